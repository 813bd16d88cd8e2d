"""A drawn board as the text of a position: what `fields.py` explains at its top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tomli_w

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import LETTERS, hex_name
from ravenhill.games.combat_hex.hexes import hex_of as hex_at

MARGIN = 4  # characters left of column A
HEXES = ".X^x "
SIDES = "#:r~ "
LISTS = ("used", "effects", "stood", "tyrants", "faced", "held")
ELSEWHERE = ("waiting", "removed", "left-map")


def position(
    drawing: str,
    *,
    dice: Sequence[int] = (),
    extra: Sequence[str] = (),
    sides: dict[str, list[str]] | None = None,
    **said: Any,
) -> str:
    """The position of a drawn board: marks are single letters, all other arguments are entries of the position."""
    marks = {key: value for key, value in said.items() if len(key) == 1}
    entries = {key: value for key, value in said.items() if len(key) > 1}
    assert not set(marks) & set("rxX"), "r, x and X cannot be marks"
    hexes, text = _read(drawing, marks)
    warriors = [_warrior(spec) | {"hex": name} for mark, spec in marks.items() for name in hexes.get(mark, [])]
    for mark in marks:
        assert mark in hexes, f"{mark} is not in the drawing"
    document = {"game": "combat-hex", "phase": "action", "drawing": text} | entries
    if document["phase"] == "action":
        document.setdefault("to_act", "a")
    document["warrior"] = [*warriors, *(_warrior(spec) for spec in extra)]
    document |= {"sides": sides} if sides else {}
    document |= {"next": {"dice": list(dice)}} if dice else {}
    return tomli_w.dumps(document, multiline_strings=True)


def _warrior(spec: str) -> dict[str, Any]:
    """`a aragorn e wounds=1` as a table of a position."""
    seat, kind, *rest = spec.split()
    said: dict[str, Any] = {"seat": seat, "type": kind}
    for token in rest:
        key, equals, value = token.partition("=")
        if not equals and key in v.FACE_SLUGS:
            said["face"] = key
        elif not equals and key in ELSEWHERE:
            said["where"] = key
        elif key != "high":
            said[key] = _value(key, value) if equals else True
    return said


def _value(key: str, value: str) -> Any:
    if key in LISTS:
        return [part for part in value.split(",") if part]
    if ":" in value:
        return {part.partition(":")[0]: int(part.partition(":")[2]) for part in value.split(",")}
    return int(value) if value.isdigit() else value


def _read(drawing: str, marks: dict[str, str]) -> tuple[dict[str, list[str]], str]:
    """The hexes of each mark, and the drawing as a map file has it, with letters above and a margin."""
    lines = [" " * MARGIN + line.rstrip() for line in drawing.strip("\n").rstrip().splitlines()]
    left = len(lines[0]) - len(lines[0].lstrip()) - MARGIN  # what all lines are moved to the left
    wide = [line[left:] for line in lines]
    if not _is_wide(wide):
        wide = _widened(wide)
    hexes: dict[str, list[str]] = {}
    for row in range(0, len(wide), 2):
        wide[row] = _read_row(wide[row], row // 2, marks, hexes)
    columns = (max(len(line) for line in wide) - MARGIN + 3) // 4
    return hexes, "\n".join([" " * MARGIN + "   ".join(LETTERS[:columns]), "", *wide]) + "\n"


def _read_row(line: str, row: int, marks: dict[str, str], hexes: dict[str, list[str]]) -> str:
    """A row with the terrain under its marks."""
    characters = list(line)
    for x in range(MARGIN + 2 * (row % 2), len(line), 4):
        mark = line[x]
        if mark not in HEXES:
            assert mark in marks, f"{mark} stands on the board, but nothing says who that is"
            hexes.setdefault(mark, []).append(hex_name(hex_at((x - MARGIN) // 4, row)))
            characters[x] = "^" if "high" in marks[mark].split() else "."
    return "".join(characters)


def _is_wide(lines: list[str]) -> bool:
    """Whether there is room for sides: nothing else stands between the hexes of the first row or between rows."""
    return set("".join(lines[1::2])) <= set(SIDES) and set(lines[0][MARGIN + 2 :: 4]) <= set(SIDES)


def _widened(lines: list[str]) -> list[str]:
    """Hexes four apart, and a line for sides below each row."""
    wide: list[str] = []
    for row, line in enumerate(lines):
        first = MARGIN + row % 2
        misplaced = (line[: MARGIN - 1] + line[first - 1 :: 2]).strip()
        assert not misplaced, f"{misplaced!r} stands where row {row + 1} has no hex"
        wide += [" " * (MARGIN + 2 * (row % 2)) + "   ".join(line[first::2]), ""]
    return wide
