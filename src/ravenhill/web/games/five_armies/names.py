"""Names slugs and words of The Battle of Five Armies for people, in the words of the content pack."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.games.five_armies.pack.slugs import SIDES, TERRAINS
from ravenhill.games.five_armies.pack.texts import CardText, CharacterText, ManeuverText, Name

Told = dict[str, Any]  # what a template is given to tell: Jinja knows no types
BACKS: Final = {"event": "Event", "free-peoples-story": "Story", "shadow-story": "Story", "fate": "Fate"}


@lru_cache(maxsize=8)
def names_of(game: FiveArmies) -> Names:
    """The names of a game, shared by all its matches."""
    return Names(game)


class Names:
    """The names of everything in one game."""

    def __init__(self, game: FiveArmies) -> None:
        self.texts = game.texts
        self.content = game.content
        self.places: dict[str, str] = dict(zip(self.content.place_slugs, self.texts.places, strict=True))
        self.sides: dict[str, str] = dict(zip(SIDES, self.texts.sides, strict=True))
        self.units: dict[str, Name] = {name.slug: name for name in self.texts.units}
        self.characters: dict[str, CharacterText] = {each.slug: each for each in self.texts.characters}
        self.cards: dict[str, CardText] = {card.slug: card for card in self.texts.cards}
        self.maneuvers: dict[str, ManeuverText] = {each.slug: each for each in self.texts.maneuvers}
        self.faces: dict[str, str] = dict(zip(v.DICE_SLUGS, self.texts.faces, strict=True))
        self.groups: dict[str, str] = dict(zip(v.GROUP_SLUGS, self.texts.groups, strict=True))
        self.tiles: dict[str, str] = dict(zip(self.content.tile_slugs, self.texts.tiles, strict=True))
        self.tokens: dict[str, str] = dict(zip(self.content.token_slugs, self.texts.tokens, strict=True))
        self.terrains: dict[str, str] = dict(zip(TERRAINS, self.texts.terrains, strict=True))

    def count(self, unit: str, number: int) -> str:
        """'1 Orc', '3 Orcs'."""
        name = self.units[unit]
        return f"{number} {name.singular if number == 1 else name.plural}"

    def back(self, card: CardText) -> str:
        """The text on the back of a card: 'Event', 'Story', 'Fate'."""
        return BACKS[card.deck]

    def kind(self, card: CardText) -> str:
        """'Event card, Army'."""
        return f"{self.back(card)} card, {card.type.capitalize()}"

    def place(self, slug: str) -> str:
        """The name of a place, '' for other slugs."""
        return self.places.get(slug, "")
