"""Rulings CH-E1 and CH-E5: what it means to be carried, and how high one sits."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.hexes import hex_of_name
from ravenhill.games.combat_hex.rules.kill_zone import adjacent, zone_holders
from ravenhill.games.combat_hex.rules.shooting.sight import is_elevated, is_joined, line_of_sight, range_to
from tests.games.combat_hex.rules.combats import chains, rolls
from tests.games.combat_hex.rules.fields import (
    asked,
    battle,
    effects,
    field,
    hex_of,
    names,
    number,
    offered,
    passing,
    play,
    refused,
    rest,
    shoot,
    table,
    where,
    wounds,
    zone_of,
)


# --- carried --------------------------------------------------------------------------------------
def test_CH_E1_a_carried_warrior_stands_in_no_hex() -> None:
    """It is adjacent to its carrier only, in no kill zone and without one, whatever stands around the Ent."""
    g = battle(
        ". . . . .\n . T . o .\n. B . . .",
        T="a treebeard e",
        B="a boromir ne",
        o="b orc-warrior w",
        extra=["a sam carried_by=a-treebeard", "a gimli carried_by=a-treebeard"],
    )
    sam, gimli, treebeard = (number(g, id_) for id_ in ("a-sam", "a-gimli", "a-treebeard"))
    near = [w for w in range(g.warriors) if w != sam and adjacent(g, sam, w)]
    assert names(g, near) == {"a-treebeard"} and not adjacent(g, sam, gimli)
    assert (zone_of(g, "a-sam"), zone_holders(g, sam)) == (set(), [])
    assert names(g, zone_holders(g, treebeard)) == {"b-orc-warrior"}
    assert (where(g, "a-sam"), hex_of(g, "a-sam"), g.occupant.count(sam)) == ("carried", "", 0)


def test_CH_E1_a_carried_warrior_does_not_move_or_turn() -> None:
    """It may shoot, dismount, or do nothing."""
    m = field(
        ". . . . . . .\n . T . . . . .\n. . . . . o .",
        T="a treebeard e",
        o="b lurtz w",
        extra=["a galadhrim-archer carried_by=a-treebeard"],
        level=500,
    )
    play(m, "warrior:a-galadhrim-archer")
    assert (refused(m, "do:move"), refused(m, "do:turn")) == ("CH-E1", "CH-E1")
    assert offered(m) == {"do:shoot", "do:dismount", "do:forgo"}


def test_CH_E1_range_and_sight_use_the_carriers_hexes_all_around() -> None:
    """A ranger on Treebeard is asked for no facing, reaches seven hexes from the nearest hex, and sees behind."""
    m = field(
        """
        . . . . . . . . . . . .
         . o . T . . . . . . p q
        . . . . . . . . . . . .
        """,
        T="a treebeard e",
        o="b gollum w",
        p="b lurtz w",
        q="b moria-goblin w",
        extra=["a ithilien-ranger carried_by=a-treebeard w"],
        level=500,
    )
    g = table(m)
    ranger = number(m, "a-ithilien-ranger")
    assert [range_to(g, ranger, number(m, id_)) for id_ in ("b-gollum", "b-lurtz", "b-moria-goblin")] == [2, 6, 7]
    play(m, "warrior:a-ithilien-ranger do:shoot")
    assert asked(m) == "choose-shot-target" and {"b-gollum", "b-lurtz"} <= offered(m, "warrior")


def test_CH_E1_a_carried_warrior_can_be_shot_at_as_an_elevated_target() -> None:
    """Its carrier does not block; from elevated ground there is no shot more against it, against the Ent there is."""
    board = "A . . . . .\n . . . T . .\n. . . . . ."
    extra = ["b sam carried_by=b-treebeard"]
    for target, dice in (("b-sam", 3), ("b-treebeard", 4)):
        m = field(board, A="a legolas e high", T="b treebeard e", extra=extra, level=500)
        shoot(m, "a-legolas", target, *[5] * dice, *[3] * dice, face="e")
        assert rolls(m)[0][1] == [5] * dice
        assert (wounds(m, "b-sam"), wounds(m, "b-treebeard")) == ((1, 7) if target == "b-sam" else (4, 7))


def test_CH_E1_in_no_kill_zone_a_carried_warrior_may_shoot() -> None:
    """With a Cave Troll upon him Treebeard cannot shoot, the archer he carries can."""
    m = field(
        ". . . . . .\n . T . u . .\n. . . . . .",
        T="a treebeard e",
        u="b cave-troll e",
        extra=["a galadhrim-archer carried_by=a-treebeard"],
        level=500,
    )
    assert refused(play(m, "warrior:a-galadhrim-archer"), "do:shoot") == ""
    assert refused(play(m, "do:forgo warrior:a-treebeard"), "do:shoot") == "CH-5.02"


def test_CH_E1_battle_awareness_gives_a_carried_warrior_no_kill_zone() -> None:
    """Éowyn on Treebeard may use it, for she may dismount this turn; carried she has no kill zone all the same."""
    m = field(
        ". . . .\n . T . o\n. . . .",
        T="a treebeard e",
        o="b lurtz w",
        extra=["a eowyn carried_by=a-treebeard"],
        phase="strategy",
        dice=[6, 1],
        level=500,
    )
    passing(m, "do:attacker ability:battle-awareness")
    assert (effects(m, "a-eowyn"), zone_of(m, "a-eowyn")) == ({"battle-awareness"}, set())
    passing(m, "warrior:a-eowyn do:dismount hex:B1 face:w")
    assert len(zone_of(m, "a-eowyn")) > 3


# --- height ---------------------------------------------------------------------------------------
def test_CH_E5_a_carried_shooter_is_elevated() -> None:
    """One shot more against low targets, though Treebeard stands on low ground and has none."""
    board = ". . . . . .\n T . . . o .\n. . . . . ."
    m = field(board, T="a treebeard e", o="b lurtz w", extra=["a galadhrim-archer carried_by=a-treebeard"], level=500)
    passing(m, "warrior:a-galadhrim-archer do:shoot warrior:b-lurtz", 2, 2, 2)
    rest(m)
    assert rolls(m) == [("a", [2, 2, 2])]
    shoot(m, "a-treebeard", "b-lurtz", 2, 2)
    assert rolls(m)[1] == ("a", [2, 2])


@pytest.mark.parametrize(("under", "seen"), [("high", True), ("", False)])
def test_CH_E5_hills_are_joined_only_through_the_carriers_hexes(under: str, seen: bool) -> None:
    """A ridge that Treebeard stands on does not block his rider's view; the same ridge before him does."""
    g = battle(
        """
        . . . ^ . . . .
         . . T ^ . . o .
        . . . ^ . . . .
         . . ^ ^ . . . .
        """,
        T=f"a treebeard w {under}",
        o="b lurtz w",
        extra=["a galadhrim-archer carried_by=a-treebeard"],
    )
    archer = number(g, "a-galadhrim-archer")
    assert is_elevated(g, archer) and is_joined(g, archer, hex_of_name("D2")) == seen
    assert bool(line_of_sight(g, archer, 0, number(g, "b-lurtz"), 0).clear) == seen


def test_CH_E5_magical_force_cannot_choose_a_carried_warrior() -> None:
    """Saruman sees Sam on the Ent and cannot move him."""
    m = field(
        "S . . . . .\n . . . T . .\n. . . . . B",
        phase="strategy",
        S="a saruman e",
        T="b treebeard e",
        B="b boromir w",
        extra=["b sam carried_by=b-treebeard"],
        dice=[6, 1],
        level=500,
    )
    passing(m, "do:attacker ability:magical-force")
    assert refused(m, "warrior:b-sam") == "CH-E5" and offered(m, "warrior") == {"b-boromir"}


def test_CH_E1_chains_leave_the_carried_out() -> None:
    """In the combat phase the Ent fights and his load does not belong to the chain."""
    m = field(
        ". . . . .\n . T . o .\n. . . . .",
        phase="combat",
        T="a treebeard e",
        o="b lurtz w",
        extra=["a sam carried_by=a-treebeard"],
        level=500,
    )
    assert chains(m) == [{"a-treebeard", "b-lurtz"}]
