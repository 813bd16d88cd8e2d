"""Volley Attack (CH-8.27): the shot names no target, its dice are shared out."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import STEP, hex_name
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from tests.games.combat_hex.rules.combats import rolls
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    battle,
    field,
    idle,
    number,
    offered,
    passing,
    play,
    points,
    refused,
    rest,
    used,
    wounds,
)

BOARD = """
    . . . . . . . . .
     . . . . . . . . .
    . B . . . . . o .
     . . . . . . . . .
    . . . . . . . p .
    """


def test_CH_8_27_volley_attack_shares_the_dice_out() -> None:
    """Seven shots for 1 AP and no target named; of a 4 and a 3 the 4 may go to either, the 3 only to Sam."""
    m = field(BOARD, B="a balrog e", o="b aragorn w", p="b sam w", level=500)
    passing(m, "warrior:a-balrog do:shoot face:e ability:volley-attack", 5, 6, 2, 2, 2, 3, 4, 4, 3)
    idle(m)
    assert (rolls(m), offered(m)) == ([("a", [5, 6, 2, 2, 2, 3, 4])], {"roll:3", "roll:4"})
    assert (points(m, "a-balrog"), used(m, "a-balrog"), asked(m)) == (9, {"volley-attack"}, "choose-damage-die")
    play(m, "roll:3")
    assert (offered(m, "warrior"), refused(m, "warrior:b-aragorn")) == ({"b-sam"}, "CH-5.20")
    play(m, "warrior:b-sam roll:4 warrior:b-aragorn")
    assert (wounds(m, "b-sam"), wounds(m, "b-aragorn")) == (3, 4)


def test_CH_8_27_volley_attack_is_a_choice() -> None:
    """Passed over, the shot names one target."""
    m = field(BOARD, B="a balrog e", o="b aragorn w", p="b sam w", level=500)
    play(m, "warrior:a-balrog do:shoot face:e do:done")
    assert (asked(m), offered(m, "warrior"), points(m, "a-balrog")) == (
        "choose-shot-target",
        {"b-aragorn", "b-sam"},
        10,
    )


def test_CH_8_27_volley_attack_has_no_bonus_for_height() -> None:
    """CH-S6: seven dice from elevated ground; a plain shot from there has eight."""
    for words, dice in (("ability:volley-attack", 7), ("do:done warrior:b-aragorn", 8)):
        m = field(BOARD, B="a balrog e high", o="b aragorn w", p="b sam w", level=500)
        rest(passing(m, f"warrior:a-balrog do:shoot face:e {words}", *[2] * dice))
        assert rolls(m) == [("a", [2] * dice)]


def test_CH_8_27_CH_G6_walls_before_a_large_shooter() -> None:
    """Walled in but towards the west the Balrog has dice for Sam and Gimli there, and none for Aragorn in the east."""
    board = """
        . . . . . . . . . .
         . . . . . . . . . .
        p . . B . . . . . o
         . . . . . . . . . .
        q . . . . . . . . .
        """
    marks = {"B": "a balrog e", "o": "b aragorn w", "p": "b sam e", "q": "b gimli e"}
    g = battle(board, **marks)
    base = base_hexes(g, number(g, "a-balrog"))
    out = [(at, d) for at in base for d in (0, 1, 2, 4, 5) if at + STEP[d] not in base]
    walls = {"black": [f"{hex_name(at)}-{FACE_SLUGS[d]}" for at, d in out]}
    m = field(board, level=500, sides=walls, **marks)
    passing(m, "warrior:a-balrog do:shoot face:e ability:volley-attack roll:6", 5, 2, 2, 2, 2, 3, 4, 6)
    assert (offered(m, "warrior"), refused(m, "warrior:b-aragorn")) == ({"b-sam", "b-gimli"}, "CH-G6")


def test_CH_8_27_volley_attack_never_reaches_sauron() -> None:
    """The 6 goes to the orc, not to Sauron before it; with Sauron alone nothing can be shot at."""
    board = BOARD.replace("p .", "p q")
    m = field(board, B="a balrog e", o="b sauron w", p="b orc-warrior w", q="b sam w", level=500)
    passing(m, "warrior:a-balrog do:shoot face:e ability:volley-attack roll:6", 5, 2, 2, 2, 2, 3, 4, 6)
    assert (offered(m, "warrior"), refused(m, "warrior:b-sauron")) == ({"b-orc-warrior", "b-sam"}, "CH-5.20.1")
    assert not alive(play(m, "warrior:b-orc-warrior"), "b-orc-warrior")


def test_CH_8_27_volley_attack_after_a_flight() -> None:
    """CH-M17: the shot at the end of the Balrog's move may be a volley too."""
    m = field(BOARD, B="a balrog e", o="b aragorn w", p="b sam w", level=500)
    passing(m, "warrior:a-balrog do:move hex:C3 do:done face:e do:shoot face:e ability:volley-attack", *[2] * 7)
    rest(m)
    assert (rolls(m), points(m, "a-balrog")) == ([("a", [2] * 7)], 9)
