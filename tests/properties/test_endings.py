"""A game may end in the middle of an action: nothing is lost, and it can be kept."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import ravenhill
from bench import properties
from bench.invariants import check
from ravenhill.kernel.chance import Seeded
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, character, damage, drawn
from tests.properties.games import Story, each_game, often, stories

EIGHT_POINTS = """
[region.front-gate]
control = true
[region.eastern-spur]
control = true
"""


def kept(m: FiveArmiesMatch) -> FiveArmiesMatch:
    """The game is over, whole, and the same again from its record and its position."""
    assert m.outcome is not None
    check(m.table)
    properties.record_round_trip(m)
    properties.position_round_trip(m)
    return m


def test_an_army_that_wins_by_entering_stands_where_it_has_won() -> None:
    """Front Gate and ten points: the Army that takes Camp is in Camp, the one that moved before it in Old Road."""
    m = drawn(
        """
turn = 3
to_act = "shadow"
[dice]
shadow = ["army"]
[region.echo-cleft]
side = "shadow"
units = { wargs = 5 }
[region.stone-yards]
side = "shadow"
units = { orcs = 3, goblins = 2 }
damage = 3
characters = ["bolg"]
[region.camp]
tokens = { elves = 1 }
"""
        + EIGHT_POINTS
    )
    m.play("die:army", "action:strategic-movement", "region:echo-cleft", "do:all", "region:old-road")
    m.play("region:stone-yards", "do:all")
    before, copy = m.position(), m.table.clone(Seeded(0))
    copy.choose(1, m.game.words.number["region:camp"])
    assert copy.winner == 1
    assert m.position() == before  # a win in a copy is none here
    kept(m.play("region:camp"))
    assert army(m, "old-road") == {"wargs": 5}
    assert army(m, "camp") == {"goblins": 2, "orcs": 3}
    assert (damage(m, "camp"), character(m, "bolg")) == (3, "camp")


def test_an_army_that_wins_on_top_of_another_is_kept_too() -> None:
    """The game is over before the merge is reduced: nine units in Old Road do not spoil the position."""
    m = drawn(
        """
turn = 3
to_act = "shadow"
[dice]
shadow = ["army"]
[region.echo-cleft]
side = "shadow"
units = { wargs = 5 }
[region.old-road]
side = "shadow"
units = { orcs = 4 }
[region.stone-yards]
side = "shadow"
units = { orcs = 1 }
"""
        + EIGHT_POINTS
    )
    m.play("die:army", "action:strategic-movement", "region:echo-cleft", "do:all", "region:old-road")
    m.play("region:stone-yards", "do:all", "region:camp")
    assert army(kept(m), "old-road") == {"orcs": 4, "wargs": 5}


def test_a_game_that_ends_in_combat_can_be_kept() -> None:
    """Bolg falls with his Army in the middle of the round."""
    m = drawn(
        """
turn = 3
to_act = "free-peoples"
[dice]
free-peoples = ["muster-army"]
[region.old-road]
side = "free-peoples"
units = { elf-spearmen = 5 }
[region.garden-walls]
side = "shadow"
units = { orcs = 1 }
damage = 1
characters = ["bolg"]
[next]
dice = [6, 6, 6, 6, 6, 1]
"""
    )
    m.play("die:muster-army", "as:army", "action:attack", "region:old-road", "do:no", "region:garden-walls")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    while m.outcome is None:
        m.play(m.options[0])
    assert ravenhill.loads(kept(m).position()).outcome == m.outcome


@each_game
@given(place=st.integers(0, 3), story=stories())
@often(16)
def test_a_game_given_up_in_mid_action_can_be_kept(game: str, place: int, story: Story) -> None:
    """Also in mid-combat, with Armies on the march or a warrior in mid-move, and while others go on."""
    match = story.told(game)
    who = place % len(match.game.seats)
    if match.outcome is not None or len(match.table.decisions) == 2 or match.game.beaten(match.table, who):
        return
    match.resign(match.game.seats[who])
    properties.record_round_trip(match)
    properties.position_round_trip(match)
