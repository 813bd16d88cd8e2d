"""The 13 Unit and Maneuver cards: nine units, Regroup for each side, Mighty Strokes, Vampire-like."""

from __future__ import annotations

import pytest

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, character, damage, leadership, place, refused, reserve
from tests.games.five_armies.rules.fights import attack, defender, fortification_damage, pass_over, reveal


def assault(dice: str, theirs: str, ours: str, top: str = "") -> FiveArmiesMatch:
    """The Shadow in Garden Walls attacks Old Road; both are to choose a card."""
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


GREAT_ORCS = "units = { great-orcs = 1 }"


def fell_race(ours: str) -> FiveArmiesMatch:
    """A Great Orc's black die has hit and the ability is used against this Army, which rolls one die and misses."""
    m = assault("1, 5, 1", GREAT_ORCS, ours)
    reveal(m, shadow="maneuver:great-orcs")
    return pass_over(m) if "number:1" in m.options else m


def test_FA_U_1_great_orcs_two_damage_more() -> None:
    """Without anything to give up the victim takes the hit and 2 Damage."""
    m = fell_race("units = { lake-men = 1, elf-archers = 2 }").play("do:yes")
    assert damage(m, "old-road") == 3


def test_FA_U_1_great_orcs_a_character_may_be_given_up() -> None:
    """Bard is eliminated instead: only the hit counts."""
    m = assault("1, 5, 1, 1", GREAT_ORCS, 'units = { lake-men = 2 }\ncharacters = ["bard", "bilbo"]', "rings = 3")
    reveal(m, shadow="maneuver:great-orcs").play("do:no", "do:yes")
    assert (m.seat, set(m.options)) == ("free-peoples", {"character:bard", "character:bilbo", "piece:damage"})
    assert refused(m, "piece:leadership") == "FA-R.48"
    m.play("character:bard")
    assert (character(m, "bard"), damage(m, "old-road")) == ("eliminated", 1)


def test_FA_U_1_great_orcs_all_leadership_tokens_may_be_given_up() -> None:
    """Both tokens go, not one."""
    m = assault("1, 5, 1, 1", GREAT_ORCS, "units = { lake-men = 2 }\nleadership = 2")
    reveal(m, shadow="maneuver:great-orcs").play("do:no", "do:yes", "piece:leadership")
    assert (leadership(m, "old-road"), damage(m, "old-road")) == (0, 1)


def test_FA_U_2_dwarf_veterans_one_damage_and_a_lost_token() -> None:
    """Old Hatred: the hit and one more, and one of two Leadership tokens."""
    m = assault("1, 1, 1, 1, 5", "units = { orcs = 3 }\nleadership = 2", "units = { dwarf-veterans = 1 }")
    reveal(m, "maneuver:dwarf-veterans").play("do:no", "do:yes")
    assert (damage(m, "garden-walls"), leadership(m, "garden-walls")) == (2, 1)


def test_FA_U_3_orcs_a_leadership_token_at_the_end_of_the_round() -> None:
    """Their own Army gets it, after casualties and before the attacker declares."""
    m = assault("5, 1, 1, 1", "units = { orcs = 2 }", "units = { lake-men = 2 }")
    reveal(m, shadow="maneuver:orcs").play("do:yes")
    assert leadership(m, "garden-walls") == 0
    m.play("do:done")
    assert leadership(m, "garden-walls") == 1
    assert m.options == ["do:withdraw", "do:fight-on"]


def test_FA_U_4_wargs_casualties_down_to_one_damage() -> None:
    """Four Lake-men with 3 Damage and the hit: two of them must go, none stays hurt."""
    m = assault("1, 5, 1, 1, 1, 1", "units = { wargs = 2 }", "units = { lake-men = 4 }\ndamage = 3")
    reveal(m, shadow="maneuver:wargs").play("do:yes", "do:done")
    assert (m.seat, m.options) == ("free-peoples", ["unit:lake-men"])
    m.play("unit:lake-men")
    assert refused(m, "do:done") == "FA-U.4"
    m.play("unit:lake-men")
    assert (army(m, "old-road"), damage(m, "old-road")) == ({"lake-men": 2}, 0)


def test_FA_U_4_wargs_do_not_affect_beorn() -> None:
    """Beorn loses one Wrath by the hit and nothing more."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 5, 1, 1, 1, 1, 1, 1, 1, 1] }
        wrath = 5
        [region.garden-walls]
        side = "shadow"
        units = { wargs = 2 }
        [region.old-road]
        characters = ["beorn"]
    """)  # fmt: skip
    reveal(m, shadow="maneuver:wargs").play("do:yes")
    assert m.table.wrath == 4 and m.options == ["do:withdraw", "do:fight-on"]


def test_FA_U_5_goblins_both_sides_take_one_damage() -> None:
    """At the end of the round, besides the hit."""
    m = assault("1, 5, 1, 1", "units = { goblins = 2 }", "units = { lake-men = 3 }")
    reveal(m, shadow="maneuver:goblins").play("do:yes")
    assert (damage(m, "old-road"), damage(m, "garden-walls")) == (1, 0)
    m.play("do:done")
    assert (damage(m, "old-road"), damage(m, "garden-walls")) == (2, 1)


def test_FA_U_6_dwarf_regulars_one_is_given_up_for_three_damage() -> None:
    """Three Damage are on them: one Regulars goes and takes all three along."""
    m = assault("5, 1, 1, 5", "units = { orcs = 2 }", "units = { dwarf-regulars = 2 }\ndamage = 2")
    reveal(m, "maneuver:dwarf-regulars").play("do:yes")
    assert (army(m, "old-road"), damage(m, "old-road")) == ({"dwarf-regulars": 1}, 0)
    assert reserve(m, "dwarf-regulars") == 4


def extra_damage(unit: str, answer: str) -> int:
    """Damage on three Orcs after one black hit of a defending unit."""
    m = assault("1, 1, 1, 5", "units = { orcs = 3 }", f"units = {{ {unit} = 1 }}")
    return damage(reveal(m, f"maneuver:{unit}").play(answer), "garden-walls")


def test_FA_U_7_lake_men_one_damage_more() -> None:
    """One black hit: 2 Damage with the ability, 1 without."""
    assert (extra_damage("lake-men", "do:yes"), extra_damage("lake-men", "do:no")) == (2, 1)


def test_FA_U_8_elf_spearmen_prevent_one_damage() -> None:
    """Two hits come in, one is prevented."""
    m = assault("5, 5, 1, 5", "units = { orcs = 3 }", "units = { elf-spearmen = 1 }")
    reveal(m, "maneuver:elf-spearmen").play("do:yes")
    assert damage(m, "old-road") == 1


def test_FA_U_9_elf_archers_one_damage_more() -> None:
    """One black hit: 2 Damage with the ability, 1 without."""
    assert (extra_damage("elf-archers", "do:yes"), extra_damage("elf-archers", "do:no")) == (2, 1)


def test_FA_U_9_elf_archers_add_to_the_enemy_in_a_fortification() -> None:
    """Their Damage goes into the wall of a Shadow Ravenhill like a hit."""
    m = attack("free-peoples", "raven-stair", "ravenhill", """
        next = { dice = [6, 1, 1] }
        [region.raven-stair]
        side = "free-peoples"
        units = { elf-archers = 1 }
        [region.ravenhill]
        side = "shadow"
        units = { orcs = 2 }
        control = true
    """)  # fmt: skip
    reveal(m, "maneuver:elf-archers").play("do:yes")
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (2, 0)


BATS = "[region.south-quarter]\nbats = 1"


def test_FA_U_10_vampire_like_a_bat_for_one_more_damage() -> None:
    """One hit inflicted: a Bat of the defender's territory is discarded for a second Damage."""
    m = assault("5, 1, 1", "units = { orcs = 2 }", f"units = {{ lake-men = 1, elf-archers = 2 }}\n{BATS}")
    reveal(m, shadow="maneuver:vampire-like").play("piece:bat")
    assert damage(m, "old-road") == 2
    assert m.table.bats[place(m, "south-quarter")] == 0


def test_FA_U_10_vampire_like_needs_a_damage_inflicted() -> None:
    """No hit: no question, the Bat stays."""
    m = assault("1, 1, 1", "units = { orcs = 2 }", f"units = {{ lake-men = 1 }}\n{BATS}")
    reveal(m, shadow="maneuver:vampire-like")
    assert m.options == ["do:withdraw", "do:fight-on"]
    assert m.table.bats[place(m, "south-quarter")] == 1


def test_FA_U_10_vampire_like_needs_bats_in_the_defenders_territory() -> None:
    """A Bat at Fallen Bridge does not help in the Valley; the Free Peoples never have the card."""
    m = assault("1, 1, 1", "units = { orcs = 2 }", "units = { lake-men = 1 }\n[region.fallen-bridge]\nbats = 1")
    assert refused(m, "maneuver:vampire-like", "shadow") == "FA-U.10"
    assert refused(m, "maneuver:vampire-like", "free-peoples") == "FA-26.4"


def test_FA_U_10_vampire_like_in_defence() -> None:
    """The Shadow defends Old Road: the territory is its own, and the attacker takes the Damage."""
    m = attack("free-peoples", "garden-walls", "old-road", """
        next = { dice = [1, 1, 5] }
        [region.garden-walls]
        side = "free-peoples"
        units = { lake-men = 2 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        bats = 1
    """)  # fmt: skip
    reveal(m, shadow="maneuver:vampire-like").play("piece:bat")
    assert damage(m, "garden-walls") == 2


THORIN = 'units = { lake-men = 2 }\ncharacters = ["thorin"]'


def test_FA_U_11_mighty_strokes_for_the_combat_roll() -> None:
    """A 4 hits in the roll, not in the re-roll."""
    m = assault("1, 4, 3, 4", "units = { orcs = 1 }", THORIN)
    reveal(m, "maneuver:mighty-strokes").play("do:first")
    assert (defender(m).target, defender(m).reroll_target, defender(m).hits) == (4, 5, 1)
    m.play("number:1")
    assert defender(m).hits == 1


def test_FA_U_11_mighty_strokes_for_the_re_roll() -> None:
    """A 4 misses in the roll and hits in the re-roll."""
    m = assault("1, 4, 3, 4", "units = { orcs = 1 }", THORIN)
    reveal(m, "maneuver:mighty-strokes").play("do:second")
    assert (defender(m).target, defender(m).reroll_target, defender(m).hits) == (5, 4, 0)
    m.play("number:1")
    assert defender(m).hits == 1


def test_FA_U_11_mighty_strokes_needs_thorin_in_the_combat() -> None:
    """Thorin elsewhere, or the Shadow asking for it: refused."""
    m = assault("1", "units = { orcs = 1 }", 'units = { lake-men = 2 }\n[region.camp]\ncharacters = ["thorin"]')
    assert refused(m, "maneuver:mighty-strokes", "free-peoples") == "FA-U.11"
    m = assault("1", "units = { orcs = 1 }", THORIN)
    assert refused(m, "maneuver:mighty-strokes", "shadow") == "FA-26.4"
    assert "maneuver:mighty-strokes" in m.options_for("free-peoples")


@pytest.mark.parametrize("seat", ["free-peoples", "shadow"])
def test_FA_27_4_the_regroup_card_of_each_side(seat: str) -> None:
    """Regroup brings back the Unit card that its owner has played, and no card of the other side."""
    other = "shadow" if seat == "free-peoples" else "free-peoples"
    top = f'hand = {{ {other} = ["three-columns"] }}'
    m = assault(", ".join(["1"] * 20), "units = { orcs = 2 }", "units = { lake-men = 2 }", top)
    pass_over(reveal(m, "maneuver:lake-men", "maneuver:orcs")).play("do:fight-on", "do:stand")
    cards = {"free-peoples": "maneuver:lake-men", "shadow": "maneuver:orcs"}
    assert refused(m, cards[seat], seat) == refused(m, cards[other], other) == "FA-27.1"
    m.play("maneuver:regroup", seat=seat).play("card:three-columns", seat=other)
    pass_over(m).play("do:fight-on", "do:stand")
    assert cards[seat] in m.options_for(seat)
    assert refused(m, cards[other], other) == "FA-27.1"
