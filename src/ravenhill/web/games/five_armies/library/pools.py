"""Lists dice, actions, tiles, tokens, small pieces and answers of Five Armies."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary
from ravenhill.games.five_armies.language.tables import ACTIONS, ANSWERS
from ravenhill.games.five_armies.language.texts import TEXTS
from ravenhill.games.five_armies.pack.files import Tile
from ravenhill.games.five_armies.pack.loading import default_pack
from ravenhill.web.games.five_armies.library.cards import GAME
from ravenhill.web.library.sentences import sentence
from ravenhill.web.library.thing import Fact, Passage, Thing

LIMITS: Final = {
    "bat": "bats",
    "eagle": "eagles",
    "ring": "rings",
    "bodyguard": "bodyguards",
    "wrath": "wrath",
    "activation": "activations",
}
FREE_PEOPLES_PIECES: Final = ("eagle", "ring", "wrath", "activation", "concentration")
SHADOW_PIECES: Final = ("bat", "bodyguard")


def said_of(kind: str, slug: str, name: str, sort: str) -> Thing:
    """A thing that one sentence explains."""
    said = sentence(TEXTS, kind, slug)
    return Thing(
        game=GAME, word=f"{kind}:{slug}", name=name, sort=sort, passages=[Passage(said.text)], rules=said.rules
    )


def dice() -> list[Thing]:
    """The faces of the Action Dice."""
    return [die_thing("die", slug) for slug in vocabulary.DICE_SLUGS]


def die_thing(kind: str, slug: str) -> Thing:
    """A face: its uses, and how often each side has it."""
    pools, said = default_pack().pools, sentence(TEXTS, "die", slug)
    return Thing(
        game=GAME,
        word=f"{kind}:{slug}",
        name=f"{pools.faces[slug]} die",
        sort="Action Die" if kind == "die" else "What a die is used as",
        emblem=f"face-{slug}",
        facts=[Fact(pools.sides[die.side], f"{die.faces.count(slug)} of 6 faces") for die in pools.die],
        passages=[Passage(said.text)],
        rules=["FA-12.1", "FA-12.2", *said.rules],
    )


def uses() -> list[Thing]:
    """The uses of a double or wild die."""
    return [die_thing("as", slug) for slug in vocabulary.DICE_SLUGS[:4]]


def actions() -> list[Thing]:
    """The actions of a die."""
    return [said_of("action", slug, name, "Action") for slug, name in ACTIONS.items()]


def tiles() -> list[Thing]:
    """The kinds of Fate tile."""
    return [tile_thing(tile) for tile in default_pack().pools.tile]


def tile_thing(tile: Tile) -> Thing:
    """A Fate tile and how many there are."""
    said = sentence(TEXTS, "tile", tile.colour)
    return Thing(
        game=GAME,
        word=f"tile:{tile.slug}",
        name=f"Fate tile {tile.name}",
        sort="Fate tile",
        symbol="deck-fate",
        facts=[
            Fact("Number", str(tile.number)),
            Fact("Fate icon", "yes" if tile.icon else "no"),
            Fact("Copies", str(tile.copies)),
        ],
        passages=[Passage(said.text)],
        rules=said.rules,
    )


def tokens() -> list[Thing]:
    """The three groups of Recruitment tokens."""
    return [token_thing(slug, name) for slug, name in default_pack().pools.groups.items()]


def token_thing(group: str, name: str) -> Thing:
    """A group of tokens and their faces."""
    shown = [token for token in default_pack().pools.token if token.group == group]
    said = sentence(TEXTS, "token", group)
    return Thing(
        game=GAME,
        word=f"token:{group}",
        name=f"{name}: Recruitment token",
        sort=f"{sum(token.copies for token in shown)} tokens",
        picture=f"The back of a token of the group {name}",
        marks={"side": "shadow" if group == "shadow" else "free-peoples"},
        facts=[Fact("They show", f"{token.name}: {token.copies}", f"unit:{token.unit}") for token in shown],
        passages=[Passage(said.text)],
        rules=["FA-6.1", *said.rules],
    )


def pieces() -> list[Thing]:
    """Tokens and small figures."""
    return [piece_thing(slug, piece.singular) for slug, piece in default_pack().pools.pieces.items()]


def piece_thing(slug: str, name: str) -> Thing:
    """A piece and how many there are."""
    limits, said = default_pack().pools.limits, sentence(TEXTS, "piece", slug)
    number = str(getattr(limits, LIMITS[slug])) if slug in LIMITS else ""
    if slug == "leadership":
        number = f"{limits.leadership.free_peoples} of the Free Peoples, {limits.leadership.shadow} of the Shadow"
    side = "free-peoples" if slug in FREE_PEOPLES_PIECES else "shadow" if slug in SHADOW_PIECES else "both"
    return Thing(
        game=GAME,
        word=f"piece:{slug}",
        name=name,
        sort="Piece",
        marks={"side": side},
        facts=[Fact("There are", number)] if number else [],
        passages=[Passage(said.text)],
        rules=[*(["FA-3.4"] if number else []), *said.rules],
    )


def answers() -> list[Thing]:
    """The answers to questions: words, colours of dice, numbers."""
    colours = [said_of("colour", slug, f"{slug.title()} Combat Die", "Combat Die") for slug in ("black", "white")]
    numbers = [said_of("number", str(each), str(each), "Number") for each in range(vocabulary.HIGHEST_NUMBER + 1)]
    return [*(said_of("do", slug, name, "Answer") for slug, name in ANSWERS.items()), *colours, *numbers]
