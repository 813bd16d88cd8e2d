"""Plays by searching, with a budget in iterations or in time."""

from __future__ import annotations

from time import perf_counter

import msgspec

from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.table import Table
from ravenhill.players.search import EVALUATING, Node, Search, Style
from ravenhill.protocol.question import Question

MOST_ITERATIONS = 100_000_000
MOST_SECONDS = 3600.0
STEP = 16  # iterations between two looks at the clock
COURSES_FROM = 64  # iterations: with fewer there is no time to try every way of a move


class Budget(msgspec.Struct, frozen=True):
    """The limit of a search; with iterations alone the same seed always chooses the same."""

    iterations: int = 0  # 0: no limit
    seconds: float = 0.0  # 0: no limit

    def __post_init__(self) -> None:
        if self.iterations < 0 or not self.seconds >= 0 or not (self.iterations or self.seconds):
            raise ValueError("a budget is a number of iterations or of seconds above 0")
        if self.iterations > MOST_ITERATIONS or self.seconds > MOST_SECONDS:
            raise ValueError(f"a budget is of {MOST_ITERATIONS:,} iterations or {MOST_SECONDS:,.0f} seconds at most")


class Thought(msgspec.Struct, frozen=True):
    """The result of a search for one word."""

    word: str
    visits: int
    value: float  # the chance to win after it, 0 to 1


class Intention(msgspec.Struct):
    """Words to be played one after another, as long as nothing comes between."""

    moment: int = -1  # the number of words played when the next of them is due
    words: list[str] = msgspec.field(default_factory=list)

    def holds(self, moment: int, options: list[str]) -> bool:
        """Whether the next word is due and lawful."""
        return self.moment == moment and len(self.words) > 0 and self.words[0] in options

    def next(self) -> str:
        """The next word; the one after it is due when it has been played."""
        self.moment += 1
        return self.words.pop(0)


def run_search(
    question: Question, budget: Budget, seed: int, style: Style = EVALUATING, words: list[int] | None = None
) -> Search[Table]:
    """Searches the question, or these of its answers, with all of the budget or until nothing can change its choice."""
    plans = budget.seconds > 0 or budget.iterations >= COURSES_FROM
    search = Search(question.game.evaluator, style, question.world, question.seat, Seeded(seed), plans, words)
    until = perf_counter() + budget.seconds
    while not _is_spent(search, budget, until) and not is_decided(search.root, budget.iterations):
        search.iterate()
    return search


def _is_spent(search: Search[Table], budget: Budget, until: float) -> bool:
    done = search.root.visits
    if budget.iterations and done >= budget.iterations:
        return True
    return budget.seconds > 0 and done > 0 and done % STEP == 0 and perf_counter() >= until


def is_decided(root: Node, iterations: int) -> bool:
    """Whether the iterations that are left cannot bring another word to the front."""
    if not iterations or root.visits % STEP or not root.visits:
        return False
    first, second = 0, 0
    for child in own_words(root):
        if child.visits > first:
            first, second = child.visits, first
        elif child.visits > second:
            second = child.visits
    return first - second > iterations - root.visits


def own_words(root: Node) -> list[Node]:
    """The words open to the seat that thinks; where answers are sealed, the other's stand beside them."""
    return [child for child in root.children.values() if child.seat == root.seat]


def ranking(root: Node) -> list[Node]:
    """The words, the most visited first; of equals the better one, then the first."""
    return sorted(own_words(root), key=lambda node: (-node.visits, -node.value, node.word))


def by_word(root: Node) -> list[Node]:
    """One node for each word, all plans that begin with it taken together: first the word to play, then by visits."""
    whole: dict[int, Node] = {}
    for node in ranking(root):
        each = whole.setdefault(node.word, Node(node.word, node.seat, node.prior))
        each.visits += node.visits
        each.total += node.total
    first, *others = whole.values()
    return [first, *sorted(others, key=lambda node: -node.visits)]


def sensible_words(question: Question) -> list[int]:
    """The answers that look sane to whoever sits opposite."""
    return question.game.evaluator.sensible(question.world, question.decision)


class SearchingPlayer:
    """Plays the plan its search has come back to most often, word by word."""

    def __init__(self, seed: int, budget: Budget, style: Style = EVALUATING) -> None:
        self.seed = seed
        self.budget = budget
        self.style = style
        self.meant = Intention()

    def choose(self, question: Question) -> str:
        """Plays the intended word, if nothing has come between; else the best of a new search."""
        options, moment = question.options, question.world.words_played
        words = sensible_words(question) if len(options) > 1 and self.style.evaluating else None
        if words is not None:
            options = [question.spell(word) for word in words]
        if not self.meant.holds(moment, options):
            if len(options) == 1:
                return options[0]
            best = ranking(run_search(question, self.budget, (self.seed << 24) + moment, self.style, words).root)[0]
            self.meant = Intention(moment, [question.spell(word) for word in [best.word, *best.following]])
        return self.meant.next()
