"""Tests that the seat with the question changes a game, by its own link or token, and nobody else in any way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from ravenhill.match.match import Match
from ravenhill.web.security import tokens
from tests.web.inside import called, parts, routes
from tests.web.serving import first_words, invitation, joined, made, played, served, state
from tests.web.streams import Stream

TABLE = "/game/{id}/{key}"
API_TABLE = "/api/games/{id}"
CHANGES = ("POST", "PUT", "PATCH", "DELETE")
GAMES = ("five-armies", "combat-hex")
# What is sent to a route by somebody who may use it; a route without a body is sent none.
BODIES: dict[str, Any] = {
    "word": {"word": "do:pass", "number": 0},
    "words": {"word": "do:pass", "number": 0},
    "take-back": {"answer": "ask"},
    "standing": {"word": "do:pass", "among": False, "until": "game"},
    "name": {"name": "Mallory"},
}
# Routes that belong to nobody's game: they make something for whoever asks, or look for what is his own.
OPEN_TO_ALL = {
    "/games", "/games/seal", "/settings", "/settings/token", "/settings/link", "/settings/sign-out", "/settings/delete",
    "/replay",
    "/api/persons", "/api/me", "/api/me/name", "/api/me/token", "/api/seals", "/api/games", "/api/join",
    "/armies/check", "/armies/read",
    "/analysis", "/analysis/step", "/analysis/why", "/analysis/board", "/analysis/think",
}  # fmt: skip


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


class Table(NamedTuple):
    """A game between two people: the pages of those who are asked and not, of spectators and of the invitation."""

    id: str
    asked: str
    other: str
    watch: str
    invite: str


def table_of(client: TestClient, game: str = "five-armies") -> Table:
    """A game of two persons, none of whom is the one whom the client is now."""
    client.cookies.clear()
    host = made(client, game=game, opponent="friend", name="Anna")
    invite, watch = invitation(client, host)
    client.cookies.clear()
    guest = str(joined(client, invite).headers["location"])
    pages = (host, guest) if state(client, host)["ask"] else (guest, host)
    return Table(host.split("/")[2], *pages, watch, invite)


def by_method(client: TestClient, *methods: str) -> list[tuple[str, str]]:
    """All paths that can be asked for in one of these ways, each with the way."""
    found = [route for route in routes(client) if isinstance(route, Route)]
    return [(method, route.path) for route in found for method in methods if method in (route.methods or ())]


def at_table(client: TestClient) -> list[str]:
    """Everything that can be done at a table, whatever routes there are."""
    return [path.removeprefix(TABLE) for _, path in by_method(client, "POST") if path.startswith(TABLE)]


def of_programs(client: TestClient, *methods: str) -> list[tuple[str, str]]:
    """Everything that programs can ask for in a game."""
    return [(method, path) for method, path in by_method(client, *methods) if path.startswith(API_TABLE)]


def kept(client: TestClient, game: str) -> Any:
    """Everything that the server keeps of a game, and what it has in memory."""
    found = called(client, parts(client).store.whole, game)
    room = called(client, parts(client).rooms.room, game)
    position = room.match.position() if room.has_begun else ""
    return found, position


def send(client: TestClient, path: str, method: str = "POST", **headers: str) -> int:
    """Send what belongs to a path; the status."""
    sent = BODIES.get(path.partition("?")[0].rsplit("/", 1)[-1]) if method == "POST" else None
    return int(client.request(method, path, json=sent, headers=headers).status_code)


def tried(client: TestClient, page: str, **headers: str) -> dict[str, int]:
    """Tries with one link everything that can be done at a table; the statuses."""
    return {act: send(client, page + act, **headers) for act in at_table(client)}


# --- links ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_changes_nothing(client: TestClient, game: str) -> None:
    """Whatever is posted to whatever route of the table."""
    table = table_of(client, game)
    before = kept(client, table.id)
    assert set(tried(client, table.watch).values()) == {403}
    assert kept(client, table.id) == before


def test_keys_that_open_nothing_change_nothing(client: TestClient) -> None:
    """Invented ones, one of another game, that of another game's same seat, an old one, and a part of the right one."""
    table, elsewhere = table_of(client), table_of(client)
    old = table.asked
    new = client.post(f"{old}/new-link").json()["link"]
    before = kept(client, table.id)
    right = new.rsplit("/", 1)[1]
    wrong = [
        "A" * 22, right[:-1], right[:-1] + ("A" if right[-1] != "A" else "B"), right.swapcase(), right + "=",
        "%00", "..", old.rsplit("/", 1)[1], *(page.rsplit("/", 1)[1] for page in elsewhere[1:]),
    ]  # fmt: skip
    for key in wrong:
        assert set(tried(client, f"/game/{table.id}/{key}").values()) <= {403, 404, 405}, key
        assert client.get(f"/game/{table.id}/{key}").status_code in (403, 404), key
    assert kept(client, table.id) == before
    assert state(client, new)["game"]["status"] == "playing"


def test_an_invitation_that_was_followed_opens_nothing(client: TestClient) -> None:
    """The link of an invitation is no link to its seat."""
    table = table_of(client)
    before = kept(client, table.id)
    found = tried(client, table.invite)
    assert found.pop("/join") == 409
    assert set(found.values()) == {403}
    assert client.get(f"{table.invite}/events").status_code == 403
    assert client.get(f"{table.invite}/record").status_code == 403
    assert kept(client, table.id) == before


def test_an_invitation_that_waits_lets_nobody_do_anything_but_join(client: TestClient) -> None:
    host = made(client, opponent="friend", name="Anna")
    invite, _ = invitation(client, host)
    game = host.split("/")[2]
    client.cookies.clear()
    before = kept(client, game)
    for act in at_table(client):
        if act != "/join":
            assert send(client, invite + act) == 403, act
    assert kept(client, game) == before
    assert client.post(f"{invite}/join", data={"name": "Bert"}).status_code == 303


def test_nothing_can_be_done_at_a_table_that_waits_but_naming_and_deleting(client: TestClient) -> None:
    """Its maker is told that it has not begun."""
    host = made(client, opponent="friend", name="Anna")
    found = tried(client, host)
    assert {act for act, status in found.items() if status < 400} <= {"/name", "/new-link"}
    assert all(status < 500 for status in found.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_seat_that_is_not_asked_plays_no_word(client: TestClient, game: str) -> None:
    """Neither one that the other is offered, nor with the other's number, nor by undoing or claiming."""
    table = table_of(client, game)
    found, number = state(client, table.asked), state(client, table.other)["number"]
    before = kept(client, table.id)
    for word in first_words(found):
        assert played(client, table.other, word, number).status_code == 422
    for act in ("undo", "claim", "rematch", "delete"):
        assert client.post(f"{table.other}/{act}").status_code == 409, act
    for answer in ("ask", "agree", "refuse", "force"):
        assert client.post(f"{table.other}/take-back", json={"answer": answer}).status_code == 409, answer
    refused = client.post(f"{table.other}/standing", json={"word": first_words(found)[0], "until": "game"})
    assert refused.status_code == 422
    assert kept(client, table.id) == before


def test_a_table_without_persons_is_changed_by_its_maker_alone(client: TestClient) -> None:
    """Where computers play, all have the same link: only the maker may delete the game."""
    watch = made(client, opponent="watch", level="recruit", level2="recruit")
    mine = dict(client.cookies)
    client.cookies.clear()
    assert set(tried(client, watch).values()) == {403}
    client.cookies.update(mine)
    assert client.post(f"{watch}/delete").status_code == 303


# --- persons --------------------------------------------------------------------------------------
def test_every_route_that_takes_something_is_tried_here(client: TestClient) -> None:
    """A new one belongs to a table, to the games of a program, or is open to all on purpose."""
    others = {path for _, path in by_method(client, *CHANGES) if not path.startswith((TABLE, API_TABLE))}
    assert others - OPEN_TO_ALL == set()


def test_whatever_a_person_can_do_at_the_table_a_program_can_do_too(client: TestClient) -> None:
    """Every button of the page has its request; pictures, the stream and the end's summary are for the screen alone."""
    elsewhere = {"/word": "/words", "/join": "", "/delete": "", "": ""}
    asked = {path.removeprefix(TABLE) for _, path in by_method(client, "GET", "POST") if path.startswith(TABLE)}
    wanted = {elsewhere.get(act, act) for act in asked if not act.startswith(("/replay", "/proof"))}
    programs = {path.removeprefix(API_TABLE) for _, path in of_programs(client, "GET", "POST", "DELETE")}
    assert wanted - programs == {"/board", "/overlay", "/events", "/ending", "/ending.svg"}
    assert {("POST", "/api/join"), ("DELETE", API_TABLE)} <= set(by_method(client, "POST", "DELETE"))


def test_programs_change_only_games_in_which_they_sit(client: TestClient) -> None:
    """Not with another's token, nor an invented or an old one, nor without, nor by a person's cookie.

    Nor do they learn anything of them.
    """
    tokens_of = [client.post("/api/persons", json={"name": name}).json()["token"] for name in ("One", "Two", "Else")]
    headers = [{"authorization": f"Bearer {token}"} for token in tokens_of]
    game = client.post("/api/games", json={"opponent": "friend"}, headers=headers[0]).json()
    client.post("/api/join", json={"link": game["invite"]}, headers=headers[1])
    before = kept(client, game["id"])
    paths = of_programs(client, "GET", *CHANGES)
    assert len(paths) >= 16
    for method, path in paths:
        there = path.replace("{id}", game["id"])
        assert send(client, there, method, **headers[2]) == 403, path
        assert send(client, f"{there}?seat=shadow", method, **headers[2]) == 403, path
        for wrong in ({}, {"authorization": "Bearer nonsense"}, {"authorization": "Basic YTpi"}):
            assert send(client, there, method, **wrong) == 401, path
    for (method, path), (one, seat) in product(paths, ((headers[0], "shadow"), (headers[1], "free-peoples"))):
        there = f"{path.replace('{id}', game['id'])}?seat={seat}"
        assert send(client, there, method, **one) == 403, path
    assert kept(client, game["id"]) == before


def test_an_old_token_is_worth_nothing_after_a_new_one_was_made(client: TestClient) -> None:
    made(client, opponent="same-screen", name="Anna")
    old = _new_token(client)
    assert client.get("/api/me", headers={"authorization": f"Bearer {old}"}).status_code == 200
    new = _new_token(client)
    assert client.get("/api/me", headers={"authorization": f"Bearer {old}"}).status_code == 401
    assert client.get("/api/me", headers={"authorization": f"Bearer {new}"}).status_code == 200


def _new_token(client: TestClient) -> str:
    """The token that the page of settings shows once."""
    text = client.post("/settings/token").text
    store = parts(client).store
    words = text.replace('"', " ").replace("<", " ").replace(">", " ").split()
    candidates = [word for word in words if len(word) == 32]
    found = [word for word in candidates if called(client, store.person_by_token, tokens.token_hash(word)) is not None]
    assert len(set(found)) == 1, text
    return found[0]


def test_a_cookie_that_was_not_made_here_names_nobody(client: TestClient) -> None:
    made(client, opponent="same-screen", name="Anna")
    value = client.cookies["ravenhill"]
    client.cookies.clear()
    other = "A" if value[-1] != "A" else "E"  # the last letter has two bits that say nothing: a B would be an A again
    for forged in (value[:-1] + other, value.split(".")[0], "nonsense", "%00"):
        client.cookies.set("ravenhill", forged)
        assert client.get("/export").status_code == 403
        client.cookies.clear()


# --- words ----------------------------------------------------------------------------------------
def match_of(client: TestClient, game: str) -> Match:
    """The match behind a page."""
    found: Match = called(client, parts(client).rooms.room, game).match
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_is_not_offered_is_refused_whatever_word_it_is(client: TestClient, game: str) -> None:
    """Every word of the game, by the seat that is asked and by the other one, with a reason each time."""
    table = table_of(client, game)
    words = match_of(client, table.id).game.words.names
    for page in (table.asked, table.other):
        found = state(client, page)
        before = kept(client, table.id)
        for word in sorted(set(words) - set(first_words(found))):
            answer = played(client, page, word, found["number"])
            assert answer.status_code == 422 and answer.json()["text"], word
        assert kept(client, table.id) == before


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_word_that_is_not_offered_gets_through_in_the_middle_of_a_game(client: TestClient, game: str) -> None:
    """The same at many moments of a game, with some of the words."""
    table, random = table_of(client, game), Random(3)
    words = match_of(client, table.id).game.words.names
    for _ in range(60):
        page = table.asked if state(client, table.asked)["ask"] else table.other
        found = state(client, page)
        if not found["ask"]:
            break
        before = kept(client, table.id)
        for word in random.sample(sorted(set(words) - set(first_words(found))), 25):
            assert played(client, page, word, found["number"]).status_code == 422, word
        assert kept(client, table.id) == before
        assert played(client, page, random.choice(first_words(found)), found["number"]).status_code == 200


def test_a_stream_ends_when_its_link_is_replaced(client: TestClient) -> None:
    """The old link shows nothing more of the seat's hand."""
    table = table_of(client)
    stream = Stream(client, f"{table.asked}/events")
    found = state(client, table.asked)
    new = client.post(f"{table.asked}/new-link").json()["link"]
    stream.ended()
    told = len(stream.sent)
    assert played(client, new, first_words(found)[0], found["number"]).status_code == 200
    assert len(stream.sent) == told
