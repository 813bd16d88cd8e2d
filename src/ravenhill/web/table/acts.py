"""Carries out everything that a seat can do at its table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps

import msgspec
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ravenhill.web.live import standing
from ravenhill.web.live.entering import GAME, body, enter, enter_seat, json_answer, links, own_room
from ravenhill.web.live.room import Room
from ravenhill.web.lobby import creating
from ravenhill.web.lobby import rematch as rematches
from ravenhill.web.lobby.new_game_form import Wish
from ravenhill.web.model import OPEN, RESIGN, SOMEBODY, WORD
from ravenhill.web.security.people import Endpoint
from ravenhill.web.security.tokens import SEAT
from ravenhill.web.shapes import WhyAnswer
from ravenhill.web.table.answers import LinkAnswer, NameAnswer, NumberAnswer, StandingAnswer, StandingAnswers

Act = Callable[[Request, Room, str], Awaitable[msgspec.Struct]]  # of a seat, or of a spectator


class Word(msgspec.Struct, forbid_unknown_fields=True):
    """A word for the question that was open at a number."""

    word: str
    number: int


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """About taking back: ask, agree or refuse; with the number at which the request was seen, it means no other one."""

    answer: str
    number: int | None = None


class Draw(msgspec.Struct, forbid_unknown_fields=True):
    """About a draw: offer, accept, decline or withdraw."""

    answer: str


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """Your name at the table."""

    name: str


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """The number at which the last choice was seen; with `step` all of its step goes back, as a warrior's action."""

    number: int | None = None
    step: bool = False


class Film(msgspec.Struct, forbid_unknown_fields=True):
    """Whether the page begins to show what led to the question with a number, or has shown it."""

    number: int
    begins: bool


class Standing(msgspec.Struct, forbid_unknown_fields=True):
    """A standing answer to keep, to the question that was open at a number, or the id of one to drop."""

    word: str = ""
    number: int | None = None
    among: bool = False
    until: str = standing.TURN
    drop: int = 0


# --- acts: written once for those who come with a link and for programs with a token ---------------
async def word(request: Request, room: Room, seat: str) -> NumberAnswer:
    """Play a word."""
    said = await body(request, Word)
    return NumberAnswer(await request.app.state.referee.act(room, seat, WORD, said.word, said.number))


async def why(request: Request, room: Room, seat: str) -> WhyAnswer:
    """Why a word is not offered; both fields are empty if it is."""
    async with room.lock:
        refusal = room.match.why_not(request.query_params.get("word", ""), seat)
    return WhyAnswer(refusal.rule, refusal.text) if refusal else WhyAnswer("", "")


async def undo(request: Request, room: Room, seat: str) -> NumberAnswer:
    """Take back the last choice; with the number it was seen at, a second request takes back nothing more."""
    said = await body(request, Undo)
    return NumberAnswer(await request.app.state.referee.undo(room, seat, said.number, said.step))


async def take_back(request: Request, room: Room, seat: str) -> NumberAnswer:
    """Ask to take back, agree to it, or refuse."""
    said = await body(request, Answer)
    await request.app.state.referee.take_back(room, seat, said.answer, said.number)
    return NumberAnswer(room.play.number_for(seat))


async def resign(request: Request, room: Room, seat: str) -> NumberAnswer:
    """Give the game up."""
    return NumberAnswer(await request.app.state.referee.act(room, seat, RESIGN, ""))


async def draw(request: Request, room: Room, seat: str) -> NumberAnswer:
    """Offer a draw (once a turn), accept or decline the one on offer, or withdraw your own offer."""
    said = await body(request, Draw)
    return NumberAnswer(await request.app.state.referee.bargain(room, seat, said.answer))


async def claim(request: Request, room: Room, seat: str) -> NumberAnswer:
    """Win against a player who is out of time, or who has left the game alone."""
    await request.app.state.referee.claim(room, seat)
    return NumberAnswer(room.play.number_for(seat))


async def film(request: Request, room: Room, seat: str) -> NumberAnswer:
    """Say that the page shows what the others did, or has shown it: the time of the seat runs from then on."""
    said = await body(request, Film)
    await request.app.state.referee.watch(room, seat, said.number, said.begins)
    return NumberAnswer(room.play.number_for(seat))


async def standing_answers(_request: Request, room: Room, seat: str) -> StandingAnswers:
    """Your seat's standing answers: no other seat learns of them."""
    known = standing.still(room.match, room.seats[seat].standing)
    return StandingAnswers(room.play.number_for(seat), [StandingAnswer(**each) for each in known])


async def stand(request: Request, room: Room, seat: str) -> StandingAnswers:
    """Keep a standing answer to the open question, or drop one."""
    said = await body(request, Standing)

    def change(known: standing.Answers) -> standing.Answers:
        if said.drop:
            return [each for each in known if each["id"] != said.drop]
        return [*known, standing.make_answer(room.match, seat, said.word, said.among, said.until, known)]

    await request.app.state.referee.stand(room, seat, change, said.number)
    return await standing_answers(request, room, seat)


async def name(request: Request, room: Room, seat: str) -> NameAnswer:
    """Change your name at this table."""
    said = creating.name_of((await body(request, Name)).name)
    kept = await request.app.state.rooms.rename_seat(room, seat, said or SOMEBODY)
    return NameAnswer(kept.name)


async def new_link(request: Request, room: Room, seat: str) -> LinkAnswer:
    """A new link to your seat's page; the old one stops working."""
    return LinkAnswer(links(request).seat(await request.app.state.rooms.new_link(room, seat)))


# --- by the link of a seat ------------------------------------------------------------------------
def by_link(act: Act) -> Endpoint:
    """Turns an act of a seat into an endpoint for the holder of its link."""

    @wraps(act)
    async def endpoint(request: Request) -> Response:
        return json_answer(await act(request, *await enter_seat(request)))

    return endpoint


async def why_here(request: Request) -> Response:
    """Says why a word is not offered to this seat."""
    room, opens = await enter(request)
    if opens.role != SEAT:
        return json_answer(WhyAnswer("", "You are watching."))
    return json_answer(await why(request, room, opens.seat))


async def rematch(request: Request) -> Response:
    """Makes or joins a rematch with sides swapped."""
    room, seat = await enter_seat(request)
    given = number_of(await request.form(max_files=0))
    again = await rematches.rematch(request.app.state.rooms, room, seat, room.seats[seat].person, given)
    seats, own = list(again.seats.values()), again.seats[rematches.next_seat_name(room, seat)]
    # Whoever asked at the same moment as the other has seen another seal: the invitation shows the one that counts.
    to = links(request).join(own) if own.kind == OPEN else links(request).own(again.game, seats, own.person)
    return RedirectResponse(to, 303)


async def rematch_seal(request: Request) -> Response:
    """Serves the seal to see before a rematch."""
    return json_answer(await rematches.rematch_seal(request.app.state.rooms, *await enter_seat(request)))


def number_of(form: FormData) -> Wish:
    """The browser's number, with the seal that it answers."""
    contribution, seal, draft = (str(form.get(key, "")) for key in ("contribution", "seal", "draft"))
    return Wish(contribution=contribution, seal=seal, draft=draft)


async def delete(request: Request) -> Response:
    """Deletes the game for its caller, and for good when no other person has it."""
    await request.app.state.rooms.delete(*await own_room(request))
    return RedirectResponse(f"{request.app.state.settings.root_path}/", 303)


routes = [
    Route(f"{GAME}/why", why_here),
    Route(f"{GAME}/word", by_link(word), methods=["POST"]),
    Route(f"{GAME}/undo", by_link(undo), methods=["POST"]),
    Route(f"{GAME}/take-back", by_link(take_back), methods=["POST"]),
    Route(f"{GAME}/resign", by_link(resign), methods=["POST"]),
    Route(f"{GAME}/draw", by_link(draw), methods=["POST"]),
    Route(f"{GAME}/film", by_link(film), methods=["POST"]),
    Route(f"{GAME}/claim", by_link(claim), methods=["POST"]),
    Route(f"{GAME}/standing", by_link(stand), methods=["POST"]),
    Route(f"{GAME}/name", by_link(name), methods=["POST"]),
    Route(f"{GAME}/new-link", by_link(new_link), methods=["POST"]),
    Route(f"{GAME}/rematch", rematch, methods=["POST"]),
    Route(f"{GAME}/rematch/seal", rematch_seal, methods=["POST"]),
    Route(f"{GAME}/delete", delete, methods=["POST"]),
]
