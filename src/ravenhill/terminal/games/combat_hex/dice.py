"""Shows the dice of Combat Hex on the table: the rolls, the hits, and the dice still to assign."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ravenhill.games.combat_hex.language.names import dice
from ravenhill.games.combat_hex.view import PoolView, View
from ravenhill.games.wording import join_words, quantity, sentence_case
from ravenhill.terminal.style import SIGN

TITLES: Final = {"shot": "Shot", "free-attack": "Free attack", "combat": "Combat"}


def dice_panel(view: View) -> Panel | None:
    """All dice on the table, a column for each player; None if there are none."""
    if not view.dice:
        return None
    rows = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1), show_edge=False)
    rows.add_column("")
    for pool in view.dice:
        rows.add_column(Text(f"{SIGN[pool.seat]} Army {pool.seat.upper()}", style=pool.seat), ratio=1)
    rows.add_row("By", *(join_words(_names(view, pool.strikers)) for pool in view.dice))
    if any(pool.target for pool in view.dice):
        rows.add_row("At", *(join_words(_names(view, [pool.target])) for pool in view.dice))
    rows.add_row("Hits", *(hits(pool) for pool in view.dice))
    if any(pool.damage for pool in view.dice):
        rows.add_row("Damage dice", *(damage(pool) for pool in view.dice))
    return Panel(rows, title=TITLES[view.dice[0].kind], title_align="left", border_style="damage")


def _names(view: View, ids: list[str]) -> list[str]:
    return [sentence_case(warrior.name) for warrior in view.warriors if warrior.id in ids]


def hits(pool: PoolView) -> str:
    """'2 on 4+, 1 glancing blow'."""
    glancing = quantity(pool.glancing, "glancing blow", "glancing blows")
    said = f"{pool.hits} on {pool.hits_on}{'+' if pool.hits_on < 6 else ''}"
    return f"{said}, {glancing}" if pool.glancing else said


def damage(pool: PoolView) -> str:
    """The dice still to assign, and what each takes if it is more than one wound."""
    said = dice(pool.damage) if pool.damage else ""
    return f"{said} ({pool.per_die} wounds each)" if said and pool.per_die > 1 else said
