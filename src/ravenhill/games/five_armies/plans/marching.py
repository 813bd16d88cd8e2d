"""Plans that go places: an Army's march and attack, a character's walk, Beorn on the march."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import BEORN
from ravenhill.games.five_armies.plans.draft import Found, after, battle, keep, next_question, places
from ravenhill.games.five_armies.plans.splitting import open_split
from ravenhill.games.five_armies.rules.moving.character_movement import Walk
from ravenhill.games.five_armies.rules.moving.movement import March
from ravenhill.kernel.plan import NO_WORD, Plan, Rehearsal

MARCH: Final = "march"
ATTACK: Final = "attack"
WALK: Final = "walk"
SPLIT: Final = "split"
ADVANCE: Final = "advance"
# Questions that ask for the next step of a piece on the way, with the verb of the whole way.
STEPS: Final = {"march": MARCH, "walk": WALK, "beorn-step": MARCH}
TARGETS: Final = ("attack-where", "beorn-target", "arms-close-target")


def deeds(start: Rehearsal, source: int, found: Found) -> None:
    """The deeds of an Army that has been named, whichever question comes first."""
    question = next_question(start)
    if question == "divide":
        deeds_of_whole(start, source, found)
    elif question in STEPS:
        ways(start, source, found)
    elif question in TARGETS:
        attacks(start, source, found)
    elif question == "move-or-attack":
        for half in (v.SECOND, v.FIRST):
            if start.offers(half):
                deeds(after(start, half), source, found)


def deeds_of_whole(start: Rehearsal, source: int, found: Found) -> None:
    """Attacks from here, goes with all or with a part."""
    if start.offers(v.NO):
        attacks(after(start, v.NO), source, found)
    if start.offers(v.ALL):
        whole = after(start, v.ALL)
        if next_question(whole) in STEPS:
            ways(whole, source, found)
        else:
            keep(found, Plan(v.ALL if source == NO_WORD else source, whole.words, 1, ADVANCE))
    if start.offers(v.SPLIT):
        keep(found, open_split(after(start, v.SPLIT), SPLIT, source))


def attacks(start: Rehearsal, source: int, found: Found) -> None:
    """One plan for each enemy that can be attacked now."""
    if next_question(start) in TARGETS:
        for target in places(start):
            keep(found, Plan(target, [*start.words, target], 1, ATTACK, source))


def ways(start: Rehearsal, source: int, found: Found) -> None:
    """One plan for each place that can be reached, by the shortest way, and for each enemy beyond it."""
    step, seen = next_question(start), {standing(start)}
    attacks(stop(start), source, found)  # Beorn may stand where he is
    reached = [start]
    for here in reached:
        for place in places(here):
            if place in seen:
                continue
            there = after(here, place)
            if next_question(there) == step:
                reached.append(there)
            if arrival(there, source, STEPS[step], found):
                seen.add(place)


def standing(start: Rehearsal) -> int:
    """The word of the place where the walker stands before a step."""
    frame = start.g.stack[-1]
    return v.PLACE + (frame.here if isinstance(frame, March | Walk) else battle(start).at[BEORN])


def stop(here: Rehearsal) -> Rehearsal:
    """The same with no further step."""
    return after(here, v.DONE)


def arrival(there: Rehearsal, source: int, verb: str, found: Found) -> bool:
    """Keeps the way that ends here, and the attacks from here; False where no stop is lawful."""
    place = there.words[-1]
    if next_question(there) in STEPS:
        if not there.offers(v.DONE):
            return False
        there = stop(there)
    keep(found, Plan(place, there.words, 1, verb, source))
    attacks(there, source, found)
    return True


# --- choosing within a plan -----------------------------------------------------------------------
def by_way_of(start: Rehearsal, plan: Plan, points: Sequence[int]) -> Plan | None:
    """The same march or attack by way of other places; None if there is no such way."""
    here = on_the_way(start, plan)
    for point in points:
        if next_question(here) not in STEPS or not here.offers(point):
            return None
        here = after(here, point)
    return way_to(here, plan.verb, plan.mark, plan.source)


def on_the_way(start: Rehearsal, plan: Plan) -> Rehearsal:
    """A plan as far as its first step; an attack from here becomes one that moves first."""
    here = start.branch()
    for word in plan.words:
        if next_question(here) in STEPS:
            break
        here.play(v.ALL if next_question(here) == "divide" and word == v.NO else word)
    return here


def way_to(here: Rehearsal, verb: str, mark: int, source: int = NO_WORD) -> Plan | None:
    """The plan of this verb and mark from somewhere on the way."""
    found: Found = {}
    if here.words and here.words[-1] == mark and verb != ATTACK:
        arrival(here, source, verb, found)
    deeds(here, source, found)
    if next_question(here) in STEPS:
        attacks(stop(here), source, found)
    return found.get((source, verb, mark))
