"""Counts a battle that is over: the dice of both sides, the units they lost, and the card that struck hardest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhill.games.five_armies.model import FREE_PEOPLES, SHADOW
from ravenhill.games.five_armies.rules import happenings as h
from ravenhill.games.five_armies.rules.queries import unit_range
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.wording import quantity
from ravenhill.protocol.tally import SideTally, Tally

FACES_OF_A_DIE: Final = 6
# By event: the places of its target and of its first face among its arguments; the seat comes first.
ROLLS: Final = {h.COMBAT_ROLL: (1, 4), h.COMBAT_REROLL: (1, 4), h.DICE_ROLLED: (1, 2)}
LOSSES: Final = (h.UNIT_LOST, h.UNIT_EXCESS)


def tally(g: Battle, name_of: Callable[[int], str]) -> Tally:
    """Everything that is counted; `name_of` names a card that was revealed in combat."""
    found = Tally([SideTally(), SideTally()], "hits")
    best = BestCard()
    for event in g.log or []:
        if event.kind in ROLLS:
            target, first = ROLLS[event.kind]
            hits = _roll(found, event.args[0], event.args[target], event.args[first:])
            best.strikes(event.args[0], hits)
        elif event.kind in LOSSES:
            found.sides[FREE_PEOPLES if event.args[1] in unit_range(FREE_PEOPLES) else SHADOW].lost += 1
        elif event.kind == h.REVEALED:
            best.is_revealed(event.args[0], event.args[1])
        elif event.kind == h.ROUND_BEGINS:
            best.forget()
    found.best = best.sentence(g, name_of)
    return found


def _roll(found: Tally, seat: int, target: int, faces: list[int]) -> int:
    """Enters a roll against a number; gives its hits."""
    hits = sum(face >= target for face in faces)
    chance = min(max(FACES_OF_A_DIE + 1 - target, 0), FACES_OF_A_DIE) / FACES_OF_A_DIE
    found.roll(seat, len(faces), hits, chance * len(faces))
    return hits


class BestCard:
    """The combat card in whose round its side has hit most often."""

    def __init__(self) -> None:
        self.shown = [-1, -1]  # by seat, in this round
        self.hits = [0, 0]
        self.word = -1
        self.most = 0

    def is_revealed(self, seat: int, word: int) -> None:
        """A card is revealed."""
        self.shown[seat] = word

    def strikes(self, seat: int, hits: int) -> None:
        """A side hits so often with the card it has revealed."""
        self.hits[seat] += hits
        if self.shown[seat] >= 0 and self.hits[seat] > self.most:
            self.word, self.most = self.shown[seat], self.hits[seat]

    def forget(self) -> None:
        """Another round begins."""
        self.shown, self.hits = [-1, -1], [0, 0]

    def sentence(self, g: Battle, name_of: Callable[[int], str]) -> str:
        """The card and its hits; '' if none has struck."""
        if self.word < 0 or not g.words.names[self.word].startswith("card:"):
            return ""
        return f"{name_of(self.word)}, with {quantity(self.most, 'hit', 'hits')} in one round"
