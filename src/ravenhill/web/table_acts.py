"""Everything that a seat can do at its table."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from ravenhill.web import creating, standing
from ravenhill.web.entering import GAME, body, entered, links, own_room, seated
from ravenhill.web.model import RESIGN, SOMEBODY, WORD
from ravenhill.web.people import known_person
from ravenhill.web.rooms import NotAllowed
from ravenhill.web.tokens import SEAT


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


async def word(request: Request) -> Response:
    """Play a word."""
    room, seat = await seated(request)
    said = await body(request, Word)
    number = await request.app.state.referee.act(room, seat, WORD, said.word, said.number)
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
    return JSONResponse({"number": await request.app.state.referee.undo(room, seat, said.number)})


async def take_back(request: Request) -> Response:
    """Ask to take back, agree to it, or refuse."""
    room, seat = await seated(request)
    await request.app.state.referee.take_back(room, seat, (await body(request, Answer)).answer)
    return JSONResponse({"number": room.table.number_for(seat)})


async def resign(request: Request) -> Response:
    """Give the game up."""
    room, seat = await seated(request)
    return JSONResponse({"number": await request.app.state.referee.act(room, seat, RESIGN, "")})


async def claim(request: Request) -> Response:
    """Win by the other's time."""
    room, seat = await seated(request)
    await request.app.state.referee.claim(room, seat)
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
    await request.app.state.referee.stand(room, seat, known)
    return JSONResponse({"number": room.table.number_for(seat)})


async def name(request: Request) -> Response:
    """Be called something else at this table."""
    room, seat = await seated(request)
    said = " ".join((await body(request, Name)).name.split())
    creating.check_guest(said, "")
    kept = msgspec.structs.replace(room.seats[seat], name=said or SOMEBODY)
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
    mine = room.seats[seat].person
    if not room.game.rematch:
        room.again_by = mine
    again = await creating.rematch(request.app.state.rooms, room, person)
    return RedirectResponse(links(request).own(again.game, list(again.seats.values()), mine), 303)


async def delete(request: Request) -> Response:
    """Delete the game; one between people only when it is over or nobody came."""
    room = await own_room(request)
    if not room.can_be_deleted:
        raise NotAllowed("A game between people can be deleted when it is over. Resign first.")
    await request.app.state.rooms.delete(room)
    return RedirectResponse(f"{request.app.state.settings.root_path}/", 303)


routes = [
    Route(f"{GAME}/why", why),
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
]
