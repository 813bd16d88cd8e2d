"""What is a person's own: name, token, feed, export."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import fromstring
from zipfile import ZipFile

import pytest
from starlette.testclient import TestClient

import ravenhill
from tests.web.serving import first_words, made, played, served, state

ATOM = "{http://www.w3.org/2005/Atom}"
PAGE = {"accept": "text/html"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


def feed_address(client: TestClient) -> str:
    """The address of the feed, as the start page gives it."""
    text = client.get("/", headers=PAGE).text
    return text.split('href="/feed/')[1].split('"')[0]


def test_the_feed_tells_of_games_that_wait_for_the_person(client: TestClient) -> None:
    page = made(client, opponent="same-screen")
    answer = client.get(f"/feed/{feed_address(client)}")
    assert answer.headers["content-type"].startswith("application/atom+xml")
    entries = fromstring(answer.content).findall(f"{ATOM}entry")
    assert len(entries) == 1
    link = entries[0].find(f"{ATOM}link")
    assert link is not None and "/game/" in link.attrib["href"]
    client.post(f"{page}/resign")
    assert fromstring(client.get(f"/feed/{feed_address(client)}").content).findall(f"{ATOM}entry") == []


def test_a_feed_needs_its_key(client: TestClient) -> None:
    made(client, opponent="same-screen")
    person = feed_address(client).split("/")[0]
    assert client.get(f"/feed/{person}/{'A' * 22}").status_code == 403


def test_all_games_can_be_taken_home_and_replayed(client: TestClient) -> None:
    page = made(client, opponent="same-screen")
    for _ in range(10):
        found = state(client, page)
        if found["ask"] is None:
            page = next(iter(found["links"]["others"].values()))
            continue
        played(client, page, first_words(found)[0], found["number"])
    client.post(f"{page}/resign")
    made(client, game="combat-hex", opponent="recruit")
    with ZipFile(BytesIO(client.get("/export").content)) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    assert len(texts) == 2
    finished = next(text for name, text in texts.items() if name.startswith("five-armies"))
    assert ravenhill.verify(finished).outcome is not None


def test_strangers_have_nothing_to_take_home(client: TestClient) -> None:
    assert client.get("/export").status_code == 403


def test_a_name_is_kept_and_a_token_shown_once(client: TestClient) -> None:
    assert client.post("/settings", data={"name": "Anna"}).status_code == 303
    assert 'value="Anna"' in client.get("/settings", headers=PAGE).text
    shown = client.post("/settings/token", headers=PAGE).text
    token = shown.split('class="token">')[1].split("<")[0]
    assert token not in client.get("/settings", headers=PAGE).text
    me = client.get("/api/me", headers={"authorization": f"Bearer {token}"})
    assert me.json()["name"] == "Anna"
    client.post("/settings/token", headers=PAGE)
    assert client.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 401
