"""Finds what is wrong with a pack beside its board: with its units, characters, cards and pools."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, Protocol

from ravenhill.games.five_armies.pack import slugs
from ravenhill.games.five_armies.pack.board import board_faults, key_faults, slug_fault
from ravenhill.games.five_armies.pack.faults import Fault
from ravenhill.games.five_armies.pack.files import (
    Card,
    CardsFile,
    Character,
    CharactersFile,
    Files,
    PoolsFile,
    Unit,
    UnitsFile,
)
from ravenhill.games.five_armies.pack.setup import setup_faults

DECK_SIZES: Final = {"event": 30, "free-peoples-story": 20, "shadow-story": 20, "fate": 9}
PILES: Final = {"dwarves-and-men": 17, "elves": 20, "shadow": 27}
TILES: Final = {"standard": 12, "blue": 1, "red": 1}
DICE: Final = {
    "free-peoples": ["character", "character", "event", "muster", "muster-army", "will-of-the-west"],
    "shadow": ["army", "character", "event", "lidless-eye", "muster", "muster-army"],
}
LAST_STEP: Final = 15


class Slugged(Protocol):
    """An entry of a list that has a slug."""

    @property
    def slug(self) -> str: ...


def content_faults(files: Files, effects: dict[str, str]) -> Iterator[Fault]:
    """Every fault of what could be read; ``effects`` gives the deck of each known effect, '' for any."""
    if files.board:
        yield from board_faults(files.board)
    if files.units:
        yield from unit_faults(files.units)
    if files.characters:
        yield from character_faults(files.characters)
    if files.cards:
        yield from card_faults(files.cards, effects)
    if files.pools:
        yield from pool_faults(files.pools)
    if files.pools and files.units:
        yield from token_faults(files.pools, files.units)
    if files.board and files.setup and files.units and files.characters and files.pools:
        yield from setup_faults(files.setup, files.board, files.units, files.characters, files.pools)


def repeated_slugs(file: str, table: str, entries: Iterable[Slugged]) -> Iterator[Fault]:
    """Slugs of a list that stand there more than once, or are no words."""
    for slug, times in Counter(entry.slug for entry in entries).items():
        yield from slug_fault(file, f"{table}.{slug}", slug)
        if times > 1:
            yield Fault(file, f"{table}.{slug}", f"the slug stands here {times} times; it must be unique")


# --- units and characters -------------------------------------------------------------------------


def unit_faults(file: UnitsFile) -> Iterator[Fault]:
    """The nine unit types and the twelve Maneuver cards (FA-3.1, FA-3.3)."""
    yield from repeated_slugs("units.toml", "unit", file.unit)
    yield from repeated_slugs("units.toml", "maneuver", file.maneuver)
    yield from key_faults("units.toml", "unit", [unit.slug for unit in file.unit], slugs.UNITS)
    yield from key_faults("units.toml", "maneuver", [card.slug for card in file.maneuver], slugs.MANEUVERS)
    for unit in file.unit:
        yield from one_unit(unit)


def one_unit(unit: Unit) -> Iterator[Fault]:
    """Whether a unit type stands on its own side and favours terrains that exist (FA-26.3)."""
    entry = f"unit.{unit.slug}"
    if unit.slug in slugs.UNITS and (unit.side == "shadow") != (unit.slug in slugs.SHADOW_UNITS):
        yield Fault("units.toml", entry, f"belongs to the other side than '{unit.side}'")
    for terrain in unit.favoured:
        if terrain not in slugs.TERRAINS:
            known = ", ".join(slugs.TERRAINS)
            yield Fault("units.toml", entry, f"unknown terrain '{terrain}' in favoured; use {known}")


def character_faults(file: CharactersFile) -> Iterator[Fault]:
    """The nine characters (FA-3.2)."""
    yield from repeated_slugs("characters.toml", "character", file.character)
    found = [character.slug for character in file.character]
    yield from key_faults("characters.toml", "character", found, slugs.CHARACTERS)
    for character in file.character:
        if character.slug in slugs.CHARACTERS:
            yield from one_character(character)


def one_character(character: Character) -> Iterator[Fault]:
    """Whether a character has the side, the office and the wait on the Fate track that the rules say."""
    entry, waits = f"character.{character.slug}", character.slug not in (*slugs.STARTERS, "bolg")
    if (character.side == "shadow") != (character.slug == "bolg"):
        yield Fault("characters.toml", entry, f"belongs to the other side than '{character.side}' (FA-3.2)")
    if character.general != (character.slug in slugs.GENERALS):
        names = ", ".join(slugs.GENERALS)
        yield Fault("characters.toml", entry, f"the Generals are {names} (FA-19.8)")
    if waits and not 1 <= character.fate_step <= LAST_STEP:
        yield Fault("characters.toml", entry, f"fate_step must be 1 to {LAST_STEP}: he waits there (FA-6.5)")
    if not waits and character.fate_step:
        yield Fault("characters.toml", entry, "fate_step must be 0: he does not wait there (FA-19.1)")


# --- cards ----------------------------------------------------------------------------------------


def card_faults(file: CardsFile, effects: dict[str, str]) -> Iterator[Fault]:
    """Four decks of 30, 20, 20 and 9 cards, each card with a known effect (FA-3.3)."""
    for table, found, wanted in (
        ("decks", file.decks, slugs.DECKS),
        ("types", file.types, slugs.TYPES),
        ("windows", file.windows, slugs.WINDOWS),
    ):
        yield from key_faults("cards.toml", table, found, wanted)
    yield from repeated_slugs("cards.toml", "card", file.card)
    count = Counter[str](card.deck for card in file.card)
    for deck, size in DECK_SIZES.items():
        if count[deck] != size:
            yield Fault("cards.toml", f"decks.{deck}", f"must have {size} cards, not {count[deck]} (FA-3.3)")
    for card in file.card:
        yield from type_fault(card)
        yield from combat_faults(card)
        yield from effect_fault(card, effects)


def type_fault(card: Card) -> Iterator[Fault]:
    """Fate cards belong to Beorn, the Eagles or Thorin, all others have the type of a die (FA-14.1)."""
    types = slugs.TYPES[3:] if card.deck == "fate" else slugs.TYPES[:3]
    if card.type not in types:
        reason = f"a card of the deck '{card.deck}' has type {', '.join(types)}, not '{card.type}'"
        yield Fault("cards.toml", f"card.{card.slug}", reason)


def combat_faults(card: Card) -> Iterator[Fault]:
    """Event cards have a Combat effect in known windows, no other card has one (FA-14.1, FA-14.2)."""
    entry = f"card.{card.slug}"
    if card.deck == "event" and card.combat is None:
        yield Fault("cards.toml", entry, "an Event card needs its Combat effect: [card.combat] (FA-14.1)")
    if card.deck != "event" and card.combat is not None:
        yield Fault("cards.toml", entry, "only Event cards have a Combat effect: take it away (FA-14.2)")
    windows = card.combat.windows if card.combat else ["reveal"]
    if not windows:
        yield Fault("cards.toml", f"{entry}.combat", "windows must name at least one window")
    for window in windows:
        if window not in slugs.WINDOWS:
            known = ", ".join(slugs.WINDOWS)
            yield Fault("cards.toml", f"{entry}.combat", f"unknown window '{window}'; use {known}")


def effect_fault(card: Card, effects: dict[str, str]) -> Iterator[Fault]:
    """A card must have an effect that is known and made for its deck."""
    effect = card.effect or card.slug
    if effect not in effects:
        reason = f"unknown effect '{effect}'; give the slug of a known one, as effect = \"blow-the-horns\""
        yield Fault("cards.toml", f"card.{card.slug}", reason)
    elif effects[effect] not in ("", card.deck):
        reason = f"the effect '{effect}' is for a card of the deck '{effects[effect]}', not '{card.deck}'"
        yield Fault("cards.toml", f"card.{card.slug}", reason)


# --- pools ----------------------------------------------------------------------------------------


def pool_faults(file: PoolsFile) -> Iterator[Fault]:
    """Names, dice, Fate tiles and limits (FA-3.4, FA-6.6, FA-12.1, FA-12.2)."""
    for table, found, wanted in (
        ("sides", list(file.sides), slugs.SIDES),
        ("groups", list(file.groups), slugs.GROUPS),
        ("faces", list(file.faces), slugs.FACES),
        ("pieces", list(file.pieces), slugs.PIECES),
        ("die", [die.side for die in file.die], slugs.SIDES),
    ):
        yield from key_faults("pools.toml", table, found, wanted)
    yield from repeated_slugs("pools.toml", "tile", file.tile)
    for die in file.die:
        if sorted(die.faces) != DICE[die.side]:
            reason = f"the six faces must be {', '.join(DICE[die.side])} (FA-12.1, FA-12.2)"
            yield Fault("pools.toml", f"die.{die.side}", reason)
    for colour, number in TILES.items():
        found_tiles = sum(tile.copies for tile in file.tile if tile.colour == colour)
        if found_tiles != number:
            reason = f"{found_tiles} of colour '{colour}', where there must be {number} (FA-6.6)"
            yield Fault("pools.toml", "tile", reason)
    if file.limits.wrath_on_entry > file.limits.wrath:
        yield Fault("pools.toml", "limits", "wrath_on_entry must not be above wrath (FA-33.1)")


def token_faults(file: PoolsFile, units: UnitsFile) -> Iterator[Fault]:
    """Piles of 17, 20 and 27 Recruitment tokens, each showing a unit of its group (FA-6.1)."""
    yield from repeated_slugs("pools.toml", "token", file.token)
    group = {unit.slug: unit.group for unit in units.unit}
    for token in file.token:
        entry = f"token.{token.slug}"
        if token.unit not in group:
            yield Fault("pools.toml", entry, f"unknown unit '{token.unit}'")
        elif group[token.unit] != token.group:
            reason = f"'{token.unit}' is not of the group '{token.group}' in units.toml (FA-R.5)"
            yield Fault("pools.toml", entry, reason)
    for pile, size in PILES.items():
        found = sum(token.copies for token in file.token if token.group == pile)
        if found != size:
            yield Fault("pools.toml", f"groups.{pile}", f"must have {size} tokens, not {found} (FA-6.1)")
