"""Says in words how well a warrior sees another, for the tests of sight."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import NO_HEX, hex_name
from ravenhill.games.combat_hex.model import WIDE_ARC
from ravenhill.games.combat_hex.rules.shooting import sight
from ravenhill.games.combat_hex.rules.shooting.sight import Look, Sight, line_of_sight
from ravenhill.games.combat_hex.rules.shooting.sight_base import arc_holds
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from tests.games.combat_hex.rules.fields import name, number

CAUSES = {
    sight.NOT_IN_ARC: "arc", sight.WALL: "wall", sight.CORNER: "corner", sight.LEDGES: "ledges",
    sight.WARRIOR_IN_THE_WAY: "warrior", sight.HILL_IN_THE_WAY: "hill", sight.NEXT_TO_WALL: "next to wall",
    sight.OFF_MAP: "off map", sight.WALL_BEFORE_SHOOTER: "own wall", sight.WALL_BEFORE_TARGET: "target wall",
    sight.OTHER_HILL: "other hill", sight.HILL_BEFORE_HILL: "hill before hill",
}  # fmt: skip


def said(g: Battle, found: Sight) -> str:
    """`clear`, `rough`, or the cause and the culprit of a sight."""
    if found.clear:
        assert (found.cause, found.culprit) == (sight.CLEAR, NO_HEX)
        return "rough" if found.rough else "clear"
    assert found.rough == 0
    cause = CAUSES[found.cause]
    if cause == "warrior":
        return f"{cause} {name(g, found.culprit)}"
    if cause == "arc" or found.cause in sight.HILLS:
        return f"{cause} {hex_name(found.culprit)}"
    return cause if cause == "off map" else f"{cause} {hex_name(found.culprit // 6)}-{FACE_SLUGS[found.culprit % 6]}"


def look(g: Battle, shooter: str, target: str, face: str = "", marksman: int = 0) -> str:
    """A warrior's sight of another, facing as it does or another way."""
    who = number(g, shooter)
    turned = FACE_SLUGS.index(face) if face else g.face[who]
    return said(g, line_of_sight(g, who, turned, number(g, target), marksman))


def line_to_hex(g: Battle, shooter: int, face: int, hex_: int) -> Sight:
    """A warrior's sight of a foot warrior on a hex."""
    eye = Look(g, shooter, face)
    eye.turn_to_hex(g, hex_)
    return eye.sight(g, face)


def in_arc(g: Battle, shooter: int, face: int, hex_: int) -> bool:
    """Whether a hex lies in the arc of a warrior."""
    eye = Look(g, shooter, face)
    return bool(eye.all_round) or arc_holds(eye.base[0], face, hex_, g.setup.options & WIDE_ARC)


def drawn_arc(g: Battle, shooter: str, face: str) -> list[str]:
    """The board with `*` on the hexes of the arc."""
    rows = []
    for row in range(g.ground.rows):
        hexes = [h for h in g.ground.hexes if int(hex_name(h)[1:]) == row + 1]
        marks = ["*" if in_arc(g, number(g, shooter), FACE_SLUGS.index(face), h) else "." for h in hexes]
        rows.append(" " * (row % 2) + " ".join(marks))
    return rows


def picture(drawing: str) -> list[str]:
    """The rows of a drawing, moved to the left."""
    lines = [line.rstrip() for line in drawing.strip("\n").rstrip().splitlines()]
    left = len(lines[0]) - len(lines[0].lstrip())
    return [line[left:] for line in lines]


ROW_OF_THREE = """
    . . . . .
     A . o . t
    . . . . .
    """
WALL_ACROSS = """
    .   .   . # .   .   .
               #
      .   .   . # .   .   .
               #
    A   .   . # .   .   t
               #
      .   .   . # .   .   .
               #
    .   .   . # .   .   .
    """
