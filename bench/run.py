"""Measures speed as a ratio to python-chess and OpenSpiel in the same run: all of them take turns."""

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

from bench.keeping import keep

ROUNDS = 3
SECONDS = 4.0
TITLES = {"five-armies": "The Battle of Five Armies", "combat-hex": "Combat Hex"}
# Decisions a second, as times those of python-chess: uncompiled, compiled.
GOALS = {"five-armies": (1.0, 6.0), "combat-hex": (0.5, 3.0)}
# Compiled decisions a second, as times those of random backgammon in OpenSpiel.
SPIEL_GOALS = {"five-armies": 2.0, "combat-hex": 1.0}
SEARCH_GOAL = 3.0  # compiled iterations a second, as times those of OpenSpiel's ISMCTS on gin rummy
SIGHT_GOAL = 0.1  # of a python-chess decision, for a compiled line of sight

Measured = dict[str, list[dict[str, Any]]]


def run(tree: str, module: str, *arguments: object) -> dict[str, Any]:
    """Takes one measurement in a process of its own."""
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([tree, str(Path(__file__).parent.parent)]))
    command = [sys.executable, "-m", module, *map(str, arguments)]
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
    """Measures both trees and the yardstick, prints the table, says which goals are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plain", default="src")
    parser.add_argument("--compiled", default="build/compiled")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--write", action="store_true", help="keep the table in bench/results.md")
    chosen = parser.parse_args()
    measured = measure(chosen.plain, chosen.compiled, chosen.seconds)
    text, met = report(measured)
    print(text)
    if chosen.write:
        keep("Speed", text)
    return 0 if met else 1


def measure(plain: str, compiled: str, seconds: float) -> Measured:
    """Measures yardstick and games, uncompiled and compiled, in turn."""
    measured: Measured = {"chess": [], "spiel": []}
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr, flush=True)
        measured["chess"].append(run(plain, "bench.yardstick", seconds))
        measured["spiel"].append(run(plain, "bench.spiel", seconds))
        for game in TITLES:
            measured.setdefault(f"{game} search", []).append(run(compiled, "bench.thinking", game, number))
            for tree, kind in ((plain, "plain"), (compiled, "compiled")):
                measured.setdefault(f"{game} {kind}", []).append(run(tree, "bench.measure", game, seconds))
    return measured


def report(measured: Measured) -> tuple[str, bool]:
    """The tables and whether every goal is met."""
    yardstick = middle(measured["chess"], "decisions")
    lines = [
        f"CPython {platform.python_version()}, medians of {ROUNDS} interleaved rounds. A decision has two options",
        "or more. A search walks its tree, plays on and evaluates the position; the plain one plays every game to its",
        "end at random, as OpenSpiel's does.",
    ]
    goals: list[tuple[str, bool]] = []
    for game in TITLES:
        met = goals_met(game, measured, yardstick)
        lines += table(game, measured, yardstick) + [f"- {'met' if each else 'NOT MET'}: {goal}" for goal, each in met]
        goals += met
    return "\n".join(lines) + "\n", all(met for _, met in goals)


def table(game: str, measured: Measured, yardstick: float) -> list[str]:
    """The table of one game, beside the yardstick."""
    chess_games = middle(measured["chess"], "games")
    plain, compiled = measured[f"{game} plain"], measured[f"{game} compiled"]
    lines = [
        "",
        f"### {TITLES[game]}",
        "",
        "| | decisions a second | to python-chess | games a second | clone (µs) | decision (µs) |",
        "|---|---|---|---|---|---|",
        f"| python-chess | {yardstick:,.0f} | 1.00 | {chess_games:.1f} | | {1e6 / yardstick:.1f} |",
        row("uncompiled", plain, yardstick),
        row("compiled", compiled, yardstick),
        "",
        *search_table(game, measured),
    ]
    if "sight" in plain[0]:
        looks = [f"{middle(results, 'sight') * 1e6:.1f} µs {name}" for results, name in _both(plain, compiled)]
        lines += [f"A line of sight between two enemies within nine hexes: {', '.join(looks)}.", ""]
    return lines


def search_table(game: str, measured: Measured) -> list[str]:
    """Search and random play beside OpenSpiel's."""
    spiel, search = measured["spiel"], measured[f"{game} search"]
    theirs, ours = middle(spiel, "iterations"), middle(search, "iterations")
    plain = middle(search, "plain")
    backgammon, decisions = middle(spiel, "decisions"), middle(measured[f"{game} compiled"], "decisions")
    return [
        "| from Python, compiled | here | OpenSpiel | ratio |",
        "|---|---|---|---|",
        beside("iterations of search a second (ISMCTS on gin rummy)", ours, theirs),
        beside("iterations of plain search a second", plain, theirs),
        beside("random decisions a second (backgammon)", decisions, backgammon),
        "",
    ]


def beside(name: str, ours: float, theirs: float) -> str:
    """One line of a comparison."""
    return f"| {name} | {ours:,.0f} | {theirs:,.0f} | {ours / theirs:.1f} |"


def _both(plain: list[dict[str, Any]], compiled: list[dict[str, Any]]) -> list[tuple[list[dict[str, Any]], str]]:
    return [(plain, "uncompiled"), (compiled, "compiled")]


def goals_met(game: str, measured: Measured, yardstick: float) -> list[tuple[str, bool]]:
    """The goals of one game and whether they are met."""
    plain, compiled = measured[f"{game} plain"], measured[f"{game} compiled"]
    slow, fast = GOALS[game]
    traces = {result["trace"] for result in plain + compiled}
    goals = [
        (f"uncompiled at least {slow:g} times python-chess", middle(plain, "decisions") >= slow * yardstick),
        (f"compiled at least {fast:g} times python-chess", middle(compiled, "decisions") >= fast * yardstick),
        ("an uncompiled clone takes at most one decision", middle(plain, "clone") <= 1 / middle(plain, "decisions")),
        ("a compiled clone takes at most one decision", middle(compiled, "clone") <= 1 / middle(compiled, "decisions")),
        ("compiled and uncompiled traces are equal", len(traces) == 1),
        ("the compiled modules were really loaded", all(r["compiled"] for r in compiled) and not plain[0]["compiled"]),
    ]
    goals += spiel_goals(game, measured)
    if "sight" in compiled[0]:
        goal = f"a compiled line of sight takes at most {SIGHT_GOAL:g} of a python-chess decision"
        goals.append((goal, middle(compiled, "sight") <= SIGHT_GOAL / yardstick))
    return goals


def spiel_goals(game: str, measured: Measured) -> list[tuple[str, bool]]:
    """The goals beside OpenSpiel."""
    spiel = measured["spiel"]
    search, decisions = (
        middle(measured[f"{game} search"], "iterations"),
        middle(measured[f"{game} compiled"], "decisions"),
    )
    times = SPIEL_GOALS[game]
    return [
        (
            f"iterations of search at least {SEARCH_GOAL:g} times OpenSpiel's ISMCTS on gin rummy",
            search >= SEARCH_GOAL * middle(spiel, "iterations"),
        ),
        (
            f"random decisions at least {times:g} times OpenSpiel's backgammon",
            decisions >= times * middle(spiel, "decisions"),
        ),
    ]


if __name__ == "__main__":
    sys.exit(main())
