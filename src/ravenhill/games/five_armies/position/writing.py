"""Writes a state as a position: a TOML text that a person can read, and that gives the same state again."""

from __future__ import annotations

from functools import partial

import tomli_w

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    CHARACTERS,
    DISCARDED,
    ELIMINATED,
    FACES,
    GROUPS,
    IN_HAND,
    LOOKED_AT,
    NOBODY,
    OFF_BOARD,
    ON_TABLE,
    ON_THE_MARCH,
    OUT_OF_GAME,
    UNIT_TYPES,
    WAITING,
)
from ravenhill.games.five_armies.state import Battle, Fight
from ravenhill.games.positions import hash_of, plain, stated_mark, write_record, write_stack
from ravenhill.kernel.table import DRAWN, NO_ANSWER
from ravenhill.protocol.values import Entries, Value

GAME = "five-armies"
SIDES = ["free-peoples", "shadow"]
DRAW = "drawn"  # the winner of a drawn game
WINNERS = [*SIDES, DRAW]
VIEWERS = [*SIDES, "spectator"]
PHASES = ["recovery", "generals", "fate", "shadow-leadership", "action-round", "end-of-turn"]
ELSEWHERE = {WAITING: "waiting", OFF_BOARD: "off-board", ELIMINATED: "eliminated", ON_THE_MARCH: "on-the-march"}
# The forms of the locals of frames: slugs where their name says so.
PLACE_FIELDS = ("place", "here")
SIDE_FIELDS = ("seat", "enemy")
COLUMNS = [
    "turn", "phase", "fate", "points", "units", "count", "side", "damage", "leadership", "control", "fort_damage",
    "tokens", "bats", "eagles", "open_pass", "reserve", "leadership_reserve", "bag", "pile", "at", "activated", "rings",
    "wrath", "bodyguards", "concentration", "where", "seen", "used_events", "in_force", "net_used", "pool",
    "tile_discards", "held_out", "dice", "dice_used", "dice_pool", "force", "winner", "ending", "answers",
]  # fmt: skip


# --- the state as plain data ----------------------------------------------------------------------
def plain_state(g: Battle) -> list[object]:
    """The whole state, chance and log apart."""
    columns: list[object] = [getattr(g, name) for name in COLUMNS]
    return [*columns, plain(g.fight) if g.fight else None, [plain(frame) for frame in g.stack]]


def state_hash(g: Battle) -> int:
    """A number for exactly this state: the `#` lines of a record."""
    return hash_of(plain_state(g))


# --- writing --------------------------------------------------------------------------------------
def dump(g: Battle) -> str:
    """The state as a position."""
    document: Entries = {"game": GAME, "turn": g.turn, "phase": PHASES[g.phase], "fate": g.fate}
    document.update(_scalars(g))
    document.update(_cards(g))
    document["dice"] = {side: _faces(g, number) for number, side in enumerate(SIDES)}
    document["dice_used"] = dict(zip(SIDES, g.dice_used, strict=True))
    document["dice_pool"] = dict(zip(SIDES, g.dice_pool, strict=True))
    document["characters"] = _characters(g)
    for key, numbers in (("fate_pool", g.pool), ("fate_discards", g.tile_discards), ("fate_held_out", g.held_out)):
        document[key] = {slug: n for slug, n in zip(g.content.tile_slugs, numbers, strict=True) if n}
    document["flipped"] = _flipped_tokens(g)
    document["on_the_march"] = _on_the_march(g)
    document.update(_places(g))
    if g.fight:
        document["combat"] = _fight(g, g.fight)
    document["stack"] = write_stack(g, partial(write_local, g))
    # An empty Fate pool is said: tiles of which nothing is said would be in it.
    said = {key: value for key, value in document.items() if value not in ({}, []) or key == "fate_pool"}
    return tomli_w.dumps(said | stated_mark(said))


def _scalars(g: Battle) -> Entries:
    tokens: Entries = {
        "rings": g.rings,
        "wrath": g.wrath,
        "bodyguards": g.bodyguards,
        "concentration": g.concentration == 1,
        "net_used": g.net_used == 1,
    }
    said: Entries = {key: value for key, value in tokens.items() if value}
    said["activated"] = [v.CHARACTER_SLUGS[c] for c in range(CHARACTERS) if g.activated[c]]
    said["open_passes"] = [g.content.place_slugs[p] for p in g.content.passes if g.open_pass[p]]
    if g.force:
        said["force"] = g.force
    if g.winner >= 0:
        said |= {"winner": DRAW if g.winner == DRAWN else SIDES[g.winner], "ending": g.ending}
    sealed = {SIDES[s]: g.words.names[w] for s, w in enumerate(g.answers) if w != NO_ANSWER}
    if sealed:
        said["sealed"] = sealed
    return said


def _cards(g: Battle) -> Entries:
    slugs = g.content.card_slugs

    def lying(where: int) -> list[str]:
        return [slugs[card] for card, at in enumerate(g.where) if at == where]

    said: Entries = {
        "table": lying(ON_TABLE),
        "used_events": [slugs[card] for card in g.used_events],
        "out_of_game": lying(OUT_OF_GAME),
        "hand": {side: lying(IN_HAND + number) for number, side in enumerate(SIDES)},
        "looked_at": {side: cards for number, side in enumerate(SIDES) if (cards := lying(LOOKED_AT + number))},
        "seen": {viewer: cards for number, viewer in enumerate(VIEWERS) if (cards := _seen_cards(g, number))},
        "discards": lying(DISCARDED),
        "in_use": [slug for slug, at in zip(slugs, g.where, strict=True) if at == 6],
    }
    return said


def _seen_cards(g: Battle, side: int) -> list[str]:
    """Hidden cards that a side knows although they are not in its own hand."""
    own = (IN_HAND + side, LOOKED_AT + side) if side < len(SIDES) else ()
    hidden = [card for card, at in enumerate(g.where) if at in (1, 2, 3, 4, DISCARDED) and at not in own]
    return [g.content.card_slugs[card] for card in hidden if g.seen[card] & (1 << side)]


def _faces(g: Battle, side: int) -> list[str]:
    return [v.DICE_SLUGS[face] for face in range(FACES) for _ in range(g.dice[side * FACES + face])]


def _characters(g: Battle) -> dict[str, str]:
    """The characters that no place holds."""
    slugs = {}
    for character in range(CHARACTERS):
        at = g.at[character]
        if at < 0 or at == g.content.eyrie:
            slugs[v.CHARACTER_SLUGS[character]] = ELSEWHERE[at] if at < 0 else g.content.place_slugs[at]
    return slugs


def _flipped_tokens(g: Battle) -> dict[str, int]:
    gone = [copies - left for copies, left in zip(g.content.token_copies, g.bag, strict=True)]
    return {slug: number for slug, number in zip(g.content.token_slugs, gone, strict=True) if number}


def _on_the_march(g: Battle) -> dict[str, int]:
    """Figures and Leadership tokens that a procedure is moving: in no place, and not in the reserve."""
    held = {
        slug: g.content.figures[unit] - g.reserve[unit] - sum(g.units[unit::UNIT_TYPES])
        for unit, slug in enumerate(v.UNIT_SLUGS)
    }
    for side, slug in enumerate(SIDES):
        placed = sum(tokens for place, tokens in enumerate(g.leadership) if g.side[place] == side)
        held[f"{slug}-leadership"] = g.content.leadership_tokens[side] - g.leadership_reserve[side] - placed
    return {slug: number for slug, number in held.items() if number}


def _places(g: Battle) -> Entries:
    regions: Entries = {}
    boxes: Entries = {}
    for place, slug in enumerate(g.content.place_slugs):
        entry = _place(g, place)
        if entry:
            (regions if place < g.content.regions else boxes)[slug] = entry
    return {"region": regions, "box": boxes}


def _place(g: Battle, place: int) -> Entries:
    units = {v.UNIT_SLUGS[u]: n for u in range(UNIT_TYPES) if (n := g.units[place * UNIT_TYPES + u])}
    characters = [v.CHARACTER_SLUGS[c] for c in range(CHARACTERS) if g.at[c] == place and place != g.content.eyrie]
    tokens = {v.GROUP_SLUGS[t]: n for t in range(GROUPS) if (n := g.tokens[place * GROUPS + t])}
    # In mid-action an Army may have lost its last unit and still have its tokens.
    entry: Entries = {"side": SIDES[g.side[place]]} if g.side[place] != NOBODY else {}
    entry |= {"units": units} if units else {}
    numbers = {
        "leadership": g.leadership[place],
        "damage": g.damage[place],
        "fortification_damage": g.fort_damage[place],
        "bats": g.bats[place],
        "eagles": g.eagles[place],
    }
    entry |= {key: number for key, number in numbers.items() if number}
    if g.control[place]:
        entry["control"] = True
    return entry | ({"characters": characters} if characters else {}) | ({"tokens": tokens} if tokens else {})


def _fight(g: Battle, fight: Fight) -> Entries:
    said = partial(write_local, g)
    entry = write_record(fight, said)
    entry["armies"] = [g.content.place_slugs[place] for place in fight.armies]
    entry["attack"] = write_record(fight.attack, said)
    entry["defence"] = write_record(fight.defence, said)
    return entry


def write_local(g: Battle, name: str, value: Value) -> Value:
    """A local of a procedure as it stands in a position."""
    if isinstance(value, int) and value >= 0:
        if name in PLACE_FIELDS:
            return g.content.place_slugs[value]
        if name in SIDE_FIELDS:
            return SIDES[value]
    return value
