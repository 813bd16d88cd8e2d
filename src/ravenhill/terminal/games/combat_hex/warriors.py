"""Shows the warriors of Combat Hex as text: their marks on the field, and a list of all of them with their state."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ravenhill.games.combat_hex.language.tables import EFFECT_NAMES
from ravenhill.games.combat_hex.view import AbilityView, View, WarriorView
from ravenhill.games.wording import sentence_case
from ravenhill.terminal.style import SIGN

ARROWS: Final = {"e": "→", "ne": "↗", "nw": "↖", "w": "←", "sw": "↙", "se": "↘"}
PLACES: Final = "123456789abcdefghijklmnopqrstuvwxyz"
GONE: Final = ("removed", "left-map")
USED: Final = "✓"


# --- marks ----------------------------------------------------------------------------------------
def marks(view: View) -> dict[str, str]:
    """A mark of two signs for every warrior: its army, and an initial for a hero, a number for a minion."""
    found: dict[str, str] = {}
    for seat in view.seats:
        taken: set[str] = set()
        for warrior in view.warriors:
            if warrior.seat == seat:
                choices = initials(warrior) + PLACES if warrior.hero else PLACES
                sign = next((each for each in choices if each not in taken), "*")
                taken.add(sign)
                found[warrior.id] = seat + sign
    return found


def initials(warrior: WarriorView) -> str:
    """The letters of a name as capitals, without its article."""
    name = warrior.name.removeprefix("the ").upper()
    return "".join(letter for letter in name if letter.isascii() and letter.isalpha())


# --- the list -------------------------------------------------------------------------------------
def warrior_list(view: View) -> RenderableType:
    """Every warrior in play, army by army, and the names of the lost ones."""
    columns = "★ hero  W wounds  AP action points  A attacks  T toughness  M movement  Shot dice/range  ✓ used"
    return Group(*(army(view, seat) for seat in view.order), Text(columns, style="quiet"))


def army(view: View, seat: str) -> RenderableType:
    """The warriors of one army as a table."""
    named = marks(view)
    ours = [warrior for warrior in view.warriors if warrior.seat == seat]
    rows = _table(view, seat)
    for warrior in ours:
        if warrior.where not in GONE:
            rows.add_row(*_row(view, warrior, named[warrior.id]))
    gone = [named_alone(warrior) for warrior in ours if warrior.where in GONE]
    return Group(rows, Text(f"   Gone: {', '.join(gone)}", style="quiet")) if gone else rows


def _table(view: View, seat: str) -> Table:
    own, name = f"Army {seat.upper()}", view.army_names[seat]
    title = Text.assemble((f"{SIGN[seat]} {own}", seat), "" if name == own else f" {name}")
    rows = Table(title=title, title_justify="left", title_style="", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    rows.show_edge = False
    for heading in ("", "Warrior", "At"):
        rows.add_column(heading, no_wrap=True)
    for heading in ("W", "AP", "A T M", "Shot"):
        rows.add_column(heading, no_wrap=True, justify="right")
    rows.add_column("Abilities with prices · state", ratio=1)
    return rows


def _row(view: View, warrior: WarriorView, mark: str) -> list[Text]:
    """A line of the list; a star stands for a hero."""
    hurt = "damage" if warrior.wounds < warrior.most_wounds else ""
    return [
        Text(mark, style=warrior.seat),
        Text(f"{named_alone(warrior)}{' ★' if warrior.hero else ''}"),
        Text(place(warrior)),
        Text(f"{warrior.wounds}/{warrior.most_wounds}", style=hurt),
        Text(f"{warrior.action_points}/{warrior.most_action_points}"),
        Text(f"{warrior.attacks} {warrior.toughness} {warrior.movement}"),
        Text(f"{warrior.shots}/{warrior.range}" if warrior.shots else ""),
        abilities_and_state(view, warrior),
    ]


def named_alone(warrior: WarriorView) -> str:
    """A name outside a sentence: without its article."""
    return sentence_case(warrior.name.removeprefix("the "))


def place(warrior: WarriorView) -> str:
    """Its hex and facing, or its place off the map."""
    return f"{warrior.hex} {ARROWS[warrior.face]}" if warrior.hex else warrior.where


def abilities_and_state(view: View, warrior: WarriorView) -> Text:
    """Its abilities, used or not, and its states."""
    text = Text(", ".join(ability(each) for each in warrior.abilities))
    said = ", ".join(states(view, warrior))
    return Text(" · ").join([part for part in (text, Text(said, style="quiet")) if part.plain])


def ability(each: AbilityView) -> str:
    """'Battle Cry 2'; a tick for one used this turn."""
    if each.passive:
        return each.name
    return f"{each.name} {each.price}{USED if each.used else ''}"


def states(view: View, warrior: WarriorView) -> list[str]:
    """Its states that matter to a player now, in words."""
    facts = {
        "moving": warrior.id == view.moving,
        "has acted": warrior.acted,
        "engaged": warrior.engaged,
        "wears the Ring": warrior.wearing_ring,
        "kept by Courage": warrior.courage,
    }
    said = [name for name, holds in facts.items() if holds]
    if warrior.carried_by:
        bearer = next(each for each in view.warriors if each.id == warrior.carried_by)
        said.append(f"carried by {bearer.name}")
    return said + [EFFECT_NAMES[effect] for effect in warrior.effects]
