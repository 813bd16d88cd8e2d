"""What options do, in a short sentence each: actions and dice of The Battle of Five Armies."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.language.meanings import MEANINGS

ACTIONS: Final = {
    "strategic-movement": "Moves up to two Armies one region each.",
    "fast-movement": "Moves one Army with Leadership up to two regions.",
    "character-movement": "Moves any of your characters on the board, each up to his Movement.",
    "attack": "Moves one Army up to one region, then attacks with it.",
    "combined-attack": "Attacks one region with all your Armies next to it.",
    "recruitment": "Flips one Recruitment token in each of up to two regions.",
    "rally": "Two Armies roll a die for each unit: 5+ takes a Damage off.",
    "draw-cards": "Draws one Event card and one Story card.",
    "play-card": "Plays a card of your hand that goes with this die.",
    "goblin-recruitment": "Places one Goblin in each Mustering Point.",
    "goblin-attack": "Moves one Army with Goblins up to one region, then attacks with it.",
    "goblin-movement": "Moves up to two Armies with Goblins one region each.",
    "eagles": "Eagles on the board attack Shadow Armies.",
    "bat-cloud": "Discards a Great Bat to move one Army of its territory one region.",
    "renewed-force": "Places one Recruitment token in each of four regions of the Broken Lands.",
    "move-beorn": "Moves Beorn, who may then attack.",
    "enter-bilbo": "Bilbo comes into play with his Rings.",
    "enter-thorin": "Thorin comes out of the Front Gate.",
    "enter-lord-of-the-eagles": "The Lord of the Eagles comes into play.",
    "enter-beorn": "Beorn comes into play; with fewer than 6 Victory Points of the Shadow this wins at once.",
    "enter-bolg": "Bolg comes into play with his Bodyguards.",
    "skip": "The die is discarded without effect.",
}
DICE: Final = {
    "character": "Move fast, attack with Leadership, move characters, or play a Character card.",
    "army": "Move two Armies, attack, attack together, or play an Army card.",
    "muster": "Recruit, rally, or play a Muster card.",
    "event": "Draw two cards, or play any card.",
    "muster-army": "Use it as a Muster die or as an Army die.",
    "will-of-the-west": "Use it as any die of the Free Peoples, or as itself to move Beorn.",
    "lidless-eye": "Goblins are recruited, move or attack.",
}


def hint_of(asked: str, word: str) -> str:
    """What a word does in answer to a question; '' where the thing itself says it, as a card does."""
    kind, _, slug = word.partition(":")
    if kind == "action":
        return ACTIONS[slug]
    if kind in ("die", "as"):
        return DICE[slug]
    return MEANINGS.get(asked, {}).get(word, "")
