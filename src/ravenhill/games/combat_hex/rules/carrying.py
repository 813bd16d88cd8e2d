"""Runs Ent Carry: getting down again (CH-8.42, CH-E3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP
from ravenhill.games.combat_hex.model import BLACK
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.activation import all_faces, pay_fear
from ravenhill.games.combat_hex.rules.happenings import DISMOUNTED
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes, holders, put_down
from ravenhill.games.combat_hex.rules.moving.facing import room_refusal
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import Entering
from ravenhill.games.combat_hex.rules.moving.step_cost import fear
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


def hexes_beside(g: Battle, carrier: int) -> list[int]:
    """The hexes next to a base with nothing impassable between (CH-8.083)."""
    found: list[int] = []
    for hex_ in base_hexes(g, carrier):
        for d in range(DIRECTIONS):
            if g.ground.sides[hex_ * DIRECTIONS + d] < BLACK and hex_ + STEP[d] not in found:
                found.append(hex_ + STEP[d])
    return found


def landing_refusal(g: Battle, warrior: int, hex_: int) -> int:
    """The reason a carried warrior cannot get down onto a hex (CH-E3)."""
    if hex_ not in hexes_beside(g, g.carrier[warrior]):
        return why.NOT_BESIDE_CARRIER
    refused = room_refusal(g, warrior, hex_)
    if refused != FINE:
        return refused
    return FINE if fear(g, warrior, hex_) <= g.points[warrior] else why.CANNOT_PAY_FEAR


def dismount_refusal(g: Battle, warrior: int) -> int:
    """The reason a warrior cannot get down as its action."""
    if g.carrier[warrior] < 0:
        return why.NOT_CARRIED
    for hex_ in hexes_beside(g, g.carrier[warrior]):
        if landing_refusal(g, warrior, hex_) == FINE:
            return FINE
    return why.NO_ROOM_BESIDE


@dataclass
class Dismount(Frame):
    """A carried warrior gets down beside its carrier; that counts as entering the hex (CH-E3)."""

    warrior: int
    hex: int = -1

    def ask_for_hex(self, g: Battle) -> None:
        g.ask(g.seat_of[self.warrior], LANDING)

    def choose_hex(self, g: Battle, word: int) -> None:
        self.hex = g.words.hex_of[word]

    def ask_for_facing(self, g: Battle) -> None:
        g.ask(g.seat_of[self.warrior], LANDING_FACE)

    def choose_facing(self, g: Battle, word: int) -> None:
        g.face[self.warrior] = word - v.FACE

    def pay_fear(self, g: Battle) -> None:
        pay_fear(g, self.warrior, fear(g, self.warrior, self.hex))

    def get_down(self, g: Battle) -> None:
        g.carrier[self.warrior] = -1
        g.at[self.warrior] = self.hex
        put_down(g, self.warrior)
        g.emit(DISMOUNTED, [self.warrior, self.hex])
        g.entered = holders(g, self.hex, g.seat_of[self.warrior])
        g.call(Entering(self.warrior))


Dismount.steps = (
    Step(Dismount.ask_for_hex, Dismount.choose_hex),
    Step(Dismount.ask_for_facing, Dismount.choose_facing),
    Step(Dismount.pay_fear),
    Step(Dismount.get_down),
)


def _landing_candidates(frame: Dismount, g: Battle, seat: int) -> list[int]:
    words = [g.words.word_of[hex_] for hex_ in hexes_beside(g, g.carrier[frame.warrior])]
    return sorted([word for word in words if word >= 0])


def _landing_refusal(frame: Dismount, g: Battle, seat: int, word: int) -> int:
    return landing_refusal(g, frame.warrior, g.words.hex_of[word])


def _any_face(frame: Dismount, g: Battle, seat: int, word: int) -> int:
    return FINE


LANDING: Final = Kind("dismount-onto", "CH-E3", (v.HEX_WORD,), _landing_candidates, _landing_refusal, public=True)
LANDING_FACE: Final = Kind("dismount-facing", "CH-E3", (v.FACE_WORD,), all_faces, _any_face, public=True)
