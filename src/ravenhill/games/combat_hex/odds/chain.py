"""Works out the odds of a damage chain, as it would be fought now (section 6, CH-C1 to CH-C8)."""

from __future__ import annotations

from math import fsum
from typing import Final

from ravenhill.games.combat_hex import moments as moment
from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language.wording import Wording
from ravenhill.games.combat_hex.odds.parts import Moment, dice_of, imagine, refuse, unused_abilities, victim_of
from ravenhill.games.combat_hex.odds.result import Bounds, Cause, ChainOdds, Fighter, Losses, Side
from ravenhill.games.combat_hex.odds.rolls import Blow, Dice, Weighed, law_of
from ravenhill.games.combat_hex.odds.sharing import Enemy, Sharing, paid_hands, plain_hands
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.fighting.assigning import toughness, victim_refusal
from ravenhill.games.combat_hex.rules.fighting.chains import (
    attacks_of,
    enter_chains,
    free_to_fight,
    height,
    idle,
    outflanking,
)
from ravenhill.games.combat_hex.rules.fighting.combat_phase import Combat
from ravenhill.games.combat_hex.state import COMBAT, KILLING, Battle, Pool
from ravenhill.games.wording import quantity
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.reason import FINE

Standing = dict[tuple[int, ...], float]  # the chance of the wounds left, by warrior
METHOD: Final = (
    "All rolls are enumerated. `killed` are bounds: low, if no die is converted and the enemy gives this warrior only "
    "the dice that fit nobody else; high, if he gives it all that fit and converts dice to kill it. The rest follows a "
    "policy: dice are given so that the enemies who fall are worth the most points together, what is left over to the "
    "dearest it fits; plain: nothing is converted; paid: every glancing blow that can be paid, then critical hits. "
    "Abilities in force count; those not used yet are left out."
)
SEVERAL: Final = " With more than two armies high takes dice converted for the most wounds, army by army."
ASSASSINS: Final = " By the policy a converted die takes one wound only, although an Assassin is at work."
ROLLED: Final = [step.act for step in Combat.steps].index(Combat.roll) + 1
OPEN: Final = (moment.ADDING_ATTACKS, moment.BEFORE_COMBAT_ROLL, moment.AFTER_DAMAGE_ROLL, moment.BEFORE_ENEMY_ASSIGNS)


def chain_odds(battle: Battle, warrior: int, wording: Wording) -> ChainOdds:
    """The losses both sides must expect of the combat that a warrior is in."""
    g = imagine(battle)
    gather(g, warrior, wording)
    fight = Fight(g)
    sides = [_side(fight, seat, wording) for seat in g.order if fight.members(seat)]
    method = METHOD + (SEVERAL if len(sides) > 2 else "")
    if [w for w in fight.chain if g.effects[w] & KILLING]:
        method += ASSASSINS
    return ChainOdds(sides, method, unused_abilities(g, _moments(fight), wording))


def gather(g: Battle, warrior: int, wording: Wording) -> None:
    """Brings a copy to the moment at which attacks are counted."""
    if g.phase != COMBAT:
        g.phase, g.fought, g.chain = COMBAT, [], [-1] * g.warriors
        enter_chains(g, free_to_fight(g))
    chain = g.chain[warrior]
    combat = Combat(chain)
    refuse(g, combat, warrior, why.IN_NO_CHAIN if chain < 0 or g.at[warrior] < 0 else FINE, wording)
    if g.fighting != chain:
        refuse(g, combat, warrior, why.FOUGHT_ALREADY if g.fought[chain] else FINE, wording)
        combat.gather(g)
    elif [frame for frame in g.stack if isinstance(frame, Combat) and frame.at >= ROLLED]:
        raise RavenhillError("the dice of this combat have been rolled: its odds can be asked only before (CH-6.08)")


def _moments(fight: Fight) -> list[Moment]:
    """All windows of the combat."""
    open_ = [(each, -1) for each in (*OPEN, moment.ASSIGNING)]
    spending = [(moment.ABOUT_TO_SPEND, striker) for pool in fight.g.pools for striker in pool.strikers]
    falling = [(each, w) for w in fight.chain for each in (moment.DIE_ASSIGNED, moment.REDUCED_TO_ZERO)]
    return open_ + spending + falling


# --- the fight ------------------------------------------------------------------------------------
class Fight:
    """One combat before its first roll: pools, the warriors they reach, and the end of all by the policy."""

    def __init__(self, g: Battle) -> None:
        self.g = g
        self.chain = [w for w in range(g.warriors) if g.chain[w] == g.fighting and g.at[w] >= 0]
        self.dice = [dice_of(g, pool, sum(attacks_of(g, each) for each in pool.strikers)) for pool in g.pools]
        self.reached = [[w for w in self.chain if victim_refusal(g, pool, w) == FINE] for pool in g.pools]
        self._known: dict[tuple[Enemy, ...], Sharing] = {}
        self.plain = [self._after(pools, paid=False) for pools in self._apart()]
        self.paid = [self._after(pools, paid=True) for pools in self._apart()]

    def members(self, seat: int) -> list[int]:
        """The warriors of a seat in the chain."""
        return [w for w in self.chain if self.g.seat_of[w] == seat]

    def _apart(self) -> list[list[int]]:
        """Pools that can be looked at one by one: those of two armies have no victims in common, of more they may."""
        pools = list(range(len(self.g.pools)))
        armies = {self.g.seat_of[w] for w in self.chain}
        return [[pool] for pool in pools] if len(armies) == 2 else [pools]

    def _after(self, pools: list[int], paid: bool) -> Standing:
        """The standing of all after these pools, one after another."""
        standing: Standing = {tuple(self.g.wounds[w] for w in self.chain): 1.0}
        for pool in pools:
            hands = paid_hands(self.dice[pool]) if paid else plain_hands(self.dice[pool])
            standing = self._strike(standing, pool, hands)
        return standing

    def _strike(self, standing: Standing, pool: int, hands: dict[tuple[int, int, int], float]) -> Standing:
        places = [self.chain.index(w) for w in self.reached[pool]]
        if not places:
            return standing
        after: Standing = {}
        for wounds, weight in standing.items():
            for taken, chance in self._sharing(places, wounds).law(hands).items():
                left = list(wounds)
                for place, lost in zip(places, taken, strict=True):
                    left[place] -= lost
                key = tuple(left)
                after[key] = after.get(key, 0.0) + weight * chance
        return after

    def _sharing(self, places: list[int], wounds: tuple[int, ...]) -> Sharing:
        enemies = tuple(self._enemy(place, wounds) for place in places)
        if enemies not in self._known:
            self._known[enemies] = Sharing(enemies)
        return self._known[enemies]

    def _enemy(self, place: int, wounds: tuple[int, ...]) -> Enemy:
        warrior = self.chain[place]
        worth = worth_of(self.g, warrior) if self.g.courage[warrior] == 0 else 0
        return Enemy(toughness(self.g, warrior), wounds[place], worth)

    def standing(self, seat: int, laws: list[Standing]) -> Standing:
        """The standing of a seat's warriors after the dice of all others."""
        for place, pools in enumerate(self._apart()):
            if [pool for pool in pools if self.g.pools[pool].seat != seat]:
                return laws[place]
        return {tuple(self.g.wounds[w] for w in self.chain): 1.0}

    # --- bounds -----------------------------------------------------------------------------------
    def chance_of_death(self, warrior: int) -> Bounds:
        """The chance that it falls at least, and at most."""
        reaching = [place for place, reached in enumerate(self.reached) if warrior in reached]
        low = [self._blow(place, warrior, self._forced_faces(place, warrior)) for place in reaching]
        high = [self._blow(place, warrior, range(toughness(self.g, warrior), 7)) for place in reaching]
        if len(high) == 1:
            return Bounds(low[0].kill(low[0].plain()), high[0].kill(high[0].convert(high[0].kill)))
        least, most = [each.plain() for each in low], [each.convert(each.expected_wounds) for each in high]
        return Bounds(self._together(warrior, low, least), self._together(warrior, high, most))

    def _blow(self, place: int, warrior: int, faces: range) -> Blow:
        return Blow(self.dice[place], victim_of(self.g, self.g.pools[place], warrior, faces))

    def _forced_faces(self, place: int, warrior: int) -> range:
        """Faces that fit this warrior and no other: only these must be given to it (CH-C5)."""
        others = [toughness(self.g, w) for w in self.reached[place] if w != warrior]
        return range(toughness(self.g, warrior), min([7, *others]))

    def _together(self, warrior: int, blows: list[Blow], laws: list[Weighed]) -> float:
        """The chance that the dice of several armies together kill it."""
        last = self.g.wounds[warrior]
        law = [1.0]
        for blow, weighed in zip(blows, laws, strict=True):
            more = law_of([(blow.wounds_from(reached), chance) for reached, chance in weighed.items()])
            law = law_of([(min(last, a + b), p * q) for a, p in enumerate(law) for b, q in enumerate(more)])
        return law[last] if 0 < last < len(law) and self.g.courage[warrior] == 0 else 0.0


def worth_of(g: Battle, warrior: int) -> int:
    """The points lost with a warrior, those it carries included (CH-E4, CH-9.17)."""
    lost = [warrior, *(other for other in range(g.warriors) if g.carrier[other] == warrior)]
    return sum(g.content.points[g.setup.kinds[each]] for each in lost)


# --- what is told of it ---------------------------------------------------------------------------
def _side(fight: Fight, seat: int, wording: Wording) -> Side:
    g = fight.g
    pools = [place for place, pool in enumerate(g.pools) if pool.seat == seat]
    dice = fight.dice[pools[0]] if pools else Dice(0, Pool(0, seat, [], [], [], [], []).hits_on, 0, 0, (0,))
    return Side(
        seat=v.SEAT_LETTERS[seat],
        dice=dice.number,
        hits_on=dice.hits_on,
        fighters=[_fighter(fight, warrior, wording) for warrior in fight.members(seat)],
        plain=_losses(fight, seat, fight.plain),
        paid=_losses(fight, seat, fight.paid),
    )


def _fighter(fight: Fight, warrior: int, wording: Wording) -> Fighter:
    g, seat = fight.g, fight.g.seat_of[warrior]
    strikes = bool([pool for pool in g.pools if warrior in pool.strikers])
    plain, paid = fight.standing(seat, fight.plain), fight.standing(seat, fight.paid)
    return Fighter(
        warrior=wording.names.id(warrior),
        attacks=attacks_of(g, warrior) if strikes else 0,
        attacks_because=_attacks_because(g, warrior, strikes),
        toughness=toughness(g, warrior),
        wounds=g.wounds[warrior],
        points=worth_of(g, warrior),
        killed=fight.chance_of_death(warrior),
        killed_plain=fsum(chance for left, chance in plain.items() if _falls(fight, warrior, left)),
        killed_paid=fsum(chance for left, chance in paid.items() if _falls(fight, warrior, left)),
        wounds_plain=fsum(chance * _wounds_lost(fight, warrior, left) for left, chance in plain.items()),
        wounds_paid=fsum(chance * _wounds_lost(fight, warrior, left) for left, chance in paid.items()),
    )


def _falls(fight: Fight, warrior: int, left: tuple[int, ...]) -> bool:
    return left[fight.chain.index(warrior)] == 0 and fight.g.courage[warrior] == 0


def _wounds_lost(fight: Fight, warrior: int, left: tuple[int, ...]) -> int:
    return fight.g.wounds[warrior] - left[fight.chain.index(warrior)]


def _losses(fight: Fight, seat: int, laws: list[Standing]) -> Losses:
    g, members, law = fight.g, fight.members(seat), fight.standing(seat, laws)
    fallen = [([w for w in members if _falls(fight, w, left)], chance) for left, chance in law.items()]
    wounds = [sum(_wounds_lost(fight, w, left) for w in members) * chance for left, chance in law.items()]
    return Losses(
        number=law_of([(len(lost), chance) for lost, chance in fallen]),
        warriors=fsum(len(lost) * chance for lost, chance in fallen),
        points=fsum(sum(worth_of(g, w) for w in lost) * chance for lost, chance in fallen),
        wounds=fsum(wounds),
    )


def _attacks_because(g: Battle, warrior: int, strikes: bool) -> list[Cause]:
    """The parts that make up the attacks (CH-6.08, CH-6.23, CH-6.24, CH-9.10)."""
    if not strikes:
        return [Cause("CH-6.08", "No enemy stands in its kill zone: it adds no attacks.")]
    if idle(g, warrior):
        return [Cause("CH-9.10", "It faces only the wearer of the Ring, so it adds no attacks.")]
    printed = g.content.attacks[g.kind[warrior]]
    causes = [Cause("CH-6.08", f"{quantity(printed, 'attack is', 'attacks are')} printed on its base.")]
    more = [
        ("CH-6.23", outflanking(g, warrior), "for outflanking"),
        ("CH-6.24", height(g, warrior), "for standing higher"),
        ("CH-C3", g.bonus[warrior], "by abilities"),
    ]
    return causes + [Cause(rule, f"+{number} {cause}.") for rule, number, cause in more if number]
