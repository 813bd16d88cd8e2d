"""Plays a card as an action (page 15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    ALL_EYES,
    ARMY,
    CHARACTER,
    EVENT,
    IN_HAND,
    IN_USE,
    MUSTER,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.effects import Played, is_allowed
from ravenhill.games.five_armies.rules.hand import card_of, card_word
from ravenhill.games.five_armies.rules.happenings import CARD_PLAYED
from ravenhill.games.five_armies.rules.queries import hand
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

# The face a card type is played with; an Event die plays any card (FA-15.3).
FACE_OF_TYPE: Final = [ARMY, CHARACTER, MUSTER]


# --- playing a card -------------------------------------------------------------------------------
def refuse_card(g: Battle, side: int, card: int, use: int) -> int:
    """The reason a card cannot be played as an action (FA-15.3, FA-15.4)."""
    if g.where[card] != IN_HAND + side:
        return r.NOT_IN_HAND
    if use != EVENT and FACE_OF_TYPE[g.content.card_type[card]] != use:
        return r.WRONG_DIE
    return FINE if is_allowed(g, card) else r.REQUIREMENT


def playable(g: Battle, side: int, use: int) -> bool:
    """Whether a hand has a card that can be played."""
    for card in hand(g, side):
        if refuse_card(g, side, card, use) == FINE:
            return True
    return False


def refuse_playing(g: Battle, side: int, use: int) -> int:
    """The reason a hand has no card that can be played: none for the die, or none whose requirement is met."""
    if playable(g, side, use):
        return FINE
    held = any(refuse_card(g, side, card, use) == r.REQUIREMENT for card in hand(g, side))
    return r.NO_REQUIREMENT_MET if held else r.NO_CARD_TO_PLAY


@dataclass
class PlayCard(Frame):
    """Lays a card down and carries out its effects (FA-13.13, FA-R.13)."""

    seat: int
    use: int

    def ask_for_card(self, g: Battle) -> None:
        g.ask(self.seat, CHOOSE_CARD)

    def choose_card(self, g: Battle, word: int) -> None:
        card = card_of(g, word)
        g.where[card] = IN_USE
        g.seen[card] = ALL_EYES
        g.emit(CARD_PLAYED, [self.seat, card])
        g.call(Played(self.seat, card))

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [card_word(g, card) for card in hand(g, seat)]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return refuse_card(g, seat, card_of(g, word), self.use)


CHOOSE_CARD: Final = Kind("choose-card", "FA-15.3", (v.CARD_WORD,), PlayCard.candidates, PlayCard.refuse, public=False)
PlayCard.steps = (Step(PlayCard.ask_for_card, PlayCard.choose_card),)
