"""Reads and writes games, seats and acts; each function runs within the transaction of its connection."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, Table, and_, bindparam, delete, exists, false, insert, or_, select, update

from ravenhill.web.model import COMPUTER, OPEN, PERSON, PLAYING, Act, Game, Seat
from ravenhill.web.store.faults import Conflict
from ravenhill.web.store.tables import acts, games, seats, spent_drafts


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
# Only `leave` writes that a seat is gone: another server may not have heard of it when it changes the rest.
_OF_SEAT: Final = [name for name in _fields(Seat, seats) if name != "gone"]

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
_SPEND: Final = insert(spent_drafts)
_FORGET_SPENT: Final = delete(spent_drafts).where(spent_drafts.c.until < bindparam("now"))
_DELETE: Final = delete(games).where(games.c.id == bindparam("wanted"))

_CHANGE: Final = update(games).where(games.c.id == bindparam("wanted"), games.c.number == bindparam("before"))
_GO_ON: Final = _CHANGE.values({name: bindparam(f"new_{name}") for name in _BY_ACT})
_CHANGE_GAME: Final = _CHANGE.values({name: bindparam(f"new_{name}") for name in _OF_GAME})
_FOLLOW: Final = (
    update(games)
    .where(games.c.id == bindparam("wanted"), games.c.rematch == bindparam("instead_of"))
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

_LOCK: Final = select(games.c.id).where(games.c.id == bindparam("wanted")).with_for_update()
_LEAVE: Final = _OF_ONE_SEAT.values(gone=True)
_STAYING: Final = (
    select(seats.c.seat)
    .where(seats.c.game == bindparam("wanted"), seats.c.kind == PERSON, seats.c.gone == false(), seats.c.person != "")
    .limit(1)
)
_UNSEAT: Final = update(seats).where(seats.c.person == bindparam("someone")).values(person="")
_UNMAKE: Final = update(games).where(games.c.maker == bindparam("someone")).values(maker="")

_HELD: Final = select(seats.c.game).where(seats.c.person == bindparam("someone"), seats.c.gone == false())
_OWN: Final = seats.alias("own")
_SEATED: Final = exists().where(_OWN.c.game == games.c.id, _OWN.c.person == bindparam("someone")).correlate(games)
# A maker who also plays keeps a game until they leave it, like everyone else.
_MINE: Final = or_(and_(games.c.maker == bindparam("someone"), ~_SEATED), games.c.id.in_(_HELD))
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


def add_game(
    connection: Connection, game: Game, its_seats: Sequence[Seat], its_acts: Sequence[Act] = (), until: float = 0.0
) -> None:
    """Stores a new game with its seats, in their order; one that was played elsewhere has acts already."""
    if until:
        spend(connection, game, until)
    connection.execute(_ADD_GAME, asdict(game))
    connection.execute(_ADD_SEAT, [{**asdict(seat), "place": place} for place, seat in enumerate(its_seats)])
    if its_acts:
        connection.execute(_ADD_ACT, [asdict(act) for act in its_acts])


def spend(connection: Connection, game: Game, until: float) -> None:
    """Notes that the draft of a game is used up, and forgets drafts that nobody could use any longer."""
    connection.execute(_FORGET_SPENT, {"now": game.created})
    connection.execute(_SPEND, {"id": game.id, "until": until})


def game(connection: Connection, game_id: str) -> Game | None:
    """The game with this id."""
    row = connection.execute(_GAME, {"wanted": game_id}).first()
    return None if row is None else Game(*row)


def seats_of(connection: Connection, game_id: str) -> list[Seat]:
    """The seats of a game, in the game's order."""
    return [Seat(*row) for row in connection.execute(_SEATS_OF, {"wanted": game_id})]


def acts_of(connection: Connection, game_id: str, after: int = 0) -> list[Act]:
    """The acts of a game in order, after the first `after`."""
    return [Act(*row) for row in connection.execute(_ACTS_OF, {"wanted": game_id, "after": after})]


def whole(connection: Connection, game_id: str, after: int = 0) -> Whole | None:
    """A game with its seats and its acts after the first `after`."""
    found = game(connection, game_id)
    if found is None:
        return None
    return Whole(found, seats_of(connection, game_id), acts_of(connection, game_id, after))


def append(connection: Connection, act: Act, then: Game, changed: Sequence[Seat]) -> None:
    """Adds the next act and writes its effects on the game and seats; Conflict if it is not the next."""
    known = {"wanted": act.game, "before": act.number - 1}
    values = {f"new_{name}": getattr(then, name) for name in _BY_ACT}
    # The game's row comes first: a second writer waits for it, and then finds another number.
    if connection.execute(_GO_ON, {**known, **values, "new_number": act.number}).rowcount != 1:
        raise Conflict(NOT_PRESENT)
    connection.execute(_ADD_ACT, asdict(act))
    change_seats(connection, changed)


def change_game(connection: Connection, now: Game) -> None:
    """Writes changes of a game without an act; Conflict if an act came meanwhile."""
    values = {f"new_{name}": getattr(now, name) for name in _OF_GAME}
    if connection.execute(_CHANGE_GAME, {"wanted": now.id, "before": now.number, **values}).rowcount != 1:
        raise Conflict(NOT_PRESENT)


def change_seats(connection: Connection, changed: Sequence[Seat]) -> None:
    """Writes changes of seats."""
    for seat in changed:
        values = {f"new_{name}": getattr(seat, name) for name in _OF_SEAT}
        connection.execute(_CHANGE_SEAT, {"wanted": seat.game, "at_seat": seat.seat, **values})


def take_seat(connection: Connection, game_id: str, seat: str, person: str, name: str, contribution: str) -> bool:
    """Sits down on a seat; False if it is no longer open."""
    sitting = {"new_person": person, "new_name": name, "new_contribution": contribution}
    return connection.execute(_TAKE, {"wanted": game_id, "at_seat": seat, **sitting}).rowcount == 1


def follow(connection: Connection, game_id: str, next_id: str, instead_of: str = "") -> str:
    """Names the rematch of a game unless there is another; returns the valid one, '' if there is no such game."""
    connection.execute(_FOLLOW, {"wanted": game_id, "new_rematch": next_id, "instead_of": instead_of})
    found = game(connection, game_id)
    return "" if found is None else found.rematch


def games_of(connection: Connection, person_id: str) -> list[tuple[Game, list[Seat]]]:
    """The games that a person made or plays and has not deleted, newest change first, with their seats."""
    someone = {"someone": person_id}
    sitting = (Seat(*row) for row in connection.execute(_THEIR_SEATS, someone))
    at = {game_id: list(those) for game_id, those in groupby(sitting, key=lambda seat: seat.game)}
    found = (Game(*row) for row in connection.execute(_GAMES_OF, someone))
    return [(each, at.get(each.id, [])) for each in found]


def unfinished_games(connection: Connection) -> list[str]:
    """The games in which a person waits for a computer, newest change first."""
    rows = connection.execute(_COMPUTERS)
    return list(dict.fromkeys(game_id for game_id, asked, seat in rows if seat in asked))


def delete_game(connection: Connection, game_id: str) -> None:
    """Forgets a game with everything that belongs to it."""
    connection.execute(_DELETE, {"wanted": game_id})


def leave(connection: Connection, game_id: str, names: Sequence[str]) -> bool:
    """Deletes a game for some of its seats; returns whether it is gone for good, since no person has it now."""
    connection.execute(_LOCK, {"wanted": game_id})  # of two who leave at once the second sees that the first has left
    for name in names:
        connection.execute(_LEAVE, {"wanted": game_id, "at_seat": name})
    if connection.execute(_STAYING, {"wanted": game_id}).first() is not None:
        return False
    delete_game(connection, game_id)
    return True


def unseat(connection: Connection, person_id: str) -> list[str]:
    """Leaves a person's seats to the holders of their links; returns the games affected.

    Those in which no other person is left go for good.
    """
    its = [each.id for each, _ in games_of(connection, person_id)]
    connection.execute(_UNSEAT, {"someone": person_id})
    connection.execute(_UNMAKE, {"someone": person_id})
    for game_id in its:
        leave(connection, game_id, [])
    return its
