"""Positions with a shot, a free attack or a damage chain in them."""

from __future__ import annotations

from typing import Any

from ravenhill.match.match import AnyMatch as Match
from tests.games.combat_hex.rules.fields import field

SPARES: dict[str, Any] = {"level": 500}  # one dead warrior is not the end of an army

ROUGH = [f"C{row}-{face}" for row in (1, 2, 3) for face in ("e", "ne", "nw", "w", "sw", "se")]
SHOTS: dict[str, tuple[str, dict[str, Any]]] = {
    "near and weak": ("L . o . .", {"L": "a legolas e", "o": "b orc-warrior w"}),
    "the last hex of its range": ("L . . . . . . . o .", {"L": "a galadhrim-archer e", "o": "b gollum w"}),
    "over rough ground": (
        """
        . . . . . . .
         L . . . o . .
        . . . . . . .
        """,
        {"L": "a legolas e", "o": "b orc-archer w", "sides": {"red": ROUGH}},
    ),
    "from above": (
        "L . . o .",
        {"L": "a faramir e high", "o": "b uruk-hai-berserker w wounds=2"},
    ),
    "behind it": (". o . L .", {"L": "a legolas e action_points=1", "o": "b uruk-hai-swordsman w"}),
    "tough, with wounds": ("L . . o . .", {"L": "b lurtz e action_points=3", "o": "a gimli w wounds=2"}),
    "Large, many dice": (
        """
        . . . . . . . . . .
         . . . . . . . . . .
        . . . . L . . . o .
         . . . . . . . . . .
        . . . . . . . . . .
        """,
        {"L": "b balrog e action_points=1", "o": "a aragorn w wounds=3"},
    ),
}
FREE_ATTACKS: dict[str, tuple[str, dict[str, Any], list[str], str]] = {
    "one blow": ("A o . .", {"A": "a aragorn e", "o": "b uruk-hai-berserker w"}, ["a-aragorn"], "b-uruk-hai-berserker"),
    "no points": ("A o . .", {"A": "a gimli e action_points=0", "o": "b lurtz e wounds=2"}, ["a-gimli"], "b-lurtz"),
    "two together": (
        """
        . A o .
         . B . .
        """,
        {"A": "a dwarf-warrior e", "B": "a boromir ne", "o": "b lurtz w wounds=3"},
        ["a-dwarf-warrior", "a-boromir"],
        "b-lurtz",
    ),
}
CHAINS: dict[str, tuple[str, dict[str, Any], str]] = {
    "one to one": (". A o .", {"A": "a aragorn e wounds=2", "o": "b lurtz w wounds=3"}, "a-aragorn"),
    "two to one": (
        """
        . A o .
         . B . .
        """,
        {"A": "a gondor-swordsman e", "B": "a rivendell-guard ne", "o": "b ugluk sw wounds=2"},
        "b-ugluk",
    ),
    "two to two": (
        """
        . A o . .
         . B p . .
        """,
        {"A": "a gimli e wounds=2", "B": "a sam e wounds=1", "o": "b orc-warrior w", "p": "b uruk-hai-berserker w"},
        "a-sam",
    ),
    "the toughest": (
        """
        . A s .
         . B . .
        """,
        {"A": "a aragorn e wounds=3", "B": "a boromir ne wounds=1 action_points=2", "s": "b sauron sw wounds=2"},
        "b-sauron",
    ),
    "three armies": (
        """
        . A o . .
         . B c . .
        """,
        {"A": "a rivendell-guard e", "B": "a gondor-swordsman e", "o": "b uruk-hai-berserker sw", "c": "c grima w"},
        "c-grima",
    ),
    "outflanked from above": (
        """
        . A o . .
         . p . . .
        """,
        {"A": "a boromir e high", "o": "b easterling-guard e", "p": "b moria-goblin e"},
        "a-boromir",
    ),
    "Large": (
        """
        . . . . . . .
         . T . A . . .
        . . . B . . .
         . . . . . . .
        """,
        {"T": "b cave-troll e wounds=3", "A": "a aragorn w wounds=2 action_points=1", "B": "a gondor-spearman w"},
        "a-aragorn",
    ),
}


def match_of(drawing: str, said: dict[str, Any]) -> Match:
    """A match on a drawn board."""
    return field(drawing, **said, **SPARES)


def shot(name: str) -> tuple[Match, str, str]:
    """A match with one shot in it: who shoots at whom."""
    drawing, said = SHOTS[name]
    m = match_of(drawing, said)
    shooter, target = (" ".join(said[mark].split()[:2]).replace(" ", "-") for mark in ("L", "o"))
    return m, shooter, target
