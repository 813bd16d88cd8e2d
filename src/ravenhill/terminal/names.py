"""Names the slugs of a view for people, in the words of the content pack."""

from __future__ import annotations

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.games.five_armies.pack.texts import CardText, CharacterText, ManeuverText


class Names:
    """The names of everything on the board of one game."""

    def __init__(self, game: FiveArmies) -> None:
        self.texts = game.texts
        self.content = game.content
        self.places: dict[str, str] = dict(zip(self.content.place_slugs, self.texts.places, strict=True))
        self.units = {name.slug: name for name in self.texts.units}
        self.characters: dict[str, CharacterText] = {each.slug: each for each in self.texts.characters}
        self.cards: dict[str, CardText] = {card.slug: card for card in self.texts.cards}
        self.maneuvers: dict[str, ManeuverText] = {each.slug: each for each in self.texts.maneuvers}
        self.faces: dict[str, str] = dict(zip(v.DICE_SLUGS, self.texts.faces, strict=True))
        self.groups: dict[str, str] = dict(zip(v.GROUP_SLUGS, self.texts.groups, strict=True))
        self.tiles: dict[str, str] = dict(zip(self.content.tile_slugs, self.texts.tiles, strict=True))
        self.tokens: dict[str, str] = dict(zip(self.content.token_slugs, self.texts.tokens, strict=True))

    def count(self, unit: str, number: int) -> str:
        """'1 Orc', '3 Orcs'."""
        name = self.units[unit]
        return f"{number} {name.singular if number == 1 else name.plural}"

    def combat_card(self, word: str) -> str:
        """A card revealed in combat."""
        kind, _, slug = word.partition(":")
        if kind == "card":
            combat = self.cards[slug].combat
            return f"{combat.title} ({self.cards[slug].title})" if combat else self.cards[slug].title
        name = self.maneuvers[slug].name
        return f"{name} ({self.units[slug].plural})" if slug in self.units else name

    def thing(self, slug: str) -> str:
        """A card, tile or token that a player is looking at."""
        if slug in self.cards:
            return self.cards[slug].title
        if slug in self.tiles:
            return f"Fate tile {self.tiles[slug]}"
        return self.tokens.get(slug, slug)
