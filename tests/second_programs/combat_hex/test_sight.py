"""Line of sight against the second program: CH-5.07 to CH-5.17.1, CH-G3 to CH-G14 on random fields."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from ravenhill.games.combat_hex.hexes import distance
from ravenhill.games.combat_hex.model import IS_LARGE, IS_RINGWRAITH
from ravenhill.games.combat_hex.rules.shooting.sight import line_of_sight, range_to
from ravenhill.games.combat_hex.state import Battle, on_map, place_of
from tests.second_programs.combat_hex.plain import WALLS, Field, footprint, sides
from tests.second_programs.combat_hex.random_fields import plain, random_field, start_move
from tests.second_programs.combat_hex.second_sight import faces_target, shooting_range, sight

# How many fields and looks on each: in every run, and in the slow one of about 70 seconds.
FEW, MANY = (60, 20), (5000, 6)
# What many fields must bring about, so that agreement means something; a few of them a sixth of it.
LEAST = {
    "clear": 700, "rough": 120, "blocked": 900, "foot": 40, "cavalry": 15, "large": 60, "wearer": 2, "wall": 20,
    "along a wall": 2, "leak": 1, "ledges": 8, "own wall": 20, "own two walls": 1, "own ledge and another": 4,
    "hill": 30, "other hill": 10, "hill both ways": 2, "parted": 5,
    "arc": 100, "large shooter": 300, "large target": 300, "cavalry shooter": 150, "cavalry target": 150,
    "base of 9": 100, "carried shooter": 60, "carried target": 60, "marksman": 200, "in mid-move": 100,
    "elevated shooter": 200, "elevated target": 200, "half-turn": 60, "turned base": 60, "wide arc": 500,
    "hills both ways": 500, "walled shooter": 400, "walled large shooter": 60, "walled cavalry shooter": 40,
}  # fmt: skip
# On how many of the many fields somebody looks who has a wall or a ledge at its own hexes.
WALLED_BOARDS = 1000


@dataclass
class Case:
    """Who looks at whom."""

    shooter: int
    face: int
    target: int
    marksman: bool
    moving: int  # the warrior in the middle of a move, -1


def facings(ground: Field, shooter: int, moving: bool) -> list[int]:
    """The facings the shooter may take where it is (CH-4.12, CH-B2, CH-B11)."""
    figure = ground.figures[shooter]
    if figure.size == 1 or moving or figure.at is None:
        return list(range(6))
    if figure.size == 2:
        return [figure.face, (figure.face + 3) % 6]
    others = {at for at, found in ground.standing().items() if shooter not in found}
    return [face for face in range(6) if set(footprint(figure.at, figure.size, face)) <= ground.cells - others]


def facing(rng: random.Random, ground: Field, shooter: int, target: int, moving: bool) -> int:
    """One of them, mostly with the target in its arc."""
    allowed = facings(ground, shooter, moving)
    fitting = [face for face in allowed if faces_target(ground, shooter, face, target)]
    return rng.choice(fitting) if fitting and rng.random() < 0.9 else rng.choice(allowed)


def pair(rng: random.Random, g: Battle, present: list[int]) -> tuple[int, int]:
    """A shooter and a target, most often not far away; where Rings are worn, Ringwraiths look for them."""
    wraiths = [each for each in present if g.content.traits[g.kind[each]] & (IS_RINGWRAITH | IS_LARGE) == IS_RINGWRAITH]
    seeking = bool(wraiths) and rng.random() < (0.6 if any(g.ring_on) else 0.1)
    shooter = rng.choice(wraiths if seeking else present)
    others = [each for each in present if each != shooter]
    reach = rng.choice((2, 6, 6, 99))
    near = [each for each in others if distance(place_of(g, each), place_of(g, shooter)) < reach]
    return shooter, rng.choice(near or others)


def cases(rng: random.Random, g: Battle, ground: Field, looks: int) -> Iterator[Case]:
    """Random pairs of enemies, or now and then of friends."""
    present = [warrior for warrior in range(g.warriors) if on_map(g, warrior)]
    ground_hexes = [warrior for warrior in present if g.at[warrior] >= 0]
    for _ in range(looks):
        shooter, target = pair(rng, g, present)
        if g.carrier[shooter] == target or g.carrier[target] == shooter:
            continue
        if g.carrier[shooter] >= 0 and g.carrier[shooter] == g.carrier[target]:
            continue
        moving = rng.choice(ground_hexes) if rng.random() < 0.08 else -1
        if g.at[shooter] >= 0 and rng.random() < 0.1:
            moving = shooter
        face = facing(rng, ground, shooter, target, moving == shooter)
        yield Case(shooter, face, target, rng.random() < 0.15, moving)


def agree(g: Battle, ground: Field, case: Case, said: str) -> Counter[str]:
    """Both programs on one case; what it was a case of."""
    occupied = g.occupant
    if case.moving >= 0:
        start_move(g, case.moving)
        ground.figures[case.moving].moving = True
    look = sight(ground, case.shooter, case.face, case.target, case.marksman)
    found = line_of_sight(g, case.shooter, case.face, case.target, int(case.marksman))
    real = ("rough" if found.rough else "clear") if found.clear else "blocked"
    assert real == look.verdict, f"{said} {case}: {real}, second program {look}"
    far = shooting_range(ground, case.shooter, case.face, case.target)
    assert range_to(g, case.shooter, case.target, case.face) == far, f"{said} {case}: range"
    met = Counter([look.verdict, *kinds_of(ground, case)])
    if look.verdict == "blocked":
        met.update(look.causes)
    g.mover, g.occupant = -1, occupied
    ground.figures[case.moving].moving = False
    return met


def kinds_of(ground: Field, case: Case) -> list[str]:
    """What kind of case it is."""
    shooting, seen = ground.figures[case.shooter], ground.figures[case.target]
    walled = any(ground.colour(each) in WALLS for at in ground.hexes(case.shooter) for each in sides(at))
    facts = {
        "large shooter": shooting.large, "large target": seen.large, "cavalry shooter": shooting.cavalry,
        "cavalry target": seen.cavalry, "base of 9": 9 in (shooting.size, seen.size),
        "carried shooter": shooting.carried_by >= 0, "carried target": seen.carried_by >= 0,
        "marksman": case.marksman, "in mid-move": case.moving == case.shooter,
        "elevated shooter": ground.is_high(case.shooter), "elevated target": ground.is_high(case.target),
        "half-turn": shooting.size == 2 and case.moving != case.shooter and case.face != shooting.face,
        "turned base": shooting.size > 2 and case.face != shooting.face,
        "wide arc": ground.wide_arc, "hills both ways": ground.hills_both_ways,
        "walled shooter": walled, "walled large shooter": walled and shooting.large,
        "walled cavalry shooter": walled and shooting.cavalry,
    }  # fmt: skip
    return [name for name, fact in facts.items() if fact]


def on_board(seed: int, looks: int) -> Counter[str]:
    """All cases of one field."""
    rng = random.Random(seed)
    g = random_field(seed, seats=2 + seed % 3, crowd=(5, 8, 12)[seed % 3])
    ground = plain(g)
    met: Counter[str] = Counter()
    for case in cases(rng, g, ground, looks):
        met.update(agree(g, ground, case, f"field {seed}"))
    return met


@pytest.mark.parametrize(("size", "part"), [(FEW, 6), pytest.param(MANY, 1, marks=pytest.mark.slow)])
def test_CH_5_06_CH_5_09_CH_G5_CH_G6_CH_G7_CH_G9_CH_G10_line_of_sight(size: tuple[int, int], part: int) -> None:
    """Range, and clear, rough or blocked, are the same in both programs, and no kind of case is missing."""
    boards, looks = size
    found = [on_board(seed, looks) for seed in range(boards)]
    counted = sum(found, Counter[str]())
    assert sum(counted[each] for each in ("clear", "rough", "blocked")) >= 0.7 * boards * looks
    assert not {name: counted[name] for name, least in LEAST.items() if counted[name] < least // part}
    assert sum(met["walled shooter"] > 0 for met in found) >= WALLED_BOARDS * boards // MANY[0]
