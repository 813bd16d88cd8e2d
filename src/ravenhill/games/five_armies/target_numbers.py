"""Computes the target numbers of a round of combat before it is rolled, with their reasons (FA-27.9 to FA-27.13)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ravenhill.games.five_armies.model import FORD, SHADOW
from ravenhill.games.five_armies.rules.fighting.combat_dice import from_the_heights, obstacle_counts, set_targets
from ravenhill.games.five_armies.rules.queries import in_force, unbroken
from ravenhill.games.five_armies.state import ATTACKER, RAMS_AND_LADDERS, Battle, Fight, copy_fight


class Cause(Struct, frozen=True):
    """One thing that makes a number what it is, with its rule."""

    rule: str
    text: str


USUAL: Final = Cause("FA-27.9", "The target number is 5.")
ACROSS_A_FORD: Final = Cause("FA-27.11", "6 when an Army first attacks across a ford.")
UP_A_SLOPE: Final = Cause("FA-27.12", "6 when an Army first attacks up a slope.")


def targets(g: Battle, fight: Fight, which: int) -> tuple[int, int]:
    """The need of each die in the Combat Roll and in the Re-roll, as things stand; fixed once it is rolled."""
    side = fight.side(which)
    if not side.target:
        copy = copy_fight(fight)
        set_targets(g, copy, which)
        side = copy.side(which)
    return side.target, side.reroll_target


def causes(g: Battle, fight: Fight, which: int) -> list[Cause]:
    """The reason the target numbers of a side are what they are."""
    found = [USUAL]
    if which == ATTACKER:
        source, target = fight.attack.place, fight.defence.place
        found += obstacles(g, fight.attack.seat, source, target, obstacle_counts(g, fight))
    return found + _cards(g, fight, which)


def obstacles(g: Battle, seat: int, source: int, target: int, across: bool) -> list[Cause]:
    """The obstacles for an attacker: a Fortification; a ford or a slope, if the attack goes `across` it now."""
    found = _fortification(g, seat, target) if unbroken(g, target) else []
    if across:
        ford = g.content.border[source * g.content.places + target] == FORD
        found.append(ACROSS_A_FORD if ford else UP_A_SLOPE)
    return found


def _fortification(g: Battle, seat: int, target: int) -> list[Cause]:
    left = g.content.fortification[target] - g.fort_damage[target]
    found = [Cause("FA-27.10", f"6 against a Fortification that can take {left} more Damage.")]
    if in_force(g, RAMS_AND_LADDERS) and seat == SHADOW:
        title = g.content.card_titles[g.in_force[RAMS_AND_LADDERS]]
        found.append(Cause("FA-27.13", f"{title}: the Fortification counts only for the Re-roll."))
    return found


def _cards(g: Battle, fight: Fight, which: int) -> list[Cause]:
    """The changes by cards."""
    side = fight.side(which)
    bonus = side.roll_bonus + (1 if which == ATTACKER and from_the_heights(g, fight) else 0)
    found = []
    if side.no_penalty:
        found.append(Cause("FA-27.13", "By its card Fortification, ford and slope do not count."))
    if bonus:
        found.append(Cause("FA-27.13", f"Cards add {bonus} to each die of the Combat Roll."))
    if side.reroll_bonus:
        found.append(Cause("FA-27.13", f"Cards add {side.reroll_bonus} to each die of the Re-roll."))
    return found
