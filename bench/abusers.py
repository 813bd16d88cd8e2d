"""Plays strangers for `abuse`: each does one thing that a server should bear, from a loopback address of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import quote, urlencode

import ravenhill
from bench.web_wire import Line

FORM = "application/x-www-form-urlencoded"
MOST_STREAMS = 150
PATIENCE = 0.3  # seconds after which one who asks for the chance to win goes away again
DOTTED = "a" + ".a" * 9_000 + "=1"  # 18 kB that once took seconds to read
PIECES = 10  # of the log of a long game
LONG_RECORD = 1_500  # words for each side of a record in which nothing happens


class Abuser:
    """A stranger: its requests, and how many were refused."""

    def __init__(self, url: str, number: int, harmful: bool) -> None:
        self.url, self.harmful = url, harmful
        self.address = f"127.0.0.{number + 2}"
        self.asked = self.refused = 0
        self.page = ""
        self.held: list[asyncio.StreamWriter] = []
        self.pending: set[asyncio.Task[None]] = set()

    async def go_on(self, abuse: Abuse, rate: float, ending: float) -> None:
        """Repeats it at a steady rate, answered or not, until the time is over."""
        try:
            number = 0
            while time.monotonic() < ending:
                act = abuse.act if self.harmful else harmless
                self.pending.add(task := asyncio.create_task(self._once(act, number)))
                task.add_done_callback(self.pending.discard)
                number += 1
                await asyncio.sleep(1 / rate)
        finally:
            for task in list(self.pending):
                task.cancel()
            for writer in self.held:
                writer.close()

    async def _once(self, act: Act, number: int) -> None:
        self.asked += 1
        with suppress(OSError, EOFError, ValueError, TimeoutError):
            self.refused += await act(self, number) == 429

    def line(self) -> Line:
        """A connection from this stranger's address."""
        return Line(self.url, self.address)

    async def post(self, path: str, sent: bytes, kind: str = FORM) -> int:
        """Posts on a connection that closes after the answer; returns its status."""
        line = self.line()
        try:
            return (await line.ask("POST", path, sent, kind))[0]
        finally:
            line.close()

    async def make_game(self, **wish: str) -> str:
        """Makes a game; returns its page."""
        line = self.line()
        try:
            await line.ask("POST", "/games", urlencode(wish).encode(), FORM)
            return line.header("location")
        finally:
            line.close()


Act = Callable[[Abuser, int], Awaitable[int]]


class Abuse(NamedTuple):
    """A request that was once expensive, and the way to send it."""

    does: str
    act: Act


async def harmless(who: Abuser, _number: int) -> int:
    """Looks at the start page."""
    line = who.line()
    try:
        return (await line.ask("GET", "/"))[0]
    finally:
        line.close()


async def dotted_keys(who: Abuser, number: int) -> int:
    """S1: a short text that takes long to read."""
    if number % 2:
        return await who.post("/armies/read", DOTTED.encode(), "text/plain")
    return await who.post("/analysis", f"position={quote(DOTTED)}".encode())


async def long_records(who: Abuser, number: int) -> int:
    """S2: a long and lawful record, opened again and again: its page, and pieces of its log in turn."""
    if not who.page:
        who.page = "asked for"
        record = await asyncio.to_thread(long_record)
        boundary = "a-boundary-that-is-in-no-record"
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.record"\r\n\r\n'
        sent = head.encode() + record.encode() + f"\r\n--{boundary}--\r\n".encode()
        line = who.line()
        status, _ = await line.ask("POST", "/replay", sent, f"multipart/form-data; boundary={boundary}")
        if status != 303:
            raise SystemExit(f"abuse: the long record was not taken ({status})")
        who.page = line.header("location")
        return status
    if not who.page.startswith("/"):
        return await harmless(who, number)
    line, piece = who.line(), number // 2 % PIECES
    try:
        return (await line.ask("GET", f"{who.page}/story?from={400 * piece}" if number % 2 else who.page))[0]
    finally:
        line.close()


def long_record() -> str:
    """A battle in which both sides only end their phases, until one resigns."""
    match = ravenhill.new("combat-hex", seed=1, options=["turn-limit=none"])
    while match.words_played < 2 * LONG_RECORD and match.outcome is None:
        words = match.options
        match.play("do:end-phase" if "do:end-phase" in words else words[0])
    if match.outcome is None:
        match.resign(match.seats[0])
    return str(match.record())


async def abandoned_games(who: Abuser, _number: int) -> int:
    """S5: games between the strongest computers, with few spectators."""
    wish = {"game": "combat-hex", "opponent": "watch", "level": "king", "level2": "king"}
    page = await who.make_game(**wish)
    if page and len(who.held) < MOST_STREAMS:
        await hold(who, f"{page}/events")
    return 200 if page else 429


async def chances(who: Abuser, _number: int) -> int:
    """S6: ask for the chance to win, many times, and go away before the answer."""
    if not who.page:
        who.page = await who.make_game(game="five-armies", opponent="recruit", side="free-peoples")
    line = who.line()
    try:
        async with asyncio.timeout(PATIENCE):
            return (await line.ask("GET", f"{who.page}/chance"))[0]
    finally:
        line.close()


async def streams(who: Abuser, _number: int) -> int:
    """S7: many streams that nobody reads, of a game that goes on."""
    if not who.page:
        who.page = await who.make_game(game="combat-hex", opponent="watch", level="recruit", level2="recruit")
    if len(who.held) < MOST_STREAMS:
        for _ in range(5):
            await hold(who, f"{who.page}/events")
    return 200


async def hold(who: Abuser, path: str) -> None:
    """Opens a stream and never reads it."""
    _, writer = await who.line().open()
    writer.write(f"GET {path} HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\n\r\n".encode())
    who.held.append(writer)


ABUSES = {
    "S1": Abuse("texts that are slow to read (S1)", dotted_keys),
    "S2": Abuse("long records (S2)", long_records),
    "S5": Abuse("games between Kings (S5)", abandoned_games),
    "S6": Abuse("analyses given up (S6)", chances),
    "S7": Abuse("streams that nobody reads (S7)", streams),
}
