"""Page 19: characters and Generals."""

from __future__ import annotations

import pytest

import ravenhill
from tests.games.five_armies.rules.boards import activated, army, character, damage, drawn, refused, side


def test_FA_19_1_four_characters_start_on_the_board() -> None:
    """Bard, Dáin, Gandalf and Thranduil are there; the other five wait."""
    m = ravenhill.new("five-armies", seed=1)
    assert all(character(m, who) not in ("waiting", "eliminated") for who in ("bard", "dain", "gandalf", "thranduil"))
    others = ("bilbo", "thorin", "lord-of-the-eagles", "beorn", "bolg")
    assert {character(m, who) for who in others} == {"waiting"}


def test_FA_19_1_a_ready_character_comes_only_with_a_die() -> None:
    """The marker makes Thorin ready, a die in the Action Round brings him in, and only once."""
    m = drawn("""
        fate = 5
        [dice]
        free-peoples = ["character", "character"]
        shadow = ["event"]
    """)
    assert character(m, "thorin") == "waiting"
    m.play("die:character", "action:enter-thorin", "do:yes")
    assert character(m, "thorin") == "front-gate"
    m.play("die:event", "action:skip", "die:character")
    assert refused(m, "action:enter-thorin") == "FA-19.1"


def test_FA_19_2_bolg_is_ready_while_a_shadow_army_is_in_the_valley() -> None:
    """A Shadow Army in the Valley makes Bolg ready; when it leaves he is ready no longer."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["muster", "army"]
        [region.east-strand]
        side = "shadow"
        units = { wargs = 1 }
    """)
    ready = m.clone().play("die:muster")
    assert "action:enter-bolg" in ready.options
    m.play("die:army", "action:strategic-movement", "region:east-strand", "do:all", "region:ferry-field")
    m.play("die:muster")
    assert refused(m, "action:enter-bolg") == "FA-19.2"


def test_FA_19_2_control_alone_does_not_make_bolg_ready() -> None:
    """Ruins of Dale under Shadow control but empty: Bolg is not ready."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["muster"]
        [region.ruins-of-dale]
        control = true
        [region.fog-mire]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("die:muster")
    assert str(m.why_not("action:enter-bolg")) == "Bolg isn't ready: there is no Shadow Army in the Valley. (FA-19.2)"


def test_FA_19_2_who_is_not_ready_is_told_from_when() -> None:
    """The step of the Lord of the Eagles, and the marker's."""
    m = drawn('fate = 3\n[dice]\nfree-peoples = ["character"]').play("die:character")
    said = "The Lord of the Eagles is ready at step 8 of the Fate track, and the marker is at 3. (FA-19.2)"
    assert str(m.why_not("action:enter-lord-of-the-eagles")) == said


@pytest.mark.parametrize(
    "held",
    [
        "control = true",
        'side = "shadow"\nunits = { orcs = 1 }\ncontrol = true',
    ],
)
def test_FA_19_3_no_entry_where_the_enemy_is(held: str) -> None:
    """Thorin cannot enter in Front Gate while it holds Shadow units or a Control marker."""
    m = drawn(f"""
        fate = 6
        [dice]
        free-peoples = ["character"]
        [region.front-gate]
        {held}
    """)
    m.play("die:character")
    assert refused(m, "action:enter-thorin") == "FA-19.3"


def test_FA_19_4_a_lone_character_is_not_attacked() -> None:
    """A Shadow Army finds no target in Bard alone; it walks into his region and he stays unharmed."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [region.camp]
        characters = ["bard"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("die:army", "action:attack", "region:old-road", "do:all", "region:camp")
    assert army(m, "camp") == {"orcs": 1}
    assert character(m, "bard") == "camp"
    assert m.table.fight is None


def test_FA_19_4_a_lone_character_does_not_attack() -> None:
    """Dáin alone next to Orcs gives no Attack and no Fast Movement, only Character Movement."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        [region.camp]
        characters = ["dain"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("die:character")
    assert m.options == ["action:character-movement", "action:skip"]


def test_FA_19_5_a_character_with_an_army_dies_with_it() -> None:
    """The last unit falls and Bard falls with it, for good."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [next]
        dice = [6, 6, 6, 6, 6, 1, 1]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 5 }
    """)
    m.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    m.play("do:no", "unit:lake-men")
    assert side(m, "camp") == ""
    assert character(m, "bard") == "eliminated"


def test_FA_19_5_a_character_belongs_to_the_army_in_his_region() -> None:
    """The whole Army moves and Bard with it."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard"]
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:camp", "do:all", "region:old-road")
    assert character(m, "bard") == "old-road"


@pytest.mark.parametrize(
    ("who", "steps"),
    [("bilbo", 1), ("bard", 2), ("dain", 2), ("thranduil", 2), ("thorin", 2), ("gandalf", 3)],
)
def test_FA_19_6_each_character_moves_up_to_its_rating(who: str, steps: int) -> None:
    """Gandalf walks three regions, Bilbo one, the others two."""
    m = drawn(f"""
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.camp]
        characters = ["{who}"]
    """)
    path = ["region:old-road", "region:garden-walls", "region:fallen-bridge"][:steps]
    m.play("die:character", "action:character-movement", f"character:{who}", *path)
    assert m.seat == "shadow"
    assert character(m, who) == path[-1].removeprefix("region:")


def test_FA_19_6_through_enemy_armies_but_not_across_the_river() -> None:
    """A character enters and passes regions of the enemy; the river stops him."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.camp]
        characters = ["thranduil"]
        [region.north-meads]
        side = "shadow"
        units = { orcs = 5 }
        [region.ruins-of-dale]
        side = "shadow"
        units = { wargs = 5 }
        control = true
    """)
    m.play("die:character", "action:character-movement", "character:thranduil")
    assert refused(m, "region:goat-ledges") == "FA-9.2"
    m.play("region:north-meads", "region:ruins-of-dale")
    assert character(m, "thranduil") == "ruins-of-dale"


@pytest.mark.parametrize(("along", "where"), [("number:1", "old-road"), ("number:0", "camp")])
def test_FA_19_7_a_character_may_go_along_or_stay_behind(along: str, where: str) -> None:
    """One of two units moves: Bard goes with it or stays."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 2 }
        characters = ["bard"]
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:camp", "do:split", "number:1", along)
    m.play("region:old-road", "do:done")
    assert character(m, "bard") == where


def test_FA_19_7_a_character_may_stay_behind_alone() -> None:
    """All units leave and Bard stays alone."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 2 }
        characters = ["bard"]
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:camp", "do:split")
    m.play("number:2", "number:0", "region:old-road")
    assert (side(m, "camp"), character(m, "bard")) == ("", "camp")


def test_FA_19_8_the_generals() -> None:
    """Bard, Dáin, Gandalf, Thranduil and the Lord of the Eagles, each only while in play."""
    m = drawn("""
        phase = "generals"
        wrath = 4
        [characters]
        lord-of-the-eagles = "eagles-eyrie"
        gandalf = "eliminated"
        [region.south-road]
        characters = ["beorn"]
        [region.camp]
        characters = ["bard", "dain", "thranduil", "bilbo", "thorin"]
    """)
    generals = ["bard", "dain", "thranduil", "lord-of-the-eagles"]
    assert m.options == [*(f"character:{general}" for general in generals), "do:done"]
    for who in ("thorin", "bilbo", "beorn", "bolg", "gandalf"):
        assert refused(m, f"character:{who}") == "FA-19.8"


def test_FA_19_9_an_ability_costs_the_activation_token() -> None:
    """Gandalf's token is gone after one use, before the die that follows; unactivated Generals do nothing."""
    m = drawn("""
        activated = ["gandalf"]
        [dice]
        free-peoples = ["event", "event"]
        shadow = ["event", "event"]
        [region.camp]
        characters = ["gandalf", "thranduil"]
    """)
    assert refused(m, "character:thranduil") == "FA-19.9"
    m.play("character:gandalf", "do:second")
    assert m.table.concentration == 1
    assert activated(m) == []
    assert m.seat == "free-peoples" and m.options == ["die:event"]
    m.play("die:event", "action:skip")
    assert refused(m, "character:gandalf", "shadow") == "FA-19.8"
    m.play("die:event", "action:skip")
    assert refused(m, "character:gandalf") == "FA-19.9"


def test_FA_19_9_the_example_of_two_generals() -> None:
    """The book's example: Gandalf blasts before the first die; Thranduil's archers must wait for a later one."""
    m = drawn("""
        phase = "generals"
        [next]
        tile = ["fate-1"]
        dice = [3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 1, 6, 6]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 2 }
        characters = ["gandalf", "thranduil"]
        [region.ravenhill]
        side = "free-peoples"
        units = { elf-archers = 1 }
        damage = 1
        [region.old-road]
        side = "shadow"
        units = { orcs = 5 }
    """)
    m.play("character:gandalf", "character:thranduil", "region:camp", "region:ravenhill", "do:done", "number:6")
    m.play(*["region:alder-bend"] * 6, "character:gandalf", "do:first", "region:old-road")
    assert damage(m, "old-road") == 2
    assert refused(m, "character:thranduil") == "FA-19.9"
    m.play(
        "die:muster", "action:skip", "die:event", "action:skip", "character:thranduil", "do:first", "region:old-road"
    )
    assert damage(m, "old-road") == 4


def test_FA_19_9_one_general_for_each_die() -> None:
    """After Bard's ability Gandalf must wait for the next die."""
    m = drawn("""
        activated = ["bard", "gandalf"]
        [dice]
        free-peoples = ["event", "event"]
        shadow = ["event"]
        [region.camp]
        characters = ["bard", "gandalf"]
    """)
    m.play("character:gandalf", "do:second")
    assert refused(m, "character:bard") == "FA-19.9"
    m.play("die:event", "action:skip", "die:event", "action:skip")
    assert "character:bard" in m.options


def test_FA_19_6_a_character_with_a_movement_of_nought_does_not_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack may rate one 0: it takes no step, where its walk would once never have ended."""
    m = drawn("""
        dice = { free-peoples = ["character"] }
        [region.camp]
        characters = ["bard", "gandalf"]
    """)
    monkeypatch.setattr(m.table.content, "movement", [0, *m.table.content.movement[1:]])
    m.play("die:character", "action:character-movement")
    refusal = m.why_not("character:bard")
    assert refusal is not None and (refusal.rule, refusal.text) == ("FA-19.6", "Bard has a Movement of 0.")
    assert "character:gandalf" in m.options
