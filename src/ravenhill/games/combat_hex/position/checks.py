"""Checks rules that bind several parts of a position together: the procedures rely on them from the start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhill.games.combat_hex.language.tables import PHASES
from ravenhill.games.combat_hex.model import (
    COURAGE,
    INITIATIVE,
    IS_CARRIER,
    IS_CAVALRY,
    IS_FLYER,
    IS_LARGE,
    LEFT_MAP,
    REMOVED,
    RING_BEARER,
    SHOT_CALLER,
    STEAL_ESSENCE,
    TYRANT,
    WAITING,
    WEARER_LINE,
)
from ravenhill.games.combat_hex.position.checked import Checked
from ravenhill.games.combat_hex.position.marks import can_have, check_marks
from ravenhill.games.combat_hex.position.room import check_room
from ravenhill.games.combat_hex.position.setup import SEATS
from ravenhill.games.combat_hex.rules.action_phase import may_act
from ravenhill.games.combat_hex.rules.fighting.chains import find_chains, free_to_fight
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.rules.setup import EDGES, narrow
from ravenhill.games.combat_hex.rules.victory import SMALL_LEVEL, has_lost, standing
from ravenhill.games.combat_hex.state import ACTION, COMBAT, MASTERED, ROOTED, SETTING_UP, STRATEGY, Battle, on_map
from ravenhill.games.wording import quantity
from ravenhill.protocol.values import Entries

MID_ACTION: Final = (
    "pool", "way", "mover", "entered", "fighting", "fought", "assigning", "pending", "cancelled", "rally",
)  # fmt: skip
OF_A_WARRIOR: Final = ("stood", "tyrants", "held", "bonus", "chain")
OF_THE_TURN: Final = ("acted", "used", "effects", "dread", "hurried", "called")  # gone when the next turn begins
SINCE_TURNS: Final = ("faced", "ring_on", "courage")  # what else only a battle can have brought


def check(said: Checked) -> None:
    """Checks every rule about a position as a whole, where no action is in progress and no one has won."""
    checks: list[Callable[[Checked], None]] = [check_mid_action, check_armies, check_turn, check_edges, check_seats]
    checks.append(check_setting_up if said.g.phase == SETTING_UP else check_battle)
    for each in checks:
        with said.page.part():
            each(said)
    said.page.close()
    check_start(said)


# --- armies and turn ------------------------------------------------------------------------------
def check_mid_action(said: Checked) -> None:
    """Checks marks that last only while an action or a combat is being carried out."""
    for key in MID_ACTION:
        if said.page.said.get(key):
            said.page.fault(key, "this is only in mid-action, with a [[stack]]")
    for warrior, table in enumerate(said.tables):
        for key in OF_A_WARRIOR:
            if key in table:
                said.page.fault(said.slugs[warrior], f"{key} is said only in mid-action, with a [[stack]]", key=key)


def check_armies(said: Checked) -> None:
    """Two armies at least fight on, each with warriors; a beaten one has left the map (CH-2.02, CH-V11)."""
    g, page = said.g, said.page
    for seat in range(g.setup.seats):
        if seat not in g.setup.seat_of:
            page.fault("warrior", f"army {SEATS[seat]} has no warrior", "CH-2.02")
    if len(standing(g)) < 2:
        entry = "given_up" if "given_up" in page.said else "beaten"
        page.fault(entry, "with one army left the game is over", "CH-V11")
    for warrior, seat in enumerate(g.seat_of):
        if g.beaten[seat] and on_map(g, warrior):
            page.fault(said.slugs[warrior], f"army {SEATS[seat]} is beaten, so it has left the map", "CH-V11")


def check_turn(said: Checked) -> None:
    """The game goes on within its turn limit, and warriors act in the action phase only (CH-3.06, CH-V5)."""
    g, page = said.g, said.page
    if g.setup.turn_limit and g.turn > g.setup.turn_limit:
        page.fault("turn", f"the game was over after turn {g.setup.turn_limit}", "CH-V5")
    for seat in standing(g):
        if g.phase == STRATEGY and has_lost(g, seat):
            small = g.setup.level <= SMALL_LEVEL
            reason = f"army {SEATS[seat]} has {'no warrior' if small else 'half of its warriors or fewer'} left"
            rule = ("CH-7.04", "CH-7.05") if small else ("CH-7.01", "CH-7.03")
            page.fault("phase", f"{reason}: it was beaten when the turn before ended", rule[g.setup.seats > 2])
    if "to_act" in page.said and g.phase != ACTION:
        page.fault("to_act", f"nobody acts in the phase {PHASES[g.phase]}", "CH-3.06")


def check_edges(said: Checked) -> None:
    """Narrow edges are taken first, by two players alone; in the set-up none is taken yet (CH-3.03, CH-V10)."""
    g, page = said.g, said.page
    taken = {edge for edge in g.edge if edge >= 0}
    if g.phase == SETTING_UP:
        if taken:
            page.fault("edges", "the set-up begins before edges are chosen: leave them out", "CH-3.03")
        return
    if len(taken) < g.setup.seats:
        page.fault("edges", "every army has an edge once the battle has begun", "CH-3.03")
    if any(narrow(g, edge) and edge not in taken for edge in range(EDGES)):
        page.fault("edges", "the narrow edges are taken first", "CH-3.03" if g.setup.seats == 2 else "CH-V10")


def check_seats(said: Checked) -> None:
    """Initiative has added no more than there are abilities for it (CH-8.45)."""
    g = said.g
    for seat in range(g.setup.seats):
        most = copies(g, [w for w in range(g.warriors) if g.seat_of[w] == seat], INITIATIVE)
        if g.initiative[seat] > (0 if g.phase == STRATEGY else most):
            said.page.fault("initiative", f"army {SEATS[seat]} cannot have used so much Initiative", "CH-8.45")


def copies(g: Battle, warriors: list[int], ability: int) -> int:
    """The number of times these warriors can use an ability in a turn, stolen ones included (CH-8.084, CH-8.49)."""
    owned = [each for warrior in warriors for each in g.content.abilities[g.kind[warrior]]]
    return owned.count(ability) + owned.count(STEAL_ESSENCE)


# --- the set-up -----------------------------------------------------------------------------------
def check_setting_up(said: Checked) -> None:
    """No warrior stands anywhere yet, nothing has happened, and the map is chosen (CH-1.03, CH-3.03)."""
    g, page = said.g, said.page
    if g.turn:
        page.fault("turn", "the set-up comes before turn 1", "CH-3.01")
    if g.map >= 0 and len(g.setup.maps) > 1:
        page.fault("map", "the set-up begins before the map is chosen: leave it out", "CH-3.03")
    if any(g.beaten):
        page.fault("beaten", "nobody is beaten before the battle", "CH-3.01")
    for warrior, table in enumerate(said.tables):
        with page.part():
            _check_waiting(said, warrior, table)


def _check_waiting(said: Checked, warrior: int, table: Entries) -> None:
    g, slug = said.g, said.slugs[warrior]
    if g.at[warrior] != WAITING:
        said.page.fault(slug, "in the set-up every warrior waits to be put down", "CH-3.03", "hex")
    kind = g.kind[warrior]
    spent = {
        "wounds": g.wounds[warrior] < g.content.wounds[kind],
        "action_points": g.points[warrior] < g.content.action_points[kind],
    }
    done = [key for key in (*OF_THE_TURN, *SINCE_TURNS) if table.get(key)] + [key for key in spent if spent[key]]
    if done:
        said.page.fault(slug, "a warrior begins whole, and has done nothing yet", "CH-1.03", done[0])


# --- the battle -----------------------------------------------------------------------------------
def check_battle(said: Checked) -> None:
    """Every warrior as it can be when a phase begins."""
    for warrior, table in enumerate(said.tables):
        for each in (check_whereabouts, check_ring, check_courage, check_faced, check_numbers):
            with said.page.part():
                each(said, warrior)
        with said.page.part():
            if said.g.phase == STRATEGY:
                _check_fresh(said, warrior, table)
            else:
                check_marks(said, warrior)


def check_whereabouts(said: Checked, warrior: int) -> None:
    """Set up, and off the map only as fallen: Frodo's end takes more than one warrior (CH-3.03, CH-9.16, CH-M10)."""
    g, page, slug = said.g, said.page, said.slugs[warrior]
    if g.at[warrior] == WAITING:
        page.fault(slug, "everybody has been set up when the battle begins", "CH-3.03", "where")
    if g.at[warrior] == LEFT_MAP and not trait(g, warrior, RING_BEARER):
        page.fault(slug, "only a ring bearer can leave the map", "CH-M10", "where")
    if g.at[warrior] == LEFT_MAP:
        page.fault(slug, "when the ring bearer has left the map the game is over", "CH-M10", "where")
    if g.at[warrior] == REMOVED and g.wounds[warrior] and not may_fall_whole(g, warrior):
        page.fault(slug, "a warrior with wounds left is not removed", "CH-3.08", "wounds")
    killed = g.at[warrior] == REMOVED and g.wounds[warrior] == 0  # with wounds left Frodo is not killed (CH-O7)
    if killed and trait(g, warrior, RING_BEARER) and not g.beaten[g.seat_of[warrior]]:
        page.fault(slug, "with the ring bearer killed his army is beaten", "CH-9.16", "where")


def may_fall_whole(g: Battle, warrior: int) -> bool:
    """Wounds are left to one whose Courage ran out, whose carrier fell or whose army is beaten (CH-8.38, CH-E4)."""
    if g.courage[warrior] or g.beaten[g.seat_of[warrior]]:
        return True
    if trait(g, warrior, IS_CAVALRY | IS_LARGE | RING_BEARER):
        return False
    fallen = [w for w in range(g.warriors) if g.at[w] == REMOVED and g.seat_of[w] == g.seat_of[warrior]]
    return any(trait(g, carrier, IS_CARRIER) for carrier in fallen)


def check_ring(said: Checked, warrior: int) -> None:
    """It was put on in a turn that has begun, by a bearer on the map; the figure goes with it (CH-9.01, CH-O1)."""
    g, page, slug = said.g, said.page, said.slugs[warrior]
    if g.ring_on[warrior] > g.turn:
        page.fault(slug, f"the Ring cannot have been put on in turn {g.ring_on[warrior]}", "CH-9.01", "ring_on")
    if g.ring_on[warrior] and not on_map(g, warrior) and not g.beaten[g.seat_of[warrior]]:
        page.fault(slug, "only a bearer on the map wears the Ring", "CH-9.01", "ring_on")
    wearer = g.content.wearer[g.setup.kinds[warrior]]
    stands = bool(g.ring_on[warrior]) and wearer >= 0 and bool(g.setup.options & WEARER_LINE)
    if g.kind[warrior] != (wearer if stands else g.setup.kinds[warrior]):
        page.fault(slug, "that figure stands for him only while the Ring is worn, with wearer-line", "CH-O1", "as")
    if g.effects[warrior] & (MASTERED | ROOTED) and not g.ring_on[warrior]:
        page.fault(slug, "only the wearer of the Ring is mastered or rooted by it", "CH-9.05", "effects")


def check_courage(said: Checked, warrior: int) -> None:
    """Courage holds to the end of this turn or of the next, for one that has it (CH-8.38)."""
    g = said.g
    if g.courage[warrior] and not can_have(g, warrior, COURAGE):
        said.page.fault(said.slugs[warrior], "it has no Courage", "CH-8.38", "courage")
    if on_map(g, warrior) and g.courage[warrior] and not g.turn <= g.courage[warrior] <= g.turn + 1:
        reason = f"Courage ends with turn {g.turn} or {g.turn + 1}, not {g.courage[warrior]}"
        said.page.fault(said.slugs[warrior], reason, "CH-8.38", "courage")


def check_faced(said: Checked, warrior: int) -> None:
    """Only Flyers have notes of facing enemies as the turn began (CH-8.13)."""
    g, page, slug = said.g, said.page, said.slugs[warrior]
    if g.faced[warrior] and not trait(g, warrior, IS_FLYER):
        page.fault(slug, "whom it faced as the turn began matters for Flyers alone", "CH-8.13", "faced")
    for other, seat in enumerate(g.seat_of):
        if g.faced[warrior] & (1 << other) and seat == g.seat_of[warrior]:
            page.fault(slug, f"{said.slugs[other]} is of its own army: a Flyer faces enemies", "CH-8.13", "faced")


def check_numbers(said: Checked, warrior: int) -> None:
    """Abilities have added no more than there are abilities for it (CH-8.19, CH-8.26)."""
    g, page, slug = said.g, said.page, said.slugs[warrior]
    friends = [w for w in range(g.warriors) if g.seat_of[w] == g.seat_of[warrior]]
    points = quantity(g.hurried[warrior], "movement point", "movement points")
    if g.hurried[warrior] > copies(g, friends, TYRANT):
        page.fault(slug, f"its army has not enough Tyrants to have given it {points}", "CH-8.19", "hurried")
    for seat in range(g.setup.seats):
        callers = [w for w in range(g.warriors) if g.seat_of[w] == seat]
        shots = g.called[seat * g.warriors + warrior]
        if shots > (0 if seat == g.seat_of[warrior] else copies(g, callers, SHOT_CALLER)):
            page.fault(slug, f"army {SEATS[seat]} cannot have called {shots} shots against it", "CH-8.26", "called")


def _check_fresh(said: Checked, warrior: int, table: Entries) -> None:
    """When a turn begins no warrior has done anything in it (CH-8.04, CH-A3)."""
    done = [key for key in OF_THE_TURN if table.get(key)]
    if done:
        reason = f"when the strategy phase begins, nothing of the turn before is left: {done[0]}"
        said.page.fault(said.slugs[warrior], reason, "CH-A3" if done[0] in ("used", "acted") else "CH-8.04", done[0])


# --- the phase ------------------------------------------------------------------------------------
def check_start(said: Checked) -> None:
    """The phase that a position starts with must hold something to do (CH-3.06, CH-6.01, CH-M19)."""
    g, page = said.g, said.page
    if g.phase == SETTING_UP:
        check_room(said)
    if said.start == COMBAT:
        if not find_chains(g, free_to_fight(g)):
            page.fault("phase", "no warrior has an enemy in its kill zone: there is no combat", "CH-6.01")
    if g.phase == ACTION:
        seat = g.active if g.active >= 0 else next(each for each in g.order if each in standing(g))
        if seat not in standing(g) or not may_act(g, seat):
            entry = "to_act" if "to_act" in page.said else "phase"
            page.fault(entry, f"no warrior of army {SEATS[seat]} is left to act", "CH-3.06")
