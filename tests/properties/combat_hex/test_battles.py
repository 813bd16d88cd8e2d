"""Random games of Combat Hex have lawful armies and use every map and warrior; nothing in them is secret."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench import hex_armies, hex_battles, hex_milestones
from bench.hex_invariants import check
from bench.properties import body
from ravenhill.games.combat_hex.army_construction import expand, violations
from ravenhill.games.combat_hex.model import WAITING
from ravenhill.games.combat_hex.pack.loading import load
from ravenhill.games.combat_hex.state import SETTING_UP
from tests.properties.games import Story, often, play_on, seeds, stories


@given(seed=seeds, level=st.sampled_from(hex_armies.LEVELS))
@often(40)
def test_armies_by_lot_are_lawful(seed: int, level: int) -> None:
    """The rules of the program find nothing to say against armies drawn from the data alone (section 2)."""
    army = hex_armies.army(random.Random(seed), level, "By lot")
    assert violations(load(None), expand(army["warriors"]), level) == []


def test_every_warrior_is_drawn() -> None:
    """At the highest level two hundred armies hold every warrior there is."""
    armies = [hex_armies.army(random.Random(seed), 1500, "By lot") for seed in range(200)]
    drawn = {slug for army in armies for slug in expand(army["warriors"])}
    assert {f"type:{slug}" for slug in drawn} == set(hex_milestones.groups()["warriors fought"])


@pytest.mark.parametrize("number", range(len(hex_battles.maps())))
def test_armies_can_be_set_up_on_every_map(number: int) -> None:
    """Somebody is asked until the last warrior stands, for two to four armies; every base has its room."""
    for turn in range(3):
        match = hex_battles.begin(2 * (number + turn * len(hex_battles.maps())), scattered=False)
        rng = random.Random(number)
        while match.table.phase == SETTING_UP:
            check(match.table)
            play_on(match, 1, rng)
        check(match.table)
        assert WAITING not in match.table.at


@given(story=stories(), seed=seeds)
@often(12)
def test_nothing_is_secret_but_the_dice_to_come(story: Story, seed: int) -> None:
    """Every seat reads every word and every die in its record of a running game; only hashes of states are hidden."""
    match = story.told("combat-hex")
    whole = [line for line in body(str(match.record())) if not line.startswith("# ")]
    for seat in match.game.seats:
        assert [line for line in body(str(match.record(seat))) if not line.startswith("# ")] == whole
    assert match.determinise(match.game.seats[0], seed).chance is not match.table.chance
