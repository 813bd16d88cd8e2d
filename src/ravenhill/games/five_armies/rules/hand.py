"""Draws and discards cards (page 15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    ALL_EYES,
    DISCARDED,
    EVENT_DECK,
    FREE_PEOPLES_STORY,
    IN_DECK,
    IN_HAND,
    USED,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.happenings import (
    DECK_REMADE,
    DISCARDED_BACK,
    DISCARDED_CARD,
    DREW_BACK,
    DREW_CARD,
)
from ravenhill.games.five_armies.rules.queries import HAND_LIMIT, any_left, hand
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.events import EVERYBODY
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

# Labels of the draws in records: the four decks by their number, then these.
DRAW_TILE: Final = 4
DRAW_TOKEN: Final = 5  # + group
ALL_BUT: Final = [~1, ~2]  # audience: all but one seat


def card_word(g: Battle, card: int) -> int:
    """The word of a card."""
    return g.words.first[v.CARD_WORD] + card


def card_of(g: Battle, word: int) -> int:
    """The card of a word."""
    return word - g.words.first[v.CARD_WORD]


def story_deck(side: int) -> int:
    """The Story deck of a side."""
    return FREE_PEOPLES_STORY + side


def take_from_deck(g: Battle, deck: int, to: int, known_to: int) -> int:
    """Draws one card by chance and puts it somewhere; -1 if the deck is empty (FA-15.2, FA-R.97)."""
    if deck == EVENT_DECK and not any_left(g, EVENT_DECK):
        remake_event_deck(g)  # the used cards came to lie there after the last card had been drawn
    kinds = g.content.card_deck
    weights = [1 if where == IN_DECK and kinds[card] == deck else 0 for card, where in enumerate(g.where)]
    if not any(weights):
        return -1
    card = g.draw(deck, weights, EVERYBODY if known_to == ALL_EYES else known_to)
    g.where[card] = to
    g.seen[card] = known_to
    if deck == EVENT_DECK and not any_left(g, EVENT_DECK):
        remake_event_deck(g)
    return card


def can_draw(g: Battle, deck: int) -> bool:
    """Whether a card of a deck can be drawn, from an Event deck that is remade first if need be (FA-15.2)."""
    if any_left(g, deck):
        return True
    remade = [card for card, where in enumerate(g.where) if where == USED or where == DISCARDED]
    return deck == EVENT_DECK and any(g.content.card_deck[card] == EVENT_DECK for card in remade)


def remake_event_deck(g: Battle) -> None:
    """Shuffles used and discarded Event cards; not the card in use, nor cards on the table (FA-R.21)."""
    for card, where in enumerate(g.where):
        if g.content.card_deck[card] == EVENT_DECK and where in (USED, DISCARDED):
            g.where[card] = IN_DECK
            g.seen[card] = 0
    g.used_events = []
    g.emit(DECK_REMADE, [])


def draw_card(g: Battle, seat: int, deck: int) -> None:
    """Draws one card into a hand; the other side sees only its back."""
    card = take_from_deck(g, deck, IN_HAND + seat, 1 << seat)
    if card >= 0:
        g.emit(DREW_CARD, [seat, card], 1 << seat)
        g.emit(DREW_BACK, [seat, deck], ALL_BUT[seat])


def discard(g: Battle, seat: int, card: int, known_to: int) -> None:
    """Discards a card from hand, face down; a seat that does not see it loses sight of the cards with that back."""
    deck = g.content.card_deck[card]
    alike = [other for other in hand(g, seat) if g.content.card_deck[other] == deck]
    if len(alike) > 1 and not known_to & (2 >> seat):
        for other in alike:
            g.seen[other] &= 1 << seat
    g.where[card] = DISCARDED
    g.seen[card] |= known_to
    g.emit(DISCARDED_CARD, [seat, card], g.seen[card])
    g.emit(DISCARDED_BACK, [seat, deck], ~g.seen[card])


@dataclass
class Draw(Frame):
    """Draws cards, then discards down to six; all cards of one effect are one draw (FA-15.1, FA-R.20)."""

    seat: int
    events: int
    stories: int = 0

    def draw(self, g: Battle) -> None:
        for _ in range(self.events):
            draw_card(g, self.seat, EVENT_DECK)
        for _ in range(self.stories):
            draw_card(g, self.seat, story_deck(self.seat))

    def keep_six(self, g: Battle) -> None:
        discard_to_six(g, self.seat)


@dataclass
class Discard(Frame):
    """Discards down to the hand limit (FA-15.1)."""

    seat: int
    last: int = 0  # cards are named in the order of the list

    def ask_for_card(self, g: Battle) -> None:
        g.ask(self.seat, DISCARD)

    def choose_card(self, g: Battle, word: int) -> None:
        self.last = card_of(g, word)
        discard(g, self.seat, self.last, 1 << self.seat)
        if hand_size(g, self.seat) > HAND_LIMIT:
            self.restart()

    def redraw(self, g: Battle) -> None:
        """For a player who has not seen it any card may have been discarded last."""
        self.last = 0

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [card_word(g, card) for card in hand(g, seat)]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        card = card_of(g, word)
        if g.where[card] != IN_HAND + seat:
            return r.NOT_IN_HAND
        if card < self.last:
            return r.OUT_OF_ORDER
        return FINE if cards_before(g, seat, card) <= HAND_LIMIT else r.NOT_ENOUGH_LEFT


def cards_before(g: Battle, seat: int, card: int) -> int:
    """The number of cards of a hand before this one; named in order, those are the ones kept."""
    where, mine, number = g.where, IN_HAND + seat, 0
    for earlier in range(card):
        if where[earlier] == mine:
            number += 1
    return number


def hand_size(g: Battle, seat: int) -> int:
    """The number of cards a side holds."""
    return cards_before(g, seat, len(g.where))


def discard_to_six(g: Battle, seat: int) -> None:
    """Asks for discards where a hand has more than six cards."""
    if hand_size(g, seat) > HAND_LIMIT:
        g.call(Discard(seat))


DISCARD: Final = Kind(
    "discard", "FA-15.1", (v.CARD_WORD,), Discard.candidates, Discard.refuse, secret=True, public=False
)
Draw.steps = (Step(Draw.draw), Step(Draw.keep_six))
Discard.secret = ("last",)
Discard.steps = (Step(Discard.ask_for_card, Discard.choose_card),)
