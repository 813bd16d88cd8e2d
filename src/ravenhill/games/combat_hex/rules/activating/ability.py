"""Holds what all abilities share: the user, the moment, the target (CH-8.01 to CH-8.084, CH-A1 to CH-A10).

The abilities themselves are in the folder `abilities`, one module for each heading of section 8. Each is entered here
by its slug, with the moments at which it can do its work, a test of its own (`could`), a test of its targets
(`target`), and its effect. Price, once a turn, Ward, Dread, Terrifying and the wearer of the Ring are dealt with here
and in `activation.py`. The content says when it is used, and at what price.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhill.games.combat_hex.model import (
    ASSASSIN,
    DEADLY_AIM,
    DREAD,
    FAST_STRIKE,
    FEARSOME,
    IS_TERRIFYING,
    MAGICAL_FORCE,
    PASSIVE,
    REPEL,
    SHOT_CALLER,
    STALWART,
    STEAL_ESSENCE,
    WARD,
    Warrior,
)
from ravenhill.games.combat_hex.moments import ANY, NEVER
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.paying import can_pay
from ravenhill.games.combat_hex.rules.kill_zone import enemies, trait
from ravenhill.games.combat_hex.rules.moving.step_cost import touches
from ravenhill.games.combat_hex.state import MASTERED, Battle, on_map
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS
from ravenhill.kernel.decision import Seat
from ravenhill.kernel.reason import FINE

# The abilities that do nothing to a Terrifying warrior (CH-8.50); the list is closed (CH-X4).
POWERLESS: Final = [
    FAST_STRIKE, MAGICAL_FORCE, STALWART, SHOT_CALLER, ASSASSIN, DREAD, FEARSOME, WARD, DEADLY_AIM, REPEL,
]  # fmt: skip
NO_SLOT: Final = -1


class Ability:
    """One activated ability: `me` has it, `subject` is the warrior that the moment is about."""

    def __init__(
        self,
        fitting: tuple[int, ...],
        could: Callable[[Battle, Warrior, Warrior], int],
        target: Callable[[Battle, Warrior, Warrior], int] | None,
        effect: Callable[[Battle, Warrior, Warrior, Warrior], None],
    ) -> None:
        self.fitting = fitting  # the moments at which it can do its work, that of the rules first
        self.could = could  # (g, me, subject) -> 0 or a reason
        self.target = target  # (g, me, other) -> 0 or a reason; None if it chooses no warrior
        self.effect = effect  # (g, me, subject, target)


TABLE: Final[dict[int, Ability]] = {}


def enter(
    slug: str,
    *,
    fitting: tuple[int, ...],
    could: Callable[[Battle, Warrior, Warrior], int],
    target: Callable[[Battle, Warrior, Warrior], int] | None = None,
    effect: Callable[[Battle, Warrior, Warrior, Warrior], None],
) -> None:
    """Enters an ability into the table."""
    TABLE[ABILITY_SLUGS.index(slug)] = Ability(fitting, could, target, effect)


def fitting_moments(ability: int) -> tuple[int, ...]:
    """The moments at which an ability can do its work, that of the rules first."""
    if ability in PASSIVE:
        return (NEVER,)
    return (ANY,) if ability == STEAL_ESSENCE else TABLE[ability].fitting


# --- whom it can be turned against ----------------------------------------------------------------
def immunity(g: Battle, me: Warrior, ability: int, other: Warrior) -> int:
    """The reason an ability spares a warrior: the wearer of the Ring, Terrifying (CH-8.50, CH-9.14, CH-O10)."""
    if me == other:
        return FINE
    if not touches(g, me, other):
        return why.WEARER_SPARED
    if ability in POWERLESS and enemies(g, me, other) and trait(g, other, IS_TERRIFYING):
        return why.TERRIFYING
    return FINE


def target_refusal(g: Battle, me: Warrior, ability: int, other: Warrior) -> int:
    """The reason an ability cannot choose this warrior, 0 if it can."""
    if not on_map(g, other):
        return why.NOT_ON_THE_MAP
    refused = immunity(g, me, ability, other)
    if refused != FINE:
        return refused
    test = TABLE[ability].target
    return why.NOT_NOW if test is None else test(g, me, other)


def has_target(g: Battle, me: Warrior, ability: int) -> bool:
    """Whether the ability has a lawful target."""
    for other in range(g.warriors):
        if on_map(g, other) and target_refusal(g, me, ability, other) == FINE:
            return True
    return False


# --- whether it can be used -----------------------------------------------------------------------
def effect_refusal(g: Battle, me: Warrior, ability: int, subject: Warrior) -> int:
    """The reason the ability could not be used at this moment by any warrior; price and uses aside."""
    entry = TABLE[ability]
    refused = entry.could(g, me, subject)
    if refused == FINE and entry.target is not None and not has_target(g, me, ability):
        return why.NOBODY_TO_CHOOSE
    return refused


def slot_of(g: Battle, me: Warrior, ability: int) -> int:
    """The place on its base of a copy of the ability not used this turn, the cheapest first (CH-A3)."""
    kind = g.kind[me]
    abilities, prices = g.content.abilities[kind], g.content.prices[kind]
    found = NO_SLOT
    for slot in range(len(abilities)):
        if abilities[slot] == ability and not g.used[me] & (1 << slot):
            if found == NO_SLOT or prices[slot] < prices[found]:
                found = slot
    return found


def slots_of(g: Battle, me: Warrior, ability: int) -> list[int]:
    """The places on its base of copies of the ability not used this turn (CH-8.084)."""
    abilities = g.content.abilities[g.kind[me]]
    return [slot for slot in range(len(abilities)) if abilities[slot] == ability and not g.used[me] & (1 << slot)]


def use_refusal(g: Battle, me: Warrior, ability: int, moment: int, subject: Warrior) -> int:
    """The reason a warrior cannot use an ability of its own at a moment, 0 if it can."""
    when = g.content.moments[ability]
    if when == NEVER:
        return why.NEVER_ACTIVATED
    if when != moment and when != ANY:
        return why.NOT_NOW
    if ability not in g.content.abilities[g.kind[me]]:
        return why.LACKS_ABILITY
    slot = slot_of(g, me, ability)
    if slot == NO_SLOT:
        return why.USED_THIS_TURN
    if not on_map(g, me):
        return why.USER_GONE
    if g.effects[me] & MASTERED:
        return why.MASTERED_PAYS_NOTHING
    if ability == STEAL_ESSENCE:
        refused = FINE if can_steal(g, me, moment, subject) else why.NOTHING_TO_STEAL
    else:
        refused = effect_refusal(g, me, ability, subject)
    if refused == FINE and not can_pay(g, me, g.content.prices[g.kind[me]][slot]):
        return why.TOO_DEAR
    return refused


def users(g: Battle, seat: Seat, ability: int, moment: int, subject: Warrior) -> list[Warrior]:
    """The warriors of a seat that could use an ability at this moment."""
    ready = g.ready[moment]
    return [w for w in ready if g.seat_of[w] == seat and use_refusal(g, w, ability, moment, subject) == FINE]


# --- stealing (CH-8.49, CH-X7, CH-X10) ------------------------------------------------------------
def victim_refusal(g: Battle, thief: Warrior, victim: Warrior, moment: int, subject: Warrior) -> int:
    """The reason nothing can be stolen from a warrior at this moment."""
    if not enemies(g, thief, victim) or not g.content.hero[g.kind[victim]] or not on_map(g, victim):
        return why.STEAL_FROM_HERO
    refused = immunity(g, thief, STEAL_ESSENCE, victim)
    if refused != FINE:
        return refused
    for ability in g.content.abilities[g.kind[victim]]:
        if theft_refusal(g, thief, victim, ability, moment, subject) == FINE:
            return FINE
    return why.NOTHING_TO_STEAL_THERE


def theft_refusal(g: Battle, thief: Warrior, victim: Warrior, ability: int, moment: int, subject: Warrior) -> int:
    """The reason an ability cannot be copied now: it must be activated, printed there, and usable at this moment."""
    if ability not in g.content.abilities[g.kind[victim]]:
        return why.NOT_ITS_ABILITY
    if ability == STEAL_ESSENCE:
        return why.NO_STEALING_OF_STEALING
    if g.content.moments[ability] != moment:
        return why.NOT_NOW
    return effect_refusal(g, thief, ability, subject)


def can_steal(g: Battle, thief: Warrior, moment: int, subject: Warrior) -> bool:
    """Whether some enemy hero has something to steal at this moment."""
    for victim in g.heroes:
        if victim_refusal(g, thief, victim, moment, subject) == FINE:
            return True
    return False
