"""Draws silhouettes and icons as shapes round the origin that ``<use>`` puts in place."""

from __future__ import annotations

SHIELD = "M-13.5-13.5Q-6.8-15.4 0-13.5Q6.8-15.4 13.5-13.5V2C13.5 8.6 7.2 12.9 0 15.5C-7.2 12.9-13.5 8.6-13.5 2Z"
HEXAGON = "M0-15.5L13.5-7.8V7.8L0 15.5L-13.5 7.8V-7.8Z"

# Unit types and other pieces, in a square of 24.
SILHOUETTES: dict[str, str] = {
    "dwarf-regulars": (
        '<path d="M-1.4-10.5H1.4V11.5H-1.4ZM1.4-8.6C4-8.8 6.8-10 8.6-11.4C11-6.4 11-1.6 8.6 3.4C6.8 2 4 .8 '
        "1.4.6Z"
        'M-1.4-8.6C-4-8.8-6.8-10-8.6-11.4C-11-6.4-11-1.6-8.6 3.4C-6.8 2-4 .8-1.4.6Z"/>'
    ),
    "dwarf-veterans": (
        '<path d="M-8.4 1.8C-8.6-6.4-4.4-9.6-1-10L0-13L1-10C4.4-9.6 8.6-6.4 8.4 1.8L8 3.4H3.6L1.8 1.2L1.3 '
        "6.2H-1.3"
        "L-1.8 1.2L-3.6 3.4H-8ZM-8.2 5H-3.8L-1.8 8H1.8L3.8 5H8.2C8 8.6 4.4 11.6 0 13C-4.4 11.6-8 8.6-8.2 "
        '5Z"/>'
        '<path d="M-8.6-3.4L-11.6-9.6L-6-7.4ZM8.6-3.4L11.6-9.6L6-7.4Z"/>'
    ),
    "elf-archers": (
        '<g fill="none" stroke="currentColor" stroke-linecap="round"><path stroke-width="2.4" '
        'd="M-2.5-11.5C1-10 6.5-6 6.5 0S1 10-2.5 11.5"/><path stroke-width="1" d="M-2.5-11.5L-7 0L-2.5 '
        '11.5"/>'
        '<path stroke-width="1.8" d="M-9.5 0H8"/></g><path d="M12.4 0L6.4-3.3V3.3ZM-12-2.8H-9L-7 0L-9 '
        '2.8H-12L-10.4 0Z"/>'
    ),
    "elf-spearmen": "".join(
        f'<g transform="rotate({turn})"><path d="M-1-4.4H1V13H-1ZM0-14C3.2-10 3.4-7 '
        "1.4-3.6H-1.4C-3.4-7-3.2-10 0-14Z"
        'M-2.6-3H2.6V-1.6H-2.6Z"/></g>'
        for turn in (-32, 32)
    ),
    "lake-men": (
        '<path d="M0-13.5L2-10.8V1H5.6V3.2H1.3V7H-1.3V3.2H-5.6V1H-2V-10.8Z"/><path fill="none" '
        'stroke="currentColor" stroke-width="2" stroke-linecap="round" '
        'd="M-11 10.4Q-8.2 6.6-5.5 10.4T0 10.4T5.5 10.4T11 10.4"/>'
    ),
    "goblins": (
        '<path fill-rule="evenodd" d="M-5-5.4C-3-9.4 3-9.4 5-5.4L13-9.4C12.4-3.4 9.6.4 6.2 1.2C5.4 6 2.8 '
        "9.8 0 11.4"
        "C-2.8 9.8-5.4 6-6.2 1.2C-9.6.4-12.4-3.4-13-9.4ZM-4.6-2.6L-1 .2L-4.2 1.4ZM4.6-2.6L1 .2L4.2 1.4Z"
        'M-2.8 5.2L-1 4.6L0 5.4L1 4.6L2.8 5.2L0 8Z"/>'
    ),
    "great-orcs": (
        '<path fill-rule="evenodd" d="M-4-7.4C-2-9 2-9 4-7.4C6.4-8.6 8.6-9.8 8.4-13.6C12.4-10.2 12.2-4.6 '
        "7.6-3.2"
        "L7.4 4.2L4.2 11.6H-4.2L-7.4 4.2L-7.6-3.2C-12.2-4.6-12.4-10.2-8.4-13.6C-8.6-9.8-6.4-8.6-4-7.4Z"
        "M-5.2-1.4L-1.2.8L-1.6 2.4L-5.2 1.4ZM5.2-1.4L1.2.8L1.6 2.4L5.2 1.4ZM-3.6 5.4H3.6L3 9L1.8 "
        '6.8H-1.8L-3 9Z"/>'
    ),
    "orcs": "".join(
        f'<g transform="scale({side} 1) rotate(-40)"><path d="M-1.6 3.6C-2.2-3-1.4-9.4 3.6-14C4.8-8.6 4.2-2 '
        "2 3.6Z"
        'M-3.8 4H4.2V6H-3.8ZM-1 6H1.4V12H-1Z"/></g>'
        for side in (1, -1)
    ),
    "wargs": (
        '<path fill-rule="evenodd" d="M-10.4-13L-3.6-7H3.6L10.4-13L10.8-2L13 1.6L7.6 3.4L3.4 10.4L0 '
        "12.4L-3.4 10.4L-7.6 3.4"
        'L-13 1.6L-10.8-2ZM-6.4-2.4L-2 .6L-5.2 1.6ZM6.4-2.4L2 .6L5.2 1.6ZM-2.2 7.4H2.2L0 10.2Z"/>'
    ),
    "bat": (
        '<path d="M0-3L1.4-5.6L2.6-3.2C5-6.6 9-7.6 13-6.4C11.6-4.6 11.4-2.4 12 .4C9.8-.8 8 0 6.8 2.4C5.2 '
        "1.4 3.4 2.4 2.4 4.6"
        "L0 8L-2.4 4.6C-3.4 2.4-5.2 1.4-6.8 2.4C-8 0-9.8-.8-12 "
        '.4C-11.4-2.4-11.6-4.6-13-6.4C-9-7.6-5-6.6-2.6-3.2L-1.4-5.6Z"/>'
    ),
    "eagle": (
        '<path d="M0-6.6C1.4-6.6 2.2-5.4 2-4C5.6-4.2 9-6.4 13-10C12.6-7 11.8-4.8 '
        "10.4-3L11-2.6L8.6-.8L9-.2L6 1.2"
        "L6.2 2L2.4 3L4 10L1.4 8.4L0 10.6L-1.4 8.4L-4 10L-2.4 3L-6.2 2L-6 1.2L-9-.2L-8.6-.8L-11-2.6L-10.4-3"
        'C-11.8-4.8-12.6-7-13-10C-9-6.4-5.6-4.2-2-4C-2.2-5.4-1.4-6.6 0-6.6Z"/>'
    ),
    "beorn": (
        '<path d="M0 0C4 0 7 3.4 7 6.6C7 9.4 4.6 10.4 2.8 9.6C1 8.8-1 8.8-2.8 9.6C-4.6 10.4-7 9.4-7 6.6C-7 '
        '3.4-4 0 0 0Z"/>'
        '<ellipse cx="-8.4" cy="-.6" rx="2.3" ry="3" transform="rotate(-22 -8.4 -.6)"/>'
        '<ellipse cx="-3.2" cy="-5.2" rx="2.4" ry="3.4"/><ellipse cx="3.2" cy="-5.2" rx="2.4" ry="3.4"/>'
        '<ellipse cx="8.4" cy="-.6" rx="2.3" ry="3" transform="rotate(22 8.4 -.6)"/>'
    ),
    "dwarves-and-men": ('<path d="M-9-8H5C8-8 9.6-6 10-3.4H3.6V-1.4H1.6V11H-2V-1.4H-9Z"/>'),
    "elves": (
        '<path d="M9-11C10 2 5 9-4.6 8.4L-8.6 12L-10 10.4L-6.4 6.8C-9-2.6-3-9.4 9-11Z"/>'
        '<path d="M4-6C1-1.4-2 2-7 7" fill="none" stroke="var(--token-ground)" stroke-width="1.2"/>'
    ),
    "shadow": (
        '<path fill-rule="evenodd" d="M-13 0C-7-7.4 7-7.4 13 0C7 7.4-7 7.4-13 0ZM0-5A5 5 0 0 0 0 5A5 5 0 0 '
        "0 0-5ZM0-4.4"
        'C1.6-1.6 1.6 1.6 0 4.4C-1.6 1.6-1.6-1.6 0-4.4Z"/>'
    ),
    "raven": (
        '<path d="M-12 5L-6-1C-6-5-3-8.4 1.4-8.4C3.8-8.4 5.6-7 6.2-5L11.4-3.6L6.4-2.4C6 2 3 5 0 5.6L.8 '
        "9H-1L-2 5.8"
        'C-4.4 5.8-6.6 6.2-8.4 7.4Z"/>'
    ),
}

# Terrain icons, settlement, fortification and flag, in a square of 24 as well.
ICONS: dict[str, str] = {
    "hills": (
        '<path d="M-9 5C-8-1-5-4-2.4-4C-.4-4 1 -2.4 1.8 0C3-1.4 4-2 5-2C7.4-2 8.8 1 9 5Z" fill="#c9a227" '
        'stroke="#4a3512" stroke-width="1.2" stroke-linejoin="round"/>'
    ),
    "mountains": (
        '<path d="M-9 5L-3-6L.4-.4L3-4L9 5Z" fill="#8d8379" stroke="#2f2a26" stroke-width="1.2" '
        'stroke-linejoin="round"/><path d="M-3-6L-5-2.2L-3.2-3L-1-2.4ZM3-4L1.8-2.2L4.6-1.6Z" fill="#fff"/>'
    ),
    "plains": (
        '<path d="M-8 5C-7 2-7-1-8.4-3.4M-5 5C-5 1-4.6-2-3-5M-2.6 5C-2.6 2-1.4-.6.4-2M1.6 5C1.6 1 1-2-.6-5.4'
        'M4 5C4 1 5-2 6.6-4.4M7 5C7 3 7.8 1 9.4-.4" fill="none" stroke="#4e7f2a" stroke-width="1.7" '
        'stroke-linecap="round"/>'
    ),
    "ruins": (
        '<path d="M-8 5.4V-4H-5.6V-2H-4V-5.6H-1.4V-1L2-2.6V1H4.2V-1.4H6V1.6L8 1V5.4H1.6V3A1.9 1.9 0 0 0-2.2 '
        '3V5.4Z" '
        'fill="#a4512f" stroke="#3b1d10" stroke-width="1" stroke-linejoin="round"/>'
    ),
    "swamps": (
        '<path d="M-3.6 2.6V-3M0 2.6V-4.6M3.6 2.6V-2" stroke="#5b3a1a" stroke-width="1.3" fill="none"/>'
        '<path d="M-3.6-6V-2.6M0-8V-4M3.6-5V-1.8" stroke="#5b3a1a" stroke-width="2.8" '
        'stroke-linecap="round"/>'
        '<path d="M-8.6 4Q-6.4 1.8-4.3 4T0 4T4.3 4T8.6 4M-6.4 7Q-4.3 5-2.1 7T2.1 7T6.4 7" fill="none" '
        'stroke="#1f7f95" stroke-width="1.5" stroke-linecap="round"/>'
    ),
    "house": (
        '<path d="M-12 1L0-11.4L12 1H9V11.4H-9V1Z" fill="#e8b63a" stroke="#33200a" stroke-width="1.6" '
        'stroke-linejoin="round"/><path d="M-2.6 11.4V3.6H2.6V11.4Z" '
        'fill="#3b2408"/><path d="M5-10.6H8V-3.6L5-6.6Z" fill="#e8b63a" stroke="#33200a" stroke-width="1.6" '
        'stroke-linejoin="round"/>'
    ),
    "tower": (
        '<path d="M-12.4-12.4H-8V-9.4H-4.2V-12.4H4.2V-9.4H8V-12.4H12.4V-4.4L10-2.6V12.4H-10V-2.6L-12.4-4.4Z" '
        'fill="var(--tower)" stroke="#33200a" stroke-width="1.6" stroke-linejoin="round"/>'
    ),
    "tower-broken": (
        '<path d="M-12.4-9.4L-9-12.4L-8-9.4H-4.2L-3-6.4L0-9L1.6-4.4L5-6L8-1.6L10-2.6V12.4H-10V-2.6'
        'L-12.4-4.4Z" '
        'fill="var(--tower)" stroke="#33200a" stroke-width="1.6" stroke-linejoin="round"/><path '
        'd="M-3-6.4L-5-3L-2-1L-3.6 1.6" '
        'fill="none" stroke="#1b120b" stroke-width="1.5"/><path d="M7-8L11-10L12-6Z" fill="var(--tower)" '
        'stroke="#33200a"/>'
    ),
    "flag": (
        '<path d="M-8.4 12V-12" stroke="#2a1a0b" stroke-width="2.2" stroke-linecap="round"/><path '
        'd="M-8-11.6L11-8.4L6.4-4.2L11-.6L-8 2.4Z" fill="#a81818" stroke="#2a0808"/>'
        '<circle cx="-1.4" cy="-4.6" r="2.5" fill="#f2d27a"/>'
    ),
    "control": (
        '<path d="M-8.6-10H8.6V3.4L0 10L-8.6 3.4Z" fill="#1b0d0b" stroke="#e0483d" stroke-width="1.8"/><g '
        'transform="translate(0 -2.4) scale(.58)" '
        'fill="#ff8a3c"><use href="#fa-shadow"/></g>'
    ),
}

SWORDS = "".join(
    f'<g transform="scale({side} 1) rotate(42)"><path fill="#f7f3ea" stroke="#1b120b" stroke-width="1.1" '
    'd="M-1.9 8V-14L0-18L1.9-14V8Z"/><path fill="#d9a92f" stroke="#1b120b" stroke-width="1.1" '
    'd="M-6.4 8H6.4V10.6H1.6V16H-1.6V10.6H-6.4Z"/></g>'
    for side in (1, -1)
)

# The faces of the Action Dice, in a square of 24.
_SWORD = "M0-13L2.2-10V1.4H6.4V3.8H1.7V8.2A2.4 2.4 0 1 1-1.7 8.2V3.8H-6.4V1.4H-2.2V-10Z"
_BANNER = "M-8.2-12.5H-5.8V12.5H-8.2ZM-4.6-11H10.5L6.4-4.5L10.5 2H-4.6Z"
_HELMET = (
    "M-9 6.4C-10-4.6-5.4-11 0-11S10-4.6 9 6.4L4.6 4.6V-.6H1.5V11L0 12.4L-1.5 11V-.6H-4.6V4.6ZM-.9-13.6H.9V-10.6H-.9Z"
)
_SCROLL = (
    "M-8.6-11.4H6.4A3 3 0 0 1 9.4-8.4V-7H4.6V8.4A3 3 0 0 1 1.6 11.4H-9.4A3 3 0 0 0-6.4 8.4V-8.4A3 3 0 0 0-8.6-11.4Z"
    "M-3.6-7H1.8V-5.2H-3.6ZM-3.6-2.6H1.8V-.8H-3.6ZM-3.6 1.8H1.8V3.6H-3.6Z"
)
_STAR = "".join(
    f'<path transform="rotate({45 * ray})" d="M0-{13 if ray % 2 == 0 else 9}L2.2-2.2L0 0L-2.2-2.2Z"/>'
    for ray in range(8)
)
DIE_FACES: dict[str, str] = {
    "character": f'<path d="{_SWORD}"/>',
    "army": f'<path d="{_BANNER}"/>',
    "muster": f'<path fill-rule="evenodd" d="{_HELMET}"/>',
    "event": f'<path fill-rule="evenodd" d="{_SCROLL}"/>',
    "muster-army": (
        f'<path fill-rule="evenodd" transform="translate(-6.2 -4.6) scale(.58)" d="{_HELMET}"/>'
        f'<path transform="translate(6 4.8) scale(.58)" d="{_BANNER}"/>'
        '<path d="M9.5-12L11.4-10.6L-9.5 12L-11.4 10.6Z"/>'
    ),
    "will-of-the-west": _STAR,
    "lidless-eye": SILHOUETTES["shadow"],
}


def definitions() -> str:
    """All symbols, for the defs of the drawing."""
    shapes = {**SILHOUETTES, **{f"icon-{slug}": body for slug, body in ICONS.items()}}
    shapes |= {f"die-{slug}": body for slug, body in DIE_FACES.items()}
    parts = [f'<g id="fa-{slug}">{body}</g>' for slug, body in shapes.items()]
    parts.append(f'<g id="fa-swords">{SWORDS}</g>')
    parts.append(f'<path id="fa-shield" d="{SHIELD}"/><path id="fa-hexagon" d="{HEXAGON}"/>')
    parts.append('<path id="fa-chevron" d="M-5 4.8V.2L0-5L5 .2V4.8L0-.4Z"/>')
    return "".join(parts)
