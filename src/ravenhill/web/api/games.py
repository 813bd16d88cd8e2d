"""Makes, joins, follows, repeats and deletes the games of a program."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ravenhill.games.numbers import is_number
from ravenhill.web.api.answers import DiceBody, GamesAnswer, JoinBody, game_answer, summary
from ravenhill.web.api.callers import at_table, caller, looking
from ravenhill.web.api.fights import odds_answer
from ravenhill.web.live.entering import body, json_answer, note_arrival
from ravenhill.web.live.room import Follower, Room
from ravenhill.web.lobby import creating
from ravenhill.web.lobby import rematch as rematches
from ravenhill.web.lobby.invitations import invitation_to
from ravenhill.web.lobby.new_game_form import Wish
from ravenhill.web.lobby.sealing import CHANGED, OldSeal
from ravenhill.web.refusals import Refused
from ravenhill.web.security import tokens
from ravenhill.web.security.tokens import JOIN
from ravenhill.web.table.help import chance_for, odds_for
from ravenhill.web.table.pages import stream_clients

LONGEST_WAIT: Final = 30.0  # seconds that a question for news is kept open


async def games(request: Request) -> Response:
    """The games of the caller, the latest first."""
    person = await caller(request)
    kept = await request.app.state.store.games_of(person.id)
    return json_answer(GamesAnswer([summary(game, seats, person.id) for game, seats in kept]))


async def new_game(request: Request) -> Response:
    """Make a game."""
    person = await caller(request)
    room = await creating.create(request.app.state.rooms, person, await body(request, Wish))
    return await _answer_game(request, room, (room.seats_of(person.id) or [tokens.SPECTATOR])[0], 201)


async def new_seal(request: Request) -> Response:
    """The seal to see before you send your number for a new game; the body is that of the game."""
    await caller(request)
    return json_answer(creating.draft_seal(request.app.state.rooms, await body(request, Wish)))


async def _answer_game(request: Request, room: Room, viewer: str, status: int = 200) -> Response:
    """Answers with a game as a viewer may see it."""
    async with room.lock:
        return json_answer(game_answer(room, viewer, request.app.state.links), status)


# --- invitations ----------------------------------------------------------------------------------
async def invitation(request: Request) -> Response:
    """Describes an invitation before you take the seat."""
    await caller(request)
    room, seat = await _open_invitation(request, request.query_params.get("link", ""))
    return json_answer(invitation_to(room, seat))


async def join(request: Request) -> Response:
    """Take the seat of an invitation."""
    person = await caller(request)
    said = await body(request, JoinBody)
    room, seat = await _open_invitation(request, said.link)
    guest = Wish(name=said.name or person.name, contribution=said.contribution, seal=said.seal)
    await creating.join(request.app.state.rooms, room, seat, person, guest)
    return await _answer_game(request, room, seat)


async def _open_invitation(request: Request, link: str) -> tuple[Room, str]:
    """Opens an invitation by its link; returns the room and the seat."""
    *_, number, key = ["", "", *link.rstrip("/").split("/")]
    room = await request.app.state.rooms.room(number)
    opens = tokens.access(request.app.state.server_key, number, list(room.seats.values()), key)
    if opens is None or opens.role != JOIN:
        raise Refused(403, "This link is no invitation.")
    return room, opens.seat


# --- one game -------------------------------------------------------------------------------------
async def game(request: Request) -> Response:
    """A game as the caller may see it; with `after` the answer waits until there is something new."""
    room, viewer = await looking(request)
    after = request.query_params.get("after", "")
    note_arrival(request, room)
    if after:
        clients = await stream_clients(request)
        request.app.state.streams.refuse_more(*clients)
        with request.app.state.streams.count(*clients):
            await _news(request, room, viewer, _number(after))
    return await _answer_game(request, room, viewer)


def _number(said: str) -> int:
    if not is_number(said):
        raise Refused(400, f"'after' is the number of an act, not {said!r}.")
    return int(said)


async def _news(request: Request, room: Room, viewer: str, after: int) -> None:
    """Waits, but not for ever, until the viewer's number is another than this one or there is other news."""
    follower = Follower(viewer)
    room.followers.add(follower)
    note_arrival(request, room)
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_WAIT):
                if (room.play.number_for(viewer) if room.has_begun else 0) == after:
                    await follower.bell.wait()
    finally:
        room.followers.discard(follower)


async def record(request: Request) -> Response:
    """The record: all of it when the game is over, before that only what the seat knows."""
    room, viewer = await looking(request, old=True)
    text = await request.app.state.rooms.record(room, viewer)
    return Response(text, media_type="text/plain; charset=utf-8")


async def odds(request: Request) -> Response:
    """The odds of a fight before it begins, as far as the seat can know them."""
    room, viewer = await looking(request)
    return json_answer(odds_answer(room.match.game, await odds_for(request, room, viewer)))


async def chance(request: Request) -> Response:
    """Your seat's chance to win, while it has to answer; never in a running game between people."""
    return json_answer(await chance_for(request, *await looking(request)))


async def rematch(request: Request) -> Response:
    """Play again with sides swapped: the first request makes the game, which begins when the others have asked too."""
    room, seat = await at_table(request)
    person, said = room.seats[seat].person, await body(request, DiceBody)
    given = Wish(contribution=said.contribution, seal=said.seal, draft=said.draft)
    again = await rematches.rematch(request.app.state.rooms, room, seat, person, given)
    if not again.seats_of(person):  # the other side asked at the same moment, and its game counts
        raise OldSeal(CHANGED)
    return await _answer_game(request, again, again.seats_of(person)[0])


async def rematch_seal(request: Request) -> Response:
    """The seal to see before you send your number for a rematch."""
    return json_answer(await rematches.rematch_seal(request.app.state.rooms, *await at_table(request)))


async def delete(request: Request) -> Response:
    """Delete a game for yourself, when it is over or nobody came; it goes for good once the others have deleted it."""
    room, viewer = await looking(request, old=True)
    await request.app.state.rooms.delete(room, [] if viewer == tokens.SPECTATOR else room.seats_with(viewer))
    return Response(status_code=204)
