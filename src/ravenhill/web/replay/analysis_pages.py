"""Serves the analysis board: opened from a finished game or with a position, then played on from the browser."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ravenhill.games.numbers import is_number
from ravenhill.kernel.errors import BadPosition, IllegalChoice, RavenhillError
from ravenhill.web.entrances import presentation_class
from ravenhill.web.live.entering import GAME, body, inline_json, json_answer
from ravenhill.web.problems import problem
from ravenhill.web.refusals import Refused
from ravenhill.web.replay import analysis_board, analysis_work
from ravenhill.web.replay.pages import finished_room, forbid_caching, number_of, reels, viewer_of
from ravenhill.web.replay.reel import Reel
from ravenhill.web.security.addresses import address_of
from ravenhill.web.security.limits import TooMany
from ravenhill.web.security.people import count_first
from ravenhill.web.workers.leaving import unless_gone
from ravenhill.web.workers.off_loop import in_thread
from ravenhill.web.workers.queue import Kind, Order
from ravenhill.web.workers.uploads import Uploads

Body = TypeVar("Body")

MOST_BYTES: Final = 3 * analysis_board.MOST_BYTES  # of a request: a text can grow when it is sent


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """A position, and a word for the seat to move."""

    position: str
    word: str


class Thinking(msgspec.Struct, forbid_unknown_fields=True):
    """A position, and the seconds to think about it."""

    position: str
    seconds: int = 1


# --- the page -------------------------------------------------------------------------------------
async def empty(request: Request) -> Response:
    """Serves the page for pasting a position."""
    return _form(request)


def _form(request: Request, status: int = 200, fault: str = "", text: str = "") -> Response:
    title = problem(status).title if fault else ""
    said = {"page": "analysis", "fault": fault, "fault_title": title, "text": text}
    response: Response = request.app.state.templates.TemplateResponse(
        request, "analysis_open.html", said, status_code=status
    )
    return response


async def open_position(request: Request) -> Response:
    """Serves the board with a pasted position."""
    _check_size(request)
    async with request.form(max_fields=5, max_files=0, max_part_size=MOST_BYTES) as form:
        text = str(form.get("position", ""))
    try:
        shown = await _uploads(request).run(address_of(request), analysis_work.open_board, text)
        return _board(request, shown)
    except TooMany:
        raise
    except RavenhillError as fault:
        return _form(request, 422, str(fault), text if len(text) <= analysis_board.MOST_BYTES else "")


async def of_game(request: Request) -> Response:
    """Serves the board with a moment of a finished game."""
    room, opens = await finished_room(request, table=False)
    viewer = viewer_of(request, room, opens)
    reel = await reels(request).reel(request, room)
    number = number_of(request, reel, room)
    shown, guessed = await request.app.state.rooms.beside(room, _moment, reel, number, viewer)
    root = request.app.state.settings.root_path
    back = f"{root}/game/{room.game.id}/{request.path_params['key']}/replay?at={number}&as={viewer}"
    whose = str(reel.setting.game.seat_names.get(viewer, "a spectator"))
    return _board(request, shown, back, whose if guessed else "")


def _moment(reel: Reel, number: int, viewer: str) -> tuple[analysis_work.Shown, bool]:
    """A moment to play on from, and whether part of it had to be guessed."""
    with reel.lock:
        match = reel.at(number).match
        if match.outcome is not None:
            raise Refused(409, "The game is over at this moment. Step back a little, then analyse.")
        text, guessed = analysis_board.position_of(match, viewer)
    return analysis_work.open_board(text), guessed


def _board(request: Request, shown: analysis_work.Shown, back: str = "", guessed: str = "") -> Response:
    """The board as a page with all its data inside."""
    said = {
        "page": "table page-analysis",
        "state": inline_json(shown.state),
        "board": shown.drawing,
        "game": shown.game,
        "title": shown.title,
        "presentation": presentation_class(shown.game),
        "own": shown.own,
        "back": back,
        "guessed": guessed,
        "budgets": analysis_board.BUDGETS,
    }
    return forbid_caching(request.app.state.templates.TemplateResponse(request, "analysis.html", said))


# --- what the page asks ---------------------------------------------------------------------------
async def step(request: Request) -> Response:
    """Plays a word on from a position."""
    said = await _read_body(request, Step)
    found = await _uploads(request).run(address_of(request), analysis_work.step_on, said.position, said.word)
    if isinstance(found, analysis_work.IllegalWord):
        raise IllegalChoice(said.word, found.rule, found.text)
    return json_answer(found)


async def why(request: Request) -> Response:
    """Says why a word is not offered in a position."""
    said = await _read_body(request, Step)
    return json_answer(
        await _uploads(request).run(address_of(request), analysis_work.refusal_of, said.position, said.word)
    )


async def board(request: Request) -> Response:
    """Serves the whole drawing of a position."""
    said = await _read_body(request, Step)
    drawing = await _uploads(request).run(address_of(request), analysis_work.drawing_of, said.position)
    return Response(drawing, media_type="image/svg+xml")


async def think(request: Request) -> Response:
    """Answers with the chance to win of the seat to move, and the words tried, the best first."""
    said = await _read_body(request, Thinking)
    if said.seconds not in analysis_board.BUDGETS:
        raise Refused(422, "An analysis takes 1, 3 or 10 seconds.")
    plain = await _uploads(request).run(address_of(request), analysis_work.rewrite, said.position)
    match = await in_thread(analysis_board.match_of, plain)
    if match.seat is None:
        raise BadPosition(analysis_board.OVER)
    order = Order(Kind.ANALYSIS, address_of(request))
    with analysis_board.blame_position():
        work = request.app.state.workers.analyse(match, match.seat, float(said.seconds), order=order)
        found = await unless_gone(request, work)
    return json_answer(analysis_board.thoughts(match, found))


# --- who asks, and how much -----------------------------------------------------------------------
async def _read_body(request: Request, kind: type[Body]) -> Body:
    """Reads the body of the page, up to a limit."""
    _check_size(request)
    return await body(request, kind)


def _check_size(request: Request) -> None:
    length = request.headers.get("content-length", "")
    if not is_number(length) or int(length) > MOST_BYTES:
        raise Refused(413, analysis_board.TOO_LARGE)


def _uploads(request: Request) -> Uploads:
    found: Uploads = request.app.state.uploads
    return found


routes = [
    Route("/analysis", empty),
    Route("/analysis", count_first(open_position), methods=["POST"]),
    Route("/analysis/step", count_first(step), methods=["POST"]),
    Route("/analysis/why", count_first(why), methods=["POST"]),
    Route("/analysis/board", count_first(board), methods=["POST"]),
    Route("/analysis/think", count_first(think), methods=["POST"]),
    Route(f"{GAME}/replay/analysis", of_game),
]
