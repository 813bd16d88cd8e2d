"""Page 28: Leader Re-roll, Damage, casualties, Fortifications."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, damage, refused, reserve
from tests.games.five_armies.rules.fights import (
    attack,
    attacker,
    defender,
    end_turn,
    fight,
    fortification_damage,
    pass_over,
    reveal,
)


def test_FA_28_1_the_books_example_of_a_re_roll() -> None:
    """Two Regulars, one Veterans, Dáin and a token: Strength 4, Leadership 3, the black die and two white re-rolled."""
    m = attack("free-peoples", "garden-walls", "old-road", """
        next = { dice = [1, 2, 3, 4, 1, 5, 2, 6] }
        [region.garden-walls]
        side = "free-peoples"
        units = { dwarf-regulars = 2, dwarf-veterans = 1 }
        characters = ["dain"]
        leadership = 1
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)  # fmt: skip
    reveal(m, "maneuver:dwarf-veterans")
    assert (attacker(m).white, attacker(m).black) == ([1, 2, 3], [4])
    assert m.options == ["do:no", "number:1"]
    m.play("number:1")
    assert m.options == ["do:no", "number:1", "number:2"]
    assert refused(m, "number:3") == "FA-28.1"
    m.play("number:2")
    assert (sorted(attacker(m).white), attacker(m).black) == ([2, 3, 5], [6])
    assert attacker(m).hits == 2
    assert m.options == ["do:yes", "do:no"]


LED = """
    next = {{ dice = [{dice}] }}
    [region.garden-walls]
    side = "shadow"
    units = {{ orcs = 3 }}
    leadership = {leadership}
    [region.old-road]
    side = "free-peoples"
    units = {{ lake-men = 1 }}
"""


def test_FA_28_1_only_failed_dice_up_to_leadership_once() -> None:
    """With 2 Leadership and one failure one die is re-rolled; its new result is final."""
    m = reveal(attack("shadow", "garden-walls", "old-road", LED.format(dice="5, 5, 1, 1, 2", leadership=2)))
    assert (m.seat, m.options) == ("shadow", ["do:no", "number:1"])
    m.play("number:1")
    assert attacker(m).hits == 2
    assert m.table.decisions[0].kind.name == "casualties"


def test_FA_28_1_without_leadership_there_is_no_re_roll() -> None:
    """Three failures and no leader: the round goes on at once."""
    m = reveal(attack("shadow", "garden-walls", "old-road", LED.format(dice="1, 1, 1, 1", leadership=0)))
    assert m.options == ["do:withdraw", "do:fight-on"]


def test_FA_28_1_the_re_roll_is_optional() -> None:
    """None of the failed dice need be taken up."""
    m = reveal(attack("shadow", "garden-walls", "old-road", LED.format(dice="1, 1, 1, 1", leadership=1)))
    assert m.play("do:no").options == ["do:withdraw", "do:fight-on"]


def test_FA_28_2_each_hit_is_one_damage_on_the_enemy() -> None:
    """Two hits one way, one the other."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [5, 6, 1, 5, 1, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 3 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 3 }
    """)  # fmt: skip
    fight(m)
    assert (damage(m, "old-road"), damage(m, "garden-walls")) == (2, 1)


def test_FA_28_2_prevention_and_removal_come_before_casualties() -> None:
    """Four hits on three units, Shield-fence prevents one: 3 Damage, no casualty is mandatory."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [5, 5, 5, 5, 1, 1, 1] }
        hand = { free-peoples = ["stone-on-stone"] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 4 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 3 }
    """)  # fmt: skip
    reveal(m, "card:stone-on-stone")
    assert damage(m, "old-road") == 3 and "do:done" in m.options


HURT = """
    next = { dice = [5, 5, 5, 1, 1, 1] }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 3 }
    [region.old-road]
    side = "free-peoples"
    units = { lake-men = 3 }
    damage = 2
"""


def test_FA_28_3_the_books_example_of_casualties() -> None:
    """Three units with 2 Damage take 3 hits: two units must go, one unit with one Damage is left."""
    m = reveal(attack("shadow", "garden-walls", "old-road", HURT))
    assert damage(m, "old-road") == 5
    assert refused(m, "do:done") == "FA-28.4"
    m.play("unit:lake-men")
    assert (army(m, "old-road"), damage(m, "old-road")) == ({"lake-men": 2}, 3)
    assert refused(m, "do:done") == "FA-28.4"
    m.play("unit:lake-men")
    assert (army(m, "old-road"), damage(m, "old-road")) == ({"lake-men": 1}, 1)
    assert "do:done" in m.options


def test_FA_28_3_wanted_casualties_take_up_to_two_damage_each() -> None:
    """With 3 Damage on three units one may be given up for 2 and another for the last one; the figures are free."""
    board = HURT.replace("[5, 5, 5, 1", "[5, 1, 1, 1")
    m = reveal(attack("shadow", "garden-walls", "old-road", board))
    assert damage(m, "old-road") == 3 and "do:done" in m.options
    m.play("unit:lake-men")
    assert damage(m, "old-road") == 1
    m.play("unit:lake-men")
    assert (army(m, "old-road"), damage(m, "old-road")) == ({"lake-men": 1}, 0)
    assert reserve(m, "lake-men") == 9
    assert m.options == ["do:withdraw", "do:fight-on"]


def test_FA_28_3_without_damage_no_unit_is_given_up() -> None:
    """Nobody is asked for casualties where there is no Damage."""
    board = HURT.replace("[5, 5, 5, 1", "[1, 1, 1, 1").replace("damage = 2", "")
    assert reveal(attack("shadow", "garden-walls", "old-road", board)).options == ["do:withdraw", "do:fight-on"]


def test_FA_28_4_more_damage_than_units_forces_casualties() -> None:
    """Damage equal to the units is borne, one more is not."""
    m = reveal(attack("shadow", "garden-walls", "old-road", HURT.replace("[5, 5, 5, 1", "[5, 1, 1, 1")))
    assert "do:done" in m.options
    m = reveal(attack("shadow", "garden-walls", "old-road", HURT.replace("[5, 5, 5, 1", "[5, 5, 1, 1")))
    assert refused(m, "do:done") == "FA-28.4" and "unit:lake-men" in m.options
    m.play("unit:lake-men")
    assert "do:done" in m.options and damage(m, "old-road") == 2


def wall(dice: str, broken: int = 0, more: str = "") -> FiveArmiesMatch:
    """Four Orcs attack Ravenhill; both are to choose a card."""
    return attack("shadow", "raven-stair", "ravenhill", f"""
        next = {{ dice = [{dice}] }}
        {more}
        [region.raven-stair]
        side = "shadow"
        units = {{ orcs = 4 }}
        [region.ravenhill]
        side = "free-peoples"
        units = {{ elf-spearmen = 2 }}
        fortification_damage = {broken}
    """)  # fmt: skip


def test_FA_28_5_the_fortification_takes_damage_first() -> None:
    """Three hits on Ravenhill: two break the wall, the third reaches the Army."""
    m = reveal(wall("6, 6, 6, 1, 1, 1"))
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (2, 1)


def test_FA_28_5_once_broken_the_target_is_five_from_the_next_round() -> None:
    """In the round that breaks it a 5 missed; in the next it hits."""
    m = fight(wall("6, 6, 5, 1, 1, 1, 5, 5, 1, 1, 1, 1"))
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (2, 0)
    m.play("do:fight-on", "do:stand")
    reveal(m)
    assert (attacker(m).target, damage(m, "ravenhill")) == (5, 2)


def test_FA_28_5_the_attacker_has_no_wall() -> None:
    """An Army that attacks out of Ravenhill bears its Damage itself, and is hit on 5."""
    m = attack("free-peoples", "ravenhill", "raven-stair", """
        next = { dice = [1, 1, 5, 1, 1, 1] }
        [region.raven-stair]
        side = "shadow"
        units = { orcs = 4 }
        [region.ravenhill]
        side = "free-peoples"
        units = { elf-spearmen = 2 }
    """)  # fmt: skip
    reveal(m)
    assert defender(m).hits == 1
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (0, 1)


def test_FA_28_6_fortification_damage_is_permanent() -> None:
    """After the combat and into the next turn the Damage stays on the wall."""
    m = pass_over(reveal(wall("6, 1, 1, 1, 1, 1"))).play("do:withdraw")
    assert end_turn(m).table.turn == 2
    assert fortification_damage(m, "ravenhill") == 1


def test_FA_28_6_prevention_protects_the_fortification() -> None:
    """Wall of Spears cancels the one hit that would have gone into the wall."""
    m = reveal(wall("6, 1, 1, 1, 5, 1"), "maneuver:elf-spearmen").play("do:yes")
    assert fortification_damage(m, "ravenhill") == 0 and damage(m, "ravenhill") == 0
