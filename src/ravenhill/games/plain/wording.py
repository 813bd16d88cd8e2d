"""Puts a game into words that says only its labels and sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from ravenhill.games import wording
from ravenhill.games.plain.happenings import Happenings
from ravenhill.games.wording import NO_WORD, Slots, fill_slots, join_words
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.events import Event
from ravenhill.kernel.table import Table

WORDS_OF_NAME: Final = re.compile(r"[A-Z][a-z]*")


class PlainWording:
    """Labels, questions, reasons, the log and the ending of a game."""

    def __init__(
        self,
        label: Callable[[int], str],
        seats: Sequence[str],
        happenings: Happenings,
        endings: Sequence[str],
    ) -> None:
        self.label = label
        self.seats = seats
        self.happenings = happenings
        self.endings = endings
        self.told = Slots({"seat": self.player, "word": self.label, "number": str}, {"dice": wording.dice})
        # What stands in the slots of questions and reasons.
        self.slots: dict[str, Callable[[Table, int], str]] = {
            "asked": lambda g, word: self.open_question(g),
            "prompt": lambda g, word: self.prompt(g, g.decisions[0]) if g.decisions else self.ending(g),
            "word": lambda g, word: self.label(word),
        }

    def option(self, g: Table, word: int) -> str:
        """A word as the label of a button."""
        return self.label(word)

    def prompt(self, g: Table, decision: Decision) -> str:
        """What is asked: the sentence that the question brings."""
        return fill_slots(decision.kind.prompt, self.slots, g, NO_WORD)

    def refusal(self, g: Table, seat: int, word: int) -> tuple[str, str] | None:
        """Why a word is not offered; None if it is."""
        found = wording.refusal(g, seat, word, (), "")
        return found and (found[0], fill_slots(found[1], self.slots, g, word))

    def open_question(self, g: Table) -> str:
        """Who is asked what, for the others; who has answered in secret is named like who has not."""
        if not g.decisions:
            return self.ending(g)
        names = join_words([self.player(decision.seat) for decision in g.decisions])
        return f"Waiting for {names}: {self.prompt(g, g.decisions[0])}"

    def player(self, number: int) -> str:
        """A seat as a sentence names it."""
        return self.seats[number]

    def sentence(self, g: Table, event: Event) -> str:
        """What happened, in a sentence."""
        return self.told.fill_sentence(self.happenings.sentences[event.kind], event.args)

    def rule(self, g: Table, event: Event) -> str:
        """The rule that an event carries out."""
        return self.happenings.rules[event.kind]

    def trail(self, g: Table) -> list[str]:
        """The procedures within the whole game, by the names of their classes."""
        return [" ".join(WORDS_OF_NAME.findall(type(frame).__name__)).capitalize() for frame in g.stack[1:]]

    def ending(self, g: Table) -> str:
        """How the game ended, in a sentence; '' while it goes on."""
        return self.told.fill_sentence(self.endings[g.ending], [g.winner]) if g.winner >= 0 else ""
