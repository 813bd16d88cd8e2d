"""Compiled and plain Python play the same games, and both play the games that are pinned."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ravenhill.kernel import table
from tests.golden.tracing import GAMES, pinned, thought_out, trace

ROOT = Path(__file__).parents[2]
IN_PLAIN_PYTHON = """
import ravenhill.kernel.table as table
from tests.golden.tracing import GAMES, thought_out, trace
print(table.__file__)
for game, seed in GAMES:
    print(*trace(game, seed))
for game in ("five-armies", "combat-hex"):
    print(thought_out(game))
"""
compiled_only = pytest.mark.skipif(os.environ.get("RAVENHILL_COMPILED") != "1", reason="compares the compiled modules")


def plain_python() -> list[str]:
    """The file of a kernel module and the traces of all games, from the sources in a process of their own."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "RAVENHILL_COMPILED": "0"}
    command = [sys.executable, "-c", IN_PLAIN_PYTHON]
    found = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return found.stdout.splitlines()


@compiled_only
def test_compiled_and_plain_traces_are_equal() -> None:
    """The same seeds give the same questions, options, states and choices of players in both, two programs."""
    file, *traces = plain_python()
    assert file.endswith(".py")
    assert not str(table.__file__).endswith(".py")
    expected = [" ".join(trace(game, seed)) for game, seed in GAMES]
    assert [*expected, thought_out("five-armies"), thought_out("combat-hex")] == traces


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_seeded_games_are_the_pinned_ones(game: str, seed: int) -> None:
    """After each turn the game stands as pinned; a change that is meant: `python -m tests.golden.renew`."""
    assert trace(game, seed) == pinned()[game][str(seed)]


def test_every_pinned_game_is_played() -> None:
    """The file holds these games and no others, and they are not all alike."""
    assert [(game, int(seed)) for game, hashes in pinned().items() for seed in hashes] == GAMES
    assert len({hashes[-1] for games in pinned().values() for hashes in games.values()}) == len(GAMES)


def test_the_same_seed_gives_the_same_game() -> None:
    """Nothing but the seed and the words decides a game."""
    for game, seed in GAMES[:: len(GAMES) // 2]:
        assert trace(game, seed) == trace(game, seed)
