"""Makes rematches: the same people with sides swapped. The first to ask gives the first number, the others later."""

from __future__ import annotations

from typing import Final

import msgspec

from ravenhill.web.live import clocks
from ravenhill.web.live.room import Room
from ravenhill.web.live.rooms import NoSuchGame, NotAllowed, Rooms
from ravenhill.web.live.server_time import time
from ravenhill.web.lobby.creating import draft_of, keep_new, maker_seal, new_row, sit_down
from ravenhill.web.lobby.new_game_form import Wish
from ravenhill.web.lobby.sealing import FIRST, Draft, Seal, new_draft, next_seal, token_of
from ravenhill.web.model import COMPUTER, OPEN, Game, GameMaking, Seat

AGAIN: Final = "again"  # in what a game is made of: the names of those who were asked to play again
NOT_OVER: Final = "A rematch can be played when this game is over."


async def rematch_seal(rooms: Rooms, room: Room, seat: str) -> Seal:
    """The seal for a player who wants a rematch, or joins one that another has asked for."""
    found, own = await _following(rooms, room), next_seat_name(room, seat)
    if found is not None:
        is_open = found.seats[own].kind == OPEN
        return Seal(found.game.id, own, next_seal(found.game, list(found.seats.values())) if is_open else "", "")
    draft = new_draft(time())
    game, seats = _swap_seats(rooms, draft, room, seat, "", Wish())
    return Seal(draft.id, own, maker_seal(game, seats), token_of(rooms.store.key(), draft))


async def rematch(rooms: Rooms, room: Room, seat: str, maker: str, given: Wish) -> Room:
    """Makes the same game with sides swapped; the seat that asks first makes it, the others join it."""
    gone = room.game.rematch  # what may be replaced: while this one is made, another server may name its own
    found = await _following(rooms, room)
    if found is not None:
        return await _join(rooms, found, room, seat, given)
    room.again_by = room.seats[seat].person
    draft = draft_of(rooms, given)
    await keep_new(rooms, *_swap_seats(rooms, draft, room, seat, maker, given), given)
    first = await rooms.store.follow(room.game.id, draft.id, instead_of=gone)
    if first != draft.id:  # another seat was quicker, and its number came under another seal
        await rooms.store.delete_game(draft.id)
    room.game = msgspec.structs.replace(room.game, rematch=first)
    room.ring()
    return await rooms.room(first)


async def _following(rooms: Rooms, room: Room) -> Room | None:
    """The rematch asked for so far, unless it has been deleted since."""
    if room.match.outcome is None:
        raise NotAllowed(NOT_OVER)
    try:
        return await rooms.room(room.game.rematch) if room.game.rematch else None
    except NoSuchGame:
        return None


async def _join(rooms: Rooms, again: Room, room: Room, seat: str, given: Wish) -> Room:
    """Joins the rematch with this seat's player, unless their number answers the seal of a draft of their own."""
    own, before = next_seat_name(room, seat), room.seats[seat]
    if again.seats[own].kind == OPEN and not given.draft:
        guest = msgspec.structs.replace(given, name=before.name)
        await sit_down(rooms, again, own, before.person, guest)
    return again


def next_seat_name(room: Room, seat: str) -> str:
    """The player's seat in the rematch: one further."""
    names = list(room.seats)
    return names[(names.index(seat) + 1) % len(names)]


def _swap_seats(
    rooms: Rooms, draft: Draft, room: Room, asking: str, maker: str, given: Wish
) -> tuple[Game, list[Seat]]:
    """Builds the rematch that one seat asks for: everyone one seat further; the other people are still to come."""
    first, me = next_seat_name(room, asking), room.seats[asking].person
    number = {first: given.contribution}
    seats = [_next_seat(rooms, draft, room, old, me, number) for old in room.seats.values()]
    asked = [old.name for old in room.seats.values() if old.kind != COMPUTER and old.person != me]
    game = new_row(rooms, draft, room.game.name, _next_making(room.game) | {AGAIN: asked}, first, maker)
    return game, sorted(seats, key=lambda seat: list(room.seats).index(seat.seat))


def _next_seat(rooms: Rooms, draft: Draft, room: Room, old: Seat, me: str, numbers: dict[str, str]) -> Seat:
    """A player's next seat, with a full clock: a computer's, the asking person's, or one that waits for its player."""
    name, left = next_seat_name(room, old.seat), clocks.clock_of(room.game).seconds
    if old.kind == COMPUTER:
        number = draft.number(rooms.store.key(), name)
        return Seat(draft.id, name, COMPUTER, "", old.name, old.player, number, left=left)
    if old.person != me:
        return Seat(draft.id, name, OPEN, left=left)
    return Seat(draft.id, name, old.kind, me, old.name, contribution=numbers.get(name, ""), left=left)


def _next_making(game: Game) -> GameMaking:
    """The rematch's armies, maps and options; armies go with their people, and nobody needs a lesson twice."""
    making = game.making.copy()
    making.pop("guide", None)
    making.pop(FIRST, None)
    if armies := making.get("armies"):
        making["armies"] = [armies[-1], *armies[:-1]]
    return making
