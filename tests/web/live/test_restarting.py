"""Computers always answer: what comes to nothing is tried again, and meanwhile the page says so."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ravenhill.web.live import opponents
from ravenhill.web.workers.worker import WorkerLost, kill
from tests.web.inside import called, parts
from tests.web.live.test_starving import comes_true, room_of
from tests.web.serving import first_words, made, played, served, state
from tests.web.streams import Stream

ALONE = {"game": "five-armies", "opponent": "recruit", "side": "shadow"}  # the computer is asked first


class Broken:
    """Workers that lose every thought until they are mended."""

    def __init__(self, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        self.workers, self.tries = parts(client).workers, 0
        self.thinks = self.workers.intend
        self.is_broken = True
        monkeypatch.setattr(self.workers, "intend", self.intend)

    async def intend(self, *asked: Any) -> Any:
        """Think, or fail."""
        self.tries += 1
        if self.is_broken:
            raise WorkerLost("it was lost in a test")
        return await self.thinks(*asked)


def said(stream: Stream) -> list[bool]:
    """The words about the computer in the states of a stream."""
    return [b'"restarting":true' in sent for sent in stream.sent]


def test_a_lost_thought_is_tried_again_by_itself(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """S9: with pauses that grow; the page is told that the computer is restarted, and that it is back."""
    pauses: list[float] = []
    monkeypatch.setattr(opponents, "PAUSE", 0.001)
    monkeypatch.setattr(opponents.log, "warning", lambda _, **said: pauses.append(said["again_in"]))
    broken = Broken(client, monkeypatch)
    page = made(client, **ALONE)
    room, stream = room_of(client, page), Stream(client, f"{page}/events")
    assert comes_true(client, lambda: room.failures > 4 and any(said(stream)))
    assert pauses[:4] == [0.001, 0.002, 0.004, 0.008]
    assert state(client, page)["restarting"]
    broken.is_broken = False
    assert comes_true(client, lambda: room.play.number > 0 and not said(stream)[-1])
    assert not state(client, page)["restarting"] and room.failures == 0 and room.retry is None
    stream.close()


@pytest.mark.parametrize("opened", ["", "/events"])
def test_whoever_opens_the_page_does_not_wait_for_the_pause(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, opened: str
) -> None:
    """S9: the computer tries at once, however long it was to rest."""
    monkeypatch.setattr(opponents, "PAUSE", 3600.0)
    monkeypatch.setattr(opponents, "LONGEST_PAUSE", 3600.0)
    broken = Broken(client, monkeypatch)
    page = made(client, **ALONE)
    room = room_of(client, page)
    assert comes_true(client, lambda: room.retry is not None and room.thinking is None)
    broken.is_broken = False
    if opened:
        stream = Stream(client, page + opened)
        assert comes_true(client, lambda: room.play.number > 0)
        stream.close()
    else:
        state(client, page)
        assert comes_true(client, lambda: room.play.number > 0)


def test_a_room_that_is_let_go_takes_its_pause_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """S9: nothing thinks for a game outside memory; it tries again at the next visit."""
    monkeypatch.setattr(opponents, "PAUSE", 3600.0)
    with served(tmp_path, rooms=1) as client:
        broken = Broken(client, monkeypatch)
        room = room_of(client, made(client, **ALONE))
        assert comes_true(client, lambda: room.retry is not None)
        made(client, opponent="friend")
        made(client, opponent="friend")
        assert room.retry is None and room.game.id not in parts(client).rooms._rooms
        broken.is_broken = False
        fresh = called(client, parts(client).rooms.room, room.game.id)
        assert comes_true(client, lambda: fresh.play.number > 0)


@pytest.mark.parametrize("harm", [signal.SIGKILL, signal.SIGSTOP])
def test_a_game_goes_on_whatever_happens_to_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: signal.Signals
) -> None:
    """S9: real processes, killed again and again or stopped in mid-game."""
    monkeypatch.setattr(opponents, "PAUSE", 0.01)
    with served(tmp_path, thought=0.5) as client:
        page, workers = made(client, **ALONE), parts(client).workers
        room = room_of(client, page)
        for _ in range(4):
            assert comes_true(client, lambda: state_asks(room))
            if workers.all[0].is_ready:
                with suppress(ProcessLookupError):  # what has no choice needs no process, and the last one was killed
                    os.kill(workers.all[0].process, harm)
            found = state(client, page)
            assert played(client, page, first_words(found)[-1], found["number"]).status_code == 200
        assert comes_true(client, lambda: state_asks(room))
        for worker in workers.all:
            kill(worker.process)


def state_asks(room: Any) -> bool:
    """Whether a person is asked and the computer has nothing left to do."""
    return room.thinking is None and room.retry is None and "shadow" in room.match.seats
