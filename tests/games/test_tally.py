"""What is counted of a battle that is over: dice against what dice bring, losses, the best of it."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.games.combat_hex.rules import happenings as hex_happenings
from ravenhill.games.five_armies.rules import happenings as h
from ravenhill.kernel.events import EVERYBODY, Event
from ravenhill.match.match import AnyMatch as Match
from ravenhill.protocol.tally import Tally
from tests.games.combat_hex.rules.fields import field, number

LANE = """
. . . . .
 . A . o .
. . s . w
"""


def told(match: Match, *events: tuple[int, list[int]]) -> Tally:
    """The tally of a match in which just this has happened."""
    match.table.log = [Event(kind, args, EVERYBODY, 0) for kind, args in events]
    return match.game.tally(match.table)


def test_hits_are_told_against_what_such_dice_hit_on_average() -> None:
    """Four dice at 5+ bring a third of four hits; these bring three."""
    found = told(ravenhill.new("five-armies", seed=1), (h.COMBAT_ROLL, [1, 5, 3, 3, 6, 5, 2, 6]))
    side = found.sides[1]
    assert (found.unit, side.dice, side.brought) == ("hits", 4, 3)
    assert side.expected == pytest.approx(4 / 3)
    assert found.sides[0].dice == 0


def test_the_best_card_is_the_one_in_whose_round_its_side_hit_most() -> None:
    """Re-rolls of the round count; the next round begins anew."""
    m = ravenhill.new("five-armies", seed=1)
    card = m.game.words.number["card:three-columns"]
    best = told(
        m,
        (h.ROUND_BEGINS, [1]),
        (h.REVEALED, [0, card]),
        (h.COMBAT_ROLL, [0, 5, 2, 2, 6, 5]),
        (h.COMBAT_REROLL, [0, 5, 1, 1, 6]),
        (h.ROUND_BEGINS, [2]),
        (h.COMBAT_ROLL, [0, 2, 4, 4, 6, 6, 6, 6]),
    ).best
    assert best == "“Weight of Numbers” (Three Columns), with 3 hits in one round"


def test_who_shot_or_fought_has_a_hand_in_what_falls() -> None:
    """Aragorn and Sam fight together; one of them shoots as well."""
    m = field(LANE, A="a aragorn e", s="a sam e", o="b lurtz w", w="b orc-archer w")
    aragorn, sam, lurtz, archer = (number(m, id_) for id_ in ("a-aragorn", "a-sam", "b-lurtz", "b-orc-archer"))
    found = told(
        m,
        (hex_happenings.COMBAT_BEGINS, [aragorn, sam, lurtz]),
        (hex_happenings.WOUNDED, [lurtz, 2, 0]),
        (hex_happenings.REMOVED, [lurtz]),
        (hex_happenings.SHOOTS, [sam, archer, 1, 6]),
        (hex_happenings.WOUNDED, [archer, 1, 0]),
        (hex_happenings.REMOVED, [archer]),
    )
    assert found.best == "Sam, with a hand in 2 kills and 3 wounds"
    assert [side.lost for side in found.sides] == [0, 2]


def test_pips_are_told_against_three_and_a_half_for_each_die() -> None:
    """Kept sixes are not rolled and do not count."""
    m = field(LANE, A="a aragorn e", s="a sam e", o="b lurtz w", w="b orc-archer w")
    side = told(m, (hex_happenings.DAMAGE_ROLL, [0, 2, 6, 4])).sides[0]
    assert (side.dice, side.brought, side.expected) == (2, 10, 7.0)


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_where_nothing_happened_nothing_stands_out(game: str) -> None:
    """No best of a battle that was given up at once."""
    assert told(ravenhill.new(game, seed=1)).best == ""
