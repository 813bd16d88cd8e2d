"""Counts Combat Dice: their number, their needs, their hits (page 27, FA-28.1)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BEORN,
    DWARF_REGULARS,
    ELF_SPEARMEN,
    FORD,
    MOUNTAINS,
    SHADOW,
    UNIT_TYPES,
)
from ravenhill.games.five_armies.rules.happenings import COMBAT_REROLL, COMBAT_ROLL
from ravenhill.games.five_armies.rules.queries import in_force, is_region, leadership, unbroken
from ravenhill.games.five_armies.state import (
    ATTACKER,
    EXTRA_DIE,
    FROM_THE_HEIGHTS,
    GIANT_SIZE,
    MATTOCKS,
    NO_FORD_OR_SLOPE,
    RAMS_AND_LADDERS,
    REROLL_ALL,
    STAKES,
    STRONG_SPEARMEN,
    Battle,
    Fight,
    Side,
)

BOTH: Final = 3
MOST_DICE: Final = 5
BEORN_DICE: Final = 4
TARGET: Final = 5
HARD_TARGET: Final = 6


# --- dice and target numbers ----------------------------------------------------------------------
def alive(g: Battle, side: Side) -> bool:
    """Whether a side still has an Army (or Beorn) in the combat."""
    if side.beorn:
        return g.at[BEORN] == side.place
    return g.side[side.place] == side.seat


def strength(g: Battle, fight: Fight, which: int) -> int:
    """Combat Strength of the fighting Army (FA-27.5); Beorn's dice (FA-33.7)."""
    side = fight.side(which)
    if side.beorn:
        return 5 if in_force(g, GIANT_SIZE) else BEORN_DICE
    total = 0
    for unit in range(UNIT_TYPES):
        number = g.units[side.place * UNIT_TYPES + unit]
        if number:
            total += number * _unit_strength(g, fight, which, unit)
    return total


def _unit_strength(g: Battle, fight: Fight, which: int, unit: int) -> int:
    if unit == DWARF_REGULARS and in_force(g, MATTOCKS):
        return 2
    spears = which == ATTACKER and fight.terms & STRONG_SPEARMEN and fight.round == 1
    return 2 if unit == ELF_SPEARMEN and spears else g.content.strength[unit]


def ford_or_slope(g: Battle, source: int, target: int) -> bool:
    """Whether an attack goes across a ford or up a slope; never out of a Pass (FA-27.11, FA-27.12, FA-25.5)."""
    if not is_region(g, source):
        return False
    if g.content.border[source * g.content.places + target] == FORD:
        return True
    return g.content.terrain[target] == MOUNTAINS and g.content.terrain[source] != MOUNTAINS


def obstacle_counts(g: Battle, fight: Fight) -> bool:
    """Ford and slope count the first time an Army attacks; with Stakes the first two times for the Shadow."""
    side = fight.attack
    rounds = 2 if in_force(g, STAKES) and side.seat == SHADOW else 1
    if fight.terms & NO_FORD_OR_SLOPE or fight.fought[fight.armies.index(side.place)] >= rounds:
        return False
    return ford_or_slope(g, side.place, fight.defence.place)


def set_targets(g: Battle, fight: Fight, which: int) -> None:
    """Fixes the target numbers of Combat Roll and Re-roll (FA-27.9 to FA-27.13, FA-R.37)."""
    side = fight.side(which)
    obstacle = which == ATTACKER and obstacle_counts(g, fight)
    wall = which == ATTACKER and unbroken(g, fight.defence.place)
    side.penalised = 1 if obstacle or wall else 0
    rams = in_force(g, RAMS_AND_LADDERS) and side.seat == SHADOW
    hard_roll = not side.no_penalty and (obstacle or (wall and not rams))
    hard_reroll = not side.no_penalty and (obstacle or wall)
    bonus = side.roll_bonus
    if which == ATTACKER and from_the_heights(g, fight):
        bonus += 1
    side.target = within((HARD_TARGET if hard_roll else TARGET) - bonus)
    side.reroll_target = within((HARD_TARGET if hard_reroll else TARGET) - side.reroll_bonus)


def from_the_heights(g: Battle, fight: Fight) -> bool:
    """Down from the Heights: the first Combat Roll of an attack out of Mountains or out of a Pass."""
    if not fight.terms & FROM_THE_HEIGHTS or fight.round > 1:
        return False
    source = fight.attack.place
    return not is_region(g, source) or g.content.terrain[source] == MOUNTAINS


def within(target: int) -> int:
    """Target numbers stay within 2 to 6 (FA-27.13)."""
    return min(max(target, 2), 6)


def roll_for(g: Battle, fight: Fight, which: int) -> None:
    """The Combat Roll of one side: white dice first, then black ones (FA-27.5, FA-27.6, FA-R.28)."""
    side = fight.side(which)
    base = min(strength(g, fight, which), MOST_DICE)
    extra = side.extra_dice + (1 if which == ATTACKER and fight.terms & EXTRA_DIE else 0)
    dice = max(base + extra - side.fewer_dice, 1)
    black = min(_units_of_card(g, side), base, dice)
    rolled = g.roll(dice)
    side.white, side.black = rolled[: dice - black], rolled[dice - black :]
    white_hits = hits_among(side, side.white, side.target)
    side.black_hits = sum(1 for die in side.black if die >= side.target)
    side.hits = white_hits + hits_among(side, side.black, side.target)
    side.failed_white = sum(1 for die in side.white if die < side.target)
    side.failed_black = len(side.black) - side.black_hits
    g.emit(COMBAT_ROLL, [side.seat, side.target, side.hits, len(side.white), *rolled])


def _units_of_card(g: Battle, side: Side) -> int:
    unit = side.card - v.MANEUVER
    return g.units[side.place * UNIT_TYPES + unit] if 0 <= unit < UNIT_TYPES else 0


def hits_among(side: Side, dice: list[int], target: int) -> int:
    """Hits on these dice; with Picked Blows a natural 6 counts twice."""
    hits = sum(1 for die in dice if die >= target)
    return hits + (dice.count(6) if side.double_sixes else 0)


# --- Leader Re-roll -------------------------------------------------------------------------------
def rerolls(g: Battle, fight: Fight, which: int) -> int:
    """The number of failed dice a side may re-roll (FA-28.1, FA-33.7)."""
    side = fight.side(which)
    failed = side.failed_white + side.failed_black
    if side.beorn:
        return failed
    if side.no_reroll:
        return 0
    leaders = leadership(g, side.place)
    if which == ATTACKER and fight.terms & REROLL_ALL and fight.round == 1 and leaders > 0:
        leaders = max(leaders, failed)
    return min(max(leaders + side.extra_rerolls, 0), failed)


def reroll(g: Battle, fight: Fight, which: int, black: int, white: int) -> None:
    """Re-rolls failed dice; the new result is final (FA-28.1)."""
    side = fight.side(which)
    if black + white == 0:
        return
    rolled = g.roll(white + black)
    new_white, new_black = rolled[:white], rolled[white:]
    black_hits = sum(1 for die in new_black if die >= side.reroll_target)
    white_hits = sum(1 for die in new_white if die >= side.reroll_target)
    side.failed_white -= white_hits
    side.failed_black -= black_hits
    side.black_hits += black_hits
    hits = hits_among(side, rolled, side.reroll_target)
    side.hits += hits
    side.white = _faces_after(side.white, new_white)
    side.black = _faces_after(side.black, new_black)
    g.emit(COMBAT_REROLL, [side.seat, side.reroll_target, hits, white, *rolled])


def _faces_after(dice: list[int], new: list[int]) -> list[int]:
    """The dice on the table after a re-roll: the lowest have been taken up and thrown again."""
    return sorted(dice, reverse=True)[: len(dice) - len(new)] + new
