"""Runs free attacks: blows outside the combat phase (CH-4.11, CH-6.25 to CH-6.27, CH-C9 to CH-C11, CH-C19)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import IS_TERRIFYING
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.activation import all_warriors
from ravenhill.games.combat_hex.rules.declining import ending_refusal
from ravenhill.games.combat_hex.rules.fighting.assigning import Assign, Casualties, is_exposed
from ravenhill.games.combat_hex.rules.fighting.dice import Convert, roll_attacks, roll_damage
from ravenhill.games.combat_hex.rules.happenings import STRIKES
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.state import FREE_ATTACK, Battle, fresh_pool, on_map
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


def blow_refusal(g: Battle, target: int) -> int:
    """The reason a warrior suffers no free attack: Terrifying, no wounds, the Ring (CH-8.50, CH-C17, CH-O11)."""
    if trait(g, target, IS_TERRIFYING):
        return why.TERRIFYING
    if g.wounds[target] == 0:
        return why.NO_WOUNDS_LEFT
    return FINE if is_exposed(g, target) else why.WEARER_UNTOUCHED


def lone_blow_refusal(g: Battle, striker: int, target: int) -> int:
    """The reason a free attack of one warrior alone would come to nothing (CH-6.27)."""
    return blow_refusal(g, target) if g.content.attacks[g.kind[striker]] else why.NO_ATTACKS


@dataclass
class FreeAttack(Frame):
    """A combat roll and a damage roll with all printed attacks, all dice for one enemy (CH-6.26, CH-6.27)."""

    target: int
    strikers: list[int]

    def roll(self, g: Battle) -> None:
        pool = fresh_pool(FREE_ATTACK, g.seat_of[self.strikers[0]], self.strikers.copy(), self.target)
        g.pools = [pool]
        g.emit(STRIKES, [self.target, *self.strikers])
        roll_attacks(g, pool, sum([g.content.attacks[g.kind[striker]] for striker in self.strikers]))

    def convert_glances(self, g: Battle) -> None:
        g.call(Convert(critical=0))

    def roll_damage(self, g: Battle) -> None:
        roll_damage(g, g.pools[0])

    def convert_criticals(self, g: Battle) -> None:
        g.call(Convert(critical=1))

    def assign(self, g: Battle) -> None:
        g.call(Assign())

    def count_losses(self, g: Battle) -> None:
        g.call(Casualties())

    def close(self, g: Battle) -> None:
        g.pools = []
        self.finish(g)


FreeAttack.steps = (
    Step(FreeAttack.roll),
    Step(FreeAttack.convert_glances),
    Step(FreeAttack.roll_damage),
    Step(FreeAttack.convert_criticals),
    Step(FreeAttack.assign),
    Step(FreeAttack.count_losses),
    Step(FreeAttack.close),
)


@dataclass
class Strike(Frame):
    """Asks each warrior that may strike whether it joins one common free attack (CH-4.11, CH-A7, CH-M5).

    Value: who has struck, as a bit set.
    """

    target: int
    able: list[int]  # who may still join
    joined: list[int] = field(default_factory=list)

    def invite(self, g: Battle) -> None:
        if blow_refusal(g, self.target) != FINE:
            self.finish(g)
            return
        for seat in g.order:
            if [warrior for warrior in self.able if g.seat_of[warrior] == seat]:
                g.ask(seat, STRIKING)
                return

    def answer(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.able = [warrior for warrior in self.able if g.seat_of[warrior] != g.deciding]
        else:
            self.able.remove(word - v.WARRIOR)
            self.joined.append(word - v.WARRIOR)

    def look_on(self, g: Battle) -> None:
        if self.able:
            self.restart()

    def strike(self, g: Battle) -> None:
        if self.joined and on_map(g, self.target):
            g.call(FreeAttack(self.target, self.joined))

    def close(self, g: Battle) -> None:
        struck = 0
        for warrior in self.joined:
            struck |= 1 << warrior
        self.finish(g, struck)


Strike.steps = (
    Step(Strike.invite, Strike.answer),
    Step(Strike.look_on),
    Step(Strike.strike),
    Step(Strike.close),
)


def _striking_candidates(frame: Strike, g: Battle, seat: int) -> list[int]:
    return [v.DONE, *all_warriors(frame, g, seat)]


def _striking_refusal(frame: Strike, g: Battle, seat: int, word: int) -> int:
    if word < v.WARRIOR:
        return ending_refusal(word, v.DONE)
    if g.seat_of[word - v.WARRIOR] != seat:
        return why.NOT_YOUR_STRIKER
    return FINE if word - v.WARRIOR in frame.able else why.MAY_NOT_STRIKE


STRIKING: Final = Kind(
    "strike", "CH-6.25", (v.WARRIOR_WORD, v.DO_WORD), _striking_candidates, _striking_refusal, public=True
)
