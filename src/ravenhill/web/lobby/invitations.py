"""Invitations: the page of a game that waits for somebody, and of the one who is invited."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ravenhill.web.live.entering import GAME, entered, links
from ravenhill.web.live.room import Room
from ravenhill.web.lobby import creating
from ravenhill.web.lobby.new_game_form import Wish
from ravenhill.web.lobby.own_games import TITLES
from ravenhill.web.lobby.rematch import AGAIN
from ravenhill.web.lobby.sealing import next_seal
from ravenhill.web.lobby.start import clock_words
from ravenhill.web.lobby.terms import side_of, terms
from ravenhill.web.model import PERSON
from ravenhill.web.refusals import Refused
from ravenhill.web.security.hosts import whole
from ravenhill.web.security.people import known_person, person_of, remember
from ravenhill.web.security.tokens import JOIN, Access


class Invitation(msgspec.Struct, frozen=True):
    """What somebody accepts who takes a seat."""

    id: str
    game: str
    seat: str
    side: str  # what is played on it, by its name
    inviter: str
    clock: str  # in words
    details: list[tuple[str, str]]  # what else is settled, each with what it is about
    seal: str  # over the secret of the dice and the numbers that are there: to be seen before one's own is given


def invited(room: Room, seat: str) -> Invitation:
    """The invitation to a seat that is open."""
    kept = room.seats[seat]
    if kept.kind == PERSON:
        raise creating.SeatTaken(creating.TAKEN)
    return Invitation(
        room.game.id,
        room.game.name,
        seat,
        side_of(room.game, seat),
        next((each for each in room.seats.values() if each.kind == PERSON), kept).name,
        clock_words(str(room.game.making.get("clock", ""))),
        terms(room.game, seat),
        next_seal(room.game, list(room.seats.values())),
    )


async def invitation(request: Request, room: Room, seat: str) -> Response:
    """The page of somebody who is invited; who has come already goes on to his seat."""
    kept, person = room.seats[seat], await person_of(request)
    if person is not None and kept.held_by(person.id):
        return RedirectResponse(links(request).seat(kept), 303)
    said = msgspec.structs.asdict(invited(room, seat)) | {
        "page": "join",
        "title": TITLES[room.game.name],
        "picture": room.game.name,
        "action": f"{request.app.state.settings.root_path}/game/{room.game.id}/{request.path_params['key']}/join",
        "name": person.name if person else "",
        "inviter_number": any(each.contribution for each in room.seats.values()),
    }
    response: Response = request.app.state.templates.TemplateResponse(request, "join.html", said)
    return response


def waiting(request: Request, room: Room, opens: Access) -> Response:
    """The page of a game that waits for somebody: the link to send."""
    found = links(request).of(room, opens.seat)
    said = {
        "page": "waiting",
        "title": TITLES[room.game.name],
        "side": f"{'the ' if room.game.name == 'five-armies' else ''}{side_of(room.game, opens.seat)}",
        "clock": clock_words(str(room.game.making.get("clock", ""))),
        "invite": whole(request, found.invite) if found.invite else "",
        "watch": whole(request, found.watch),
        "events": f"{found.here}/events",
        "again": " and ".join(room.game.making.get(AGAIN, [])),
    }
    response: Response = request.app.state.templates.TemplateResponse(request, "waiting.html", said)
    response.headers["Cache-Control"] = "no-store"
    return response


async def join(request: Request) -> Response:
    """Take a seat one is invited to."""
    room, opens = await entered(request)
    if opens.role != JOIN:
        raise Refused(403)
    person = await known_person(request)
    form = await request.form()
    given: dict[str, Any] = {key: str(form.get(key, "")) for key in ("name", "contribution", "seal")}
    await creating.join(request.app.state.rooms, room, opens.seat, person, Wish(**given))
    response = RedirectResponse(links(request).seat(room.seats[opens.seat]), 303)
    remember(request, response, person)
    return response


routes = [Route(f"{GAME}/join", join, methods=["POST"])]
