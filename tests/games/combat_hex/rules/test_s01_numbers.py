"""Section 1: wounds and action points in the battle, and bonuses."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import FAST
from tests.games.combat_hex.rules.combats import attacks_by, with_ability
from tests.games.combat_hex.rules.fields import (
    alive,
    end_turn,
    field,
    fight,
    idle,
    passing,
    play,
    points,
    until,
    wounds,
)


def test_CH_1_03_both_numbers_start_at_the_printed_value_and_sink() -> None:
    """Arwen has four wounds and five AP; a hit takes a wound, converting a die takes AP; at none left she is gone."""
    m = field("A o .\n . . .", phase="combat", level=500, A="a arwen e", o="b legolas w")
    assert (wounds(m, "a-arwen"), points(m, "a-arwen")) == (4, 5)
    passing(m, "warrior:a-arwen warrior:a-arwen", 1, 2, 2, 4, 4, 4, 2, 4, 4, 4)
    until(m, "choose-order")
    assert (wounds(m, "a-arwen"), points(m, "a-arwen")) == (1, 4)
    m = field("A o .\n . . .", phase="combat", level=500, A="a arwen e wounds=1", o="b legolas w")
    fight(m, "a-arwen", 2, 2, 2, 4, 2, 2, 6)
    assert not alive(m, "a-arwen")


def test_CH_1_04_action_points_do_not_come_back_by_themselves() -> None:
    """Turns pass, and Arwen still has the two AP and the three wounds she had."""
    m = field("A . o\n . . .", level=500, A="a arwen w action_points=2 wounds=3", o="b legolas e")
    end_turn(end_turn(m))
    assert (m.table.turn, points(m, "a-arwen"), wounds(m, "a-arwen")) == (3, 2, 3)


def test_CH_1_04_an_ability_restores_them() -> None:
    """Gandalf invigorates her: three dice for three spent AP, two of them 4 or more."""
    m = field("A G o\n . . .", level=500, A="a arwen w action_points=2", G="a gandalf w", o="b legolas e")
    passing(m, "warrior:a-gandalf ability:invigorate warrior:a-arwen", 4, 3, 6)
    assert points(m, "a-arwen") == 4


def test_CH_1_08_a_bonus_adds_or_doubles() -> None:
    """Battle Cry adds one attack to each minion of the combat; Fast doubles Arwen's five movement points."""
    m = field(
        ". A o .\n . . g .", phase="combat", level=500, A="a aragorn e", o="b legolas sw", g="a rivendell-guard nw"
    )
    passing(m, "warrior:a-aragorn ability:battle-cry do:done", *[2] * 12)
    assert attacks_by(m) == {"a-aragorn": 4, "a-rivendell-guard": 3, "b-legolas": 3}
    m = field("A . . . . . . . . . . . o\n . . . . . . . . . . . . .", level=500, A="a arwen e", o="b legolas e")
    passing(m, "warrior:a-arwen do:move ability:fast")
    assert m.table.way.left == 10


def test_CH_1_09_double_first_and_add_afterwards() -> None:
    """A fast orc beside a Tyrant has 2 × 5 + 1 movement points, not 2 × 6, whichever is used first."""
    for order in ("ability:fast ability:tyrant", "ability:tyrant ability:fast"):
        m = field("o U . . .\n . . . . p", level=500, o="a orc-warrior w", U="a ugluk w", p="b sam e")
        with_ability(m, "orc-warrior", FAST, 0)
        play(m, f"warrior:a-orc-warrior do:move {order}")
        idle(m)
        assert m.table.way.left == 11


def test_CH_1_10_bonuses_add_up() -> None:
    """A guard on a hill behind a low goblin's back: 2 printed, outflanking, height, Battle Cry and a spearman."""
    m = field(
        """
        . . . . .
         . s g o .
        . . . A .
        """,
        phase="combat",
        level=500,
        g="a rivendell-guard e high",
        s="a gondor-spearman e",
        A="a aragorn ne",
        o="b moria-goblin e",
    )
    passing(m, "warrior:b-moria-goblin ability:battle-cry ability:spearman warrior:a-rivendell-guard", *[2] * 20)
    idle(m)
    assert attacks_by(m) == {"a-rivendell-guard": 2 + 1 + 1 + 1 + 1, "a-aragorn": 5}
