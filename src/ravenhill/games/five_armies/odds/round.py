"""Computes one round with two given cards, exactly: the rules carry out every way the dice can fall."""

from __future__ import annotations

from dataclasses import dataclass

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.odds.answers import CARD, END_OF_ROUND, fixed_answer, next_question, stage
from ravenhill.games.five_armies.odds.dice import Throw, as_thrown, ones, trigger_chances
from ravenhill.games.five_armies.rules.happenings import DAMAGE_PLACED, FORT_DAMAGED, ROUND_BEGINS, WRATH_LOST
from ravenhill.games.five_armies.state import ATTACKER, DEFENDER, Battle, Fight
from ravenhill.kernel.events import Event

Blow = tuple[int, int]  # hits, and 1 if a black die is among them
Blows = tuple[int, int, int, int]  # by side the card that tells, and the hits
Result = tuple[list[int], list[int]]  # Damage and units lost, by side


@dataclass
class Spread:
    """The chance of each number."""

    likely: list[float]

    def add(self, number: int, chance: float) -> None:
        """A number has come up with this chance."""
        while len(self.likely) <= number:
            self.likely.append(0.0)
        self.likely[number] += chance

    def law(self) -> list[float]:
        """The same, without what the last bit of a sum adds to certainty."""
        return [min(chance, 1.0) for chance in self.likely]

    def mean(self) -> float:
        """The average number."""
        return sum(number * chance for number, chance in enumerate(self.likely))


@dataclass
class Half:
    """The deeds and losses of one side in a round."""

    dice: Throw
    hits: Spread  # that it scores
    ability: float  # chance that a black die hits
    damage: Spread  # on its Army, its Fortification or Beorn
    lost: Spread  # its units


class FirstRound:
    """The first round of a combat, both cards given and all choices fixed."""

    def __init__(self, g: Battle, places: list[int], target: int) -> None:
        self.begun = stage(g, places, target, ones([]))
        reach_cards(self.begun)
        self.known: dict[Blows, Result] = {}

    def with_cards(self, cards: list[int]) -> list[Half]:
        """The results of the round, by side."""
        blank = self.begun.clone(ones([]))
        fight = play_round(blank, cards)
        halves = [_half(as_thrown(blank, fight, which)) for which in (ATTACKER, DEFENDER)]
        for ours, likely in _blows(halves[ATTACKER].dice):
            for theirs, as_likely in _blows(halves[DEFENDER].dice):
                self._count(halves, cards, [ours, theirs], likely * as_likely)
        return halves

    def _count(self, halves: list[Half], cards: list[int], blows: list[Blow], chance: float) -> None:
        """Adds the results of one fall of the dice; a Unit card without its ability is like any other card."""
        shown = [_telling(card, blow[1]) for card, blow in zip(cards, blows, strict=True)]
        key = (shown[0], blows[0][0], shown[1], blows[1][0])
        if key not in self.known:
            dice = [_dice_showing(half.dice, *blow) for half, blow in zip(halves, blows, strict=True)]
            self.known[key] = self._carry_out(cards, dice[0] + dice[1])
        damage, lost = self.known[key]
        for which in (ATTACKER, DEFENDER):
            halves[which].damage.add(damage[which], chance)
            halves[which].lost.add(lost[which], chance)

    def _carry_out(self, cards: list[int], dice: list[int]) -> Result:
        """Lets the rules carry out a round with this fall of the dice: Damage and units lost, by side."""
        g = self.begun.clone(ones(dice))
        g.log = []
        fight = play_round(g, cards)
        return damage_of_round(g.log, fight), [fight.attack.lost, fight.defence.lost]


def _telling(card: int, black: int) -> int:
    """The card, if it does something when the dice have fallen; else any that does not."""
    return card if black or card > v.REGROUP else v.REGROUP


def _blows(dice: Throw) -> list[tuple[Blow, float]]:
    """Every fall of the dice that the rules tell apart: hits, and whether a black die is among them."""
    found = [((hits, black), row[black]) for hits, row in enumerate(trigger_chances(dice)) for black in (0, 1)]
    return [(blow, chance) for blow, chance in found if chance > 0.0]


def reach_cards(g: Battle) -> None:
    """Answers what comes before the choice of cards: drawing for Terrain Superiority can ask for a discard."""
    decision = next_question(g)
    while decision is not None and decision.kind.name != CARD:
        answer = fixed_answer(g, decision)
        g.choose(decision.seat, answer if answer >= 0 else decision.options[0])
        decision = next_question(g)


def play_round(g: Battle, cards: list[int]) -> Fight:
    """Plays the round that is about to begin with these cards, by side."""
    fight = g.the_fight()
    decision = next_question(g)
    while decision is not None and decision.kind.name not in END_OF_ROUND:
        mine = cards[ATTACKER if decision.seat == fight.attack.seat else DEFENDER]
        answer = mine if decision.kind.name == CARD else fixed_answer(g, decision)
        g.choose(decision.seat, answer if answer >= 0 else decision.options[0])
        fight = g.fight if g.fight is not None else fight
        decision = next_question(g)
    return fight


def _half(dice: Throw) -> Half:
    likely = trigger_chances(dice)
    total = [row[0] + row[1] for row in likely]
    return Half(dice, Spread(total), sum(row[1] for row in likely), Spread([0.0]), Spread([0.0]))


def _dice_showing(dice: Throw, hits: int, black: int) -> list[int]:
    """Dice with this number of hits, black ones among them or not: white first (FA-27.6)."""
    blacks = max(1, hits - dice.white) if black else 0
    whites = hits - blacks
    return [6] * whites + [1] * (dice.white - whites) + [6] * blacks + [1] * (dice.black - blacks)


def damage_of_round(log: list[Event], fight: Fight) -> list[int]:
    """By side all Damage that the first round has put on it."""
    damage = [0, 0]
    for event in log:
        if event.kind == ROUND_BEGINS and event.args[0] > 1:
            break
        if event.kind == WRATH_LOST:
            damage[ATTACKER if fight.attack.beorn else DEFENDER] += event.args[0]
        elif event.kind in (DAMAGE_PLACED, FORT_DAMAGED):
            damage[ATTACKER if event.args[0] in fight.armies else DEFENDER] += event.args[1]
    return damage
