"""Section 6: the combat roll, the damage roll, and converting dice."""

from __future__ import annotations

from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import attacks, attacks_by, damage_rolls, questions, rolls
from tests.games.combat_hex.rules.fields import (
    asked,
    field,
    fight,
    offered,
    play,
    points,
    pool,
    refused,
    seat,
    until,
    wounds,
)


def duel(*dice: int, arwen: str = "", legolas: str = "") -> CombatHexMatch:
    """Three attacks against three, and neither has an ability for it; Arwen's side attacks."""
    m = field(
        """
        A o .
         . . .
        """,
        phase="combat",
        level=500,
        A=f"a arwen e {arwen}",
        o=f"b legolas w {legolas}",
    )
    return play(m, "warrior:a-arwen", *dice)


# --- two rolls ------------------------------------------------------------------------------------
def test_CH_6_07_a_combat_has_a_combat_roll_and_then_a_damage_roll() -> None:
    """Both players roll to hit before anybody rolls for damage, and there is no third roll."""
    m = duel(6, 5, 2, 4, 3, 2, 6, 6, 5)
    assert (rolls(m), damage_rolls(m)) == ([("a", [6, 5, 2]), ("b", [4, 3, 2])], [("a", [6, 6]), ("b", [5])])
    assert questions(m, "choose-order") == [
        ("a", "choose-damage-die"),
        ("a", "give-damage-die"),
        ("a", "choose-damage-die"),
        ("a", "give-damage-die"),
        ("b", "choose-damage-die"),
        ("b", "give-damage-die"),
        (seat(m), "choose-order"),
    ]
    assert (len(rolls(m)), len(damage_rolls(m))) == (2, 2)
    assert (wounds(m, "a-arwen"), wounds(m, "b-legolas")) == (3, 2)


def test_CH_6_08_attacks_are_added_up() -> None:
    """Arwen's three and Sam's two make five dice; the swordsman, who has nobody before him, adds none."""
    m = field(
        """
        . A o . .
         . . B . .
        . . C . .
        """,
        phase="combat",
        level=500,
        A="a arwen e",
        o="b legolas sw",
        B="a sam nw",
        C="a gondor-swordsman sw",
    )
    fight(m, "a-arwen", *[2] * 8)
    assert attacks(m) == {"a": 5, "b": 3}
    assert attacks_by(m) == {"a-arwen": 3, "a-sam": 2, "b-legolas": 3}


def test_CH_6_08_who_is_in_the_chain_without_an_enemy_before_it_adds_nothing() -> None:
    """Sam, struck from behind while his friend fights the same goblin, rolls no dice."""
    m = field(
        """
        . S o A
         . . . .
        """,
        phase="combat",
        level=500,
        S="a sam w",
        o="b moria-goblin w",
        A="a arwen w",
    )
    fight(m, "a-arwen", 2, 2, 2, 2, 2, 2)
    assert attacks_by(m) == {"a-arwen": 4, "b-moria-goblin": 1}


def test_CH_6_09_four_five_and_six_hit_and_one_glances() -> None:
    """Of 1, 3, 4 one die hits and one glances; of 2, 5, 6 two hit."""
    m = duel(1, 3, 4, 2, 5, 6)
    assert (pool(m, "a").hits, pool(m, "a").glancing) == (1, 1)
    assert (pool(m, "b").hits, pool(m, "b").glancing) == (2, 0)


# --- glancing blows -------------------------------------------------------------------------------
def test_CH_6_10_a_glancing_blow_is_converted_for_one_action_point() -> None:
    """It becomes a hit; only a warrior that is engaged in this combat pays, and only a warrior of its owner."""
    m = field(
        """
        . A o . .
         . . . . B
        S . . . .
        """,
        phase="combat",
        level=500,
        A="a arwen e",
        o="b legolas w",
        B="a sam e",
        S="b gollum w",
    )
    play(m, "warrior:a-arwen", 1, 4, 2, 2, 2, 2, 3, 3)
    assert (asked(m), seat(m), offered(m)) == ("convert-glancing-blow", "a", {"do:done", "warrior:a-arwen"})
    assert refused(m, "warrior:a-sam") == "CH-6.10"
    assert refused(m, "warrior:b-legolas") == "CH-A8"
    play(m, "warrior:a-arwen")
    assert points(m, "a-arwen") == 4
    assert damage_rolls(m)[0] == ("a", [3, 3])


def test_CH_6_10_unpaid_it_stays_a_one() -> None:
    """Nobody pays: one damage die for one hit, and nothing is spent."""
    m = duel(1, 4, 2, 2, 2, 2, 3)
    play(m, "do:done")
    assert (damage_rolls(m)[0], points(m, "a-arwen")) == (("a", [3]), 5)


def test_CH_6_10_who_has_no_action_points_converts_nothing() -> None:
    """Without AP nothing is asked; with one AP it is."""
    assert asked(duel(1, 2, 2, 2, 2, 2, arwen="action_points=0")) == "choose-order"
    m = duel(1, 2, 2, 2, 2, 2, 3, arwen="action_points=1")
    play(m, "warrior:a-arwen")
    assert points(m, "a-arwen") == 0


def test_CH_6_10_both_players_convert_the_attacker_first() -> None:
    """Each converts his own glancing blows."""
    m = duel(1, 2, 2, 1, 2, 2, 3, 3)
    assert (seat(m), asked(m)) == ("a", "convert-glancing-blow")
    play(m, "do:done")
    assert (seat(m), asked(m), offered(m)) == ("b", "convert-glancing-blow", {"do:done", "warrior:b-legolas"})
    play(m, "warrior:b-legolas")
    assert (points(m, "b-legolas"), damage_rolls(m)) == (5, [("a", []), ("b", [3])])


TWO_STRIKERS = {"A": "a arwen e", "o": "b legolas w", "B": "a faramir nw"}
TWO_AGAINST_ONE = """
    . A o . .
     . . B . .
    """


def test_CH_6_11_one_glancing_blow_a_warrior() -> None:
    """Of three glancing blows two warriors convert one each; the third stays."""
    m = field(TWO_AGAINST_ONE, phase="combat", level=500, **TWO_STRIKERS)
    play(m, "warrior:a-arwen", 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3)
    assert pool(m, "a").glancing == 3
    play(m, "warrior:a-arwen")
    assert (offered(m), refused(m, "warrior:a-arwen")) == ({"do:done", "warrior:a-faramir"}, "CH-6.11")
    play(m, "warrior:a-faramir")
    assert (points(m, "a-arwen"), points(m, "a-faramir")) == (4, 4)
    assert damage_rolls(m)[0] == ("a", [3, 3])


def test_CH_6_11_in_its_next_combat_it_may_again() -> None:
    """Next turn, in another combat, the same warrior converts once more."""
    m = play(duel(1, 2, 2, 2, 2, 2, 2), "warrior:a-arwen", 6, 1)
    until(play(m, "do:attacker"), "name-combat")
    play(m, "warrior:a-arwen warrior:a-arwen", 1, 2, 2, 2, 2, 2, 2)
    assert points(m, "a-arwen") == 3


# --- damage dice ----------------------------------------------------------------------------------
def test_CH_6_12_each_hit_gives_one_damage_die() -> None:
    """Three hits, three dice; no hit, no die."""
    m = duel(4, 5, 6, 2, 3, 2, 2, 3, 3)
    assert damage_rolls(m) == [("a", [2, 3, 3]), ("b", [])]


def test_CH_6_13_every_one_is_a_critical_hit() -> None:
    """Two 1s of three dice can be converted; a 2 cannot."""
    m = duel(4, 5, 6, 2, 2, 2, 1, 1, 2)
    assert (asked(m), pool(m, "a").damage) == ("convert-critical-hit", [1, 1, 2])
    m = duel(4, 5, 6, 2, 2, 2, 2, 2, 3)
    assert asked(m) == "choose-order"


def test_CH_6_14_a_critical_hit_is_converted_for_two_action_points() -> None:
    """It becomes a 6, which reaches everybody; unpaid it stays a 1 and hurts nobody."""
    m = play(duel(4, 2, 2, 2, 2, 2, 1), "warrior:a-arwen")
    assert (points(m, "a-arwen"), offered(m)) == (3, {"roll:6-converted"})
    play(m, "roll:6-converted warrior:b-legolas")
    assert wounds(m, "b-legolas") == 3
    m = play(duel(4, 2, 2, 2, 2, 2, 1), "do:done")
    assert (points(m, "a-arwen"), wounds(m, "b-legolas"), asked(m)) == (5, 4, "choose-order")


def test_CH_6_14_it_takes_two_action_points_and_an_engaged_warrior() -> None:
    """With one AP nothing is asked, with two it is; a friend that is not in this roll is refused."""
    assert asked(duel(4, 2, 2, 2, 2, 2, 1, arwen="action_points=1")) == "choose-order"
    m = duel(4, 2, 2, 2, 2, 2, 1, arwen="action_points=2")
    assert (asked(m), refused(m, "warrior:b-legolas")) == ("convert-critical-hit", "CH-A8")
    assert points(play(m, "warrior:a-arwen"), "a-arwen") == 0


def test_CH_6_15_one_critical_hit_a_warrior_beside_a_glancing_blow() -> None:
    """After converting a glancing blow a player may still convert one critical hit, but not two."""
    m = field(TWO_AGAINST_ONE, phase="combat", level=500, **TWO_STRIKERS)
    play(m, "warrior:a-arwen", 1, 4, 4, 2, 2, 2, 2, 2, 2, 2)
    play(m, "warrior:a-arwen", 1, 1, 1)
    assert (asked(m), pool(m, "a").damage) == ("convert-critical-hit", [1, 1, 1])
    play(m, "warrior:a-arwen")
    assert (offered(m), refused(m, "warrior:a-arwen")) == ({"do:done", "warrior:a-faramir"}, "CH-6.15")
    play(m, "warrior:a-faramir")
    assert (points(m, "a-arwen"), points(m, "a-faramir")) == (2, 3)
    assert (asked(m), pool(m, "a").damage) == ("choose-damage-die", [1, 7, 7])


def test_CH_6_15_both_players_convert_the_attacker_first() -> None:
    """Each converts his own critical hits."""
    m = duel(4, 2, 2, 4, 2, 2, 1, 1)
    assert (seat(m), asked(m)) == ("a", "convert-critical-hit")
    play(m, "do:done")
    assert (seat(m), asked(m), offered(m)) == ("b", "convert-critical-hit", {"do:done", "warrior:b-legolas"})
    play(m, "warrior:b-legolas")
    assert (points(m, "b-legolas"), pool(m, "b").damage) == (4, [7])
