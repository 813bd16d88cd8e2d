"""Lists, describes and plays plans at the table; the same for pages and programs."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.routing import Route

from ravenhill.match.match import AnyMatch
from ravenhill.match.plans import NamedPlan
from ravenhill.protocol.planning import Description, Order
from ravenhill.web.live.entering import GAME, body
from ravenhill.web.live.room import Room
from ravenhill.web.shapes import WhyAnswer
from ravenhill.web.table.acts import by_link

MOST_ORDERED: Final = 20  # answers ahead, and words of each


class PlanBody(msgspec.Struct, forbid_unknown_fields=True):
    """A plan for the question that was open at a number, or plain words that belong together."""

    number: int
    plan: str = ""  # its name
    chosen: list[str] = []  # words chosen within it: way-points, a facing
    items: dict[str, int] = {}  # the selection of an open plan: how many of each
    words: list[str] = []  # instead of a plan
    orders: list[Order] = []  # what is answered ahead, each while nothing else is asked before it


class PlansAnswer(msgspec.Struct, frozen=True):
    """Everything a seat can do now as whole plans, and the number of the question they answer."""

    number: int
    plans: list[NamedPlan]
    things: list[str] = []  # those on the board whose plans are listed with `about` alone
    names: dict[str, str] = {}  # of the things and of everything that can be chosen within a plan
    usual: str = ""  # the likeliest answer
    orders: list[Order] = []  # what can be ordered with it for the questions behind it


class ChancesAnswer(msgspec.Struct, frozen=True):
    """The chance that stands on the target of each plan, by the plan's name."""

    number: int
    chances: dict[str, str]


class PlayedAnswer(msgspec.Struct, frozen=True):
    """The outcome of a plan: the words played, those left, the interruption, and how many acts the seat knows."""

    number: int
    words: list[str]
    left: list[str]
    stopped: str


async def plans(request: Request, room: Room, seat: str) -> PlansAnswer:
    """The plans for the open question; with `about`, those of one thing. Empty if the seat has no question."""
    about = request.query_params.get("about", "")
    async with room.lock:
        number = room.play.number_for(seat)
        if seat not in room.match.seats:
            return PlansAnswer(number, [])
        found: PlansAnswer = await request.app.state.rooms.beside(room, list_plans, room.match, seat, about, number)
        return found


def list_plans(match: AnyMatch, seat: str, about: str, number: int) -> PlansAnswer:
    """The plans with the names of all that can be chosen in them."""
    found, things = match.plans(seat, about), [] if about else match.plan_things(seat)
    within = [word for plan in found for word in (*plan.choices, *(item.word for item in plan.items))]
    named = dict.fromkeys([*things, *within, *(plan.source for plan in found if plan.source)])
    names = match.plan_names(list(named), seat)
    return PlansAnswer(number, found, things, names, match.usual_answer(seat), match.orders(seat))


async def chances(request: Request, room: Room, seat: str) -> ChancesAnswer:
    """The chance that stands on the target of each plan that is a matter of chance."""
    about = request.query_params.get("about", "")
    async with room.lock:
        asked = seat in room.match.seats
        found = await request.app.state.rooms.beside(room, room.match.plan_chances, seat, about) if asked else {}
        return ChancesAnswer(room.play.number_for(seat), found)


async def no_plan(request: Request, room: Room, seat: str) -> WhyAnswer:
    """Why nothing that a thing can do leads to another; both fields are empty if that can be answered by itself."""
    said = request.query_params
    word, about = said.get("word", ""), said.get("about", "")
    async with room.lock:
        refusal = await request.app.state.rooms.beside(room, room.match.why_no_plan, word, about, seat)
    return WhyAnswer(refusal.rule, refusal.text) if refusal else WhyAnswer("", "")


async def description(request: Request, room: Room, seat: str) -> Description:
    """Describes a plan: path, price, risks, chances, a sentence; nothing if `number` is not that of the question."""
    said = request.query_params
    chosen, items = said.getlist("chosen"), said.getlist("item")

    def describe() -> Description:
        return room.match.describe_plan(said.get("plan", ""), *chosen, items=items, seat=seat)

    async with room.lock:
        if gone_on(request, room, seat):
            return Description("")
        found: Description = await request.app.state.rooms.beside(room, describe)
    return found


async def item_refusal(request: Request, room: Room, seat: str) -> WhyAnswer:
    """Why one more item cannot be added to a selection; both fields are empty if it can."""
    said = request.query_params
    plan, items, more = said.get("plan", ""), said.getlist("item"), said.get("more", "")
    async with room.lock:
        if gone_on(request, room, seat):
            return WhyAnswer("", "")
        refusal = await request.app.state.rooms.beside(room, room.match.why_not_item, plan, items, more, seat)
    return WhyAnswer(refusal.rule, refusal.text) if refusal else WhyAnswer("", "")


def gone_on(request: Request, room: Room, seat: str) -> bool:
    """Whether what is asked was about a question that is no longer open; who says no number asks about the present."""
    number = request.query_params.get("number", "")
    return number != "" and number != str(room.play.number_for(seat))


async def play(request: Request, room: Room, seat: str) -> PlayedAnswer:
    """Play a plan until chance, a reveal or another seat interrupts; one undo takes all of it back."""
    said = await body(request, PlanBody)
    plan = said.words or said.plan
    played = await request.app.state.referee.plan(
        room, seat, plan, said.chosen, said.items, said.number, orders_of(said)
    )
    return PlayedAnswer(room.play.number_for(seat), played.words, played.left, played.stopped)


def orders_of(said: PlanBody) -> list[Order]:
    """What is answered ahead, as far as anybody has a use for it."""
    return [msgspec.structs.replace(order, words=order.words[:MOST_ORDERED]) for order in said.orders[:MOST_ORDERED]]


routes = [
    Route(f"{GAME}/plans/chances", by_link(chances)),
    Route(f"{GAME}/plans/why", by_link(no_plan)),
    Route(f"{GAME}/plans", by_link(plans)),
    Route(f"{GAME}/plan", by_link(description)),
    Route(f"{GAME}/plan/why", by_link(item_refusal)),
    Route(f"{GAME}/plan", by_link(play), methods=["POST"]),
]
