"""Moves Armies and characters (pages 22 and 23)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BEORN,
    FREE_PEOPLES,
    RIVER,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import enter, put_force, take_force
from ravenhill.games.five_armies.rules.declining import ending, hangs, places_or, refuse_ending, refusing
from ravenhill.games.five_armies.rules.happenings import MARCHED, STOPPED
from ravenhill.games.five_armies.rules.moving.dividing import divide
from ravenhill.games.five_armies.rules.moving.merging import reduce_to_limit
from ravenhill.games.five_armies.rules.queries import (
    FORCE_LEADERSHIP,
    FORCE_SIZE,
    NO_LIMIT,
    WITH_GOBLINS,
    WITH_LEADERSHIP,
    armies,
    force_units,
    hostile,
    is_region,
    leads,
    limit,
    next_to_enemy,
    satisfies,
    whole_force,
)
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

# Ways of moving: bits.
PLAINLY: Final = 0
KEEP_GOING: Final = 1  # does not stop next to enemy Armies
AWAY: Final = 2  # only into a region not adjacent to an enemy Army
ACROSS_RIVER: Final = 4  # over one river border without a ford
MAY_STAY: Final = 8  # the Army may stand still and is still the Army that was chosen

ANYWHERE: Final = -1  # no territory prescribed
NO_PLACE: Final = -1
PLACES: Final = (v.REGION_WORD, v.BOX_WORD)
PLACES_OR_DO: Final = (v.REGION_WORD, v.BOX_WORD, v.DO_WORD)


# --- where an Army may step -----------------------------------------------------------------------
def ways_out(g: Battle, place: int, ways: int) -> list[int]:
    """The places that lie next on the way, whichever Army stands there (FA-25.4, FA-R.26)."""
    if ways & ACROSS_RIVER:
        return g.content.river_neighbours[place]
    return g.content.neighbours[place] if is_region(g, place) else [g.content.leads_to[place]]


def refuse_step(g: Battle, side: int, here: int, there: int, ways: int, left: int) -> int:
    """The reason a force may not step from here to there with `left` steps left, this one included (FA-22.1)."""
    if there not in ways_out(g, here, ways):
        return r.NO_RIVER_BETWEEN if ways & ACROSS_RIVER else refuse_border(g, here, there)
    return _refuse_entering(g, side, there, ways, left)


def _refuse_entering(g: Battle, side: int, there: int, ways: int, left: int) -> int:
    """The reason a force may not enter a place that lies next on its way."""
    if not is_region(g, there) and not g.open_pass[there]:
        return r.PASS_CLOSED
    if hostile(g, there, side):
        return r.BEORN_THERE if g.at[BEORN] == there else r.ENEMY_THERE
    if ways & AWAY and next_to_enemy(g, there, side):
        return r.NEXT_TO_ENEMY
    if side == FREE_PEOPLES and g.at[BEORN] == there and not _can_pass(g, there, ways, left):
        return r.BEORN_SHARES_WITH_NONE
    return FINE


def refuse_border(g: Battle, here: int, there: int) -> int:
    """The reason two places are not adjacent."""
    if not is_region(g, here):
        return r.ONLY_TO_PASS if here in g.content.mustering_points else r.ONLY_TO_EXIT
    if not is_region(g, there):
        return r.ONE_WAY if there in g.content.passes else r.IN_A_BOX
    return r.RIVER_BETWEEN if g.content.border[here * g.content.places + there] == RIVER else r.NOT_ADJACENT


def _can_pass(g: Battle, there: int, ways: int, left: int) -> bool:
    """Units may pass through Beorn but not end with him (FA-R.63)."""
    if left < 2 or (next_to_enemy(g, there, FREE_PEOPLES) and not ways & KEEP_GOING):
        return False
    for beyond in g.content.neighbours[there]:
        if not hostile(g, beyond, FREE_PEOPLES):
            return True
    return False


def can_move(g: Battle, side: int, place: int, ways: int, reach: int) -> bool:
    """Whether an Army has anywhere to go."""
    for there in ways_out(g, place, ways):
        if _refuse_entering(g, side, there, ways, reach) == FINE:
            return True
    return False


def refuse_need(g: Battle, place: int, need: int) -> int:
    """The reason an Army does not contain what is needed."""
    if need == 0:
        return FINE
    if need == WITH_LEADERSHIP:
        return FINE if leads(g, place) else r.NO_LEADERSHIP
    if satisfies(g, whole_force(g, place), need):
        return FINE
    if need & WITH_LEADERSHIP:
        return r.NO_LEADERSHIP
    return r.NO_GOBLINS if need & WITH_GOBLINS else r.LACKS


# --- a force on its way ---------------------------------------------------------------------------
@dataclass
class March(Frame):
    """Moves a force that has left the board, region by region; it is left in `g.force` (FA-23.4 to FA-23.6)."""

    seat: int
    force: list[int]
    here: int
    reach: int
    ways: int
    taken: int = 0

    def ask_for_step(self, g: Battle) -> None:
        g.ask(self.seat, MARCH)

    def choose_step(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.arrive(g)
            return
        before, self.here = self.here, word - v.PLACE
        self.taken += 1
        g.emit(MARCHED, [self.seat, self.here, *self.force, before])
        if is_region(g, self.here):
            self._enter(g)
        if g.winner >= 0:
            return
        if self.taken < self.reach and not self._must_stop(g):
            self.restart()
            return
        if self.taken < self.reach:
            g.emit(STOPPED, [self.seat, self.here, self._enemy_beside(g)])
        self.arrive(g)

    def _enter(self, g: Battle) -> None:
        """Enters a region; if that wins the game, all that are on their way stand where they are."""
        moving: list[StrategicMovement] = []
        if g.content.settlement[self.here]:
            moving = [frame for frame in g.stack if isinstance(frame, StrategicMovement)]
        enter(g, self.here, self.seat)
        if g.winner >= 0:
            put_force(g, self.here, self.force, self.seat)
            for frame in moving:
                frame.set_down(g)

    def arrive(self, g: Battle) -> None:
        g.force = self.force
        self.finish(g, self.here)

    def _must_stop(self, g: Battle) -> bool:
        """On entering a region adjacent to an enemy Army (FA-23.5); not tested in a box (FA-R.107)."""
        return not self.ways & KEEP_GOING and next_to_enemy(g, self.here, self.seat)

    def _enemy_beside(self, g: Battle) -> int:
        """The first region with an enemy Army, or Beorn, next to where the force stands."""
        for there in g.content.neighbours[self.here]:
            if hostile(g, there, self.seat):
                return there
        return self.here

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(ways_out(g, self.here, self.ways), v.DONE)

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if v.is_place(word):
            return refuse_step(g, seat, self.here, word - v.PLACE, self.ways, self.reach - self.taken)
        if v.declines(word) and self.taken == 0:
            return r.MUST_MOVE
        if v.declines(word) and g.at[BEORN] == self.here:
            return r.BEORN_SHARES_WITH_NONE
        return refuse_ending(word, v.DONE)


@dataclass
class MoveArmy(Frame):
    """Moves one Army, or a part of it, up to `reach` regions; gives the place where it stands, or -1 (FA-22.1)."""

    seat: int
    need: int
    reach: int
    most: int
    ways: int
    territory: int
    place: int  # the Army, if the rule or card has named it already
    depart: int = 1  # 0: only name the Army and split it; the part is left in `g.force` (FA-23.3)

    def ask_for_army(self, g: Battle) -> None:
        if self.place == NO_PLACE:
            g.ask(self.seat, MOVE_ARMY)
        elif not self._able(g):
            self.finish(g, self.place if self.ways & MAY_STAY else NO_PLACE)

    def choose_army(self, g: Battle, word: int) -> None:
        if v.declines(word):
            self.finish(g, NO_PLACE)
        else:
            self.place = word - v.PLACE

    def split(self, g: Battle) -> None:
        may_stay = 1 if self.ways & MAY_STAY else 0
        divide(g, self.seat, whole_force(g, self.place), self.need, self.most, may_stay)

    def march(self, g: Battle) -> None:
        if self.result == 0 or not self.depart:
            self.finish(g, self.place)
            return
        force = g.force
        g.force = []
        take_force(g, self.place, force)
        g.call(March(self.seat, force, self.place, self.reach, self.ways))

    def arrive(self, g: Battle) -> None:
        self.place = self.result
        put_force(g, self.place, g.force, self.seat)
        g.force = []
        reduce_to_limit(g, self.seat, self.place)

    def end(self, g: Battle) -> None:
        self.finish(g, self.place)

    def hangs_on(self, g: Battle, at: int) -> bool:
        return hangs(g, at)

    def _declining(self, g: Battle) -> int:
        """One of several moves ends a series; a single one is an offer."""
        return refusing(g) if self.depart else ending(g, False)

    def _able(self, g: Battle) -> bool:
        if g.side[self.place] != self.seat or refuse_need(g, self.place, self.need) != FINE:
            return False
        return can_move(g, self.seat, self.place, self.ways, self.reach)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(armies(g, seat), self._declining(g))

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, self._declining(g))
        return refuse_mover(g, seat, word - v.PLACE, self.need, self.ways, self.reach, self.territory)


def refuse_mover(g: Battle, side: int, place: int, need: int, ways: int, reach: int, territory: int) -> int:
    """The reason the Army in a place cannot be the one that moves."""
    if g.side[place] != side:
        return r.JUST_ARRIVED if _just_arrived(g, place) else r.NO_ARMY
    if territory != ANYWHERE and g.content.territory[place] != territory:
        return r.WRONG_TERRITORY if is_region(g, place) else r.BOX_HAS_NO_TERRITORY
    refused = refuse_need(g, place, need)
    if refused != FINE:
        return refused
    return FINE if can_move(g, side, place, ways, reach) else why_stuck(g, side, place, ways, reach)


def why_stuck(g: Battle, side: int, place: int, ways: int, reach: int) -> int:
    """The reason the Army in a place has nowhere to go."""
    if place in g.content.mustering_points and not g.open_pass[g.content.leads_to[place]]:
        return r.SHUT_IN
    if ways & ACROSS_RIVER and not ways_out(g, place, ways):
        return r.NO_RIVER_HERE
    return r.NOWHERE_AWAY if ways & AWAY and can_move(g, side, place, ways & ~AWAY, reach) else r.NOWHERE_TO_GO


def _just_arrived(g: Battle, place: int) -> bool:
    """Whether a force of the Strategic Movement in progress waits in a place (FA-23.3)."""
    moving = [frame for frame in g.stack if isinstance(frame, StrategicMovement)]
    return any(frame.waiting_in(place) >= 0 for frame in moving)


def any_can_move(
    g: Battle, side: int, need: int, ways: int = PLAINLY, territory: int = ANYWHERE, reach: int = 1
) -> bool:
    """Whether any Army of a side can make such a move."""
    for place in armies(g, side):
        if refuse_mover(g, side, place, need, ways, reach, territory) == FINE:
            return True
    return False


def refuse_any_move(g: Battle, side: int, need: int, reach: int) -> int:
    """The reason no Army of a side can make such a move with a die."""
    if any_can_move(g, side, need, PLAINLY, ANYWHERE, reach):
        return FINE
    lacking = r.NONE_LEADS if need & WITH_LEADERSHIP else r.NO_GOBLINS_MOVE
    return why_none(g, side, need, lacking)


def why_none(g: Battle, side: int, need: int, lacking: int) -> int:
    """The reason none of a side's Armies can act: there is none, none has what is needed, or all are shut in."""
    if not armies(g, side):
        return r.NO_ARMY_AT_ALL
    fit = False
    for place in armies(g, side):
        if refuse_need(g, place, need) == FINE:
            if place not in g.content.mustering_points:
                return r.NOBODY_CAN_GO
            fit = True
    return r.ALL_SHUT_IN if fit else lacking


def move_army(
    g: Battle, seat: int, need: int = 0, reach: int = 1, most: int = NO_LIMIT, ways: int = PLAINLY,
    territory: int = ANYWHERE, place: int = NO_PLACE,
) -> None:  # fmt: skip
    """Begins the move of one Army, merge included."""
    g.call(MoveArmy(seat, need, reach, most, ways, territory, place))


# --- several moves at once ------------------------------------------------------------------------
@dataclass
class StrategicMovement(Frame):
    """Several Armies move; all moves are finished before any Armies merge (FA-13.1, FA-23.3)."""

    seat: int
    need: int = 0
    reach: int = 1
    ways: int = 0
    moves: int = 2
    arrivals: list[int] = field(default_factory=list)  # for each: the place, then the force

    def next_move(self, g: Battle) -> None:
        self.result = NO_PLACE
        if self.moves > 0 and any_can_move(g, self.seat, self.need, self.ways):
            g.call(MoveArmy(self.seat, self.need, self.reach, NO_LIMIT, self.ways, ANYWHERE, NO_PLACE, depart=0))

    def depart(self, g: Battle) -> None:
        if self.result == NO_PLACE:
            return
        place, force = self.result, g.force
        g.force = []
        self._take_in_tokens(g, place, force)
        take_force(g, place, force)
        g.call(March(self.seat, force, place, self.reach, self.ways))

    def _take_in_tokens(self, g: Battle, place: int, force: list[int]) -> None:
        """Leadership tokens left where a force has arrived join it, though no other unit stays (FA-R.114)."""
        first = self.waiting_in(place)
        if first >= 0 and force_units(force) == g.count[place]:
            tokens = g.leadership[place] - force[FORCE_LEADERSHIP]
            g.leadership[place] -= tokens
            self.arrivals[first + 1 + FORCE_LEADERSHIP] += tokens

    def waiting_in(self, place: int) -> int:
        """The place of a force among the arrivals that wait; -1 for none."""
        for first in range(0, len(self.arrivals), FORCE_SIZE + 1):
            if self.arrivals[first] == place:
                return first
        return -1

    def note_arrival(self, g: Battle) -> None:
        if self.result == NO_PLACE:
            return
        self.arrivals.append(self.result)
        self.arrivals.extend(g.force)
        g.force = []
        self.moves -= 1
        self.restart()

    def merge(self, g: Battle) -> None:
        places = self.set_down(g)
        self.arrivals = []
        g.call(Merge(self.seat, places))

    def hangs_on(self, g: Battle, at: int) -> bool:
        return not self.arrivals and hangs(g, at)

    def set_down(self, g: Battle) -> list[int]:
        """Sets down all that have arrived; gives their places."""
        places = []
        for first in range(0, len(self.arrivals), FORCE_SIZE + 1):
            place = self.arrivals[first]
            put_force(g, place, self.arrivals[first + 1 : first + 1 + FORCE_SIZE], self.seat)
            places.append(place)
        return places


@dataclass
class Merge(Frame):
    """Reduces one after another the Armies that have merged; the places are left in `g.force` (FA-23.1)."""

    seat: int
    places: list[int]

    def reduce_next(self, g: Battle) -> None:
        for place in self.places:
            if g.count[place] > limit(g, place, self.seat):
                self.restart()
                reduce_to_limit(g, self.seat, place)
                return
        g.force = self.places
        self.finish(g, len(self.places))


MARCH: Final = Kind("march", "FA-22.1", PLACES_OR_DO, March.candidates, March.refuse, public=True)
MOVE_ARMY: Final = Kind("move-army", "FA-22.1", PLACES_OR_DO, MoveArmy.candidates, MoveArmy.refuse, public=True)

March.steps = (Step(March.ask_for_step, March.choose_step),)
MoveArmy.steps = (
    Step(MoveArmy.ask_for_army, MoveArmy.choose_army),
    Step(MoveArmy.split),
    Step(MoveArmy.march),
    Step(MoveArmy.arrive),
    Step(MoveArmy.end),
)
StrategicMovement.steps = (
    Step(StrategicMovement.next_move),
    Step(StrategicMovement.depart),
    Step(StrategicMovement.note_arrival),
    Step(StrategicMovement.merge),
)
Merge.steps = (Step(Merge.reduce_next),)
