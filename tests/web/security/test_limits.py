"""Limits hold by person and by address, whatever is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.requests import Request
from starlette.routing import Mount
from starlette.testclient import TestClient

from ravenhill.web.security.addresses import address_of
from ravenhill.web.security.limits import Limits, Streams, TooMany
from tests.browser.server import serving
from tests.web.inside import parts, routes
from tests.web.serving import FROM_HERE, invitation, joined, made, served
from tests.web.streams import Stream


def request_from(host: str) -> Request:
    return Request({"type": "http", "headers": [], "client": (host, 1)})


def changing(client: TestClient) -> list[tuple[str, str]]:
    """Every request that is not a read, with a path that fits."""
    found = []
    for route in routes(client):
        if not isinstance(route, Mount):
            path = route.path.replace("{id}", "aaaa").replace("{key}", "a" * 22)
            found += [(method, path) for method in sorted((route.methods or set()) - {"GET", "HEAD"})]
    return found


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    limits = Limits(60, lambda: now[0])
    for _ in range(60):
        limits.take("anna")
    with pytest.raises(TooMany) as refusal:
        limits.take("anna")
    limits.take("bert")
    now[0] = float(refusal.value.seconds)
    limits.take("anna")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("testclient", "testclient", True),
    ],
)
def test_an_ipv6_household_is_one_client(one: str, other: str, same: bool) -> None:
    """S10: an IPv6 address comes with a whole /64 of them."""
    assert (address_of(request_from(one)) == address_of(request_from(other))) is same


def test_every_change_is_counted_by_address(tmp_path: Path) -> None:
    """S10: no route that changes something is without a limit."""
    with served(tmp_path, requests=1) as client:
        for method, path in changing(client):
            client.request(method, path)
        for _ in range(5):  # acts at tables: as many as several seats need
            client.post("/game/aaaa/bbbb/word")
        refused = {client.request(method, path).status_code for method, path in changing(client)}
        assert refused == {429}
        assert client.get("/").status_code == 200, "who may not change may read"


def test_tokens_do_not_multiply_the_games_of_an_address(tmp_path: Path) -> None:
    """S10: three persons at one address make no more games than one."""
    with served(tmp_path, requests=8) as client:
        answers = [client.post("/api/persons", json={"name": f"P{number}"}) for number in range(3)]
        headers = [{"authorization": f"Bearer {answer.json()['token']}"} for answer in answers]
        wish = {"game": "five-armies", "opponent": "friend"}
        made = [client.post("/api/games", json=wish, headers=headers[at % 3]).status_code for at in range(6)]
    assert made == [201] * 4 + [429] * 2


def test_a_person_is_counted_whatever_the_address(tmp_path: Path) -> None:
    """S10: a name is kept so often a minute and no more, from as many addresses as there may be."""
    with served(tmp_path, requests=3) as client:
        client.post("/settings", data={"name": "Anna"})
        app: Any = client.app
        answers = []
        for number in range(5):
            with_address = from_address(app, client, f"10.0.0.{number}")
            with_address.cookies.update(client.cookies)
            answers.append(with_address.post("/settings", data={"name": "Anna"}).status_code)
    assert answers == [303] * 3 + [429] * 2


def test_every_change_is_counted_by_person(tmp_path: Path) -> None:
    """S10: armies and analysis boards too, from as many addresses as there may be; tables are counted by seat."""
    with served(tmp_path, requests=3) as client:
        app: Any = client.app
        pages = [path for _, path in changing(client) if not path.startswith(("/game/", "/api/"))]
        ending = {"/settings/delete", "/settings/sign-out"}  # who has done that is nobody any more
        assert {"/armies/check", "/armies/read", "/analysis", "/games", "/replay"} <= set(pages)
        for number, path in enumerate(sorted(set(pages) - ending)):
            anna, answers = newcomer(app, client, f"10.1.{number}.1"), []
            for at in range(4):
                with_address = from_address(app, client, f"10.1.{number}.{at + 2}")
                with_address.cookies.update(anna.cookies)
                answers.append(with_address.post(path).status_code == 429)
            assert answers == [False, False, False, True], path


def newcomer(app: Any, client: TestClient, address: str) -> TestClient:
    """A person who has just become known."""
    found = from_address(app, client, address)
    assert found.post("/settings", data={"name": "Anna"}).status_code == 303
    return found


def from_address(app: Any, client: TestClient, address: str) -> TestClient:
    """A client of the same site elsewhere."""
    found = TestClient(app, client=(address, 1), follow_redirects=False, headers=FROM_HERE)
    found.portal = client.portal
    return found


def test_streams_are_counted_while_they_are_open() -> None:
    streams = Streams(2)
    with streams.count("here", "anna"), streams.count("here", "bert"):
        with pytest.raises(TooMany, match="2 live pages"):
            streams.refuse_more("here", "carl")
        streams.refuse_more("there", "carl")
    streams.refuse_more("here")
    assert not streams.open


def test_an_address_has_so_many_streams_and_no_more(tmp_path: Path) -> None:
    """S7: one more is refused, and taken when another was closed."""
    with served(tmp_path, streams=3) as client:
        host = made(client, opponent="friend")
        invite, watch = invitation(client, host)
        joined(client, invite)
        streams = [Stream(client, f"{watch}/events") for _ in range(3)]
        while len(parts(client).streams.open) == 0 or parts(client).streams.open["testclient"] < 3:
            client.get("/api/openapi.json")
        late = client.get(f"{watch}/events")
        assert late.status_code == 429 and "Retry-After" in late.headers
        for stream in streams:
            stream.close()
        assert not parts(client).streams.open


@pytest.mark.parametrize(
    ("option", "second"), [((), 429), (("--behind-proxy",), 303), (("--behind-proxy", "10.9.8.7"), 429)]
)
def test_a_forwarded_address_is_believed_only_from_the_proxy(
    tmp_path: Path, option: tuple[str, ...], second: int
) -> None:
    """S10: invented addresses gain nothing; behind a web server each client has its own limit."""
    with serving(tmp_path, "--requests", "1", "--workers", "1", *option) as server:
        answers = [
            httpx2.post(f"{server.url}/settings", data={"name": "Anna"}, headers={"x-forwarded-for": said}, timeout=60)
            for said in ("203.0.113.1", "203.0.113.2")
        ]
    assert [answer.status_code for answer in answers] == [303, second]


@pytest.mark.parametrize("path", ["/games", "/settings"])
def test_a_form_with_a_file_that_nobody_asked_for_is_refused(client: TestClient, path: str) -> None:
    """Nothing of it is kept, not even until the request has ended."""
    answer = client.post(path, files={"name": ("a.txt", b"x" * 2_000_000)}, headers=FROM_HERE)
    assert answer.status_code in {400, 413}
    small = client.post(path, files={"name": ("a.txt", b"x")}, headers=FROM_HERE)
    assert small.status_code == 400
