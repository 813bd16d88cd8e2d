"""Makes the addresses of a game's pages, for viewers who may know them."""

from __future__ import annotations

import msgspec

from ravenhill.web.live.room import Room
from ravenhill.web.model import OPEN, OVER, Game, Seat
from ravenhill.web.security import tokens
from ravenhill.web.security.tokens import SPECTATOR
from ravenhill.web.shapes import PageLinks


class RowLinks(msgspec.Struct, frozen=True):
    """The links of a row in the list; '' where there is nothing."""

    url: str
    replay: str = ""
    rematch: str = ""
    invite: str = ""


class Links:
    """Makes links; it holds the key of the server."""

    def __init__(self, server_key: bytes, root: str) -> None:
        self.server_key = server_key
        self.root = root

    def seat(self, seat: Seat) -> str:
        """The page of the player on a seat."""
        return f"{self.root}/game/{seat.game}/{tokens.seat_key(self.server_key, seat)}"

    def join(self, seat: Seat) -> str:
        """The page of an invitation to a seat."""
        return f"{self.root}/game/{seat.game}/{tokens.join_key(self.server_key, seat)}"

    def watch(self, game: str) -> str:
        """The page for spectators."""
        return f"{self.root}/game/{game}/{tokens.watch_key(self.server_key, game)}"

    def own(self, game: Game, seats: list[Seat], person: str) -> str:
        """A person's page in a game: their first seat, else the spectators'."""
        mine = [seat for seat in seats if seat.held_by(person)]
        asked = [seat for seat in mine if seat.seat in game.asked]
        return self.seat((asked or mine)[0]) if mine else self.watch(game.id)

    def invitation(self, seats: list[Seat]) -> str:
        """The link for a friend, '' where no seat is open."""
        still = [seat for seat in seats if seat.kind == OPEN]
        return self.join(still[0]) if still else ""

    def row(self, game: Game, seats: list[Seat], own: Seat | None) -> RowLinks:
        """The links of a game in a person's list."""
        here = self.seat(own) if own is not None else self.watch(game.id)
        over = game.status == OVER
        return RowLinks(
            here,
            replay=f"{here}/replay" if over else "",
            rematch=f"{here}/rematch" if over and own is not None else "",
            invite=self.invitation(seats),
        )

    def of(self, room: Room, viewer: str) -> PageLinks:
        """All links that a viewer may have."""
        seats = list(room.seats.values())
        own = room.seats.get(viewer)
        here = self.seat(own) if own is not None else self.watch(room.game.id)
        shared, over = own is not None and room.game.making.get("same_screen", False), room.game.status == OVER
        return PageLinks(
            here=here,
            others={seat.seat: self.seat(seat) for seat in seats if shared and seat.seat != viewer},
            invite=self.invitation(seats) if viewer != SPECTATOR else "",
            watch=self.watch(room.game.id),
            replay=f"{here}/replay" if over else "",
            proof=f"{here}/proof" if over else "",
            rematch=f"{here}/rematch" if over and own is not None else "",
        )
