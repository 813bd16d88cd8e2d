"""Lets visitors in to a table: checks the key in the address, and reads the body of the request."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ravenhill.games import structures
from ravenhill.web.live.links import Links
from ravenhill.web.live.room import Room
from ravenhill.web.live.rooms import DELETED, NoSuchGame, Rooms
from ravenhill.web.model import PERSON
from ravenhill.web.refusals import Refused
from ravenhill.web.security import tokens
from ravenhill.web.security.addresses import address_of
from ravenhill.web.security.people import person_of
from ravenhill.web.security.request_limits import READING
from ravenhill.web.security.tokens import SEAT, WATCH, Access

GAME = "/game/{id}/{key}"
Body = TypeVar("Body")


async def enter(request: Request, old: bool = False, table: bool = True) -> tuple[Room, Access]:
    """Opens the room of the address with its key; one of an older version only where that is `old`.

    Who does without the `table` does not wait for that of a game from a record.
    """
    rooms: Rooms = request.app.state.rooms
    room = await rooms.room(request.path_params["id"], table)
    opens = opens_now(request, room)
    if opens is None:
        raise Refused(403, "This link doesn't work any more. Ask for a new one.")
    if opens.role == SEAT and room.seats[opens.seat].gone:
        raise NoSuchGame(DELETED)
    if not old:
        room.refuse_old()
    return room, opens


def opens_now(request: Request, room: Room) -> Access | None:
    """The present access of the key in the address."""
    seats = list(room.seats.values())
    return tokens.access(request.app.state.server_key, room.game.id, seats, request.path_params["key"])


def opens_still(request: Request, room: Room) -> bool:
    """Whether the key of the address still works: there is no newer one, and its player has not left."""
    opens = opens_now(request, room)
    return opens is not None and (opens.role != SEAT or not room.seats[opens.seat].gone)


def note_arrival(request: Request, room: Room) -> None:
    """Notes that someone has opened a game: a computer that has to answer there does so now."""
    room.address = address_of(request)
    request.app.state.rooms.drive(room)


async def enter_seat(request: Request, old: bool = False) -> tuple[Room, str]:
    """Opens the room and the seat for a player; refuses everyone else."""
    room, opens = await enter(request, old)
    if opens.role != SEAT or room.seats[opens.seat].kind != PERSON:
        raise Refused(403, "This is a spectator link: you can watch but not play.")
    state = request.app.state
    (state.reads if request.method in READING else state.limits).take(f"{room.game.id} {opens.seat}")
    room.address = address_of(request)
    return room, opens.seat


async def own_room(request: Request) -> tuple[Room, list[str]]:
    """The room of a person and their seats in it; where no person plays, the room of the game's maker."""
    room, opens = await enter(request, old=True)
    person = await person_of(request)
    if opens.role == WATCH and person is not None and room.only_watched_by(person.id):
        return room, []
    room, seat = await enter_seat(request, old=True)
    return room, room.seats_with(seat)


async def body(request: Request, kind: type[Body]) -> Body:
    """Reads the body in its proper form; an empty one leaves everything as usual."""
    try:
        return structures.read_json(await request.body() or b"{}", kind)
    except msgspec.DecodeError as fault:
        raise Refused(400, f"We couldn't read the request: {fault}") from None


def json_answer(said: msgspec.Struct, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(said), status, media_type="application/json")


def inline_json(said: msgspec.Struct) -> str:
    """The state of a page, as JSON inside it: nothing in it ends the script."""
    return msgspec.json.encode(said).decode().replace("<", "\\u003c")


def links(request: Request) -> Links:
    found: Links = request.app.state.links
    return found
