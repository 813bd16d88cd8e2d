"""Measures the second yardstick: OpenSpiel's ISMCTS on gin rummy and random backgammon; prints one line of JSON."""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

EXPLORATION = 1.4
CHOICES = 30  # before the search begins: about the middle of a hand of gin rummy
SIMULATIONS = 100  # of one search


def sample(state: Any, rng: random.Random) -> int:
    """Samples one outcome of a chance node."""
    outcomes = state.chance_outcomes()
    return int(rng.choices([action for action, _ in outcomes], [chance for _, chance in outcomes])[0])


def mid_game(game: Any, rng: random.Random) -> Any:
    """A state in the middle of a random game."""
    state = game.new_initial_state()
    made = 0
    while made < CHOICES or state.is_chance_node():
        if state.is_chance_node():
            state.apply_action(sample(state, rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            made += 1
    return state


def iterations(seconds: float) -> float:
    """Iterations a second of OpenSpiel's Python ISMCTS."""
    game = pyspiel.load_game("gin_rummy")
    state = mid_game(game, random.Random(1))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(3))
    lot = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=EXPLORATION, max_simulations=SIMULATIONS, random_state=lot
    )
    done, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        bot.step(state)
        done += SIMULATIONS
    return done / (time.process_time() - started)


def decisions(seconds: float) -> float:
    """Decisions a second of random backgammon; a decision has two legal actions or more."""
    game = pyspiel.load_game("backgammon")
    rng = random.Random(1)
    made, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample(state, rng))
                continue
            actions = state.legal_actions()
            made += len(actions) > 1
            state.apply_action(actions[int(rng.random() * len(actions))])
    return made / (time.process_time() - started)


def main() -> None:
    """Measures for the seconds given on the command line."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print(json.dumps({"iterations": iterations(seconds), "decisions": decisions(seconds)}))


if __name__ == "__main__":
    main()
