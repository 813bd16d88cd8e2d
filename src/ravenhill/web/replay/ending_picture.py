"""Draws the end of a game as a picture to share: who won, the chances over the game, both sides' dice and losses."""

from __future__ import annotations

from typing import Final

from markupsafe import escape

from ravenhill.games.svg import Point, number
from ravenhill.web.shapes import ChancePoint, Ending, EndingSide

WIDTH, HEIGHT = 1200, 630  # what sites show of a link
LEFT, RIGHT = 70, 1130
TOP, BOTTOM = 200, 390  # of the curve
PAPER, INK, FAINT, GOLD = "#f4ead2", "#2b2118", "#6b5b45", "#b98a2e"
COLOURS: Final = ("#2f5d8a", "#9c3328", "#4c7a3d", "#6d4b8d")  # of the sides
COLUMN: Final = 540
LONGEST: Final = 104  # letters of a line of small text
SMALL: Final = 22


def picture(ending: Ending) -> str:
    """The whole picture."""
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        f'<path d="M14 14H{WIDTH - 14}V{HEIGHT - 14}H14Z" fill="none" stroke="{GOLD}" stroke-width="3"/>',
        _text(LEFT, 68, ending.title, 26, FAINT),
        _text(LEFT, 136, ending.sentence, 36, INK, "700"),
        *_curve(ending),
        *[part for at, side in enumerate(ending.sides[:2]) for part in _side(at, side, ending.unit)],
        _text(LEFT, 596, _last_line(ending), 22, INK),
        _text(RIGHT, 68, "Ravenhill", 26, GOLD, "700", "end"),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f'{head} font-family="Source Serif Pro, Georgia, serif">{"".join(parts)}</svg>'


def _last_line(ending: Ending) -> str:
    """The turning point, or else the best of the battle."""
    if ending.turning:
        return f"Turning point: {ending.turning.sentence}"
    return f"Best of the battle: {ending.best}" if ending.best else ""


def _text(x: float, y: float, said: str, size: int, fill: str, weight: str = "400", anchor: str = "start") -> str:
    """A line of text, shortened where it would leave the picture."""
    most = LONGEST * SMALL // size
    shown = said if len(said) <= most else f"{said[: most - 1]}…"
    place = f'x="{number(x)}" y="{number(y)}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}"'
    return f'<text {place} fill="{fill}">{escape(shown)}</text>'


# --- the chances ----------------------------------------------------------------------------------
def _curve(ending: Ending) -> list[str]:
    """The chance of the first side over the game: above the middle it is ahead."""
    middle = (TOP + BOTTOM) / 2
    line = f'<path d="M{LEFT} {number(middle)}H{RIGHT}" stroke="{FAINT}" stroke-dasharray="4 6"/>'
    if not ending.curve[1:]:
        return []
    points = [_point(point, ending.curve) for point in ending.curve]
    path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    area = f"{path}L{RIGHT} {number(middle)}L{LEFT} {number(middle)}Z"
    names = [_text(LEFT, TOP - 8, f"{ending.sides[0].title} ahead", 18, COLOURS[0])]
    names.append(_text(LEFT, BOTTOM + 20, f"{ending.sides[1].title} ahead", 18, COLOURS[1]))
    filled = f'<path d="{area}" fill="{GOLD}" opacity="0.25"/>'
    drawn = f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="3"/>'
    return [line, filled, drawn, *names, *_turning_mark(ending)]


def _point(point: ChancePoint, curve: list[ChancePoint]) -> Point:
    """Where a moment lies: the game runs from left to right."""
    first, last = curve[0].number, curve[-1].number
    along = (point.number - first) / max(last - first, 1)
    return LEFT + along * (RIGHT - LEFT), BOTTOM - point.chances[0] * (BOTTOM - TOP)


def _turning_mark(ending: Ending) -> list[str]:
    """A dot where the game turned."""
    turned = [point for point in ending.curve if ending.turning and point.number == ending.turning.number]
    marks = [_point(point, ending.curve) for point in turned]
    return [f'<circle cx="{number(x)}" cy="{number(y)}" r="8" fill="{GOLD}" stroke="{INK}"/>' for x, y in marks]


# --- the sides ------------------------------------------------------------------------------------
def _side(at: int, side: EndingSide, unit: str) -> list[str]:
    """A side's name, dice and losses."""
    x = LEFT + at * COLUMN
    who = f"{side.title} · {side.name}" if side.name else side.title
    lines = [_text(x, 466, who, 28, COLOURS[at], "700"), _text(x, 500, f"Losses: {side.lost}", 22, INK)]
    if side.dice:
        rolled = f"{side.luck}: {side.brought} {unit} on {side.dice} dice, {side.expected:g} expected"
        lines.append(_text(x, 534, rolled, 22, INK))
    return lines
