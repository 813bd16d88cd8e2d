"""Defines the bodies and answers of the API."""

from __future__ import annotations

from typing import Any

import msgspec

from ravenhill.match.draw_offer import DrawOffer
from ravenhill.web.live import clocks
from ravenhill.web.live.links import Links
from ravenhill.web.live.old_games import old_because
from ravenhill.web.live.parts import option_of
from ravenhill.web.live.room import Room
from ravenhill.web.live.server_time import time
from ravenhill.web.lobby.own_games import seat_asked
from ravenhill.web.model import Game, Seat
from ravenhill.web.security.tokens import SPECTATOR
from ravenhill.web.shapes import Option


# --- sent -----------------------------------------------------------------------------------------
class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """A new player: a name of at most 40 letters."""

    name: str


class JoinBody(msgspec.Struct, forbid_unknown_fields=True):
    """An invitation: its link, and the name to play under."""

    link: str
    name: str = ""
    seal: str = ""  # as the invitation shows it
    contribution: str = ""  # your number for the dice, in answer to the seal: 32 hex digits


class DiceBody(msgspec.Struct, forbid_unknown_fields=True):
    """A number for the dice of a rematch, with the seal that it answers and the draft that came with it."""

    draft: str = ""
    seal: str = ""
    contribution: str = ""  # 32 hex digits


# --- answered -------------------------------------------------------------------------------------
class TokenAnswer(msgspec.Struct, frozen=True):
    """A person with the token that is shown once."""

    id: str
    name: str
    token: str


class PersonAnswer(msgspec.Struct, frozen=True):
    """The caller."""

    id: str
    name: str


class SeatAnswer(msgspec.Struct, frozen=True):
    """A seat of a game and its player."""

    seat: str
    name: str
    kind: str
    you: bool


class Summary(msgspec.Struct, frozen=True):
    """A game in a list."""

    id: str
    game: str
    status: str
    seats: list[SeatAnswer]
    winner: str
    ending: str
    changed: float
    your_turn: bool
    older_version: bool  # it can no longer be opened here, only deleted or, when it is over, read as a record


class GamesAnswer(msgspec.Struct, frozen=True):
    """The games of the caller."""

    games: list[Summary]


class GameAnswer(msgspec.Struct, frozen=True):
    """A game as one seat may see it."""

    id: str
    game: str
    status: str
    seat: str
    number: int
    seats: list[SeatAnswer]
    asked: list[str]
    prompt: str
    rule: str
    trail: list[str]
    options: list[Option]
    view: dict[str, Any]  # each game has its own
    log: list[str]
    winner: str
    ending: str
    can_undo: bool
    take_back: str  # the seat that asks to take back, '' if none does
    draw_offer: DrawOffer | None  # who offers a draw, who has accepted and who is to answer; null without an offer
    can_offer_draw: bool  # once a turn
    clocks: dict[str, float]  # seconds left by seat; empty without a clock
    late: list[str]  # the seats whose time is over: the game can be claimed
    rematch: str  # the game that followed, '' if nobody wants to play again
    analysis: bool  # whether the chance to win may be asked for
    page: str  # the game's address in a browser: the link is the key to the seat
    watch: str  # for those who look on
    invite: str  # for the player of an open seat, '' where none is open


# --- from what is kept ----------------------------------------------------------------------------
def seat_answers(seats: list[Seat], own: list[str]) -> list[SeatAnswer]:
    """The seats with their players."""
    return [SeatAnswer(seat.seat, seat.name, seat.kind, seat.seat in own) for seat in seats]


def summary(game: Game, seats: list[Seat], person: str) -> Summary:
    """A game of the caller in a list."""
    own = [seat.seat for seat in seats if seat.person == person]
    return Summary(
        game.id,
        game.name,
        game.status,
        seat_answers(seats, own),
        game.winner,
        game.ending,
        round(game.known_at, 3),
        seat_asked(game, seats, person) is not None,
        old_because(game) != "",
    )


def game_answer(room: Room, viewer: str, links: Links) -> GameAnswer:
    """Everything that a viewer may know about a game."""
    answer = _before_it_begins(room, viewer, links)
    return _add_match(answer, room, viewer) if room.has_begun else answer


def _before_it_begins(room: Room, viewer: str, links: Links) -> GameAnswer:
    """A game before its match begins."""
    game, to = room.game, links.of(room, viewer)
    return GameAnswer(
        id=game.id,
        game=game.name,
        status=game.status,
        seat=viewer,
        number=0,
        seats=seat_answers(list(room.seats.values()), [viewer]),
        asked=[],
        prompt="",
        rule="",
        trail=[],
        options=[],
        view={},
        log=[],
        winner=game.winner,
        ending=game.ending,
        can_undo=False,
        take_back=game.offer if viewer != SPECTATOR else "",
        draw_offer=None,
        can_offer_draw=False,
        clocks=_clocks(room, []),
        late=room.late(viewer, time()),
        rematch=game.rematch if viewer != SPECTATOR else "",
        analysis=room.allows_analysis,
        page=to.here,
        watch=to.watch,
        invite=to.invite,
    )


def _add_match(answer: GameAnswer, room: Room, viewer: str) -> GameAnswer:
    """Adds the match."""
    play, match = room.play, room.match
    decision = None if viewer == SPECTATOR else match.table.decision_of(match.viewer(viewer))
    asked = play.asked_for(viewer)
    return msgspec.structs.replace(
        answer,
        number=play.number_for(viewer),
        asked=asked,
        prompt=match.prompt_for(viewer) if decision is not None else "",
        rule=decision.kind.rule if decision is not None else "",
        trail=match.trail,
        options=[option_of(match, word) for word in match.options_for(viewer)] if decision is not None else [],
        view=msgspec.to_builtins(match.view(viewer)),
        log=[line.text for line in room.telling(viewer).upto_now(play)],
        can_undo=viewer != SPECTATOR and not play.undo_refusal(viewer),
        draw_offer=match.draw_offer,
        can_offer_draw=viewer != SPECTATOR and not room.draw_refusal(viewer),
        clocks=_clocks(room, asked),
    )


def _clocks(room: Room, asked: list[str]) -> dict[str, float]:
    """The time left on each clock, for a viewer who knows that these seats have to answer."""
    shown = {seat: clocks.time_left(room.game, kept, asked, time()) for seat, kept in room.seats.items()}
    return {seat: clock.left for seat, clock in shown.items() if clock is not None}
