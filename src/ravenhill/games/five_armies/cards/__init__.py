"""Enters the effects of the 79 cards, each by the slug of its card, on import."""

from ravenhill.games.five_armies.cards import (
    events_army,
    events_army_combat,
    events_character,
    events_character_combat,
    events_muster,
    events_muster_combat,
    fate_cards,
    free_peoples,
    free_peoples_muster,
    shadow,
    shadow_muster,
)

__all__ = [
    "events_army",
    "events_army_combat",
    "events_character",
    "events_character_combat",
    "events_muster",
    "events_muster_combat",
    "fate_cards",
    "free_peoples",
    "free_peoples_muster",
    "shadow",
    "shadow_muster",
]
