"""Draws six arrows round a hex to choose a facing; a page shows those that are offered."""

from __future__ import annotations

from ravenhill.games.combat_hex.drawing.bases import around, medal
from ravenhill.games.combat_hex.drawing.grid import HALF, centre
from ravenhill.games.combat_hex.language.tables import FACE_NAMES
from ravenhill.games.combat_hex.view import View
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from ravenhill.games.svg import number

AWAY = 1.42 * HALF  # from the middle of the hex: over its side, clear of the base
DISC = 17.0
ARROW = "M-11-3H1V-9L12 0L1 9V3H-11Z"


def rose(view: View) -> str:
    """The arrows round the hex on which a facing is being chosen, and a shadow of a warrior that is not there yet."""
    if not view.facing:
        return ""
    arrows = "".join(_arrow(view.facing, face) for face in range(len(FACE_SLUGS)))
    return f'<g id="facings">{_shadow(view)}{arrows}</g>'


def _shadow(view: View) -> str:
    """The medal of a warrior on the hex that has been chosen for it."""
    comes = [warrior for warrior in view.warriors if warrior.id == view.acting and warrior.hex != view.facing]
    x, y = (number(part) for part in centre(view.facing))
    return "".join(
        f'<g class="coming mute" transform="translate({x} {y})"><g class="upright">{medal(warrior)}</g></g>'
        for warrior in comes
    )


def _arrow(hex_: str, face: int) -> str:
    x, y = centre(hex_)
    dx, dy = around(90 - 60 * face, AWAY)
    return (
        f'<g class="facing" data-word="face:{FACE_SLUGS[face]}" data-place="{hex_}" '
        f'transform="translate({number(x + dx)} {number(y + dy)})"><title>Face {FACE_NAMES[face]}</title>'
        f'<circle class="facing-disc" r="{DISC:g}"/>'
        f'<path class="facing-arrow" transform="rotate({-60 * face})" d="{ARROW}"/></g>'
    )
