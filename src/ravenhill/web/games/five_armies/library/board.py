"""Describes the board of Five Armies: its regions, boxes and territories."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ravenhill.games.five_armies.language.texts import TEXTS
from ravenhill.games.five_armies.pack.content import worth
from ravenhill.games.five_armies.pack.files import BoardFile, Box, Edge, Region
from ravenhill.games.five_armies.pack.loading import default_pack
from ravenhill.games.language_file import WordText
from ravenhill.web.games.five_armies.library.cards import GAME
from ravenhill.web.library.sentences import sentence
from ravenhill.web.library.thing import Fact, Passage, Thing

BORDERS: Final = {"open": "Next to it", "ford": "Next to it across a ford", "river": "Beyond the river, no way"}


def regions() -> list[Thing]:
    """All regions, by name."""
    board = default_pack().board
    return [region_thing(slug, region, board) for slug, region in sorted(board.region.items())]


def region_thing(slug: str, region: Region, board: BoardFile) -> Thing:
    """A region: terrain, territory, neighbours, value."""
    special = features(slug, region, board)
    return Thing(
        game=GAME,
        word=f"region:{slug}",
        name=region.name,
        sort="Fortification" if region.fortification else "Settlement" if region.settlement else "Region",
        emblem=f"terrain-{region.terrain}",
        emblem_name=board.terrains[region.terrain].name,
        marks={"territory": region.territory, "terrain": region.terrain},
        facts=[*region_facts(region, board), *border_facts(slug, board), *favoured_by(region)],
        passages=[Passage(feature.text) for feature in special],
        rules=["FA-8.1", *(rule for feature in special for rule in feature.rules), "FA-26.3"],
    )


def region_facts(region: Region, board: BoardFile) -> list[Fact]:
    """Its territory, and the value of a Settlement."""
    points = [Fact("Under Shadow control", f"{worth(region)} Victory Points")] if region.settlement else []
    walls = [Fact("Protection", str(region.fortification))] if region.fortification else []
    return [
        Fact("Territory", board.territories[region.territory].name, f"territory:{region.territory}"),
        *walls,
        *points,
    ]


def borders(slug: str, board: BoardFile) -> Iterator[tuple[Edge, str]]:
    """The borders of a region, each with the region beyond it; '' for the rim and the mountain."""
    for edge in board.edge.values():
        if slug in edge.regions:
            beyond = [place for place in edge.regions if place != slug and place in board.region]
            yield edge, beyond[0] if beyond else ""


def border_facts(slug: str, board: BoardFile) -> list[Fact]:
    """Each neighbour under the kind of border."""
    found = [(edge, place) for edge, place in borders(slug, board) if place and edge.type in BORDERS]
    facts = [
        Fact(f"{BORDERS[edge.type]}{slope(slug, place, edge, board)}", board.region[place].name, f"region:{place}")
        for edge, place in found
    ]
    return sorted(facts, key=lambda fact: (fact.name.startswith(BORDERS["river"]), fact.name, fact.value))


def slope(slug: str, other: str, edge: Edge, board: BoardFile) -> str:
    """Whether the way there goes up or down a slope (FA-9.4)."""
    here, there = (board.region[place].terrain == "mountains" for place in (slug, other))
    return "" if here == there or edge.type == "river" else ", down a slope" if here else ", up a slope"


def favoured_by(region: Region) -> list[Fact]:
    """The units that count here for Terrain Superiority when it is attacked."""
    units = [unit for unit in default_pack().units.unit if region.terrain in unit.favoured]
    return [Fact("Favoured terrain of", unit.plural, f"unit:{unit.slug}") for unit in units]


def features(slug: str, region: Region, board: BoardFile) -> list[WordText]:
    """The special features of a region and its borders."""
    kinds = {edge.type for edge, _ in borders(slug, board)}
    holds = {
        "settlement": region.settlement,
        "fortification": bool(region.fortification),
        "mustering": region.mustering,
        "south-edge": region.south_edge,
        "mountains": region.terrain == "mountains",
        **{kind: kind in kinds for kind in ("ford", "river", "black")},
    }
    return [sentence(TEXTS, "region", feature) for feature, held in holds.items() if held]


# --- boxes and territories ------------------------------------------------------------------------


def boxes() -> list[Thing]:
    """The boxes beside the regions."""
    board = default_pack().board
    return [box_thing(slug, box, board) for slug, box in board.box.items()]


def box_thing(slug: str, box: Box, board: BoardFile) -> Thing:
    """A box: its purpose and its exit."""
    said = sentence(TEXTS, "box", box.kind)
    return Thing(
        game=GAME,
        word=f"box:{slug}",
        name=box.full_name,
        sort="Box of the board",
        marks={"side": "free-peoples" if box.kind == "eyrie" else "shadow"},
        facts=[Fact("Leads to", *name_and_word(box.leads_to, board))] if box.leads_to else [],
        passages=[Passage(said.text)],
        rules=said.rules,
    )


def name_and_word(place: str, board: BoardFile) -> tuple[str, str]:
    """The name and the word of a place."""
    if place in board.box:
        return board.box[place].full_name, f"box:{place}"
    return board.region[place].name, f"region:{place}"


def territories() -> list[Thing]:
    """The four territories with their regions."""
    board = default_pack().board
    return [territory_thing(slug, name.name, board) for slug, name in board.territories.items()]


def territory_thing(slug: str, name: str, board: BoardFile) -> Thing:
    """A territory: its importance, and its regions."""
    inside = [(place, region.name) for place, region in sorted(board.region.items()) if region.territory == slug]
    said = sentence(TEXTS, "territory", slug)
    return Thing(
        game=GAME,
        word=f"territory:{slug}",
        name=name,
        sort=f"Territory of {len(inside)} regions",
        marks={"territory": slug},
        passages=[Passage(said.text)],
        facts=[Fact("Regions", region, f"region:{place}") for place, region in inside],
        rules=said.rules,
    )


def board_thing() -> Thing:
    """The whole board."""
    board = default_pack().board
    settlements = [(slug, region.name) for slug, region in board.region.items() if region.settlement]
    said = sentence(TEXTS, "board", GAME)
    return Thing(
        game=GAME,
        word="board:five-armies",
        name="The board",
        sort=f"{len(board.region)} regions, {len(board.territories)} territories",
        picture="The board with its regions, borders, river, boxes and the Fate track",
        wide=True,
        facts=[Fact("Settlements", name, f"region:{slug}") for slug, name in settlements],
        passages=[Passage(said.text)],
        rules=said.rules,
    )
