"""Describes each game for random play: its beginning, bold play, invariants and milestones."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import ravenhill
from bench import battlefields, hex_battles, hex_invariants, hex_milestones, invariants, milestones
from ravenhill.kernel.decision import KINDS
from ravenhill.match.catalogue import game_class
from ravenhill.match.match import AnyMatch as Match


@dataclass(frozen=True)
class Playground:
    """One game."""

    game: str
    rules: str  # how the numbers of its rules begin
    begin: Callable[[int, bool], Match]  # by seed, from the set-up or from a scattered position
    bold_word: Callable[[Match, str, random.Random], str]
    check: Callable[[Any], None]
    milestones: Callable[[Any], set[str]]  # of a game that is over
    counted: tuple[str, ...]  # milestones, told one by one
    everyday: frozenset[str]  # questions of every turn
    groups: dict[str, tuple[str, ...]]  # what must be reached besides, told group by group

    def questions(self) -> tuple[str, ...]:
        """All kinds of question that the game can ask."""
        game_class(self.game)  # whose modules enter them
        return tuple(name for name, kind in KINDS.items() if kind.rule.startswith(self.rules))


def five_armies(seed: int, scattered: bool) -> Match:
    """A new game, or one that begins with Armies scattered over the board."""
    if scattered:
        return ravenhill.loads(battlefields.text(battlefields.battlefield(random.Random(seed))), seed=seed)
    return ravenhill.new("five-armies", seed=seed)


def bold_army(match: Match, seat: str, rng: random.Random) -> str:
    """Prefers, half the time, an attack, an advance or a Settlement."""
    return battlefields.bold_word(match.options_for(seat), rng)


FIVE_ARMIES = Playground(
    "five-armies",
    "FA-",
    five_armies,
    bold_army,
    invariants.check,
    milestones.milestones,
    milestones.MILESTONES,
    frozenset(
        {
            "activate", "bat-where", "bats", "choose-action", "choose-die", "discard", "divide", "draw-on",
            "flip-where", "leadership-with", "march", "move-army", "token-where", "use-as",
        }
    ),
    {},
)  # fmt: skip
COMBAT_HEX = Playground(
    "combat-hex",
    "CH-",
    hex_battles.begin,
    hex_battles.bold_word,
    hex_invariants.check,
    hex_milestones.milestones,
    tuple(hex_milestones.HAPPENED),
    frozenset(
        {
            "choose-warrior", "choose-warriors-action", "name-step", "face-after-move", "turn", "choose-order",
            "set-up-hex", "set-up-facing", "choose-damage-die", "give-damage-die", "name-combat", "choose-place",
        }
    ),
    hex_milestones.groups(),
)  # fmt: skip
PLAYGROUNDS = {ground.game: ground for ground in (FIVE_ARMIES, COMBAT_HEX)}


def open_questions(match: Match) -> set[str]:
    """The kinds of the open questions."""
    return {str(decision.kind.name) for decision in match.table.decisions}


def next_word(ground: Playground, match: Match, seat: str, bold: bool, rng: random.Random) -> str:
    """The next word of a random player, bold or not."""
    return ground.bold_word(match, seat, rng) if bold else rng.choice(match.options_for(seat))
