"""Information-set Monte-Carlo tree search: many imagined games, one tree of what was chosen in them.

Every iteration imagines the secrets and the chance anew, walks down the tree among what is lawful there, plays on for
a while, and enters who seems to win. A node stands for a word of a seat, whatever was imagined and rolled before it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.playout import play_out
from ravenhill.kernel.table import DRAWN, NO_ANSWER, Table
from ravenhill.protocol.evaluator import Course, Judge

SEAT_BITS: Final = 4  # a child is found by its word and its seat
MARK_BITS: Final = 16  # or by topic, mark and seat


class Node:
    """A word that a seat may play, and how the games went in which it did."""

    def __init__(self, word: int, seat: int, leaning: int) -> None:
        self.word = word
        self.seat = seat
        self.leaning = leaning
        self.visits = 0
        self.available = 0  # how often it could have been chosen
        self.total = 0.0  # wins of its seat
        self.children: dict[int, Node] = {}
        self.following: list[int] = []  # the words that go with it
        self.courses: dict[int, list[Node]] = {}  # children that are courses, by topic

    @property
    def value(self) -> float:
        """The mean chance to win of the seat that plays this word."""
        return self.total / self.visits if self.visits else 0.0


class Style:
    """How a search goes about it: it trusts the game's judge, or plays every game out to its end at random."""

    def __init__(self, exploration: float, judging: bool) -> None:
        self.exploration = exploration
        self.judging = judging


JUDGING: Final = Style(1.0, True)
PLAIN: Final = Style(1.5, False)
NARROWEST: Final = 0.02  # the spread that outcomes are taken to have at least
LONGEST: Final = 8  # a roll-out that never becomes calm is judged after so many times the foresight


class Search:
    """A tree for one question; `iterate` makes it grow."""

    def __init__(
        self, judge: Judge, style: Style, world: Table, seat: int, chance: Chance, courses: bool = True
    ) -> None:
        self.judge = judge
        self.style = style
        self.courses = courses and style.judging  # whether it thinks of whole courses where there are any
        self.world = world
        self.seat = seat
        self.chance = chance
        self.root = Node(-1, seat, 1)
        self.seats: int = len(world.answers)
        self.squares = 0.0  # of the outcomes
        self.spread = 0.5  # their standard deviation: what is not known of a word is measured by it

    def iterate(self) -> None:
        """One imagined game."""
        g: Table = self.judge.imagine(self.world, self.seat, self.chance)
        path = self._descend(g)
        chances = self._outcome(g)
        for node in path:
            node.visits += 1
            node.total += chances[node.seat]
        self._measure(chances[self.seat])

    def _measure(self, outcome: float) -> None:
        """Enter an outcome at the root, and how far outcomes lie apart."""
        root = self.root
        root.visits += 1
        root.total += outcome
        self.squares += outcome * outcome
        mean = root.total / root.visits
        variance = self.squares / root.visits - mean * mean
        self.spread = max(NARROWEST, sqrt(variance)) if variance > 0.0 else NARROWEST

    # --- down the tree ----------------------------------------------------------------------------
    def _descend(self, g: Table) -> list[Node]:
        """Play words of the tree until one is new; those that were played."""
        path: list[Node] = []
        node = self.root
        fresh = False
        while g.winner < 0 and not fresh:
            decisions: list[Decision] = g.decisions.copy()
            below = node
            for decision in decisions:
                if g.answers[decision.seat] != NO_ANSWER:
                    continue
                if len(decision.options) == 1 and node is not self.root:
                    g.choose(decision.seat, decision.options[0])
                    continue
                # Sealed answers are all chosen at one node: nobody knows what the other has chosen.
                chosen = self._selected(node, g, decision)
                fresh = fresh or chosen.visits == 0
                path.append(chosen)
                below = chosen if below is node else joined(below, chosen)
                g.choose(decision.seat, chosen.word)
                if chosen.following:
                    follow(g, decision.seat, chosen.following)
            node = below
        return path

    def _selected(self, node: Node, g: Table, decision: Decision) -> Node:
        """The child that promises most: its value so far, and what is not yet known of it."""
        children = self._children(node, g, decision)
        if node is self.root and node.visits < len(decision.options):
            # The first trials are drawn by the rules of thumb: who thinks little sees little.
            return children[drawn([child.leaning for child in children], self.chance)]
        leanings = 0
        for child in children:
            child.available += 1
            leanings += child.leaning
        expected = self._expected(children)
        curiosity = self.style.exploration * self.spread * sqrt(len(children)) / leanings
        best, most = children[0], -1.0
        for child in children:
            value = child.total / child.visits if child.visits else expected
            value += curiosity * child.leaning * sqrt(child.available) / (1 + child.visits)
            if value > most:
                best, most = child, value
        return best

    def _expected(self, children: list[Node]) -> float:
        """What is hoped of a word never tried: as much as of those that were."""
        visits, total = 0, 0.0
        for child in children:
            visits += child.visits
            total += child.total
        return total / visits if visits else 0.5

    def _children(self, node: Node, g: Table, decision: Decision) -> list[Node]:
        """The children that are lawful now; those that are new get their leaning."""
        topic = self.judge.topic(g, decision) if self.courses else 0
        found = self._courses(node, g, decision, topic) if topic else []
        if found:
            return found
        for word in decision.options:
            child = node.children.get(word << SEAT_BITS | decision.seat)
            if child is None:
                return self._extended(node, g, decision)
            found.append(child)
        return found

    def _extended(self, node: Node, g: Table, decision: Decision) -> list[Node]:
        leanings = self._leanings(g, decision)
        if node is self.root and self.style.judging:
            leanings = self.judge.second_thoughts(g, decision, leanings)
        found: list[Node] = []
        for at, word in enumerate(decision.options):
            key = word << SEAT_BITS | decision.seat
            child = node.children.get(key)
            if child is None:
                child = Node(word, decision.seat, leanings[at])
                node.children[key] = child
            found.append(child)
        return found

    def _courses(self, node: Node, g: Table, decision: Decision, topic: int) -> list[Node]:
        """The children that are courses, as they were when the topic first came up; those that can begin now."""
        known = node.courses.get(topic)
        if known is None:
            known = []
            courses: list[Course] = self.judge.courses(g, decision)
            for course in courses:
                child = Node(course.words[0], decision.seat, course.leaning)
                child.following = course.words[1:]
                node.children[(topic << MARK_BITS | course.mark) << SEAT_BITS | decision.seat] = child
                known.append(child)
            node.courses[topic] = known
        return [child for child in known if child.word in decision.options]

    def _leanings(self, g: Table, decision: Decision) -> list[int]:
        if self.style.judging:
            return self.judge.leanings(g, decision)
        return [1] * len(decision.options)

    # --- after the tree ---------------------------------------------------------------------------
    def _outcome(self, g: Table) -> list[float]:
        """Who wins the imagined game, or seems to when it is judged."""
        if self.style.judging:
            self._roll_out(g)
        else:
            play_out(g, self.chance)
        if g.winner < 0:
            return self.judge.chances(g)
        if g.winner == DRAWN:
            return [1.0 / self.seats] * self.seats
        return [1.0 if seat == g.winner else 0.0 for seat in range(self.seats)]

    def _roll_out(self, g: Table) -> None:
        """Play on by rules of thumb until the game can be judged."""
        foresight = self.judge.foresight
        left = foresight * LONGEST
        while g.winner < 0 and left > 0:
            decision: Decision = g.decisions[0]
            if g.answers[decision.seat] != NO_ANSWER:
                decision = g.decisions[1]
            options = decision.options
            if len(options) == 1:
                g.choose(decision.seat, options[0])
                continue
            if left <= foresight * (LONGEST - 1) and self.judge.calm(g):
                return
            g.choose(decision.seat, options[drawn(self.judge.leanings(g, decision), self.chance)])
            left -= 1


def follow(g: Table, seat: int, words: list[int]) -> None:
    """Play on with the words of a course, as long as nothing comes between."""
    for word in words:
        if g.winner >= 0 or len(g.decisions) != 1:
            return
        asked: Decision = g.decisions[0]
        if asked.seat != seat or word not in asked.options:
            return
        g.choose(seat, word)


def joined(node: Node, other: Node) -> Node:
    """The node below two sealed answers."""
    key = other.word << SEAT_BITS | other.seat
    child = node.children.get(key)
    if child is None:
        child = Node(other.word, other.seat, other.leaning)
        node.children[key] = child
    return child


def drawn(weights: list[int], chance: Chance) -> int:
    """One of the indexes, as likely as its weight."""
    total = 0
    for weight in weights:
        total += weight
    left = chance.below(total)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return 0
