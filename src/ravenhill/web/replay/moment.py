"""Shows one moment of a game again, and its log in pieces: as one seat knew it, as all saw it, or all open."""

from __future__ import annotations

from typing import Final

import msgspec

from ravenhill.kernel.events import EVERYBODY
from ravenhill.match.match import Match
from ravenhill.protocol.story import Seen
from ravenhill.web.games.presentation import Presentation
from ravenhill.web.live.parts import game_now, name_of, outcome_of
from ravenhill.web.live.play import Play
from ravenhill.web.live.room import Room
from ravenhill.web.replay.reel import Beat, LogEntry, Reel
from ravenhill.web.security.tokens import SPECTATOR
from ravenhill.web.shapes import GameNow, Log, Moment, Outline, Panels, Played, Player, StepSpan, StoryPiece, TurnStart

EVERYTHING: Final = "open"
IN_SECRET: Final = "answers in secret"  # noqa: S105  a word of a page
PIECE: Final = 400  # lines of the log that are sent at once: one of a long game would take a megabyte


def knowledges(match: Match) -> list[tuple[str, str]]:
    """The viewpoints for a game, each with its name."""
    seats = [(seat, str(match.game.seat_names[seat])) for seat in match.game.seats]
    return [*seats, (SPECTATOR, "Spectator"), (EVERYTHING, "All open")]


def moment(reel: Reel, room: Room, number: int, viewer: str, total: int) -> Moment:
    """Everything to show after this many acts, of the `total` that the viewer may know."""
    play, beat = reel.at(number), reel.beats[number]
    match = play.match
    seen = [each for each in match.story(since=beat.events) if is_told(match, each, viewer)]
    return Moment(
        number=number,
        total=total,
        viewer=viewer,
        game=_game(reel, room, match, viewer),
        people=people(room, play, viewer),
        played=_last_act(match, reel, number, viewer),
        trail=match.trail if viewer == EVERYTHING or viewer in match.seats else [],
        question=question(match, viewer),
        pieces=reel.presentation.pieces(match.view(eyes(viewer))),
        panels=panels(reel, play, viewer),
        log=_news(reel, match, number, viewer),
        happened=reel.presentation.motions(seen),
        outcome=outcome_of(match),
    )


def board(reel: Reel, number: int, viewer: str) -> str:
    """The whole drawing at a moment: its still part can change when a map is chosen."""
    return reel.presentation.board(reel.at(number).match.view(eyes(viewer)))


def outline(reel: Reel) -> Outline:
    """The number of acts in a game, the first acts of its turns, and the acts that belong together."""
    return Outline(reel.total, turns(reel.beats), steps(reel.beats))


def story(reel: Reel, viewer: str, start: int = 0) -> StoryPiece:
    """A piece of the log, each line with its act, and where the next piece starts: None after the last."""
    end = start + PIECE
    lines = [each.story_line() for each in reel.lines[start:end] if is_told(reel.setting, each, viewer)]
    return StoryPiece(lines, end if end < len(reel.lines) else None)


def turns(beats: list[Beat]) -> list[TurnStart]:
    """Each turn with the first act that belongs to it."""
    begun: dict[int, int] = {}
    for number, beat in enumerate(beats):
        begun.setdefault(beat.turn, number)
    return [TurnStart(turn, number) for turn, number in begun.items() if turn > 0]


def steps(beats: list[Beat]) -> list[StepSpan]:
    """The acts folded by plan: the first and the last act of each; its seat might reveal who sealed first."""
    last = {beat.step: number for number, beat in enumerate(beats) if number}
    return [StepSpan(first, number) for first, number in last.items()]


# --- who may know what ----------------------------------------------------------------------------
def eyes(viewer: str) -> str:
    """The viewer of the board's drawing."""
    return SPECTATOR if viewer == EVERYTHING else viewer


def is_told(match: Match, thing: Seen | LogEntry | Beat, viewer: str) -> bool:
    """Whether a viewer sees something; with all open, only the fuller of two versions shows."""
    spectator = match.viewer(SPECTATOR)
    if viewer == EVERYTHING:
        return thing.audience == EVERYBODY or not thing.audience & (1 << spectator)
    return bool(thing.audience & (1 << match.viewer(viewer)))


def question(match: Match, viewer: str) -> str:
    """The question, as far as the viewer could know it."""
    if match.outcome is not None or not match.table.decisions:
        return ""
    if viewer == EVERYTHING:
        return " ".join(f"{match.game.seat_names[seat]}: {match.prompt_for(seat)}" for seat in match.seats)
    own = "" if viewer == SPECTATOR else match.prompt_for(viewer)
    return own or match.game.wording.open_question(match.table)


def people(room: Room, play: Play, viewer: str) -> list[Player]:
    """The players, and those who have to answer at this moment."""
    match = play.match
    asked, titles = match.seats if viewer == EVERYTHING else play.asked_for(viewer), match.game.seat_names
    return [
        Player(seat.seat, titles[seat.seat], name_of(seat), seat.kind, seat.seat in asked)
        for seat in room.seats.values()
    ]


# --- parts ----------------------------------------------------------------------------------------
def _game(reel: Reel, room: Room, match: Match, viewer: str) -> GameNow:
    now = game_now(match, reel.presentation.phase(match.view(eyes(viewer))))
    return msgspec.structs.replace(now, id=reel.game.id, with_people=room.between_persons)


def _last_act(match: Match, reel: Reel, number: int, viewer: str) -> Played | None:
    """The act that led here; one that opened sealed answers stays untold, as nobody knew who sealed first."""
    beat = reel.beats[number]
    opened = number > 0 and reel.beats[number - 1].settled < number - 1
    if not beat.seat or (opened and viewer != EVERYTHING):
        return None
    known = viewer == EVERYTHING or is_told(match, beat, viewer)
    title = str(match.game.seat_names[beat.seat])
    return Played(beat.seat, title, beat.text if known else IN_SECRET)


def panels(reel: Reel, play: Play, viewer: str) -> Panels:
    """The panels of a viewer."""
    match = play.match
    if viewer == EVERYTHING:
        return all_sides(reel.presentation, match)
    return reel.presentation.panels(match.view(viewer))


def all_sides(presentation: Presentation, match: Match) -> Panels:
    """The panels of every seat side by side."""
    each = {seat: presentation.panels(match.view(seat)) for seat in match.game.seats}
    own = "".join(_side(match, seat, found.own) for seat, found in each.items())
    asked = match.seat or match.game.seats[0]
    shown = presentation.panels(match.view(SPECTATOR))
    return msgspec.structs.replace(shown, own=f'<div class="all-sides">{own}</div>', fight=each[asked].fight)


def _side(match: Match, seat: str, panel: str) -> str:
    """One of several panels on a page: names appear once, and only the seat to move has words to say."""
    for name in (' id="', ' aria-labelledby="'):
        panel = panel.replace(name, f"{name}{seat}-")
    if seat != match.seat:
        panel = panel.replace(' data-word="', ' data-about="')
    title = match.game.seat_names[seat]
    return f'<div class="one-side"><h3 class="one-side-name">{title}</h3>{panel}</div>'


def _news(reel: Reel, match: Match, number: int, viewer: str) -> Log:
    """The lines of this act, and the number of lines before them."""
    known = [each for each in reel.lines if is_told(match, each, viewer) and each.stands(number)]
    before = [each for each in known if each.number < number]
    return Log(len(before), [each.line for each in known[len(before) :]])
