"""Reach of a move against the second program: every hex where it may end, with the least MP, on random fields."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace

from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP, direction, hex_at
from ravenhill.games.combat_hex.model import IS_CAVALRY
from ravenhill.games.combat_hex.rules.kill_zone import lift, put_down
from ravenhill.games.combat_hex.rules.moving.reach import reach
from ravenhill.games.combat_hex.rules.moving.step_cost import (
    CHARGES,
    fear,
    gait_of,
    movement_points,
    step_price,
    stopping,
)
from ravenhill.games.combat_hex.rules.moving.step_legality import facing_refusal, hex_refusal, run_refusal, stop_refusal
from ravenhill.games.combat_hex.state import HURRYING, SNEAKING, Battle, Way
from ravenhill.kernel.reason import FINE
from tests.second_programs.combat_hex.plain import Field, Hex
from tests.second_programs.combat_hex.random_fields import plain, plain_hex, random_field
from tests.second_programs.combat_hex.second_reach import Journey, Place, Walk, least

FIELDS, STROLLS, WALKS = 90, 60, 6
LEAST = {
    "foot": 200, "cavalry": 100, "large": 80, "base of 9": 20, "flyer": 60, "sneaking": 80, "charge": 40, "wearer": 10,
    "disengages": 80, "fearsome in the way": 80, "rear follows": 50, "hurrying": 40, "helped by a Tyrant": 40,
    "nowhere": 5, "pit": 8,
}  # fmt: skip


@dataclass
class Case:
    """Who sets out, and how."""

    warrior: int
    charge: bool
    walk: Walk


def prepared(rng: random.Random, g: Battle, ground: Field, warrior: int) -> Case:
    """A warrior before its move: sneaking, hurrying, helped by Tyrants, or none of it."""
    figure = ground.figures[warrior]
    g.effects[warrior] |= SNEAKING * (rng.random() < 0.2) | HURRYING * (rng.random() < 0.1)
    g.hurried[warrior] = int(rng.random() < 0.1)
    sneaking = bool(g.effects[warrior] & SNEAKING)
    stood = Journey(ground, warrior, Walk(0)).in_zone(set(ground.hexes(warrior)))
    g.stood[warrior] = sum(1 << enemy for enemy in stood)
    charge = bool(g.content.traits[g.kind[warrior]] & IS_CAVALRY) and not stood and rng.random() < 0.5
    movement = g.content.movement[g.kind[warrior]] * (2 if g.effects[warrior] & HURRYING else 1) + g.hurried[warrior]
    assert figure.at is not None
    return Case(warrior, charge, Walk(movement, charge, sneaking, stood=frozenset(stood)))


def kinds_of(journey: Journey, g: Battle, case: Case, found: dict[Hex, int]) -> list[str]:
    """What a case is a case of."""
    figure = journey.figure
    facts = {
        "foot": figure.foot, "cavalry": figure.cavalry, "large": figure.large, "base of 9": figure.size == 9,
        "flyer": figure.flyer, "sneaking": case.walk.sneaking, "charge": case.charge, "wearer": figure.wearing,
        "disengages": bool(case.walk.stood),
        "fearsome in the way": bool(found) and any(journey.fearsome({at}) for at in found),
        "rear follows": journey.ground.rear_follows and figure.size == 2,
        "hurrying": bool(g.effects[case.warrior] & HURRYING), "helped by a Tyrant": bool(g.hurried[case.warrior]),
        "nowhere": not found, "pit": any(journey.is_pit(at) and at not in found for at in journey.ground.cells),
    }  # fmt: skip
    return [name for name, fact in facts.items() if fact]


def each_case(seed: int) -> list[tuple[Battle, Field, Case]]:
    """Some warriors of a field about to move."""
    rng = random.Random(seed)
    g = random_field(seed, seats=2 + seed % 3, crowd=(4, 8, 14)[seed % 3])
    ground = plain(g)
    standing = [warrior for warrior in range(g.warriors) if g.at[warrior] >= 0]
    riders = [warrior for warrior in standing if ground.figures[warrior].cavalry]
    giants = [warrior for warrior in standing if ground.figures[warrior].size == 9]
    birds = [warrior for warrior in standing if ground.figures[warrior].flyer and ground.figures[warrior].foot]
    chosen = [*rng.sample(standing, min(WALKS, len(standing))), *riders[:3], *giants[:1], *birds[:2]]
    return [(g, ground, prepared(rng, g, ground, warrior)) for warrior in dict.fromkeys(chosen)]


def test_CH_4_01_CH_4_08_CH_M4_CH_M11_CH_M12_CH_B1_CH_B7_CH_X1_where_moves_end() -> None:
    """The hexes where a move may end and the least MP for each are the same in both programs."""
    met: Counter[str] = Counter()
    for seed in range(FIELDS):
        for g, ground, case in each_case(seed):
            journey = Journey(ground, case.warrior, case.walk)
            found = least(journey)
            real = reach(g, case.warrior, CHARGES * case.charge)
            assert {plain_hex(at): cost for at, cost in real.items()} == found, f"field {seed}: {case}"
            met.update(kinds_of(journey, g, case, found))
    assert not {name: met[name] for name, number in LEAST.items() if met[name] < number}


# --- step by step ---------------------------------------------------------------------------------
def set_out(g: Battle, case: Case) -> None:
    """The warrior begins its move, as the engine would have it."""
    warrior = case.warrior
    lift(g, warrior)
    g.mover = warrior
    mode = gait_of(g, warrior, CHARGES * case.charge)
    g.way = Way(warrior, g.seat_of[warrior], mode, [g.at[warrior]], [])
    g.way.left, g.way.began = movement_points(g, warrior), g.stood[warrior]


def next_hexes(g: Battle, warrior: int, running: int) -> set[Hex]:
    """Where the engine lets it step or run."""
    at = g.at[warrior]
    if len(g.way.path) > 1 and stopping(g, warrior, g.way.mode, at):
        return set()
    if running and run_refusal(g, warrior) != FINE:
        return set()
    g.way.running = running
    found = {plain_hex(at + step) for step in STEP if hex_refusal(g, warrior, at + step) == FINE}
    g.way.running = 0
    return found


def ending(g: Battle, warrior: int) -> set[int]:
    """The facings in which the engine lets the move end."""
    if stop_refusal(g, warrior, 1) != FINE:
        return set()
    return {face for face in range(DIRECTIONS) if facing_refusal(g, warrior, face) == FINE}


def take(g: Battle, warrior: int, hex_: int) -> None:
    """A step of the engine's warrior, counting no reaction."""
    d = direction(g.at[warrior], hex_)
    g.points[warrior] -= fear(g, warrior, hex_)
    g.way.left -= step_price(g, g.way.mode, g.at[warrior], d)
    g.at[warrior], g.face[warrior] = hex_, d
    g.way.path.append(hex_)


def stroll(rng: random.Random, g: Battle, journey: Journey, case: Case, said: str) -> Counter[str]:
    """A random walk: at each hex both programs name the same steps, runs and facings."""
    warrior, place = case.warrior, journey.start()
    met: Counter[str] = Counter()
    for _ in range(rng.randint(1, 7)):
        steps = journey.steps(place)
        walks, runs = [each for each in steps if not each.ran], [each for each in steps if each.ran]
        where = f"{said}: {case} at {place}"
        assert next_hexes(g, warrior, 0) == {each.at for each in walks}, where
        assert next_hexes(g, warrior, 1) == {each.at for each in runs}, where
        assert ending(g, warrior) == set(journey.facings(place)), where
        met.update(["hexes", *(["runs"] if runs else []), *facts(journey, place, walks)])
        if not walks:
            break
        place = rng.choice(walks)
        take(g, warrior, hex_at(*place.at))
    return met


def facts(journey: Journey, place: Place, walks: list[Place]) -> list[str]:
    """What a hex of a walk is a case of."""
    closed = {each.at for each in journey.onward(place) if not each.ran} - {each.at for each in walks}
    said = {
        "dead end refused": bool(closed),
        "stopped": place.before is not None and not journey.may_leave(place, running=False),
        "no end here": place.before is not None and not journey.facings(place),
        "fear paid": place.paid > 0,
        "held fast": bool(journey.walk.held) and not walks,
    }
    return [name for name, fact in said.items() if fact]


def test_CH_4_02_CH_4_13_CH_B12_CH_M3_CH_M5_CH_M16_CH_M20_CH_X8_step_by_step() -> None:
    """At every hex of random walks: the next hexes, the runs, and the facings in which the move may end."""
    met: Counter[str] = Counter()
    for seed in range(STROLLS):
        rng = random.Random(seed)
        for g, ground, case in each_case(seed):
            warrior, before = case.warrior, (g.at[case.warrior], g.face[case.warrior], g.points[case.warrior])
            held = frozenset(each for each in case.walk.stood if rng.random() < 0.1)
            g.held[warrior] = sum(1 << each for each in held)
            journey = Journey(ground, warrior, replace(case.walk, runs=True, held=held))
            set_out(g, case)
            met.update(stroll(rng, g, journey, case, f"field {seed}"))
            g.mover = -1
            g.at[warrior], g.face[warrior], g.points[warrior] = before
            put_down(g, warrior)
    least_met = {"hexes": 900, "runs": 200, "dead end refused": 40, "stopped": 100, "no end here": 40, "fear paid": 15}
    least_met |= {"held fast": 5}
    assert not {name: met[name] for name, number in least_met.items() if met[name] < number}
