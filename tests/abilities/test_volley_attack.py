"""Volley Attack (CH-8.27): the shot names no target, its dice are shared out."""

from __future__ import annotations

from tests.rules.combat_hex.combats import rolls
from tests.rules.combat_hex.fields import (
    alive,
    asked,
    field,
    idle,
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
    assert (offered(m, "warrior"), refused(m, "warrior:b-aragorn")) == ({"b-sam"}, "CH-6.17")
    play(m, "warrior:b-sam roll:4 warrior:b-aragorn")
    assert (wounds(m, "b-sam"), wounds(m, "b-aragorn")) == (3, 4)


def test_CH_8_27_volley_attack_is_a_choice() -> None:
    """Passed over, the shot names one target."""
    m = field(BOARD, B="a balrog e", o="b aragorn w", p="b sam w", level=500)
    play(m, "warrior:a-balrog do:shoot face:e do:pass")
    assert (asked(m), offered(m, "warrior"), points(m, "a-balrog")) == (
        "choose-shot-target",
        {"b-aragorn", "b-sam"},
        10,
    )


def test_CH_8_27_volley_attack_has_no_bonus_for_height() -> None:
    """CH-S6: seven dice from elevated ground; a plain shot from there has eight."""
    for words, dice in (("ability:volley-attack", 7), ("do:pass warrior:b-aragorn", 8)):
        m = field(BOARD, B="a balrog e high", o="b aragorn w", p="b sam w", level=500)
        rest(passing(m, f"warrior:a-balrog do:shoot face:e {words}", *[2] * dice))
        assert rolls(m) == [("a", [2] * dice)]


def test_CH_8_27_volley_attack_never_reaches_sauron() -> None:
    """The 6 goes to the orc, not to Sauron before it; with Sauron alone nothing can be shot at."""
    m = field(BOARD, B="a balrog e", o="b sauron w", p="b orc-warrior w", level=500)
    passing(m, "warrior:a-balrog do:shoot face:e ability:volley-attack roll:6", 5, 2, 2, 2, 2, 3, 4, 6)
    assert (offered(m, "warrior"), refused(m, "warrior:b-sauron")) == ({"b-orc-warrior"}, "CH-5.03.1")
    assert not alive(play(m, "warrior:b-orc-warrior"), "b-orc-warrior")


def test_CH_8_27_volley_attack_after_a_flight() -> None:
    """CH-M17: the shot at the end of the Balrog's move may be a volley too."""
    m = field(BOARD, B="a balrog e", o="b aragorn w", p="b sam w", level=500)
    passing(m, "warrior:a-balrog do:move hex:C3 do:stop face:e do:shoot face:e ability:volley-attack", *[2] * 7)
    rest(m)
    assert (rolls(m), points(m, "a-balrog")) == ([("a", [2] * 7)], 9)
