"""One moment of a game that is shown again, and its whole log: as one seat knew it, as all saw it, or all open."""

from __future__ import annotations

from typing import Any, Final

from ravenhill.kernel.events import EVERYBODY
from ravenhill.match.match import Match
from ravenhill.protocol.story import Seen
from ravenhill.web.games.presentation import AnyPresentation
from ravenhill.web.live.play import Play
from ravenhill.web.live.room import Room
from ravenhill.web.model import COMPUTER
from ravenhill.web.replay.reel import Beat, Line, Reel
from ravenhill.web.security.tokens import SPECTATOR

EVERYTHING: Final = "open"
IN_SECRET: Final = "answers in secret"


def knowledges(match: Match) -> list[tuple[str, str]]:
    """Whose knowledge a game can be seen with, and what that is called."""
    seats = [(seat, str(match.game.seat_names[seat])) for seat in match.game.seats]
    return [*seats, (SPECTATOR, "Spectator"), (EVERYTHING, "All open")]


def moment(reel: Reel, room: Room, number: int, viewer: str, total: int) -> dict[str, Any]:
    """Everything that is shown after so many acts, of `total` that the viewer may know of."""
    play, beat = reel.at(number), reel.beats[number]
    match = play.match
    seen = [each for each in match.story(since=beat.events) if told(match, each, viewer)]
    return {
        "number": number,
        "total": total,
        "as": viewer,
        "game": _game(reel, match, viewer),
        "people": people(room, play, viewer),
        "played": _played(match, reel, number, viewer),
        "trail": match.trail if viewer == EVERYTHING or viewer in match.seats else [],
        "question": question(match, viewer),
        "pieces": reel.presentation.pieces(match.view(eyes(viewer))),
        "panels": panels(reel, play, viewer),
        "log": _news(reel, match, number, viewer),
        "happened": reel.presentation.motions(seen),
        "outcome": _outcome(match),
    }


def board(reel: Reel, number: int, viewer: str) -> str:
    """The whole drawing at a moment: its still part can change when a map is chosen."""
    return reel.presentation.board(reel.at(number).match.view(eyes(viewer)))


def story(reel: Reel, viewer: str) -> dict[str, Any]:
    """The log of the whole game, each line with its act, and the acts with which turns begin."""
    lines = [line for line in reel.lines if told(reel.setting, line, viewer)]
    return {"total": reel.total, "turns": turns(reel.beats), "lines": [_told_line(line) for line in lines]}


def turns(beats: list[Beat]) -> list[dict[str, int]]:
    """Each turn with the first act that belongs to it."""
    begun: dict[int, int] = {}
    for number, beat in enumerate(beats):
        begun.setdefault(beat.turn, number)
    return [{"turn": turn, "number": number} for turn, number in begun.items() if turn > 0]


# --- who may know what ----------------------------------------------------------------------------
def eyes(viewer: str) -> str:
    """Whose view the board is drawn from."""
    return SPECTATOR if viewer == EVERYTHING else viewer


def told(match: Match, thing: Seen | Line | Beat, viewer: str) -> bool:
    """Whether something is told to a viewer; with all open the fuller of two tellings is taken."""
    spectator = match.viewer(SPECTATOR)
    if viewer == EVERYTHING:
        return thing.audience == EVERYBODY or not thing.audience & (1 << spectator)
    return bool(thing.audience & (1 << match.viewer(viewer)))


def question(match: Match, viewer: str) -> str:
    """What is asked, as far as the viewer could know it."""
    if match.outcome is not None or not match.table.decisions:
        return ""
    if viewer == EVERYTHING:
        return " ".join(f"{match.game.seat_names[seat]}: {match.prompt_for(seat)}" for seat in match.seats)
    own = "" if viewer == SPECTATOR else match.prompt_for(viewer)
    return own or str(match.game.wording.asked(match.table))


def people(room: Room, play: Play, viewer: str) -> list[dict[str, Any]]:
    """Who played, and who is asked at this moment."""
    match = play.match
    asked = match.seats if viewer == EVERYTHING else play.asked_for(viewer)
    return [
        {
            "seat": seat.seat,
            "title": match.game.seat_names[seat.seat],
            "name": f"{seat.name} (computer)" if seat.kind == COMPUTER else seat.name,
            "kind": seat.kind,
            "asked": seat.seat in asked,
            "you": False,
            "shown": viewer in (seat.seat, EVERYTHING),
            "clock": None,
        }
        for seat in room.seats.values()
    ]


# --- parts ----------------------------------------------------------------------------------------
def _game(reel: Reel, match: Match, viewer: str) -> dict[str, Any]:
    return {
        "id": reel.game.id,
        "name": reel.game.name,
        "title": match.game.title,
        "turn": match.game.turn(match.table),
        "phase": reel.presentation.phase(match.view(eyes(viewer))),
    }


def _played(match: Match, reel: Reel, number: int, viewer: str) -> dict[str, str] | None:
    """The act that led here; nobody knew who sealed his answer first, so the one that opened them is not told."""
    beat = reel.beats[number]
    opened = number > 0 and reel.beats[number - 1].settled < number - 1
    if not beat.seat or (opened and viewer != EVERYTHING):
        return None
    known = viewer == EVERYTHING or told(match, beat, viewer)
    title = str(match.game.seat_names[beat.seat])
    return {"seat": beat.seat, "title": title, "text": beat.text if known else IN_SECRET}


def panels(reel: Reel, play: Play, viewer: str) -> dict[str, str]:
    """The panels of a viewer."""
    match = play.match
    if viewer == EVERYTHING:
        return all_sides(reel.presentation, match)
    return reel.presentation.panels(match.view(viewer))


def all_sides(presentation: AnyPresentation, match: Match) -> dict[str, str]:
    """The panels with all open: those of every seat side by side."""
    each = {seat: presentation.panels(match.view(seat)) for seat in match.game.seats}
    own = "".join(_side(match, seat, found["own"]) for seat, found in each.items())
    asked = match.seat or match.game.seats[0]
    shown = presentation.panels(match.view(SPECTATOR))
    return shown | {"own": f'<div class="all-sides">{own}</div>', "fight": each[asked]["fight"]}


def _side(match: Match, seat: str, panel: str) -> str:
    """One of several panels on a page: what it names is not named twice, and only who is asked has words to say."""
    for name in (' id="', ' aria-labelledby="'):
        panel = panel.replace(name, f"{name}{seat}-")
    if seat != match.seat:
        panel = panel.replace(' data-word="', ' data-about="')
    title = match.game.seat_names[seat]
    return f'<div class="one-side"><h3 class="one-side-name">{title}</h3>{panel}</div>'


def _news(reel: Reel, match: Match, number: int, viewer: str) -> dict[str, Any]:
    """The lines of this act, and how many lay before them."""
    known = [line for line in reel.lines if told(match, line, viewer) and line.stands(number)]
    before = [line for line in known if line.number < number]
    return {"start": len(before), "lines": [_told_line(line) for line in known[len(before) :]]}


def _told_line(line: Line) -> dict[str, Any]:
    return {
        "text": line.text,
        "places": line.places,
        "rule": line.rule,
        "turn": line.turn,
        "number": line.number,
        "until": line.until,
    }


def _outcome(match: Match) -> dict[str, str] | None:
    outcome = match.outcome
    return None if outcome is None else {"winner": outcome.winner, "sentence": outcome.ending}
