"""Armor (CH-8.35, CH-C16)."""

from __future__ import annotations

from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    offered,
    passing,
    play,
    points,
    rest,
    seat,
    used,
    wounds,
)

DUEL = """
    . A o .
     . . . .
    """


def test_CH_8_35_armor_takes_one_wound_off_a_die() -> None:
    """After the die is given to him the swordsman pays 1 AP and is unhurt."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], A="a gondor-swordsman e", o="b lurtz w")
    passing(m, "warrior:b-lurtz roll:6 warrior:a-gondor-swordsman", 5, 3, 3, 3, 3, 6)
    assert (seat(m), asked(m), offered(m)) == ("a", "use-ability", {"ability:armor", "do:done"})
    play(m, "ability:armor")
    assert (wounds(m, "a-gondor-swordsman"), points(m, "a-gondor-swordsman")) == (2, 0)


def test_CH_8_35_without_armor_the_die_takes_its_wound() -> None:
    """Passed, the wound is lost and the AP is kept."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], A="a gondor-swordsman e", o="b lurtz w")
    passing(m, "warrior:b-lurtz roll:6 warrior:a-gondor-swordsman do:done", 5, 3, 3, 3, 3, 6)
    assert (wounds(m, "a-gondor-swordsman"), points(m, "a-gondor-swordsman")) == (1, 1)


def test_CH_8_35_CH_C16_armor_is_offered_after_each_die() -> None:
    """Passed at the first die it is offered at the second; used, it is gone for this turn."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], A="a gondor-swordsman e", o="b lurtz w")
    passing(m, "warrior:b-lurtz roll:6 warrior:a-gondor-swordsman do:done", 5, 5, 3, 3, 3, 6, 5)
    assert (wounds(m, "a-gondor-swordsman"), asked(m)) == (1, "choose-damage-die")
    play(m, "roll:5 warrior:a-gondor-swordsman ability:armor")
    assert (wounds(m, "a-gondor-swordsman"), alive(m, "a-gondor-swordsman")) == (1, True)


def test_CH_8_35_armor_once_a_turn() -> None:
    """With points to spare it still parries one die only."""
    marks = {"A": "a gondor-swordsman e", "o": "b lurtz w"}
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], **marks)
    m.table.points[0] = 5
    passing(m, "warrior:b-lurtz roll:6 warrior:a-gondor-swordsman ability:armor", 5, 5, 5, 3, 3, 6, 5, 5)
    assert used(m, "a-gondor-swordsman") == {"armor"}
    play(m, "roll:5 warrior:a-gondor-swordsman")
    assert (asked(m), wounds(m, "a-gondor-swordsman")) == ("choose-damage-die", 1)


def test_CH_8_35_CH_C16_the_next_die_is_assigned_with_armor_known() -> None:
    """When the first has parried, the second die may go to the other swordsman or to the same."""
    m = field(
        ". A o .\n . A . .",
        phase="combat",
        level=500,
        order=["b", "a"],
        A="a gondor-swordsman e",
        o="b lurtz sw",
    )
    passing(m, "warrior:b-lurtz roll:5 warrior:a-gondor-swordsman-1 ability:armor", 5, 5, *[3] * 4, 5, 6)
    play(m, "roll:6")
    assert offered(m, "warrior") == {"a-gondor-swordsman-1", "a-gondor-swordsman-2"}
    play(m, "warrior:a-gondor-swordsman-2")
    assert offered(m) == {"ability:armor", "do:done"}


def test_CH_8_35_only_the_warrior_that_is_hit_parries() -> None:
    """Sam is hit; the swordsman beside him cannot parry for him."""
    m = field(
        ". A o .\n . B . .",
        phase="combat",
        level=500,
        order=["b", "a"],
        A="a gondor-swordsman e",
        B="a sam ne",
        o="b lurtz sw",
    )
    passing(m, "warrior:b-lurtz roll:5 warrior:a-sam", 5, *[3] * 6, 5)
    rest(m)
    assert (wounds(m, "a-sam"), points(m, "a-gondor-swordsman")) == (3, 1)


def test_CH_8_35_armor_helps_against_arrows() -> None:
    """A shot is a source like any other."""
    m = field("A . . o\n . . . .", level=500, to_act="b", A="a gondor-swordsman e", o="b lurtz w")
    passing(m, "warrior:b-lurtz do:shoot face:w warrior:a-gondor-swordsman", 5, 2, 5)
    while "ability:armor" not in m.options:
        play(m, "do:done")
    play(m, "ability:armor")
    assert wounds(m, "a-gondor-swordsman") == 2


def test_CH_8_35_CH_8_22_armor_takes_one_of_the_two_wounds_of_deadly_aim() -> None:
    """The die takes two wounds, with Armor one."""
    m = field("A . . o\n . . . .", level=500, to_act="b", A="a gondor-swordsman e", o="b lurtz w")
    passing(m, "warrior:b-lurtz do:shoot face:w warrior:a-gondor-swordsman ability:deadly-aim ability:armor", 5, 2, 5)
    assert wounds(m, "a-gondor-swordsman") == 1


def test_CH_8_35_CH_C9_armor_helps_against_free_attacks() -> None:
    """A swordsman who slips away parries the blow."""
    m = field("A o .\n . . .\n. . .", level=500, A="a gondor-swordsman se", o="b gollum w")
    passing(m, "warrior:a-gondor-swordsman do:move hex:A2 warrior:b-gollum ability:armor", 5, 3, 6)
    assert (wounds(m, "a-gondor-swordsman"), points(m, "a-gondor-swordsman")) == (2, 0)


def test_CH_8_35_CH_C16_dice_that_fall_short_are_set_aside() -> None:
    """A 3 does not hurt toughness 4: no Armor is asked for."""
    m = field("A . . o\n . . . .", level=500, to_act="b", A="a gondor-swordsman e", o="b orc-archer w")
    passing(m, "warrior:b-orc-archer do:shoot face:w warrior:a-gondor-swordsman", 5, 3)
    rest(m)
    assert (wounds(m, "a-gondor-swordsman"), used(m, "a-gondor-swordsman")) == (2, set())


def test_CH_8_35_CH_8_51_a_warded_armor_does_not_help() -> None:
    """Gandalf, engaged in the combat, cancels it: the AP and the wound are gone."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], A="a gondor-swordsman e", o="b gandalf w")
    passing(m, "warrior:b-gandalf roll:6 warrior:a-gondor-swordsman ability:armor ability:ward", 5, 3, 3, 3, 6)
    rest(m)
    assert (wounds(m, "a-gondor-swordsman"), points(m, "b-gandalf")) == (1, 5)
