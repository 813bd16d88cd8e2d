"""Copies a battle and draws everything again that a seat may not know."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import ALL_EYES, DISCARDED, FATE_DECK, IN_DECK, IN_HAND, LOOKED_AT, SHADOW
from ravenhill.games.five_armies.rules.actions import TakeAction
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.frame import copy_frame
from ravenhill.kernel.reason import FINE
from ravenhill.kernel.table import NO_ANSWER

SPECTATOR: Final = 2
BOTH: Final = 3  # seen by the two players
EYES: Final = 3  # bits of ALL_EYES
FACE_DOWN: Final = frozenset((IN_DECK, IN_HAND, IN_HAND + SHADOW, LOOKED_AT, LOOKED_AT + SHADOW, DISCARDED))


def determinise(g: Battle, seat: int, chance: Chance) -> Battle:
    """A battle that the seat (2: a spectator) cannot tell from this one, with secrets and chance of its own."""
    copy = g.clone(chance)
    for cards in unknown(copy, seat):
        _deal(copy, cards)
    for height, frame in enumerate(copy.stack):
        if frame.secret and getattr(frame, "seat", SPECTATOR) != seat:
            copy.stack[height] = copy_frame(frame)  # the original shares its frames with the copy
            copy.stack[height].redraw(copy)
    copy.answers = [answer if asked == seat else NO_ANSWER for asked, answer in enumerate(g.answers)]
    copy.decisions = []
    for decision in g.decisions:
        _ask_again(copy, seat, decision)
    return copy


def unknown(g: Battle, seat: int) -> list[list[int]]:
    """By deck, for the backs differ: the cards that lie face down and that the seat cannot place."""
    seen, decks = g.seen, g.content.card_deck
    piles: list[list[int]] = [[] for _ in range(FATE_DECK + 1)]
    for card, where in enumerate(g.where):
        # A card that both players know may have been named by a procedure, so it stays for a spectator too.
        if where in FACE_DOWN and not seen[card] & (1 << seat) and (seat != SPECTATOR or seen[card] != BOTH):
            piles[decks[card]].append(card)
    return piles


def _deal(g: Battle, cards: list[int]) -> None:
    """Deals these cards out again over the places where they lie; the rest is the deck, which has no order.

    Who knows a place goes with the place. Where a card really lay has no part in it: the same chance deals the same.
    """
    places = sorted([g.where[card] << EYES | g.seen[card] for card in cards], reverse=True)
    for at, place in enumerate(places):
        if place >> EYES != IN_DECK:
            other = at + g.chance.below(len(cards) - at)
            cards[at], cards[other] = cards[other], cards[at]
        g.where[cards[at]], g.seen[cards[at]] = place >> EYES, place & ALL_EYES


def _swap(g: Battle, one: int, other: int) -> None:
    """Two cards change places; who knows a place goes with the place."""
    g.where[one], g.where[other] = g.where[other], g.where[one]
    g.seen[one], g.seen[other] = g.seen[other], g.seen[one]


def _ask_again(g: Battle, seat: int, decision: Decision) -> None:
    """Puts an open question again, so that its answers fit the new secrets."""
    if not _answers(g, decision):
        _deal_an_answer(g, seat, decision)
    g.ask(decision.seat, decision.kind)


def _answers(g: Battle, decision: Decision) -> bool:
    """Whether the question has a lawful answer, besides skipping a die that was said to be used as something."""
    frame, seat, kind = g.stack[-1], decision.seat, decision.kind
    idle = v.SKIP if isinstance(frame, TakeAction) and frame.use != frame.face else NO_ANSWER
    words = [word for word in kind.candidates(frame, g, seat) if word != idle]
    return any(kind.refusal(frame, g, seat, word) == FINE for word in words)


def _deal_an_answer(g: Battle, seat: int, decision: Decision) -> None:
    """Exchanges one unknown card for a playable one: the question itself shows that the seat holds such a card."""
    pairs = [pair for cards in unknown(g, seat) for pair in _exchanges(g, cards, IN_HAND + decision.seat)]
    while pairs:
        mine, card = pairs.pop(g.chance.below(len(pairs)))
        _swap(g, mine, card)
        if _answers(g, decision):
            return
        _swap(g, mine, card)


def _exchanges(g: Battle, cards: list[int], hand: int) -> list[tuple[int, int]]:
    """A card of the hand and one of the same back outside it, in every way."""
    inside = [card for card in cards if g.where[card] == hand]
    return [(mine, card) for mine in inside for card in cards if g.where[card] != hand]
