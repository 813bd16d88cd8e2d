"""Draws the small pictures, round the origin: weapons, the marks on a base, trees, rocks, tufts."""

from __future__ import annotations

from ravenhill.games.combat_hex.view import WarriorView

ICONS: dict[str, str] = {  # in a box of 20 by 20
    "sword": (
        '<path d="M9.4-9.4L8.6-5.2L-2.2 5.6L-4.6 3.2L6.2-7.6ZM-7.4 1.6L-6 .2L.8 7L-.6 8.4L-3.2 5.8L-7.2 9.8'
        'L-9.4 7.6L-5.4 3.6Z"/>'
    ),
    "axe": (
        '<path d="M-8.6 9.6L-9.8 8.2L1.4-3.4L2.8-2ZM1-9.6C5.4-9.8 9-6.8 9.8-2.4C7.2-1.4 5.6.6 5.2 3.2C1 2.4-3.2-2'
        '-3.6-6C-1.4-6.2.4-7.4 1-9.6Z"/>'
    ),
    "spear": (
        '<path d="M9.8-9.8L8-2.6L5.6-4.2L-7.6 9.4L-9.2 7.8L4.2-5.6L2.6-8ZM-3.4-7.8L-8.4-2.6L-9.6-3.8L-4.6-9ZM7.8 3.4'
        'L2.6 8.4L3.8 9.6L9 4.6Z"/>'
    ),
    "bow": (
        '<path d="M-7.6-8.6C.6-9.6 9.6-.6 8.6 7.6" fill="none" stroke="currentColor" stroke-width="2.6"/>'
        '<path d="M-7.6-8.6L8.6 7.6" stroke="currentColor" stroke-width="1" fill="none"/>'
        '<path d="M-9.6 8.2L5-6.4L3.6-7.8L9.6-9.6L7.8-3.6L6.4-5L-8.2 9.6Z"/>'
    ),
    "horse": (
        '<path d="M-6.4 9.8C-7.4 4.4-4.4 1.6-3.8-1.4C-5.6-.6-7 .6-8.6.6C-9.8.2-9.8-1.6-8.8-2.6L-3.6-7.4L-3.2-9.8'
        'L-.8-8C4.6-7.6 8.2-3.6 8.4 2C8.6 5.2 7.8 8 7.2 9.8Z"/><circle cx="-2.4" cy="-4.4" r="1" fill="#f7eed8"/>'
    ),
    "wings": (
        '<path d="M0 8.6C-1.2 5-2.6 3.6-5 4.4C-4.6 1.6-6.2.8-8.6 1.4C-9.6-2.8-9.2-5.8-7.6-8.6C-5-5-3.2-3.6-1.2-3.2'
        "L0-6L1.2-3.2C3.2-3.6 5-5 7.6-8.6C9.2-5.8 9.6-2.8 8.6 1.4C6.2.8 4.6 1.6 5 4.4C2.6 3.6 1.2 5 0 8.6Z"
        '"/>'
    ),
    "tree": (
        '<path d="M-1.4 9.8V4.4C-5.6 5.6-9 3-8.4-.6C-9.8-4-7-6.8-4.4-6.4C-3-9.6 2.6-10.2 4.2-6.8C7.6-7.2 9.8-3.8 8.4'
        '-.8C9.2 2.8 5.6 5.6 1.6 4.4V9.8Z"/>'
    ),
    "fist": (
        '<path d="M-8.6-2.4C-8.8-5-7.4-6.6-5.6-6.4C-5.2-8.6-2.4-9-1.4-7.2C0-8.8 2.6-8.4 3.2-6.6C5.4-7.4 7.4-6 7.4-3.8'
        'L8.8 1.6C9 5-5 9.4 1.6 9.6C-3.6 9.8-8 6.4-8.6-2.4Z"/><path d="M-5.4-2.6V1M-1.4-3V1M2.8-2.6V1.2" '
        'stroke="#f7eed8" stroke-width="1.3" fill="none"/>'
    ),
    "staff": (
        '<path d="M-8.4 9.8L-9.8 8.6L2.4-4.6L3.8-3.2ZM6-10L7.2-7L10-6L7.2-4.8L6-2L4.8-4.8L2-6L4.8-7Z"/>'
        '<path d="M-1.6-9.6V-6.8M-3-8.2H-.2M9.2 1.4V4.2M7.8 2.8H10.6" stroke="currentColor" stroke-width="1.2"/>'
    ),
    "hood": (
        '<path d="M0-9.8C6-7.4 8-1 8.8 9.6H-8.8C-8-1-6-7.4 0-9.8Z"/><path d="M0-5C3.4-3 4 1.4 3.2 5.4C1.2 7-1.2 7-3.2'
        '5.4C-4 1.4-3.4-3 0-5Z" fill="#f7eed8"/><path d="M-2.4.6L-.6 1.6M2.4.6L.6 1.6" stroke="#1d140b" '
        'stroke-width="1.3"/>'
    ),
    "ring": (
        '<circle r="6.8" fill="none" stroke="currentColor" stroke-width="3.6"/>'
        '<path d="M-5-4.6A6.8 6.8 0 0 1 1-6.8" fill="none" stroke="#f7eed8" stroke-width="1.1"/>'
    ),
    "shield": (
        '<path d="M-8-8.6H8V0C8 5.4 4 8.4 0 9.8C-4 8.4-8 5.4-8 0Z"/><path d="M0-8V9M-7.4-1H7.4" stroke="#f7eed8"/>'
    ),
    "dagger": (
        '<path d="M0-9.8L2.6-5.8V2.6H-2.6V-5.8ZM-6.4 2.8H6.4V5H1.6V9.6H-1.6V5H-6.4Z"/>'
        '<path d="M0-7V1.6" stroke="#f7eed8"/>'
    ),
}

TREE = 'fill="var(--tree)" stroke="var(--tree-edge)" stroke-width="1.1" stroke-linejoin="round"'
ROCK = 'fill="var(--rock)" stroke="var(--rock-edge)" stroke-width="1.1" stroke-linejoin="round"'
BLADE = 'fill="none" stroke="var(--blade)" stroke-width="1.3" stroke-linecap="round" stroke-opacity=".6"'
SHADE, LIT = 'fill="#000" fill-opacity=".22"', 'fill="#fff" fill-opacity=".26"'

WOOD = ((-3, -17), (16, -11), (-19, -8), (14, 12), (-11, 14))  # where the trees of a hex stand


def _tree(at: tuple[int, int]) -> str:
    return (
        f'<g transform="translate({at[0]} {at[1]}) scale(1.3)"><path d="M-1.2 9V1H1.2V9Z" fill="#5a3c1a"/>'
        f'<path {TREE} d="M0-11C5-11 7.4-7 6.6-4C8.6-1 6 3.4 2 3C0 4.4-3 4-4 2.6C-7.6 2.4-8.4-2-6.4-4'
        'C-7-8-4-11 0-11Z"/>'
        f'<path {LIT} d="M-4.6-5C-4-8.6-1-9.6 2-8.8C-1-8-3-7-4.6-5Z"/></g>'
    )


ORNAMENTS: dict[str, str] = {  # colours as attributes: a style sheet does not reach into what is used
    "trees": f'<ellipse {SHADE} cx="2" cy="16" rx="31" ry="12"/>' + "".join(map(_tree, WOOD)),
    "rocks": (
        f'<ellipse {SHADE} cx="4" cy="14" rx="28" ry="10"/><path {ROCK} d="M-24 12L-20-6L-10-17L2-12L6 0L2 14Z"/>'
        f'<path {ROCK} d="M0 15L4-3L14-9L23-1L25 14Z"/><path {ROCK} d="M-11 19L-8 9L0 5L8 11L9 19Z"/>'
        f'<path {SHADE} d="M-10-17L2-12L6 0L2 14L-3 5L-4-7ZM14-9L23-1L25 14L16 13L15 0ZM0 5L8 11L9 19L2 18Z"/>'
        f'<path {LIT} d="M-20-6L-10-17L-9-9L-17-1ZM4-3L14-9L12-2L5 4Z"/>'
    ),
    "tuft": f'<path {BLADE} d="M-4 4C-4 1-5-1-6-3M-1 4C-1 0-1-3 0-5M2 4C2 1 3-1 5-3"/>',
    "flowers": (
        f'<path {BLADE} d="M-3 4V0M2 5V1"/><circle cx="-3" cy="-1.4" r="1.9" fill="#f6f0d0"/>'
        '<circle cx="2" cy="-.4" r="1.9" fill="#f3d774"/>'
    ),
    "pebbles": f'<path {ROCK} d="M-5 3L-4-1L-1-2L1 1L0 3ZM3 3L4 0L6 0L7 3Z" opacity=".7"/>',
}

CROWN = "M-6.5 3.2V-3.6L-3.2-.4L0-5L3.2-.4L6.5-3.6V3.2Z"
SWORDS = '<path class="badge-mark" d="M-3.6-3.6L3.6 3.6M3.6-3.6L-3.6 3.6M-4 1.4L-1.4 4M4 1.4L1.4 4"/>'
TICK = '<path class="badge-mark" d="M-3.4 .2L-.8 2.9L3.6-2.8"/>'
HEART = (
    '<path class="badge-heart" d="M0 4.4C-6 .4-4.4-3.8-2-3.6C-.8-3.6-.2-2.6 0-1.8'
    'C.2-2.6.8-3.6 2-3.6C4.4-3.8 6 .4 0 4.4Z"/>'
)
RING = (
    '<circle class="badge-ring" r="3.5"/><circle class="badge-ring-rim" r="4.9"/>'
    '<circle class="badge-ring-rim" r="2.1"/>'
)
READY = '<path class="badge-ready" d="M-2.8-4.2L4.2 0L-2.8 4.2Z"/>'
STEPS = '<path class="badge-mark" d="M-3.6 2.6L0-.6L-3.6-3.6M.4 2.6L3.8-.6L.4-3.6"/>'

# The first that fits says what is drawn on the base.
KINDS = (
    ("the-one-ring", "ring"), ("dread", "hood"), ("flyer", "wings"), ("ent-carry", "tree"), ("large", "fist"),
    ("cavalry", "horse"), ("magical-force", "staff"), ("volley-attack", "bow"), ("spearman", "spear"),
    ("bodyguard", "shield"), ("steal-essence", "dagger"), ("sneak", "dagger"), ("berserker", "axe"),
    ("stalwart", "axe"),
)  # fmt: skip


def icon_of(warrior: WarriorView) -> str:
    """The icon on a base: the warrior itself, or its weapon."""
    known = {ability.slug for ability in warrior.abilities} | set(warrior.traits)
    large = "flyer" in known or "large" in known
    for slug, icon in KINDS:
        if slug in known and not (slug == "dread" and large):
            return icon
    return "bow" if warrior.shots else "sword"


def definitions(icons: set[str]) -> str:
    """The ornaments of the ground, and those of the icons that are used."""
    parts = [f'<g id="ch-icon-{slug}">{body}</g>' for slug, body in ICONS.items() if slug in icons]
    parts += [f'<g id="ch-o-{slug}">{body}</g>' for slug, body in ORNAMENTS.items()]
    return "".join(parts) + f'<path id="ch-crown" d="{CROWN}"/>'
