"""Draws the warriors of a view: each on its hexes, with its marks, and those it carries."""

from __future__ import annotations

from html import escape

import msgspec

from ravenhill.games.combat_hex.drawing.bases import (
    MEDAL,
    Offsets,
    around,
    face_of,
    footprint,
    front_marks,
    medal,
    middle,
    plate,
    scale_of,
    spot,
    turn_point,
    weave,
)
from ravenhill.games.combat_hex.drawing.grid import centre
from ravenhill.games.combat_hex.drawing.symbols import HEART, READY, RING, STEPS, SWORDS, TICK
from ravenhill.games.combat_hex.language.tables import EFFECT_NAMES, FACE_NAMES
from ravenhill.games.combat_hex.view import View, WarriorView
from ravenhill.games.kept import Kept
from ravenhill.games.svg import Point, number
from ravenhill.games.wording import quantity

OUTWARD = 1.28  # how much farther than the middle of a hex the carried stand from the carrier's medal
WARRIORS: Kept[str] = Kept(4096)
MARKS = {  # class of the warrior -> corner of the hex as a turn from the top, drawing
    "wearing-ring": (60, RING),
    "courage": (300, HEART),
    "acted": (120, TICK),
    "ready": (120, READY),
    "engaged": (240, SWORDS),
    "moving": (0, STEPS),
}


def warriors(view: View) -> str:
    """All warriors on the field, the large ones below the others."""
    placed = [warrior for warrior in view.warriors if warrior.where == "hex"]
    placed.sort(key=lambda warrior: -len(warrior.hexes))
    return '<g id="warriors">' + "\n".join(_draw_once(view, warrior) for warrior in placed) + "</g>"


def _draw_once(view: View, warrior: WarriorView) -> str:
    """A warrior with those it carries, as it was drawn before if nothing about them has changed."""
    here = [warrior, *(each for each in view.warriors if each.carried_by == warrior.id)]
    states = [states_of(view, each) for each in here]
    return WARRIORS.once(msgspec.msgpack.encode((here, states)), lambda: _draw_on_hexes(view, warrior))


def middle_of(warrior: WarriorView) -> Point:
    """The middle of its base on the field."""
    x, y = centre(warrior.hex)
    dx, dy = middle(footprint(warrior), face_of(warrior))
    return x + dx, y + dy


def _draw_on_hexes(view: View, warrior: WarriorView) -> str:
    offsets, face = footprint(warrior), face_of(warrior)
    x, y = centre(warrior.hex)
    mx, my = middle(offsets, face)
    scale = scale_of(offsets)
    size = "" if scale == 1 else f" scale({scale:g})"
    states = states_of(view, warrior)
    fighting = f'<circle class="fighting-rim" r="{MEDAL + 3:g}"/>' if "fighting" in states else ""
    return (
        f'{opening(warrior, states)} transform="translate({number(x)} {number(y)})">'
        f"<title>{escape(summary(warrior))}</title>"
        f'<g transform="rotate({-60 * face})">{_rim(warrior, offsets, states)}{base(warrior.seat, offsets)}'
        f"{front_marks(warrior.seat, offsets)}</g>"
        f'<g transform="translate({number(mx)} {number(my)}){size}"><g class="upright">{fighting}{medal(warrior)}</g>'
        f"{_marks(states)}</g></g>"
        f"{_draw_passengers(view, warrior)}"
    )


def _rim(warrior: WarriorView, offsets: Offsets, states: list[str]) -> str:
    """A light outline round the base of the warrior that is being asked about."""
    if "selected" not in states:
        return ""
    outline = plate(warrior.seat, offsets, 2.6)
    return f'<path class="selected-rim-bed" d="{outline}"/><path class="selected-rim" d="{outline}"/>'


def opening(warrior: WarriorView, states: list[str]) -> str:
    """The group of a warrior, without the end of its first tag."""
    classes = " ".join(["warrior", f"seat-{warrior.seat}", "hero" if warrior.hero else "minion", *states])
    place = warrior.hex or warrior.where
    return (
        f'<g class="{classes}" data-key="warrior:{warrior.id}" data-word="warrior:{warrior.id}" '
        f'data-place="{place}" data-face="{warrior.face}"'
    )


def base(seat: str, offsets: Offsets) -> str:
    """The plate with its pattern, on a ground of its own that shows where the colour is dimmed."""
    outline = plate(seat, offsets)
    return f'<path class="plate-bed" d="{outline}"/><path class="plate" d="{outline}"/>{weave(seat, outline)}'


def states_of(view: View, warrior: WarriorView) -> list[str]:
    """The states that show at a glance: selected, can act, has acted, engaged, fighting, Ring, Courage, in mid-move."""
    selected = view.acting == warrior.id
    known = {
        "selected": selected,
        "ready": view.active == warrior.seat and not warrior.acted and warrior.where in ("hex", "carried"),
        "acted": warrior.acted and view.active == warrior.seat and not selected,
        "engaged": warrior.engaged,
        "fighting": warrior.id in view.fighting,
        "wearing-ring": warrior.wearing_ring,
        "courage": warrior.courage,
        "moving": view.moving == warrior.id,
    }
    return [state for state, holds in known.items() if holds]


def _marks(states: list[str]) -> str:
    """Small discs at the corners of the hex, where no front ever points."""
    parts = []
    for state, (turn, drawing) in MARKS.items():
        if state in states:
            dx, dy = around(turn, MEDAL + 8)
            parts.append(
                f'<g class="mark mark-{state}" transform="translate({number(dx)} {number(dy)})">'
                f'<g class="upright"><circle class="badge" r="9"/><g transform="scale(1.2)">{drawing}</g></g></g>'
            )
    return "".join(parts)


def _draw_passengers(view: View, carrier: WarriorView) -> str:
    """The warriors that an Ent carries, small, on its front hexes."""
    riders = [warrior for warrior in view.warriors if warrior.where == "carried" and warrior.carried_by == carrier.id]
    lobes = [each for each in footprint(carrier) if each != (0, 0)] or [(0, 0)]
    x, y = middle_of(carrier)
    ox, oy = centre(carrier.hex)
    parts = []
    for index, rider in enumerate(riders):
        dx, dy = turn_point(spot(lobes[index % len(lobes)]), face_of(carrier))
        out = x + OUTWARD * (ox + dx - x), y + OUTWARD * (oy + dy - y)
        parts.append(small(view, rider, out, 0.46))
    return "".join(parts)


def small(view: View, warrior: WarriorView, at: Point, scale: float) -> str:
    """A warrior that stands in no hex: carried, or waiting beside the field."""
    states = states_of(view, warrior)
    return (
        f'{opening(warrior, states)} transform="translate({number(at[0])} {number(at[1])}) scale({scale:g})">'
        f"<title>{escape(summary(warrior))}</title>{base(warrior.seat, ((0, 0),))}"
        f'<g class="upright">{medal(warrior)}</g>{_marks(states)}</g>'
    )


# --- in words -------------------------------------------------------------------------------------


def summary(warrior: WarriorView) -> str:
    """All there is to know of a warrior: 'Aragorn, hero of army A on F7, faces east: 4 of 5 wounds, ...'."""
    return f"{_who(warrior)}: {', '.join([*_numbers(warrior), *_states(warrior)])}"


def _who(warrior: WarriorView) -> str:
    kind = "hero" if warrior.hero else "minion"
    places = {
        "hex": f"on {' '.join(warrior.hexes) or warrior.hex}, faces {FACE_NAMES[face_of(warrior)]}",
        "waiting": "waits to be set up",
        "carried": "carried",
        "removed": "removed",
        "left-map": "has left the map",
    }
    return f"{warrior.name}, {kind} of army {warrior.seat.upper()}, {places[warrior.where]}"


def _numbers(warrior: WarriorView) -> list[str]:
    shot = (
        [f"{quantity(warrior.shots, 'shot', 'shots')} to {quantity(warrior.range, 'hex', 'hexes')}"]
        if warrior.shots
        else []
    )
    return [
        f"{warrior.wounds} of {quantity(warrior.most_wounds, 'wound', 'wounds')}",
        f"{warrior.action_points} of {quantity(warrior.most_action_points, 'action point', 'action points')}",
        f"attacks {warrior.attacks}",
        f"toughness {warrior.toughness}",
        f"movement {warrior.movement}",
        *shot,
        *(ability.name if ability.passive else f"{ability.name} {ability.price}" for ability in warrior.abilities),
    ]


def _states(warrior: WarriorView) -> list[str]:
    said = {"has acted": warrior.acted, "engaged": warrior.engaged, "wears the Ring": warrior.wearing_ring}
    said["kept by Courage"] = warrior.courage
    effects = [EFFECT_NAMES.get(effect, effect) for effect in warrior.effects]
    return [state for state, holds in said.items() if holds] + effects
