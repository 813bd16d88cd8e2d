"""The army builder: its page, and what the page asks while an army is built."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ravenhill.games import structures
from ravenhill.kernel.errors import BadArmy
from ravenhill.web.armies.checking import NAMELESS, Draft, draft_of, verdict
from ravenhill.web.armies.listing import levels, listed, ready
from ravenhill.web.armies.pictures import picture, sheet
from ravenhill.web.live.entering import answered
from ravenhill.web.security.people import counted
from ravenhill.web.shapes import ProblemAnswer
from ravenhill.web.workers.off_loop import in_thread

LONGEST = 20_000  # bytes of what is sent
TOO_LONG = f"The file of an army has at most {LONGEST} letters."


async def builder(request: Request) -> Response:
    """The page."""
    shown: dict[str, Any] = {
        "page": "armies",
        "warriors": listed(),
        "ready": ready(),
        "ready_data": ready_data(),
        "levels": levels(),
        "picture": picture,
        "sheet": sheet(),
        "nameless": NAMELESS,
    }
    response: Response = request.app.state.templates.TemplateResponse(request, "armies.html", shown)
    return response


def ready_data() -> dict[str, Any]:
    """The ready armies by slug, as scripts of the page read them."""
    return {army.slug: msgspec.to_builtins(army) for armies in ready().values() for army in armies}


async def check(request: Request) -> Response:
    """Points and violations of a draft."""
    try:
        draft = structures.read_json(await sent(request), Draft)
    except msgspec.DecodeError as fault:
        return refused(f"The army could not be read: {fault}")
    except BadArmy as fault:
        return refused(str(fault))
    return answered(await in_thread(verdict, draft))


async def read(request: Request) -> Response:
    """The army in a file that was chosen."""
    try:
        return answered(await in_thread(draft_of, (await sent(request)).decode()))
    except UnicodeDecodeError:
        return refused("This is not the file of an army: it is no text.")
    except (BadArmy, msgspec.ValidationError) as fault:
        return refused(str(fault))


async def sent(request: Request) -> bytes:
    """What was sent, as long as it is short."""
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > LONGEST:
            raise BadArmy(TOO_LONG)
    return found


def refused(text: str) -> Response:
    """A sentence that says what was wrong."""
    return answered(ProblemAnswer(text, "", False), 422)


routes = [
    Route("/armies", builder),
    Route("/armies/check", counted(check), methods=["POST"]),
    Route("/armies/read", counted(read), methods=["POST"]),
]
