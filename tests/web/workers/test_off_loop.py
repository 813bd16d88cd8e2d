"""Tests that everyone else is answered while a game is rebuilt, however long that takes (S2)."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from ravenhill.match.match import Match
from ravenhill.web.live import room as room_module
from ravenhill.web.live import rooms as rooms_module
from ravenhill.web.live.play import Play
from ravenhill.web.replay.reel import Reel
from tests.web.inside import called, parts
from tests.web.replay.test_replay import HTML
from tests.web.replay.test_replay_records import finished, opened
from tests.web.serving import made, served, state

LONG_ENOUGH = 60.0  # seconds that the gate stays shut for a server that answers nobody else meanwhile


class Gate:
    """Holds up every visitor until it is opened."""

    def __init__(self) -> None:
        self.reached, self.open = threading.Event(), threading.Event()
        self.gave_up = False

    def wait(self) -> None:
        self.reached.set()
        self.gave_up = not self.open.wait(LONG_ENOUGH)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


@contextmanager
def held(gate: Gate, ask: Callable[[], httpx2.Response]) -> Iterator[Future[httpx2.Response]]:
    """A request that waits at the gate while something else is done; then it is answered after all."""
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(ask)
        try:
            assert gate.reached.wait(LONG_ENOUGH)
            yield asked
            assert not gate.gave_up, "everybody waited for one game"
            assert not asked.done()
        finally:
            gate.open.set()
        assert asked.result().status_code < 400


def forget(client: TestClient) -> None:
    """Let all games go, as if the server had been started again."""
    called(client, parts(client).rooms._rooms.clear)


def shut_for(gate: Gate, page: str, real: type[Any]) -> Callable[..., Any]:
    """Makes what is made of games, but that of one page only behind the gate."""

    def build(game: Any, *more: Any) -> Any:
        if game.id in page:
            gate.wait()
        return real(game, *more)

    return build


def test_whoever_opens_another_game_does_not_wait_for_a_long_one(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S2: rebuilding a game on the event loop, under a lock for all games, stopped the whole server."""
    long, other = made(client, opponent="same-screen"), made(client, opponent="same-screen")
    forget(client)
    gate = Gate()
    monkeypatch.setattr(room_module, "Play", shut_for(gate, long, Play))
    with held(gate, lambda: client.get(long)):
        assert client.get("/").status_code == 200
        assert state(client, other)["game"]["status"] == "playing"  # it is fetched, too


def test_everybody_at_the_same_game_waits_for_one_rebuilding(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = made(client, opponent="same-screen")
    forget(client)
    gate, built = Gate(), []

    def build(*told: Any) -> Play:
        built.append(told)
        gate.wait()
        return Play(*told)

    monkeypatch.setattr(room_module, "Play", build)
    with ThreadPoolExecutor(3) as threads, held(gate, lambda: client.get(long)):
        others = [threads.submit(client.get, long) for _ in range(2)]
        assert client.get("/").status_code == 200
    assert [other.result().status_code for other in others] == [200, 200]
    assert len(built) == 1


def test_a_game_that_another_server_changes_while_it_is_fetched_is_not_outdated(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = made(client, opponent="same-screen")
    number = page.split("/")[2]
    forget(client)
    gate, rooms = Gate(), parts(client).rooms
    caught_up: list[str] = []
    monkeypatch.setattr(room_module, "Play", shut_for(gate, page, Play))
    changed = rooms.changed_elsewhere

    def noted(each: str) -> None:
        caught_up.append(each)
        changed(each)

    with held(gate, lambda: client.get(page)):
        called(client, rooms.changed_elsewhere, number)
        monkeypatch.setattr(rooms, "changed_elsewhere", noted)
    assert caught_up == [number]


def test_whoever_looks_at_another_replay_does_not_wait_for_a_long_one(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S2: one lock for all reels."""
    pages = [made(client, opponent="same-screen") for _ in range(2)]
    assert [client.post(f"{page}/resign").status_code for page in pages] == [200, 200]
    gate = Gate()
    monkeypatch.setattr("ravenhill.web.replay.pages.Reel", shut_for(gate, pages[0], Reel))
    with held(gate, lambda: client.get(f"{pages[0]}/replay", headers=HTML)):
        assert client.get(f"{pages[1]}/replay", headers=HTML).status_code == 200


def test_nobody_waits_while_words_are_taken_back(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """S2: to take a word back the whole game is played again."""
    long = made(client, opponent="same-screen")
    seen = state(client, long)
    word = next(choice["word"] for choice in seen["ask"]["choices"])
    assert client.post(f"{long}/word", json={"word": word, "number": seen["number"]}).status_code == 200
    gate, real = Gate(), Match.take_back

    def take_back(match: Match, words: int) -> None:
        gate.wait()
        real(match, words)

    monkeypatch.setattr(Match, "take_back", take_back)
    with held(gate, lambda: client.post(f"{long}/undo", json={})):
        assert client.get("/").status_code == 200


def test_a_record_is_shown_without_a_table(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """S2: a game from a record was replayed three times before it showed; only its own page needs a table."""
    status, _, address = opened(client, finished("combat-hex"))
    assert status == 303
    page = address.removesuffix("/replay")
    with monkeypatch.context() as without:
        for module in (room_module, rooms_module):
            if hasattr(module, "Play"):
                without.setattr(module, "Play", lambda *told: pytest.fail("its table was laid"))
        assert client.get(address, headers=HTML).status_code == 200
        for path in ("replay/at?number=3", "replay/story", "replay/board", "replay/analysis?number=3", "record"):
            assert client.get(f"{page}/{path}", headers=HTML).status_code == 200, path
    assert client.get(page, headers=HTML).status_code == 200
    assert client.get(f"{page}/proof", headers=HTML).status_code == 200


def test_a_word_that_is_taken_back_for_somebody_who_has_left_is_not_half_gone(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S2: the thread goes on where the request was given up; the game is fetched again as it is kept."""
    page = made(client, opponent="same-screen")
    seen = state(client, page)
    word = next(choice["word"] for choice in seen["ask"]["choices"])
    assert client.post(f"{page}/word", json={"word": word, "number": seen["number"]}).status_code == 200
    after = state(client, page)["number"]
    gate, real = Gate(), Match.take_back

    def take_back(match: Match, words: int) -> None:
        gate.wait()
        real(match, words)

    monkeypatch.setattr(Match, "take_back", take_back)

    async def leave() -> None:
        rooms = parts(client).rooms
        room = await rooms.room(page.split("/")[2])
        asking = asyncio.create_task(rooms.do(room, seen["seat"], "undo", "1"))
        await asyncio.to_thread(gate.reached.wait, LONG_ENOUGH)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        gate.open.set()
        assert room.closed

    called(client, leave)
    assert state(client, page)["number"] == after
