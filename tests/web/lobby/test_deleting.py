"""Tests deletion: a game goes for one player, and for good when all have deleted it; a person goes wholly (S12)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient

import ravenhill
from ravenhill.web.security.people import COOKIE
from tests.web.inside import called, parts
from tests.web.serving import invitation, joined, made, played, served, state
from tests.web.streams import Stream, settled

PAGE = {"accept": "text/html"}
PAGES = ("", "/record", "/replay", "/proof")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


class Two(NamedTuple):
    """A game between Anna, whose browser the client is, and Bert."""

    id: str
    anna: str
    bert: str
    watch: str
    cookie: str  # Bert's


def between_two(client: TestClient, over: bool = True) -> Two:
    """A game that Bert has resigned, unless it is to go on."""
    anna = made(client, opponent="friend", name="Anna")
    invite, watch = invitation(client, anna)
    answer = joined(client, invite)
    if over:
        assert client.post(f"{answer.headers['location']}/resign").status_code == 200
    return Two(anna.split("/")[2], anna, answer.headers["location"], watch, answer.cookies[COOKIE])


def become(client: TestClient, cookie: str) -> None:
    """Makes the client another person from now on."""
    client.cookies.clear()
    client.cookies.set(COOKIE, cookie, domain="testserver.local")


def feed_of(client: TestClient) -> str:
    """The address of one's feed."""
    return "/feed/" + client.get("/settings", headers=PAGE).text.split('href="/feed/')[1].split('"')[0]


def kept(client: TestClient, game: str) -> Any:
    """The stored game; None if it is gone."""
    return called(client, parts(client).store.whole, game)


def statuses(client: TestClient, page: str) -> set[int]:
    """The answers of a finished game's pages."""
    return {client.get(f"{page}{each}", headers=PAGE).status_code for each in PAGES}


# --- a game ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("first", ["anna", "bert"])
def test_a_finished_game_goes_only_for_the_one_who_deletes_it(client: TestClient, first: str) -> None:
    """S12: the other's link, the spectators', the record and the proof stay, until the other deletes it too."""
    two = between_two(client)
    gone, stays = (two.anna, two.bert) if first == "anna" else (two.bert, two.anna)
    record = client.get(f"{stays}/record").text
    assert client.post(f"{gone}/delete").status_code == 303
    assert statuses(client, gone) == {404}
    assert "You have deleted this game." in client.get(gone, headers=PAGE).text
    assert statuses(client, stays) == statuses(client, two.watch) == {200}
    assert client.get(f"{stays}/record").text == record and ravenhill.verify(record).outcome is not None
    assert client.post(f"{gone}/delete").status_code == 404
    assert client.post(f"{stays}/delete").status_code == 303
    assert statuses(client, gone) | statuses(client, stays) | statuses(client, two.watch) == {404}
    assert kept(client, two.id) is None


def test_the_lists_of_both_follow(client: TestClient) -> None:
    """The game leaves the list, the replays and the export of the one who deletes it, and no other's."""
    two = between_two(client)
    anna = client.cookies[COOKIE]
    client.post(f"{two.bert}/delete")
    assert two.id in client.get("/").text and two.id in client.get("/replays").text
    become(client, two.cookie)
    assert two.id not in client.get("/").text and two.id not in client.get("/replays").text
    assert two.id.encode() not in client.get("/export").content
    become(client, anna)
    assert two.id.encode() in client.get("/export").content


def test_nothing_can_be_done_from_a_seat_that_was_left(client: TestClient) -> None:
    """Neither a rematch, nor a name, nor a new link that would open it again."""
    two = between_two(client)
    client.post(f"{two.anna}/delete")
    before = kept(client, two.id)
    for act in ("rematch", "new-link", "resign", "claim", "undo"):
        assert client.post(f"{two.anna}/{act}").status_code == 404, act
    seat = next(seat.seat for seat in before.seats if seat.gone)
    assert client.post("/settings/link", data={"game": two.id, "seat": seat}).status_code == 403
    assert kept(client, two.id) == before
    assert client.post(f"{two.bert}/rematch").status_code == 303


def test_programs_delete_for_themselves_alone(client: TestClient) -> None:
    """The same over the API."""
    tokens = [client.post("/api/persons", json={"name": name}).json()["token"] for name in ("One", "Two")]
    one, two = ({"authorization": f"Bearer {token}"} for token in tokens)
    game = client.post("/api/games", json={"opponent": "friend"}, headers=one).json()
    client.post("/api/join", json={"link": game["invite"]}, headers=two)
    there = f"/api/games/{game['id']}"
    client.post(f"{there}/resign", headers=one)
    assert client.delete(there, headers=one).status_code == 204
    assert [client.get(f"{there}{each}", headers=one).status_code for each in ("", "/record")] == [404, 404]
    assert client.delete(there, headers=one).status_code == 404
    assert client.get("/api/games", headers=one).json() == {"games": []}
    assert client.get(there, headers=two).status_code == 200
    assert client.delete(there, headers=two).status_code == 204
    assert kept(client, game["id"]) is None


def test_an_open_page_learns_that_its_game_was_deleted(client: TestClient) -> None:
    """The stream of the one who left ends; the other's goes on."""
    two = between_two(client)

    anna, bert = (Stream(client, f"{page}/events") for page in (two.anna, two.bert))
    called(client, settled, parts(client).rooms, two.id)
    client.post(f"{two.anna}/delete")
    anna.ended()
    told, room = len(bert.sent), called(client, parts(client).rooms.room, two.id)
    called(client, room.ring)
    called(client, settled, parts(client).rooms, two.id)
    more = len(bert.sent) - told
    bert.close()
    assert (more, len(anna.sent)) == (1, 1)


@pytest.mark.parametrize("wish", [{"opponent": "recruit"}, {"opponent": "same-screen"}, {"opponent": "friend"}])
def test_what_nobody_else_has_goes_for_good(client: TestClient, wish: dict[str, str]) -> None:
    """Against a computer, at one screen from either seat, and where nobody came."""
    page = made(client, **wish)
    game = page.split("/")[2]
    assert client.post(f"{page}/delete").status_code == 303
    assert kept(client, game) is None


def test_a_game_that_goes_on_with_somebody_else_is_not_deleted(client: TestClient) -> None:
    two = between_two(client, over=False)
    assert client.post(f"{two.anna}/delete").status_code == 409
    assert statuses(client, two.bert) >= {200}


def test_the_list_says_what_deleting_means(client: TestClient) -> None:
    """That the opponent keeps the game, or that all of it goes."""
    two = between_two(client)
    assert "Your opponent keeps the game until they delete it too." in client.get("/").text
    client.post(f"{two.bert}/delete")
    text = client.get("/").text
    assert "Your opponent keeps the game" not in text and "deletes the game and all its links" in text


# --- a person -------------------------------------------------------------------------------------
def test_deleting_everything_deletes_the_person(client: TestClient) -> None:
    """S12: the row goes, and the old cookie, the token and the feed name nobody."""
    client.post("/settings", data={"name": "Anna"})
    shown = client.post("/settings/token", headers=PAGE).text
    token = shown.split('class="token">')[1].split("<")[0]
    address = feed_of(client)
    assert client.get(address).status_code == 200
    old, person = client.cookies[COOKIE], address.split("/")[2]
    assert client.post("/settings/delete").status_code == 303
    assert called(client, parts(client).store.person, person) is None
    become(client, old)
    assert "Anna" not in client.get("/settings", headers=PAGE).text
    assert client.get("/export").status_code == client.post("/settings/delete").status_code == 403
    assert client.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 401
    assert client.get(address).status_code == 403


def test_a_person_goes_and_the_games_of_others_stay(client: TestClient) -> None:
    """A finished game goes for Anna alone; a running one goes on by its links, and names nobody."""
    over, running = between_two(client), between_two(client, over=False)
    alone = made(client, opponent="recruit")
    assert client.post("/settings/delete").status_code == 303
    assert kept(client, alone.split("/")[2]) is None
    assert (statuses(client, over.anna), statuses(client, over.bert)) == ({404}, {200})
    seats = {seat.name: seat for seat in kept(client, running.id).seats}
    assert (seats["Anna"].person, kept(client, running.id).game.maker) == ("", "")
    asked = running.anna if (found := state(client, running.anna))["ask"] else running.bert
    found = state(client, asked)
    assert played(client, asked, found["ask"]["choices"][0]["word"], found["number"]).status_code == 200


def test_when_the_last_person_leaves_nothing_is_left_over(client: TestClient) -> None:
    """A deleted person has no say left: the other alone decides about the game."""
    over, running = between_two(client), between_two(client, over=False)
    client.post("/settings/delete")
    client.post(f"{running.bert}/resign")
    for two in (over, running):
        assert client.post(f"{two.bert}/delete").status_code == 303
        assert kept(client, two.id) is None


def test_when_both_delete_everything_a_running_game_goes_too(client: TestClient) -> None:
    two = between_two(client, over=False)
    client.post("/settings/delete")
    become(client, two.cookie)
    client.post("/settings/delete")
    assert kept(client, two.id) is None
    assert client.get(two.anna).status_code == 404
