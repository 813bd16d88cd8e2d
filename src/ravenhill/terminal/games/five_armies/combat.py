"""Shows the combat in progress: both sides with card, dice, target number and hits."""

from __future__ import annotations

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ravenhill.games.five_armies.view import CombatSideView, CombatView, View
from ravenhill.terminal.games.five_armies.board import army
from ravenhill.terminal.games.five_armies.names import Names
from ravenhill.terminal.style import side_with_sign


def combat(view: View, fight: CombatView, names: Names) -> Panel:
    """Attacker and defender side by side."""
    rows = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1), show_edge=False)
    rows.add_column("")
    for side, role in ((fight.attacker, "attacks"), (fight.defender, "defends")):
        rows.add_column(Text.assemble(side_with_sign(side.side), f" {role}"), ratio=1)
    both = (fight.attacker, fight.defender)
    rows.add_row("Army", *(fighters(view, side, names) for side in both))
    rows.add_row(
        "Card", *(names.combat_card(side.card) if side.card else Text("not yet shown", style="quiet") for side in both)
    )
    if any(side.white or side.black for side in both):
        rows.add_row("Dice", *(dice(side) for side in both))
        rows.add_row("Hits", *(f"{side.hits} on {side.target}+" if side.target else "" for side in both))
    if any(side.pending for side in both):
        rows.add_row("To take", *(Text(f"✖{side.pending}", style="damage") for side in both))
    if any(side.spent for side in both):
        rows.add_row("Spent", *(Text(spent_cards(side, names), style="quiet") for side in both))
    kind = "Combined Attack on" if fight.combined else "Combat for"
    round_ = f" · round {fight.round}" if fight.round else ""
    return Panel(rows, title=f"{kind} {names.places[fight.region]}{round_}", border_style="damage", title_align="left")


def fighters(view: View, side: CombatSideView, names: Names) -> Text:
    """The fighters and their places."""
    if side.beorn:
        return Text(f"Beorn, Wrath {view.wrath}", style="free-peoples")
    found = [each for each in view.armies if each.place == side.place and each.side == side.side]
    return army(names, found[0]) if found else Text("nobody is left", style="quiet")


def dice(side: CombatSideView) -> Text:
    """White and black Combat Dice as they lie."""
    parts = []
    for colour, numbers in (("white", side.white), ("black", side.black)):
        if numbers:
            parts.append(f"{colour} {' '.join(str(number) for number in numbers)}")
    return Text(" · ".join(parts))


def spent_cards(side: CombatSideView, names: Names) -> str:
    """Unit and Special cards that are not available until Regroup."""
    return ", ".join(names.combat_card(word) for word in side.spent)
