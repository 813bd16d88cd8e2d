"""Serves the army builder: its page, and the requests of the page while you build an army."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ravenhill.games import structures
from ravenhill.kernel.errors import BadArmy
from ravenhill.protocol.values import Entries
from ravenhill.web.armies.checking import NAMELESS, Draft, draft_of, verdict
from ravenhill.web.armies.listing import levels, listed_warriors, ready
from ravenhill.web.armies.pictures import picture, sheet
from ravenhill.web.live.entering import json_answer
from ravenhill.web.security.people import count_first
from ravenhill.web.shapes import ProblemAnswer
from ravenhill.web.workers.off_loop import in_thread

LONGEST = 20_000  # bytes of what is sent
TOO_LONG = f"An army file has at most {LONGEST} letters."


async def builder(request: Request) -> Response:
    """Serves the page."""
    shown = {
        "page": "armies",
        "warriors": listed_warriors(),
        "ready": ready(),
        "ready_data": ready_data(),
        "levels": levels(),
        "picture": picture,
        "sheet": sheet(),
        "nameless": NAMELESS,
    }
    response: Response = request.app.state.templates.TemplateResponse(request, "armies.html", shown)
    return response


def ready_data() -> dict[str, Entries]:
    """The ready armies by slug, as scripts of the page read them."""
    return {army.slug: msgspec.to_builtins(army) for armies in ready().values() for army in armies}


async def check(request: Request) -> Response:
    """Counts points and finds violations of a draft."""
    try:
        draft = structures.read_json(await read_body(request), Draft)
    except msgspec.DecodeError as fault:
        return refusal(f"We couldn't read the army: {fault}")
    except BadArmy as fault:
        return refusal(str(fault))
    return json_answer(await in_thread(verdict, draft))


async def read(request: Request) -> Response:
    """Reads the army in an uploaded file."""
    try:
        return json_answer(await in_thread(draft_of, (await read_body(request)).decode()))
    except UnicodeDecodeError:
        return refusal("This isn't an army file: it isn't text.")
    except (BadArmy, msgspec.ValidationError) as fault:
        return refusal(str(fault))


async def read_body(request: Request) -> bytes:
    """Reads the body, as long as it is short."""
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > LONGEST:
            raise BadArmy(TOO_LONG)
    return found


def refusal(text: str) -> Response:
    """The response that says what was wrong."""
    return json_answer(ProblemAnswer(text, "", False), 422)


routes = [
    Route("/armies", builder),
    Route("/armies/check", count_first(check), methods=["POST"]),
    Route("/armies/read", count_first(read), methods=["POST"]),
]
