"""Lists a person's finished games, and opens records from files."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ravenhill.games.numbers import is_number
from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.live.server_time import time
from ravenhill.web.lobby.own_games import your_games
from ravenhill.web.problems import problem
from ravenhill.web.replay import records
from ravenhill.web.replay.pages import forbid_caching
from ravenhill.web.security.addresses import address_of
from ravenhill.web.security.limits import TooMany
from ravenhill.web.security.people import count_first, known_person, person_of, remember
from ravenhill.web.store import Whole

FORM: Final = 10_000  # bytes that a form adds to its file
TOO_LARGE: Final = "This file is too large: a record has at most 300 kB."
NO_FILE: Final = "Pick a game file first."


async def listing(request: Request) -> Response:
    """Serves the finished games of a person, and the form that opens a record."""
    return await _listing(request)


async def _listing(request: Request, status: int = 200, fault: str = "") -> Response:
    person = await person_of(request)
    kept = await request.app.state.store.games_of(person.id) if person else []
    games = your_games(kept, person.id if person else "", request.app.state.links.row, time())
    said = {"page": "replay", "games": games.finished, "fault": fault, "title": problem(status).title if fault else ""}
    said["older"] = [row for row in games.older if row.record_url]
    return forbid_caching(
        request.app.state.templates.TemplateResponse(request, "replays.html", said, status_code=status)
    )


async def upload(request: Request) -> Response:
    """Opens a record: checks it, stores it as a finished game of this person, and shows it."""
    length = request.headers.get("content-length", "")
    if not is_number(length) or int(length) > records.MOST_BYTES + FORM:
        return await _listing(request, 413, TOO_LARGE)
    data = await _file(request)
    try:
        text = records.text_of(data)
        whole = await request.app.state.uploads.run(address_of(request), records.game_of_record, text)
    except TooMany:
        raise
    except RavenhillError as fault:
        return await _listing(request, 422, str(fault) if data.strip() else NO_FILE)
    return await _keep(request, whole)


async def _file(request: Request) -> bytes:
    """Reads the uploaded file."""
    async with request.form(max_files=1, max_fields=10) as form:
        file = form.get("file")
        return await file.read() if isinstance(file, UploadFile) else str(file or "").encode()


async def _keep(request: Request, whole: Whole) -> Response:
    """Stores a game for the person who opened it, and goes to its replay."""
    person = await known_person(request)
    game = msgspec.structs.replace(whole.game, maker=person.id)
    await request.app.state.store.add_game(game, whole.seats, whole.acts)
    response = RedirectResponse(f"{request.app.state.links.watch(game.id)}/replay", 303)
    remember(request, response, person)
    return response


routes = [
    Route("/replay", listing),
    Route("/replays", listing),
    Route("/replay", count_first(upload), methods=["POST"]),
]
