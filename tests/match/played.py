"""Games played by lot, for the tests of records and positions."""

from __future__ import annotations

import random
from typing import Any

import ravenhill
from ravenhill.match.match import Match

SECRET = bytes(range(100, 132))
SEEDS = [b"of the Free Peoples", b"of the Shadow"]
BANDS: list[Any] = [
    {"name": "The watch", "level": 500, "warriors": ["theoden", "rivendell-guard"]},
    {"name": "The raid", "level": 500, "warriors": ["grima", "orc-archer x2", "orc-warrior x2"]},
    {"name": "The riders", "level": 500, "warriors": ["sam", "rider-of-rohan"]},
    {"name": "The wolves", "level": 500, "warriors": ["gollum", "warg-rider"]},
]


def play_on(match: Match, lot: random.Random, words: int = 100_000) -> Match:
    """Play so many words by lot, or to the end of the game."""
    while match.outcome is None and words:
        seat = lot.choice(match.seats)
        match.play(lot.choice(match.options_for(seat)), seat=seat)
        words -= 1
    return match


def played(seed: int, words: int = 100_000) -> Match:
    """A game of a seed, played by lot."""
    return play_on(ravenhill.new("five-armies", seed=seed), random.Random(seed), words)


def battle(seed: int, seats: int = 2, **said: Any) -> Match:
    """A small game of Combat Hex, soon over, for two to four armies."""
    said = {"options": {"turn-limit": 3}, "maps": ["ford-12"], **said}
    return ravenhill.new("combat-hex", seed=seed, armies=BANDS[:seats], **said)


def fought(seed: int, words: int = 100_000, seats: int = 2) -> Match:
    """A small game of Combat Hex, played by lot."""
    return play_on(battle(seed, seats), random.Random(seed), words)


def committed(words: int = 100_000) -> Match:
    """A game between people whose chance was committed to."""
    return play_on(ravenhill.new_committed("five-armies", SECRET, SEEDS), random.Random(5), words)


def state(match: Match) -> int:
    """A number for exactly the state a match is in, sealed answers included."""
    return int(match.game.state_hash(match.table))


def until_sealed(seed: int) -> Match:
    """A game in which both sides are choosing a card in secret."""
    for number in range(seed, seed + 200):
        match, lot = ravenhill.new("five-armies", seed=number), random.Random(number)
        while match.outcome is None and len(match.seats) < 2:
            play_on(match, lot, 1)
        if match.outcome is None:
            return match
    raise AssertionError("no game came to a combat")
