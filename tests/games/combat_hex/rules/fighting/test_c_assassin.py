"""Rulings on combat: what an Assassin reaches (CH-8.36)."""

from __future__ import annotations

from tests.games.combat_hex.rules.fields import effects, field, offered, passing, play, points, seat, wounds


def test_CH_C18_Assassin_covers_converted_dice_of_its_army_in_its_kill_zone() -> None:
    """A friend's converted critical hit takes two wounds; a plain 6 beside it takes one."""
    m = field(
        """
        . A o .
         . . L .
        """,
        phase="combat",
        level=500,
        A="a arwen e",
        L="a gollum nw",
        o="b gimli sw",
    )
    play(m, "warrior:a-arwen", 4, 4, *[2] * 7, 1, 6)
    passing(m, "warrior:a-arwen ability:assassin roll:6 warrior:b-gimli")
    assert (wounds(m, "b-gimli"), effects(m, "a-gollum")) == (3, {"assassin"})
    play(m, "roll:6-converted warrior:b-gimli")
    assert wounds(m, "b-gimli") == 1


def test_CH_C18_out_of_the_Assassins_kill_zone_a_converted_die_takes_one() -> None:
    """Gollum, in force as Assassin, looks the other way: the die takes one wound."""
    drawing = """
        . A o .
         . . L .
        . . . p
        """
    for face, left in (("nw", 2), ("se", 3)):
        marks = {"A": "a arwen e", "L": f"a gollum {face} effects=assassin", "o": "b gimli sw", "p": "b legolas e"}
        m = field(drawing, phase="combat", level=500, **marks)
        play(m, "warrior:a-arwen", 4, *[2] * 8, 1)
        passing(m, "warrior:a-arwen roll:6-converted warrior:b-gimli")
        assert wounds(m, "b-gimli") == left


def test_CH_C18_a_six_kept_by_Battle_Savvy_was_never_a_critical_hit() -> None:
    """Aragorn's kept 6 takes one wound though an Assassin has the enemy in its kill zone."""
    marks = {"A": "a aragorn e", "L": "a gollum nw effects=assassin", "o": "b legolas sw"}
    m = field(". A o .\n . . L .", phase="combat", level=500, **marks)
    passing(m, "warrior:a-aragorn ability:battle-savvy", 6, *[2] * 8)
    assert offered(m) == {"roll:6"}
    play(m, "roll:6 warrior:b-legolas")
    assert wounds(m, "b-legolas") == 3


def test_CH_C18_it_covers_free_attacks() -> None:
    """Sam leaves Gollum's kill zone: the converted die of the free attack takes two of his wounds."""
    m = field("S o . .\n . . . .\n. . . .", level=500, S="a sam e", o="b gollum w")
    passing(m, "warrior:a-sam do:move hex:A2 warrior:b-gollum", 4, 2, 1)
    play(m, "warrior:b-gollum ability:assassin")
    assert (wounds(m, "a-sam"), points(m, "b-gollum")) == (2, 1)


def test_CH_C18_it_covers_shots() -> None:
    """Lurtz shoots at Sam, who stands in Gollum's kill zone: the converted die takes two wounds."""
    marks = {"L": "b lurtz e", "S": "a sam w", "o": "b gollum w"}
    m = field("L . . S o .\n . . . . . .", level=500, to_act="b", **marks)
    passing(m, "warrior:b-lurtz do:shoot face:e warrior:a-sam", 5, 2, 1)
    passing(m, "warrior:b-lurtz ability:assassin")
    assert (wounds(m, "a-sam"), effects(m, "b-gollum"), effects(m, "b-lurtz")) == (2, {"assassin"}, set())


def test_CH_C18_an_assassin_does_nothing_more_to_the_wearer_of_the_ring() -> None:
    """A converted die on Frodo wearing the Ring takes one wound: only Ringwraiths' abilities work on him."""
    drawing = """
        . L F .
         . . W .
        """
    marks = {"L": "b lurtz e effects=assassin", "W": "b ringwraith nw", "F": "a frodo w ring_on=1 effects=struggled"}
    m = field(drawing, phase="combat", level=500, turn=2, order=["b", "a"], **marks)
    passing(m, "warrior:b-lurtz", 4, 2, 2, 2, 2, 1)
    passing(m, "warrior:b-lurtz roll:6-converted warrior:a-frodo")
    assert wounds(m, "a-frodo") == 3


def test_CH_C18_dice_of_a_common_free_attack_belong_to_all_who_strike() -> None:
    """Armies B and C strike Sam together: C's Assassin makes the die that he converts take two wounds."""
    m = field(
        """
        . S o .
         . q . .
        . . . .
        """,
        level=500,
        order=["a", "b", "c"],
        S="a sam e",
        o="b legolas w",
        q="c gollum nw",
    )
    passing(m, "warrior:a-sam do:move hex:A1 warrior:b-legolas warrior:c-gollum", 4, *[2] * 4, 1)
    assert (seat(m), offered(m)) == ("b", {"do:done", "warrior:b-legolas"})
    play(m, "do:done warrior:c-gollum")
    assert (seat(m), offered(m)) == ("c", {"ability:assassin", "do:done"})
    play(m, "ability:assassin")
    assert wounds(m, "a-sam") == 2


def test_CH_C18_a_terrifying_enemy_loses_one_wound() -> None:
    """Sauron stands before the Assassin, but the converted die takes one wound only."""
    marks = {"A": "a arwen e", "L": "a gollum nw effects=assassin", "o": "b sauron sw"}
    m = field(". A o .\n . . L .", phase="combat", level=500, **marks)
    play(m, "warrior:a-arwen", 4, *[2] * 10, 1)
    passing(m, "warrior:a-arwen roll:6-converted warrior:b-sauron")
    assert wounds(m, "b-sauron") == 6


def test_CH_C18_an_enemys_assassin_does_not_help() -> None:
    """Gimli stands in the kill zone of his own side's Assassin: Arwen's converted die takes one wound."""
    marks = {"A": "a arwen e", "o": "b gimli w", "L": "b gollum w effects=assassin"}
    m = field("A o L .\n . . . .", phase="combat", level=500, **marks)
    play(m, "warrior:a-arwen", 4, 2, 2, *[2] * 4, 1)
    passing(m, "warrior:a-arwen roll:6-converted warrior:b-gimli")
    assert wounds(m, "b-gimli") == 3
