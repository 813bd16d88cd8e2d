"""The search: what it finds, how long it takes, and that the same seed finds the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from math import inf, nan
from unittest.mock import Mock

import pytest

import ravenhill
from ravenhill.games.five_armies.evaluation.evaluator import EVALUATOR
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.chance import Chance, Seeded
from ravenhill.kernel.decision import Decision
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.playing import ask, play
from ravenhill.players.ismcts import MOST_ITERATIONS, STEP, Budget, SearchingPlayer, is_decided, ranking, run_search
from ravenhill.players.levels import player_of_name
from ravenhill.players.player import Player
from ravenhill.players.random import RandomPlayer
from ravenhill.players.search import EVALUATING, PLAIN, Node, Search, Style
from ravenhill.protocol.evaluator import Evaluator
from tests.players.twins import GAMES, looks

STYLES = {"evaluating": EVALUATING, "plain": PLAIN}
each_game = pytest.mark.parametrize("game", GAMES)
each_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
# The Shadow has 8 points and its last die; if it does not take the Camp, the Fate marker ends the battle next turn.
CAMP = """
game = "five-armies"
turn = 5
fate = 14
to_act = "shadow"
[dice]
shadow = ["army"]
[region.ruins-of-dale]
control = true
[region.lower-slopes]
control = true
[region.eastern-spur]
control = true
[region.old-road]
side = "shadow"
units = { orcs = 3 }
"""
# Frodo can leave the map with the Ring (CH-9.16); if he does not, the stronger army wins at the end of this turn.
FRODO = """
game = "combat-hex"
level = 500
turn = 3
turn_limit = 3
edges = { a = "south", b = "north" }
rows = '''
....
....
....
....
....
....
'''
[[warrior]]
type = "frodo"
seat = "a"
hex = "B1"
[[warrior]]
type = "orc-warrior"
seat = "b"
hex = "A6"
[[warrior]]
type = "orc-warrior"
seat = "b"
hex = "B6"
[[warrior]]
type = "ringwraith"
seat = "b"
hex = "D6"
"""
BEGUN = {"camp": CAMP, "frodo": FRODO}
WAYS = {
    "camp": ("die:army", "action:strategic-movement", "region:old-road", "do:all"),
    "frodo": ("warrior:a-frodo", "do:no", "do:move", "do:done"),
}
WINNING = {"camp": "region:camp", "frodo": "do:leave-map"}
ELSEWHERE = """
import sys
from ravenhill.match.beginning import loads
from ravenhill.players.levels import player_of_name
match = loads(sys.stdin.read())
for name in sys.argv[1:]:
    print(player_of_name(name, 3).choose(match.question(match.seats[0])))
"""


def fork(game: str) -> tuple[Match, str]:
    """A place in a game with several options."""
    return max(looks(game), key=lambda look: len(look[0].options_for(look[1])))


# --- what it finds ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("position", BEGUN)
def test_a_victory_at_hand_is_taken(position: str) -> None:
    """Over several own choices, with 200 iterations for each."""
    match = ravenhill.loads(BEGUN[position])
    seat = match.seats[0]
    players: dict[str, Player] = {seat: SearchingPlayer(1, Budget(200))}
    for _ in range(12):
        if match.outcome is None and match.seats == [seat]:
            ask(match, players)
    assert match.outcome is not None and match.outcome.winner == seat


@each_style
@pytest.mark.parametrize("position", BEGUN)
def test_the_word_that_wins_is_thought_to_win(position: str, style: Style) -> None:
    """It comes first by far, with a value next to 1, and no other word is thought better."""
    match = ravenhill.loads(BEGUN[position])
    match.play(*WAYS[position])
    assert len(match.options) > 3
    best, *others = ranking(run_search(match.question(match.seats[0]), Budget(200), 5, style).root)
    assert match.game.words.names[best.word] == WINNING[position]
    assert best.value > 0.95 and best.value >= max(node.value for node in others)
    assert best.visits > sum(node.visits for node in others)


class Fond(Evaluator[Battle]):
    """The game's evaluator but for its rules of thumb: it likes one word."""

    def __init__(self, liked: int) -> None:
        super().__init__(EVALUATOR.rollout_depth)
        self.liked = liked

    def imagine(self, g: Battle, seat: int, chance: Chance) -> Battle:
        """As the game does."""
        return EVALUATOR.imagine(g, seat, chance)

    def chances(self, g: Battle) -> list[float]:
        """As the game does."""
        return EVALUATOR.chances(g)

    def calm(self, g: Battle) -> bool:
        """As the game does."""
        return EVALUATOR.calm(g)

    def priors(self, g: Battle, decision: Decision) -> list[int]:
        """It likes one word."""
        return [9 if word == self.liked else 1 for word in decision.options]


def test_the_first_trials_are_drawn_by_the_rules_of_thumb() -> None:
    """A short search mostly follows the prior, but not always."""
    match = ravenhill.loads(CAMP)
    match.play(*WAYS["camp"])
    question = match.question("shadow")
    liked, first = question.decision.options[-1], Counter[int]()
    fond = Fond(liked)
    for seed in range(60):
        search = Search(fond, EVALUATING, question.world, question.seat, Seeded(seed))
        search.iterate()
        first[ranking(search.root)[0].word] += 1
    assert first.most_common(1)[0][0] == liked
    assert len(first) > 2


# --- how long it takes --------------------------------------------------------------------------------------------
@each_style
@each_game
def test_iterations_are_counted(game: str, style: Style) -> None:
    """As many as were asked for, or fewer once the choice cannot change any more."""
    match, seat = fork(game)
    for iterations in (1, 3, 2 * STEP):
        if style is PLAIN and iterations > 3:
            continue
        root = run_search(match.question(seat), Budget(iterations), 1, style).root
        assert root.visits == iterations or is_decided(root, iterations)
        assert sum(node.visits for node in ranking(root)) == root.visits


@each_game
def test_a_budget_in_seconds_ends_the_search(game: str) -> None:
    """After a number of iterations that the clock is looked at; the sooner limit of two holds."""
    match, seat = fork(game)
    root = run_search(match.question(seat), Budget(seconds=0.001), 1).root
    assert root.visits > 0 and root.visits % STEP == 0
    assert run_search(match.question(seat), Budget(1_000_000, 0.001), 1).root.visits < 1_000_000
    assert run_search(match.question(seat), Budget(2, 1000.0), 1).root.visits == 2


@pytest.mark.parametrize("budget", [(0, 0.0), (-1, 0.0), (0, -1.0), (10, -1.0), (0, nan), (10, inf)])
def test_no_budget_is_no_budget(budget: tuple[int, float]) -> None:
    """A search would never end, or never begin."""
    with pytest.raises(ValueError, match="a budget is"):
        Budget(*budget)


def test_a_search_is_decided_when_the_rest_cannot_change_it() -> None:
    """The lead is greater than what is left; what another seat may play has no part in it."""
    root = Node(-1, 0, 1)
    root.visits = 3 * STEP
    for word, (seat, visits) in enumerate([(0, 30), (0, 18), (1, 48)]):
        root.children[word] = child = Node(word, seat, 1)
        child.visits = visits
    assert is_decided(root, 3 * STEP + 11)
    assert not is_decided(root, 3 * STEP + 12)
    assert not is_decided(root, 0)
    assert [node.word for node in ranking(root)] == [0, 1]


def test_a_forced_answer_needs_no_search() -> None:
    """No world is imagined for it."""
    question = ravenhill.loads(CAMP).question("shadow")
    assert question.options == ["die:army"]
    only_words = Mock(spec=["words"], words=question.game.words)
    question.game = only_words
    assert SearchingPlayer(1, Budget(MOST_ITERATIONS)).choose(question) == "die:army"


# --- the same again -----------------------------------------------------------------------------------------------
@each_style
@each_game
def test_the_same_seed_grows_the_same_tree(game: str, style: Style) -> None:
    """Node for node; another seed grows another, unless it has no time to."""
    match, seat = fork(game)
    budget = Budget(3 if style is PLAIN else 24)
    one, again, other = (leaves(run_search(match.question(seat), budget, seed, style).root) for seed in (1, 1, 2))
    assert one == again
    assert one != other or style is PLAIN


def leaves(node: Node) -> object:
    """A tree as a value."""
    return node.word, node.seat, node.visits, node.total, [leaves(child) for child in node.children.values()]


@each_game
def test_the_same_seed_chooses_the_same_in_another_process(game: str) -> None:
    """With other hashes of strings; here as there."""
    names = ["random", "greedy", "ismcts:12", "plain:3"]
    match, _ = next(look for look in looks(game) if look[0].seats[0] == look[1])
    begun = ravenhill.loads(match.position())
    here = [player_of_name(name, 3).choose(begun.question(begun.seats[0])) for name in names]
    found = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, *names],
        input=match.position(),
        env={**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.split() == here


def test_a_game_of_searching_players_is_the_same_again() -> None:
    """To the last die."""
    texts = []
    for _ in range(2):
        match = ravenhill.loads(CAMP.replace("fate = 14", "fate = 12"))
        play(match, {seat: SearchingPlayer(number, Budget(2)) for number, seat in enumerate(match.game.seats)})
        texts.append(str(match.record()))
    assert texts[0] == texts[1]


# --- more than two ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_can_be_searched_for(seats: int) -> None:
    """A searching player takes its seat among others; every value is a chance to win."""
    match = ravenhill.new("combat-hex", seed=3, armies=[["grima", "orc-warrior x4"]] * seats, level=500)
    players: dict[str, Player] = {seat: RandomPlayer(number) for number, seat in enumerate(match.game.seats)}
    players["b"] = SearchingPlayer(1, Budget(2))
    while match.game.turn(match.table) == 0:
        ask(match, players)
    for style in (EVALUATING, PLAIN):
        root = run_search(match.question(match.seats[0]), Budget(6), 1, style).root
        assert root.visits == 6
        assert all(0.0 <= node.value <= 1.0 for node in ranking(root))
