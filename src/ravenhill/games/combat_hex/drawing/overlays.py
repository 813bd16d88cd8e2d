"""Draws overlays that explain the field: kill zones, reach with costs, lines of sight, damage chains."""

from __future__ import annotations

import math
from html import escape

from ravenhill.games.combat_hex.drawing.bases import MEDAL, face_of, footprint, plate, scale_of
from ravenhill.games.combat_hex.drawing.field import outline, use
from ravenhill.games.combat_hex.drawing.grid import SIZE, centre, inset, loops, path, point
from ravenhill.games.combat_hex.drawing.warriors import middle_of
from ravenhill.games.combat_hex.hexes import column_of, hex_of_name, row_of
from ravenhill.games.combat_hex.view import FieldView, Overlay, Ray, View, WarriorView
from ravenhill.games.svg import Point, number

DEPTH, DEEPEST = 3, 5  # rows to deploy in, rows kept free of a long edge's army at each corner
TURNS = {"a": 30, "b": -30, "c": 90, "d": 0}  # of the hatching by army, so that two of them can be told apart
THREAT = (
    '<pattern id="ch-hatch-threat" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="threat-hatch" d="M0 5.5H11"/></pattern>'
)
DEPLOY = 7.0  # how far inside the sides the rows of an army are outlined
CLASP = "M-4-4H4A4 4 0 0 1 4 4H-4A4 4 0 0 1-4-4Z"
SEEN = {
    "clear": '<path class="eye" d="M-5.6 0Q0-5.6 5.6 0Q0 5.6-5.6 0Z"/><circle class="pupil" r="1.9"/>',
    "rough": (
        '<path class="eye" d="M-5.6-1Q0-6.4 5.6-1Q0 4.4-5.6-1Z"/><circle class="pupil" cy="-1" r="1.7"/>'
        '<path class="badge-mark" d="M-4.6 4Q-2.3 2.2 0 4T4.6 4" stroke-width="1.4"/>'
    ),
    "blocked": (
        '<path class="eye" d="M-5.6 0Q0-5.6 5.6 0Q0 5.6-5.6 0Z"/><circle class="pupil" r="1.9"/>'
        '<path class="badge-mark" d="M-5-5L5 5"/>'
    ),
}


def hatches() -> str:
    """The hatching of each army's kill zones."""
    return (
        "".join(
            f'<pattern id="ch-hatch-{seat}" width="9" height="9" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate({turn})"><path class="hatch zone-{seat}" d="M0 4.5H9"/></pattern>'
            for seat, turn in TURNS.items()
        )
        + THREAT
    )


def below(view: View, overlay: Overlay) -> str:
    """The overlays on the ground, under the sides of the hexes and the warriors: kill zones and reach."""
    return f'<g id="overlay-ground" class="turns">{_grounds(view, overlay)}</g>'


def _grounds(view: View, overlay: Overlay) -> str:
    return _threats(overlay) + _kill_zones(view, overlay) + _reach(overlay)


def deployment(view: View) -> str:
    """The rows of each army, while they are set up."""
    return f'<g id="deployment">{_deployment(view)}</g>'


def between(view: View, overlay: Overlay) -> str:
    """The overlays from warrior to warrior, under them: damage chains and lines of sight."""
    return f'<g id="overlay-lines" class="mute">{_chains(_members(view, overlay))}{_lines(overlay)}</g>'


def above(view: View, overlay: Overlay) -> str:
    """The overlays above the warriors: seen warriors, cuts in lines, the clasps of the chains."""
    clasps = _clasps(_members(view, overlay))
    return f'<g id="overlay-marks" class="mute">{_stops(overlay)}{clasps}{_sight(view, overlay)}</g>'


def overlay_group(view: View, overlay: Overlay) -> str:
    """An overlay in two groups, to be laid under the sides and over the warriors of a field that is drawn already.

    Nothing in it can be clicked.
    """
    chained = _members(view, overlay) if overlay.chains else []
    lines = _chains(chained) + _lines(overlay)
    marks = _stops(overlay) + _clasps(chained) + _sight(view, overlay)
    return (
        f'<g id="overlay-under" class="laid mute turns">{_grounds(view, overlay)}</g>'
        f'<g id="overlay-over" class="laid mute turns">{lines}{marks}</g>'
    )


# --- on the ground --------------------------------------------------------------------------------


def _deployment(view: View) -> str:
    """The hexes where each army may stand during set-up (CH-M14, CH-V10)."""
    if view.phase != "setting-up":
        return ""
    parts = []
    for seat, edge in view.edges.items():
        hexes = [hex_of_name(name) for name in view.field.hexes if _deploys(view.field, hex_of_name(name), edge)]
        rows = "".join(path(inset([point(node) for node in loop], DEPLOY), closed=True) for loop in loops(hexes))
        parts.append(f'<path class="deploy zone-{seat} mute" d="{rows}"/>')
    return "".join(parts)


def _deploys(field: FieldView, hex_: int, edge: str) -> bool:
    """The first three rows at a narrow edge, the first three columns at a long one away from the corners."""
    row, column = row_of(hex_), column_of(hex_)
    if edge in ("north", "south"):
        return (row if edge == "north" else field.rows - 1 - row) < DEPTH
    deep = column if edge == "west" else field.columns - 1 - column
    return deep < DEPTH and DEEPEST <= row < field.rows - DEEPEST


def _threats(overlay: Overlay) -> str:
    """Where the enemies strike at whoever comes or goes: one hatched ground for each army."""
    return "".join(_threat(seat, hexes) for seat, hexes in overlay.threats.items() if hexes)


def _threat(seat: str, hexes: list[str]) -> str:
    shape = outline([hex_of_name(name) for name in hexes])
    return (
        f'<g class="threat mute" data-seat="{seat}"><title>Kill zones of army {seat.upper()}</title>'
        f'<path fill="url(#ch-hatch-threat)" d="{shape}"/><path class="threat-edge" d="{shape}"/></g>'
    )


def _kill_zones(view: View, overlay: Overlay) -> str:
    known = {warrior.id: warrior for warrior in view.warriors}
    return "".join(_kill_zone(known[each], hexes) for each, hexes in overlay.kill_zones.items() if hexes)


def _kill_zone(warrior: WarriorView, hexes: list[str]) -> str:
    shape = outline([hex_of_name(name) for name in hexes])
    return (
        f'<g class="kill-zone mute" data-of="{warrior.id}"><title>{escape(warrior.name)}: kill zone {" ".join(hexes)}'
        f'</title><path fill="url(#ch-hatch-{warrior.seat})" d="{shape}"/>'
        f'<path class="zone-edge zone-{warrior.seat}" d="{shape}"/></g>'
    )


def _reach(overlay: Overlay) -> str:
    parts = []
    for name, cost in overlay.reach.items():
        x, y = centre(name)
        hex_ = use("hex", (0, 0), ' class="reach-hex" transform="scale(.9)"')
        parts.append(
            f'<g class="reach mute" data-of="{name}" transform="translate({number(x)} {number(y)})">{hex_}'
            f'<text class="reach-cost upright" y="8">{cost}</text></g>'
        )
    return "".join(parts)


# --- sight ----------------------------------------------------------------------------------------


def _lines(overlay: Overlay) -> str:
    return "".join(_line(start, end, state, overlay) for start, end, state in overlay.lines)


def _rays(overlay: Overlay, start: str, end: str) -> list[Ray]:
    """The two rays of a look, if there are any."""
    return [ray for ray in overlay.rays if (ray.of, ray.to) == (start, end)]


def _line(start: str, end: str, state: str, overlay: Overlay) -> str:
    """From hex to hex, as two rays or as one line: whole when clear, broken over rough, dotted where it is cut."""
    ends = path([centre(start), centre(end)])
    single = f'<path class="sight-bed" d="{ends}"/><path class="sight sight-{_kind(state)}" d="{ends}"/>'
    rays = "".join(_ray(ray) for ray in _rays(overlay, start, end))
    cut = " cut" if _is_cut(state) else ""
    return (
        f'<g class="sight-line{cut}" data-from="{start}" data-to="{end}">'
        f"<title>{start} to {end}: {escape(state)}</title>{rays or single}</g>"
    )


def _ray(ray: Ray) -> str:
    """Whole as far as it sees, red and dotted from where it is cut."""
    start, end = _spot(ray.start), _spot(ray.end)
    stop = _spot(ray.cut) if ray.cut else end
    seen = f'<path class="ray-bed" d="{path([start, stop])}"/>'
    seen += f'<path class="ray sight-{"rough" if ray.state == "rough" else "clear"}" d="{path([start, stop])}"/>'
    return seen + (f'<path class="sight sight-blocked" d="{path([stop, end])}"/>' if ray.cut else "")


def _spot(place: list[float]) -> Point:
    """A point on the grid of whole numbers, or between its points, in the drawing."""
    return point((place[0], place[1]))


def _stops(overlay: Overlay) -> str:
    """A cross where a ray is cut, and before the target of a line that never began."""
    plain = [(start, end) for start, end, state in overlay.lines if _is_cut(state) and not _rays(overlay, start, end)]
    before = [_toward(centre(end), centre(start), SIZE) for start, end in plain]
    cuts = [_spot(ray.cut) for ray in overlay.rays if ray.cut]
    return "".join(_cross(at, 6) for at in before) + "".join(_cross(at, 4) for at in cuts)


def _cross(at: Point, arm: float) -> str:
    x, y, wide = number(at[0] - arm), number(at[1] - arm), number(2 * arm)
    cross = f"M{x} {y}l{wide} {wide}m0-{wide}l-{wide} {wide}"
    return f'<path class="stop-bed" d="{cross}"/><path class="stop" d="{cross}"/>'


def _is_cut(state: str) -> bool:
    return _kind(state) == "blocked"


def _kind(state: str) -> str:
    """Clear, rough, or blocked for any reason."""
    return state if state in ("clear", "rough") else "blocked"


def _toward(start: Point, end: Point, length: float) -> Point:
    part = length / (math.dist(start, end) or 1)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _sight(view: View, overlay: Overlay) -> str:
    """An open, half hidden or crossed eye on each warrior that was looked at."""
    parts = []
    for warrior in view.warriors:
        state = overlay.sight.get(warrior.id)
        if state and warrior.where == "hex":
            x, y = middle_of(warrior)
            lift = (MEDAL + 6) * scale_of(footprint(warrior))
            badge = f'<circle class="badge" r="9"/>{SEEN[_kind(state)]}'
            parts.append(
                f'<g class="seen eye-{_kind(state)}" data-of="{warrior.id}" transform="translate({number(x)} '
                f'{number(y)})"><title>{escape(warrior.name)}: {escape(state)}</title><g class="upright">'
                f'<g transform="translate(0 {number(-lift)})">{badge}</g></g></g>'
            )
    return "".join(parts)


# --- damage chains --------------------------------------------------------------------------------


def _members(view: View, overlay: Overlay) -> list[list[WarriorView]]:
    """The warriors of each chain, as far as they stand on the field."""
    known = {warrior.id: warrior for warrior in view.warriors if warrior.where == "hex"}
    return [[known[each] for each in ids if each in known] for ids in overlay.chains or view.chains]


def _chains(chains: list[list[WarriorView]]) -> str:
    """Each damage chain: its warriors outlined, the nearest ones linked."""
    return "".join(_chain(which, members) for which, members in enumerate(chains, start=1) if members)


def _chain(which: int, members: list[WarriorView]) -> str:
    links = "".join(path([a, b]) for a, b in shortest_links(members))
    names = ", ".join(warrior.name for warrior in members)
    return (
        f'<g class="chain" data-chain="{which}"><title>Damage chain {which}: {escape(names)}</title>'
        f'<path class="link" d="{links}"/>{"".join(_rim(warrior) for warrior in members)}</g>'
    )


def _rim(warrior: WarriorView) -> str:
    """The outline of a base, a little wider."""
    x, y = centre(warrior.hex)
    shape = plate(warrior.seat, footprint(warrior), 3.0)
    turn = f"translate({number(x)} {number(y)}) rotate({-60 * face_of(warrior)})"
    return f'<g transform="{turn}"><path class="chain-rim-bed" d="{shape}"/><path class="chain-rim" d="{shape}"/></g>'


def _clasps(chains: list[list[WarriorView]]) -> str:
    """A link of metal over the border between two warriors of a chain."""
    parts = []
    for members in chains:
        for (ax, ay), (bx, by) in shortest_links(members):
            turn = math.degrees(math.atan2(by - ay, bx - ax))
            at = f"translate({number((ax + bx) / 2)} {number((ay + by) / 2)}) rotate({number(turn)})"
            parts.append(
                f'<g transform="{at}"><path class="clasp-bed" d="{CLASP}"/><path class="clasp" d="{CLASP}"/></g>'
            )
    return "".join(parts)


def shortest_links(members: list[WarriorView]) -> list[tuple[Point, Point]]:
    """The shortest links that join all bases, from hex to hex."""
    bases = [[centre(name) for name in warrior.hexes] for warrior in members]
    joined, rest = bases[:1], bases[1:]
    links = []
    while rest:
        pairs = [(a, b, base) for base in rest for b in base for other in joined for a in other]
        a, b, nearest = min(pairs, key=lambda pair: (round(math.dist(pair[0], pair[1]), 3), pair))
        links.append((a, b))
        joined.append(nearest)
        rest.remove(nearest)
    return links
