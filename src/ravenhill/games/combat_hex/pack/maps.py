"""Reads and writes maps as text: a drawing with hexes and sides, or rows of hexes with a list of sides.

In a drawing the hex of column c and row r (from 0) is the character at x = 4c, two further in every second row, and
its rows are every second line. Its e side is the character two further on the same line, its sw and se sides those at
x - 1 and x + 1 on the line below. A first line of column letters is optional: it says where column A stands, leaves a
margin to the left for row numbers, and is followed by the line of sides above the first row.
"""

import re
from typing import Final

from ravenhill.games.combat_hex.hexes import (
    CELLS,
    DIRECTIONS,
    LETTERS,
    MOST_COLUMNS,
    MOST_ROWS,
    NO_HEX,
    SE,
    STEP,
    SW,
    E,
    column_of,
    hex_name,
    hex_of,
    hex_of_name,
    row_of,
)
from ravenhill.games.combat_hex.model import BLACK, BLUE, CROSSED, DOTTED, ELEVATED, ON_MAP, RED, Ground
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from ravenhill.games.suggestions import did_you_mean
from ravenhill.kernel.errors import BadMap
from ravenhill.protocol.values import Entries

HEX_CHARACTERS: Final = {".": ON_MAP, "X": ON_MAP | CROSSED, "^": ON_MAP | ELEVATED, "x": ON_MAP | CROSSED | ELEVATED}
SIDE_CHARACTERS: Final = {"r": RED, "~": BLUE, "#": BLACK, ":": DOTTED}
COLOURS: Final = {"red": RED, "blue": BLUE, "black": BLACK, "dotted": DOTTED}
CHARACTER_OF_HEX: Final = {flags: character for character, flags in HEX_CHARACTERS.items()}
CHARACTER_OF_SIDE: Final = {colour: character for character, colour in SIDE_CHARACTERS.items()} | {0: " "}
SIDE_NAME: Final = re.compile(r"([A-Z][0-9]{1,2})-(e|ne|nw|w|sw|se)")
MARGIN: Final = 5  # characters left of column A in our own drawings


class Draft:
    """A map while it is read, with what is wrong with it."""

    def __init__(self) -> None:
        self.flags: dict[int, int] = {}
        self.sides: dict[tuple[int, int], int] = {}  # hex and one of e, se, sw
        self.faults: list[str] = []

    def hex(self, column: int, row: int, character: str, place: str) -> None:
        """Enters a hex by its character."""
        if character not in HEX_CHARACTERS:
            known = " ".join(HEX_CHARACTERS)
            self.faults.append(f"{place}: '{character}' is no hex; use {known} or a space for one off the map")
        elif not (0 <= column < MOST_COLUMNS and 0 <= row < MOST_ROWS):
            self.too_large(place)
        else:
            self.flags[hex_of(column, row)] = HEX_CHARACTERS[character]

    def too_large(self, place: str) -> None:
        """Says it of the first hex only: all those beyond it are too many as well."""
        fault = f"a map has at most {MOST_COLUMNS} columns and {MOST_ROWS} rows"
        if not any(each.endswith(fault) for each in self.faults):
            self.faults.append(f"{place}: {fault}")

    def side(self, hex_: int, d: int, colour: int, place: str) -> None:
        """Enters a side once, by the hex to the west or north of it."""
        key = (hex_, d) if d in (E, SE, SW) else (hex_ + STEP[d], (d + 3) % DIRECTIONS)
        if not (key[0] in self.flags or key[0] + STEP[key[1]] in self.flags):
            self.faults.append(f"{place}: no hex of the map has a side here")
        elif self.sides.setdefault(key, colour) != colour:
            self.faults.append(f"{place}: this side already has another colour")

    def ground(self, slug: str, name: str) -> Ground:
        """The map, every side entered from both hexes."""
        sides, flags = [0] * (CELLS * DIRECTIONS), [0] * CELLS
        for hex_, bits in self.flags.items():
            flags[hex_] = bits
        for (hex_, d), colour in self.sides.items():
            sides[hex_ * DIRECTIONS + d] = colour
            sides[(hex_ + STEP[d]) * DIRECTIONS + (d + 3) % DIRECTIONS] = colour
        hexes = sorted(self.flags, key=lambda each: (row_of(each), column_of(each)))
        columns, rows = 1 + max(map(column_of, hexes)), 1 + max(map(row_of, hexes))
        return Ground(slug, name, columns, rows, sides, flags, hills(hexes, flags), hexes)


def ground_of(said: Entries, slug: str, where: str, first_line: int = 1) -> Ground:
    """The map that a table of TOML describes; `first_line` is the line of the file at which its text begins."""
    draft = Draft()
    drawing, rows = said.get("drawing"), said.get("rows")
    if isinstance(drawing, str) == isinstance(rows, str):
        raise BadMap(where, ["give the map either as a `drawing` or as `rows`, a text in either case"])
    if isinstance(drawing, str):
        Drawing(draft, drawing, first_line).read()
    else:
        read_rows(draft, str(rows), first_line)
    if not draft.flags and not draft.faults:
        draft.faults.append("the map has no hex")
    read_sides(draft, said.get("sides", {}))
    if draft.faults:
        raise BadMap(where, draft.faults)
    return draft.ground(slug, str(said.get("name", slug)))


def first_line_of(text: str) -> int:
    """The line of a file at which the drawing, or the rows, of a map begin."""
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"(drawing|rows)\s*=", line):
            return number + (1 if line.rstrip().endswith(('"""', "'''")) else 0)
    return 1


def hills(hexes: list[int], flags: list[int]) -> list[int]:
    """Groups of joined elevated hexes, numbered from 1, joined even across black sides (CH-G10)."""
    group, number = [0] * CELLS, 0
    for start in hexes:
        if flags[start] & ELEVATED and not group[start]:
            number += 1
            spread(start, number, group, flags)
    return group


def spread(start: int, number: int, group: list[int], flags: list[int]) -> None:
    """Gives a hill its number, from one of its hexes on."""
    group[start] = number
    waiting = [start]
    while waiting:
        hex_ = waiting.pop()
        for step in STEP:
            if flags[hex_ + step] & ELEVATED and not group[hex_ + step]:
                group[hex_ + step] = number
                waiting.append(hex_ + step)


# --- rows and a list of sides ---------------------------------------------------------------------


def read_rows(draft: Draft, text: str, first_line: int) -> None:
    """One line a row, one character a hex, nothing between."""
    for row, line in enumerate(text.splitlines()):
        for column, character in enumerate(line):
            if character != " ":
                draft.hex(column, row, character, f"line {first_line + row}, column {column + 1}")


def read_sides(draft: Draft, sides: object) -> None:
    """Lists of sides by colour: `red = ["F7-ne"]`."""
    if not isinstance(sides, dict):
        draft.faults.append(f"sides: expected a table of colours, got {sides!r}")
        return
    for colour, names in sides.items():
        if colour not in COLOURS:
            draft.faults.append(f"sides.{colour}: unknown colour{did_you_mean(colour, COLOURS)}")
        elif not isinstance(names, list):
            draft.faults.append(f'sides.{colour}: expected a list such as ["F7-ne"], got {names!r}')
        else:
            for name in names:
                read_side(draft, name, colour)


def read_side(draft: Draft, name: object, colour: str) -> None:
    """One side by its name."""
    place = f"sides.{colour}: {name}"
    match = SIDE_NAME.fullmatch(name) if isinstance(name, str) else None
    hex_ = hex_of_name(match[1]) if match else NO_HEX
    if match is None or hex_ == NO_HEX:
        draft.faults.append(f"{place}: a side is a hex and a direction, such as F7-ne")
    elif hex_ not in draft.flags:
        draft.faults.append(f"{place}: {match[1]} is not on the map")
    else:
        draft.side(hex_, FACE_SLUGS.index(match[2]), COLOURS[colour], place)


# --- drawings -------------------------------------------------------------------------------------


class Drawing:
    """The text of a drawing, read line by line: hexes first, then the sides between them."""

    def __init__(self, draft: Draft, text: str, first_line: int) -> None:
        self.draft = draft
        self.lines = text.splitlines()
        self.first_line = first_line
        self.lettered = bool(self.lines) and self.lines[0].lstrip().startswith("A")
        self.left = self.lines[0].index("A") if self.lettered else 0  # x of column A
        self.above = 2 if self.lettered else 0  # lines above the first row

    def place(self, line: int, x: int) -> str:
        """The place of a character, as an editor counts."""
        return f"line {self.first_line + line}, column {x + 1}"

    def read(self) -> None:
        """Reads the letters, the margin, the hexes, the sides."""
        if self.lettered:
            self.read_letters()
            self.read_margin()
        rows = range(self.above, len(self.lines), 2)
        for line in rows:
            self.read_hexes(line, (line - self.above) // 2)
        for line in rows:
            self.read_sides_across(line, (line - self.above) // 2)
        for line in range(1, len(self.lines), 2):
            self.read_sides_down(line, (line - self.above) // 2)

    def read_letters(self) -> None:
        """The column letters must stand over their columns."""
        for x, character in enumerate(self.lines[0]):
            at, rest = divmod(x - self.left, 4)
            if character != " " and (x < self.left or rest or at >= MOST_COLUMNS or character != LETTERS[at]):
                self.draft.faults.append(
                    f"{self.place(0, x)}: '{character}' is not the letter of a column: A, B, C … stand four apart"
                )

    def read_margin(self) -> None:
        """A number in the margin must be that of its row."""
        for line in range(1, len(self.lines)):
            row = "" if line % 2 else str(line // 2)
            said = self.lines[line][: max(self.left - 2, 0)].strip()
            if said and said != row:
                here = f"this is row {row}" if row else "no row stands in this line"
                self.draft.faults.append(f"{self.place(line, 0)}: {here}, but the margin says '{said}'")

    def marks(self, line: int) -> list[tuple[int, str]]:
        """The characters of a line right of the margin, each with its x from column A."""
        from_ = max(self.left - 2, 0)
        return [(x - self.left, self.lines[line][x]) for x in range(from_, len(self.lines[line]))]

    def read_hexes(self, line: int, row: int) -> None:
        """The hexes of a row."""
        for x, character in self.marks(line):
            column, rest = divmod(x - 2 * (row % 2), 4)
            if character != " " and not rest and column < 0:
                self.note_misplaced(line, x, character)
            elif character != " " and not rest:
                self.draft.hex(column, row, character, self.place(line, x + self.left))

    def read_sides_across(self, line: int, row: int) -> None:
        """The sides between the hexes of a row."""
        for x, character in self.marks(line):
            beyond = x - 2 * (row % 2) - 2
            if character != " " and x % 2:
                self.note_misplaced(line, x, character)
            elif character != " " and beyond % 4 == 0:
                self.draft_side(line, x, character, hex_of(beyond // 4, row), E)

    def read_sides_down(self, line: int, row: int) -> None:
        """The sides between a row and the next."""
        for x, character in self.marks(line):
            below = x - 2 * (row % 2)
            if character != " " and x % 2 == 0:
                self.note_misplaced(line, x, character)
            elif character != " " and below % 4 == 1:
                self.draft_side(line, x, character, hex_of(below // 4, row), SE)
            elif character != " ":
                self.draft_side(line, x, character, hex_of(below // 4 + 1, row), SW)

    def draft_side(self, line: int, x: int, character: str, hex_: int, d: int) -> None:
        """One side of a hex."""
        place = self.place(line, x + self.left)
        if character in SIDE_CHARACTERS:
            self.draft.side(hex_, d, SIDE_CHARACTERS[character], place)
        else:
            known = " ".join(SIDE_CHARACTERS)
            self.draft.faults.append(f"{place}: '{character}' is no side; use {known} or a space for a white one")

    def note_misplaced(self, line: int, x: int, character: str) -> None:
        """A character between the places where hexes and sides stand."""
        place = self.place(line, x + self.left)
        self.draft.faults.append(f"{place}: '{character}' stands where neither a hex nor a side can be drawn")


def draw_map(ground: Ground) -> str:
    """The drawing of a map, with letters and numbers."""
    width = MARGIN + 4 * ground.columns + 2
    lines = [[" "] * width for _ in range(2 * ground.rows + 3)]
    for column in range(ground.columns):
        lines[0][MARGIN + 4 * column] = LETTERS[column]
    for row in range(ground.rows):
        lines[2 * row + 2][:2] = f"{row + 1:>2}"
    for hex_ in ground.hexes:
        draw_hex(ground, hex_, lines)
    text = ["".join(line).rstrip() for line in lines]
    return "\n".join(text).rstrip("\n") + "\n"


def draw_hex(ground: Ground, hex_: int, lines: list[list[str]]) -> None:
    """A hex with its six sides."""
    row = row_of(hex_)
    x, y = MARGIN + 4 * column_of(hex_) + 2 * (row % 2), 2 * row + 2
    lines[y][x] = CHARACTER_OF_HEX[ground.flags[hex_]]
    for d, (right, down) in enumerate(((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))):
        colour = ground.sides[hex_ * DIRECTIONS + d]
        if colour:
            lines[y + down][x + right] = CHARACTER_OF_SIDE[colour]


def side_names(ground: Ground) -> dict[str, list[str]]:
    """The coloured sides of a map by colour, each once: what `[sides]` would say."""
    found: dict[str, list[str]] = {colour: [] for colour in COLOURS}
    slugs = {colour: slug for slug, colour in COLOURS.items()}
    for hex_ in ground.hexes:
        for d in range(DIRECTIONS):
            colour = ground.sides[hex_ * DIRECTIONS + d]
            if colour and (d in (E, SE, SW) or not ground.flags[hex_ + STEP[d]] & ON_MAP):
                found[slugs[colour]].append(f"{hex_name(hex_)}-{FACE_SLUGS[d]}")
    return found
