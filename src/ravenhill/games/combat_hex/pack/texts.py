"""Reads the names and texts of a pack for people, accents and all."""

from msgspec import Struct

from ravenhill.games.combat_hex.pack.content import Pack
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS


class AbilityText(Struct, frozen=True):
    """An ability as players read it, with what it adds to the price of a warrior."""

    slug: str
    name: str
    rule: str
    window: str
    value: int
    text: str


class WarriorText(Struct, frozen=True):
    """The text on a base beside its numbers: name, colour of its version, source."""

    slug: str
    name: str
    version: str
    source: str
    abilities: list[str]  # as the file has them: `battle-cry 2`


class MapText(Struct, frozen=True):
    """The name of a map, and a sentence about it."""

    slug: str
    name: str
    description: str


class ArmyText(Struct, frozen=True):
    """A ready army: its name, its point level, its warriors as the file has them."""

    slug: str
    name: str
    description: str
    level: int
    warriors: list[str]


class Texts(Struct, frozen=True):
    """Every name and text that a player may read; lists run in the order of the content's numbers."""

    pack: str
    version: str
    description: str
    warriors: list[WarriorText]
    abilities: list[AbilityText]
    maps: list[MapText]
    armies: list[ArmyText]


def texts_of(pack: Pack) -> Texts:
    """The texts of a pack that has no faults."""
    ability = {one.slug: one for one in pack.abilities.ability}
    return Texts(
        pack=pack.pack.name,
        version=pack.pack.version,
        description=pack.pack.description,
        warriors=[
            WarriorText(one.slug, one.name, one.version, one.source, one.abilities) for one in pack.warriors.warrior
        ],
        abilities=[
            AbilityText(slug, one.name, one.rule, one.window, one.value, one.text)
            for slug in ABILITY_SLUGS
            for one in [ability[slug]]
        ],
        maps=[MapText(slug, one.name, one.description) for slug, (_, one) in pack.maps.items()],
        armies=[
            ArmyText(slug, one.name, one.description, one.level, one.warriors) for slug, (_, one) in pack.armies.items()
        ],
    )
