"""Identifies programs by their token, and finds their seats in a game."""

from __future__ import annotations

from functools import wraps

from starlette.requests import Request
from starlette.responses import Response

from ravenhill.web.live.entering import json_answer
from ravenhill.web.live.room import Room
from ravenhill.web.live.rooms import DELETED, NoSuchGame
from ravenhill.web.model import Person
from ravenhill.web.refusals import Refused
from ravenhill.web.security.addresses import address_of
from ravenhill.web.security.people import Endpoint, person_by_token
from ravenhill.web.security.request_limits import READING
from ravenhill.web.security.tokens import SPECTATOR
from ravenhill.web.table.acts import Act


async def caller(request: Request) -> Person:
    """The person whose token comes with the request."""
    person = await person_by_token(request)
    if person is None:
        raise Refused(401, "This needs a token: send it as 'Authorization: Bearer TOKEN'.")
    state = request.app.state
    (state.reads if request.method in READING else state.limits).take(person.id)
    return person


async def at_table(request: Request) -> tuple[Room, str]:
    """The room of the address and the caller's seat in it; with several seats, `seat` names one."""
    room, viewer = await looking(request)
    if viewer == SPECTATOR:
        raise Refused(403, "You have no seat in this game.")
    return room, viewer


async def looking(request: Request, old: bool = False) -> tuple[Room, str]:
    """The same for callers who only look; a game without persons is open to its maker.

    A game of an older version is open only where that is `old`.
    """
    person = await caller(request)
    room: Room = await request.app.state.rooms.room(request.path_params["id"])
    if room.deleted_by(person.id):
        raise NoSuchGame(DELETED)
    own, said = room.seats_of(person.id), request.query_params.get("seat", "")
    if not own and not room.only_watched_by(person.id):
        raise Refused(403, "You have no seat in this game.")
    if said and said not in own:
        raise Refused(403, f"You have no seat {said!r} in this game.")
    if not old:
        room.refuse_old()
    room.address = address_of(request)
    return room, said or (own or [SPECTATOR])[0]


def by_token(act: Act) -> Endpoint:
    """Turns an act of a seat into an endpoint for the caller's seat."""

    @wraps(act)
    async def endpoint(request: Request) -> Response:
        return json_answer(await act(request, *await at_table(request)))

    return endpoint
