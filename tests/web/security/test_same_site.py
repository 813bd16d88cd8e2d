"""Changes from elsewhere are refused, whichever route they ask for; our own forms and programs are not (S4)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from starlette.routing import Mount, Route
from starlette.testclient import TestClient

from ravenhill.web.security.hosts import origin_of
from ravenhill.web.security.people import COOKIE
from ravenhill.web.serving import Below
from ravenhill.web.store.tables import metadata
from tests.web.inside import parts, routes
from tests.web.serving import invitation, made, served

HOST = "http://testserver"
ELSEWHERE: list[dict[str, str]] = [
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},  # another port, or a sibling domain
    {"sec-fetch-site": "cross-site", "origin": HOST},
    {"sec-fetch-site": "something new"},
    {"origin": "https://evil.example"},
    {"origin": "http://testserver:8001"},
    {"origin": "https://testserver"},
    {"origin": "http://other.testserver"},
    {"origin": "null"},  # a sandboxed frame, or a page that hides where it is
    {"origin": ""},
    {"origin": f"{HOST}.evil.example"},
    {"origin": "http://[bad"},
]
HERE: list[dict[str, str]] = [
    {"sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "none"},
    {"origin": HOST},
    {"origin": "http://testserver:80"},
    {"sec-fetch-site": "same-origin", "origin": "https://a-proxy-changed-the-host.example"},
]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A client that says nothing of where it comes from, unless a test does."""
    with served(tmp_path) as client:
        del client.headers["sec-fetch-site"]
        yield client


def everything(client: TestClient) -> dict[str, list[Any]]:
    """All rows that the server keeps."""
    with parts(client).store.engine.connect() as connection:
        return {name: connection.execute(select(table)).fetchall() for name, table in metadata.tables.items()}


def addresses(client: TestClient, method: str, key: str, game: str) -> list[str]:
    """An address of every route that can be asked for in this way, whatever routes there are."""
    found = [route for route in routes(client) if isinstance(route, Route) and method in (route.methods or ())]
    filled = {"id": game, "key": key, "person": "nobody", "game": "five-armies"}
    return [re.sub(r"{(\w+)(?::\w+)?}", lambda part: filled.get(part[1], "x"), route.path) for route in found]


def changes(client: TestClient, page: str) -> list[tuple[str, str]]:
    """Everything that changes something, with the key of a seat where one is needed."""
    *_, game, key = page.split("/")
    return [
        (method, path) for method in ("POST", "PUT", "PATCH", "DELETE") for path in addresses(client, method, key, game)
    ]


def with_a_game(client: TestClient) -> str:
    """A visitor with a cookie and a game."""
    client.headers["sec-fetch-site"] = "same-origin"
    page = made(client, opponent="same-screen")
    del client.headers["sec-fetch-site"]
    return page


def test_nothing_but_known_kinds_of_routes_is_served(client: TestClient) -> None:
    """So that no route is forgotten here: the only mount has files, which nobody can change."""
    app: Any = client.app
    assert all(isinstance(route, Route | Mount) for route in app.routes)
    assert [route.path for route in routes(client) if isinstance(route, Mount)] == ["/static"]


@pytest.mark.parametrize("said", ELSEWHERE, ids=str)
def test_no_route_changes_anything_for_another_site(client: TestClient, said: dict[str, str]) -> None:
    """S4: with and without the visitor's cookie, with the right key, no row changes and no cookie is set."""
    page = with_a_game(client)
    own, before = dict(client.cookies), everything(client)
    for cookies in (own, {}):
        client.cookies.clear()
        client.cookies.update(cookies)
        for method, path in changes(client, page):
            answer = client.request(method, path, headers=said, data={"name": "x"} if method == "POST" else None)
            assert answer.status_code == 403, (method, path)
            assert "set-cookie" not in answer.headers
    assert everything(client) == before


def test_a_refusal_is_a_page_for_people_and_json_for_programs(client: TestClient) -> None:
    """Each with the sentence."""
    said = {"sec-fetch-site": "cross-site"}
    page = client.post("/settings", headers={**said, "accept": "text/html"})
    assert "That came from another site" in page.text and "nothing has changed" in page.text
    assert "nothing has changed" in client.post("/api/persons", headers=said).json()["text"]


@pytest.mark.parametrize("said", HERE, ids=str)
def test_our_own_forms_work_in_every_browser(client: TestClient, said: dict[str, str]) -> None:
    """With Sec-Fetch-Site, and with Origin alone, as over plain http and in browsers without it; both get a cookie."""
    answer = client.post("/settings", data={"name": "Anna"}, headers=said)
    assert answer.status_code == 303 and COOKIE in client.cookies
    assert client.post("/settings/delete", headers=said).status_code == 303


def test_origin_is_compared_with_what_the_browser_sees(tmp_path: Path) -> None:
    """Behind https and below a root path: the web server in front speaks plain http to us."""
    with served(tmp_path, secure=True, root_path="/below") as client:
        app = TestClient(Below(client.app, "/below"), base_url="http://ravenhill.example:8443", follow_redirects=False)
        said = {"name": "Anna"}
        fine = app.post("/below/settings", data=said, headers={"origin": "https://ravenhill.example:8443"})
        assert fine.status_code == 303
        for origin in ("http://ravenhill.example:8443", "https://ravenhill.example"):
            assert app.post("/below/settings", data=said, headers={"origin": origin}).status_code == 403


def test_a_forwarded_scheme_counts(client: TestClient) -> None:
    """The server takes it from the proxy it trusts and puts it into the scope, as TestClient does with its base."""
    assert (secure := TestClient(client.app, base_url="https://testserver", follow_redirects=False))
    assert secure.post("/settings", data={"name": "x"}, headers={"origin": "https://testserver"}).status_code == 303
    assert secure.post("/settings", data={"name": "x"}, headers={"origin": HOST}).status_code == 403


# --- requests that say nothing --------------------------------------------------------------------
def test_a_cookie_without_a_word_of_where_it_comes_from_is_refused(client: TestClient) -> None:
    """Only a browser has a visitor's cookie by itself, and every browser of today says where it comes from."""
    page = with_a_game(client)
    before = everything(client)
    for method, path in changes(client, page):
        assert client.request(method, path).status_code == 403, (method, path)
    assert everything(client) == before


def test_a_simple_program_plays_without_a_cookie(client: TestClient) -> None:
    """It makes a game, gets the link of its seat and no cookie, and plays by that link."""
    answer = client.post("/games", data={"opponent": "same-screen"})
    assert answer.status_code == 303 and "set-cookie" not in answer.headers
    assert client.post(f"{answer.headers['location']}/resign").status_code == 200
    assert client.post("/api/persons", json={"name": "Program"}).status_code == 201


# --- tokens ---------------------------------------------------------------------------------------
def token(client: TestClient, name: str) -> dict[str, str]:
    answer = client.post("/api/persons", json={"name": name}, headers={"sec-fetch-site": "none"})
    return {"authorization": f"Bearer {answer.json()['token']}"}


@pytest.mark.parametrize("said", [*ELSEWHERE, {}], ids=str)
def test_a_token_may_come_from_anywhere(client: TestClient, said: dict[str, str]) -> None:
    """No browser sends one by itself."""
    one = token(client, "Program")
    assert client.post("/api/me/name", json={"name": "Other"}, headers={**one, **said}).json()["name"] == "Other"


def test_with_a_token_the_cookie_counts_for_nothing(client: TestClient) -> None:
    """Neither with another person's, nor with an invented one; and no cookie is set."""
    with_a_game(client)
    before, own = everything(client), dict(client.cookies)
    wrong = {"authorization": "Bearer invented", "sec-fetch-site": "cross-site"}
    assert client.post("/settings/delete", headers=wrong).status_code == 403
    answer = client.post("/settings/delete", headers={**token(client, "Program"), "sec-fetch-site": "cross-site"})
    assert answer.status_code == 303 and "set-cookie" not in answer.headers
    assert everything(client)["games"] == before["games"] and dict(client.cookies) == own


@pytest.mark.parametrize("said", ["Bearer", "Bearer ", "Basic eDp5", "Digest x", "bearer\t"])
def test_what_is_no_token_exempts_nobody(client: TestClient, said: str) -> None:
    """Browsers do send passwords for a site by themselves; and the API takes tokens, never cookies."""
    with_a_game(client)
    before = everything(client)
    assert client.post("/settings/delete", headers={"authorization": said, **ELSEWHERE[0]}).status_code == 403
    assert client.delete("/api/me", headers={"authorization": said, **HERE[0]}).status_code == 401
    assert everything(client) == before


# --- looking --------------------------------------------------------------------------------------
def test_looking_changes_nothing(client: TestClient) -> None:
    """S4: no GET and no HEAD writes a row, makes a person or sets a cookie, from anywhere."""
    page = with_a_game(client)
    invite = invitation(client, str(_friend(client)))[0]
    own, before = dict(client.cookies), everything(client)
    asked = [
        path
        for link in (page, invite)
        for path in addresses(client, "GET", link.rsplit("/", 1)[1], link.split("/")[-2])
        if not path.endswith("/events")  # a stream has no end; what it reads the page reads too
    ]
    for cookies in (own, {}):
        client.cookies.clear()
        client.cookies.update(cookies)
        for path in asked:
            for method in ("GET", "HEAD"):
                answer = client.request(method, path, headers={"sec-fetch-site": "cross-site"})
                assert answer.status_code < 500, path
                assert "set-cookie" not in answer.headers, path
    assert everything(client) == before


def _friend(client: TestClient) -> str:
    client.headers["sec-fetch-site"] = "same-origin"
    page = made(client, opponent="friend")
    del client.headers["sec-fetch-site"]
    return page


@pytest.mark.parametrize(
    ("address", "same"),
    [
        ("http://A.example", "http://a.example:80"),
        ("https://a", "https://a:443"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_origins_are_compared_as_browsers_do(address: str, same: str) -> None:
    assert origin_of(address) == origin_of(same) is not None


@pytest.mark.parametrize("address", ["null", "", "a.example", "http://", "ftp://a", "http://a:x", json.dumps({})])
def test_what_has_no_origin_equals_nothing(address: str) -> None:
    assert origin_of(address) is None
