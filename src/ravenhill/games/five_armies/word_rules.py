"""The rule that a line of the log carries out: that of its happening, or a finer one by what its sentence names."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import happenings as h
from ravenhill.games.five_armies import word_tables as tables
from ravenhill.games.five_armies.pack_texts import Texts
from ravenhill.games.five_armies.victory import RESIGNED
from ravenhill.games.five_armies.word_names import Names
from ravenhill.kernel.events import Event

PHASE_RULES: Final = ("FA-11.2", "FA-11.4", "FA-11.6", "FA-11.7", "FA-11.9", "FA-11.13")
ACTION_RULES: Final = {
    "strategic-movement": "FA-13.1",
    "fast-movement": "FA-13.5",
    "character-movement": "FA-13.7",
    "attack": "FA-26.1",
    "combined-attack": "FA-13.3",
    "recruitment": "FA-13.9",
    "rally": "FA-13.10",
    "draw-cards": "FA-13.12",
    "play-card": "FA-15.3",
    "goblin-recruitment": "FA-13.14",
    "goblin-attack": "FA-13.15",
    "goblin-movement": "FA-13.16",
    "eagles": "FA-32.4",
    "bat-cloud": "FA-34.2",
    "renewed-force": "FA-34.6",
    "move-beorn": "FA-33.2",
    "enter-bilbo": "FA-34.9",
    "enter-thorin": "FA-19.1",
    "enter-lord-of-the-eagles": "FA-32.1",
    "enter-beorn": "FA-33.1",
    "enter-bolg": "FA-34.3",
    "skip": "FA-12.6",
}
# Who gives up, runs out of time or leaves loses by no rule of the book.
ENDING_RULES: Final = [rule for rule, _ in tables.ENDINGS[:RESIGNED]] + ["" for _ in tables.ENDINGS[RESIGNED:]]


def finer(texts: Texts) -> dict[int, tuple[int, list[str]]]:
    """By happening: the argument that decides, and the rule for each of its numbers."""
    return {
        h.PHASE_BEGINS: (0, list(PHASE_RULES)),
        h.ABILITY_USED: (1, [maneuver.rule for maneuver in texts.maneuvers]),
        h.GAME_WON: (1, ENDING_RULES),
    }


class Rules:
    """The rules of the log's lines with one content pack. All they depend on is said by the sentence itself."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.finer = finer(names.texts)

    def of(self, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""
        if event.kind == h.ACTION_TAKEN:
            return ACTION_RULES[self.names.slug(event.args[1])]
        if event.kind in self.finer:
            argument, rules = self.finer[event.kind]
            return rules[event.args[argument]]
        return h.RULES[event.kind]
