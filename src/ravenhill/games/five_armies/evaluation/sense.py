"""Drops the courses that lose units to overstacking: they are tried out on copies, answer by answer."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import GROUPS
from ravenhill.games.five_armies.rules.moving.merging import EXCESS
from ravenhill.games.five_armies.rules.queries import limit
from ravenhill.games.five_armies.rules.recruitment import FLIP_WHERE
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.errors import ChanceMismatch

MOST_TRIED: Final = 300  # answers after which a course is no longer taken to be harmless
# The questions whose answers decide where units come to stand.
COURSES: Final = frozenset(
    {
        "advance", "divide", "entry", "fill-ranks", "flip-group", "flip-where", "join-army", "joining-unit", "march",
        "move-army", "muster-where", "name-army", "retreat-to", "share", "smoke-mover",
    }
)  # fmt: skip


def sensible(g: Battle, decision: Decision) -> list[int]:
    """The options after which no unit need be lost to overstacking; all of them, where that cannot be helped."""
    if decision.kind.name not in COURSES or len(decision.options) < 2:
        return decision.options
    kept = [word for word in decision.options if has_room(g, decision, word) and Trial(decision.seat).spares(g, word)]
    return kept or decision.options


def has_room(g: Battle, decision: Decision, word: int) -> bool:
    """Whether a region where a token is flipped has room for whatever it may show."""
    if decision.kind is not FLIP_WHERE or not v.is_place(word):
        return True
    place = word - v.PLACE
    return g.count[place] + most_shown(g, place) <= limit(g, place, decision.seat)


def most_shown(g: Battle, place: int) -> int:
    """The most units that a token in a region can show."""
    most = 0
    for kind, group in enumerate(g.content.token_group):
        if g.bag[kind] and g.tokens[place * GROUPS + group]:
            most = max(most, g.content.token_units[kind])
    return most


class Trial:
    """A course that is tried out, and how many answers may still be tried."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.left = MOST_TRIED

    def spares(self, g: Battle, word: int) -> bool:
        """Whether the course can go on from an answer without the loss of a unit."""
        self.left -= 1
        world = g.clone(Chance())
        try:
            world.choose(self.seat, word)
        except ChanceMismatch:  # this chance gives nothing: dice or a draw have a say in it
            return True
        return self.left > 0 and self.is_harmless(world)

    def is_harmless(self, world: Battle) -> bool:
        """Whether nothing has to go, or some answer sees to it that nothing has to."""
        if world.winner >= 0 or len(world.decisions) != 1:
            return True
        asked: Decision = world.decisions[0]
        if asked.seat != self.seat or asked.kind.name not in COURSES:
            return asked.seat != self.seat or asked.kind is not EXCESS
        for word in asked.options:
            if self.spares(world, word):
                return True
        return False
