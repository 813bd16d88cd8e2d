"""Assigns damage dice, die by die, with all effects (CH-5.20, CH-6.16 to CH-6.20, CH-C4 to CH-C6, CH-C16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import IS_RINGWRAITH, IS_TERRIFYING
from ravenhill.games.combat_hex.moments import ASSIGNING, REDUCED_TO_ZERO
from ravenhill.games.combat_hex.moments import DIE_ASSIGNED as JUST_ASSIGNED
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.activation import all_warriors, open_window
from ravenhill.games.combat_hex.rules.happenings import DICE_LOST, DIE_ASSIGNED, STAYS, UNHURT, WOUNDED
from ravenhill.games.combat_hex.rules.kill_zone import in_zone_of, trait, zone_holders
from ravenhill.games.combat_hex.rules.moving.step_cost import touches
from ravenhill.games.combat_hex.rules.removing import remove_fallen
from ravenhill.games.combat_hex.rules.shooting.aiming import aim_refusal
from ravenhill.games.combat_hex.state import CONVERTED, GUARDED, KILLING, SHOT, Battle, Pool, on_map
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

MOST_TOUGHNESS: Final = 6


# --- what fits whom -------------------------------------------------------------------------------
def toughness(g: Battle, warrior: int) -> int:
    """The face a die must reach; Rally Cry adds to minions of the combat being fought (CH-8.40, CH-C14)."""
    kind = g.kind[warrior]
    printed = g.content.toughness[kind]
    if g.content.hero[kind] or g.fighting < 0 or g.chain[warrior] != g.fighting:
        return printed
    return min(MOST_TOUGHNESS, printed + g.rally[g.seat_of[warrior]])


def is_exposed(g: Battle, warrior: int) -> bool:
    """Whether dice of blows can go to the warrior: to the wearer only in a Ringwraith's kill zone (CH-9.10)."""
    if g.ring_on[warrior] == 0:
        return True
    for holder in zone_holders(g, warrior):
        if trait(g, holder, IS_RINGWRAITH):
            return True
    return False


def victim_refusal(g: Battle, pool: Pool, enemy: int) -> int:
    """The reason no die of a pool can go to a warrior, with any face; 0 if one can."""
    if g.seat_of[enemy] == pool.seat:
        return why.ARROW_FOR_ENEMY if pool.kind == SHOT else why.DIE_FOR_ENEMY
    if not on_map(g, enemy):
        return why.NOT_ON_THE_MAP
    if pool.target >= 0:
        return FINE if enemy == pool.target else why.ONE_TARGET
    if pool.kind == SHOT:
        refused = aim_refusal(g, pool.strikers[0], g.face[pool.strikers[0]], enemy, pool.marksman)
        return why.NOT_BY_ARROWS if refused == why.NOT_BY_SHOTS else refused
    if not is_exposed(g, enemy):
        return why.WEARER_UNTOUCHED
    if g.effects[enemy] & GUARDED:
        return why.BODYGUARDED
    return FINE if _is_in_reach(g, pool, enemy) else why.OUT_OF_REACH


def _is_in_reach(g: Battle, pool: Pool, enemy: int) -> bool:
    """In the kill zone of any warrior of the dice's owner in this chain (CH-6.17, CH-C6)."""
    if g.chain[enemy] != g.fighting:
        return False
    for striker in pool.strikers:
        if in_zone_of(g, enemy, striker):
            return True
    return False


def can_hurt(g: Battle, pool: Pool) -> bool:
    """Whether some enemy that dice of a pool can go to has a wound to lose (CH-6.17, CH-C5)."""
    for enemy in range(g.warriors):
        if g.wounds[enemy] > 0 and victim_refusal(g, pool, enemy) == FINE:
            return True
    return False


def die_refusal(g: Battle, pool: Pool, die: int, enemy: int) -> int:
    """The reason a die cannot go to a warrior (CH-6.17, CH-S3)."""
    refused = victim_refusal(g, pool, enemy)
    if refused != FINE:
        return refused
    if min(die, 6) >= toughness(g, enemy):
        return FINE
    return why.TOO_TOUGH_FOR_SHOT if pool.kind == SHOT else why.TOO_TOUGH


def fits_somebody(g: Battle, pool: Pool, die: int) -> bool:
    """Whether a die must be assigned: it fits an enemy with wounds left (CH-C5)."""
    for enemy in range(g.warriors):
        if g.wounds[enemy] > 0 and die_refusal(g, pool, die, enemy) == FINE:
            return True
    return False


def wounds_of(g: Battle, pool: Pool, die: int, enemy: int) -> int:
    """The wounds that a die takes: two by Deadly Aim or Assassin, but one from Terrifying ones (CH-C18)."""
    if trait(g, enemy, IS_TERRIFYING):
        return 1
    if die == CONVERTED and is_assassinated(g, pool, enemy):
        return 2
    return pool.per_die


def shares(g: Battle, pool: Pool, seat: int) -> bool:
    """Whether a player's warriors rolled these dice: those of a common free attack belong to several (CH-C19)."""
    for striker in pool.strikers:
        if g.seat_of[striker] == seat:
            return True
    return False


def is_assassinated(g: Battle, pool: Pool, enemy: int) -> bool:
    """Whether an Assassin of the dice's army has the enemy in its kill zone (CH-8.36, CH-O10)."""
    for warrior in range(g.warriors):
        if g.effects[warrior] & KILLING and shares(g, pool, g.seat_of[warrior]) and touches(g, warrior, enemy):
            if in_zone_of(g, enemy, warrior):
                return True
    return False


# --- die by die -----------------------------------------------------------------------------------
@dataclass
class Assign(Frame):
    """All damage dice are assigned, pool after pool, die by die (CH-6.16, CH-C16)."""

    pool: int = 0
    die: int = 0
    enemy: int = -1

    def begin_die(self, g: Battle) -> None:
        while self.pool < len(g.pools) and not self.has_dice_left(g):
            self.drop(g)
            self.pool += 1
        if self.pool == len(g.pools):
            self.finish(g)
            return
        g.assigning = self.pool
        if CONVERTED in g.pools[self.pool].damage:
            open_window(g, ASSIGNING, -1)

    def has_dice_left(self, g: Battle) -> bool:
        """Whether a die of this pool must still be assigned."""
        pool = g.pools[self.pool]
        last = 0
        for die in pool.damage:
            if die != last and fits_somebody(g, pool, die):
                return True
            last = die
        return False

    def drop(self, g: Battle) -> None:
        """Dice that fit no enemy are lost (CH-6.20)."""
        pool = g.pools[self.pool]
        if pool.damage:
            g.emit(DICE_LOST, [pool.seat, len(pool.damage)])
            pool.damage = []

    def ask_for_die(self, g: Battle) -> None:
        pool = g.pools[self.pool]
        if pool.target >= 0:
            self.die = max(pool.damage)  # of a single target's dice the order does not matter
        else:
            g.ask(pool.seat, CHOOSING_DIE)

    def choose_die(self, g: Battle, word: int) -> None:
        self.die = word - v.ROLL

    def ask_for_enemy(self, g: Battle) -> None:
        pool = g.pools[self.pool]
        if pool.target >= 0:
            self.enemy = pool.target
        else:
            g.ask(pool.seat, CHOOSING_ENEMY)

    def choose_enemy(self, g: Battle, word: int) -> None:
        self.enemy = word - v.WARRIOR

    def give(self, g: Battle) -> None:
        pool = g.pools[self.pool]
        pool.damage.remove(self.die)
        g.pending = wounds_of(g, pool, self.die, self.enemy)
        g.emit(DIE_ASSIGNED, [pool.seat, self.die, self.enemy])
        open_window(g, JUST_ASSIGNED, self.enemy)

    def hurt(self, g: Battle) -> None:
        wound(g, self.enemy, g.pending)
        self.restart()


Assign.steps = (
    Step(Assign.begin_die),
    Step(Assign.ask_for_die, Assign.choose_die),
    Step(Assign.ask_for_enemy, Assign.choose_enemy),
    Step(Assign.give),
    Step(Assign.hurt),
)


def wound(g: Battle, warrior: int, number: int) -> None:
    """Takes wounds from a warrior (CH-5.20, CH-6.18)."""
    lost = min(number, g.wounds[warrior])
    g.wounds[warrior] -= lost
    g.pending = 0
    g.emit(WOUNDED, [warrior, lost, g.wounds[warrior]]) if lost else g.emit(UNHURT, [warrior])


def _die_candidates(frame: Assign, g: Battle, seat: int) -> list[int]:
    return [v.ROLL + die for die in range(1, CONVERTED + 1)]


def _choosing_die_refusal(frame: Assign, g: Battle, seat: int, word: int) -> int:
    pool, die = g.pools[frame.pool], word - v.ROLL
    if die not in pool.damage:
        return why.NO_SUCH_DIE
    return FINE if fits_somebody(g, pool, die) else why.DIE_FITS_NOBODY


def _choosing_enemy_refusal(frame: Assign, g: Battle, seat: int, word: int) -> int:
    return die_refusal(g, g.pools[frame.pool], frame.die, word - v.WARRIOR)


CHOOSING_DIE: Final = Kind(
    "choose-damage-die", "CH-6.16", (v.ROLL_WORD,), _die_candidates, _choosing_die_refusal, public=True
)
CHOOSING_ENEMY: Final = Kind(
    "give-damage-die", "CH-6.17", (v.WARRIOR_WORD,), all_warriors, _choosing_enemy_refusal, public=True
)


# --- the fallen -----------------------------------------------------------------------------------
def has_fallen(g: Battle, warrior: int) -> bool:
    """Without wounds, and not kept by Courage."""
    return g.wounds[warrior] == 0 and g.courage[warrior] == 0 and on_map(g, warrior)


@dataclass
class Casualties(Frame):
    """Courage, the attacker's first, or removal: all without wounds go together (CH-5.22, CH-6.19, CH-8.07, CH-C17)."""

    place: int = 0  # in the turn order
    looked_at: int = 0  # how many warriors; a number, for it may be all of them

    def offer_courage(self, g: Battle) -> None:
        while self.place < len(g.order):
            while self.looked_at < g.warriors:
                warrior = self.looked_at
                self.looked_at += 1
                if g.seat_of[warrior] == g.order[self.place] and has_fallen(g, warrior):
                    open_window(g, REDUCED_TO_ZERO, warrior)
                    return
            self.place += 1
            self.looked_at = 0
        remove_fallen(g, [w for w in range(g.warriors) if has_fallen(g, w)])
        self.finish(g)

    def look_on(self, g: Battle) -> None:
        self.restart()


Casualties.steps = (Step(Casualties.offer_courage), Step(Casualties.look_on))


def keep(g: Battle, warrior: int) -> None:
    """The warrior stays until the end of the next turn (CH-8.38)."""
    g.courage[warrior] = g.turn + 1
    g.emit(STAYS, [warrior])
