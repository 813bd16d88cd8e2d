"""Puts an army down at its edge (CH-3.03, CH-4.14, CH-8.10, CH-B8, CH-E2, CH-M14, CH-M19, CH-V10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS, column_of, row_of, x_of
from ravenhill.games.combat_hex.model import CARRIED, EAST, IS_LARGE, NORTH, SOUTH, WAITING
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.activation import all_faces
from ravenhill.games.combat_hex.rules.happenings import SET_UP, SET_UP_CARRIED
from ravenhill.games.combat_hex.rules.kill_zone import put_down, trait
from ravenhill.games.combat_hex.rules.moving.facing import base_reason, stand_refusal
from ravenhill.games.combat_hex.rules.moving.step_legality import carry_refusal, edge_depth
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

DEPTH: Final = 3  # rows or columns
CLEAR_OF_NARROW: Final = 5  # on a long edge the first rows from each narrow edge that are left free (CH-V10)


@dataclass
class Deploy(Frame):
    """One army is put down, warrior by warrior, the largest bases first (CH-M19)."""

    seat: int
    warrior: int = -1
    hex: int = -1  # chosen for it; -1 if it is carried
    depth: int = 0  # of the strip in which it may stand

    def next_warrior(self, g: Battle) -> None:
        self.warrior = next_to_set_up(g, self.seat)
        if self.warrior < 0:
            self.finish(g)
        else:
            self.depth = depth_for(g, self.warrior)

    def ask_for_hex(self, g: Battle) -> None:
        g.ask(self.seat, SETTING_UP)

    def choose_hex(self, g: Battle, word: int) -> None:
        self.hex = -1 if word == v.MOUNT else g.words.hex_of[word]

    def ask_for_carrier(self, g: Battle) -> None:
        if self.hex >= 0:
            return
        able = deployed_carriers(g, self.warrior)
        if len(able) > 1:
            g.ask(self.seat, SET_UP_ON)
        else:
            mount_at_setup(g, self.warrior, able[0])

    def choose_carrier(self, g: Battle, word: int) -> None:
        mount_at_setup(g, self.warrior, word - v.WARRIOR)

    def ask_for_facing(self, g: Battle) -> None:
        if self.hex >= 0:
            g.ask(self.seat, SETTING_UP_FACE)

    def choose_facing(self, g: Battle, word: int) -> None:
        g.at[self.warrior], g.face[self.warrior] = self.hex, word - v.FACE
        put_down(g, self.warrior)
        g.emit(SET_UP, [self.warrior, self.hex, word - v.FACE])

    def go_on(self, g: Battle) -> None:
        self.restart()


Deploy.steps = (
    Step(Deploy.next_warrior),
    Step(Deploy.ask_for_hex, Deploy.choose_hex),
    Step(Deploy.ask_for_carrier, Deploy.choose_carrier),
    Step(Deploy.ask_for_facing, Deploy.choose_facing),
    Step(Deploy.go_on),
)


def next_to_set_up(g: Battle, seat: int) -> int:
    """The next warrior to be put down: bases of 9 first, then 3, 2 and 1, in the order of the army list."""
    found = -1
    for warrior in range(g.warriors):
        if g.seat_of[warrior] == seat and g.at[warrior] == WAITING:
            if found < 0 or g.content.base[g.kind[warrior]] > g.content.base[g.kind[found]]:
                found = warrior
    return found


def mount_at_setup(g: Battle, warrior: int, carrier: int) -> None:
    """A warrior may be set up carried (CH-E2)."""
    g.at[warrior] = CARRIED
    g.carrier[warrior] = carrier
    g.emit(SET_UP_CARRIED, [warrior, carrier])


def deployed_carriers(g: Battle, warrior: int) -> list[int]:
    """The friends already put down that could carry it."""
    return [carrier for carrier in g.carriers if carry_refusal(g, warrior, carrier) == FINE]


# --- where ----------------------------------------------------------------------------------------
def place_refusal(g: Battle, warrior: int, hex_: int, face: int, depth: int) -> int:
    """The reason a warrior cannot be set up here with this facing, within a depth in rows or columns."""
    seat, large = g.seat_of[warrior], trait(g, warrior, IS_LARGE)
    offsets = g.content.footprints[g.content.base[g.kind[warrior]] * DIRECTIONS + face]
    for offset in offsets:
        if not in_strip(g, seat, hex_ + offset, depth):
            if offset and large and too_deep(g, warrior, hex_, depth):
                break  # its back hex is in the strip, and no more is asked of it
            return why.TOO_FAR_FROM_EDGE
    if large and not faces_edge(g, warrior, hex_, face, opposite_edge(g, seat)):
        return why.LARGE_FACES_ENEMY
    return base_reason(g, warrior, stand_refusal(g, warrior, hex_, face))


def in_strip(g: Battle, seat: int, hex_: int, depth: int) -> bool:
    """Within this many rows or columns of the own edge; on a long edge clear of the narrow ones (CH-M14, CH-V10)."""
    edge = g.edge[seat]
    if edge_depth(g, edge, hex_) >= depth:
        return False
    upright = g.ground.rows >= g.ground.columns
    if upright == (edge == NORTH or edge == SOUTH):
        return True
    along, length = (row_of(hex_), g.ground.rows) if upright else (column_of(hex_), g.ground.columns)
    return CLEAR_OF_NARROW <= along < length - CLEAR_OF_NARROW


def too_deep(g: Battle, warrior: int, hex_: int, depth: int) -> bool:
    """Whether in every facing allowed here the base is deeper than the strip (CH-B8)."""
    edge, seat = g.edge[g.seat_of[warrior]], g.seat_of[warrior]
    base = g.content.base[g.kind[warrior]] * DIRECTIONS
    for face in range(DIRECTIONS):
        if faces_edge(g, warrior, hex_, face, opposite_edge(g, seat)):
            depths = [edge_depth(g, edge, hex_ + offset) for offset in g.content.footprints[base + face]]
            if max(depths) - min(depths) < depth:
                return False
    return True


def opposite_edge(g: Battle, seat: int) -> int:
    """The edge a Large warrior must face: the opponent's (CH-4.14, CH-V10)."""
    return (g.edge[seat] + 2) % 4


def faces_edge(g: Battle, warrior: int, hex_: int, face: int, edge: int) -> bool:
    """Whether each front hex is nearer to the edge than the back hex (CH-B8)."""
    for offset in g.content.fronts[g.content.base[g.kind[warrior]] * DIRECTIONS + face]:
        if nearness(edge, hex_ + offset) >= nearness(edge, hex_):
            return False
    return True


def nearness(edge: int, hex_: int) -> int:
    """Smaller the nearer to an edge: by row, or by x of the centre."""
    if edge == NORTH:
        return row_of(hex_)
    if edge == SOUTH:
        return -row_of(hex_)
    return -x_of(hex_) if edge == EAST else x_of(hex_)


def depth_for(g: Battle, warrior: int) -> int:
    """Three rows or columns; where no lawful place is left there, one more, and so on (CH-M19)."""
    depth = DEPTH
    while depth < max(g.ground.rows, g.ground.columns) and not room_within(g, warrior, depth):
        depth += 1
    return depth


def room_within(g: Battle, warrior: int, depth: int) -> bool:
    """Whether a lawful place is left in the strip of this depth."""
    for hex_ in g.ground.hexes:
        if in_strip(g, g.seat_of[warrior], hex_, depth) and hex_refusal(g, warrior, hex_, depth) == FINE:
            return True
    return False


def hex_refusal(g: Battle, warrior: int, hex_: int, depth: int) -> int:
    """The reason a warrior cannot be set up on a hex in any facing."""
    if g.content.base[g.kind[warrior]] == 0:
        return place_refusal(g, warrior, hex_, 0, depth)
    refused = why.TOO_FAR_FROM_EDGE
    for face in range(DIRECTIONS):
        reason = place_refusal(g, warrior, hex_, face, depth)
        if reason == FINE:
            return FINE
        if reason != why.TOO_FAR_FROM_EDGE:
            refused = reason
    return refused


# --- what is asked --------------------------------------------------------------------------------
def _hex_candidates(frame: Deploy, g: Battle, seat: int) -> list[int]:
    words = [g.words.word_of[hex_] for hex_ in g.ground.hexes if in_strip(g, seat, hex_, frame.depth)]
    return [v.MOUNT, *words]


def _hex_refusal(frame: Deploy, g: Battle, seat: int, word: int) -> int:
    if word < v.WARRIOR:
        return _carried_refusal(g, frame.warrior) if word == v.MOUNT else why.NOT_NOW
    return hex_refusal(g, frame.warrior, g.words.hex_of[word], frame.depth)


def _carried_refusal(g: Battle, warrior: int) -> int:
    """The reason a warrior cannot be set up carried: the reason of the first friend that carries others."""
    refused = why.NO_CARRIER
    for carrier in g.carriers:
        reason = carry_refusal(g, warrior, carrier)
        if reason == FINE:
            return FINE
        if refused == why.NO_CARRIER and reason != why.CARRIES_NOBODY:
            refused = reason
    return refused


def _face_refusal(frame: Deploy, g: Battle, seat: int, word: int) -> int:
    return place_refusal(g, frame.warrior, frame.hex, word - v.FACE, frame.depth)


def _carrier_candidates(frame: Deploy, g: Battle, seat: int) -> list[int]:
    return [v.WARRIOR + warrior for warrior in deployed_carriers(g, frame.warrior)]


def _carrier_refusal(frame: Deploy, g: Battle, seat: int, word: int) -> int:
    return carry_refusal(g, frame.warrior, word - v.WARRIOR)


SETTING_UP: Final = Kind("set-up-hex", "CH-M14", (v.HEX_WORD, v.DO_WORD), _hex_candidates, _hex_refusal, public=True)
SETTING_UP_FACE: Final = Kind("set-up-facing", "CH-M14", (v.FACE_WORD,), all_faces, _face_refusal, public=True)
SET_UP_ON: Final = Kind(
    "set-up-carried", "CH-E2", (v.WARRIOR_WORD,), _carrier_candidates, _carrier_refusal, public=True
)
