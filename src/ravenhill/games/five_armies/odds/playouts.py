"""Fights a whole combat with cards unknown out many times, each in another world that the seat cannot tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies.hidden import determinise
from ravenhill.games.five_armies.odds.answers import bare, fixed_answer, next_question, stage
from ravenhill.games.five_armies.odds.round import damage_of_round
from ravenhill.games.five_armies.rules.fighting.combat_dice import alive
from ravenhill.games.five_armies.rules.queries import hostile
from ravenhill.games.five_armies.state import ATTACKER, DEFENDER, Battle, Fight
from ravenhill.kernel.chance import Seeded

WINS: Final = 0
HOLDS: Final = 1
BOTH_GONE: Final = 2
SPREAD: Final = 1_000_003  # so that the worlds of neighbouring seeds have nothing in common


@dataclass
class Tally:
    """The results of many combats, one entry a combat."""

    ends: list[int]
    rounds: list[int]
    attacker_lost: list[int]
    defender_lost: list[int]
    attacker_damage: list[int]  # put on the attacker in the first round
    defender_damage: list[int]


def tally_fights(g: Battle, seat: int, places: list[int], target: int, times: int, seed: int) -> Tally:
    """Fights a combat out a number of times; each card of a combat hand is as likely as any other."""
    tally = Tally([], [], [], [], [], [])
    plain = bare(g, Seeded(seed))
    for number in range(times):
        world = determinise(plain, seat, Seeded(seed * SPREAD + number))
        fight_out(stage(world, places, target, world.chance), places, target, tally)
    return tally


def fight_out(g: Battle, places: list[int], target: int, tally: Tally) -> None:
    """Fights one combat to its end and counts what it brought."""
    fight = g.the_fight()
    counts: list[list[int]] = []
    log = g.log = []
    decision = next_question(g)
    while decision is not None:
        answer = fixed_answer(g, decision)
        options = decision.options
        g.choose(decision.seat, answer if answer >= 0 else options[g.chance.below(len(options))])
        if g.fight is not None:
            fight = g.fight
        _count_round(fight, counts)
        decision = next_question(g)
    tally.ends.append(_end(g, fight, places, target))
    tally.rounds.append(fight.round)
    tally.attacker_lost.append(sum(count[0] for count in counts))
    tally.defender_lost.append(sum(count[1] for count in counts))
    damage = damage_of_round(log, fight)
    tally.attacker_damage.append(damage[ATTACKER])
    tally.defender_damage.append(damage[DEFENDER])


def _count_round(fight: Fight, counts: list[list[int]]) -> None:
    """Keeps the results of the round in progress: the next one forgets them."""
    if fight.round == 0:
        return
    now = [fight.attack.lost, fight.defence.lost]
    if len(counts) < fight.round:
        counts.append(now)
    else:
        counts[-1] = now


def _end(g: Battle, fight: Fight, places: list[int], target: int) -> int:
    """Whether the region is free for the attacker, still held, or left by both."""
    if hostile(g, target, fight.attack.seat):
        return HOLDS
    if fight.attack.beorn:
        return WINS if alive(g, fight.attack) else BOTH_GONE
    return WINS if any(g.side[place] == fight.attack.seat for place in places) else BOTH_GONE
