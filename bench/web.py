"""Measures the server under load: many live games in one process, beside a handler that does nothing."""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

import ravenhill.kernel.table as table_module
from bench.keeping import keep
from bench.web_load import Load

GAMES = 200
SECONDS = 60.0
RATE = 20.0  # moves a second of all games together: each of 200 games has a move every ten seconds
MOST = 20.0  # what the ratio to the empty handler may be
UNLIMITED = ("--requests", "1000000", "--streams", "10000")  # all of this comes from one address
WELCOME = re.compile(r"Ravenhill is at (\S+)")


class Process:
    """A server in a process of its own."""

    def __init__(self, *command: str) -> None:
        self.log = tempfile.NamedTemporaryFile("w+", suffix=".log")  # noqa: SIM115  it lives as long as the process
        self.running = subprocess.Popen([sys.executable, *command], stdout=self.log, stderr=subprocess.STDOUT)
        self.url = self._address()

    def _address(self) -> str:
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline and self.running.poll() is None:
            found = WELCOME.search(self.output())
            if found:
                return found[1].rstrip("/")
            time.sleep(0.1)
        self.running.kill()
        raise SystemExit(f"the server did not come up:\n{self.output()}")

    def output(self) -> str:
        return Path(self.log.name).read_text(encoding="utf-8")

    def megabytes(self) -> float:
        """Its memory."""
        pages = int(Path(f"/proc/{self.running.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def end(self) -> None:
        self.running.terminate()
        self.running.wait(30)
        self.log.close()


def percentile(times: list[float]) -> float:
    """The time within which 95 of 100 were done."""
    return statistics.quantiles(times, n=20)[-1]


async def measure(server: Process, empty: Process, chosen: argparse.Namespace) -> dict[str, float]:
    """Measures all numbers of one run."""
    load = Load(server.url, empty.url, chosen.games)
    await load.make()
    tasks = await load.follow()
    print(f"{len(tasks)} streams are open", file=sys.stderr, flush=True)
    await load.drive(chosen.warm_up, chosen.rate)
    load.forget()
    await load.drive(chosen.seconds, chosen.rate)
    found = {
        "moves": len(load.moves),
        "move": percentile(load.moves),
        "middle": statistics.median(load.moves),
        "event": percentile(load.events),
        "nothing": percentile(load.nothing),
        "memory": (server.megabytes() - chosen.empty_memory) / chosen.games,
    }
    load.forget()
    started = time.perf_counter()
    await load.rush(chosen.seconds / 3)
    took = time.perf_counter() - started
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found | {"rush": len(load.moves) / took, "events": load.counted[0] / took}


def report(found: dict[str, float], chosen: argparse.Namespace) -> str:
    """The section of `results.md`."""
    compiled = not str(table_module.__file__).endswith(".py")
    ratio = found["move"] / found["nothing"]
    kind = "compiled" if compiled else "uncompiled"
    rows = [("an empty handler", "nothing"), ("a move, until it is answered", "move")]
    rows += [("a move, until the other seat has the new state", "event")]
    lines = [
        f"CPython {platform.python_version()}, {kind}: one process serves {chosen.games} live games, half of each,",
        f"with an event stream open for each seat, at {chosen.rate:g} moves a second for {chosen.seconds:g} seconds",
        f"({found['moves']:.0f} moves; SQLite, each on the disk before it is answered). The moves take turns with",
        "requests to an empty Starlette handler on a server of the same kind.",
        "",
        "| | 95 of 100 within (ms) | to the empty handler |",
        "|---|---|---|",
        *(f"| {title} | {1000 * found[key]:.1f} | {found[key] / found['nothing']:.1f} |" for title, key in rows),
        "",
        f"Half of the moves are answered within {1000 * found['middle']:.1f} ms. At full speed, with the client on",
        f"the same machine, the server delivers {found['rush']:.0f} moves and {found['events']:.0f} events a second.",
        f"A live game takes {found['memory']:.2f} MB of the server's memory, its streams included.",
        "",
        f"- {'met' if ratio <= MOST else 'not met'}: a move takes at most {MOST:g} times an empty handler",
    ]
    return "\n".join(lines)


async def run(chosen: argparse.Namespace) -> dict[str, float]:
    """Starts both servers, measures, ends them."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = f"sqlite:///{folder}/games.sqlite3"
        told = ("--no-browser", "--port", "0", "--workers", "1", "--database", database, *UNLIMITED)
        server = Process("-m", "ravenhill", "serve", *told)
        stack.callback(server.end)
        empty = Process("-m", "bench.web_empty")
        stack.callback(empty.end)
        await asyncio.sleep(chosen.rest)  # until what is drawn once is drawn
        chosen.empty_memory = server.megabytes()
        return await measure(server, empty, chosen)


def main() -> int:
    """Measures, prints the table, says whether the goal is met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--rate", type=float, default=RATE, help="moves a second")
    parser.add_argument("--warm-up", type=float, default=20.0, help="seconds of moves before the measurement")
    parser.add_argument("--rest", type=float, default=8.0, help="seconds for the servers to come to rest")
    parser.add_argument("--write", action="store_true", help="keep the table in bench/results.md")
    chosen = parser.parse_args()
    found = asyncio.run(run(chosen))
    text = report(found, chosen)
    print(text)
    if chosen.write:
        keep("The server", text)
    return 0 if found["move"] <= MOST * found["nothing"] else 1


if __name__ == "__main__":
    sys.exit(main())
