"""Links every rule number in a text to its rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup, escape

from ravenhill.web.library.chapters import numbers

NUMBER: Final = r"\b[A-Z]{1,3}-(?:[A-Z]\.?)?\d+(?:\.\d+)*"  # FA-12.3, FA-R.35, CH-M16, CH-5.14.1
A_WORD: Final = re.compile(r"[^\s]+")


def link_rules(text: str, game: str, root: str, marked: Sequence[str] = ()) -> Markup:
    """Turns plain text into HTML: numbers of rules become links, and searched words are marked."""
    pattern = re.compile("|".join([NUMBER, *(f"(?:{re.escape(word)})" for word in marked)]), re.IGNORECASE)
    parts, end = [Markup()], 0
    for match in pattern.finditer(text):
        parts += [escape(text[end : match.start()]), _mark_up(match[0], game, root)]
        end = match.end()
    return Markup("").join([*parts, escape(text[end:])])


def _mark_up(found: str, game: str, root: str) -> Markup:
    """A number as a link, a searched word as a mark; other numbers stay as they are."""
    if found in numbers(game):
        return link(found, game, root)
    return escape(found) if re.fullmatch(NUMBER, found, re.IGNORECASE) else Markup("<mark>{}</mark>").format(found)


def link(number: str, game: str, root: str) -> Markup:
    """The number of a rule as a link to it; `data-rule` lets a page show the rule in place."""
    return Markup('<a class="rule-link" href="{}/rules/{}/{}" data-rule="{}">{}</a>').format(
        root, game, number, number, number
    )


def words(text: str) -> list[str]:
    """The words of a search, the longest first, so that they are marked whole."""
    return sorted(set(A_WORD.findall(text)), key=lambda word: (-len(word), word))


def mentioned_rules(game: str, *texts: str) -> list[str]:
    """The rules of a game that texts name, each once."""
    found = [number for text in texts for number in re.findall(NUMBER, text)]
    return [number for number in dict.fromkeys(found) if number in numbers(game)]
