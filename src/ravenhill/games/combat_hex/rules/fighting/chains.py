"""Finds damage chains (CH-6.03 to CH-6.06, CH-C2) and the attacks of a combat (CH-6.08, CH-6.23, CH-6.24)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import IS_LARGE, IS_RINGWRAITH
from ravenhill.games.combat_hex.rules.kill_zone import enemies_in_zone, out_of_combat, trait, zone_holders
from ravenhill.games.combat_hex.rules.shooting.sight import is_elevated
from ravenhill.games.combat_hex.state import Battle


def find_chains(g: Battle, free: list[int]) -> list[list[int]]:
    """The connected groups of the relation 'one has the other in its kill zone' among warriors on hexes."""
    links: dict[int, list[int]] = {warrior: [] for warrior in free}
    for warrior in free:
        for enemy in enemies_in_zone(g, warrior):
            if enemy in links:
                links[warrior].append(enemy)
                links[enemy].append(warrior)
    chains: list[list[int]] = []
    seen: set[int] = set()
    for warrior in free:
        if warrior not in seen and links[warrior]:
            chains.append(_chain(links, warrior, seen))  # noqa: PERF401  each adds to `seen`, which the next one asks
    return chains


def _chain(links: dict[int, list[int]], start: int, seen: set[int]) -> list[int]:
    seen.add(start)
    chain = [start]
    for warrior in chain:  # grows while it is walked
        for other in links[warrior]:
            if other not in seen:
                seen.add(other)
                chain.append(other)
    return sorted(chain)


def enter_chains(g: Battle, free: list[int]) -> None:
    """Number the chains among warriors that have not fought yet; those of earlier combats keep their number."""
    for warrior in free:
        g.chain[warrior] = -1
    for chain in find_chains(g, free):
        for warrior in chain:
            g.chain[warrior] = len(g.fought)
        g.fought.append(0)


def free_to_fight(g: Battle) -> list[int]:
    """Warriors on hexes that are not out of combat and have not fought this turn."""
    found: list[int] = []
    for warrior in range(g.warriors):
        chain = g.chain[warrior]
        if g.at[warrior] >= 0 and not out_of_combat(g, warrior) and (chain < 0 or not g.fought[chain]):
            found.append(warrior)
    return found


# --- attacks --------------------------------------------------------------------------------------
def idle(g: Battle, warrior: int) -> bool:
    """Only the wearer of the Ring stands before it, and it is no Ringwraith: it adds no attacks (CH-9.10, CH-O6)."""
    if trait(g, warrior, IS_RINGWRAITH):
        return False
    for enemy in enemies_in_zone(g, warrior):
        if g.ring_on[enemy] == 0:
            return False
    return True


def attacks_of(g: Battle, warrior: int) -> int:
    """Printed attacks, outflanking, height and what abilities have added so far (CH-6.08, CH-C3)."""
    if idle(g, warrior):
        return 0
    printed = g.content.attacks[g.kind[warrior]]
    return printed + outflanking(g, warrior) + height(g, warrior) + g.bonus[warrior]


def outflanking(g: Battle, warrior: int) -> int:
    """+1 for every enemy before a warrior that stands in no enemy kill zone itself (CH-6.23, CH-9.141, CH-C7)."""
    if zone_holders(g, warrior):
        return 0
    before = enemies_in_zone(g, warrior)
    if trait(g, warrior, IS_RINGWRAITH):
        return len(before)
    return len([enemy for enemy in before if g.ring_on[enemy] == 0])


def height(g: Battle, warrior: int) -> int:
    """+1 for every enemy before it on lower ground; never for Large ones (CH-6.24, CH-C8)."""
    if trait(g, warrior, IS_LARGE) or not is_elevated(g, warrior):
        return 0
    return len([enemy for enemy in enemies_in_zone(g, warrior) if not is_elevated(g, enemy)])
