"""Learn Combat Hex from nothing by playing against oneself, then play against random: about a minute on one core.

    python examples/learn_to_play.py

What is learned is one table: how much each word is worth as an answer to each kind of question. A word is chosen with
a probability that grows with its worth (softmax), and after every batch of games the words of the winners are made
more likely, those of the losers less (REINFORCE with a baseline for each seat).
"""

from __future__ import annotations

import argparse
import math
import time
from typing import Any

import numpy as np

from ravenhill.research.encoding import layout
from ravenhill.research.pettingzoo import env

ARMIES = [["frodo", "dwarf-warrior", "hobbit-scout", "hobbit-scout"], ["grima"] + 2 * ["orc-warrior", "orc-archer"]]
BATCH = 10  # games between two changes of the table
PACE = 0.12
SMOOTHING = 0.9  # of the size of past changes, by which the next is divided
CAUTION = 0.1  # keeps what is rarely seen from changing much


class Table:
    """The worth of every word as an answer to every kind of question."""

    def __init__(self, environment: Any, seed: int) -> None:
        parts = {part.name: part for part in layout(environment.unwrapped.game)}
        self.kinds = slice(parts["question"].first, parts["question"].last)
        words = environment.action_space(environment.possible_agents[0]).n
        self.worth = np.zeros((self.kinds.stop - self.kinds.start, words))
        self.size = np.full_like(self.worth, 0.01)
        self.lot = np.random.default_rng(seed)

    def choose(self, observation: dict[str, Any]) -> tuple[int, int, Any, Any]:
        """A word by lot: its place among the options, the kind of question, the options, their probabilities."""
        kind = int(observation["observation"][self.kinds].argmax())
        options = observation["action_mask"].nonzero()[0]
        odds = np.exp(self.worth[kind, options])
        odds /= odds.sum()
        at = int(np.searchsorted(odds.cumsum(), self.lot.random()))
        return min(at, len(options) - 1), kind, options, odds

    def learn(self, change: Any) -> None:
        """Take a step in the direction of a change, its size evened out over the table."""
        self.size = SMOOTHING * self.size + (1 - SMOOTHING) * change**2
        self.worth += PACE * change / (np.sqrt(self.size) + CAUTION)


def play(environment: Any, players: dict[str, Table | None], seed: int, lot: Any) -> tuple[dict[str, float], list[Any]]:
    """One game; None plays at random. The reward of each agent, and every choice that a table has made."""
    environment.reset(seed=seed)
    rewards: dict[str, float] = {}
    choices = []
    for agent in environment.agent_iter():
        table = players[agent]
        observation, reward, terminated, _, info = environment.last(observe=table is not None)
        if terminated:
            rewards[agent] = reward
            environment.step(None)
        elif table is None:
            environment.step(lot.choice(info["action_mask"].nonzero()[0]))
        else:
            at, kind, options, odds = table.choose(observation)
            if len(options) > 1:
                choices.append((agent, at, kind, options, odds))
            environment.step(options[at])
    return rewards, choices


def train(environment: Any, table: Table, games: int) -> None:
    """Play the table against itself."""
    usual = dict.fromkeys(environment.possible_agents, 0.0)  # what each seat wins on average
    change = np.zeros_like(table.worth)
    for game in range(games):
        rewards, choices = play(environment, dict.fromkeys(environment.possible_agents, table), game, None)
        for agent, at, kind, options, odds in choices:
            surprise = rewards[agent] - usual[agent]
            change[kind, options] -= surprise * odds
            change[kind, options[at]] += surprise
        for agent, reward in rewards.items():
            usual[agent] += 0.03 * (reward - usual[agent])
        if game % BATCH == BATCH - 1:
            table.learn(change)
            change = np.zeros_like(table.worth)


def wins(environment: Any, table: Table, games: int, seed: int) -> float:
    """How many of the games against random are won, each set of dice played from both sides; a draw is half a win."""
    lot = np.random.default_rng(seed)
    one, other = environment.possible_agents
    won = 0.0
    for game in range(games):
        me = (one, other)[game % 2]
        rewards, _ = play(environment, {one: None, other: None} | {me: table}, seed + game // 2, lot)
        won += (1 + rewards[me]) / 2
    return won


def interval(won: float, games: int) -> tuple[float, float]:
    """Where the true share of wins lies with 95 in 100 (Wilson)."""
    z = 1.96
    middle = (won + z * z / 2) / (games + z * z)
    spread = z / (games + z * z) * math.sqrt(won * (games - won) / games + z * z / 4)
    return middle - spread, middle + spread


def main() -> None:
    """Train, play against random, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=250, help="games to learn from")
    parser.add_argument("--test-games", type=int, default=200, help="games against random")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    environment = env("combat-hex", armies=ARMIES, level=500)
    table = Table(environment, said.seed)
    begun = time.process_time()
    train(environment, table, said.games)
    print(f"learned from {said.games} games in {time.process_time() - begun:.0f} seconds")
    won = wins(environment, table, said.test_games, seed=1_000_000)
    low, high = interval(won, said.test_games)
    print(f"against random: {won:g} of {said.test_games} won ({low:.0%} to {high:.0%})")


if __name__ == "__main__":
    main()
