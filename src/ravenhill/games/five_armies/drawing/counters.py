"""Draws the single pieces round the origin: counters, portraits, tokens, flyers, Damage and Leadership."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from html import escape

from ravenhill.games.five_armies.view import ArmyView, View
from ravenhill.games.svg import Point, number

FREE_PEOPLES, SHADOW = "free-peoples", "shadow"
SIDES = {FREE_PEOPLES: "Free Peoples", SHADOW: "Shadow"}
UNITS = {
    "dwarf-regulars": "Dwarf Regulars",
    "dwarf-veterans": "Dwarf Veterans",
    "elf-archers": "Elf Archers",
    "elf-spearmen": "Elf Spearmen",
    "lake-men": "Lake-men",
    "goblins": "Goblins",
    "great-orcs": "Great Orcs",
    "orcs": "Orcs",
    "wargs": "Wargs",
}
GROUPS = {"dwarves-and-men": "Dwarves and Men", "elves": "Elves", "shadow": "Shadow"}
PORTRAITS = {  # name, initials, ground
    "bard": ("Bard", "Ba", "#2f6a74"),
    "dain": ("Dáin", "Dá", "#7d4f22"),
    "gandalf": ("Gandalf", "Ga", "#6b6f78"),
    "thranduil": ("Thranduil", "Tr", "#2f7040"),
    "bilbo": ("Bilbo", "Bi", "#96702a"),
    "thorin": ("Thorin", "Th", "#27406f"),
    "lord-of-the-eagles": ("Lord of the Eagles", "LE", "#55708c"),
    "beorn": ("Beorn", "Be", "#6b4423"),
    "bolg": ("Bolg", "Bo", "#5c1010"),
}


@dataclass(frozen=True)
class Piece:
    """A drawing round the origin and the room it needs."""

    width: float
    height: float
    drawing: str


def person(slug: str) -> str:
    return PORTRAITS[slug][0] if slug in PORTRAITS else slug


@lru_cache(maxsize=512)
def _badge(count: int, x: float, y: float) -> str:
    wide = 6.4 if count < 10 else 8.6
    return (
        f'<rect class="badge" x="{number(x - wide)}" y="{number(y - 6.4)}" width="{number(2 * wide)}" '
        'height="12.8" rx="6.4"/>'
        f'<text class="figure badge-number" x="{number(x)}" y="{number(y + 4.1)}">{count}</text>'
    )


def counter(unit: str, count: int, army: ArmyView, key: str = "") -> Piece:
    """One unit type: shield or hexagon, silhouette, number; `key` names it while it stands there."""
    body = "shield" if army.side == FREE_PEOPLES else "hexagon"
    veteran = " veteran" if unit in ("dwarf-veterans", "great-orcs") else ""
    drawing = (
        f'<g class="counter {army.side}{veteran}" data-word="unit:{unit}" data-place="{army.place}" '
        f'data-count="{count}"{_key(key)}><title>{count} {UNITS.get(unit, unit)}</title>'
        f'<use href="#fa-{body}" class="body"/>'
        f'<use href="#fa-{unit}" class="shape" transform="translate(-1.5 -2.6) '
        f'scale(.74)"/>{_badge(count, 9.2, 9.6)}</g>'
    )
    return Piece(29, 31, drawing)


def _key(key: str) -> str:
    return f' data-key="{key}"' if key else ""


def cover(army: ArmyView) -> Piece | None:
    """The cover of a folded Army: its strongest type on top of a stack, with the number of all units."""
    if not army.units:
        return None
    body = "shield" if army.side == FREE_PEOPLES else "hexagon"
    unit = max(army.units, key=lambda slug: army.units[slug])
    under = "".join(f'<use href="#fa-{body}" class="body" x="{shift}" y="{shift}"/>' for shift in (5, 2.5, 0))
    drawing = (
        f'<g class="counter cover {army.side}">{under}<use href="#fa-{unit}" class="shape" '
        f'transform="translate(-1.5 -2.6) scale(.74)"/>{_badge(sum(army.units.values()), 10, 11)}</g>'
    )
    return Piece(36, 38, drawing)


def portrait(view: View, slug: str, place: str, extra: str = "") -> Piece:
    """A character: a round face with initials, and the tokens on its card as small marks."""
    name, initials, ground = PORTRAITS.get(slug, (slug, slug[:2].title(), "#555"))
    side = SHADOW if slug == "bolg" else FREE_PEOPLES
    said = ", ".join([name, *_card_facts(view, slug)])
    drawing = (
        f'<g class="portrait {side}{extra}" data-word="character:{slug}" '
        f'data-key="character:{slug}" data-place="{place}"><title>{escape(said)}'
        f'</title><circle class="face" r="11.5" fill="{ground}"/><circle class="rim" r="13"/>'
        f'<text class="initials" y="4.2">{initials}</text>{_card_marks(view, slug, place)}</g>'
    )
    return Piece(28, 28, drawing)


def _card_facts(view: View, slug: str) -> list[str]:
    facts = ["activated"] if slug in view.activated else []
    facts += [f"{view.rings} Rings"] if slug == "bilbo" and view.rings else []
    facts += [f"{view.bodyguards} Bodyguards"] if slug == "bolg" and view.bodyguards else []
    facts += ["Concentration"] if slug == "gandalf" and view.concentration else []
    return facts


def _card_marks(view: View, slug: str, place: str) -> str:
    """Activation, Rings, Bodyguards and Concentration, small at the rim of a portrait."""
    star = "M0-5.5L1.5-1.8L5.4-1.6L2.4.9L3.4 4.7L0 2.6L-3.4 4.7L-2.4.9L-5.4-1.6L-1.5-1.8Z"
    marks = []
    if slug in view.activated:
        marks.append(_mark("activation", place, f'<path class="mark-activation" d="{star}"/>', (9, -9)))
    if slug == "gandalf" and view.concentration:
        diamond = '<path class="mark-concentration" d="M0-5L4 0L0 5L-4 0Z"/>'
        marks.append(_mark("concentration", place, diamond, (-9, -9)))
    if slug == "bilbo" and view.rings:
        marks.append(_mark("ring", place, _badge(view.rings, 0, 0), (8.5, 9)))
    if slug == "bolg" and view.bodyguards:
        marks.append(_mark("bodyguard", place, _badge(view.bodyguards, 0, 0), (8.5, 9)))
    return "".join(marks)


def _mark(kind: str, place: str, drawing: str, spot: Point) -> str:
    return (
        f'<g class="mark" data-word="piece:{kind}" data-place="{place}" '
        f'transform="translate({number(spot[0])} {number(spot[1])})">{drawing}</g>'
    )


def marks(army: ArmyView) -> Piece | None:
    """Leadership as gold chevrons, Damage as red pips, in one line."""
    if not army.damage and not army.leadership:
        return None
    wide = 10.0 * army.leadership + 9.0 * army.damage + (4 if army.damage and army.leadership else 0)
    x = -wide / 2
    drawing = ""
    if army.leadership:
        spots = [number(x + 5 + 10 * at) for at in range(army.leadership)]
        chevrons = "".join(f'<use href="#fa-chevron" class="chevron" x="{spot}"/>' for spot in spots)
        drawing += f'<g data-word="piece:leadership" data-place="{army.place}">{chevrons}</g>'
        x += 10 * army.leadership + 4
    if army.damage:
        spots = [number(x + 4.5 + 9 * at) for at in range(army.damage)]
        pips = "".join(f'<circle class="pip" cx="{spot}" r="3.9"/>' for spot in spots)
        drawing += f'<g data-word="piece:damage" data-place="{army.place}">{pips}</g>'
    return Piece(wide, 10, drawing)


def token(group: str, count: int, place: str) -> Piece:
    """Face-down Recruitment tokens of one group."""
    drawing = (
        f'<g class="token token-{group}" data-word="token:{group}" data-place="{place}" '
        f'data-key="token:{group}@{place}" data-count="{count}"><title>'
        f"{count} {GROUPS.get(group, group)} token{'s' if count > 1 else ''}</title>"
        f'<rect class="tile" x="-10" y="-11" width="20" height="20" rx="3.5"/><use href="#fa-{group}" '
        'class="shape" '
        f'transform="translate(0 -1) scale(.6)"/>{_badge(count, 7.5, 7.5)}</g>'
    )
    return Piece(26, 27, drawing)


def flyer(kind: str, name: str, count: int, place: str) -> Piece:
    drawing = (
        f'<g class="flyer {kind}" data-word="piece:{kind}" data-place="{place}" '
        f'data-key="piece:{kind}@{place}" data-count="{count}"><title>{count} '
        f'{name}</title><ellipse class="disc" rx="13" ry="11"/><use href="#fa-{kind}" class="shape" '
        f'transform="translate(0 -1) scale(.82)"/>{_badge(count, 8.5, 7)}</g>'
    )
    return Piece(29, 27, drawing)


def beorn(view: View, place: str) -> Piece:
    """Beorn with the Wrath that is left."""
    wrath = _mark("wrath", place, _badge(view.wrath, 0, 0), (9.5, 9)) if view.wrath else ""
    drawing = (
        f'<g class="flyer beorn" data-word="character:beorn" data-key="character:beorn" data-place="{place}">'
        "<title>Beorn, "
        f"{view.wrath} Wrath"
        '</title><circle class="disc" r="14"/><use href="#fa-beorn" class="shape" transform="translate(0 '
        "-1) "
        f'scale(.92)"/>{wrath}</g>'
    )
    return Piece(31, 31, drawing)
