"""Answers the rules' questions about the board. Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.model import (
    BEORN,
    BOLG,
    CHARACTERS,
    DWARF_REGULARS,
    DWARF_VETERANS,
    ELF_ARCHERS,
    ELF_SPEARMEN,
    ELIMINATED,
    FACES,
    FIRST_UNIT,
    FREE_PEOPLES,
    GOBLINS,
    GREAT_ORCS,
    IN_DECK,
    IN_HAND,
    LAKE_MEN,
    LAST_UNIT,
    LORD_OF_THE_EAGLES,
    ORCS,
    SHADOW,
    THORIN,
    UNIT_TYPES,
    WAITING,
    WARGS,
    Card,
    Place,
)
from ravenhill.games.five_armies.state import KING_IN_BRIGHT_MAIL, NO_CARD, Battle
from ravenhill.kernel.decision import Seat

NO_LIMIT: Final = 99
STACKING_LIMIT: Final = 5
HAND_LIMIT: Final = 6

# The needs of an Army (or the part of it that moves): all bits are demanded.
ANY: Final = 0
WITH_LEADERSHIP: Final = 1
WITH_DWARVES: Final = 2
WITH_ELVES: Final = 4
WITH_LAKE_MEN: Final = 8
WITH_GOBLINS: Final = 16
WITH_ORCS: Final = 32
WITH_THORIN: Final = 128
WITH_BOLG: Final = 256
WITH_DWARVES_OR_LAKE_MEN: Final = 512
ONLY_WARGS: Final = 1024  # the moving part has no other units
WITH_UNHURT: Final = 2048  # less Damage than units
WITH_CHARACTER: Final = 4096  # any but Beorn and the Lord (FA-R.68)

# A force is a list: nine numbers of units, Damage, Leadership tokens, and the characters as a bit set.
FORCE_DAMAGE: Final = 9
FORCE_LEADERSHIP: Final = 10
FORCE_CHARACTERS: Final = 11
FORCE_SIZE: Final = 12


def in_force(g: Battle, slot: int) -> bool:
    """Whether the card of this slot lies on the table."""
    return g.in_force[slot] != NO_CARD


def side_of_character(character: int) -> Seat:
    """Bolg is the Shadow's one character (FA-3.2)."""
    return SHADOW if character == BOLG else FREE_PEOPLES


def rating(g: Battle, character: int) -> int:
    """A character's Leadership (FA-34.8)."""
    if character == THORIN and in_force(g, KING_IN_BRIGHT_MAIL):
        return 3
    return g.content.leadership[character]


def leadership(g: Battle, place: Place) -> int:
    """Leadership of the Army in a place: ratings of its characters and its tokens (FA-21.3)."""
    total = g.leadership[place]
    side = g.side[place]
    for character in range(CHARACTERS):
        if g.at[character] == place and side_of_character(character) == side and character < LORD_OF_THE_EAGLES:
            total += rating(g, character)
    if side == SHADOW and g.at[BOLG] == place:
        total += rating(g, BOLG)
    return total


def leads(g: Battle, place: Place) -> bool:
    """Whether the Army in a place has Leadership: a token, or a character rated 1 or more (FA-21.3)."""
    if g.leadership[place] > 0:
        return True
    if g.side[place] == SHADOW:
        return g.at[BOLG] == place
    for character in range(LORD_OF_THE_EAGLES):
        if g.at[character] == place and rating(g, character) > 0:
            return True
    return False


def characters_with(g: Battle, place: Place, side: Seat) -> int:
    """The characters that belong to a side's Army in a place, as a bit set; never Beorn or the Lord (FA-R.68)."""
    members = 0
    for character in range(CHARACTERS):
        if g.at[character] == place and character != BEORN and character != LORD_OF_THE_EAGLES:
            if side_of_character(character) == side:
                members |= 1 << character
    return members


def whole_force(g: Battle, place: Place) -> list[int]:
    """The whole force of the Army in a place, with all its pieces."""
    first = place * UNIT_TYPES
    force = g.units[first : first + UNIT_TYPES]
    force.append(g.damage[place])
    force.append(g.leadership[place])
    force.append(characters_with(g, place, g.side[place]))
    return force


def force_units(force: list[int]) -> int:
    """The number of units of a force."""
    return sum(force[:UNIT_TYPES])


def force_leads(g: Battle, force: list[int]) -> bool:
    """Whether a force has Leadership: a token, or a character rated 1 or more (FA-21.3)."""
    if force[FORCE_LEADERSHIP] > 0:
        return True
    for character in range(CHARACTERS):
        if force[FORCE_CHARACTERS] & (1 << character) and rating(g, character) > 0:
            return True
    return False


def satisfies(g: Battle, force: list[int], need: int) -> bool:  # noqa: C901, PLR0911  one line for each demand
    """Whether a force contains everything that `need` demands."""
    if need == ANY:
        return True
    if need & WITH_LEADERSHIP and not force_leads(g, force):
        return False
    if need & WITH_GOBLINS and force[GOBLINS] == 0:
        return False
    if need & WITH_DWARVES and force[DWARF_REGULARS] + force[DWARF_VETERANS] == 0:
        return False
    if need & WITH_ELVES and force[ELF_ARCHERS] + force[ELF_SPEARMEN] == 0:
        return False
    if need & WITH_LAKE_MEN and force[LAKE_MEN] == 0:
        return False
    if need & WITH_ORCS and force[ORCS] == 0:
        return False
    if need & ONLY_WARGS and force[WARGS] == 0:
        return False
    if need & WITH_THORIN and not force[FORCE_CHARACTERS] & (1 << THORIN):
        return False
    if need & WITH_BOLG and not force[FORCE_CHARACTERS] & (1 << BOLG):
        return False
    if need & WITH_DWARVES_OR_LAKE_MEN and force[DWARF_REGULARS] + force[DWARF_VETERANS] + force[LAKE_MEN] == 0:
        return False
    if need & WITH_CHARACTER and force[FORCE_CHARACTERS] == 0:
        return False
    return not (need & WITH_UNHURT and force[FORCE_DAMAGE] >= force_units(force))


def is_army(g: Battle, place: Place, side: Seat, need: int = ANY) -> bool:
    """Whether a side has an Army in a place that contains what is needed (FA-21.1)."""
    return g.side[place] == side and (need == ANY or satisfies(g, whole_force(g, place), need))


def armies(g: Battle, side: Seat) -> list[Place]:
    """The places of a side's Armies, boxes included, in the order of the board."""
    return [place for place, holder in enumerate(g.side) if holder == side]


def hostile(g: Battle, place: Place, side: Seat) -> bool:
    """Whether a place holds an enemy Army; for the Shadow Beorn counts as one (FA-33.5)."""
    holder = g.side[place]
    if holder >= 0:
        return holder != side
    return side == SHADOW and g.at[BEORN] == place


def next_to_enemy(g: Battle, place: Place, side: Seat) -> bool:
    """Whether an enemy Army (or Beorn, for the Shadow) is adjacent to a region (FA-23.5)."""
    for neighbour in g.content.neighbours[place]:
        if hostile(g, neighbour, side):
            return True
    return False


def adjacent_armies(g: Battle, place: Place, side: Seat) -> int:
    """The number of Armies of a side next to a region; those in boxes are adjacent to nothing (FA-R.3)."""
    return sum(1 for neighbour in g.content.neighbours[place] if g.side[neighbour] == side)


def limit(g: Battle, place: Place, side: Seat) -> int:
    """The number of units that may stand in a place (FA-21.2, FA-R.27)."""
    if side == SHADOW and (g.content.mustering[place] or place in g.content.mustering_points):
        return NO_LIMIT
    return STACKING_LIMIT


def is_region(g: Battle, place: Place) -> bool:
    """Boxes are no regions (FA-10.2)."""
    return place < g.content.regions


def held_by_enemy(g: Battle, place: Place, side: Seat) -> bool:
    """An enemy Army, Beorn included, or an enemy Control marker, or a Settlement that the enemy controls."""
    if hostile(g, place, side):
        return True
    return side == FREE_PEOPLES and g.control[place] == 1


def controls(g: Battle, place: Place, side: Seat) -> bool:
    """Whether a side controls the Settlement in a region; all start with the Free Peoples (FA-R.82)."""
    if not g.content.settlement[place]:
        return False
    return g.control[place] == (1 if side == SHADOW else 0)


def unbroken(g: Battle, place: Place) -> bool:
    """Whether a Fortification with protection left stands in a place (FA-28.5)."""
    return g.fort_damage[place] < g.content.fortification[place]


def in_play(g: Battle, character: int) -> bool:
    """From entry until elimination; Bilbo off the board is in play (FA-R.8)."""
    return g.at[character] != WAITING and g.at[character] != ELIMINATED


def bats_supply(g: Battle) -> int:
    """The number of Great Bats not in play (FA-34.1)."""
    return g.content.bats - sum(g.bats)


def bats_in(g: Battle, territory: int) -> int:
    """Great Bats count for the whole territory (FA-11.8)."""
    return sum(bats for place, bats in enumerate(g.bats) if bats and g.content.territory[place] == territory)


def eagle_supply(g: Battle) -> int:
    """The number of Eagles, besides the Lord, not in play (FA-3.1)."""
    return g.content.eagles - sum(g.eagles)


def unused_dice(g: Battle, side: Seat) -> int:
    """The number of Action Dice a side has left this turn."""
    return sum(g.dice[side * FACES : side * FACES + FACES])


def hand(g: Battle, side: Seat) -> list[Card]:
    """The cards in a side's hand, in the order of the content."""
    mine = IN_HAND + side
    return [card for card, where in enumerate(g.where) if where == mine]


def any_left(g: Battle, deck: int) -> bool:
    """Whether a deck has a card left."""
    decks = g.content.card_deck
    for card, where in enumerate(g.where):
        if where == IN_DECK and decks[card] == deck:
            return True
    return False


def favoured_units(g: Battle, place: Place, terrain: int, attacking: bool) -> int:
    """Units whose favoured terrain this is; Great Orcs have any, but only when attacking (FA-26.3)."""
    first = place * UNIT_TYPES
    total = 0
    for unit in range(UNIT_TYPES):
        number = g.units[first + unit]
        if number and g.content.favoured[unit] & (1 << terrain) and (attacking or unit != GREAT_ORCS):
            total += number
    return total


def shadow_settlements(g: Battle) -> int:
    """The number of Settlements the Shadow controls."""
    return sum(g.control)


def two_in_one_territory(g: Battle) -> bool:
    """Whether the Shadow controls two Settlements in one territory (FA-11.2)."""
    territories = [g.content.territory[place] for place, marker in enumerate(g.control) if marker]
    return len(set(territories)) < len(territories)


def unit_range(side: Seat) -> range:
    """The unit types of a side."""
    return range(FIRST_UNIT[side], LAST_UNIT[side])
