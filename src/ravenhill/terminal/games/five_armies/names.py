"""Names what the terminal shows of The Battle of Five Armies."""

from __future__ import annotations

from ravenhill.games.five_armies.language.slug_names import SlugNames


class Names(SlugNames):
    """The names of everything on the board of one game."""

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
