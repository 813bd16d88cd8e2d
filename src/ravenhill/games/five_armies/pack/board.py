"""Finds what is wrong with a board: places, borders, rings, boxes and ranges that the rules could not run on."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import networkx as nx

from ravenhill.games.five_armies.pack import slugs
from ravenhill.games.five_armies.pack.faults import Fault
from ravenhill.games.five_armies.pack.files import BoardFile, Box, Edge, Region

FILE: Final = "board.toml"
SLUG: Final = re.compile(r"[a-z0-9-]+")
BETWEEN_REGIONS: Final = ("open", "ford", "river")
PASSABLE: Final = ("open", "ford")
STEPS: Final = 16


def board_faults(board: BoardFile) -> Iterator[Fault]:
    """Every fault of a board that is sound in form."""
    yield from name_faults(board)
    yield from region_faults(board)
    yield from settlement_faults(board)
    yield from mustering_faults(board)
    yield from box_faults(board)
    yield from edge_faults(board)
    yield from ring_faults(board)
    yield from graph_faults(board)
    yield from range_faults(board)
    yield from place_faults(board)
    yield from drawing_faults(board)


def slug_fault(file: str, entry: str, slug: str) -> Iterator[Fault]:
    """A slug becomes a word of the game, so it must be plain."""
    if not SLUG.fullmatch(slug):
        yield Fault(file, entry, f"the slug '{slug}' may hold only a-z, 0-9 and '-'")


def key_faults(file: str, table: str, found: Iterable[str], wanted: Iterable[str]) -> Iterator[Fault]:
    """Names of a table that are missing, and names that the rules do not know."""
    have, need = list(found), list(wanted)
    for slug in need:
        if slug not in have:
            yield Fault(file, f"{table}.{slug}", "is missing: the rules need it")
    for slug in have:
        if slug not in need:
            yield Fault(file, f"{table}.{slug}", f"is not known to the rules; they know {', '.join(need)}")


def name_faults(board: BoardFile) -> Iterator[Fault]:
    """Slugs of places that are no words or not unique; the four territories and five terrains (FA-8.1)."""
    for table, names in (("region", board.region), ("box", board.box)):
        for slug in names:
            yield from slug_fault(FILE, f"{table}.{slug}", slug)
    for slug in board.box:
        if slug in board.region or slug == slugs.MOUNTAIN:
            yield Fault(FILE, f"box.{slug}", "the slug is taken already by another place")
    if slugs.MOUNTAIN in board.region:
        yield Fault(FILE, f"region.{slugs.MOUNTAIN}", "the Lonely Mountain is no region (FA-9.5)")
    yield from key_faults(FILE, "territories", board.territories, slugs.TERRITORIES)
    yield from key_faults(FILE, "terrains", board.terrains, slugs.TERRAINS)


def region_faults(board: BoardFile) -> Iterator[Fault]:
    """Regions of unknown terrain or territory, or with a southern edge that is not drawn (FA-8.1)."""
    southern = {slug for edge in board.edge.values() if edge.side == "south" for slug in edge.regions}
    for slug, region in board.region.items():
        entry = f"region.{slug}"
        if region.terrain not in slugs.TERRAINS:
            yield Fault(FILE, entry, f"unknown terrain '{region.terrain}'; use {', '.join(slugs.TERRAINS)}")
        if region.territory not in slugs.TERRITORIES:
            known = ", ".join(slugs.TERRITORIES)
            yield Fault(FILE, entry, f"unknown territory '{region.territory}'; use {known}")
        if region.south_edge != (slug in southern):
            yield Fault(FILE, entry, "south_edge must be true if an edge of it has side = 'south', else false")
    if not southern:
        yield Fault(FILE, "region", "Beorn needs at least one region on the southern edge (FA-33.1)")


def settlement_faults(board: BoardFile) -> Iterator[Fault]:
    """The seven Settlements and the three Fortifications among them, by name (FA-9.6)."""
    for slug in slugs.SETTLEMENTS:
        if slug not in board.region:
            yield Fault(FILE, f"region.{slug}", "is missing: the rules name this Settlement (FA-9.6)")
    for slug, region in board.region.items():
        yield from one_settlement(slug, region)
    if "camp" in board.region and board.region["camp"].terrain not in ("hills", "mountains"):
        yield Fault(FILE, "region.camp", "must be hills or mountains, for archers there may shoot (FA-20.3)")
    if "ruins-of-dale" in board.region and board.region["ruins-of-dale"].terrain in ("hills", "mountains"):
        reason = "must not be hills or mountains, for archers there may not shoot (FA-20.3)"
        yield Fault(FILE, "region.ruins-of-dale", reason)


def one_settlement(slug: str, region: Region) -> Iterator[Fault]:
    """Whether one region says rightly that it is a Settlement and a Fortification."""
    entry = f"region.{slug}"
    if region.settlement != (slug in slugs.SETTLEMENTS):
        names = ", ".join(slugs.SETTLEMENTS)
        yield Fault(FILE, entry, f"settlement must be true for the seven of FA-9.6 and only these: {names}")
    if (region.fortification > 0) != (slug in slugs.FORTIFICATIONS):
        names = ", ".join(slugs.FORTIFICATIONS)
        yield Fault(FILE, entry, f"fortification must be 1 or more for {names}, and only there (FA-9.6)")


def mustering_faults(board: BoardFile) -> Iterator[Fault]:
    """Four Mustering regions, all in the Broken Lands (FA-10.1)."""
    mustering = {slug: region for slug, region in board.region.items() if region.mustering}
    if len(mustering) != 4:
        yield Fault(FILE, "region", f"four must have mustering = true, not {len(mustering)} (FA-10.1)")
    for slug, region in mustering.items():
        if region.territory != "broken-lands":
            yield Fault(FILE, f"region.{slug}", "a Mustering region must lie in broken-lands (FA-10.1)")


def box_faults(board: BoardFile) -> Iterator[Fault]:
    """Two Mustering Points, each to a Pass, each Pass to a region, and the Eyrie (FA-10.2, FA-10.3)."""
    count = Counter[str](box.kind for box in board.box.values())
    for kind, number in (("mustering-point", 2), ("pass", 2), ("eyrie", 1)):
        if count[kind] != number:
            yield Fault(FILE, "box", f"there must be {number} of kind '{kind}', not {count[kind]} (FA-10.2)")
    for slug, box in board.box.items():
        yield from exit_faults(board, slug, box)
    exits = Counter(box.leads_to for box in board.box.values() if box.leads_to)
    for slug, box in board.box.items():
        if exits[box.leads_to] > 1:
            yield Fault(FILE, f"box.{slug}", f"another box leads to '{box.leads_to}' as well")


def exit_faults(board: BoardFile, slug: str, box: Box) -> Iterator[Fault]:
    """Whether a box leads where its kind must (FA-25.4)."""
    entry, goal = f"box.{slug}", box.leads_to
    if box.kind == "eyrie" and goal:
        yield Fault(FILE, entry, "the Eyrie leads nowhere: take leads_to away")
    if box.kind == "pass" and goal not in board.region:
        yield Fault(FILE, entry, f"leads_to must name a region, not '{goal}' (FA-25.4)")
    if box.kind == "mustering-point" and (goal not in board.box or board.box[goal].kind != "pass"):
        yield Fault(FILE, entry, f"leads_to must name a box of kind 'pass', not '{goal}' (FA-25.4)")


def edge_faults(board: BoardFile) -> Iterator[Fault]:
    """Edges with unknown ends, unknown or too many regions, and a second border between the same two."""
    pairs = Counter(frozenset(edge.regions) for edge in board.edge.values() if edge.type != "edge")
    for slug, edge in board.edge.items():
        entry = f"edge.{slug}"
        for vertex in (edge.start, edge.end):
            if vertex not in board.vertices:
                yield Fault(FILE, entry, f"unknown vertex '{vertex}'")
        for region in edge.regions:
            if region not in board.region and region != slugs.MOUNTAIN:
                yield Fault(FILE, entry, f"unknown region '{region}'")
        if len(set(edge.regions)) != (1 if edge.type == "edge" else 2):
            yield Fault(FILE, entry, "regions must name two of them, or one for the rim of the map")
        if pairs[frozenset(edge.regions)] > 1 and edge.type != "edge":
            yield Fault(FILE, entry, "these two share another border as well; a pair may have only one")
        yield from type_faults(entry, edge)


def type_faults(entry: str, edge: Edge) -> Iterator[Fault]:
    """The requirements for each type of edge; the black line, and only it, borders the mountain (FA-9.5)."""
    if edge.type in BETWEEN_REGIONS and slugs.MOUNTAIN in edge.regions:
        yield Fault(FILE, entry, f"the border of the mountain is '{edge.type}' but must be 'black' (FA-9.5)")
    if edge.type == "black" and slugs.MOUNTAIN not in edge.regions:
        yield Fault(FILE, entry, f"the black line must have '{slugs.MOUNTAIN}' on one side (FA-9.5)")
    if (edge.type == "ford") != (edge.ford is not None):
        yield Fault(FILE, entry, "an edge of type 'ford', and no other, needs its point: ford = [x, y]")
    if (edge.type == "edge") != (edge.side is not None):
        yield Fault(FILE, entry, "an edge of type 'edge', and no other, needs its side")


def ring_faults(board: BoardFile) -> Iterator[Fault]:
    """Rings that name edges not their own, leave some out, or do not close."""
    rings = {slug: (f"region.{slug}", region.ring) for slug, region in board.region.items()}
    rings[slugs.MOUNTAIN] = ("mountain", board.mountain.ring)
    for slug, (entry, ring) in rings.items():
        own = [name for name, edge in board.edge.items() if slug in edge.regions]
        yield from one_sided_borders(entry, ring, own, board)
        if sorted(own) == sorted(ring):
            yield from open_ring(slug, entry, [board.edge[name] for name in ring])


def one_sided_borders(entry: str, ring: list[str], own: list[str], board: BoardFile) -> Iterator[Fault]:
    """Borders that only one of the two sides knows of."""
    for name in ring:
        if name not in board.edge:
            yield Fault(FILE, entry, f"its ring has the unknown edge '{name}'")
        elif name not in own:
            yield Fault(FILE, entry, f"its ring has the edge '{name}', whose regions do not name it")
    for name in own:
        if name not in ring:
            yield Fault(FILE, entry, f"the edge '{name}' names it, but its ring leaves that edge out")
    for name, times in Counter(ring).items():
        if times > 1:
            yield Fault(FILE, entry, f"its ring has the edge '{name}' {times} times")


def open_ring(slug: str, entry: str, edges: list[Edge]) -> Iterator[Fault]:
    """A ring walks its edges forwards on their right and backwards on their left, and must close."""
    walk = [(edge.end, edge.start) if edge.regions[0] == slug else (edge.start, edge.end) for edge in edges]
    for (_, end), (start, _) in zip(walk, walk[1:] + walk[:1], strict=True):
        if end != start:
            gap = f"one edge ends at vertex '{end}', the next begins at '{start}'"
            yield Fault(FILE, entry, f"its ring does not close: {gap}")


def graph_faults(board: BoardFile) -> Iterator[Fault]:
    """Regions that no Army could walk to."""
    graph = nx.Graph()
    graph.add_nodes_from(board.region)
    graph.add_edges_from(tuple(edge.regions) for edge in passable(board))
    parts: list[set[str]] = sorted(nx.connected_components(graph), key=len, reverse=True)
    for part in parts[1:]:
        names = ", ".join(sorted(part))
        yield Fault(FILE, "region", f"no open border or ford leads from the rest of the board to: {names}")


def passable(board: BoardFile) -> list[Edge]:
    """The borders between two known regions that can be crossed (FA-9.1, FA-9.3)."""
    edges = [edge for edge in board.edge.values() if edge.type in PASSABLE]
    return [edge for edge in edges if len(edge.regions) == 2 and board.region.keys() >= set(edge.regions)]


def range_faults(board: BoardFile) -> Iterator[Fault]:
    """Range tables that miss a region, name an unknown one, or hold only one way (FA-R.70)."""
    if board.range is None:
        return
    tables = {"archers_table": board.range.archers_table, "gandalf_more": board.range.gandalf_more}
    for name, table in tables.items():
        for slug in board.region:
            if slug not in table:
                yield Fault(FILE, f"range.{name}.{slug}", "is missing; give an empty list for nothing")
        for slug, row in table.items():
            yield from range_row(board, table, f"range.{name}.{slug}", slug, row)
    for slug, row in board.range.gandalf_more.items():
        for other in row:
            if other in board.range.archers_table.get(slug, []):
                yield Fault(FILE, f"range.gandalf_more.{slug}", f"'{other}' is in archers_table already")


def range_row(board: BoardFile, table: dict[str, list[str]], entry: str, slug: str, row: list[str]) -> Iterator[Fault]:
    """One line of a range table."""
    for other in [slug, *row]:
        if other not in board.region:
            yield Fault(FILE, entry, f"unknown region '{other}'")
    if slug in row:
        yield Fault(FILE, entry, "a region always reaches itself: leave it out")
    for other in row:
        if other in table and slug not in table[other]:
            yield Fault(FILE, entry, f"has '{other}', but the line of '{other}' has no '{slug}'")


def place_faults(board: BoardFile) -> Iterator[Fault]:
    """Set-up numbers that stand for no place, or several for the same one."""
    both = [("free-peoples", board.setup.free_peoples), ("shadow", board.setup.shadow)]
    count = Counter(place for _, places in both for place in places.values())
    for side, places in both:
        for number, place in places.items():
            entry = f"setup.{side}.{number}"
            if place not in board.region and place not in board.box:
                yield Fault(FILE, entry, f"unknown place '{place}'")
            if count[place] > 1:
                yield Fault(FILE, entry, f"the place '{place}' has several set-up numbers")


def drawing_faults(board: BoardFile) -> Iterator[Fault]:
    """A Fate track of the wrong length and a river that follows no edges (FA-6.5)."""
    if len(board.fate_track.steps) != STEPS:
        found = len(board.fate_track.steps)
        yield Fault(FILE, "fate_track", f"the Fate track has {STEPS} steps, 0 to 15, not {found} (FA-17.2)")
    for name in board.river.course:
        if name not in board.edge:
            yield Fault(FILE, "river", f"its course has the unknown edge '{name}'")
    for vertex in (board.river.source, board.river.mouth):
        if vertex not in board.vertices:
            yield Fault(FILE, "river", f"unknown vertex '{vertex}'")
