"""What is asked of the tables of games, seats and acts; each function runs within the transaction of its connection."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, Table, bindparam, delete, insert, or_, select, update

from ravenhill.web.model import COMPUTER, OPEN, PERSON, PLAYING, Act, Game, Seat
from ravenhill.web.store.faults import Conflict
from ravenhill.web.store.tables import acts, games, seats


class Whole(msgspec.Struct, frozen=True):
    """A game with its seats and acts, all as of one moment."""

    game: Game
    seats: list[Seat]
    acts: list[Act]


def _fields(struct: type[msgspec.Struct], table: Table) -> list[str]:
    """The columns that may change: all but the primary key."""
    return [name for name in struct.__struct_fields__ if not table.c[name].primary_key]


# What an act changes in its game, and what may change without one. Names of parameters differ from those of columns.
_BY_ACT: Final = ("number", "asked", "status", "winner", "ending", "changed", "offer", "known", "known_at")
_OF_GAME: Final = [name for name in _fields(Game, games) if name != "number"]
_OF_SEAT: Final = _fields(Seat, seats)

# Written once: SQLAlchemy and the drivers then keep them prepared.
_GAMES: Final = select(*(games.c[name] for name in Game.__struct_fields__))
_SEATS: Final = select(*(seats.c[name] for name in Seat.__struct_fields__))
_ACTS: Final = select(*(acts.c[name] for name in Act.__struct_fields__)).order_by(acts.c.number)

_GAME: Final = _GAMES.where(games.c.id == bindparam("wanted"))
_SEATS_OF: Final = _SEATS.where(seats.c.game == bindparam("wanted")).order_by(seats.c.place)
_ACTS_OF: Final = _ACTS.where(acts.c.game == bindparam("wanted"), acts.c.number > bindparam("after"))

_ADD_GAME: Final = insert(games)
_ADD_SEAT: Final = insert(seats)
_ADD_ACT: Final = insert(acts)
_DELETE: Final = delete(games).where(games.c.id == bindparam("wanted"))

_CHANGE: Final = update(games).where(games.c.id == bindparam("wanted"), games.c.number == bindparam("before"))
_GO_ON: Final = _CHANGE.values({name: bindparam(f"new_{name}") for name in _BY_ACT})
_CHANGE_GAME: Final = _CHANGE.values({name: bindparam(f"new_{name}") for name in _OF_GAME})
_FOLLOW: Final = (
    update(games)
    .where(games.c.id == bindparam("wanted"), games.c.rematch == "")
    .values(rematch=bindparam("new_rematch"))
)

_OF_ONE_SEAT: Final = update(seats).where(seats.c.game == bindparam("wanted"), seats.c.seat == bindparam("at_seat"))
_CHANGE_SEAT: Final = _OF_ONE_SEAT.values({name: bindparam(f"new_{name}") for name in _OF_SEAT})
_TAKE: Final = _OF_ONE_SEAT.where(seats.c.kind == OPEN).values(
    kind=PERSON,
    person=bindparam("new_person"),
    name=bindparam("new_name"),
    contribution=bindparam("new_contribution"),
)

_HELD: Final = select(seats.c.game).where(seats.c.person == bindparam("someone"))
_MINE: Final = or_(games.c.maker == bindparam("someone"), games.c.id.in_(_HELD))
_GAMES_OF: Final = _GAMES.where(_MINE).order_by(games.c.known_at.desc(), games.c.id)
_THEIR_SEATS: Final = _SEATS.where(seats.c.game.in_(select(games.c.id).where(_MINE))).order_by(
    seats.c.game, seats.c.place
)
_PLAYED: Final = select(seats.c.game).where(seats.c.kind == PERSON)
_COMPUTERS: Final = (
    select(games.c.id, games.c.asked, seats.c.seat)
    .join(seats, seats.c.game == games.c.id)
    .where(games.c.status == PLAYING, seats.c.kind == COMPUTER, games.c.id.in_(_PLAYED))
    .order_by(games.c.changed.desc(), games.c.id)
)

NOT_PRESENT: Final = "The game has gone on meanwhile: look at it again, then choose anew."


def add_game(connection: Connection, game: Game, its_seats: Sequence[Seat], its_acts: Sequence[Act] = ()) -> None:
    """Keep a new game with its seats, which keep their order; one that was played elsewhere has acts already."""
    connection.execute(_ADD_GAME, asdict(game))
    connection.execute(_ADD_SEAT, [{**asdict(seat), "place": place} for place, seat in enumerate(its_seats)])
    if its_acts:
        connection.execute(_ADD_ACT, [asdict(act) for act in its_acts])


def game(connection: Connection, game_id: str) -> Game | None:
    """The game with this id."""
    row = connection.execute(_GAME, {"wanted": game_id}).first()
    return None if row is None else Game(*row)


def seats_of(connection: Connection, game_id: str) -> list[Seat]:
    """The seats of a game, in the game's order."""
    return [Seat(*row) for row in connection.execute(_SEATS_OF, {"wanted": game_id})]


def acts_of(connection: Connection, game_id: str, after: int = 0) -> list[Act]:
    """The acts of a game in order, without the first so many."""
    return [Act(*row) for row in connection.execute(_ACTS_OF, {"wanted": game_id, "after": after})]


def whole(connection: Connection, game_id: str, after: int = 0) -> Whole | None:
    """A game with its seats and its acts after the first so many."""
    found = game(connection, game_id)
    if found is None:
        return None
    return Whole(found, seats_of(connection, game_id), acts_of(connection, game_id, after))


def append(connection: Connection, act: Act, then: Game, changed: Sequence[Seat]) -> None:
    """Add the next act and write what it made of the game and of seats; Conflict if it is not the next."""
    known = {"wanted": act.game, "before": act.number - 1}
    values = {f"new_{name}": getattr(then, name) for name in _BY_ACT}
    # The game's row comes first: whoever is second waits for it, and then finds another number.
    if connection.execute(_GO_ON, {**known, **values, "new_number": act.number}).rowcount != 1:
        raise Conflict(NOT_PRESENT)
    connection.execute(_ADD_ACT, asdict(act))
    change_seats(connection, changed)


def change_game(connection: Connection, now: Game) -> None:
    """Write what changed in a game without an act; Conflict if an act came meanwhile."""
    values = {f"new_{name}": getattr(now, name) for name in _OF_GAME}
    if connection.execute(_CHANGE_GAME, {"wanted": now.id, "before": now.number, **values}).rowcount != 1:
        raise Conflict(NOT_PRESENT)


def change_seats(connection: Connection, changed: Sequence[Seat]) -> None:
    """Write what changed in seats."""
    for seat in changed:
        values = {f"new_{name}": getattr(seat, name) for name in _OF_SEAT}
        connection.execute(_CHANGE_SEAT, {"wanted": seat.game, "at_seat": seat.seat, **values})


def take_seat(connection: Connection, game_id: str, seat: str, person: str, name: str, contribution: str) -> bool:
    """Sit down on a seat; False if it is open no more."""
    sitting = {"new_person": person, "new_name": name, "new_contribution": contribution}
    return connection.execute(_TAKE, {"wanted": game_id, "at_seat": seat, **sitting}).rowcount == 1


def follow(connection: Connection, game_id: str, next_id: str) -> str:
    """Name the rematch of a game unless there is one; gives the one that counts, '' if there is no such game."""
    connection.execute(_FOLLOW, {"wanted": game_id, "new_rematch": next_id})
    found = game(connection, game_id)
    return "" if found is None else found.rematch


def games_of(connection: Connection, person_id: str) -> list[tuple[Game, list[Seat]]]:
    """The games that a person made or plays, newest change first, with their seats."""
    someone = {"someone": person_id}
    sitting = (Seat(*row) for row in connection.execute(_THEIR_SEATS, someone))
    at = {game_id: list(those) for game_id, those in groupby(sitting, key=lambda seat: seat.game)}
    found = (Game(*row) for row in connection.execute(_GAMES_OF, someone))
    return [(each, at.get(each.id, [])) for each in found]


def unfinished(connection: Connection) -> list[str]:
    """The games in which a person waits for a computer, newest change first."""
    rows = connection.execute(_COMPUTERS)
    return list(dict.fromkeys(game_id for game_id, asked, seat in rows if seat in asked))


def delete_game(connection: Connection, game_id: str) -> None:
    """Forget a game with everything that belongs to it."""
    connection.execute(_DELETE, {"wanted": game_id})
