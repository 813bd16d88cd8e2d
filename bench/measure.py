"""Measures random play of one game, in one process; prints one line of JSON."""

from __future__ import annotations

import json
import sys
import time
from itertools import product
from typing import Any

import ravenhill.kernel.table as table_module
from ravenhill.games.combat_hex.armies.reading import ready_armies
from ravenhill.games.combat_hex.game import CombatHex
from ravenhill.games.combat_hex.rules.kill_zone import lift, put_down
from ravenhill.games.combat_hex.rules.moving.facing import stand_refusal
from ravenhill.games.combat_hex.rules.shooting.sight import line_of_sight, range_to
from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.playout import answer_at_random, play_out
from ravenhill.kernel.reason import FINE

WARM_UP = 1.5  # seconds in which tables are made that are made only once
FIELDS = 40  # battles in which lines of sight are looked along


class FiveArmiesGames:
    """New games of The Battle of Five Armies, one for each seed."""

    def __init__(self) -> None:
        self.game = FiveArmies()

    def begin(self, seed: int) -> tuple[Any, Any]:
        """The game and its first state."""
        return self.game, self.game.new(Seeded(seed))


class CombatHexGames:
    """New games of Combat Hex: the ready armies and the maps take turns."""

    def __init__(self) -> None:
        armies = ready_armies()
        large = [name for name, army in armies.items() if army.level == 1500]
        pairs = [(a, b) for a, b in product(large, large) if a < b]
        options = CombatHex.computers_options(None)
        self.games = [CombatHex(None, CombatHex.setup_text(None, list(pair), options=options)) for pair in pairs]

    def begin(self, seed: int) -> tuple[Any, Any]:
        """The game and its first state."""
        game = self.games[seed % len(self.games)]
        return game, game.new(Seeded(seed))


GAMES: dict[str, type[FiveArmiesGames | CombatHexGames]] = {
    "five-armies": FiveArmiesGames,
    "combat-hex": CombatHexGames,
}


def bare(games: Any, seed: int) -> tuple[Any, Any]:
    """A game for simulation: no log, no record."""
    game, g = games.begin(seed)
    g.log = None
    g.tape = None
    return game, g


def play(games: Any, seconds: float) -> dict[str, float]:
    """Plays whole random games for some seconds."""
    decisions = number = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        decisions += play_out(bare(games, number)[1], Seeded(~number))
        number += 1
    took = time.process_time() - started
    return {"decisions": decisions / took, "games": number / took, "decisions_a_game": decisions / number}


def clones(games: Any, number: int) -> float:
    """Seconds for a clone, over states all through a game, combats included."""
    states: list[Any] = []
    chance = Seeded(2)
    _, g = bare(games, 1)
    while g.winner < 0 and len(states) < 400:
        states.append(g.clone(Seeded(0)))
        answer_at_random(g, chance)
    started = time.process_time()
    for at in range(number):
        states[at % len(states)].clone(chance)
    return (time.process_time() - started) / number


def trace(games: Any, seeds: int) -> int:
    """A number for some whole games: equal, compiled or not."""
    total = 0
    for seed in range(seeds):
        game, g = bare(games, seed)
        play_out(g, Seeded(~seed))
        total = (total * 31 + game.state_hash(g)) % (1 << 61)
    return total


# --- lines of sight -------------------------------------------------------------------------------
def scattered_battle(games: Any, seed: int) -> Any:
    """A battle whose warriors stand anywhere on the map, facing any way: as if the armies had met."""
    _, g = bare(games, seed)
    chance = Seeded(seed)
    while g.map < 0 or -1 in g.edge:
        answer_at_random(g, chance)
    for warrior in range(g.warriors):
        lift(g, warrior)
        while True:
            g.at[warrior] = g.ground.hexes[chance.below(len(g.ground.hexes))]
            g.face[warrior] = chance.below(6)
            if stand_refusal(g, warrior, g.at[warrior], g.face[warrior]) == FINE:
                break
        put_down(g, warrior)
    return g


def looks() -> list[tuple[Any, int, int, int]]:
    """Every warrior's look at every enemy within the longest range there is."""
    games = CombatHexGames()
    found: list[tuple[Any, int, int, int]] = []
    for seed in range(FIELDS):
        g = scattered_battle(games, seed)
        everybody = range(g.warriors)
        pairs = [(a, b) for a, b in product(everybody, repeat=2) if g.seat_of[a] != g.seat_of[b]]
        pairs = [(a, b) for a, b in pairs if range_to(g, a, b) <= max(g.content.range)]
        found += [(g, a, g.face[a], b) for a, b in pairs]
    return found


def sight(seconds: float) -> float:
    """Seconds for one line of sight, with the tables of lines already drawn."""
    asked = looks()
    for g, shooter, face, target in asked:
        line_of_sight(g, shooter, face, target, 0)
    number, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        for g, shooter, face, target in asked:
            line_of_sight(g, shooter, face, target, 0)
        number += len(asked)
    return (time.process_time() - started) / number


def main() -> None:
    """Measures the game named on the command line for the given seconds."""
    name, seconds = sys.argv[1], float(sys.argv[2])
    games = GAMES[name]()
    play(games, WARM_UP)
    result: dict[str, object] = dict(play(games, seconds))
    result["clone"] = clones(games, 20_000)
    result["trace"] = trace(games, 10)
    if name == "combat-hex":
        result["sight"] = sight(seconds / 4)
    result["compiled"] = not str(table_module.__file__).endswith(".py")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
