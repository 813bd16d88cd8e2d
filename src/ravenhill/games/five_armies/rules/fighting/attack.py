"""Runs attack actions: move and attack, Combined Attack (FA-13.2, FA-13.3, FA-13.6, FA-13.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import hangs, places_or, refuse_ending, refusing
from ravenhill.games.five_armies.rules.fighting.combat import begin_combat
from ravenhill.games.five_armies.rules.moving.movement import (
    ANYWHERE,
    MAY_STAY,
    NO_PLACE,
    PLACES_OR_DO,
    MoveArmy,
    can_move,
    refuse_border,
    refuse_need,
    why_none,
    why_stuck,
)
from ravenhill.games.five_armies.rules.queries import (
    NO_LIMIT,
    WITH_GOBLINS,
    WITH_LEADERSHIP,
    armies,
    hostile,
    is_region,
)
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


def targets(g: Battle, side: int, place: int) -> list[int]:
    """The regions that an Army in a place can attack; out of a Pass only its exit (FA-26.1, FA-R.30)."""
    if is_region(g, place):
        return [there for there in g.content.neighbours[place] if hostile(g, there, side)]
    exit_region = g.content.leads_to[place]
    return [exit_region] if is_region(g, exit_region) and hostile(g, exit_region, side) else []


def refuse_target(g: Battle, side: int, place: int, there: int) -> int:
    """The reason an Army cannot attack a region."""
    if there in targets(g, side, place):
        return FINE
    around = g.content.neighbours[place] if is_region(g, place) else [g.content.leads_to[place]]
    return r.NO_ENEMY_ARMY if there in around else refuse_border(g, place, there)


# The outcomes of the first half of a move and attack.
STOOD: Final = 0
MOVED: Final = 1


@dataclass
class MoveAndAttack(Frame):
    """Moves one Army, then attacks with the Army that stands there; both optional (FA-13.2, FA-23.2, FA-R.24).

    Gives what the combat gives: the place of the victorious Army, or -1.
    """

    seat: int
    need: int
    reach: int
    most: int
    ways: int
    terms: int
    territory: int
    place: int  # the Army, if it has been named already

    def ask_for_army(self, g: Battle) -> None:
        if self.place == NO_PLACE:
            g.ask(self.seat, ATTACK_WITH)

    def choose_army(self, g: Battle, word: int) -> None:
        if v.declines(word):
            self.finish(g, NO_PLACE)
        else:
            self.place = word - v.PLACE

    def move(self, g: Battle) -> None:
        """An Army with more units than may go attacks only after a part of it has moved (FA-R.25, FA-R.95)."""
        self.result = self.place
        if self.reach:
            ways = self.ways | MAY_STAY if g.count[self.place] <= self.most else self.ways
            g.call(MoveArmy(self.seat, self.need, self.reach, self.most, ways, ANYWHERE, self.place))

    def arrive(self, g: Battle) -> None:
        """The force that moved held what was needed (FA-R.25); Goblins must attack in any case (FA-R.105)."""
        moved = self.result != self.place
        if moved:
            self.need &= WITH_GOBLINS
        self.place = self.result
        self.result = MOVED if moved else STOOD

    def ask_for_target(self, g: Battle) -> None:
        here = self.place != NO_PLACE and g.side[self.place] == self.seat
        if here and targets(g, self.seat, self.place) and self._attacker_fits(g):
            g.ask(self.seat, ATTACK_WHERE)
        else:
            self.finish(g, NO_PLACE)

    def choose_target(self, g: Battle, word: int) -> None:
        if v.declines(word):
            self.finish(g, NO_PLACE)
        else:
            begin_combat(g, self.seat, [self.place], word - v.PLACE, self.terms)

    def hangs_on(self, g: Battle, at: int) -> bool:
        """An Army that stays may still attack."""
        return not (targets(g, self.seat, self.place) and self._attacker_fits(g)) and hangs(g, at)

    def _sparing(self, g: Battle) -> int:
        return v.NO if self.result == MOVED else refusing(g)

    def _attacker_fits(self, g: Battle) -> bool:
        """An Army that stood still must contain what is needed (FA-R.25)."""
        return refuse_need(g, self.place, self.need) == FINE

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(armies(g, seat), refusing(g))

    def refuse_army(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, refusing(g))
        place = word - v.PLACE
        return refuse_attacker(g, seat, place, self.need, self.reach, self.ways, self.territory, self.most)

    def targets(self, g: Battle, seat: int) -> list[int]:
        return places_or(targets(g, seat, self.place), self._sparing(g))

    def refuse_target(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, self._sparing(g))
        return refuse_target(g, seat, self.place, word - v.PLACE)


def refuse_attacker(
    g: Battle, side: int, place: int, need: int, reach: int, ways: int, territory: int, most: int = NO_LIMIT
) -> int:
    """The reason the Army in a place cannot be the one that moves and attacks."""
    if g.side[place] != side:
        return r.NO_ARMY
    if territory != ANYWHERE and g.content.territory[place] != territory:
        return r.WRONG_TERRITORY if is_region(g, place) else r.BOX_HAS_NO_TERRITORY
    refused = refuse_need(g, place, need)
    if refused != FINE:
        return refused
    if reach and can_move(g, side, place, ways, reach):
        return FINE
    if targets(g, side, place):
        return FINE if g.count[place] <= most else r.TOO_MANY_ATTACK
    return why_stuck(g, side, place, ways, reach) if reach else why_idle(g, side, place)


def why_idle(g: Battle, side: int, place: int) -> int:
    """The reason the Army in a place has no enemy to attack from where it stands (FA-26.1, FA-9.2)."""
    if place in g.content.mustering_points:
        return r.POINT_ATTACKS_NOBODY if g.open_pass[g.content.leads_to[place]] else r.SHUT_IN
    beyond = [there for there in g.content.river_neighbours[place] if hostile(g, there, side)]
    return r.RIVER_BEFORE_ENEMY if beyond else r.NOBODY_TO_ATTACK


def any_can_attack(g: Battle, side: int, need: int, reach: int = 1) -> bool:
    """Whether any Army of a side can move or attack."""
    for place in armies(g, side):
        if refuse_attacker(g, side, place, need, reach, 0, ANYWHERE) == FINE:
            return True
    return False


def refuse_any_attack(g: Battle, side: int, need: int) -> int:
    """The reason no Army of a side can move or attack with a die."""
    if any_can_attack(g, side, need):
        return FINE
    return why_none(g, side, need, r.NO_LEADER_ATTACKS if need & WITH_LEADERSHIP else r.NO_GOBLINS_ATTACK)


def move_and_attack(
    g: Battle, seat: int, need: int = 0, reach: int = 1, most: int = NO_LIMIT, ways: int = 0, terms: int = 0,
    territory: int = ANYWHERE, place: int = NO_PLACE,
) -> None:  # fmt: skip
    """Begins a move and attack with one Army; reach 0: attacks without moving."""
    g.call(MoveAndAttack(seat, need, reach, most, ways, terms, territory, place))


# --- Combined Attack ------------------------------------------------------------------------------
def participants(g: Battle, side: int, target: int) -> list[int]:
    """The friendly Armies adjacent to a region; boxes are adjacent to nothing (FA-R.32)."""
    return [place for place in g.content.neighbours[target] if g.side[place] == side]


def combined_targets(g: Battle, side: int, least: int) -> list[int]:
    """The regions that at least this number of Armies can attack together."""
    return [
        place
        for place in range(g.content.regions)
        if hostile(g, place, side) and len(participants(g, side, place)) >= least
    ]


def refuse_any_combined(g: Battle, side: int) -> int:
    """The reason no two Armies of a side can attack a region together (FA-R.32)."""
    lone = False
    for place in range(g.content.regions):
        if hostile(g, place, side):
            together = len(participants(g, side, place))
            if together > 1:
                return FINE
            lone = lone or together == 1
    if lone:
        return r.NO_TWO_ADJACENT
    if not armies(g, side):
        return r.NO_ARMY_AT_ALL
    facing = [place for place in armies(g, side) if why_idle(g, side, place) == r.RIVER_BEFORE_ENEMY]
    return r.RIVER_KEEPS_APART if facing else r.NO_ENEMY_ADJACENT


@dataclass
class CombinedAttack(Frame):
    """Attacks one region with all own Armies adjacent to it (FA-13.3, FA-30.3)."""

    seat: int
    least: int = 2  # Armies needed: two, or one where a card allows a single one
    terms: int = 0

    def ask_for_target(self, g: Battle) -> None:
        if combined_targets(g, self.seat, self.least):
            g.ask(self.seat, COMBINED_WHERE)
        else:
            self.finish(g, NO_PLACE)

    def choose_target(self, g: Battle, word: int) -> None:
        if v.declines(word):
            self.finish(g, NO_PLACE)
        else:
            target = word - v.PLACE
            begin_combat(g, self.seat, sorted(participants(g, self.seat, target)), target, self.terms)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(combined_targets(g, seat, self.least), refusing(g))

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, refusing(g))
        place = word - v.PLACE
        if not hostile(g, place, seat):
            return r.NO_ENEMY_ARMY
        if not is_region(g, place):
            return r.ONE_WAY if place in g.content.passes else r.IN_A_BOX
        if len(participants(g, seat, place)) >= self.least:
            return FINE
        return r.TOO_FEW_ARMIES if self.least > 1 else r.NONE_ADJACENT


ATTACK_WITH: Final = Kind(
    "attack-with", "FA-13.2", PLACES_OR_DO, MoveAndAttack.candidates, MoveAndAttack.refuse_army, public=True
)
ATTACK_WHERE: Final = Kind(
    "attack-where", "FA-26.1", PLACES_OR_DO, MoveAndAttack.targets, MoveAndAttack.refuse_target, public=True
)
COMBINED_WHERE: Final = Kind(
    "combined-where", "FA-13.3", PLACES_OR_DO, CombinedAttack.candidates, CombinedAttack.refuse, public=True
)
MoveAndAttack.steps = (
    Step(MoveAndAttack.ask_for_army, MoveAndAttack.choose_army),
    Step(MoveAndAttack.move),
    Step(MoveAndAttack.arrive),
    Step(MoveAndAttack.ask_for_target, MoveAndAttack.choose_target),
)
CombinedAttack.steps = (Step(CombinedAttack.ask_for_target, CombinedAttack.choose_target),)
