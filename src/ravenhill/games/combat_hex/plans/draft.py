"""Drafts a plan: words tried on a copy of the table, with every offer in their way declined."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language.wording import Wording
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.record import OUTCOME, Entry
from ravenhill.protocol.question import Question

# Offers a seat declines on the way to what it has in mind, and how.
OFFERS: Final = {"use-ability": v.DONE, "ring": v.NO}


def battle_of(question: Question) -> Battle:
    """The battle in which a question is asked, as its seat knows it."""
    battle = question.world
    assert isinstance(battle, Battle)
    return battle


def wording_of(question: Question) -> Wording:
    """The words of the game that asks."""
    wording = question.game.wording
    assert isinstance(wording, Wording)
    return wording


class Offer:
    """An offer to another seat in the middle of a plan: the question, and its possible answers."""

    def __init__(self, decision: Decision) -> None:
        self.name = decision.kind.name
        self.seat = decision.seat
        self.words = [word for word in decision.options if not v.declines(word)]


class Draft:
    """Words of one seat on a copy of a battle; the others are taken to let things happen."""

    def __init__(self, g: Battle, seat: int) -> None:
        self.g = g.clone(Seeded(0))
        self.g.tape = []
        self.seat = seat
        self.words: list[int] = []
        self.offers: list[Offer] = []  # to other seats

    def branch(self) -> Draft:
        """A draft that goes on from here by itself."""
        other = Draft(self.g, self.seat)
        other.words, other.offers = self.words.copy(), self.offers.copy()
        other.tape.extend(self.tape)
        return other

    @property
    def tape(self) -> list[Entry]:
        """The events on the copy."""
        return self.g.tape if self.g.tape is not None else []

    @property
    def rolled(self) -> bool:
        """Whether dice were rolled: nothing beyond can be planned."""
        return any(entry.kind == OUTCOME for entry in self.tape)

    @property
    def asked(self) -> str:
        """The name of the question that the seat is asked; '' if it is not."""
        decision = self.g.decision_of(self.seat)
        return decision.kind.name if decision is not None and not self.rolled else ""

    @property
    def options(self) -> list[int]:
        """The words that can come next."""
        decision = self.g.decision_of(self.seat)
        return decision.options if decision is not None and not self.rolled else []

    def say(self, *words: int) -> bool:
        """Adds words to the draft; False at the first that is not offered."""
        for word in words:
            if word not in self.options:
                return False
            self.g.choose(self.seat, word)
            self.words.append(word)
        return True

    def follow(self, words: list[int]) -> bool:
        """Adds the words of a plan and declines the offers to others between them. False where the plan ends early."""
        for word in words:
            self.let_pass()
            if not self.say(word):
                return False
        return True

    def let_pass(self) -> None:
        """Declines the offers to others, until the seat has a question itself."""
        while not self.asked and self._decline():
            pass

    def reach(self, *names: str) -> bool:
        """Declines offers until one of these questions comes; False if something else does."""
        while self.asked not in names:
            if not self._decline():
                return False
        return True

    def _decline(self) -> bool:
        """Declines the open offer; False if nothing is open that can be declined."""
        if self.asked:
            return self.asked in OFFERS and self.say(OFFERS[self.asked])
        if self.rolled or not self.g.decisions:
            return False
        other = self.g.decisions[0]
        declining = [word for word in other.options if v.declines(word)]
        if declining:
            self.offers.append(Offer(other))
            self.g.choose(other.seat, declining[0])
        return bool(declining)
