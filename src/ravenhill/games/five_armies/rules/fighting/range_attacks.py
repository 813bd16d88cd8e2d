"""Deals Damage from afar: Blast of Magic and Archery (page 20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    ELF_ARCHERS,
    FREE_PEOPLES,
    GANDALF,
    HILLS,
    LAKE_MEN,
    MOUNTAINS,
    SHADOW,
    UNIT_TYPES,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import places_or, refuse_ending, refuse_stopping
from ravenhill.games.five_armies.rules.fighting.damage import take_damage
from ravenhill.games.five_armies.rules.happenings import DICE_ROLLED, GANDALF_CONCENTRATES
from ravenhill.games.five_armies.rules.moving.movement import PLACES, PLACES_OR_DO
from ravenhill.games.five_armies.rules.queries import armies, is_region
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

SHOT_HITS_ON: Final = 5
MOST_SHOTS: Final = 5


# --- Blast of Magic -------------------------------------------------------------------------------
def blast_targets(g: Battle) -> list[int]:
    """Shadow Armies within range of Gandalf's region, that region included (FA-R.70)."""
    here = g.at[GANDALF]
    if here < 0:
        return []
    reach = g.content.gandalf_reach
    return [place for place in armies(g, SHADOW) if is_region(g, place) and reach[here * g.content.places + place]]


def refuse_range(g: Battle, place: int) -> int:
    """The reason a place that is no target is none: boxes are out of any range (FA-R.70)."""
    return r.OUT_OF_RANGE if is_region(g, place) else r.BOX_OUT_OF_RANGE


def concentrate(g: Battle) -> None:
    """Puts the Concentration token on Gandalf's card, if it is not there."""
    if not g.concentration:
        g.concentration = 1
        g.emit(GANDALF_CONCENTRATES, [])


@dataclass
class Blast(Frame):
    """Three dice on 5+, or with Concentration five on 4+ (Blast of Magic)."""

    seat: int
    optional: int
    place: int = -1

    def ask_for_target(self, g: Battle) -> None:
        if blast_targets(g):
            g.ask(self.seat, BLAST)
        else:
            self.finish(g)

    def choose_target(self, g: Battle, word: int) -> None:
        if word == v.NO:
            self.finish(g)
        else:
            self.place = word - v.PLACE

    def ask_for_concentration(self, g: Battle) -> None:
        if g.concentration:
            g.ask(self.seat, CONCENTRATE)
        else:
            self._blast(g, 3, SHOT_HITS_ON)

    def choose_concentration(self, g: Battle, word: int) -> None:
        if word == v.CONCENTRATION_PIECE:
            g.concentration = 0
            self._blast(g, 5, 4)
        else:
            self._blast(g, 3, SHOT_HITS_ON)

    def _blast(self, g: Battle, dice: int, target: int) -> None:
        shoot(g, self.place, dice, target)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(armies(g, SHADOW), v.NO)

    def refuse_target(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_stopping(word, v.NO, self.optional)
        if g.side[word - v.PLACE] != SHADOW:
            return r.NOBODY_TO_HIT
        return FINE if word - v.PLACE in blast_targets(g) else refuse_range(g, word - v.PLACE)

    def uses(self, g: Battle, seat: int) -> list[int]:
        return [v.CONCENTRATION_PIECE, v.NO]

    def refuse_use(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word == v.CONCENTRATION_PIECE else refuse_ending(word, v.NO)


def shoot(g: Battle, place: int, dice: int, target: int, again: int = 0) -> None:
    """Rolls for Damage outside combat; nothing modifies it, and only a card can re-roll failures."""
    hits = _shots(g, dice, target)
    if again and hits < dice:
        hits += _shots(g, dice - hits, target)
    take_damage(g, place, hits)


def _shots(g: Battle, dice: int, target: int) -> int:
    rolled = g.roll(dice)
    g.emit(DICE_ROLLED, [FREE_PEOPLES, target, *rolled])
    return sum(1 for die in rolled if die >= target)


# --- Archery --------------------------------------------------------------------------------------
def archers_near(g: Battle, target: int, any_terrain: bool) -> int:
    """Elf Archers and Lake-men within the archers' range, in Hills or Mountains unless a card lifts it (FA-20.3)."""
    total = 0
    for place in armies(g, FREE_PEOPLES):
        if g.content.archers_reach[place * g.content.places + target]:
            if any_terrain or g.content.terrain[place] in (HILLS, MOUNTAINS):
                total += g.units[place * UNIT_TYPES + ELF_ARCHERS] + g.units[place * UNIT_TYPES + LAKE_MEN]
    return total


def archery_targets(g: Battle, any_terrain: bool = False) -> list[int]:
    """Shadow Armies in regions that at least one archer can reach."""
    foes = [place for place in armies(g, SHADOW) if is_region(g, place)]
    return [place for place in foes if archers_near(g, place, any_terrain)]


@dataclass
class Archery(Frame):
    """One die for each archer in range, five at most, 5+ hits (Archery)."""

    seat: int
    freely: int = 0  # 1: from any terrain, each failure re-rolled once (Bowmen on the Heights)

    def ask_for_target(self, g: Battle) -> None:
        if archery_targets(g, self.freely == 1):
            g.ask(self.seat, ARCHERY)

    def choose_target(self, g: Battle, word: int) -> None:
        place = word - v.PLACE
        shoot(g, place, min(archers_near(g, place, self.freely == 1), MOST_SHOTS), SHOT_HITS_ON, self.freely)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in armies(g, SHADOW)]

    def refuse_target(self, g: Battle, seat: int, word: int) -> int:
        if g.side[word - v.PLACE] != SHADOW:
            return r.NOBODY_TO_HIT
        place = word - v.PLACE
        if place in archery_targets(g, self.freely == 1):
            return FINE
        return r.WRONG_GROUND if place in archery_targets(g, True) else refuse_range(g, place)


BLAST: Final = Kind("blast", "FA-20.1", PLACES_OR_DO, Blast.candidates, Blast.refuse_target, public=True)
CONCENTRATE: Final = Kind(
    "concentration", "FA-R.72", (v.PIECE_WORD, v.DO_WORD), Blast.uses, Blast.refuse_use, public=True
)
ARCHERY: Final = Kind("archery", "FA-20.3", PLACES, Archery.candidates, Archery.refuse_target, public=True)
Blast.steps = (
    Step(Blast.ask_for_target, Blast.choose_target),
    Step(Blast.ask_for_concentration, Blast.choose_concentration),
)
Archery.steps = (Step(Archery.ask_for_target, Archery.choose_target),)
