"""Draws the single pieces round the origin: counters, portraits, tokens, flyers, Damage and Leadership."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from ravenhill.games.five_armies.drawing.portraits import HEADS
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
ELITE = ("dwarf-veterans", "great-orcs")
NATIONS = {
    "dwarf-regulars": "dwarves",
    "dwarf-veterans": "dwarves",
    "elf-archers": "elves",
    "elf-spearmen": "elves",
    "lake-men": "men",
    "goblins": "goblins",
    "great-orcs": "orcs",
    "orcs": "orcs",
    "wargs": "wargs",
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


Sections = list[list[Piece]]  # rows of pieces, one below another


def person(slug: str) -> str:
    return PORTRAITS[slug][0] if slug in PORTRAITS else slug


@lru_cache(maxsize=512)
def _badge(count: int, x: float, y: float) -> str:
    wide = 7.2 if count < 10 else 9.8
    return (
        f'<rect class="badge" x="{number(x - wide)}" y="{number(y - 7.2)}" width="{number(2 * wide)}" '
        'height="14.4" rx="7.2"/>'
        f'<text class="figure badge-number" x="{number(x)}" y="{number(y + 4.5)}">{count}</text>'
    )


def counter(unit: str, count: int, army: ArmyView, key: str = "") -> Piece:
    """One unit type: shield or hexagon, silhouette, number; `key` names it while it stands there."""
    body = "shield" if army.side == FREE_PEOPLES else "hexagon"
    veteran = " veteran" if unit in ELITE else ""
    drawing = (
        f'<g class="counter {army.side}{veteran}" data-word="unit:{unit}" data-place="{army.place}" '
        f'data-count="{count}"{_key(key)}><title>{count} {UNITS.get(unit, unit)}</title>'
        f'<use href="#fa-{body}" class="body"/>'
        f'<use href="#fa-{unit}" class="shape" transform="translate(-1.5 -2.6) '
        f'scale(.78)"/>{_badge(count, 8.4, 9.4)}</g>'
    )
    return Piece(30, 32, drawing)


def _key(key: str) -> str:
    return f' data-key="{key}"' if key else ""


def covers(army: ArmyView) -> tuple[Sections, ...]:
    """An Army folded: a stack for each rank of its units above its characters; or one for all beside the first one."""
    ranks = [{u: n for u, n in army.units.items() if n and (u in ELITE) == elite} for elite in (False, True)]
    regular, elite = ranks
    if not regular and not elite:
        return ()
    both = [_stack(rank, army.side) for rank in ranks if rank]
    single = _stack(regular or elite, army.side, sum(elite.values()) if regular else 0)
    people = [slug for slug in army.characters if slug in HEADS]
    wide, narrow = [_beside(both, _court(people, army.side))], [_row([single]), *_leader(people, army.side)]
    line, short = marks(army), tally(army)
    return [wide, *([[line]] if line else [])], [narrow, *([[short]] if short else [])]


def _beside(stacks: list[str], court: str) -> Piece:
    """Stacks beside each other, and characters one behind the other below them."""
    row = _row(stacks)
    if not court:
        return row
    tall = row.height + 19
    drawn = (
        f'<g transform="translate(0 -9.5)">{row.drawing}</g><g transform="translate(0 {tall / 2 - 9.5:g})">{court}</g>'
    )
    return Piece(max(row.width, 51.0), tall, drawn)


def _row(stacks: list[str]) -> Piece:
    drawn = "".join(
        f'<g transform="translate({number(33 * (at - (len(stacks) - 1) / 2))} 0)">{stack}</g>'
        for at, stack in enumerate(stacks)
    )
    return Piece(33.0 * len(stacks) - 3, 34, drawn)


def _stack(rank: dict[str, int], side: str, elite: int = 0) -> str:
    """Units of one rank: the type of which there are most on top, the number of all, and in gold that of the elite."""
    body = "shield" if side == FREE_PEOPLES else "hexagon"
    unit = max(rank, key=lambda slug: rank[slug])
    nations = list(dict.fromkeys(NATIONS.get(each, "") for each in rank))
    under = "".join(
        f'<use href="#fa-{body}" class="body nation-{nation}" x="{number(3 * at)}" y="{number(-2.4 * at)}"/>'
        for at, nation in [*enumerate(nations)][:0:-1]
    )
    veteran = " veteran" if unit in ELITE else ""
    return (
        f'<g class="counter cover {side}{veteran}">{under}<use href="#fa-{body}" class="body"/>'
        f'<use href="#fa-{unit}" class="shape" transform="translate(-1.5 -2.6) scale(.78)"/>'
        f"{_badge(sum(rank.values()), 8.4, 9.4)}"
        f"{_gold(_badge(elite, -9, 9.4)) if elite else ''}</g>"
    )


def _gold(badge: str) -> str:
    return badge.replace('class="badge"', 'class="badge gold"')


def _court(people: list[str], side: str) -> str:
    """The characters of a folded Army, small, one behind the other."""
    start = -11 * (len(people) - 1) / 2
    spots = [f"translate({number(start + 11 * at)} 0) scale(.66)" for at in range(len(people))]
    return "".join(
        f'<g class="portrait-small {side}" transform="{spot}">{face(slug)}</g>'
        for spot, slug in zip(spots, people, strict=True)
    )


def _leader(people: list[str], side: str) -> list[Piece]:
    """The first character of a folded Army, with the number of all of them."""
    count = _badge(len(people), 6, 9.4) if len(people) > 1 else ""
    drawn = "".join(f'<g transform="scale(.8)">{face(slug)}</g>' for slug in people[:1])
    return [Piece(23, 24, f'<g class="portrait-small {side}">{drawn}{count}</g>')] if people else []


def tally(army: ArmyView) -> Piece | None:
    """Leadership and Damage in numbers, for where there is no room for one mark each."""
    drawn = []
    if army.leadership:
        drawn.append(f'<use href="#fa-chevron" class="chevron" x="-7"/>{_sum(army.leadership)}')
    if army.damage:
        drawn.append(f'<circle class="pip" cx="-7" r="4.6"/>{_sum(army.damage)}')
    if not drawn:
        return None
    wide = 27.0
    spots = [number(wide * (at - (len(drawn) - 1) / 2)) for at in range(len(drawn))]
    inside = "".join(f'<g transform="translate({x} 0)">{each}</g>' for x, each in zip(spots, drawn, strict=True))
    return Piece(wide * len(drawn), 12, inside)


def _sum(count: int) -> str:
    return f'<text class="figure sum" x="5" y="4.6">{count}</text>'


def face(slug: str) -> str:
    """The head of a character on a disc of its colour."""
    ground = PORTRAITS[slug][2] if slug in PORTRAITS else "#555"
    drawn = (
        f'<use href="#fa-head-{slug}"/>'
        if slug in HEADS
        else f'<text class="initials" y="4.2">{slug[:2].title()}</text>'
    )
    return f'<circle class="face" r="13.4" fill="{ground}"/>{drawn}<circle class="rim" r="13.4"/>'


def portrait(view: View, slug: str, place: str, extra: str = "") -> Piece:
    """A character: its head on a disc, and the tokens on its card as small marks."""
    side = SHADOW if slug == "bolg" else FREE_PEOPLES
    said = ", ".join([person(slug), *_card_facts(view, slug)])
    drawing = (
        f'<g class="portrait {side}{extra}" data-word="character:{slug}" '
        f'data-key="character:{slug}" data-place="{place}"><title>{escape(said)}'
        f"</title>{face(slug)}{_card_marks(view, slug, place)}</g>"
    )
    return Piece(31, 31, drawing)


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
        f'<rect class="tile" x="-13" y="-14" width="26" height="26" rx="4"/><use href="#fa-{group}" '
        'class="shape" '
        f'transform="translate(-1.5 -2.5) scale(.72)"/>{_badge(count, 8, 7.6)}</g>'
    )
    return Piece(29, 30, drawing)


def flyer(kind: str, name: str, count: int, place: str) -> Piece:
    drawing = (
        f'<g class="flyer {kind}" data-word="piece:{kind}" data-place="{place}" '
        f'data-key="piece:{kind}@{place}" data-count="{count}"><title>{count} '
        f'{name}</title><ellipse class="disc" rx="13.4" ry="12"/><use href="#fa-{kind}" class="shape" '
        f'transform="translate(0 -2) scale(.86)"/>{_badge(count, 8.5, 8)}</g>'
    )
    return Piece(30, 28, drawing)


def heap(pieces: list[Piece]) -> tuple[Sections, ...]:
    """Pieces in a heap, of which only the edges are seen; a single one lies as it is."""
    if len(pieces) == 1:
        return ()
    drawn = "".join(
        f'<g transform="translate({number(3 * at)} {number(-2.4 * at)})">{_lying(piece)}</g>'
        for at, piece in [*enumerate(pieces[:3])][::-1]
    )
    return ([[Piece(33, 33, f'<g class="heap">{drawn}</g>')]],)


def _lying(piece: Piece) -> str:
    """A piece in a heap: a picture only, which says no word."""
    return re.sub(r' data-[a-z]+="[^"]*"|<title>.*?</title>', "", piece.drawing)


def beorn(view: View, place: str) -> Piece:
    """Beorn with the Wrath that is left."""
    wrath = _mark("wrath", place, _badge(view.wrath, 0, 0), (9.5, 9)) if view.wrath else ""
    drawing = (
        f'<g class="flyer beorn" data-word="character:beorn" data-key="character:beorn" data-place="{place}">'
        f"<title>Beorn, {view.wrath} Wrath</title>{face('beorn')}{wrath}</g>"
    )
    return Piece(31, 31, drawing)
