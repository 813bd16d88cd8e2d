"""The games for programs: JSON over HTTP with a token, the same words as everywhere; `api_schema` describes it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import time
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ravenhill.web import creating, tokens
from ravenhill.web.api_answers import (
    GameAnswer,
    GamesAnswer,
    JoinBody,
    NewPerson,
    NumberAnswer,
    PersonAnswer,
    TokenAnswer,
    WhyAnswer,
    game_answer,
    summary,
)
from ravenhill.web.api_schema import Operation, document
from ravenhill.web.entering import body
from ravenhill.web.model import PERSON, RESIGN, WORD, Person, Seat
from ravenhill.web.people import person_of
from ravenhill.web.refusals import Refused
from ravenhill.web.room import Follower, Room
from ravenhill.web.table_acts import Answer, Word
from ravenhill.web.tokens import JOIN
from ravenhill.web.wishes import Wish

LONGEST_WAIT: Final = 30.0  # seconds that a question for news is kept open
A_MINUTE: Final = "from this address"


# --- who asks -------------------------------------------------------------------------------------
async def caller(request: Request) -> Person:
    """The person whose token comes with the request."""
    person = await person_of(request) if "authorization" in request.headers else None
    if person is None:
        raise Refused(401, "This needs a token: send it as 'Authorization: Bearer TOKEN'.")
    request.app.state.limits.take(person.id)
    return person


async def at_table(request: Request) -> tuple[Room, Seat]:
    """The room of the address and the caller's seat in it; where he has several, `seat` says which."""
    person = await caller(request)
    room = await request.app.state.rooms.room(request.path_params["id"])
    own = [seat for seat in room.seats.values() if seat.kind == PERSON and seat.person == person.id]
    if not own:
        raise Refused(403, "You have no seat in this game.")
    said = request.query_params.get("seat", "")
    chosen = [seat for seat in own if seat.seat == said] if said else own
    if not chosen:
        raise Refused(403, f"You have no seat {said!r} in this game.")
    return room, chosen[0]


def answered(said: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(said), status, media_type="application/json")


# --- persons --------------------------------------------------------------------------------------
async def new_person(request: Request) -> Response:
    """Become known, with a token of one's own; it is shown once."""
    request.app.state.limits.take(request.client.host if request.client else A_MINUTE)
    said = await body(request, NewPerson)
    creating.check_guest(said.name, "")
    token = secrets.token_urlsafe(24)
    person = Person(tokens.new_id(), said.name, tokens.token_hash(token), time())
    await request.app.state.store.add_person(person)
    return answered(TokenAnswer(person.id, person.name, token), 201)


async def me(request: Request) -> Response:
    """Who one is."""
    person = await caller(request)
    return answered(PersonAnswer(person.id, person.name))


# --- games ----------------------------------------------------------------------------------------
async def games(request: Request) -> Response:
    """The games of the caller, the latest first."""
    person = await caller(request)
    kept = await request.app.state.store.games_of(person.id)
    return answered(GamesAnswer([summary(game, seats, person.id) for game, seats in kept]))


async def new_game(request: Request) -> Response:
    """Make a game."""
    person = await caller(request)
    room = await creating.create(request.app.state.rooms, person, await body(request, Wish))
    own = [seat.seat for seat in room.seats.values() if seat.person == person.id]
    async with room.lock:
        return answered(game_answer(room, own[0] if own else tokens.SPECTATOR, request.app.state.links), 201)


async def join(request: Request) -> Response:
    """Take a seat one is invited to."""
    person = await caller(request)
    said = await body(request, JoinBody)
    *_, number, key = ["", "", *said.link.rstrip("/").split("/")]
    room = await request.app.state.rooms.room(number)
    opens = tokens.access(request.app.state.server_key, number, list(room.seats.values()), key)
    if opens is None or opens.role != JOIN:
        raise Refused(403, "This link is no invitation.")
    creating.check_guest(said.name, said.contribution)
    name = said.name or person.name
    await creating.join(request.app.state.rooms, room, opens.seat, person, name, said.contribution)
    async with room.lock:
        return answered(game_answer(room, opens.seat, request.app.state.links))


async def game(request: Request) -> Response:
    """A game as the caller may see it; with `after` the answer waits until there is something new."""
    room, seat = await at_table(request)
    after = request.query_params.get("after", "")
    if after:
        await _news(room, seat.seat, _number(after))
    async with room.lock:
        return answered(game_answer(room, seat.seat, request.app.state.links))


def _number(said: str) -> int:
    if not said.isdigit() or len(said) > 9:
        raise Refused(400, f"'after' is the number of an act, not {said!r}.")
    return int(said)


async def _news(room: Room, seat: str, after: int) -> None:
    """Wait until the seat knows another number than this one, but not for ever."""
    follower = Follower(seat)
    room.followers.add(follower)
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_WAIT):
                while (room.play.number_for(seat) if room.play else 0) == after:
                    await follower.bell.wait()
                    follower.bell.clear()
    finally:
        room.followers.discard(follower)


async def word(request: Request) -> Response:
    """Play a word."""
    room, seat = await at_table(request)
    said = await body(request, Word)
    number = await request.app.state.referee.act(room, seat.seat, WORD, said.word, said.number)
    return answered(NumberAnswer(number))


async def why(request: Request) -> Response:
    """Why a word is not offered; both fields are empty if it is."""
    room, seat = await at_table(request)
    async with room.lock:
        refusal = room.match.why_not(request.query_params.get("word", ""), seat.seat)
    return answered(WhyAnswer(refusal.rule, refusal.text) if refusal else WhyAnswer("", ""))


async def undo(request: Request) -> Response:
    """Take back the last choice."""
    room, seat = await at_table(request)
    return answered(NumberAnswer(await request.app.state.referee.undo(room, seat.seat)))


async def take_back(request: Request) -> Response:
    """Ask to take back, agree to it, or refuse."""
    room, seat = await at_table(request)
    said = (await body(request, Answer)).answer
    await request.app.state.referee.take_back(room, seat.seat, said)
    return answered(NumberAnswer(room.table.number_for(seat.seat)))


async def resign(request: Request) -> Response:
    """Give the game up."""
    room, seat = await at_table(request)
    return answered(NumberAnswer(await request.app.state.referee.act(room, seat.seat, RESIGN, "")))


async def record(request: Request) -> Response:
    """The record: all of it when the game is over, before that what the seat knows."""
    room, seat = await at_table(request)
    async with room.lock:
        text = str(room.match.record(None if room.match.outcome is not None else seat.seat))
    return Response(text, media_type="text/plain; charset=utf-8")


OPERATIONS: Final[list[tuple[Operation, Callable[[Request], Awaitable[Response]]]]] = [
    (Operation("POST", "/api/persons", NewPerson, TokenAnswer, status=201, open_to_all=True), new_person),
    (Operation("GET", "/api/me", None, PersonAnswer), me),
    (Operation("GET", "/api/games", None, GamesAnswer), games),
    (Operation("POST", "/api/games", Wish, GameAnswer, status=201), new_game),
    (Operation("POST", "/api/join", JoinBody, GameAnswer), join),
    (Operation("GET", "/api/games/{id}", None, GameAnswer, asks=("seat", "after")), game),
    (Operation("POST", "/api/games/{id}/words", Word, NumberAnswer, asks=("seat",)), word),
    (Operation("GET", "/api/games/{id}/why", None, WhyAnswer, asks=("seat", "word")), why),
    (Operation("POST", "/api/games/{id}/undo", None, NumberAnswer, asks=("seat",)), undo),
    (Operation("POST", "/api/games/{id}/take-back", Answer, NumberAnswer, asks=("seat",)), take_back),
    (Operation("POST", "/api/games/{id}/resign", None, NumberAnswer, asks=("seat",)), resign),
    (Operation("GET", "/api/games/{id}/record", None, str, asks=("seat",)), record),
]


async def schema(request: Request) -> Response:
    """The description of all this, as OpenAPI."""
    described = [(operation, does.__doc__ or "") for operation, does in OPERATIONS]
    return JSONResponse(document(described, request.app.state.settings.root_path))


async def page(request: Request) -> Response:
    """The same for people."""
    described = [(operation, does.__doc__) for operation, does in OPERATIONS]
    said = {"page": "api", "operations": described, "a_minute": request.app.state.settings.requests}
    response: Response = request.app.state.templates.TemplateResponse(request, "api.html", said)
    return response


routes = [
    Route("/api", page),
    Route("/api/openapi.json", schema),
    *(Route(operation.path, does, methods=[operation.method]) for operation, does in OPERATIONS),
]
