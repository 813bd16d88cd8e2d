"""Positions out of random games, for properties that must hold in all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

import ravenhill.games.five_armies.cards  # noqa: F401  enters the effects of all cards
from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.wording import Wording
from ravenhill.games.five_armies.pack import loading
from ravenhill.games.five_armies.rules.turn import new_battle
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.chance import Chance, Seeded
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.frame import Frame
from ravenhill.kernel.table import NO_ANSWER

CONTENT = loading.load()
WORDS = v.vocabulary(CONTENT)
WORDING = Wording(loading.texts(), CONTENT, WORDS)
FREE_PEOPLES, SHADOW, SPECTATOR = 0, 1, 2
SEATS = (FREE_PEOPLES, SHADOW, SPECTATOR)
LONGEST = 900
BOLD = {
    v.ATTACK, v.COMBINED_ATTACK, v.GOBLIN_ATTACK, v.FIGHT_ON, v.YES, v.MOVE_BEORN, v.EAGLES, v.PLAY_CARD,
    *range(v.ENTER_BILBO, v.ENTER_BOLG + 1),
}  # fmt: skip
OFTEN = 60  # one position of so many is kept, besides the first of each kind of question


def procedures() -> list[type[Frame]]:
    """Every procedure of the game, by name."""
    ours = [cls for cls in Frame.__subclasses__() if cls.__module__.startswith("ravenhill.games.five_armies")]
    return sorted(ours, key=lambda cls: cls.__name__)


def new_game(seed: int, chance: Chance | None = None) -> Battle:
    """A game at its first question."""
    return new_battle(CONTENT, WORDS, chance or Seeded(seed))


def open_questions(g: Battle) -> list[Decision]:
    """The questions that have still to be answered."""
    return [decision for decision in g.decisions if g.answers[decision.seat] == NO_ANSWER]


def random_game(seed: int) -> Iterator[Battle]:
    """The game at every question, before it is answered at random; at last the game as it is left.

    In every second game all characters are ready and Fate waits, so that it comes to more fighting.
    """
    g, chosen = new_game(seed), random.Random(seed)
    for _ in range(LONGEST):
        if g.winner >= 0:
            break
        if seed % 2:
            g.fate, g.points = 11, min(max(g.points, 6), 8)
        yield g
        decision = chosen.choice(open_questions(g))
        g.choose(decision.seat, _answer(decision, chosen))
    yield g


def _answer(decision: Decision, chosen: random.Random) -> int:
    """Any answer, but attacks and entries more often than others."""
    bold = [word for word in decision.options if word in BOLD]
    return chosen.choice(bold if bold and chosen.random() < 0.4 else decision.options)


@lru_cache(maxsize=1)
def positions() -> list[Battle]:
    """Some hundred positions, every kind of question that comes up among them."""
    found, kinds, chosen = [], set(), random.Random(1)
    for seed in range(16):
        for g in random_game(seed):
            kind = (g.decisions[0].kind.name, g.decisions[0].seat) if g.decisions else ("over", g.winner)
            sealed = len(g.decisions) > len(open_questions(g))
            if (kind, sealed) not in kinds or chosen.randrange(OFTEN) == 0:
                kinds.add((kind, sealed))
                found.append(g.clone(Seeded(0)))
    return found


def position_with(kind: str) -> Battle:
    """A copy of the first position that asks this question."""
    return next(g for g in positions() if g.decisions and g.decisions[0].kind.name == kind).clone(Seeded(0))
