"""Pages 8 to 10: the board."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.kernel.errors import UnknownWord
from tests.games.five_armies.rules.boards import army, character, control, damage, drawn, place, refused

CONTENT = ravenhill.new("five-armies", seed=1).table.content
REGIONS = CONTENT.place_slugs[: CONTENT.regions]
SETTLEMENTS = {
    "ravenhill",
    "front-gate",
    "eastern-spur",
    "ruins-of-dale",
    "camp",
    "lower-slopes",
    "fallen-bridge",
}
FORTIFICATIONS = {"ravenhill", "front-gate", "eastern-spur"}


def free_army_moves(here: str) -> str:
    """A Free Peoples Army about to make a Strategic Movement."""
    return f"""
        [dice]
        free-peoples = ["muster-army"]
        [region.{here}]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
    """


def held(region: str) -> str:
    """What a region says of a Shadow Army in it besides the units: in a Settlement there is a Control marker."""
    return "control = true" if region in SETTLEMENTS else ""


def neighbour(region: str) -> str:
    """Some region next to this one."""
    return str(CONTENT.place_slugs[CONTENT.neighbours[CONTENT.place_slugs.index(region)][0]])


@pytest.mark.parametrize("region", REGIONS)
def test_FA_8_1_every_region_lies_in_one_territory_and_one_terrain(region: str) -> None:
    """A Great Bat in a region serves exactly the territory of that region, whose terrain is one of five."""
    m = drawn(f"""
        to_act = "shadow"
        [dice]
        shadow = ["muster"]
        [region.{region}]
        {held(region)}
        side = "shadow"
        units = {{ wargs = 1 }}
        bats = 1
    """)
    m.play("die:muster", "action:bat-cloud")
    territories = ["broken-lands", "valley", "eastern-bank", "southern-spur"]
    assert len(m.options) == 1
    assert m.options[0].removeprefix("territory:") in territories
    m.play(m.options[0])
    assert f"region:{region}" in m.options
    assert CONTENT.terrain[place(m, region)] in range(5)


def test_FA_9_1_a_plain_border_makes_adjacent() -> None:
    """An Army crosses a plain border; a region without a common border is refused."""
    m = drawn(free_army_moves("camp"))
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:camp", "do:all")
    assert refused(m, "region:garden-walls") == "FA-9.1"
    m.play("region:old-road")
    assert m.table.side[place(m, "camp")] == -1


def test_FA_9_2_the_river_cannot_be_crossed() -> None:
    """Camp and Goat Ledges face each other across the river: no move."""
    m = drawn(free_army_moves("camp"))
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:camp", "do:all")
    assert refused(m, "region:goat-ledges") == "FA-9.2"


def test_FA_9_2_no_attack_across_the_river() -> None:
    """The river stops an attack too."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [region.goat-ledges]
        side = "shadow"
        units = { goblins = 1 }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.front-gate]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play("die:army", "action:attack", "region:goat-ledges", "do:no")
    assert refused(m, "region:camp") == "FA-9.2"
    assert m.options == ["region:front-gate", "do:forgo"]


def test_FA_9_3_a_ford_makes_adjacent() -> None:
    """Armies move and attack across the North Ford."""
    m = drawn(free_army_moves("north-meads"))
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:north-meads", "do:all")
    assert "region:spur-foot" in m.options
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [region.spur-foot]
        side = "shadow"
        units = { goblins = 1 }
        [region.north-meads]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play("die:army", "action:attack", "region:spur-foot", "do:no")
    assert m.options == ["region:north-meads", "do:forgo"]


@pytest.mark.parametrize(
    ("source", "target", "hits"),
    [("old-road", "echo-cleft", 0), ("camp", "echo-cleft", 0), ("echo-cleft", "old-road", 1), ("camp", "old-road", 1)],
)
def test_FA_9_4_a_slope_lies_between_mountains_and_any_other_terrain(source: str, target: str, hits: int) -> None:
    """A 5 misses up the slope into Mountains; downhill and on the flat it hits."""
    m = drawn(f"""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [next]
        dice = [5, 1]
        [region.{source}]
        {held(source)}
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.{target}]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
    """)
    m.play("die:army", "action:attack", f"region:{source}", "do:no", f"region:{target}")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    assert damage(m, target) == hits


def test_FA_9_5_what_the_black_line_encloses_is_no_region() -> None:
    """The Lonely Mountain is not a place, and regions on both sides of it are not adjacent."""
    m = drawn(free_army_moves("front-gate"))
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:front-gate", "do:all")
    with pytest.raises(UnknownWord):
        m.why_not("region:lonely-mountain")
    assert refused(m, "region:eastern-spur") == "FA-9.1"
    assert refused(m, "region:raven-stair") == "FA-9.1"


@pytest.mark.parametrize("region", REGIONS)
def test_FA_9_6_seven_settlements(region: str) -> None:
    """A Shadow Army takes control in the seven Settlements and nowhere else; three of them are Fortifications."""
    here = neighbour(region)
    m = drawn(f"""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [region.{here}]
        {held(here)}
        side = "shadow"
        units = {{ orcs = 1 }}
    """)
    m.play("die:army", "action:strategic-movement", f"region:{here}", "do:all", f"region:{region}")
    assert control(m, region) == (region in SETTLEMENTS)
    before = {"": 0, "control = true": 4 if here in FORTIFICATIONS else 2}[held(here)]
    assert m.table.points - before == (4 if region in FORTIFICATIONS else 2 if region in SETTLEMENTS else 0)


@pytest.mark.parametrize("region", sorted(FORTIFICATIONS))
def test_FA_9_6_fortifications_have_a_protection_value(region: str) -> None:
    """A hit on a defender in a Fortification falls on the Fortification."""
    here = {"ravenhill": "lower-slopes", "front-gate": "camp", "eastern-spur": "spur-foot"}[region]
    m = drawn(f"""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [next]
        dice = [6, 1]
        [region.{here}]
        {held(here)}
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.{region}]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
    """)
    m.play("die:army", "action:attack", f"region:{here}", "do:no", f"region:{region}")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    assert (m.table.fort_damage[place(m, region)], damage(m, region)) == (1, 0)


@pytest.mark.parametrize("region", ["ash-moor", "black-combe", "fog-mire", "wolf-heath"])
def test_FA_10_1_no_limit_for_shadow_units_in_mustering_regions(region: str) -> None:
    """Seven units stand in a Mustering region and an eighth is recruited there."""
    m = drawn(f"""
        to_act = "shadow"
        [dice]
        shadow = ["muster"]
        [next]
        shadow = ["wargs"]
        [region.{region}]
        side = "shadow"
        units = {{ orcs = 7 }}
        tokens = {{ shadow = 1 }}
    """)
    m.play("die:muster", "action:recruitment", f"region:{region}")
    assert army(m, region) == {"orcs": 7, "wargs": 1}


def test_FA_10_1_elsewhere_in_the_broken_lands_the_limit_holds() -> None:
    """Reed Marsh is no Mustering region: the sixth unit must go."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["muster"]
        [next]
        shadow = ["wargs"]
        [region.reed-marsh]
        side = "shadow"
        units = { orcs = 5 }
        tokens = { shadow = 1 }
    """)
    m.play("die:muster", "action:recruitment", "region:reed-marsh", "unit:orcs")
    assert army(m, "reed-marsh") == {"orcs": 4, "wargs": 1}


def test_FA_10_2_points_and_passes_are_no_regions() -> None:
    """A Great Bat may be placed in any region, but in no Mustering Point, Pass or Eyrie."""
    m = drawn("""
        phase = "shadow-leadership"
    """)
    m.play("number:1")
    assert m.options == [f"region:{region}" for region in REGIONS]
    for box in ("north-mustering-point", "north-pass", "south-mustering-point", "south-pass", "eagles-eyrie"):
        assert refused(m, f"box:{box}") == "FA-R.86"


def test_FA_10_3_the_eyrie_holds_the_eagles() -> None:
    """Mustered Eagles and their Lord stand in the Eyrie until they are sent out."""
    m = drawn("""
        fate = 8
        [dice]
        free-peoples = ["character"]
        shadow = ["army"]
    """)
    m.play("die:character", "action:enter-lord-of-the-eagles", "do:yes")
    assert character(m, "lord-of-the-eagles") == "eagles-eyrie"
    assert m.table.eagles[place(m, "eagles-eyrie")] == 1
    assert sum(m.table.eagles) == 1
