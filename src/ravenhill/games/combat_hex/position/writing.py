"""Writes a state as a position: a TOML text that a person can read, and that gives the same state again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import tomli_w

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import LETTERS, NO_HEX, column_of, hex_name, hex_of_name
from ravenhill.games.combat_hex.language.tables import EFFECTS, PHASES, POOLS, WHERE
from ravenhill.games.combat_hex.model import (
    CARRIED,
    OPTION_SLUGS,
    Content,
    Setup,
)
from ravenhill.games.combat_hex.position.setup import write_grounds
from ravenhill.games.combat_hex.state import Battle, Pool, no_way
from ravenhill.games.positions import hash_of, plain, stated_mark, write_record, write_stack
from ravenhill.kernel.frame import field_names
from ravenhill.kernel.table import DRAWN
from ravenhill.protocol.values import Entries, Value

GAME = "combat-hex"
DRAW = "drawn"  # the winner of a drawn game
EFFECT_SLUGS = [EFFECTS[bit][0] for bit in sorted(EFFECTS)]  # bit after bit
# The forms of the locals of procedures: slugs where their name says so.
SEAT_FIELDS = {"seat", "seats", "ranks", "chooser", "highest"}
WARRIOR_FIELDS = {
    "warrior", "target", "victim", "strikers", "struck", "shooter", "rider", "me", "subject", "enemy", "able", "joined",
    "waiting", "glanced", "criticals",
}  # fmt: skip
HEX_FIELDS = {"path", "named", "hex"}
FACE_FIELDS = {"face", "start_face"}
ABILITY_FIELDS = {"ability", "stolen"}
COLUMNS = [
    "turn", "phase", "map", "order", "active", "edge", "beaten", "given_up", "initiative", "occupant", "kind", "at",
    "face",
    "wounds", "points", "carrier", "ring_on", "courage", "acted", "used", "effects", "dread", "hurried", "called",
    "stood", "tyrants", "faced", "held", "bonus", "chain", "fought", "fighting", "rally", "entered", "mover",
    "assigning", "pending", "cancelled", "winner", "ending", "answers",
]  # fmt: skip


# --- the state as plain data ----------------------------------------------------------------------
def plain_state(g: Battle) -> list[object]:
    """The whole state, chance and log apart."""
    columns: list[object] = [getattr(g, name) for name in COLUMNS]
    return [*columns, plain(g.way), [_plain_pool(pool) for pool in g.pools], [plain(frame) for frame in g.stack]]


def _plain_pool(pool: Pool) -> list[object]:
    """A pool without its dice as they fell: nothing that can happen depends on them."""
    return [type(pool).__name__, *(getattr(pool, name) for name in field_names(pool) if name != "rolled")]


def state_hash(g: Battle) -> int:
    """A number for exactly this state: the `#` lines of a record."""
    return hash_of(plain_state(g))


# --- writing --------------------------------------------------------------------------------------
def dump(g: Battle) -> str:
    """The state as a position."""
    document: Entries = {"game": GAME, "turn": g.turn, "phase": PHASES[g.phase]}
    document |= _game(g) | _progress(g)
    document |= _maps(g.content, g.setup, g.map)
    document["army_names"] = _by_seat(g.setup.army_names, "")
    document["warrior"] = [_warrior(g, warrior) for warrior in range(g.warriors)]
    document["way"] = write_record(g.way, partial(write_local, g)) if g.way != no_way() else {}
    document["pool"] = [_pool(g, pool) for pool in g.pools]
    document["stack"] = write_stack(g, partial(write_local, g))
    said = {key: value for key, value in document.items() if value not in ({}, [])}
    return tomli_w.dumps(said | stated_mark(said), multiline_strings=True)


def _game(g: Battle) -> Entries:
    """The agreements before the game, and the seat whose turn it is."""
    said: Entries = {"level": g.setup.level}
    said["options"] = [slug for bit, slug in enumerate(OPTION_SLUGS) if g.setup.options & (1 << bit)]
    if g.setup.turn_limit:
        said["turn_limit"] = g.setup.turn_limit
    said["order"] = [v.SEAT_LETTERS[seat] for seat in g.order]
    if g.active >= 0:
        said["to_act"] = v.SEAT_LETTERS[g.active]
    return said


def _progress(g: Battle) -> Entries:
    """The events of the armies' past, and the action in progress."""
    said: Entries = {"beaten": _marked_seats(g.beaten), "given_up": _marked_seats(g.given_up)}
    numbers = {"assigning": g.assigning, "pending": g.pending, "cancelled": g.cancelled}
    said |= {key: number for key, number in numbers.items() if number}
    said |= {"fought": g.fought, "entered": [warrior_slug(g, warrior) for warrior in g.entered]}
    if g.fighting >= 0:
        said["fighting"] = g.fighting
    if g.mover >= 0:
        said["mover"] = warrior_slug(g, g.mover)
    if g.winner >= 0:
        said |= {"winner": DRAW if g.winner == DRAWN else v.SEAT_LETTERS[g.winner], "ending": g.ending}
    edges = [v.EDGE_SLUGS[edge] if edge >= 0 else "none" for edge in g.edge]
    said |= {"edges": _by_seat(edges, ""), "initiative": _by_seat(g.initiative, 0), "rally": _by_seat(g.rally, 0)}
    return said


def _marked_seats(column: list[int]) -> list[str]:
    return [v.SEAT_LETTERS[seat] for seat, mark in enumerate(column) if mark]


def _by_seat(column: Sequence[Value], nothing: Value) -> Entries:
    return {v.SEAT_LETTERS[seat]: value for seat, value in enumerate(column) if value != nothing}


def _maps(content: Content, setup: Setup, chosen: int) -> Entries:
    """The maps by their slugs; one that is not of the content is drawn."""
    said: Entries = {}
    if chosen >= 0:
        said["map"] = setup.maps[chosen].slug
    if chosen != 0 or len(setup.maps) > 1:
        said["maps"] = [ground.slug for ground in setup.maps]
    said["ground"] = write_grounds(setup, content)
    return said


# --- warriors and dice ----------------------------------------------------------------------------
def warrior_slug(g: Battle, warrior: int) -> str:
    """`a-aragorn`."""
    return g.words.names[v.WARRIOR + warrior].partition(":")[2]


def _warrior(g: Battle, warrior: int) -> Entries:
    kind = g.setup.kinds[warrior]
    said: Entries = {"id": warrior_slug(g, warrior), "type": g.content.slugs[kind]}
    said["seat"] = v.SEAT_LETTERS[g.seat_of[warrior]]
    said |= _whereabouts(g, warrior)
    said |= {"face": v.FACE_SLUGS[g.face[warrior]], "wounds": g.wounds[warrior], "action_points": g.points[warrior]}
    if g.kind[warrior] != kind:
        said["as"] = g.content.slugs[g.kind[warrior]]
    if g.acted[warrior]:
        said["acted"] = True
    numbers = {
        "ring_on": g.ring_on[warrior], "courage": g.courage[warrior], "dread": g.dread[warrior],
        "hurried": g.hurried[warrior], "bonus": g.bonus[warrior],
    }  # fmt: skip
    said |= {key: number for key, number in numbers.items() if number}
    if g.chain[warrior] >= 0:
        said["chain"] = g.chain[warrior]
    return said | {key: value for key, value in _bits(g, warrior).items() if value}


def _whereabouts(g: Battle, warrior: int) -> Entries:
    at = g.at[warrior]
    if at >= 0:
        return {"hex": hex_name(at)}
    said: Entries = {"carried_by": warrior_slug(g, g.carrier[warrior])} if g.carrier[warrior] >= 0 else {}
    return said if said and at == CARRIED else {"where": WHERE[at]} | said


def _bits(g: Battle, warrior: int) -> Entries:
    """A set of bits as a list."""
    called = g.called[warrior :: g.warriors]
    return {
        "used": write_bits(g.used[warrior], ability_copies(g.content, g.kind[warrior])),
        "effects": write_bits(g.effects[warrior], EFFECT_SLUGS),
        "called": _by_seat(called, 0),
        "stood": _warriors(g, g.stood[warrior]),
        "tyrants": _warriors(g, g.tyrants[warrior]),
        "faced": _warriors(g, g.faced[warrior]),
        "held": _warriors(g, g.held[warrior]),
    }


def write_bits(bits: int, slugs: list[str]) -> list[str]:
    """The slugs of the bits that are set."""
    return [slugs[bit] for bit in range(bits.bit_length()) if bits & (1 << bit)]


def _warriors(g: Battle, bits: int) -> list[str]:
    return write_bits(bits, [warrior_slug(g, warrior) for warrior in range(g.warriors)]) if bits else []


def ability_copies(content: Content, kind: int) -> list[str]:
    """The activated abilities on a base; the second copy of one is `armor-2` (CH-8.084)."""
    found: list[str] = []
    for at, ability in enumerate(content.abilities[kind]):
        copy = content.abilities[kind][:at].count(ability) + 1
        found.append(v.ABILITY_SLUGS[ability] if copy == 1 else f"{v.ABILITY_SLUGS[ability]}-{copy}")
    return found


def _pool(g: Battle, pool: Pool) -> Entries:
    said = write_record(pool, partial(write_local, g))
    return said | {"kind": POOLS[pool.kind]}


# --- locals of procedures -------------------------------------------------------------------------
def write_local(g: Battle, name: str, value: Value) -> Value:
    """A local of a procedure as it stands in a position."""
    if isinstance(value, list):
        return [write_local(g, name, each) for each in value]
    return _write_number(g, name, value) if isinstance(value, int) else value


def _write_number(g: Battle, name: str, value: int) -> Value:
    if value < 0:
        return value
    if name in WARRIOR_FIELDS:
        return warrior_slug(g, value) if value < g.warriors else value
    if name in HEX_FIELDS:
        return hex_name(value) if _has_name(value) else value
    known = slugs_of(name)
    return known[value] if value < len(known) else value


def slugs_of(name: str) -> list[str]:
    """The slugs that a local of this name can have, but for warriors and hexes."""
    if name in SEAT_FIELDS:
        return list(v.SEAT_LETTERS)
    if name in FACE_FIELDS:
        return v.FACE_SLUGS
    return v.ABILITY_SLUGS if name in ABILITY_FIELDS else []


def _has_name(hex_: int) -> bool:
    """Whether a number is that of a hex with a name, and none of the margin."""
    return 0 <= column_of(hex_) < len(LETTERS) and hex_of_name(hex_name(hex_)) == hex_ != NO_HEX
