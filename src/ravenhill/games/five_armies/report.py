"""Reports a played battle for those who count: score, cards used, the place and the end of the fighting."""

from __future__ import annotations

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language import tables
from ravenhill.games.five_armies.model import BOLG, FREE_PEOPLES, SHADOW
from ravenhill.games.five_armies.rules import happenings as h
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.events import Event


def score(g: Battle) -> dict[str, int]:
    """The points of each side so far."""
    return {
        "Victory Points": g.points,
        "Fate": g.fate,
        "Free Peoples units": units(g, FREE_PEOPLES),
        "Shadow units": units(g, SHADOW),
    }


def units(g: Battle, seat: int) -> int:
    """Units of a side in all its Armies."""
    return sum(count for count, side in zip(g.count, g.side, strict=True) if side == seat)


def uses(g: Battle) -> list[tuple[int, str]]:
    """The uses of cards and abilities, in order: words, with `event` or `combat` after a card."""
    return [use for event in g.log or [] for use in _uses(g, event)]


def _uses(g: Battle, event: Event) -> list[tuple[int, str]]:
    args = event.args
    if event.kind == h.CARD_PLAYED:
        return [(args[0], f"card:{g.content.card_slugs[args[1]]} event")]
    if event.kind == h.REVEALED:
        name = g.words.names[args[1]]
        return [(args[0], f"{name} combat" if name.startswith("card:") else name)]
    if event.kind == h.FATE_CARD:
        return [(FREE_PEOPLES, f"card:{g.content.card_slugs[args[0]]} fate")]
    if event.kind == h.GENERAL_USED:
        return [(SHADOW if args[0] == BOLG else FREE_PEOPLES, f"character:{v.CHARACTER_SLUGS[args[0]]}")]
    if event.kind == h.ABILITY_USED:
        return [(args[0], f"ability:{v.MANEUVER_SLUGS[args[1]]}")]
    return []


def facts(g: Battle) -> dict[str, list[str]]:
    """The places of the fighting, and the Fortification that fell first."""
    events = g.log or []
    fought = [event.args[2] for event in events if event.kind == h.COMBAT_BEGINS]
    taken = [event.args[0] for event in events if event.kind == h.CONTROL_TAKEN]
    fallen = [place for place in taken if g.content.fortification[place]]
    return {
        "fought over": [g.content.place_slugs[place] for place in sorted(set(fought))],
        "first Fortification to fall": [g.content.place_slugs[place] for place in fallen[:1]],
    }


def manner(g: Battle) -> str:
    """The manner in which the game ended, whichever side has won."""
    return tables.ENDINGS[g.ending][1]
