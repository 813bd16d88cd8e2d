"""Serves the start page, new games, and a person's own list."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ravenhill.web.entrances import titles
from ravenhill.web.live.entering import json_answer
from ravenhill.web.live.server_time import time
from ravenhill.web.lobby import creating
from ravenhill.web.lobby.new_game_form import Wish
from ravenhill.web.lobby.own_games import your_games
from ravenhill.web.lobby.pictures import picture
from ravenhill.web.lobby.start import all_choices
from ravenhill.web.refusals import Refused
from ravenhill.web.security.people import count_first, known_person, own_links, person_of, remember


async def home(request: Request) -> Response:
    """Serves the start page."""
    person = await person_of(request)
    kept = await request.app.state.store.games_of(person.id) if person else []
    games = your_games(kept, person.id if person else "", request.app.state.links.row, time())
    said = {
        "page": "play",
        "offered": all_choices(),
        "games": games,
        "name": person.name if person else "",
    }
    said |= own_links(request, person)
    response: Response = request.app.state.templates.TemplateResponse(request, "start.html", said)
    response.headers["Cache-Control"] = "no-store"
    return response


async def game_picture(request: Request) -> Response:
    """Serves the picture of a game."""
    game = str(request.path_params["game"])
    if game not in titles():
        raise Refused(404)
    return Response(picture(game), media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


async def new_game(request: Request) -> Response:
    """Makes a game and goes to it."""
    wish = wish_of(await request.form(max_files=0))
    person = await known_person(request)
    room = await creating.create(request.app.state.rooms, person, wish)
    links = request.app.state.links
    response = RedirectResponse(links.own(room.game, list(room.seats.values()), person.id), 303)
    remember(request, response, person)
    return response


async def new_seal(request: Request) -> Response:
    """Serves the seal for a new game: a browser sees it before it sends its number for the dice."""
    return json_answer(creating.draft_seal(request.app.state.rooms, wish_of(await request.form(max_files=0))))


def wish_of(form: FormData) -> Wish:
    """The wish in a form; ignores unknown fields."""
    said = {key: str(form[key]) for key in form if key in Wish.__struct_fields__ and key != "option" and form[key]}
    return Wish(**said, option=[str(option) for option in form.getlist("option") if option])


async def favicon(request: Request) -> Response:
    """Serves the icon of a page that names none."""
    return RedirectResponse(f"{request.app.state.settings.root_path}/static/icons/ravenhill.svg", 308)


routes = [
    Route("/favicon.ico", favicon),
    Route("/", home),
    Route("/pictures/{game}.svg", game_picture),
    Route("/games", count_first(new_game), methods=["POST"]),
    Route("/games/seal", count_first(new_seal), methods=["POST"]),
]
