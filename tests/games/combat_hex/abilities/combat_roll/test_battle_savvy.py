"""Battle Savvy (CH-8.29) and Dirty Fighting (CH-8.31)."""

from __future__ import annotations

from ravenhill.games.combat_hex.state import CONVERTED
from tests.games.combat_hex.rules.combats import damage_rolls, rolls
from tests.games.combat_hex.rules.fields import (
    asked,
    field,
    offered,
    passing,
    play,
    points,
    pool,
    refused,
    rest,
    seat,
    until,
    used,
    wounds,
)

DUEL = """
    . A o .
     . . . .
    """
WITH_A_FRIEND = """
    . A o .
     . s . .
    """


# --- Battle Savvy (CH-8.29) -----------------------------------------------------------------------
def test_CH_8_29_battle_savvy_sixes_are_not_rolled_for_damage() -> None:
    """Two 6s lie there as damage dice of 6; only the 4 gives a die to roll, not three."""
    m = field(DUEL, phase="combat", level=500, A="a aragorn e", o="b lurtz w")
    passing(m, "warrior:a-aragorn ability:battle-savvy", 6, 6, 4, 2, 2, 2, 2, 2, 3)
    until(m, "choose-damage-die")
    assert damage_rolls(m)[0] == ("a", [3])
    assert (asked(m), sorted(pool(m, "a").damage)) == ("choose-damage-die", [3, 6, 6])
    passing(m, "roll:6 warrior:b-lurtz roll:6 warrior:b-lurtz")
    assert (wounds(m, "b-lurtz"), points(m, "a-aragorn")) == (3, 5)


def test_CH_8_29_without_battle_savvy_every_hit_is_rolled() -> None:
    """The same combat roll gives three dice to roll."""
    m = field(DUEL, phase="combat", level=500, A="a aragorn e", o="b lurtz w")
    passing(m, "warrior:a-aragorn", 6, 6, 4, 2, 2, 2, 2, 2, 3, 2, 3)
    rest(m)
    assert (damage_rolls(m)[0], wounds(m, "b-lurtz")) == (("a", [3, 2, 3]), 5)


def test_CH_8_29_battle_savvy_keeps_converted_glancing_blows() -> None:
    """A glancing blow converted into a 6 stays as a damage die of 6 and is not rolled."""
    m = field(DUEL, phase="combat", level=500, A="a aragorn e", o="b lurtz w")
    passing(m, "warrior:a-aragorn ability:battle-savvy warrior:a-aragorn", 1, 2, 2, 2, 2, 2, 2, 2)
    assert damage_rolls(m)[0] == ("a", [])
    passing(m, "roll:6 warrior:b-lurtz")
    assert (wounds(m, "b-lurtz"), points(m, "a-aragorn")) == (4, 4)


def test_CH_8_29_battle_savvy_covers_a_five_as_any_hit() -> None:
    """A 5 is a hit but no 6: it is rolled for damage."""
    m = field(DUEL, phase="combat", level=500, A="a aragorn e", o="b lurtz w")
    passing(m, "warrior:a-aragorn ability:battle-savvy", 5, 2, 2, 2, 2, 2, 2, 2, 2)
    rest(m)
    assert (damage_rolls(m)[0], wounds(m, "b-lurtz")) == (("a", [2]), 5)


def test_CH_8_29_battle_savvy_is_for_all_the_owners_dice() -> None:
    """The roll is common: a 6 stays whoever struck; the enemy's 6 is rolled as usual."""
    m = field(WITH_A_FRIEND, phase="combat", level=500, A="a aragorn e", s="a gondor-swordsman ne", o="b lurtz w")
    passing(m, "warrior:a-aragorn ability:battle-savvy", 2, 2, 2, 2, 6, 6, 2, 2, 2, 3)
    until(m, "choose-damage-die")
    assert rolls(m) == [("a", [2, 2, 2, 2, 6]), ("b", [6, 2, 2, 2])]
    assert damage_rolls(m) == [("a", []), ("b", [3])]
    assert (pool(m, "a").damage, pool(m, "b").damage) == ([6], [3])


def test_CH_8_29_CH_C18_a_six_of_battle_savvy_was_never_a_critical_hit() -> None:
    """It is a plain 6, which no Assassin doubles, while a converted critical hit is another die."""
    m = field(DUEL, phase="combat", level=500, A="a aragorn e", o="b lurtz w")
    passing(m, "warrior:a-aragorn ability:battle-savvy", 6, 4, 2, 2, 2, 2, 2, 2, 1)
    until(m, "convert-critical-hit")
    assert pool(m, "a").damage == [1, 6]
    play(m, "warrior:a-aragorn")
    assert sorted(pool(m, "a").damage) == [6, CONVERTED]


def test_CH_8_29_battle_savvy_is_used_before_the_combat_roll() -> None:
    """It is offered when attacks are added up, once, and a second warrior's would change nothing."""
    m = field(
        """
        . A o .
         . C . .
        """,
        phase="combat",
        level=500,
        A="a aragorn e",
        C="a aragorn ne",
        o="b lurtz w",
    )
    passing(m, "warrior:a-aragorn-1 do:done")
    while "ability:battle-savvy" not in m.options:
        play(m, "do:done")
    assert rolls(m) == []
    play(m, "ability:battle-savvy warrior:a-aragorn-2", *[2] * 12)
    assert len(rolls(m)) == 2
    assert (points(m, "a-aragorn-1"), points(m, "a-aragorn-2")) == (6, 5)


def test_CH_8_29_CH_8_08_battle_savvy_is_not_for_free_attacks() -> None:
    """Outside the combat phase nothing asks for it, and the 6 is rolled."""
    m = field(
        "A o .\n . . .\n. . .", level=500, to_act="b", A="a aragorn e", o="b gollum ne", extra=["b gollum removed"]
    )
    passing(m, "warrior:b-gollum-1 do:move hex:B2 warrior:a-aragorn", 6, 2, 2, 2, 2)
    assert damage_rolls(m) == [("a", [2])]


# --- Dirty Fighting (CH-8.31) ---------------------------------------------------------------------
THREE = """
    . A o .
     . p . .
    . . . .
    """


def test_CH_8_31_dirty_fighting_makes_twos_glancing_blows() -> None:
    """Gríma's 2 becomes a hit of 6 for 1 AP, as a 1 does; a 3 is nothing."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], A="a sam e", o="b grima w")
    passing(m, "warrior:b-grima ability:dirty-fighting", 2, 3, 3)
    assert (seat(m), asked(m), pool(m, "b").glancing) == ("b", "convert-glancing-blow", 1)
    play(m, "warrior:b-grima", 6)
    assert (pool(m, "b").hits, points(m, "b-grima")) == (1, 3)


def test_CH_8_31_without_dirty_fighting_a_two_is_a_miss() -> None:
    """Nothing can be converted."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], A="a sam e", o="b grima w")
    passing(m, "warrior:b-grima", 2, 3, 3)
    rest(m)
    assert (damage_rolls(m), points(m, "b-grima")) == ([("b", []), ("a", [])], 5)


def test_CH_8_31_dirty_fighting_still_one_blow_a_warrior_and_one_ap_each() -> None:
    """Of a 1 and two 2s Gríma converts one, Gollum beside him another; the third stays."""
    m = field(THREE, phase="combat", level=500, order=["b", "a"], A="a sam se", o="b grima w", p="b gollum nw")
    passing(m, "warrior:b-grima ability:dirty-fighting", 1, 2, 2, 3, 3)
    assert (asked(m), pool(m, "b").glancing) == ("convert-glancing-blow", 3)
    play(m, "warrior:b-grima")
    assert refused(m, "warrior:b-grima") == "CH-6.11"
    assert offered(m) == {"warrior:b-gollum", "do:done"}
    play(m, "warrior:b-gollum", 6, 6)
    assert (pool(m, "b").glancing, pool(m, "b").hits) == (1, 2)
    assert (points(m, "b-grima"), points(m, "b-gollum")) == (3, 3)


def test_CH_8_31_dirty_fighting_is_for_the_owners_dice_only() -> None:
    """Sam's 2 is a miss."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], A="a sam e", o="b grima w")
    passing(m, "warrior:b-grima ability:dirty-fighting", 3, 2, 2)
    rest(m)
    assert damage_rolls(m) == [("b", []), ("a", [])]
    assert points(m, "a-sam") == 4


def test_CH_8_31_dirty_fighting_of_two_orcs_is_paid_once() -> None:
    """When one has used it the other is not asked: it is in force."""
    m = field(
        THREE, phase="combat", level=500, order=["b", "a"], A="a sam se", o="b orc-warrior w", p="b orc-warrior nw"
    )
    passing(m, "warrior:a-sam ability:dirty-fighting warrior:b-orc-warrior-1", 2, 2, 3, 3)
    assert offered(m) == {"warrior:b-orc-warrior-2", "do:done"}
    play(m, "warrior:b-orc-warrior-2", 2)
    assert [points(m, f"b-orc-warrior-{n}") for n in (1, 2)] == [0, 0]
    assert used(m, "b-orc-warrior-2") == set()


def test_CH_8_31_CH_8_29_a_converted_two_is_a_six_for_battle_savvy() -> None:
    """Both abilities of one army go together: the 2 is converted and stays as a damage die of 6."""
    m = field(THREE, phase="combat", level=500, order=["b", "a"], A="a lurtz se", o="b grima w", p="b aragorn nw")
    passing(m, "warrior:b-grima ability:dirty-fighting ability:battle-savvy warrior:b-grima", 2, 3, 3, 3, 3, 2, 2, 2, 2)
    assert (damage_rolls(m)[0], pool(m, "b").damage) == (("b", []), [6])
