"""Draws the characters as engraved heads on a coloured ground, all by one hand: ink, paper, and a few cut lines."""

from __future__ import annotations

from typing import Final

SHOULDERS: Final = '<path class="i" d="M-13.4 14C-12.6 7-7 4.6 0 4.6S12.6 7 13.4 14Z"/>'
EYES: Final = '<path class="i" d="M-3.3-2.4H-1.2V-1.2H-3.3ZM1.2-2.4H3.3V-1.2H1.2Z"/>'
NOSE: Final = '<path class="c" d="M0-1.6L-.9 1.4H.7"/>'

HEADS: Final[dict[str, str]] = {  # i: ink, p: paper, c: a cut in the paper, e: a cut in the ink
    "bard": (
        '<path class="e" stroke-width="1.6" d="M8.4-13C13.6-5 13.6 5 8.4 13"/><path class="e" d="M8.4-13V13"/>'
        f'{SHOULDERS}<path class="i" d="M-6 4C-9.4 0-9-10.4-2-11.4C1-13 7.6-11 7.4-4C7.4 0 7 2 5.4 4Z"/>'
        '<path class="p" d="M-5-3.6C-4.6-6-3-5.4-1-7C1.4-5.4 4.4-6 4.8-3.4C5.4 2 3.4 7 0 7S-5.6 2-5-3.6Z"/>'
        '<path class="i" d="M-5.2 .6C-4 2.4-3 2 0 2.2C3 2 4 2.4 5 .6C5.4 5 3 9 0 9S-5.6 5-5.2 .6Z"/>'
        '<path class="p" d="M-1.8 4.2H1.8L1 5H-1Z"/>'
        f'{EYES}<path class="e" d="M-5.6-5C-5-8-3-9.4-1-9.6M2-9.6C4-9.4 5.4-8 5.6-6M-9 9L-7 13.4M-6 8L-4.4 13.4'
        'M5 8L4 13.4"/>'
    ),
    "dain": (
        f'{SHOULDERS}<path class="i" d="M-8-1C-8.4-9.4-4.6-13-0-13S8.4-9.4 8-1Z"/>'
        '<path class="p" d="M-5-3.6H5V3H-5Z"/>'
        f'{EYES}<path class="i" d="M-.9-6H.9V1.4H-.9Z"/>'
        '<path class="p" d="M-7.6.6C-4 2.6-2.4.8 0 2.2C2.4.8 4 2.6 7.6.6C8.6 7 5 13 0 14C-5 13-8.6 7-7.6.6Z"/>'
        '<path class="c" d="M-5 4C-4.8 8-3.4 11-2 12.8M-2.4 4V9M0 4.4V13.4M2.4 4V9M5 4C4.8 8 3.4 11 2 12.8"/>'
        '<path class="e" d="M-6.6-5H6.6M-5-9.6C-3-11.4 3-11.4 5-9.6"/>'
        '<path class="p" d="M-8-7L-13.4-12.4L-11-4.6ZM8-7L13.4-12.4L11-4.6Z"/>'
    ),
    "gandalf": (
        f'{SHOULDERS}<path class="e" stroke-width="1.7" d="M11.4-11V14"/><path class="p" d="M11.4-14.4L13.6-11.6L11.4-9'
        'L9.2-11.6Z"/><path class="i" d="M-9-3.6C-5-5.4-5.6-9 1.6-14.6C.8-11 4.6-7 5-5C7-5.2 8.6-4.6 9-3.6'
        'C5-1.4-5-1.4-9-3.6Z"/><path class="p" d="M-4.6-2.2C-2-1.4 2-1.4 4.6-2.2V1.6H-4.6Z"/>'
        '<path class="i" d="M-3.2-1H-1V0H-3.2ZM1-1H3.2V0H1Z"/><path class="p" d="M-5.4-1.8C-5 3-2 1.2 0 2.4'
        'C2 1.2 5 3 5.4-1.8C8 5 4 10 1 14.4C-.6 12-8 6-5.4-1.8Z"/>'
        '<path class="c" d="M-4.6 3C-4 7-2 10 0 12M-2 4.4L.4 10M2 4L1.4 9M4.6 3C4.6 6 3 9 2 10.6"/>'
        '<path class="e" d="M-2.6-5.4C-1.6-8 0-10 1-11.4M1.4-5.4L2-8"/>'
    ),
    "thranduil": (
        '<path class="p" d="M-3.4-8.6L-5-10.6L-9.6-10L-12.6-14L-10.4-13.6L-9-11.4L-8.4-14.4L-7-12L-4.4-12.4L-2.4-9.4Z'
        'M3.4-8.6L5-10.6L9.6-10L12.6-14L10.4-13.6L9-11.4L8.4-14.4L7-12L4.4-12.4L2.4-9.4Z"/>'
        f'{SHOULDERS}<path class="i" d="M0-10C5-10 6.6-6 6.4-1C7 4 8.4 8 8 12H-8C-8.4 8-7 4-6.4-1C-6.6-6-5-10 0-10Z"/>'
        '<path class="p" d="M0-7.6C3.4-7.6 4.4-4.4 4-.8C3.6 3.4 1.6 6.6 0 6.6S-3.6 3.4-4-.8C-4.4-4.4-3.4-7.6 0-7.6Z"/>'
        f'{EYES}{NOSE}<path class="c" d="M-1.6 3.6H1.6"/>'
        '<path class="e" d="M-5.4-4C-5.6 2-6.6 7-6.4 11M5.4-4C5.6 2 6.6 7 6.4 11M-4.6 6L-4.4 11M4.6 6L4.4 11"/>'
        '<path class="p" d="M-4-8L0-10.8L4-8L0-7Z"/>'
    ),
    "bilbo": (
        f'{SHOULDERS}<path class="i" d="M-6.6 2C-9.4 0-9.4-4-7.8-6C-8.4-9.4-5-11.6-3-11C-1-13.4 3-13 4-11'
        'C7-11.4 8.6-8.4 7.8-6C9.6-3.4 9.2.4 6.6 2Z"/>'
        '<path class="p" d="M-5.6-3C-4-6.6 4-6.6 5.6-3C6.2 2.6 3.6 6.6 0 6.6S-6.2 2.6-5.6-3Z"/>'
        f'{EYES}{NOSE}<path class="c" d="M-2.4 3.4C-1 4.6 1 4.6 2.4 3.4"/>'
        '<path class="e" d="M-6-6C-5-7.6-4-7.6-3.4-6.6M-2.6-9.4C-1.4-10.6 0-10 .2-8.8M3-9C4.4-10 5.6-9 5.4-7.6"/>'
        '<path class="p" d="M-4.6 8L0 10.6L4.6 8L3.6 14H-3.6Z"/><circle class="i" cy="12" r="1.1"/>'
    ),
    "thorin": (
        '<path class="p" d="M-7.4-6L-9-13L-4.6-9.6L0-14.4L4.6-9.6L9-13L7.4-6Z"/>'
        f'{SHOULDERS}<path class="i" d="M-7.2-6.4H7.2C8.6 0 9 5 8 10H-8C-9 5-8.6 0-7.2-6.4Z"/>'
        '<path class="p" d="M-4.6-5H4.6V3H-4.6Z"/>'
        f'{EYES}{NOSE}<path class="i" d="M-4.8 .6C-3 3-1.4 1.8 0 2.6C1.4 1.8 3 3 4.8 .6C6.4 6 4 11 0 14'
        'C-4 11-6.4 6-4.8 .6Z"/><path class="e" d="M-3 4.6C-2.8 8-1.6 10.6-.6 12M0 4.6V10M3 4.6C2.8 8 1.6 10.6.6 12'
        'M-6.6-2C-7.2 2-7.2 6-6.6 9M6.6-2C7.2 2 7.2 6 6.6 9"/><path class="c" d="M-6.4-8H6.4M0-11V-9"/>'
    ),
    "lord-of-the-eagles": (
        '<path class="i" d="M-12.6 14C-13-2-8-11.6 1-11.6C8-11.6 12.6-7.6 13.4-1.4C11.6-3 9.6-3.2 7.4-2.4'
        'C4.6 0 6 6 9.6 14Z"/><path class="p" d="M-10 13C-10-1-6-9.6 1-9.6C3.6-9.6 6-8.8 7.6-7.4C4-7.6 1.6-5.6 1.6-3'
        'C1.4 3 3 8 6 13Z"/><path class="i" d="M-.6-6.4C1.6-7.4 4-7 5.4-5.8C3.6-4 .8-4.2-.6-6.4Z"/>'
        '<path class="c" d="M-7.6 2L-5.6 4M-3.4-1L-1.6 1.6M-7.4 7L-5 9M-3.4 4.6L-1 7M.4 4L1.8 5.6M-3.4 9.6L-1 12M.6 8.6'
        'L2.4 11M-5-5L-3.4-3.4"/><path class="e" d="M8-5.6C10-5.4 11.4-4.4 12.2-3.2"/>'
    ),
    "beorn": (
        '<path class="i" d="M-6-8C-8-12.6-12.6-11.4-11.6-7.4C-11.2-5.6-10.2-4.8-9.2-4.4C-10 3-8.6 9 0 13.6'
        'C8.6 9 10 3 9.2-4.4C10.2-4.8 11.2-5.6 11.6-7.4C12.6-11.4 8-12.6 6-8C3-9.6-3-9.6-6-8Z"/>'
        '<path class="p" d="M-9-9.2C-7.8-9.6-7-8.6-6.8-7.6L-8.4-6.2C-9.4-6.8-9.8-8.4-9-9.2ZM9-9.2C7.8-9.6 7-8.6 6.8-7.6'
        "L8.4-6.2C9.4-6.8 9.8-8.4 9-9.2ZM-5.4-2.4L-1.8-.8L-4.8 .4ZM5.4-2.4L1.8-.8L4.8 .4Z"
        'M0 1.4C3 1.4 4.6 4 4 7C3.4 9.6 1.6 11.4 0 11.8C-1.6 11.4-3.4 9.6-4 7C-4.6 4-3 1.4 0 1.4Z"/>'
        '<path class="i" d="M-2.2 3H2.2L0 6ZM-.5 6H.5V8.4L2.4 9.6L2 10.4L0 9.2L-2 10.4L-2.4 9.6L-.5 8.4Z"/>'
        '<path class="e" d="M-2-7V-4M0-7.4V-3M2-7V-4M-7.4 2L-5.4 4.4M7.4 2L5.4 4.4M-6.4 6L-5 7.6M6.4 6L5 7.6"/>'
    ),
    "bolg": (
        '<path class="i" d="M-13.4 14C-13 8-9 6-6 5L-7.6-2L-12-9L-6.6-7L-4-9.6L0-14.6L4-9.6L6.6-7L12-9L7.6-2L6 5'
        'C9 6 13 8 13.4 14Z"/><path class="p" d="M-5.8-3.4L-1.2-1H1.2L5.8-3.4'
        'C6.6 1 5.6 5 3.6 8.4H-3.6C-5.6 5-6.6 1-5.8-3.4Z"/>'
        '<path class="i" d="M-4.6-1.2L-1.4.6L-4.2 1.2ZM4.6-1.2L1.4.6L4.2 1.2ZM-1 1.6L0 .8L1 1.6L.6 3H-.6Z'
        'M-3.6 4.2H3.6L3 7.4H-3Z"/><path class="p" d="M-3.2 8L-2.6 4.6L-1.6 7.6ZM3.2 8L2.6 4.6L1.6 7.6Z"/>'
        '<path class="e" d="M0-11.6V-3M-3.4-7.6L-1.6-3.4M3.4-7.6L1.6-3.4M-10 10L-7 13M10 10L7 13"/>'
    ),
}


INK: Final = ('class="i"', 'fill="#1a110a"')
PAPER: Final = ('class="p"', 'fill="#f7e9cd"')
CUT: Final = ('class="c"', 'fill="none" stroke="#1a110a" stroke-width=".8"')
WIDE_CUT: Final = ('class="e" stroke-width', 'fill="none" stroke="#f7e9cd" stroke-width')
ENGRAVED: Final = ('class="e"', 'fill="none" stroke="#f7e9cd" stroke-opacity=".8" stroke-width=".9"')
RADIUS: Final = 13.4  # of the disc that a head is cut to
DISC: Final = f'<clipPath id="fa-disc"><circle r="{RADIUS}"/></clipPath>'


def definitions() -> str:
    """The heads, for the defs of the drawing."""
    return DISC + "".join(f'<g id="fa-head-{slug}" clip-path="url(#fa-disc)">{head(slug)}</g>' for slug in HEADS)


def head(slug: str) -> str:
    """A head, round the origin; its colours are attributes, as a style sheet does not reach into what is used."""
    body = HEADS[slug]
    for name, colour in (INK, PAPER, CUT, WIDE_CUT, ENGRAVED):
        body = body.replace(name, colour)
    return body
