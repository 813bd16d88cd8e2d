"""Speed, judged as a ratio to python-chess in the same run: uncompiled, compiled and yardstick take turns."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

ROUNDS = 3
SECONDS = 4.0
UNCOMPILED_GOAL = 1.0
COMPILED_GOAL = 6.0


def run(module: str, tree: str, seconds: float) -> dict[str, Any]:
    """One measurement in a process of its own."""
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([tree, str(Path(__file__).parent.parent)]))
    command = [sys.executable, "-m", module, str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{module} failed with {tree}:\n{done.stderr}")
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def middle(results: list[dict[str, Any]], key: str) -> float:
    """The median of the rounds."""
    return float(statistics.median(result[key] for result in results))


def row(name: str, results: list[dict[str, Any]], yardstick: float) -> str:
    """One line of the table."""
    decisions = middle(results, "decisions")
    clone = middle(results, "clone") * 1e6
    games = middle(results, "games")
    ratio = decisions / yardstick
    return f"| {name} | {decisions:,.0f} | {ratio:.2f} | {games:.1f} | {clone:.1f} | {1e6 / decisions:.1f} |"


def main() -> int:
    """Measure both trees and the yardstick, print the table, say which goals are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plain", default="src")
    parser.add_argument("--compiled", default="build/compiled")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--write", action="store_true", help="keep the table in bench/results.md")
    chosen = parser.parse_args()
    measured: dict[str, list[dict[str, Any]]] = {"plain": [], "compiled": [], "chess": []}
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr, flush=True)
        measured["chess"].append(run("bench.yardstick", chosen.plain, chosen.seconds))
        measured["plain"].append(run("bench.measure", chosen.plain, chosen.seconds))
        measured["compiled"].append(run("bench.measure", chosen.compiled, chosen.seconds))
    text, met = report(measured)
    print(text)
    if chosen.write:
        Path(__file__).with_name("results.md").write_text(text, encoding="utf-8")
    return 0 if met else 1


def report(measured: dict[str, list[dict[str, Any]]]) -> tuple[str, bool]:
    """The table and whether every goal is met."""
    yardstick = middle(measured["chess"], "decisions")
    chess_games = middle(measured["chess"], "games")
    goals = goals_met(measured, yardstick)
    lines = [
        "# Speed of The Battle of Five Armies, random play",
        "",
        f"CPython {platform.python_version()}, {ROUNDS} rounds in turn, medians. A decision has two options or more.",
        "",
        "| | decisions a second | to python-chess | games a second | clone (µs) | decision (µs) |",
        "|---|---|---|---|---|---|",
        f"| python-chess | {yardstick:,.0f} | 1.00 | {chess_games:.1f} | | {1e6 / yardstick:.1f} |",
        row("uncompiled", measured["plain"], yardstick),
        row("compiled", measured["compiled"], yardstick),
        "",
        *(f"- {'met' if met else 'NOT MET'}: {goal}" for goal, met in goals),
    ]
    return "\n".join(lines) + "\n", all(met for _, met in goals)


def goals_met(measured: dict[str, list[dict[str, Any]]], yardstick: float) -> list[tuple[str, bool]]:
    """The goals and whether they are met."""
    plain, compiled = measured["plain"], measured["compiled"]
    traces = {result["trace"] for result in plain + compiled}
    return [
        ("uncompiled at least as fast as python-chess", middle(plain, "decisions") >= UNCOMPILED_GOAL * yardstick),
        ("compiled at least 6 times as fast", middle(compiled, "decisions") >= COMPILED_GOAL * yardstick),
        ("an uncompiled clone takes at most one decision", middle(plain, "clone") <= 1 / middle(plain, "decisions")),
        ("a compiled clone takes at most one decision", middle(compiled, "clone") <= 1 / middle(compiled, "decisions")),
        ("compiled and uncompiled traces are equal", len(traces) == 1),
        ("the compiled modules were really loaded", all(r["compiled"] for r in compiled) and not plain[0]["compiled"]),
    ]


if __name__ == "__main__":
    sys.exit(main())
