"""Answers refusals and failures: every kind of fault with its status and title."""

from __future__ import annotations

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ravenhill.kernel.errors import DrawRefused, IllegalChoice, RavenhillError, UndoRefused, UnknownWord
from ravenhill.web.live.old_games import OldGame
from ravenhill.web.live.room import NotBegun
from ravenhill.web.live.rooms import NoSuchGame, NotAllowed, Stale
from ravenhill.web.lobby.creating import SeatTaken
from ravenhill.web.refusals import Refused, answer, slow_down
from ravenhill.web.security.limits import TooMany
from ravenhill.web.store import StoreUnavailable
from ravenhill.web.workers.queue import Dropped

log = structlog.get_logger()

# Status and title of each fault, '' for the usual one; the first class that fits counts.
FAULTS: tuple[tuple[type[Exception], int, str], ...] = (
    (NoSuchGame, 404, "There is no such game"),
    (OldGame, 410, "A game of an older version"),
    (NotBegun, 409, "Not begun yet"),
    (SeatTaken, 409, "The seat is taken"),
    (Stale, 409, ""),
    (Dropped, 409, ""),
    (NotAllowed, 409, "Not now"),
    (DrawRefused, 409, "Not now"),
    (UndoRefused, 409, "It cannot be taken back"),
    (IllegalChoice, 422, "The rules do not allow it"),
    (UnknownWord, 422, "Not a word of the game"),
    (StoreUnavailable, 503, ""),
    (RavenhillError, 422, ""),
)


async def answer_refusal(request: Request, fault: Exception) -> Response:
    """Answers a fault that Ravenhill explains itself."""
    if isinstance(fault, Refused):
        return answer(request, fault.status, str(fault))
    if isinstance(fault, TooMany):
        return slow_down(request, str(fault), fault.seconds)
    _, status, title = next(known for known in FAULTS if isinstance(fault, known[0]))
    if isinstance(fault, OldGame):
        return answer(request, status, str(fault), title, record=record_way(request) if fault.over else "")
    if isinstance(fault, IllegalChoice):
        return answer(request, status, fault.text, title, rule=fault.rule)
    return answer(request, status, str(fault), title, stale=isinstance(fault, Stale))


def record_way(request: Request) -> str:
    """The path to the record of a game, from the game's address."""
    game, key = request.path_params.get("id", ""), request.path_params.get("key", "")
    return f"{request.app.state.settings.root_path}/game/{game}/{key}/record" if key else ""


async def answer_not_served(request: Request, fault: Exception) -> Response:
    """Answers a wrong address, or a wrong use of one."""
    return answer(request, fault.status_code if isinstance(fault, HTTPException) else 400)


async def answer_gone(request: Request, _fault: Exception) -> Response:
    """Answers a client that went before it had sent everything: nobody hears it, and it is no fault of ours."""
    return answer(request, 400)


async def answer_broken(request: Request, fault: Exception) -> Response:
    """Answers where the program itself is at fault."""
    log.error("request failed", path=request.scope["route"].path if "route" in request.scope else "", exc_info=fault)
    return answer(request, 500)
