"""Draws the maps and warriors of Combat Hex, each by itself."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.drawing import field as drawing_field
from ravenhill.games.combat_hex.drawing import style as hex_style
from ravenhill.games.combat_hex.drawing import symbols, warriors
from ravenhill.games.combat_hex.drawing.bases import HEX, Offsets, front_marks, medal, middle, scale_of, spot, weaves
from ravenhill.games.combat_hex.drawing.grid import MARGIN, SIZE, field_size
from ravenhill.games.combat_hex.language.names import short
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.content import ability_of
from ravenhill.games.combat_hex.pack.files import Warrior
from ravenhill.games.combat_hex.view import AbilityView, WarriorView, field_view
from ravenhill.games.svg import number
from ravenhill.web.library.shelf import frame, slug_of
from ravenhill.web.library.thing import Thing

SEATS: Final = {"good": "a", "evil": "b"}  # whose plate a base is drawn on


def field(thing: Thing) -> str:
    """A map without warriors."""
    ground = next(ground for ground in loading.default_content().maps if ground.slug == slug_of(thing))
    view = field_view(ground)
    width, height = (length + 2 * MARGIN for length in field_size(view.columns, view.rows))
    shapes = symbols.definitions(set()) + drawing_field.definitions() + hex_style.filters((width, height))
    table = f'<rect class="table" width="{number(width)}" height="{number(height)}"/>'
    parts = f"{hex_style.style()}<defs>{shapes}</defs>{table}{drawing_field.still(view)}{drawing_field.sides(view)}"
    return frame(thing, "combat-hex", f"0 0 {number(width)} {number(height)}", parts)


def base(thing: Thing) -> str:
    """A warrior on its base, facing east, unhurt."""
    line = next(line for line in loading.default_pack().warriors.warrior if line.slug == slug_of(thing))
    offsets, warrior = footprint(line), fresh(line)
    x, y = middle(offsets)
    icon = symbols.icon_of(warrior)
    defined = f'<g id="ch-icon-{icon}">{symbols.ICONS[icon]}</g><path id="ch-crown" d="{symbols.CROWN}"/>'
    drawn = (
        f'<g class="warrior seat-{warrior.seat} {line.kind}">{warriors.base(warrior.seat, offsets)}'
        f"{front_marks(warrior.seat, offsets)}"
        f'<g transform="translate({number(x)} {number(y)}) scale({scale_of(offsets):g})">{medal(warrior)}</g></g>'
    )
    parts = f"{hex_style.style()}<defs>{defined}{weaves()}</defs>{drawn}"
    return frame(thing, "combat-hex", box_of(offsets), parts)


def footprint(line: Warrior) -> Offsets:
    """The hexes of a base that faces east."""
    if line.base == 1:
        return HEX
    return tuple(sorted(loading.default_pack().footprints.base[str(line.base)].footprint.e))


def box_of(offsets: Offsets) -> str:
    """The room that a base takes."""
    spots = [spot(offset) for offset in offsets]
    left, top = min(x for x, _ in spots) - SIZE, min(y for _, y in spots) - SIZE
    right, bottom = max(x for x, _ in spots) + SIZE, max(y for _, y in spots) + SIZE
    return " ".join(number(value) for value in (left, top, right - left, bottom - top))


def fresh(line: Warrior) -> WarriorView:
    """A warrior of a kind before its first battle."""
    slugs = [said.partition(" ")[0] for said in line.abilities]
    prices = [max(ability_of(said)[1], 0) for said in line.abilities]
    return WarriorView(
        id=line.slug,
        kind=line.slug,
        name=short(line.name),
        seat=SEATS[line.faction],
        hero=line.kind == "hero",
        where="waiting",
        hex="",
        hexes=[],
        face="e",
        wounds=line.wounds,
        most_wounds=line.wounds,
        action_points=line.action_points,
        most_action_points=line.action_points,
        attacks=line.attacks,
        toughness=line.toughness,
        movement=line.movement,
        shots=line.shots,
        range=line.range,
        points=line.points,
        faction=line.faction,
        abilities=[AbilityView(slug, slug, price, False, False) for slug, price in zip(slugs, prices, strict=True)],
        traits=slugs,
        acted=False,
        carried_by="",
        wearing_ring=False,
        courage=False,
        effects=[],
        faced=[],
        kill_zone=[],
        engaged=False,
    )
