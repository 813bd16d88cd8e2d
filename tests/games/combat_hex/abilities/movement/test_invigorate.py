"""Invigorate (CH-8.14)."""

from __future__ import annotations

from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.fields import (
    acted,
    asked,
    field,
    offered,
    play,
    points,
    refused,
    seat,
    used,
    why,
)

BOARD = """
    . . . . . .
     . G A . . .
    . . B . . .
     . . . . . o
    """


def wizard(**more: str) -> dict[str, str]:
    """Gandalf on B2, Aragorn beside him with one action point of six, Boromir beside him with two of five."""
    return {
        "G": "a gandalf e",
        "A": "a aragorn e action_points=1",
        "B": "a boromir e action_points=2",
        "o": "b orc-warrior w",
    } | more


def test_CH_8_14_invigorate_rolls_a_die_for_each_action_point_spent() -> None:
    """Each 4 or more gives one back to the one adjacent friend that is chosen; it is Gandalf's action."""
    m = field(BOARD, **wizard())
    play(m, "warrior:a-gandalf")
    assert "ability:invigorate" in offered(m)
    play(m, "ability:invigorate")
    assert (asked(m), offered(m)) == ("choose-target", {"warrior:a-aragorn", "warrior:a-boromir"})
    play(m, "warrior:a-aragorn", 4, 3, 6, 1, 5)
    assert (points(m, "a-aragorn"), points(m, "a-boromir"), points(m, "a-gandalf")) == (4, 2, 7)
    assert (acted(m, "a-gandalf"), used(m, "a-gandalf"), asked(m)) == (True, {"invigorate"}, "choose-warrior")


def test_CH_8_14_CH_A9_never_more_than_printed() -> None:
    """With all dice high it comes to the printed number; a friend that has all of them cannot be chosen."""
    m = field(BOARD, **wizard(B="a boromir e"))
    play(m, "warrior:a-gandalf ability:invigorate")
    assert refused(m, "warrior:a-boromir") == "CH-A9"
    play(m, "warrior:a-aragorn", 6, 6, 6, 6, 6)
    assert points(m, "a-aragorn") == 6


def test_CH_8_14_not_itself_not_an_enemy_not_one_further_away() -> None:
    """It chooses another warrior of the army, adjacent, with nothing impassable between."""
    board = ". . . . . .\n . G A . . .\n. . o B . .\n . . . . . ."
    m = field(board, **wizard(G="a gandalf e action_points=3", o="b orc-warrior e action_points=0"))
    play(m, "warrior:a-gandalf ability:invigorate")
    assert offered(m) == {"warrior:a-aragorn"}
    assert [refused(m, f"warrior:{who}") for who in ("a-gandalf", "b-orc-warrior", "a-boromir")] == [
        "CH-8.14",
        "CH-8.14",
        "CH-8.083",
    ]
    m = field(board, sides={"dotted": ["B2-e"]}, **wizard())
    assert refused(play(m, "warrior:a-gandalf"), "ability:invigorate") == "CH-A1"


def test_CH_8_14_CH_O10_not_the_wearer_of_the_ring() -> None:
    """Friends cannot invigorate him."""
    m = field(BOARD, **wizard(A="a frodo e action_points=1 ring_on=1 effects=struggled", B="a boromir e"))
    play(m, "warrior:a-gandalf")
    assert refused(m, "ability:invigorate") == "CH-A1"
    m = field(BOARD, **wizard(A="a frodo e action_points=1", B="a boromir e"))
    assert "ability:invigorate" in offered(play(m, "warrior:a-gandalf"))


def test_CH_8_14_CH_M2_he_may_turn_before_it_and_do_nothing_else_then() -> None:
    """After turning only Invigorate is left."""
    m = field(BOARD, **wizard())
    play(m, "warrior:a-gandalf do:turn face:w")
    assert (asked(m), offered(m)) == ("choose-warriors-action", {"ability:invigorate", "do:done"})
    assert refused(m, "do:move") == "CH-M2"


def test_CH_8_14_CH_A1_a_dropped_invigorate_is_not_the_action() -> None:
    """Dread makes it cost one; without that Gandalf keeps his action and pays nothing."""
    board = ". . . . . .\n . G A . . .\n. . B . . .\n . R . . . o".replace(". . B", ". R B").replace("\n . R", "\n . .")
    m = field(board, **wizard(G="a gandalf e action_points=0", R="b ringwraith e"))
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-aragorn")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "b", {"ability:dread", "do:done"})
    play(m, "ability:dread")
    assert (asked(m), seat(m), used(m, "a-gandalf"), points(m, "a-aragorn")) == (
        "choose-warriors-action",
        "a",
        set(),
        1,
    )
    assert (refused(m, "ability:invigorate"), refused(m, "do:turn")) == ("CH-8.02", "")


def test_CH_8_14_CH_A2_a_warded_invigorate_is_the_action() -> None:
    """The use is gone and so is the action."""
    changed = {"orc-warrior": {"abilities": ["ward 1"]}}
    m = field_with(changed, ". . . . . .\n . G A . . .\n. . o B . .\n . . . . . .", **wizard(o="b orc-warrior nw"))
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-aragorn")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "b", {"ability:ward", "do:done"})
    play(m, "ability:ward")
    assert (asked(m), acted(m, "a-gandalf"), used(m, "a-gandalf"), points(m, "a-aragorn")) == (
        "choose-warrior",
        True,
        {"invigorate"},
        1,
    )


def test_CH_8_14_it_is_for_the_warriors_own_action_only() -> None:
    """When Aragorn acts, Gandalf's Invigorate is refused."""
    m = field(BOARD, **wizard())
    play(m, "warrior:a-aragorn")
    assert refused(m, "ability:invigorate")


def test_CH_A1_the_reason_names_who_comes_nearest_to_being_invigorated() -> None:
    """A friend beside him that needs nothing, one behind a wall, one far away, nobody."""
    nobody = "There is nobody to use it on. "
    cases = {
        ". G A . o": ({}, "Aragorn on C1 has all its action points (CH-A9)."),
        ". G A . o .": ({"black": ["B1-e"]}, "Aragorn on C1 isn't adjacent: a wall is in between (CH-8.083)."),
        ". G . A . . o": ({}, "Aragorn on D1 isn't adjacent (CH-8.083)."),
        ". G . . o": ({}, "Gandalf the Grey has no friend on the map."),
    }
    for row, (sides, said) in cases.items():
        marks = {"G": "a gandalf e", "A": "a aragorn e", "o": "b orc-warrior w"}
        m = field(f"{row}\n . . . . .", sides=sides, **{mark: marks[mark] for mark in marks if mark in row})
        play(m, "warrior:a-gandalf")
        assert (refused(m, "ability:invigorate"), why(m, "ability:invigorate")) == ("CH-A1", nobody + said)
