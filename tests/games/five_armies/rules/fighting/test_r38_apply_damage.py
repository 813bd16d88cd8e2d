"""Rulings 38 to 46: Apply Damage, in and outside combat."""

from __future__ import annotations

import pytest

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, character, damage, drawn
from tests.games.five_armies.rules.fights import attack, attacker, fight, fortification_damage, reveal, to_act


def clash(dice: str, theirs: str, ours: str, top: str = "") -> FiveArmiesMatch:
    """The Shadow of Garden Walls attacks Old Road; both are to choose a card."""
    return attack("shadow", "garden-walls", "old-road", f"""
        next = {{ dice = [{dice}] }}
        {top}
        [region.garden-walls]
        side = "shadow"
        {theirs}
        [region.old-road]
        side = "free-peoples"
        {ours}
    """)  # fmt: skip


def test_FA_R_38_the_steps_of_apply_damage() -> None:
    """3 hits, 2 added, 1 prevented, 2 into the wall, 2 on the Army, 2 taken off by Bilbo: none left."""
    m = attack("shadow", "raven-stair", "ravenhill", """
        next = { dice = [6, 6, 6, 1, 1, 5] }
        rings = 1
        hand = { shadow = ["grind-them-down"] }
        [region.raven-stair]
        side = "shadow"
        units = { orcs = 4 }
        [region.ravenhill]
        side = "free-peoples"
        units = { elf-spearmen = 1, lake-men = 1 }
        characters = ["bilbo"]
    """)  # fmt: skip
    reveal(m, "maneuver:elf-spearmen", "card:grind-them-down").play("do:yes")
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (2, 2)
    m.play("piece:ring")
    assert damage(m, "ravenhill") == 0 and m.seat == "shadow"


def test_FA_R_39_both_armies_go_through_each_step_together_the_defender_first() -> None:
    """All Damage lies on both before the first casualty; the defender chooses his casualties first."""
    m = reveal(clash("5, 5, 5, 5", "units = { orcs = 2 }", "units = { lake-men = 2 }"))
    assert (damage(m, "old-road"), damage(m, "garden-walls")) == (2, 2)
    assert m.seat == "free-peoples"
    m.play("do:done")
    assert m.seat == "shadow" and m.table.decisions[0].kind.name == "casualties"


def test_FA_R_39_ambush_is_the_exception() -> None:
    """The ambusher's Damage and its casualties come before the enemy rolls, with the units he has left."""
    top = 'hand = { shadow = ["unseen-march"] }'
    m = clash("5, 5, 5, 5, 5", "units = { orcs = 3 }", "units = { lake-men = 2 }", top)
    reveal(m, shadow="card:unseen-march")
    assert damage(m, "old-road") == 3 and damage(m, "garden-walls") == 0
    m.play("unit:lake-men", "do:done")
    assert damage(m, "garden-walls") == 1


@pytest.mark.parametrize("unit", ["elf-spearmen", "dwarf-regulars"])
def test_FA_R_39_an_ability_comes_too_late_for_an_ambush(unit: str) -> None:
    """Wall of Spears and Redoubtable are triggered by dice that are rolled when the 3 Damage lies there already."""
    top = 'hand = { shadow = ["unseen-march"] }'
    m = clash("5, 5, 5, 5, 5, 5, 5", "units = { orcs = 3 }", f"units = {{ {unit} = 4 }}", top)
    reveal(m, f"maneuver:{unit}", "card:unseen-march")
    assert damage(m, "old-road") == 3
    m.play("do:done", "do:yes")
    assert (army(m, "old-road"), damage(m, "old-road"), damage(m, "garden-walls")) == ({unit: 4}, 3, 4)


def test_FA_R_40_prevention_does_not_touch_old_damage() -> None:
    """Shield-fence without a hit leaves the Damage of earlier rounds where it is."""
    top = 'hand = { free-peoples = ["stone-on-stone"] }'
    m = clash("1, 1, 1", "units = { orcs = 1 }", "units = { lake-men = 2 }\ndamage = 1", top)
    assert damage(reveal(m, "card:stone-on-stone"), "old-road") == 1


def test_FA_R_40_removal_takes_tokens_off_the_army_never_off_the_wall() -> None:
    """Stand Fast with Leadership 2: the old Damage goes, the hit stays in the wall."""
    m = attack("shadow", "raven-stair", "ravenhill", """
        next = { dice = [6, 1, 1] }
        hand = { free-peoples = ["stand-by-your-captain"] }
        [region.raven-stair]
        side = "shadow"
        units = { orcs = 1 }
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 2 }
        characters = ["thranduil"]
        damage = 1
    """)  # fmt: skip
    reveal(m, "card:stand-by-your-captain")
    while "do:no" in m.options:
        m.play("do:no")
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (1, 0)


def volley(units: str, dice: str, region: str = "old-road", more: str = "", top: str = "") -> FiveArmiesMatch:
    """Three archers in Camp (on Lower Slopes for Ravenhill) shoot at a Shadow Army."""
    stand = "lower-slopes" if region == "ravenhill" else "camp"
    m = drawn(f"""
        activated = ["thranduil"]
        next = {{ dice = [{dice}] }}
        {top}
        dice = {{ free-peoples = ["event"], shadow = ["event"] }}
        [region.{stand}]
        side = "free-peoples"
        units = {{ elf-archers = 3 }}
        characters = ["thranduil"]
        [region.{region}]
        side = "shadow"
        units = {{ {units} }}
        {more}
    """)
    return m.play("character:thranduil", "do:first", f"region:{region}")


def test_FA_R_41_outside_combat_no_wanted_casualties() -> None:
    """Three Damage on three Orcs by arrows: nobody is asked; in a combat round he would be."""
    m = volley("orcs = 3", "5, 5, 5")
    assert damage(m, "old-road") == 3 and m.options == ["die:event"]


def test_FA_R_41_a_casualty_takes_two_damage_or_what_there_is() -> None:
    """With one Damage one unit takes that one."""
    m = reveal(clash("5, 1, 1, 1", "units = { orcs = 2 }", "units = { lake-men = 2 }")).play("unit:lake-men")
    assert (army(m, "old-road"), damage(m, "old-road")) == ({"lake-men": 1}, 0)


def test_FA_R_42_the_mandatory_test_comes_after_every_removal() -> None:
    """Four Damage on three units, but Bilbo takes two off: no casualty is mandatory."""
    ours = 'units = { lake-men = 3 }\ncharacters = ["bilbo"]'
    m = clash("5, 5, 5, 5, 1, 1, 1", "units = { orcs = 4 }", ours, "rings = 1")
    reveal(m).play("piece:ring")
    assert damage(m, "old-road") == 2 and "do:done" in m.options


def test_FA_R_42_round_end_damage_is_a_small_step_of_its_own() -> None:
    """No Respite: Bilbo may vanish for it, and there are mandatory casualties only."""
    top = 'rings = 1\nhand = { shadow = ["press-the-attack"] }'
    m = clash("1, 1, 1", "units = { orcs = 1 }", 'units = { lake-men = 2 }\ncharacters = ["bilbo"]\ndamage = 1', top)
    reveal(m, shadow="card:press-the-attack").play("do:done")
    assert (m.options, damage(m, "old-road")) == (["piece:ring", "do:no"], 2)
    m.play("do:no")
    assert m.options == ["do:withdraw", "do:fight-on"]


def test_FA_R_43_who_is_given_up_may_have_led_the_re_roll() -> None:
    """Bard's Leadership re-rolls a die, then Captain of War gives him up for two Damage."""
    top = 'hand = { free-peoples = ["blow-the-horns"] }'
    m = clash("5, 5, 1, 1, 5", "units = { orcs = 2 }", 'units = { lake-men = 2 }\ncharacters = ["bard"]', top)
    reveal(m, "card:blow-the-horns").play("number:1", "character:bard")
    assert (character(m, "bard"), damage(m, "old-road"), damage(m, "garden-walls")) == ("eliminated", 0, 1)


def driven(ours: str, top: str = "") -> FiveArmiesMatch:
    """The Army in Water Meads is driven to South Quarter."""
    m = attack("shadow", "east-strand", "water-meads", f"""
        next = {{ dice = [1, 1, 1, 1] }}
        {top}
        [region.east-strand]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.water-meads]
        side = "free-peoples"
        {ours}
    """)  # fmt: skip
    return fight(m).play("do:fight-on", "do:retreat", "region:south-quarter")


def test_FA_R_44_damage_of_a_retreat_is_an_apply_damage_step() -> None:
    """Bilbo may vanish for it; else the casualty is mandatory."""
    ours = 'units = { lake-men = 1 }\ndamage = 1\ncharacters = ["bilbo"]'
    m = driven(ours, "rings = 1")
    assert m.options == ["piece:ring", "do:no"]
    m.play("piece:ring")
    assert (army(m, "south-quarter"), damage(m, "south-quarter")) == ({"lake-men": 1}, 0)
    m = driven("units = { lake-men = 1 }\ndamage = 1")
    assert m.options == ["unit:lake-men"]


def test_FA_R_44_a_bodyguard_prevents_it() -> None:
    """Bolg's Army is driven out of Water Meads: the one Damage may be prevented."""
    m = attack("free-peoples", "east-strand", "water-meads", """
        next = { dice = [1, 1] }
        bodyguards = 1
        [region.east-strand]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.water-meads]
        side = "shadow"
        units = { orcs = 1 }
        characters = ["bolg"]
    """)  # fmt: skip
    fight(m).play("do:fight-on", "do:retreat", "region:south-quarter", "piece:bodyguard")
    assert damage(m, "south-quarter") == 0 and m.table.bodyguards == 0


def test_FA_R_45_outside_combat_the_wall_takes_damage_first_and_changes_no_hit_number() -> None:
    """Shadow-held Ravenhill under arrows: 5 hits, two go into the wall, one into the Army."""
    m = volley("orcs = 3", "5, 5, 5", "ravenhill", "control = true")
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (2, 1)


def test_FA_R_46_a_fortification_protects_a_shadow_army_too() -> None:
    """The Free Peoples storm Ravenhill: 6 is needed, and the wall takes two."""
    board = """
        next = { dice = [6, 6, 6, 5, 1, 1, 1] }
        [region.raven-stair]
        side = "free-peoples"
        units = { lake-men = 4 }
        [region.ravenhill]
        side = "shadow"
        units = { orcs = 3 }
        control = true
        fortification_damage = 1
    """
    m = reveal(attack("free-peoples", "raven-stair", "ravenhill", board))
    assert (attacker(m).target, fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (6, 2, 2)


def test_FA_R_46_its_damage_never_exceeds_its_value() -> None:
    """One Damage is on the wall of Ravenhill, three come: it takes one more, the Army two."""
    m = volley("orcs = 5", "5, 5, 5", "ravenhill", "control = true\nfortification_damage = 1")
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (2, 2)


def test_FA_R_46_repaired_it_is_unbroken_at_once() -> None:
    """Walls Raised Again takes both Damage off: the next attack needs a 6 again."""
    m = to_act("free-peoples", """
        hand = { free-peoples = ["walls-raised-again"] }
        next = { dice = [5, 1] }
        [region.raven-stair]
        side = "shadow"
        units = { orcs = 1 }
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 1 }
        fortification_damage = 2
    """)  # fmt: skip
    m.play("die:event", "action:play-card", "card:walls-raised-again")
    while "die:muster-army" not in m.options:
        m.play("number:2" if "number:2" in m.options else m.options[0])
    assert fortification_damage(m, "ravenhill") == 0
    m.play("die:muster-army", "as:army", "action:attack", "region:raven-stair", "do:no", "region:ravenhill")
    assert attacker(reveal(m)).target == 6


def test_FA_R_46_mid_combat_the_number_changes_with_the_next_round() -> None:
    """The round that breaks the wall was fought at 6, the next is at 5."""
    m = attack("shadow", "raven-stair", "ravenhill", """
        next = { dice = [6, 5, 5, 1, 5, 5, 5, 1] }
        [region.raven-stair]
        side = "shadow"
        units = { orcs = 3 }
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 1 }
        fortification_damage = 1
    """)  # fmt: skip
    fight(m)
    assert (attacker(m).hits, damage(m, "ravenhill")) == (1, 0)
    reveal(m.play("do:fight-on", "do:stand"))
    assert attacker(m).hits == 3
