"""Holds a game in use: its rows, its match, and its followers. Nothing here waits; `rooms` does."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

import msgspec

from ravenhill.kernel.errors import OtherVersion, RavenhillError
from ravenhill.match.draw_offer import DrawOffer
from ravenhill.match.match import Match
from ravenhill.protocol.planning import Order
from ravenhill.web.games import presentation_of
from ravenhill.web.games.presentation import Presentation
from ravenhill.web.live import clocks, guided
from ravenhill.web.live.guided import Guide, guide_named
from ravenhill.web.live.old_games import OldGame, old_because
from ravenhill.web.live.play import OUTCOMES, Play
from ravenhill.web.live.rendered import Rendered, Sent
from ravenhill.web.live.server_time import time
from ravenhill.web.live.viewer_log import Listener, Telling
from ravenhill.web.model import BACK, DRAW, OVER, PERSON, PLAYING, UNDO, WAITING, Act, Game, Seat, SeatKind, Status

NOT_BEGUN: Final = "This game hasn't started: it is waiting for a player."


class NotBegun(RavenhillError):
    """A game that still waits for players has no table yet."""


class Follower(Listener):
    """A listener with a bell that rings at news for this viewer; it may be told only what changes."""

    def __init__(self, viewer: str, wants_changes: bool = False) -> None:
        super().__init__(viewer)
        self.bell = asyncio.Event()
        self.wants_changes = wants_changes
        self.brought = 0  # events so far
        self.known: Sent | None = None  # the last of them, if the next one tells what has changed since

    def take(self, sent: Sent) -> None:
        """Notes what it is sent."""
        self.brought += 1
        self.known = sent if self.wants_changes else None


class KnownToAll(NamedTuple):
    """What everybody may know of: while it stays the same, there is nothing to be told to all."""

    opened: int  # acts; -1 before the game begins
    status: Status
    offer: str
    draw: DrawOffer | None
    rematch: str
    seats: list[tuple[SeatKind, str]]  # who sits there, by kind and name


class Room:
    """One game in the memory of this process."""

    def __init__(self, game: Game, seats: list[Seat], acts: list[Act]) -> None:
        self.game = game
        self.seats = {seat.seat: seat for seat in seats}
        self.lock = asyncio.Lock()
        self.followers: set[Follower] = set()
        self.again_by = ""  # the person who asked for a rematch, while this process remembers
        self.closed = False  # let go: its followers have to come again
        self.thinking: asyncio.Task[None] | None = None  # the computer at work
        self.answering: asyncio.Task[None] | None = None  # the auto-answers that are being given
        self.orders: dict[str, list[Order]] = {}  # what seats have answered ahead, while this process remembers
        self.retry: asyncio.TimerHandle | None = None  # when it tries again what came to nothing
        self.failures = 0  # thoughts in a row that came to nothing
        self.restarting = False  # whether that was because its process was lost
        self.address = ""  # of the last visitor: the computer's time is shared out by address
        self.rendered = Rendered()
        self._play: Play | None = None
        self._presentation: Presentation | None = None
        self.tellings: dict[str, Telling] = {}
        self.old = ""  # why this version can't go on with it
        if self.is_shelved:
            self.old = old_because(game)
        elif game.status != WAITING:
            self.begin(acts)

    @property
    def is_shelved(self) -> bool:
        """Whether the game came from a record: it is shown again, and only its own page needs its table."""
        return OUTCOMES in self.game.making

    def begin(self, acts: list[Act]) -> None:
        """Puts the match on the table, built from its acts."""
        try:
            self.lay_out(Play(self.game, acts))
        except OtherVersion as fault:
            self.old = str(fault)

    def lay_out(self, play: Play) -> None:
        """Puts a match on the table, in place of the present one."""
        self._play = play
        self._presentation = self._presentation or presentation_of(play.match.game)
        self.tellings = {}
        self.rendered = Rendered()

    def refuse_old(self) -> None:
        """Refuses acts that are impossible in a game of another version."""
        if self.old:
            raise OldGame(self.old, self.game.status == OVER)

    @property
    def has_begun(self) -> bool:
        """Whether its match lies on the table."""
        return self._play is not None

    @property
    def play(self) -> Play:
        """The game in play; one that has not begun has none."""
        self.refuse_old()
        if self._play is None:
            raise NotBegun(NOT_BEGUN)
        return self._play

    @property
    def match(self) -> Match:
        return self.play.match

    @property
    def presentation(self) -> Presentation:
        """The game's presentation."""
        if self._presentation is None:
            raise NotBegun(NOT_BEGUN)
        return self._presentation

    @property
    def guide(self) -> Guide | None:
        """The lesson of this game, if it is one."""
        return guide_named(self.game.name) if self.game.making.get("guide") else None

    @property
    def in_lesson(self) -> bool:
        """Whether the lesson still says what comes next."""
        return self.guide is not None and not self.guide.over(self.play)

    @property
    def persons(self) -> list[str]:
        """The seats with persons on them."""
        return [seat.seat for seat in self.seats.values() if seat.kind == PERSON]

    @property
    def between_persons(self) -> bool:
        """Whether several persons play against each other, each at their own screen."""
        people = {seat.person for seat in self.seats.values() if seat.kind == PERSON}
        return len(people) > 1 or self.game.status == WAITING

    @property
    def allows_analysis(self) -> bool:
        """Whether the computer may say who wins: not while people play against each other, even at one screen."""
        return len(self.persons) <= 1 or (self.has_begun and self.match.outcome is not None)

    @property
    def is_idle(self) -> bool:
        """Whether the game has no followers and nothing goes on in it."""
        return not self.followers and self.thinking is None and self.answering is None

    @property
    def can_be_deleted(self) -> bool:
        """Whether its deletion takes it from no player."""
        return self.game.status != PLAYING or not self.between_persons or self.old != ""

    def deleted_by(self, person: str) -> bool:
        """Whether this person sat here and has deleted the game; others may have it still."""
        return any(seat.gone and seat.person == person for seat in self.seats.values())

    def seats_with(self, seat: str) -> list[str]:
        """A seat, with those of the same person at the same screen."""
        person = self.seats[seat].person
        return [each.seat for each in self.seats.values() if each.seat == seat or (person and each.held_by(person))]

    def seats_of(self, person: str) -> list[str]:
        """The seats of a person."""
        return [seat.seat for seat in self.seats.values() if seat.held_by(person)]

    def only_watched_by(self, person: str) -> bool:
        """Whether no person sits here, and this one made the game in order to watch."""
        return self.game.maker == person and not any(seat.person for seat in self.seats.values())

    @property
    def is_watched(self) -> bool:
        """Whether computers have an audience: a person who plays, or a spectator right now."""
        return bool(self.persons or self.followers)

    def rest(self) -> None:
        """Forgets that the computer was to try again."""
        if self.retry is not None:
            self.retry.cancel()
            self.retry = None

    def record_for(self, viewer: str) -> str:
        """The record: all of it when the game is over, before that only what the viewer knows."""
        return str(self.match.record(None if self.match.outcome is not None else viewer))

    def late(self, viewer: str, now: float) -> list[str]:
        """The seats that are out of time; until you have sealed your answer you don't learn who has sealed theirs."""
        if not self.has_begun or (self.play.choosing_in_secret and not self.play.has_sealed(viewer)):
            return []
        return clocks.overdue(self.game, list(self.seats.values()), now)

    def draw_refusal(self, seat: str) -> str:
        """Why a seat can't offer a draw now; '' if it can."""
        return guided.NO_DRAW if self.in_lesson else self.match.draw_refusal(seat)

    # --- acts -------------------------------------------------------------------------------------
    def do(self, seat: str, kind: str, said: str) -> tuple[Act, Game, list[Seat]]:
        """Carries out an act on the match; returns the rows to store. A refused act changes nothing."""
        now = time()
        lines = self.play.do(seat, kind, said)
        act = Act(self.game.id, self.play.number, seat, kind, said, lines, now)
        return act, self._after(now, kind == DRAW), clocks.after(self.game, list(self.seats.values()), now)

    def _after(self, now: float, talk: bool) -> Game:
        """The row of the game as it is now; talk of a draw restarts no clock and ends no request to take back."""
        outcome = self.match.outcome
        still = bool(self.play.sealed_by) or (talk and outcome is None)
        return msgspec.structs.replace(
            self.game,
            known=self.play.opened,
            known_at=self.game.known_at if still else now,
            number=self.play.number,
            status=PLAYING if outcome is None else OVER,
            asked=self.match.seats,
            winner=outcome.winner if outcome else "",
            ending=outcome.ending if outcome else "",
            offer=self.game.offer if talk and outcome is None else "",
            changed=now,
        )

    def confirm(self, act: Act, game: Game, seats: list[Seat]) -> None:
        """Confirms that the act is stored: from now on it has happened."""
        self.game = game
        self.seats |= {seat.seat: seat for seat in seats}
        if act.kind in (UNDO, BACK):
            self.orders.clear()
            self.cut()

    def follow(self, acts: list[Act]) -> None:
        """Carries out acts that another process has accepted and stored."""
        for act in acts:
            self.play.again(act)
            if act.kind in (UNDO, BACK):
                self.cut()

    def cut(self) -> None:
        """Drops sent lines that were taken back with their words."""
        self.rendered.forget()
        events = len(self.match.events)
        for telling in self.tellings.values():
            telling.cut(events)
        for follower in self.followers:
            follower.cut(len(self.telling(follower.viewer).lines), events)

    def known_to_all(self) -> KnownToAll:
        """The facts that everyone may know now."""
        opened = self.play.opened if self.has_begun else -1
        seats = [(seat.kind, seat.name) for seat in self.seats.values()]
        draw = self.match.draw_offer if self.has_begun else None
        return KnownToAll(opened, self.game.status, self.game.offer, draw, self.game.rematch, seats)

    # --- who follows it ---------------------------------------------------------------------------
    def telling(self, viewer: str) -> Telling:
        """The log of a viewer."""
        if viewer not in self.tellings:
            opening = self.guide.opening if self.guide is not None else ""
            self.tellings[viewer] = Telling(viewer, opening)
        return self.tellings[viewer]

    def ring(self, viewers: list[str] | None = None) -> None:
        """Wakes the followers of the game, all or only those on some seats, after a change for them."""
        self.rendered.forget()
        for follower in self.followers:
            if viewers is None or follower.viewer in viewers:
                follower.bell.set()
