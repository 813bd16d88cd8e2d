"""How many iterations of search a second, from positions in the middle of games; prints one line of JSON."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from bench.measure import GAMES, bare
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.playout import answer_at_random
from ravenhill.players.search import JUDGING, PLAIN, Search, Style

POSITIONS = 8
SHARE = 0.4  # of a random game's choices are made: its middle, when the armies have met
ITERATIONS = 100  # of one search


def mid_game(games: Any, seed: int) -> tuple[Any, Any]:
    """A game in its middle, where somebody has a real choice."""
    _, g = bare(games, seed)
    choices = 0
    lot = Seeded(seed)
    while g.winner < 0:
        choices += answer_at_random(g, lot)
    game, g = bare(games, seed)
    lot = Seeded(seed)
    made = 0
    while made < SHARE * choices or len(g.decisions[0].options) == 1:
        made += answer_at_random(g, lot)
    return game, g


def iterations(positions: list[tuple[Any, Any]], style: Style, seconds: float) -> float:
    """Iterations a second over all positions."""
    done, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        game, g = positions[done // ITERATIONS % len(positions)]
        search = Search(game.judge, style, g, g.decisions[0].seat, Seeded(done))
        for _ in range(ITERATIONS):
            search.iterate()
        done += ITERATIONS
    return done / (time.perf_counter() - started)


def main() -> None:
    """Measure the game named on the command line for so many seconds."""
    name, seconds = sys.argv[1], float(sys.argv[2])
    games = GAMES[name]()
    positions = [mid_game(games, seed) for seed in range(POSITIONS)]
    iterations(positions, JUDGING, 0.5)
    found = {"iterations": iterations(positions, JUDGING, seconds), "plain": iterations(positions, PLAIN, seconds)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
