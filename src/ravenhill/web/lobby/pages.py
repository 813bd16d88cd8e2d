"""The start page, new games, and what a person keeps here."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ravenhill.web.live.entering import answered
from ravenhill.web.live.server_time import time
from ravenhill.web.lobby import creating
from ravenhill.web.lobby.new_game_form import Wish
from ravenhill.web.lobby.own_games import your_games
from ravenhill.web.lobby.pictures import CUTS, picture
from ravenhill.web.lobby.start import offered
from ravenhill.web.refusals import Refused
from ravenhill.web.security.people import counted, known_person, own_links, person_of, remember


async def home(request: Request) -> Response:
    """The start page."""
    person = await person_of(request)
    kept = await request.app.state.store.games_of(person.id) if person else []
    games = your_games(kept, person.id if person else "", request.app.state.links.row, time())
    said: dict[str, Any] = {"page": "play", "offered": offered(), "games": games, "name": person.name if person else ""}
    said |= own_links(request, person)
    response: Response = request.app.state.templates.TemplateResponse(request, "start.html", said)
    response.headers["Cache-Control"] = "no-store"
    return response


async def game_picture(request: Request) -> Response:
    """The picture of a game."""
    game = str(request.path_params["game"])
    if game not in CUTS:
        raise Refused(404)
    return Response(picture(game), media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


async def new_game(request: Request) -> Response:
    """Make a game and go to it."""
    wish = wish_of(await request.form())
    person = await known_person(request)
    room = await creating.create(request.app.state.rooms, person, wish)
    links = request.app.state.links
    response = RedirectResponse(links.own(room.game, list(room.seats.values()), person.id), 303)
    remember(request, response, person)
    return response


async def new_seal(request: Request) -> Response:
    """The seal for a game that is about to be made: a browser sees it before it gives its number for the dice."""
    return answered(creating.draft_seal(request.app.state.rooms, wish_of(await request.form())))


def wish_of(form: FormData) -> Wish:
    """The wish that a form says; fields that it does not know are left alone."""
    said: dict[str, Any] = {key: str(form[key]) for key in form if key in Wish.__struct_fields__ and key != "option"}
    said["option"] = [str(option) for option in form.getlist("option") if option]
    return Wish(**{key: value for key, value in said.items() if value})


async def favicon(request: Request) -> Response:
    """Where browsers look for the icon of a page that names none."""
    return RedirectResponse(f"{request.app.state.settings.root_path}/static/icons/ravenhill.svg", 308)


routes = [
    Route("/favicon.ico", favicon),
    Route("/", home),
    Route("/pictures/{game}.svg", game_picture),
    Route("/games", counted(new_game), methods=["POST"]),
    Route("/games/seal", counted(new_seal), methods=["POST"]),
]
