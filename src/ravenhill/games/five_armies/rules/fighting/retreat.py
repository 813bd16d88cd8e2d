"""Leaves a combat: retreat, rout, advance (pages 29 and 30)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import BEORN, FORD, FREE_PEOPLES, NOBODY
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import enter, put_force, take_force
from ravenhill.games.five_armies.rules.declining import places_or, refuse_ending
from ravenhill.games.five_armies.rules.fighting.combat_dice import alive
from ravenhill.games.five_armies.rules.fighting.damage import DOWN_TO_ONE, Casualties, damage_side, take_damage
from ravenhill.games.five_armies.rules.happenings import ADVANCES, DRIVEN, RETREATS, ROUTS
from ravenhill.games.five_armies.rules.moving.dividing import divide
from ravenhill.games.five_armies.rules.moving.merging import reduce_to_limit
from ravenhill.games.five_armies.rules.moving.movement import NO_PLACE, PLACES, PLACES_OR_DO, refuse_border
from ravenhill.games.five_armies.rules.queries import NO_LIMIT, controls, hostile, next_to_enemy, whole_force
from ravenhill.games.five_armies.state import Battle, Side
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


# --- where to -------------------------------------------------------------------------------------
def _refuse_leaving(g: Battle, side: Side, there: int, held: int) -> int:
    """The reason a region is closed to any retreat: too far, `held` by an enemy, or Beorn and units would meet."""
    if there not in g.content.neighbours[side.place]:
        return refuse_border(g, side.place, there)
    if hostile(g, there, side.seat):
        return r.BEORN_THERE if g.side[there] == NOBODY else held
    if side.beorn:
        return r.BEORN_RETREATS_ALONE if g.side[there] == FREE_PEOPLES else FINE
    return r.BEORN_SHARES_WITH_NONE if side.seat == FREE_PEOPLES and g.at[BEORN] == there else FINE


def refuse_retreat(g: Battle, side: Side, there: int) -> int:
    """The reason the retreating player may not go to a region (FA-29.6, FA-29.7, FA-R.84)."""
    refused = _refuse_leaving(g, side, there, r.RETREAT_INTO_ENEMY)
    if refused != FINE or g.side[there] == side.seat or controls(g, there, side.seat):
        return refused
    if g.content.border[side.place * g.content.places + there] == FORD:
        return r.RETREAT_ACROSS_FORD
    if controls(g, there, 1 - side.seat):
        return r.RETREAT_TO_ENEMY_SETTLEMENT
    return r.RETREAT_NEXT_TO_ENEMY if next_to_enemy(g, there, side.seat) else FINE


def refuse_driving(g: Battle, side: Side, there: int) -> int:
    """The reason the attacker may not drive a retreating Army to a region (FA-29.8)."""
    refused = _refuse_leaving(g, side, there, r.DRIVEN_INTO_ARMY)
    if refused != FINE:
        return refused
    return r.DRIVEN_INTO_SETTLEMENT if controls(g, there, 1 - side.seat) else FINE


def own_choice(g: Battle, side: Side) -> list[int]:
    """The regions to which the retreating player may go."""
    return [there for there in g.content.neighbours[side.place] if refuse_retreat(g, side, there) == FINE]


def enemy_choice(g: Battle, side: Side) -> list[int]:
    """The region where the attacker may send an Army that has none of its own choice."""
    return [there for there in g.content.neighbours[side.place] if refuse_driving(g, side, there) == FINE]


def can_leave(g: Battle, side: Side) -> bool:
    """Whether a retreat is possible at all (FA-29.8)."""
    return bool(own_choice(g, side) or enemy_choice(g, side))


# --- retreat and rout -----------------------------------------------------------------------------
@dataclass
class Retreat(Frame):
    """The defender leaves the combat, routing or not; the whole Army goes (FA-29.6 to FA-29.8, FA-30.1, FA-R.100)."""

    seat: int
    enemy: int
    place: int
    rout: int
    forced: int = 0

    def take_losses(self, g: Battle) -> None:
        if self.rout:
            g.emit(ROUTS, [self.seat])
            g.call(Casualties(self.seat, self.place, DOWN_TO_ONE))

    def take_late_damage(self, g: Battle) -> None:
        fight = g.the_fight()
        if fight.defence.late_damage and alive(g, fight.defence):
            damage_side(g, fight.defence, fight.defence.late_damage)

    def ask_for_region(self, g: Battle) -> None:
        fight = g.the_fight()
        if not alive(g, fight.defence):
            self.finish(g, NO_PLACE)
        elif own_choice(g, fight.defence):
            g.ask(self.seat, RETREAT_TO)
        else:
            self.forced = 1
            g.emit(DRIVEN, [self.place])
            g.ask(self.enemy, DRIVE_TO)

    def choose_region(self, g: Battle, word: int) -> None:
        there = word - v.PLACE
        fight = g.the_fight()
        g.emit(RETREATS, [self.seat, there, self.place])
        fight.defence.place = there
        if fight.defence.beorn:
            g.at[BEORN] = there
        else:
            take_all(g, self.place, there, self.seat)
        enter(g, there, self.seat)
        self.place = there

    def merge(self, g: Battle) -> None:
        if g.at[BEORN] != self.place:
            reduce_to_limit(g, self.seat, self.place)

    def take_damage(self, g: Battle) -> None:
        """One more Damage for a retreat the attacker has chosen, on the Army and not on a Fortification (FA-R.110)."""
        fight = g.the_fight()
        if not self.forced:
            return
        if fight.defence.beorn:
            damage_side(g, fight.defence, 1, 1, 0)
        else:
            take_damage(g, self.place, 1, 1, 0)

    def own_regions(self, g: Battle, seat: int) -> list[int]:
        fight = g.the_fight()
        return [v.PLACE + there for there in own_choice(g, fight.defence)]

    def refuse_own(self, g: Battle, seat: int, word: int) -> int:
        fight = g.the_fight()
        return refuse_retreat(g, fight.defence, word - v.PLACE)

    def enemy_regions(self, g: Battle, seat: int) -> list[int]:
        fight = g.the_fight()
        return [v.PLACE + there for there in enemy_choice(g, fight.defence)]

    def refuse_enemy(self, g: Battle, seat: int, word: int) -> int:
        fight = g.the_fight()
        return refuse_driving(g, fight.defence, word - v.PLACE)


def take_all(g: Battle, place: int, there: int, seat: int) -> None:
    """Moves a whole Army with everything that belongs to it."""
    force = whole_force(g, place)
    take_force(g, place, force)
    put_force(g, there, force, seat)


# --- advance --------------------------------------------------------------------------------------
@dataclass
class Advance(Frame):
    """The winner may advance with all or some units of one Army (FA-30.2, FA-30.7, FA-R.83)."""

    seat: int
    target: int
    place: int  # the Army that advances

    def ask_for_army(self, g: Battle) -> None:
        g.ask(self.seat, ADVANCE_WITH)

    def choose_army(self, g: Battle, word: int) -> None:
        if word == v.NO:
            self.finish(g, NO_PLACE)
        elif word != v.ADVANCE:
            self.place = word - v.PLACE

    def split(self, g: Battle) -> None:
        if g.at[BEORN] != self.place or self.seat != FREE_PEOPLES:
            divide(g, self.seat, whole_force(g, self.place), 0, NO_LIMIT, 0)

    def move(self, g: Battle) -> None:
        g.emit(ADVANCES, [self.seat, self.target, self.place])
        if g.at[BEORN] == self.place and self.seat == FREE_PEOPLES:
            g.at[BEORN] = self.target
        else:
            force = g.force
            g.force = []
            take_force(g, self.place, force)
            put_force(g, self.target, force, self.seat)
        fight = g.the_fight()
        if fight.attack.place == self.place:
            fight.attack.place = self.target
        enter(g, self.target, self.seat)

    def merge(self, g: Battle) -> None:
        if g.at[BEORN] != self.target:
            reduce_to_limit(g, self.seat, self.target)

    def take_damage(self, g: Battle) -> None:
        """Feigned Flight: an attacker who advances takes 1 Damage after the advance (FA-R.110)."""
        fight = g.the_fight()
        if not fight.feigned:
            return
        if fight.attack.beorn:
            damage_side(g, fight.attack, 1)
        else:
            take_damage(g, self.target, 1)

    def end(self, g: Battle) -> None:
        self.finish(g, self.target)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        fight = g.the_fight()
        if fight.combined:
            return places_or(fight.armies, v.NO)
        return [v.ADVANCE, v.NO]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        fight = g.the_fight()
        combined = fight.combined
        if word == v.ADVANCE:
            return r.CHOOSE_THE_ARMY if combined else FINE
        if not v.is_place(word) or not combined:
            return refuse_ending(word, v.NO)
        return FINE if word - v.PLACE in survivors(g) else r.NOT_ATTACKING


def survivors(g: Battle) -> list[int]:
    """The places of the attacking Armies that are still there."""
    fight = g.the_fight()
    if fight.attack.beorn:
        return [fight.attack.place] if alive(g, fight.attack) else []
    return [place for place in fight.armies if g.side[place] == fight.attack.seat]


RETREAT_TO: Final = Kind("retreat-to", "FA-29.6", PLACES, Retreat.own_regions, Retreat.refuse_own, public=True)
DRIVE_TO: Final = Kind("drive-to", "FA-29.8", PLACES, Retreat.enemy_regions, Retreat.refuse_enemy, public=True)
ADVANCE_WITH: Final = Kind("advance", "FA-30.2", PLACES_OR_DO, Advance.candidates, Advance.refuse, public=True)
Retreat.steps = (
    Step(Retreat.take_losses),
    Step(Retreat.take_late_damage),
    Step(Retreat.ask_for_region, Retreat.choose_region),
    Step(Retreat.merge),
    Step(Retreat.take_damage),
)
Advance.steps = (
    Step(Advance.ask_for_army, Advance.choose_army),
    Step(Advance.split),
    Step(Advance.move),
    Step(Advance.merge),
    Step(Advance.take_damage),
    Step(Advance.end),
)
