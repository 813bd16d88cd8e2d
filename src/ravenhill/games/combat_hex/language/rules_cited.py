"""Cites the rule that a line of the log carries out: that of its happening, or a finer one by what all have seen."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.language import tables
from ravenhill.games.combat_hex.model import FAST_STRIKE, REPEL, STALWART
from ravenhill.games.combat_hex.pack.texts import Texts
from ravenhill.games.combat_hex.rules import happenings as h
from ravenhill.games.combat_hex.rules.victory import RESIGNATION
from ravenhill.games.wording import past_events
from ravenhill.kernel.events import Event

# A player that gives up, runs out of time or leaves loses by no rule of the book.
ENDING_RULES: Final = [rule for rule, _ in tables.ENDINGS[:RESIGNATION]] + ["" for _ in tables.ENDINGS[RESIGNATION:]]
HITS_ON_RULES: Final = ["", "", "", "", "", "CH-5.16", "CH-5.17.1"]

# By happening: its rule after the last of these. Dice fall alike in shots, free attacks and combats, but by rules of
# their own.
AFTER: Final[dict[int, dict[int, str]]] = {
    h.PHASE_BEGINS: {h.ORDER_CHOSEN: "CH-3.06", h.PHASE_BEGINS: "CH-3.09"},
    h.ATTACK_ROLL: {
        h.SHOOTS: "CH-5.17", h.SHOOTS_SPREAD: "CH-5.17", h.STRIKES: "CH-C9", h.COMBAT_BEGINS: "CH-6.09",
    },
    h.GLANCE_CONVERTED: {
        h.SHOOTS: "CH-5.18", h.SHOOTS_SPREAD: "CH-5.18", h.STRIKES: "CH-C9", h.COMBAT_BEGINS: "CH-6.10",
    },
    h.DAMAGE_ROLL: {
        h.SHOOTS: "CH-5.19", h.SHOOTS_SPREAD: "CH-5.19", h.STRIKES: "CH-C19", h.COMBAT_BEGINS: "CH-6.12",
    },
    h.CRITICAL_CONVERTED: {
        h.SHOOTS: "CH-5.21", h.SHOOTS_SPREAD: "CH-5.21", h.STRIKES: "CH-C9", h.COMBAT_BEGINS: "CH-6.14",
    },
    h.DIE_ASSIGNED: {
        h.SHOOTS: "CH-C16", h.SHOOTS_SPREAD: "CH-C16", h.STRIKES: "CH-6.26", h.COMBAT_BEGINS: "CH-6.17",
    },
    h.DICE_LOST: {
        h.SHOOTS: "CH-C16", h.SHOOTS_SPREAD: "CH-6.20", h.STRIKES: "CH-C16", h.COMBAT_BEGINS: "CH-6.20",
    },
    h.WOUNDED: {
        h.SHOOTS: "CH-5.20",
        h.SHOOTS_SPREAD: "CH-5.20",
        h.STRIKES: "CH-C16",
        h.COMBAT_BEGINS: "CH-6.18",
        h.MASTERED: "CH-9.05",
        h.RING_STAYS: "CH-9.13",
    },
    h.REMOVED: {
        h.SHOOTS: "CH-5.22",
        h.SHOOTS_SPREAD: "CH-5.22",
        h.STRIKES: "CH-3.08",
        h.COMBAT_BEGINS: "CH-6.19",
        h.MASTERED: "CH-3.08",
        h.RING_STAYS: "CH-3.08",
        h.COURAGE_ENDS: "CH-8.38",
        h.BEATEN: "CH-V11",
    },
}  # fmt: skip
# A free attack by the last that was told of the way of who is struck, or of who strikes; or an ability has given it.
LEAVING: Final = {h.BEGINS_MOVE: "CH-4.11", h.FORCED: "CH-4.11", h.STEPPED: "CH-6.25", h.RAN: "CH-6.25"}
CLOSING_IN: Final = {h.BEGINS_MOVE: "CH-8.13", h.BEGINS_CHARGE: "CH-8.10"}
STRIKING: Final = (FAST_STRIKE, REPEL, STALWART)
USING: Final = (h.ABILITY_USED, h.ABILITY_STOLEN)
ENDING_ABILITY: Final = (h.STRIKES, h.ABILITY_WARDED, h.ENDS_MOVE)


def finer(texts: Texts) -> dict[int, tuple[int, list[str]]]:
    """By happening: the argument that decides, and the rule for each of its numbers."""
    return {
        h.ABILITY_USED: (1, [ability.rule for ability in texts.abilities]),
        h.SHOOTS: (3, HITS_ON_RULES),
        h.GAME_WON: (1, ENDING_RULES),
        h.GAME_DRAWN: (0, ENDING_RULES),
    }


class Rules:
    """The rules of the log's lines with one content pack. They depend on nothing that a viewer may not know."""

    def __init__(self, texts: Texts) -> None:
        self.finer = finer(texts)
        self.abilities = [ability.rule for ability in texts.abilities]

    def of(self, log: list[Event], event: Event) -> str:
        """The rule that an event of a log carries out; '' where there is none."""
        if event.kind in self.finer:
            argument, rules = self.finer[event.kind]
            return rules[event.args[argument]]
        if event.kind == h.STRIKES:
            return self._free_attack(log, event)
        if event.kind in AFTER:
            return after(log, event)
        return h.RULES[event.kind]

    def _free_attack(self, log: list[Event], event: Event) -> str:
        """The occasion of a free attack, as far as the log tells (CH-6.25)."""
        target, striker = event.args[:2]
        fresh = True  # nothing has come of an ability yet, nor was it warded
        for before in past_events(log, event):
            fresh = fresh and before.kind not in ENDING_ABILITY
            if fresh and before.kind in USING and before.args[0] == striker and before.args[1] in STRIKING:
                return self.abilities[before.args[1]]
            if before.kind in LEAVING and before.args[0] == target:
                return LEAVING[before.kind]
            if before.kind in CLOSING_IN and before.args[0] == striker:
                return CLOSING_IN[before.kind]
        return h.RULES[event.kind]


def after(log: list[Event], event: Event) -> str:
    """The rule of an event by what came last."""
    rules = AFTER[event.kind]
    return next((rules[before.kind] for before in past_events(log, event) if before.kind in rules), h.RULES[event.kind])
