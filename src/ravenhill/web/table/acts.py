"""Everything that a seat can do at its table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import msgspec
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ravenhill.web.live import standing
from ravenhill.web.live.entering import GAME, answered, body, entered, links, own_room, seated
from ravenhill.web.live.room import Room
from ravenhill.web.lobby import creating
from ravenhill.web.lobby import rematch as rematches
from ravenhill.web.lobby.new_game_form import Wish
from ravenhill.web.model import OPEN, RESIGN, SOMEBODY, WORD
from ravenhill.web.security.people import Endpoint
from ravenhill.web.security.tokens import SEAT
from ravenhill.web.shapes import WhyAnswer
from ravenhill.web.table.answers import LinkAnswer, NameAnswer, NumberAnswer, StandingAnswer, StandingAnswers

Act = Callable[[Request, Room, str], Awaitable[msgspec.Struct]]  # of a seat, or of somebody who looks on


class Word(msgspec.Struct, forbid_unknown_fields=True):
    """A word for the question that was open at a number."""

    word: str
    number: int


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """About taking back: ask, agree or refuse; with the number at which the request was seen, no other one is meant."""

    answer: str
    number: int | None = None


class Draw(msgspec.Struct, forbid_unknown_fields=True):
    """About a draw: offer, accept, decline or withdraw."""

    answer: str


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody wants to be called."""

    name: str


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """The number at which the last choice was seen."""

    number: int | None = None


class Standing(msgspec.Struct, forbid_unknown_fields=True):
    """A standing answer to be kept, to the question that was open at a number, or the id of one to be dropped."""

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
    return NumberAnswer(await request.app.state.referee.undo(room, seat, said.number))


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
    """Win against somebody whose time is over, or who has left the game alone."""
    await request.app.state.referee.claim(room, seat)
    return NumberAnswer(room.play.number_for(seat))


async def stood(request: Request, room: Room, seat: str) -> StandingAnswers:
    """The standing answers of one's seat: nobody else learns of them."""
    known = standing.still(room.match, room.seats[seat].standing)
    return StandingAnswers(room.play.number_for(seat), [StandingAnswer(**each) for each in known])


async def stand(request: Request, room: Room, seat: str) -> StandingAnswers:
    """Keep a standing answer to the question that is open, or drop one."""
    said = await body(request, Standing)

    def changed(known: standing.Answers) -> standing.Answers:
        if said.drop:
            return [each for each in known if each["id"] != said.drop]
        return [*known, standing.made(room.match, seat, said.word, said.among, said.until, known)]

    await request.app.state.referee.stand(room, seat, changed, said.number)
    return await stood(request, room, seat)


async def name(request: Request, room: Room, seat: str) -> NameAnswer:
    """Be called something else at this table."""
    said = creating.name_of((await body(request, Name)).name)
    kept = await request.app.state.rooms.rename_seat(room, seat, said or SOMEBODY)
    return NameAnswer(kept.name)


async def new_link(request: Request, room: Room, seat: str) -> LinkAnswer:
    """A new link to the page of one's seat: the old one is worth nothing from now on."""
    return LinkAnswer(links(request).seat(await request.app.state.rooms.new_link(room, seat)))


# --- by the link of a seat ------------------------------------------------------------------------
def by_link(act: Act) -> Endpoint:
    """An act of whoever has the link of a seat."""

    @wraps(act)
    async def done(request: Request) -> Response:
        return answered(await act(request, *await seated(request)))

    return done


async def why_here(request: Request) -> Response:
    """Why a word is not offered to this seat."""
    room, opens = await entered(request)
    if opens.role != SEAT:
        return answered(WhyAnswer("", "You are looking on."))
    return answered(await why(request, room, opens.seat))


async def rematch(request: Request) -> Response:
    """Play again with sides swapped."""
    room, seat = await seated(request)
    given = number_of(await request.form())
    again = await rematches.rematch(request.app.state.rooms, room, seat, room.seats[seat].person, given)
    seats, own = list(again.seats.values()), again.seats[rematches.moved_seat(room, seat)]
    # Whoever asked at the same moment as the other has seen another seal: the invitation shows the one that counts.
    to = links(request).join(own) if own.kind == OPEN else links(request).own(again.game, seats, own.person)
    return RedirectResponse(to, 303)


async def rematch_seal(request: Request) -> Response:
    """The seal that whoever wants to play again sees first."""
    return answered(await rematches.rematch_seal(request.app.state.rooms, *await seated(request)))


def number_of(form: FormData) -> Wish:
    """The number that a browser gives, with the seal that it answers."""
    given: dict[str, Any] = {key: str(form.get(key, "")) for key in ("contribution", "seal", "draft")}
    return Wish(**given)


async def delete(request: Request) -> Response:
    """Delete the game for whoever asks, and for good when nobody else has it."""
    await request.app.state.rooms.delete(*await own_room(request))
    return RedirectResponse(f"{request.app.state.settings.root_path}/", 303)


routes = [
    Route(f"{GAME}/why", why_here),
    Route(f"{GAME}/word", by_link(word), methods=["POST"]),
    Route(f"{GAME}/undo", by_link(undo), methods=["POST"]),
    Route(f"{GAME}/take-back", by_link(take_back), methods=["POST"]),
    Route(f"{GAME}/resign", by_link(resign), methods=["POST"]),
    Route(f"{GAME}/draw", by_link(draw), methods=["POST"]),
    Route(f"{GAME}/claim", by_link(claim), methods=["POST"]),
    Route(f"{GAME}/standing", by_link(stand), methods=["POST"]),
    Route(f"{GAME}/name", by_link(name), methods=["POST"]),
    Route(f"{GAME}/new-link", by_link(new_link), methods=["POST"]),
    Route(f"{GAME}/rematch", rematch, methods=["POST"]),
    Route(f"{GAME}/rematch/seal", rematch_seal, methods=["POST"]),
    Route(f"{GAME}/delete", delete, methods=["POST"]),
]
