"""What is sent to one viewer of a game: everything he may know of it, and nothing else."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import msgspec

from ravenhill.web.live import clocks, standing
from ravenhill.web.live.links import Links
from ravenhill.web.live.room import Room
from ravenhill.web.live.server_time import time
from ravenhill.web.live.viewer_log import Listener
from ravenhill.web.model import COMPUTER, SOMEBODY, WAITING, Seat
from ravenhill.web.security.tokens import SPECTATOR


def state_of(room: Room, listener: Listener, links: Links) -> dict[str, Any]:
    """The whole state for a viewer, with the log and the happenings that he has not been sent."""
    viewer = listener.viewer
    state = {"seat": viewer, "links": links.of(room, viewer)}
    if not room.begun:
        return state | _not_begun(room, viewer)
    drawn = room.rendered.once((viewer, room.play.number), lambda: _drawn(room, viewer))
    return state | drawn | {"people": _people(room, viewer)} | _news(room, listener)


def event_for(room: Room, listener: Listener, links: Links) -> bytes:
    """A state as an event of a stream; the streams of a viewer that have been sent the same share its bytes."""
    key = _key(room, listener)
    event = room.rendered.event(listener.viewer, key, lambda: _event(state_of(room, listener, links)))
    if room.begun:
        listener.lines, listener.events = len(room.telling(listener.viewer).lines), len(room.match.table.log)
    return event


def _event(state: dict[str, Any]) -> bytes:
    """JSON has no line breaks of its own."""
    return b"event: state\r\ndata: " + msgspec.json.encode(state) + b"\r\n\r\n"


def _key(room: Room, listener: Listener) -> Hashable:
    """All that an event depends on while nothing changes: what was sent before, and clocks that run."""
    viewer, now = listener.viewer, time()
    number = room.play.number if room.begun else -1
    clock = round(now, 1) if clocks.clock_of(room.game).kind != clocks.NONE else 0.0
    return number, listener.lines, listener.events, clock, tuple(room.late(viewer, now))


def _not_begun(room: Room, viewer: str) -> dict[str, Any]:
    """A game that waits for somebody."""
    return {
        "number": 0,
        "game": {"id": room.game.id, "name": room.game.name, "status": WAITING, "with_people": True},
        "people": [_person(room, seat, seat.capitalize(), [], viewer) for seat in room.seats],
    }


def _people(room: Room, viewer: str) -> list[dict[str, Any]]:
    """Everybody at the table, each with what is left on the clock."""
    asked, titles = room.play.asked_for(viewer), room.match.game.seat_names
    return [_person(room, seat, titles[seat], asked, viewer) for seat in room.match.game.seats]


def _drawn(room: Room, viewer: str) -> dict[str, Any]:
    """All but the clocks, and what depends on what has been sent before."""
    play, match = room.play, room.match
    view = match.view(viewer)
    seated = viewer != SPECTATOR
    return {
        "number": play.number_for(viewer),
        "game": _game(room, room.presentation.phase(view)),
        "restarting": room.restarting,
        "ask": _ask(room, viewer) if seated else None,
        "waiting": _waiting(room, viewer),
        "pieces": room.presentation.pieces(view),
        "panels": room.presentation.panels(view),
        "undo": _undo(room, viewer) if seated else {"possible": False, "reason": "You are looking on."},
        "take_back": {"by": room.game.offer} if room.game.offer and seated else None,
        "draw": match.draw_offer,
        "offer_draw": _offering(room, viewer) if seated else None,
        "standing": _standing(room, viewer) if seated else [],
        "outcome": _outcome(room),
        "again": _again(room, viewer),
        "guide": room.guide.shown(play, viewer) if room.guide is not None and seated else None,
    }


def _game(room: Room, phase: str) -> dict[str, Any]:
    match = room.match
    return {
        "id": room.game.id,
        "name": room.game.name,
        "title": match.game.title,
        "turn": match.game.turn(match.table),
        "phase": phase,
        "status": room.game.status,
        "with_people": room.between_persons,
        "analysis": room.allows_analysis,
    }


def _person(room: Room, seat: str, title: str, asked: list[str], viewer: str) -> dict[str, Any]:
    kept = room.seats[seat]
    return {
        "seat": seat,
        "title": title,
        "name": _name(room, kept, viewer),
        "kind": kept.kind,
        "asked": seat in asked,
        "you": seat == viewer,
        "clock": clocks.shown(room.game, kept, asked, time()),
        "late": seat in room.late(viewer, time()),
    }


def _name(room: Room, kept: Seat, viewer: str) -> str:
    """What somebody is called; who has given no name needs none on his own screen."""
    own = viewer in room.seats and kept.person == room.seats[viewer].person
    if own and kept.name == SOMEBODY:
        return ""
    return f"{kept.name} (computer)" if kept.kind == COMPUTER else kept.name


def _ask(room: Room, viewer: str) -> dict[str, Any] | None:
    """The question to a seat with all its answers, worked out once: the record, which only grows, tells it by."""
    if viewer not in room.match.seats:
        return None
    return room.rendered.asked(viewer, len(room.match.table.tape), lambda: _question(room, viewer))


def _question(room: Room, viewer: str) -> dict[str, Any]:
    match, question = room.match, room.match.question(viewer)
    return {
        "kind": question.name,
        "rule": question.rule,
        "trail": match.trail,
        "sentence": match.prompt_for(viewer),
        "choices": [
            {"word": word, "label": match.describe(word), **room.presentation.choice(question, word)}
            for word in match.options_for(viewer)
        ],
    }


def _waiting(room: Room, viewer: str) -> str:
    """What is asked of others, for a viewer who is not asked."""
    match = room.match
    if match.outcome is not None or not match.table.decisions:
        return ""
    if viewer == SPECTATOR:
        return str(match.game.wording.asked(match.table))
    if room.play.has_sealed(viewer):
        return f"You have chosen. Waiting for {_others_asked(room, viewer)}."
    refusal = match.why_not(match.game.words.names[0], viewer)
    return refusal.text if refusal is not None and match.table.decision_of(match.viewer(viewer)) is None else ""


def _others_asked(room: Room, viewer: str) -> str:
    """Those who are asked beside a viewer, whether they have answered or not."""
    asked = [seat for seat in room.play.asked_for(viewer) if seat != viewer]
    game = room.match.game
    return " and ".join(str(game.wording.player(game.seats.index(seat))) for seat in asked)


def _again(room: Room, viewer: str) -> dict[str, str] | None:
    """Who wants to play again, for those who have not said so themselves; '' if that is not known any more."""
    own = room.seats.get(viewer)
    if own is None or not room.game.rematch or own.person == room.again_by:
        return None
    names = [seat.name for seat in room.seats.values() if seat.person and seat.person == room.again_by]
    return {"by": names[0] if names else ""}


def _undo(room: Room, viewer: str) -> dict[str, Any]:
    reason = room.play.undo_refusal(viewer)
    return {"possible": not reason, "reason": reason}


def _offering(room: Room, viewer: str) -> dict[str, Any]:
    """Whether a seat can offer a draw, and why not; the button is away while there is no game to draw."""
    reason = room.draw_refusal(viewer)
    return {"possible": not reason, "reason": reason}


def _standing(room: Room, viewer: str) -> list[dict[str, Any]]:
    kept = standing.still(room.match, room.seats[viewer].standing)
    return [{"id": each["id"], "text": each["text"]} for each in kept]


def _outcome(room: Room) -> dict[str, Any] | None:
    outcome = room.match.outcome
    return None if outcome is None else {"winner": outcome.winner, "sentence": outcome.ending}


def _news(room: Room, listener: Listener) -> dict[str, Any]:
    """The lines and happenings since the last time; the listener has them now."""
    match, telling = room.match, room.telling(listener.viewer)
    lines = telling.upto_now(match)
    start, events = listener.lines, len(match.table.log)
    happened = [] if listener.events < 0 else room.presentation.motions(match.story(listener.viewer, listener.events))
    listener.lines, listener.events = len(lines), events
    return {"log": {"start": start, "lines": lines[start:]}, "happened": happened}
