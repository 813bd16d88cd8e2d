"""Turns the files of a pack into the numbers that the rules run on."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from ravenhill.games.five_armies import model
from ravenhill.games.five_armies.pack import files as shape
from ravenhill.games.five_armies.pack import slugs

BORDERS: Final = {"open": model.OPEN, "ford": model.FORD, "river": model.RIVER}
FORTIFICATION_WORTH: Final = 4  # FA-31.1
SETTLEMENT_WORTH: Final = 2
ARCHERS_STEPS: Final = 2  # FA-R.70, on a board without range tables
GANDALF_STEPS: Final = 3


class Pack(Struct, frozen=True):
    """All files of a pack, read."""

    pack: shape.PackFile
    board: shape.BoardFile
    setup: shape.SetupFile
    units: shape.UnitsFile
    characters: shape.CharactersFile
    cards: shape.CardsFile
    pools: shape.PoolsFile


def content_of(pack: Pack) -> model.Content:
    """The numbers and names of a pack that has no faults."""
    board, pools = pack.board, pack.pools
    places, regions = place_numbers(board), list(board.region.values())
    territories = list(board.territories)
    border = border_matrix(board)
    points = boxes_of_kind(board, "mustering-point")
    leads_to = [-1 for _ in regions] + [places.get(box.leads_to, -1) for box in board.box.values()]
    units = sorted(pack.units.unit, key=lambda unit: slugs.UNITS.index(unit.slug))
    characters = sorted(pack.characters.character, key=lambda one: slugs.CHARACTERS.index(one.slug))
    cards = pack.cards.card
    return model.Content(
        version=pack.pack.version,
        regions=len(regions),
        places=len(places),
        place_slugs=list(places),
        place_names=[region.name for region in regions] + [box.full_name for box in board.box.values()],
        terrain=column(board, [slugs.TERRAINS.index(region.terrain) for region in regions], -1),
        territory=column(board, [territories.index(region.territory) for region in regions], -1),
        territory_slugs=territories,
        neighbours=neighbours(border, len(places), (model.OPEN, model.FORD)),
        river_neighbours=neighbours(border, len(places), (model.RIVER,)),
        border=border,
        settlement=column(board, [int(region.settlement) for region in regions]),
        fortification=column(board, [region.fortification for region in regions]),
        victory_points=column(board, [worth(region) for region in regions]),
        mustering=column(board, [int(region.mustering) for region in regions]),
        south_edge=column(board, [int(region.south_edge) for region in regions]),
        mustering_points=points,
        passes=[leads_to[point] for point in points],
        leads_to=leads_to,
        eyrie=boxes_of_kind(board, "eyrie")[0],
        front_gate=places["front-gate"],
        ruins_of_dale=places["ruins-of-dale"],
        valley=territories.index("valley"),
        broken_lands=territories.index("broken-lands"),
        archers_reach=archers_reach(board),
        gandalf_reach=gandalf_reach(board),
        figures=[unit.figures for unit in units],
        strength=[unit.strength for unit in units],
        favoured=[favoured_terrains(unit) for unit in units],
        movement=[one.movement for one in characters],
        leadership=[one.leadership for one in characters],
        fate_step=[one.fate_step for one in characters],
        eagles=pools.limits.eagles,
        bats=pools.limits.bats,
        leadership_tokens=[pools.limits.leadership.free_peoples, pools.limits.leadership.shadow],
        rings=pools.limits.rings,
        bodyguards=pools.limits.bodyguards,
        activations=pools.limits.activations,
        wrath=pools.limits.wrath,
        wrath_on_entry=pools.limits.wrath_on_entry,
        card_slugs=[card.slug for card in cards],
        card_titles=[card.title for card in cards],
        card_deck=[slugs.DECKS.index(card.deck) for card in cards],
        card_type=[slugs.TYPES.index(card.type) for card in cards],
        card_effect=[card.effect or card.slug for card in cards],
        tile_slugs=[tile.slug for tile in pools.tile],
        tile_number=[tile.number for tile in pools.tile],
        tile_icon=[int(tile.icon) for tile in pools.tile],
        tile_copies=[tile.copies for tile in pools.tile],
        tile_special=[slugs.COLOURS.index(tile.colour) for tile in pools.tile],
        last_step=len(board.fate_track.steps) - 1,
        token_slugs=[token.slug for token in pools.token],
        token_group=[slugs.GROUPS.index(token.group) for token in pools.token],
        token_unit=[slugs.UNITS.index(token.unit) for token in pools.token],
        token_units=[token.units for token in pools.token],
        token_copies=[token.copies for token in pools.token],
        setup_units=list(setup_units(pack)),
        setup_characters=list(setup_characters(pack)),
        setup_tokens=list(setup_tokens(pack)),
    )


# --- the board ------------------------------------------------------------------------------------


def place_numbers(board: shape.BoardFile) -> dict[str, int]:
    """The number of each place: regions in the file's order, then boxes."""
    return {slug: place for place, slug in enumerate([*board.region, *board.box])}


def column(board: shape.BoardFile, values: list[int], box: int = 0) -> list[int]:
    """A column by place: the values of the regions, then the same value for every box."""
    return values + [box] * len(board.box)


def boxes_of_kind(board: shape.BoardFile, kind: str) -> list[int]:
    """The places that are boxes of one kind."""
    places = place_numbers(board)
    return [places[slug] for slug, box in board.box.items() if box.kind == kind]


def worth(region: shape.Region) -> int:
    """The Victory Points of a region under Shadow control (FA-31.1)."""
    return FORTIFICATION_WORTH if region.fortification else SETTLEMENT_WORTH * region.settlement


def favoured_terrains(unit: shape.Unit) -> int:
    """The favoured terrains of a unit type as a bit set (FA-26.3)."""
    return sum(1 << terrain for terrain, slug in enumerate(slugs.TERRAINS) if slug in unit.favoured)


def border_matrix(board: shape.BoardFile) -> list[int]:
    """The kind of border between each pair of places (FA-9.1 to FA-9.5)."""
    places = place_numbers(board)
    size = len(places)
    matrix = [model.NO_BORDER] * (size * size)
    for edge in board.edge.values():
        if edge.type in BORDERS:
            left, right = (places[slug] for slug in edge.regions)
            matrix[left * size + right] = matrix[right * size + left] = BORDERS[edge.type]
    return matrix


def neighbours(border: list[int], size: int, kinds: tuple[int, ...]) -> list[list[int]]:
    """The places beyond borders of some kinds, by place."""
    return [[b for b in range(size) if border[a * size + b] in kinds] for a in range(size)]


# --- ranges ---------------------------------------------------------------------------------------


def archers_reach(board: shape.BoardFile) -> list[int]:
    """The reach of archers: the board's table, or else two steps (FA-R.70)."""
    if board.range is None:
        return reach_in_steps(board, ARCHERS_STEPS)
    return reach_in_tables(board, [board.range.archers_table])


def gandalf_reach(board: shape.BoardFile) -> list[int]:
    """The reach of Gandalf: the archers' table and the regions beyond, or else three steps (FA-R.70)."""
    if board.range is None:
        return reach_in_steps(board, GANDALF_STEPS)
    return reach_in_tables(board, [board.range.archers_table, board.range.gandalf_more])


def reach_in_tables(board: shape.BoardFile, tables: list[dict[str, list[str]]]) -> list[int]:
    """The pairs of places in range by some tables; a region is in range of itself, a box of nothing."""
    places = place_numbers(board)
    reach = [0] * (len(places) * len(places))
    for slug in board.region:
        for other in [slug, *(other for table in tables for other in table[slug])]:
            reach[places[slug] * len(places) + places[other]] = 1
    return reach


def reach_in_steps(board: shape.BoardFile, steps: int) -> list[int]:
    """The pairs of places in range by borders crossed, rivers included, the black line never (FA-R.70)."""
    size = len(board.region) + len(board.box)
    beside = neighbours(border_matrix(board), size, (model.OPEN, model.FORD, model.RIVER))
    reach = [0] * (size * size)
    for start in range(len(board.region)):
        near = {start}
        for _ in range(steps):
            near |= {place for one in near for place in beside[one]}
        for place in near:
            reach[start * size + place] = 1
    return reach


# --- the set-up -----------------------------------------------------------------------------------


def setup_rows(pack: Pack) -> Iterator[tuple[int, shape.Setup]]:
    """Each set-up number with the place it stands for."""
    places = place_numbers(pack.board)
    numbers = {"free-peoples": pack.board.setup.free_peoples, "shadow": pack.board.setup.shadow}
    for row in pack.setup.setup:
        yield places[numbers[row.side][str(row.number)]], row


def setup_units(pack: Pack) -> Iterator[list[int]]:
    """Rows of place, unit type, number."""
    for place, row in setup_rows(pack):
        for slug, number in row.units.items():
            yield [place, slugs.UNITS.index(slug), number]


def setup_characters(pack: Pack) -> Iterator[list[int]]:
    """Rows of place, character."""
    for place, row in setup_rows(pack):
        for slug in row.characters:
            yield [place, slugs.CHARACTERS.index(slug)]


def setup_tokens(pack: Pack) -> Iterator[list[int]]:
    """Rows of place, group, number."""
    for place, row in setup_rows(pack):
        for slug, number in row.tokens.items():
            yield [place, slugs.GROUPS.index(slug), number]
