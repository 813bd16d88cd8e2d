"""Positions out of random battles, for properties that must hold in all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.game import CombatHex
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.frame import Frame
from tests.games.combat_hex.rules.drawn import position

# Three battles in the thick of it: together they have every ability of section 8, and terrain of every kind.
FIELDS = (
    (
        """
        . . . . . . . . .
         . o O p q . ^ h .
        . w A s t u . . .
         . . S f g . . X .
        . . . . . . . . .
        """,
        {
            "A": "a aragorn ne", "S": "a sam nw", "s": "a gondor-spearman nw", "t": "a gondor-swordsman ne",
            "f": "a gondor-spearman ne", "g": "a gondor-swordsman nw", "h": "a hobbit-scout sw",
            "O": "b ugluk sw", "o": "b orc-warrior se", "p": "b uruk-hai-swordsman sw", "q": "b uruk-hai-pikeman se",
            "w": "b grima e", "u": "b orc-archer w",
        },
    ),
    (
        """
        . . . . . . . . . . .
         . L . d . . k n . . .
        . . F . S n . u . b .
         . E . . . ^ ^ . l . .
        . . . e . g . o . w .
         . . . . . . . . . . .
        """,
        {
            "L": "a legolas e", "F": "a frodo e", "S": "a gandalf e", "E": "a eomer e", "e": "a rider-of-rohan e",
            "d": "a galadhrim-archer e", "g": "a arwen e", "k": "a ithilien-ranger w",
            "n": "b ringwraith w", "u": "b saruman w", "l": "b lurtz w", "o": "b gollum w", "w": "b warg-rider w",
            "b": "b uruk-hai-berserker w",
        },
    ),
    (
        """
        . . . . . . . . . . . .
         . . T . . f . . . . . .
        . . . . g m . C . . B .
         . h i e . n . . . . . .
        . . . d v . S . W . . .
         . . j . . . . . . . . .
        . . . . . . . . . . . .
        """,
        {
            "T": "a treebeard e", "f": "a faramir e", "g": "a gimli e", "h": "a boromir e", "i": "a eowyn e",
            "e": "a theoden e", "d": "a dwarf-warrior e", "v": "a rivendell-guard e", "j": "a galadhrim-archer e",
            "B": "b balrog w", "C": "b cave-troll w", "S": "b sauron w", "W": "b witch-king w",
            "m": "b easterling-guard w", "n": "b moria-goblin w",
        },
    ),
)  # fmt: skip
SIDES = {"red": ["B1-e"], "blue": ["D3-se"], "dotted": ["E4-e"], "black": ["H2-e"]}
LONGEST = 700
OFTEN = 60  # one position of so many is kept, besides the first of each kind of question
BOLD = {v.MOVE, v.CHARGE, v.SHOOT, v.RUN, v.PUT_ON_RING, v.MOUNT, v.YES}


def procedures() -> list[type[Frame]]:
    """Every procedure of the game, by name."""
    ours = [cls for cls in Frame.__subclasses__() if cls.__module__.startswith("ravenhill.games.combat_hex")]
    return sorted(ours, key=lambda cls: cls.__name__)


@lru_cache(maxsize=4)
def start_of(number: int) -> str:
    """The position in which a battle begins: in the first action phase, level high enough for giants."""
    drawing, marks = FIELDS[number]
    said: dict[str, Any] = {**marks, "phase": "action", "turn": 2, "level": 5000, "sides": SIDES}
    return position(drawing, **said)


@lru_cache(maxsize=4)
def game_of(number: int) -> CombatHex:
    """The game of one of the battles."""
    return CombatHex(setup=CombatHex.setup_of_position(start_of(number)))


def new_battle(seed: int) -> Battle:
    """One of the battles; every fourth from its set-up on."""
    number = seed % len(FIELDS)
    game = game_of(number)
    return game.load(start_of(number), Seeded(seed)) if seed % 4 else game.new(Seeded(seed))


def random_battle(seed: int) -> Iterator[Battle]:
    """The battle at every question, before it is answered at random; at last as it is left."""
    g, chosen = new_battle(seed), random.Random(seed)
    for _ in range(LONGEST):
        if g.winner >= 0:
            break
        yield g
        decision = g.decisions[0]
        bold = [word for word in decision.options if word in BOLD or g.kind_of[word] == v.ABILITY_WORD]
        g.choose(decision.seat, chosen.choice(bold if bold and chosen.random() < 0.6 else decision.options))
    yield g


@lru_cache(maxsize=1)
def positions() -> list[Battle]:
    """Some hundred positions, every kind of question that comes up among them."""
    found, kinds, chosen = [], set(), random.Random(1)
    for seed in range(40):
        for g in random_battle(seed):
            kind = (g.decisions[0].kind.name, seed % 3) if g.decisions else ("over", g.ending)
            if kind not in kinds or chosen.randrange(OFTEN) == 0:
                kinds.add(kind)
                found.append(g.clone(Seeded(0)))
    return found
