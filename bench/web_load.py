"""Puts many games under load: a player at each seat who follows, moves at a steady rate, then at full speed."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from urllib.parse import urlencode

from bench.web_wire import Line, events

NAMES = ("five-armies", "combat-hex")
STATE = re.compile(r'<script type="application/json" id="state">(.*?)</script>', re.DOTALL)
LATEST = 10.0  # seconds after which an event is lost
AT_ONCE = 8  # moves under way where they come as fast as they go


class Seat:
    """A player's screen: the last state, and the time of each number."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.number = -1
        self.words: list[str] = []
        self.over = False
        self.came = asyncio.Event()
        self.seen: dict[int, float] = {}

    async def follow(self, url: str, counted: list[int]) -> None:
        """Takes over each state."""
        async for data in events(url, f"{self.page}/events"):
            now, state = time.perf_counter(), json.loads(data)
            counted[0] += 1
            self.number = state["number"]
            self.seen.setdefault(self.number, now)
            self.words = [choice["word"] for choice in state["ask"]["choices"]] if state["ask"] else []
            self.over = state["game"]["status"] == "over"
            self.came.set()

    async def knows(self, number: int) -> float:
        """Waits for a number; returns the time it was seen."""
        while number > self.number:
            self.came.clear()
            await self.came.wait()
        return min(at for seen, at in self.seen.items() if seen >= number)


class Load:
    """The games of one run, and their measurements."""

    def __init__(self, server: str, empty: str, games: int) -> None:
        self.server, self.empty, self.count = server, empty, games
        self.games: list[tuple[Seat, Seat]] = []
        self.busy: set[int] = set()
        self.counted = [0]
        self.lines: list[tuple[Line, Line]] = []
        self.moves: list[float] = []
        self.events: list[float] = []
        self.nothing: list[float] = []
        self.refused = 0
        self.random = random.Random(1)

    # --- before -----------------------------------------------------------------------------------
    async def make(self) -> None:
        """Makes all games, with a follower on each seat."""
        line = Line(self.server)
        for number in range(self.count):
            self.games.append(await self._make_game(line, NAMES[number % len(NAMES)]))

    async def _make_game(self, line: Line, name: str) -> tuple[Seat, Seat]:
        wish = urlencode({"game": name, "opponent": "same-screen"}).encode()
        status, body = await line.ask("POST", "/games", wish, "application/x-www-form-urlencoded")
        if status != 303:
            raise SystemExit(f"a game could not be made: {status} {body.decode()}")
        page = line.header("location")
        _, text = await line.ask("GET", page)
        found = STATE.search(text.decode())
        assert found is not None
        others = json.loads(found[1])["links"]["others"]
        return Seat(page), Seat(next(iter(others.values())))

    async def follow(self) -> list[asyncio.Task[None]]:
        """Opens all streams, and waits until each has its first state."""
        seats = [seat for game in self.games for seat in game]
        tasks = [asyncio.create_task(seat.follow(self.server, self.counted)) for seat in seats]
        for seat in seats:
            await seat.knows(0)
        return tasks

    def forget(self) -> None:
        """Starts the counts again."""
        self.moves, self.events, self.nothing, self.refused = [], [], [], 0
        self.counted[0] = 0

    # --- the load ---------------------------------------------------------------------------------
    async def drive(self, seconds: float, rate: float) -> None:
        """Moves at a steady rate, each in a game where none is under way; beside each the empty handler."""
        running: set[asyncio.Task[None]] = set()
        started, number = time.perf_counter(), 0
        while (now := time.perf_counter() - started) < seconds:
            if number > now * rate:
                await asyncio.sleep(number / rate - now)
            number += 1
            running.add(task := asyncio.create_task(self._one()))
            task.add_done_callback(running.discard)
        await asyncio.gather(*running)

    async def rush(self, seconds: float) -> None:
        """Moves as fast as the answers come."""
        ending = time.perf_counter() + seconds

        async def on_and_on() -> None:
            while time.perf_counter() < ending:
                await self._one()

        await asyncio.gather(*(on_and_on() for _ in range(AT_ONCE)))

    async def _one(self) -> None:
        """Sends one move, and one request for nothing, in either order."""
        free = [at for at, game in enumerate(self.games) if at not in self.busy and any(seat.words for seat in game)]
        if not free:
            await asyncio.sleep(0.01)
            return
        at = self.random.choice(free)
        self.busy.add(at)
        lines = self.lines.pop() if self.lines else (Line(self.server), Line(self.empty))
        jobs = [self._move(lines[0], *self.games[at]), self._ask_nothing(lines[1])]
        for job in jobs if self.random.random() < 0.5 else reversed(jobs):
            await job
        self.lines.append(lines)
        self.busy.discard(at)

    async def _move(self, line: Line, one: Seat, other: Seat) -> None:
        if not one.words:
            one, other = other, one
        sealed = bool(other.words)  # both are asked: the first answer is told to its own seat alone
        said = {"word": self.random.choice(one.words), "number": one.number}
        started = time.perf_counter()
        status, answer = await line.post(f"{one.page}/word", said)
        ended = time.perf_counter()
        if status != 200:
            self.refused += 1
            return
        self.moves.append(ended - started)
        await asyncio.wait_for(one.knows(answer["number"]), LATEST)  # its next word answers the next question
        if not sealed:
            self.events.append(await asyncio.wait_for(other.knows(answer["number"]), LATEST) - started)

    async def _ask_nothing(self, line: Line) -> None:
        started = time.perf_counter()
        await line.post("/game/aaaaaaaaaa/AAAAAAAAAAAAAAAAAAAAAA/word", {"word": "die:army", "number": 1})
        self.nothing.append(time.perf_counter() - started)
