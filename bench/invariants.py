"""Checks the invariants of every state of The Battle of Five Armies, whatever has been played."""

from __future__ import annotations

from ravenhill.games.five_armies.model import (
    ACTION_ROUND,
    EVENT_DECK,
    FACES,
    GROUPS,
    IN_DECK,
    NOBODY,
    STANDARD,
    UNIT_TYPES,
    USED,
)
from ravenhill.games.five_armies.rules.actions import Actions
from ravenhill.games.five_armies.rules.fate import DrawTiles, FatePhase
from ravenhill.games.five_armies.rules.hand import Discard
from ravenhill.games.five_armies.rules.moving.movement import March, StrategicMovement
from ravenhill.games.five_armies.rules.queries import FORCE_LEADERSHIP, FORCE_SIZE, force_units, hand, limit
from ravenhill.games.five_armies.state import Battle


def forces_on_the_march(g: Battle) -> list[list[int]]:
    """Forces that have left the board and not yet arrived."""
    forces = [frame.force for frame in g.stack if isinstance(frame, March)]
    for frame in g.stack:
        if isinstance(frame, StrategicMovement):
            arrivals = frame.arrivals
            forces += [arrivals[at + 1 : at + 1 + FORCE_SIZE] for at in range(0, len(arrivals), FORCE_SIZE + 1)]
    return forces


def check(g: Battle) -> None:
    """Raises AssertionError with the broken one."""
    marching = forces_on_the_march(g)
    check_figures(g, marching)
    check_places(g)
    check_tokens(g, marching)
    check_cards(g)
    check_tiles(g)
    check_dice(g)
    if g.stack and isinstance(g.stack[-1], Actions):
        check_after_action(g)


def check_figures(g: Battle, marching: list[list[int]]) -> None:
    """Figures are conserved (FA-3.1)."""
    for unit in range(UNIT_TYPES):
        placed = sum(g.units[unit::UNIT_TYPES]) + sum(force[unit] for force in marching)
        assert placed + g.reserve[unit] == g.content.figures[unit], f"figures of unit type {unit}"
    assert sum(g.eagles) <= g.content.eagles, "Eagles"
    assert sum(g.bats) <= g.content.bats, "Great Bats"


def check_places(g: Battle) -> None:
    """Counts, sides and points fit the units and markers."""
    for place in range(g.content.places):
        units = g.units[place * UNIT_TYPES : (place + 1) * UNIT_TYPES]
        assert g.count[place] == sum(units), f"count in {place}"
        assert min(units) >= 0 and g.damage[place] >= 0 and g.leadership[place] >= 0, f"negative in {place}"
        assert not (sum(units[:5]) and sum(units[5:])), f"both sides in {place}"
        assert g.fort_damage[place] <= g.content.fortification[place], f"Fortification in {place}"
        assert not g.control[place] or g.content.settlement[place], f"control marker in {place}"
    points = sum(g.content.victory_points[place] for place, marker in enumerate(g.control) if marker)
    assert points == g.points, "Victory Points"


def check_tokens(g: Battle, marching: list[list[int]]) -> None:
    """Recruitment and Leadership tokens are conserved (FA-3.4, FA-6.1)."""
    for group in range(GROUPS):
        unflipped = sum(left for kind, left in enumerate(g.bag) if g.content.token_group[kind] == group)
        assert g.pile[group] + sum(g.tokens[group::GROUPS]) == unflipped, f"tokens of group {group}"
        assert g.pile[group] >= 0
    for side in (0, 1):
        placed = sum(tokens for place, tokens in enumerate(g.leadership) if g.side[place] == side)
        carried = sum(force[FORCE_LEADERSHIP] for force in marching if (sum(force[:5]) > 0) == (side == 0))
        total = g.leadership_reserve[side] + placed + carried
        assert total == g.content.leadership_tokens[side], f"Leadership tokens of side {side}"


def check_cards(g: Battle) -> None:
    """Hands and the Event deck are lawful (FA-15.1, FA-15.2, FA-R.97)."""
    used = [card for card, where in enumerate(g.where) if where == USED]
    assert sorted(g.used_events) == used, "used Event cards"
    left = any(where == IN_DECK and g.content.card_deck[card] == EVENT_DECK for card, where in enumerate(g.where))
    assert left, "the Event deck is empty"
    drawing = any(isinstance(frame, Discard) or type(frame).__name__ in ("Draw", "ScoutsReport") for frame in g.stack)
    for side in (0, 1):
        assert drawing or len(hand(g, side)) <= 6, f"hand of side {side}"


def check_tiles(g: Battle) -> None:
    """Standard Fate tiles are conserved (FA-6.6)."""
    out: list[int] = []
    for frame in g.stack:
        if isinstance(frame, DrawTiles):
            out += [*frame.aside, frame.tile]
    for tile, copies in enumerate(g.content.tile_copies):
        number = g.pool[tile] + g.tile_discards[tile] + g.held_out[tile] + out.count(tile)
        if g.content.tile_special[tile] == STANDARD and not any(isinstance(f, FatePhase) for f in g.stack):
            assert number == copies, f"tile {g.content.tile_slugs[tile]}"
        assert number <= copies, f"tile {g.content.tile_slugs[tile]}"


def check_dice(g: Battle) -> None:
    """Action Dice are used or unused, none are lost (FA-11.9)."""
    if g.phase == ACTION_ROUND and len(g.stack) > 2:
        for side in (0, 1):
            unused = sum(g.dice[side * FACES : (side + 1) * FACES])
            assert unused + g.dice_used[side] == g.dice_pool[side], f"dice of side {side}"


def check_after_action(g: Battle) -> None:
    """Stacking and Damage limits hold after every action (FA-21.2, FA-28.4, FA-20.4)."""
    assert g.fight is None and not g.force, "a combat or force left over"
    for place in range(g.content.places):
        if g.count[place]:
            assert g.count[place] <= limit(g, place, g.side[place]), f"stacking in {place}"
            assert g.damage[place] <= g.count[place], f"Damage in {place}"
        else:
            assert g.side[place] == NOBODY, f"no units but a side in {place}"
            assert g.damage[place] == 0 and g.leadership[place] == 0, f"left over in {place}"
    assert all(force_units(force) for force in forces_on_the_march(g))
