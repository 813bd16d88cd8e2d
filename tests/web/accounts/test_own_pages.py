"""Tests a person's own data: name, token, feed, export."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import fromstring
from zipfile import ZipFile

import pytest
from starlette.testclient import TestClient

import ravenhill
from tests.web.serving import first_words, invitation, joined, made, played, served, state

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


# --- one's seats ----------------------------------------------------------------------------------
def own_links(client: TestClient) -> list[str]:
    """The links of one's seats, as the page with the settings has them."""
    return re.findall(r'id="seat-[^"]+" readonly value="([^"]*)"', client.get("/settings", headers=PAGE).text)


def form_of(client: TestClient) -> dict[str, str]:
    """The form behind the button for a new link of the first seat."""
    text = client.get("/settings", headers=PAGE).text
    form = re.search(r'action="/settings/link".*?</form>', text, re.DOTALL)
    assert form is not None, text
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[0]))


def test_the_links_of_own_seats_are_listed_and_made_anew(client: TestClient) -> None:
    """The old link opens nothing from then on, the new one plays; finished games are not listed."""
    old = made(client, opponent="recruit")
    assert own_links(client) == [old]
    answer = client.post("/settings/link", data=form_of(client))
    assert answer.status_code == 303 and answer.headers["location"].endswith("#seats")
    (new,) = own_links(client)
    assert new != old and client.get(old).status_code == 403
    assert "no longer works" in client.get(answer.headers["location"], headers=PAGE).text
    found = state(client, new)
    assert played(client, new, first_words(found)[0], found["number"]).status_code == 200
    client.post(f"{new}/resign")
    assert own_links(client) == []


def test_at_one_screen_each_seat_has_its_link(client: TestClient) -> None:
    page = made(client, opponent="same-screen")
    assert set(own_links(client)) == {page, *state(client, page)["links"]["others"].values()}


def test_nobody_makes_a_new_link_for_the_seat_of_another(client: TestClient, tmp_path: Path) -> None:
    """Neither a player of another game, nor a stranger, nor for a missing seat."""
    page = made(client, opponent="recruit")
    sent = form_of(client)
    client.cookies.clear()
    assert client.post("/settings/link", data=sent).status_code == 403
    made(client, opponent="recruit")
    for said in (sent, {**sent, "seat": "shadow"}, {"game": "none", "seat": "shadow"}, {}):
        assert client.post("/settings/link", data=said).status_code in (403, 404)
    assert client.get(page).status_code == 200


def test_a_name_that_was_said_once_is_known_everywhere(client: TestClient) -> None:
    invited, _ = invitation(client, made(client, opponent="friend", name="Anna"))
    assert 'value="Anna"' in client.get("/settings", headers=PAGE).text
    assert 'value="Anna"' in client.get("/", headers=PAGE).text
    client.cookies.clear()
    assert 'value="Anna"' not in client.get(invited, headers=PAGE).text
    assert client.post(f"{invited}/join", data={"name": "Bert"}).status_code == 303
    assert 'value="Bert"' in client.get("/settings", headers=PAGE).text


def test_a_name_that_is_kept_is_not_changed_by_another_in_a_game(client: TestClient) -> None:
    client.post("/settings", data={"name": "Anna"})
    made(client, opponent="friend", name="The Shadow of Anna")
    assert 'value="Anna"' in client.get("/settings", headers=PAGE).text


# --- going for good -------------------------------------------------------------------------------
def test_all_that_is_kept_of_somebody_can_be_deleted(client: TestClient) -> None:
    """Name, token and games; one that goes on with another player stays for both, and the browser is forgotten."""
    client.post("/settings", data={"name": "Anna"})
    client.post("/settings/token")
    alone = made(client, opponent="recruit")
    hosted = made(client, opponent="friend", name="Anna")
    invited, _ = invitation(client, hosted)
    assert joined(client, invited).status_code == 303
    answer = client.post("/settings/delete")
    assert answer.status_code == 303 and "Max-Age=0" in answer.headers["set-cookie"]
    assert client.get(alone).status_code == 404
    assert client.get(hosted).status_code == 200
    assert 'value="Anna"' not in client.get("/settings", headers=PAGE).text


def test_of_a_stranger_there_is_nothing_to_delete(client: TestClient) -> None:
    assert client.post("/settings/delete").status_code == 403
