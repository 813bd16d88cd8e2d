"""Makes new games, and seats the people who join."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.beginning import Making, new_sealed
from ravenhill.match.record import Header
from ravenhill.web.live import clocks
from ravenhill.web.live.guided import first_position, guide_named
from ravenhill.web.live.room import Room
from ravenhill.web.live.rooms import NotAllowed, Rooms
from ravenhill.web.live.server_time import time
from ravenhill.web.live.watch_games import refuse_more_watch_games
from ravenhill.web.lobby.new_game_form import FRIEND, SAME_SCREEN, WATCH, Wish, check, sides
from ravenhill.web.lobby.sealing import (
    FIRST,
    REMEMBERED,
    SPENT,
    Draft,
    OldSeal,
    Seal,
    check_seen,
    links_of,
    new_draft,
    next_seal,
    read_draft,
    token_of,
)
from ravenhill.web.model import COMPUTER, OPEN, PERSON, PLAYING, SOMEBODY, WAITING, Game, GameMaking, Person, Seat
from ravenhill.web.security import tokens
from ravenhill.web.store import Conflict
from ravenhill.web.workers.off_loop import in_thread

TAKEN: Final = "Someone has already taken this seat. Ask your friend for the spectator link."


class SeatTaken(RavenhillError):
    """An invitation that another person has already accepted."""


async def create(rooms: Rooms, person: Person, wish: Wish) -> Room:
    """Makes a new game from the form; it begins at once unless a friend is to come."""
    if wish.guide:
        return await lesson(rooms, person, wish)
    await in_thread(check, wish)
    if wish.opponent == WATCH:
        await refuse_more_watch_games(rooms.store, person.id)
    draft = draft_of(rooms, wish)
    seats = [_seat(rooms, draft, seat, person, wish) for seat in sides(wish.game)]
    chosen = await in_thread(wish.set_up)
    making: GameMaking = {**chosen, "clock": wish.clock, "same_screen": wish.opponent == SAME_SCREEN}
    await keep_new(rooms, new_row(rooms, draft, wish.game, making, wish.own, person.id), seats, wish)
    await introduce(rooms, person, wish.name)
    return await rooms.room(draft.id)


def new_row(rooms: Rooms, draft: Draft, name: str, making: GameMaking, first: str, maker: str) -> Game:
    """The row of a game without any number so far; `first` is the seat that gives one first."""
    now, secret = time(), draft.secret(rooms.store.key())
    return Game(draft.id, name, WAITING, {**making, FIRST: first}, "", secret, maker, now, now, known_at=now)


async def keep_new(rooms: Rooms, game: Game, seats: list[Seat], given: Wish) -> None:
    """Stores a new game if its first number answers the seal of its draft; it begins unless a seat is open."""
    check_seen(maker_seal(game, seats), given.contribution, given.seal if given.draft else "")
    if all(seat.kind != OPEN for seat in seats):
        game = begin_game(game, seats)
    try:
        await rooms.store.add_game(game, seats, spent_until=game.created + REMEMBERED)
    except Conflict:
        raise OldSeal(SPENT) from None


def maker_seal(game: Game, seats: list[Seat]) -> str:
    """The seal for the maker of a game: over the secret and the computers' numbers; '' where no person plays."""
    computers = [seat for seat in seats if seat.kind == COMPUTER]
    return next_seal(game, computers) if len(computers) < len(seats) else ""


def draft_of(rooms: Rooms, wish: Wish) -> Draft:
    """The draft that a browser brings back, or a new one if it has none."""
    return read_draft(rooms.store.key(), wish.draft, time()) if wish.draft else new_draft(time())


def draft_seal(rooms: Rooms, wish: Wish) -> Seal:
    """Makes a draft of the game in the form, with the seal to show before the first number."""
    draft, person = new_draft(time()), Person("")
    seats = [_seat(rooms, draft, seat, person, wish) for seat in sides(wish.game)]
    seal = "" if wish.guide else maker_seal(new_row(rooms, draft, wish.game, {}, wish.own, ""), seats)
    return Seal(draft.id, wish.own, seal, token_of(rooms.store.key(), draft) if seal else "")


async def introduce(rooms: Rooms, person: Person, name: str) -> None:
    """Gives a person without a name the one they have just typed."""
    if name and not person.name:
        await rooms.store.rename_person(person.id, name)


async def lesson(rooms: Rooms, person: Person, wish: Wish) -> Room:
    """Makes a guided first game."""
    guide = guide_named(wish.game)
    if guide is None:
        raise NotAllowed("There is no such guided game.")
    number, now, match = tokens.new_id(), time(), first_position(guide)
    seats = [
        Seat(number, seat, PERSON, person.id, wish.name or person.name or SOMEBODY)
        if seat == guide.seat
        else Seat(number, seat, COMPUTER, name=guide.level.capitalize(), player=guide.level)
        for seat in match.game.seats
    ]
    header = msgspec.structs.replace(match.header, players={seat.seat: _one_line_name(seat) for seat in seats})
    game = Game(number, wish.game, PLAYING, {"guide": True}, _text(header), secrets.token_hex(32), person.id, now, now)
    await rooms.store.add_game(msgspec.structs.replace(game, asked=match.seats, known_at=now), seats)
    return await rooms.room(number)


def _seat(rooms: Rooms, draft: Draft, seat: str, person: Person, wish: Wish) -> Seat:
    """The player of a seat, as the form has it; at one screen there is one browser, and one number for both."""
    own = seat == wish.own
    bank = clocks.clock_named(wish.clock) or clocks.Clock()
    if (own and wish.opponent != WATCH) or wish.opponent == SAME_SCREEN:
        name = wish.name or person.name or SOMEBODY
        number = wish.contribution if own else ""
        return Seat(draft.id, seat, PERSON, person.id, name, contribution=number, left=bank.seconds)
    if wish.opponent == FRIEND:
        return Seat(draft.id, seat, OPEN, left=bank.seconds)
    player, number = _player(wish, own), draft.number(rooms.store.key(), seat)
    return Seat(draft.id, seat, COMPUTER, name=player.capitalize(), player=player, contribution=number)


def _player(wish: Wish, own: bool) -> str:
    """The level of a computer."""
    if wish.opponent != WATCH:
        return wish.opponent
    return wish.level2 if own else wish.level


def begin_game(game: Game, seats: list[Seat]) -> Game:
    """Begins the game with its header: from here on its chance is fixed, and nobody knows it."""
    match = new_sealed(game.name, game.secret, links_of(game, seats), **set_up_of(game.making))
    header = msgspec.structs.replace(match.header, players={seat.seat: _one_line_name(seat) for seat in seats})
    return msgspec.structs.replace(
        game, header=_text(header), status=PLAYING, asked=match.seats, changed=time(), known_at=time()
    )


def set_up_of(making: GameMaking) -> Making:
    """The part of it that its rules know."""
    return Making(
        armies=making.get("armies"), maps=making.get("maps"), level=making.get("level"), options=making.get("options")
    )


def _text(header: Header) -> str:
    return msgspec.json.encode(header).decode()


def _one_line_name(seat: Seat) -> str:
    """A player in the header of a record: one line."""
    return " ".join(seat.name.split()) or SOMEBODY


def name_of(said: str) -> str:
    """Cleans a name, and refuses one that is too long."""
    return Wish(name=said).name


async def join(rooms: Rooms, room: Room, seat: str, person: Person, guest: Wish) -> None:
    """Takes the seat of an invitation, with the name and the number from the form."""
    await sit_down(rooms, room, seat, person.id, guest)
    await introduce(rooms, person, guest.name)


async def sit_down(rooms: Rooms, room: Room, seat: str, person: str, guest: Wish) -> None:
    """Sits down on an open seat; with the last one the game begins."""
    async with room.lock:
        if room.seats[seat].kind != OPEN:
            raise SeatTaken(TAKEN)
        check_seen(next_seal(room.game, list(room.seats.values())), guest.contribution, guest.seal)
        taken = await rooms.store.take_seat(room.game.id, seat, person, guest.name or SOMEBODY, guest.contribution)
        await rooms.refetch(room)
        if not taken:
            raise SeatTaken(TAKEN)
        if all(each.kind != OPEN for each in room.seats.values()):
            await rooms.keep(room, begin_game(room.game, list(room.seats.values())))
            room.begin([])
    room.ring()
    rooms.drive(room)
