"""Sums up a game that is over: dice and luck, losses, the turning point, the best warrior or card."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ravenhill.games.wording import possessive, sentence_case
from ravenhill.match.match import Match
from ravenhill.protocol.tally import SideTally
from ravenhill.web.live.entering import GAME
from ravenhill.web.live.parts import name_of
from ravenhill.web.live.room import Room
from ravenhill.web.live.rooms import Rooms
from ravenhill.web.model import SOMEBODY
from ravenhill.web.replay.ending_picture import picture
from ravenhill.web.replay.pages import finished_room, forbid_caching, reels
from ravenhill.web.replay.reel import Reel
from ravenhill.web.shapes import ChancePoint, Ending, EndingSide, TurningPoint

SUREST: Final = 0.99  # nobody has won before the end
LEAST_TURN: Final = 0.1  # a smaller change of the chances turns nothing
EVEN: Final = 0.03  # of what was expected: luck that nobody notices


# --- the chances over the game --------------------------------------------------------------------
def curve(reel: Reel) -> list[ChancePoint]:
    """The chances to win after every action of the game that could be judged, as all hands open show them."""
    found = []
    for number in range(1, reel.total + 1):
        match = reel.at(number).match
        if is_between_actions(match):
            chances = match.game.evaluator.chances(match.table)
            found.append(ChancePoint(number, match.game.turn(match.table), [_share(chance) for chance in chances]))
    return found


def is_between_actions(match: Match) -> bool:
    """Whether nothing is half done: in the middle of an action the chances would swing."""
    return match.outcome is None and len(match.table.decisions) == 1 and match.game.evaluator.calm(match.table)


def _share(chance: float) -> float:
    return round(min(max(chance, 1 - SUREST), SUREST), 3)


def turning_point(reel: Reel, points: list[ChancePoint]) -> TurningPoint | None:
    """Where the chances changed most from one action to the next; None where they never changed much."""
    steps = [(abs(after.chances[0] - before.chances[0]), before, after) for before, after in pairwise(points)]
    if not steps:
        return None
    most, before, after = max(steps, key=lambda step: step[0])
    return TurningPoint(after.number, _turning_sentence(reel, before, after)) if most >= LEAST_TURN else None


def _turning_sentence(reel: Reel, before: ChancePoint, after: ChancePoint) -> str:
    """Whose chance rose, when, and how far."""
    gains = [late - early for early, late in zip(before.chances, after.chances, strict=True)]
    best = gains.index(max(gains))
    title = reel.setting.game.seat_names[reel.setting.game.seats[best]]
    side = sentence_case(possessive(f"{reel.presentation.article} {title}".strip()))
    rise = f"{side} chance to win rose from {_percent(before.chances[best])} to {_percent(after.chances[best])}"
    return f"{rise} in turn {after.turn}." if after.turn else f"{rise}."


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"


# --- everything -----------------------------------------------------------------------------------
def ending_of(reel: Reel, room: Room) -> Ending:
    """The summary of a finished game."""
    with reel.lock:
        points = curve(reel)
        match = reel.at(reel.total).match
        outcome, tally = match.outcome, match.game.tally(match.table)
        seats = list(zip(match.game.seats, tally.sides, strict=True))
        winner = outcome.winner if outcome else ""
        return Ending(
            title=match.game.title,
            sentence=outcome.ending if outcome else "",
            sides=[_side(room, match, seat, side, winner) for seat, side in seats],
            unit=tally.unit,
            best=tally.best,
            turning=turning_point(reel, points),
            curve=points,
        )


def _side(room: Room, match: Match, seat: str, tally: SideTally, winner: str) -> EndingSide:
    name = name_of(room.seats[seat])
    return EndingSide(
        seat=seat,
        title=str(match.game.seat_names[seat]),
        name="" if name == SOMEBODY else name,
        won=seat == winner,
        lost=tally.lost,
        dice=tally.dice,
        brought=tally.brought,
        expected=round(tally.expected, 1),
        luck=luck_of(tally),
    )


def luck_of(tally: SideTally) -> str:
    """The luck of a side in a word; '' if it never rolled."""
    if not tally.dice:
        return ""
    more = tally.brought - tally.expected
    if abs(more) <= EVEN * tally.expected:
        return "Even luck"
    return "Lucky dice" if more > 0 else "Unlucky dice"


async def summary(request: Request) -> Response:
    """Serves the summary of a finished game."""
    return forbid_caching(Response(msgspec.json.encode(await _ending(request)), media_type="application/json"))


async def shared_picture(request: Request) -> Response:
    """Serves the same as a picture that can be shared."""
    return forbid_caching(Response(picture(await _ending(request)), media_type="image/svg+xml"))


async def _ending(request: Request) -> Ending:
    room, _ = await finished_room(request, table=False)
    reel = await reels(request).reel(request, room)
    rooms: Rooms = request.app.state.rooms
    return await rooms.beside(room, ending_of, reel, room)


routes = [
    Route(f"{GAME}/ending", summary),
    Route(f"{GAME}/ending.svg", shared_picture),
]
