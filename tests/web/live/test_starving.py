"""Tests that nobody starves anybody: computers rest without spectators, states are drawn once, lost work is dropped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from ravenhill.web.live.room import Room
from ravenhill.web.live.watch_games import MOST
from ravenhill.web.workers.queue import ANALYSING, Kind, Order
from tests.web.inside import called, parts
from tests.web.serving import first_words, invitation, joined, made, played, served, state
from tests.web.streams import Stream, settled

WATCH = {"game": "combat-hex", "opponent": "watch", "level": "recruit", "level2": "recruit"}
STREAMS = 20
PATIENCE = 120.0  # seconds for what a busy machine does slowly


def id_of(page: str) -> str:
    return page.split("/")[2]


def room_of(client: TestClient, page: str) -> Room:
    return cast("Room", called(client, parts(client).rooms.room, id_of(page)))


def comes_true(client: TestClient, met: Any) -> bool:
    """Whether something comes true while the site goes on."""

    async def waits() -> bool:
        async with asyncio.timeout(PATIENCE):
            while not met():
                await asyncio.sleep(0.01)
        return True

    return bool(called(client, waits))


# --- S5: computers alone --------------------------------------------------------------------------
def test_computers_play_only_while_somebody_looks_on(client: TestClient) -> None:
    """S5: a game that nobody follows does not begin; it goes on with the first stream and rests after the last."""
    page = made(client, **WATCH)
    room = room_of(client, page)
    state(client, page)
    assert room.thinking is None and room.play.number == 0, "a page that is not followed sets nothing going"
    stream = Stream(client, f"{page}/events")
    assert comes_true(client, lambda: room.play.number > 3)
    stream.close()
    assert comes_true(client, lambda: room.thinking is None)
    rested = room.play.number
    assert not parts(client).workers.queue.waiting
    again = Stream(client, f"{page}/events")
    assert comes_true(client, lambda: room.play.number > rested)
    again.close()


def test_computers_rest_after_a_restart(tmp_path: Path) -> None:
    """S5: games that nobody follows are not even fetched; those in which a person waits go on."""
    with served(tmp_path) as client:
        page = made(client, **WATCH)
        stream = Stream(client, f"{page}/events")
        room = room_of(client, page)
        assert comes_true(client, lambda: room.play.number > 0)
        stream.close()
    with served(tmp_path) as client:
        rooms = parts(client).rooms
        assert comes_true(client, rooms._going_on.done)
        assert id_of(page) not in rooms._rooms
        stream = Stream(client, f"{page}/events")
        room, before = room_of(client, page), room_of(client, page).play.number
        assert comes_true(client, lambda: room.play.number > before)
        stream.close()


def test_a_person_lets_only_a_few_games_between_computers_go_on(client: TestClient) -> None:
    """S5: one more is refused with a sentence until one is over or deleted."""
    pages = [made(client, **WATCH) for _ in range(MOST)]
    refused = client.post("/games", data=WATCH)
    assert refused.status_code == 409 and "between computers" in refused.text
    client.post(f"{pages[0]}/delete")
    made(client, **WATCH)


# --- S6: analyses ---------------------------------------------------------------------------------
@pytest.fixture
def busy(client: TestClient) -> Iterator[TestClient]:
    """A server whose only worker is taken."""
    queue, held, let = parts(client).workers.queue, [], called(client, _event)

    async def hold() -> None:
        async with queue.turn(Order(Kind.ANALYSIS, "elsewhere", "somebody else")):
            held.append(True)
            await let.wait()

    task = cast("Any", client.portal).start_task_soon(hold)
    assert comes_true(client, lambda: held)
    yield client
    called(client, let.set)
    task.result(timeout=PATIENCE)


async def _event() -> asyncio.Event:
    return asyncio.Event()


@pytest.mark.parametrize("asked", ["chance", "odds?attacker=dale&target=ravenhill"])
def test_analyses_wait_in_one_bounded_queue_and_leave_it_with_their_clients(busy: TestClient, asked: str) -> None:
    """S6: beyond the bound 429 with a sentence and when to come again; who has gone is not waited for."""
    page = made(busy, opponent="recruit", side="free-peoples")
    room, queue = room_of(busy, page), parts(busy).workers.queue
    assert comes_true(busy, lambda: room.thinking is None)
    path, _, query = f"{page}/{asked}".partition("?")
    clients = [Stream(busy, path, query) for _ in range(ANALYSING.person)]
    assert comes_true(busy, lambda: queue.count(Kind.ANALYSIS) == (1, ANALYSING.person))
    refused = busy.get(f"{page}/{asked}")
    assert refused.status_code == 429 and "thinking about" in refused.json()["text"]
    assert int(refused.headers["Retry-After"]) > 0
    for client in clients:
        client.close()
    assert comes_true(busy, lambda: queue.count(Kind.ANALYSIS) == (1, 0))


# --- S7: streams ----------------------------------------------------------------------------------
def test_a_state_is_drawn_once_for_all_who_look_on(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """S7: twenty spectators get the same bytes of one drawing for each number, and the seats their own."""
    host = made(client, opponent="friend", game="combat-hex")
    invite, watch = invitation(client, host)
    guest = str(joined(client, invite).headers["location"])
    room, drawn = room_of(client, host), []
    draw = room.presentation.pieces

    def noted(view: Any) -> Any:
        drawn.append(room.play.number)
        return draw(view)

    monkeypatch.setattr(room.presentation, "pieces", noted)
    streams = [Stream(client, f"{watch}/events") for _ in range(STREAMS)]
    assert comes_true(client, lambda: len(room.followers) == STREAMS)
    called(client, settled, parts(client).rooms, id_of(host))
    assert drawn == [0]
    mover = next(page for page in (host, guest) if state(client, page)["ask"])
    found = state(client, mover)
    drawn.clear()
    assert played(client, mover, first_words(found)[0], found["number"]).status_code == 200
    assert comes_true(client, lambda: all(len(stream.sent) == 2 for stream in streams))
    assert len(drawn) == 1, "drawn once, although many look on"
    assert len({id(stream.sent[1]) for stream in streams}) == 1, "and the bytes are the same, not equal ones"
    for stream in streams:
        stream.close()


def test_a_stream_that_has_missed_something_gets_all_of_it(client: TestClient) -> None:
    """S7: what is shared is only shared by those who have been sent the same before."""
    host = made(client, opponent="same-screen", game="combat-hex")
    pages = [host, *state(client, host)["links"]["others"].values()]
    early = Stream(client, f"{host}/events")
    called(client, settled, parts(client).rooms, id_of(host))
    for _ in range(6):
        found = next(found for page in pages if (found := state(client, page))["ask"])
        played(client, found["links"]["here"], first_words(found)[0], found["number"])
        called(client, settled, parts(client).rooms, id_of(host))
    late = Stream(client, f"{host}/events")
    called(client, settled, parts(client).rooms, id_of(host))
    assert state(client, host)["log"]["start"] == 0
    lines = lines_of(early)
    assert lines and lines == lines_of(late) == state(client, host)["log"]["lines"]
    early.close()
    late.close()


def lines_of(stream: Stream) -> list[Any]:
    """The log that a stream has brought."""
    lines: list[Any] = []
    for sent in stream.sent:
        log = json.loads(sent.partition(b"data: ")[2])["log"]
        lines = lines[: log["start"]] + log["lines"]
    return lines
