"""Finds what is wrong with a set-up: unknown pieces or places, too many figures, too many in one region."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ravenhill.games.five_armies.pack import slugs
from ravenhill.games.five_armies.pack.faults import Fault
from ravenhill.games.five_armies.pack.files import BoardFile, CharactersFile, PoolsFile, Setup, SetupFile, UnitsFile

FILE: Final = "setup.toml"
STACKING: Final = 5


def setup_faults(
    file: SetupFile, board: BoardFile, units: UnitsFile, characters: CharactersFile, pools: PoolsFile
) -> Iterator[Fault]:
    """Every fault of the set-up (FA-7.1, FA-7.2)."""
    yield from number_faults(file, board)
    unit_side: dict[str, str] = {unit.slug: unit.side for unit in units.unit}
    character_side: dict[str, str] = {one.slug: one.side for one in characters.character}
    for row in file.setup:
        yield from piece_faults(row, unit_side, character_side)
        yield from stacking_faults(row, board)
    yield from character_faults(file)
    yield from figure_faults(file, units)
    yield from pile_faults(file, pools)


def entry_of(row: Setup) -> str:
    """The name of a set-up row in a fault."""
    return f"setup.{row.side}.{row.number}"


def place_of(row: Setup, board: BoardFile) -> str:
    """The place that a set-up number stands for, or ''."""
    places = board.setup.shadow if row.side == "shadow" else board.setup.free_peoples
    return places.get(str(row.number), "")


def number_faults(file: SetupFile, board: BoardFile) -> Iterator[Fault]:
    """Every number of the board is used once, and every number used is on the board."""
    count = Counter((row.side, str(row.number)) for row in file.setup)
    places = {"free-peoples": board.setup.free_peoples, "shadow": board.setup.shadow}
    for (side, number), times in count.items():
        if number not in places[side]:
            yield Fault(FILE, f"setup.{side}.{number}", "board.toml has no place for this number")
        if times > 1:
            yield Fault(FILE, f"setup.{side}.{number}", f"the number stands here {times} times")
    for side in slugs.SIDES:
        for number in places[side]:
            if (side, number) not in count:
                yield Fault(FILE, f"setup.{side}.{number}", "is missing: board.toml has a place for it")


def piece_faults(row: Setup, unit_side: dict[str, str], character_side: dict[str, str]) -> Iterator[Fault]:
    """Units, characters and tokens that are unknown or belong to the other side."""
    group_side = {group: "shadow" if group == "shadow" else "free-peoples" for group in slugs.GROUPS}
    for what, names, side in (
        ("unit", list(row.units), unit_side),
        ("character", row.characters, character_side),
        ("token group", list(row.tokens), group_side),
    ):
        for name in names:
            if name not in side:
                yield Fault(FILE, entry_of(row), f"unknown {what} '{name}'")
            elif side[name] != row.side:
                yield Fault(FILE, entry_of(row), f"the {what} '{name}' belongs to the other side")


def stacking_faults(row: Setup, board: BoardFile) -> Iterator[Fault]:
    """More than five units where the limit holds, and Free Peoples in a box (FA-21.2, FA-10.2)."""
    place, units = place_of(row, board), sum(row.units.values())
    region, box = board.region.get(place), board.box.get(place)
    free = row.side == "shadow" and ((region and region.mustering) or (box and box.kind == "mustering-point"))
    if units > STACKING and not free:
        yield Fault(FILE, entry_of(row), f"{units} units in '{place}', where {STACKING} may stand (FA-21.2)")
    if box and (row.side == "free-peoples" or row.tokens or box.kind == "eyrie"):
        yield Fault(FILE, entry_of(row), f"only Shadow units can start in the box '{place}' (FA-10.2)")


def character_faults(file: SetupFile) -> Iterator[Fault]:
    """Bard, Dáin, Gandalf and Thranduil start on the board, each once, and no other character (FA-19.1)."""
    count = Counter(name for row in file.setup for name in row.characters)
    for name in slugs.STARTERS:
        if count[name] != 1:
            yield Fault(FILE, f"character.{name}", f"must start in one place, not in {count[name]} (FA-19.1)")
    for row in file.setup:
        for name in row.characters:
            if name in slugs.CHARACTERS and name not in slugs.STARTERS:
                yield Fault(FILE, entry_of(row), f"'{name}' does not start on the board (FA-19.1)")


def figure_faults(file: SetupFile, units: UnitsFile) -> Iterator[Fault]:
    """More units of a type than there are figures (FA-3.1)."""
    for unit in units.unit:
        placed = sum(row.units.get(unit.slug, 0) for row in file.setup)
        if placed > unit.figures:
            reason = f"{placed} of them are set up, but there are {unit.figures} figures (FA-3.1)"
            yield Fault(FILE, f"unit.{unit.slug}", reason)


def pile_faults(file: SetupFile, pools: PoolsFile) -> Iterator[Fault]:
    """More tokens of a group than its pile holds (FA-6.1)."""
    for group in slugs.GROUPS:
        placed = sum(row.tokens.get(group, 0) for row in file.setup)
        pile = sum(token.copies for token in pools.token if token.group == group)
        if placed > pile:
            reason = f"{placed} tokens are set up, but the pile holds {pile} (FA-6.1)"
            yield Fault(FILE, f"token.{group}", reason)
