"""Plans the ways of a move: the hexes worth thinking of, and the steps that lead there."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.evaluation.contact import best_prey, contact, way_to
from ravenhill.games.combat_hex.evaluation.moves import is_shooter, vantage, weights_from
from ravenhill.games.combat_hex.evaluation.worth import walking_cost
from ravenhill.games.combat_hex.hexes import CELLS, DIRECTIONS, STEP, distance
from ravenhill.games.combat_hex.model import IS_CAVALRY, RING_BEARER
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.rules.moving.reach import AP_SIZE, left_at_end, may_run_from, places_and_ways, run_price
from ravenhill.games.combat_hex.rules.moving.step_cost import FORCED, can_end
from ravenhill.games.combat_hex.rules.moving.walk import STEPPING
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.plan import Plan

MOST_FIGHTS: Final = 6  # places beside enemies that are thought of
MOST_OTHERS: Final = 5
MOST_RUNS: Final = 2
MOST_SHOTS: Final = 2
LEAST: Final = 2  # the weight of a place that looks bad
STEEP: Final = 1.0  # how fast weights fall with what a place is worse: slower than of steps, for there are fewer
# The verb of a plan that ends in a hex.
STOPPING: Final = "go"
SHOOTING: Final = "shoot"
RUNNING: Final = "run"


class Place:
    """A hex in which a plan may end, and how much there is to be said for it."""

    def __init__(self, hex_: int, ending: str, words: list[int], score: float) -> None:
        self.hex = hex_
        self.ending = ending
        self.words = words
        self.score = score
        self.exposed = 0  # to this many dice


def topic(g: Battle, decision: Decision) -> int:
    """The move of the own warrior from where it is; steps with further bonds are considered one by one."""
    way, warrior = g.way, g.way.warrior
    if decision.kind is not STEPPING or g.seat_of[warrior] != decision.seat:
        return 0
    if way.running or way.duty or way.mode & FORCED or trait(g, warrior, RING_BEARER):
        return 0
    return 1 + warrior * CELLS + g.at[warrior]


def plans(g: Battle, decision: Decision) -> list[Plan]:
    """The ways that are worth thinking of, and the words that are no steps."""
    warrior = g.way.warrior
    found = [Plan(word, [word], LEAST) for word in decision.options if word < v.WARRIOR]
    scores = [without_step(g, warrior, plan.words[0]) for plan in found]
    for place in places_to_go(g, warrior):
        found.append(Plan(g.words.word_of[place.hex], place.words, LEAST, place.ending))
        scores.append(place.score)
    for at, weight in enumerate(weights_from(scores, STEEP) if found else []):
        found[at].prior += weight
    return found


def without_step(g: Battle, warrior: int, word: int) -> float:
    """The weight of a word that is no step."""
    if v.declines(word):
        here = contact(g, warrior, g.at[warrior])
        return here if here != 0.0 else 0.3
    return 1.0 if word == v.SHOOT else -0.5


# --- where ----------------------------------------------------------------------------------------
def places_to_go(g: Battle, warrior: int) -> list[Place]:
    """The best places beside enemies, and some away from them; riders may shoot in some."""
    start = g.at[warrior]
    before: dict[int, int] = {}
    reached = places_and_ways(g, warrior, g.way.mode, start, g.way.left, g.points[warrior], before)
    known = [start]
    fights: list[Place] = []
    others: list[Place] = []
    for place in reached:
        hex_ = place // AP_SIZE
        if hex_ not in known and left_at_end(g, warrior, g.way.mode, place, start, reached) >= 0:
            known.append(hex_)
            words, promise = steps_to(g, place, before), contact(g, warrior, hex_)
            words.append(v.DONE)
            (fights if promise != 0.0 else others).append(Place(hex_, STOPPING, words, promise))
    runs = runs_to_fights(g, warrior, reached, before, known) if g.points[warrior] else []
    foe = best_prey(g, warrior, start)
    if foe < 0:
        return others[:1]
    chosen = best(fights, MOST_FIGHTS) + best(runs, MOST_RUNS) + away(g, warrior, others, g.at[foe])
    return chosen + best(shots(g, warrior, chosen, g.at[foe]), MOST_SHOTS)


def steps_to(g: Battle, place: int, before: dict[int, int]) -> list[int]:
    """The words that lead to a place."""
    steps: list[int] = []
    while place in before:
        steps.append(g.words.word_of[place // AP_SIZE])
        place = before[place]
    steps.reverse()
    return steps


def best(some: list[Place], most: int) -> list[Place]:
    """The words with the highest scores; of equals the first."""
    some.sort(key=score_of, reverse=True)
    return some[:most]


def score_of(place: Place) -> float:
    """The score of a place."""
    return place.score


def runs_to_fights(
    g: Battle, warrior: int, reached: dict[int, int], before: dict[int, int], known: list[int]
) -> list[Place]:
    """Places beside enemies that only a run reaches (CH-4.13)."""
    found: list[Place] = []
    for place in reached:
        hex_, points = place // AP_SIZE, place % AP_SIZE
        if place not in before or not may_run_from(g, warrior, g.way.mode, hex_):
            continue
        for d in range(DIRECTIONS):
            there = hex_ + STEP[d]
            price = run_price(g, warrior, g.way.mode, hex_, d) if there not in known else 0
            if 0 < price <= points and can_end(g, warrior, there, hex_, points - price):
                known.append(there)
                promise = contact(g, warrior, there)
                if promise != 0.0:
                    words = [*steps_to(g, place, before), v.RUN, g.words.word_of[there]]
                    found.append(Place(there, RUNNING, words, promise - 0.3 * price))
    return found


def shots(g: Battle, warrior: int, chosen: list[Place], prey: int) -> list[Place]:
    """The same places for a rider who shoots there on the way (CH-S9)."""
    kind = g.kind[warrior]
    if g.way.shot or not g.content.shots[kind] or not trait(g, warrior, IS_CAVALRY):
        return []
    return [
        Place(place.hex, SHOOTING, [*place.words[:-1], v.SHOOT], place.score + 0.5)
        for place in chosen
        if place.ending == STOPPING and distance(place.hex, prey) <= g.content.range[kind]
    ]


# --- away from enemies ----------------------------------------------------------------------------
def away(g: Battle, warrior: int, others: list[Place], prey: int) -> list[Place]:
    """Places with the prey in range, or those that no other place beats in both nearness to the prey and safety."""
    if is_shooter(g, warrior):
        for place in others:
            place.score = vantage(g, warrior, place.hex, prey)
        return best(others, MOST_OTHERS)
    front: list[Place] = []
    for place in nearest_first(g, warrior, others, prey):
        if not front or place.exposed < front[-1].exposed:
            place.score = 0.7 - 0.1 * len(front)
            front.append(place)
    return front if len(front) <= MOST_OTHERS else front[: MOST_OTHERS - 1] + front[-1:]


def nearest_first(g: Battle, warrior: int, others: list[Place], prey: int) -> list[Place]:
    """Places by the way that is left to the prey; of equals the safer first."""
    for place in others:
        place.exposed = exposure(g, warrior, place.hex)
        place.score = -100.0 * way_to(g, warrior, place.hex, prey) - place.exposed
    return best(others, len(others))


def exposure(g: Battle, warrior: int, hex_: int) -> int:
    """The dice of the enemies that can come up to a hex in a turn, or shoot there."""
    dice = 0
    for foe in range(g.warriors):
        if g.at[foe] >= 0 and g.seat_of[foe] != g.seat_of[warrior]:
            kind = g.kind[foe]
            if walking_cost(g, foe, hex_, g.at[foe]) <= g.content.movement[kind] + 1:
                dice += g.content.attacks[kind]
            elif g.content.shots[kind] and distance(hex_, g.at[foe]) <= g.content.range[kind]:
                dice += g.content.shots[kind]
    return dice
