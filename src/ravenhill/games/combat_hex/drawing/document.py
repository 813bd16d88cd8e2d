"""Draws the battlefield as one SVG document from a view; the still part and the moving ones can be had apart.

Everything a person can click says its word in ``data-word`` and its place in ``data-place``.
"""

from __future__ import annotations

from html import escape

from ravenhill.games.combat_hex.drawing import field as drawing_field
from ravenhill.games.combat_hex.drawing import symbols
from ravenhill.games.combat_hex.drawing.bases import weaves
from ravenhill.games.combat_hex.drawing.field import sides, still
from ravenhill.games.combat_hex.drawing.grid import MARGIN, field_size
from ravenhill.games.combat_hex.drawing.overlays import above, below, between, deployment, hatches
from ravenhill.games.combat_hex.drawing.rose import rose
from ravenhill.games.combat_hex.drawing.strip import WIDTH, banners, canvas, strip
from ravenhill.games.combat_hex.drawing.style import filters, style
from ravenhill.games.combat_hex.drawing.symbols import icon_of
from ravenhill.games.combat_hex.drawing.warriors import warriors
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.view import Overlay, View
from ravenhill.games.svg import Point, number
from ravenhill.games.wording import sentence_case

# Pixels to a unit of the drawing from which names are at least 11 px high, and from which a glyph can be told apart.
LETTERING = "0.9 0.45"
UNKNOWN = "the battlefield is still to be chosen"

__all__ = ["battlefield", "battlefield_pieces", "board", "board_key", "definitions", "pieces", "still", "style"]


def board(view: View, overlay: Overlay | None = None) -> str:
    """The whole field as a document of its own, or to be set into a page."""
    width, height = canvas(view)
    field = " ".join(["0 0", *(number(length) for length in _room(view))])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="combat-hex" viewBox="0 0 {number(width)} {number(height)}" '
        f'data-field="{field}" role="img" aria-labelledby="ch-title ch-desc">\n'
        f'<title id="ch-title">Combat Hex: {escape(view.field.name)}</title>'
        f'<desc id="ch-desc">{escape(description(view))}</desc>\n{style()}\n{definitions(view)}\n'
        f'<rect class="table" width="{number(width)}" height="{number(height)}"/>'
        f'<rect class="frame mute" x="5" y="5" width="{number(width - 10)}" height="{number(height - 10)}" rx="6"/>\n'
        f"{still(view.field)}\n{below(view, overlay or Overlay())}\n{sides(view.field)}\n"
        f"{pieces(view, overlay)}\n</svg>\n"
    )


def battlefield(view: View, wide: bool = False) -> str:
    """The field without the strip beside it, for a page that has panels of its own.

    A wide one lies on its side: north is left, and everything that is read or stands is upright. Only the outermost tag
    differs, so that a page can turn a field that it has.
    """
    across, down = _room(view)
    width, height = (down, across) if wide else (across, down)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="combat-hex{" wide" if wide else ""}" '
        f'viewBox="0 0 {number(width)} {number(height)}" style="--across:{number(across)}" '
        f'data-turns="{number(across)} {number(down)}" data-lettering="{LETTERING}" '
        f'data-board="{board_key(view)}" role="group" aria-label="{escape(f"Battlefield: {view.field.name}")}">\n'
        f'{style()}\n{definitions(view)}\n<rect class="table" width="100%" height="100%"/>\n'
        f"{still(view.field)}\n{sides(view.field)}\n{battlefield_pieces(view)}\n</svg>\n"
    )


def board_key(view: View) -> str:
    """The key of the still part that a view needs: a drawing of another one must be drawn again."""
    return view.field.slug if view.map_chosen else ""


def battlefield_pieces(view: View) -> str:
    """All that changes on the field, with what is needed to choose a facing on it."""
    bare = Overlay()
    parts = [banners(view), deployment(view), between(view, bare), warriors(view), above(view, bare), rose(view)]
    drawn = "\n".join(parts) if view.map_chosen else _unknown(view)
    return f'<g id="pieces" class="turns" data-board="{board_key(view)}">{drawn}</g>'


def _unknown(view: View) -> str:
    """The sign on the empty field while its map is still to be chosen."""
    width, height = _room(view)
    said = UNKNOWN if view.field.slug else view.field.name
    return (
        f'<g transform="translate({number(width / 2)} {number(height / 2)})"><text class="unknown serif mute upright">'
        f"{escape(sentence_case(said))}</text></g>"
    )


def _room(view: View) -> Point:
    """The room that a field with its margins takes."""
    width, height = field_size(view.field.columns, view.field.rows)
    return width + 2 * MARGIN, height + 2 * MARGIN


def definitions(view: View) -> str:
    """Symbols, patterns and filters that all parts use."""
    icons = {icon_of(warrior) for warrior in view.warriors}
    parts = (symbols.definitions(icons), drawing_field.definitions(), weaves(), hatches())
    width, height = canvas(view)
    return f"<defs>{''.join(parts)}{filters((width - WIDTH, height))}</defs>"


def pieces(view: View, overlay: Overlay | None = None) -> str:
    """All that changes in a game: overlays, warriors, the armies at the edges and in the strip."""
    laid = overlay or Overlay()
    parts = (banners(view), deployment(view), between(view, laid), warriors(view), above(view, laid), strip(view))
    return '<g id="pieces">' + "\n".join(parts) + "</g>"


def description(view: View) -> str:
    """The position in a sentence, for those who do not see it."""
    armies = [f"{view.army_names.get(seat) or 'army ' + seat.upper()} with {_count(view, seat)}" for seat in view.seats]
    when = f"Turn {view.turn}, {view.phase.replace('-', ' ')}" if view.turn else TEXTS.phase[view.phase].name
    return f"{when}: {', '.join(armies)}, on a field of {view.field.columns} by {view.field.rows} hexes"


def _count(view: View, seat: str) -> str:
    there = sum(warrior.seat == seat and warrior.where in ("hex", "carried") for warrior in view.warriors)
    return f"{there} warrior{'' if there == 1 else 's'} on the field"
