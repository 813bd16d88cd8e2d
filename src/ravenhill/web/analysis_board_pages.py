"""The pages of the analysis board: opened from a finished game or with a position, then played on from the browser."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ravenhill.arena.match import Match
from ravenhill.kernel.errors import BadPosition, RavenhillError
from ravenhill.web import analysis_board
from ravenhill.web.addresses import address_of
from ravenhill.web.entering import GAME, body
from ravenhill.web.faces import face_of
from ravenhill.web.leaving import unless_gone
from ravenhill.web.problems import problem
from ravenhill.web.refusals import Refused
from ravenhill.web.replay_pages import finished, inlined, number_of, reels, unkept, viewer_of
from ravenhill.web.replay_reel import Reel
from ravenhill.web.tokens import SPECTATOR
from ravenhill.web.work_queue import Kind, Order

MOST_BYTES: Final = 3 * analysis_board.MOST_BYTES  # of a request: a text can grow when it is sent


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """A position, and a word for the seat that is asked in it."""

    position: str
    word: str


class Thinking(msgspec.Struct, forbid_unknown_fields=True):
    """A position, and how many seconds may be thought about it."""

    position: str
    seconds: int = 1


# --- the page -------------------------------------------------------------------------------------
async def empty(request: Request) -> Response:
    """The page on which a position can be pasted."""
    return _form(request)


def _form(request: Request, status: int = 200, fault: str = "", text: str = "") -> Response:
    title = problem(status).title if fault else ""
    said = {"page": "analysis", "fault": fault, "fault_title": title, "text": text}
    response: Response = request.app.state.templates.TemplateResponse(
        request, "analysis_open.html", said, status_code=status
    )
    return response


async def opened(request: Request) -> Response:
    """The board with a position that was pasted."""
    _check_size(request)
    async with request.form(max_fields=5, max_files=0, max_part_size=MOST_BYTES) as form:
        text = str(form.get("position", ""))
    try:
        match = await asyncio.to_thread(analysis_board.match_of, text)
        return await _board(request, match)
    except RavenhillError as fault:
        return _form(request, 422, str(fault), text if len(text) <= analysis_board.MOST_BYTES else "")


async def of_game(request: Request) -> Response:
    """The board with a moment of a finished game."""
    room, opens = await finished(request)
    viewer = viewer_of(request, room, opens)
    reel = await reels(request).reel(request, room)
    number = number_of(request, reel, room)
    match, guessed = await asyncio.to_thread(_moment, reel, number, viewer)
    root = request.app.state.settings.root_path
    back = f"{root}/game/{room.game.id}/{request.path_params['key']}/replay?at={number}&as={viewer}"
    whose = str(room.match.game.seat_names.get(viewer, "a spectator"))
    return await _board(request, match, back, whose if guessed else "")


def _moment(reel: Reel, number: int, viewer: str) -> tuple[Match, bool]:
    """A moment to be played on, and whether something of it had to be guessed."""
    with reel.lock:
        match = reel.at(number).match
        if match.outcome is not None:
            raise Refused(409, "At this moment the game is over. Step back a little, then analyse the position.")
        text, guessed = analysis_board.position_of(match, viewer)
    return analysis_board.match_of(text), guessed


async def _board(request: Request, match: Match, back: str = "", guessed: str = "") -> Response:
    """The board as a page; what it needs is within it."""
    state, drawing = await asyncio.to_thread(_shown, match)
    said: dict[str, Any] = {
        "page": "table page-analysis",
        "state": inlined(state),
        "board": drawing,
        "game": match.game.name,
        "title": match.game.title,
        "back": back,
        "guessed": guessed,
        "budgets": analysis_board.BUDGETS,
    }
    return unkept(request.app.state.templates.TemplateResponse(request, "analysis.html", said))


def _shown(match: Match) -> tuple[dict[str, Any], str]:
    with analysis_board.fitting():
        return analysis_board.state(match), face_of(match.game).board(match.view(SPECTATOR))


# --- what the page asks ---------------------------------------------------------------------------
async def step(request: Request) -> Response:
    """Play a word on from a position."""
    said = await _said(request, Step)
    return JSONResponse(await asyncio.to_thread(_stepped, said.position, said.word))


def _stepped(position: str, word: str) -> dict[str, Any]:
    match = analysis_board.match_of(position)
    with analysis_board.fitting():
        return analysis_board.state(match, analysis_board.played(match, word))


async def why(request: Request) -> Response:
    """Why a word is not offered in a position."""
    said = await _said(request, Step)
    match = await asyncio.to_thread(analysis_board.match_of, said.position)
    with analysis_board.fitting():
        refusal = match.why_not(said.word)
    return JSONResponse({"rule": refusal.rule if refusal else "", "text": refusal.text if refusal else ""})


async def board(request: Request) -> Response:
    """The whole drawing of a position."""
    said = await _said(request, Step)
    return Response(await asyncio.to_thread(_drawing, said.position), media_type="image/svg+xml")


def _drawing(position: str) -> str:
    match = analysis_board.match_of(position)
    with analysis_board.fitting():
        return face_of(match.game).board(match.view(SPECTATOR))


async def think(request: Request) -> Response:
    """The chance to win of the seat that is asked, and the words that were tried, the best first."""
    said = await _said(request, Thinking)
    if said.seconds not in analysis_board.BUDGETS:
        raise Refused(422, "An analysis takes 1, 3 or 10 seconds.")
    match = await asyncio.to_thread(analysis_board.match_of, said.position)
    if match.seat is None:
        raise BadPosition(analysis_board.OVER)
    order = Order(Kind.ANALYSIS, address_of(request))
    with analysis_board.fitting():
        work = request.app.state.workers.analyse(match, match.seat, float(said.seconds), order=order)
        found = await unless_gone(request, work)
    return JSONResponse(analysis_board.thoughts(match, found))


async def _said(request: Request, kind: type[Any]) -> Any:
    """What the page sent, if it is not too much of it."""
    _check_size(request)
    return await body(request, kind)


def _check_size(request: Request) -> None:
    length = request.headers.get("content-length", "")
    if not length.isdigit() or int(length) > MOST_BYTES:
        raise Refused(413, analysis_board.TOO_LARGE)


routes = [
    Route("/analysis", empty),
    Route("/analysis", opened, methods=["POST"]),
    Route("/analysis/step", step, methods=["POST"]),
    Route("/analysis/why", why, methods=["POST"]),
    Route("/analysis/board", board, methods=["POST"]),
    Route("/analysis/think", think, methods=["POST"]),
    Route(f"{GAME}/replay/analysis", of_game),
]
