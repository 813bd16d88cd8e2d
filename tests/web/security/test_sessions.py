"""Sessions: a cookie names its person until its time is over or all browsers are signed out (S12)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer
from starlette.testclient import TestClient

from ravenhill.web.security.people import COOKIE, YEARS
from tests.web.inside import parts
from tests.web.lobby.test_deleting import PAGE, become, feed_of
from tests.web.serving import made, served


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


def browser_names(client: TestClient, cookie: str) -> str:
    """By which name the server knows a browser with this cookie."""
    own = client.cookies[COOKIE]
    become(client, cookie)
    found = client.get("/settings", headers=PAGE).text.split('name="name" value="')[1].split('"')[0]
    become(client, own)
    return found


def test_every_other_browser_can_be_signed_out(client: TestClient) -> None:
    """S12: the cookies of others name nobody from then on; this browser gets a new one, and the feed a new address."""
    client.post("/settings", data={"name": "Anna"})
    old = client.cookies[COOKIE]
    address = feed_of(client)
    answer = client.post("/settings/sign-out")
    assert answer.status_code == 303
    assert "Every other browser is signed out." in client.get(answer.headers["location"], headers=PAGE).text
    assert (browser_names(client, old), browser_names(client, client.cookies[COOKIE])) == ("", "Anna")
    assert client.get(address).status_code == 403
    assert client.get(feed_of(client)).status_code == 200


def test_this_browser_can_be_signed_out_too(client: TestClient) -> None:
    """The person and the links of the seats stay."""
    page = made(client, opponent="recruit", name="Anna")
    old = client.cookies[COOKIE]
    answer = client.post("/settings/sign-out", data={"here": "yes"})
    assert answer.status_code == 303 and "Max-Age=0" in answer.headers["set-cookie"]
    client.post("/settings", data={"name": "Bert"})
    assert browser_names(client, old) == ""
    assert client.get(page).status_code == 200


def test_a_stranger_has_nothing_to_sign_out_of(client: TestClient) -> None:
    answer = client.post("/settings/sign-out")
    assert answer.status_code == 403 and "set-cookie" not in answer.headers


def test_cookies_of_the_time_before_sessions_count_until_they_are_signed_out(client: TestClient) -> None:
    """Nobody is lost by an update: such a cookie has the id alone."""
    signer = URLSafeSerializer(parts(client).server_key, salt="person")
    client.post("/settings", data={"name": "Anna"})
    old = str(signer.dumps(signer.loads(client.cookies[COOKIE])[0]))
    assert browser_names(client, old) == "Anna"
    client.post("/settings/sign-out")
    assert browser_names(client, old) == ""


def test_a_cookie_ends_with_its_time_and_not_with_a_clock_that_jumps(client: TestClient) -> None:
    """One made an hour ahead of this clock still names its person: a clock set back takes nobody's games away."""
    signer = URLSafeSerializer(parts(client).server_key, salt="person")
    client.post("/settings", data={"name": "Anna"})
    person, session, issued = signer.loads(client.cookies[COOKIE])
    assert browser_names(client, str(signer.dumps([person, session, issued + 3600]))) == "Anna"
    assert browser_names(client, str(signer.dumps([person, session, issued - YEARS - 60]))) == ""
