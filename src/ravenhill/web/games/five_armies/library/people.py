"""Lists the characters and the units of Five Armies."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.pack.files import Character, Unit
from ravenhill.games.five_armies.pack.loading import default_pack
from ravenhill.web.games.five_armies.library.cards import GAME, SOURCES
from ravenhill.web.library.thing import Fact, Passage, Thing

CHARACTER_RULES: Final = {
    "bard": ["FA-19.8", "FA-19.9", "FA-24.1"],
    "dain": ["FA-19.8", "FA-19.9", "FA-25.8"],
    "gandalf": ["FA-19.8", "FA-19.9", "FA-20.1", "FA-20.2", "FA-R.72"],
    "thranduil": ["FA-19.8", "FA-19.9", "FA-20.1", "FA-20.3"],
    "bilbo": ["FA-34.9", "FA-34.10", "FA-34.11"],
    "thorin": ["FA-34.12", "FA-U.11", "FA-11.2"],
    "lord-of-the-eagles": ["FA-32.1", "FA-32.2", "FA-32.3", "FA-32.4", "FA-32.5"],
    "beorn": ["FA-33.1", "FA-33.2", "FA-33.4", "FA-33.7", "FA-33.8", "FA-31.3"],
    "bolg": ["FA-34.3", "FA-34.4", "FA-34.5", "FA-34.6", "FA-31.2"],
}
EVERY_CHARACTER: Final = ["FA-19.5"]
EVERY_UNIT: Final = ["FA-3.1", "FA-26.3", "FA-27.5"]


def characters() -> list[Thing]:
    """The nine characters."""
    return [character_thing(character) for character in default_pack().characters.character]


def character_thing(character: Character) -> Thing:
    """A character's reference card."""
    abilities = [Passage(ability.text, heading=ability.name) for ability in character.ability]
    sides = default_pack().pools.sides
    return Thing(
        game=GAME,
        word=f"character:{character.slug}",
        name=character.name,
        sort=f"{sides[character.side]} {'General' if character.general else 'character'}",
        picture=f"The portrait of {character.name}",
        marks={"side": character.side},
        numbers=ratings(character),
        facts=[Fact("Text", SOURCES[character.source])],
        passages=[Passage(character.entry, heading="Entering play"), *abilities],
        rules=[*CHARACTER_RULES[character.slug], *EVERY_CHARACTER],
    )


def ratings(character: Character) -> list[Fact]:
    """The ratings of a character, and the step of the Fate track that brings it."""
    waits = [Fact("Fate step", str(character.fate_step))] if character.fate_step else []
    return [Fact("Leadership", str(character.leadership)), Fact("Movement", str(character.movement)), *waits]


def units() -> list[Thing]:
    """The nine unit types."""
    return [unit_thing(unit) for unit in default_pack().units.unit]


def unit_thing(unit: Unit) -> Thing:
    """A unit type with the ability of its Unit card."""
    pack = default_pack()
    card = next(card for card in pack.units.maneuver if card.slug == unit.slug)
    terrains = ", ".join(pack.board.terrains[slug].name for slug in unit.favoured)
    return Thing(
        game=GAME,
        word=f"unit:{unit.slug}",
        name=unit.plural,
        sort=f"{pack.pools.sides[unit.side]} unit",
        picture=f"The counter of the {unit.plural}",
        marks={"side": unit.side},
        numbers=[Fact("Combat Strength", str(unit.strength)), Fact("Figures", str(unit.figures))],
        facts=[
            Fact("Favoured terrain", "any, when attacking" if unit.slug == "great-orcs" else terrains),
            Fact("Recruited by", tokens_of(unit)),
        ],
        passages=[Passage(card.text, card.name, "if a black die of its Unit card hits", f"maneuver:{unit.slug}")],
        rules=[card.rule, "FA-27.6", "FA-27.7", *EVERY_UNIT],
    )


def tokens_of(unit: Unit) -> str:
    """The tokens that show the unit."""
    pools = default_pack().pools
    tokens = [
        f"{token.copies} tokens{f' of {token.units}' if token.units > 1 else ''}"
        for token in pools.token
        if token.unit == unit.slug
    ]
    return " and ".join(tokens) if tokens else "no token; Lidless Eye and cards"
