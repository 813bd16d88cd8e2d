"""Serves invitations: the page of a game that waits for a friend, and the friend's page."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ravenhill.web.entrances import entrance_of, titles
from ravenhill.web.live.entering import GAME, enter, links
from ravenhill.web.live.room import Room
from ravenhill.web.lobby import creating
from ravenhill.web.lobby.new_game_form import Wish
from ravenhill.web.lobby.rematch import AGAIN
from ravenhill.web.lobby.sealing import next_seal
from ravenhill.web.lobby.start import clock_words
from ravenhill.web.model import PERSON
from ravenhill.web.refusals import Refused
from ravenhill.web.security.hosts import whole
from ravenhill.web.security.people import known_person, person_of, remember
from ravenhill.web.security.tokens import JOIN, Access


class Invitation(msgspec.Struct, frozen=True):
    """The terms that you accept with a seat."""

    id: str
    game: str
    seat: str
    side: str  # what is played on it, by its name
    inviter: str
    clock: str  # in words
    details: list[tuple[str, str]]  # the other terms, each with its subject
    seal: str  # over the secret of the dice and the numbers so far: you see it before you give your own


def invitation_to(room: Room, seat: str) -> Invitation:
    """The invitation to a seat that is open."""
    kept = room.seats[seat]
    if kept.kind == PERSON:
        raise creating.SeatTaken(creating.TAKEN)
    return Invitation(
        room.game.id,
        room.game.name,
        seat,
        entrance_of(room.game.name).side_of(room.game, seat),
        next((each for each in room.seats.values() if each.kind == PERSON), kept).name,
        clock_words(str(room.game.making.get("clock", ""))),
        entrance_of(room.game.name).terms(room.game, seat),
        next_seal(room.game, list(room.seats.values())),
    )


async def invitation(request: Request, room: Room, seat: str) -> Response:
    """Serves the page of an invitation; a person who has joined goes on to their seat."""
    kept, person = room.seats[seat], await person_of(request)
    if person is not None and kept.held_by(person.id):
        return RedirectResponse(links(request).seat(kept), 303)
    said = msgspec.structs.asdict(invitation_to(room, seat)) | {
        "page": "join",
        "title": titles()[room.game.name],
        "picture": room.game.name,
        "action": f"{request.app.state.settings.root_path}/game/{room.game.id}/{request.path_params['key']}/join",
        "name": person.name if person else "",
        "inviter_number": any(each.contribution for each in room.seats.values()),
    }
    response: Response = request.app.state.templates.TemplateResponse(request, "join.html", said)
    return response


def waiting(request: Request, room: Room, opens: Access) -> Response:
    """Serves the page of a game that waits for a friend: the link to send."""
    found = links(request).of(room, opens.seat)
    said = {
        "page": "waiting",
        "title": titles()[room.game.name],
        "side": entrance_of(room.game.name).in_sentence(room.game, opens.seat),
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
    """Takes the seat of an invitation."""
    room, opens = await enter(request)
    if opens.role != JOIN:
        raise Refused(403)
    person = await known_person(request)
    form = await request.form(max_files=0)
    name, contribution, seal = (str(form.get(key, "")) for key in ("name", "contribution", "seal"))
    guest = Wish(name=name, contribution=contribution, seal=seal)
    await creating.join(request.app.state.rooms, room, opens.seat, person, guest)
    response = RedirectResponse(links(request).seat(room.seats[opens.seat]), 303)
    remember(request, response, person)
    return response


routes = [Route(f"{GAME}/join", join, methods=["POST"])]
