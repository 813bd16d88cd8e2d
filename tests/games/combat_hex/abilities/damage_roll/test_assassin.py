"""Assassin (CH-8.36, CH-C18)."""

from __future__ import annotations

from tests.games.combat_hex.rules.fields import (
    asked,
    effects,
    field,
    offered,
    passing,
    play,
    points,
    pool,
    rest,
    seat,
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


def test_CH_8_36_assassin_doubles_a_converted_critical_hit() -> None:
    """Gollum's converted 6 takes two wounds from Boromir for 1 AP more."""
    m = field(DUEL, phase="combat", level=500, A="a gollum e", o="b boromir w")
    passing(m, "warrior:a-gollum warrior:a-gollum", 5, 3, 3, 3, 3, 3, 1)
    assert (seat(m), asked(m), offered(m)) == ("a", "use-ability", {"ability:assassin", "do:done"})
    play(m, "ability:assassin roll:6-converted warrior:b-boromir")
    assert (wounds(m, "b-boromir"), points(m, "a-gollum")) == (3, 1)


def test_CH_8_36_without_assassin_a_converted_die_takes_one() -> None:
    """Passed, it is a die like others."""
    m = field(DUEL, phase="combat", level=500, A="a gollum e", o="b boromir w")
    passing(m, "warrior:a-gollum warrior:a-gollum roll:6-converted warrior:b-boromir", 5, 3, 3, 3, 3, 3, 1)
    assert (wounds(m, "b-boromir"), used(m, "a-gollum")) == (4, set())


def test_CH_8_36_only_critical_hits_that_were_converted() -> None:
    """A plain 6 beside it takes one wound; without any converted die the ability is not asked for."""
    m = field(DUEL, phase="combat", level=500, A="a gollum e", o="b boromir w")
    passing(m, "warrior:a-gollum warrior:a-gollum ability:assassin", 5, 5, 3, 3, 3, 3, 1, 6)
    play(m, "roll:6 warrior:b-boromir")
    assert wounds(m, "b-boromir") == 4
    play(m, "roll:6-converted warrior:b-boromir")
    assert wounds(m, "b-boromir") == 2
    m = field(DUEL, phase="combat", level=500, A="a gollum e", o="b boromir w")
    passing(m, "warrior:a-gollum", 5, 3, 3, 3, 3, 3, 6)
    assert asked(m) == "choose-damage-die"


def test_CH_8_36_CH_C18_every_die_of_its_army() -> None:
    """The die that Uglúk converted, not Gollum, is doubled as well."""
    m = field(PAIR, phase="combat", level=500, A="a gollum e", B="a ugluk ne", o="b boromir w")
    passing(m, "warrior:a-gollum warrior:a-ugluk ability:assassin", 5, *[3] * 9, 1)
    play(m, "roll:6-converted warrior:b-boromir")
    assert (wounds(m, "b-boromir"), points(m, "a-gollum"), points(m, "a-ugluk")) == (3, 3, 3)


def test_CH_8_36_only_on_enemies_in_its_kill_zone() -> None:
    """A converted die on an enemy that only his comrade faces takes one wound."""
    board = """
        . A o .
         . . . .
        . . B p
        """
    marks = {"A": "a gollum e", "o": "b boromir sw", "B": "a ugluk e", "p": "b sam w"}
    linked = """
        . A o .
         . . B p
        . . . .
        """
    m = field(linked, phase="combat", level=500, **{**marks, "B": "a ugluk ne"})
    passing(m, "warrior:a-gollum warrior:a-ugluk", 5, *[3] * 11, 1)
    assert "ability:assassin" in offered(m)
    play(m, "ability:assassin roll:6-converted")
    assert offered(m, "warrior") == {"b-boromir", "b-sam"}
    play(m, "warrior:b-sam")
    rest(m)
    assert (wounds(m, "b-sam"), wounds(m, "b-boromir")) == (3, 5)
    m = field(board, phase="combat", level=500, **{**marks, "o": "b boromir w"})
    passing(m, "warrior:a-ugluk warrior:a-ugluk", 5, *[3] * 5, 1)
    assert asked(m) == "choose-damage-die"


def test_CH_8_36_CH_C18_it_covers_killing_blow() -> None:
    """Dice converted by Killing Blow are doubled too."""
    m = field(PAIR, phase="combat", level=500, A="a gollum e", B="a eowyn ne", o="b boromir w")
    passing(m, "warrior:a-gollum ability:killing-blow ability:assassin", 5, 5, *[3] * 7, 1, 1)
    assert pool(m, "a").damage == [7, 7]
    play(m, "roll:6-converted warrior:b-boromir roll:6-converted warrior:b-boromir")
    rest(m)
    assert wounds(m, "b-boromir") == 1


def test_CH_8_36_CH_C18_a_six_of_battle_savvy_is_not_doubled() -> None:
    """It was never a critical hit: Gollum is not asked."""
    m = field(PAIR, phase="combat", level=500, A="a gollum e", B="a aragorn ne", o="b boromir w")
    passing(m, "warrior:a-gollum ability:battle-savvy", 6, *[3] * 9)
    assert (asked(m), offered(m)) == ("choose-damage-die", {"roll:6"})


def test_CH_8_36_CH_C18_in_free_attacks() -> None:
    """Sam slips away; Gollum's converted blow takes two wounds."""
    m = field("A o .\n . . .\n. . .", level=500, to_act="b", A="a gollum e", o="b sam ne")
    passing(m, "warrior:b-sam do:move hex:B2 warrior:a-gollum warrior:a-gollum ability:assassin", 5, 3, 1)
    assert (wounds(m, "b-sam"), points(m, "a-gollum")) == (2, 1)


def test_CH_8_36_CH_C18_in_shots_of_its_army() -> None:
    """An archer shoots at Sam, who stands in Gollum's kill zone; the archer's converted die takes two wounds."""
    m = field(
        """
        A . . . o
         . . . G .
        """,
        level=500,
        A="a lurtz e",
        G="a gollum ne",
        o="b sam e",
    )
    passing(m, "warrior:a-lurtz do:shoot face:e warrior:b-sam warrior:a-lurtz", 5, 2, 1)
    assert "ability:assassin" in offered(m)
    play(m, "ability:assassin")
    rest(m)
    assert (wounds(m, "b-sam"), points(m, "a-gollum"), effects(m, "a-gollum")) == (2, 3, {"assassin"})


def test_CH_8_36_CH_C18_in_a_free_attack_of_several_armies() -> None:
    """Arwen of A converts the die, but it is also C's, who struck with her: Lurtz makes it take two wounds."""
    marks = {"A": "a arwen e", "s": "c lurtz se", "u": "b boromir e", "o": "b sam e"}
    m = field(". s . .\n A u . .\n. . . o", to_act="b", order=["b", "a", "c"], level=500, **marks)
    passing(m, "warrior:b-boromir do:move hex:C2 warrior:a-arwen warrior:c-lurtz", 4, *[2] * 6, 1)
    play(m, "warrior:a-arwen")
    assert (seat(m), offered(m)) == ("c", {"ability:assassin", "do:done"})
    play(m, "ability:assassin")
    assert wounds(m, "b-boromir") == 3


def test_CH_8_36_lasts_until_the_turn_ends() -> None:
    """Used in the action phase it still works in the combat phase, and is over in the next turn."""
    m = field(DUEL, phase="combat", level=500, A="a gollum e effects=assassin", o="b boromir w")
    passing(m, "warrior:a-gollum warrior:a-gollum", 5, 3, 3, 3, 3, 3, 1)
    assert asked(m) == "choose-damage-die"
    play(m, "roll:6-converted warrior:b-boromir")
    rest(m)
    assert (wounds(m, "b-boromir"), points(m, "a-gollum"), effects(m, "a-gollum")) == (3, 2, set())


def test_CH_8_36_CH_8_50_a_die_on_a_terrifying_warrior_takes_one() -> None:
    """Against Sauron alone he is not asked, and a die doubled for others takes one wound from him."""
    m = field(DUEL, phase="combat", level=500, A="a gollum e", o="b sauron w")
    passing(m, "warrior:a-gollum warrior:a-gollum", 5, *[3] * 7, 1)
    assert asked(m) == "choose-damage-die"
    m = field(DUEL, phase="combat", level=500, A="a gollum e effects=assassin", o="b sauron w")
    passing(m, "warrior:a-gollum warrior:a-gollum roll:6-converted warrior:b-sauron", 5, *[3] * 7, 1)
    assert wounds(m, "b-sauron") == 6


def test_CH_8_36_CH_O10_not_against_the_wearer_of_the_ring() -> None:
    """Gollum's ability cannot be turned on Frodo while he wears the Ring, even if a Ringwraith lets dice reach him."""
    for wearing, left in (("", 2), (" ring_on=1", 3)):
        m = field(
            PAIR,
            phase="combat",
            level=500,
            A="a gollum e effects=assassin",
            B="a ringwraith ne",
            o=f"b frodo w{wearing}",
        )
        passing(m, "warrior:a-gollum warrior:a-ringwraith", 5, *[3] * (3 if wearing else 5), 1)
        play(m, "roll:6-converted warrior:b-frodo")
        assert wounds(m, "b-frodo") == left


def test_CH_8_36_a_die_must_hurt_somebody_it_reaches() -> None:
    """The Assassin's kill zone counts when the die is given, whoever else stands before his comrades."""
    m = field(PAIR, phase="combat", level=500, A="a gollum w", B="a ugluk ne", o="b boromir w")
    passing(m, "warrior:a-gollum warrior:a-ugluk", 5, *[3] * 7, 1)
    assert asked(m) == "choose-damage-die"


def test_CH_8_36_only_for_dice_of_its_own_army() -> None:
    """Boromir gives a converted die; Gollum, with a friend in his kill zone, is not asked to make it worse."""
    m = field(PAIR, phase="combat", level=500, order=["b", "a"], A="a gollum se", B="a ugluk ne", o="b boromir w")
    passing(m, "warrior:b-boromir warrior:b-boromir", 5, *[3] * 9, 1)
    assert (seat(m), asked(m), points(m, "b-boromir")) == ("b", "choose-damage-die", 3)
