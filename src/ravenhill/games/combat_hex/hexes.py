"""Computes with hexes as numbers, exact on integers: neighbours, distances, names, corners.

All maps share one grid in axial coordinates with a margin around it, so that a step in a direction is the addition of
one number wherever it is taken, and no step, base or line of sight leaves the grid.
"""

from typing import Final

MOST_COLUMNS: Final = 26
MOST_ROWS: Final = 28
STRIDE: Final = 42  # 39 columns of q, and a margin
ORIGIN: Final = 98  # the number of hex (0, 0): two rows of margin, then q from -14 on
CELLS: Final = 1344  # 32 rows
NO_HEX: Final = -1

# --- directions: sides of a hex and facings alike ------------------------------------------------
E: Final = 0
NE: Final = 1
NW: Final = 2
W: Final = 3
SW: Final = 4
SE: Final = 5
DIRECTIONS: Final = 6
STEP: Final = [1, -41, -42, -1, 41, 42]  # what a step in each direction adds to a hex
STEP_Q: Final = [1, 1, 0, -1, -1, 0]
STEP_R: Final = [0, -1, -1, 0, 1, 1]
# Corners clockwise from the northern one, from the centre of the hex, as x and y; side d runs from corner
# SIDE_FROM[d] to SIDE_TO[d].
CORNER_X: Final = [0, 1, 1, 0, -1, -1]
CORNER_Y: Final = [-2, -1, 1, 2, 1, -1]
SIDE_FROM: Final = [1, 0, 5, 4, 3, 2]
SIDE_TO: Final = [2, 1, 0, 5, 4, 3]
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def hex_at(q: int, r: int) -> int:
    """The number of a hex by its axial coordinates."""
    return ORIGIN + r * STRIDE + q


def row_of(hex_: int) -> int:
    """r, the row counted from 0 at the top."""
    return hex_ // STRIDE - 2


def q_of(hex_: int) -> int:
    """q, the axial column."""
    return hex_ % STRIDE - 14


def column_of(hex_: int) -> int:
    """The column counted from 0 at the left: every second row is half a hex to the right."""
    row = row_of(hex_)
    return q_of(hex_) + row // 2


def hex_of(column: int, row: int) -> int:
    """The number of a hex by column and row, both counted from 0."""
    return hex_at(column - row // 2, row)


def x_of(hex_: int) -> int:
    """The x of the centre; y is three times the row."""
    return 2 * q_of(hex_) + row_of(hex_)


def distance(a: int, b: int) -> int:
    """The number of steps between two hexes."""
    r = a // STRIDE - b // STRIDE
    q = a % STRIDE - b % STRIDE
    if q < 0:
        q, r = -q, -r
    if r >= 0:
        return q + r
    return q if q > -r else -r


def direction(a: int, b: int) -> int:
    """The direction from a hex to a neighbour, -1 if they are no neighbours."""
    step = b - a
    if step > 42 or step < -42:
        return -1
    if step >= 0:
        return E if step == 1 else SW if step == 41 else SE if step == 42 else -1
    return W if step == -1 else NE if step == -41 else NW if step == -42 else -1


def hex_name(hex_: int) -> str:
    """`F7`: column letter from the left, row number from the top."""
    return f"{LETTERS[column_of(hex_)]}{row_of(hex_) + 1}"


def hex_of_name(name: str) -> int:
    """The hex of a name, NO_HEX if it is none."""
    letter, digits = name[:1], name[1:]
    if len(letter) != 1 or letter not in LETTERS or not digits.isdecimal() or not digits.isascii():
        return NO_HEX
    row = int(digits)
    return hex_of(LETTERS.index(letter), row - 1) if 1 <= row <= MOST_ROWS and digits[0] != "0" else NO_HEX
