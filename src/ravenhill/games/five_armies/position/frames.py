"""Reads the combat of a position, and the locals of its procedures by their names."""

from __future__ import annotations

import dataclasses

from ravenhill.games.five_armies.model import Content
from ravenhill.games.five_armies.position.writing import PLACE_FIELDS, SIDE_FIELDS, SIDES
from ravenhill.games.five_armies.state import Fight, Side
from ravenhill.games.positions import Page, Translation, read_field, read_record
from ravenhill.protocol.values import Value

NONE = -1  # no place, no side


def reading(page: Page, content: Content) -> Translation:
    """The way to read a local: slugs where its name says so."""

    def read(name: str, value: Value) -> Value:
        if name in PLACE_FIELDS and value != NONE:
            return page.slug(value, content.place_slugs, "stack")
        if name in SIDE_FIELDS and value != NONE:
            return page.slug(value, SIDES, "stack")
        return value

    return read


def read_fight(page: Page, content: Content) -> Fight:
    """The combat in progress."""
    said = page.table("combat")
    read = reading(page, content)
    armies = page.slugs(said.get("armies", []), content.place_slugs, "combat", "armies")
    sides = [
        read_record(page, Side, page.as_table(said.get(name, {}), "combat", name), read, "combat")
        for name in ("attack", "defence")
    ]
    fight = Fight(sides[0], sides[1], armies, [], 0, 0)
    for field in dataclasses.fields(Fight)[3:]:
        setattr(fight, field.name, read_field(page, "Fight", field, said, read, "combat"))
    return fight
