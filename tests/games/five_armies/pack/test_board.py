"""The board: shapes, borders and ranges computed again from the polygons, and what the rules say of them."""

import colorsys
import math
import tomllib
from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from shapely import LineString, Polygon, unary_union
from shapely.ops import nearest_points

from ravenhill.games.five_armies import model
from ravenhill.games.five_armies.pack import loading, slugs

BOARD: dict[str, Any] = tomllib.loads((loading.DEFAULT / "board.toml").read_text(encoding="utf-8"))
CONTENT = loading.load()
REGIONS: dict[str, Any] = BOARD["region"]
PLACE = {slug: place for place, slug in enumerate(CONTENT.place_slugs)}
PAIRS = list(combinations(REGIONS, 2))
TOLERANCE = 2  # how far a line of sight may lie inside the black line


@cache
def polyline(edge: str) -> tuple[tuple[float, float], ...]:
    """The points of an edge from its first vertex to its last."""
    entry = BOARD["edge"][edge]
    points = [BOARD["vertices"][entry["from"]], *entry["via"], BOARD["vertices"][entry["to"]]]
    return tuple((float(x), float(y)) for x, y in points)


@cache
def polygon(slug: str) -> Polygon:
    """The shape of a region or of the mountain, walked along its ring."""
    ring = (BOARD["mountain"] if slug == slugs.MOUNTAIN else REGIONS[slug])["ring"]
    points: list[tuple[float, float]] = []
    for edge in ring:
        line = polyline(edge)
        backwards = BOARD["edge"][edge]["regions"][0] == slug
        points += (line[::-1] if backwards else line)[:-1]
    return Polygon(points)


def border(a: str, b: str) -> int:
    """The border of two places in the content."""
    return CONTENT.border[PLACE[a] * CONTENT.places + PLACE[b]]


def graph(*kinds: int) -> Any:
    """The regions joined by borders of some kinds."""
    joined = nx.Graph()
    joined.add_nodes_from(REGIONS)
    joined.add_edges_from((a, b) for a, b in PAIRS if border(a, b) in kinds)
    return joined


WALKING = graph(model.OPEN, model.FORD)
SHOOTING = graph(model.OPEN, model.FORD, model.RIVER)


def steps(a: str, b: str) -> int:
    """The number of moves from one region to another."""
    return int(nx.shortest_path_length(WALKING, a, b))


def regions_with(key: str) -> set[str]:
    """The regions for which a key is true."""
    return {slug for slug, region in REGIONS.items() if region.get(key)}


def in_sight(a: str, b: str, ruler: int) -> bool:
    """Whether two regions are in range: near enough, and the shortest line not through the mountain."""
    near, far = nearest_points(polygon(a), polygon(b))
    line = LineString([near, far])
    return bool(line.length <= ruler and line.intersection(polygon(slugs.MOUNTAIN)).length <= TOLERANCE)


def reach(matrix: list[int], a: str) -> set[str]:
    """The places within range of a region, itself left out."""
    row = matrix[PLACE[a] * CONTENT.places : (PLACE[a] + 1) * CONTENT.places]
    return {slug for slug, place in PLACE.items() if row[place] and slug != a}


# --- shapes -------------------------------------------------------------------------------------------------


def test_every_shape_is_sound_and_clockwise() -> None:
    """Rings close to simple polygons; y runs to the south, so clockwise is positive area in screen order."""
    for slug in [*REGIONS, slugs.MOUNTAIN]:
        assert polygon(slug).is_valid, slug
        assert polygon(slug).exterior.is_ccw, slug  # as drawn: y is upside down


def test_regions_and_mountain_tile_the_map() -> None:
    """No gap and no overlap: the areas add up and the union is the field."""
    x, y, width, height = BOARD["canvas"]["field"]
    shapes = [polygon(slug) for slug in [*REGIONS, slugs.MOUNTAIN]]
    assert math.isclose(sum(shape.area for shape in shapes), width * height)
    assert unary_union(shapes).equals(Polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)]))


def test_borders_are_where_the_shapes_touch() -> None:
    """Two regions share an edge exactly when their polygons share a line."""
    stored = {frozenset(edge["regions"]) for edge in BOARD["edge"].values() if edge["type"] != "edge"}
    for a, b in combinations([*REGIONS, slugs.MOUNTAIN], 2):
        touching = polygon(a).boundary.intersection(polygon(b).boundary).length > 0
        assert touching == (frozenset((a, b)) in stored), (a, b)


def test_rim_edges_lie_on_their_side() -> None:
    """An edge of the rim runs along the side it names."""
    x, y, width, height = BOARD["canvas"]["field"]
    line = {"west": (0, x), "east": (0, x + width), "north": (1, y), "south": (1, y + height)}
    for slug, edge in BOARD["edge"].items():
        if edge["type"] == "edge":
            axis, value = line[edge["side"]]
            assert {point[axis] for point in polyline(slug)} == {value}, slug


def test_pieces_have_room() -> None:
    """The free circle round each anchor, and the name and icons, lie inside their region."""
    for slug, region in REGIONS.items():
        shape = polygon(slug)
        circle = LineString([region["anchor"], region["anchor"]]).buffer(region["room"])
        assert shape.buffer(3).contains(circle), slug
        assert shape.contains(LineString([region["label"], region["icon"]])), slug


def test_no_passable_border_is_too_short_to_see() -> None:
    """A border that can be crossed is at least 49 units long."""
    for slug, edge in BOARD["edge"].items():
        if edge["type"] in ("open", "ford"):
            assert LineString(polyline(slug)).length >= 49, slug


def test_fords_lie_on_their_borders() -> None:
    """Each of the five fords has a name and a point on its edge."""
    fords = {slug: edge for slug, edge in BOARD["edge"].items() if edge["type"] == "ford"}
    for slug, edge in fords.items():
        point = LineString([edge["ford"], edge["ford"]])
        assert LineString(polyline(slug)).distance(point) <= 5, slug
    names = {edge["name"] for edge in fords.values()}
    assert names == {"North Ford", "East Ford", "Mill Ford", "Bridge Stones", "Pebble Ford"}


def test_the_river_runs_without_a_gap() -> None:
    """Its borders follow each other from the source to the southern edge, and no river border lies apart."""
    river = BOARD["river"]
    wet = {slug for slug, edge in BOARD["edge"].items() if edge["type"] in ("river", "ford")}
    assert set(river["course"]) == wet
    ends = [{BOARD["edge"][slug]["from"], BOARD["edge"][slug]["to"]} for slug in river["course"]]
    assert all(len(one & other) == 1 for one, other in pairwise(ends))
    assert river["source"] in ends[0]
    assert river["mouth"] in ends[-1]
    assert BOARD["vertices"][river["mouth"]][1] == 918


def test_boxes_lie_inside_the_black_line() -> None:
    """All five boxes are drawn on the mountain."""
    for slug, box in BOARD["box"].items():
        x, y, width, height = box["rect"]
        shape = Polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
        assert polygon(slugs.MOUNTAIN).contains(shape), slug


# --- what the rules say -------------------------------------------------------------------------------------


def test_FA_8_1_terrain_and_territory() -> None:
    """Every region has one of five terrains and one of four territories."""
    territories = Counter(region["territory"] for region in REGIONS.values())
    terrains = Counter(region["terrain"] for region in REGIONS.values())
    assert territories == {"valley": 10, "southern-spur": 10, "eastern-bank": 11, "broken-lands": 10}
    assert terrains == {"plains": 12, "hills": 11, "mountains": 8, "swamps": 7, "ruins": 3}
    assert CONTENT.regions == len(REGIONS) == 41


def test_FA_8_1_boxes_have_neither() -> None:
    """A box has no terrain and lies in no territory."""
    for slug in BOARD["box"]:
        assert (CONTENT.terrain[PLACE[slug]], CONTENT.territory[PLACE[slug]]) == (-1, -1)


def test_territory_colours() -> None:
    """Broken Lands yellow, Valley red, Eastern Bank blue, Southern Spur green, by hue."""
    hues = {}
    for slug, territory in BOARD["territories"].items():
        red, green, blue = (int(territory["colour"][at : at + 2], 16) / 255 for at in (1, 3, 5))
        hues[slug] = round(colorsys.rgb_to_hsv(red, green, blue)[0] * 360)
    assert 30 <= hues["broken-lands"] <= 70
    assert hues["valley"] <= 15
    assert 200 <= hues["eastern-bank"] <= 250
    assert 90 <= hues["southern-spur"] <= 150


def test_FA_9_1_plain_borders_make_adjacent() -> None:
    """Regions with an open border are neighbours, both ways."""
    for edge in BOARD["edge"].values():
        if edge["type"] == "open":
            a, b = edge["regions"]
            assert border(a, b) == border(b, a) == model.OPEN
            assert PLACE[b] in CONTENT.neighbours[PLACE[a]]
            assert PLACE[a] in CONTENT.neighbours[PLACE[b]]


def test_FA_9_2_river_borders_do_not() -> None:
    """Regions on two sides of a river are no neighbours, but are known as such."""
    for edge in BOARD["edge"].values():
        if edge["type"] == "river":
            a, b = (PLACE[slug] for slug in edge["regions"])
            assert b not in CONTENT.neighbours[a]
            assert b in CONTENT.river_neighbours[a]
            assert a in CONTENT.river_neighbours[b]


def test_FA_9_3_fords_make_adjacent() -> None:
    """Five fords join the banks."""
    fords = {frozenset((a, b)) for a, b in PAIRS if border(a, b) == model.FORD}
    assert fords == {
        frozenset(("spur-foot", "north-meads")),
        frozenset(("ferry-field", "east-strand")),
        frozenset(("osier-holm", "south-quarter")),
        frozenset(("osier-holm", "fallen-bridge")),
        frozenset(("south-road", "pebble-strand")),
    }
    for a, b in (tuple(pair) for pair in fords):
        assert PLACE[b] in CONTENT.neighbours[PLACE[a]]


def test_FA_9_3_without_fords_the_banks_meet_only_at_the_gate() -> None:
    """Take away the fords and Front Gate, and the board falls into two."""
    dry = graph(model.OPEN)
    assert nx.is_connected(dry)
    dry.remove_node("front-gate")
    banks = list(nx.connected_components(dry))
    assert len(banks) == 2
    assert {"camp", "ruins-of-dale", "ravenhill"} <= next(bank for bank in banks if "camp" in bank)
    assert {"eastern-spur", "wolf-heath", "south-road"} <= next(bank for bank in banks if "wolf-heath" in bank)


def test_FA_9_4_slopes() -> None:
    """Every Fortification is Mountains and can be attacked up a slope; a slope follows from the terrains."""
    for slug in slugs.FORTIFICATIONS:
        assert CONTENT.terrain[PLACE[slug]] == model.MOUNTAINS
        assert any(CONTENT.terrain[other] != model.MOUNTAINS for other in CONTENT.neighbours[PLACE[slug]])


def test_FA_9_5_the_black_line() -> None:
    """Nothing crosses the black line and the mountain is no place."""
    black = {slug for edge in BOARD["edge"].values() if edge["type"] == "black" for slug in edge["regions"]}
    mountain = {
        slug for edge in BOARD["edge"].values() for slug in edge["regions"] if slugs.MOUNTAIN in edge["regions"]
    }
    assert black == mountain
    assert slugs.MOUNTAIN not in PLACE


def test_FA_9_6_seven_settlements_and_three_fortifications() -> None:
    """The Settlements by name, and the protection values of the three Fortifications."""
    assert regions_with("settlement") == {
        "ravenhill",
        "front-gate",
        "eastern-spur",
        "ruins-of-dale",
        "camp",
        "lower-slopes",
        "fallen-bridge",
    }
    strong = {slug: CONTENT.fortification[place] for slug, place in PLACE.items() if CONTENT.fortification[place]}
    assert strong == {"ravenhill": 2, "front-gate": 3, "eastern-spur": 2}
    assert {slug for slug in PLACE if CONTENT.settlement[PLACE[slug]]} == regions_with("settlement")


def test_FA_11_2_two_settlements_in_three_territories() -> None:
    """The seventh Shadow die can be won in the Valley, the Southern Spur and the Eastern Bank."""
    count = Counter(REGIONS[slug]["territory"] for slug in slugs.SETTLEMENTS)
    assert count == {"valley": 2, "southern-spur": 3, "eastern-bank": 2}


def test_FA_31_1_victory_points() -> None:
    """Fortifications are worth four, other Settlements two: twenty in all."""
    worth = {slug: CONTENT.victory_points[place] for slug, place in PLACE.items() if CONTENT.victory_points[place]}
    assert worth == {slug: 4 if slug in slugs.FORTIFICATIONS else 2 for slug in slugs.SETTLEMENTS}


def test_FA_10_1_mustering_regions() -> None:
    """Four of them, all in the Broken Lands, in the north-east and east."""
    assert regions_with("mustering") == {"black-combe", "ash-moor", "fog-mire", "wolf-heath"}
    for slug in regions_with("mustering"):
        assert REGIONS[slug]["territory"] == "broken-lands"
        assert CONTENT.territory[PLACE[slug]] == CONTENT.broken_lands
        assert CONTENT.mustering[PLACE[slug]]
        assert polygon(slug).centroid.x > 1200


def test_FA_10_2_mustering_points_and_passes() -> None:
    """Two Points, each with a Pass, and none of them is a region or next to one."""
    assert len(CONTENT.mustering_points) == len(CONTENT.passes) == 2
    exits = [CONTENT.place_slugs[CONTENT.leads_to[place]] for place in CONTENT.passes]
    assert exits == ["goat-ledges", "echo-cleft"]
    for point, mountain_pass in zip(CONTENT.mustering_points, CONTENT.passes, strict=True):
        assert CONTENT.leads_to[point] == mountain_pass
        for place in (point, mountain_pass):
            assert place >= CONTENT.regions
            assert CONTENT.neighbours[place] == CONTENT.river_neighbours[place] == []


def test_FA_10_2_exits_lie_outside_the_valley() -> None:
    """Goblins that step out of a Pass do not make Bolg ready; Camp and the Gate are near."""
    for place in CONTENT.passes:
        assert CONTENT.territory[CONTENT.leads_to[place]] != CONTENT.valley
    assert {"front-gate", "eastern-spur"} <= set(WALKING["goat-ledges"])
    assert {"camp", "lower-slopes"} <= set(WALKING["echo-cleft"])


def test_FA_10_3_the_eyrie() -> None:
    """The Eyrie is a box that leads nowhere."""
    assert CONTENT.place_slugs[CONTENT.eyrie] == "eagles-eyrie"
    assert CONTENT.leads_to[CONTENT.eyrie] == -1
    assert CONTENT.eyrie >= CONTENT.regions


def test_FA_33_1_the_southern_edge() -> None:
    """Seven regions lie on the southern edge."""
    southern = {slug for slug in REGIONS if polygon(slug).bounds[3] == 918}
    assert southern == regions_with("south_edge")
    assert southern == {
        "heather-moor",
        "sheep-walks",
        "pebble-strand",
        "south-road",
        "long-pasture",
        "thorn-waste",
        "wolf-heath",
    }
    assert {slug for slug in PLACE if CONTENT.south_edge[PLACE[slug]]} == southern


def test_named_places() -> None:
    """The places and territories that the rules name have their numbers."""
    assert CONTENT.front_gate == PLACE["front-gate"]
    assert CONTENT.ruins_of_dale == PLACE["ruins-of-dale"]
    assert CONTENT.territory_slugs[CONTENT.valley] == "valley"
    assert CONTENT.territory_slugs[CONTENT.broken_lands] == "broken-lands"


# --- the map as a graph -------------------------------------------------------------------------------------


def test_the_graph_is_sound() -> None:
    """Connected and planar, two to six neighbours each, and no region whose loss splits the board."""
    assert nx.is_biconnected(WALKING)
    assert nx.check_planarity(WALKING)[0]
    assert {degree for _, degree in WALKING.degree()} <= set(range(2, 7))
    for slug in REGIONS:
        assert sorted(PLACE[other] for other in WALKING[slug]) == CONTENT.neighbours[PLACE[slug]]


@pytest.mark.parametrize(
    ("start", "moves"),
    [
        ("black-combe", [3, 5, 5, 5, 7, 8, 8]),
        ("ash-moor", [3, 5, 5, 5, 7, 7, 8]),
        ("fog-mire", [3, 5, 5, 4, 6, 6, 7]),
        ("wolf-heath", [5, 6, 5, 4, 5, 4, 5]),
        ("goat-ledges", [1, 1, 2, 3, 4, 5, 5]),
        ("echo-cleft", [4, 2, 1, 2, 1, 2, 2]),
        ("camp", [3, 1, 0, 1, 2, 3, 3]),
        ("lower-slopes", [5, 3, 2, 2, 0, 1, 1]),
    ],
)
def test_path_lengths(start: str, moves: list[int]) -> None:
    """How many moves each Settlement is away from where the Shadow starts, the Passes and two Settlements."""
    goals = [
        "eastern-spur",
        "front-gate",
        "camp",
        "ruins-of-dale",
        "lower-slopes",
        "fallen-bridge",
        "ravenhill",
    ]
    assert [steps(start, goal) for goal in goals] == moves


def test_the_north_and_the_east_of_dale() -> None:
    """North Meads touches Dale, Camp and a ford; Dáin reaches East Strand by Dale in two moves."""
    assert {"ruins-of-dale", "camp", "spur-foot", "alder-bend"} <= set(WALKING["north-meads"])
    assert border("north-meads", "spur-foot") == model.FORD
    assert polygon("north-meads").centroid.y < polygon("ruins-of-dale").centroid.y
    assert {"camp", "east-strand"} <= set(WALKING["ruins-of-dale"])
    assert polygon("east-strand").centroid.x > polygon("ruins-of-dale").centroid.x
    assert steps("camp", "east-strand") == 2


def test_the_valley_is_entered_by_fords_the_gate_or_the_spur() -> None:
    """From the Eastern Bank three fords and Front Gate lead into the Valley, and no other border."""
    ways = {
        (a, b)
        for a in REGIONS
        for b in WALKING[a]
        if REGIONS[a]["territory"] == "valley" and REGIONS[b]["territory"] in ("eastern-bank", "broken-lands")
    }
    assert {a_b for a_b in ways if "front-gate" not in a_b} == {
        ("north-meads", "spur-foot"),
        ("east-strand", "ferry-field"),
        ("south-quarter", "osier-holm"),
    }


# --- ranges -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("a", REGIONS)
def test_FA_20_1_range_tables_follow_from_the_shapes(a: str) -> None:
    """Archers and Gandalf reach what lies within their side of the ruler and not behind the black line."""
    archers, gandalf = BOARD["range"]["archers"], BOARD["range"]["gandalf"]
    others = [b for b in REGIONS if b != a]
    assert reach(CONTENT.archers_reach, a) == {b for b in others if in_sight(a, b, archers)}
    assert reach(CONTENT.gandalf_reach, a) == {b for b in others if in_sight(a, b, gandalf)}


def test_FA_R_70_regions_reach_themselves_and_boxes_nothing() -> None:
    """A region is in range of itself, a box is out of range."""
    for matrix in (CONTENT.archers_reach, CONTENT.gandalf_reach):
        for slug, place in PLACE.items():
            assert matrix[place * CONTENT.places + place] == (slug in REGIONS)
        for a in PLACE.values():
            for b in PLACE.values():
                assert matrix[a * CONTENT.places + b] == matrix[b * CONTENT.places + a]


def test_FA_20_1_behind_the_mountain() -> None:
    """The black line cuts off what the ruler alone would reach."""
    cut = [("echo-cleft", "ravenhill"), ("echo-cleft", "raven-stair"), ("west-scarp", "lower-slopes")]
    for a, b in cut:
        assert polygon(a).distance(polygon(b)) <= 158
        assert b not in reach(CONTENT.archers_reach, a)
    assert polygon("front-gate").distance(polygon("eastern-spur")) <= 201
    assert "eastern-spur" not in reach(CONTENT.gandalf_reach, "front-gate")


def test_FA_20_3_the_example_of_archery() -> None:
    """Before Eastern Spur: Camp takes part, Lower Slopes is out of range, Dale is the wrong terrain."""
    assert REGIONS["camp"]["terrain"] == "hills"
    assert REGIONS["ruins-of-dale"]["terrain"] == "ruins"
    for approach in ("spur-foot", "goat-ledges"):
        assert "eastern-spur" in WALKING[approach]
        assert {"camp", "ruins-of-dale"} <= reach(CONTENT.archers_reach, approach)
        assert "lower-slopes" not in reach(CONTENT.archers_reach, approach)


def test_archers_reach_all_that_touches_and_nothing_beyond_two_steps() -> None:
    """Every region that shares a border, 108 of the 151 pairs two steps apart, none further."""
    apart = dict(nx.all_pairs_shortest_path_length(SHOOTING))
    for name, matrix, two, three in (
        ("archers", CONTENT.archers_reach, 108, 0),
        ("gandalf", CONTENT.gandalf_reach, 138, 16),
    ):
        count = Counter(apart[a][b] for a, b in PAIRS if b in reach(matrix, a))
        assert (count[1], count[2], count[3]) == (SHOOTING.number_of_edges(), two, three), name
    distances = Counter(apart[a][b] for a, b in PAIRS)
    assert (distances[2], distances[3]) == (151, 170)


@pytest.fixture
def without_tables(tmp_path: Path) -> model.Content:
    """The default board without its range tables."""
    text = (loading.DEFAULT / "board.toml").read_text(encoding="utf-8")
    (tmp_path / "board.toml").write_text(text[: text.index("[range]\n")], encoding="utf-8")
    return loading.load(tmp_path)


def test_FA_R_70_a_board_without_tables_counts_steps(without_tables: model.Content) -> None:
    """Archers reach two borders far and Gandalf three, over rivers but never over the black line."""
    apart = dict(nx.all_pairs_shortest_path_length(SHOOTING))
    for matrix, limit in ((without_tables.archers_reach, 2), (without_tables.gandalf_reach, 3)):
        for a in REGIONS:
            assert reach(matrix, a) == {b for b in REGIONS if 0 < apart[a][b] <= limit}
        for box in BOARD["box"]:
            assert reach(matrix, box) == set()


def test_FA_20_3_holds_without_tables_too(without_tables: model.Content) -> None:
    """Counted in steps the example of Archery comes out the same."""
    assert "camp" in reach(without_tables.archers_reach, "spur-foot")
    assert "lower-slopes" not in reach(without_tables.archers_reach, "spur-foot")
