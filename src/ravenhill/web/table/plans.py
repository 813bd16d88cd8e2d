"""Plans at the table: listed, described, and played as a whole; the same for pages and programs."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.routing import Route

from ravenhill.match.plans import NamedPlan
from ravenhill.protocol.planning import Description
from ravenhill.web.live.entering import GAME, body
from ravenhill.web.live.room import Room
from ravenhill.web.shapes import WhyAnswer
from ravenhill.web.table.acts import by_link


class PlanBody(msgspec.Struct, forbid_unknown_fields=True):
    """A plan for the question that was open at a number, or plain words that belong together."""

    number: int
    plan: str = ""  # its name
    chosen: list[str] = []  # words chosen within it: way-points, a facing
    items: dict[str, int] = {}  # the selection of an open plan: how many of each
    words: list[str] = []  # instead of a plan


class PlansAnswer(msgspec.Struct, frozen=True):
    """Everything a seat can do now as whole plans, and the number of the question they answer."""

    number: int
    plans: list[NamedPlan]


class PlayedAnswer(msgspec.Struct, frozen=True):
    """What became of a plan: the words played, those left, what came between, and how many acts the seat knows of."""

    number: int
    words: list[str]
    left: list[str]
    stopped: str


async def plans(request: Request, room: Room, seat: str) -> PlansAnswer:
    """The plans for the open question; with `about`, those of one thing. Empty if the seat is not asked."""
    about = request.query_params.get("about", "")
    async with room.lock:
        asked = seat in room.match.seats
        found = await request.app.state.rooms.beside(room, room.match.plans, seat, about) if asked else []
        return PlansAnswer(room.play.number_for(seat), found)


async def description(request: Request, room: Room, seat: str) -> Description:
    """What a plan does: path, price, risks, chances, a sentence."""
    said = request.query_params
    chosen, items = said.getlist("chosen"), said.getlist("item")

    def described() -> Description:
        return room.match.describe_plan(said.get("plan", ""), *chosen, items=items, seat=seat)

    async with room.lock:
        found: Description = await request.app.state.rooms.beside(room, described)
    return found


async def item_refusal(request: Request, room: Room, seat: str) -> WhyAnswer:
    """Why one more item cannot be added to a selection; both fields are empty if it can."""
    said = request.query_params
    plan, items, more = said.get("plan", ""), said.getlist("item"), said.get("more", "")
    async with room.lock:
        refusal = await request.app.state.rooms.beside(room, room.match.why_not_item, plan, items, more, seat)
    return WhyAnswer(refusal.rule, refusal.text) if refusal else WhyAnswer("", "")


async def play(request: Request, room: Room, seat: str) -> PlayedAnswer:
    """Play a plan until chance, a reveal or another seat comes between; one undo takes all of it back."""
    said = await body(request, PlanBody)
    plan = said.words or said.plan
    played = await request.app.state.referee.plan(room, seat, plan, said.chosen, said.items, said.number)
    return PlayedAnswer(room.play.number_for(seat), played.words, played.left, played.stopped)


routes = [
    Route(f"{GAME}/plans", by_link(plans)),
    Route(f"{GAME}/plan", by_link(description)),
    Route(f"{GAME}/plan/why", by_link(item_refusal)),
    Route(f"{GAME}/plan", by_link(play), methods=["POST"]),
]
