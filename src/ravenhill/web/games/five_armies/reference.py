"""Fills the reference cards of The Battle of Five Armies: dice, turn, units, combat, ground, people, victory."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.drawing.counters import PORTRAITS
from ravenhill.games.five_armies.language.texts import TEXTS
from ravenhill.games.five_armies.pack.slugs import SHADOW_UNITS
from ravenhill.web.games.five_armies.names import Names, Told

Line = tuple[str, str]  # a rule, and what it says in short

ANY_DIE: Final[tuple[Line, ...]] = (
    ("FA-11.10", "Before each action, the Free Peoples can use one activated General"),
    ("FA-11.11", "With fewer unused dice than your opponent, you can pass"),
    ("FA-12.6", "You can discard a die for no effect"),
)
COMBAT: Final[tuple[Line, ...]] = (
    ("FA-26.2", "Before the first round: more units on favoured terrain draw an Event card"),
    ("FA-26.6", "Both pick a card in secret: Unit card, Regroup, Special or Event"),
    ("FA-27.5", "Roll dice equal to your Combat Strength, at most 5; one is black for each unit of your Unit card"),
    ("FA-27.9", "5 or more hits"),
    ("FA-27.10", "Only a 6 hits an unbroken Fortification"),
    ("FA-27.11", "Only a 6 hits across a ford in the first round"),
    ("FA-27.12", "Only a 6 hits up a slope in the first round"),
    ("FA-28.1", "Re-roll as many misses as you have Leadership"),
    ("FA-27.7", "A black hit lets you use your Unit card's ability"),
    ("FA-28.2", "Each hit is 1 Damage; then apply what adds, removes or prevents Damage"),
    ("FA-28.3", "Each unit you remove cancels up to 2 Damage"),
    ("FA-28.4", "Never more Damage than units"),
    ("FA-28.5", "Damage goes to a Fortification first, until it breaks"),
    ("FA-29.2", "End of round: the attacker may withdraw"),
    ("FA-29.3", "Then a defender who played Regroup may retreat"),
    ("FA-29.4", "Then one who did not may rout"),
    ("FA-30.2", "The winner may advance"),
)
GROUND: Final[tuple[Line, ...]] = (
    ("FA-21.2", "At most 5 units in a region; no limit for the Shadow in Mustering regions and Points"),
    ("FA-9.1", "A plain border is open"),
    ("FA-9.2", "You can't cross a river"),
    ("FA-9.3", "You can cross at a ford"),
    ("FA-9.4", "A slope is the border between Mountains and any other terrain"),
    ("FA-9.5", "You can't cross the black line round the Lonely Mountain"),
    ("FA-25.3", "A Pass opens when its Mustering Point holds 5 units"),
    ("FA-25.6", "A Pass is one way"),
)
VICTORY: Final[tuple[tuple[str, str, str], ...]] = (
    ("shadow", "FA-31.5", "10 or more Victory Points at the end of a turn"),
    ("shadow", "FA-31.6", "10 or more Victory Points with Front Gate: at once"),
    ("shadow", "FA-31.1", "A Fortification is worth 4, any other Settlement 2"),
    ("free-peoples", "FA-31.4", "The Fate marker reaches step 15"),
    ("free-peoples", "FA-31.2", "Bolg has fallen"),
    ("free-peoples", "FA-31.3", "Beorn enters play while the Shadow has fewer than 6 points"),
)


def sections(names: Names) -> Told:
    """Everything on the reference cards."""
    return {
        "dice": [
            {"face": face, "name": names.faces[face], "uses": said.uses} for face, said in TEXTS.word["die"].items()
        ],
        "any_die": ANY_DIE,
        "turn": [(phase.name, phase.rule, phase.text) for phase in TEXTS.phase.values()],
        "units": [unit_of(slug, names) for slug in v.UNIT_SLUGS],
        "specials": [names.maneuvers[slug] for slug in v.MANEUVER_SLUGS if slug not in names.units],
        "combat": COMBAT,
        "ground": GROUND,
        "people": [person_of(slug, names) for slug in v.CHARACTER_SLUGS],
        "victory": VICTORY,
    }


def unit_of(slug: str, names: Names) -> Told:
    """A unit type with its numbers and its Unit card."""
    number, maneuver = v.UNIT_SLUGS.index(slug), names.maneuvers[slug]
    favoured = names.content.favoured[number]
    terrains = [name for terrain, name in enumerate(names.texts.terrains) if favoured & (1 << terrain)]
    return {
        "slug": slug,
        "name": names.units[slug].plural,
        "side": "shadow" if slug in SHADOW_UNITS else "free-peoples",
        "strength": names.content.strength[number],
        "figures": names.content.figures[number],
        "favoured": "any, when attacking" if slug == "great-orcs" else ", ".join(terrains),
        "ability": maneuver.name,
        "text": maneuver.text,
        "rule": maneuver.rule,
    }


def person_of(slug: str, names: Names) -> Told:
    """A character's reference card."""
    number, said = v.CHARACTER_SLUGS.index(slug), names.characters[slug]
    return {
        "word": f"character:{slug}",
        "name": said.name,
        "initials": PORTRAITS[slug][1],
        "ground": PORTRAITS[slug][2],
        "leadership": names.content.leadership[number],
        "movement": names.content.movement[number],
        "entry": said.entry,
        "abilities": said.abilities,
    }
