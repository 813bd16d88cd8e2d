"""Draws skirmishes of Combat Hex: small rough fields on which all kinds of warriors stand close together."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import tomli_w

import ravenhill
from bench.hex_armies import roster
from ravenhill.games.combat_hex.hexes import distance
from ravenhill.games.combat_hex.model import CARRIED, IS_CARRIER, IS_CAVALRY, RING_BEARER
from ravenhill.games.combat_hex.pack.loading import load as content
from ravenhill.games.combat_hex.position.battle import Reader
from ravenhill.games.combat_hex.position.writing import dump
from ravenhill.games.combat_hex.rules.fighting.chains import find_chains, free_to_fight
from ravenhill.games.combat_hex.rules.kill_zone import put_down, trait
from ravenhill.games.combat_hex.rules.moving.facing import stand_refusal
from ravenhill.games.combat_hex.rules.victory import SMALL_LEVEL, has_lost, survivors
from ravenhill.games.combat_hex.state import COMBAT, STRATEGY, Battle
from ravenhill.match.known import CombatHexMatch

COLUMNS, ROWS, MARGIN = 9, 9, 4
HEXES, HEX_WEIGHTS = ".^X", (80, 15, 5)
SIDES, SIDE_WEIGHTS = " r~#:", (88, 4, 3, 3, 2)
PHASES = ("strategy", "strategy", "action", "combat")
MOST_CARRIED = 2
ANOTHER = 1 << 32  # what is added to a seed that gives no skirmish


def skirmish(
    seed: int, seats: int = 2, most: int = 6, types: Sequence[str] = (), crowded: bool = False, **said: Any
) -> CombatHexMatch:
    """A match between armies of up to `most` warriors each, of some types or of any."""
    return ravenhill.loads(skirmish_text(seed, seats, most, types, crowded, **said), seed=seed)


def skirmish_text(
    seed: int, seats: int = 2, most: int = 6, types: Sequence[str] = (), crowded: bool = False, **said: Any
) -> str:
    """The position of a skirmish, on a crowded field in close contact, with any further entries."""
    lot = random.Random(seed)
    document: dict[str, Any] = {
        "game": "combat-hex",
        "warrior": armies(lot, seats, most, types, "removed"),
        "drawing": drawing(lot),
    }
    document |= {"phase": lot.choice(PHASES), "turn": lot.randint(1, 3), "level": lot.choice([500, 1500])}
    document |= {"to_act": "a"} if document["phase"] == "action" else {}
    g = Reader(tomli_w.dumps(document | said), content(None), None).read()
    for warrior in sorted(range(g.warriors), key=lambda each: -g.content.base[g.kind[each]]):
        place(g, warrior, lot, near_others(g) if crowded else g.ground.hexes)
    if g.phase == COMBAT and not find_chains(g, free_to_fight(g)):
        g.phase = STRATEGY
    if g.phase == STRATEGY and not all(survivors(g, seat) for seat in range(g.setup.seats)):
        return skirmish_text(seed + ANOTHER, seats, most, types, crowded, **said)  # an army found no room at all
    if g.phase == STRATEGY and any(has_lost(g, seat) for seat in range(g.setup.seats)):
        g.setup.level = SMALL_LEVEL  # where half of an army that found no room has not lost the battle (CH-7.04)
    return dump(g)


def muster(seed: int, seats: int, most: int, types: Sequence[str], **said: Any) -> CombatHexMatch:
    """The same before the armies are set up: also armies against the rules, such as several Ents."""
    lot = random.Random(seed)
    document: dict[str, Any] = {"game": "combat-hex", "phase": "setting-up", "drawing": drawing(lot)} | said
    document["warrior"] = armies(lot, seats, most, types, "waiting")
    return ravenhill.loads(tomli_w.dumps(document), seed=seed)


def armies(lot: random.Random, seats: int, most: int, types: Sequence[str], where: str) -> list[dict[str, str]]:
    """Random warriors for each seat, in the form of a position, none of them on a hex."""
    known = list(types) or [entry["slug"] for entry in roster()]
    warriors = [(seat, lot.choice(known)) for seat in "abcd"[:seats] for _ in range(lot.randint(2, most))]
    return [{"seat": seat, "type": slug, "where": where} for seat, slug in warriors]


def drawing(lot: random.Random) -> str:
    """A small map as a map file draws it."""
    lines: list[str] = []
    for row in range(ROWS):
        hexes = lot.choices(HEXES, HEX_WEIGHTS, k=COLUMNS)
        sides = lot.choices(SIDES, SIDE_WEIGHTS, k=COLUMNS - 1)
        across = "".join(f"{hex_} {side} " for hex_, side in zip(hexes, [*sides, " "], strict=True))
        below = "".join(f" {each}" for each in lot.choices(SIDES, SIDE_WEIGHTS, k=2 * COLUMNS - 1))
        lines += ["  " * (row % 2) + across.rstrip(), below]
    drawn = ["." + lines[0][1:], *lines[1:-1]]
    letters = "   ".join("ABCDEFGHI"[:COLUMNS])
    return "\n".join([" " * MARGIN + line.rstrip() for line in [letters, "", *drawn]]) + "\n"


def near_others(g: Battle) -> list[int]:
    """The hexes next to taken ones; all, as long as there are none."""
    taken = [hex_ for hex_ in g.ground.hexes if g.occupant[hex_] >= 0]
    return [hex_ for hex_ in g.ground.hexes if any(distance(hex_, other) == 1 for other in taken)] or g.ground.hexes


def place(g: Battle, warrior: int, lot: random.Random, hexes: list[int]) -> None:
    """Puts a warrior on some hex with room for it, or on an Ent; where there is none it has fallen."""
    ents = [
        w for w in range(g.warriors) if trait(g, w, IS_CARRIER) and g.at[w] >= 0 and g.seat_of[w] == g.seat_of[warrior]
    ]
    foot = not g.content.base[g.kind[warrior]] and not trait(g, warrior, IS_CAVALRY | RING_BEARER)
    g.wounds[warrior] = lot.randint(1, g.content.wounds[g.kind[warrior]])
    g.points[warrior] = lot.randint(0, g.content.action_points[g.kind[warrior]])
    if ents and foot and g.carrier.count(ents[0]) < MOST_CARRIED and lot.random() < 0.5:
        g.at[warrior], g.carrier[warrior] = CARRIED, ents[0]
        return
    for _ in range(60 if not trait(g, warrior, RING_BEARER) else 6000):  # its fall would be the end of its army
        hex_, face = lot.choice(hexes), lot.randrange(6)
        if stand_refusal(g, warrior, hex_, face) == 0:
            g.at[warrior], g.face[warrior] = hex_, face
            put_down(g, warrior)
            return
    g.wounds[warrior] = 0
