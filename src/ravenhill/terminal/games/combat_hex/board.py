"""Draws the field of Combat Hex as text: hexes with their sides, warriors with facing and wounds, and a list of them.

A row of hexes is two lines: the sides to the row above it, then the hexes with the sides between them. Every colour of
a side has a sign of its own, so that nothing is said by colour alone.
"""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ravenhill.games.combat_hex.hexes import LETTERS, STEP, hex_of_name
from ravenhill.games.combat_hex.language.tables import PHASE_NAMES, PHASES
from ravenhill.games.combat_hex.view import Overlay, View, WarriorView
from ravenhill.terminal.games.combat_hex.warriors import ARROWS, GONE, marks, warrior_list
from ravenhill.terminal.style import SIGN

__all__ = ["hex_board", "warrior_list"]

MARGIN: Final = 3  # the number of the row
WIDTHS: Final = (6, 5, 4)  # of a hex, its western side included; the widest that has room is taken
FACES: Final = tuple(ARROWS)
SIDE_SIGNS: Final = {"red": "%", "blue": "~", "black": "█", "dotted": ":"}
SIDE_STYLES: Final = {"red": "red", "blue": "bold blue", "black": "bold", "dotted": "yellow"}
CLEAR_SIGNS: Final = {"e": "|", "w": "|", "ne": "\\", "sw": "\\", "nw": "/", "se": "/"}
GAP: Final = "░"  # no hex
RAISED: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
MORE: Final = "⁺"  # ten action points or more
GROUND: Final = "█ wall  : ledge  ~ water  % rough  ^ elevated  X no place to stand"


def hex_board(view: View, width: int = 100, overlay: Overlay | None = None) -> RenderableType:
    """The state of the battle and the field; `warrior_list` goes with it."""
    if not view.map_chosen:
        return header(view)
    wide = hex_width(view, width)
    return Group(header(view), field(view, wide, overlay or Overlay()), legend(wide, overlay))


def hex_width(view: View, room: int) -> int:
    """The widest hexes that fit."""
    columns = view.field.columns
    return next((each for each in WIDTHS if MARGIN + columns * each + each // 2 + 1 <= room), WIDTHS[-1])


# --- the header -----------------------------------------------------------------------------------
def header(view: View) -> Panel:
    """Turn and phase, and a line for every army in turn order."""
    phase = PHASE_NAMES[PHASES.index(view.phase)]
    whose = f" of Army {view.active.upper()}" if view.active else ""
    limit = f" of {view.turn_limit}" if view.turn_limit else ""
    turn = f"Turn {view.turn}{limit} · " if view.turn else ""
    title = f"{turn}{phase}{whose} · {view.level} points"
    return Panel(Group(*(army_line(view, seat) for seat in view.order)), title=title, title_align="left", box=box.HEAVY)


def army_line(view: View, seat: str) -> Text:
    """An army: its name, its edge, how many are left and how few mean defeat."""
    army = [warrior for warrior in view.warriors if warrior.seat == seat]
    left = sum(warrior.where not in GONE for warrior in army)
    own, name = f"Army {seat.upper()}", view.army_names[seat]
    parts = [Text.assemble((f"{SIGN[seat]} {own}", seat), "" if name == own else f" {name}")]
    if view.seat == seat:
        parts[0].append(" (you)")
    if len(view.seats) == 2 and view.turn:
        parts.append(Text("attacker" if seat == view.order[0] else "defender"))
    if seat in view.edges:
        parts.append(Text(f"{view.edges[seat]} edge", style="quiet"))
    beaten_at = len(army) // 2 if view.level > 500 else 0
    parts.append(Text("beaten" if seat in view.beaten else f"{left} of {len(army)} left, beaten at {beaten_at}"))
    return Text(" · ").join(parts)


def legend(width: int, overlay: Overlay | None) -> Text:
    """Explains the signs; in narrow hexes there is no room for the last of them."""
    told = ["warrior 1 of Army A facing east", "2 wounds left", "3 action points left"][: width - 3]
    also = "" if overlay is None else "\nnumber: movement points to get there  ! kill zone"
    return Text(f"{GROUND}{also}\n{'a1→2³'[: width - 1]} {', '.join(told)}", style="quiet")


# --- the field ------------------------------------------------------------------------------------
class Canvas:
    """A field of signs, each with a style, and the places of hexes and sides on it."""

    def __init__(self, columns: int, rows: int, width: int) -> None:
        self.width = width
        self.shift = width // 2  # of every second row
        across = columns * width + self.shift + 1
        self.signs = [[" "] * across for _ in range(2 * rows + 1)]
        self.styles = [["quiet"] * across for _ in range(2 * rows + 1)]

    def put(self, line: int, at: int, text: str, style: str) -> None:
        """Writes a text from a place on."""
        for place, sign in enumerate(text):
            self.signs[line][at + place] = sign
            self.styles[line][at + place] = style

    def west(self, column: int, row: int) -> int:
        """The place of a hex's western side."""
        return column * self.width + (self.shift if row % 2 else 0)

    def peak(self, column: int, row: int) -> int:
        """The place of a hex's northern and southern corner."""
        return self.west(column, row) + (self.width - self.shift if row % 2 else self.shift)

    def span(self, column: int, row: int, face: str) -> tuple[int, int, int]:
        """The place of a side: the line, and its first and last place."""
        west, peak = self.west(column, row), self.peak(column, row)
        east, line = west + self.width, 2 * row + {"n": 0, "s": 2}.get(face[0], 1)
        if face in ("e", "w"):
            return line, west if face == "w" else east, west if face == "w" else east
        return (line, west + 1, peak - 1) if face.endswith("w") else (line, peak + 1, east - 1)

    def clear_side(self, column: int, row: int, face: str, sign: str) -> None:
        """Draws one sign at the upper end of the side: the tops of hexes look like roofs, with room for a hill."""
        line, first, last = self.span(column, row, face)
        self.put(line, last if face in ("nw", "se") else first, sign, "quiet")

    def coloured_side(self, column: int, row: int, face: str, colour: str) -> None:
        """Draws signs over the whole length of the side."""
        line, first, last = self.span(column, row, face)
        self.put(line, first, SIDE_SIGNS[colour] * (last - first + 1), SIDE_STYLES[colour])

    def lines(self) -> list[Text]:
        """The field, line by line."""
        return [_line(signs, styles) for signs, styles in zip(self.signs, self.styles, strict=True)]


def _line(signs: list[str], styles: list[str]) -> Text:
    line = Text(no_wrap=True)
    for sign, style in zip(signs, styles, strict=True):
        line.append(sign, style=style)
    return line


def field(view: View, width: int, overlay: Overlay) -> Text:
    """The map with everything on it, the letters of the columns above, the numbers of the rows at the left."""
    columns, rows = view.field.columns, view.field.rows
    canvas = Canvas(columns, rows, width)
    _draw_sides(view, canvas)
    _draw_gaps(view, canvas)
    _draw_hexes(view, canvas, overlay)
    _draw_warriors(view, canvas)
    lines = [Text(" " * MARGIN + "".join(f"{letter:^{width}}" for letter in LETTERS[:columns]), style="key")]
    for number, line in enumerate(canvas.lines()):
        label = f"{number // 2 + 1:>2} " if number % 2 else " " * MARGIN
        lines.append(Text.assemble((label, "key"), line))
    return Text("\n").join(lines)


def place_of(name: str) -> tuple[int, int]:
    """Column and row of a hex, both from 0."""
    return LETTERS.index(name[0]), int(name[1:]) - 1


def _draw_sides(view: View, canvas: Canvas) -> None:
    """Draws first the clear sides of all hexes, but none within a base; then the others over them."""
    for name in view.field.hexes:
        for face in FACES:
            canvas.clear_side(*place_of(name), face, CLEAR_SIGNS[face])
    for name, face in (inner for warrior in view.warriors for inner in _inner_sides(warrior)):
        canvas.clear_side(*place_of(name), face, " ")
    for side, colour in view.field.sides.items():
        name, _, face = side.partition("-")
        canvas.coloured_side(*place_of(name), face, colour)


def _inner_sides(warrior: WarriorView) -> list[tuple[str, str]]:
    """The sides between two hexes of one base."""
    base = {hex_of_name(name): name for name in warrior.hexes}
    return [(name, face) for hex_, name in base.items() for d, face in enumerate(FACES) if hex_ + STEP[d] in base]


def _draw_gaps(view: View, canvas: Canvas) -> None:
    """Draws places within the field where there is no hex."""
    for row in range(view.field.rows):
        for column in range(view.field.columns):
            if f"{LETTERS[column]}{row + 1}" not in view.field.hexes:
                canvas.put(2 * row + 1, canvas.west(column, row) + 1, GAP * (canvas.width - 1), "quiet")


def _draw_hexes(view: View, canvas: Canvas, overlay: Overlay) -> None:
    """Draws the ground, and an overlay's words about it."""
    zones = {hex_ for zone in overlay.kill_zones.values() for hex_ in zone}
    for name, sign in view.field.hexes.items():
        column, row = place_of(name)
        middle = canvas.west(column, row) + canvas.width // 2
        if sign in "^x":
            canvas.put(2 * row, canvas.peak(column, row), "^", "bold green")
        if sign in "Xx":
            canvas.put(2 * row + 1, middle, "X", "bold")
        elif name in overlay.reach:
            canvas.put(2 * row + 1, middle, f"{overlay.reach[name]}", "good")
        elif sign == "^":
            canvas.put(2 * row + 1, middle, "^", "green")
        if name in zones:
            canvas.put(2 * row + 1, middle + 1, "!", "refused")


def _draw_warriors(view: View, canvas: Canvas) -> None:
    """Draws each warrior on its first hex with facing, wounds and action points; its mark on the rest of its base."""
    named = marks(view)
    for warrior in view.warriors:
        for name in warrior.hexes:
            column, row = place_of(name)
            at = canvas.west(column, row) + 1
            text = named[warrior.id] + (numbers(warrior) if name == warrior.hex else "")
            style = f"{warrior.seat} reverse" if warrior.id == view.moving else warrior.seat
            canvas.put(2 * row + 1, at, f"{text:<{canvas.width - 1}}"[: canvas.width - 1], style)


def numbers(warrior: WarriorView) -> str:
    """Facing, wounds, action points."""
    points = warrior.action_points
    return f"{ARROWS[warrior.face]}{warrior.wounds}{RAISED[points] if points < len(RAISED) else MORE}"
