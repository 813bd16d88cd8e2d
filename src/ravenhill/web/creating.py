"""New games: somebody wants to play, somebody is invited and comes, or the same people play again."""

from __future__ import annotations

import secrets
from time import time
from typing import Any, Final

import msgspec

from ravenhill.arena.beginning import new_committed
from ravenhill.arena.record import Header
from ravenhill.kernel.errors import RavenhillError
from ravenhill.web import clocks, tokens
from ravenhill.web.guided import first_position, guide_named
from ravenhill.web.model import COMPUTER, OPEN, PERSON, PLAYING, SOMEBODY, WAITING, Game, Person, Seat
from ravenhill.web.room import Room
from ravenhill.web.rooms import NotAllowed, Rooms
from ravenhill.web.watch_games import refuse_more_watch_games
from ravenhill.web.wishes import FRIEND, SAME_SCREEN, WATCH, Wish, check, sides

TAKEN: Final = "Somebody has taken this seat already. Ask your friend for the spectators' link."


class SeatTaken(RavenhillError):
    """An invitation that somebody else has followed already."""


async def create(rooms: Rooms, person: Person, wish: Wish) -> Room:
    """A new game as somebody wants it; it begins at once unless a friend is to come."""
    if wish.guide:
        return await lesson(rooms, person, wish)
    check(wish)
    if wish.opponent == WATCH:
        await refuse_more_watch_games(rooms.store, person.id)
    number, now = tokens.new_id(), time()
    seats = [_seat(number, seat, person, wish) for seat in sides(wish.game)]
    making = {**wish.set_up(), "clock": wish.clock, "same_screen": wish.opponent == SAME_SCREEN}
    game = Game(number, wish.game, WAITING, making, "", secrets.token_hex(32), person.id, now, now, known_at=now)
    if all(seat.kind != OPEN for seat in seats):
        game = begun(game, seats)
    await rooms.store.add_game(game, seats)
    await introduce(rooms, person, wish.name)
    return await rooms.room(number)


async def introduce(rooms: Rooms, person: Person, name: str) -> None:
    """Who says his name for the first time is known by it from now on."""
    if name and not person.name:
        await rooms.store.rename_person(person.id, name)


async def lesson(rooms: Rooms, person: Person, wish: Wish) -> Room:
    """A guided first game."""
    guide = guide_named(wish.game)
    if guide is None:
        raise NotAllowed("There is no guided game of this kind.")
    number, now, match = tokens.new_id(), time(), first_position(guide)
    seats = [
        Seat(number, seat, PERSON, person.id, wish.name or person.name or SOMEBODY)
        if seat == guide.seat
        else Seat(number, seat, COMPUTER, name=guide.level.capitalize(), player=guide.level)
        for seat in match.game.seats
    ]
    header = msgspec.structs.replace(match.header, players={seat.seat: _shown(seat) for seat in seats})
    making = {"guide": True}
    game = Game(number, wish.game, PLAYING, making, _text(header), secrets.token_hex(32), person.id, now, now)
    await rooms.store.add_game(msgspec.structs.replace(game, asked=match.seats, known_at=now), seats)
    return await rooms.room(number)


def _seat(game: str, seat: str, person: Person, wish: Wish) -> Seat:
    """Who sits where, as the wish has it."""
    own = seat == wish.own
    bank = clocks.clock_named(wish.clock) or clocks.Clock()
    if (own and wish.opponent != WATCH) or wish.opponent == SAME_SCREEN:
        name = wish.name or person.name or SOMEBODY
        part = (wish.contribution if own else "") or secrets.token_hex(16)
        return Seat(game, seat, PERSON, person.id, name, contribution=part, left=bank.seconds)
    if wish.opponent == FRIEND:
        return Seat(game, seat, OPEN, left=bank.seconds)
    player = _player(wish, own)
    return Seat(game, seat, COMPUTER, name=player.capitalize(), player=player, contribution=secrets.token_hex(16))


def _player(wish: Wish, own: bool) -> str:
    """The level of a computer."""
    if wish.opponent != WATCH:
        return wish.opponent
    return wish.level2 if own else wish.level


def begun(game: Game, seats: list[Seat]) -> Game:
    """The game with its header: from here on its chance is fixed, and nobody knows it."""
    parts = [bytes.fromhex(seat.contribution) for seat in seats]
    making = {key: game.making[key] for key in ("armies", "maps", "level", "options") if key in game.making}
    match = new_committed(game.name, bytes.fromhex(game.secret), parts, **making)
    header = msgspec.structs.replace(match.header, players={seat.seat: _shown(seat) for seat in seats})
    return msgspec.structs.replace(
        game, header=_text(header), status=PLAYING, asked=match.seats, changed=time(), known_at=time()
    )


def _text(header: Header) -> str:
    return msgspec.json.encode(header).decode()


def _shown(seat: Seat) -> str:
    """A player in the header of a record: one line."""
    return " ".join(seat.name.split()) or SOMEBODY


def name_of(said: str) -> str:
    """A name as it is shown, if it is not too long."""
    return Wish(name=said).name


async def join(rooms: Rooms, room: Room, seat: str, person: Person, guest: Wish) -> None:
    """Take a seat one is invited to, with the name and the chance of a wish; with the last one the game begins."""
    name = guest.name
    async with room.lock:
        part = guest.contribution or secrets.token_hex(16)
        taken = await rooms.store.take_seat(room.game.id, seat, person.id, name or SOMEBODY, part)
        await rooms.refetch(room)
        if not taken:
            raise SeatTaken(TAKEN)
        if all(each.kind != OPEN for each in room.seats.values()):
            await rooms.keep(room, begun(room.game, list(room.seats.values())))
            room.begin([])
    await introduce(rooms, person, name)
    room.ring()
    rooms.drive(room)


async def rematch(rooms: Rooms, room: Room, seat: str, maker: str) -> Room:
    """The same again with sides swapped; the seat that asks first makes it, the others find it."""
    if room.match.outcome is None:
        raise NotAllowed("A rematch can be played when this game is over.")
    if room.game.rematch:
        return await rooms.room(room.game.rematch)
    room.again_by = room.seats[seat].person
    number, now = tokens.new_id(), time()
    seats = _swapped(number, room)
    making = _swapped_making(room.game)
    game = Game(number, room.game.name, WAITING, making, "", secrets.token_hex(32), maker, now, now, known_at=now)
    await rooms.store.add_game(begun(game, seats), seats)
    first = await rooms.store.follow(room.game.id, number)
    if first != number:  # somebody else was quicker
        await rooms.store.delete_game(number)
    room.game = msgspec.structs.replace(room.game, rematch=first)
    room.ring()
    return await rooms.room(first)


def _swapped(number: str, room: Room) -> list[Seat]:
    """Everybody one seat further, with new parts of the chance and full clocks."""
    names = list(room.seats)
    time_left = clocks.clock_of(room.game).seconds
    moved = [
        Seat(number, name, seat.kind, seat.person, seat.name, seat.player, secrets.token_hex(16), left=time_left)
        for seat, name in zip(room.seats.values(), [*names[1:], names[0]], strict=True)
    ]
    return sorted(moved, key=lambda seat: names.index(seat.seat))


def _swapped_making(game: Game) -> dict[str, Any]:
    """What the game is made of; armies go with their people, and nobody needs a lesson twice."""
    making = {key: value for key, value in game.making.items() if key != "guide"}
    armies = making.get("armies")
    return {**making, "armies": [armies[-1], *armies[:-1]]} if armies else making
