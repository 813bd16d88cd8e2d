"""Names slugs and words of The Battle of Five Armies for people, in the words of the content pack."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.games.five_armies.language.slug_names import SlugNames
from ravenhill.games.five_armies.model import Content
from ravenhill.games.five_armies.pack.slugs import SIDES, TERRAINS
from ravenhill.games.five_armies.pack.texts import CardText, Texts

Told = dict[str, Any]  # what a template is given to tell: Jinja knows no types
BACKS: Final = {"event": "Event", "free-peoples-story": "Story", "shadow-story": "Story", "fate": "Fate"}


@lru_cache(maxsize=8)
def names_of(game: FiveArmies) -> Names:
    """The names of a game, shared by all its matches."""
    return Names(game.texts, game.content)


class Names(SlugNames):
    """The names of everything in one game."""

    def __init__(self, texts: Texts, content: Content) -> None:
        super().__init__(texts, content)
        self.sides: dict[str, str] = dict(zip(SIDES, texts.sides, strict=True))
        self.terrains: dict[str, str] = dict(zip(TERRAINS, texts.terrains, strict=True))

    def back(self, card: CardText) -> str:
        """The text on the back of a card: 'Event', 'Story', 'Fate'."""
        return BACKS[card.deck]

    def kind(self, card: CardText) -> str:
        """'Event card, Army'."""
        return f"{self.back(card)} card, {card.type.capitalize()}"

    def place(self, slug: str) -> str:
        """The name of a place, '' for other slugs."""
        return self.places.get(slug, "")
