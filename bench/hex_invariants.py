"""Checks the invariants of every state of Combat Hex, whatever has been played."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import CELLS, DIRECTIONS, STEP
from ravenhill.games.combat_hex.model import (
    BLACK,
    CARRIED,
    CROSSED,
    HAS_RING,
    IS_CARRIER,
    IS_FLYER,
    IS_LARGE,
    LEFT_MAP,
    ON_MAP,
    REMOVED,
    WAITING,
    WEARER_LINE,
)
from ravenhill.games.combat_hex.rules.action_phase import ActionPhase
from ravenhill.games.combat_hex.rules.activating.activation import Activation
from ravenhill.games.combat_hex.rules.carrying import Dismount
from ravenhill.games.combat_hex.rules.fighting.assigning import Assign, Casualties
from ravenhill.games.combat_hex.rules.fighting.combat_phase import Combat, CombatPhase
from ravenhill.games.combat_hex.rules.fighting.free_attack import FreeAttack
from ravenhill.games.combat_hex.rules.moving.move import Move
from ravenhill.games.combat_hex.rules.shooting.shot import Shot
from ravenhill.games.combat_hex.state import ACTION, COMBAT, FREE_ATTACK, SETTING_UP, STRATEGY, Battle, no_way
from ravenhill.kernel.frame import Frame

MOST_CARRIED = 2


def check(g: Battle) -> None:
    """Raises AssertionError with the broken one."""
    check_columns(g)
    check_places(g)
    check_bases(g)
    check_carried(g)
    check_faced(g)
    check_numbers(g)
    check_ring(g)
    check_seats(g)
    if g.winner >= 0:  # a game may end in the middle of anything
        return
    check_beaten(g)
    check_phase(g)
    check_move(g)
    check_dice(g)
    check_chains(g)
    check_beginning_of_turn(g)


def in_progress(g: Battle, *kinds: type[Frame]) -> bool:
    """Whether one of these procedures is in progress."""
    return any(isinstance(frame, kinds) for frame in g.stack)


def check_columns(g: Battle) -> None:
    """The number of warriors and their kinds never change, but for a Ring put on (CH-O1)."""
    columns = (
        g.kind, g.at, g.face, g.wounds, g.points, g.carrier, g.ring_on, g.courage, g.acted, g.used, g.effects, g.dread,
        g.hurried, g.stood, g.tyrants, g.faced, g.held, g.bonus, g.chain,
    )  # fmt: skip
    assert {len(column) for column in columns} == {len(g.setup.kinds)}, "a warrior too many or too few"
    assert len(g.called) == len(g.setup.kinds) * g.setup.seats, "called shots"
    assert len(g.occupant) == CELLS, "hexes"


def check_places(g: Battle) -> None:
    """Every warrior is in exactly one place."""
    for warrior, at in enumerate(g.at):
        assert at >= 0 or at in (WAITING, REMOVED, CARRIED, LEFT_MAP), f"{warrior} is nowhere"
        assert at < 0 or g.ground.flags[at] & ON_MAP, f"{warrior} is off the map"
        assert 0 <= g.face[warrior] < DIRECTIONS, f"{warrior} faces nowhere"
        assert at != WAITING or g.phase == SETTING_UP, f"{warrior} has not been set up (CH-3.03)"
        assert at != LEFT_MAP or g.winner >= 0 or g.setup.seats > 2, f"{warrior} has left the map and the game goes on"
        if g.winner < 0 and at >= 0 and not g.wounds[warrior] and not g.courage[warrior]:
            assert in_progress(g, Casualties, Assign), f"{warrior} stands without wounds (CH-3.08)"


def check_bases(g: Battle) -> None:
    """Exactly the hexes under standing bases are taken (CH-4.06, CH-4.07, CH-B1, CH-B7)."""
    taken = [-1] * CELLS
    for warrior, at in enumerate(g.at):
        if at < 0 or warrior == g.mover:
            continue
        base = [at + offset for offset in g.content.footprints[g.content.base[g.kind[warrior]] * 6 + g.face[warrior]]]
        for hex_ in base:
            assert g.ground.flags[hex_] & ON_MAP, f"the base of {warrior} is off the map"
            assert not g.ground.flags[hex_] & CROSSED, f"{warrior} stands on X"
            assert taken[hex_] < 0, f"{warrior} and {taken[hex_]} stand on one hex"
            taken[hex_] = warrior
            walls = [d for d in range(DIRECTIONS) if g.ground.sides[hex_ * DIRECTIONS + d] >= BLACK]
            assert not any(hex_ + STEP[d] in base for d in walls), f"{warrior} stands across a wall"
    assert g.occupant == taken, "who stands where"


def check_carried(g: Battle) -> None:
    """Up to two foot friends on a carrier that stands on the map (CH-8.42, CH-E1 to CH-E4)."""
    for warrior, carrier in enumerate(g.carrier):
        assert (carrier >= 0) == (g.at[warrior] == CARRIED), f"{warrior} is carried by nobody, or carried and standing"
        if carrier >= 0:
            assert g.at[carrier] >= 0, f"the carrier of {warrior} is off the map"
            assert g.seat_of[carrier] == g.seat_of[warrior], f"{warrior} is carried by an enemy"
            assert g.content.traits[g.kind[carrier]] & IS_CARRIER, f"{carrier} carries nobody"
            assert g.carrier.count(carrier) <= MOST_CARRIED, f"{carrier} carries more than two"
            assert g.content.base[g.kind[warrior]] == 0, f"{warrior} is too big to be carried"


def check_faced(g: Battle) -> None:
    """Flyers alone remember the enemies they faced as the turn began (CH-8.13)."""
    for warrior, faced in enumerate(g.faced):
        flies = g.content.traits[g.kind[warrior]] & IS_FLYER
        assert flies or not faced, f"{warrior} does not fly and faces somebody"
        for other in range(g.warriors):
            assert not faced & (1 << other) or g.seat_of[other] != g.seat_of[warrior], f"{warrior} faces a friend"


def check_numbers(g: Battle) -> None:
    """Wounds and action points between nothing and the printed number (CH-A9); Courage ends in time (CH-8.38)."""
    for warrior, kind in enumerate(g.kind):
        assert 0 <= g.wounds[warrior] <= g.content.wounds[kind], f"wounds of {warrior}"
        assert 0 <= g.points[warrior] <= g.content.action_points[kind], f"action points of {warrior}"
        assert g.used[warrior] < 1 << len(g.content.abilities[kind]), f"abilities of {warrior}"
        if g.winner < 0 and g.courage[warrior] and g.at[warrior] >= 0:
            assert g.turn <= g.courage[warrior] <= g.turn + 1, f"Courage of {warrior}"
    for column in (g.dread, g.hurried, g.bonus, g.initiative, g.rally, g.called):
        assert min(column, default=0) >= 0, "less than nothing"


def check_ring(g: Battle) -> None:
    """Only a bearer wears the Ring, and only with the option that gives it a second line (CH-9.01, CH-O1)."""
    for warrior, kind in enumerate(g.setup.kinds):
        wearer = g.content.wearer[kind]
        assert not g.ring_on[warrior] or g.content.traits[kind] & HAS_RING, f"{warrior} wears the Ring"
        changed = bool(g.ring_on[warrior]) and wearer >= 0 and bool(g.setup.options & WEARER_LINE)
        assert g.kind[warrior] == (wearer if changed else kind), f"the line of {warrior}"


def check_seats(g: Battle) -> None:
    """Every army that is not beaten has one place in the turn order, and an edge of its own (CH-3.03, CH-V6)."""
    assert len(set(g.order)) == len(g.order), "twice in the turn order"
    for seat in range(g.setup.seats):
        assert g.beaten[seat] or seat in g.order, f"{seat} is not in the turn order"
    edges = [edge for edge in g.edge if edge >= 0]
    assert len(set(edges)) == len(edges), "two armies at one edge"


def check_beaten(g: Battle) -> None:
    """A beaten army has left the map, two at least go on (CH-V11)."""
    assert g.beaten.count(0) > 1, "nobody is left to fight"
    for warrior, seat in enumerate(g.seat_of):
        if g.beaten[seat]:
            assert g.at[warrior] < 0 and g.carrier[warrior] < 0, f"{warrior} is beaten and still there"


def check_phase(g: Battle) -> None:
    """The phase is that of the procedures in progress, and warriors act in action phases alone."""
    active = [frame.seat for frame in g.stack if isinstance(frame, ActionPhase)]
    assert active == ([g.active] if g.active >= 0 else []), "who acts"
    assert (g.phase == ACTION) == bool(active), "an action phase"
    assert (g.phase == COMBAT) == in_progress(g, CombatPhase), "a combat phase"
    assert g.turn > 0 or g.phase == SETTING_UP, "a battle without a turn"
    assert not g.setup.turn_limit or g.turn <= g.setup.turn_limit, "beyond the turn limit (CH-V5)"
    assert not g.cancelled or in_progress(g, Activation), "a Ward against nothing"


def check_move(g: Battle) -> None:
    """A warrior in mid-move belongs to a move in progress, and its way leads to where it is."""
    moves = [frame.warrior for frame in g.stack if isinstance(frame, Move)]
    assert len(moves) <= 1, "two moves at once"
    assert g.mover < 0 or g.mover in moves, "somebody is in mid-move without a move"
    assert (g.way != no_way()) == bool(moves), "a way without a move, or a move without a way"
    assert not g.entered or in_progress(g, Move, Dismount), "a kill zone entered by nobody"
    if not moves:
        return
    way = g.way
    assert way.warrior == moves[0] and way.left >= 0, "the way of another, or longer than it can go"
    assert all(after - before in STEP for before, after in zip(way.path, way.path[1:], strict=False)), "a jump"
    assert g.mover < 0 or g.at[g.mover] < 0 or way.path[-1] == g.at[g.mover], "the way ends elsewhere"


def check_dice(g: Battle) -> None:
    """Dice lie on the table only while a shot, a free attack or a combat is in progress."""
    assert not g.pools or in_progress(g, Shot, FreeAttack, Combat), "dice left over"
    assert not g.pending or in_progress(g, Assign), "wounds left over"
    for pool in g.pools:
        assert all(1 <= die <= 7 for die in pool.damage), "a die that shows no number"
        assert min(pool.hits, pool.glancing, pool.sixes) >= 0, "less than no dice"
        armies = {g.seat_of[striker] for striker in pool.strikers}
        assert armies == {pool.seat} or pool.kind == FREE_ATTACK, "dice of another army"
        assert pool.target < 0 or g.seat_of[pool.target] not in armies, "dice for a friend"
        assert {*pool.glanced, *pool.criticals} <= {*pool.strikers}, "converted by a bystander"
        for converted in (pool.glanced, pool.criticals):
            small = [each for each in converted if not g.content.traits[g.kind[each]] & IS_LARGE]
            assert len(set(small)) == len(small), "a small warrior converted twice (CH-6.11, CH-6.15)"


def check_chains(g: Battle) -> None:
    """Damage chains belong to the combat phase; the present one is entered as fought (CH-6.01, CH-6.21)."""
    assert (g.fighting >= 0) == in_progress(g, Combat), "a combat"
    if g.phase != COMBAT:
        assert set(g.chain) == {-1} and not g.fought, "chains outside the combat phase"
        return
    assert max(g.chain) < len(g.fought), "a chain that is not counted"
    assert g.fighting < 0 or g.fought[g.fighting], "a combat could be fought twice"
    for chain, fought in enumerate(g.fought):
        members = [warrior for warrior in range(g.warriors) if g.chain[warrior] == chain]
        armies = {g.seat_of[warrior] for warrior in members if g.at[warrior] >= 0}
        assert fought or len(armies) > 1, "a combat of one army"


def check_beginning_of_turn(g: Battle) -> None:
    """Everything that lasted until the turn's end is gone when the next begins (CH-8.04, CH-A3, CH-V13)."""
    if g.phase != STRATEGY or any(g.used):
        return
    for name in ("acted", "effects", "dread", "hurried", "called", "stood", "tyrants", "held", "bonus", "initiative"):
        assert not any(getattr(g, name)), f"{name} of the turn before"
    assert not any(g.rally), "Rally Cry of the turn before"
