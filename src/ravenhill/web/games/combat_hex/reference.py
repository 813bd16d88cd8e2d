"""Sums up the rules for the reference panel: each line with its number."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.language.texts import TEXTS

Line = tuple[str, str]  # the rule's number, what it comes to

SECTIONS: Final[list[tuple[str, list[Line]]]] = [
    (
        "A turn",
        [
            ("CH-3.05", "Strategy phase: roll one die each. The higher roll picks attacker or defender."),
            ("CH-3.06", "Action phases, attacker first: each warrior moves, shoots or uses an ability instead."),
            ("CH-6.02", "Combat phase: fight all damage chains, in the attacker's order."),
            ("CH-7.01", "At the end of the turn, an army with half its warriors or fewer has lost."),
            ("CH-7.04", "At 500 points or less, it loses only with its last warrior."),
        ],
    ),
    (
        "Moving",
        [
            (
                "CH-4.03",
                "A step costs 1 across a clear side, 2 across rough, 3 across water. Nobody crosses walls.",
            ),
            ("CH-4.02", "A warrior moves any way it likes and ends facing any side."),
            ("CH-4.13", "After its move it can run one more hex, paid in action points."),
            ("CH-4.07", "No move can end on an X or on another warrior."),
        ],
    ),
    (
        "Kill zones",
        [
            ("CH-4.09", "The three hexes ahead of a warrior are its kill zone. Walls and ledges cut it off."),
            ("CH-4.08", "Entering an enemy kill zone stops you."),
            ("CH-4.11", "Leaving one costs you a free attack first."),
            ("CH-4.10", "A warrior with an enemy in its kill zone is engaged."),
        ],
    ),
    (
        "Dice",
        [
            ("CH-6.09", "In combat 4, 5 and 6 hit; a 1 is a glancing blow."),
            ("CH-5.17", "In a shot 5 and 6 hit; a 1 is a glancing blow."),
            ("CH-5.17.1", "Over rough ground only a 6 hits."),
            ("CH-6.10", "Spend 1 action point to turn a glancing blow into a hit."),
            ("CH-6.12", "Each hit gives you one damage die."),
            ("CH-6.17", "A damage die that reaches the target's toughness causes one wound."),
            ("CH-6.14", "A damage die of 1 is a critical hit: spend 2 action points to make it a 6."),
        ],
    ),
]

# What is played otherwise, by option.
OPTIONS: Final[dict[str, Line]] = {
    slug: (option.rule, f"{option.name}. {option.text}") for slug, option in TEXTS.option.items()
}
