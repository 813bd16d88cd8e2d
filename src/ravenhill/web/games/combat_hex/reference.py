"""Sums up the rules for the reference panel: each line with its number."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.language.texts import TEXTS

Line = tuple[str, str]  # the rule's number, what it comes to

SECTIONS: Final[list[tuple[str, list[Line]]]] = [
    (
        "A turn",
        [
            ("CH-3.05", "Strategy phase: one die each; the higher chooses to be attacker or defender."),
            ("CH-3.06", "Action phases, the attacker first: each warrior moves, shoots, or uses an ability for it."),
            ("CH-6.02", "Combat phase: all damage chains are fought, in the order the attacker likes."),
            ("CH-7.01", "At the end of the turn an army with half of its warriors or fewer has lost."),
            ("CH-7.04", "At 500 points or less it has lost only with its last warrior."),
        ],
    ),
    (
        "Moving",
        [
            (
                "CH-4.03",
                "A step costs 1 across a clear side, 2 across a rough one, 3 across water; no step over a wall.",
            ),
            ("CH-4.02", "A warrior moves any way it likes and ends its move facing any side."),
            ("CH-4.13", "After its move it may run one hex more and pays in action points."),
            ("CH-4.07", "No move ends on a hex marked X or on another warrior."),
        ],
    ),
    (
        "Kill zones",
        [
            ("CH-4.09", "The three hexes before a warrior are its kill zone; walls and ledges cut it off."),
            ("CH-4.08", "Who enters an enemy's kill zone stops there."),
            ("CH-4.11", "Who leaves one is struck first: a free attack."),
            ("CH-4.10", "With an enemy in its own kill zone a warrior is engaged."),
        ],
    ),
    (
        "Dice",
        [
            ("CH-6.09", "In combat 4, 5 and 6 hit; a 1 is a glancing blow."),
            ("CH-5.17", "Shooting, 5 and 6 hit; a 1 is a glancing blow."),
            ("CH-5.17.1", "Over rough ground only a 6 hits."),
            ("CH-6.10", "For 1 action point a glancing blow becomes a hit."),
            ("CH-6.12", "Each hit gives one damage die."),
            ("CH-6.17", "A damage die that reaches the toughness takes one wound."),
            ("CH-6.14", "A damage die of 1 is a critical hit: for 2 action points it becomes a 6."),
        ],
    ),
]

# What is played otherwise, by option.
OPTIONS: Final[dict[str, Line]] = {
    slug: (option.rule, f"{option.name}. {option.text}") for slug, option in TEXTS.option.items()
}
