"""Dread: adjacent enemies pay 1 AP more (CH-8.41, CH-X6)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import DREAD, WARD
from tests.games.combat_hex.rules.combats import with_ability
from tests.games.combat_hex.rules.fields import (
    asked,
    end_turn,
    field,
    hex_of,
    idle,
    log,
    number,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    until,
    used,
    where,
)

INVIGORATING = """
    . g w .
     s . . .
    """
ARMIES = {"s": "a sam e action_points=2", "level": 500}


# --- what it does ---------------------------------------------------------------------------------
def test_CH_8_41_an_adjacent_enemy_pays_one_more() -> None:
    """Invigorate at price 0 costs 1 when the Ringwraith beside Gandalf answers its announcement."""
    m = field(INVIGORATING, g="a gandalf w", w="b ringwraith w", **ARMIES)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "b", {"ability:dread", "do:done"})
    play(m, "ability:dread", 4, 1)
    assert (points(m, "a-gandalf"), points(m, "a-sam")) == (7 - 1, 3)
    assert used(m, "b-ringwraith") == {"dread"} and used(m, "a-gandalf") == {"invigorate"}


def test_CH_8_41_it_may_be_held_back() -> None:
    """Passed, it changes nothing and can still be used later in the turn."""
    m = field(INVIGORATING, g="a gandalf w", w="b ringwraith w", **ARMIES)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam do:done", 4, 1)
    assert (points(m, "a-gandalf"), points(m, "a-sam"), used(m, "b-ringwraith")) == (7, 3, set())


def test_CH_8_41_what_has_become_too_dear_is_dropped() -> None:
    """Without an action point Gandalf pays nothing and gets nothing; it was neither used nor his action."""
    m = field(INVIGORATING, g="a gandalf w action_points=0", w="b ringwraith w", **ARMIES)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam ability:dread")
    assert (points(m, "a-gandalf"), points(m, "a-sam"), used(m, "a-gandalf")) == (0, 2, set())
    assert asked(m) == "choose-warriors-action"
    assert refused(m, "ability:invigorate") == "CH-8.02"


def test_CH_8_41_who_can_pay_must() -> None:
    """With exactly the new price left, it is paid without another question."""
    m = field(INVIGORATING, g="a gandalf w action_points=1", w="b ringwraith w", **ARMIES)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam ability:dread", 1, 1)
    assert (points(m, "a-gandalf"), points(m, "a-sam")) == (0, 2)
    assert "Gandalf the Grey rolls 1, 1: Sam regains no AP." in log(m)


def test_CH_8_41_glancing_blows_and_critical_hits_cost_more() -> None:
    """Sam converts a glancing blow for 2; with 2 left a critical hit at 3 is too dear."""
    m = field("s w . .\n . . . .", phase="combat", level=500, s="a sam e", w="b ringwraith w")
    passing(m, "warrior:a-sam", 1, 2, 2, 2, 2, 1)
    play(m, "warrior:a-sam")
    assert (asked(m), seat(m)) == ("use-ability", "b")
    play(m, "ability:dread")
    assert points(m, "a-sam") == 4 - 2
    idle(m)
    assert not any("converts a critical hit" in line for line in log(m)) and asked(m) != "convert-critical-hit"


def test_CH_8_41_a_critical_hit_costs_three() -> None:
    """With 3 AP left and Dread in force the die is converted, and nothing is left."""
    m = field("s w . .\n . . . .", phase="combat", level=500, s="a sam e action_points=3", w="b ringwraith w dread=1")
    passing(m, "warrior:a-sam", 4, 2, 2, 2, 2, 1)
    assert asked(m) == "convert-critical-hit"
    play(m, "warrior:a-sam")
    idle(m)
    assert points(m, "a-sam") == 0


# --- how long, how far ----------------------------------------------------------------------------
def test_CH_X6_it_lasts_until_the_turn_ends() -> None:
    """Once activated it needs no second activation; in the next turn prices are as printed."""
    m = field(INVIGORATING, g="a gandalf w", w="b ringwraith w dread=1 used=dread", **ARMIES)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam", 4, 4)
    assert points(m, "a-gandalf") == 6
    end_turn(m)
    assert m.table.dread == [0, 0, 0]


def test_CH_X6_every_enemy_adjacent_when_it_pays_is_touched_and_no_other() -> None:
    """Gandalf two hexes away pays the printed price; so does one behind a wall."""
    m = field(". g . w\n s . . .", g="a gandalf w", w="b ringwraith w dread=1", **ARMIES)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam", 4, 4)
    assert points(m, "a-gandalf") == 7
    m = field(INVIGORATING, sides={"black": ["B1-e"]}, g="a gandalf w", w="b ringwraith w dread=1", **ARMIES)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam", 4, 4)
    assert points(m, "a-gandalf") == 7


def test_CH_X6_not_offered_when_the_spender_is_not_adjacent() -> None:
    """The Ringwraith is asked only about adjacent enemies."""
    m = field(". g . w\n s . . .", g="a gandalf w", w="b ringwraith w", **ARMIES)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam", 4, 4)
    assert points(m, "a-sam") == 4 and seat(m) == "a"


def test_CH_X6_two_dread_warriors_raise_prices_by_two() -> None:
    """One after the other they answer the same announcement."""
    m = field(". g w .\n s w . .", g="a gandalf w", w="b ringwraith w", **ARMIES)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam ability:dread")
    assert asked(m) == "choose-user"
    play(m, "warrior:b-ringwraith-1")
    play(m, "ability:dread", 4, 4)
    assert points(m, "a-gandalf") == 7 - 2


def test_CH_X6_what_one_warrior_has_spread_twice_counts_twice() -> None:
    """A warrior with two copies of Dread that used both makes everything 2 AP dearer."""
    m = field(INVIGORATING, g="a gandalf w", w="b ringwraith w used=dread", **ARMIES)
    m.table.dread[number(m, "b-ringwraith")] = 2
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam", 4, 4)
    assert points(m, "a-gandalf") == 7 - 2


def test_CH_X6_running_is_a_payment_but_no_dearer() -> None:
    """Dread may be activated when Sam runs, and he still pays 1; what he pays afterwards is dearer."""
    m = field(
        """
        . . . . .
         s . . . .
        . w . . o
        """,
        level=500,
        s="a sam e action_points=1",
        w="b ringwraith se",
        o="b orc-warrior w",
    )
    passing(m, "warrior:a-sam do:move hex:B2 do:run hex:C2")
    assert (asked(m), seat(m)) == ("use-ability", "b")
    play(m, "ability:dread")
    assert (hex_of(m, "a-sam"), points(m, "a-sam")) == ("C2", 0)


def test_CH_X6_fear_is_no_dearer() -> None:
    """Entering Sauron's kill zone beside a Ringwraith whose Dread is in force costs 1."""
    m = field(". . S .\n s w . .", level=500, s="a sam e action_points=1", S="b sauron w", w="b ringwraith e dread=1")
    passing(m, "warrior:a-sam do:move hex:B1")
    idle(m)
    assert (hex_of(m, "a-sam"), points(m, "a-sam")) == ("B1", 0)


def test_CH_M20_a_run_that_a_ward_has_made_too_dear_is_not_run() -> None:
    """Gandalf's last two points go into the Ward against the Dread: he stays, and his move is over."""
    m = field(
        """
        . . . . .
         g . . . .
        . w . . o
        """,
        level=500,
        g="a gandalf e action_points=2",
        w="b ringwraith se",
        o="b orc-warrior w",
    )
    passing(m, "warrior:a-gandalf do:move hex:B2 do:run hex:C2")
    play(m, "ability:dread ability:ward face:sw")
    assert (hex_of(m, "a-gandalf"), points(m, "a-gandalf"), asked(m)) == ("B2", 0, "face-after-move")
    assert not any("runs" in line for line in log(m))
    assert "Gandalf the Grey can't pay the price any longer, and pays nothing." in log(m)


def test_CH_X1_fear_that_a_ward_has_made_too_dear_keeps_him_out() -> None:
    """A warrior that runs out of points cannot enter, and the log names no price of fear."""
    m = field(". . S .\n g w . .", level=500, g="a gandalf e action_points=2", S="b sauron w", w="b ringwraith e")
    passing(m, "warrior:a-gandalf do:move hex:B1")
    play(m, "ability:dread ability:ward face:e")
    assert (hex_of(m, "a-gandalf"), points(m, "a-gandalf"), asked(m)) == ("A2", 0, "turn")
    assert not any("for fear" in line for line in log(m))


def test_CH_X2_a_debt_that_a_ward_has_made_too_dear_is_not_paid() -> None:
    """The swordsman's only point goes into a Ward: he has not paid, and must leave."""
    m = field(
        """
        . . . . . .
         . m S . . l
        . w . . . .
        """,
        level=500,
        m="a gondor-swordsman sw",
        S="b sauron w",
        w="b ringwraith se",
        l="a legolas w",
    )
    with_ability(m, "gondor-swordsman", WARD, 1)
    play(m, "warrior:a-gondor-swordsman do:yes")
    play(m, "ability:dread ability:ward")
    assert (points(m, "a-gondor-swordsman"), offered(m)) == (0, {"do:move"})


# --- who is immune --------------------------------------------------------------------------------
def test_CH_8_41_who_has_dread_is_immune() -> None:
    """A Ringwraith of another army pays the printed price, and Dread is not offered against it."""
    m = field("w g .\n . . .", phase="combat", level=500, g="a ringwraith w", w="b ringwraith e")
    passing(m, "warrior:a-ringwraith", 1, 2, 2, 2, 2, 2)
    play(m, "warrior:a-ringwraith")
    assert points(m, "a-ringwraith") == 5 - 1 and asked(m) != "use-ability"
    m = field("w g .\n . . .", phase="combat", level=500, g="a ringwraith w", w="b ringwraith e dread=1")
    passing(m, "warrior:a-ringwraith", 1, 2, 2, 2, 2, 2)
    play(m, "warrior:a-ringwraith")
    assert points(m, "a-ringwraith") == 5 - 1


def test_CH_8_41_a_terrifying_warrior_is_immune() -> None:
    """Sauron converts for 1 beside a Dread that is in force; Ugluk pays 2."""
    for kind, price in (("sauron", 1), ("ugluk", 2)):
        m = field("w g .\n . . .", phase="combat", level=500, g=f"a {kind} w", w="b ringwraith e dread=1 used=dread")
        passing(m, f"warrior:a-{kind}", 1, *[2] * 8)
        until(m, "convert-glancing-blow")
        before = points(m, f"a-{kind}")
        play(m, f"warrior:a-{kind}")
        assert points(m, f"a-{kind}") == before - price


def test_CH_X6_stolen_dread_makes_immune_too() -> None:
    """A thief that has Dread this turn pays the printed price beside a Ringwraith."""
    for effect, price in ((" effects=stolen-dread", 1), ("", 2)):
        m = field(
            "w g .\n . . .", phase="combat", level=500, g=f"a saruman w{effect}", w="b ringwraith e dread=1 used=dread"
        )
        passing(m, "warrior:a-saruman", 1, *[2] * 4)
        play(m, "warrior:a-saruman")
        assert points(m, "a-saruman") == 7 - price


# --- answers to it --------------------------------------------------------------------------------
def test_CH_8_41_friends_are_never_touched() -> None:
    """A friend beside the Ringwraith pays the printed price."""
    m = field("o w .\n s . .", phase="combat", level=500, o="b ugluk sw", w="b ringwraith e dread=1", s="a sam nw")
    passing(m, "warrior:a-sam", 2, 2, 1, *[2] * 6)
    until(m, "convert-glancing-blow")
    play(m, "warrior:b-ugluk")
    assert points(m, "b-ugluk") == 4


def test_CH_8_41_dread_is_an_activation_and_can_be_answered() -> None:
    """A Ward in the Ringwraith's face cancels it: the old price is paid."""
    m = field(". g w .\n s . . .", g="a gandalf e", w="b ringwraith w", **ARMIES)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam ability:dread")
    assert (seat(m), "ability:ward" in m.options) == ("a", True)
    play(m, "ability:ward", 4, 4)
    assert points(m, "a-gandalf") == 7 - 2
    assert used(m, "b-ringwraith") == {"dread"}


def test_CH_8_41_a_dread_that_costs_something_must_be_paid() -> None:
    """The Witch King's Dread costs 1: without action points it is not offered."""
    said = {"phase": "combat", "level": 500, "s": "a sam w"}
    m = field(". . . .\n W . s .\n. . . .", W="b witch-king e action_points=0", **said)
    passing(m, "warrior:a-sam", 1, 2, *[2] * 5)
    play(m, "warrior:a-sam")
    assert points(m, "a-sam") == 3
    m = field(". . . .\n W . s .\n. . . .", W="b witch-king e action_points=1", **said)
    passing(m, "warrior:a-sam", 1, 2, *[2] * 5)
    play(m, "warrior:a-sam")
    play(m, "ability:dread")
    assert (points(m, "a-sam"), points(m, "b-witch-king")) == (2, 0)


def test_CH_8_41_a_removed_dread_is_over() -> None:
    """Nobody is adjacent to a warrior off the map."""
    m = field(
        INVIGORATING,
        g="a gandalf w",
        w="b ugluk w",
        extra=["b ringwraith removed dread=1"],
        **ARMIES,
    )
    with_ability(m, "ringwraith", DREAD, 0)
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam", 4, 4)
    assert points(m, "a-gandalf") == 7 and where(m, "b-ringwraith") == "removed"
