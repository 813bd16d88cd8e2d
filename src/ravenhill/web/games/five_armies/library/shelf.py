"""Fills the shelf of The Battle of Five Armies in the library."""

from __future__ import annotations

from typing import Final

from ravenhill.web.games.five_armies.library import board, cards, people, pictures, pools
from ravenhill.web.games.five_armies.library.symbols import SYMBOLS
from ravenhill.web.library.shelf import Shelf
from ravenhill.web.library.thing import Filter, Thing

SIDES: Final = Filter("side", "Side", {"free-peoples": "Free Peoples", "shadow": "Shadow", "both": "Both sides"})
TYPES: Final = ("army", "character", "muster", "beorn", "eagles", "thorin")


def of_deck(deck: str) -> list[Thing]:
    """The cards of one deck."""
    return [card for card in cards.cards() if card.marks["deck"] == deck]


SHELF: Final = Shelf(
    sections=[
        ("event", "Event cards", lambda: of_deck("event")),
        ("free-peoples-story", "Story cards of the Free Peoples", lambda: of_deck("free-peoples-story")),
        ("shadow-story", "Story cards of the Shadow", lambda: of_deck("shadow-story")),
        ("fate", "Fate cards", lambda: of_deck("fate")),
        ("characters", "Characters", people.characters),
        ("units", "Units", people.units),
        ("maneuvers", "Unit and Maneuver cards", cards.maneuvers),
        ("board", "The board", lambda: [board.board_thing()]),
        ("territories", "Territories", board.territories),
        ("regions", "Regions", board.regions),
        ("boxes", "Boxes", board.boxes),
        ("dice", "Action Dice", pools.dice),
        ("actions", "Actions", pools.actions),
        ("tokens", "Recruitment tokens", pools.tokens),
        ("tiles", "Fate tiles", pools.tiles),
        ("pieces", "Pieces", pools.pieces),
    ],
    besides=[pools.uses, pools.answers],
    filters=[SIDES, Filter("type", "Card type", {slug: slug.title() for slug in TYPES})],
    named=lambda word: None,
    drawings={
        "board": pictures.board,
        "unit": pictures.counter,
        "character": pictures.portrait,
        "token": pictures.token,
    },
    symbols=SYMBOLS,
    door="board:five-armies",
)
