"""Random battlefields: a map with every terrain, warriors of every shape, set up by hand in the engine's columns."""

from __future__ import annotations

import copy
import random
from functools import cache

from ravenhill.games.combat_hex.hexes import CELLS, STEP, hex_at, hex_of, q_of, row_of
from ravenhill.games.combat_hex.model import (
    BASE_SIZES,
    CARRIED,
    CROSSED,
    ELEVATED,
    HILLS_BOTH_WAYS,
    IS_CARRIER,
    IS_CAVALRY,
    IS_FEARSOME,
    IS_FLYER,
    IS_LARGE,
    IS_RINGWRAITH,
    IS_TERRIFYING,
    ON_MAP,
    REAR_FOLLOWS,
    RING_BEARER,
    WIDE_ARC,
    Content,
    Ground,
    Setup,
    Words,
)
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.state import ACTION, AWARE, MASTERED, Battle, empty_field
from ravenhill.kernel.chance import Seeded
from tests.second_programs.combat_hex.plain import Field, Figure, Hex, Side, footprint, side

COLOURS = ["white", "red", "blue", "black", "dotted"]
COLUMNS = ROWS = 12
# How often sides are red, blue, black and dotted, and hexes marked X, elevated and missing: from open to crowded.
LANDS = [
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.15, 0.05, 0.0, 0.0, 0.05, 0.0, 0.02),
    (0.08, 0.05, 0.2, 0.0, 0.05, 0.0, 0.02),
    (0.05, 0.05, 0.02, 0.25, 0.05, 0.05, 0.02),
    (0.05, 0.02, 0.03, 0.03, 0.05, 0.3, 0.0),
    (0.1, 0.06, 0.06, 0.06, 0.08, 0.1, 0.03),
]
MORE_TRAITS = [IS_FLYER, IS_FEARSOME, IS_TERRIFYING, IS_RINGWRAITH]


@cache
def content() -> Content:
    """The roster that comes with the game."""
    return loading.load(None)


def mingled(rng: random.Random) -> Content:
    """The roster with traits given to kinds that have them not, so that they meet in ways the roster does not know."""
    mixed = copy.copy(content())
    mixed.traits = [each | rng.choice(MORE_TRAITS) if rng.random() < 0.1 else each for each in mixed.traits]
    return mixed


# --- the map --------------------------------------------------------------------------------------
def random_ground(rng: random.Random) -> Ground:
    """A map of 12 columns and 12 rows."""
    red, blue, black, dotted, crossed, elevated, missing = rng.choice(LANDS)
    hexes = [hex_of(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    hexes = [at for at in hexes if rng.random() >= missing]
    flags, sides = [0] * CELLS, [0] * (CELLS * 6)
    for at in hexes:
        flags[at] = ON_MAP | CROSSED * (rng.random() < crossed) | ELEVATED * (rng.random() < elevated)
        for d in range(6):
            white = 1 - red - blue - black - dotted
            sides[at * 6 + d] = rng.choices(range(5), [white, red, blue, black, dotted])[0]
            sides[(at + STEP[d]) * 6 + (d + 3) % 6] = sides[at * 6 + d]
    for at in rng.sample(hexes, 3 if elevated else 0):
        for each in [at, *(at + step for step in STEP)]:
            flags[each] |= ELEVATED * bool(flags[each])
    wall_in(rng, sides, hexes)
    return Ground("random", "Random", COLUMNS, ROWS, sides, flags, hills(flags), hexes)


def wall_in(rng: random.Random, sides: list[int], hexes: list[int]) -> None:
    """Black sides all around six hexes, on every third map."""
    for at in rng.sample(hexes, 6) if rng.random() < 0.33 else []:
        for d in range(6):
            sides[at * 6 + d] = sides[(at + STEP[d]) * 6 + (d + 3) % 6] = COLOURS.index("black")


def hills(flags: list[int]) -> list[int]:
    """The number of the group of each elevated hex, 0 for low ground."""
    groups = [0] * CELLS
    for at in range(CELLS):
        if flags[at] & ELEVATED and not groups[at]:
            number, waiting = max(groups) + 1, [at]
            while waiting:
                each = waiting.pop()
                groups[each] = number
                waiting += [each + step for step in STEP if flags[each + step] & ELEVATED and not groups[each + step]]
    return groups


# --- the warriors ---------------------------------------------------------------------------------
def chosen_kinds(rng: random.Random, roster: Content, number: int) -> list[int]:
    """Kinds for an army: every shape of base, ring bearers and Ringwraiths often enough."""
    kinds = [kind for kind in range(len(roster.slugs)) if kind not in roster.wearer]
    broad = [kind for kind in kinds if roster.base[kind]]
    ring = [kind for kind in kinds if roster.traits[kind] & (RING_BEARER | IS_RINGWRAITH)]
    return [rng.choice(rng.choices([kinds, broad, ring], [0.65, 0.22, 0.13])[0]) for _ in range(number)]


def random_field(seed: int, seats: int = 2, crowd: int = 9) -> Battle:
    """A battle in an action phase, with `crowd` warriors a seat as far as they find room.

    Every second one mingles traits, in every fifth all sorts of warriors wear a Ring.
    """
    rng = random.Random(seed)
    roster = mingled(rng) if seed % 2 else content()
    kinds = [kind for _ in range(seats) for kind in chosen_kinds(rng, roster, crowd)]
    seat_of = [seat for seat in range(seats) for _ in range(crowd)]
    options = sum(bit for bit in (WIDE_ARC, HILLS_BOTH_WAYS, REAR_FOLLOWS) if rng.random() < 0.3)
    ground = random_ground(rng)
    names = [f"army {seat}" for seat in range(seats)]
    setup = Setup(seats, 1500, kinds, seat_of, names, [ground], options, 20)
    g = empty_field(roster, setup, Words(roster, setup), Seeded(seed))
    g.turn, g.phase, g.map, g.active = 2, ACTION, 0, 0
    for warrior in sorted(range(g.warriors), key=lambda each: -roster.base[g.kind[each]]):
        put(rng, g, warrior)
    for warrior in range(g.warriors):
        colour_in(rng, g, warrior, seed % 5 == 0)
    return g


def put(rng: random.Random, g: Battle, warrior: int) -> None:
    """Put a warrior where it has room, sometimes on an Ent; without room it waits beside the map."""
    roster, kind = g.content, g.kind[warrior]
    shoulders = [each for each in range(g.warriors) if g.at[each] >= 0 and roster.traits[g.kind[each]] & IS_CARRIER]
    shoulders = [each for each in shoulders if g.seat_of[each] == g.seat_of[warrior] and g.carrier.count(each) < 2]
    walks = not roster.base[kind] and not roster.traits[kind] & (IS_CAVALRY | IS_LARGE | RING_BEARER)
    if shoulders and walks and rng.random() < 0.3:
        g.at[warrior], g.carrier[warrior] = CARRIED, rng.choice(shoulders)
        return
    for _ in range(20):
        at, face = rng.choice(g.ground.hexes), rng.randrange(6)
        base = [hex_at(*each) for each in footprint((q_of(at), row_of(at)), BASE_SIZES[roster.base[kind]], face)]
        if has_room(g, base):
            g.at[warrior], g.face[warrior] = at, face
            for each in base:
                g.occupant[each] = warrior
            return


def has_room(g: Battle, base: list[int]) -> bool:
    """Whether a base can stand on these hexes: on the map, free, not X, no wall below it."""
    if any(g.occupant[at] >= 0 or g.ground.flags[at] & (ON_MAP | CROSSED) != ON_MAP for at in base):
        return False
    below = [g.ground.sides[at * 6 + d] for at in base for d in range(6) if at + STEP[d] in base]
    return not any(COLOURS[colour] in ("black", "dotted") for colour in below)


def colour_in(rng: random.Random, g: Battle, warrior: int, rings: bool) -> None:
    """Marks of a battle on its warriors: the Ring worn, Battle Awareness, action points spent."""
    traits = g.content.traits[g.kind[warrior]]
    g.points[warrior] = rng.randint(0, g.points[warrior])
    bears = traits & RING_BEARER or (rings and not traits & (IS_CAVALRY | IS_LARGE | IS_RINGWRAITH))
    if bears and rng.random() < 0.6:
        g.ring_on[warrior] = 1
        g.effects[warrior] |= MASTERED * (rng.random() < 0.3)
    g.effects[warrior] |= AWARE * (rng.random() < 0.1)


def start_move(g: Battle, warrior: int) -> None:
    """Take a warrior's base off the map but for the hex it moves by, as in the middle of a move."""
    g.mover = warrior
    g.occupant = [-1 if each == warrior else each for each in g.occupant]


# --- the same as plain data -----------------------------------------------------------------------
def plain_hex(at: int) -> Hex:
    """A hex by its coordinates."""
    return q_of(at), row_of(at)


def plain_colours(ground: Ground) -> dict[Side, str]:
    """The sides that are not white."""
    found = {}
    for at in ground.hexes:
        for d in range(6):
            if ground.sides[at * 6 + d]:
                found[side(plain_hex(at), d)] = COLOURS[ground.sides[at * 6 + d]]
    return found


def plain_figure(g: Battle, warrior: int) -> Figure:
    """A warrior."""
    roster, kind = g.content, g.kind[warrior]
    traits = roster.traits[kind]
    return Figure(
        seat=g.seat_of[warrior],
        size=BASE_SIZES[roster.base[kind]],
        at=plain_hex(g.at[warrior]) if g.at[warrior] >= 0 else None,
        face=g.face[warrior],
        hero=bool(roster.hero[kind]),
        attacks=roster.attacks[kind],
        action_points=g.points[warrior],
        cavalry=bool(traits & IS_CAVALRY),
        large=bool(traits & IS_LARGE),
        flyer=bool(traits & IS_FLYER),
        fearsome=bool(traits & IS_FEARSOME),
        terrifying=bool(traits & IS_TERRIFYING),
        ringwraith=bool(traits & IS_RINGWRAITH),
        wearing=bool(g.ring_on[warrior]),
        mastered=bool(g.effects[warrior] & MASTERED),
        aware=bool(g.effects[warrior] & AWARE),
        carried_by=g.carrier[warrior],
        moving=g.mover == warrior,
    )


def plain(g: Battle) -> Field:
    """The whole field."""
    flags = g.ground.flags
    return Field(
        cells={plain_hex(at) for at in g.ground.hexes},
        crossed={plain_hex(at) for at in g.ground.hexes if flags[at] & CROSSED},
        elevated={plain_hex(at) for at in g.ground.hexes if flags[at] & ELEVATED},
        colours=plain_colours(g.ground),
        figures=[plain_figure(g, warrior) for warrior in range(g.warriors)],
        wide_arc=bool(g.setup.options & WIDE_ARC),
        hills_both_ways=bool(g.setup.options & HILLS_BOTH_WAYS),
        rear_follows=bool(g.setup.options & REAR_FOLLOWS),
    )
