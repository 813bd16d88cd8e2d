"""Estimates a combat before it begins: a round and the whole of it."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.hidden import determinise
from ravenhill.games.five_armies.odds.answers import attacker, bare
from ravenhill.games.five_armies.odds.fight import Named, choices, requested_fight
from ravenhill.games.five_armies.odds.playouts import BOTH_GONE, HOLDS, WINS, Tally, tally_fights
from ravenhill.games.five_armies.odds.result import (
    Between,
    CardOdds,
    CombatOdds,
    Law,
    Maneuvers,
    Odds,
    RoundOdds,
    SideOfRound,
)
from ravenhill.games.five_armies.odds.round import FirstRound, Half
from ravenhill.games.five_armies.odds.whole_combat import Ending, whole_combat
from ravenhill.games.five_armies.pack.slugs import SIDES
from ravenhill.games.five_armies.rules.fighting.combat_dice import ford_or_slope
from ravenhill.games.five_armies.state import ATTACKER, DEFENDER, Battle
from ravenhill.games.five_armies.target_numbers import USUAL, Cause, obstacles
from ravenhill.kernel.chance import Seeded
from ravenhill.protocol.values import Value

POLICY = (
    "Both fight on until one is gone: nobody withdraws, retreats or routs. Every re-roll is used, on black dice first, "
    "and every ability that a die triggers; casualties are taken only when they must be, the weakest unit first; "
    "Bodyguards and the Ring are kept. Several Armies fight in the order named, each until it is gone. "
    "With cards unknown every card of a combat hand is as likely as any other; what a card asks is answered at random."
)
EXACT = "exact: every fall of the dice"
EXACT_PAIRS = "exact for each pair of cards; low and high are the least and the most of any pair"
PLAYOUTS = "playouts with the unknown drawn anew; low and high hold the mean in 999 of 1000 cases"
Z = 3.2905  # standard errors on each side that leave out 1 in 1000


Rounds = dict[tuple[int, int], list[Half]]  # by the cards of attacker and defender


def odds(g: Battle, seat: int, fight: Mapping[str, Value]) -> Odds:
    """The possible ends of the named combat, as far as the seat (2: a spectator) can know."""
    world = determinise(bare(g, Seeded(0)), seat, Seeded(0)) if g.fight is None else g
    asked = requested_fight(world, fight)
    slugs = g.content.place_slugs
    rounds = _rounds(world, asked)
    first, plain = rounds[asked.cards[0], asked.cards[1]], rounds[_plain(asked)]
    return Odds(
        "spectator" if seat == len(SIDES) else SIDES[seat],
        [slugs[place] for place in asked.places],
        slugs[asked.target],
        POLICY,
        RoundOdds(EXACT, _side(world, asked, ATTACKER, first), _side(world, asked, DEFENDER, first)),
        _maneuvers(world, rounds),
        _exact(whole_combat(world, asked.places, asked.target), plain),
        _estimate(tally_fights(world, seat, asked.places, asked.target, asked.playouts, asked.seed)),
    )


# --- a round --------------------------------------------------------------------------------------
def _rounds(g: Battle, asked: Named) -> Rounds:
    """The first round with every pair of Unit and Special cards."""
    ours, theirs = choices(g, asked.places, asked.target)
    first = FirstRound(g, asked.places, asked.target)
    return {(mine, other): first.with_cards([mine, other]) for mine in ours for other in theirs}


def _plain(asked: Named) -> tuple[int, int]:
    """Cards that help no blow."""
    ours, theirs = (v.REGROUP if card >= 0 else card for card in asked.cards)
    return ours, theirs


def _side(g: Battle, asked: Named, which: int, halves: list[Half]) -> SideOfRound:
    half, card = halves[which], asked.cards[which]
    place = asked.target if which == DEFENDER else asked.places[0]
    seat = attacker(g, asked.places[0])
    return SideOfRound(
        SIDES[seat if which == ATTACKER else 1 - seat],
        g.content.place_slugs[place],
        g.words.names[card] if card >= 0 else "",
        half.dice.strength,
        half.dice.white,
        half.dice.black,
        half.dice.target,
        half.dice.reroll_target,
        _causes(g, asked, which),
        max(half.dice.rerolls),
        half.hits.law(),
        half.hits.mean(),
        half.ability,
        half.damage.law(),
        half.damage.mean(),
        half.lost.law(),
    )


def _causes(g: Battle, asked: Named, which: int) -> list[Cause]:
    """The reason the target numbers are what they are."""
    causes = [USUAL]
    if which == ATTACKER:
        place, target = asked.places[0], asked.target
        causes += obstacles(g, attacker(g, place), place, target, ford_or_slope(g, place, target))
    if asked.cards[which] == v.MIGHTY_STROKES:
        causes.append(Cause("FA-U.11", "Mighty Strokes adds 1 to each die of the Combat Roll."))
    return causes


def _maneuvers(g: Battle, rounds: Rounds) -> Maneuvers:
    """The choices of both sides, side by side."""
    pairs = [_pair(g, cards, halves) for cards, halves in rounds.items()]
    return Maneuvers(
        EXACT_PAIRS,
        _range([pair.attacker_damage for pair in pairs]),
        _range([pair.defender_damage for pair in pairs]),
        pairs,
    )


def _pair(g: Battle, cards: tuple[int, int], halves: list[Half]) -> CardOdds:
    names = [g.words.names[card] if card >= 0 else "" for card in cards]
    return CardOdds(names[0], names[1], halves[ATTACKER].damage.mean(), halves[DEFENDER].damage.mean())


def _range(values: list[float]) -> Between:
    return Between(sum(values) / len(values), min(values), max(values))


# --- a whole combat -------------------------------------------------------------------------------
def _same(value: float) -> Between:
    return Between(value, value, value)


def _exact(ending: Ending, plain: list[Half]) -> CombatOdds:
    """A combat of which everything is known."""
    lost = ending.lost
    return CombatOdds(
        EXACT,
        0,
        _same(min(ending.wins, 1.0)),
        _same(min(ending.holds, 1.0)),
        _same(min(ending.both, 1.0)),
        _same(ending.rounds),
        lost[ATTACKER].law(),
        lost[DEFENDER].law(),
        _same(lost[ATTACKER].mean()),
        _same(lost[DEFENDER].mean()),
        _same(plain[ATTACKER].damage.mean()),
        _same(plain[DEFENDER].damage.mean()),
    )


def _estimate(tally: Tally) -> CombatOdds:
    """A combat of which only samples are known."""
    number = len(tally.ends)
    return CombatOdds(
        PLAYOUTS,
        number,
        proportion(tally.ends.count(WINS), number),
        proportion(tally.ends.count(HOLDS), number),
        proportion(tally.ends.count(BOTH_GONE), number),
        mean(tally.rounds),
        _law(tally.attacker_lost),
        _law(tally.defender_lost),
        mean(tally.attacker_lost),
        mean(tally.defender_lost),
        mean(tally.attacker_damage),
        mean(tally.defender_damage),
    )


def _law(numbers: list[int]) -> Law:
    return [numbers.count(number) / len(numbers) for number in range(max(numbers) + 1)]


def proportion(found: int, number: int) -> Between:
    """A share with its Wilson interval."""
    share, widening = found / number, Z * Z / number
    centre = (share + widening / 2) / (1 + widening)
    reach = Z * sqrt(share * (1 - share) / number + widening / (4 * number)) / (1 + widening)
    return Between(share, min(share, max(0.0, centre - reach)), max(share, min(1.0, centre + reach)))


def mean(numbers: list[int]) -> Between:
    """A mean with the interval of its standard error."""
    average = sum(numbers) / len(numbers)
    squares = sum((number - average) ** 2 for number in numbers)
    reach = Z * sqrt(squares / max(len(numbers) - 1, 1) / len(numbers))
    return Between(average, max(0.0, average - reach), average + reach)
