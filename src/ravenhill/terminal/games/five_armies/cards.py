"""Shows cards as text: the hand in a list, and one card with all its text."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ravenhill.games.five_armies.pack.texts import CardText, CharacterText, ManeuverText
from ravenhill.games.five_armies.view import View
from ravenhill.terminal.games.five_armies.names import Names
from ravenhill.terminal.style import SIDE_NAME

DECK = {"event": "Event", "free-peoples-story": "Story", "shadow-story": "Story", "fate": "Fate"}


def hand(view: View, seat: str, names: Names, whole: bool = False) -> RenderableType:
    """The hand of a seat: titles, or with all texts."""
    held = [names.cards[slug] for slug in view.hands[seat].known]
    if not held:
        return Text("Your hand is empty.", style="quiet")
    if whole:
        return Group(*(card(each) for each in held))
    rows = Table.grid(padding=(0, 2))
    for each in held:
        fight = f"in combat: {each.combat.title}" if each.combat else ""
        rows.add_row(Text(each.title, style="title"), Text(kind(each), style="quiet"), Text(fight, style="quiet"))
    return Panel(rows, title=f"Hand of the {SIDE_NAME[seat]}", title_align="left", border_style=seat)


def kind(each: CardText) -> str:
    """'Event, Army'."""
    return f"{DECK[each.deck]}, {each.type.capitalize()}"


def card(each: CardText) -> Panel:
    """One card in full."""
    lines: list[RenderableType] = []
    for label, text in (("Needs", each.requirement), ("", each.text), ("Stays", each.table), ("Note", each.edge)):
        if text:
            lines.append(Text.assemble((f"{label}: " if label else "", "quiet"), text))
    if each.combat:
        lines.append(Padding(Text(f"In combat: {each.combat.title}", style="title"), (1, 0, 0, 0)))
        lines.append(Text(each.combat.text))
    return Panel(Group(*lines), title=f"{each.title} · {kind(each)}", title_align="left")


def character(each: CharacterText) -> Panel:
    """A reference card."""
    abilities = [Text.assemble((f"{ability.name}. ", "title"), ability.text) for ability in each.abilities]
    return Panel(Group(Text(each.entry, style="quiet"), *abilities), title=each.name, title_align="left")


def maneuver(each: ManeuverText, names: Names) -> Panel:
    """A Unit card, Regroup or a Special Maneuver."""
    owner = f" · {names.units[each.slug].plural}" if each.slug in names.units else ""
    return Panel(Text(f"{each.text} ({each.rule})"), title=f"{each.name}{owner}", title_align="left")


def matches(text: str, names: Names) -> list[RenderableType]:
    """Every card whose title, slug or owner contains the text; an exact name stands alone."""
    wanted = text.casefold().strip()
    panels: dict[str, RenderableType] = {}
    for each in names.cards.values():
        panels[f"{each.title}|{each.slug}|{each.combat.title if each.combat else ''}"] = card(each)
    for one in names.characters.values():
        panels[f"{one.short}|{one.slug}|{one.name}"] = character(one)
    for any_ in names.maneuvers.values():
        unit = names.units[any_.slug].plural if any_.slug in names.units else ""
        panels[f"{any_.name}|{any_.slug}|{unit}"] = maneuver(any_, names)
    exact = [panel for name, panel in panels.items() if wanted in name.casefold().split("|")]
    return exact or [panel for name, panel in panels.items() if wanted and wanted in name.casefold()]
