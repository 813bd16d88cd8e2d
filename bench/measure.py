"""Random play of The Battle of Five Armies, measured in one process; prints one line of JSON."""

from __future__ import annotations

import json
import sys
import time

import ravenhill.kernel.table as table_module
from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.games.five_armies.position_text import state_hash
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.playout import answer_at_random, play_out


def bare(game: FiveArmies, seed: int) -> Battle:
    """A game for simulation: no log, no record."""
    g = game.new(Seeded(seed))
    g.log = None
    g.tape = None
    return g


def play(game: FiveArmies, seconds: float) -> dict[str, float]:
    """Whole random games for some seconds."""
    decisions = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        decisions += play_out(bare(game, games), Seeded(~games))
        games += 1
    took = time.perf_counter() - started
    return {"decisions": decisions / took, "games": games / took, "decisions_a_game": decisions / games}


def clones(game: FiveArmies, number: int) -> float:
    """Seconds for a clone, over states all through a game, combats included."""
    states: list[Battle] = []
    chance = Seeded(2)
    g = bare(game, 1)
    while g.winner < 0 and len(states) < 400:
        states.append(g.clone(Seeded(0)))
        answer_at_random(g, chance)
    started = time.perf_counter()
    for at in range(number):
        states[at % len(states)].clone(chance)
    return (time.perf_counter() - started) / number


def trace(game: FiveArmies, seeds: int) -> int:
    """A number for some whole games: equal, compiled or not."""
    total = 0
    for seed in range(seeds):
        g = bare(game, seed)
        play_out(g, Seeded(~seed))
        total = (total * 31 + state_hash(g)) % (1 << 61)
    return total


def main() -> None:
    """Measure for the seconds given on the command line."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    game = FiveArmies()
    play(game, 0.3)
    result: dict[str, object] = dict(play(game, seconds))
    result["clone"] = clones(game, 20_000)
    result["trace"] = trace(game, 10)
    result["compiled"] = not str(table_module.__file__).endswith(".py")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
