"""What is a person's own: name, links of seats, token, feed, all games in one file; and deleting all of it."""

from __future__ import annotations

import secrets
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ravenhill.web import creating, tokens
from ravenhill.web.feed import feed, waiting_for
from ravenhill.web.model import OVER, Game, Person, Seat
from ravenhill.web.old_games import old_because
from ravenhill.web.people import forget, known_person, person_of, remember
from ravenhill.web.refusals import Refused
from ravenhill.web.room import Room
from ravenhill.web.rooms import Rooms
from ravenhill.web.start_games import TITLES, opponents
from ravenhill.web.start_terms import side_of
from ravenhill.web.store import Store

FEED = "feed"


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
    """The settings of a person, with a token that has just been made."""
    said: dict[str, Any] = {
        "page": "settings",
        "name": person.name if person else "",
        "known": person is not None,
        "saved": "saved" in request.query_params,
        "renewed": request.query_params.get("renewed", ""),
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
    """One's side, who plays against it, and the link."""
    about = f"{side_of(game, seat.seat)}, {opponents(seats, seat.person)}"
    return OwnSeat(game.id, seat.seat, TITLES[game.name], about, request.app.state.links.seat(seat))


async def keep_settings(request: Request) -> Response:
    """Keep the name."""
    form = await request.form()
    name = creating.name_of(str(form.get("name", "")))
    person = await known_person(request)
    await request.app.state.store.rename_person(person.id, name)
    response = RedirectResponse(f"{request.app.state.settings.root_path}/settings?saved", 303)
    remember(request, response, person)
    return response


async def new_token(request: Request) -> Response:
    """Make a token for programs; it is shown once, and the old one is worth nothing from now on."""
    person = await known_person(request)
    response = await own_page(request, person, await renewed_token(request.app.state.store, person.id))
    remember(request, response, person)
    return response


async def renewed_token(store: Store, person: str) -> str:
    """A new token of a person; no more than its hash is kept."""
    token = tokens.new_token()
    await store.set_token(person, tokens.token_hash(token))
    return token


async def new_link(request: Request) -> Response:
    """Make a new link for a seat of one's own: the old one is worth nothing from now on."""
    form, person = await request.form(), await person_of(request)
    game, said = str(form.get("game", "")), str(form.get("seat", ""))
    room: Room = await request.app.state.rooms.room(game)
    seat = room.seats.get(said)
    if person is None or seat is None or not seat.held_by(person.id):
        raise Refused(403, "This seat is not yours: only who sits on it can make a new link for it.")
    request.app.state.limits.take(person.id)
    await request.app.state.rooms.new_link(room, said)
    return RedirectResponse(f"{request.app.state.settings.root_path}/settings?renewed={game}-{said}#seats", 303)


async def delete_all(request: Request) -> Response:
    """Delete all that is one's own, and let the browser forget it."""
    person = await person_of(request)
    if person is None:
        raise Refused(403, "Nothing of yours is kept here.")
    await delete_person(request.app.state.rooms, person.id)
    response = RedirectResponse(f"{request.app.state.settings.root_path}/", 303)
    forget(request, response)
    return response


async def delete_person(rooms: Rooms, person: str) -> None:
    """Delete what is kept of a person; games that go on with somebody else stay."""
    for game, _ in await rooms.store.games_of(person):
        room = await rooms.room(game.id)
        if room.can_be_deleted:
            await rooms.delete(room)
    await rooms.store.rename_person(person, "")
    await rooms.store.set_token(person, "")


def own_links(request: Request, person: Person | None) -> dict[str, str]:
    """The addresses of a person's feed and of the file with all games; '' for a stranger."""
    if person is None:
        return {"export_url": "", "feed_url": ""}
    root = request.app.state.settings.root_path
    return {"export_url": f"{root}/export", "feed_url": f"{root}/feed/{person.id}/{feed_key(request, person.id)}"}


def feed_key(request: Request, person: str) -> str:
    """The key of a person's feed."""
    return tokens.sealed(request.app.state.server_key, FEED, person)


async def your_turn(request: Request) -> Response:
    """The feed of a person."""
    person, key = str(request.path_params["person"]), str(request.path_params["key"])
    if not secrets.compare_digest(key.encode(), feed_key(request, person).encode()):
        raise Refused(403, "This address of a feed is not valid. Find yours on the start page.")
    kept = await request.app.state.store.games_of(person)
    whole = f"{request.url.scheme}://{request.url.netloc}"
    links = request.app.state.links
    entries = [(game, seats, f"{whole}{links.seat(own)}") for game, seats, own in waiting_for(kept, person)]
    text = feed(person, entries, f"{whole}{request.url.path}")
    return Response(text, media_type="application/atom+xml", headers={"Cache-Control": "no-store"})


async def export(request: Request) -> Response:
    """All games of a person in one file, each as a record."""
    person = await person_of(request)
    if person is None:
        raise Refused(403, "There are no games of yours here yet.")
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for game, _ in await request.app.state.store.games_of(person.id):
            room = await request.app.state.rooms.room(game.id)
            if room.play is not None or (room.old and game.status == OVER):
                viewer = (room.seats_of(person.id) or [tokens.SPECTATOR])[0]
                record = await request.app.state.rooms.record(room, viewer)
                archive.writestr(f"{game.name}-{game.id}.record", record)
    headers = {"Content-Disposition": 'attachment; filename="ravenhill-games.zip"', "Cache-Control": "no-store"}
    return Response(packed.getvalue(), media_type="application/zip", headers=headers)


routes = [
    Route("/settings", settings),
    Route("/settings", keep_settings, methods=["POST"]),
    Route("/settings/token", new_token, methods=["POST"]),
    Route("/settings/link", new_link, methods=["POST"]),
    Route("/settings/delete", delete_all, methods=["POST"]),
    Route("/feed/{person}/{key}", your_turn),
    Route("/export", export),
]
