"""Reads chains, attacks and rolls for the tests of combats, and adds warriors that the default pack lacks."""

from __future__ import annotations

from dataclasses import replace

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import IS_CARRIER, IS_FEARSOME
from ravenhill.games.combat_hex.rules.happenings import ATTACK_ROLL, ATTACKS, DAMAGE_ROLL
from ravenhill.games.combat_hex.state import Battle, ready_lists
from ravenhill.games.combat_hex.state import with_trait as bearers
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import name, names, table, wait


def chains(m: CombatHexMatch | Battle) -> list[set[str]]:
    """The damage chains of this combat phase, in the order of their numbers."""
    g = table(m)
    return [names(g, [w for w in range(g.warriors) if g.chain[w] == chain]) for chain in range(len(g.fought))]


def attacks(m: CombatHexMatch) -> dict[str, int]:
    """How many attacks each seat had in the combat fought last."""
    told = _told(m, ATTACKS)
    return {v.SEAT_LETTERS[args[0]]: args[1] for args in told}


def attacks_by(m: CombatHexMatch) -> dict[str, int]:
    """How many attacks each warrior added in the combats fought so far."""
    found: dict[str, int] = {}
    for args in _told(m, ATTACKS):
        found |= {name(m, args[at]): args[at + 1] for at in range(2, len(args), 5)}
    return found


def rolls(m: CombatHexMatch) -> list[tuple[str, list[int]]]:
    """Combat rolls and shooting rolls so far: who, and which dice."""
    return [(v.SEAT_LETTERS[args[0]], args[3:]) for args in _told(m, ATTACK_ROLL)]


def damage_rolls(m: CombatHexMatch) -> list[tuple[str, list[int]]]:
    """Damage rolls so far: who, and which dice."""
    return [(v.SEAT_LETTERS[args[0]], args[2:]) for args in _told(m, DAMAGE_ROLL)]


def _told(m: CombatHexMatch, kind: int) -> list[list[int]]:
    return [event.args for event in m.events or [] if event.kind == kind]


def questions(m: CombatHexMatch, last: str, most: int = 100) -> list[tuple[str, str]]:
    """Each seat's questions up to one of this name, answering as little as possible."""
    found: list[tuple[str, str]] = []
    for _ in range(most):
        kind = str(m.table.decisions[0].kind.name) if m.table.decisions else ""
        found.append((m.seat or "", kind))
        if kind in (last, ""):
            return found
        wait(m)
    raise AssertionError(f"{last} has not been asked: {found}")


# --- warriors of other packs ----------------------------------------------------------------------
def with_trait(m: CombatHexMatch, kind: str, trait: int) -> CombatHexMatch:
    """The same battle, but warriors of a kind have another ability that is not activated."""
    g = m.table
    traits = g.content.traits.copy()
    traits[g.content.slugs.index(kind)] |= trait
    g.content = replace(g.content, traits=traits)
    g.fearsome, g.carriers = (bearers(g.content, g.setup, bit) for bit in (IS_FEARSOME, IS_CARRIER))
    return m


def with_shots(m: CombatHexMatch, kind: str, shots: int, reach: int) -> CombatHexMatch:
    """The same battle, but warriors of a kind have a ranged attack."""
    g = table(m)
    at = g.content.slugs.index(kind)
    numbers, ranges = g.content.shots.copy(), g.content.range.copy()
    numbers[at], ranges[at] = shots, reach
    g.content = replace(g.content, shots=numbers, range=ranges)
    return m


def with_ability(m: CombatHexMatch, kind: str, ability: int, price: int) -> CombatHexMatch:
    """The same battle, but warriors of a kind have one activated ability more."""
    g = m.table
    at = g.content.slugs.index(kind)
    abilities, prices = [each.copy() for each in g.content.abilities], [each.copy() for each in g.content.prices]
    abilities[at].append(ability)
    prices[at].append(price)
    g.content = replace(g.content, abilities=abilities, prices=prices)
    g.ready = ready_lists(g.content, g.setup)
    return m
