"""Chance: the same numbers everywhere, in the order that was prepared or recorded."""

from __future__ import annotations

from collections import Counter

import pytest

from ravenhill.kernel.chance import DICE, Chance, Committed, Interposed, Recorded, Scripted, Seeded
from ravenhill.kernel.errors import ChanceMismatch

SECRET = bytes(range(16))
BAG = 0
OTHER_BAG = 1


def test_seeded_numbers_are_pinned() -> None:
    """A seed gives these numbers on every Python: records of simulations depend on it."""
    chance = Seeded(1937)
    assert [chance.below(6) for _ in range(20)] == [4, 1, 5, 3, 4, 5, 3, 0, 0, 2, 3, 4, 1, 4, 5, 4, 4, 0, 0, 3]


def test_seeded_limits_are_pinned() -> None:
    """Each limit takes as many bits as it needs, and rejects what is too high."""
    chance = Seeded(1937)
    assert [chance.below(limit) for limit in range(1, 21)] == [
        0, 1, 0, 3, 3, 4, 5, 3, 1, 0, 5, 7, 8, 3, 9, 11, 0, 2, 13, 16,
    ]  # fmt: skip


def test_committed_numbers_are_pinned() -> None:
    """The stream of a committed game can be computed by anybody who has the seeds."""
    chance = Committed(SECRET, [b"fellowship", b"shadow"])
    assert [chance.below(6) for _ in range(20)] == [1, 0, 3, 1, 3, 3, 5, 3, 4, 4, 3, 4, 2, 1, 1, 0, 4, 4, 4, 4]


def test_the_commitment_is_pinned() -> None:
    """The server publishes only a hash of the secret beforehand."""
    assert Committed.commitment(SECRET) == "4cb8457c10643f31e043efc5ab26c68b85f40a9ea5c3d8393dff67fb53488d2c"
    assert Committed.commitment(SECRET) != Committed.commitment(bytes(16))


def stream(*contributions: bytes, secret: bytes = SECRET) -> list[int]:
    """The first hundred numbers of a committed chance."""
    chance = Committed(secret, list(contributions))
    return [chance.below(6) for _ in range(100)]


def test_every_contribution_changes_the_stream() -> None:
    """Neither the server nor a seat alone decides what comes, and the parts cannot be shifted between seats."""
    streams = [stream(b"a", b"b"), stream(b"b", b"a"), stream(b"ab", b""), stream(b"a", b"c"), stream()]
    assert len({tuple(each) for each in [*streams, stream(b"a", b"b", secret=bytes(16))]}) == 6


def test_a_short_secret_is_refused() -> None:
    """128 bits at least, or the commitment could be searched through."""
    with pytest.raises(ValueError, match="16 bytes"):
        Committed(bytes(15), [])


@pytest.mark.parametrize("chance", [Seeded(5), Committed(SECRET, [b"x"])], ids=["seeded", "committed"])
def test_dice_are_fair(chance: Chance) -> None:
    """Six thousand dice: each face about a thousand times."""
    faces = Counter(chance.dice(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(850 < number < 1150 for number in faces.values())


def test_a_draw_is_as_likely_as_its_number_in_the_bag() -> None:
    """Three of one kind, none of another, one of a third."""
    chance = Seeded(8)
    drawn = Counter(chance.draw(BAG, [3, 0, 1]) for _ in range(4000))
    assert 2850 < drawn[0] < 3150
    assert drawn[1] == 0
    assert drawn[2] == 4000 - drawn[0]


def test_interposed_outcomes_keep_the_other_chance_in_step() -> None:
    """Each stands in for what would have come then: behind them the other chance is where it would have been."""
    plain, interposed = Seeded(3), Interposed({DICE: [6, 6, 1], BAG: [2]}, Seeded(3))
    assert interposed.still_prepared() == {DICE: [6, 6, 1], BAG: [2]}
    first, second = plain.dice(2), plain.dice(2)
    assert (interposed.dice(2), interposed.dice(2)) == ([6, 6], [1, second[1]]) and first != [6, 6]
    plain.draw(BAG, [1, 1, 1])
    assert interposed.draw(BAG, [1, 1, 1]) == 2
    assert interposed.still_prepared() == {} and interposed.dice(20) == plain.dice(20)
    with pytest.raises(ChanceMismatch, match="which is not in it"):
        Interposed({BAG: [1]}, Seeded(0)).draw(BAG, [1, 0])


def test_what_is_still_prepared_is_told_through_all_chances() -> None:
    """A script behind a script, and one behind a record."""
    inner = Scripted({DICE: [3], BAG: []}, Seeded(0))
    assert Scripted({DICE: [1, 2]}, inner).still_prepared() == {DICE: [1, 2, 3]}
    assert Recorded([], inner).still_prepared() == {DICE: [3]}
    assert Recorded([]).still_prepared() == Seeded(0).still_prepared() == {}


def test_scripted_outcomes_come_first_and_then_the_other_chance() -> None:
    """Dice and draws have queues of their own; what is left over comes from the chance behind."""
    scripted = Scripted({DICE: [6, 6, 1], BAG: [2]}, Seeded(3))
    behind = Seeded(3)
    assert scripted.dice(2) == [6, 6]
    assert scripted.draw(BAG, [1, 1, 1]) == 2
    assert scripted.dice(3) == [1, *behind.dice(2)]
    assert scripted.draw(BAG, [5, 5]) == behind.draw(BAG, [5, 5])
    assert scripted.draw(OTHER_BAG, [5, 5]) == behind.draw(OTHER_BAG, [5, 5])
    assert scripted.rest() is scripted.then


def test_a_script_cannot_draw_what_is_not_in_the_bag() -> None:
    """A position that prepares a card which lies elsewhere is a fault, not a miracle."""
    with pytest.raises(ChanceMismatch, match="not in it"):
        Scripted({BAG: [1]}, Seeded(0)).draw(BAG, [1, 0])


def test_recorded_outcomes_come_again_in_their_order() -> None:
    """A replay meets the same dice and draws."""
    recorded = Recorded([(DICE, [3, 4]), (BAG, [1]), (DICE, [5])])
    assert (recorded.dice(2), recorded.draw(BAG, [1, 1]), recorded.dice(1)) == ([3, 4], 1, [5])


@pytest.mark.parametrize(
    ("outcome", "message"),
    [
        ((BAG, [0]), "dice, the record holds a draw from bag 0"),
        ((DICE, [1]), "rolls 2 dice"),
        ((DICE, [1, 7]), "rolls 2 dice"),
        ((DICE, [0, 1]), "rolls 2 dice"),
    ],
)
def test_recorded_dice_must_be_those_asked_for(outcome: tuple[int, list[int]], message: str) -> None:
    """Another kind of chance, another number of dice, a face that no die has."""
    recorded = Recorded([outcome])
    with pytest.raises(ChanceMismatch, match=message):
        recorded.dice(2)
    assert recorded.used == 0


@pytest.mark.parametrize("outcome", [(DICE, [1]), (OTHER_BAG, [0]), (BAG, [1]), (BAG, [2]), (BAG, [-1])])
def test_recorded_draws_must_be_possible(outcome: tuple[int, list[int]]) -> None:
    """A draw from another bag, or of something that is not in it."""
    with pytest.raises(ChanceMismatch):
        Recorded([outcome]).draw(BAG, [1, 0])


def test_a_record_that_ends_has_no_more_chance() -> None:
    """Without a chance behind it a record gives exactly what it holds."""
    recorded = Recorded([(DICE, [3])])
    recorded.dice(1)
    with pytest.raises(ChanceMismatch, match="record ends"):
        recorded.dice(1)
    with pytest.raises(ChanceMismatch, match="record ends"):
        recorded.draw(BAG, [1])
    with pytest.raises(ChanceMismatch):
        recorded.below(6)


def test_a_resumed_game_goes_on_as_if_it_had_never_stopped() -> None:
    """The chance behind a record is kept in step with it."""
    whole, first = Seeded(11), Seeded(11)
    played = [(DICE, first.dice(3)), (BAG, [first.draw(BAG, [2, 5, 1])])]
    resumed = Recorded(played, Seeded(11))
    for chance in (whole, resumed):
        assert chance.dice(3) == played[0][1]
        assert [chance.draw(BAG, [2, 5, 1])] == played[1][1]
    assert resumed.dice(20) == whole.dice(20)
    assert resumed.rest().dice(20) == whole.dice(20)


def test_what_was_prepared_is_not_given_twice() -> None:
    """A record of a game from a scripted position holds the scripted outcomes already."""
    scripted = Seeded(2).prepare({DICE: [6, 6, 6]})
    rolled = scripted.dice(2)
    resumed = Recorded([(DICE, rolled)], Seeded(2)).prepare({DICE: [6, 6, 6]})
    assert resumed.dice(2) == [6, 6]
    assert resumed.dice(4) == scripted.dice(4)
    assert resumed.dice(5) == scripted.dice(5)


def test_the_base_of_all_chance_gives_nothing() -> None:
    """A chance says itself where its numbers come from."""
    with pytest.raises(ChanceMismatch):
        Chance().dice(1)
