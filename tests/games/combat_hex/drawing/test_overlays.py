"""What explains the field: kill zones, reach, sight, damage chains, deployment."""

from __future__ import annotations

import math
from xml.etree import ElementTree as ET

from shapely import Point as Spot
from shapely import Polygon

from ravenhill.games.combat_hex.drawing.grid import centre
from ravenhill.games.combat_hex.drawing.overlays import overlay_group, shortest_links
from ravenhill.games.combat_hex.overlays.overlay import threat_overlay
from ravenhill.games.combat_hex.view import Overlay
from tests.games.combat_hex.drawing.reading import drawn, moved, of_class, outlines, title
from tests.games.combat_hex.drawing.scenes import EVIL, GOOD, OVERLAY, battle, named, seen, setting_up, skirmish
from tests.games.combat_hex.rules.fields import field


def test_without_an_overlay_nothing_is_laid_over() -> None:
    root = drawn(skirmish())
    for name in ("kill-zone", "reach", "sight-line", "seen", "chain", "clasp", "deploy"):
        assert not of_class(root, name)


def test_kill_zones_are_hatched_over_their_hexes() -> None:
    zones = {str(zone.get("data-of")): zone for zone in of_class(drawn(skirmish(), OVERLAY), "kill-zone")}
    assert set(zones) == set(OVERLAY.kill_zones)
    for slug, hexes in OVERLAY.kill_zones.items():
        hatched = [e for e in zones[slug] if str(e.get("fill")).startswith("url(#ch-hatch-")]
        assert [e.get("fill") for e in hatched] == [f"url(#ch-hatch-{slug[0]})"]
        shapes = [Polygon(part) for part in outlines(hatched[0].get("d") or "")]
        for name in skirmish().field.hexes:
            inside = sum(each.contains(Spot(centre(name))) for each in shapes) % 2
            assert bool(inside) == (name in hexes), name
        assert title(zones[slug]).endswith("kill zone " + " ".join(hexes))


def test_the_kill_zones_of_all_enemies_are_one_ground() -> None:
    g = battle([GOOD, EVIL])
    threats = threat_overlay(g, 4)
    assert set(threats) == {"b"}
    expected = {name for warrior in seen(g).warriors if warrior.seat == "b" for name in warrior.kill_zone}
    assert set(threats["b"]) == expected
    (ground,) = of_class(drawn(seen(g), Overlay(threats=threats)), "threat")
    assert ground.get("data-seat") == "b"
    assert not of_class(drawn(seen(g)), "threat")


def test_an_overlay_comes_in_two_groups_for_below_the_sides_and_above_the_warriors() -> None:
    under, over = ET.fromstring(f"<g>{overlay_group(skirmish(), OVERLAY)}</g>")
    assert of_class(under, "reach") and of_class(under, "kill-zone")
    assert of_class(over, "sight-line") and of_class(over, "clasp")
    assert not of_class(over, "reach")


def test_reach_shows_the_cost_in_each_hex() -> None:
    found = {str(e.get("data-of")): e for e in of_class(drawn(skirmish(), OVERLAY), "reach")}
    assert {name: int("".join(e.itertext())) for name, e in found.items()} == OVERLAY.reach
    assert all(math.dist(moved(e), centre(name)) < 0.1 for name, e in found.items())


def test_lines_of_sight_are_clear_rough_or_blocked() -> None:
    root = drawn(skirmish(), OVERLAY)
    lines = {(e.get("data-from"), e.get("data-to")): e for e in of_class(root, "sight-line")}
    for start, end, state in OVERLAY.lines:
        line = lines[start, end]
        assert of_class(line, f"sight-{state}")
        (ends,) = outlines(of_class(line, "sight")[0].get("d") or "")
        assert math.dist(ends[0], centre(start)) < 0.1 and math.dist(ends[-1], centre(end)) < 0.1
    assert len(of_class(root, "stop")) == 1


def test_CH_G6_a_ray_is_red_all_the_way_from_the_wall_before_the_shooter() -> None:
    """The seen part has no length, the cut part runs on from the shooter's corner, with a cross at its start."""
    m = field("L . . o", L="a legolas e", o="b orc-warrior w", sides={"black": ["A1-e"]})
    root = ET.fromstring(m.svg("a", ["sight:a-legolas"]))
    for ray in of_class(root, "ray"):
        (seen,) = outlines(ray.get("d") or "")
        assert seen[0] == seen[-1]
    (cut, other) = [outlines(each.get("d") or "")[0] for each in of_class(root, "sight-blocked")]
    assert cut[0] == other[0] and math.dist(cut[0], cut[-1]) > math.dist(centre("A1"), centre("C1"))
    assert len(of_class(root, "stop")) == 2


def test_who_is_seen_has_an_eye_and_the_reason() -> None:
    eyes = {str(e.get("data-of")): e for e in of_class(drawn(skirmish(), OVERLAY), "seen")}
    assert set(eyes) == set(OVERLAY.sight)
    assert "eye-rough" in str(eyes["b-warg-rider-1"].get("class"))
    assert "eye-blocked" in str(eyes["b-sauron"].get("class"))
    assert title(eyes["b-sauron"]).endswith(": nobody may choose it as a target")


def test_chains_outline_and_link_their_warriors() -> None:
    root = drawn(skirmish(), OVERLAY)
    chains = of_class(root, "chain")
    assert [len(of_class(chain, "chain-rim")) for chain in chains] == [len(ids) for ids in OVERLAY.chains]
    assert "Boromir" in title(chains[1])
    assert len(of_class(root, "clasp")) == sum(len(ids) - 1 for ids in OVERLAY.chains)


def test_links_run_between_the_nearest_hexes() -> None:
    troll, guard = named(skirmish(), "b-cave-troll"), named(skirmish(), "b-easterling-guard")
    ((start, end),) = shortest_links([guard, troll])
    assert start == centre("K8") and end in [centre(name) for name in troll.hexes]
    assert math.dist(start, end) < 84


def test_chains_of_the_combat_phase_are_drawn_by_themselves() -> None:
    g = battle([[("aragorn", "G11 ne")], [("ugluk", "G10 sw")]])
    g.phase, g.turn, g.chain, g.fought = 3, 1, [0, 0], [0]
    assert len(of_class(drawn(seen(g)), "chain")) == 1
    g.fighting = 0
    root = drawn(seen(g), Overlay())
    assert not of_class(root, "chain")
    assert len(of_class(root, "fighting-rim")) == 2


def test_deployment_is_outlined_while_armies_are_set_up() -> None:
    south, north = of_class(drawn(setting_up()), "deploy")
    spots = {
        "A1": north, "P3": north, "A22": south, "H20": south,
    }  # fmt: skip
    for name, element in spots.items():
        (loop,) = outlines(element.get("d") or "")
        assert Polygon(loop).contains(Spot(centre(name)))
        assert not Polygon(loop).contains(Spot(centre("H4")))
