"""Asks the rules for the odds: a table of their own, refusals in words, prices, unused abilities."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.language.wording import Wording, own_price
from ravenhill.games.combat_hex.model import IS_LARGE
from ravenhill.games.combat_hex.moments import REDUCED_TO_ZERO
from ravenhill.games.combat_hex.odds.result import Unused
from ravenhill.games.combat_hex.odds.rolls import Dice, Victim, reserves
from ravenhill.games.combat_hex.rules.activating.ability import use_refusal
from ravenhill.games.combat_hex.rules.activating.paying import can_pay, price_of
from ravenhill.games.combat_hex.rules.fighting.assigning import wounds_of
from ravenhill.games.combat_hex.rules.fighting.dice import CRITICAL_PRICE, GLANCE_PRICE
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.state import CONVERTED, Battle, Pool
from ravenhill.games.suggestions import did_you_mean
from ravenhill.games.wording import fill_slots
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.errors import IllegalChoice, UnknownWord
from ravenhill.kernel.frame import Frame, copy_record
from ravenhill.kernel.reason import FINE, REASONS

Moment = tuple[int, int]  # a window for abilities, and the warrior it is about


def imagine(g: Battle) -> Battle:
    """A copy to look things up on; it has no dice at all, so that no answer can depend on them."""
    copy = g.clone(Chance())
    copy.pools = [copy_record(pool) for pool in g.pools]
    return copy


def warrior_of(said: object, wording: Wording, g: Battle) -> int:
    """A warrior by its id or its word."""
    ids = [wording.names.id(warrior) for warrior in range(g.warriors)]
    slug = str(said).removeprefix("warrior:")
    if slug not in ids:
        raise UnknownWord(f"there is no warrior {said!r}{did_you_mean(said, ids)}")
    return ids.index(slug)


def refuse(g: Battle, frame: Frame, warrior: int, reason: int, wording: Wording) -> None:
    """Raises the rule's own sentence about a warrior, said as within a procedure; nothing if it is fine."""
    if reason != FINE:
        g.stack.append(frame)
        word = v.WARRIOR + warrior
        text = fill_slots(TEXTS.reason(reason), wording.slots, g, word)
        raise IllegalChoice(wording.words.names[word], REASONS[reason].rule, text)


# --- dice and victims -----------------------------------------------------------------------------
def dice_of(g: Battle, pool: Pool, number: int) -> Dice:
    """A pool of dice, with the points its strikers can pay."""
    return Dice(number, pool.hits_on, pool.glances, pool.savvy, reserves([_purse(g, each) for each in pool.strikers]))


def _purse(g: Battle, striker: int) -> tuple[int, int, int, bool]:
    points = g.points[striker] if can_pay(g, striker, 0) else 0
    large = trait(g, striker, IS_LARGE)
    return points, price_of(g, striker, GLANCE_PRICE), price_of(g, striker, CRITICAL_PRICE), large


def victim_of(g: Battle, pool: Pool, warrior: int, faces: range) -> Victim:
    """A warrior that is hurt by these faces of a die."""
    per_die, per_critical = wounds_of(g, pool, 6, warrior), wounds_of(g, pool, CONVERTED, warrior)
    return Victim(faces, g.wounds[warrior], per_die, per_critical, g.courage[warrior] == 0)


# --- what is left out -----------------------------------------------------------------------------
def unused_abilities(g: Battle, moments: list[Moment], wording: Wording) -> list[Unused]:
    """Every ability that could be used at one of these moments if the dice fell so that it can."""
    _imagine_dice(g)
    found: list[Unused] = []
    for moment, subject in moments:
        for warrior in g.ready[moment]:
            for ability in sorted(set(g.content.abilities[g.kind[warrior]])):
                if usable(g, warrior, ability, moment, subject):
                    name, price = wording.names.ability(ability), own_price(g, warrior, ability)
                    found.append(Unused(wording.names.id(warrior), name, price))
    return sorted(set(found), key=lambda each: (each.warrior, each.ability))


def usable(g: Battle, warrior: int, ability: int, moment: int, subject: int) -> bool:
    """Whether an ability fits a moment, whose dice ever are assigned; one about to fall has no wounds left."""
    wounds = g.wounds.copy()
    if moment == REDUCED_TO_ZERO:
        g.wounds[subject] = 0
    able = False
    for pool in range(len(g.pools)):
        g.assigning = pool
        able = able or use_refusal(g, warrior, ability, moment, subject) == FINE
    g.wounds = wounds
    return able


def _imagine_dice(g: Battle) -> None:
    """Hits and damage dice of every sort, so that abilities which need them show themselves."""
    g.pending = 1
    for pool in g.pools:
        pool.hits = pool.glancing = 1
        pool.damage = [1, 6, CONVERTED]
