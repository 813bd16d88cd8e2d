"""The second programs themselves: the tables of the rule index, and the lines against shapely."""

from __future__ import annotations

import random

from shapely.geometry import LineString, Polygon

from tests.second_programs.combat_hex.plain import Field, Figure, Hex, centre, ends, footprint, plus, side, sides
from tests.second_programs.combat_hex.second_sight import crosses, in_arc, runs_along, sight, stretch, way

WIDE: set[Hex] = {(q, r) for q in range(-8, 9) for r in range(-8, 9)}
SEEN = [((2, 0), (1, 0), "blocked"), ((3, 0), (2, 0), "blocked"), ((2, -1), (1, 0), "clear"),
        ((2, -2), (1, -1), "blocked"), ((3, -1), (2, 0), "clear")]  # fmt: skip
NINE_EAST = {(0, 0), (2, 0), (2, -2), (1, -1), (2, -1), (1, 0), (0, 1), (1, 1), (0, 2)}
NINE_WEST = {(0, 0), (-2, 0), (0, -2), (-1, -1), (0, -1), (-1, 0), (-2, 1), (-1, 1), (-2, 2)}


def shape(at: Hex) -> Polygon:
    """A hex for shapely."""
    x, y = centre(at)
    return Polygon([plus((x, y), by) for by in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))])


def test_CH_G5_the_examples_of_the_index() -> None:
    """A shooter on (0, 0) facing east, one warrior in the way."""
    for target, other, verdict in SEEN:
        figures = [Figure(at=(0, 0)), Figure(seat=1, at=target), Figure(at=other)]
        found = sight(Field(WIDE, set(), set(), {}, figures), 0, 0, 1, False)
        assert found.verdict == verdict, target


def test_CH_B6_the_footprints_of_the_index() -> None:
    """Bases of nine hexes towards east and west, of three and two towards the north-east."""
    assert set(footprint((0, 0), 9, 0)) == NINE_EAST and set(footprint((0, 0), 9, 3)) == NINE_WEST
    assert footprint((0, 0), 3, 1) == [(0, 0), (1, -1), (0, -1)]
    assert footprint((0, 0), 2, 1) == [(0, 0), (-1, 1)]


def test_CH_G3_the_arc_has_2k_and_1_hexes_at_distance_k() -> None:
    """For every facing."""
    for face in range(6):
        for k in range(1, 6):
            ring = [at for at in WIDE if max(abs(at[0]), abs(at[1]), abs(sum(at))) == k]
            assert sum(in_arc((0, 0), face, at, False) for at in ring) == 2 * k + 1


def test_CH_5_121_through_alongside_and_touching_are_those_of_shapely() -> None:
    """Random lines between corners: what they share with hexes and sides."""
    rng = random.Random(5)
    for _ in range(150):
        start, end = rng.choice(ends((0, 0), rng.randrange(6))), rng.choice(ends(rng.choice(sorted(WIDE)), 0))
        line, met = LineString([start, end]), way(start, end)
        around = {at for at in WIDE if shape(at).distance(line) < 0.5}
        assert {at for at in met.hexes if at in WIDE} == {at for at in around if shared(line, shape(at)) > 0.001}
        for each in {each for at in around for each in sides(at)}:
            piece = LineString(sorted(each))
            assert crosses(start, end, each) == piece.crosses(line)
            assert runs_along(start, end, each) == (shared(line, piece) > 0.001)
        for at in around:
            assert stretch(start, end, at) == (at in met.hexes)


def test_CH_5_121_a_line_of_one_point_meets_nothing() -> None:
    """From a corner to itself, where shooter and target are neighbours."""
    met = way((0, 2), (0, 2))
    assert not met.hexes and not met.crossed and not met.along and not met.passed


def shared(line: LineString, other: Polygon | LineString) -> float:
    """How long the common stretch is."""
    return float(line.intersection(other).length)


def test_CH_G6_a_line_through_a_corner_passes_between_two_sides() -> None:
    """Straight up through a hex and along the side above it: the corner between has a side on either hand."""
    met = way((0, 2), (0, -4))
    assert {frozenset(pair) for pair in met.passed} == {frozenset({side((0, 0), 1), side((0, 0), 2)})}
    assert met.along == [side((0, -1), 0)] and not met.crossed
    assert set(met.hexes) == {(0, 0), (0, -1), (1, -1)}
