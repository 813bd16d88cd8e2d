"""Games written by hand from the rule text give, turn by turn, the states that were reckoned on paper."""

from __future__ import annotations

from typing import Any

import pytest

import ravenhill
from tests.golden.scripts import BY_HAND, beginning, in_order, play_turn, spoken, state, told, written

NAMES = sorted(path.stem for path in BY_HAND.glob("*.toml"))


def differences(is_: Any, expected: Any, path: str = "") -> list[str]:
    """The differences of two states, place by place."""
    if not isinstance(is_, dict) or not isinstance(expected, dict):
        return [] if is_ == expected else [f"{path}: the game gives {is_!r}, by the rules it is {expected!r}"]
    keys = sorted({*is_, *expected})
    return [fault for key in keys for fault in differences(is_.get(key), expected.get(key), f"{path}.{key}".strip("."))]


@pytest.mark.parametrize("name", NAMES)
def test_states_after_each_turn(name: str) -> None:
    """After each turn everything on the board, in the hands and in the supplies is what the rules give."""
    game = written(name)
    match = beginning(game)
    for turn in game["turn"]:
        play_turn(match, turn["script"])
        assert not differences(state(match), in_order(turn["state"]))
    assert match.outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_chance_comes_where_it_is_written(name: str) -> None:
    """The game rolls and draws at the very places of the script, no more and no less."""
    game = written(name)
    match = beginning(game)
    for turn in game["turn"]:
        play_turn(match, turn["script"])
    assert told(match) == spoken([turn["script"] for turn in game["turn"]])


@pytest.mark.parametrize("name", NAMES)
def test_the_record_of_a_game_by_hand_replays(name: str) -> None:
    """The record of such a game is complete: it gives the same state again."""
    game = written(name)
    match = beginning(game)
    for turn in game["turn"]:
        play_turn(match, turn["script"])
    again = ravenhill.replays(str(match.record()))
    assert state(again) == state(match)
    assert str(again.record()) == str(match.record())
