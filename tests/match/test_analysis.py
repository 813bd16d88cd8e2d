"""Analyses: what a search makes of a position, as a person or a program asks for it."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, nan
from typing import Any

import msgspec
import pytest

import ravenhill
from ravenhill.kernel.errors import RavenhillError, UnknownWord
from ravenhill.match.analysis import Analysis
from ravenhill.match.match import Match
from ravenhill.players.ismcts import STEP, Budget, SearchingPlayer
from tests.players.twins import GAMES, SECRETIVE, looked_into, looks, played, sealed, twin

each_game = pytest.mark.parametrize("game", GAMES)
# The Fate marker ends the battle next turn, and an Event die takes no Settlement.
FATE = """
game = "five-armies"
turn = 5
fate = 14
to_act = "shadow"
[dice]
free-peoples = ["character", "event"]
shadow = ["event"]
[region.ruins-of-dale]
control = true
[region.lower-slopes]
control = true
[region.old-road]
side = "shadow"
units = { orcs = 3 }
"""
# One Goblin has three heroes around it in the last turn.
GOBLIN = """
game = "combat-hex"
level = 500
phase = "action"
turn = 3
turn_limit = 3
to_act = "a"
rows = '''
.....
.....
.....
.....
.....
'''
warrior = [
    { seat = "a", type = "moria-goblin", face = "e", hex = "B3" },
    { seat = "b", type = "aragorn", face = "w", hex = "C3" },
    { seat = "b", type = "boromir", face = "w", hex = "C4" },
    { seat = "b", type = "gimli", face = "w", hex = "C2" },
]
"""
NEARLY_LOST = {"fate": FATE, "goblin": GOBLIN}
NEARLY_WON = {
    "fate": FATE.replace('to_act = "shadow"', 'to_act = "free-peoples"'),
    "goblin": GOBLIN.replace('to_act = "a"', 'to_act = "b"'),
}
# With the Camp, which nobody holds, the Shadow has ten points.
CAMP = FATE.replace('shadow = ["event"]', 'shadow = ["army"]') + "[region.eastern-spur]\ncontrol = true\n"


def fork(game: str) -> tuple[Match, str]:
    """The first place of several games with more than four answers."""
    return next(look for look in looks(game) if len(look[0].options_for(look[1])) > 4)


def encoded(analysis: Analysis) -> bytes:
    """An analysis to the last digit."""
    return msgspec.json.encode(analysis)


# --- what it says ---------------------------------------------------------------------------------
@each_game
def test_words_are_named_the_best_first_and_the_others_by_their_visits(game: str) -> None:
    """Each is one of the options, with its visits and a chance; the visits of all are the iterations."""
    match, seat = fork(game)
    found = match.analyse(seat, 60)
    assert found.seat == seat and 0 < found.chance < 1
    names, visits = [each.word for each in found.words], [each.visits for each in found.words]
    assert len(names) == len(set(names)) > 1 and set(names) <= set(match.options_for(seat))
    assert visits[1:] == sorted(visits[1:], reverse=True)
    assert visits[0] == max(visits) or game == "combat-hex"  # where a word may begin several plans
    assert all(0 <= each.value <= 1 for each in found.words)
    assert found.best == names[0]
    mean = sum(each.visits * each.value for each in found.words) / sum(visits)
    assert sum(visits) == found.iterations and mean == pytest.approx(found.chance)


@each_game
def test_only_words_that_were_tried_are_named(game: str) -> None:
    """Of the others nothing is known, and nothing is said."""
    match, seat = fork(game)
    found = match.analyse(seat, 2)
    assert 1 <= len(found.words) <= 2 and min(each.visits for each in found.words) == 1
    assert match.analyse(seat, 1).words[0].visits == 1


@pytest.mark.parametrize("position", NEARLY_WON)
def test_who_has_nearly_won_has_nearly_every_chance(position: str) -> None:
    """Above 0.9, whatever the seed."""
    match = ravenhill.loads(NEARLY_WON[position])
    assert all(match.analyse(match.seats[0], 100, seed).chance > 0.9 for seed in range(3))


@pytest.mark.parametrize("position", NEARLY_LOST)
def test_who_has_nearly_lost_has_nearly_none(position: str) -> None:
    """Below 0.1, whatever the seed."""
    match = ravenhill.loads(NEARLY_LOST[position])
    assert all(match.analyse(match.seats[0], 100, seed).chance < 0.1 for seed in range(3))


def test_the_best_word_is_what_a_player_with_this_budget_plays() -> None:
    """Where the choice is clear."""
    match = ravenhill.loads(CAMP).play("die:army")
    match.play("action:strategic-movement", "region:old-road", "do:all")
    assert match.analyse("shadow", 100).best == "region:camp"
    assert SearchingPlayer(1, Budget(100)).choose(match.question("shadow")) == "region:camp"


# --- budgets --------------------------------------------------------------------------------------
@each_game
def test_a_whole_number_is_one_of_iterations(game: str) -> None:
    """So many, or fewer once they cannot change the choice; the same as said by a Budget."""
    match, seat = fork(game)
    assert match.analyse(seat, 7).iterations == 7
    found = match.analyse(seat, 3 * STEP)
    assert encoded(found) == encoded(match.analyse(seat, Budget(3 * STEP)))
    first, second = found.words[0].visits, found.words[1].visits
    assert found.iterations == 3 * STEP or first - second > 3 * STEP - found.iterations


@each_game
def test_a_number_with_a_point_is_one_of_seconds(game: str) -> None:
    """The clock is looked at every few iterations; the sooner limit of a Budget holds."""
    match, seat = fork(game)
    found = match.analyse(seat, 0.001)
    assert found.iterations >= STEP and found.iterations % STEP == 0
    assert match.analyse(seat, Budget(1_000_000, 0.001)).iterations < 1_000_000
    assert match.analyse(seat, Budget(2, 1000.0)).iterations == 2


@pytest.mark.parametrize("budget", [0, -1, 0.0, -0.5, True, False, nan, inf, "400", None])
def test_what_is_no_budget_is_refused_in_a_sentence(budget: Any) -> None:
    """It says what would be one, and what it got."""
    match = ravenhill.loads(CAMP)
    with pytest.raises(RavenhillError) as refused:
        match.analyse("shadow", budget)
    sentence = "a budget is a number of iterations (400) or of seconds (0.5)"
    assert str(refused.value) == f"{sentence}, not {budget!r}"


@pytest.mark.parametrize("budget", [10**20, 10**400, 1e9])
def test_a_budget_that_takes_for_ever_is_refused(budget: float) -> None:
    """As it is for a player."""
    with pytest.raises(RavenhillError, match="a budget is of 100,000,000 iterations or 3,600 seconds at most"):
        ravenhill.loads(CAMP).analyse("shadow", budget)


@pytest.mark.parametrize("seed", ["x", 1.5, -1, True, None])
def test_what_is_no_seed_is_refused_in_a_sentence(seed: Any) -> None:
    """Before anything is searched; a new game and a copy refuse it too, but for None, which leaves it to chance."""
    match = ravenhill.loads(CAMP)
    uses: list[Callable[[], object]] = [
        lambda: match.analyse("shadow", 20, seed=seed),
        lambda: match.determinise("shadow", seed),
    ]
    if seed is not None:
        uses += [lambda: ravenhill.new("five-armies", seed=seed), lambda: match.clone(seed)]
    for use in uses:
        with pytest.raises(RavenhillError) as refused:
            use()
        assert str(refused.value) == f"a seed is a whole number from 0 on, not {seed!r}"


# --- who may ask ----------------------------------------------------------------------------------
def test_a_seat_that_is_not_asked_has_nothing_to_analyse() -> None:
    """Not its turn, answered already in secret, or the game is over."""
    both = sealed()
    both.play(both.options_for("shadow")[0], seat="shadow")
    over = ravenhill.loads(CAMP)
    over.resign("shadow")
    for match, seat in ((ravenhill.loads(CAMP), "free-peoples"), (both, "shadow"), (over, "shadow")):
        with pytest.raises(RavenhillError, match=f"{seat} is not asked anything now, so there is nothing to analyse"):
            match.analyse(seat, 10)


@pytest.mark.parametrize("seat", ["eagles", None, 1])
def test_an_unknown_seat_is_refused_by_name(seat: Any) -> None:
    """With those there are."""
    with pytest.raises(UnknownWord, match=f"no seat {seat!r}: the seats are free-peoples, shadow"):
        ravenhill.loads(CAMP).analyse(seat, 10)


# --- honest and the same again --------------------------------------------------------------------
@each_game
def test_secrets_and_chance_to_come_change_no_analysis(game: str) -> None:
    """To the last digit, in a game that differs only in what the seat may not know."""
    for number, (match, seat) in enumerate(looks(game)[::2]):
        assert encoded(match.analyse(seat, 12)) == encoded(twin(match, seat, number).analyse(seat, 12))


@pytest.mark.parametrize("card", SECRETIVE)
def test_who_knows_more_by_a_card_is_told_no_more_than_that(card: str) -> None:
    """Tiles, tokens and cards looked at are known, the rest is not."""
    match = played(card)
    others = [twin(match, "free-peoples", seed) for seed in (1, 2)]
    assert len({encoded(each.analyse("free-peoples", 12)) for each in (match, *others)}) == 1


def test_a_card_that_was_never_seen_changes_no_analysis() -> None:
    """Nor does an answer that the other has given in secret."""
    hands = [looked_into(unseen) for unseen in ("across-the-river", "a-spy-in-the-camp", "stone-on-stone")]
    assert len({encoded(each.analyse("shadow", 12)) for each in hands}) == 1
    waiting, answered = sealed(), sealed()
    answered.play(answered.options_for("shadow")[0], seat="shadow")
    assert encoded(waiting.analyse("free-peoples", 12)) == encoded(answered.analyse("free-peoples", 12))


@each_game
def test_the_same_seed_gives_the_same_analysis(game: str) -> None:
    """Another seed gives another; seed 0 is meant if none is named."""
    match, seat = fork(game)
    assert encoded(match.analyse(seat, 24)) == encoded(match.analyse(seat, 24, seed=0))
    assert encoded(match.analyse(seat, 24, seed=0)) != encoded(match.analyse(seat, 24, seed=1))


@each_game
def test_an_analysis_changes_nothing_in_the_game(game: str) -> None:
    """Neither what stands nor what is rolled next."""
    match, seat = fork(game)
    before = match.position(), match.game.state_hash(match.table), match.options, match.table.chance.rest()
    match.analyse(seat, 12)
    assert (match.position(), match.game.state_hash(match.table), match.options) == before[:3]
    assert match.table.chance.rest() is before[3]
