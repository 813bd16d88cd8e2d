"""Serves the table: its page, its stream of states, and its record."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, suppress

from sse_starlette import EventSourceResponse
from sse_starlette.sse import SendTimeoutError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send
from starlette_compress import CompressMiddleware

from ravenhill.web.live.entering import GAME, enter, inline_json, links, note_arrival, opens_still
from ravenhill.web.live.room import Follower, Room
from ravenhill.web.live.state import event_for, state_of
from ravenhill.web.live.viewer_log import Listener
from ravenhill.web.lobby.invitations import invitation, waiting
from ravenhill.web.refusals import Refused
from ravenhill.web.security.addresses import address_of
from ravenhill.web.security.people import person_of
from ravenhill.web.security.tokens import JOIN

PING = 20  # seconds of silence after which the stream shows that it is alive
SLOWEST = 60  # seconds that a client may take to read one state


async def table(request: Request) -> Response:
    """Serves the page of a game: the table, or the invitation to it."""
    room, opens = await enter(request)
    if opens.role == JOIN:
        return await invitation(request, room, opens.seat)
    if not room.has_begun:
        return waiting(request, room, opens)
    note_arrival(request, room)
    listener = Listener(opens.seat)
    listener.events = -1  # nothing of what happened before is shown again
    async with room.lock:
        state = state_of(room, listener, links(request))
        board = room.presentation.board(room.match.view(opens.seat))
    said = {"page": "table", "state": inline_json(state), "board": board, "room": room, "viewer": opens.seat}
    response: Response = request.app.state.templates.TemplateResponse(request, "table.html", said)
    response.headers["Cache-Control"] = "no-store"
    return response


async def board(request: Request) -> Response:
    """Serves the whole drawing as a viewer sees it now: a page needs it again after the choice of a map."""
    room, opens = await enter(request)
    if opens.role == JOIN:
        raise Refused(403)
    async with room.lock:
        drawing = room.presentation.board(room.match.view(opens.seat))
    return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


async def events(request: Request) -> Response:
    """Serves the stream of states: one at once, then one after every change for this viewer.

    Who asks for `changes` gets the first one whole, and of those after it only what has changed.
    """
    room, opens = await enter(request)
    if opens.role == JOIN:
        raise Refused(403)
    clients = await stream_clients(request)
    request.app.state.streams.refuse_more(*clients)
    return StateStream(_stream(request, room, opens.seat), request.app.state.streams.count(*clients))


async def stream_clients(request: Request) -> set[str]:
    """The clients that a stream counts for: the address, and the person if known."""
    person = await person_of(request)
    return {address_of(request), person.id if person else ""} - {""}


class StateStream(EventSourceResponse):
    """A stream that is counted while it is open, and ended when nobody reads it.

    Each is compressed as a whole, so that a state costs little that resembles the one before; Brotli would keep four
    times as much memory for each.
    """

    def __init__(self, content: AsyncIterator[bytes], counted: AbstractContextManager[None]) -> None:
        super().__init__(content, ping=PING, send_timeout=SLOWEST)
        self.counted = counted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends states until one side ends it."""
        stream = CompressMiddleware(super().__call__, zstd=False, brotli=False)
        with self.counted, suppress(SendTimeoutError):
            await stream(scope, receive, send)


async def _stream(request: Request, room: Room, viewer: str) -> AsyncIterator[bytes]:
    follower = Follower(viewer, wants_changes="changes" in request.query_params)
    follower.events = -1
    room.followers.add(follower)
    try:
        note_arrival(request, room)
        while not room.closed and opens_still(request, room):  # the link may have been replaced meanwhile
            follower.bell.clear()
            async with room.lock:
                event = event_for(room, follower, links(request))
            yield event
            del event  # a stream mostly waits, and there are many
            await follower.bell.wait()
    finally:
        room.followers.discard(follower)


async def record(request: Request) -> Response:
    """Serves the record: all of it when the game is over, before that only what the viewer knows."""
    room, opens = await enter(request, old=True, table=False)
    if opens.role == JOIN:
        raise Refused(403)
    text = await request.app.state.rooms.record(room, opens.seat)
    name = f"ravenhill-{room.game.id}.record"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


routes = [
    Route(GAME, table),
    Route(f"{GAME}/board", board),
    Route(f"{GAME}/events", events),
    Route(f"{GAME}/record", record),
]
