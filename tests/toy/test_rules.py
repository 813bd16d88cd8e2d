"""The rules of the example, each by its number."""

from __future__ import annotations

from typing import Any

import pytest

import ravenhill
from ravenhill import rules
from tests.toy.playing import DARK, GAME, HIGH, LOW, NORTH, RUIN, SOUTH, STORM, night, raid

pytestmark = pytest.mark.usefixtures("installed")
SMALL, LARGE = (1, 2, 3), (6, 7, 8)


def test_W_1_five_towers_worth_one_to_five() -> None:
    """From Low stone to High beacon."""
    view: Any = ravenhill.new(GAME, seed=1).view()
    assert [tower.worth for tower in view.towers] == [1, 2, 3, 4, 5]


def test_W_2_three_scouts_of_sixteen_and_two_flasks() -> None:
    """Two of each number are there; each captain draws three."""
    g: Any = ravenhill.new(GAME, seed=1).table
    hands = [sum(g.hand(seat)) for seat in (NORTH, SOUTH)]
    assert hands == [3, 3] and g.oil == [2, 2]
    held = [g.hand(NORTH)[at] + g.hand(SOUTH)[at] + g.deck[at] for at in range(8)]
    assert held == [2] * 8


def test_W_3_the_leader_names_a_dark_tower() -> None:
    """North leads first, then South; what has burnt cannot be named."""
    match = raid(night(LARGE, SMALL), "heron-tower", 8, 1, 3, 3).play("do:keep")
    assert match.seats == ["south"]
    refused = match.why_not("tower:heron-tower")
    assert refused is not None
    assert (refused.rule, refused.text) == ("W-3", "Heron tower has burnt already: name a dark tower.")
    assert match.play("tower:low-stone").seats == ["north", "south"]


def test_W_4_scouts_are_sent_in_secret() -> None:
    """Nothing shows before both have chosen; only scouts in hand can be sent."""
    match = night(LARGE, SMALL).play("tower:grey-gate")
    refused = match.why_not("scout:1", "north")
    assert refused is not None and refused.rule == "W-4" and refused.text == "You hold no Scout 1."
    before = match.view("south"), match.log_for("south")
    match.play("scout:7", seat="north")
    assert (match.view("south"), match.log_for("south")) == before
    match.play("scout:2", seat="south")
    assert "North sends Scout 7." in match.log_for("south")


def test_W_5_scout_and_die_are_the_strength() -> None:
    """North 6 and 1 against South 3 and 5."""
    match = raid(night(LARGE, SMALL), "grey-gate", 6, 3, 1, 5)
    assert "North rolls 1 and has a strength of 7." in match.log
    assert "South rolls 5 and has a strength of 8." in match.log
    assert match.seats == ["north"]


def test_W_6_who_is_behind_burns_oil() -> None:
    """The new die counts; then the other one is behind. Without oil nobody is asked."""
    match = raid(night(LARGE, SMALL, oil=(1, 1)), "grey-gate", 6, 3, 1, 5, 6, 2)
    assert match.play("do:burn").seats == ["south"]  # 12 against 8
    assert match.table.oil == [0, 1]
    match.play("do:burn")  # 12 against 5, and no oil is left
    assert match.table.oil == [0, 0] and match.table.fire[2] == NORTH


def test_W_7_the_stronger_lights_the_tower_and_equals_lose_it() -> None:
    """7 and 1 against 3 and 5: a ruin for the rest of the night."""
    assert raid(night(LARGE, SMALL), "high-beacon", 8, 1, 3, 3).play("do:keep").table.fire[HIGH] == NORTH
    match = raid(night(LARGE, SMALL), "stormwatch", 7, 3, 1, 5)
    assert match.table.fire[STORM] == RUIN
    assert "Neither gives way: Stormwatch burns down and is lost to both." in match.log


def test_W_8_each_draws_a_scout_that_only_they_see() -> None:
    """Both hold three again; the log of each tells their own."""
    match = raid(night(LARGE, SMALL), "stormwatch", 8, 1, 3, 3).play("do:keep")
    assert [captain.scouts for captain in match.view().captains] == [3, 3]
    [drawn] = [line for line in match.log_for("north") if line.startswith("North draws")]
    assert drawn.startswith("North draws Scout ")
    assert "North draws a scout." in match.log_for("south") and drawn not in match.log_for("south")


@pytest.mark.parametrize(
    ("fire", "oil", "winner", "ending"),
    [
        ((NORTH, SOUTH, DARK, NORTH, DARK), (2, 2), "north", "holds towers worth 8 or more"),
        ((SOUTH, RUIN, RUIN, NORTH, RUIN), (2, 2), "north", "Dawn breaks over the fires of North"),
    ],
)
def test_W_9_eight_points_win_at_once_else_dawn_decides(
    fire: tuple[int, ...], oil: tuple[int, int], winner: str, ending: str
) -> None:
    """Points first."""
    dark = fire.index(DARK) if DARK in fire else None
    towers = ("low-stone", "heron-tower", "grey-gate", "stormwatch", "high-beacon")
    if dark is None:
        fire, dark = (DARK, *fire[1:]), LOW
        match = raid(night(SMALL, LARGE, fire, oil), towers[dark], 1, 8, 1, 6).play("do:keep")
    else:
        match = raid(night(LARGE, SMALL, fire, oil), towers[dark], 8, 1, 6, 1).play("do:keep")
    assert match.outcome is not None
    assert match.outcome.winner == winner and ending in match.outcome.ending


def test_W_9_oil_decides_between_equals_and_nothing_else_does() -> None:
    """Three each, one tower lost: North has oil left; with as much oil it is a draw."""
    fire = (NORTH, NORTH, SOUTH, DARK, RUIN)
    for oil, winner in (((2, 1), "north"), ((1, 1), "")):
        match = raid(night(LARGE, SMALL, fire, oil), "stormwatch", 7, 3, 1, 5)
        assert match.outcome is not None and match.outcome.winner == winner


def test_every_rule_that_is_cited_can_be_read() -> None:
    """Questions, reasons and the log name rules of rules.toml."""
    from watchfires.rules import HAPPENINGS, LIT_ALREADY, NO_OIL, NOT_HELD

    from ravenhill.kernel.decision import KINDS
    from ravenhill.kernel.reason import REASONS

    known = {rule.id for rule in rules.rules(GAME)}
    cited = {KINDS[name].rule for name in ("watch-tower", "send-scout", "burn-oil")}
    cited |= {REASONS[number].rule for number in (LIT_ALREADY, NO_OIL, NOT_HELD)} | set(HAPPENINGS.rules) - {""}
    assert cited <= known and known == {f"W-{number}" for number in range(1, 10)}
    assert rules.rule("w-6").section == "A watch" and rules.game_of("W-6") == GAME
