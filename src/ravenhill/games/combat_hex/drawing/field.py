"""Draws the battlefield without its warriors: ground, hills, woods, rough, water, walls, ledges, names of hexes."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from itertools import pairwise
from random import Random

import msgspec

from ravenhill.games import structures
from ravenhill.games.combat_hex.drawing.grid import (
    HALF,
    MARGIN,
    SIZE,
    Node,
    centre,
    field_size,
    find_side,
    loops,
    path,
    point,
    side_nodes,
    strands,
)
from ravenhill.games.combat_hex.hexes import CORNER_X, CORNER_Y, DIRECTIONS, LETTERS, STEP, hex_name, hex_of_name
from ravenhill.games.combat_hex.language.tables import FACE_NAMES
from ravenhill.games.combat_hex.view import FieldView
from ravenhill.games.svg import Point, hachures, line, number

GROUNDS = {".": "", "X": "closed (X)", "^": "elevated", "x": "closed (X), elevated"}
SIDES = {"red": "rough", "blue": "water", "black": "wall", "dotted": "ledge"}
STREWN = ("tuft", "tuft", "tuft", "flowers", "pebbles")
MOST_KEPT = 64  # maps whose drawings are kept: a map never changes, and drawing one takes some 20 ms


def definitions() -> str:
    """The hex itself, used for hits, reach and hatching."""
    corners: list[Point] = [(HALF * x, SIZE / 2 * y) for x, y in zip(CORNER_X, CORNER_Y, strict=True)]
    return f'<path id="ch-hex" d="{path(corners, closed=True)}"/>'


def still(field: FieldView) -> str:
    """The ground of a map, its hexes and its rim, as one group; drawn once for all games on it."""
    return _still(msgspec.json.encode(field))


@lru_cache(maxsize=MOST_KEPT)
def _still(encoded: bytes) -> str:
    field = structures.read_json(encoded, FieldView)
    parts = [_ground(field), _slopes(field), _strewn(field), _grid(field), _growth(field), _hexes(field), _rules(field)]
    return '<g id="still" class="still turns">' + "\n".join(parts) + "</g>"


def sides(field: FieldView) -> str:
    """What no overlay may hide: rough, water, walls, ledges, heights, and the names of hexes."""
    return _sides(msgspec.json.encode(field))


@lru_cache(maxsize=MOST_KEPT)
def _sides(encoded: bytes) -> str:
    field = structures.read_json(encoded, FieldView)
    parts = [_rough(field), _water(field), _walls(field), _crosses(field), _heights(field), _names(field)]
    return '<g id="sides" class="still mute turns">' + "\n".join(parts) + "</g>"


def use(slug: str, at: Point, extra: str = "") -> str:
    return f'<use href="#ch-{slug}" x="{number(at[0])}" y="{number(at[1])}"{extra}/>'


def stand(slug: str, at: Point) -> str:
    """What stands upright however the field lies."""
    return f'<g transform="translate({number(at[0])} {number(at[1])})"><use href="#ch-{slug}" class="upright"/></g>'


def elevated_hexes(field: FieldView) -> list[int]:
    return [hex_of_name(name) for name, sign in field.hexes.items() if sign in "^x"]


def crossed_hexes(field: FieldView) -> list[int]:
    return [hex_of_name(name) for name, sign in field.hexes.items() if sign in "Xx"]


def outline(hexes: list[int]) -> str:
    """The outline of hexes that belong together, as path data."""
    return "".join(path([point(node) for node in loop], closed=True) for loop in loops(hexes))


# --- ground ---------------------------------------------------------------------------------------


def _ground(field: FieldView) -> str:
    whole = outline([hex_of_name(name) for name in field.hexes])
    woods = [hex_ for hex_ in crossed_hexes(field) if _growth_of(field, hex_) == "trees"]
    return (
        f'<g class="mute"><g class="relief-meadow"><path class="meadow" d="{whole}"/>'
        f'<path class="woods" d="{outline(woods)}"/></g>'
        f'<g class="relief-hill"><path class="hill" d="{outline(elevated_hexes(field))}"/></g>'
        f'<path class="field-edge" d="{whole}"/></g>'
    )


def _slopes(field: FieldView) -> str:
    """Strokes that point downhill round every hill."""
    hill, land = elevated_hexes(field), {hex_of_name(name) for name in field.hexes}
    strokes = ""
    for hex_ in hill:
        for face in range(DIRECTIONS):
            beyond = hex_ + STEP[face]
            if beyond not in hill and beyond in land:
                ends = [point(node) for node in side_nodes(hex_, face)]
                strokes += hachures(ends, 6.9, (10.5, 6.5), 1.3, to_left=True)
    return f'<g class="mute"><path class="slope" d="{strokes}"/><path class="hill-line" d="{outline(hill)}"/></g>'


def _strewn(field: FieldView) -> str:
    """Tufts, flowers and pebbles; always the same on the same map."""
    random = Random(f"ground of {field.slug}")
    uses = []
    for name, sign in field.hexes.items():
        for _ in range(random.randrange(3)):
            ornament, turn = random.choice(STREWN), random.random() * 2 - 1
            x, y = centre(name)
            if sign in ".^":
                uses.append(stand(f"o-{ornament}", (x + 26 * turn, y + 24 * (random.random() * 2 - 1))))
    return '<g class="mute">' + "".join(uses) + "</g>"


def _grid(field: FieldView) -> str:
    """All sides, each once."""
    sides = set()
    for name in field.hexes:
        for face in range(DIRECTIONS):
            one, other = side_nodes(hex_of_name(name), face)
            sides.add((min(one, other), max(one, other)))
    return f'<path class="grid mute" d="{_straight(strands(sides))}"/>'


def _straight(lines: list[list[Node]]) -> str:
    return "".join(path([point(node) for node in nodes]) for nodes in lines)


def _growth_of(field: FieldView, hex_: int) -> str:
    """Trees stand together or in brambles, rocks alone or on a hill."""
    if field.hexes[hex_name(hex_)] == "x":
        return "rocks"
    closed, sides = (
        crossed_hexes(field),
        [find_side(name) for name, colour in field.sides.items() if colour == "red"],
    )
    overgrown = any(hex_ in (each, each + STEP[face]) for each, face in sides)
    return "trees" if overgrown or any(hex_ + STEP[face] in closed for face in range(DIRECTIONS)) else "rocks"


def _growth(field: FieldView) -> str:
    """The growth on the hexes marked X."""
    uses = (stand(f"o-{_growth_of(field, hex_)}", centre(hex_name(hex_))) for hex_ in crossed_hexes(field))
    return '<g class="mute">' + "".join(uses) + "</g>"


def _crosses(field: FieldView) -> str:
    """The mark of the hexes marked X."""
    spots = [centre(hex_name(hex_)) for hex_ in crossed_hexes(field)]
    cross = "".join(f"M{number(x - 8)} {number(y - 8)}l16 16m0-16l-16 16" for x, y in spots)
    return f'<path class="crossed-bed" d="{cross}"/><path class="crossed" d="{cross}"/>'


def _heights(field: FieldView) -> str:
    """The triangle of elevated ground, in the northern corner where no base hides it."""
    parts = []
    for hex_ in elevated_hexes(field):
        x, y = centre(hex_name(hex_))
        parts.append(f"M{number(x)} {number(y - 45)}l7 11h-14z")
    return f'<path class="height mute" d="{"".join(parts)}"/>'


# --- sides ----------------------------------------------------------------------------------------


def _lines(field: FieldView, colour: str) -> list[list[Node]]:
    """The sides of one colour, joined where they go on."""
    return strands(side_nodes(*find_side(name)) for name, each in field.sides.items() if each == colour)


def _rough(field: FieldView) -> str:
    """Brambles: a tangled line with thorns to both sides."""
    lines = _lines(field, "red")
    thorns, tangle = "", ""
    for nodes in lines:
        for one, other in pairwise(nodes):
            ends = [point(one), point(other)]
            tangle += _tangle(ends)
            thorns += hachures(ends, 8, (7.5, 7.5), 0.2, to_left=True) + hachures(ends, 8, (6, 6), 0.2, to_left=False)
    return (
        f'<g class="mute"><path class="rough-bed" d="{_straight(lines)}"/><path class="thorn" d="{thorns}"/>'
        f'<path class="rough" d="{tangle}"/></g>'
    )


def _tangle(ends: list[Point]) -> str:
    """A wavy line along a side."""
    (x0, y0), (x1, y1) = ends
    across = (-(y1 - y0) / SIZE, (x1 - x0) / SIZE)
    points = []
    for step in range(9):
        part, swing = step / 8, 0 if step in (0, 8) else (3.4 if step % 2 else -3.4)
        points.append((x0 + (x1 - x0) * part + across[0] * swing, y0 + (y1 - y0) * part + across[1] * swing))
    return path(points)


def _water(field: FieldView) -> str:
    """A stream that flows along the sides."""
    course = "".join(line([point(node) for node in nodes]) for nodes in _lines(field, "blue"))
    strokes = "".join(f'<path class="{kind}" d="{course}"/>' for kind in ("river-edge", "river", "river-light"))
    return f'<g class="mute">{strokes}</g>'


def _walls(field: FieldView) -> str:
    """Walls of stone, and ledges as rows of dots."""
    wall, ledge = _straight(_lines(field, "black")), ""
    for nodes in _lines(field, "dotted"):
        ledge += "".join(path([point(a), point(b)]) for a, b in pairwise(nodes))
    return (
        f'<g class="mute"><path class="ledge-bed" d="{ledge}"/><path class="ledge" d="{ledge}"/>'
        f'<path class="wall" d="{wall}"/><path class="wall-stone" d="{wall}"/></g>'
    )


# --- hexes and their names ------------------------------------------------------------------------


def _hexes(field: FieldView) -> str:
    facts = _side_facts(field)
    return '<g id="hexes">' + "".join(_hex(name, sign, facts[name]) for name, sign in field.hexes.items()) + "</g>"


def _hex(name: str, sign: str, sides: list[str]) -> str:
    """One hex, with what lies in it and at its sides in words."""
    said = ", ".join(fact for fact in (GROUNDS[sign], *sides) if fact)
    hit = use("hex", centre(name), ' class="hit"')
    return (
        f'<g class="hex" data-word="hex:{name}" data-place="{name}"><title>{name}{": " + said if said else ""}</title>'
        f"{hit}</g>"
    )


def _names(field: FieldView) -> str:
    """The name of each hex above its lower side, where no base hides it and no side is drawn."""
    named = ((name, centre(name)) for name in field.hexes)
    return "".join(
        f'<g transform="translate({number(x)} {number(y)})"><text class="hex-name upright" y="32">{name}</text></g>'
        for name, (x, y) in named
    )


def _side_facts(field: FieldView) -> dict[str, list[str]]:
    """The facts about each hex's sides: 'wall to the east'."""
    names = {hex_of_name(name): name for name in field.hexes}
    facts: dict[str, list[str]] = {name: [] for name in field.hexes}
    for side, colour in field.sides.items():
        hex_, face = find_side(side)
        for each, way in ((hex_, face), (hex_ + STEP[face], (face + 3) % DIRECTIONS)):
            if each in names:
                facts[names[each]].append(f"{SIDES[colour]} to the {FACE_NAMES[way]}")
    return facts


def _rules(field: FieldView) -> str:
    """Column letters above and below, row numbers left and right."""
    width, height = field_size(field.columns, field.rows)
    texts = []
    for column in range(field.columns):
        for row, y in ((0, MARGIN - 8), (field.rows - 1, MARGIN + height + 20)):
            x = centre(f"{LETTERS[column]}{row + 1}")[0]
            texts.append(_rule(x, y, LETTERS[column]))
    for row in range(field.rows):
        y = centre(f"A{row + 1}")[1] + 6
        texts += [_rule(MARGIN - 16, y, str(row + 1)), _rule(MARGIN + width + 16, y, str(row + 1))]
    return '<g class="mute">' + "".join(texts) + "</g>"


def _rule(x: float, y: float, text: str) -> str:
    """A letter or number round its middle, so that it can be turned upright."""
    at = f"translate({number(x)} {number(y - 6)})"
    return f'<g transform="{at}"><text class="rule serif upright" y="7">{escape(text)}</text></g>'


# --- small ----------------------------------------------------------------------------------------


def preview(field: FieldView) -> str:
    """A map as a small picture of its own: nothing in it can be chosen, and no name is to be read."""
    return _preview(msgspec.json.encode(field))


@lru_cache(maxsize=MOST_KEPT)
def _preview(encoded: bytes) -> str:
    field = structures.read_json(encoded, FieldView)
    width, height = field_size(field.columns, field.rows)
    edge = MARGIN / 4
    box = f"{number(MARGIN - edge)} {number(MARGIN - edge)} {number(width + 2 * edge)} {number(height + 2 * edge)}"
    parts = (
        _ground(field),
        _slopes(field),
        _grid(field),
        _growth(field),
        _rough(field),
        _water(field),
        _walls(field),
        _crosses(field),
    )
    return (
        f'<svg class="combat-hex plain map-preview" viewBox="{box}" aria-hidden="true" focusable="false">'
        f"{''.join(parts)}</svg>"
    )
