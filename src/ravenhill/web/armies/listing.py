"""Lists the army builder's choices: warriors with their numbers and abilities, ready armies, point levels."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from ravenhill.games.combat_hex.armies.reading import ready_armies
from ravenhill.games.combat_hex.army_construction import FACTION_NAMES, kind_of
from ravenhill.games.combat_hex.model import BASE_SIZES, Content
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.texts import Texts

RULEBOOK_LEVELS: Final = {500: "quick", 1000: "", 1500: "standard"}  # CH-2.01


class Ability(Struct, frozen=True):
    """An ability as it stands on a base."""

    slug: str
    name: str
    price: str  # in action points; '' for one that is not activated
    rule: str
    text: str


class Number(Struct, frozen=True):
    """A number of a base, with the word that explains it."""

    name: str
    short: str
    value: str
    order: int  # by which it is sorted


class Listed(Struct, frozen=True):
    """A warrior that an army can take."""

    slug: str
    name: str
    side: str  # good, evil
    rank: str  # hero, minion
    unique: int  # 0: any number of them
    base: int  # hexes
    points: int
    numbers: list[Number]
    abilities: list[Ability]

    @property
    def words(self) -> str:
        """All words that find it."""
        return " ".join([self.name, self.side, self.rank, *(ability.name for ability in self.abilities)]).lower()

    @property
    def order(self) -> dict[str, int]:
        """The sort keys besides its name."""
        return {"points": self.points} | {number.short.lower(): number.order for number in self.numbers}


class Ready(Struct, frozen=True):
    """An army to start from."""

    slug: str
    name: str
    description: str
    level: int
    side: str
    points: int
    warriors: list[str]


@cache
def listed_warriors() -> list[Listed]:
    """Every warrior that an army can take, in the order of the pack."""
    content, texts = loading.load(), loading.texts()
    kinds = [kind for kind, slug in enumerate(content.slugs) if kind_of(content, slug) >= 0]
    return [_listed_warrior(content, texts, kind) for kind in kinds]


def _listed_warrior(content: Content, texts: Texts, kind: int) -> Listed:
    return Listed(
        slug=content.slugs[kind],
        name=texts.warriors[kind].name,
        side=FACTION_NAMES[content.faction[kind]],
        rank="hero" if content.hero[kind] else "minion",
        unique=content.unique[kind],
        base=BASE_SIZES[content.base[kind]],
        points=content.points[kind],
        numbers=numbers(content, kind),
        abilities=[ability(texts, said) for said in dict.fromkeys(texts.warriors[kind].abilities)],
    )


def numbers(content: Content, kind: int) -> list[Number]:
    """The numbers of a base in the order in which they are read (CH-1.03)."""
    shots, far = content.shots[kind], content.range[kind]
    shot = Number("Shots and their range in hexes", "Shots", f"{shots} / {far}" if shots else "–", 100 * shots + far)
    return [
        *(
            Number(name, short, str(column[kind]), column[kind])
            for name, short, column in (
                ("Attacks", "Att", content.attacks),
                ("Toughness", "Tgh", content.toughness),
                ("Movement", "Mov", content.movement),
                ("Wounds", "Wnd", content.wounds),
                ("Action points", "AP", content.action_points),
            )
        ),
        shot,
    ]


def ability(texts: Texts, said: str) -> Ability:
    """`battle-cry 2` with its name, rule and sentence."""
    slug, _, price = said.partition(" ")
    text = next(each for each in texts.abilities if each.slug == slug)
    return Ability(slug, text.name, price, text.rule, text.text)


@cache
def ready() -> dict[int, list[Ready]]:
    """The ready armies by point level, the good ones first."""
    found: dict[int, list[Ready]] = {}
    for army in sorted(_ready_armies(), key=lambda army: (army.level, army.side != "good", army.name)):
        found.setdefault(army.level, []).append(army)
    return found


def _ready_armies() -> list[Ready]:
    known = {warrior.slug: warrior for warrior in listed_warriors()}
    descriptions = {army.slug: army.description for army in loading.texts().armies}
    return [
        Ready(
            slug=slug,
            name=army.name,
            description=descriptions[slug],
            level=army.level,
            side=known[army.warriors[0]].side,
            points=sum(known[each].points for each in army.warriors),
            warriors=army.warriors,
        )
        for slug, army in ready_armies().items()
    ]


@cache
def levels() -> dict[int, str]:
    """The point levels of the rule book, some with a word, and those of larger ready armies."""
    return {level: RULEBOOK_LEVELS.get(level, "") for level in sorted({*RULEBOOK_LEVELS, *ready()})}
