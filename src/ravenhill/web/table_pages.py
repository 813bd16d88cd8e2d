"""The table: its page, its stream of states, and everything a seat can do at it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, TypeVar

import msgspec
from sse_starlette import EventSourceResponse
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from ravenhill.kernel.chance import Committed
from ravenhill.web import creating, standing, tokens
from ravenhill.web.links import Links
from ravenhill.web.model import OVER, PERSON, RESIGN, WAITING, WORD
from ravenhill.web.people import known_person, person_of, remember
from ravenhill.web.refusals import Refused
from ravenhill.web.room import Follower, Room
from ravenhill.web.rooms import NotAllowed, Rooms
from ravenhill.web.start import clock_words
from ravenhill.web.start_games import TITLES
from ravenhill.web.start_terms import side_of, terms
from ravenhill.web.state import state_of
from ravenhill.web.telling import Listener
from ravenhill.web.tokens import JOIN, SEAT, WATCH, Access

PING = 20  # seconds of silence after which the stream shows that it is alive
Body = TypeVar("Body")


class Word(msgspec.Struct, forbid_unknown_fields=True):
    """A word for the question that was open at a number."""

    word: str
    number: int


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """About taking back: ask, agree or refuse."""

    answer: str


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody wants to be called."""

    name: str


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """The number at which the last choice was seen."""

    number: int | None = None


class Standing(msgspec.Struct, forbid_unknown_fields=True):
    """A standing answer to be kept, or the number of one to be dropped."""

    word: str = ""
    among: bool = False
    until: str = standing.TURN
    drop: int = 0


# --- who asks -------------------------------------------------------------------------------------
async def entered(request: Request) -> tuple[Room, Access]:
    """The room of the address, and what its key opens there."""
    rooms: Rooms = request.app.state.rooms
    room = await rooms.room(request.path_params["id"])
    opens = _opens(request, room)
    if opens is None:
        raise Refused(403, "This link is not valid, or not any more. Ask for a new one.")
    return room, opens


def _opens(request: Request, room: Room) -> Access | None:
    """What the key of the address opens now."""
    seats = list(room.seats.values())
    return tokens.access(request.app.state.server_key, room.game.id, seats, request.path_params["key"])


async def seated(request: Request) -> tuple[Room, str]:
    """The room and the seat of somebody who may act; nobody else gets further."""
    room, opens = await entered(request)
    if opens.role != SEAT or room.seats[opens.seat].kind != PERSON:
        raise Refused(403, "This link lets you look on, not play.")
    request.app.state.limits.take(f"{room.game.id} {opens.seat}")
    return room, opens.seat


async def own_room(request: Request) -> Room:
    """The room of somebody on a seat; where no person plays, of the one who made the game."""
    room, opens = await entered(request)
    person = await person_of(request)
    made = person is not None and person.id == room.game.maker
    if opens.role == WATCH and made and not any(seat.person for seat in room.seats.values()):
        return room
    return (await seated(request))[0]


async def body(request: Request, kind: type[Body]) -> Body:
    """What was sent, as it must be."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refused(400, f"The request could not be read: {fault}") from None


def links(request: Request) -> Links:
    found: Links = request.app.state.links
    return found


# --- the page and its stream ----------------------------------------------------------------------
async def table(request: Request) -> Response:
    """The page of a game: the table, or the invitation to it."""
    room, opens = await entered(request)
    if opens.role == JOIN:
        return await invitation(request, room, opens.seat)
    if room.play is None:
        return waiting(request, room, opens)
    listener = Listener(opens.seat)
    listener.events = -1  # nothing of what happened before is shown again
    async with room.lock:
        state = state_of(room, listener, links(request))
        board = "" if room.face is None else room.face.board(room.match.view(opens.seat))
    said = {"page": "table", "state": _inline(state), "board": board, "room": room, "viewer": opens.seat}
    response: Response = request.app.state.templates.TemplateResponse(request, "table.html", said)
    response.headers["Cache-Control"] = "no-store"
    return response


def _inline(state: dict[str, Any]) -> str:
    """A state that can stand within a page: nothing in it ends the script."""
    return msgspec.json.encode(state).decode().replace("<", "\\u003c")


async def events(request: Request) -> Response:
    """The stream of states: one at once, then one whenever something has changed for this viewer."""
    room, opens = await entered(request)
    if opens.role == JOIN:
        raise Refused(403)
    return EventSourceResponse(_stream(request, room, opens.seat), ping=PING)


async def _stream(request: Request, room: Room, viewer: str) -> AsyncIterator[bytes]:
    follower = Follower(viewer)
    follower.events = -1
    room.followers.add(follower)
    try:
        while not room.closed and _opens(request, room) is not None:  # the link may have been replaced meanwhile
            follower.bell.clear()
            async with room.lock:
                event = _event(state_of(room, follower, links(request)))
            yield event
            del event  # a stream mostly waits, and there are many
            await follower.bell.wait()
    finally:
        room.followers.discard(follower)


def _event(state: dict[str, Any]) -> bytes:
    """A state as an event of a stream; JSON has no line breaks of its own."""
    return b"event: state\r\ndata: " + msgspec.json.encode(state) + b"\r\n\r\n"


# --- acts -----------------------------------------------------------------------------------------
async def word(request: Request) -> Response:
    """Play a word."""
    room, seat = await seated(request)
    said = await body(request, Word)
    number = await request.app.state.rooms.act(room, seat, WORD, said.word, said.number)
    return JSONResponse({"number": number})


async def why(request: Request) -> Response:
    """Why a word is not offered to this seat."""
    room, opens = await entered(request)
    if opens.role != SEAT:
        return JSONResponse({"rule": "", "text": "You are looking on."})
    async with room.lock:
        refusal = room.match.why_not(request.query_params.get("word", ""), opens.seat)
    return JSONResponse({"rule": refusal.rule if refusal else "", "text": refusal.text if refusal else ""})


async def undo(request: Request) -> Response:
    """Take back the last choice."""
    room, seat = await seated(request)
    said = await body(request, Undo) if await request.body() else Undo()
    return JSONResponse({"number": await request.app.state.rooms.undo(room, seat, said.number)})


async def take_back(request: Request) -> Response:
    """Ask to take back, agree to it, or refuse."""
    room, seat = await seated(request)
    await request.app.state.rooms.take_back(room, seat, (await body(request, Answer)).answer)
    return JSONResponse({"number": room.table.number_for(seat)})


async def resign(request: Request) -> Response:
    """Give the game up."""
    room, seat = await seated(request)
    return JSONResponse({"number": await request.app.state.rooms.act(room, seat, RESIGN, "")})


async def claim(request: Request) -> Response:
    """Win by the other's time."""
    room, seat = await seated(request)
    await request.app.state.rooms.claim(room, seat)
    return JSONResponse({"number": room.table.number_for(seat)})


async def stand(request: Request) -> Response:
    """Keep a standing answer, or drop one."""
    room, seat = await seated(request)
    said = await body(request, Standing)
    known = standing.still(room.match, room.seats[seat].standing)
    if said.drop:
        known = [each for each in known if each["id"] != said.drop]
    else:
        known = [*known, standing.made(room.match, seat, said.word, said.among, said.until, known)]
    await request.app.state.rooms.stand(room, seat, known)
    return JSONResponse({"number": room.table.number_for(seat)})


async def name(request: Request) -> Response:
    """Be called something else at this table."""
    room, seat = await seated(request)
    said = " ".join((await body(request, Name)).name.split())
    creating.check_guest(said, "")
    kept = msgspec.structs.replace(room.seats[seat], name=said or creating.SOMEBODY)
    await request.app.state.rooms.change_seat(room, kept)
    return JSONResponse({"name": kept.name})


async def new_link(request: Request) -> Response:
    """A new link for a seat: the old one is worth nothing from now on."""
    room, seat = await seated(request)
    kept = msgspec.structs.replace(room.seats[seat], version=room.seats[seat].version + 1)
    await request.app.state.rooms.change_seat(room, kept)
    return JSONResponse({"link": links(request).seat(kept)})


async def rematch(request: Request) -> Response:
    """Play again with sides swapped."""
    room, seat = await seated(request)
    person = await known_person(request)
    again = await creating.rematch(request.app.state.rooms, room, person)
    mine = room.seats[seat].person
    return RedirectResponse(links(request).own(again.game, list(again.seats.values()), mine), 303)


async def delete(request: Request) -> Response:
    """Delete the game; one between people only when it is over or nobody came."""
    room = await own_room(request)
    if room.game.status not in (WAITING, OVER) and room.between_persons:
        raise NotAllowed("A game between people can be deleted when it is over. Resign first.")
    await request.app.state.rooms.delete(room)
    return RedirectResponse(f"{request.app.state.settings.root_path}/", 303)


async def record(request: Request) -> Response:
    """The record: all of it when the game is over, before that what the viewer knows."""
    room, opens = await entered(request)
    if opens.role == JOIN:
        raise Refused(403)
    async with room.lock:
        text = str(room.match.record(None if room.match.outcome is not None else opens.seat))
    name = f"ravenhill-{room.game.id}.record"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


# --- invitations ----------------------------------------------------------------------------------
async def invitation(request: Request, room: Room, seat: str) -> Response:
    """The page of somebody who is invited; who has come already goes on to his seat."""
    kept = room.seats[seat]
    if kept.kind == PERSON:
        person = await known_person(request)
        if kept.person == person.id:
            return RedirectResponse(links(request).seat(kept), 303)
        raise creating.SeatTaken("Somebody has taken this seat already. Ask your friend for the spectators' link.")
    host = next((each for each in room.seats.values() if each.kind == PERSON), kept)
    said = {
        "page": "join",
        "title": TITLES[room.game.name],
        "inviter": host.name,
        "side": side_of(room.game, seat),
        "picture": room.game.name,
        "clock": clock_words(str(room.game.making.get("clock", ""))),
        "details": terms(room.game, seat),
        "commitment": commitment(room),
        "action": f"{request.app.state.settings.root_path}/game/{room.game.id}/{request.path_params['key']}/join",
        "name": "",
    }
    response: Response = request.app.state.templates.TemplateResponse(request, "join.html", said)
    return response


def waiting(request: Request, room: Room, opens: Access) -> Response:
    """The page of a game that waits for somebody: the link to send."""
    found = links(request).of(room, opens.seat)
    said = {
        "page": "waiting",
        "title": TITLES[room.game.name],
        "side": side_of(room.game, opens.seat),
        "clock": clock_words(str(room.game.making.get("clock", ""))),
        "invite": _whole(request, found["invite"]),
        "watch": _whole(request, found["watch"]),
        "events": f"{found['here']}/events",
    }
    response: Response = request.app.state.templates.TemplateResponse(request, "waiting.html", said)
    response.headers["Cache-Control"] = "no-store"
    return response


def _whole(request: Request, link: str) -> str:
    """An address as it is sent to somebody."""
    return f"{request.url.scheme}://{request.url.netloc}{link}" if link else ""


def commitment(room: Room) -> str:
    """What is published of the server's part of the chance before anybody adds his own."""
    return Committed.commitment(bytes.fromhex(room.game.secret))


async def join(request: Request) -> Response:
    """Take a seat one is invited to."""
    room, opens = await entered(request)
    if opens.role != JOIN:
        raise Refused(403)
    person = await known_person(request)
    form = await request.form()
    name, part = str(form.get("name", "")).strip(), str(form.get("contribution", ""))
    creating.check_guest(name, part)
    await creating.join(request.app.state.rooms, room, opens.seat, person, name, part)
    response = RedirectResponse(links(request).seat(room.seats[opens.seat]), 303)
    remember(request, response, person)
    return response


GAME = "/game/{id}/{key}"
routes = [
    Route(GAME, table),
    Route(f"{GAME}/events", events),
    Route(f"{GAME}/why", why),
    Route(f"{GAME}/record", record),
    Route(f"{GAME}/word", word, methods=["POST"]),
    Route(f"{GAME}/undo", undo, methods=["POST"]),
    Route(f"{GAME}/take-back", take_back, methods=["POST"]),
    Route(f"{GAME}/resign", resign, methods=["POST"]),
    Route(f"{GAME}/claim", claim, methods=["POST"]),
    Route(f"{GAME}/standing", stand, methods=["POST"]),
    Route(f"{GAME}/name", name, methods=["POST"]),
    Route(f"{GAME}/new-link", new_link, methods=["POST"]),
    Route(f"{GAME}/rematch", rematch, methods=["POST"]),
    Route(f"{GAME}/delete", delete, methods=["POST"]),
    Route(f"{GAME}/join", join, methods=["POST"]),
]
