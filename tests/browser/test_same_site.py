"""A visitor with a real browser: hostile pages nearby change nothing, and our own forms work in every browser (S4)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from ravenhill.web.app import create_app
from ravenhill.web.settings import Settings
from tests.browser.driving import made
from tests.browser.watching import Faults
from tests.web.browsing import on_a_port

if TYPE_CHECKING:
    from playwright.sync_api import Page

LURE = """<!doctype html><title>A prize</title><form method="post" action="{target}"><input name="name" value="Mallory">
<input name="opponent" value="same-screen"></form><script>document.forms[0].submit()</script>"""
TARGETS = ("/settings/delete", "/settings", "/games", "/settings/sign-out")
REFUSED = "That came from another site"


class Hostile:
    """A site on another port: it sends its visitors' browsers to ours, and notes where they say they come from."""

    def __init__(self) -> None:
        self.referers: list[str] = []
        self.site = Starlette(routes=[Route("/", self.page)])
        self.url = ""

    def page(self, request: Request) -> Response:
        """A page that posts a form by itself, or does nothing if nobody says where to."""
        self.referers.append(request.headers.get("referer", ""))
        target = request.query_params.get("target", "")
        return HTMLResponse(LURE.format(target=target) if target else "<!doctype html><title>Harmless</title>")


@pytest.fixture(scope="module")
def hostile() -> Iterator[Hostile]:
    found = Hostile()
    with on_a_port(found.site) as found.url:
        yield found


def cookies(page: Page, address: str) -> list[Any]:
    """The browser's cookies for an address."""
    return [(cookie["name"], cookie["value"]) for cookie in page.context.cookies(address)]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_hostile_page_changes_nothing(
    page: Page, hostile: Hostile, server_url: str, faults: Faults, host: str
) -> None:
    """S4: on another port of our own host, whose pages the browser sends our cookie for, and on another host."""
    faults.allow("403")
    seat = made(page, opponent="same-screen")
    before = cookies(page, server_url)
    assert before, "the browser has no cookie that could be lost"
    for target in TARGETS:
        page.goto(f"{hostile.url.replace('127.0.0.1', host)}/?target={server_url}{target}")
        expect(page.get_by_role("heading", level=1)).to_have_text(REFUSED)
    assert cookies(page, server_url) == before
    page.goto("/")
    expect(page.locator(f"a[href='{seat}']").first).to_be_visible()


def test_the_address_of_a_seat_is_told_to_no_other_site(page: Page, hostile: Hostile) -> None:
    """S4: it is a key; our own server may see it, nobody else."""
    page.goto(made(page, opponent="same-screen"))
    hostile.referers.clear()
    page.evaluate("address => { location.href = address }", hostile.url)
    page.wait_for_url(f"{hostile.url}/")
    assert hostile.referers == [""]


# --- browsers without Sec-Fetch-Site --------------------------------------------------------------
class Unsaid:
    """A site to which no browser says what kind of request it makes, as over plain http or in older browsers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.origins: list[str] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on without those headers."""
        if scope["type"] == "http":
            kept = [(name, value) for name, value in scope["headers"] if not name.startswith(b"sec-fetch-")]
            self.origins += [dict(kept).get(b"origin", b"").decode()] if scope["method"] == "POST" else []
            scope = {**scope, "headers": kept}
        await self.app(scope, receive, send)


@pytest.fixture(scope="module")
def unsaid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Unsaid, str]]:
    folder: Path = tmp_path_factory.mktemp("unsaid")
    site = Unsaid(create_app(Settings(f"sqlite:///{folder}/games.sqlite3", workers=1)))
    with on_a_port(site) as address:
        yield site, address


def called_anna(page: Page, address: str) -> None:
    """Give one's name by the form of the settings."""
    page.goto(f"{address}/settings")
    page.get_by_label("Name", exact=True).fill("Anna")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()


def test_our_forms_work_in_browsers_that_only_send_an_origin(unsaid: tuple[Unsaid, str], page: Page) -> None:
    """S4: 'no-referrer' would make it 'null'. Forms of pages and requests of scripts alike."""
    site, address = unsaid
    site.origins.clear()
    called_anna(page, address)
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.get_by_text("Every other browser is signed out.")).to_be_visible()
    assert (
        page.evaluate("fetch('/settings', {method: 'POST', body: new FormData()}).then(reply => reply.status)") == 200
    )
    assert set(site.origins) == {address}


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_hostile_pages_are_known_by_their_origin_too(
    unsaid: tuple[Unsaid, str], page: Page, hostile: Hostile, faults: Faults, host: str
) -> None:
    """S4: the same without Sec-Fetch-Site."""
    faults.allow("403")
    _, address = unsaid
    called_anna(page, address)
    before = cookies(page, address)
    page.goto(f"{hostile.url.replace('127.0.0.1', host)}/?target={address}/settings/delete")
    expect(page.get_by_role("heading", level=1)).to_have_text(REFUSED)
    page.goto(f"{address}/settings")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Anna")
    assert cookies(page, address) == before
