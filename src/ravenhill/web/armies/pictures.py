"""Draws a warrior's base for the army builder's page, which holds the shared parts once."""

from __future__ import annotations

from functools import cache
from typing import Final

from ravenhill.games.combat_hex.drawing.bases import Offsets, front_marks, medal, middle, scale_of, spot, weaves
from ravenhill.games.combat_hex.drawing.style import style
from ravenhill.games.combat_hex.drawing.symbols import CROWN, ICONS
from ravenhill.games.combat_hex.drawing.warriors import base
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.svg import number
from ravenhill.web.games.combat_hex.library.pictures import footprint, fresh

REACH: Final = 46.0  # of a base round the middle of one of its hexes


@cache
def sheet() -> str:
    """The shared parts of the pictures: the palette, the icons, the weaves."""
    icons = "".join(f'<g id="ch-icon-{slug}">{body}</g>' for slug, body in ICONS.items())
    shared = f'<defs>{icons}<path id="ch-crown" d="{CROWN}"/>{weaves()}</defs>'
    return f'<svg class="combat-hex sheet" width="0" height="0" aria-hidden="true">{style()}{shared}</svg>'


@cache
def picture(slug: str) -> str:
    """The base of a kind of warrior, facing east: round and blue for the good, pointed and red for the evil."""
    line = next(line for line in loading.default_pack().warriors.warrior if line.slug == slug)
    offsets, warrior = footprint(line), fresh(line)
    x, y = middle(offsets)
    return (
        f'<svg class="combat-hex base" viewBox="{square(offsets)}" aria-hidden="true" focusable="false">'
        f'<g class="warrior seat-{warrior.seat} {line.kind}">{base(warrior.seat, offsets)}'
        f"{front_marks(warrior.seat, offsets)}"
        f'<g transform="translate({number(x)} {number(y)}) scale({scale_of(offsets):g})">{medal(warrior)}</g></g></svg>'
    )


def square(offsets: Offsets) -> str:
    """A square round a base, so that all pictures of a list are of one size."""
    spots = [spot(offset) for offset in offsets]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    side = max(right - left, bottom - top) + 2 * REACH
    x, y = (left + right - side) / 2, (top + bottom - side) / 2
    return f"{number(x)} {number(y)} {number(side)} {number(side)}"
