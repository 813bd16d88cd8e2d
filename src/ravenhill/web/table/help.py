"""Helps at the table: overlays on the board, the odds of a fight, the chance to win."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ravenhill.games.wording import sentence_case
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.analysis import Analysis
from ravenhill.match.match import Match
from ravenhill.protocol.values import Entries
from ravenhill.web.live.entering import GAME, enter, json_answer
from ravenhill.web.live.room import Room
from ravenhill.web.refusals import Refused
from ravenhill.web.security.addresses import address_of
from ravenhill.web.security.tokens import JOIN, SPECTATOR
from ravenhill.web.shapes import ChanceAnswer
from ravenhill.web.workers.leaving import unless_gone
from ravenhill.web.workers.queue import Kind, Order

RULE: Final = re.compile(r"\([A-Z]+-[^)]+\)")
WHOSE: Final = "seat"  # of what is asked the one thing that names no fight
SUREST: Final = 0.99  # nobody has won before the end
SECONDS: Final = 0.6  # the time of one look at the chance to win


async def looking(request: Request) -> tuple[Room, str]:
    """The room and the viewer of a visitor who may look at the table."""
    room, opens = await enter(request)
    if opens.role == JOIN:
        raise Refused(403)
    return room, opens.seat


async def overlay(request: Request) -> Response:
    """Serves a drawing that lies over the board; everyone may see it."""
    room, viewer = await looking(request)
    show = [part for part in request.query_params.getlist("show") if part]
    async with room.lock:
        drawing = room.presentation.overlay(room.match.view(viewer), room.match.overlay(*show))
    return Response(drawing, media_type="image/svg+xml")


async def odds(request: Request) -> Response:
    """Serves the odds of a fight that this seat could begin, as a part of the page."""
    room, viewer = await looking(request)
    try:
        return HTMLResponse(room.presentation.odds(await odds_for(request, room, viewer)))
    except RavenhillError as fault:
        return no_odds(fault)


async def odds_for(request: Request, room: Room, viewer: str) -> object:
    """The odds of the named fight, as far as a viewer can know them."""
    if room.between_persons and viewer == SPECTATOR:
        raise Refused(403, "Only the players can see the odds of a game in progress.")
    asked = request.query_params
    named = {key: [value for value in asked.getlist(key) if value] for key in asked if key != WHOSE}
    said: Entries = {key: values if values[1:] else values[0] for key, values in named.items() if values}
    seat = None if viewer == SPECTATOR else viewer
    work = request.app.state.workers.odds(room.match, seat, analysis_order(request, room, viewer), **said)
    return await unless_gone(request, work)


def analysis_order(request: Request, room: Room, viewer: str) -> Order:
    """The place of an analysis in the queue; unwanted as soon as the viewer knows more of the game."""
    person = room.seats[viewer].person if viewer in room.seats else ""
    number = room.play.number_for(viewer)
    return Order(Kind.ANALYSIS, address_of(request), person, lambda: room.play.number_for(viewer) == number)


def no_odds(fault: RavenhillError) -> Response:
    """Answers why a rule lets no odds be given; a refusal without a rule is a fault of the request."""
    if not RULE.search(str(fault)):
        raise fault
    return HTMLResponse(f'<p class="odds-refused">{escape(sentence_case(str(fault)))}</p>')


async def chance(request: Request) -> Response:
    """Serves this seat's chance to win."""
    return json_answer(await chance_for(request, *await looking(request)))


async def chance_for(request: Request, room: Room, viewer: str) -> ChanceAnswer:
    """The seat's chance to win, never in a running game between people."""
    if not room.allows_analysis:
        raise Refused(403, "You can't analyse a game between people while it is in progress.")
    found = await chance_of(request, room.match, viewer, analysis_order(request, room, viewer))
    return ChanceAnswer(room.play.number_for(viewer), found)


async def chance_of(request: Request, match: Match, viewer: str, order: Order) -> float | None:
    """The chance from the seat's own knowledge; None while it has no question."""
    outcome = match.outcome
    if outcome is not None:
        return 0.5 if not outcome.winner else float(outcome.winner == viewer)
    if viewer not in match.seats:
        return None
    work = request.app.state.workers.analyse(match, viewer, SECONDS, order=order)
    analysis: Analysis = await unless_gone(request, work)
    return min(round(analysis.chance, 3), SUREST)


routes = [
    Route(f"{GAME}/overlay", overlay),
    Route(f"{GAME}/odds", odds),
    Route(f"{GAME}/chance", chance),
]
