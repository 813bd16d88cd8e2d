"""Runs a player's action phase: the warriors act one after another (CH-3.06 to CH-3.09, CH-M15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import TYRANT
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.acting import Act
from ravenhill.games.combat_hex.rules.activating.debts import owes
from ravenhill.games.combat_hex.rules.compulsion import demand
from ravenhill.games.combat_hex.rules.happenings import PHASE_BEGINS
from ravenhill.games.combat_hex.rules.kill_zone import adjacent, zone_bits
from ravenhill.games.combat_hex.state import ACTION, STRUGGLED, Battle, on_map
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


@dataclass
class ActionPhase(Frame):
    """One player's action phase."""

    seat: int

    def begin(self, g: Battle) -> None:
        g.phase = ACTION
        g.active = self.seat
        note_places(g, self.seat)
        g.emit(PHASE_BEGINS, [self.seat])

    def act_all(self, g: Battle) -> None:
        g.call(Actors(self.seat))

    def close(self, g: Battle) -> None:
        g.active = -1
        self.finish(g)


ActionPhase.steps = (Step(ActionPhase.begin), Step(ActionPhase.act_all), Step(ActionPhase.close))


@dataclass
class Actors(Frame):
    """The player chooses a warrior that has not acted, or ends the phase."""

    seat: int
    warrior: int = -1

    def ask(self, g: Battle) -> None:
        if g.beaten[self.seat] or g.given_up[self.seat] or not may_act(g, self.seat):
            self.finish(g)
        else:
            g.ask(self.seat, CHOOSING_ACTOR)

    def choose(self, g: Battle, word: int) -> None:
        self.warrior = -1 if word == v.END_PHASE else word - v.WARRIOR

    def act(self, g: Battle) -> None:
        if self.warrior < 0:
            self.finish(g)
        else:
            g.call(Act(self.warrior))

    def go_on(self, g: Battle) -> None:
        self.restart()


Actors.steps = (Step(Actors.ask, Actors.choose), Step(Actors.act), Step(Actors.go_on))


def note_places(g: Battle, seat: int) -> None:
    """Notes who stands in enemy kill zones and who beside a Tyrant when the phase begins (CH-4.11, CH-8.19)."""
    g.held = [0] * g.warriors
    tyrants = [w for w in g.ready[g.content.moments[TYRANT]] if g.seat_of[w] == seat and on_map(g, w)]
    for warrior in range(g.warriors):
        g.stood[warrior] = g.tyrants[warrior] = 0
        if g.seat_of[warrior] == seat and on_map(g, warrior):
            g.stood[warrior] = zone_bits(g, warrior)
            for tyrant in tyrants:
                if adjacent(g, warrior, tyrant):
                    g.tyrants[warrior] |= 1 << tyrant


def may_act(g: Battle, seat: int) -> bool:
    """Whether a warrior of the seat has not acted yet."""
    for warrior in range(g.warriors):
        if g.seat_of[warrior] == seat and not g.acted[warrior] and on_map(g, warrior):
            return True
    return False


# --- who acts -------------------------------------------------------------------------------------
def _actor_candidates(frame: Actors, g: Battle, seat: int) -> list[int]:
    ready = [w for w in range(g.warriors) if g.seat_of[w] == seat and not g.acted[w]]
    return [*(v.WARRIOR + warrior for warrior in ready), v.END_PHASE]


def _actor_refusal(frame: Actors, g: Battle, seat: int, word: int) -> int:
    if word == v.END_PHASE:
        return _end_refusal(g, seat)
    warrior = word - v.WARRIOR
    if warrior < 0:
        return why.NOT_NOW
    if g.seat_of[warrior] != seat:
        return why.NOT_YOURS
    if not on_map(g, warrior):
        return why.NOT_ON_THE_MAP
    return why.ACTED_ALREADY if g.acted[warrior] else FINE


def _end_refusal(g: Battle, seat: int) -> int:
    """Ending is refused while fear, the Ring's call or the struggle demands an act (CH-O5, CH-O13, CH-X2)."""
    for warrior in range(g.warriors):
        if g.seat_of[warrior] == seat and not g.acted[warrior]:
            refused = still_to_act(g, warrior)
            if refused != FINE:
                return refused
    return FINE


def still_to_act(g: Battle, warrior: int) -> int:
    """The reason a warrior that has not acted must do so before the phase ends; 0 if it need not."""
    if not on_map(g, warrior):
        return FINE
    if g.ring_on[warrior] and not g.effects[warrior] & STRUGGLED:
        return why.MUST_STRUGGLE
    if owes(g, warrior):
        return why.MINION_OWES
    return why.RINGWRAITH_WAITS if demand(g, warrior) else FINE


CHOOSING_ACTOR: Final = Kind(
    "choose-warrior", "CH-M15", (v.WARRIOR_WORD, v.DO_WORD), _actor_candidates, _actor_refusal, public=True
)
