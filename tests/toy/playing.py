"""Games of Watchfires for the tests: by lot, and from drawn positions."""

from __future__ import annotations

import random

import ravenhill
from ravenhill.match.match import AnyMatch as Match

GAME = "watchfires"
LOW, HERON, GREY, STORM, HIGH = range(5)  # the towers
NORTH, SOUTH, RUIN, DARK = 0, 1, 2, -1  # who has lit them


def by_lot(seed: int, words: int = 1000) -> Match:
    """A game after so many words, or at its end."""
    match, lot = ravenhill.new(GAME, seed=seed), random.Random(seed)
    while match.outcome is None and match.words_played < words:
        step(match, lot)
    return match


def step(match: Match, lot: random.Random) -> None:
    """Any answer of anyone who is asked."""
    seat = lot.choice(match.seats)
    match.play(lot.choice(match.options_for(seat)), seat=seat)


def night(
    north: tuple[int, ...], south: tuple[int, ...], fire: tuple[int, ...] = (DARK,) * 5, oil: tuple[int, int] = (2, 2)
) -> Match:
    """A watch that begins with these scouts in hand; the deck is what is left."""
    hands = [held.count(number) for held in (north, south) for number in range(1, 9)]
    deck = [2 - hands[number] - hands[8 + number] for number in range(8)]
    columns = f"turn = 0\nfire = {list(fire)}\noil = {list(oil)}\ndeck = {deck}\nhands = {hands}"
    return ravenhill.loads(f'game = "{GAME}"\nseed = 1\n[columns]\n{columns}\n')


def raid(match: Match, tower: str, north: int, south: int, *dice: int) -> Match:
    """Both make for a tower with these scouts, and the dice fall so."""
    match.script(dice=dice)
    match.play(f"tower:{tower}")
    match.play(f"scout:{north}", seat="north")
    return match.play(f"scout:{south}", seat="south")
