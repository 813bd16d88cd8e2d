"""Sums up in one line what the others have done since a seat last answered."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from ravenhill.protocol.story import Seen
from ravenhill.web.live.play import Play
from ravenhill.web.live.room import Room

BETWEEN: Final = " – "  # what several others have done


def digest_for(room: Room, viewer: str) -> str:
    """What the others have done, by name; '' while the seat is not asked, and where there is nothing to tell."""
    if viewer not in room.match.seats:
        return ""
    steps = room.play.steps
    by_seat = groupby(_done_by_others(room.play, viewer), lambda seen: steps[seen.number].seat)
    told = [(seat, room.match.game.retelling.digest(list(_actions(room.play, seen)))) for seat, seen in by_seat]
    return BETWEEN.join(f"{_name_of(room, seat)}: {text}" for seat, text in told if text)


def _done_by_others(play: Play, viewer: str) -> list[Seen]:
    """What this seat has seen others do since its last word."""
    words = max((word.before + 1 for word in play.given if word.seat == viewer), default=0)
    first = bisect_right(play.match.events, words, key=lambda event: event.word)
    return [seen for seen in play.match.story(viewer, first) if play.steps[seen.number].seat not in ("", viewer)]


def _actions(play: Play, told: Iterator[Seen]) -> Iterator[list[Seen]]:
    """The same action by action."""
    for _, action in groupby(told, lambda seen: play.steps[seen.number].number):
        yield list(action)


def _name_of(room: Room, seat: str) -> str:
    return room.seats[seat].name or room.match.game.seat_names[seat]
