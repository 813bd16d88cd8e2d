"""Holds the small signs on cards and entries, so that decks, types and terrains differ without their colours."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.drawing.symbols import ICONS, SILHOUETTES

SWORDS: Final = (
    '<path d="M-11-12L-7.6-11L5 3.4L7.6.8L9.2 2.4L6.6 5L11.4 10L10 11.6L5 6.6L2.4 9.2L.8 7.6L3.4 5L-11-7.6Z'
    'M11-12L7.6-11L-5 3.4L-7.6.8L-9.2 2.4L-6.6 5L-11.4 10L-10 11.6L-5 6.6L-2.4 9.2L-.8 7.6L-3.4 5L11-7.6Z"/>'
)
HELM: Final = (
    '<path fill-rule="evenodd" d="M0-12C6.6-12 9.6-7 9.6-1V4L7 11H2V2.4H5.6V-.6H-5.6V2.4H-2V11H-7L-9.6 4V-1'
    'C-9.6-7-6.6-12 0-12ZM-1-12V-14H1V-12Z"/>'
)
BANNER: Final = '<path d="M-9-13H-6.4V13H-9ZM-5-12H10L6-6.4L10-1H-5Z"/>'
SCROLL: Final = (
    '<path fill-rule="evenodd" d="M-8-11H8C10.6-11 11-6.6 8.4-6.4V7C10.8 7 10.8 11.4 8 11.4H-8C-10.6 11.4-10.8 7-8.4 7'
    'V-6.4C-11-6.6-10.6-11-8-11ZM-5.4-4.4V-2.6H5.4V-4.4ZM-5.4-.4V1.4H5.4V-.4ZM-5.4 3.6V5.4H2V3.6Z"/>'
)
STAR: Final = (
    '<path d="M0-13L2.6-4.5L11.3-6.5L5.2 0L11.3 6.5L2.6 4.5L0 13L-2.6 4.5L-11.3 6.5L-5.2 0L-11.3-6.5L-2.6-4.5Z"/>'
)
WHEEL: Final = (
    '<path fill-rule="evenodd" d="M0-12.6A12.6 12.6 0 0 1 0 12.6A12.6 12.6 0 0 1 0-12.6ZM0-9.6A9.6 9.6 0 0 0 0 9.6'
    'A9.6 9.6 0 0 0 0-9.6Z"/><path d="M-1.2-10H1.2V10H-1.2ZM-10-1.2H10V1.2H-10Z"/>'
)
TREE: Final = '<path d="M0-13L7-4H4L10 4H2V12H-2V4H-10L-4-4H-7Z"/>'
BOTH: Final = (
    f'<g transform="translate(-6 -4) scale(.56)">{BANNER}</g><g transform="translate(6 5) scale(.56)">{SWORDS}</g>'
)

SYMBOLS: Final = {
    "deck-event": SILHOUETTES["raven"],
    "deck-free-peoples-story": TREE,
    "deck-shadow-story": SILHOUETTES["shadow"],
    "deck-fate": WHEEL,
    "maneuver": SWORDS,
    "type-army": SWORDS,
    "type-character": HELM,
    "type-muster": BANNER,
    "type-beorn": SILHOUETTES["beorn"],
    "type-eagles": SILHOUETTES["eagle"],
    "type-thorin": SILHOUETTES["dwarf-regulars"],
    "face-army": SWORDS,
    "face-character": HELM,
    "face-muster": BANNER,
    "face-event": SCROLL,
    "face-muster-army": BOTH,
    "face-will-of-the-west": STAR,
    "face-lidless-eye": SILHOUETTES["shadow"],
    **{f"unit-{slug}": body for slug, body in SILHOUETTES.items()},
    **{f"terrain-{slug}": ICONS[slug] for slug in ("hills", "mountains", "plains", "ruins", "swamps")},
}
