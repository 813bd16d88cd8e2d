"""Builds the state for one viewer of a game: everything the viewer may know, and nothing else."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from ravenhill.web.live import clocks, standing
from ravenhill.web.live.auto_answers import word_ahead
from ravenhill.web.live.changes import change
from ravenhill.web.live.digest import digest_for
from ravenhill.web.live.links import Links
from ravenhill.web.live.parts import ask_of, game_now, name_of, outcome_of
from ravenhill.web.live.rendered import Sent
from ravenhill.web.live.room import Follower, Room
from ravenhill.web.live.server_time import time
from ravenhill.web.live.viewer_log import Listener
from ravenhill.web.model import SOMEBODY, WAITING, Seat
from ravenhill.web.security.tokens import SPECTATOR
from ravenhill.web.shapes import Ask, AutoAnswer, Change, GameNow, Log, Motion, Permission, Player, Proposal, State

LOOKING_ON = Permission(reason="You are watching.")


def state_of(room: Room, listener: Listener, links: Links) -> State:
    """The whole state for a viewer, with the lines and motions that are new to them."""
    viewer = listener.viewer
    if not room.has_begun:
        return _not_begun(room, viewer, links)
    drawn = room.rendered.once((viewer, room.play.number), lambda: _draw(room, viewer))
    fresh = _with_news(drawn, room, listener)
    return msgspec.structs.replace(fresh, people=_players(room, viewer), links=links.of(room, viewer))


def event_for(room: Room, follower: Follower, links: Links) -> bytes:
    """A state, or its change, as an event of a stream; a viewer's streams with the same history share its bytes."""
    key = _key(room, follower)
    sent = room.rendered.event(follower.viewer, key, lambda: _event_for(state_of(room, follower, links), follower))
    if room.has_begun:
        follower.lines, follower.events = len(room.telling(follower.viewer).lines), len(room.match.events)
    follower.take(sent)
    return sent.event


def _event_for(state: State, follower: Follower) -> Sent:
    if follower.known is None:
        return Sent(state, _event(b"state", state))
    return Sent(state, _event(b"change", change(follower.known.state, state, follower.brought)))


def _event(name: bytes, said: State | Change) -> bytes:
    """Encodes an event; JSON has no line breaks of its own."""
    return b"event: " + name + b"\r\ndata: " + msgspec.json.encode(said) + b"\r\n\r\n"


def _key(room: Room, follower: Follower) -> Hashable:
    """Everything that an event depends on while nothing changes: what was sent before, and running clocks."""
    viewer, now = follower.viewer, time()
    number = room.play.number if room.has_begun else -1
    clock = round(now, 1) if clocks.clock_of(room.game).kind != clocks.NONE else 0.0
    before = (follower.lines, follower.events, follower.known and (follower.brought, id(follower.known.state)))
    return number, *before, clock, tuple(room.late(viewer, now))


def _not_begun(room: Room, viewer: str, links: Links) -> State:
    """A game that still waits for players."""
    return State(
        number=0,
        seat=viewer,
        game=GameNow(room.game.id, room.game.name, "", 0, "", WAITING, with_people=True),
        people=[_player(room, seat, seat.capitalize(), [], viewer) for seat in room.seats],
        links=links.of(room, viewer),
    )


def _draw(room: Room, viewer: str) -> State:
    """Draws all but people, links and news: the clocks run on, and news depend on what a viewer has had."""
    play, match = room.play, room.match
    view = match.view(viewer)
    shown = State(
        number=play.number_for(viewer),
        seat=viewer,
        game=_game(room, room.presentation.phase(view)),
        restarting=room.restarting,
        waiting=_waiting(room, viewer),
        pieces=room.presentation.pieces(view),
        panels=room.presentation.panels(view),
        undo=LOOKING_ON,
        draw=match.draw_offer,
        outcome=outcome_of(match),
        again=_again(room, viewer),
    )
    return shown if viewer == SPECTATOR else _for_a_seat(shown, room, viewer)


def _for_a_seat(shown: State, room: Room, viewer: str) -> State:
    """Adds the questions and acts of a player."""
    return msgspec.structs.replace(
        shown,
        ask=_ask(room, viewer),
        digest=digest_for(room, viewer),
        between=room.play.is_between_actions(viewer),
        undo=_permission(room.play.undo_refusal(viewer)),
        undo_step=room.play.step_back(viewer) > room.play.words_back(viewer) > 0,
        take_back=Proposal(room.game.offer) if room.game.offer else None,
        offer_draw=_permission(room.draw_refusal(viewer)),
        standing=_standing(room, viewer),
        guide=room.guide.lesson_now(room.play, viewer) if room.guide is not None else None,
    )


def _ask(room: Room, viewer: str) -> Ask | None:
    """The question to a seat that has not ordered its answer, worked out once: the growing record tells them apart."""
    if viewer not in room.match.seats or word_ahead(room, viewer):  # a sealed answer is not in the record
        return None
    return room.rendered.question(viewer, len(room.match.tape), lambda: ask_of(room.match, viewer))


def _permission(refusal: str) -> Permission:
    return Permission(not refusal, refusal)


def _game(room: Room, phase: str) -> GameNow:
    return msgspec.structs.replace(
        game_now(room.match, phase),
        id=room.game.id,
        status=room.game.status,
        with_people=room.between_persons,
        analysis=room.allows_analysis,
    )


# --- who is there ---------------------------------------------------------------------------------
def _players(room: Room, viewer: str) -> list[Player]:
    """All players, each with the time left on the clock."""
    asked, titles = room.play.asked_for(viewer), room.match.game.seat_names
    return [_player(room, seat, titles[seat], asked, viewer) for seat in room.match.game.seats]


def _player(room: Room, seat: str, title: str, asked: list[str], viewer: str) -> Player:
    kept, now = room.seats[seat], time()
    clock = clocks.time_left(room.game, kept, asked, now)
    late = seat in room.late(viewer, now)
    return Player(seat, title, _name(room, kept, viewer), kept.kind, seat in asked, seat == viewer, clock, late)


def _name(room: Room, kept: Seat, viewer: str) -> str:
    """The name of a player; one without a name needs none on their own screen."""
    own = viewer in room.seats and kept.person == room.seats[viewer].person
    return "" if own and kept.name == SOMEBODY else name_of(kept)


def _waiting(room: Room, viewer: str) -> str:
    """The question to others, for a viewer who has none."""
    match = room.match
    if match.outcome is not None or not match.table.decisions:
        return ""
    if viewer == SPECTATOR:
        return match.game.wording.open_question(match.table)
    if word_ahead(room, viewer):
        return "As you ordered …"
    if room.play.has_sealed(viewer):
        return f"You have chosen. Waiting for {_others_asked(room, viewer)}."
    refusal = match.why_not(match.game.words.names[0], viewer)
    return refusal.text if refusal is not None and match.table.decision_of(match.viewer(viewer)) is None else ""


def _others_asked(room: Room, viewer: str) -> str:
    """The other seats that have to answer, whether they have answered or not."""
    asked = [seat for seat in room.play.asked_for(viewer) if seat != viewer]
    game = room.match.game
    return " and ".join(game.wording.player(game.seats.index(seat)) for seat in asked)


def _again(room: Room, viewer: str) -> Proposal | None:
    """The player who wants a rematch, for those who have not asked for it themselves; '' if that is unknown by now."""
    own = room.seats.get(viewer)
    if own is None or not room.game.rematch or own.person == room.again_by:
        return None
    names = [seat.name for seat in room.seats.values() if seat.person and seat.person == room.again_by]
    return Proposal(names[0] if names else "")


def _standing(room: Room, viewer: str) -> list[AutoAnswer]:
    kept = standing.still(room.match, room.seats[viewer].standing)
    return [AutoAnswer(each["id"], each["text"]) for each in kept]


# --- news -----------------------------------------------------------------------------------------
def _with_news(drawn: State, room: Room, listener: Listener) -> State:
    """Adds the lines and motions since the last time; the listener has them now."""
    match, telling = room.match, room.telling(listener.viewer)
    lines = telling.upto_now(room.play)
    start, events = listener.lines, len(match.events)
    seen = [] if listener.events < 0 else match.story(listener.viewer, listener.events)
    listener.lines, listener.events = len(lines), events
    log = Log(start, lines[start:], telling.headlines(room.play, start))
    return msgspec.structs.replace(
        drawn, log=log, happened=_with_lines(room.presentation.motions(seen), len(lines) - len(seen))
    )


def _with_lines(motions: list[Motion], before: int) -> list[Motion]:
    """Motions with their lines counted from the beginning of the log."""
    return [msgspec.structs.replace(motion, line=before + motion.line) for motion in motions]
