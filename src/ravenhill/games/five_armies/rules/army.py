"""Changes Armies and places without ever asking: placing, removing, entering, breaking, controlling."""

from __future__ import annotations

from ravenhill.games.five_armies.model import (
    BEORN,
    BOLG,
    CHARACTERS,
    DWARF_REGULARS,
    ELIMINATED,
    FREE_PEOPLES,
    GANDALF,
    GREAT_ORCS,
    GROUPS,
    LAST_UNIT,
    NOBODY,
    ON_THE_MARCH,
    OUT_OF_GAME,
    SHADOW,
    SHADOW_TOKENS,
    THORIN,
    UNIT_TYPES,
)
from ravenhill.games.five_armies.rules.happenings import (
    ARMY_DESTROYED,
    BODYGUARD_GAINED,
    CARD_LEAVES_TABLE,
    CHARACTER_LOST,
    CONTROL_REGAINED,
    CONTROL_TAKEN,
    DAMAGE_PLACED,
    DAMAGE_REMOVED,
    FORT_BROKEN,
    FORT_DAMAGED,
    FORT_REPAIRED,
    LEADERSHIP_PLACED,
    LEADERSHIP_REMOVED,
    NO_FIGURE,
    PASS_OPENED,
    RINGS_RETURNED,
    TOKENS_ELIMINATED,
    UNIT_LOST,
    UNIT_PLACED,
    WRATH_GAINED,
    WRATH_LOST,
)
from ravenhill.games.five_armies.rules.queries import FORCE_CHARACTERS, FORCE_DAMAGE, FORCE_LEADERSHIP, in_force
from ravenhill.games.five_armies.rules.victory import bolg_is_dead, test_points
from ravenhill.games.five_armies.state import (
    COMPANY_BEHIND_HIM,
    GIANT_SIZE,
    GRIEF_MADE_FURY,
    HIDE_LIKE_IRON,
    HOWLING_ORCS,
    KING_IN_BRIGHT_MAIL,
    MATTOCKS,
    NO_CARD,
    RAMS_AND_LADDERS,
    STROKES_BEYOND_COUNT,
    Battle,
)


# --- units ----------------------------------------------------------------------------------------
def place_unit(g: Battle, place: int, unit: int) -> bool:
    """Puts one figure not in play into a place (FA-25.1); nothing if none is left."""
    if g.reserve[unit] == 0:
        g.emit(NO_FIGURE, [unit])
        return False
    g.reserve[unit] -= 1
    g.units[place * UNIT_TYPES + unit] += 1
    g.count[place] += 1
    g.side[place] = FREE_PEOPLES if unit < LAST_UNIT[FREE_PEOPLES] else SHADOW
    g.emit(UNIT_PLACED, [place, unit])
    open_if_full(g, place)
    return True


def lose_unit(g: Battle, place: int, unit: int, how: int = UNIT_LOST) -> None:
    """Eliminates one unit; the figure can be mustered again (FA-28.3)."""
    g.reserve[unit] += 1
    g.units[place * UNIT_TYPES + unit] -= 1
    g.count[place] -= 1
    g.emit(how, [place, unit])
    _count_loss(g, place)
    if unit == DWARF_REGULARS:
        leave_table(g, MATTOCKS)
    elif unit == GREAT_ORCS:
        leave_table(g, HOWLING_ORCS)


def _count_loss(g: Battle, place: int) -> None:
    """Units lost in a round of combat are counted for Paid in Kind."""
    fight = g.fight
    if fight is not None:
        if fight.attack.place == place:
            fight.attack.lost += 1
        elif fight.defence.place == place:
            fight.defence.lost += 1


def replace_unit(g: Battle, place: int, old: int, new: int) -> None:
    """Exchanges a unit for another; it is not eliminated (FA-R.10)."""
    g.reserve[old] += 1
    g.reserve[new] -= 1
    g.units[place * UNIT_TYPES + old] -= 1
    g.units[place * UNIT_TYPES + new] += 1


def open_if_full(g: Battle, place: int) -> None:
    """A Pass opens when its Mustering Point holds five or more units (FA-25.3, FA-R.85)."""
    if place in g.content.mustering_points and g.count[place] >= 5:
        open_pass(g, g.content.leads_to[place])


def open_pass(g: Battle, place: int) -> None:
    """Opens a Pass for good."""
    if not g.open_pass[place]:
        g.open_pass[place] = 1
        g.emit(PASS_OPENED, [place])


# --- forces on the march --------------------------------------------------------------------------
def take_force(g: Battle, place: int, force: list[int]) -> None:
    """Takes a force off the board to move it; tokens left without units are removed (FA-20.4)."""
    for unit in range(UNIT_TYPES):
        g.units[place * UNIT_TYPES + unit] -= force[unit]
        g.count[place] -= force[unit]
    g.damage[place] -= force[FORCE_DAMAGE]
    g.leadership[place] -= force[FORCE_LEADERSHIP]
    for character in range(CHARACTERS):
        if force[FORCE_CHARACTERS] & (1 << character):
            g.at[character] = ON_THE_MARCH
    if g.count[place] == 0:
        leave_place(g, place)


def leave_place(g: Battle, place: int) -> None:
    """No unit is left: no Army, no Damage (FA-R.91), no Leadership tokens (FA-20.4)."""
    side = g.side[place]
    if g.leadership[place]:
        remove_leadership(g, place, g.leadership[place])
    g.damage[place] = 0
    if side != NOBODY:
        g.side[place] = NOBODY


def put_force(g: Battle, place: int, force: list[int], side: int) -> None:
    """Sets a force down; it merges with the Army there (FA-23.1)."""
    for unit in range(UNIT_TYPES):
        g.units[place * UNIT_TYPES + unit] += force[unit]
        g.count[place] += force[unit]
    g.damage[place] += force[FORCE_DAMAGE]
    g.leadership[place] += force[FORCE_LEADERSHIP]
    g.side[place] = side
    for character in range(CHARACTERS):
        if force[FORCE_CHARACTERS] & (1 << character):
            g.at[character] = place


def enter(g: Battle, place: int, side: int) -> None:
    """Enters or passes a region with units: control (FA-23.7) and tokens (FA-24.5)."""
    if side == SHADOW:
        eliminate_tokens(g, place, FREE_PEOPLES)
        if g.content.settlement[place] and not g.control[place]:
            take_control(g, place)
    else:
        eliminate_tokens(g, place, SHADOW)
        if g.control[place]:
            free_settlement(g, place)


def eliminate_tokens(g: Battle, place: int, side: int) -> None:
    """Shuffles all tokens of a side in a region back into their piles, unseen (FA-24.5)."""
    gone = 0
    for group in range(GROUPS):
        if (group == SHADOW_TOKENS) == (side == SHADOW):
            gone += g.tokens[place * GROUPS + group]
            g.pile[group] += g.tokens[place * GROUPS + group]
            g.tokens[place * GROUPS + group] = 0
    if gone:
        g.emit(TOKENS_ELIMINATED, [place, gone])


def take_control(g: Battle, place: int) -> None:
    """Puts a Shadow Control marker on a Settlement (FA-23.7)."""
    g.control[place] = 1
    g.points += g.content.victory_points[place]
    g.emit(CONTROL_TAKEN, [place, g.points])
    if g.content.fortification[place]:
        leave_table(g, RAMS_AND_LADDERS)
    test_points(g)


def free_settlement(g: Battle, place: int) -> None:
    """Removes a Shadow Control marker (FA-23.7)."""
    g.control[place] = 0
    g.points -= g.content.victory_points[place]
    g.emit(CONTROL_REGAINED, [place, g.points])


# --- Leadership, Damage, Wrath --------------------------------------------------------------------
def give_leadership(g: Battle, place: int) -> bool:
    """Places one Leadership token with the Army in a place, if one is left (FA-3.4)."""
    side = g.side[place]
    if side == NOBODY or g.leadership_reserve[side] == 0:
        return False
    g.leadership_reserve[side] -= 1
    g.leadership[place] += 1
    g.emit(LEADERSHIP_PLACED, [place])
    return True


def remove_leadership(g: Battle, place: int, number: int) -> None:
    """Takes Leadership tokens off an Army, as far as it has them."""
    gone = min(number, g.leadership[place])
    if gone:
        g.leadership[place] -= gone
        g.leadership_reserve[g.side[place]] += gone
        g.emit(LEADERSHIP_REMOVED, [place, gone])


def remove_damage(g: Battle, place: int, number: int) -> int:
    """Takes Damage tokens off an Army, as far as it has them; gives how many."""
    gone = min(number, g.damage[place])
    if gone > 0:
        g.damage[place] -= gone
        g.emit(DAMAGE_REMOVED, [place, gone])
    return max(gone, 0)


def put_damage(g: Battle, place: int, number: int, fortified: bool) -> int:
    """Places Damage: the unbroken Fortification takes it first, the Army the rest (FA-28.5); gives the Army's."""
    if fortified:
        number = past_the_wall(g, place, number)
    if number > 0:
        g.damage[place] += number
        g.emit(DAMAGE_PLACED, [place, number])
    return number


def past_the_wall(g: Battle, place: int, number: int) -> int:
    """Damage that the Fortification in a place does not take, as it is broken or none (FA-28.5, FA-R.46)."""
    taken = min(number, max(g.content.fortification[place] - g.fort_damage[place], 0))
    damage_fortification(g, place, taken)
    return number - taken


def damage_fortification(g: Battle, place: int, number: int) -> None:
    """Damage on a Fortification, never above its protection value (FA-R.46)."""
    taken = min(number, g.content.fortification[place] - g.fort_damage[place])
    if taken <= 0:
        return
    g.fort_damage[place] += taken
    g.emit(FORT_DAMAGED, [place, taken])
    if g.fort_damage[place] == g.content.fortification[place]:
        g.emit(FORT_BROKEN, [place])


def repair_fortification(g: Battle, place: int, number: int) -> None:
    """Takes Damage off a Fortification: only where an effect says so (FA-28.6)."""
    gone = min(number, g.fort_damage[place])
    if gone:
        g.fort_damage[place] -= gone
        g.emit(FORT_REPAIRED, [place, gone])


def add_wrath(g: Battle, number: int) -> None:
    """Adds Wrath to Beorn's card, where it waits for his entry; sixteen at most (FA-R.65)."""
    g.wrath = min(g.wrath + number, g.content.wrath)
    g.emit(WRATH_GAINED, [g.wrath])


def hurt_beorn(g: Battle, number: int) -> None:
    """Damage removes Wrath; at zero Beorn is removed from play (FA-33.8)."""
    lost = min(number, g.wrath)
    if lost <= 0:
        return
    g.wrath -= lost
    g.emit(WRATH_LOST, [lost, g.wrath])
    if g.wrath == 0:
        eliminate_character(g, BEORN)


def return_rings(g: Battle, number: int) -> None:
    """Puts discarded Rings back on Bilbo's card (FA-3.4)."""
    if number > 0:
        g.rings += number
        g.emit(RINGS_RETURNED, [number])


def add_bodyguard(g: Battle) -> None:
    """One more Bodyguard on Bolg's card, three at most (FA-3.4)."""
    if g.bodyguards < g.content.bodyguards:
        g.bodyguards += 1
        g.emit(BODYGUARD_GAINED, [g.bodyguards])


# --- characters and cards on the table ------------------------------------------------------------
def eliminate_character(g: Battle, character: int) -> None:
    """Takes a character out of the game for good, with its tokens and Fate cards (FA-29.1, FA-R.69, FA-R.81)."""
    g.at[character] = ELIMINATED
    g.activated[character] = 0
    g.emit(CHARACTER_LOST, [character])
    if character == GANDALF:
        g.concentration = 0
    elif character == THORIN:
        for slot in (COMPANY_BEHIND_HIM, KING_IN_BRIGHT_MAIL, STROKES_BEYOND_COUNT):
            leave_table(g, slot)
    elif character == BEORN:
        g.wrath = 0
        for slot in (GIANT_SIZE, GRIEF_MADE_FURY, HIDE_LIKE_IRON):
            leave_table(g, slot)
    elif character == BOLG:
        bolg_is_dead(g)


def destroy_army(g: Battle, place: int, side: int) -> None:
    """Says that an Army is gone and clears its place; its characters are buried apart (FA-29.1)."""
    g.emit(ARMY_DESTROYED, [place, side])
    leave_place(g, place)


def leave_table(g: Battle, slot: int) -> None:
    """Discards the card of a slot from the table, if it lies there (FA-15.8)."""
    if in_force(g, slot):
        card = g.in_force[slot]
        g.in_force[slot] = NO_CARD
        g.where[card] = OUT_OF_GAME
        g.emit(CARD_LEAVES_TABLE, [card])
