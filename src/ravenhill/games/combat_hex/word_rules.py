"""The rule that a line of the log carries out: that of its happening, or a finer one by what all have seen."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex import happenings as h
from ravenhill.games.combat_hex import word_tables as tables
from ravenhill.games.combat_hex.pack_texts import Texts
from ravenhill.games.combat_hex.victory import RESIGNATION
from ravenhill.kernel.events import EVERYBODY, Event

# Dice fall alike in shots, free attacks and combats, but by rules of their own: by what began last.
BEGINNINGS: Final = (
    h.PHASE_BEGINS, h.SHOOTS, h.SHOOTS_SPREAD, h.STRIKES, h.COMBAT_BEGINS, h.COURAGE_ENDS, h.BEATEN,
)  # fmt: skip
SHOT_RULES: Final = {
    h.ATTACK_ROLL: "CH-5.17",
    h.GLANCE_CONVERTED: "CH-5.18",
    h.DAMAGE_ROLL: "CH-5.19",
    h.CRITICAL_CONVERTED: "CH-5.21",
    h.DIE_ASSIGNED: "CH-C16",
    h.WOUNDED: "CH-5.20",
    h.REMOVED: "CH-5.22",
}
FREE_ATTACK_RULES: Final = {
    h.ATTACK_ROLL: "CH-C9",
    h.GLANCE_CONVERTED: "CH-C9",
    h.DAMAGE_ROLL: "CH-C9",
    h.CRITICAL_CONVERTED: "CH-C9",
    h.DIE_ASSIGNED: "CH-6.26",
    h.WOUNDED: "CH-C16",
}
IN_THE_COURSE_OF: Final = {
    h.SHOOTS: SHOT_RULES,
    h.SHOOTS_SPREAD: SHOT_RULES,
    h.STRIKES: FREE_ATTACK_RULES,
    h.COMBAT_BEGINS: {h.REMOVED: "CH-6.19"},
    h.COURAGE_ENDS: {h.REMOVED: "CH-8.38"},
    h.BEATEN: {h.REMOVED: "CH-7.03"},
}
TOLD_APART: Final = frozenset(kind for rules in IN_THE_COURSE_OF.values() for kind in rules)
# Who gives up, runs out of time or leaves loses by no rule of the book.
ENDING_RULES: Final = [rule for rule, _ in tables.ENDINGS[:RESIGNATION]] + ["" for _ in tables.ENDINGS[RESIGNATION:]]


def finer(texts: Texts) -> dict[int, tuple[int, list[str]]]:
    """By happening: the argument that decides, and the rule for each of its numbers."""
    return {
        h.ABILITY_USED: (1, [ability.rule for ability in texts.abilities]),
        h.GAME_WON: (1, ENDING_RULES),
        h.GAME_DRAWN: (0, ENDING_RULES),
    }


class Rules:
    """The rules of the log's lines with one content pack. They depend on nothing that a viewer may not know."""

    def __init__(self, texts: Texts) -> None:
        self.finer = finer(texts)

    def of(self, log: list[Event], event: Event) -> str:
        """The rule that an event of a log carries out; '' where there is none."""
        if event.kind in self.finer:
            argument, rules = self.finer[event.kind]
            return rules[event.args[argument]]
        if event.kind in TOLD_APART:
            return IN_THE_COURSE_OF.get(began_last(log, event), {}).get(event.kind, h.RULES[event.kind])
        return h.RULES[event.kind]


def began_last(log: list[Event], event: Event) -> int:
    """What began last before an event, of all that everybody has seen; -1 for nothing."""
    at = len(log) - 1
    while at >= 0 and log[at] is not event:
        at -= 1
    for before in reversed(log[: max(at, 0)]):
        if before.kind in BEGINNINGS and before.audience == EVERYBODY:
            return before.kind
    return -1
