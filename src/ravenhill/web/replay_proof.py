"""The proof of a finished game's chance: what was published, what was added, and every die and draw that follows."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ravenhill.arena.replay import verify
from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.entering import GAME
from ravenhill.web.refusals import Refused
from ravenhill.web.replay_pages import finished, unkept
from ravenhill.web.room import Room

BEGINNING: Final = "the set-up"
NO_PROOF: Final = (
    "This game has no dice proof: nothing was published before it began. Games that are played here always have one."
)


class Row(msgspec.Struct, frozen=True):
    """One roll or draw: its line in the record, the word before it, and what came."""

    line: int
    after: str
    kind: str
    result: str


class Checked(msgspec.Struct, frozen=True):
    """Whether the chance of a record follows from its numbers; if not, what does not fit."""

    holds: bool
    fault: str = ""


def checked(text: str) -> Checked:
    """Check every die and draw of a record."""
    try:
        verify(text)
    except RavenhillError as fault:
        return Checked(False, str(fault))
    return Checked(True)


def rows_of(text: str) -> list[Row]:
    """All rolls and draws of a record in their order."""
    lines = text.splitlines()
    rows, after = [], BEGINNING
    for number in range(lines.index("") + 2, len(lines) + 1):
        first, _, rest = lines[number - 1].partition(" ")
        if first == "*":
            kind, _, result = rest.partition(" ")
            rows.append(Row(number, after, kind, result))
        elif first not in ("#", "="):
            after = lines[number - 1]
    return rows


async def proof(request: Request) -> Response:
    """The page with the proof."""
    room, _ = await finished(request)
    if not room.table.header.commitment:
        raise Refused(404, NO_PROOF)
    async with room.lock:
        text = str(room.match.record())
    rows, found = await asyncio.to_thread(lambda: (rows_of(text), checked(text)))
    here = f"{request.app.state.settings.root_path}/game/{room.game.id}/{request.path_params['key']}"
    said = _numbers(room) | {"page": "proof", "rows": rows, "checked": found, "here": here}
    return unkept(request.app.state.templates.TemplateResponse(request, "proof.html", said))


def _numbers(room: Room) -> dict[str, Any]:
    """The numbers that the chance comes from, and whose they are."""
    header, game = room.table.header, room.match.game
    names = [f"{room.seats[seat].name} ({game.seat_names[seat]})" for seat in game.seats]
    return {
        "title": game.title,
        "commitment": header.commitment,
        "secret": header.secret,
        "contributions": list(zip(names, header.contributions, strict=False)),
        "file": f"ravenhill-{room.game.id}.record",
    }


routes = [Route(f"{GAME}/proof", proof)]
