"""Clones, records, positions and seeds: the same game again."""

from __future__ import annotations

import random

from hypothesis import given

import ravenhill
from bench import properties
from bench.playgrounds import open_questions
from bench.properties import state
from tests.games.five_armies.rules.boards import army, drawn, leadership
from tests.properties.games import Story, begun, each_game, often, play_on, seeds, stories


@each_game
@given(seed=seeds, story=stories())
@often(24)
def test_a_clone_is_independent(game: str, seed: int, story: Story) -> None:
    """Playing on in a copy changes nothing in the original."""
    match = story.told(game)
    properties.clone_is_independent(match, random.Random(seed))


@each_game
@given(seed=seeds, story=stories())
@often(8)
def test_a_cloned_match_goes_its_own_way(game: str, seed: int, story: Story) -> None:
    """The copy of a match begins in the same state and leaves the original alone."""
    match = story.told(game)
    before = state(match)
    copy = match.clone(seed=seed)
    assert state(copy) == before
    play_on(copy, 20, random.Random(seed))
    assert state(match) == before


@each_game
@given(story=stories())
@often(24)
def test_a_position_gives_the_same_state_again(game: str, story: Story) -> None:
    """In mid-action and in mid-combat too."""
    match = story.told(game)
    properties.position_round_trip(match)


@each_game
@given(seed=seeds, story=stories())
@often(8)
def test_a_loaded_position_plays_like_the_original(game: str, seed: int, story: Story) -> None:
    """The same words and the same chance lead from both to the same state."""
    match = story.told(game)
    left, right = (ravenhill.loads(match.position(), seed=seed) for _ in range(2))
    right.table = match.table.clone(right.table.chance)
    right.table.tape, right.table.log = [], []
    play_on(left, 30, random.Random(seed))
    play_on(right, 30, random.Random(seed))
    assert state(left) == state(right)


@each_game
@given(story=stories())
@often(12)
def test_a_record_replays_to_the_same_state(game: str, story: Story) -> None:
    """Also the record of a game that is not over; a sealed answer is entered when both are there."""
    match = story.told(game)
    for seat in match.game.seats:
        if len(match.table.decisions) == 2 and seat not in match.seats:
            match.undo(seat)
    properties.record_round_trip(match)


@each_game
@given(seed=seeds)
@often(8)
def test_the_same_seed_gives_the_same_game(game: str, seed: int) -> None:
    """Nothing but the seed and the words decides a game."""
    scattered = bool(seed % 2)
    left, right = (play_on(begun(game, seed, scattered), 200, random.Random(seed)) for _ in range(2))
    assert str(left.record()) == str(right.record())
    assert left.log == right.log


@each_game
@given(seed=seeds, story=stories(words=150))
@often(12)
def test_a_word_taken_back_leaves_no_trace(game: str, seed: int, story: Story) -> None:
    """After a take-back the game stands as before the word."""
    match = story.told(game)
    if match.outcome is None:
        rng = random.Random(seed)
        seat = rng.choice(match.seats)
        properties.play_and_take_back(match, seat, rng.choice(match.options_for(seat)))


@each_game
@given(story=stories())
@often(12)
def test_the_record_of_a_seat_can_be_read(game: str, story: Story) -> None:
    """While the game goes on a seat gets every line, with what it may not know as `?`."""
    properties.records_are_readable(story.told(game))


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
    m.play("die:muster-army", "as:army", "action:attack", "region:old-road", "do:no", "region:garden-walls")
    m.play("maneuver:dwarf-regulars", seat="free-peoples").play("maneuver:orcs", seat="shadow")
    while open_questions(m) != {"casualties"}:
        m.play("do:yes")
    assert (m.seat, army(m, "old-road"), leadership(m, "old-road")) == ("shadow", {}, 1)
    properties.position_round_trip(m)
