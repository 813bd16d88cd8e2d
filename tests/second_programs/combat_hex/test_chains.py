"""Kill zones, damage chains and attacks against the second program, on random fields of two to four armies."""

from __future__ import annotations

from collections import Counter

from ravenhill.games.combat_hex.rules.fighting.chains import attacks_of, find_chains, free_to_fight
from ravenhill.games.combat_hex.rules.kill_zone import adjacent, enemies_in_zone, is_engaged, kill_zone, zone_holders
from ravenhill.games.combat_hex.state import COMBAT, Battle
from tests.second_programs.combat_hex import second_chains as second
from tests.second_programs.combat_hex.plain import STEPS, Field, side
from tests.second_programs.combat_hex.random_fields import plain, plain_hex, random_field, start_move

FIELDS = 240


def fielded(seed: int, phase: int | None = None) -> tuple[Battle, Field]:
    """A crowded field of two, three or four armies."""
    g = random_field(seed, seats=2 + seed % 3, crowd=(20, 14, 11)[seed % 3])
    if phase is not None:
        g.phase = phase
    return g, plain(g)


def cut_off(ground: Field, who: int) -> int:
    """How many sides of a base are walls."""
    return sum(ground.colour(side(at, d)) in ("black", "dotted") for at in ground.hexes(who) for d in range(len(STEPS)))


def test_CH_4_09_CH_G1_CH_G2_CH_B3_CH_B9_CH_8_09_kill_zones() -> None:
    """Every kill zone, of every shape of base, aware or not, beside walls and at the border."""
    met: Counter[str] = Counter()
    for seed in range(FIELDS):
        g, ground = fielded(seed)
        for who, figure in enumerate(ground.figures):
            zone = kill_zone(g, who)
            assert len(set(zone)) == len(zone), f"field {seed}, warrior {who}"
            assert {plain_hex(at) for at in zone} == second.kill_zone(ground, who), f"field {seed}, warrior {who}"
            kind = "large" if figure.large else "cavalry" if figure.cavalry else "foot"
            met.update([kind, f"base of {figure.size}"] if zone else [])
            met.update([f"aware {kind}"] if zone and figure.aware else [])
            met.update([f"walled {kind}"] if zone and cut_off(ground, who) else [])
    least = {"foot": 2000, "cavalry": 500, "large": 500, "base of 9": 100, "aware foot": 100, "aware cavalry": 40}
    least |= {"walled foot": 300, "walled cavalry": 80, "walled large": 200}
    assert not {name: met[name] for name, number in least.items() if met[name] < number}


def test_CH_B13_CH_M18_kill_zones_in_mid_move() -> None:
    """The hex it moves by counts as the whole base."""
    for seed in range(40):
        g, ground = fielded(seed)
        for who, figure in enumerate(ground.figures):
            if figure.at is None:
                continue
            occupied = g.occupant
            start_move(g, who)
            figure.moving = True
            assert {plain_hex(at) for at in kill_zone(g, who)} == second.kill_zone(ground, who), f"{seed}, {who}"
            assert set(enemies_in_zone(g, who)) == set(second.caught(ground, who)), f"field {seed}, warrior {who}"
            caught_by = {each for each in second.enemies(ground, who) if who in second.caught(ground, each)}
            assert set(zone_holders(g, who)) == caught_by, f"field {seed}, warrior {who}"
            figure.moving = False
            g.mover, g.occupant = -1, occupied


def test_CH_4_10_CH_B4_engaged_outside_the_combat_phase() -> None:
    """Who has whom in its kill zone, each enemy once; a mastered Frodo counts like anybody."""
    engagements = 0
    for seed in range(FIELDS // 2):
        g, ground = fielded(seed)
        for who in range(g.warriors):
            caught = second.caught(ground, who)
            found = enemies_in_zone(g, who)
            assert sorted(found) == sorted(caught), f"field {seed}, warrior {who}"
            assert is_engaged(g, who) == bool(caught), f"field {seed}, warrior {who}"
            engagements += bool(caught)
    assert engagements > 700


def test_CH_8_083_CH_M8_CH_E1_adjacent_warriors() -> None:
    """Which bases touch with nothing impassable between."""
    touching = 0
    for seed in range(60):
        g, ground = fielded(seed)
        for who in range(g.warriors):
            for other in range(who):
                said = second.adjacent(ground, who, other)
                assert adjacent(g, who, other) == said == adjacent(g, other, who), f"field {seed}: {who}, {other}"
                touching += said
    assert touching > 500


def test_CH_6_03_CH_6_05_CH_C2_CH_O3_CH_V6_damage_chains() -> None:
    """The groups of linked enemies, of any number of armies, without a Frodo mastered by the Ring."""
    met: Counter[str] = Counter()
    for seed in range(FIELDS):
        g, ground = fielded(seed, COMBAT)
        combats = second.Combats(ground)
        found = find_chains(g, free_to_fight(g))
        assert len({who for chain in found for who in chain}) == sum(map(len, found)), f"field {seed}"
        assert {frozenset(chain) for chain in found} == combats.chains, f"field {seed}"
        for chain in combats.chains:
            met["chains"] += 1
            met["long"] += len(chain) > 4
            met["of three armies"] += len({ground.figures[who].seat for who in chain}) > 2
        met["mastered"] += any(
            figure.mastered and second.caught(ground, who) for who, figure in enumerate(ground.figures)
        )
    least = {"chains": 500, "long": 100, "of three armies": 100, "mastered": 20}
    assert not {name: met[name] for name, number in least.items() if met[name] < number}


def test_CH_6_08_CH_6_23_CH_6_24_CH_C7_CH_C8_CH_9_10_CH_9_141_attacks() -> None:
    """What every engaged warrior adds: outflanking, height, and nothing against the wearer alone."""
    met: Counter[str] = Counter()
    for seed in range(FIELDS):
        g, ground = fielded(seed, COMBAT)
        combats = second.Combats(ground)
        for who, caught in combats.caught.items():
            assert is_engaged(g, who) == bool(caught), f"field {seed}, warrior {who}"
            if caught:
                attacks = combats.attacks(who)
                assert attacks_of(g, who) == attacks, f"field {seed}, warrior {who}"
                met.update(facts(combats, who, attacks))
    least = {"outflanks": 300, "higher": 60, "both": 20, "high but large": 10, "adds nothing": 20, "wraith": 10}
    assert not {name: met[name] for name, number in least.items() if met[name] < number}


def facts(combats: second.Combats, who: int, attacks: int) -> list[str]:
    """What an engaged warrior is a case of."""
    ground, figure = combats.ground, combats.ground.figures[who]
    caught = combats.caught[who]
    below = ground.is_high(who) and any(not ground.is_high(each) for each in caught)
    said = {
        "outflanks": attacks > 0 and not combats.is_threatened(who),
        "higher": attacks > 0 and below and not figure.large,
        "both": attacks > 0 and below and not figure.large and not combats.is_threatened(who),
        "high but large": below and figure.large,
        "adds nothing": attacks == 0,
        "wraith": figure.ringwraith and any(ground.figures[each].wearing for each in caught),
    }
    return [name for name, fact in said.items() if fact]
