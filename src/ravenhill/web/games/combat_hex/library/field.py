"""Lists the maps of Combat Hex, and its words for hexes, facings, dice and answers."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from ravenhill.games.combat_hex.hexes import MOST_COLUMNS, MOST_ROWS
from ravenhill.games.combat_hex.language.tables import ANSWERS, FACE_NAMES
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.model import Ground
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.texts import MapText
from ravenhill.games.combat_hex.view import FieldView, field_view
from ravenhill.games.combat_hex.vocabulary import EDGE_SLUGS, FACE_SLUGS, HIGHEST_NUMBER, ROLL_SLUGS
from ravenhill.games.wording import quantity
from ravenhill.web.games.combat_hex.library.warriors import GAME
from ravenhill.web.library.sentences import sentence
from ravenhill.web.library.thing import Fact, Passage, Thing

SIDES: Final = {"red": "Rough sides", "blue": "Water sides", "black": "Walls", "dotted": "Ledges"}
HEX: Final = re.compile(r"([A-Z])([1-9][0-9]?)")
SIDE: Final = re.compile(rf"{HEX.pattern}-({'|'.join(FACE_SLUGS)})")


def maps() -> list[Thing]:
    """All maps."""
    content, texts = loading.default_content(), loading.texts()
    return [map_thing(ground, text) for ground, text in zip(content.maps, texts.maps, strict=True)]


def map_thing(ground: Ground, text: MapText) -> Thing:
    """A map: its size and its ground."""
    said = sentence(TEXTS, "map", text.slug)
    return Thing(
        game=GAME,
        word=f"map:{text.slug}",
        name=text.name,
        sort=f"Map of {ground.columns} by {ground.rows} hexes",
        picture=f"The map {text.name}",
        wide=True,
        facts=map_facts(field_view(ground)),
        passages=[Passage(text.description)],
        fine=[Passage(said.text)],
        rules=said.rules,
    )


def map_facts(field: FieldView) -> list[Fact]:
    """The features of a map."""
    sides = Counter(field.sides.values())
    signs = "".join(field.hexes.values())
    return [
        Fact("Hexes", str(len(field.hexes))),
        *(Fact(name, str(sides[colour])) for colour, name in SIDES.items() if sides[colour]),
        Fact("Elevated", quantity(sum(sign in "^x" for sign in signs), "hex", "hexes")),
        Fact("Marked X", quantity(sum(sign in "Xx" for sign in signs), "hex", "hexes")),
    ]


def said_of(kind: str, slug: str, name: str, sort: str) -> Thing:
    """A thing that one sentence explains."""
    said = sentence(TEXTS, kind, slug)
    return Thing(
        game=GAME, word=f"{kind}:{slug}", name=name, sort=sort, passages=[Passage(said.text)], rules=said.rules
    )


def answers() -> list[Thing]:
    """The answers to questions: words, facings, edges, dice, numbers."""
    return [
        *(said_of("do", slug, name, "Answer") for slug, name in ANSWERS.items()),
        *(said_of("face", slug, f"Facing {name}", "Facing") for slug, name in zip(FACE_SLUGS, FACE_NAMES, strict=True)),
        *(said_of("edge", slug, f"The {slug} edge", "Edge of the map") for slug in EDGE_SLUGS),
        *(
            said_of("roll", slug, f"A die showing {slug.replace('-converted', ' (converted)')}", "Die")
            for slug in ROLL_SLUGS
        ),
        *(said_of("number", str(number), str(number), "Number") for number in range(HIGHEST_NUMBER + 1)),
    ]


def hex_thing(slug: str) -> Thing | None:
    """A hex by its name; None if it is on no map."""
    match = HEX.fullmatch(slug)
    return said_of("hex", slug, f"Hex {slug}", "Hex") if match and on_grid(match) else None


def side_thing(slug: str) -> Thing | None:
    """A side by the name of a hex and a direction."""
    match = SIDE.fullmatch(slug)
    return said_of("side", slug, f"Side {slug}", "Side of a hex") if match and on_grid(match) else None


def on_grid(match: re.Match[str]) -> bool:
    """Whether some map could have the hex."""
    return ord(match[1]) - ord("A") < MOST_COLUMNS and int(match[2]) <= MOST_ROWS
