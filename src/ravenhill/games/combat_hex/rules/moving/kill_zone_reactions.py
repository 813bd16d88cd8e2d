"""Reacts to steps between kill zones: fear, Stalwart, free attacks, spearmen, Repel (CH-4.11, CH-M6, CH-M20, CH-X8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex.model import IS_CAVALRY, IS_FEARSOME, IS_FLYER, IS_SPEARMAN, IS_TERRIFYING
from ravenhill.games.combat_hex.moments import ENEMY_ENTERED, ENEMY_LEAVING
from ravenhill.games.combat_hex.rules.activating.activation import open_window
from ravenhill.games.combat_hex.rules.fighting.free_attack import Strike
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes, holders, in_zone_of, trait
from ravenhill.games.combat_hex.rules.moving.step_cost import FLIES, SNEAKS, touches
from ravenhill.games.combat_hex.state import Battle, on_map
from ravenhill.kernel.frame import Frame, Step

# The outcomes of leaving a hex.
STAYS: Final = 0
GOES: Final = 1


def left_zones(g: Battle, warrior: int) -> list[int]:
    """Enemies whose kill zone is left: those that hold the hex, at the first step any hex of the base (CH-M20)."""
    if len(g.way.path) > 1:
        return holders(g, g.at[warrior], g.seat_of[warrior])
    return [other for other in range(g.warriors) if g.way.began & (1 << other) and on_map(g, other)]


def is_held_fast(g: Battle, warrior: int) -> bool:
    """Whether a Stalwart enemy still holds it: it cannot leave that kill zone in this phase (CH-X8)."""
    if g.held[warrior] == 0 or g.way.mode & SNEAKS:
        return False
    for holder in left_zones(g, warrior):
        if g.held[warrior] & (1 << holder):
            return True
    return False


def may_strike(g: Battle, warrior: int, enemy: int) -> bool:
    """Whether an enemy may strike for this leaving: a Flyer only one it faced as the turn began (CH-M11 to CH-M13)."""
    if g.way.mode & SNEAKS or enemy in g.way.struck:
        return False
    if g.way.mode & FLIES:
        return g.faced[warrior] & (1 << enemy) != 0
    return True


@dataclass
class Leaving(Frame):
    """A step out of a hex has been named: Stalwart, then the common free attack (CH-M20). Value: GOES or STAYS."""

    warrior: int

    def __init__(self, warrior: int) -> None:
        self.warrior = warrior

    def answer_with_stalwart(self, g: Battle) -> None:
        open_window(g, ENEMY_LEAVING, self.warrior)

    def strike(self, g: Battle) -> None:
        if not on_map(g, self.warrior) or is_held_fast(g, self.warrior):
            self.finish(g, STAYS)
            return
        able = [enemy for enemy in left_zones(g, self.warrior) if may_strike(g, self.warrior, enemy)]
        self.result = 0
        if able:
            g.call(Strike(self.warrior, able))

    def close(self, g: Battle) -> None:
        """Closes the reaction: strikers have had their blow; others may still strike later in the move (CH-M13)."""
        g.way.struck.extend([enemy for enemy in range(g.warriors) if self.result & (1 << enemy)])
        self.finish(g, GOES if on_map(g, self.warrior) else STAYS)


Leaving.steps = (Step(Leaving.answer_with_stalwart), Step(Leaving.strike), Step(Leaving.close))


@dataclass
class Entering(Frame):
    """A warrior has come into kill zones: spearmen strike cavalry, then Repel may answer (CH-M6)."""

    warrior: int

    def meet_spearmen(self, g: Battle) -> None:
        if trait(g, self.warrior, IS_CAVALRY):
            g.call(Spearmen(self.warrior, [enemy for enemy in g.entered if trait(g, enemy, IS_SPEARMAN)]))

    def answer_with_repel(self, g: Battle) -> None:
        if g.entered and on_map(g, self.warrior):
            open_window(g, ENEMY_ENTERED, self.warrior)

    def close(self, g: Battle) -> None:
        g.entered = []
        self.finish(g)


Entering.steps = (Step(Entering.meet_spearmen), Step(Entering.answer_with_repel), Step(Entering.close))


@dataclass
class Spearmen(Frame):
    """Each enemy spearman has a free attack on cavalry that enters its kill zone (CH-8.10, CH-C13)."""

    rider: int
    waiting: list[int]

    def strike(self, g: Battle) -> None:
        if self.waiting and on_map(g, self.rider):
            g.call(Strike(self.rider, [self.waiting.pop(0)]))
        else:
            self.finish(g)

    def go_on(self, g: Battle) -> None:
        self.restart()


Spearmen.steps = (Step(Spearmen.strike), Step(Spearmen.go_on))


# --- who may answer -------------------------------------------------------------------------------
def zones_on_the_way(g: Battle, warrior: int) -> list[int]:
    """Enemies whose kill zone a step has entered: only flyers for one that flies past (CH-8.13)."""
    met = holders(g, g.at[warrior], g.seat_of[warrior])
    return [enemy for enemy in met if trait(g, enemy, IS_FLYER)] if g.way.mode & FLIES else met


def zones_on_landing(g: Battle, warrior: int, entered: list[int]) -> list[int]:
    """At the end of a move, besides zones entered by the base: those that a Flyer had only flown into (CH-8.13)."""
    if not g.way.mode & FLIES:
        return entered
    below = holders(g, g.at[warrior], g.seat_of[warrior])
    return entered + [enemy for enemy in below if enemy not in entered and not trait(g, enemy, IS_FLYER)]


# --- putting a base down --------------------------------------------------------------------------
def zones_of_base(g: Battle, warrior: int, hex_: int, face: int) -> list[int]:
    """Enemies that would hold a hex of the base with this facing."""
    at, present, mover = g.at[warrior], g.face[warrior], g.mover
    g.at[warrior], g.face[warrior], g.mover = hex_, face, -1
    found: list[int] = []
    for each in base_hexes(g, warrior):
        for other in holders(g, each, g.seat_of[warrior]):
            if other not in found:
                found.append(other)
    g.at[warrior], g.face[warrior], g.mover = at, present, mover
    return found


def newly_entered(g: Battle, warrior: int, face: int) -> list[int]:
    """Enemies whose kill zone is entered only by putting the base down (CH-B12)."""
    at = g.at[warrior]
    counted = holders(g, at, g.seat_of[warrior])
    zones = zones_of_base(g, warrior, at, face)
    return [enemy for enemy in zones if enemy not in counted and not g.way.began & (1 << enemy)]


def fear_of(g: Battle, warrior: int, enemies: list[int]) -> int:
    """AP for entering the kill zones of these enemies (CH-X1)."""
    if trait(g, warrior, IS_TERRIFYING):
        return 0
    return len([enemy for enemy in enemies if trait(g, enemy, IS_FEARSOME) and touches(g, enemy, warrior)])


def stands_in(g: Battle, warrior: int, enemy: int) -> bool:
    """Whether the warrior stands in the enemy's kill zone now."""
    return on_map(g, enemy) and in_zone_of(g, warrior, enemy)
