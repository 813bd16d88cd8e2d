"""Serves a person's own data: name, seat links, token, feed, all games in one file; and deletes all of it."""

from __future__ import annotations

import secrets
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ravenhill.web.accounts.feed import feed, waiting_for
from ravenhill.web.entrances import entrance_of, titles
from ravenhill.web.live.old_games import old_because
from ravenhill.web.live.room import Room
from ravenhill.web.lobby import creating
from ravenhill.web.lobby.own_games import opponents
from ravenhill.web.model import OVER, Game, Person, Seat
from ravenhill.web.refusals import Refused
from ravenhill.web.security import tokens
from ravenhill.web.security.hosts import whole
from ravenhill.web.security.people import (
    count_first,
    feed_key,
    forget,
    known_person,
    own_links,
    person_by_cookie,
    person_of,
    remember,
)
from ravenhill.web.store import Store


class OwnSeat(msgspec.Struct, frozen=True):
    """A seat of a person in a game that is not over, with its link."""

    game: str
    seat: str
    title: str
    about: str  # the side, and who plays against it
    link: str


async def settings(request: Request) -> Response:
    """The page with a person's settings."""
    return await own_page(request, await person_of(request))


async def own_page(request: Request, person: Person | None, token: str = "") -> Response:
    """The settings of a person, with a fresh token."""
    said = {
        "page": "settings",
        "name": person.name if person else "",
        "known": person is not None,
        "saved": "saved" in request.query_params,
        "renewed": request.query_params.get("renewed", ""),
        "signed_out": "signed-out" in request.query_params,
        "seats": await own_seats(request, person.id) if person else [],
        "has_token": bool(token or (person and person.token_hash)),
        "new_token": token,
    }
    said |= own_links(request, person)
    response: Response = request.app.state.templates.TemplateResponse(request, "settings.html", said)
    response.headers["Cache-Control"] = "no-store"
    return response


async def own_seats(request: Request, person: str) -> list[OwnSeat]:
    """The seats of a person in games that are not over, the latest first."""
    kept = await request.app.state.store.games_of(person)
    return [
        own_seat(request, game, seats, seat)
        for game, seats in sorted(kept, key=lambda each: -each[0].known_at)
        for seat in seats
        if game.status != OVER and seat.held_by(person) and not old_because(game)
    ]


def own_seat(request: Request, game: Game, seats: list[Seat], seat: Seat) -> OwnSeat:
    """The person's side, the opponents, and the link."""
    about = f"{entrance_of(game.name).side_of(game, seat.seat)}, {opponents(seats, seat.person)}"
    return OwnSeat(game.id, seat.seat, titles().get(game.name, game.name), about, request.app.state.links.seat(seat))


async def keep_settings(request: Request) -> Response:
    """Saves the name."""
    form = await request.form(max_files=0)
    name = creating.name_of(str(form.get("name", "")))
    person = await known_person(request)
    await request.app.state.store.rename_person(person.id, name)
    response = RedirectResponse(f"{request.app.state.settings.root_path}/settings?saved", 303)
    remember(request, response, person)
    return response


async def new_token(request: Request) -> Response:
    """Makes a token for programs, shown once; the old one stops working."""
    person = await known_person(request)
    response = await own_page(request, person, await renew_token(request.app.state.store, person.id))
    remember(request, response, person)
    return response


async def renew_token(store: Store, person: str) -> str:
    """Makes a person a new token; only its hash is stored."""
    token = tokens.new_token()
    await store.set_token(person, tokens.token_hash(token))
    return token


async def new_link(request: Request) -> Response:
    """Makes a new link for a person's own seat; the old one stops working."""
    form, person = await request.form(max_files=0), await person_of(request)
    game, said = str(form.get("game", "")), str(form.get("seat", ""))
    room: Room = await request.app.state.rooms.room(game)
    seat = room.seats.get(said)
    if person is None or seat is None or not seat.held_by(person.id):
        raise Refused(403, "This isn't your seat: only its player can make a new link.")
    await request.app.state.rooms.new_link(room, said)
    return RedirectResponse(f"{request.app.state.settings.root_path}/settings?renewed={game}-{said}#seats", 303)


async def sign_out(request: Request) -> Response:
    """Signs out every other browser, and this one too on request."""
    form, person = await request.form(max_files=0), await person_by_cookie(request)
    now = await request.app.state.store.sign_out(person.id) if person else None
    if now is None:
        raise Refused(403, "This browser isn't signed in, so we keep nothing of yours here.")
    root = request.app.state.settings.root_path
    if "here" in form:
        response = RedirectResponse(f"{root}/", 303)
        forget(request, response)
    else:
        response = RedirectResponse(f"{root}/settings?signed-out#sessions", 303)
        remember(request, response, now)
    return response


async def delete_all(request: Request) -> Response:
    """Deletes all of a person's data, and makes the browser forget it."""
    person = await person_of(request)
    if person is None:
        raise Refused(403, "We keep nothing of yours here.")
    await request.app.state.rooms.forget(person.id)
    response = RedirectResponse(f"{request.app.state.settings.root_path}/", 303)
    forget(request, response)
    return response


async def your_turn(request: Request) -> Response:
    """Serves the feed of a person."""
    key, store = str(request.path_params["key"]), request.app.state.store
    person: Person | None = await store.person(str(request.path_params["person"]))
    if person is None or not secrets.compare_digest(key.encode(), feed_key(request, person).encode()):
        raise Refused(403, "This feed address isn't valid. Find yours on the start page.")
    waiting, seat = waiting_for(await store.games_of(person.id), person.id), request.app.state.links.seat
    entries = [(game, seats, whole(request, seat(own))) for game, seats, own in waiting]
    text = feed(person.id, entries, whole(request, request.url.path))
    return Response(text, media_type="application/atom+xml", headers={"Cache-Control": "no-store"})


async def export(request: Request) -> Response:
    """Serves all games of a person in one file, each as a record."""
    person = await person_of(request)
    if person is None:
        raise Refused(403, "You have no games here yet.")
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for game, _ in await request.app.state.store.games_of(person.id):
            room = await request.app.state.rooms.room(game.id, table=False)
            if room.has_begun or game.status == OVER:
                viewer = (room.seats_of(person.id) or [tokens.SPECTATOR])[0]
                record = await request.app.state.rooms.record(room, viewer)
                archive.writestr(f"{game.name}-{game.id}.record", record)
    headers = {"Content-Disposition": 'attachment; filename="ravenhill-games.zip"', "Cache-Control": "no-store"}
    return Response(packed.getvalue(), media_type="application/zip", headers=headers)


routes = [
    Route("/settings", settings),
    Route("/settings", count_first(keep_settings), methods=["POST"]),
    Route("/settings/token", count_first(new_token), methods=["POST"]),
    Route("/settings/link", count_first(new_link), methods=["POST"]),
    Route("/settings/sign-out", count_first(sign_out), methods=["POST"]),
    Route("/settings/delete", count_first(delete_all), methods=["POST"]),
    Route("/feed/{person}/{key}", your_turn),
    Route("/export", export),
]
