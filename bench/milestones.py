"""Lists the milestones of a game of The Battle of Five Armies, for a soak that must come everywhere."""

from __future__ import annotations

from ravenhill.games.five_armies.model import IN_DECK
from ravenhill.games.five_armies.rules.happenings import (
    ARMY_DESTROYED,
    CHARACTER_LOST,
    CONTROL_REGAINED,
    CONTROL_TAKEN,
    DECK_REMADE,
    FORT_BROKEN,
)
from ravenhill.games.five_armies.state import Battle

HAPPENED = {
    "a Settlement captured": CONTROL_TAKEN,
    "a Settlement regained": CONTROL_REGAINED,
    "a Fortification broken": FORT_BROKEN,
    "an Army destroyed": ARMY_DESTROYED,
    "a character eliminated": CHARACTER_LOST,
    "an Event deck remade": DECK_REMADE,
}
STORY_DECKS = {"an empty Free Peoples Story deck": 1, "an empty Shadow Story deck": 2}
OPEN_PASS = "an open Mountain Pass"  # noqa: S105  the way over it
MILESTONES = (*HAPPENED, *STORY_DECKS, OPEN_PASS)


def milestones(g: Battle) -> set[str]:
    """The milestones of a finished game."""
    happened = {event.kind for event in g.log or []}
    found = {name for name, kind in HAPPENED.items() if kind in happened}
    left = {g.content.card_deck[card] for card, where in enumerate(g.where) if where == IN_DECK}
    found |= {name for name, deck in STORY_DECKS.items() if deck not in left}
    return found | ({OPEN_PASS} if any(g.open_pass) else set())
