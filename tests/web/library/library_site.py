"""A site with nothing but the library, for its tests."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.templating import Jinja2Templates
from starlette.testclient import TestClient

import ravenhill.web
from ravenhill.web.library.routes import routes
from ravenhill.web.settings import Settings

FOLDER = Path(ravenhill.web.__file__).parent
GAMES = ("five-armies", "combat-hex")


def site(root: str = "") -> Starlette:
    """The pages of the library and the files they need."""
    app = Starlette(routes=[*routes, Mount("/static", StaticFiles(directory=FOLDER / "static"))])
    app.state.settings = Settings(database="", root_path=root)
    app.state.templates = Jinja2Templates(directory=FOLDER / "pages")
    return app


def client(root: str = "") -> TestClient:
    """A browser without a screen."""
    return TestClient(site(root))


class Page(HTMLParser):
    """The links, the anchors and the text of a page; a tag that is closed wrongly is found here."""

    VOID = frozenset(("meta", "link", "img", "input", "br", "hr", "path", "circle", "ellipse", "rect", "use"))

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: list[str] = []
        self.text = ""
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep where a tag leads and what it is called."""
        found: dict[str, Any] = dict(attrs)
        self.links += [found[name] for name in ("href", "src") if found.get(name)]
        self.anchors += [found["id"]] if found.get("id") else []
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Tags end in the order in which they began."""
        if tag not in self.VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep what is read."""
        self.text += data
