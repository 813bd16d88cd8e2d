"""Draws the track of Fate, a winding path over the mountain's side; and what a game shows on it and beside it."""

from __future__ import annotations

from ravenhill.games.five_armies.drawing.board import Board
from ravenhill.games.five_armies.drawing.counters import PORTRAITS, person, portrait
from ravenhill.games.five_armies.view import View
from ravenhill.games.svg import Point, number

MEETINGS = {2: "bilbo", 5: "thorin", 8: "lord-of-the-eagles", 11: "beorn"}
LETTERS = 17.0  # of the numbers on the steps
POINTS = 10  # with which the Shadow wins
GAUGE: Point = (318.0, 130.0)  # the middle of the pips of the Victory Points
PITCH = 19.0  # from pip to pip


def fate_track(board: Board) -> str:
    """The steps and the path that joins them."""
    steps = board.fate_track.places
    path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in steps)
    drawn = "".join(_step(board, step) for step in range(len(steps)))
    return f'<g id="fate"><path class="track-bed mute" d="{path}"/><path class="track mute" d="{path}"/>{drawn}</g>'


def _step(board: Board, step: int) -> str:
    """One step of the track; some say who may come, the last that the Free Peoples win."""
    x, y = board.fate_track.places[step]
    last = step == len(board.fate_track.places) - 1
    name = "Victory" if last else person(MEETINGS[step]) if step in MEETINGS else ""
    kind = " last" if last else " meeting" if name else ""
    return (
        f'<g class="fate-step" data-place="fate-{step}"><title>Fate {step}{": " + name if name else ""}</title>'
        f'<circle class="step{kind}" cx="{x:g}" cy="{y:g}" r="{board.fate_track.radius:g}"/>'
        f'<text class="figure step-number" x="{x:g}" y="{y + 6:g}">{step}</text></g>'
    )


# --- what a game changes --------------------------------------------------------------------------


def standing(view: View, board: Board) -> str:
    """How far the game is: the marker of Fate, who waits for it, the turn, the Victory Points and what comes next."""
    return (
        _marker(view, board) + "".join(_waiting(view, board, *meeting) for meeting in MEETINGS.items()) + _gauge(view)
    )


def _marker(view: View, board: Board) -> str:
    steps = board.fate_track.places
    at = min(max(view.fate, 0), len(steps) - 1)
    (x, y), radius = steps[at], board.fate_track.radius
    return (
        f'<g class="fate-marker" data-key="fate-marker" data-place="fate-{at}" data-step="{at}" '
        f'transform="translate({x:g} {y:g})"><title>Fate {at}</title>'
        f'<circle class="fate-glow" r="{radius + 1:g}"/><circle class="fate-ring" r="{radius + 1:g}"/>'
        f'<use href="#fa-raven" class="fate-raven" x="-3" y="{-radius - 8:g}"/></g>'
    )


def _waiting(view: View, board: Board, step: int, slug: str) -> str:
    """A character above the step for which he waits."""
    state = view.characters.get(slug, "waiting")
    if state not in ("waiting", "ready"):
        return ""
    x, y = board.fate_track.places[step]
    face = portrait(view, slug, "fate-track", f" {state}").drawing
    return f'<g class="on-track" transform="translate({x + 14:g} {y - 26:g})">{face}</g>'


def _gauge(view: View) -> str:
    """The turn, and the Victory Points of the Shadow as a row of pips."""
    x, y = GAUGE
    start, points = x - PITCH * (POINTS - 1) / 2, min(max(view.victory_points, 0), POINTS)
    said = f"Turn {view.turn} · Shadow {points} of {POINTS}"
    won = f'<path class="pips-won" d="M{number(start)} {number(y)}h{number(PITCH * (points - 1))}"/>' if points else ""
    return (
        f'<g class="gauge mute"><title>Turn {view.turn}: Shadow {points} of {POINTS} victory points</title>'
        f'<rect class="scroll" x="{number(x - 114)}" y="{number(y - 42)}" width="228" height="58" rx="8"/>'
        f'<text class="gauge-line" x="{number(x)}" y="{number(y - 19)}">{said}</text>'
        f'<path class="pips-all" d="M{number(start)} {number(y)}h{number(PITCH * (POINTS - 1))}"/>{won}</g>'
        f'<text class="goal mute" x="186" y="301">{_goal(view)}</text>'
    )


def _goal(view: View) -> str:
    """What Fate brings next: 'Fate 5 · Eagles at 8 · you win at 15'."""
    ahead = [(step, slug) for step, slug in MEETINGS.items() if step > view.fate and slug in PORTRAITS]
    comes = [f"{NAMES.get(slug, person(slug))} at {step}" for step, slug in ahead[:1]]
    return " · ".join([f"Fate {view.fate}", *comes, "Free Peoples win at 15"])


NAMES = {"lord-of-the-eagles": "Eagles"}
