"""Serves games to look at again: the page of a finished game, and its moments."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ravenhill.games.numbers import is_number
from ravenhill.web.live.entering import GAME, enter, inline_json
from ravenhill.web.live.room import NotBegun, Room
from ravenhill.web.live.rooms import Rooms
from ravenhill.web.model import OVER, WAITING
from ravenhill.web.refusals import Refused
from ravenhill.web.replay import moment
from ravenhill.web.replay.moment import EVERYTHING
from ravenhill.web.replay.reel import Reel
from ravenhill.web.security.tokens import JOIN, SPECTATOR, Access
from ravenhill.web.shapes import ReplayPage
from ravenhill.web.workers.off_loop import Shared

Found = TypeVar("Found")

MOST_KEPT: Final = 16  # reels in memory
NOT_YET: Final = "That hasn't happened yet."
RUNNING: Final = "Until this game is over, you see it only from your own seat."


class Reels:
    """The reels in use; the longest unused is forgotten first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Reel] = OrderedDict()
        self._reading: Shared[Reel] = Shared()

    async def reel(self, request: Request, room: Room) -> Reel:
        """The reel of a game, with all its stored acts; nobody waits for the reel of another game."""
        reel = self._kept.get(room.game.id)
        for _ in range(2):  # the reading that went on already may have begun before the latest act
            if reel is None or reel.total < room.game.number:
                reel = await self._reading.make(room.game.id, lambda: self._read(request, room))
        assert reel is not None
        self._kept[room.game.id] = reel
        self._kept.move_to_end(room.game.id)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return reel

    async def _read(self, request: Request, room: Room) -> Reel:
        rooms: Rooms = request.app.state.rooms
        kept = self._kept.get(room.game.id)
        reel = await rooms.beside(room, Reel, room.game) if kept is None else kept
        fresh = await rooms.store.acts(room.game.id, reel.total)
        await rooms.beside(room, reel.read, fresh)
        return reel


def reels(request: Request) -> Reels:
    """The reels of this server."""
    state = request.app.state
    if not hasattr(state, "reels"):
        state.reels = Reels()
    found: Reels = state.reels
    return found


# --- what may be seen -----------------------------------------------------------------------------
async def looking(request: Request, table: bool = True) -> tuple[Room, Access]:
    """The room of a viewer who may look at a game that has begun."""
    room, opens = await enter(request, table=table)
    if opens.role == JOIN:
        raise Refused(403)
    if room.game.status == WAITING:
        raise NotBegun("This game hasn't started: it is waiting for a player.")
    return room, opens


async def finished_room(request: Request, table: bool = True) -> tuple[Room, Access]:
    """The room of a game that is over: from then on nothing of it is secret."""
    room, opens = await looking(request, table)
    if room.game.status != OVER:
        raise Refused(409, "This game isn't over yet. When it is, you can replay every moment here.")
    return room, opens


def viewer_of(request: Request, room: Room, opens: Access) -> str:
    """The requested viewpoint; of a running game everyone has only their own."""
    usual = EVERYTHING if opens.seat == SPECTATOR and room.game.status == OVER else opens.seat
    viewer = request.query_params.get("as") or usual
    if viewer not in (*room.seats, SPECTATOR, EVERYTHING):
        raise Refused(422, f"Nobody here is called {viewer[:40]!r}.")
    if room.game.status != OVER and viewer != opens.seat:
        raise Refused(403, RUNNING)
    return viewer


def known_acts(reel: Reel, room: Room) -> int:
    """The number of acts that everyone knows: all when the game is over, before that not the answers still sealed."""
    return reel.total if room.game.status == OVER else min(reel.total, room.play.opened)


def number_of(request: Request, reel: Reel, room: Room, name: str = "number") -> int:
    """The requested moment; while the game goes on, none lies between sealed answers."""
    said = request.query_params.get(name, "")
    over, last = room.game.status == OVER, known_acts(reel, room)
    if said and not is_number(said):
        raise Refused(422, "A moment is a number: 0 is the beginning.")
    number = int(said) if said else last
    if number > last and not over:
        raise Refused(409, NOT_YET)
    number = min(number, last)
    return number if over else reel.beats[number].settled


# --- the page -------------------------------------------------------------------------------------
async def page(request: Request) -> Response:
    """Serves the page of a finished game, at one of its moments; at its beginning if none is named."""
    room, opens = await finished_room(request, table=False)
    viewer = viewer_of(request, room, opens)
    reel = await reels(request).reel(request, room)
    number = number_of(request, reel, room, "at") if "at" in request.query_params else 0
    here = f"{request.app.state.settings.root_path}/game/{room.game.id}/{request.path_params['key']}"
    places = {"here": here, "share": f"{request.app.state.links.watch(room.game.id)}/replay"}
    state, drawing = await _beside(request, room, _page, reel, room, number, viewer, places)
    said = {"state": state, "board": drawing, "here": here} | _words(reel, viewer)
    return forbid_caching(request.app.state.templates.TemplateResponse(request, "replay.html", said))


def _words(reel: Reel, viewer: str) -> dict[str, object]:
    """The words on the page before any script runs."""
    match = reel.setting
    return {
        "page": "table page-replay",
        "game": reel.game.name,
        "title": match.game.title,
        "presentation": reel.presentation,
        "own": reel.presentation.all_own,
        "viewer": viewer,
        "knowledges": moment.knowledges(match),
        "proof": match.header.is_committed,
    }


def _page(reel: Reel, room: Room, number: int, viewer: str, places: dict[str, str]) -> tuple[str, str]:
    with reel.lock:
        shown = moment.moment(reel, room, number, viewer, reel.total)
        drawing, outline = moment.board(reel, number, viewer), moment.outline(reel)
    return inline_json(ReplayPage(outline, shown, **places)), drawing


async def at(request: Request) -> Response:
    """Serves one moment; in a running game it shows again what happened while a player was away."""
    room, opens = await looking(request, table=False)
    viewer = viewer_of(request, room, opens)
    reel = await reels(request).reel(request, room)
    number = number_of(request, reel, room)
    total = known_acts(reel, room)
    return _json(await _beside(request, room, _moment, reel, room, number, viewer, total))


def _moment(reel: Reel, room: Room, number: int, viewer: str, total: int) -> bytes:
    with reel.lock:
        return msgspec.json.encode(moment.moment(reel, room, number, viewer, total))


async def story(request: Request) -> Response:
    """Serves a piece of the log of a finished game, from one viewpoint."""
    room, opens = await finished_room(request, table=False)
    viewer = viewer_of(request, room, opens)
    start = start_of(request)
    reel = await reels(request).reel(request, room)
    return _json(await _beside(request, room, _story, reel, viewer, start))


def start_of(request: Request) -> int:
    """The line number at the start of a piece of the log."""
    said = request.query_params.get("from", "0")
    if not is_number(said):
        raise Refused(422, "A line of the log is a number: 0 is the first.")
    return int(said)


def _story(reel: Reel, viewer: str, start: int) -> bytes:
    with reel.lock:
        return msgspec.json.encode(moment.story(reel, viewer, start))


def _json(encoded: bytes) -> Response:
    return forbid_caching(Response(encoded, media_type="application/json"))


async def board(request: Request) -> Response:
    """Serves the whole drawing at a moment."""
    room, opens = await looking(request, table=False)
    viewer = viewer_of(request, room, opens)
    reel = await reels(request).reel(request, room)
    number = number_of(request, reel, room)
    drawing = await _beside(request, room, _board, reel, number, viewer)
    return forbid_caching(Response(drawing, media_type="image/svg+xml"))


def _board(reel: Reel, number: int, viewer: str) -> str:
    with reel.lock:
        return moment.board(reel, number, viewer)


async def _beside(request: Request, room: Room, work: Callable[..., Found], *told: object) -> Found:
    """Looks at a moment beside the event loop: the way to it may be long."""
    rooms: Rooms = request.app.state.rooms
    return await rooms.beside(room, work, *told)


def forbid_caching(response: Response) -> Response:
    """Forbids the browser and everything in between to keep an answer."""
    response.headers["Cache-Control"] = "no-store"
    return response


routes = [
    Route(f"{GAME}/replay", page),
    Route(f"{GAME}/replay/at", at),
    Route(f"{GAME}/replay/story", story),
    Route(f"{GAME}/replay/board", board),
]
