"""Lists 'Your games' on the start page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Final

import msgspec

from ravenhill.web.entrances import entrance_of, titles
from ravenhill.web.live.links import RowLinks
from ravenhill.web.live.old_games import old_because
from ravenhill.web.model import COMPUTER, OPEN, OVER, PERSON, SOMEBODY, WAITING, Game, Seat

SPANS: Final = [(86400, "day"), (3600, "hour"), (60, "minute")]
LESSON: Final = "guided game "
ALONE: Final = "This deletes the game and all its links. It can't be undone."
SHARED: Final = (
    "This takes the game out of your list and closes your link. It can't be undone. Your opponent keeps the game until "
    "they delete it too."
)
LONG_AGO: Final = 30 * 86400  # from here on a date says more than a number of days


class Row(msgspec.Struct, frozen=True):
    """One game in the list."""

    id: str
    url: str
    title: str
    opponent: str
    turn: str  # how far it is
    your_turn: bool
    status: str
    changed: str  # when something last happened
    outcome: str  # how it ended, in a sentence
    result: str  # in two words, for the badge
    replay_url: str = ""
    rematch_url: str = ""
    invite_url: str = ""
    can_be_deleted: bool = True
    old: str = ""  # why this version can't go on with it
    record_url: str = ""  # of a finished game of an older version
    deleting: str = ""  # what deleting it means


class YourGames(msgspec.Struct, frozen=True):
    """The list in its parts."""

    running: list[Row]
    waiting: list[Row]
    finished: list[Row]
    older: list[Row] = []  # of an older version: they can no longer be opened

    @property
    def your_turn(self) -> list[Row]:
        """The games that wait for this person."""
        return [row for row in self.running if row.your_turn]


# The seat is the one to open the game from; None for spectators.
LinksOf = Callable[[Game, list[Seat], Seat | None], RowLinks]


def your_games(kept: Iterable[tuple[Game, list[Seat]]], person: str, links: LinksOf, now: float) -> YourGames:
    """The games of a person: those that wait for them first, then the latest."""
    latest = sorted(kept, key=lambda each: -each[0].known_at)
    every = [row_of(game, seats, person, links, now) for game, seats in latest]
    rows = [row for row in every if not row.old]
    running = [row for row in rows if row.status not in (WAITING, OVER)]
    return YourGames(
        running=sorted(running, key=lambda row: not row.your_turn),
        waiting=[row for row in rows if row.status == WAITING],
        finished=[row for row in rows if row.status == OVER],
        older=[row for row in every if row.old],
    )


def row_of(game: Game, seats: list[Seat], person: str, links: LinksOf, now: float) -> Row:
    """A game as a row of a person's list."""
    own = seat_to_open(game, seats, person)
    to, old, over = links(game, seats, own), old_because(game), game.status == OVER
    return Row(
        id=game.id,
        url=to.url,
        title=titles().get(game.name, game.name),
        opponent=f"{LESSON if game.making.get('guide') else ''}{opponents(seats, person)}",
        turn=moves(game.known),
        your_turn=seat_asked(game, seats, person) is not None,
        status=game.status,
        changed=ago(now - game.known_at, game.known_at),
        outcome=game.ending if over else "",
        result=result(game, seats, person) if over else "",
        replay_url="" if old else to.replay,
        rematch_url="" if old else to.rematch,
        invite_url=to.invite,
        can_be_deleted=game.status in (WAITING, OVER) or len(persons_of(seats)) <= 1 or old != "",
        old=old,
        record_url=f"{to.url}/record" if old and over else "",
        deleting=SHARED if staying(seats, person) else ALONE,
    )


def staying(seats: list[Seat], person: str) -> bool:
    """Whether another person still has the game when this one deletes it."""
    return any(seat.kind == PERSON and seat.person not in ("", person) and not seat.gone for seat in seats)


def persons_of(seats: list[Seat]) -> set[str]:
    """The persons who play, each once."""
    return {seat.person for seat in seats if seat.kind == PERSON}


def seat_to_open(game: Game, seats: list[Seat], person: str) -> Seat | None:
    """The seat of a person, at one screen the one that has to answer."""
    own = [seat for seat in seats if seat.held_by(person)]
    asked = [seat for seat in own if seat.seat in game.asked]
    return next(iter([*asked, *own]), None)


def seat_asked(game: Game, seats: list[Seat], person: str) -> Seat | None:
    """The seat on which a game waits for a person, if it does."""
    own = seat_to_open(game, seats, person)
    waits = own is not None and game.status not in (WAITING, OVER) and own.seat in game.asked
    return own if waits and not old_because(game) else None


# --- words ----------------------------------------------------------------------------------------
def opponents(seats: list[Seat], person: str) -> str:
    """The players against this person, or against each other."""
    own = [seat for seat in seats if seat.held_by(person)]
    if own and len(own) == len(seats):
        return "two players at one screen"
    if not own:
        return " against ".join(map(seat_words, seats))
    return "against " + " and ".join(seat_words(seat) for seat in seats if seat not in own)


def seat_words(seat: Seat) -> str:
    """The player of a seat, in words."""
    if seat.kind == OPEN:
        return "a friend who hasn't joined yet"
    if seat.kind == COMPUTER:
        return f"{seat.player.capitalize()} (computer)"
    return seat.name or SOMEBODY


def seat_title(game: str, seat: str) -> str:
    """A side by its familiar name; of a game that is not installed any more, as the record has it."""
    return entrance_of(game).seat_title(seat) if game in titles() else seat


def moves(number: int) -> str:
    """The number of moves, in words."""
    if number == 0:
        return "no moves yet"
    return "1 move" if number == 1 else f"{number} moves"


def result(game: Game, seats: list[Seat], person: str) -> str:
    """Won or lost, as this person sees it; a spectator reads who won."""
    own = [seat.seat for seat in seats if seat.held_by(person)]
    if not game.winner:
        return "Drawn"
    if len(own) == 1:
        return "You won" if game.winner in own else "You lost"
    return f"{seat_title(game.name, game.winner)} won"


def ago(seconds: float, at: float) -> str:
    """Elapsed time, as people say it."""
    if seconds >= LONG_AGO:
        day = datetime.fromtimestamp(at, UTC)
        return f"on {day.day} {day:%B %Y}"
    for length, name in SPANS:
        number = int(seconds // length)
        if number >= 1:
            return "yesterday" if (name, number) == ("day", 1) else f"{number} {name}{'' if number == 1 else 's'} ago"
    return "just now"
