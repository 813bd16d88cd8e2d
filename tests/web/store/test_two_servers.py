"""Tests two server processes behind one PostgreSQL: one game for both, whichever is asked, and whichever is killed."""

from __future__ import annotations

import json
import re
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import pytest

from tests.browser.server import Server, started
from tests.web.store import postgres
from tests.web.store.killing import Postgres, numbers
from tests.web.store.programs import Follower, Program

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]
STATE = re.compile(r'<script type="application/json" id="state">(.*?)</script>', re.DOTALL)


class Pair(NamedTuple):
    """Two servers, and their database."""

    servers: list[Server]
    database: Postgres


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    database = Postgres(postgres.new_database())
    names = ("one.log", "two.log")
    servers = [started(tmp_path, "--workers", "1", database=database.address, name=name) for name in names]
    yield Pair(servers, database)
    for server in servers:
        server.stop()


@pytest.fixture
def programs(pair: Pair) -> Iterator[list[Program]]:
    """The same person at each of the servers."""
    found = [Program(lambda server=server: server.url, "Anna") for server in pair.servers]  # type: ignore[misc]
    found[1].client.headers["authorization"] = found[0].client.headers["authorization"]
    yield found
    for program in found:
        program.client.close()


def asked(program: Program, game: str) -> dict[str, Any]:
    """The game from the seat that is asked."""
    seats = [seat["seat"] for seat in program.seen(game)["seats"] if seat["kind"] == "person"]
    return next((found for seat in seats if (found := program.seen(game, seat))["options"]), program.seen(game))


def made_at(server: Server, **wish: str) -> str:
    """The page of a new game."""
    return str(httpx2.post(f"{server.url}/games", data=wish, timeout=60).headers["location"])


def state(server: Server, page: str) -> dict[str, Any]:
    """The state of a page."""
    found = STATE.search(httpx2.get(server.url + page, headers={"accept": "text/html"}, timeout=60).text)
    assert found is not None
    said: dict[str, Any] = json.loads(found[1])
    return said


def test_a_move_on_one_is_seen_on_the_other(pair: Pair) -> None:
    """By its stream, which nothing but the first server's word sets going; and the pages of both show the same."""
    one, two = pair.servers
    page = made_at(one, opponent="same-screen", name="Anna")
    pages = [page, *state(one, page)["links"]["others"].values()]
    followers = {each: Follower(two.url + each) for each in pages}
    followers[page].waited(0)
    for _ in range(12):
        mover = next(each for each in pages if state(one, each)["ask"])
        other = next(each for each in pages if each != mover)
        now = state(one, mover)
        both = state(one, other)["ask"] is not None
        word = now["ask"]["choices"][0]["word"]
        answer = httpx2.post(f"{one.url}{mover}/word", json={"word": word, "number": now["number"]}, timeout=60)
        assert answer.status_code == 200, answer.text
        followers[mover if both else other].waited(answer.json()["number"])
    for each in pages:
        assert state(one, each) == state(two, each)


def test_both_take_words_for_one_game_and_none_is_lost_or_doubled(pair: Pair, programs: list[Program]) -> None:
    """The same word to both at once: one takes it, the other says that the game has gone on."""
    game = str(programs[0].new_game(opponent="same-screen")["id"])
    accepted: list[tuple[str, str]] = []
    with ThreadPoolExecutor(2) as threads:
        for _ in range(25):
            found = asked(programs[0], game)
            word, seat, number = found["options"][0]["word"], found["seat"], found["number"]
            sent = [threads.submit(program.word, game, seat, word, number) for program in programs]
            answers = [each.result() for each in sent]
            assert sorted(answer.status_code for answer in answers) == [200, 409], [each.text for each in answers]
            assert next(answer for answer in answers if answer.status_code == 409).json()["stale"] is True
            accepted.append((seat, word))
    assert pair.database.words(game) == accepted
    numbered = numbers(pair.database)[game]
    assert numbered == list(range(1, len(numbered) + 1))
    views = [[program.seen(game, seat["seat"]) for seat in program.seen(game)["seats"]] for program in programs]
    assert views[0] == views[1]


def test_words_given_in_turn_to_one_and_the_other(pair: Pair, programs: list[Program]) -> None:
    """A program that is sent now here, now there, never has to know it."""
    game = str(programs[0].new_game(game="combat-hex", opponent="same-screen")["id"])
    played = 0
    for turn in range(60):
        program = programs[turn % 2]
        found = asked(program, game)
        answer = program.word(game, found["seat"], found["options"][0]["word"], found["number"])
        assert answer.status_code in (200, 409), answer.text
        played += answer.status_code == 200
    assert played >= 30 and len(pair.database.words(game)) == played


def test_a_computer_answers_once(pair: Pair, programs: list[Program]) -> None:
    """Both servers have the game in use when it is the computer's turn: one answer is kept, and the game goes on."""
    game = str(programs[0].new_game(opponent="recruit", side="shadow")["id"])
    played = 0
    for turn in range(12):
        found = waited_for(programs[turn % 2], game)
        programs[1 - turn % 2].seen(game)
        if found["status"] == "over":
            break
        answer = programs[turn % 2].word(game, found["seat"], found["options"][0]["word"], found["number"])
        played += answer.status_code == 200
        assert answer.status_code in (200, 409), answer.text
    waited_for(programs[0], game)
    numbered = numbers(pair.database)[game]
    assert played > 5 and numbered == list(range(1, len(numbered) + 1))
    assert programs[0].seen(game) == programs[1].seen(game)
    for server in pair.servers:
        assert not server.complaints(), server.complaints()


def waited_for(program: Program, game: str) -> dict[str, Any]:
    """The game when the person is asked, or when it is over."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        found = program.seen(game)
        if found["options"] or found["status"] == "over":
            return found
        time.sleep(0.1)
    raise AssertionError("the computer does not answer")


def test_a_rematch_asked_for_on_both_is_one_game(pair: Pair) -> None:
    one, two = pair.servers
    page = made_at(one, opponent="same-screen", name="Anna")
    assert httpx2.post(f"{one.url}{page}/resign", timeout=60).status_code == 200
    assert state(two, page)["game"]["status"] == "over"
    with ThreadPoolExecutor(2) as threads:
        sent = [threads.submit(httpx2.post, f"{server.url}{page}/rematch", timeout=60) for server in pair.servers]
        found = {str(each.result().headers["location"]).split("/")[2] for each in sent}
    assert len(found) == 1
    assert len(pair.database.rows("SELECT id FROM games")) == 2


def test_one_is_killed_and_the_other_goes_on(pair: Pair, programs: list[Program]) -> None:
    """With everything that the first one accepted; a computer that it was to move is moved by the other."""
    game = str(programs[0].new_game(opponent="same-screen")["id"])
    against = str(programs[0].new_game(opponent="recruit", side="shadow")["id"])
    for _ in range(8):
        found = asked(programs[0], game)
        answer = programs[0].word(game, found["seat"], found["options"][0]["word"], found["number"])
        assert answer.status_code == 200
    words = pair.database.words(game)
    pair.servers[0].process.send_signal(signal.SIGKILL)
    pair.servers[0].process.wait()
    assert pair.database.words(game) == words and len(words) == 8
    for _ in range(8):
        found = asked(programs[1], game)
        answer = programs[1].word(game, found["seat"], found["options"][0]["word"], found["number"])
        assert answer.status_code == 200, answer.text
    assert len(pair.database.words(game)) == 16
    assert waited_for(programs[1], against)["options"]
