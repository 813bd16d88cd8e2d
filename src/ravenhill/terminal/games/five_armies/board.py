"""Draws The Battle of Five Armies as text: regions by territory with their pieces, and the state of the game."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ravenhill.games.five_armies.language.tables import PHASE_NAMES, PHASES
from ravenhill.games.five_armies.pack.slugs import TERRITORIES
from ravenhill.games.five_armies.view import ArmyView, View
from ravenhill.terminal.games.five_armies.names import Names
from ravenhill.terminal.style import SIGN, join_texts, side_with_sign

WIDE = 110  # from this width on two territories stand side by side
TO_WIN = 10


def board(view: View, names: Names, width: int) -> RenderableType:
    """The whole board with its header."""
    panels = [territory(view, names, number) for number in range(len(TERRITORIES))]
    return Group(header(view, names), *beside(panels, width), boxes(view, names))


def beside(panels: list[Panel], width: int) -> list[RenderableType]:
    """Panels one below the other, or in pairs where there is room."""
    if width < WIDE:
        return list(panels)
    rows: list[RenderableType] = []
    for first in range(0, len(panels), 2):
        row = Table.grid(expand=True, padding=0)
        row.add_column(ratio=1)
        row.add_column(ratio=1)
        row.add_row(*panels[first : first + 2])
        rows.append(row)
    return rows


# --- the header -----------------------------------------------------------------------------------
def header(view: View, names: Names) -> RenderableType:
    """Turn, Fate, Victory Points; dice and hand of both sides; characters on their way; cards on the table."""
    lines = [join_texts([track(view, names), points(view)], "    ")]
    lines += [side_line(view, names, side) for side in ("free-peoples", "shadow")]
    lines += [line for line in (away(view, names), on_the_table(view, names)) if line is not None]
    phase = PHASE_NAMES[PHASES.index(view.phase)]
    return Panel(Group(*lines), title=f"Turn {view.turn} · {phase}", title_align="left", box=box.HEAVY)


def track(view: View, names: Names) -> Text:
    """The Fate track as a bar."""
    last = names.content.last_step
    gone, left = ("━" * view.fate, "leadership"), ("─" * (last - view.fate), "quiet")
    return Text.assemble("Fate ", gone, left, f" {view.fate} of {last}")


def points(view: View) -> Text:
    """The Shadow's Victory Points."""
    return Text.assemble("Victory Points ", (f"{view.victory_points}", "shadow"), f" of {TO_WIN}")


def side_line(view: View, names: Names, side: str) -> Text:
    """The dice and the hand of one side."""
    unused = [f"{names.faces[face]}{f' ×{number}' if number > 1 else ''}" for face, number in view.dice[side].items()]
    held = view.hands[side]
    parts = [
        Text.assemble(side_with_sign(side), " (you)" if view.seat == side else ""),
        Text(", ".join(unused) or ("no dice left" if view.dice_used[side] else "dice not rolled yet")),
        Text(f"used {view.dice_used[side]}", style="quiet"),
        Text(f"hand {held.event} Event + {held.story} Story", style="quiet"),
    ]
    return join_texts(parts, " · ")


def away(view: View, names: Names) -> Text | None:
    """Characters off the board, activated Generals, and the pieces on the reference cards."""
    said = {"waiting": "waits", "ready": "is ready", "off-board": "wears the Ring", "eliminated": "is gone"}
    parts = [f"{names.characters[who].short} {said[at]}" for who, at in view.characters.items() if at in said]
    if view.activated:
        parts.append("activated: " + ", ".join(names.characters[who].short for who in view.activated))
    for number, what in ((view.rings, "Rings"), (view.wrath, "Wrath"), (view.bodyguards, "Bodyguards")):
        if number:
            parts.append(f"{what} {number}")
    if view.concentration:
        parts.append("Concentration on Gandalf's card")
    return Text(" · ".join(parts), style="quiet") if parts else None


def on_the_table(view: View, names: Names) -> Text | None:
    """The cards in force."""
    if not view.table:
        return None
    return Text.assemble("On the table: ", (", ".join(names.cards[slug].title for slug in view.table), "title"))


# --- places ---------------------------------------------------------------------------------------
def territory(view: View, names: Names, number: int) -> Panel:
    """The regions of one territory; empty ones share the last line."""
    content, slug = names.content, TERRITORIES[number]
    places = [place for place in range(content.regions) if content.territory[place] == number]
    rows = _grid()
    bare = []
    for place in places:
        there = contents(view, names, content.place_slugs[place])
        if there.plain or content.settlement[place]:
            rows.add_row(Text(names.texts.places[place], style="key"), ground(view, names, place), there)
        else:
            bare.append(f"{names.texts.places[place]} ({names.texts.terrains[content.terrain[place]].lower()})")
    quiet = Text(f"Empty: {', '.join(bare)}", style="quiet")
    return Panel(Group(rows, quiet) if bare else rows, title=names.texts.territories[number], border_style=slug)


def _grid() -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(min_width=13, no_wrap=True)
    grid.add_column(min_width=9, no_wrap=True)
    grid.add_column(ratio=1)
    return grid


def ground(view: View, names: Names, place: int) -> Text:
    """Terrain, and a Settlement's points, protection and controller."""
    content, slug = names.content, names.content.place_slugs[place]
    line = Text(names.texts.terrains[content.terrain[place]].lower(), style="quiet")
    if content.mustering[place]:
        line.append(" ⌂", style="shadow")
    if content.settlement[place]:
        line.append(f" ⚑{content.victory_points[place]}", style="shadow" if slug in view.control else "free-peoples")
    if content.fortification[place]:
        left = content.fortification[place] - view.fortifications[slug]
        line.append(f" wall {left}/{content.fortification[place]}", style="damage" if left <= 0 else "quiet")
    return line


def contents(view: View, names: Names, slug: str) -> Text:
    """Everything in a place."""
    parts = [army(names, each) for each in view.armies if each.place == slug]
    parts += [Text.assemble("arriving: ", army(names, each)) for each in view.arrivals if each.place == slug]
    placed = {who for each in (*view.armies, *view.arrivals) for who in each.characters}
    for who, at in view.characters.items():
        if at == slug and who not in placed:
            parts.append(
                Text(f"{names.characters[who].short} alone", style="shadow" if who == "bolg" else "free-peoples")
            )
    for group, number in view.tokens.get(slug, {}).items():
        parts.append(Text(f"▢{number} {names.groups[group]}", style="token"))
    for found, what in ((view.bats, "Great Bat"), (view.eagles, "Eagle")):
        if slug in found:
            parts.append(Text(f"{found[slug]} {what}{'s' if found[slug] > 1 else ''}", style="key"))
    return join_texts(parts, ", ") if parts else Text("")


def army(names: Names, each: ArmyView) -> Text:
    """An Army: its units, characters, Leadership tokens and Damage."""
    units = ", ".join(names.count(unit, number) for unit, number in each.units.items())
    line = Text.assemble((f"{SIGN[each.side]} {units}", each.side))
    if each.characters:
        line.append(" with " + ", ".join(names.characters[who].short for who in each.characters), style=each.side)
    if each.leadership:
        line.append(f" ★{each.leadership}", style="leadership")
    if each.damage:
        line.append(f" ✖{each.damage}", style="damage")
    return line


def boxes(view: View, names: Names) -> Panel:
    """Mustering Points, Passes and the Eyrie."""
    content = names.content
    rows = Table.grid(padding=(0, 1))
    for place in range(content.regions, content.places):
        slug = content.place_slugs[place]
        there = contents(view, names, slug)
        state = ""
        if place in content.passes:
            state = "open" if slug in view.open_passes else "closed"
        if there.plain or state:
            rows.add_row(Text(names.places[slug], style="key"), Text(state, style="quiet"), there)
    signs = "⚑ points  ⌂ Mustering region  ★ Leadership  ✖ Damage  ▢ face-down tokens"
    return Panel(rows, title="Beside the battlefield", border_style="boxes", subtitle=signs, subtitle_align="left")
