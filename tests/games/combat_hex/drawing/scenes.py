"""Battles put together by hand for the drawing: who stands where, and everything that can be seen of a warrior."""

from __future__ import annotations

from functools import lru_cache
from itertools import count

import msgspec

from ravenhill.games.combat_hex.hexes import hex_of_name
from ravenhill.games.combat_hex.model import CARRIED, CROSSED, LEFT_MAP, ON_MAP, REMOVED, Content, Setup, Words
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes
from ravenhill.games.combat_hex.state import ACTION, COMBAT, Battle, empty_field
from ravenhill.games.combat_hex.view import Overlay, View, WarriorView, view
from ravenhill.games.combat_hex.vocabulary import EDGE_SLUGS, FACE_SLUGS
from ravenhill.kernel.chance import Seeded

CONTENT: Content = loading.load()
MAPS = {ground.slug: ground for ground in CONTENT.maps}
SPECTATOR = 9

# kind and place of each warrior: a hex and a facing, or nothing for one that waits
Army = list[tuple[str, str]]

GOOD: Army = [
    ("treebeard", "H15 nw"), ("eomer", "C18 ne"), ("rider-of-rohan", "N13 nw"), ("rider-of-rohan", "B13 e"),
    ("aragorn", "G11 ne"), ("gandalf", "I12 nw"), ("legolas", "E14 ne"), ("gimli", "H11 e"), ("frodo", "K17 nw"),
    ("sam", "L17 ne"), ("gondor-spearman", "G12 ne"), ("gondor-spearman", "F11 ne"), ("gondor-swordsman", "F10 e"),
    ("galadhrim-archer", "D14 ne"), ("galadhrim-archer", "CARRIED a-treebeard"),
    ("hobbit-scout", "CARRIED a-treebeard"), ("dwarf-warrior", "J12 nw"), ("boromir", "K11 w"),
    ("gondor-swordsman", "REMOVED"), ("ithilien-ranger", "REMOVED"),
]  # fmt: skip
EVIL: Army = [
    ("balrog", "K4 sw"), ("witch-king", "D3 se"), ("cave-troll", "L8 sw"), ("warg-rider", "D9 se"),
    ("warg-rider", "O8 sw"), ("ugluk", "H9 sw"), ("lurtz", "G8 sw"), ("grima", "J8 sw"), ("ringwraith", "I10 w"),
    ("gollum", "N16 w"), ("sauron", "G5 se"), ("uruk-hai-swordsman", "G10 sw"), ("uruk-hai-swordsman", "H10 sw"),
    ("uruk-hai-pikeman", "G9 sw"), ("uruk-hai-crossbowman", "E9 sw"), ("uruk-hai-berserker", "J11 w"),
    ("orc-warrior", "E10 e"), ("orc-warrior", "F8 sw"), ("orc-warrior", "REMOVED"), ("moria-goblin", "REMOVED"),
    ("orc-archer", "C11 se"), ("easterling-guard", "K8 w"),
]  # fmt: skip
FOUR: list[Army] = [
    [("aragorn", "H20 ne"), ("gondor-spearman", "G20 ne"), ("gondor-spearman", "I20 nw"), ("eomer", "K20 nw")],
    [("ugluk", "H2 se"), ("orc-warrior", "G2 se"), ("orc-warrior", "I2 sw"), ("warg-rider", "K2 sw")],
    [
        ("gimli", "O11 w"), ("dwarf-warrior", "O10 w"), ("dwarf-warrior", "O12 w"), ("rider-of-rohan", "O13 w"),
        ("treebeard", "N18 nw"),
    ],
    [
        ("saruman", "B11 e"), ("moria-goblin", "B10 e"), ("moria-goblin", "B12 e"), ("warg-rider", "C14 e"),
        ("cave-troll", "C20 ne"), ("balrog", "B3 e"),
    ],
]  # fmt: skip


def battle(armies: list[Army], ground: str = "ford") -> Battle:
    """A field with these armies on it, seat after seat."""
    kinds = [CONTENT.slugs.index(kind) for army in armies for kind, _ in army]
    seats = [seat for seat, army in enumerate(armies) for _ in army]
    names = ["The Grey Company", "Host of the White Hand", "Riders of the Mark", "The Shadow of Moria"]
    setup = Setup(len(armies), 1500, kinds, seats, names[: len(armies)], [MAPS[ground]], 0, 20)
    g = empty_field(CONTENT, setup, Words(CONTENT, setup), Seeded(1))
    g.map = 0
    g.edge = [EDGE_SLUGS.index(edge) for edge in ("south", "north", "east", "west")[: len(armies)]]
    for warrior, (_, place) in zip(count(), (each for army in armies for each in army), strict=False):
        _put(g, warrior, place)
    return g


def _put(g: Battle, warrior: int, place: str) -> None:
    where, _, rest = place.partition(" ")
    if where in ("REMOVED", "LEFT"):
        g.at[warrior] = REMOVED if where == "REMOVED" else LEFT_MAP
        g.wounds[warrior] = 0
    elif where == "CARRIED":
        g.at[warrior], g.carrier[warrior] = CARRIED, g.words.number[f"warrior:{rest}"] - g.words.first[6]
    elif where:
        g.at[warrior], g.face[warrior] = hex_of_name(where), FACE_SLUGS.index(rest)
        for hex_ in base_hexes(g, warrior):
            assert g.ground.flags[hex_] & (ON_MAP | CROSSED) == ON_MAP, place
            assert g.occupant[hex_] < 0, place
            g.occupant[hex_] = warrior


def seen(g: Battle) -> View:
    return view(g, SPECTATOR)


def named(scene: View, slug: str) -> WarriorView:
    """A warrior by its id."""
    return next(warrior for warrior in scene.warriors if warrior.id == slug)


def changed(scene: View, slug: str, **fields: object) -> View:
    """The same scene with other numbers of one warrior."""
    other = [msgspec.structs.replace(w, **fields) if w.id == slug else w for w in scene.warriors]
    return msgspec.structs.replace(scene, warriors=other)


@lru_cache(maxsize=1)
def skirmish() -> View:
    """Two whole armies in the thick of it, with every mark a warrior can have."""
    g = battle([GOOD, EVIL])
    g.turn, g.phase, g.active = 4, ACTION, 0
    for warrior in range(0, g.warriors, 3):
        g.wounds[warrior] = max(g.wounds[warrior] - 2, min(g.wounds[warrior], 1))
        g.points[warrior] = g.points[warrior] // 2
    for slug in ("a-aragorn", "a-gimli", "a-rider-of-rohan-1", "a-gondor-spearman-1"):
        g.acted[_number(g, slug)] = 1
    g.ring_on[_number(g, "a-frodo")] = 3
    g.courage[_number(g, "a-boromir")] = 5
    g.wounds[_number(g, "a-boromir")] = 0
    return seen(g)


def _number(g: Battle, slug: str) -> int:
    return g.words.number[f"warrior:{slug}"] - g.words.first[6]


@lru_cache(maxsize=1)
def setting_up() -> View:
    """Nobody has been put down yet but two."""
    waiting = [[(kind, "") for kind, _ in army] for army in (GOOD, EVIL)]
    waiting[0][4] = ("aragorn", "H21 ne")
    waiting[0][0] = ("treebeard", "C21 ne")
    return seen(battle(waiting, "village"))


@lru_cache(maxsize=1)
def four_armies() -> View:
    """Four armies round one map."""
    g = battle(FOUR, "tower")
    g.turn, g.phase = 2, COMBAT
    return seen(g)


OVERLAY = Overlay(
    kill_zones={"a-aragorn": ["H10", "G10", "H11"], "b-cave-troll": named(skirmish(), "b-cave-troll").kill_zone},
    reach={"E15": 1, "F14": 1, "E13": 2, "D13": 2, "F13": 3, "F15": 1, "E12": 5},
    sight={"b-orc-warrior-1": "clear", "b-warg-rider-1": "rough", "b-sauron": "nobody may choose it as a target"},
    lines=[["E14", "E10", "clear"], ["E14", "D9", "rough"], ["E14", "G5", "blocked"]],
    chains=[
        [
            "a-aragorn", "a-gondor-swordsman-1", "b-uruk-hai-swordsman-1", "b-uruk-hai-swordsman-2", "a-gimli",
            "b-orc-warrior-1",
        ],
        ["a-dwarf-warrior", "b-uruk-hai-berserker", "a-boromir"],
    ],
)  # fmt: skip
