"""Warriors in the drawing: each once, by its word, on its own hexes, facing its way, with all its marks."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec
import pytest
from shapely import Point as Spot
from shapely import box, union_all
from shapely.geometry import Polygon

from ravenhill.games.combat_hex.drawing.bases import (
    HEX,
    LABEL_WIDTH,
    MEDAL,
    Offsets,
    footprint,
    fronts,
    label,
    middle,
    plate,
    scale_of,
    spot,
)
from ravenhill.games.combat_hex.drawing.grid import HALF, SIZE, centre
from ravenhill.games.combat_hex.hexes import hex_at, hex_of_name, q_of, row_of
from ravenhill.games.combat_hex.view import View
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from tests.games.combat_hex.drawing.reading import (
    drawn,
    moved,
    of_class,
    outlines,
    placed,
    shape,
    title,
    turn,
    with_word,
)
from tests.games.combat_hex.drawing.scenes import (
    CONTENT,
    battle,
    changed,
    four_armies,
    named,
    seen,
    setting_up,
    skirmish,
)

Scene = Callable[[], View]
SEATS = "abcd"
KINDS = ["aragorn", "eomer", "treebeard", "balrog"]  # on one, two, three and nine hexes
ZERO = hex_at(0, 0)
FACING_EAST: list[Offsets] = [
    tuple(sorted((q_of(ZERO + step) - q_of(ZERO), row_of(ZERO + step)) for step in CONTENT.footprints[base * 6]))
    for base in range(4)
]


def hexagon(at: tuple[float, float]) -> Polygon:
    return Polygon(
        [(at[0] + SIZE * math.sin(a * math.pi / 3), at[1] - SIZE * math.cos(a * math.pi / 3)) for a in range(6)]
    )


@pytest.mark.parametrize("scene", [skirmish, setting_up, four_armies])
def test_every_warrior_is_drawn_once_with_its_word_and_name(scene: Scene) -> None:
    view = scene()
    root = drawn(view)
    for warrior in view.warriors:
        found = with_word(root, f"warrior:{warrior.id}")
        assert title(found).startswith(f"{warrior.name}, {'hero' if warrior.hero else 'minion'} of army")
        assert f"seat-{warrior.seat}" in str(found.get("class"))
        assert found.get("data-place") == (warrior.hex or warrior.where)


def test_titles_tell_the_whole_base() -> None:
    told = title(with_word(drawn(skirmish()), "warrior:a-legolas"))
    assert told.startswith("Legolas, hero of army A, on E14, faces north-east: ")
    for fact in ("2 of 4 wounds", "action points", "attacks 3", "toughness 4", "3 shots to 9 hexes", "Arrow Flurry 3"):
        assert fact in told


@pytest.mark.parametrize("face", FACE_SLUGS)
@pytest.mark.parametrize("kind", KINDS)
def test_the_arrow_points_the_way_the_warrior_faces(kind: str, face: str) -> None:
    """From the arrow's base to its tip it is the direction from the hex to its neighbour on that side."""
    scene = seen(battle([[(kind, f"H11 {face}")], [("ugluk", "")]], "ford"))
    assert footprint(named(scene, f"a-{kind}")) == FACING_EAST[KINDS.index(kind)]
    root = drawn(scene)
    group = with_word(root, f"warrior:a-{kind}")
    angle = math.radians(turn(group))
    for arrow in of_class(group, "arrow"):
        back, tip = _turned(outlines(arrow.get("d") or "")[0], angle)
        way = math.degrees(math.atan2(-(tip[1] - back[1]), tip[0] - back[0])) % 360
        assert way == pytest.approx(60 * FACE_SLUGS.index(face), abs=1)


def _turned(points: list[tuple[float, float]], angle: float) -> list[tuple[float, float]]:
    """The middle of the arrow's back and its tip, turned."""
    (x0, y0), tip, (x1, y1) = points[0], points[1], points[2]
    both = [((x0 + x1) / 2, (y0 + y1) / 2), tip]
    return [(x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)) for x, y in both]


@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("base", range(4))
def test_a_base_covers_the_hexes_of_its_footprint(base: int, seat: str, face: int) -> None:
    """Turned by the facing, the plate lies over the middle of every hex of the pack's footprint, and of no other."""
    lead = hex_of_name("M14")
    covered = {lead + step for step in CONTENT.footprints[base * 6 + face]}
    around = {hex_at(q_of(lead) + q, row_of(lead) + r) for q in range(-4, 5) for r in range(-4, 5)}
    x, y = _place(lead)
    polygon = placed(shape(plate(seat, FACING_EAST[base])), face, (x, y))
    assert {hex_ for hex_ in around if polygon.contains(Spot(_place(hex_)))} == covered
    room = union_all([hexagon(_place(hex_)) for hex_ in covered])
    assert polygon.difference(room.buffer(0.5)).area < 0.03 * polygon.area


def _place(hex_: int) -> tuple[float, float]:
    return HALF * (2 * q_of(hex_) + row_of(hex_)), SIZE * 1.5 * row_of(hex_)


@pytest.mark.parametrize("base", range(4))
def test_front_hexes_are_those_of_the_pack(base: int) -> None:
    steps = {q + 42 * r for q, r in fronts(FACING_EAST[base])}
    assert steps == set(CONTENT.fronts[base * 6])


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("base", range(4))
def test_the_medal_lies_on_the_base(base: int, seat: str) -> None:
    offsets = FACING_EAST[base]
    disc = Spot(middle(offsets)).buffer((MEDAL + 1) * scale_of(offsets))
    assert disc.difference(shape(plate(seat, offsets)).buffer(1.5)).area < 0.02 * disc.area


@pytest.mark.parametrize("seat", SEATS)
def test_neighbours_do_not_cover_one_another(seat: str) -> None:
    """A rider among warriors of one hex on all sides: plates meet at most at their tips."""
    rider = FACING_EAST[1]
    taken = {spot(offset) for offset in rider}
    plates = [shape(plate(seat, rider))]
    for q in range(-3, 3):
        for r in (-1, 0, 1):
            at = spot((q, r))
            if at not in taken:
                plates += [placed(shape(plate(other, HEX)), 0, at) for other in SEATS]
    for other in plates[1:]:
        assert plates[0].intersection(other).area < 0.015 * plates[0].area


def test_armies_differ_by_shape_as_well_as_colour() -> None:
    for offsets in FACING_EAST:
        assert len({plate(seat, offsets) for seat in SEATS}) == 4
    root = drawn(four_armies())
    weaves = {e.get("fill") for e in of_class(root, "weave")}
    assert weaves == {"url(#ch-weave-b)", "url(#ch-weave-c)", "url(#ch-weave-d)"}


@pytest.mark.parametrize("slug", [warrior.id for warrior in skirmish().warriors])
def test_wounds_and_action_points_are_counted_on_the_base(slug: str) -> None:
    warrior = named(skirmish(), slug)
    group = with_word(drawn(skirmish()), f"warrior:{slug}")
    pieces = {kind: sum(str(e.get("d")).count("M") for e in of_class(group, kind)) for kind in ("wound", "wound-lost")}
    if warrior.most_wounds > 1:
        assert pieces == {"wound": warrior.wounds, "wound-lost": warrior.most_wounds - warrior.wounds}
    dots = {kind: sum(len(e) for e in of_class(group, kind)) for kind in ("points", "points-spent")}
    spent = warrior.most_action_points - warrior.action_points
    assert dots == {"points": warrior.action_points, "points-spent": spent}


def test_heroes_wear_a_crown() -> None:
    root = drawn(skirmish())
    for warrior in skirmish().warriors:
        assert len(of_class(with_word(root, f"warrior:{warrior.id}"), "crown")) == warrior.hero


def test_marks_at_the_corners() -> None:
    """Has acted, engaged, the Ring, Courage: each has a mark of its own, and only who has it shows it."""
    root = drawn(skirmish())
    for warrior in skirmish().warriors:
        if warrior.where != "hex":
            continue
        group = with_word(root, f"warrior:{warrior.id}")
        shown = {
            state: bool(of_class(group, f"mark-{state}")) for state in ("acted", "engaged", "wearing-ring", "courage")
        }
        held = (warrior.acted, warrior.engaged, warrior.wearing_ring, warrior.courage)
        assert tuple(shown.values()) == held, warrior.id
        assert ("acted" in str(group.get("class")).split()) == warrior.acted


def test_those_in_mid_move_and_in_combat_are_marked() -> None:
    g = battle([[("aragorn", "G11 ne")], [("ugluk", "H10 sw")]])
    view = seen(g)
    assert not of_class(drawn(view), "mark-moving")
    g.mover = 0
    assert of_class(drawn(seen(g)), "mark-moving")


def test_the_carried_stand_on_their_carrier() -> None:
    root = drawn(skirmish())
    ent = named(skirmish(), "a-treebeard")
    base = union_all([hexagon(centre(name)) for name in ent.hexes])
    spots = [moved(with_word(root, f"warrior:{slug}")) for slug in ("a-galadhrim-archer-2", "a-hobbit-scout")]
    assert all(base.contains(Spot(at).buffer(14)) for at in spots)
    assert math.dist(*spots) > 2 * 18


def test_setting_up_lists_those_who_wait_beside_the_field() -> None:
    root = drawn(setting_up())
    wide = float(str(root.get("data-field")).split()[2])
    waiting = [w for w in setting_up().warriors if w.where == "waiting"]
    spots = [moved(with_word(root, f"warrior:{warrior.id}")) for warrior in waiting]
    assert len(waiting) == 40
    assert all(x > wide - 10 for x, _ in spots)
    assert min(math.dist(a, b) for a in spots for b in spots if a != b) > 48
    assert len(set(spots)) == len(spots)


def test_the_fallen_are_crossed() -> None:
    root = drawn(skirmish())
    fallen = [w.id for w in skirmish().warriors if w.where == "removed"]
    assert [str(e.get("data-word")) for e in of_class(root, "fallen")] == [f"warrior:{each}" for each in fallen]
    assert all(of_class(e, "cross") for e in of_class(root, "fallen"))
    left = changed(skirmish(), "a-frodo", where="left-map", hex="", hexes=[])
    assert title(with_word(drawn(left), "warrior:a-frodo")).startswith("Frodo, hero of army A, has left the map")


def test_names_are_short_enough_for_a_base() -> None:
    """Every warrior of the pack: at most ten letters, inside the ring of wounds, unlike the others of its faction."""
    kinds = [slug for slug in CONTENT.slugs if slug != "frodo-wearing-the-ring"]
    view = seen(battle([[(kind, "") for kind in kinds], [("ugluk", "")]]))
    names = {warrior.kind: label(warrior) for warrior in view.warriors if warrior.seat == "a"}
    assert all(len(name) <= 10 for name in names.values())
    for faction in ("good", "evil"):
        own = [names[w.kind] for w in view.warriors if w.seat == "a" and w.faction == faction]
        assert len(own) == len(set(own))
    assert names["witch-king"] == "Witch King" and names["uruk-hai-crossbowman"] == "Crossbow"
    ring = Spot(0, 0).buffer(MEDAL - 6)
    assert ring.buffer(1.2).contains(box(-LABEL_WIDTH / 2, 0, LABEL_WIDTH / 2, 8.6))


def test_the_strip_tells_how_the_armies_stand() -> None:
    root = drawn(four_armies())
    cards = {str(card.get("data-seat")): "".join(card.itertext()) for card in of_class(root, "army-card")}
    assert list(cards) == list(SEATS)
    assert "The Shadow of Moria" in cards["d"] and "fourth · from the west" in cards["d"]
    assert "4 of 4 warriors · 1135 points" in cards["a"]
    two = {card.get("data-seat"): "".join(card.itertext()) for card in of_class(drawn(skirmish()), "army-card")}
    assert "attacker · from the south" in two["a"] and "18 of 20 warriors" in two["a"]


def test_the_strip_tells_whose_turn_it_is_and_who_is_beaten() -> None:
    (bed,) = of_class(drawn(skirmish()), "active")
    (card,) = [card for card in of_class(drawn(skirmish()), "army-card") if card.get("data-seat") == "a"]
    assert bed.attrib == of_class(card, "active")[0].attrib
    beaten = msgspec.structs.replace(four_armies(), beaten=["c"])
    (lost,) = of_class(drawn(beaten), "beaten")
    assert lost.get("data-seat") == "c"
    assert "beaten · from the east" in "".join(lost.itertext())


def test_the_strip_tells_the_end_of_the_game_in_two_lines_at_most() -> None:
    ending = "The Grey Company has won: the Host of the White Hand has lost half of its warriors or more (CH-7.01)."
    lines = [e.text or "" for e in of_class(drawn(msgspec.structs.replace(skirmish(), outcome=ending)), "line")]
    assert len(lines) == 2
    assert lines[0] == "The Grey Company has won: the Host of the"
    unchosen = msgspec.structs.replace(setting_up(), map_chosen=False)
    assert [e.text for e in of_class(drawn(unchosen), "line")] == ["The map is still to be chosen"]
