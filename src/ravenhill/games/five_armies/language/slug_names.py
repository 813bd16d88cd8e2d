"""Names the slugs of a view for people, in the words of the content pack."""

from __future__ import annotations

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import Content
from ravenhill.games.five_armies.pack.texts import CardText, CharacterText, ManeuverText, Name, Texts


class SlugNames:
    """The names of everything in one game, by slug."""

    def __init__(self, texts: Texts, content: Content) -> None:
        self.texts = texts
        self.content = content
        self.places: dict[str, str] = dict(zip(content.place_slugs, texts.places, strict=True))
        self.units: dict[str, Name] = {name.slug: name for name in texts.units}
        self.characters: dict[str, CharacterText] = {each.slug: each for each in texts.characters}
        self.cards: dict[str, CardText] = {card.slug: card for card in texts.cards}
        self.maneuvers: dict[str, ManeuverText] = {each.slug: each for each in texts.maneuvers}
        self.faces: dict[str, str] = dict(zip(v.DICE_SLUGS, texts.faces, strict=True))
        self.groups: dict[str, str] = dict(zip(v.GROUP_SLUGS, texts.groups, strict=True))
        self.tiles: dict[str, str] = dict(zip(content.tile_slugs, texts.tiles, strict=True))
        self.tokens: dict[str, str] = dict(zip(content.token_slugs, texts.tokens, strict=True))

    def count(self, unit: str, number: int) -> str:
        """'1 Orc', '3 Orcs'."""
        name = self.units[unit]
        return f"{number} {name.singular if number == 1 else name.plural}"
