"""Finds room for pieces: sets blocks of pieces into the free part of their region, off names and icons."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import add
from pathlib import Path

from ravenhill.games.five_armies.drawing.board import Board, Box, Box4, edge_points, polygon, read
from ravenhill.games.svg import Point, points_along

CELL = 4  # of the grid in which free room is looked for
GAP = 2.0  # between two pieces
PADDING = 3.0  # of a block round its pieces
SCALES = (1.5, 1.4, 1.3)  # the least makes digits of 12 px where the whole map fills 60% of 1440 by 900
SLACK = 4  # how far pieces may reach over a border before they are drawn smaller
CHOICES = 6  # spots tried for a block before all are drawn smaller
LABEL_SIZE = 16.0
BOX_LETTERS = 14.5

Size = tuple[float, float]
Section = tuple[Size, ...]  # pieces that flow in rows
Block = tuple[Section, ...]  # sections below one another


@dataclass(frozen=True)
class Arrangement:
    """A block with its pieces in rows: their middles, seen from the middle of the block."""

    width: float
    height: float
    spots: tuple[Point, ...]


@dataclass(frozen=True)
class Settled:
    """The place of a block: its middle, its scale and its pieces."""

    middle: Point
    scale: float
    arrangement: Arrangement


class Room:
    """The free cells of a place, summed up so that any rectangle is checked with four look-ups."""

    def __init__(self, left: float, top: float, columns: int, rows: int) -> None:
        self.left, self.top = left, top
        self.columns, self.rows = columns, rows
        self.free = [0] * (columns * rows)
        self.sums: list[int] = []

    def mark(self, rect: Box4, value: int) -> None:
        """Makes every cell that the rectangle touches free (1) or taken (0)."""
        x0, y0 = self._cell(rect[0], rect[1])
        x1, y1 = self._cell(rect[0] + rect[2], rect[1] + rect[3])
        first = max(x0, 0)
        last = max(first, min(x1 + 1, self.columns))
        for row in range(max(y0, 0), min(y1 + 1, self.rows)):
            start = row * self.columns
            self.free[start + first : start + last] = [value] * (last - first)
        self.sums = []

    def _cell(self, x: float, y: float) -> tuple[int, int]:
        return math.floor((x - self.left) / CELL), math.floor((y - self.top) / CELL)

    def fill(self, points: list[Point]) -> None:
        """Free the cells whose middle is inside the polygon, row by row."""
        for row in range(self.rows):
            y = self.top + (row + 0.5) * CELL
            cuts = _crossings(points, y)
            for start, end in zip(cuts[::2], cuts[1::2], strict=True):
                first = max(math.ceil((start - self.left) / CELL - 0.5), 0)
                last = min(math.floor((end - self.left) / CELL - 0.5), self.columns - 1)
                for column in range(first, last + 1):
                    self.free[row * self.columns + column] = 1

    def fits(self, rect: Box4) -> bool:
        """Whether all cells under the rectangle are free."""
        x0, y0 = self._cell(rect[0], rect[1])
        x1, y1 = self._cell(rect[0] + rect[2], rect[1] + rect[3])
        if x0 < 0 or y0 < 0 or x1 >= self.columns or y1 >= self.rows:
            return False
        if not self.sums:
            self._sum()
        wide, sums = self.columns + 1, self.sums
        total = sums[(y1 + 1) * wide + x1 + 1] - sums[y0 * wide + x1 + 1]
        total += sums[y0 * wide + x0] - sums[(y1 + 1) * wide + x0]
        return total == (x1 - x0 + 1) * (y1 - y0 + 1)

    def _sum(self) -> None:
        above = [0] * (self.columns + 1)
        sums = above.copy()
        for start in range(0, len(self.free), self.columns):
            along = accumulate(self.free[start : start + self.columns], initial=0)
            above = list(map(add, above, along))
            sums += above
        self.sums = sums  # at once: rooms are shared, and another thread may be drawing

    def copy(self) -> Room:
        """A room of its own that knows the sums already, until something is marked in it."""
        if not self.sums:
            self._sum()
        room = Room(self.left, self.top, self.columns, self.rows)
        room.free, room.sums = self.free.copy(), self.sums
        return room


def _crossings(points: list[Point], y: float) -> list[float]:
    cuts = []
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if (y0 <= y) != (y1 <= y):
            cuts.append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    return sorted(cuts)


# --- what is not free -----------------------------------------------------------------------------


def label_rect(name: str, middle: Point, size: float = LABEL_SIZE) -> Box4:
    width = len(name) * size * 0.54 + 4
    return middle[0] - width / 2, middle[1] - size * 0.62, width, size * 1.15


def icon_rect(board: Board, slug: str) -> Box4:
    region = board.region[slug]
    icons = 1 + (region.settlement or region.fortification > 0) + region.mustering
    width = icons * 29.0
    return region.icon[0] - width / 2, region.icon[1] - 13, width, 26.0


@lru_cache(maxsize=8)
def _taken_boxes(path: Path | None) -> tuple[Box4, ...]:
    """Names, icons, boxes and water of the whole board: no piece covers them."""
    board = read(path)
    rects = [label_rect(region.name, region.label) for region in board.region.values()]
    rects += [icon_rect(board, slug) for slug in board.region]
    for edge in board.edge.values():
        if edge.type in ("river", "ford", "black"):
            rects += [(x - 7, y - 7, 14, 14) for (x, y), _ in points_along(edge_points(board, edge), 6)]
    return tuple(rects)


@lru_cache(maxsize=512)
def free_room(place: str, path: Path | None = None, spread: int = 0) -> Room:
    """The free part of a place; with ``spread`` also the land so far round the region."""
    board = read(path)
    if place in board.box:
        return _box_room(board.box[place])
    points = polygon(board, place)
    x, y, width, height = board.canvas.field
    left, top = max(min(x for x, _ in points) - spread, x + 5), max(min(y for _, y in points) - spread, y + 5)
    right = min(max(x for x, _ in points) + spread, x + width - 5)
    bottom = min(max(y for _, y in points) + spread, y + height - 5)
    room = Room(left, top, int((right - left) / CELL), int((bottom - top) / CELL))
    room.fill(points)
    if spread:
        for (px, py), _ in points_along([*points, points[0]], CELL):
            room.mark((px - spread, py - spread, 2 * spread, 2 * spread), 1)
    for rect in _taken_boxes(path):
        room.mark(rect, 0)
    return room


def _box_room(box: Box) -> Room:
    """The part of a box beside its name, and a little of the rock around it."""
    x, y, width, height = box.rect
    left = name_width(box)
    room = Room(x + left, y - 4, int(width - left + 16) // CELL, int(height + 8) // CELL)
    room.free = [1] * len(room.free)
    return room


def name_width(box: Box) -> float:
    """How much of a box its name takes, one word above the other."""
    return 10 + 0.54 * BOX_LETTERS * max(map(len, box.name.split()))


# --- rows -----------------------------------------------------------------------------------------


def arrange(block: Block, columns: int) -> Arrangement:
    """The pieces of a block in rows of limited length, every row in the middle."""
    rows: list[Section] = []
    for section in block:
        rows += [section[at : at + columns] for at in range(0, len(section), columns)]
    width = max(sum(w for w, _ in row) + GAP * (len(row) - 1) for row in rows)
    height = sum(max(h for _, h in row) for row in rows) + GAP * (len(rows) - 1)
    spots: list[Point] = []
    y = -height / 2
    for row in rows:
        tall = max(h for _, h in row)
        x = -(sum(w for w, _ in row) + GAP * (len(row) - 1)) / 2
        for w, _ in row:
            spots.append((x + w / 2, y + tall / 2))
            x += w + GAP
        y += tall + GAP
    return Arrangement(width + 2 * PADDING, height + 2 * PADDING, tuple(spots))


@lru_cache(maxsize=1024)
def _arrangements(block: Block) -> tuple[Arrangement, ...]:
    """All different row lengths, the most even shape first; at last all sections in one row."""
    longest = max(len(section) for section in block)
    found = [arrange(block, columns) for columns in range(1, longest + 1)]
    found.sort(key=lambda shape: max(shape.width, 1.25 * shape.height))
    return (*found, arrange((sum(block, ()),), 99))


def best_shape(block: Block) -> Arrangement:
    """The most even shape of a block that has all the room it wants."""
    return _arrangements(block)[0]


# --- settling -------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def settle(place: str, blocks: tuple[Block, ...], path: Path | None = None) -> tuple[Settled, ...] | None:
    """Sets all blocks of a place as large as they fit in the region, or close to it; None where they do not fit."""
    for spread, scales in ((0, SCALES), (SLACK, SCALES[1:])):
        for scale in scales:
            settled = _settle_all(place, blocks, scale, free_room(place, path, spread).copy(), path)
            if settled:
                return settled
    return None


@lru_cache(maxsize=1024)
def crowd(place: str, blocks: tuple[Block, ...], path: Path | None = None) -> tuple[Settled, ...]:
    """Sets blocks that are too many for their place around it, or at last on top of each other."""
    for spread, inside in ((16, True), (40, True), (40, False)):
        settled = _settle_all(place, blocks, SCALES[-1], free_room(place, path, spread).copy(), path, inside)
        if settled:
            return settled
    return _pile(place, blocks, path)


def _settle_all(
    place: str, blocks: tuple[Block, ...], scale: float, room: Room, path: Path | None, inside: bool = True
) -> tuple[Settled, ...]:
    """All blocks, the first one nearest to the anchor from where the others still find room."""
    if not blocks:
        return ()
    for first in _choices(place, blocks[0], scale, room, path, inside):
        if len(blocks) == 1:
            return (first,)
        rest = room.copy()
        rest.mark(_rect(first), 0)
        others = _settle_all(
            place, blocks[1:], scale, rest, path, inside=False
        )  # the Army goes before what is beside it
        if others:
            return (first, *others)
    return ()


def _rect(settled: Settled) -> Box4:
    width, height = settled.arrangement.width * settled.scale, settled.arrangement.height * settled.scale
    return settled.middle[0] - width / 2, settled.middle[1] - height / 2, width, height


def _choices(place: str, block: Block, scale: float, room: Room, path: Path | None, inside: bool) -> list[Settled]:
    """For every shape the spot nearest to the anchor, and the nearest one to each side of it."""
    found: list[tuple[float, Settled]] = []
    anchor = middle_of(place, path)
    for rank, shape in enumerate(_arrangements(block)):
        if shape.width * scale > room.columns * CELL or shape.height * scale > room.rows * CELL:
            continue
        seen: set[int] = set()
        for spot, far, way in _spots(room.left, room.top, room.columns, room.rows, anchor):
            if way in seen:
                continue
            candidate = Settled(spot, scale, shape)
            if room.fits(_rect(candidate)) and (not inside or _is_inside(place, spot, path)):
                found.append((far + 6 * rank, candidate))
                seen |= {way, 0}
                if len(seen) == 5:
                    break
    return [choice for _, choice in sorted(found, key=lambda item: item[0])[:CHOICES]]


def _is_inside(place: str, spot: Point, path: Path | None) -> bool:
    """Whether a spot lies in a place, for whoever stands there partly beyond its borders."""
    board = read(path)
    if place in board.box:
        return True
    cuts = _crossings(_outline(place, path), spot[1])
    return any(start <= spot[0] <= end for start, end in zip(cuts[::2], cuts[1::2], strict=True))


@lru_cache(maxsize=64)
def _outline(place: str, path: Path | None) -> list[Point]:
    return polygon(read(path), place)


def _way(anchor: Point, spot: Point) -> int:
    """0 near the anchor, else 1 to 4 for the side of it."""
    dx, dy = spot[0] - anchor[0], spot[1] - anchor[1]
    if abs(dx) + abs(dy) < 12:
        return 0
    return (1 if dx > 0 else 2) if abs(dx) > abs(dy) else (3 if dy > 0 else 4)


@lru_cache(maxsize=256)
def _spots(left: float, top: float, columns: int, rows: int, anchor: Point) -> list[tuple[Point, float, int]]:
    """Spots to try, from the anchor outwards: each with its distance and its side."""
    spots = [anchor]
    spots += [(left + x * CELL, top + y * CELL) for x in range(1, columns, 2) for y in range(1, rows, 2)]
    spots.sort(key=lambda spot: math.dist(spot, anchor))
    return [(spot, math.dist(spot, anchor), _way(anchor, spot)) for spot in spots]


def middle_of(place: str, path: Path | None) -> Point:
    """The middle of the pieces of a place: its anchor, or the middle of a box below its name."""
    board = read(path)
    if place in board.region:
        return board.region[place].anchor
    x, y, width, height = board.box[place].rect
    left = name_width(board.box[place])
    return x + (left + width) / 2, y + height / 2


def _pile(place: str, blocks: tuple[Block, ...], path: Path | None) -> tuple[Settled, ...]:
    """The last resort: all blocks side by side over the anchor, inside the field."""
    _, _, width, height = read(path).canvas.field
    shapes = [_arrangements(block)[0] for block in blocks]
    x, y = middle_of(place, path)
    wide = sum(shape.width for shape in shapes) * SCALES[-1]
    left = min(max(x - wide / 2, 0), width - wide)
    settled = []
    for shape in shapes:
        tall = shape.height * SCALES[-1] / 2
        middle = left + shape.width * SCALES[-1] / 2, min(max(y, tall), height - tall)
        settled.append(Settled(middle, SCALES[-1], shape))
        left += shape.width * SCALES[-1]
    return tuple(settled)
