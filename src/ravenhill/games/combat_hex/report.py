"""Reports a played battle for those who count: score, abilities used, the places of armies."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language import tables
from ravenhill.games.combat_hex.rules import happenings as h
from ravenhill.games.combat_hex.rules.victory import points_on_map, survivors
from ravenhill.games.combat_hex.state import Battle


def score(g: Battle) -> dict[str, int]:
    """Survivors of each army and their points."""
    seats = [(seat, f"Army {v.SEAT_LETTERS[seat].upper()}") for seat in range(g.setup.seats)]
    living = {f"{name} survivors": survivors(g, seat) for seat, name in seats}
    return living | {f"{name} points": points_on_map(g, seat) for seat, name in seats}


def uses(g: Battle) -> list[tuple[int, str]]:
    """The uses of abilities and the Ring, in order."""
    found = []
    for event in g.log or []:
        if event.kind == h.ABILITY_USED:
            found.append((g.seat_of[event.args[0]], f"ability:{v.ABILITY_SLUGS[event.args[1]]}"))
        elif event.kind == h.ABILITY_STOLEN:
            found.append((g.seat_of[event.args[0]], f"ability:{v.ABILITY_SLUGS[event.args[1]]} stolen"))
        elif event.kind == h.RING_ON:
            found.append((g.seat_of[event.args[0]], "do:put-on-ring"))
    return found


def by_seat(g: Battle) -> dict[str, list[str]]:
    """The army of each seat, where it set up, and when it acted in the first turn."""
    edges = [f"{g.ground.slug} {v.EDGE_SLUGS[edge]}" if edge >= 0 else "" for edge in g.edge]
    return {"army": g.setup.army_names.copy(), "edge": edges, "order": _order(g)}


def _order(g: Battle) -> list[str]:
    acted = [event.args[0] for event in g.log or [] if event.kind == h.PHASE_BEGINS]
    first = list(dict.fromkeys(acted))
    return [_place(first, seat) for seat in range(g.setup.seats)]


def _place(first: list[int], seat: int) -> str:
    return ("first", "second", "third", "fourth")[first.index(seat)] if seat in first else ""


def facts(g: Battle) -> dict[str, list[str]]:
    """On which map it was fought."""
    return {"map": [g.ground.slug] if g.map >= 0 else []}


def manner(g: Battle) -> str:
    """The manner in which the game ended, whichever side has won."""
    return tables.ENDINGS[g.ending][1]
