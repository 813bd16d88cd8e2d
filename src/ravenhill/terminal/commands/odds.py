"""`ravenhill odds`: estimates a fight before it begins."""

from __future__ import annotations

from collections.abc import Iterator

import click
import msgspec
from rich.table import Table
from rich.text import Text

from ravenhill.games.numbers import is_number
from ravenhill.kernel.errors import RavenhillError
from ravenhill.protocol.values import Entries, Value
from ravenhill.terminal import files
from ravenhill.terminal.speaking import plainly, say
from ravenhill.terminal.style import new_console

MOST_IN_LINE = 4  # values of a struct
SHARES = ("value", "low", "high")


@click.command("odds")
@click.argument("file")
@click.argument("more", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--from", "begins", multiple=True, help="The region that attacks, or the warrior that shoots.")
@click.option("--to", "against", help="The region that is attacked, or the warrior that is shot at.")
@click.option("--seat", help="As far as this seat can know; a spectator if nothing is said.")
@plainly
def odds(file: str, more: tuple[str, ...], begins: tuple[str, ...], against: str | None, seat: str | None) -> None:
    """The odds of a fight in a position or record, before it is begun.

    What else the odds take is said as NAME=VALUE: playouts=2000, attack_card=maneuver:orcs; in Combat Hex
    chain=a-gimli, or free_attack=a-gimli target=b-orc-warrior. Several values are put in one with commas.
    """
    match = files.open_match(file)
    first, second = match.game.fight_ends
    ends: dict[str, tuple[str, Value]] = {
        "--from": (first, begins[0] if len(begins) == 1 else list(begins)),
        "--to": (second, against),
    }
    show(match.odds(seat, **join_options(parse_entries(more), ends)))


def join_options(fight: Entries, ends: dict[str, tuple[str, Value]]) -> Entries:
    """Joins the entries by name and by option; refuses the same one by both."""
    for option, (name, value) in ends.items():
        if value and name in fight:
            raise RavenhillError(f"{option} and {name}= say the same thing twice: leave one of them out")
        if value:
            fight[name] = value
    return fight


def parse_entries(more: tuple[str, ...]) -> Entries:
    """Reads NAME=VALUE entries: numbers, names, or several names."""
    fight: Entries = {}
    for said in more:
        name, sign, value = said.partition("=")
        if not sign or not name.isidentifier():
            raise RavenhillError(f"{said!r} is not of the form NAME=VALUE, such as playouts=2000")
        fight[name] = int(value) if is_number(value) else value.split(",") if "," in value else value
    return fight


# --- showing --------------------------------------------------------------------------------------
def show(found: object) -> None:
    """Shows any odds as a table of their fields; a group of fields under its name."""
    console = new_console()
    assert isinstance(found, msgspec.Struct)
    for title, rows in groups("", found):
        table = Table(title=Text(title, style="key") if title else None, title_justify="left", show_header=False)
        for name, value in rows:
            table.add_row(name, value)
        console.print(table)
    if hasattr(found, "policy"):
        say(found.policy)


def groups(title: str, found: msgspec.Struct) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The fields of a struct, then those of the structs in it."""
    fields = [(field_name(name), value) for name, value in msgspec.structs.asdict(found).items() if name != "policy"]
    rows = [(name, cell_text(name, value)) for name, value in fields if not has_own_table(value)]
    if rows:
        yield title, rows
    for name, value in fields:
        if has_own_table(value):
            for number, each in enumerate(value if isinstance(value, list) else [value], 1):
                which = f" {number}" if isinstance(value, list) else ""
                yield from groups(f"{title}: {name}{which}" if title else f"{name}{which}", each)


def has_own_table(value: object) -> bool:
    """Whether a value has a table of its own: a struct of more than a few numbers or sentences, or several."""
    if isinstance(value, list):
        return bool(value) and isinstance(value[0], msgspec.Struct) and not short(value[0])
    return isinstance(value, msgspec.Struct) and not short(value)


def short(value: msgspec.Struct) -> bool:
    """Whether a struct fits on one line."""
    values = msgspec.structs.astuple(value)
    return len(values) <= MOST_IN_LINE and not any(isinstance(each, list | msgspec.Struct) for each in values)


def cell_text(name: str, value: object) -> str:
    """A value in one cell."""
    if isinstance(value, list):
        if value and isinstance(value[0], float):
            return "  ".join(f"{number}: {share:.1%}" for number, share in enumerate(value))
        return "\n".join(cell_text(name, each) for each in value)
    if isinstance(value, msgspec.Struct):
        return line(value)
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def line(value: msgspec.Struct) -> str:
    """A short struct: a number between two, or its fields one after another."""
    fields = msgspec.structs.asdict(value)
    if tuple(fields) == SHARES:
        exact = fields["low"] == fields["high"]
        return f"{fields['value']:.4f}" + ("" if exact else f" ({fields['low']:.4f} to {fields['high']:.4f})")
    if tuple(fields) == SHARES[1:]:
        return f"{fields['low']:.4f} to {fields['high']:.4f}"
    if tuple(fields) == ("rule", "text"):
        return f"{fields['text']} ({fields['rule']})" if fields["rule"] else str(fields["text"])
    return "  ".join(f"{each:.4f}" if isinstance(each, float) else str(each) for each in fields.values())


def field_name(name: str) -> str:
    """The name of a field in words."""
    return name.replace("_", " ")
