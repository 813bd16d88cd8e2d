"""The rules of the games as numbered sentences, to read and to search, from ``<game>.toml`` beside this."""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from ravenhill.games import structures

FOLDER: Final = Path(__file__).parent


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the rules; ``ruling`` where this project decides what the printed rules leave open."""

    id: str
    section: str
    text: str
    ruling: bool


def games() -> list[str]:
    """The games whose rules are here."""
    return sorted(file.stem.replace("_", "-") for file in FOLDER.glob("*.toml"))


def rules(game: str) -> list[Rule]:
    """All rules of a game, in order."""
    if game not in games():
        raise KeyError(f"no rules for the game '{game}'; there are {', '.join(games())}")
    return list(_read(game))


def rule(id: str) -> Rule:
    """The rule of a number such as 'FA-29.6'."""
    for game in games():
        for found in _read(game):
            if found.id == id.upper():
                return found
    raise KeyError(f"no rule has the number '{id}'")


def search(text: str, game: str = "") -> list[Rule]:
    """The rules, of all games or of one, that contain every word of the text; a number or its beginning finds by it."""
    every = [found for each in games() if game in ("", each) for found in _read(each)]
    numbered = [found for found in every if _begins(found.id, text.strip().upper())]
    return numbered or [found for found in every if _contains(found, text)]


def _begins(id: str, number: str) -> bool:
    """Whether a number is the given one or lies below it: 'FA-9' has 'FA-9.1', not 'FA-91.1'; 'CH-M' has 'CH-M16'."""
    if id == number or (number[-1:].isalpha() and "-" in number and id.removeprefix(number).isdigit()):
        return True
    return bool(number) and id.startswith(number.rstrip(".") + ".")


def _contains(found: Rule, text: str) -> bool:
    """Whether every word occurs in a rule, whatever its case."""
    whole = f"{found.id} {found.section} {found.text}".casefold()
    words = text.casefold().split()
    return bool(words) and all(word in whole for word in words)


@lru_cache
def _read(game: str) -> tuple[Rule, ...]:
    """The rules of one game from its file."""
    file = FOLDER / f"{game.replace('-', '_')}.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(structures.read(data["rule"], list[Rule]))
