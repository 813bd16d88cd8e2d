"""Page 25: direct mustering, Goblins and Passes, Rally."""

from __future__ import annotations

import pytest

from tests.games.five_armies.rules.boards import army, damage, drawn, leadership, place, refused, reserve


def test_FA_25_1_direct_mustering_places_nothing_when_no_figure_is_left() -> None:
    """All six Great Orcs are in play: The Chosen of Bolg places none and offers no other unit."""
    m = drawn("""
        to_act = "shadow"
        bodyguards = 1
        [dice]
        shadow = ["muster"]
        free-peoples = ["event"]
        [hand]
        shadow = ["the-chosen-of-bolg"]
        [region.ash-moor]
        side = "shadow"
        units = { great-orcs = 6 }
        characters = ["bolg"]
    """)
    m.play("die:muster", "action:play-card", "card:the-chosen-of-bolg")
    assert army(m, "ash-moor") == {"great-orcs": 6}
    assert m.seat == "free-peoples"


def test_FA_25_1_eliminated_figures_can_be_mustered_again() -> None:
    """The last Orcs figure is eliminated in a Rally and can come back by a token."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["muster", "muster"]
        [next]
        dice = [1, 1]
        shadow = ["orcs"]
        [region.ash-moor]
        side = "shadow"
        units = { orcs = 34 }
        tokens = { shadow = 1 }
        [region.camp]
        side = "shadow"
        units = { orcs = 2 }
        damage = 2
        control = true
    """)
    m.play("die:muster", "action:rally", "region:camp", "unit:orcs")
    assert reserve(m, "orcs") == 1
    m.play("die:muster", "action:recruitment", "region:ash-moor")
    assert army(m, "ash-moor") == {"orcs": 35}


def test_FA_25_2_recruiting_above_five_removes_the_excess_at_once() -> None:
    """The owner chooses any unit there, the new one or an old one."""
    m = drawn("""
        [dice]
        free-peoples = ["muster"]
        shadow = ["event"]
        [next]
        elves = ["elf-archers"]
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 5 }
        damage = 2
        tokens = { elves = 1 }
    """)
    m.play("die:muster", "action:recruitment", "region:ravenhill")
    assert m.options == ["unit:elf-archers", "unit:lake-men"]
    m.play("unit:lake-men")
    assert army(m, "ravenhill") == {"elf-archers": 1, "lake-men": 4}
    assert damage(m, "ravenhill") == 2
    assert m.seat == "shadow"


def test_FA_25_3_a_pass_opens_at_five_units_and_stays_open() -> None:
    """The fifth Goblin opens the Pass; it stays open when they have gone."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["lidless-eye", "lidless-eye", "lidless-eye", "lidless-eye"]
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 3 }
    """)
    m.play("die:lidless-eye", "action:goblin-recruitment", "die:lidless-eye")
    assert refused(m, "action:goblin-movement") == "FA-25.3"
    m.play("action:goblin-recruitment")
    assert army(m, "north-mustering-point") == {"goblins": 5}
    assert m.table.open_pass[place(m, "north-pass")] and not m.table.open_pass[place(m, "south-pass")]
    m.play("die:lidless-eye", "action:goblin-movement", "box:north-mustering-point", "do:split", "number:4")
    m.play("box:north-pass", "do:done")
    m.play("die:lidless-eye", "action:goblin-movement", "box:north-mustering-point", "do:all")
    assert m.options == ["box:north-pass"]


POINT_AND_PASS = """
    to_act = "shadow"
    open_passes = ["north-pass"]
    [dice]
    shadow = ["{}"]
    free-peoples = ["event"]
    [box.north-mustering-point]
    side = "shadow"
    units = {{ goblins = 2 }}
    leadership = 1
    [box.north-pass]
    open = true
    side = "shadow"
    units = {{ goblins = 2 }}
    leadership = 1
"""


@pytest.mark.parametrize(
    "words",
    [
        ["die:army", "action:strategic-movement"],
        ["die:character", "action:fast-movement"],
        ["die:lidless-eye", "action:goblin-movement"],
        ["die:army", "action:attack"],
    ],
)
def test_FA_25_4_from_a_point_only_to_its_pass_by_any_action(words: list[str]) -> None:
    """Every action that moves Armies takes the Goblins from the Point to the Pass and nowhere else."""
    m = drawn(POINT_AND_PASS.format(words[0].removeprefix("die:")))
    m.play(*words, "box:north-mustering-point", "do:all")
    assert refused(m, "region:goat-ledges") == refused(m, "box:south-pass") == "FA-25.4"
    m.play("box:north-pass")
    if m.seat == "shadow":
        m.play("do:done" if "do:done" in m.options else "do:no")
    assert army(m, "north-pass") == {"goblins": 4}


def test_FA_25_4_from_a_pass_only_to_its_one_region() -> None:
    """The North Pass leads to Goat Ledges alone."""
    m = drawn(POINT_AND_PASS.format("army"))
    m.play("die:army", "action:strategic-movement", "box:north-pass", "do:all")
    assert m.options == ["region:goat-ledges"]
    assert refused(m, "region:eastern-spur") == "FA-25.4"
    m.play("region:goat-ledges", "do:done")
    assert army(m, "goat-ledges") == {"goblins": 2}


def test_FA_25_4_or_attack_it() -> None:
    """Free Peoples in Goat Ledges are attacked out of the Pass; they cannot be walked over."""
    m = drawn(POINT_AND_PASS.format("army") + '[region.goat-ledges]\nside = "free-peoples"\nunits = { lake-men = 1 }\n')
    m.play("die:army", "action:attack", "box:north-pass")
    assert m.options == ["region:goat-ledges", "do:forgo"]
    m.play("region:goat-ledges")
    assert m.table.fight is not None


def test_FA_25_5_an_attack_from_a_pass_is_not_across_a_slope() -> None:
    """Out of the South Pass into the Mountains of Echo Cleft a 5 hits in the first round."""
    m = drawn("""
        to_act = "shadow"
        open_passes = ["south-pass"]
        [dice]
        shadow = ["army"]
        [next]
        dice = [5, 1]
        [box.south-pass]
        open = true
        side = "shadow"
        units = { goblins = 1 }
        [region.echo-cleft]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play("die:army", "action:attack", "box:south-pass", "region:echo-cleft")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    assert damage(m, "echo-cleft") == 1


def test_FA_25_5_no_part_in_a_combined_attack() -> None:
    """An Army in the Pass does not make the second Army that a Combined Attack needs, nor does it join one."""
    text = """
        to_act = "shadow"
        open_passes = ["south-pass"]
        [dice]
        shadow = ["army"]
        [box.south-pass]
        open = true
        side = "shadow"
        units = { goblins = 1 }
        [region.echo-cleft]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """
    m = drawn(text).play("die:army")
    assert refused(m, "action:combined-attack") == "FA-R.32"
    m = drawn(text + '[region.camp]\nside = "shadow"\nunits = { orcs = 1 }\ncontrol = true\n')
    m.play("die:army", "action:combined-attack", "region:echo-cleft")
    assert m.options == ["region:camp", "region:old-road"]


def test_FA_25_6_nothing_enters_a_pass() -> None:
    """Neither side moves from the exit region into the Pass."""
    text = """
        to_act = "{}"
        open_passes = ["north-pass"]
        [dice]
        {} = ["muster-army"]
        [region.goat-ledges]
        side = "{}"
        units = {{ {} = 1 }}
    """
    for seat, unit in (("free-peoples", "lake-men"), ("shadow", "goblins")):
        m = drawn(text.format(seat, seat, seat, unit))
        m.play("die:muster-army", "as:army", "action:strategic-movement", "region:goat-ledges", "do:all")
        assert refused(m, "box:north-pass") == "FA-25.6"


def test_FA_25_6_nothing_attacks_a_pass() -> None:
    """An Army in Goat Ledges has no target in the Goblins of the Pass."""
    m = drawn("""
        open_passes = ["north-pass"]
        [dice]
        free-peoples = ["muster-army"]
        [box.north-pass]
        open = true
        side = "shadow"
        units = { goblins = 1 }
        [region.goat-ledges]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.spur-foot]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("die:muster-army", "as:army", "action:attack", "region:goat-ledges", "do:no")
    assert refused(m, "box:north-pass") == "FA-25.6"
    assert m.options == ["region:spur-foot", "do:forgo"]


def test_FA_25_6_a_pass_stops_no_fast_movement() -> None:
    """Goblins in the Pass are adjacent to nothing: the march through Goat Ledges goes on."""
    m = drawn("""
        open_passes = ["north-pass"]
        [dice]
        free-peoples = ["character"]
        [box.north-pass]
        open = true
        side = "shadow"
        units = { goblins = 3 }
        [region.front-gate]
        side = "free-peoples"
        units = { lake-men = 1 }
        leadership = 1
    """)
    m.play("die:character", "action:fast-movement", "region:front-gate", "do:all", "region:goat-ledges")
    m.play("region:eastern-spur")
    assert army(m, "eastern-spur") == {"lake-men": 1}


def test_FA_25_7_cards_recruit_in_points_and_passes() -> None:
    """Great Goblin adds its Great Orcs and its token to the Army in a Point or in a Pass."""
    for box in ("north-mustering-point", "north-pass"):
        m = drawn(f"""
            to_act = "shadow"
            open_passes = ["north-pass"]
            [dice]
            shadow = ["muster"]
            free-peoples = ["event"]
            [hand]
            shadow = ["great-goblin"]
            [box.{box}]
            side = "shadow"
            units = {{ goblins = 2 }}
        """)
        m.play("die:muster", "action:play-card", "card:great-goblin", f"box:{box}")
        assert army(m, box) == {"goblins": 2, "great-orcs": 1}
        assert leadership(m, box) == 1


RALLY = """
    [dice]
    free-peoples = ["muster"]
    shadow = ["event"]
    [next]
    dice = {}
    [region.camp]
    side = "free-peoples"
    units = {{ lake-men = 4 }}
    leadership = {}
    damage = 4
"""


def test_FA_25_8_a_die_for_each_unit_and_5_removes_a_damage() -> None:
    """Four units: 5 and 6 take two Damage off, 4 and 1 nothing."""
    m = drawn(RALLY.format("[5, 4, 6, 1]", 0)).play("die:muster", "action:rally", "region:camp")
    assert damage(m, "camp") == 2
    assert m.options == ["unit:lake-men", "do:done"]


def test_FA_25_8_failures_are_rerolled_once_up_to_leadership() -> None:
    """Three failures and two Leadership: two dice are rolled again, a 5 among them."""
    m = drawn(RALLY.format("[5, 4, 2, 1, 5, 4]", 2)).play("die:muster", "action:rally", "region:camp")
    assert m.options == ["do:no", "number:1", "number:2"]
    assert refused(m, "number:3") == "FA-25.8"
    m.play("number:2")
    assert damage(m, "camp") == 2
    assert m.options == ["unit:lake-men", "do:done"]


def test_FA_25_8_an_army_without_damage_does_not_rally() -> None:
    """Only Armies with Damage can be chosen; without any the action is refused."""
    m = drawn(RALLY.format("[5, 5, 5, 5]", 0) + '[region.old-road]\nside = "free-peoples"\nunits = { lake-men = 1 }\n')
    m.play("die:muster", "action:rally")
    assert refused(m, "region:old-road") == "FA-25.8"
    m.play("region:camp")
    assert damage(m, "camp") == 0
    assert m.seat == "shadow"


def test_FA_25_9_casualties_after_the_roll() -> None:
    """One unit takes two Damage off, a second the rest; or none is taken."""
    m = drawn(RALLY.format("[1, 1, 1, 5]", 0)).play("die:muster", "action:rally", "region:camp")
    assert damage(m, "camp") == 3
    m.play("unit:lake-men")
    assert (damage(m, "camp"), army(m, "camp")) == (1, {"lake-men": 3})
    m.play("unit:lake-men")
    assert (damage(m, "camp"), army(m, "camp")) == (0, {"lake-men": 2})
    assert m.seat == "shadow"
    m = drawn(RALLY.format("[1, 1, 1, 5]", 0)).play("die:muster", "action:rally", "region:camp", "do:done")
    assert (damage(m, "camp"), army(m, "camp")) == (3, {"lake-men": 4})
