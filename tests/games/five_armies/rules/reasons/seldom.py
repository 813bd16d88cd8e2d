"""Question and cause that a minute of random play may not meet, or cannot: every other pair of the table it must."""

from __future__ import annotations

SELDOM: dict[str, set[str]] = {
    "activate": {
        "three are activated",
    },
    "arms-close-target": {
        "it stands there already",
        "its Pass is closed",
        "not in the Valley",
        "out of a Mustering Point only to its Pass",
        "out of a Pass only to its exit",
    },
    "attack-where": {
        "its Pass is closed",
        "out of a Mustering Point only to its Pass",
    },
    "attack-with": {
        "a Point attacks nobody",
        "a box lies in no territory",
        "all ways are held",
        "all ways lead beside the enemy",
        "it has just arrived",
        "no river to cross",
        "nobody to attack",
        "the river before the enemy",
        "too big to attack",
    },
    "banner-of-dwarves": {
        "another word says no",
    },
    "banner-of-elves": {
        "another word says no",
    },
    "banner-of-lake-men": {
        "another word says no",
    },
    "beorn-step": {
        "its Pass is closed",
        "out of a Mustering Point only to its Pass",
        "out of a Pass only to its exit",
    },
    "beorn-target": {
        "a river without a ford",
        "its Pass is closed",
        "out of a Mustering Point only to its Pass",
        "out of a Pass only to its exit",
    },
    "blood-territory": {
        "no enemy Army in it",
    },
    "blood-victim": {
        "it takes two Damage",
        "out of order",
    },
    "casualties": {
        "~^The Wargs bite on",
    },
    "choose-action": {
        "Beorn can go nowhere",
        "his last Wrath",
        "no Shadow token is left",
        "no free southern edge",
        "no place for Bolg",
        "no room in the Broken Lands",
        "no token to flip",
        "none can move",
        "none has Goblins",
        "out of the game",
        "the decks are empty",
        "the river keeps all apart",
        "you have no Army",
    },
    "choose-die": {
        "his ability does nothing",
        "not on the board",
    },
    "combined-where": {
        "the river before the enemy",
    },
    "divide": {
        "only Wargs may go",
        "the whole Army is too big",
        "~^The part that moves must have ",
    },
    "drive-to": {
        "Beorn joins no Army",
        "Beorn stands there",
        "an enemy Army holds it",
        "its Pass is closed",
        "out of a Mustering Point only to its Pass",
        "out of a Pass only to its exit",
        "you control it",
    },
    "eagle-sent-back": {
        "another kind of answer is asked for",
        "another word says no",
        "no Eagle on the board there",
        "no answer to this question",
    },
    "entry": {
        "Beorn bars Bolg",
        "enemies where Bolg enters",
    },
    "excess": {
        "the excess is gone",
    },
    "fill-ranks": {
        "it is not optional",
        "no line unit for it",
        "too few would be left",
    },
    "flip-here": {
        "it is not optional",
    },
    "flip-where": {
        "Beorn's region",
    },
    "general-half": {
        "Concentrated already",
        "no Eagle in the Eyrie",
        "no Eagle left",
        "no Settlement is free",
        "no Shadow Army in range",
        "no token is left",
        "~^The Army in .* has nowhere to go",
    },
    "hold-tile": {
        "too few would be left",
    },
    "ironfoot": {
        "a box lies in no territory",
        "all ways are held",
        "all ways lead beside the enemy",
        "behind a closed Pass",
        "in another territory",
        "it has just arrived",
        "no Goblins",
        "no Leadership",
        "no river to cross",
    },
    "join-army": {
        "out of order",
        "too few would be left",
    },
    "leadership-with": {
        "it lacks what is needed",
    },
    "leave": {
        "Beorn never routs",
    },
    "line-attacks": {
        "nobody to attack",
        "the river before the enemy",
    },
    "line-unit": {
        "all are in play",
    },
    "march": {
        "Beorn stands there",
        "its Pass is closed",
        "next to an enemy, against the card",
        "no river to cross there",
        "units end no move with Beorn",
    },
    "move-army": {
        "all ways lead beside the enemy",
    },
    "move-or-attack": {
        "all ways are held",
        "behind a closed Pass",
        "nobody to attack",
        "the river before the enemy",
    },
    "muster-where": {
        "it is not optional",
    },
    "name-army": {
        "as much Damage as units",
    },
    "rally-one": {
        "no Damage",
    },
    "rally-which": {
        "a box lies in no territory",
        "it is not optional",
    },
    "rearm": {
        "no other type for it",
        "too few would be left",
    },
    "rearm-by": {
        "all are in play",
        "out of order",
        "too few would be left",
    },
    "remove-where": {
        "it is not optional",
        "out of order",
    },
    "reserve-from": {
        "a river without a ford",
        "it stands there already",
        "its Pass is closed",
        "out of a Mustering Point only to its Pass",
        "out of a Pass only to its exit",
    },
    "reserve-unit": {
        "out of order",
        "too few would be left",
    },
    "retreat-to": {
        "Beorn joins no Army",
        "Beorn stands there",
        "across a ford",
        "its Pass is closed",
        "out of a Mustering Point only to its Pass",
        "out of a Pass only to its exit",
        "units end no move with Beorn",
    },
    "ring-of-spears": {
        "Beorn is not beset",
        "no Army is surrounded",
    },
    "same-trick": {
        "its ability is barred",
    },
    "share": {
        "~^(?!The board)[^.]* can hold at most 5 units",
        "~^At most \\d units can go",
        "~^The part that moves must have (?!Leadership|a Goblin)",
        "~^The part that moves must have a Goblin",
        "~^Too many units would be left",
    },
    "share-second": {
        "a river without a ford",
        "its Pass is closed",
        "nothing enters a Pass from outside",
        "out of a Mustering Point only to its Pass",
        "out of a Pass only to its exit",
        "too few would be left",
    },
    "smoke-mover": {
        "a box lies in no territory",
        "all ways are held",
        "behind a closed Pass",
        "it has just arrived",
        "it lacks what is needed",
        "no Goblins",
        "no Leadership",
        "no river to cross",
    },
    "smoke-where": {
        "no Great Bat in it",
    },
    "stone-where": {
        "broken already",
    },
    "strip-leadership": {
        "chosen already",
        "it is not optional",
        "out of order",
    },
    "talons-and-teeth": {
        "no such flyer there",
    },
    "token-group": {
        "no token is left",
    },
    "token-where": {
        "Beorn's region",
        "no token is left",
    },
    "turn-colour": {
        "another kind of answer is asked for",
        "no hit of the enemy",
    },
    "turn-face": {
        "another kind of answer is asked for",
        "no hit of the enemy",
    },
    "turn-which": {
        "another word says no",
        "no failed die of yours",
        "no hit of the enemy",
    },
    "use-as": {
        "Beorn can go nowhere",
        "nothing to do as that",
        "the other side's, or another die",
    },
    "walk": {
        "its Pass is closed",
        "out of a Mustering Point only to its Pass",
        "out of a Pass only to its exit",
    },
}
