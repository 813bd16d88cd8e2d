"""How the golden games are played: by chance, half of the time boldly, or with the Shadow on its way to conquest.

In Combat Hex bold warriors go for the nearest enemy.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from bench.hex_battles import bold_word
from ravenhill.match.match import AnyMatch as Match

BOLD = (
    "action:attack", "action:combined-attack", "action:goblin-attack", "action:fast-movement", "action:goblin-movement",
    "action:strategic-movement", "action:eagles", "action:move-beorn", "action:enter-", "do:advance", "do:fight-on",
    "do:yes", "do:first",
)  # fmt: skip
CONQUERING = (*BOLD, "do:all", "die:army", "die:character", "die:lidless-eye", "die:muster-army", "as:army")
TIMID = ("do:pass", "action:skip", "do:done", "do:forgo", "do:rout", "do:no")
Policy = Callable[[Match, str, random.Random], str]


def by_chance(match: Match, seat: str, chooser: random.Random) -> str:
    """Any word that is offered."""
    return chooser.choice(match.options_for(seat))


def boldly(match: Match, seat: str, chooser: random.Random) -> str:
    """Half of the time an attack, an advance or a move, if one is offered."""
    options = match.options_for(seat)
    bold = [word for word in options if word.startswith(BOLD)] or [
        word for word in options if word.startswith("region:")
    ]
    return chooser.choice(bold if bold and chooser.random() < 0.5 else options)


def conquering(match: Match, seat: str, chooser: random.Random) -> str:
    """The Shadow marches on the nearest Settlements; the Free Peoples hesitate."""
    options = match.options_for(seat)
    if chooser.random() < 0.2:
        return chooser.choice(options)
    liked = [word for word in options if word.startswith(CONQUERING if seat == "shadow" else TIMID)]
    if seat == "shadow":
        liked = nearest(match, options) or liked
    return chooser.choice(liked or options)


def hunting(match: Match, seat: str, chooser: random.Random) -> str:
    """The Shadow marches on the Settlements, the Free Peoples go out to meet it."""
    return conquering(match, seat, chooser) if seat == "shadow" else boldly(match, seat, chooser)


def nearest(match: Match, options: list[str]) -> list[str]:
    """Of the regions offered those with the fewest steps to a Settlement that the Shadow does not control."""
    slugs = match.table.content.place_slugs
    steps = {word: distance(match, slugs.index(word[7:])) for word in options if word.startswith("region:")}
    return [word for word, number in steps.items() if number == min(steps.values())]


def distance(match: Match, place: int) -> int:
    """Steps to the nearest Settlement without a Control marker."""
    g, reached, number = match.table, {place}, 0
    while not any(g.content.settlement[there] and not g.control[there] for there in reached):
        wider = reached.union(*(g.content.neighbours[there] for there in reached))
        if wider == reached:
            return 99
        reached, number = wider, number + 1
    return number


def fighting(match: Match, seat: str, chooser: random.Random) -> str:
    """Warriors seek the enemy, and whoever bears the Ring his way out."""
    return bold_word(match, seat, chooser)


POLICIES: dict[str, Policy] = {
    "by-chance": by_chance,
    "boldly": boldly,
    "conquering": conquering,
    "hunting": hunting,
    "fighting": fighting,
}
