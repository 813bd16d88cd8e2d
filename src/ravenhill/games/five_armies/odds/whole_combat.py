"""Computes a whole combat without helpful cards, exactly: every state it can pass through, with its chance.

What a side suffers depends only on itself and on the hits it takes, so the rules apply each number of hits to each
condition of a side once; the two sides are then combined.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies.model import UNIT_TYPES
from ravenhill.games.five_armies.odds.answers import fixed_answer, next_question, stage
from ravenhill.games.five_armies.odds.dice import hits, ones, throw
from ravenhill.games.five_armies.odds.round import Spread
from ravenhill.games.five_armies.rules.fighting.apply_damage import ApplyDamage
from ravenhill.games.five_armies.rules.fighting.combat_dice import alive
from ravenhill.games.five_armies.rules.fighting.retreat import survivors
from ravenhill.games.five_armies.state import ATTACKER, DEFENDER, Battle, Fight, copy_fight, fresh_side

GONE: Final = -1
MOST_FOUGHT: Final = 2  # how many rounds an Army has fought matters up to here (FA-30.6, Stakes)

State = tuple[int, int, int]  # conditions of attacker and defender, rounds fought by the attacking Army


@dataclass
class Condition:
    """One side as it stands at the start of a round."""

    g: Battle  # in which only this side has suffered
    place: int  # of the Army that fights, or GONE
    units: int
    suffered: int
    over: bool  # its end was the end of the game
    after: list[int]  # by hits taken: the condition that follows, -1 where it has not been asked for yet


@dataclass
class Ending:
    """The end of a combat."""

    wins: float  # the attacker stands, the defender is gone
    holds: float  # the other way round
    both: float  # both are gone: the defender keeps control (FA-29.5)
    rounds: float
    lost: list[Spread]  # units, by side


class Side:
    """One side and every condition it can come into."""

    def __init__(self, g: Battle, which: int, places: list[int], target: int) -> None:
        self.which = which
        self.places = places
        self.target = target
        self.start = g
        self.conditions: list[Condition] = []
        self.numbers: dict[tuple[int, ...], int] = {}
        self.dice: dict[tuple[int, int, int], list[float]] = {}
        self.number_of(g)

    def number_of(self, g: Battle) -> int:
        """The number of the condition that a battle shows."""
        key = self._key(g)
        if key not in self.numbers:
            self.numbers[key] = len(self.conditions)
            self.conditions.append(self._condition(g))
        return self.numbers[key]

    def _key(self, g: Battle) -> tuple[int, ...]:
        values = [g.wrath, g.winner, g.fort_damage[self.target], *g.at, *g.in_force]
        for place in self.places:
            values += g.units[place * UNIT_TYPES : (place + 1) * UNIT_TYPES]
            values += [g.damage[place], g.leadership[place]]
        return tuple(values)

    def _condition(self, g: Battle) -> Condition:
        units = sum(g.count[place] for place in self.places)
        before = sum(self.start.count[place] for place in self.places)
        marks = sum(g.damage[place] for place in self.places) + g.fort_damage[self.target]
        suffered = marks + 2 * (before - units) + self.start.wrath - g.wrath
        return Condition(g, self._place(g), units, suffered, g.winner >= 0, [])

    def _place(self, g: Battle) -> int:
        if self.which == ATTACKER:
            left = survivors(g)
            return left[0] if left else GONE
        return self.target if alive(g, g.the_fight().defence) else GONE

    def after(self, number: int, hits_taken: int) -> int:
        """The condition that follows after a number of hits."""
        known = self.conditions[number].after
        while len(known) <= hits_taken:
            known.append(-1)
        if known[hits_taken] < 0:
            known[hits_taken] = self.number_of(self._strike(self.conditions[number], hits_taken))
        return known[hits_taken]

    def _strike(self, condition: Condition, hits_taken: int) -> Battle:
        """Has the rules apply hits to a side (FA-R.38)."""
        g = self._copy(condition)
        fight = g.the_fight()
        fight.side(1 - self.which).hits = hits_taken
        g.call(ApplyDamage(1 << (1 - self.which)))
        g.advance()
        decision = next_question(g)
        while decision is not None:
            g.choose(decision.seat, fixed_answer(g, decision))
            decision = next_question(g)
        g.fight = fight  # the end of the game has put it away
        return g

    def _copy(self, condition: Condition) -> Battle:
        """A battle of its own in this condition, at the start of a round."""
        g = condition.g.clone(ones([]))
        g.fight = _afresh(condition.g.the_fight(), condition.place if self.which == ATTACKER else GONE)
        g.lent = False
        return g

    def likely_hits(self, number: int, wall: int, fought: int) -> list[float]:
        """The chance of each number of hits for this side: the wall is the Damage on the Fortification."""
        key = (number, wall, fought)
        if key not in self.dice:
            g = self._copy(self.conditions[number])
            fight = g.the_fight()
            g.fort_damage[self.target] = wall
            fight.fought[fight.armies.index(fight.attack.place)] = fought
            self.dice[key] = hits(throw(g, fight, self.which))
        return self.dice[key]


def _afresh(fight: Fight, place: int) -> Fight:
    """A combat at the start of a round, fought by the attacker's Army in a place."""
    copy = copy_fight(fight)
    attack, defence = copy.attack, copy.defence
    copy.attack = fresh_side(attack.seat, attack.place if place == GONE else place, attack.beorn, 0)
    copy.defence = fresh_side(defence.seat, defence.place, defence.beorn, 0)
    return copy


class Reckoning:
    """A combat followed through all its states, from those in which least has been suffered on."""

    def __init__(self, g: Battle, places: list[int], target: int) -> None:
        self.target = target
        begun = stage(g, places, target, ones([]))
        begun.stack, begun.decisions = [], []
        begun.shared = 0
        self.attack = Side(begun, ATTACKER, places, target)
        self.defence = Side(begun, DEFENDER, [target], target)
        self.waiting: dict[int, dict[State, float]] = {}
        self.ending = Ending(0.0, 0.0, 0.0, 0.0, [Spread([0.0]), Spread([0.0])])
        self._reach((0, 0, 0), 1.0)

    def run(self) -> Ending:
        """Follows the combat to all its ends."""
        while self.waiting:
            for state, chance in self.waiting.pop(min(self.waiting)).items():
                self._fight(state, chance)
        return self.ending

    def _reach(self, state: State, chance: float) -> None:
        """A state is reached with this chance; nothing undoes what was suffered, so states come in an order."""
        suffered = self.attack.conditions[state[0]].suffered + self.defence.conditions[state[1]].suffered
        order = suffered * (MOST_FOUGHT + 1) + state[2]
        reached = self.waiting.setdefault(order, {})
        reached[state] = reached.get(state, 0.0) + chance

    def _fight(self, state: State, chance: float) -> None:
        """A round, as often as it changes nothing, until it does."""
        following = self._following(state)
        rounds = chance / (1.0 - following.pop(state, 0.0))
        self.ending.rounds += rounds
        for after, likely in following.items():
            if GONE in (self.attack.conditions[after[0]].place, self.defence.conditions[after[1]].place):
                self._end(after, rounds * likely)
            else:
                self._reach(after, rounds * likely)

    def _following(self, state: State) -> dict[State, float]:
        """The states after one round, with their chances."""
        attack, defence, fought = state
        wall = self.defence.conditions[defence].g.fort_damage[self.target]
        theirs = self.defence.likely_hits(defence, wall, fought)
        found: dict[State, float] = {}
        for scored, likely in enumerate(self.attack.likely_hits(attack, wall, fought)):
            struck = self.defence.after(defence, scored)
            for suffered, as_likely in enumerate(theirs):
                after = (self._attack_after(attack, struck, suffered), struck, 0)
                after = (after[0], struck, self._rounds_fought(attack, after[0], fought))
                found[after] = found.get(after, 0.0) + likely * as_likely
        return found

    def _attack_after(self, attack: int, struck: int, suffered: int) -> int:
        """The defender's casualties come first: where they end the game, the attacker has none (FA-R.38)."""
        return attack if self.defence.conditions[struck].over else self.attack.after(attack, suffered)

    def _rounds_fought(self, attack: int, after: int, fought: int) -> int:
        """The number of rounds that the next Army to fight has fought."""
        same = self.attack.conditions[attack].place == self.attack.conditions[after].place
        return min(fought + 1, MOST_FOUGHT) if same else 0

    def _end(self, state: State, chance: float) -> None:
        """The combat is over."""
        attack, defence = self.attack.conditions[state[0]], self.defence.conditions[state[1]]
        if attack.place != GONE:
            self.ending.wins += chance
        elif defence.place != GONE:
            self.ending.holds += chance
        else:
            self.ending.both += chance
        self.ending.lost[ATTACKER].add(self.attack.conditions[0].units - attack.units, chance)
        self.ending.lost[DEFENDER].add(self.defence.conditions[0].units - defence.units, chance)


def whole_combat(g: Battle, places: list[int], target: int) -> Ending:
    """The ends of a combat in which both fight on without cards until one is gone."""
    return Reckoning(g, places, target).run()
