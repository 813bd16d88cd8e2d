"""The board as SVG: everything of a view is there, at its place, named by its word, and readable."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import msgspec
import pytest

from ravenhill.games.five_armies.drawing import document
from ravenhill.games.five_armies.drawing.board import Board, polygon, read
from ravenhill.games.five_armies.drawing.counters import UNITS
from ravenhill.games.five_armies.drawing.layout import SCALES, icon_rect, label_rect
from ravenhill.games.five_armies.drawing.portraits import HEADS
from ravenhill.games.five_armies.drawing.style import DARK, LIGHT, SHEET
from ravenhill.games.five_armies.view import ArmyView, CombatSideView, CombatView, View
from tests.games.colours import contrast

SVG = "{http://www.w3.org/2000/svg}"
FP, SHADOW = "free-peoples", "shadow"
BOARD: Board = read()

EMPTY = View(
    seat="spectator", turn=1, phase="action-round", fate=0, armies=[], arrivals=[], characters={}, tokens={},
    control=[], fortifications={}, open_passes=[], bats={}, eagles={}, wrath=0, rings=0, bodyguards=0,
    concentration=False, activated=[], victory_points=0, dice={}, dice_used={}, hands={}, table=[],
    used_events=[], discards=[], discarded={}, decks={}, fate_pool={}, fate_discards={}, fate_held_out={},
    token_piles={}, secrets={}, combat=None, to_act=[], trail=[], outcome="",
)  # fmt: skip


def with_(**fields: object) -> View:
    known = {name: getattr(EMPTY, name) for name in View.__struct_fields__}
    return View(**{**known, **fields})


def army(
    place: str, side: str, units: dict[str, int], damage: int = 0, leadership: int = 0, *characters: str
) -> ArmyView:
    return ArmyView(
        place=place, side=side, units=units, damage=damage, leadership=leadership, characters=list(characters)
    )


LEAST = SCALES[-1]  # the size of pieces below which they are folded
ALL_FIVE = {"dwarf-regulars": 1, "dwarf-veterans": 1, "elf-archers": 1, "elf-spearmen": 1, "lake-men": 1}
ALL_FOUR = {"goblins": 1, "great-orcs": 1, "orcs": 2, "wargs": 1}

BATTLE = with_(
    turn=7,
    fate=12,
    armies=[
        army("front-gate", FP, {"dwarf-regulars": 1, "dwarf-veterans": 2}, 2, 1, "thorin"),
        army("camp", FP, ALL_FIVE, 4, 2, "bard", "dain", "gandalf", "bilbo"),
        army("ruins-of-dale", SHADOW, ALL_FOUR, 3, 1, "bolg"),
        army("alder-bend", SHADOW, {"great-orcs": 1, "orcs": 3, "wargs": 1}, 1, 1),
        army("north-meads", SHADOW, {"orcs": 3, "wargs": 2}, 5, 1),
        army("east-strand", SHADOW, {"great-orcs": 2, "orcs": 3}, 0, 1),
        army("eastern-spur", SHADOW, {"goblins": 2, "orcs": 1, "wargs": 1}, 2),
        army("goat-ledges", SHADOW, {"goblins": 4}, 1, 1),
        army("echo-cleft", SHADOW, {"goblins": 5}, 2),
        army("old-road", SHADOW, {"great-orcs": 1, "wargs": 2}, 1, 1),
        army("lower-slopes", FP, {"elf-archers": 3, "elf-spearmen": 2}, 3, 1),
        army("ravenhill", FP, {"dwarf-regulars": 1, "elf-spearmen": 2, "lake-men": 1}, 5, 1, "thranduil"),
        army("fallen-bridge", FP, {"elf-archers": 1, "lake-men": 2}, 1),
        army("south-quarter", SHADOW, {"orcs": 2, "wargs": 2}, 4, 1),
        army("water-meads", SHADOW, {"wargs": 3}, 1),
        army("fog-mire", SHADOW, {"goblins": 1, "great-orcs": 2, "orcs": 4, "wargs": 2}, 0, 1),
        army("wolf-heath", SHADOW, {"orcs": 10, "wargs": 2}),
        army("south-pass", SHADOW, {"goblins": 2}, 1, 1),
    ],
    arrivals=[army("old-road", SHADOW, {"orcs": 1, "wargs": 1})],
    characters={
        "bard": "camp", "dain": "camp", "gandalf": "camp", "thranduil": "ravenhill", "bilbo": "camp",
        "thorin": "front-gate", "lord-of-the-eagles": "eagles-eyrie", "beorn": "pebble-strand",
        "bolg": "ruins-of-dale",
    },
    tokens={"camp": {"dwarves-and-men": 2, "elves": 1}, "fog-mire": {"shadow": 4}},
    control=["ruins-of-dale", "eastern-spur"],
    fortifications={"ravenhill": 1, "front-gate": 0, "eastern-spur": 2},
    open_passes=["north-pass"],
    bats={"ruins-of-dale": 1, "camp": 2, "heron-bank": 1},
    eagles={"north-meads": 2, "eagles-eyrie": 1},
    wrath=3,
    rings=4,
    bodyguards=2,
    concentration=True,
    activated=["bard"],
)  # fmt: skip


def drawn(view: View) -> ET.Element:
    return ET.fromstring(document.board(view))


def having(root: ET.Element, **attributes: str) -> list[ET.Element]:
    """Elements whose attributes are just these; ``word`` and ``place`` stand for the data attributes."""
    wanted = {f"data-{k}" if k in ("word", "place", "count", "step") else k: v for k, v in attributes.items()}
    return [e for e in root.iter() if all(e.get(k) == v for k, v in wanted.items())]


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [e for e in root.iter() if name in (e.get("class") or "").split()]


def title(element: ET.Element) -> str:
    found = element.find(f"{SVG}title")
    assert found is not None
    assert found.text
    return found.text


def text(element: ET.Element) -> str:
    return "".join("".join(t.itertext()) for t in element.iter(f"{SVG}text"))


def army_at(root: ET.Element, place: str) -> ET.Element:
    found = [e for e in of_class(root, "army") if e.get("data-place") == place]
    return found[0]


def whole(group: ET.Element) -> ET.Element:
    """All pieces of a group, folded or not."""
    return next(iter(of_class(group, "open")), group)


def spot(element: ET.Element) -> tuple[float, float, float]:
    """Where a group stands: x, y and scale."""
    values = re.findall(r"-?[\d.]+", element.get("transform") or "")
    x, y, *scale = (float(value) for value in values)
    return x, y, scale[0] if scale else 1.0


def plate(element: ET.Element) -> tuple[float, float, float, float]:
    """The rectangle a settled group covers."""
    x, y, scale = spot(element)
    body = of_class(element, "plate")[0]
    if body.tag == f"{SVG}rect":
        wide, tall = float(body.get("width") or 0), float(body.get("height") or 0)
    else:
        start = re.match(r"M(-?[\d.]+) (-?[\d.]+)", body.get("d") or "")
        assert start is not None
        wide, tall = 2 * (6 - float(start[1])), -2 * float(start[2])
    return x - wide * scale / 2, y - tall * scale / 2, wide * scale, tall * scale


def settled(root: ET.Element) -> list[ET.Element]:
    return [*of_class(root, "army"), *of_class(root, "extras")]


def test_document_is_well_formed_and_says_what_it_is() -> None:
    root = drawn(BATTLE)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 1400 918"
    assert root.get("role") == "img"
    assert "turn 7" in (root.get("aria-label") or "")
    assert "Fate 12" in (root.get("aria-label") or "")


def test_same_view_same_bytes() -> None:
    first = document.board(BATTLE)
    document.board(EMPTY)
    assert document.board(BATTLE) == first


def test_still_part_does_not_change_and_is_small() -> None:
    assert document.still() in document.board(EMPTY)
    assert document.still() in document.board(BATTLE)
    assert len(document.still().encode()) < 400_000


def test_both_parts_can_be_had_apart() -> None:
    assert document.still().startswith('<g id="still"')
    assert document.pieces(BATTLE).startswith('<g id="pieces"')
    assert document.pieces(BATTLE) in document.board(BATTLE)
    ET.fromstring(document.pieces(BATTLE))


def test_ids_are_unique() -> None:
    ids = [e.get("id") for e in drawn(BATTLE).iter() if e.get("id")]
    assert len(ids) == len(set(ids))


def test_every_reference_has_its_definition() -> None:
    source = document.board(BATTLE)
    ids = set(re.findall(r'\bid="([^"]+)"', source))
    used = set(re.findall(r'href="#([^"]+)"', source)) | set(re.findall(r"url\(#([^)]+)\)", source))
    assert used <= ids


def test_every_variable_has_its_value() -> None:
    used = set(re.findall(r"var\(--([a-z-]+)\)", document.board(BATTLE)))
    assert used <= set(LIGHT)
    assert set(DARK) <= set(LIGHT)


@pytest.mark.parametrize("slug", list(BOARD.region))
def test_every_region_is_one_polygon_with_its_word(slug: str) -> None:
    found = [e for e in of_class(drawn(EMPTY), "region") if e.get("data-word") == f"region:{slug}"]
    assert len(found) == 1
    assert found[0].get("data-place") == slug
    region = BOARD.region[slug]
    assert title(found[0]).startswith(f"{region.name}: {BOARD.terrains[region.terrain].name}, ")


def test_region_titles_tell_what_counts() -> None:
    root = drawn(EMPTY)
    titles = {slug: title(having(root, id=f"region-{slug}")[0]) for slug in ("ravenhill", "camp", "ash-moor")}
    assert titles["ravenhill"] == "Ravenhill: Mountains, Southern Spur, Fortification 2"
    assert titles["camp"] == "Camp: Hills, Valley, Settlement"
    assert titles["ash-moor"] == "Ash Moor: Plains, Broken Lands, Mustering region"


@pytest.mark.parametrize("slug", list(BOARD.box))
def test_every_box_has_its_word(slug: str) -> None:
    (box,) = [e for e in of_class(drawn(EMPTY), "box") if e.get("data-place") == slug]
    assert box.get("data-word") == f"box:{slug}"
    assert title(box)


def test_every_name_is_written_once() -> None:
    names = [e.text for e in of_class(drawn(EMPTY), "name")]
    assert sorted(str(name) for name in names) == sorted(region.name for region in BOARD.region.values())


def test_four_territories_have_their_colours() -> None:
    root = drawn(EMPTY)
    assert len({LIGHT[territory] for territory in BOARD.territories}) == 4
    for territory in BOARD.territories:
        assert len(of_class(root, f"glow-{territory}")) == 1
        regions = sum(region.territory == territory for region in BOARD.region.values())
        assert len(of_class(root, f"ring-{territory}")) == regions + 1  # one in the legend


def test_fords_are_drawn_with_their_names() -> None:
    names = {title(ford) for ford in of_class(drawn(EMPTY), "ford")}
    assert names == {edge.name for edge in BOARD.edge.values() if edge.type == "ford"}


def test_only_borders_of_mountains_are_slopes() -> None:
    (slopes,) = [e for e in of_class(drawn(EMPTY), "slope") if not e.get("style")]
    starts = re.findall(r"M([\d.]+) ([\d.]+)", slopes.get("d") or "")
    assert len(starts) > 100


@pytest.mark.parametrize("index", range(len(BATTLE.armies)))
def test_every_army_shows_its_units_damage_and_leadership(index: int) -> None:
    wanted = BATTLE.armies[index]
    group = whole(army_at(drawn(BATTLE), wanted.place))
    counters = {str(c.get("data-word")): (c.get("data-count"), text(c)) for c in of_class(group, "counter")}
    assert counters == {f"unit:{unit}": (str(n), str(n)) for unit, n in wanted.units.items()}
    assert len(of_class(group, "pip")) == wanted.damage
    assert len(of_class(group, "chevron")) == wanted.leadership
    portraits = [p.get("data-word") for p in of_class(group, "portrait")]
    assert portraits == [f"character:{slug}" for slug in wanted.characters]


def test_an_army_is_named_by_its_place() -> None:
    root = drawn(BATTLE)
    assert army_at(root, "ravenhill").get("data-word") == "region:ravenhill"
    assert army_at(root, "south-pass").get("data-word") == "box:south-pass"
    assert title(army_at(root, "north-meads")) == (
        "Shadow Army in North Meads: 3 Orcs, 2 Wargs, 1 Leadership, 5 Damage"
    )


def test_sides_differ_by_shape_too() -> None:
    root = drawn(BATTLE)
    bodies = {FP: "#fa-shield", SHADOW: "#fa-hexagon"}
    for side, shape in bodies.items():
        for counter in [c for c in of_class(root, "counter") if side in str(c.get("class"))]:
            assert of_class(counter, "body")[0].get("href") == shape


def test_every_unit_type_has_a_silhouette_of_its_own() -> None:
    root = drawn(EMPTY)
    shapes = [ET.tostring(having(root, id=f"fa-{unit}")[0]) for unit in UNITS]
    assert len({shape.split(b">", 1)[1] for shape in shapes}) == 9


def test_damage_and_leadership_say_their_words() -> None:
    group = army_at(drawn(BATTLE), "camp")
    assert len(having(group, word="piece:damage", place="camp")) == 1
    assert len(having(group, word="piece:leadership", place="camp")) == 1


def test_arrivals_stand_beside_the_army() -> None:
    root = drawn(BATTLE)
    (arriving,) = of_class(root, "arriving")
    assert arriving.get("data-place") == "old-road"
    assert {c.get("data-word") for c in of_class(whole(arriving), "counter")} == {"unit:orcs", "unit:wargs"}
    assert title(arriving) == "Shadow units on the march in Old Road: 1 Orcs, 1 Wargs"
    army_group = army_at(root, "old-road")
    assert army_group is not arriving
    assert not _overlap(plate(army_group), plate(arriving))


def test_tokens_lie_face_down_by_group() -> None:
    root = drawn(BATTLE)
    tokens = {(t.get("data-place"), t.get("data-word"), text(t)) for t in of_class(root, "token") if t.get("data-word")}
    assert tokens == {
        ("camp", "token:dwarves-and-men", "2"),
        ("camp", "token:elves", "1"),
        ("fog-mire", "token:shadow", "4"),
    }


def test_bats_and_eagles() -> None:
    root = drawn(BATTLE)
    bats = {(b.get("data-place"), text(b)) for b in having(root, word="piece:bat")}
    eagles = {(e.get("data-place"), text(e)) for e in having(root, word="piece:eagle")}
    assert bats == {("ruins-of-dale", "1"), ("camp", "2"), ("heron-bank", "1")}
    assert eagles == {("north-meads", "2"), ("eagles-eyrie", "1")}


def test_beorn_shows_his_wrath() -> None:
    (beorn,) = having(drawn(BATTLE), word="character:beorn")
    assert beorn.get("data-place") == "pebble-strand"
    assert title(beorn) == "Beorn, 3 Wrath"
    assert text(having(beorn, word="piece:wrath")[0]) == "3"


def test_every_character_in_play_is_drawn_once_where_he_is() -> None:
    root = drawn(BATTLE)
    for slug, place in BATTLE.characters.items():
        (found,) = having(root, word=f"character:{slug}")
        assert found.get("data-place") == place


def test_tokens_on_reference_cards_are_marks_on_portraits() -> None:
    root = drawn(BATTLE)
    for slug, piece in (
        ("bard", "activation"),
        ("gandalf", "concentration"),
        ("bilbo", "ring"),
        ("bolg", "bodyguard"),
    ):
        (portrait,) = having(root, word=f"character:{slug}")
        assert len(having(portrait, word=f"piece:{piece}")) == 1
    assert not having(having(root, word="character:dain")[0], word="piece:activation")


def test_control_markers() -> None:
    markers = {m.get("data-place"): title(m) for m in of_class(drawn(BATTLE), "control")}
    assert markers == {
        "ruins-of-dale": "Ruins of Dale: under Shadow control",
        "eastern-spur": "Eastern Spur: under Shadow control",
    }


def test_fortifications_show_protection_and_damage() -> None:
    towers = {str(t.get("data-place")): t for t in of_class(drawn(BATTLE), "fortification")}
    assert {place: text(tower) for place, tower in towers.items()} == {
        "front-gate": "3", "ravenhill": "1/2", "eastern-spur": "2/2",
    }  # fmt: skip
    assert "damaged" in str(towers["ravenhill"].get("class"))
    assert "broken" in str(towers["eastern-spur"].get("class"))


def test_passes_are_open_or_closed() -> None:
    markers = {m.get("data-place"): title(m) for m in of_class(drawn(BATTLE), "pass-marker")}
    assert markers == {
        "north-pass": "Northern Mountain Pass: open",
        "south-pass": "Southern Mountain Pass: closed",
    }


@pytest.mark.parametrize("fate", [0, 5, 15])
def test_fate_marker_stands_on_its_step(fate: int) -> None:
    (marker,) = of_class(drawn(with_(fate=fate)), "fate-marker")
    assert marker.get("data-step") == str(fate)
    assert spot(marker)[:2] == tuple(BOARD.fate_track.spots[fate])


def test_the_turn_the_points_and_what_fate_brings_stand_on_the_map() -> None:
    root = drawn(with_(turn=4, fate=5, victory_points=4))
    (gauge,) = of_class(root, "gauge")
    assert text(gauge) == "Turn 4 · Shadow 4 of 10"
    assert title(gauge) == "Turn 4: Shadow 4 of 10 victory points"
    (goal,) = of_class(root, "goal")
    assert goal.text == "Fate 5 · Eagles at 8 · Free Peoples win at 15"


def test_a_battle_is_marked_where_it_is_fought() -> None:
    side = CombatSideView("shadow", "ruins-of-dale", False, "", [], [], 0, 0, 0, [])
    other = msgspec.structs.replace(side, side=FP, place="camp")
    root = drawn(with_(armies=BATTLE.armies, combat=CombatView("camp", 1, False, side, other)))
    (mark,) = of_class(root, "battle")
    assert title(mark) == "Battle in Camp"
    assert {each.get("data-place") for each in of_class(root, "fighting")} == {"camp", "ruins-of-dale"}


def test_the_legend_is_folded_and_no_step_among_the_choices() -> None:
    (key,) = of_class(drawn(EMPTY), "key")
    assert "folded" in str(key.get("class"))
    assert key.get("tabindex") == "-1"
    assert title(key)


@pytest.mark.parametrize("slug", list(HEADS))
def test_every_character_has_a_head_of_its_own(slug: str) -> None:
    root = drawn(EMPTY)
    (drawing,) = having(root, id=f"fa-head-{slug}")
    assert len(list(drawing)) >= 3
    assert [other for other in HEADS if HEADS[other] == HEADS[slug]] == [slug]


def test_digits_are_twelve_pixels_where_the_whole_map_fills_three_fifths_of_the_window() -> None:
    width, height = BOARD.canvas.field[2:]
    window = (0.6 * 1440 * 900 / (width * height)) ** 0.5  # pixels of the screen to a unit of the drawing
    sizes = {name: float(size) for name, size in re.findall(r"\.([a-z-]+){font-size:([\d.]+)px", SHEET)}
    assert min(sizes[name] for name in ("badge-number", "sum")) * LEAST * window >= 12
    assert min(sizes[name] for name in ("step-number", "protection", "gauge-line", "goal")) * window >= 12
    assert min(sizes[name] for name in ("name", "box-name", "river-name")) * window >= 11
    assert 26 * LEAST * window >= 26  # a counter


@pytest.mark.parametrize("theme", [LIGHT, {**LIGHT, **DARK}], ids=("light", "dark"))
def test_letters_stand_out_from_their_ground(theme: dict[str, str]) -> None:
    pairs = [("ink", "halo"), ("settlement-ink", "halo"), ("river-ink", "river-halo"), ("strip-ink", "strip")]
    pairs += [("badge-ink", "badge"), ("badge-ink", "veteran-ink")]
    assert {pair: contrast(theme[pair[0]], theme[pair[1]]) >= 4.5 for pair in pairs} == dict.fromkeys(pairs, True)
    for ground in ("box", "pass", "eyrie", "parchment"):
        assert contrast("#24180c", theme[ground]) >= 4.5


def test_characters_wait_on_their_steps() -> None:
    view = with_(characters={"bilbo": "ready", "thorin": "waiting", "beorn": "eliminated", "bolg": "waiting"})
    root = drawn(view)
    (bilbo,) = having(root, word="character:bilbo")
    assert "ready" in str(bilbo.get("class"))
    assert having(root, word="character:thorin")[0].get("data-place") == "fate-track"
    assert not having(root, word="character:beorn")
    assert len(having(root, word="character:bolg")) == 1


def test_bilbo_with_the_ring_on_is_beside_the_battlefield() -> None:
    (off,) = of_class(drawn(with_(characters={"bilbo": "off-board"}, rings=3)), "off-field")
    assert len(having(off, word="character:bilbo")) == 1


def test_pieces_stay_on_the_map() -> None:
    for group in settled(drawn(BATTLE)):
        x, y, width, height = plate(group)
        assert 0 <= x < x + width <= 1400
        assert 0 <= y < y + height <= 918


def test_pieces_stay_at_their_region() -> None:
    for group in settled(drawn(BATTLE)):
        place = str(group.get("data-place"))
        if place in BOARD.region:
            x, y, _ = spot(group)
            assert _inside(x, y, polygon(BOARD, place)), place


def test_pieces_cover_no_name_and_no_icon() -> None:
    for group in settled(drawn(BATTLE)):
        covered = plate(group)
        for slug, region in BOARD.region.items():
            assert not _overlap(covered, label_rect(region.name, region.label)), slug
            assert not _overlap(covered, icon_rect(BOARD, slug)), slug


def test_groups_do_not_cover_one_another() -> None:
    groups = settled(drawn(BATTLE))
    for index, one in enumerate(groups):
        for other in groups[index + 1 :]:
            if one.get("data-place") == other.get("data-place"):
                assert not _overlap(plate(one), plate(other)), one.get("data-place")


@pytest.mark.parametrize("slug", list(BOARD.region))
def test_a_full_army_stays_readable_in_every_region(slug: str) -> None:
    """Five unit types, four characters, tokens, bats, 5 Damage: never piled up, on the map, off the name."""
    full = army(slug, FP, ALL_FIVE, 5, 1, "bard", "dain", "gandalf", "thranduil")
    root = drawn(with_(armies=[full], tokens={slug: {"elves": 2}}, bats={slug: 1}))
    one, other = settled(root)
    assert not _overlap(plate(one), plate(other))
    assert _touches(*spot(one)[:2], slug)
    for group in (one, other):
        assert spot(group)[2] >= LEAST
        x, y, width, height = plate(group)
        assert -0.01 <= x < x + width <= 1400.01
        assert -0.01 <= y < y + height <= 918.01
        assert not _overlap(plate(group), label_rect(BOARD.region[slug].name, BOARD.region[slug].label))


def test_an_empty_board_has_no_armies() -> None:
    root = drawn(EMPTY)
    assert settled(root) == []


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return (
        one[0] < other[0] + other[2] - 0.5
        and other[0] < one[0] + one[2] - 0.5
        and one[1] < other[1] + other[3] - 0.5
        and other[1] < one[1] + one[3] - 0.5
    )


def _touches(x: float, y: float, slug: str) -> bool:
    """Whether a point lies in a region, or at most half a counter beyond its border."""
    steps = (-20, 0, 20)
    return any(_inside(x + right, y + down, polygon(BOARD, slug)) for right in steps for down in steps)


def _inside(x: float, y: float, points: list[tuple[float, float]]) -> bool:
    inside = False
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside
