"""Proves the dice of a finished game: the page gets the numbers behind its chance, and its own script checks them."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ravenhill.match.replay import bags
from ravenhill.match.seals import Link
from ravenhill.web.live.entering import GAME, inline_json
from ravenhill.web.live.room import Room
from ravenhill.web.model import COMPUTER
from ravenhill.web.refusals import Refused
from ravenhill.web.replay.pages import finished_room, forbid_caching
from ravenhill.web.shapes import ProofPage

BEGINNING: Final = "the set-up"
NO_PROOF: Final = (
    "This game has no dice proof: nothing was sealed before it started. Games played here always have one, "
    "except guided games."
)
SERVERS: Final = "drawn by the server"


class Row(msgspec.Struct, frozen=True):
    """One roll or draw: its line in the record, the word before it, and the result."""

    line: int
    after: str
    kind: str
    result: str


class Step(msgspec.Struct, frozen=True):
    """One step on the way to the dice: a seal is shown, or a number given."""

    kind: str  # seal, number, none
    title: str
    value: str
    note: str = ""


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
    """Serves the page with the proof."""
    room, _ = await finished_room(request)
    if not room.play.header.is_committed:
        raise Refused(404, NO_PROOF)
    async with room.lock:
        text = str(room.match.record())
    rows, there = await asyncio.to_thread(lambda: (rows_of(text), bags(text)))
    here = f"{request.app.state.settings.root_path}/game/{room.game.id}/{request.path_params['key']}"
    names = names_of(room)
    data = inline_json(ProofPage(room.game.id, f"{here}/record", names, there))
    said: dict[str, object] = {
        "page": "proof",
        "title": room.match.game.title,
        "here": here,
        "file": f"ravenhill-{room.game.id}.record",
    }
    said |= {"rows": rows, "steps": steps_of(room, names), "secret": room.play.header.secret, "data": data}
    return forbid_caching(request.app.state.templates.TemplateResponse(request, "proof.html", said))


def names_of(room: Room) -> dict[str, str]:
    """The players by their seats, each with the side."""
    game = room.match.game
    return {seat: f"{room.seats[seat].name} ({game.seat_names[seat]})" for seat in game.seats}


def steps_of(room: Room, names: dict[str, str]) -> list[Step]:
    """The steps that made the dice."""
    header = room.play.header
    if header.commitment:
        numbers = [Step("number", name, part) for name, part in zip(names.values(), header.contributions, strict=False)]
        return [Step("seal", "One fingerprint, over the secret alone", header.commitment), *numbers]
    return [step for link in header.links for step in _steps(room, link, names[link.seat])]


def _steps(room: Room, link: Link, name: str) -> list[Step]:
    """A seat's seal, and its number."""
    if not link.number:
        return [Step("none", name, "", _why_none(room, link.seat))]
    if not link.seal:
        return [Step("number", name, link.number, SERVERS)]
    sealed = Step("seal", f"Seal shown to {name}", link.seal, "over the secret and every number above")
    return [sealed, Step("number", name, link.number, "given in answer to the seal")]


def _why_none(room: Room, seat: str) -> str:
    """The reason why a seat gave no number, as far as the server knows."""
    if room.game.making.get("same_screen") and room.seats[seat].kind != COMPUTER:
        return "no number: one browser gave one for both players at its screen"
    return "gave no number"


routes = [Route(f"{GAME}/proof", proof)]
