"""Rematches: the same people with sides swapped. Who asks first gives the first number, the others when they come."""

from __future__ import annotations

from time import time
from typing import Any, Final

import msgspec

from ravenhill.web import clocks
from ravenhill.web.creating import draft_of, keep_new, maker_seal, new_row, sit_down
from ravenhill.web.model import COMPUTER, OPEN, Game, Seat
from ravenhill.web.room import Room
from ravenhill.web.rooms import NoSuchGame, NotAllowed, Rooms
from ravenhill.web.sealing import FIRST, Draft, Seal, new_draft, next_seal, token_of
from ravenhill.web.wishes import Wish

AGAIN: Final = "again"  # in what a game is made of: the names of those who were asked to play again
NOT_OVER: Final = "A rematch can be played when this game is over."


async def rematch_seal(rooms: Rooms, room: Room, seat: str) -> Seal:
    """The seal for whoever wants to play again, or joins the rematch that another has asked for."""
    found, own = await _following(rooms, room), moved_seat(room, seat)
    if found is not None:
        is_open = found.seats[own].kind == OPEN
        return Seal(found.game.id, own, next_seal(found.game, list(found.seats.values())) if is_open else "", "")
    draft = new_draft(time())
    game, seats = _swapped(rooms, draft, room, seat, "", Wish())
    return Seal(draft.id, own, maker_seal(game, seats), token_of(rooms.store.key(), draft))


async def rematch(rooms: Rooms, room: Room, seat: str, maker: str, given: Wish) -> Room:
    """The same again with sides swapped; the seat that asks first makes it, the others join it."""
    found = await _following(rooms, room)
    if found is not None:
        return await _joined(rooms, found, room, seat, given)
    room.again_by = room.seats[seat].person
    draft = draft_of(rooms, given)
    await keep_new(rooms, *_swapped(rooms, draft, room, seat, maker, given), given)
    first = await rooms.store.follow(room.game.id, draft.id, instead_of=room.game.rematch)
    if first != draft.id:  # another seat was quicker, and its number came under another seal
        await rooms.store.delete_game(draft.id)
    room.game = msgspec.structs.replace(room.game, rematch=first)
    room.ring()
    return await rooms.room(first)


async def _following(rooms: Rooms, room: Room) -> Room | None:
    """The rematch that somebody has asked for, unless it has been deleted since."""
    if room.match.outcome is None:
        raise NotAllowed(NOT_OVER)
    try:
        return await rooms.room(room.game.rematch) if room.game.rematch else None
    except NoSuchGame:
        return None


async def _joined(rooms: Rooms, again: Room, room: Room, seat: str, given: Wish) -> Room:
    """The rematch, with this seat's player in it, unless their number answers the seal of a draft of their own."""
    own, before = moved_seat(room, seat), room.seats[seat]
    if again.seats[own].kind == OPEN and not given.draft:
        guest = msgspec.structs.replace(given, name=before.name)
        await sit_down(rooms, again, own, before.person, guest)
    return again


def moved_seat(room: Room, seat: str) -> str:
    """The seat that somebody has in the rematch: one further."""
    names = list(room.seats)
    return names[(names.index(seat) + 1) % len(names)]


def _swapped(
    rooms: Rooms, draft: Draft, room: Room, asking: str, maker: str, given: Wish
) -> tuple[Game, list[Seat]]:
    """The rematch as one seat asks for it: everybody one seat further, with full clocks; the others are still to come."""
    first, left = moved_seat(room, asking), clocks.clock_of(room.game).seconds
    me, key = room.seats[asking].person, rooms.store.key()
    seats: dict[str, Seat] = {}
    for old in room.seats.values():
        name = moved_seat(room, old.seat)
        if old.kind == COMPUTER:
            number = draft.number(key, name)
            seats[name] = Seat(draft.id, name, COMPUTER, "", old.name, old.player, number, left=left)
        elif old.person == me:
            number = given.contribution if name == first else ""
            seats[name] = Seat(draft.id, name, old.kind, me, old.name, contribution=number, left=left)
        else:
            seats[name] = Seat(draft.id, name, OPEN, left=left)
    asked = [old.name for old in room.seats.values() if old.kind != COMPUTER and old.person != me]
    making = _swapped_making(room.game) | {AGAIN: asked}
    return new_row(rooms, draft, room.game.name, making, first, maker), [seats[name] for name in room.seats]


def _swapped_making(game: Game) -> dict[str, Any]:
    """What the game is made of; armies go with their people, and nobody needs a lesson twice."""
    making = {key: value for key, value in game.making.items() if key not in ("guide", FIRST)}
    armies = making.get("armies")
    return {**making, "armies": [armies[-1], *armies[:-1]]} if armies else making
