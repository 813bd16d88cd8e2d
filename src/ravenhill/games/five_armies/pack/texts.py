"""Reads the names and texts of a pack for people, accents and all."""

from msgspec import Struct

from ravenhill.games.five_armies.pack import slugs
from ravenhill.games.five_armies.pack.content import Pack
from ravenhill.games.five_armies.pack.files import Card, Character, Combat


class Name(Struct, frozen=True):
    """A thing that is counted: 'one Goblin', 'two Goblins'."""

    slug: str
    singular: str
    plural: str


class ManeuverText(Struct, frozen=True):
    """A Unit card, Regroup or a Special Maneuver, and the rule that it stands for."""

    slug: str
    name: str
    text: str
    rule: str


class AbilityText(Struct, frozen=True):
    """The text of a character's ability."""

    name: str
    text: str


class CharacterText(Struct, frozen=True):
    """A character's reference card."""

    slug: str
    name: str
    short: str
    entry: str
    abilities: list[AbilityText]


class CombatText(Struct, frozen=True):
    """The lower half of an Event card."""

    title: str
    windows: list[str]
    text: str
    choices: str


class CardText(Struct, frozen=True):
    """All that a card says; '' for what it has not, and None for the Combat effect of all but Event cards."""

    slug: str
    title: str
    deck: str
    type: str
    requirement: str
    text: str
    choices: str
    table: str
    edge: str
    tags: list[str]
    source: str
    combat: CombatText | None


class Texts(Struct, frozen=True):
    """Every name and text that a player may read; lists run in the order of the content's numbers."""

    pack: str
    version: str
    description: str
    places: list[str]
    regions: dict[str, str]
    boxes: dict[str, str]
    territories: list[str]
    terrains: list[str]
    fords: dict[str, str]
    mountain: str
    river: str
    sides: list[str]
    units: list[Name]
    characters: list[CharacterText]
    maneuvers: list[ManeuverText]
    cards: list[CardText]
    decks: list[str]
    types: list[str]
    windows: dict[str, str]
    tiles: list[str]
    tokens: list[str]
    groups: list[str]
    faces: list[str]
    dice: list[list[str]]
    pieces: list[Name]


def texts_of(pack: Pack) -> Texts:
    """The texts of a pack that has no faults."""
    board, pools = pack.board, pack.pools
    regions = {slug: region.name for slug, region in board.region.items()}
    boxes = {slug: box.full_name for slug, box in board.box.items()}
    unit = {unit.slug: Name(unit.slug, unit.singular, unit.plural) for unit in pack.units.unit}
    maneuver = {one.slug: ManeuverText(one.slug, one.name, one.text, one.rule) for one in pack.units.maneuver}
    character = {one.slug: character_text(one) for one in pack.characters.character}
    dice: dict[str, list[str]] = {die.side: die.faces for die in pools.die}
    pieces = {slug: Name(slug, piece.singular, piece.plural) for slug, piece in pools.pieces.items()}
    return Texts(
        pack=pack.pack.name,
        version=pack.pack.version,
        description=pack.pack.description,
        places=[*regions.values(), *boxes.values()],
        regions=regions,
        boxes=boxes,
        territories=[territory.name for territory in board.territories.values()],
        terrains=[board.terrains[slug].name for slug in slugs.TERRAINS],
        fords={slug: edge.name for slug, edge in board.edge.items() if edge.type == "ford"},
        mountain=board.mountain.name,
        river=board.river.name,
        sides=[pools.sides[slug] for slug in slugs.SIDES],
        units=[unit[slug] for slug in slugs.UNITS],
        characters=[character[slug] for slug in slugs.CHARACTERS],
        maneuvers=[maneuver[slug] for slug in slugs.MANEUVERS],
        cards=[card_text(card) for card in pack.cards.card],
        decks=[pack.cards.decks[slug] for slug in slugs.DECKS],
        types=[pack.cards.types[slug] for slug in slugs.TYPES],
        windows={slug: pack.cards.windows[slug] for slug in slugs.WINDOWS},
        tiles=[tile.name for tile in pools.tile],
        tokens=[token.name for token in pools.token],
        groups=[pools.groups[slug] for slug in slugs.GROUPS],
        faces=[pools.faces[slug] for slug in slugs.FACES],
        dice=[dice[slug] for slug in slugs.SIDES],
        pieces=[pieces[slug] for slug in slugs.PIECES],
    )


def character_text(character: Character) -> CharacterText:
    """The reference card of one character."""
    abilities = [AbilityText(ability.name, ability.text) for ability in character.ability]
    return CharacterText(character.slug, character.name, character.short, character.entry, abilities)


def card_text(card: Card) -> CardText:
    """The text of one card."""
    return CardText(
        slug=card.slug,
        title=card.title,
        deck=card.deck,
        type=card.type,
        requirement=card.requirement,
        text=card.text,
        choices=card.choices,
        table=card.table,
        edge=card.edge,
        tags=card.tags,
        source=card.source,
        combat=combat_text(card.combat),
    )


def combat_text(combat: Combat | None) -> CombatText | None:
    """The text of a card's lower half, if it has one."""
    return CombatText(combat.title, combat.windows, combat.text, combat.choices) if combat else None
