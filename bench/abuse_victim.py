"""Plays for a person who only wants to play: against the computer, and on the same screen with a friend."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

from bench.web_load import STATE, Seat
from bench.web_wire import Line

FORM = "application/x-www-form-urlencoded"
PAUSE = 0.25  # seconds between two moves
LATEST = 60.0  # seconds after which nobody waits for the computer any longer


class Victim:
    """The player: the durations of moves, and of the computer's answers."""

    def __init__(self, url: str) -> None:
        self.url, self.line, self.random = url, Line(url), random.Random(1)
        self.moves: list[float] = []
        self.answers: list[float] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Makes both games and follows them."""
        self.alone = (await self._make(b"game=combat-hex&opponent=soldier&side=a"))[:1]
        self.friends = await self._make(b"game=five-armies&opponent=same-screen")

    async def _make(self, wish: bytes) -> list[Seat]:
        await self.line.ask("POST", "/games", wish, FORM)
        page = self.line.header("location")
        _, text = await self.line.ask("GET", page)
        found = STATE.search(text.decode())
        assert found is not None, text
        seats = [Seat(link) for link in (page, *json.loads(found[1])["links"]["others"].values())]
        self.tasks += [asyncio.create_task(seat.follow(self.url, [0])) for seat in seats]
        for seat in seats:
            await seat.knows(0)
        return seats

    async def play_until(self, ending: float) -> None:
        """Plays a move in each game in turn."""
        while time.monotonic() < ending:
            await self._move(self.friends)
            number = self.alone[0].number
            if await self._move(self.alone):
                await self._await_answer(number)
            await asyncio.sleep(PAUSE)

    async def _move(self, seats: list[Seat]) -> bool:
        """Plays any word on offer."""
        if all(seat.over for seat in seats):
            return await self._again(seats)
        seat = next((each for each in seats if each.words), None)
        if seat is None:
            return False
        started = time.perf_counter()
        try:
            status, said = await self.line.post(f"{seat.page}/word", {"word": self._word(seat), "number": seat.number})
        finally:
            self.moves.append(time.perf_counter() - started)
        if status == 200:
            await asyncio.wait_for(seat.knows(said["number"]), LATEST)
        return status == 200

    def _word(self, seat: Seat) -> str:
        """A word that moves the game on: the end of a turn lets the computer answer."""
        ending = [word for word in seat.words if word in ("do:end-phase", "do:done", "do:pass")]
        return self.random.choice(ending or seat.words)

    async def _again(self, seats: list[Seat]) -> bool:
        """Starts over when a game has ended."""
        fresh: Any = await self._make(b"game=combat-hex&opponent=soldier&side=a") if seats is self.alone else None
        if fresh is not None:
            self.alone = fresh[:1]
        else:
            self.friends = await self._make(b"game=five-armies&opponent=same-screen")
        return False

    async def _await_answer(self, _number: int) -> None:
        """Waits for the next own turn; that is the computer's time, if it had anything to answer."""
        seat, started = self.alone[0], time.perf_counter()
        if seat.words or seat.over:
            return
        while not seat.words and not seat.over and time.perf_counter() - started < LATEST:  # noqa: ASYNC110  its stream fills them
            await asyncio.sleep(0.005)
        self.answers.append(time.perf_counter() - started)

    async def leave(self) -> None:
        """Closes everything."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
