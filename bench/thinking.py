"""Measures iterations of search a second, from positions in the middle of games; prints one line of JSON."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from bench.measure import GAMES, bare
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.playout import answer_at_random
from ravenhill.players.search import EVALUATING, PLAIN, Search, Style

POSITIONS = 200
OF_THE_PLAIN = 20  # positions: a plain search plays every game to its end
WARMING_UP = 10
SHARE = 0.4  # of a random game's choices are made: its middle, when the armies have met
ITERATIONS = 50  # of one search


def mid_game(games: Any, seed: int) -> tuple[Any, Any]:
    """A game in its middle, with a real choice to make."""
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


def iterations(positions: list[tuple[Any, Any]], style: Style) -> float:
    """Iterations a second over all positions, one search of each: they differ much."""
    started = time.process_time()
    for number, (game, g) in enumerate(positions):
        search = Search(game.evaluator, style, g, g.decisions[0].seat, Seeded(number))
        for _ in range(ITERATIONS):
            search.iterate()
    return len(positions) * ITERATIONS / (time.process_time() - started)


def main() -> None:
    """Measures the game named on the command line; the number after it chooses other positions."""
    name, number = sys.argv[1], int(sys.argv[2])
    games = GAMES[name]()
    positions = [mid_game(games, number * POSITIONS + each) for each in range(POSITIONS)]
    iterations(positions[:WARMING_UP], EVALUATING)
    plain = positions[:: len(positions) // OF_THE_PLAIN]
    print(json.dumps({"iterations": iterations(positions, EVALUATING), "plain": iterations(plain, PLAIN)}))


if __name__ == "__main__":
    main()
