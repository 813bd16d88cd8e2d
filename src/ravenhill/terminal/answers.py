"""Turns typed text into words of the game."""

from __future__ import annotations

import unicodedata
from string import ascii_lowercase

from ravenhill.games.suggestions import close_to
from ravenhill.match.match import Match


def keys(options: list[str]) -> list[str]:
    """The key for each option: 1, 2, 3; where a number is the answer, the number itself, and letters for the rest."""
    if not any(word.startswith("number:") for word in options):
        return [str(number) for number in range(1, len(options) + 1)]
    letters = iter(ascii_lowercase)
    return [word.partition(":")[2] if word.startswith("number:") else next(letters) for word in options]


def plain(text: str) -> str:
    """A text in slug form: lower case, no accents, hyphens for blanks."""
    bare = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return "-".join(bare.replace("'", "").replace(",", "").split())


def slug(word: str) -> str:
    """The part of a word after the colon, in typed form."""
    return word.partition(":")[2].lower()


def matching_options(match: Match, seat: str, text: str) -> list[str]:
    """The options that a typed text may mean: a key, a word, a slug, a label, or the beginning of one of them."""
    options = match.options_for(seat)
    by_key = dict(zip(keys(options), options, strict=True))
    if text in by_key:
        return [by_key[text]]
    if text in options:
        return [text]
    wanted = plain(text)
    names = {word: {slug(word), plain(match.describe(word))} for word in options}
    whole = [word for word in options if wanted in names[word] or wanted == word.lower()]
    return whole or [word for word in options if wanted and any(name.startswith(wanted) for name in names[word])]


def matching_words(match: Match, seat: str, text: str) -> list[str]:
    """The words of the whole vocabulary that a text may mean, those of the kinds asked for first."""
    number = match.game.words.number
    if text in number:
        return [text]
    found = matching_options(match, seat, text)
    if found:
        return found
    wanted = plain(text)
    named = [word for word in number if wanted in (slug(word), word.lower())]
    asked = {word.partition(":")[0] for word in match.options_for(seat)}
    if text.isdigit() and "number" not in asked:
        return []  # meant as the key of an option, and there is no such key
    return [word for word in named if word.partition(":")[0] in asked] or named


def near(match: Match, seat: str, text: str, commands: list[str]) -> list[str]:
    """Suggestions for a text that means nothing."""
    options = match.options_for(seat)
    slugs: dict[str, str] = {word.partition(":")[2]: word for word in [*match.game.words.number, *options]}
    close = close_to(plain(text), [*slugs, *slugs.values(), *commands], 3)
    return list(dict.fromkeys(slugs.get(each, each) for each in close))
