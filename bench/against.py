"""Compares the compiled speed of this checkout with that of another, in turn, round after round."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from bench.keeping import keep

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 10
SECONDS = 3.0
TITLES = {"five-armies": "The Battle of Five Armies", "combat-hex": "Combat Hex"}
# What is compared, whether more of it is better, and by how much it may get worse.
FIGURES = {
    "decisions": ("random decisions a second", True, 0.05),
    "clone": ("a clone", False, 0.05),
    "sight": ("a line of sight", False, 0.10),
    "iterations": ("iterations of search a second", True, 0.05),
}

Rounds = dict[str, list[float]]


def main() -> int:
    """Measures both checkouts in turn, prints the ratios, says which goals are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="the other checkout, compiled by its own `dev.py compile`")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--write", action="store_true", help="keep the table in bench/results.md")
    asked = parser.parse_args()
    ratios: dict[str, Rounds] = {game: {} for game in TITLES}
    for number in range(asked.rounds):
        print(f"round {number + 1} of {asked.rounds}", file=sys.stderr, flush=True)
        for game in TITLES:
            add_round(ratios[game], game, asked.other.resolve(), asked.seconds, number)
    text, met = report(ratios, asked.rounds)
    print(text)
    if asked.write:
        keep("Speed beside the version before", text)
    return 0 if met else 1


def add_round(ratios: Rounds, game: str, other: Path, seconds: float, number: int) -> None:
    """Measures each checkout once, this one first in every second round only."""
    trees = [other, ROOT] if number % 2 else [ROOT, other]
    found = {tree: measure(tree, game, seconds, number) for tree in trees}
    for figure in FIGURES:
        if figure in found[ROOT]:
            ratios.setdefault(figure, []).append(found[ROOT][figure] / found[other][figure])


def measure(tree: Path, game: str, seconds: float, number: int) -> dict[str, float]:
    """Measures random play and search of a game by a checkout's own programs, each in a process of its own."""
    return {**run(tree, "bench.measure", game, str(seconds)), **run(tree, "bench.thinking", game, str(number))}


def run(tree: Path, module: str, game: str, argument: str) -> dict[str, float]:
    """Returns what one program prints."""
    path = os.pathsep.join([str(tree / "build" / "compiled"), str(tree)])
    command = [sys.executable, "-m", module, game, argument]
    environment = dict(os.environ, PYTHONPATH=path)
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{module} failed in {tree}:\n{done.stderr}")
    result: dict[str, float] = json.loads(done.stdout)
    return result


def report(ratios: dict[str, Rounds], rounds: int) -> tuple[str, bool]:
    """A table for each game, and whether every goal is met."""
    lines = [f"Compiled, {rounds} rounds in turn: this version as a share of the one before, median and quartiles."]
    goals = []
    for game, figures in ratios.items():
        lines += [
            "",
            f"### {TITLES[game]}",
            "",
            "| | share | a quarter below | a quarter above | goal |",
            "|---|---|---|---|---|",
        ]
        for figure, shares in figures.items():
            row, met = evaluator(figure, shares)
            lines.append(row)
            goals.append(met)
    return "\n".join(lines) + "\n", all(goals)


def evaluator(figure: str, shares: list[float]) -> tuple[str, bool]:
    """One line of a table and whether its goal is met."""
    name, more_is_better, allowed = FIGURES[figure]
    low, middle, high = statistics.quantiles(shares, n=4, method="inclusive")
    met = middle >= 1 - allowed if more_is_better else middle <= 1 + allowed
    goal = f"at least {1 - allowed:.2f}" if more_is_better else f"at most {1 + allowed:.2f}"
    return f"| {name} | {middle:.3f} | {low:.3f} | {high:.3f} | {goal}: {'met' if met else 'NOT MET'} |", met


if __name__ == "__main__":
    sys.exit(main())
