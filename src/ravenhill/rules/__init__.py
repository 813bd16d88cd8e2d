"""Reads and searches the rules of the games as numbered sentences.

Those of our own games are in ``<game>.toml`` beside this; an installed game brings a `rules.toml` in its package.
"""

import tomllib
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

from ravenhill.games import structures

FOLDER: Final = Path(__file__).parent


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the rules; `ruling` where this project decides what the printed rules leave open."""

    id: str
    section: str
    text: str
    ruling: bool


@cache
def texts() -> dict[str, Traversable]:
    """By game, the file with its rules; ours come first."""
    ours = {file.stem.replace("_", "-"): file for file in sorted(FOLDER.glob("*.toml"))}
    others = {point.name: brought(point) for point in entry_points(group="ravenhill.games") if point.name not in ours}
    return ours | {game: file for game, file in others.items() if file.is_file()}


def brought(point: EntryPoint) -> Traversable:
    """The file with the rules in the package of an installed game; there may be none."""
    return files(point.module.partition(".")[0]).joinpath("rules.toml")


def games() -> list[str]:
    """The games whose rules are known."""
    return list(texts())


def game_of(number: str) -> str:
    """The game whose rules are with this number; '' for none."""
    begins = number.partition("-")[0] + "-"
    return next((game for game in games() if begins != "-" and _read(game)[0].id.startswith(begins)), "")


def rules(game: str) -> list[Rule]:
    """All rules of a game, in order."""
    if game not in games():
        raise KeyError(f"no rules for the game '{game}'; there are {', '.join(games())}")
    return list(_read(game))


def rule(number: str) -> Rule:
    """The rule with a number such as 'FA-29.6'."""
    for game in games():
        for found in _read(game):
            if found.id == number.upper():
                return found
    raise KeyError(f"no rule has the number '{number}'")


def search(text: str, game: str = "") -> list[Rule]:
    """The rules, of all games or of one, that contain every word of the text or whose number begins with it."""
    every = [found for each in games() if game in ("", each) for found in _read(each)]
    numbered = [found for found in every if _begins(found.id, text.strip().upper())]
    return numbered or [found for found in every if _contains(found, text)]


def _begins(own: str, number: str) -> bool:
    """Whether a number is the given one or lies below it: 'FA-9' has 'FA-9.1', not 'FA-91.1'; 'CH-M' has 'CH-M16'."""
    if own == number or (number[-1:].isalpha() and "-" in number and own.removeprefix(number).isdigit()):
        return True
    return bool(number) and own.startswith(number.rstrip(".") + ".")


def _contains(found: Rule, text: str) -> bool:
    """Whether every word occurs in a rule, whatever its case."""
    whole = f"{found.id} {found.section} {found.text}".casefold()
    words = text.casefold().split()
    return bool(words) and all(word in whole for word in words)


@lru_cache
def _read(game: str) -> tuple[Rule, ...]:
    """Reads the rules of one game from its file."""
    data = tomllib.loads(texts()[game].read_text(encoding="utf-8"))
    return tuple(structures.read(data["rule"], list[Rule]))
