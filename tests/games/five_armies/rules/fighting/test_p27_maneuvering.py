"""Page 27: cards in combat, Combat Strength, black dice, target numbers."""

from __future__ import annotations

import pytest

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import damage, drawn, hand, leadership, refused
from tests.games.five_armies.rules.fights import (
    attack,
    attacker,
    defender,
    fight,
    fortification_damage,
    pass_over,
    reveal,
    to_act,
)

PLAIN = """
    next = { dice = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }
    hand = { shadow = ["three-columns"] }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 1, wargs = 1 }
    [region.old-road]
    side = "free-peoples"
    units = { lake-men = 1, elf-spearmen = 1 }
"""


def test_FA_27_1_a_unit_card_stays_on_the_table_until_regroup() -> None:
    """The Orcs' card played in round 1 is refused in rounds 2 and 3 and comes back with Regroup."""
    m = attack("shadow", "garden-walls", "old-road", PLAIN)
    fight(m, shadow="maneuver:orcs").play("do:fight-on", "do:stand")
    assert refused(m, "maneuver:orcs", "shadow") == "FA-27.1"
    fight(m, shadow="maneuver:wargs").play("do:fight-on", "do:stand")
    assert set(m.options_for("shadow")) == {"maneuver:regroup", "card:three-columns"}
    fight(m, shadow="maneuver:regroup").play("do:fight-on", "do:stand")
    assert {"maneuver:orcs", "maneuver:wargs", "maneuver:regroup"} <= set(m.options_for("shadow"))


def test_FA_27_1_the_card_is_back_in_the_next_combat() -> None:
    """A card spent in one combat is back for the next."""
    m = drawn("""
        to_act = "shadow"
        dice = { shadow = ["army", "army"] }
        next = { dice = [1, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    strike = ("die:army", "action:attack", "region:garden-walls", "do:no", "region:old-road")
    fight(m.play(*strike), shadow="maneuver:orcs").play("do:withdraw")
    assert "maneuver:orcs" in m.play(*strike).options_for("shadow")


def test_FA_27_2_an_event_card_is_discarded_after_its_round() -> None:
    """Weight of Numbers gives its two dice in its round, then lies face up among the used cards."""
    m = attack("shadow", "garden-walls", "old-road", PLAIN)
    fight(m, shadow="card:three-columns")
    assert len(attacker(m).white) == 4
    assert hand(m, "shadow") == []
    assert [m.table.content.card_slugs[card] for card in m.table.used_events] == ["three-columns"]
    m.play("do:fight-on", "do:stand")
    fight(m)
    assert len(attacker(m).white) == 2


def test_FA_27_2_simultaneous_effects_the_defenders_first() -> None:
    """No Respite kills an attacker before Paid in Kind counts the lost: the other way round it would count none."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 1, 1] }
        hand = { shadow = ["muster-and-march"], free-peoples = ["press-the-attack"] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 2 }
        damage = 2
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    reveal(m, "card:press-the-attack", "card:muster-and-march").play("do:done", "unit:orcs")
    assert damage(m, "old-road") == 1 and leadership(m, "garden-walls") == 0


STROKES = """
    next = { dice = [4, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1] }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 1 }
    [region.old-road]
    side = "free-peoples"
    units = { lake-men = 1 }
    characters = ["thorin"]
"""


def test_FA_27_3_mighty_strokes_is_spent_until_regroup() -> None:
    """Played once it is refused until its owner has regrouped."""
    m = attack("shadow", "garden-walls", "old-road", STROKES)
    reveal(m, "maneuver:mighty-strokes").play("do:first")
    pass_over(m).play("do:fight-on", "do:stand")
    assert refused(m, "maneuver:mighty-strokes", "free-peoples") == "FA-27.1"
    fight(m).play("do:fight-on", "do:stand")
    assert "maneuver:mighty-strokes" in m.options_for("free-peoples")


def test_FA_27_3_special_maneuvers_need_no_black_die() -> None:
    """Mighty Strokes turns a white 4 into a hit: no black die is rolled for it."""
    m = attack("free-peoples", "old-road", "garden-walls", STROKES)
    reveal(m, "maneuver:mighty-strokes").play("do:first")
    assert attacker(m).white == [4] and attacker(m).black == [] and attacker(m).hits == 1


VAMPIRES = """
    next = { dice = [5, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1] }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 1 }
    [region.old-road]
    side = "free-peoples"
    units = { lake-men = 5 }
    [region.south-quarter]
    bats = %d
"""


def test_FA_27_3_vampire_like_returns_every_round_while_there_are_bats() -> None:
    """Played in round 1 it is there in round 2; with the last Bat of the territory it is gone."""
    m = attack("shadow", "garden-walls", "old-road", VAMPIRES % 2)
    for _ in range(2):
        assert "maneuver:vampire-like" in m.options_for("shadow")
        reveal(m, shadow="maneuver:vampire-like").play("piece:bat")
        pass_over(m).play("do:fight-on", "do:stand")
    assert refused(m, "maneuver:vampire-like", "shadow") == "FA-U.10"


def test_FA_27_4_regroup_lets_the_defender_retreat() -> None:
    """A defender who regrouped retreats and does not rout; one who did not may only rout."""
    m = fight(attack("shadow", "garden-walls", "old-road", PLAIN)).play("do:fight-on")
    assert m.options == ["do:retreat", "do:stand"]
    assert refused(m, "do:rout") == "FA-29.4"
    m = fight(attack("shadow", "garden-walls", "old-road", PLAIN), free_peoples="maneuver:lake-men").play("do:fight-on")
    assert m.options == ["do:rout", "do:stand"]
    assert refused(m, "do:retreat") == "FA-29.3"


def test_FA_27_4_regroup_itself_is_always_there() -> None:
    """It may be played round after round."""
    m = attack("shadow", "garden-walls", "old-road", PLAIN)
    for _ in range(2):
        fight(m).play("do:fight-on", "do:stand")
    assert "maneuver:regroup" in m.options_for("shadow") and "maneuver:regroup" in m.options_for("free-peoples")


def dice_of(units: str, card: str = "regroup", seat: str = "shadow") -> tuple[int, int]:
    """White and black dice of an attacking Army with a card."""
    enemy = "free-peoples" if seat == "shadow" else "shadow"
    m = attack(
        seat, "garden-walls", "old-road", f"""
        [region.garden-walls]
        side = "{seat}"
        units = {{ {units} }}
        [region.old-road]
        side = "{enemy}"
        units = {{ {"lake-men" if seat == "shadow" else "orcs"} = 5 }}
    """,
    )  # fmt: skip
    shown = {seat.replace("-", "_"): f"maneuver:{card}"}
    reveal(m, **shown)
    return len(attacker(m).white), len(attacker(m).black)


LIGHT = ["orcs", "wargs", "goblins", "lake-men", "dwarf-regulars", "elf-archers", "elf-spearmen"]


@pytest.mark.parametrize("unit", LIGHT)
def test_FA_27_5_most_units_have_strength_one(unit: str) -> None:
    """Two units, two dice."""
    seat = "shadow" if unit in ("orcs", "wargs", "goblins") else "free-peoples"
    assert dice_of(f"{unit} = 2", seat=seat) == (2, 0)


def test_FA_27_5_great_orcs_and_veterans_have_strength_two() -> None:
    """Two of them roll four dice."""
    assert dice_of("great-orcs = 2") == (4, 0)
    assert dice_of("dwarf-veterans = 2", seat="free-peoples") == (4, 0)


def test_FA_27_5_at_most_five_dice() -> None:
    """Four Great Orcs have Strength 8 and roll five dice."""
    assert dice_of("great-orcs = 4") == (5, 0)


def test_FA_27_6_black_dice_go_by_units_not_by_strength() -> None:
    """The book's example: two Orcs and one Great Orcs with the Great Orcs' card roll 3 white and 1 black die."""
    assert dice_of("orcs = 2, great-orcs = 1", "great-orcs") == (3, 1)
    assert dice_of("orcs = 2, great-orcs = 1", "orcs") == (2, 2)


def test_FA_27_6_never_more_black_dice_than_dice() -> None:
    """Five Orcs among five units: five black dice; five Great Orcs of Strength 10: five dice, all black."""
    assert dice_of("orcs = 5", "orcs") == (0, 5)
    assert dice_of("great-orcs = 5", "great-orcs") == (0, 5)


HATRED = """
    next = { dice = [%s] }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 2 }
    [region.old-road]
    side = "free-peoples"
    units = { lake-men = 2 }
"""


def test_FA_27_7_the_ability_needs_a_hit_on_a_black_die() -> None:
    """Black dice that miss trigger nothing, white hits neither; a black 5 asks the attacker, then the defender."""
    m = attack("shadow", "garden-walls", "old-road", HATRED % "4, 4, 6, 6")
    reveal(m, shadow="maneuver:orcs")
    assert m.table.decisions[0].kind.name == "casualties"
    m = attack("shadow", "garden-walls", "old-road", HATRED % "5, 1, 5, 1")
    reveal(m, "maneuver:lake-men", "maneuver:orcs")
    assert (m.seat, m.options) == ("shadow", ["do:yes", "do:no"])
    m.play("do:yes")
    assert (m.seat, m.options) == ("free-peoples", ["do:yes", "do:no"])


def test_FA_27_7_a_black_die_re_rolled_into_a_hit_triggers() -> None:
    """The hit is looked for after the Leader Re-roll."""
    led = (HATRED % "1, 1, 1, 1, 5").replace("orcs = 2 }", "orcs = 2 }\n    leadership = 1")
    m = attack("shadow", "garden-walls", "old-road", led)
    reveal(m, shadow="maneuver:orcs").play("number:1")
    assert (m.seat, m.options) == ("shadow", ["do:yes", "do:no"])


def test_FA_27_7_the_owner_may_leave_the_ability_unused() -> None:
    """Declined, the Lake-men add no Damage: one hit, one Damage."""
    m = attack("shadow", "garden-walls", "old-road", HATRED % "1, 1, 5, 1")
    reveal(m, "maneuver:lake-men").play("do:no")
    assert damage(m, "garden-walls") == 1


def test_FA_27_8_white_and_black_hits_count_as_damage() -> None:
    """One white and one black hit: 2 Damage, the ability apart."""
    board = (HATRED % "5, 6, 1, 1").replace("orcs = 2", "orcs = 1, wargs = 1")
    m = reveal(attack("shadow", "garden-walls", "old-road", board), shadow="maneuver:orcs").play("do:no")
    assert damage(m, "old-road") == 2


def hits(source: str, target: str, dice: str, more: str = "", shown: str = "maneuver:regroup") -> FiveArmiesMatch:
    """Two Orcs attack two Lake-men, after the Combat Roll."""
    m = attack("shadow", source, target, f"""
        next = {{ dice = [{dice}] }}
        hand = {{ shadow = ["hammer-and-anvil"] }}
        [region.{source}]
        side = "shadow"
        units = {{ orcs = 2 }}
        [region.{target}]
        side = "free-peoples"
        units = {{ lake-men = 2 }}
        {more}
    """)  # fmt: skip
    return reveal(m, shadow=shown)


def test_FA_27_9_dice_hit_on_five() -> None:
    """5 and 6 hit, 4 misses, for both sides."""
    m = hits("garden-walls", "old-road", "4, 5, 4, 6")
    assert (attacker(m).hits, defender(m).hits) == (1, 1)


def test_FA_27_10_six_against_an_unbroken_fortification() -> None:
    """In the first round and later: the wall holds, only sixes hit; the defender inside still hits on 5."""
    m = hits("raven-stair", "ravenhill", "5, 6, 5, 1")
    assert (attacker(m).hits, defender(m).hits) == (1, 1)
    pass_over(m).play("do:fight-on", "do:stand")
    fight(m)
    assert attacker(m).target == 6


def test_FA_27_10_a_broken_fortification_is_no_obstacle() -> None:
    """With 2 Damage on Ravenhill a 5 hits."""
    assert attacker(hits("raven-stair", "ravenhill", "5, 5, 1, 1", "fortification_damage = 2")).hits == 2


def test_FA_27_11_six_across_a_ford_in_the_first_round() -> None:
    """Over the East Ford a 5 misses in round 1 and hits in round 2; the defender hits on 5."""
    m = hits("ferry-field", "east-strand", "5, 6, 5, 1, 5, 5, 1, 1")
    assert (attacker(m).hits, defender(m).hits) == (1, 1)
    pass_over(m).play("do:fight-on", "do:stand")
    reveal(m)
    assert attacker(m).hits == 2


def test_FA_27_12_six_up_a_slope_in_the_first_round() -> None:
    """From Old Road up to Echo Cleft a 5 misses, in round 2 it hits."""
    m = hits("old-road", "echo-cleft", "5, 6, 1, 1, 5, 5, 1, 1")
    assert attacker(m).hits == 1
    pass_over(m).play("do:fight-on", "do:stand")
    reveal(m)
    assert attacker(m).hits == 2


def test_FA_27_12_not_down_the_slope_nor_along_the_mountains() -> None:
    """Out of Mountains there is no penalty, neither into the plain nor into other Mountains."""
    assert attacker(hits("echo-cleft", "old-road", "5, 5, 1, 1")).hits == 2
    assert attacker(hits("raven-stair", "west-scarp", "5, 5, 1, 1")).hits == 2


def test_FA_27_12_not_out_of_a_pass() -> None:
    """Goblins out of the South Pass fall upon Echo Cleft without penalty."""
    m = attack_from_pass("5, 5, 1, 1")
    assert attacker(m).hits == 2


def attack_from_pass(dice: str) -> FiveArmiesMatch:
    """Two Goblins attack out of the South Pass."""
    m = to_act("shadow", f"""
        next = {{ dice = [{dice}] }}
        open_passes = ["south-pass"]
        [box.south-pass]
        open = true
        side = "shadow"
        units = {{ goblins = 2 }}
        [region.echo-cleft]
        side = "free-peoples"
        units = {{ lake-men = 2 }}
    """)  # fmt: skip
    m.play("die:muster-army", "as:army", "action:attack", "box:south-pass")
    if "do:all" in m.options:
        m.play("do:no")
    return reveal(m.play("region:echo-cleft"))


def test_FA_27_13_a_modifier_applies_where_its_text_says() -> None:
    """Caught Between adds 1 to the Combat Roll only, unless another friendly Army is near: then to the re-roll too."""
    m = hits("garden-walls", "old-road", "4, 3, 1, 1", shown="card:hammer-and-anvil")
    assert (attacker(m).target, attacker(m).reroll_target, attacker(m).hits) == (4, 5, 1)
    near = '[region.south-quarter]\nside = "shadow"\nunits = { orcs = 1 }'
    m = hits("garden-walls", "old-road", "4, 3, 1, 1", near, shown="card:hammer-and-anvil")
    assert (attacker(m).target, attacker(m).reroll_target) == (4, 4)


def test_FA_27_13_target_numbers_stay_within_two_and_six() -> None:
    """Hold Your Ground against an attack on a wall makes 6, not 7: a 6 still hits."""
    m = attack("shadow", "raven-stair", "ravenhill", """
        next = { dice = [6, 5, 1, 1] }
        hand = { free-peoples = ["gather-the-host"] }
        [region.raven-stair]
        side = "shadow"
        units = { orcs = 2 }
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 2 }
    """)  # fmt: skip
    reveal(m, "card:gather-the-host")
    assert (attacker(m).target, attacker(m).hits) == (6, 1)
    assert fortification_damage(m, "ravenhill") == 1
