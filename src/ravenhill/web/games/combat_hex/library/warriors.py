"""Lists the warriors, the abilities and the ready armies of Combat Hex."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ravenhill.games.combat_hex.armies.reading import ready_armies
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.model import PASSIVE
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.content import ability_of
from ravenhill.games.combat_hex.pack.files import Warrior
from ravenhill.games.combat_hex.pack.texts import AbilityText
from ravenhill.games.combat_hex.vocabulary import SEAT_LETTERS
from ravenhill.games.wording import quantity
from ravenhill.web.library.linking import mentioned_rules
from ravenhill.web.library.sentences import sentence
from ravenhill.web.library.thing import Fact, Passage, Thing

GAME: Final = "combat-hex"
SOURCES: Final = {
    "rulebook": "as published",
    "part": "partly as published",
    "ravenhill": "our own design",
}
FLAG_TEXTS: Final = {
    "ringwraith": ("Ringwraith", "Sees the wearer of the Ring and can strike him.", "CH-O8"),
    "noRangedDamage": (
        "Beyond arrows",
        "Nobody can shoot at him, and no die of a shot can hit him.",
        "CH-S4",
    ),
    "unwardable": ("Beyond wards", "Ward can't cancel his abilities.", "CH-X5"),
    "ringBearer": (
        "Ring bearer",
        "If he dies, his army loses. If he leaves over the enemy's edge, his army wins.",
        "CH-9.16",
    ),
}
EVERY_WARRIOR: Final = ["CH-1.02", "CH-1.03"]
ID: Final = re.compile(rf"(?:[{SEAT_LETTERS}]-)?(.+?)(?:-\d+)?")
ABILITIES: Final = {ability.slug: ability for ability in loading.texts().abilities}


def warriors() -> list[Thing]:
    """All warriors, in the order of their numbers."""
    return [warrior_thing(warrior) for warrior in loading.default_pack().warriors.warrior]


def warrior_thing(warrior: Warrior) -> Thing:
    """A warrior: the numbers of its base, and every ability with its sentence."""
    flags = [FLAG_TEXTS[flag] for flag in warrior.flags]
    abilities = [ability_passage(said) for said in dict.fromkeys(warrior.abilities)]
    rules = [ABILITIES[said.partition(" ")[0]].rule for said in warrior.abilities] + [rule for _, _, rule in flags]
    return Thing(
        game=GAME,
        word=f"warrior:{warrior.slug}",
        name=warrior.name,
        sort=f"{warrior.faction.title()} {warrior.kind}",
        picture=f"The base of {warrior.name}",
        marks={"faction": warrior.faction, "rank": warrior.kind},
        numbers=warrior_numbers(warrior),
        facts=warrior_facts(warrior),
        passages=abilities + [Passage(text, heading=name) for name, text, _ in flags],
        rules=list(dict.fromkeys([*rules, *EVERY_WARRIOR])),
    )


def warrior_numbers(warrior: Warrior) -> list[Fact]:
    """The numbers that count in a battle."""
    shot = [Fact("Shots", str(warrior.shots)), Fact("Range", str(warrior.range))] if warrior.shots else []
    return [
        Fact("Points", str(warrior.points)),
        Fact("Attacks", str(warrior.attacks)),
        Fact("Toughness", str(warrior.toughness)),
        Fact("Movement", str(warrior.movement)),
        Fact("Wounds", str(warrior.wounds)),
        Fact("Action points", str(warrior.action_points)),
        *shot,
    ]


def warrior_facts(warrior: Warrior) -> list[Fact]:
    """The other facts on a base, and the sources of its numbers."""
    unique = [Fact("Unique number", str(warrior.unique))] if warrior.unique else []
    return [
        Fact("Base", quantity(warrior.base, "hex", "hexes")),
        *unique,
        Fact("Version", warrior.version),
        Fact("Numbers", SOURCES[warrior.source]),
    ]


def ability_passage(said: str) -> Passage:
    """An ability as it stands on a base, with its price."""
    slug, _, price = said.partition(" ")
    ability = ABILITIES[slug]
    cost = f", {price} AP" if price else ""
    return Passage(ability.text, f"{ability.name}{cost}", word=f"ability:{slug}")


@lru_cache(maxsize=1024)
def kind_named(slug: str) -> str:
    """The kind of a warrior by its id in a game: `b-orc-warrior-2` is an `orc-warrior`; '' for none."""
    kinds = {warrior.slug for warrior in loading.default_pack().warriors.warrior}
    found = ID.fullmatch(slug)
    return slug if slug in kinds else found[1] if found and found[1] in kinds else ""


# --- abilities ------------------------------------------------------------------------------------


def abilities() -> list[Thing]:
    """All abilities, in the order of section 8."""
    return [ability_thing(ability) for ability in ABILITIES.values()]


def ability_thing(ability: AbilityText) -> Thing:
    """An ability: its sentence, its moment, and its warriors."""
    holders = [
        (warrior, said.partition(" ")[2])
        for warrior in loading.default_pack().warriors.warrior
        for said in dict.fromkeys(warrior.abilities)
        if said.partition(" ")[0] == ability.slug
    ]
    passive = ability_of(ability.slug)[0] in PASSIVE
    return Thing(
        game=GAME,
        word=f"ability:{ability.slug}",
        name=ability.name,
        sort="Ability, not activated" if passive else "Ability",
        facts=[
            Fact("Used", TEXTS.window[ability.window].text),
            *(
                Fact("On the base of", f"{one.name}{f' ({price} AP)' if price else ''}", f"warrior:{one.slug}")
                for one, price in holders
            ),
        ],
        passages=[Passage(ability.text)],
        rules=[ability.rule, *mentioned_rules(GAME, ability.text), "CH-A5" if passive else "CH-8.02"],
    )


# --- ready armies ---------------------------------------------------------------------------------


def armies() -> list[Thing]:
    """The ready armies, the small ones first."""
    return [army_thing(army.slug) for army in sorted(loading.texts().armies, key=lambda army: (army.level, army.name))]


def army_thing(slug: str) -> Thing:
    """A ready army: its warriors, its points, its level."""
    text = next(army for army in loading.texts().armies if army.slug == slug)
    known = {warrior.slug: warrior for warrior in loading.default_pack().warriors.warrior}
    members = ready_armies()[slug].warriors
    faction, points = known[members[0]].faction, sum(known[kind].points for kind in members)
    said = sentence(TEXTS, "army", slug)
    return Thing(
        game=GAME,
        word=f"army:{slug}",
        name=text.name,
        sort=f"{faction.title()} army for {text.level} points",
        marks={"faction": faction, "level": str(text.level)},
        numbers=[Fact("Warriors", str(len(members))), Fact("Points", str(points)), Fact("Level", str(text.level))],
        facts=[member_fact(known[kind], members.count(kind)) for kind in dict.fromkeys(members)],
        passages=[Passage(text.description)],
        fine=[Passage(said.text)],
        rules=said.rules,
    )


def member_fact(warrior: Warrior, number: int) -> Fact:
    """The number of one kind, and its price."""
    times = f"{number} × " if number > 1 else ""
    return Fact("Warriors", f"{times}{warrior.name} ({warrior.points})", f"warrior:{warrior.slug}")
