"""Measures a player beside strangers who do their worst, and the same strangers doing no harm; on this machine."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

from bench.abuse_victim import Victim
from bench.abusers import ABUSES, Abuser
from bench.keeping import keep
from bench.web import Process, percentile

SECONDS = 120.0
RATE = 2.0  # requests a second of each kind of abuse
TIMES = 3.0  # as long as beside harmless requests a move may take
MOST_MEGABYTES = 1000.0
GRACE = 30.0  # seconds that the last move of a run may take
LONGEST = 5.0  # seconds in which the computer answers


class Found(NamedTuple):
    """The measurements of one run."""

    move: float
    moves: int
    computer: float
    answers: int
    memory: float
    asked: int
    refused: int
    load: float  # of the machine when it began: what others do on it makes both runs slower


class Memory(threading.Thread):
    """The most memory that a server and its processes have at any one time."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self.process, self.most, self.going = process, 0.0, True
        self.start()

    def run(self) -> None:
        """Looks ten times a second."""
        while self.going:
            with suppress(OSError, ValueError):
                self.most = max(self.most, megabytes(self.process))
            time.sleep(0.1)


def megabytes(process: int) -> float:
    """The memory of a process and its descendants, without the parts they share."""
    return sum(private(each) for each in family(process))


def private(process: int) -> float:
    """A process's own memory, in MB."""
    with suppress(OSError):
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000
    return 0.0


def family(process: int) -> list[int]:
    """A process and its descendants."""
    children = []
    with suppress(OSError):
        for task in Path(f"/proc/{process}/task").iterdir():
            children += [int(each) for each in (task / "children").read_text(encoding="ascii").split()]
    return [process, *(found for child in children for found in family(child))]


async def measure(server: Process, chosen: argparse.Namespace, harmful: bool) -> Found:
    """Runs strangers from addresses of their own beside a player who plays on."""
    memory, victim, load = Memory(server.running.pid), Victim(server.url), os.getloadavg()[0]
    await victim.begin()
    ending = time.monotonic() + chosen.seconds
    abusers = [Abuser(server.url, number, harmful) for number in range(len(chosen.abuses))]
    pairs = zip(abusers, chosen.abuses, strict=True)
    strangers = [asyncio.create_task(each.go_on(abuse, chosen.rate, ending)) for each, abuse in pairs]
    try:
        with suppress(TimeoutError):  # a server that stands still: what the player waited for is counted
            async with asyncio.timeout(chosen.seconds + GRACE):
                await victim.play_until(ending)
    finally:
        for task in strangers:
            task.cancel()
        await asyncio.gather(*strangers, return_exceptions=True)
        await victim.leave()
        memory.going = False
    asked, refused = (sum(getattr(each, name) for each in abusers) for name in ("asked", "refused"))
    moves, answers = victim.moves, victim.answers
    slow = percentile(moves) if moves[1:] else float("inf")
    slowest = max(answers, default=float("inf"))
    return Found(slow, len(moves), slowest, len(answers), memory.most, asked, refused, load)


def run(chosen: argparse.Namespace, harmful: bool) -> Found:
    """Runs against a freshly started server."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        told = ("--no-browser", "--port", "0", "--database", f"sqlite:///{folder}/games.sqlite3")
        server = Process("-m", "ravenhill", "serve", "--workers", str(chosen.workers), *told)
        stack.callback(server.end)
        return asyncio.run(measure(server, chosen, harmful))


def goals(harm: Found, none: Found) -> list[tuple[bool, str]]:
    """The goals, and whether each is met."""
    return [
        (harm.move <= TIMES * none.move, f"a move takes at most {TIMES:g} times as long as beside harmless requests"),
        (harm.memory < MOST_MEGABYTES, f"the server stays below {MOST_MEGABYTES:g} MB with all its processes"),
        (harm.computer <= LONGEST, f"the computer answers within {LONGEST:g} seconds"),
    ]


def report(harm: Found, none: Found, chosen: argparse.Namespace) -> str:
    """The section of `results.md`."""
    rows = [
        ("a move, 95 of 100 within (ms)", *(f"{1000 * each.move:.0f}" for each in (none, harm))),
        ("the computer's slowest answer (s)", *(f"{each.computer:.2f}" for each in (none, harm))),
        ("most memory of all processes (MB)", *(f"{each.memory:.0f}" for each in (none, harm))),
        ("moves measured", *(str(each.moves) for each in (none, harm))),
        ("answers of the computer", *(str(each.answers) for each in (none, harm))),
        ("requests of the strangers", *(str(each.asked) for each in (none, harm))),
        ("of them refused", *(str(each.refused) for each in (none, harm))),
        ("load of the machine before", *(f"{each.load:.1f}" for each in (none, harm))),
    ]
    return "\n".join(
        [
            f"Strangers at {len(chosen.abuses)} addresses each send {chosen.rate:g} requests a second for",
            f"{chosen.seconds:g} seconds: {'; '.join(each.does for each in chosen.abuses)}. Meanwhile a player plays",
            f"against the computer and with a friend; {chosen.workers} workers. In the other run the",
            "strangers do no harm.",
            "",
            "| | harmless | abuse |",
            "|---|---|---|",
            *(f"| {title} | {one} | {other} |" for title, one, other in rows),
            "",
            *(f"- {'met' if met else 'not met'}: {text}" for met, text in goals(harm, none)),
        ]
    )


def main() -> int:
    """Measures both, prints the table, says whether the goals are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each of the two runs")
    parser.add_argument("--rate", type=float, default=RATE, help="requests a second of each stranger")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="keep the table in bench/results.md")
    parser.add_argument("--only", nargs="+", choices=list(ABUSES), default=list(ABUSES), help="the findings tried")
    chosen = parser.parse_args()
    chosen.abuses = [ABUSES[name] for name in chosen.only]
    none, harm = run(chosen, harmful=False), run(chosen, harmful=True)
    text = report(harm, none, chosen)
    print(text)
    if chosen.write:
        keep("Abuse", text)
    return 0 if all(met for met, _ in goals(harm, none)) else 1


if __name__ == "__main__":
    sys.exit(main())
