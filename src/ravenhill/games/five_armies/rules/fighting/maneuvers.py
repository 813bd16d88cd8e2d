"""Runs the Maneuver abilities of the Unit cards (FA-U.1 to FA-U.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    CHARACTERS,
    DWARF_REGULARS,
    DWARF_VETERANS,
    DWARVES_AND_MEN,
    ELF_ARCHERS,
    ELF_SPEARMEN,
    FREE_PEOPLES,
    GOBLINS,
    GREAT_ORCS,
    LAKE_MEN,
    ORCS,
    UNIT_TYPES,
    WARGS,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import (
    eliminate_character,
    give_leadership,
    lose_unit,
    remove_damage,
    remove_leadership,
)
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.fighting.damage import BITTEN, Casualties, damage_side
from ravenhill.games.five_armies.rules.happenings import ABILITY_USED, DAMAGE_PREVENTED, UNIT_GIVEN_UP
from ravenhill.games.five_armies.rules.queries import characters_with, in_force
from ravenhill.games.five_armies.rules.recruitment import GROUP_OF
from ravenhill.games.five_armies.state import HOWLING_ORCS, Battle, Fight, Side
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


def may_use(g: Battle, fight: Fight, which: int, unit: int) -> bool:
    """Whether nothing forbids a side the ability of a unit type (Confusion, Howling Orcs)."""
    side, enemy = fight.side(which), fight.side(1 - which)
    if side.no_ability:
        return False
    howling = in_force(g, HOWLING_ORCS) and side.seat == FREE_PEOPLES and GROUP_OF[unit] == DWARVES_AND_MEN
    return not (howling and g.units[enemy.place * UNIT_TYPES + GREAT_ORCS] > 0)


def trigger(g: Battle, side: Side, unit: int) -> None:
    """A side uses the ability of a unit type this round."""
    side.triggered = unit
    g.emit(ABILITY_USED, [side.seat, unit])


@dataclass
class Declare(Frame):
    """A side may use the ability of its Unit card if a black die has hit (FA-27.7)."""

    which: int
    seat: int

    def offer(self, g: Battle) -> None:
        g.ask(self.seat, DECLARE)

    def answer(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        if word == v.YES:
            side = fight.side(self.which)
            trigger(g, side, side.card - v.MANEUVER)
        self.finish(g)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.YES, v.NO]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word == v.YES else refuse_ending(word, v.NO)


def offer_ability(g: Battle, fight: Fight, which: int) -> None:
    """Lets a side declare its ability, if it is triggered and allowed."""
    side = fight.side(which)
    unit = side.card - v.MANEUVER
    if 0 <= unit < UNIT_TYPES and side.black_hits > 0 and may_use(g, fight, which, unit):
        g.call(Declare(which, side.seat))


# --- step (b): Damage added -----------------------------------------------------------------------
def add_by_ability(g: Battle, fight: Fight, which: int) -> None:
    """Abilities that add Damage to the enemy Army (FA-U.1, FA-U.2, FA-U.7, FA-U.9)."""
    side, enemy = fight.side(which), fight.side(1 - which)
    if side.triggered == GREAT_ORCS:
        _fell_race(g, enemy, 1 - which)
    elif side.triggered in (DWARF_VETERANS, LAKE_MEN, ELF_ARCHERS):
        add_damage(enemy, 1)
        if side.triggered == DWARF_VETERANS and not enemy.beorn:
            remove_leadership(g, enemy.place, 1)


def add_damage(victim: Side, number: int) -> None:
    """Pending Damage that an ability or an Event card adds."""
    victim.pending += number
    victim.added += number


def _fell_race(g: Battle, victim: Side, which: int) -> None:
    """2 Damage unless the victim gives up a character or all Leadership tokens (FA-U.1, FA-R.48, FA-R.61)."""
    can_give = g.leadership[victim.place] or characters_with(g, victim.place, victim.seat)
    if victim.beorn or not can_give:
        add_damage(victim, 2)
    else:
        g.call(FellRace(victim.seat, victim.place, which))


@dataclass
class FellRace(Frame):
    """The victim of the Great Orcs chooses: a character, all Leadership tokens, or 2 Damage (FA-U.1)."""

    seat: int
    place: int
    which: int

    def ask_for_price(self, g: Battle) -> None:
        g.ask(self.seat, FELL_RACE)

    def choose_price(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        if word == v.LEADERSHIP_PIECE:
            remove_leadership(g, self.place, g.leadership[self.place])
        elif word == v.DAMAGE_PIECE:
            add_damage(fight.side(self.which), 2)
        else:
            eliminate_character(g, word - v.CHARACTER)
        self.finish(g)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [*SACRIFICES, v.DAMAGE_PIECE]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if word == v.DAMAGE_PIECE:
            return FINE
        if word not in SACRIFICES:
            return r.NOT_A_CHOICE
        return refuse_sacrifice(g, seat, self.place, word, r.NO_LEADERSHIP_TOKEN)


SACRIFICES: Final = [*range(v.CHARACTER, v.CHARACTER + CHARACTERS), v.LEADERSHIP_PIECE]


def refuse_sacrifice(g: Battle, seat: int, place: int, word: int, no_token: int) -> int:
    """The reason a fighting Army cannot give up this character or a Leadership token."""
    if word == v.LEADERSHIP_PIECE:
        return FINE if g.leadership[place] else no_token
    members = characters_with(g, place, seat)
    return FINE if members & (1 << (word - v.CHARACTER)) else r.NOT_WITH_THE_ARMY


# --- steps (c) and (e): Damage prevented and removed ----------------------------------------------
def wall_of_spears(g: Battle, side: Side) -> None:
    """Elf Spearmen prevent one pending Damage to their own Army (FA-U.8, FA-R.51)."""
    if side.triggered == ELF_SPEARMEN:
        prevent(g, side, 1)


def prevent(g: Battle, side: Side, number: int) -> None:
    """Cancels pending Damage of this step (FA-R.40)."""
    gone = min(number, side.pending)
    if gone > 0:
        side.pending -= gone
        g.emit(DAMAGE_PREVENTED, [side.seat, gone])


def redoubtable(g: Battle, side: Side) -> None:
    """One Dwarf Regulars is given up to take up to three Damage off (FA-U.6, FA-R.52)."""
    if side.triggered != DWARF_REGULARS or not g.damage[side.place]:
        return
    if g.units[side.place * UNIT_TYPES + DWARF_REGULARS]:
        lose_unit(g, side.place, DWARF_REGULARS, UNIT_GIVEN_UP)
        remove_damage(g, side.place, 3)


# --- step (8): end of the round -------------------------------------------------------------------
def end_by_ability(g: Battle, fight: Fight, which: int) -> None:
    """Abilities at the end of the round (FA-U.3, FA-U.4, FA-U.5, FA-R.53)."""
    side, enemy = fight.side(which), fight.side(1 - which)
    if side.triggered == ORCS and g.side[side.place] == side.seat:
        give_leadership(g, side.place)
    elif side.triggered == WARGS and not enemy.beorn and g.side[enemy.place] == enemy.seat:
        g.call(Casualties(enemy.seat, enemy.place, BITTEN))
    elif side.triggered == GOBLINS:
        g.call(HurtBoth())


@dataclass
class HurtBoth(Frame):
    """The Goblins' ability: both sides take 1 Damage, the defender first (FA-U.5)."""

    next: int = 0

    def hurt(self, g: Battle) -> None:
        fight = g.the_fight()
        if self.next == 2:
            return
        which = 1 - self.next
        self.next += 1
        self.restart()
        side = fight.side(which)
        if side.beorn or g.side[side.place] == side.seat:
            damage_side(g, side, 1)


DECLARE: Final = Kind("declare", "FA-27.7", (v.DO_WORD,), Declare.candidates, Declare.refuse, public=True)
FELL_RACE: Final = Kind(
    "fell-race", "FA-U.1", (v.CHARACTER_WORD, v.PIECE_WORD), FellRace.candidates, FellRace.refuse, public=True
)
Declare.steps = (Step(Declare.offer, Declare.answer),)
FellRace.steps = (Step(FellRace.ask_for_price, FellRace.choose_price),)
HurtBoth.steps = (Step(HurtBoth.hurt),)
