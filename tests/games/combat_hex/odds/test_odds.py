"""Odds of shots, free attacks and damage chains against fights fought with the rules, and against counts by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from ravenhill.games.combat_hex.odds.chain import gather
from ravenhill.games.combat_hex.odds.result import BlowOdds, ChainOdds, Fighter, Losses, Side
from ravenhill.games.combat_hex.odds.rolls import reserves
from ravenhill.games.combat_hex.odds.sharing import Enemy, Sharing
from ravenhill.games.combat_hex.rules.fighting.combat_phase import Combat
from ravenhill.games.combat_hex.rules.fighting.free_attack import FreeAttack
from ravenhill.games.combat_hex.rules.shooting.shot import Shot
from ravenhill.games.combat_hex.state import Battle, on_map
from ravenhill.kernel.chance import Seeded
from ravenhill.match.match import AnyMatch as Match
from tests.games.combat_hex.odds.odds_fields import CHAINS, FREE_ATTACKS, SHOTS, match_of, shot
from tests.games.combat_hex.rules.fields import number
from tests.second_programs.combat_hex.second_odds import Player, best_chance, close, fought, mean_close
from tests.typed import combat_hex

Ends = Counter[tuple[tuple[int, ...], tuple[int, ...]]]  # how often fights ended so: hexes and wounds by warrior
SLOW = [pytest.mark.slow, pytest.mark.timeout(900)]
OFTEN = {"tough, with wounds", "two together", "one to one"}  # a shot, a free attack and a chain


def fights(*names: str) -> pytest.MarkDecorator:
    """Each of these fights a number of times, and much more often in a slow test."""
    slow = [pytest.param(name, 100_000 if name in OFTEN else 10_000, marks=SLOW) for name in names]
    return pytest.mark.parametrize(("name", "runs"), [*((name, 1_500) for name in names), *slow])


def blow_runs(m: Match, odds: BlowOdds, pays: bool, runs: int) -> Iterator[Battle]:
    """So many fights of this kind, fought out."""
    target, strikers = number(m, odds.target), [number(m, each) for each in odds.strikers]
    player = Player(pays, odds.face, target)
    if odds.kind == "shot":
        return fought(m.table, lambda: Shot(strikers[0]), player, runs, 11)
    return fought(m.table, lambda: FreeAttack(target, strikers.copy()), player, runs, 12)


def check_blow(m: Match, odds: BlowOdds, runs: int) -> None:
    """Wounds and deaths come as often as they should, with and without conversions."""
    target = number(m, odds.target)
    for pays, spread in ((False, odds.plain), (True, odds.paid)):
        seen: Counter[int] = Counter()
        killed = 0
        for g in blow_runs(m, odds, pays, runs):
            seen[odds.wounds - g.wounds[target]] += 1
            killed += not on_map(g, target)
        assert all(close(chance, seen[wounds], runs) for wounds, chance in enumerate(spread.wounds)), (pays, seen)
        assert close(spread.kill, killed, runs)
        assert sum(seen[wounds] for wounds in range(len(spread.wounds))) == runs
        assert mean_close(spread.wounds, sum(wounds * times for wounds, times in seen.items()), runs)


def check_chain(m: Match, odds: ChainOdds, runs: int) -> None:
    """Losses of both sides come as often as they should, with and without conversions."""
    table = m.table.clone(Seeded(0))
    gather(table, number(m, odds.sides[0].fighters[0].warrior), combat_hex(m).wording)
    chain = table.fighting
    table.fighting, table.pools, table.fought = -1, [], [0] * len(table.fought)
    for pays in (False, True):
        fought_out = fought(table, lambda: Combat(chain), Player(pays), runs, 13)
        ends = Counter((tuple(g.at), tuple(g.wounds)) for g in fought_out)
        for side in odds.sides:
            check_losses(m, side, side.paid if pays else side.plain, ends)
            for fighter in side.fighters:
                check_fighter(m, fighter, pays, ends)


def check_losses(m: Match, side: Side, losses: Losses, ends: Ends) -> None:
    """The number of warriors lost."""
    members, seen = [number(m, fighter.warrior) for fighter in side.fighters], Counter[int]()
    for (at, _), times in ends.items():
        seen[sum(at[w] < 0 for w in members)] += times
    runs = ends.total()
    assert all(close(chance, seen[lost], runs) for lost, chance in enumerate(losses.number)), (side.seat, seen)
    assert losses.warriors == pytest.approx(sum(lost * chance for lost, chance in enumerate(losses.number)))


def check_fighter(m: Match, fighter: Fighter, pays: bool, ends: Ends) -> None:
    """How often one warrior is killed, and what it suffers."""
    warrior, runs = number(m, fighter.warrior), ends.total()
    killed = fighter.killed_paid if pays else fighter.killed_plain
    assert close(killed, sum(times for (at, _), times in ends.items() if at[warrior] < 0), runs), fighter.warrior
    taken = [(fighter.wounds - wounds[warrior], times) for (_, wounds), times in ends.items()]
    mean = sum(each * times for each, times in taken) / runs
    error = (sum((each - mean) ** 2 * times for each, times in taken) / runs / runs) ** 0.5
    expected = fighter.wounds_paid if pays else fighter.wounds_plain
    assert abs(mean - expected) <= 4 * error + 1e-9, fighter.warrior


# --- against fights fought ------------------------------------------------------------------------
@fights(*SHOTS)
def test_shots_come_out_as_their_odds_say(name: str, runs: int) -> None:
    """Shots with the rules themselves wound and kill as often as the odds say."""
    m, shooter, target = shot(name)
    check_blow(m, m.odds(shooter=shooter, target=target), runs)


@fights(*FREE_ATTACKS)
def test_free_attacks_come_out_as_their_odds_say(name: str, runs: int) -> None:
    """Free attacks with the rules themselves wound and kill as often as the odds say."""
    drawing, said, strikers, target = FREE_ATTACKS[name]
    m = match_of(drawing, said)
    check_blow(m, m.odds(free_attack=strikers, target=target), runs)


@fights(*CHAINS)
def test_damage_chains_come_out_as_their_odds_say(name: str, runs: int) -> None:
    """Combats with the rules themselves cost each side what the odds say."""
    drawing, said, warrior = CHAINS[name]
    m = match_of(drawing, said)
    check_chain(m, m.odds(chain=warrior), runs)


# --- counted by hand ------------------------------------------------------------------------------
@pytest.mark.parametrize("points", range(5))
@pytest.mark.parametrize(("kind", "wounds"), [("uruk-hai-swordsman", 1), ("gollum", 2), ("cave-troll", 2)])
def test_bounds_of_a_kill_are_those_counted_over_every_roll(points: int, kind: str, wounds: int) -> None:
    """The chance to kill is least without conversions, and most as a count over all dice and choices finds it."""
    drawing = ". . . . . . .\n . L . . o . .\n. . . . . . ."
    m = match_of(drawing, {"L": f"a legolas e action_points={points}", "o": f"b {kind} e wounds={wounds}"})
    found = m.odds(shooter="a-legolas", target=f"b-{kind}")
    counted = [best_chance(3, 5, found.toughness, wounds, each) for each in (0, points)]
    assert [found.kill.low, found.kill.high] == pytest.approx(counted)


def test_bounds_of_a_chain_count_the_dice_that_must_or_can_be_given() -> None:
    """At least the dice that fit nobody else are given to a warrior, at most all that fit (CH-C5)."""
    drawing, said, warrior = CHAINS["outflanked from above"]
    m = match_of(drawing, {**said, "A": "a boromir e high action_points=0"})
    good, evil = m.odds(chain=warrior).sides
    guard, goblin = sorted(evil.fighters, key=lambda each: each.warrior)
    none = [(1 - faces / 12) ** good.dice for faces in (2, 3, 5)]
    assert good.dice == 4 + 2 + 2
    assert [guard.killed.low, guard.killed.high] == pytest.approx([0, 1 - none[0]])
    assert [goblin.killed.low, goblin.killed.high] == pytest.approx([1 - none[1], 1 - none[2]])


def test_bounds_hold_what_the_policy_comes_to() -> None:
    """Whatever the policy makes of a warrior lies between its bounds, and all chances sum to one."""
    for drawing, said, warrior in CHAINS.values():
        for side in match_of(drawing, said).odds(chain=warrior).sides:
            assert sum(side.plain.number) == pytest.approx(1) == sum(side.paid.number)
            for each in side.fighters:
                for killed in (each.killed_plain, each.killed_paid):
                    assert each.killed.low - 1e-9 <= killed <= each.killed.high + 1e-9, each.warrior


def test_points_go_where_they_lose_the_fewest_critical_hits() -> None:
    """Glancing blows are paid by those who could not pay a critical hit after all; Large ones pay for many."""
    assert reserves([(3, 1, 2, False), (1, 1, 2, False)]) == (1, 1, 1)
    assert reserves([(2, 1, 2, False), (1, 1, 2, False)]) == (1, 1, 0)
    assert reserves([(5, 1, 2, True)]) == (2, 2, 1, 1, 0, 0)
    assert reserves([(9, 1, 2, False)]) == (1, 1)
    assert reserves([(3, 2, 3, False)]) == (1, 0)
    assert reserves([]) == (0,)


FOES = {
    "one each": (Enemy(3, 1, 75), Enemy(4, 2, 115), Enemy(6, 1, 300)),
    "alike": (Enemy(4, 1, 100), Enemy(4, 1, 100), Enemy(2, 2, 80)),
    "cheap but tough": (Enemy(5, 1, 60), Enemy(3, 2, 250), Enemy(3, 1, 90)),
    "fallen already": (Enemy(2, 0, 500), Enemy(5, 2, 130)),
}


@pytest.mark.parametrize("name", FOES)
def test_dice_are_shared_out_for_the_most_points_and_then_the_most_wounds(name: str) -> None:
    """Of all ways to give dice none makes dearer enemies fall, and none of those takes more wounds."""
    foes = FOES[name]
    sharing = Sharing(foes)
    for number_of_dice in range(5):
        for dice in combinations_with_replacement(range(2, 7), number_of_dice):
            given = sharing.share(tuple(sum(_reached(foes, die) == step for die in dice) for step in sharing.steps))
            ways = product(*([place for place, foe in enumerate(foes) if foe.toughness <= die] or [-1] for die in dice))
            best = max(_worth(foes, [way.count(place) for place in range(len(foes))]) for way in ways)
            assert _worth(foes, list(given)) == best, (dice, given)


def _reached(foes: tuple[Enemy, ...], die: int) -> int:
    """The highest toughness that a die reaches."""
    return max((foe.toughness for foe in foes if foe.toughness <= die), default=0)


def _worth(foes: tuple[Enemy, ...], given: list[int]) -> tuple[int, int]:
    """Points that fall, and wounds."""
    taken = [min(number, foe.wounds) for number, foe in zip(given, foes, strict=True)]
    fallen = sum(foe.worth for foe, wounds in zip(foes, taken, strict=True) if foe.wounds and wounds == foe.wounds)
    return fallen, sum(taken)


def test_two_critical_hits_are_converted_where_two_can_be_paid() -> None:
    """With two converted, a die of two takes a wound from the toughest if it shows a 1 or a 6."""
    law = Sharing((Enemy(6, 2, 100),)).law({(2, 0, 2): 1.0})
    assert law == pytest.approx({(2,): 1 / 9, (1,): 4 / 9, (0,): 4 / 9})
