"""Checks that the armies of a position at its set-up find room on the maps that may be chosen (CH-M14, CH-M19)."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS
from ravenhill.games.combat_hex.model import Ground
from ravenhill.games.combat_hex.position.checked import Checked
from ravenhill.games.combat_hex.rules.deploying import (
    deployed_carriers,
    depth_for,
    hex_refusal,
    mount_at_setup,
    next_to_set_up,
    place_refusal,
)
from ravenhill.games.combat_hex.rules.kill_zone import put_down
from ravenhill.games.combat_hex.rules.setup import EDGES, narrow
from ravenhill.games.combat_hex.state import Battle, empty_field
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.reason import FINE


def check_room(said: Checked) -> None:
    """Each army is put down in the first places there are, from each edge, on each map."""
    g = said.g
    for ground in g.setup.maps:
        for first in range(g.setup.seats):
            tried = trial(g, ground, first)
            homeless = put_all_down(tried, first)
            if homeless >= 0:
                edge = v.EDGE_SLUGS[tried.edge[g.seat_of[homeless]]]
                reason = f"there is no room for it at the {edge} edge of {ground.name}"
                said.page.fault(said.slugs[homeless], reason, "CH-M19")


def trial(g: Battle, ground: Ground, first: int) -> Battle:
    """An empty field with edges for all, the narrow ones for the seats from the first on."""
    tried = empty_field(g.content, g.setup, g.words, Seeded(0))
    tried.ground = ground
    edges = sorted(range(EDGES), key=lambda edge: not narrow(tried, edge))
    for place in range(g.setup.seats):
        tried.edge[(first + place) % g.setup.seats] = edges[place]
    return tried


def put_all_down(g: Battle, first: int) -> int:
    """Puts every army down, beginning with one; the warrior that finds no room, -1 if all do."""
    for place in range(g.setup.seats):
        seat = (first + place) % g.setup.seats
        warrior = next_to_set_up(g, seat)
        while warrior >= 0:
            if not settle(g, warrior):
                return warrior
            warrior = next_to_set_up(g, seat)
    return -1


def settle(g: Battle, warrior: int) -> bool:
    """Puts a warrior down in the first place there is, or on a friend that carries it."""
    depth = depth_for(g, warrior)
    for hex_ in g.ground.hexes:
        if hex_refusal(g, warrior, hex_, depth) == FINE:
            faces = [face for face in range(DIRECTIONS) if place_refusal(g, warrior, hex_, face, depth) == FINE]
            g.at[warrior], g.face[warrior] = hex_, faces[0]
            put_down(g, warrior)
            return True
    carriers = deployed_carriers(g, warrior)
    if carriers:
        mount_at_setup(g, warrior, carriers[0])
    return len(carriers) > 0
