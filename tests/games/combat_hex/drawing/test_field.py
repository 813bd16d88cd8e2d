"""The battlefield as SVG: every hex, every side, every map of the pack; still, small and readable."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import pytest

from ravenhill.games.combat_hex.drawing import document
from ravenhill.games.combat_hex.drawing.field import sides
from ravenhill.games.combat_hex.drawing.grid import HALF, SIZE, centre, loops, point, side_nodes, strands
from ravenhill.games.combat_hex.drawing.style import DARK, LIGHT
from ravenhill.games.combat_hex.hexes import hex_of_name
from ravenhill.games.combat_hex.view import View
from tests.games.colours import SIGHTS, contrast, difference
from tests.games.combat_hex.drawing.reading import SVG, drawn, of_class, outlines, title, with_word
from tests.games.combat_hex.drawing.scenes import MAPS, OVERLAY, battle, four_armies, seen, setting_up, skirmish

Scene = Callable[[], View]
SCENES: list[Scene] = [skirmish, setting_up, four_armies]


def empty(slug: str) -> View:
    return seen(battle([[("aragorn", "")], [("ugluk", "")]], slug))


@pytest.mark.parametrize("slug", list(MAPS))
def test_every_map_of_the_pack_draws_with_all_its_hexes(slug: str) -> None:
    scene = empty(slug)
    root = drawn(scene)
    words = [e.get("data-word") for e in of_class(root, "hex")]
    assert words == [f"hex:{name}" for name in scene.field.hexes]
    crosses = "".join(str(e.get("d")) for e in of_class(root, "crossed")[:-1])  # the last one is in the legend
    assert crosses.count("M") == sum(sign in "Xx" for sign in scene.field.hexes.values())
    (heights,) = [e for e in of_class(root, "height") if "mute" in str(e.get("class"))]
    assert str(heights.get("d")).count("M") == sum(sign in "^x" for sign in scene.field.hexes.values())


@pytest.mark.parametrize("slug", list(MAPS))
def test_every_side_lies_between_its_two_hexes(slug: str) -> None:
    """Walls are drawn from corner to corner of the sides that the map names, and nowhere else."""
    scene = empty(slug)
    ends = set()
    for name, colour in scene.field.sides.items():
        if colour == "black":
            hex_, _, face = name.partition("-")
            one, other = side_nodes(hex_of_name(hex_), ["e", "ne", "nw", "w", "sw", "se"].index(face))
            ends |= {_rounded(point(one)), _rounded(point(other))}
    wall = of_class(drawn(scene), "wall")[0]
    assert {spot for part in outlines(wall.get("d") or "") for spot in part} == ends


def _rounded(at: tuple[float, float]) -> tuple[float, float]:
    return round(at[0], 1), round(at[1], 1)


def test_a_document_says_what_it_is() -> None:
    root = drawn(skirmish())
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "ch-title ch-desc"
    assert title(root) == "Combat Hex: The Ford"
    desc = root.find(f"{SVG}desc")
    assert desc is not None and desc.text is not None
    assert desc.text.startswith("Turn 4, action: The Grey Company with 18 warriors on the field")


@pytest.mark.parametrize("scene", SCENES)
def test_same_view_same_bytes(scene: Scene) -> None:
    first = document.board(scene())
    document.board(empty("woods"))
    assert document.board(scene()) == first


@pytest.mark.parametrize("scene", SCENES)
def test_the_drawing_stays_small(scene: Scene) -> None:
    assert len(document.board(scene(), OVERLAY if scene is skirmish else None).encode()) < 400_000


def test_parts_can_be_had_apart() -> None:
    scene = skirmish()
    assert document.still(scene.field) in document.board(scene)
    assert sides(scene.field) in document.board(scene)
    assert document.pieces(scene, OVERLAY) in document.board(scene, OVERLAY)


def test_a_wide_field_differs_in_its_outermost_tag_alone() -> None:
    """So the page can turn a field it has, and the pieces that a game changes are the same for both."""
    tall, wide = document.battlefield(skirmish()), document.battlefield(skirmish(), wide=True)
    assert tall.partition(">")[2] == wide.partition(">")[2]
    boxes = [str(ET.fromstring(each).get("viewBox")).split() for each in (tall, wide)]
    assert boxes[0][2:] == boxes[1][:1:-1]
    for part in ("still", "sides", "pieces"):
        (group,) = [e for e in ET.fromstring(wide).iter() if e.get("id") == part]
        assert "turns" in str(group.get("class")).split()


def test_everything_that_is_read_stands_upright_in_a_wide_field() -> None:
    root = ET.fromstring(document.battlefield(skirmish(), wide=True))
    parents = {child: parent for parent in root.iter() for child in parent}
    for text in root.iter(f"{SVG}text"):
        above = [text]
        while above[-1] in parents:
            above.append(parents[above[-1]])
        classes = {name for each in above for name in str(each.get("class")).split()}
        assert classes & {"upright", "banner-line"}, text.text


def test_sides_lie_above_what_explains_the_field() -> None:
    source = document.board(skirmish(), OVERLAY)
    spots = [source.index(f'id="{part}"') for part in ("still", "overlay-ground", "sides", "warriors")]
    assert spots == sorted(spots)


THEMES = [LIGHT, {**LIGHT, **DARK}]


@pytest.mark.parametrize("theme", THEMES, ids=("light", "dark"))
@pytest.mark.parametrize("kind", list(SIGHTS))
def test_the_colours_of_any_two_armies_differ_however_one_sees(kind: str, theme: dict[str, str]) -> None:
    for one, other in combinations(("seat-a", "seat-b", "seat-c", "seat-d"), 2):
        assert difference(theme[one], theme[other], kind) >= 30, (one, other)


@pytest.mark.parametrize("theme", THEMES, ids=("light", "dark"))
def test_letters_stand_out_from_their_ground(theme: dict[str, str]) -> None:
    pairs = (("table-ink", "table"), ("parchment-ink", "parchment"), ("name-ink", "halo"), ("ink", "halo"))
    assert {pair: contrast(theme[pair[0]], theme[pair[1]]) >= 4.5 for pair in pairs} == dict.fromkeys(pairs, True)


@pytest.mark.parametrize("scene", SCENES)
def test_ids_are_unique_and_references_have_their_definition(scene: Scene) -> None:
    source = document.board(scene(), OVERLAY if scene is skirmish else None)
    ids = re.findall(r'\bid="([^"]+)"', source)
    used = set(re.findall(r'href="#([^"]+)"', source)) | set(re.findall(r"url\(#([^)]+)\)", source))
    assert len(ids) == len(set(ids))
    assert used <= set(ids)
    assert "http" not in source.replace("http://www.w3.org/2000/svg", "")


def test_every_variable_has_its_value() -> None:
    used = set(re.findall(r"var\(--([a-z-]+)\)", document.board(skirmish(), OVERLAY)))
    assert used <= {*LIGHT, "across"}  # how wide the field is, which the drawing of it says
    assert set(DARK) <= set(LIGHT)


def test_hexes_stand_where_their_names_say() -> None:
    """Columns go to the right, rows down, every second row half a hex to the right."""
    assert centre("B1")[0] - centre("A1")[0] == pytest.approx(2 * HALF)
    assert centre("A2")[0] - centre("A1")[0] == pytest.approx(HALF)
    assert centre("A3")[0] == pytest.approx(centre("A1")[0])
    assert centre("A2")[1] - centre("A1")[1] == pytest.approx(1.5 * SIZE)


def test_titles_tell_the_ground_and_its_sides() -> None:
    root = drawn(empty("ford"))
    assert title(with_word(root, "hex:A1")) == "A1"
    assert title(with_word(root, "hex:E17")) == "E17: elevated"
    assert title(with_word(root, "hex:H4")) == "H4: closed (X)"
    assert "rough to the west" in title(with_word(root, "hex:C17"))
    assert "water to the" in title(with_word(root, "hex:B9"))
    tower = drawn(empty("tower"))
    assert "wall to the east" in title(with_word(tower, "hex:B11"))
    assert "ledge to the east" in title(with_word(tower, "hex:E11"))


def test_letters_and_numbers_stand_round_the_field() -> None:
    texts = [e.text for e in of_class(drawn(empty("ford-12")), "rule")]
    assert texts == [letter for letter in "ABCDEFGHIJKL" for _ in range(2)] + [
        str(row) for row in range(1, 17) for _ in range(2)
    ]


def test_outlines_close_round_holes_and_corners() -> None:
    """Six hexes round an empty one have two outlines; two that touch have one of ten corners."""
    ring = [hex_of_name(name) for name in ("C2", "D2", "C3", "E3", "C4", "D4")]
    assert sorted(len(loop) for loop in loops(ring)) == [6, 18]
    assert [len(loop) for loop in loops([hex_of_name("C3"), hex_of_name("D3")])] == [10]


def test_strands_use_every_side_once() -> None:
    sides = [side_nodes(hex_of_name("C3"), face) for face in range(6)] + [side_nodes(hex_of_name("D3"), 0)]
    lines = strands(sides)
    lengths = [math.dist(point(a), point(b)) for line in lines for a, b in pairwise(line)]
    assert len(lengths) == 7
    assert all(length == pytest.approx(SIZE) for length in lengths)


def test_the_field_alone_can_be_cut_out() -> None:
    """`data-field` is the part of the drawing without the strip."""
    root = drawn(empty("ford-12"))
    _, _, wide, tall = (float(n) for n in str(root.get("data-field")).split())
    x, y = centre("L16")
    assert x + HALF < wide < float(str(root.get("viewBox")).split()[2])
    assert y + SIZE < tall
