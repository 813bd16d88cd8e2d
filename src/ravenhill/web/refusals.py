"""What a person or a program is told when something cannot be done: a page or JSON, with the right status."""

from __future__ import annotations

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ravenhill.kernel.errors import DrawRefused, IllegalChoice, RavenhillError, UndoRefused, UnknownWord
from ravenhill.web.live.old_games import OldGame
from ravenhill.web.live.room import NotBegun
from ravenhill.web.live.rooms import NoSuchGame, NotAllowed, Stale
from ravenhill.web.lobby.creating import SeatTaken
from ravenhill.web.problems import problem
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
    (TooMany, 429, ""),
    (RavenhillError, 422, ""),
)


class Refused(RavenhillError):
    """A request that is answered with this status and sentence."""

    def __init__(self, status: int, text: str = "") -> None:
        super().__init__(text or problem(status).text)
        self.status = status


async def refused(request: Request, fault: Exception) -> Response:
    """The answer to a fault that Ravenhill explains itself."""
    if isinstance(fault, Refused):
        return answer(request, fault.status, str(fault))
    _, status, title = next(known for known in FAULTS if isinstance(fault, known[0]))
    if isinstance(fault, OldGame):
        return answer(request, status, str(fault), title, record=record_way(request) if fault.over else "")
    if isinstance(fault, IllegalChoice):
        return answer(request, status, fault.text, title, rule=fault.rule)
    found = answer(request, status, str(fault), title, stale=isinstance(fault, Stale))
    if isinstance(fault, TooMany):
        found.headers["Retry-After"] = str(fault.seconds)
    return found


def record_way(request: Request) -> str:
    """Where the record of the game of an address is found."""
    game, key = request.path_params.get("id", ""), request.path_params.get("key", "")
    return f"{request.app.state.settings.root_path}/game/{game}/{key}/record" if key else ""


async def not_served(request: Request, fault: Exception) -> Response:
    """The answer to an address that does not exist, or is used in a wrong way."""
    return answer(request, fault.status_code if isinstance(fault, HTTPException) else 400)


async def gone(request: Request, fault: Exception) -> Response:
    """The answer that nobody hears: the client went before it had sent everything, which is no fault of ours."""
    return answer(request, 400)


async def broken(request: Request, fault: Exception) -> Response:
    """The answer where the program itself is at fault."""
    log.error("request failed", path=request.scope["route"].path if "route" in request.scope else "", exc_info=fault)
    return answer(request, 500)


def answer(
    request: Request,
    status: int,
    text: str = "",
    title: str = "",
    rule: str = "",
    stale: bool = False,
    record: str = "",
) -> Response:
    """A page for people, JSON for programs and for scripts of pages."""
    words = problem(status, text, title)
    if not wants_page(request):
        return JSONResponse({"text": words.text, "rule": rule, "stale": stale}, status)
    game = {"FA": "five-armies", "CH": "combat-hex"}.get(rule[:2], "")
    said = {"status": status, "title": words.title, "text": words.text, "rule": rule, "game": game, "page": "problem"}
    said |= {"way": record, "way_label": "Download the record"}
    page: Response = request.app.state.templates.TemplateResponse(request, "problem.html", said, status_code=status)
    return page


def wants_page(request: Request) -> bool:
    """Whether a person looks at the answer."""
    return "/api/" not in request.url.path and "text/html" in request.headers.get("accept", "")
