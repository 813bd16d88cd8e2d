"""The clock of the machine jumps by an hour, forwards or back: nobody wins by it, and nobody's time is lost."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from ravenhill.web.model import OVER, PLAYING, WAITING
from ravenhill.web.store.alive import LEAST
from tests.properties.games import begun
from tests.web.serving import served, state
from tests.web.store.store_samples import a_game, its_seats, on_each_database, opened
from tests.web.twin_rooms import Side

HOUR = 3600.0
KINDS = ["move:600", "bank:600"]
SLACK = 300.0  # a machine that is busy for five minutes between two requests has other worries


@contextmanager
def jumped(seconds: float) -> Iterator[None]:
    """Sets the machine's clock wrong by this much meanwhile, for every module of the server that reads it."""
    names = [name for name in list(sys.modules) if name.startswith("ravenhill.web")]
    found = [(module, key) for name in names for key in ("time", "wall") if _reads(module := sys.modules[name], key)]
    patches = [patch.object(module, key, lambda: time.time() + seconds) for module, key in found]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()


def _reads(module: Any, key: str) -> bool:
    return vars(module).get(key) is time.time


def table(client: TestClient, kind: str) -> Side:
    """A game of which the clock has just been started."""
    side = Side(client, "a", begun("five-armies", 3, scattered=False).position(), "five-armies", 1, kind)
    now = time.time()
    side.row = replace(side.row, created=now, changed=now, known_at=now)
    side.seats = [replace(seat, left=600.0) for seat in side.seats]
    side.put([])
    return side


def refuse_a_win(client: TestClient, side: Side) -> None:
    """Nobody can claim the game, and the asked player keeps their time."""
    for seat in side.match.game.seats:
        assert client.post(f"{side.page(seat)}/claim").status_code == 409
        for person in state(client, side.page(seat))["people"]:
            assert not person["late"]
            assert 600.0 - SLACK < person["clock"]["left"] <= 601.0


@pytest.mark.parametrize("by", [HOUR, -HOUR])
@pytest.mark.parametrize("kind", KINDS)
def test_a_jump_while_the_server_runs(tmp_path: Path, kind: str, by: float) -> None:
    """Not before a word, nor by the word that is played after it."""
    with served(tmp_path) as client:
        side = table(client, kind)
        asked = side.match.seats[0]
        with jumped(by):
            refuse_a_win(client, side)
            assert side.word(asked, side.match.options_for(asked)[0], side.play.number_for(asked)).status == 200
            refuse_a_win(client, side)
        refuse_a_win(client, side)


@pytest.mark.parametrize("by", [HOUR, -HOUR])
@pytest.mark.parametrize("kind", KINDS)
def test_a_jump_while_the_server_is_down(tmp_path: Path, kind: str, by: float) -> None:
    """Or an hour in which it really was: the clocks go on where they stood."""
    with served(tmp_path) as client:
        side = table(client, kind)
    with jumped(by), served(tmp_path) as client:
        refuse_a_win(client, side)
    with served(tmp_path) as client:
        refuse_a_win(client, side)


@on_each_database
async def test_only_running_clocks_are_moved(address: str) -> None:
    """By the whole time for which no server ran; and not for a short stop, nor when another server runs."""
    then = time.time() - HOUR
    rows = {each: a_game(each, status=each, changed=then, known_at=then - 5.0) for each in (PLAYING, OVER, WAITING)}
    async with opened(address) as store:
        for each, row in rows.items():
            await store.add_game(row, its_seats(each))
        now = await store.resume_clocks(time.time())
        running = await store.game(PLAYING)
        assert running is not None
        assert running.changed == pytest.approx(now) and running.known_at == pytest.approx(now - 5.0)
        await store.resume_clocks(now + LEAST)
        assert await store.game(PLAYING) == running
        assert [await store.game(OVER), await store.game(WAITING)] == [rows[OVER], rows[WAITING]]
