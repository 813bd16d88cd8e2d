"""Rolls for shots, free attacks and combats, and converts dice (CH-5.16 to CH-5.21, CH-6.07 to CH-6.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import IS_LARGE
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.activation import ABILITY_OR_DIE, Pay
from ravenhill.games.combat_hex.rules.activating.paying import can_pay
from ravenhill.games.combat_hex.rules.declining import ending_refusal
from ravenhill.games.combat_hex.rules.fighting.assigning import can_hurt
from ravenhill.games.combat_hex.rules.happenings import ATTACK_ROLL, CRITICAL_CONVERTED, DAMAGE_ROLL, GLANCE_CONVERTED
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.state import CONVERTED, FREE_ATTACK, MASTERED, SHOT, Battle, Pool, on_map
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

GLANCE_PRICE: Final = 1  # CH-5.18, CH-6.10
CRITICAL_PRICE: Final = 2  # CH-5.21, CH-6.14


# --- rolls ----------------------------------------------------------------------------------------
def roll_attacks(g: Battle, pool: Pool, number: int) -> None:
    """The combat roll or shooting roll: hits and glancing blows (CH-5.17, CH-6.09)."""
    dice = g.roll(number) if number else []
    pool.rolled = dice
    for die in dice:
        if die >= pool.hits_on:
            pool.hits += 1
        if die <= pool.glances:
            pool.glancing += 1
        if die == 6:
            pool.sixes += 1
    g.emit(ATTACK_ROLL, [pool.seat, pool.hits, pool.glancing, *dice])


def roll_damage(g: Battle, pool: Pool) -> None:
    """One damage die a hit; the 6s of Battle Savvy stand as they are (CH-5.19, CH-6.12, CH-8.29)."""
    kept = pool.sixes if pool.savvy else 0
    number = (pool.hits - kept) * pool.per_hit
    dice = g.roll(number) if number else []
    g.emit(DAMAGE_ROLL, [pool.seat, kept, *dice])
    pool.damage = sorted(dice + [6] * kept)


# --- converting -----------------------------------------------------------------------------------
@dataclass
class Convert(Frame):
    """Glancing blows, or critical hits, are converted; player after player, one warrior at a time."""

    critical: int
    pool: int = 0
    place: int = 0  # in the turn order
    warrior: int = -1  # who converts, -1 when the player is done

    def ask(self, g: Battle) -> None:
        while self.pool < len(g.pools):
            while self.place < len(g.order):
                if g.offer(g.order[self.place], CONVERTING_CRITICAL if self.critical else CONVERTING_GLANCE, v.DONE):
                    return
                self.place += 1
            self.pool += 1
            self.place = 0
        self.finish(g)

    def choose(self, g: Battle, word: int) -> None:
        self.warrior = -1 if word == v.DONE else word - v.WARRIOR

    def pay(self, g: Battle) -> None:
        if self.warrior >= 0:
            g.call(Pay(self.warrior, CRITICAL_PRICE if self.critical else GLANCE_PRICE, ABILITY_OR_DIE))
        else:
            self.place += 1
            self.restart()

    def convert(self, g: Battle) -> None:
        if self.result:
            if self.critical:
                _convert_critical(g, g.pools[self.pool], self.warrior, self.result - 1)
            else:
                _convert_glance(g, g.pools[self.pool], self.warrior, self.result - 1)
        self.restart()


Convert.steps = (Step(Convert.ask, Convert.choose), Step(Convert.pay), Step(Convert.convert))


def convert_refusal(g: Battle, pool: Pool, critical: int, warrior: int) -> int:
    """The reason a warrior can't convert a die: one of each a combat or shot, but for Large ones (CH-6.11, CH-8.46)."""
    if warrior not in pool.strikers or not on_map(g, warrior):
        return _no_part(pool, critical)
    if (pool.damage.count(1) if critical else pool.glancing) == 0:
        return why.NOTHING_TO_CONVERT
    if warrior in (pool.criticals if critical else pool.glanced) and not trait(g, warrior, IS_LARGE):
        return _converted_already(pool, critical)
    if g.effects[warrior] & MASTERED:
        return why.MASTERED_PAYS_NOTHING
    if not can_pay(g, warrior, CRITICAL_PRICE if critical else GLANCE_PRICE):
        return why.CONVERT_TOO_DEAR
    return FINE if can_hurt(g, pool) else why.NOBODY_TO_HURT


def _no_part(pool: Pool, critical: int) -> int:
    """Only warriors that have rolled the dice convert them (CH-6.10, CH-6.14, CH-S2, CH-C9)."""
    if pool.kind == SHOT:
        return why.NOT_SHOOTING
    if pool.kind == FREE_ATTACK:
        return why.NOT_IN_FREE_ATTACK
    return why.NOT_STRIKING_CRITICAL if critical else why.NOT_STRIKING


def _converted_already(pool: Pool, critical: int) -> int:
    """One of each in a combat, in a shot, in a free attack (CH-6.11, CH-6.15, CH-S2, CH-C9)."""
    if pool.kind == SHOT:
        return why.ONE_IN_A_SHOT
    if pool.kind == FREE_ATTACK:
        return why.ONE_IN_A_FREE_ATTACK
    return why.CONVERTED_CRITICAL if critical else why.CONVERTED_GLANCE


def _convert_glance(g: Battle, pool: Pool, warrior: int, price: int) -> None:
    pool.glancing -= 1
    pool.hits += 1
    pool.sixes += 1
    pool.glanced.append(warrior)
    g.emit(GLANCE_CONVERTED, [warrior, price, g.points[warrior]])


def _convert_critical(g: Battle, pool: Pool, warrior: int, price: int) -> None:
    pool.damage.remove(1)
    pool.damage.append(CONVERTED)
    pool.criticals.append(warrior)
    g.emit(CRITICAL_CONVERTED, [warrior, price, g.points[warrior]])


def _converting_candidates(frame: Convert, g: Battle, seat: int) -> list[int]:
    return [v.DONE, *(v.WARRIOR + warrior for warrior in g.pools[frame.pool].strikers)]


def _converting_refusal(frame: Convert, g: Battle, seat: int, word: int) -> int:
    if word < v.WARRIOR:
        return ending_refusal(word, v.DONE)
    warrior = word - v.WARRIOR
    if g.seat_of[warrior] != seat:
        return why.NOT_YOUR_PAYER
    return convert_refusal(g, g.pools[frame.pool], frame.critical, warrior)


CONVERTING_GLANCE: Final = Kind(
    "convert-glancing-blow", "CH-6.10", (v.WARRIOR_WORD, v.DO_WORD), _converting_candidates, _converting_refusal,
    public=True,
)  # fmt: skip
CONVERTING_CRITICAL: Final = Kind(
    "convert-critical-hit", "CH-6.14", (v.WARRIOR_WORD, v.DO_WORD), _converting_candidates, _converting_refusal,
    public=True,
)  # fmt: skip
