"""Runs the combat phase and a combat in its ten steps (section 6, CH-C3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.moments import (
    ADDING_ATTACKS,
    AFTER_DAMAGE_ROLL,
    BEFORE_COMBAT_ROLL,
    BEFORE_ENEMY_ASSIGNS,
)
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.activation import all_warriors, open_window
from ravenhill.games.combat_hex.rules.fighting.assigning import Assign, Casualties
from ravenhill.games.combat_hex.rules.fighting.chains import (
    attacks_of,
    enter_chains,
    free_to_fight,
    height,
    outflanking,
)
from ravenhill.games.combat_hex.rules.fighting.dice import Convert, roll_attacks, roll_damage
from ravenhill.games.combat_hex.rules.happenings import ATTACKS, COMBAT_BEGINS, COMBAT_PHASE
from ravenhill.games.combat_hex.rules.kill_zone import is_engaged
from ravenhill.games.combat_hex.state import COMBAT, MELEE, Battle, Pool, fresh_pool, on_map
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


def first_in_order(g: Battle) -> int:
    """The attacker: the first in the turn order that is not beaten (CH-V12)."""
    for seat in g.order:
        if not g.beaten[seat]:
            return seat
    return g.order[0]


@dataclass
class CombatPhase(Frame):
    """Every combat on the map is fought, in the order the attacker likes (CH-6.01, CH-6.02, CH-6.21)."""

    def find(self, g: Battle) -> None:
        g.phase = COMBAT
        g.active = -1
        g.fought = []
        g.chain = [-1] * g.warriors
        enter_chains(g, free_to_fight(g))
        g.emit(COMBAT_PHASE, [len(g.fought)])

    def fight_all(self, g: Battle) -> None:
        g.call(Combats(sum(g.beaten)))


CombatPhase.steps = (Step(CombatPhase.find), Step(CombatPhase.fight_all))


@dataclass
class Combats(Frame):
    """One combat after another is named and fought."""

    beaten: int  # the number of beaten armies: if one more is taken off, chains are found again (CH-C2)
    named: int = -1

    def ask_for_combat(self, g: Battle) -> None:
        if sum(g.beaten) > self.beaten:
            self.beaten = sum(g.beaten)
            _find_anew(g)
        if 0 in g.fought:
            g.ask(first_in_order(g), NAMING)
        else:
            self.finish(g)

    def choose_combat(self, g: Battle, word: int) -> None:
        self.named = g.chain[word - v.WARRIOR]

    def fight(self, g: Battle) -> None:
        g.call(Combat(self.named))

    def go_on(self, g: Battle) -> None:
        self.restart()


Combats.steps = (
    Step(Combats.ask_for_combat, Combats.choose_combat),
    Step(Combats.fight),
    Step(Combats.go_on),
)


def _find_anew(g: Battle) -> None:
    """Finds the chains not yet fought again when a whole army is gone (CH-C2)."""
    free = free_to_fight(g)
    g.fought = [1] * len(g.fought)
    enter_chains(g, free)


def _naming_refusal(frame: Combats, g: Battle, seat: int, word: int) -> int:
    chain = g.chain[word - v.WARRIOR]
    if not on_map(g, word - v.WARRIOR):
        return why.NOT_ON_THE_MAP
    if chain < 0 or g.at[word - v.WARRIOR] < 0:
        return why.IN_NO_CHAIN
    return why.FOUGHT_ALREADY if g.fought[chain] else FINE


NAMING: Final = Kind("name-combat", "CH-6.02", (v.WARRIOR_WORD,), all_warriors, _naming_refusal, public=True)


def tell_attacks(g: Battle, pool: Pool, number: int) -> None:
    """Enters into the log how many attacks each warrior adds, and what made them more than printed."""
    told = [pool.seat, number]
    for striker in pool.strikers:
        told += [striker, attacks_of(g, striker), outflanking(g, striker), height(g, striker), g.bonus[striker]]
    g.emit(ATTACKS, told)


# --- a combat -------------------------------------------------------------------------------------
@dataclass
class Combat(Frame):
    """One damage chain is fought, in the ten steps of CH-C3; in each the attacker first."""

    chain: int

    def gather(self, g: Battle) -> None:
        g.fighting = self.chain
        g.fought[self.chain] = 1
        g.rally = [0] * g.setup.seats
        members = [w for w in range(g.warriors) if g.chain[w] == self.chain and g.at[w] >= 0]
        strikers = [[w for w in members if g.seat_of[w] == seat and is_engaged(g, w)] for seat in g.order]
        g.pools = [fresh_pool(MELEE, g.seat_of[own[0]], own, -1) for own in strikers if own]
        g.emit(COMBAT_BEGINS, members)

    def add_attacks(self, g: Battle) -> None:
        open_window(g, ADDING_ATTACKS, -1)

    def prepare_rolls(self, g: Battle) -> None:
        open_window(g, BEFORE_COMBAT_ROLL, -1)

    def roll(self, g: Battle) -> None:
        for pool in g.pools:
            number = sum([attacks_of(g, striker) for striker in pool.strikers])
            if g.log is not None:
                tell_attacks(g, pool, number)
            roll_attacks(g, pool, number)

    def convert_glances(self, g: Battle) -> None:
        g.call(Convert(critical=0))

    def roll_damage(self, g: Battle) -> None:
        for pool in g.pools:
            roll_damage(g, pool)

    def use_after_damage(self, g: Battle) -> None:
        open_window(g, AFTER_DAMAGE_ROLL, -1)

    def convert_criticals(self, g: Battle) -> None:
        g.call(Convert(critical=1))

    def shield(self, g: Battle) -> None:
        open_window(g, BEFORE_ENEMY_ASSIGNS, -1)

    def assign(self, g: Battle) -> None:
        g.call(Assign())

    def count_losses(self, g: Battle) -> None:
        g.call(Casualties())

    def close(self, g: Battle) -> None:
        g.fighting = -1
        g.pools = []
        self.finish(g)


Combat.steps = (
    Step(Combat.gather),
    Step(Combat.add_attacks),
    Step(Combat.prepare_rolls),
    Step(Combat.roll),
    Step(Combat.convert_glances),
    Step(Combat.roll_damage),
    Step(Combat.use_after_damage),
    Step(Combat.convert_criticals),
    Step(Combat.shield),
    Step(Combat.assign),
    Step(Combat.count_losses),
    Step(Combat.close),
)
