"""Healing (CH-8.44) and Regeneration (CH-8.48)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import REGENERATION
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.combats import with_ability
from tests.games.combat_hex.rules.fields import (
    asked,
    field,
    hex_of,
    offered,
    play,
    points,
    refused,
    seat,
    used,
    why,
    wounds,
)

BESIDE = """
    . H . .
     . S . .
    . . . o
    """


def strategy(board: str = BESIDE, **said: object) -> CombatHexMatch:
    """A strategy phase in which army a has won the roll and attacks."""
    return play(field(board, phase="strategy", turn=2, level=500, dice=[6, 1], **said), "do:attacker")


# --- Healing (CH-8.44) ----------------------------------------------------------------------------
def test_CH_8_44_healing_gives_back_what_a_die_shows() -> None:
    """For 2 AP Arwen rolls a 2: Sam goes from 1 wound to 3."""
    m = strategy(H="a arwen e", S="a sam e wounds=1", o="b gollum w")
    assert (seat(m), asked(m), offered(m)) == ("a", "use-ability", {"ability:healing", "do:done"})
    play(m, "ability:healing")
    assert offered(m, "warrior") == {"a-sam"}
    play(m, "warrior:a-sam", 2)
    assert (wounds(m, "a-sam"), points(m, "a-arwen"), used(m, "a-arwen")) == (3, 3, {"healing"})


def test_CH_8_44_CH_A9_healing_never_gives_more_than_printed() -> None:
    """A 6 for Sam, who lacks 3 of his 4: he has 4."""
    m = strategy(H="a arwen e", S="a sam e wounds=1", o="b gollum w")
    play(m, "ability:healing warrior:a-sam", 6)
    assert wounds(m, "a-sam") == 4


def test_CH_8_44_healing_is_not_for_the_healer() -> None:
    """Arwen, hurt herself, can heal Sam only; with Sam unhurt she is not asked at all."""
    m = strategy(H="a arwen e wounds=1", S="a sam e wounds=3", o="b gollum w")
    play(m, "ability:healing")
    assert (refused(m, "warrior:a-arwen"), refused(m, "warrior:b-gollum")) == ("CH-8.44", "CH-8.44")
    m = strategy(H="a arwen e wounds=1", S="a sam e", o="b gollum w")
    assert asked(m) == "choose-warrior"


def test_CH_8_44_CH_8_083_healing_needs_an_adjacent_friend() -> None:
    """Two hexes away, or behind a wall, nobody is healed; facing does not matter."""
    m = strategy("H . S .\n . . . o", H="a arwen e", S="a sam e wounds=1", o="b gollum w")
    assert asked(m) == "choose-warrior"
    for colour, question in (("black", "choose-warrior"), ("dotted", "choose-warrior"), ("blue", "use-ability")):
        m = strategy(sides={colour: ["B1-se"]}, H="a arwen w", S="a sam e wounds=1", o="b gollum w")
        assert asked(m) == question


def test_CH_8_44_CH_A9_healing_refuses_the_unhurt_and_the_distant() -> None:
    """Beside a hurt friend others are refused, each by its rule."""
    m = strategy(
        """
        T H . .
         . S . .
        . . B o
        """,
        H="a arwen e",
        S="a sam e wounds=1",
        T="a gimli e",
        B="a boromir e wounds=1",
        o="b gollum w",
    )
    play(m, "ability:healing")
    assert offered(m, "warrior") == {"a-sam"}
    assert (refused(m, "warrior:a-gimli"), refused(m, "warrior:a-boromir")) == ("CH-A9", "CH-8.083")


def test_CH_8_44_CH_O10_the_wearer_of_the_ring_cannot_be_healed() -> None:
    """Frodo can be healed, but not while he wears the Ring."""
    m = strategy(H="a arwen e", S="a frodo e wounds=1", o="b gollum w")
    assert asked(m) == "use-ability"
    m = strategy(H="a arwen e", S="a frodo e wounds=1 ring_on=1", o="b gollum w")
    assert asked(m) == "choose-warrior"
    m = strategy(
        "T H . .\n . S . .\n. . . o",
        H="a arwen e",
        S="a frodo e wounds=1 ring_on=1",
        T="a sam e wounds=1",
        o="b gollum w",
    )
    play(m, "ability:healing")
    assert refused(m, "warrior:a-frodo") == "CH-9.14"


def test_CH_8_44_healing_is_used_in_the_strategy_phase_by_attacker_then_defender() -> None:
    """CH-3.051: both armies have a healer; the attacker's is asked first."""
    m = field(
        """
        H S . .
         . . . .
        . . G T
        """,
        phase="strategy",
        level=500,
        dice=[6, 1],
        H="a arwen e",
        S="a sam e wounds=1",
        G="b arwen e",
        T="b sam w wounds=1",
    )
    play(m, "do:defender")
    assert seat(m) == "b"
    play(m, "do:done")
    assert (seat(m), offered(m)) == ("a", {"ability:healing", "do:done"})


def test_CH_8_44_CH_C17_one_kept_by_courage_may_be_healed() -> None:
    """From zero wounds too."""
    m = strategy(H="a arwen e", S="a sam e wounds=0 courage=2", o="b gollum w")
    play(m, "ability:healing warrior:a-sam", 3)
    assert (wounds(m, "a-sam"), sorted(m.table.courage)) == (3, [0, 0, 2])


# --- Regeneration (CH-8.48) -----------------------------------------------------------------------
TROLL = """
    . . . . .
     . . . . .
    . t . . .
     . . . . o
    """


def test_CH_8_48_regeneration_rolls_a_die_for_every_wound_lost() -> None:
    """A troll that lacks three of five rolls 4, 3 and 6: two wounds come back for 1 AP."""
    m = strategy(TROLL, t="a cave-troll e wounds=2", o="b gollum w")
    play(m, "ability:regeneration", 4, 3, 6)
    assert (wounds(m, "a-cave-troll"), points(m, "a-cave-troll")) == (4, 2)


def test_CH_8_48_CH_A9_no_more_than_printed() -> None:
    """One die for the one wound lost: a 6 makes five, and an unhurt troll is not asked."""
    m = strategy(TROLL, t="a cave-troll e wounds=4", o="b gollum w")
    play(m, "ability:regeneration", 6)
    assert (wounds(m, "a-cave-troll"), asked(m)) == (5, "choose-warrior")
    assert asked(strategy(TROLL, t="a cave-troll e", o="b gollum w")) == "choose-warrior"


def test_CH_8_48_only_itself() -> None:
    """The troll beside it, as hurt, is not helped; each pays for itself."""
    m = strategy(
        """
        . . . . . .
         . . . . . .
        . t . . t .
         . . . . . o
        """,
        t="a cave-troll e wounds=4",
        o="b gollum w",
    )
    play(m, "ability:regeneration warrior:a-cave-troll-2", 4)
    assert (wounds(m, "a-cave-troll-1"), wounds(m, "a-cave-troll-2")) == (4, 5)
    assert (points(m, "a-cave-troll-1"), points(m, "a-cave-troll-2")) == (3, 2)
    play(m, "ability:regeneration", 3)
    assert wounds(m, "a-cave-troll-1") == 4


def test_CH_8_48_CH_8_084_two_copies_one_after_another() -> None:
    """The second copy rolls for what is still lost."""
    m = field(TROLL, phase="strategy", turn=2, level=500, dice=[6, 1], t="a cave-troll e wounds=2", o="b gollum w")
    with_ability(m, "cave-troll", REGENERATION, 1)
    play(m, "do:attacker")
    play(m, "ability:regeneration", 4, 4, 1)
    assert wounds(m, "a-cave-troll") == 4
    play(m, "ability:regeneration", 4)
    assert (wounds(m, "a-cave-troll"), points(m, "a-cave-troll"), asked(m)) == (5, 1, "choose-warrior")


def test_CH_8_48_CH_8_51_a_warded_regeneration_gives_nothing() -> None:
    """Gandalf has the troll in his kill zone: no die is rolled, the AP is gone."""
    m = strategy(
        """
        . . . . .
         . . . . .
        . t . G .
         . . . . .
        """,
        t="a cave-troll e wounds=2",
        G="b gandalf w",
    )
    play(m, "ability:regeneration ability:ward", 6, 6, 6)
    assert (wounds(m, "a-cave-troll"), points(m, "a-cave-troll")) == (2, 2)


def test_CH_A1_the_reason_names_who_comes_nearest_to_being_healed() -> None:
    """Sam beside Arwen is whole."""
    changed = {"arwen": {"abilities": ["healing 2", "battle-awareness 1"]}}
    marks = {"H": "a arwen e", "S": "a sam e", "o": "b gollum w"}
    m = play(field_with(changed, BESIDE, phase="strategy", turn=2, level=500, dice=[6, 1], **marks), "do:attacker")
    said = "There is nobody to use it on. "
    assert why(m, "ability:healing") == f"{said}Sam on {hex_of(m, 'a-sam')} has all its wounds (CH-A9)."
