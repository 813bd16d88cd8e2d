"""The whole site in one process, for tests: a client that makes games and plays them as a page would."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from starlette.testclient import TestClient

from ravenhill.web.app import create_app
from ravenhill.web.settings import Settings

FROM_HERE = {"sec-fetch-site": "same-origin"}
PLAIN = {"accept-encoding": "identity"}  # answers of the same length where they say the same
HEX = "0123456789abcdef" * 2


@contextmanager
def served(folder: Path, **changes: Any) -> Iterator[TestClient]:
    """A client of a site whose games are in a folder; like a browser it says that its requests come from there."""
    settings = msgspec.structs.replace(
        Settings(f"sqlite:///{folder}/games.sqlite3", workers=1, pace=0.0, requests=100_000), **changes
    )
    app = create_app(settings)
    with TestClient(app, follow_redirects=False, raise_server_exceptions=True, headers=FROM_HERE | PLAIN) as client:
        yield client


def made(client: TestClient, **wish: str) -> str:
    """Make a game as a browser without scripts does, which gives no number for the dice; the address of its page."""
    answer = client.post("/games", data=wish)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def state(client: TestClient, page: str) -> dict[str, Any]:
    """The state that a page carries with it."""
    answer = client.get(page, headers={"accept": "text/html"})
    assert answer.status_code == 200, answer.text
    found = re.search(r'<script type="application/json" id="state">(.*?)</script>', answer.text, re.DOTALL)
    assert found is not None, "the page has no state"
    said: dict[str, Any] = json.loads(found[1])
    return said


def invitation(client: TestClient, page: str) -> tuple[str, str]:
    """The links for a friend and for spectators, from the page of a game that waits."""
    text = client.get(page, headers={"accept": "text/html"}).text
    found = [re.search(rf'id="{name}" readonly value="http://[^/]*([^"]*)"', text) for name in ("invite", "watch")]
    assert all(found), text
    return str(found[0] and found[0][1]), str(found[1] and found[1][1])


def numbered(client: TestClient, number: str = HEX, **wish: str) -> tuple[str, dict[str, str]]:
    """Make a game as a page does: see the seal, then give a number; the address and what was shown."""
    shown: dict[str, str] = client.post("/games/seal", data=wish).json()
    return made(client, **wish, contribution=number, seal=shown["seal"], draft=shown["draft"]), shown


def joined(client: TestClient, invite: str, name: str = "Bert", **said: str) -> Any:
    """Takes the seat of an invitation as another person, then lets the client be itself again; the answer."""
    own = list(client.cookies.jar)
    client.cookies.clear()
    answer = client.post(f"{invite}/join", data={"name": name, **said})
    client.cookies.clear()
    for cookie in own:
        client.cookies.jar.set_cookie(cookie)
    return answer


def first_words(state: dict[str, Any]) -> list[str]:
    """The words that a state offers."""
    return [choice["word"] for choice in state["ask"]["choices"]] if state["ask"] else []


def played(client: TestClient, page: str, word: str, number: int) -> Any:
    """Play a word; the answer."""
    return client.post(f"{page}/word", json={"word": word, "number": number})
