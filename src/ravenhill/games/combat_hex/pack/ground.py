"""Looks a map over: its hexes and sides, whether it can be played on, and whether both narrow edges are equal."""

import re
from collections import deque
from pathlib import Path
from typing import Final

from msgspec import Struct, structs, to_builtins

from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP, column_of, hex_at, hex_name, row_of, x_of
from ravenhill.games.combat_hex.model import (
    CROSSED,
    ELEVATED,
    ON_MAP,
    RED,
    SIDE_PRICE,
    Content,
    Ground,
)
from ravenhill.games.combat_hex.pack.files import MapFile
from ravenhill.games.combat_hex.pack.maps import first_line_of, ground_of, side_names
from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.pack_reading import Reader
from ravenhill.kernel.errors import BadMap

DEPTH: Final = 3  # rows to deploy in (CH-M14)
NEAR: Final = 7  # rows from an edge that its owner reaches first
ROOM: Final = 40  # free hexes to deploy in that a map of full width needs
WIDTH: Final = 16  # hexes in a row of a map of full width
SMALL_ROOM: Final = 24
FAR: Final = 1 << 20


class Worth(Struct, frozen=True):
    """The offer of one narrow edge."""

    edge: str
    room: int  # free hexes to deploy in
    way: float  # movement points from the front row of deployment to the middle, on average
    shortest: int
    cover: int  # X hexes and coloured sides near it
    elevated: int  # elevated hexes near it


class Survey(Struct, frozen=True):
    """A map in numbers."""

    columns: int
    rows: int
    hexes: int
    crossed: int
    elevated: int
    hills: int
    sides: dict[str, int]
    symmetry: str  # "half-turn", "mirror" or ""
    worth: list[Worth]
    faults: list[str]

    @property
    def fair(self) -> bool:
        """Whether both edges are worth the same: by symmetry, or by all that is measured."""
        one, other = self.worth
        return bool(self.symmetry) or structs.replace(one, edge="") == structs.replace(other, edge="")


def survey(ground: Ground) -> Survey:
    """Counts and measures a map."""
    flags = [ground.flags[hex_] for hex_ in ground.hexes]
    return Survey(
        columns=ground.columns,
        rows=ground.rows,
        hexes=len(flags),
        crossed=sum(1 for bits in flags if bits & CROSSED),
        elevated=sum(1 for bits in flags if bits & ELEVATED),
        hills=max(ground.hill),
        sides={colour: len(names) for colour, names in side_names(ground).items()},
        symmetry=symmetry(ground),
        worth=[worth(ground, "north"), worth(ground, "south")],
        faults=ground_faults(ground),
    )


# --- whether it can be played on ------------------------------------------------------------------


def ground_faults(ground: Ground) -> list[str]:
    """A shape without two narrow edges, hexes that no one can walk to, and edges without room for an army."""
    return [*wrong_shape(ground), *lonely_hexes(ground), *poor_edges(ground)]


def wrong_shape(ground: Ground) -> list[str]:
    """The narrow edges are those in the north and the south, with ground between the rows to deploy in (CH-3.03)."""
    found = []
    if ground.columns > ground.rows:
        found.append(
            f"{ground.columns} columns and {ground.rows} rows: north and south must be the narrow edges (CH-3.03)"
        )
    if ground.rows <= 2 * DEPTH:
        found.append(f"{ground.rows} rows: nothing lies between the rows that both sides deploy in (CH-M14)")
    return found


def lonely_hexes(ground: Ground) -> list[str]:
    """Hexes to stand on that cannot be reached on foot from most of the others."""
    open_hexes = [hex_ for hex_ in ground.hexes if not ground.flags[hex_] & CROSSED]
    if not open_hexes:
        return ["every hex is marked X: nobody could stand anywhere"]
    groups: list[set[int]] = []
    left = set(open_hexes)
    while left:
        reached = set(prices(ground, [min(left)]))
        groups.append(left & reached)
        left -= reached
    main = max(groups, key=len)
    cut_off = [hex_ for hex_ in open_hexes if hex_ not in main]
    return [f"cannot be reached on foot: {', '.join(map(hex_name, cut_off))}"] if cut_off else []


def poor_edges(ground: Ground) -> list[str]:
    """Narrow edges at which an army of 1500 points finds no room."""
    need = ROOM if ground.columns >= WIDTH else SMALL_ROOM
    return [
        f"the {edge} edge has {room} free hexes in its first {DEPTH} rows; an army needs {need} (CH-M14)"
        for edge in ("north", "south")
        for room in [len(deployment(ground, edge))]
        if room < need
    ]


def rows_from(ground: Ground, edge: str, hex_: int) -> int:
    """The row of a hex counted from 0 at an edge."""
    return row_of(hex_) if edge == "north" else ground.rows - 1 - row_of(hex_)


def deployment(ground: Ground, edge: str) -> list[int]:
    """The hexes in which an army is set up (CH-M14)."""
    return [hex_ for hex_ in ground.hexes if rows_from(ground, edge, hex_) < DEPTH and not ground.flags[hex_] & CROSSED]


def prices(ground: Ground, starts: list[int]) -> dict[int, int]:
    """The movement points to every hex that can be reached on foot (CH-4.03)."""
    best = dict.fromkeys(starts, 0)
    waiting = deque(starts)
    while waiting:
        hex_ = waiting.popleft()
        for d in range(DIRECTIONS):
            step, beyond = SIDE_PRICE[ground.sides[hex_ * DIRECTIONS + d]], hex_ + STEP[d]
            spent = best[hex_] + step
            if step and ground.flags[beyond] & ON_MAP and spent < best.get(beyond, FAR):
                best[beyond] = spent
                waiting.append(beyond)
    return best


# --- whether both edges are worth the same --------------------------------------------------------


def worth(ground: Ground, edge: str) -> Worth:
    """The offer of one narrow edge."""
    ways = ways_to_the_middle(ground, edge)
    near = [hex_ for hex_ in ground.hexes if rows_from(ground, edge, hex_) < NEAR]
    return Worth(
        edge=edge,
        room=len(deployment(ground, edge)),
        way=round(sum(ways) / len(ways), 2) if ways else 0.0,
        shortest=min(ways, default=0),
        cover=sum(cover(ground, hex_) for hex_ in near),
        elevated=sum(1 for hex_ in near if ground.flags[hex_] & ELEVATED),
    )


def ways_to_the_middle(ground: Ground, edge: str) -> list[int]:
    """From each free hex of the front row of deployment, the movement points to the middle of the map."""
    front = [hex_ for hex_ in deployment(ground, edge) if rows_from(ground, edge, hex_) == DEPTH - 1]
    middle = (ground.rows - 1) // 2
    found = []
    for start in front:
        spent = prices(ground, [start])
        reached = [spent[hex_] for hex_ in spent if rows_from(ground, edge, hex_) == middle]
        found += [min(reached)] if reached else []
    return found


def cover(ground: Ground, hex_: int) -> int:
    """The cover of a hex against arrows: X, and each side that hinders a shot or a step."""
    walls = [ground.sides[hex_ * DIRECTIONS + d] for d in range(DIRECTIONS)]
    return (1 if ground.flags[hex_] & CROSSED else 0) + sum(1 for colour in walls if colour >= RED)


def symmetry(ground: Ground) -> str:
    """The way one narrow edge can be laid upon the other, '' if it cannot."""
    for name, turned, wards in (("half-turn", -1, [3, 4, 5, 0, 1, 2]), ("mirror", 1, [0, 5, 4, 3, 2, 1])):
        if all(fits(ground, hex_, turned, wards) for hex_ in ground.hexes):
            return name
    return ""


def fits(ground: Ground, hex_: int, turned: int, wards: list[int]) -> bool:
    """Whether a hex and its image are alike; `wards` is what becomes of each direction."""
    image = image_of(ground, hex_, turned)
    if image < 0 or ground.flags[image] != ground.flags[hex_]:
        return False
    ours = ground.sides[hex_ * DIRECTIONS : hex_ * DIRECTIONS + DIRECTIONS]
    return all(ground.sides[image * DIRECTIONS + wards[d]] == ours[d] for d in range(DIRECTIONS))


def image_of(ground: Ground, hex_: int, turned: int) -> int:
    """The hex that a half-turn (-1) or a mirror (1) lays a hex upon, -1 if it falls between two."""
    centres = [x_of(each) for each in ground.hexes]
    x = x_of(hex_) if turned > 0 else min(centres) + max(centres) - x_of(hex_)
    row = ground.rows - 1 - row_of(hex_)
    if (x - row) % 2:
        return -1
    image = hex_at((x - row) // 2, row)
    return image if 0 <= column_of(image) < ground.columns else -1


# --- maps by name or from a file ------------------------------------------------------------------


def map_of_name(content: Content, slug: str) -> Ground:
    """A map of a pack by its slug."""
    for ground in content.maps:
        if ground.slug == slug:
            return ground
    known = ", ".join(ground.slug for ground in content.maps)
    raise BadMap(slug, [f"there is no such file, and no map of that name: {known}"])


def read_map(path: Path) -> Ground:
    """The map in a file; its slug is the name of the file."""
    reader = Reader(str(path))
    try:
        text = path.read_text(encoding="utf-8")
        table = reader.table(MapFile, read_toml(text))
    except OSError as error:
        raise BadMap(str(path), [(error.strerror or str(error)).lower()]) from None
    except (NotToml, UnicodeDecodeError) as error:
        raise BadMap(str(path), [f"this is not TOML: {error}"]) from None
    if table is None or reader.faults:
        raise BadMap(str(path), [f"{fault.entry}: {fault.reason}" for fault in reader.faults])
    slug = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-") or "map"
    return ground_of(to_builtins(table), slug, str(path), first_line_of(text))
