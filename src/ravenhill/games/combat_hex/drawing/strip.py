"""Draws the strip beside the field: the battle, its armies with those who wait and those who fell, and the legend."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from ravenhill.games.combat_hex.drawing.bases import HEX, medal
from ravenhill.games.combat_hex.drawing.grid import MARGIN, field_size
from ravenhill.games.combat_hex.drawing.symbols import HEART, READY, RING, SWORDS, TICK
from ravenhill.games.combat_hex.drawing.warriors import base, opening, small, summary
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.view import View, WarriorView
from ravenhill.games.svg import Point, number

WIDTH = 330.0
SMALL = 500  # points up to which an army fights to its last warrior (CH-V2)
ALIVE = ("hex", "carried", "waiting")
HEAD = 108.0  # room for the title
ACROSS = 6  # waiting warriors in a row
PITCH = 50.0
LEGEND = 266.0  # its height
DISC = '<circle class="badge" r="13"/><g transform="scale(1.6)">{}</g>'
MARKS = (
    ("front", '<path class="arrow" d="M-8-13L13 0L-8 13Z"/>'),
    ("wounds", '<circle class="badge" r="13"/><circle class="wound" r="9"/>'),
    ("action points", ('<circle class="badge" r="13"/><g class="points"><circle cx="-7" r="2.9"/><circle r="2.9"/></g>'
     '<circle class="points-spent" cx="7" r="2.6"/>')),
    ("hero", '<use href="#ch-crown" class="crown" transform="translate(0 1) scale(1.9)"/>'),
    ("engaged", DISC.format(SWORDS)),
    ("can act", DISC.format(READY)),
    ("has acted", DISC.format(TICK)),
    ("wears the Ring", DISC.format(RING)),
    ("kept by Courage", DISC.format(HEART)),
)  # fmt: skip
GROUND = (
    ("clear side: 1", '<path class="grid" style="stroke:var(--table-ink);stroke-opacity:.8" d="M-20 0H20"/>'),
    ("rough side: 2", ('<path class="rough-bed" d="M-20 0H20"/><path class="thorn" d="M-16-6V6M-6-6V6M4-6V6M14-6V6"/>'
     '<path class="rough" d="M-20 0L-15 3L-10-3L-5 3L0-3L5 3L10-3L15 3L20 0"/>')),
    ("water side: 3", ('<path class="river-edge" d="M-20 0H20"/><path class="river" d="M-20 0H20"/>'
     '<path class="river-light" d="M-16 0H20"/>')),
    ("wall: no way", '<path class="wall" d="M-20 0H20"/><path class="wall-stone" d="M-20 0H20"/>'),
    ("ledge: only sight", '<path class="ledge-bed" d="M-20 0H20"/><path class="ledge" d="M-18 0H20"/>'),
    ("X: pass, not stay", ('<circle r="13" fill="var(--woods)"/><path class="crossed-bed" d="M-6-6L6 6M6-6L-6 6"/>'
     '<path class="crossed" d="M-6-6L6 6M6-6L-6 6"/>')),
    ("elevated ground", '<circle r="13" fill="var(--hill)"/><path class="height" d="M0-7L7 5H-7Z"/>'),
)  # fmt: skip


def canvas(view: View) -> Point:
    """The room of the whole drawing."""
    width, height = field_size(view.field.columns, view.field.rows)
    tall = HEAD + sum(_army_height(view, seat) for seat in view.seats) + LEGEND
    return width + 2 * MARGIN + WIDTH, max(height + 2 * MARGIN, tall)


def strip(view: View) -> str:
    """The strip to the right of the field."""
    width, height = canvas(view)
    left = width - WIDTH
    parts = [_title(view, left)]
    y = HEAD
    for seat in view.seats:
        parts.append(_army(view, seat, (left, y)))
        y += _army_height(view, seat)
    return f'<g id="strip">{"".join(parts)}{_legend((left, height - LEGEND))}</g>'


def _title(view: View, left: float) -> str:
    size = min(27.0, 300 / (0.52 * len(view.field.name)))
    lines = wrap(_moment(view), 42, max_lines=2, placeholder=" …")
    said = "".join(
        f'<text class="line" x="{number(left)}" y="{74 + 18 * row}">{escape(line)}</text>'
        for row, line in enumerate(lines)
    )
    return (
        f'<g class="mute"><text class="title serif" x="{number(left)}" y="48" font-size="{number(size)}">'
        f"{escape(view.field.name)}</text>{said}</g>"
    )


def _moment(view: View) -> str:
    """The end of the game, or its moment: 'Turn 4 · Action phase'."""
    if view.outcome:
        return view.outcome
    if not view.map_chosen:
        return "The map is still to be chosen"
    phase = TEXTS.phase[view.phase].name
    return f"Turn {view.turn} · {phase}" if view.turn else phase


# --- armies ---------------------------------------------------------------------------------------


def of(view: View, seat: str, *places: str) -> list[WarriorView]:
    return [warrior for warrior in view.warriors if warrior.seat == seat and warrior.where in places]


def _rows(count: int, across: int) -> int:
    return -(-count // across)


def _army_height(view: View, seat: str) -> float:
    waiting, gone = len(of(view, seat, "waiting")), len(of(view, seat, "removed", "left-map"))
    return 82 + PITCH * _rows(waiting, ACROSS) + 38 * _rows(gone, ACROSS + 2) + (6 if waiting or gone else 0) + 12


def _army(view: View, seat: str, at: Point) -> str:
    """One army: its sign and name, what is left of it, who waits, who fell."""
    x, y = at
    state = f"army-card{' beaten' if seat in view.beaten else ''}"
    active = " active" if seat == view.active or (view.active is None and seat in view.asked) else ""
    tall = _army_height(view, seat) - 12
    return (
        f'<g class="{state} seat-{seat}" data-seat="{seat}"><rect class="army-bed{active}" x="{number(x - 10)}" '
        f'y="{number(y)}" width="{number(WIDTH - 14)}" height="{number(tall)}" rx="8"/>'
        f'<g transform="translate({number(x + 18)} {number(y + 38)}) scale(.6)">{base(seat, HEX)}</g>'
        f'<text class="army serif" x="{number(x + 52)}" y="{number(y + 29)}">{escape(army_name(view, seat))}</text>'
        f'<text class="small" x="{number(x + 52)}" y="{number(y + 48)}">{escape(_place(view, seat))}</text>'
        f'<text class="small" x="{number(x + 52)}" y="{number(y + 66)}">{escape(_standing(view, seat))}</text>'
        f"{_waiting(view, seat, (x, y + 82))}{_draw_fallen(view, seat, (x, y + 82))}</g>"
    )


def army_name(view: View, seat: str) -> str:
    """The name of an army, cut where the strip ends."""
    name = view.army_names.get(seat) or f"Army {seat.upper()}"
    return name if len(name) <= 27 else name[:26].rstrip() + "…"


def _standing(view: View, seat: str) -> str:
    """'8 of 11 warriors · 905 points'."""
    fighting = of(view, seat, "hex", "carried")
    everybody = sum(warrior.seat == seat for warrior in view.warriors)
    return f"{len(fighting)} of {everybody} warriors · {sum(warrior.points for warrior in fighting)} points"


def _place(view: View, seat: str) -> str:
    """'attacker · from the north'."""
    place = view.order.index(seat) if seat in view.order and view.turn else -1
    named = ("attacker", "defender") if len(view.seats) == 2 else ("first", "second", "third", "fourth")
    facts = ["beaten"] if seat in view.beaten else [named[place]] if place >= 0 else []
    facts += [f"from the {view.edges[seat]}"] if seat in view.edges else []
    return " · ".join(facts)


def _waiting(view: View, seat: str, at: Point) -> str:
    parts = []
    for index, warrior in enumerate(of(view, seat, "waiting")):
        x, y = at[0] + 20 + PITCH * (index % ACROSS), at[1] + 18 + PITCH * (index // ACROSS)
        parts.append(small(view, warrior, (x, y), 0.58))
    return "".join(parts)


def _draw_fallen(view: View, seat: str, at: Point) -> str:
    """The warriors that fell or left, small and crossed, below those who wait."""
    top = at[1] + PITCH * _rows(len(of(view, seat, "waiting")), ACROSS)
    parts = []
    for index, warrior in enumerate(of(view, seat, "removed", "left-map")):
        x, y = at[0] + 15 + 37.5 * (index % (ACROSS + 2)), top + 14 + 38 * (index // (ACROSS + 2))
        parts.append(_cross_out(warrior, (x, y)))
    return "".join(parts)


def _cross_out(warrior: WarriorView, at: Point) -> str:
    cross = "M-27-27L27 27M27-27L-27 27" if warrior.where == "removed" else "M-30 0H26M8-18L28 0L8 18"
    return (
        f'{opening(warrior, ["fallen"])} transform="translate({number(at[0])} {number(at[1])}) scale(.42)">'
        f"<title>{escape(summary(warrior))}</title>{base(warrior.seat, HEX)}{medal(warrior)}"
        f'<path class="cross-bed" d="{cross}"/><path class="cross" d="{cross}"/></g>'
    )


# --- legend and edges -----------------------------------------------------------------------------


def _legend(at: Point) -> str:
    """The ground in one column, the marks of the warriors in the other."""
    columns = "".join(_legend_column(rows, (at[0] + x, at[1])) for x, rows in ((12, GROUND), (170, MARKS)))
    return f'<g class="legend-rows mute">{columns}</g>'


def _legend_column(rows: tuple[tuple[str, str], ...], at: Point) -> str:
    parts = []
    for index, (name, drawing) in enumerate(rows):
        x, y = at[0], at[1] + 18 + 27 * index
        parts.append(
            f'<g transform="translate({number(x)} {number(y)}) scale(.72)">{drawing}</g>'
            f'<text class="legend" x="{number(x + 22)}" y="{number(y + 4.5)}">{escape(name)}</text>'
        )
    return "".join(parts)


def banners(view: View) -> str:
    """The armies' names along the edges they came from."""
    width, height = field_size(view.field.columns, view.field.rows)
    x, y = MARGIN + width / 2, MARGIN + height / 2
    spots = {
        "north": (x, MARGIN - 36, 0), "south": (x, MARGIN + height + 52, 0),
        "west": (MARGIN - 42, y, -90), "east": (MARGIN + width + 37, y, 90),
    }  # fmt: skip
    return "".join(_banner(view, seat, *spots[edge]) for seat, edge in view.edges.items())


def _banner(view: View, seat: str, x: float, y: float, turn: int) -> str:
    name = army_name(view, seat)
    everybody = sum(warrior.seat == seat for warrior in view.warriors)
    told = 8 * everybody + 160 if view.turn and seat not in view.beaten else 0
    half = len(name) * 5.4 + 14 + told / 2
    side = " sideways" if turn else ""
    sign = f'<g transform="translate({number(-half - 8)} -7) scale(.34)">{base(seat, HEX)}</g>'
    return (
        f'<g class="banner-edge mute seat-{seat}" transform="translate({number(x)} {number(y)}) rotate({turn})">'
        f'<g class="banner-line{side}">{sign}'
        f'<text class="banner serif" x="{number(14 - half)}">{escape(name)}</text>'
        f"{_survivors(view, seat, half)}</g></g>"
    )


def _survivors(view: View, seat: str, half: float) -> str:
    """Who is left of an army as a row of pips, and how few mean its defeat."""
    everybody = sum(warrior.seat == seat for warrior in view.warriors)
    there, beaten_at = len(of(view, seat, *ALIVE)), everybody // 2 if view.level > SMALL else 0
    if seat in view.beaten or not view.turn:
        return ""
    start = half - 8 * everybody - 150
    pips = f"M{number(start)} -7h{number(8 * (everybody - 1))}"
    left = f'<path class="pips-left" d="M{number(start)} -7h{number(8 * (there - 1))}"/>' if there else ""
    return (
        f'<g class="left"><path class="pips-of" d="{pips}"/>{left}'
        f'<text class="loses" x="{number(start + 8 * everybody + 4)}">loses at {beaten_at} of {everybody}</text></g>'
    )
