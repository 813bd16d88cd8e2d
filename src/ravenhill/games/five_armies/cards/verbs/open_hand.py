"""Opens a hand to the other side, and takes cards out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import BILBO, IN_HAND
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.hand import card_of, card_word, discard
from ravenhill.games.five_armies.rules.happenings import HAND_SEEN, RING_GIVEN_UP
from ravenhill.games.five_armies.rules.queries import hand, in_play
from ravenhill.games.five_armies.state import NO_CARD, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason
from ravenhill.kernel.table import SHOWN

BOTH_SEATS: Final = 3
NOT_IN_THAT_HAND: Final = reason("FA-R.14", "not-in-that-hand")
OTHER_BACK: Final = reason("FA-R.14", "other-back")
NOT_NAMED: Final = reason("FA-R.14", "not-named")


def look_at_hand(g: Battle, viewer: int, owner: int) -> None:
    """A player sees the hand of another and knows its cards until they leave it; nothing can be taken back."""
    for card in hand(g, owner):
        g.seen[card] |= 1 << viewer
    g.emit(HAND_SEEN, [viewer, owner])
    g.bar(SHOWN)


@dataclass
class ChooseFromHand(Frame):
    """Chooses up to one card of a deck in a hand that is open to the chooser; gives the card, or -1."""

    seat: int
    owner: int
    deck: int

    def ask_for_card(self, g: Battle) -> None:
        if any(g.content.card_deck[card] == self.deck for card in hand(g, self.owner)):
            g.ask(self.seat, CARD_IN_HAND)
        else:
            self.finish(g, NO_CARD)

    def choose_card(self, g: Battle, word: int) -> None:
        self.finish(g, NO_CARD if word == v.NO else card_of(g, word))

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [card_word(g, card) for card in hand(g, self.owner)]
        words.append(v.NO)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, v.NO)
        card = card_of(g, word)
        if g.where[card] != IN_HAND + self.owner:
            return NOT_IN_THAT_HAND
        return FINE if g.content.card_deck[card] == self.deck else OTHER_BACK


@dataclass
class YieldCard(Frame):
    """The owner discards the chosen card or, instead, a Ring from Bilbo's card."""

    seat: int
    card: int

    def ask_for_price(self, g: Battle) -> None:
        if self.card == NO_CARD:
            self.finish(g)
        elif in_play(g, BILBO) and g.rings > 0:
            g.ask(self.seat, CARD_OR_RING)
        else:
            discard(g, self.seat, self.card, BOTH_SEATS)
            self.finish(g)

    def choose_price(self, g: Battle, word: int) -> None:
        if word == v.RING_PIECE:
            g.rings -= 1
            g.emit(RING_GIVEN_UP, [g.rings])
        else:
            discard(g, self.seat, self.card, BOTH_SEATS)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [card_word(g, self.card), v.RING_PIECE]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if word == v.RING_PIECE or word == card_word(g, self.card):
            return FINE
        return NOT_NAMED if word >= v.PLACE else r.NOT_A_CHOICE


CARD_IN_HAND: Final = Kind(
    "card-in-hand", "FA-R.14", (v.CARD_WORD, v.DO_WORD), ChooseFromHand.candidates, ChooseFromHand.refuse, between=True,
    public=True,
)  # fmt: skip
CARD_OR_RING: Final = Kind(
    "card-or-ring", "FA-R.14", (v.CARD_WORD, v.PIECE_WORD), YieldCard.candidates, YieldCard.refuse, between=True,
    public=True,
)  # fmt: skip
ChooseFromHand.steps = (Step(ChooseFromHand.ask_for_card, ChooseFromHand.choose_card),)
YieldCard.steps = (Step(YieldCard.ask_for_price, YieldCard.choose_price),)
