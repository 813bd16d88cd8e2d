"""Initiative (CH-8.45, CH-A6)."""

from __future__ import annotations

from tests.games.combat_hex.rules.fields import (
    asked,
    end_turn,
    field,
    log,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    until,
    used,
)

APART = """
    A . . .
     . . . .
    . . . o
    """


def test_CH_8_45_initiative_adds_one_to_the_strategy_roll() -> None:
    """Théoden pays 1 AP: his 4 beats Gollum's 4, which it would not without."""
    m = field(APART, phase="strategy", level=500, A="a theoden e", o="b gollum w")
    assert (seat(m), asked(m), offered(m)) == ("a", "use-ability", {"ability:initiative", "do:done"})
    play(m, "ability:initiative", 4, 4)
    assert (seat(m), asked(m), points(m, "a-theoden")) == ("a", "choose-order", 4)


def test_CH_8_45_without_initiative_the_die_counts_alone() -> None:
    """A tie is rolled again; a 4 loses against a 5."""
    m = field(APART, phase="strategy", level=500, A="a theoden e", o="b gollum w")
    play(m, "do:done", 4, 4, 4, 5)
    assert (seat(m), asked(m), points(m, "a-theoden")) == ("b", "choose-order", 5)


def test_CH_8_45_one_and_no_more() -> None:
    """Against a 6 a 4 is not enough, nor against a 5, which it ties."""
    m = field(APART, phase="strategy", level=500, A="a theoden e", o="b gollum w")
    play(m, "ability:initiative", 4, 6)
    assert seat(m) == "b"
    m = field(APART, phase="strategy", level=500, A="a theoden e", o="b gollum w")
    play(m, "ability:initiative", 4, 5, 2, 3, 3, 3)
    assert seat(m) == "a"


def test_CH_8_45_CH_A6_the_bonus_stays_when_ties_are_rolled_again() -> None:
    """4 and 1 against 5 is a tie; 2 and 1 against 2 then wins."""
    m = field(APART, phase="strategy", level=500, A="a theoden e", o="b gollum w")
    play(m, "ability:initiative", 4, 5, 2, 2)
    assert (seat(m), asked(m)) == ("a", "choose-order")


def test_CH_8_45_several_initiatives_add_up() -> None:
    """Two Théodens make it two: a 4 beats a 5."""
    m = field("A A . .\n . . . .\n. . . o", phase="strategy", level=500, A="a theoden e", o="b gollum w")
    play(m, "ability:initiative warrior:a-theoden-1 ability:initiative", 4, 5, 1, 6)
    assert (seat(m), asked(m)) == ("a", "choose-order")
    assert (used(m, "a-theoden-1"), used(m, "a-theoden-2")) == ({"initiative"}, {"initiative"})


def test_CH_8_45_it_helps_the_owner_only() -> None:
    """The defender's Théoden adds to the defender's die."""
    m = field(APART, phase="strategy", level=500, A="a gollum e", o="b theoden w")
    assert seat(m) == "b"
    play(m, "ability:initiative", 4, 4)
    assert (seat(m), asked(m)) == ("b", "choose-order")


def test_CH_A6_it_is_declared_in_last_turns_order() -> None:
    """Last turn's attacker is asked first."""
    marks = {"A": "a theoden e", "o": "b theoden w"}
    for order in (["a", "b"], ["b", "a"]):
        m = field(APART, phase="strategy", turn=3, level=500, order=order, **marks)
        assert seat(m) == order[0]
        play(m, "do:done")
        assert (seat(m), asked(m)) == (order[1], "use-ability")


def test_CH_8_45_it_is_for_this_turns_roll() -> None:
    """In the next turn the bonus is gone and must be paid for anew."""
    m = field(APART, phase="strategy", level=500, A="a theoden e", o="b gollum w")
    play(m, "ability:initiative", 4, 4)
    end_turn(play(m, "do:attacker"))
    assert (asked(m), offered(m)) == ("use-ability", {"ability:initiative", "do:done"})
    play(m, "do:done", 4, 4, 1, 2)
    assert (seat(m), points(m, "a-theoden")) == ("b", 4)


def test_CH_8_45_CH_3_051_it_comes_before_the_roll() -> None:
    """After the roll it can no longer be used, though other abilities can."""
    m = field(
        "A S . .\n . . . .\n. . . o",
        phase="strategy",
        level=500,
        A="a theoden e",
        S="a arwen e wounds=1",
        o="b gollum w",
    )
    passing(m, "do:attacker", 6, 1)
    assert asked(m) == "choose-warrior"
    m = field(
        "A H . .\n . . . .\n. . . o",
        phase="strategy",
        level=500,
        A="a theoden e wounds=1",
        H="a arwen e",
        o="b gollum w",
    )
    passing(m, "do:attacker", 6, 1)
    assert refused(m, "ability:initiative") != "" and offered(m) == {"ability:healing", "do:done"}


def test_CH_8_45_CH_3_02_it_does_nothing_to_the_set_up_roll() -> None:
    """The roll for Map Chooser is no strategy roll: nobody is asked before it, and 4 loses against 5."""
    m = field(
        "\n".join([". . . . ." if row % 2 == 0 else " . . . . ." for row in range(8)]),
        phase="setting-up",
        level=500,
        dice=[4, 4, 4, 5],
        extra=["a theoden waiting", "b gollum waiting"],
    )
    assert (seat(m), asked(m)) == ("b", "choose-part")
    assert points(m, "a-theoden") == 5


def test_CH_A6_in_turn_one_the_map_chooser_is_asked_first() -> None:
    """Army b is Map Chooser, so its Théoden is asked before the other's."""
    m = field(
        "\n".join([". . . . ." if row % 2 == 0 else " . . . . ." for row in range(8)]),
        phase="setting-up",
        level=500,
        dice=[4, 5],
        extra=["a theoden waiting", "b theoden waiting"],
    )
    play(m, "do:map-chooser")
    until(m, "use-ability")
    assert (m.table.turn, seat(m), offered(m)) == (1, "b", {"ability:initiative", "do:done"})
    play(m, "do:done")
    assert (seat(m), offered(m)) == ("a", {"ability:initiative", "do:done"})
    assert log(m)
