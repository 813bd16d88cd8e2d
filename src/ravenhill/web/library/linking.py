"""Texts with every rule's number as a link to the rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup, escape

from ravenhill.web.library.chapters import numbers

NUMBER: Final = r"\b(?:FA|CH)-(?:[A-Z]\.?)?\d+(?:\.\d+)*"  # FA-12.3, FA-R.35, CH-M16, CH-5.14.1
A_WORD: Final = re.compile(r"[^\s]+")


def linked(text: str, game: str, root: str, marked: Sequence[str] = ()) -> Markup:
    """A plain text as HTML: numbers of rules of the game are links, words that were searched for are marked."""
    pattern = re.compile("|".join([NUMBER, *(f"(?:{re.escape(word)})" for word in marked)]), re.IGNORECASE)
    parts, end = [Markup()], 0
    for match in pattern.finditer(text):
        parts += [escape(text[end : match.start()]), _shown(match[0], game, root)]
        end = match.end()
    return Markup("").join([*parts, escape(text[end:])])


def _shown(found: str, game: str, root: str) -> Markup:
    """A number as a link; what is no number of a rule was searched for, or stays as it is."""
    if found in numbers(game):
        return link(found, game, root)
    return escape(found) if re.fullmatch(NUMBER, found) else Markup("<mark>{}</mark>").format(found)


def link(number: str, game: str, root: str) -> Markup:
    """The number of a rule as a link to it; `data-rule` lets a page show the rule in place."""
    return Markup('<a class="rule-link" href="{}/rules/{}/{}" data-rule="{}">{}</a>').format(
        root, game, number, number, number
    )


def words(text: str) -> list[str]:
    """The words of a search, the longest first, so that they are marked whole."""
    return sorted(set(A_WORD.findall(text)), key=lambda word: (-len(word), word))


def mentioned(game: str, *texts: str) -> list[str]:
    """The rules of a game that texts name, each once."""
    found = [number for text in texts for number in re.findall(NUMBER, text)]
    return [number for number in dict.fromkeys(found) if number in numbers(game)]
