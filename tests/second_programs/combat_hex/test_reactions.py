"""Who may strike a warrior on the move against the second program: CH-4.11, CH-8.13, CH-8.17, CH-M11, CH-M12."""

from __future__ import annotations

import random
from collections import Counter

from ravenhill.games.combat_hex.hexes import STEP, q_of, row_of
from ravenhill.games.combat_hex.model import ON_MAP
from ravenhill.games.combat_hex.rules.kill_zone import faced_bits, lift, put_down, zone_bits
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import left_zones, may_strike, zones_on_the_way
from ravenhill.games.combat_hex.rules.moving.step_cost import SNEAKS, gait_of
from ravenhill.games.combat_hex.state import SNEAKING, Battle, Way
from tests.second_programs.combat_hex.plain import Field, Hex
from tests.second_programs.combat_hex.random_fields import plain, random_field
from tests.second_programs.combat_hex.second_chains import kill_zone
from tests.second_programs.combat_hex.second_reactions import Watch, faced

FIELDS = 160


def place(at: int) -> Hex:
    """A hex of the engine as the second program has it."""
    return q_of(at), row_of(at)


def warriors(bits: int) -> set[int]:
    """A set of bits as numbers."""
    return {each for each in range(bits.bit_length()) if bits & (1 << each)}


def set_out(g: Battle, who: int, rng: random.Random) -> None:
    """Begin a move; whom it faced at dawn and who has struck are as chance has it."""
    began, faces = zone_bits(g, who), faced_bits(g, who)
    g.faced[who] = rng.choice([faces, began, rng.getrandbits(g.warriors)])
    g.effects[who] = SNEAKING if rng.random() < 0.3 else 0
    lift(g, who)
    g.mover = who
    g.way = Way(who, g.seat_of[who], gait_of(g, who, 0), [g.at[who]], [])
    g.way.began = began
    g.way.struck = [each for each in warriors(began) if rng.random() < 0.2]


def strikers(g: Battle, who: int) -> set[int]:
    """Who has a free attack as the mover leaves its hex."""
    return {each for each in left_zones(g, who) if may_strike(g, who, each)}


def watched(g: Battle, ground: Field, who: int, zones: dict[int, set[Hex]]) -> Watch:
    """The same mover for the second program."""
    return Watch(ground, who, zones, bool(g.way.mode & SNEAKS), warriors(g.faced[who]), set(g.way.struck))


def test_CH_4_11_CH_8_13_CH_8_17_CH_M11_CH_M12_who_strikes_and_who_answers() -> None:
    """At the first step and on the way, for walkers, sneakers and Flyers: the same in both programs."""
    met: Counter[str] = Counter()
    for seed in range(FIELDS):
        rng = random.Random(f"reactions {seed}")
        g = random_field(seed, seats=2 + seed % 3, crowd=(5, 9, 12)[seed % 3])
        ground = plain(g)
        zones = {each: kill_zone(ground, each) for each in range(g.warriors)}
        for who in [each for each in range(g.warriors) if g.at[each] >= 0]:
            met.update(compared(g, ground, who, zones, rng, f"field {seed}, warrior {who}"))
    least = {"walks, struck": 100, "flies, struck": 40, "flies, spared": 40, "sneaks, spared": 100}
    least |= {"walks, answered": 500, "sneaks, answered": 200, "flies, answered": 15}
    assert not {name: met[name] for name, number in least.items() if met[name] < number}, met


def compared(
    g: Battle, ground: Field, who: int, zones: dict[int, set[Hex]], rng: random.Random, told: str
) -> Counter[str]:
    """Let one warrior set out and step to each side, in both programs; what was met is counted."""
    met: Counter[str] = Counter()
    start, present, base, flies = g.at[who], g.effects[who], ground.hexes(who), ground.figures[who].flyer
    assert not flies or warriors(faced_bits(g, who)) == faced(ground, who), told
    set_out(g, who, rng)
    watch = watched(g, ground, who, zones)
    gait = "sneaks" if watch.sneaking else "flies" if flies else "walks"
    said = watch.strike_leavers(base)
    assert strikers(g, who) == said, f"{told} sets out"
    met[f"{gait}, struck"] += bool(said)
    met[f"{gait}, spared"] += bool(watch.holders(base)) and not said
    for at in [start + step for step in STEP if g.ground.flags[start + step] & ON_MAP]:
        g.at[who], g.way.path = at, [start, at]
        said = watch.answer_step(place(at))
        assert set(zones_on_the_way(g, who)) == said, f"{told} steps"
        met[f"{gait}, answered"] += bool(said)
        assert strikers(g, who) == watch.strike_leavers([place(at)]), f"{told} goes on"
    g.at[who], g.effects[who], g.mover = start, present, -1
    put_down(g, who)
    return met
