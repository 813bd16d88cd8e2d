"""Gathers from the games what names a fight to the API, and what odds it answers with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from ravenhill.match.catalogue import game_class, game_names
from ravenhill.protocol.game import FightTerm, GameInfo


def terms() -> Iterator[tuple[str, str, FightTerm]]:
    """Every term with its game: the name of the term, the title of the game, the term."""
    for game in map(game_class, game_names()):
        yield from ((name, game.title, term) for name, term in game.fight_terms.items())


def descriptions() -> dict[str, str]:
    """The terms by name, each with what it stands for in each game that has it."""
    found: dict[str, list[str]] = {}
    for name, title, term in terms():
        found.setdefault(name, []).append(f"{title}: {term.text}.")
    return {name: " ".join(said) for name, said in found.items()}


def kinds_of_odds() -> dict[str, type]:
    """Every sort of odds by its name; of two games with one name, the first says what it is."""
    found: dict[str, type] = {}
    for game in map(game_class, game_names()):
        found |= {name: kind for name, kind in game.fights.items() if name not in found}
    return found


FIGHT: Final[Mapping[str, str]] = descriptions()
SEVERAL: Final = {name for name, _, term in terms() if term.several}
OddsAnswer: Final = msgspec.defstruct(
    "OddsAnswer",
    [(name, kind | None, None) for name, kind in kinds_of_odds().items()],
    namespace={"__doc__": "The odds of a fight that has not begun, in the field of their sort; the others are null."},
    frozen=True,
)


def odds_answer(game: GameInfo, found: object) -> msgspec.Struct:
    """The odds in the field of their sort."""
    return OddsAnswer(**{name: found for name, kind in game.fights.items() if isinstance(found, kind)})
