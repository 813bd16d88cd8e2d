"""Dice, free attacks and arrows on the wearer (CH-O6, CH-O11, CH-O12)."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhill.games.combat_hex.model import IS_RINGWRAITH
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import attacks_by
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    idle,
    number,
    offered,
    passing,
    phase,
    play,
    pool,
    seat,
    until,
    winner,
    wounds,
)
from tests.games.combat_hex.rules.rings import with_numbers

SHOOTING = """
    . . . . .
     w . . F s
    . . . . .
    """


def combat(drawing: str, **said: Any) -> CombatHexMatch:
    """A combat phase in turn 2, at a level where only the last warrior counts."""
    return field(drawing, phase="combat", turn=2, level=500, **said)


def test_CH_O12_a_ringwraiths_arrows_hurt_him_at_any_distance() -> None:
    """He stands in nobody's kill zone, and the dice of the Ringwraith's shot take his wounds all the same."""
    m = field(SHOOTING, to_act="b", turn=2, level=500, w="b ringwraith e", F="a frodo e ring_on=1", s="a sam w")
    with_numbers(m, "ringwraith", shots=2, range=6, traits=IS_RINGWRAITH)
    m.table.effects[number(m, "b-ringwraith")] |= 2048  # it has answered the Ring
    passing(m, "warrior:b-ringwraith do:shoot face:e")
    assert "a-frodo" in offered(m, "warrior")
    play(m, "warrior:a-frodo", 5, 6, 3, 6)
    assert wounds(m, "a-frodo") == 2


def test_CH_O11_free_attacks_on_him_need_a_ringwraith() -> None:
    """Leaving Ugluk's kill zone the wearer is not struck; in a Ringwraith's too, both may strike."""
    m = field(". F u .\n . . . .", turn=2, level=500, u="b ugluk w", F="a frodo w ring_on=1")
    passing(m, "warrior:a-frodo do:no", 3, 3)
    passing(m, "do:move hex:A1")
    assert (asked(m), seat(m)) == ("name-step", "a")
    m = field(". F u .\n . w . .", turn=2, level=500, u="b ugluk w", w="b ringwraith nw", F="a frodo w ring_on=1")
    passing(m, "warrior:a-frodo do:no", 3, 3)
    passing(m, "do:move hex:A1")
    until(m, "strike")
    assert offered(m, "warrior") == {"b-ugluk", "b-ringwraith"}


@pytest.mark.parametrize("ringwraith", [False, True])
def test_CH_O11_a_charge_strikes_him_in_a_ringwraiths_kill_zone_alone(ringwraith: bool) -> None:
    """The Warg Rider's charge ends before him; there is a blow if a Ringwraith holds him."""
    marks = {"F": "a frodo e ring_on=1", "s": "a sam e", "R": "b warg-rider e"}
    if ringwraith:
        marks["w"] = "b ringwraith w"
    drawing = f". R . . F {'w' if ringwraith else '.'}\n . . . . . .\ns . . . . ."
    m = field(drawing, to_act="b", turn=2, level=500, **marks)
    passing(m, "warrior:b-warg-rider do:charge hex:C1 hex:D1 do:done face:e")
    assert (asked(m) == "end-with-blow") is ringwraith
    if ringwraith:
        assert offered(m) == {"warrior:a-frodo", "do:no"}


def test_CH_O6_bonus_attacks_go_too_when_only_he_is_there() -> None:
    """Lurtz on a hill behind him has neither printed attacks nor the bonus for height, and nothing to rage with."""
    m = combat("u F .\n . . .", u="b lurtz e high", F="a frodo e ring_on=1 ")
    play(m, "warrior:b-lurtz")
    assert "ability:rage" not in m.options
    fight_on = idle(m)
    assert attacks_by(fight_on)["b-lurtz"] == 0


def test_CH_O6_links_with_the_wearer_make_chains() -> None:
    """He joins the chain of those who have him before them, and of those he has before him."""
    m = combat("u F .\n . s .", u="b ugluk e", F="a frodo se ring_on=1", s="b gollum e")
    assert phase(m) == "combat"
    assert {m.table.chain[number(m, each)] for each in ("a-frodo", "b-ugluk", "b-gollum")} == {0}


def test_CH_O6_dice_of_the_chain_may_all_go_to_him() -> None:
    """In a Ringwraith's kill zone even the die of an orc that adds no attacks may: the dice belong to the army."""
    m = combat(
        """
        w F .
         g . .
        """,
        w="b ringwraith e",
        F="a frodo w ring_on=1 wounds=1",
        g="b gollum ne",
    )
    passing(m, "warrior:b-ringwraith", 2, 4, 2, 2, 5)
    until(m, "give-damage-die")
    assert offered(m, "warrior") == {"a-frodo"}
    play(m, "warrior:a-frodo")
    assert (winner(idle(m)), alive(m, "a-frodo")) == ("b", False)


def test_CH_O6_a_pool_without_attacks_still_converts_nothing() -> None:
    """A warrior without attacks is engaged all the same: it belongs to the roll, with no dice of its own."""
    m = combat("u F .\n . . .", u="b ugluk e", F="a frodo w ring_on=1")
    passing(m, "warrior:b-ugluk", 1)
    until(m, "convert-glancing-blow")
    assert pool(m, "b").strikers == [number(m, "b-ugluk")] and pool(m, "b").hits == 0
