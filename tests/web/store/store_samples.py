"""Databases, games and acts for the tests of the store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ravenhill.web.model import COMPUTER, OPEN, PERSON, PLAYING, WORD, Act, Game, KeptAnswer, Seat
from ravenhill.web.store import Store
from tests.web.store.postgres import new_database

SQLITE = "sqlite"
POSTGRES = "postgresql"


def new_address(kind: str, folder: Path) -> str:
    """The address of a new database of this kind."""
    return new_database() if kind == POSTGRES else f"sqlite:///{folder / 'ravenhill.sqlite3'}"


def on_each_database(test: Callable[[str], Awaitable[None]]) -> Callable[..., None]:
    """Run an asynchronous test with the address of a new database: of SQLite, and as a slow test of PostgreSQL."""
    return _on([SQLITE, pytest.param(POSTGRES, marks=pytest.mark.slow)], test)


def on_postgres(test: Callable[[str], Awaitable[None]]) -> Callable[..., None]:
    """Run an asynchronous test, a slow one, with the address of a new database of PostgreSQL."""
    return _on([pytest.param(POSTGRES, marks=pytest.mark.slow)], test)


def on_sqlite(test: Callable[[str], Awaitable[None]]) -> Callable[..., None]:
    """Run an asynchronous test with the address of a new SQLite database."""
    return _on([SQLITE], test)


def _on(kinds: list[Any], test: Callable[[str], Awaitable[None]]) -> Callable[..., None]:
    """The test for pytest, once for each kind of database."""

    async def awaited(address: str) -> None:
        await test(address)

    @pytest.mark.parametrize("kind", kinds)
    def run(kind: str, tmp_path: Path) -> None:
        asyncio.run(awaited(new_address(kind, tmp_path)))

    run.__doc__ = test.__doc__
    return run


@asynccontextmanager
async def opened(address: str, patience: float = 5.0) -> AsyncIterator[Store]:
    """A store that is closed afterwards."""
    store = await Store.open(address, patience)
    try:
        yield store
    finally:
        await store.close()


def a_game(game_id: str = "k3f9", **different: Any) -> Game:
    """A game that is being played."""
    game = Game(
        id=game_id,
        name="five-armies",
        status=PLAYING,
        making={"level": 500, "options": {"clock": [60, 2.5]}, "again": ["Óin"]},
        header='{"seed": 7}',
        secret="5e" * 16,
        maker="anna",
        created=1794000000.123456,
        changed=1794000001.5,
        asked=["free-peoples", "shadow"],
    )
    return replace(game, **different)


def an_answer(word: str) -> KeptAnswer:
    """A standing answer."""
    return KeptAnswer(id=1, kind="pass", word=word, among=[], turn=0, text="Pass")


def its_seats(game_id: str = "k3f9") -> list[Seat]:
    """Three seats, not in the order of the alphabet."""
    return [
        Seat(game_id, "shadow", PERSON, person="anna", name="Anna", left=180.25, standing=[an_answer("do:pass")]),
        Seat(game_id, "free-peoples", COMPUTER, player="captain"),
        Seat(game_id, "a-third", OPEN),
    ]


def an_act(number: int, game_id: str = "k3f9", **different: Any) -> Act:
    """One of the acts of a game."""
    act = Act(game_id, number, "shadow", WORD, "die:army", f"shadow die:army\n* dice {number}\n", 1794000002.0 + number)
    return replace(act, **different)


def after(game: Game, act: Act, **different: Any) -> Game:
    """The game as it is after an act."""
    return replace(game, number=act.number, changed=act.at, **different)


async def played(store: Store, game: Game, numbers: range) -> Game:
    """The game with this many more acts."""
    for number in numbers:
        act = an_act(number, game.id)
        game = after(game, act)
        await store.append(act, game)
    return game


async def until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until something is true."""
    for _ in range(int(seconds / 0.02)):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("waited in vain")
