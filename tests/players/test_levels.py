"""The opponents by name."""

from __future__ import annotations

import re
import sys
from itertools import pairwise

import pytest

import ravenhill
from bench.keeping import RESULTS, sections
from bench.ladder import TITLES
from ravenhill.kernel.errors import RavenhillError
from ravenhill.players.bot import BotPlayer
from ravenhill.players.greedy import GreedyPlayer
from ravenhill.players.ismcts import Budget, SearchingPlayer
from ravenhill.players.levels import LEVELS, NAMES, WON, player_of_name, strength
from ravenhill.players.random import RandomPlayer
from ravenhill.players.search import EVALUATING, PLAIN


def test_there_are_five_levels_each_with_more_iterations_than_the_one_below() -> None:
    """From Recruit to King."""
    assert list(LEVELS) == ["recruit", "soldier", "captain", "lord", "king"]
    budgets = list(LEVELS.values())
    assert budgets == sorted(set(budgets)) and budgets[0] > 0


@pytest.mark.parametrize("game", WON)
def test_what_is_said_of_the_levels_was_measured(game: str) -> None:
    """The ladder of bench/results.md and the sentences say the same."""
    ladder = sections(RESULTS.read_text(encoding="utf-8"))[f"Ladder: {TITLES[game]}"]
    rows = re.findall(r"^\| (\w+) against (\w+) \| (\d+) of (\d+) \|", ladder, flags=re.MULTILINE)
    measured = {(level, below): (int(won), int(of)) for level, below, won, of in rows}
    for below, level in pairwise(["random", *LEVELS]):
        assert measured[level, below] == WON[game][level]


def test_a_level_is_told_by_its_games() -> None:
    """Against the level below; the lowest against random choices."""
    assert strength("five-armies", "captain") == "Won 20 of 26 games against Soldier."
    assert strength("five-armies", "recruit") == "Won 85 of 85 games against random choices."


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_is_a_search_with_its_budget(name: str) -> None:
    """In iterations, so that the same seed plays the same; the same in both games."""
    player = player_of_name(name, 7)
    assert isinstance(player, SearchingPlayer)
    assert (player.seed, player.budget) == (7, Budget(LEVELS[name]))
    assert player.style is EVALUATING


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("ismcts:400", Budget(400)),
        ("ismcts:0.2s", Budget(seconds=0.2)),
        ("plain:30", Budget(30)),
        ("plain:2s", Budget(seconds=2.0)),
    ],
)
def test_a_search_can_have_a_budget_of_its_own(name: str, budget: Budget) -> None:
    """In iterations or in seconds, with judgement or plain."""
    player = player_of_name(name, 1)
    assert isinstance(player, SearchingPlayer)
    assert player.budget == budget
    assert player.style is (PLAIN if name.startswith("plain") else EVALUATING)


def test_the_others_have_names_too() -> None:
    """By lot, by rules of thumb, and from outside."""
    assert isinstance(player_of_name("random", 1), RandomPlayer)
    assert isinstance(player_of_name("greedy", 1), GreedyPlayer)
    assert isinstance(player_of_name(f"bot:{sys.executable} -V", 1), BotPlayer)


@pytest.mark.parametrize("name", ["emperor", "", "King", "king:3", "random:1", "bot", "bot:", "bot:  ", ":3", "400"])
def test_an_unknown_name_is_refused_with_all_there_are(name: str) -> None:
    """In one line that names what was said."""
    with pytest.raises(RavenhillError) as told:
        player_of_name(name, 1)
    assert repr(name) in str(told.value) and NAMES in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("budget", ["", "many", "s", "1.5", "3 s s", "9" * 5000])
@pytest.mark.parametrize("kind", ["ismcts", "plain"])
def test_a_budget_that_is_none_is_refused(kind: str, budget: str) -> None:
    """Nothing, or no number."""
    with pytest.raises(
        RavenhillError, match=f"has no budget: say iterations, as in {kind}:400, or seconds, as in {kind}:0.2s"
    ):
        player_of_name(f"{kind}:{budget}", 1)


@pytest.mark.parametrize("budget", ["0", "-1", "-3", "0s", "-1s", "-infs", "nans"])
@pytest.mark.parametrize("kind", ["ismcts", "plain"])
def test_a_budget_must_be_above_0(kind: str, budget: str) -> None:
    """With none, or less than none, nobody can think."""
    with pytest.raises(RavenhillError) as told:
        player_of_name(f"{kind}:{budget}", 1)
    reason = "a budget is a number of iterations or of seconds above 0"
    assert str(told.value) == f"'{kind}:{budget}' cannot be played: {reason}"


@pytest.mark.parametrize("budget", ["100000001", "9" * 20, "9" * 400, "3601s", "1e9s", "1e999s", "infs"])
def test_a_budget_has_a_bound(budget: str) -> None:
    """A decision that takes for ever is none; the bound itself may be said."""
    with pytest.raises(RavenhillError, match=r"a budget is of 100,000,000 iterations or 3,600 seconds at most$"):
        player_of_name(f"ismcts:{budget}", 1)
    assert player_of_name("ismcts:100000000", 1) and player_of_name("ismcts:3600s", 1)


def test_the_same_name_and_seed_plays_the_same() -> None:
    """And another seed another way, somewhere in thirty questions."""
    match = ravenhill.new("five-armies", seed=2)
    told: list[list[str]] = [[], [], []]
    for _ in range(30):
        seat = match.seats[0]
        for answers, seed in zip(told, (1, 1, 2), strict=True):
            answers.append(player_of_name("random", seed).choose(match.question(seat)))
        match.play(told[0][-1], seat=seat)
    assert told[0] == told[1] != told[2]


def test_every_name_that_is_offered_is_one() -> None:
    """Every name that an error or a help text lists can be typed."""
    for name in NAMES.replace(" or ", ", ").split(", "):
        if name != "bot:COMMAND":
            assert player_of_name(name, 1)
