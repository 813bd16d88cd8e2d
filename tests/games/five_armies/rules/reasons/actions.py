"""The actions of a die: the rule and the die of each, and the rule for every cause that keeps one from being taken."""

from __future__ import annotations

# By action: whose it is, the faces a die is used as, its rule, and the words that name the die.
ACTIONS: dict[str, tuple[str, str, str, str]] = {
    "strategic-movement": ("both", "army", "FA-13.1", "Army die"),
    "attack": ("both", "army character", "FA-13.2 FA-13.6", "Army or Character die"),
    "combined-attack": ("both", "army", "FA-13.3", "Army die"),
    "fast-movement": ("both", "character", "FA-13.5", "Character die"),
    "character-movement": ("both", "character", "FA-13.7", "Character die"),
    "recruitment": ("both", "muster", "FA-13.9", "Muster die"),
    "rally": ("both", "muster", "FA-13.10", "Muster die"),
    "draw-cards": ("both", "event", "FA-13.12", "Event die"),
    "play-card": ("both", "army character muster event", "FA-15.3", "Event die"),
    "goblin-recruitment": ("shadow", "lidless-eye", "FA-13.14", "Lidless Eye"),
    "goblin-attack": ("shadow", "lidless-eye", "FA-13.15", "Lidless Eye"),
    "goblin-movement": ("shadow", "lidless-eye", "FA-13.16", "Lidless Eye"),
    "eagles": ("free-peoples", "muster", "FA-32.4", "Muster die"),
    "bat-cloud": ("shadow", "muster", "FA-34.2", "Muster die"),
    "renewed-force": ("shadow", "muster", "FA-34.6", "Muster die"),
    "move-beorn": ("free-peoples", "character", "FA-33.2", "Character die"),
    "enter-bilbo": ("free-peoples", "character", "FA-34.9", "Character die"),
    "enter-thorin": ("free-peoples", "character", "FA-19.1", "Character die"),
    "enter-lord-of-the-eagles": ("free-peoples", "character", "FA-32.1", "Character die"),
    "enter-beorn": ("free-peoples", "character", "FA-33.1", "Character die"),
    "enter-bolg": ("shadow", "muster", "FA-34.3", "Muster die"),
    "skip": ("both", "", "FA-12.6", ""),
}
ANOTHER_DIE = "the other side's, or another die"
ENTERING = {
    "in play already": "FA-19.1",
    "not ready": "FA-19.2",
    "out of the game": "FA-29.1",
}
MOVING = {"you have no Army": "FA-21.1", "all behind closed Passes": "FA-25.3", "none can move": "FA-22.1"}
# By action: the causes for which the right die does not help.
HINDRANCES: dict[str, dict[str, str]] = {
    "strategic-movement": MOVING,
    "fast-movement": {**MOVING, "none has Leadership": "FA-22.5"},
    "attack": {**MOVING, "none has Leadership": "FA-13.6"},
    "goblin-attack": {**MOVING, "none has Goblins": "FA-13.15"},
    "goblin-movement": {**MOVING, "none has Goblins": "FA-13.16"},
    "combined-attack": {
        "no enemy beside you": "FA-26.1", "the river keeps all apart": "FA-9.2", "never two beside one": "FA-R.32",
        "you have no Army": "FA-21.1",
    },
    "character-movement": {"no character on the board": "FA-13.7"},
    "recruitment": {"no token to flip": "FA-13.9"},
    "rally": {"no Army is hurt": "FA-25.8"},
    "draw-cards": {"the decks are empty": "FA-13.12"},
    "play-card": {"no card for this die": "FA-15.3", "no requirement is met": "FA-15.4"},
    "goblin-recruitment": {"all Goblins are in play": "FA-3.1"},
    "eagles": {"the Lord is not in play": "FA-32.2", "no Eagle out with a target": "FA-32.4"},
    "bat-cloud": {"no Great Bat on the board": "FA-34.2", "no Great Bat with an Army": "FA-34.2"},
    "renewed-force": {
        "Bolg is missing": "FA-34.6", "two Settlements are missing": "FA-34.6", "no Shadow token is left": "FA-24.2",
        "no room in the Broken Lands": "FA-24.1",
    },
    "move-beorn": {
        "Beorn is not in play": "FA-33.1", "his last Wrath": "FA-R.101 FA-R.115", "Beorn can go nowhere": "FA-33.4",
    },
    "enter-bilbo": {**ENTERING, "nobody for Bilbo to join": "FA-34.9"},
    "enter-thorin": {**ENTERING, "the Shadow holds Front Gate": "FA-19.3"},
    "enter-lord-of-the-eagles": ENTERING,
    "enter-beorn": {**ENTERING, "out of the game": "FA-33.8", "no free southern edge": "FA-33.1"},
    "enter-bolg": {**ENTERING, "no place for Bolg": "FA-R.73"},
    "skip": {"the Ring was used": "FA-34.11"},
}  # fmt: skip
