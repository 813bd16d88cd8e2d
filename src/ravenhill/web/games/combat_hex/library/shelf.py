"""Fills the shelf of Combat Hex in the library."""

from __future__ import annotations

from typing import Final

from ravenhill.web.games.combat_hex.library import field, pictures, warriors
from ravenhill.web.library.shelf import Shelf
from ravenhill.web.library.thing import Filter, Thing

LEVELS: Final = ("500", "1000", "1500", "2000", "2500")


def of_rank(rank: str) -> list[Thing]:
    """The heroes or the minions."""
    return [warrior for warrior in warriors.warriors() if warrior.marks["rank"] == rank]


def thing_named(word: str) -> Thing | None:
    """A hex, a hexside, or a warrior by its id in a game."""
    kind, _, slug = word.partition(":")
    if kind == "hex":
        return field.hex_thing(slug)
    if kind == "side":
        return field.side_thing(slug)
    if kind != "warrior":
        return None
    own = f"warrior:{warriors.kind_named(slug)}"
    return next((warrior for warrior in warriors.warriors() if warrior.word == own), None)


SHELF: Final = Shelf(
    sections=[
        ("heroes", "Heroes", lambda: of_rank("hero")),
        ("minions", "Minions", lambda: of_rank("minion")),
        ("abilities", "Abilities", warriors.abilities),
        ("maps", "Maps", field.maps),
        ("armies", "Ready armies", warriors.armies),
    ],
    besides=[field.answers],
    filters=[
        Filter("faction", "Faction", {"good": "Good", "evil": "Evil"}),
        Filter("rank", "Kind", {"hero": "Hero", "minion": "Minion"}),
        Filter("level", "Army level", {level: f"{level} points" for level in LEVELS}),
    ],
    named=thing_named,
    drawings={"map": pictures.field, "warrior": pictures.base},
    door="map:woods",
)
