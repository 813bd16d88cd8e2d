"""Looks at Event cards and takes some, and brings used ones back into a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import EVENT_DECK, IN_DECK, IN_HAND, LOOKED_AT
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.hand import ALL_BUT, card_of, card_word, discard_to_six, take_from_deck
from ravenhill.games.five_armies.rules.happenings import CARDS_SEEN, DREW_BACK, DREW_CARD, happening
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason

NOT_LOOKED_AT: Final = reason("FA-R.14", "not-looked-at")
NOT_AMONG_THE_LAST: Final = reason("FA-R.21", "not-among-the-last")
CARD_SEEN: Final = happening("FA-R.13", "card-seen")
CARDS_SHUFFLED_BACK: Final = happening("FA-R.13", "cards-shuffled-back")
CARD_TAKEN_BACK: Final = happening("FA-R.21", "card-taken-back")
OPEN_TO_TAKE: Final = 5


@dataclass
class Scout(Frame):
    """Looks at cards from the Event deck, takes some of them, shuffles the others back; the other seat sees none."""

    seat: int
    looks: int
    left: int  # how many are still to be taken

    def look(self, g: Battle) -> None:
        for _ in range(self.looks):
            card = take_from_deck(g, EVENT_DECK, LOOKED_AT + self.seat, 1 << self.seat)
            if card >= 0:
                g.emit(CARD_SEEN, [self.seat, card], 1 << self.seat)
        found = len(cards_in_view(g, self.seat))
        self.left = min(self.left, found)
        g.emit(CARDS_SEEN, [self.seat, found])

    def take(self, g: Battle) -> None:
        g.call(TakeCards(self.seat, self.left))

    def shuffle_back(self, g: Battle) -> None:
        rest = cards_in_view(g, self.seat)
        for card in rest:
            g.where[card] = IN_DECK
            g.seen[card] = 0
        g.emit(CARDS_SHUFFLED_BACK, [self.seat, len(rest)])

    def keep_six(self, g: Battle) -> None:
        discard_to_six(g, self.seat)


@dataclass
class TakeCards(Frame):
    """Takes cards among those looked at into hand."""

    seat: int
    left: int
    last: int = -1  # cards are named in the order of the list

    def ask_for_card(self, g: Battle) -> None:
        if self.left > 0:
            g.ask(self.seat, TAKE_CARD)
        else:
            self.finish(g)

    def choose_card(self, g: Battle, word: int) -> None:
        self.last = card_of(g, word)
        self.left -= 1
        g.where[self.last] = IN_HAND + self.seat
        g.emit(DREW_CARD, [self.seat, self.last], 1 << self.seat)
        g.emit(DREW_BACK, [self.seat, EVENT_DECK], ALL_BUT[self.seat])
        self.restart()

    def redraw(self, g: Battle) -> None:
        """For a player who has not seen it any card may have been taken last."""
        self.last = -1

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [card_word(g, card) for card in cards_in_view(g, seat)]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        card = card_of(g, word)
        if g.where[card] != LOOKED_AT + seat:
            return NOT_LOOKED_AT
        if card < self.last:
            return r.OUT_OF_ORDER
        later = sum(1 for other in cards_in_view(g, seat) if other >= card)
        return FINE if later >= self.left else r.NOT_ENOUGH_LEFT


def cards_in_view(g: Battle, seat: int) -> list[int]:
    """The cards a player looks at, in the order of the content."""
    return [card for card, where in enumerate(g.where) if where == LOOKED_AT + seat]


@dataclass
class TakeUsed(Frame):
    """Takes one of the five Event cards used last into hand; it lay face up, so both know it (FA-R.21)."""

    seat: int

    def ask_for_card(self, g: Battle) -> None:
        if g.used_events:
            g.ask(self.seat, TAKE_USED)

    def choose_card(self, g: Battle, word: int) -> None:
        card = card_of(g, word)
        g.used_events.remove(card)
        g.where[card] = IN_HAND + self.seat
        g.emit(CARD_TAKEN_BACK, [self.seat, card])

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [card_word(g, card) for card in g.used_events[-OPEN_TO_TAKE:]]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if card_of(g, word) in g.used_events[-OPEN_TO_TAKE:] else NOT_AMONG_THE_LAST


TAKE_CARD: Final = Kind(
    "take-card", "FA-R.15", (v.CARD_WORD,), TakeCards.candidates, TakeCards.refuse, secret=True, public=False
)
TAKE_USED: Final = Kind("take-used", "FA-R.21", (v.CARD_WORD,), TakeUsed.candidates, TakeUsed.refuse, public=True)
Scout.steps = (Step(Scout.look), Step(Scout.take), Step(Scout.shuffle_back), Step(Scout.keep_six))
TakeCards.secret = ("last",)
TakeCards.steps = (Step(TakeCards.ask_for_card, TakeCards.choose_card),)
TakeUsed.steps = (Step(TakeUsed.ask_for_card, TakeUsed.choose_card),)
