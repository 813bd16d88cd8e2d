"""Clones, records, positions and seeds: the same game again."""

from __future__ import annotations

import random

from hypothesis import given

import ravenhill
from bench import soak
from ravenhill.arena.match import Match
from ravenhill.games.five_armies.position_text import plain_state
from tests.properties.games import SEATS, asks, begun, games, often, play_on, seeds
from tests.rules.five_armies.boards import army, drawn, leadership


def state(match: Match) -> str:
    """Everything there is to say of a game."""
    return repr(plain_state(match.table))


@given(seed=seeds, match=games())
@often(60)
def test_a_clone_is_independent(seed: int, match: Match) -> None:
    """Playing on in a copy changes nothing in the original."""
    soak.clone_is_independent(match, random.Random(seed))


@given(seed=seeds, match=games())
@often(20)
def test_a_cloned_match_goes_its_own_way(seed: int, match: Match) -> None:
    """The copy of a match begins in the same state and leaves the original alone."""
    before = state(match)
    copy = match.clone(seed=seed)
    assert state(copy) == before
    play_on(copy, 20, random.Random(seed))
    assert state(match) == before


@given(match=games())
@often(60)
def test_a_position_gives_the_same_state_again(match: Match) -> None:
    """In mid-action and in mid-combat too."""
    soak.position_round_trip(match)


@given(seed=seeds, match=games())
@often(20)
def test_a_loaded_position_plays_like_the_original(seed: int, match: Match) -> None:
    """The same words and the same chance lead from both to the same state."""
    left, right = (ravenhill.loads(match.position(), seed=seed) for _ in range(2))
    right.table = match.table.clone(right.table.chance)
    right.table.tape, right.table.log = [], []
    play_on(left, 30, random.Random(seed))
    play_on(right, 30, random.Random(seed))
    assert state(left) == state(right)


@given(match=games())
@often(30)
def test_a_record_replays_to_the_same_state(match: Match) -> None:
    """Also the record of a game that is not over; a sealed answer is entered when both are there."""
    for seat in SEATS:
        if len(match.table.decisions) == 2 and seat not in match.seats:
            match.undo(seat)
    soak.record_round_trip(match)


@given(seed=seeds)
@often(10)
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    """Nothing but the seed and the words decides a game."""
    scattered = bool(seed % 2)
    left, right = (play_on(begun(seed, scattered), 200, random.Random(seed)) for _ in range(2))
    assert str(left.record()) == str(right.record())
    assert left.log == right.log


@given(seed=seeds, match=games(words=150))
@often(30)
def test_a_word_taken_back_leaves_no_trace(seed: int, match: Match) -> None:
    """After a take-back the game stands as before the word."""
    before = state(match)
    if len(match.seats) != 1:
        return
    seat = match.seat
    play_on(match, 1, random.Random(seed))
    if match.undo_refusal(seat):
        return
    match.undo(seat)
    assert state(match) == before


def test_a_position_keeps_an_army_that_has_just_lost_its_last_unit() -> None:
    """Redoubtable took the only unit; its Leadership token is still there while the enemy takes casualties."""
    m = drawn(
        """
turn = 3
[dice]
free-peoples = ["muster-army"]
[region.old-road]
side = "free-peoples"
units = { dwarf-regulars = 1 }
leadership = 1
[region.garden-walls]
side = "shadow"
units = { orcs = 2 }
[next]
dice = [6, 6, 6]
"""
    )
    m.play("die:muster-army", "as:army", "action:attack", "region:old-road", "do:stop", "region:garden-walls")
    m.play("maneuver:dwarf-regulars", seat="free-peoples").play("maneuver:orcs", seat="shadow")
    while asks(m) != {"casualties"}:
        m.play("do:yes")
    assert (m.seat, army(m, "old-road"), leadership(m, "old-road")) == ("shadow", {}, 1)
    soak.position_round_trip(m)
