"""Aggressive Strategy (CH-8.34) and Killing Blow (CH-8.39)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import AGGRESSIVE_STRATEGY, KILLING_BLOW
from ravenhill.games.combat_hex.state import CONVERTED
from tests.games.combat_hex.rules.combats import with_ability
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
PAIR = """
    . A o .
     . B . .
    """


# --- Aggressive Strategy (CH-8.34) ----------------------------------------------------------------
def test_CH_8_34_aggressive_strategy_rolls_any_dice_again() -> None:
    """Of 2, 3 and 6 Théoden picks the two low ones and rolls them again together; the 6 lies where it is."""
    m = field(DUEL, phase="combat", level=500, A="a theoden e", o="b lurtz w")
    passing(m, "warrior:a-theoden ability:aggressive-strategy", 5, 5, 5, 3, 3, 3, 3, 2, 3, 6)
    assert (asked(m), offered(m)) == ("pick-dice-to-reroll", {"roll:2", "roll:3", "roll:6", "do:done"})
    play(m, "roll:2 roll:3 do:done", 5, 4)
    assert (pool(m, "a").damage, points(m, "a-theoden")) == ([4, 5, 6], 3)


def test_CH_8_34_aggressive_strategy_may_take_all_dice_or_none() -> None:
    """With all dice picked they are rolled at once; done at once nothing is rolled."""
    m = field(DUEL, phase="combat", level=500, A="a theoden e", o="b lurtz w")
    passing(m, "warrior:a-theoden ability:aggressive-strategy roll:2 roll:2", 5, 5, 2, 3, 3, 3, 3, 2, 2, 6, 3)
    assert pool(m, "a").damage == [3, 6]
    m = field(DUEL, phase="combat", level=500, A="a theoden e", o="b lurtz w")
    passing(m, "warrior:a-theoden ability:aggressive-strategy do:done", 5, 5, 2, 3, 3, 3, 3, 2, 6, 1, 1)
    assert pool(m, "a").damage == [2, 6]


def test_CH_8_34_aggressive_strategy_is_for_the_owners_dice() -> None:
    """The enemy's dice stay as they fell, and with no damage dice of one's own it cannot be used."""
    m = field(DUEL, phase="combat", level=500, A="a theoden e", o="b lurtz w")
    passing(m, "warrior:a-theoden ability:aggressive-strategy", 5, 3, 3, 6, 3, 3, 3, 2, 5)
    assert refused(m, "roll:5") == "CH-8.34"
    play(m, "roll:2", 6)
    assert (pool(m, "a").damage, pool(m, "b").damage) == ([6], [5])
    m = field(DUEL, phase="combat", level=500, A="a theoden e", o="b legolas w")
    play(m, "warrior:a-theoden", 3, 3, 3, 6, 3, 3, 5)
    assert (seat(m), asked(m)) == ("b", "choose-damage-die")


def test_CH_8_34_aggressive_strategy_comes_before_critical_hits_are_converted() -> None:
    """A 1 rolled anew may still be converted, and a 1 may be rolled again instead of being paid for."""
    m = field(DUEL, phase="combat", level=500, A="a theoden e", o="b lurtz w")
    passing(m, "warrior:a-theoden ability:aggressive-strategy roll:1", 5, 3, 3, 3, 3, 3, 3, 1, 1)
    assert (asked(m), pool(m, "a").damage) == ("convert-critical-hit", [1])
    play(m, "warrior:a-theoden")
    assert (pool(m, "a").damage, points(m, "a-theoden")) == ([CONVERTED], 1)


def test_CH_8_34_several_aggressive_strategies_one_after_another() -> None:
    """Two Théodens roll again one after the other: the second sees what the first has got."""
    m = field(PAIR, phase="combat", level=500, A="a theoden e", B="a theoden ne", o="b lurtz w")
    passing(m, "warrior:a-theoden-1 ability:aggressive-strategy warrior:a-theoden-1", 5, *[3] * 9, 2)
    play(m, "roll:2", 3)
    play(m, "ability:aggressive-strategy")
    assert offered(m, "roll") == {"3"}
    play(m, "roll:3", 6)
    assert (pool(m, "a").damage, points(m, "a-theoden-1"), points(m, "a-theoden-2")) == ([6], 3, 3)


def test_CH_8_34_CH_8_29_a_six_of_battle_savvy_is_a_die_like_others() -> None:
    """It was not rolled for damage, but it may be rolled again."""
    m = field(PAIR, phase="combat", level=500, A="a theoden e", B="a aragorn ne", o="b lurtz w")
    passing(m, "warrior:a-theoden ability:battle-savvy ability:aggressive-strategy", 6, *[3] * 10)
    assert offered(m, "roll") == {"6"}
    play(m, "roll:6", 5)
    assert pool(m, "a").damage == [5]


def test_CH_8_34_CH_8_08_aggressive_strategy_is_not_for_free_attacks() -> None:
    """The enemy that slips away is struck with the dice as they fall."""
    m = field("A o .\n . . .\n. . .", level=500, to_act="b", A="a theoden e", o="b gollum ne")
    passing(m, "warrior:b-gollum do:move hex:B2 warrior:a-theoden", 5, 3, 3, 2)
    assert (used(m, "a-theoden"), wounds(m, "b-gollum")) == (set(), 3)


def test_CH_8_34_CH_8_08_aggressive_strategy_is_not_for_shots() -> None:
    """An archer that had it would not be asked after the damage roll of its shot."""
    m = field("A . . o\n . . . .", level=500, A="a legolas e", o="b gollum w")
    with_ability(m, "legolas", AGGRESSIVE_STRATEGY, 0)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-gollum do:done", 5, 2, 2, 2)
    assert "ability:aggressive-strategy" not in offered(m) and wounds(m, "b-gollum") == 3


# --- Killing Blow (CH-8.39) -----------------------------------------------------------------------
def test_CH_8_39_killing_blow_converts_all_critical_hits() -> None:
    """For 3 AP all three 1s are converted 6s; the 2 stays what it is."""
    m = field(PAIR, phase="combat", level=500, A="a eowyn e", B="a sam ne", o="b lurtz w")
    passing(m, "warrior:a-eowyn ability:killing-blow", 5, 5, 5, 5, 3, 3, 3, 3, 3, 1, 1, 1, 2)
    assert (pool(m, "a").damage, points(m, "a-eowyn"), points(m, "a-sam")) == ([2, 7, 7, 7], 2, 4)
    rest(m)
    assert (wounds(m, "b-lurtz"), points(m, "a-sam")) == (2, 4)


def test_CH_8_39_killing_blow_needs_a_critical_hit() -> None:
    """With 2s only it is not offered; nor to one who is not engaged."""
    m = field(DUEL, phase="combat", level=500, A="a eowyn e", o="b legolas w")
    play(m, "warrior:a-eowyn", 5, 3, 3, 3, 3, 3, 2)
    assert asked(m) == "choose-order"
    m = field(PAIR, phase="combat", level=500, A="a eowyn w", B="a sam ne", o="b lurtz w")
    play(m, "warrior:a-eowyn do:done", 5, 3, 3, 3, 3, 3, 1)
    assert (asked(m), offered(m, "warrior")) == ("convert-critical-hit", {"a-sam"})


def test_CH_8_39_CH_8_34_dice_rolled_again_later_are_not_covered() -> None:
    """Killing Blow first, then a die is rolled again and shows 1: it stays 1."""
    m = field(PAIR, phase="combat", level=500, A="a eowyn e", B="a theoden ne", o="b lurtz w")
    passing(m, "warrior:a-eowyn ability:killing-blow", 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 1, 2)
    assert pool(m, "a").damage == [2, CONVERTED]
    play(m, "ability:aggressive-strategy roll:2 do:done", 1)
    assert sorted(pool(m, "a").damage) == [1, CONVERTED]


def test_CH_8_39_CH_8_34_a_converted_die_may_be_rolled_again() -> None:
    """It has its own word, and what is rolled is a plain die."""
    m = field(PAIR, phase="combat", level=500, A="a eowyn e", B="a theoden ne", o="b lurtz w")
    passing(m, "warrior:a-eowyn ability:killing-blow ability:aggressive-strategy", 5, *[3] * 9, 1)
    assert offered(m, "roll") == {"6-converted"}
    play(m, "roll:6-converted", 6)
    assert pool(m, "a").damage == [6]


def test_CH_8_39_killing_blow_for_its_own_shot() -> None:
    """After the damage roll of a shot the shooter's 1s become 6s, and nobody else's ability is asked for."""
    m = field("A . . o\n . . . B", level=500, A="a legolas e", o="b lurtz w", B="a eowyn w")
    with_ability(m, "legolas", KILLING_BLOW, 3)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz ability:killing-blow", 5, 5, 2, 1, 1)
    rest(m)
    assert (wounds(m, "b-lurtz"), points(m, "a-legolas"), points(m, "a-eowyn")) == (3, 3, 5)


def test_CH_8_39_CH_C9_killing_blow_is_not_for_free_attacks() -> None:
    """Éowyn's free attack shows 1: she may convert it for 2 AP, but there is no Killing Blow."""
    m = field("A o .\n . . .\n. . .", level=500, to_act="b", A="a eowyn e", o="b gollum ne")
    play(m, "warrior:b-gollum do:move")
    passing(m, "hex:B2 warrior:a-eowyn", 5, 3, 3, 1)
    assert (asked(m), offered(m)) == ("convert-critical-hit", {"warrior:a-eowyn", "do:done"})


def test_CH_8_39_killing_blow_comes_before_single_conversions() -> None:
    """Passed, each warrior may still convert one for 2 AP."""
    m = field(DUEL, phase="combat", level=500, A="a eowyn e", o="b lurtz w")
    passing(m, "warrior:a-eowyn", 5, 3, 3, 3, 3, 3, 3, 1)
    until(m, "convert-critical-hit")
    play(m, "warrior:a-eowyn")
    assert (pool(m, "a").damage, points(m, "a-eowyn"), used(m, "a-eowyn")) == ([CONVERTED], 3, set())
