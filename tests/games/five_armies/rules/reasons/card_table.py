"""The same table for the questions that single cards ask, from the text of the cards."""

from __future__ import annotations

from tests.games.five_armies.rules.reasons.table import (
    MOVER,
    MUST,
    NO,
    NO_ARMY,
    NO_ENEMY,
    ORDER,
    STEP,
    Asked,
    places,
    units,
)

NO_ANSWER = {"no answer to this question": "="}
TERRITORY_OF_BATS = {"no Great Bat in it": "FA-34.1"}

CARD_TABLE: dict[str, Asked] = {
    "reroll-dice": ("FA-15.5", "done", {"do": NO, "die": {
        "no such die left": "FA-11.9", "it came back just now": "FA-R.14", "out of order": "=",
    }}),
    "spy": ("FA-15.5", "", {"card": {"not in the hand looked at": "FA-R.14"}}),
    "card-in-hand": ("FA-R.14", "no", {"do": NO, "card": {
        "not in the hand looked at": "FA-R.14", "of the other deck": "FA-R.14",
    }}),
    "card-or-ring": ("FA-R.14", "", {"card": {"not the card that was chosen": "FA-R.14"}, "piece": NO_ANSWER}),
    "take-card": ("FA-R.15", "", {"card": {"not among those looked at": "FA-R.14", **ORDER}}),
    "take-used": ("FA-R.21", "", {"card": {"not among the five used last": "FA-R.21"}}),
    "talons-and-teeth": ("FA-15.5", "no", {
        "do": NO,
        "piece": {**NO_ANSWER, "it serves the other side": "FA-R.14", "no such flyer there": "FA-32.6 FA-34.1"},
        "character": {**NO_ANSWER, "it serves the other side": "FA-R.14", "no such flyer there": "FA-32.6 FA-34.1"},
    }),
    "blood-territory": ("FA-34.1", "", {"territory": {**TERRITORY_OF_BATS, "no enemy Army in it": "FA-R.14"}}),
    "blood-victim": ("FA-15.6", "done", places(NO_ENEMY, {
        "in another territory": "FA-R.14", "it takes two Damage": "FA-R.14", "out of order": "=",
    }, do=NO)),
    "smoke-where": ("FA-34.1", "", {"territory": TERRITORY_OF_BATS}),
    "bat-for-army": ("FA-34.1", "no", {"do": NO, "territory": {
        **TERRITORY_OF_BATS, "no Army in it that can act": "FA-R.14",
    }}),
    "move-or-attack": ("FA-15.7", "first second no", {"do": {
        **NO, "behind a closed Pass": "FA-25.3", "all ways are held": "FA-22.1", "nobody to attack": "FA-26.1",
        "a Point attacks nobody": "FA-25.4",
        "the river before the enemy": "FA-9.2",
    }}),
    "reserve-from": ("FA-22.3", "no", places(STEP, NO_ARMY, {"it is the one reinforced": "FA-R.3"}, do=NO)),
    "reserve-unit": ("FA-22.3", "done", units({"no such unit there": "="}, ORDER, do={
        **NO, "one unit at least": "FA-R.14",
    })),
    "share-first": ("FA-22.3", "", places(NO_ARMY, {"no neighbour of yours": "FA-R.3", "out of order": "="})),
    "share-second": ("FA-22.3", "", places(NO_ARMY, STEP, ORDER)),
    "line-attacks": ("FA-R.24", "no", places({
        "not one of the two": "FA-R.14", "nobody to attack": "FA-26.1", "the river before the enemy": "FA-9.2",
    }, do=NO)),
    "arms-close-army": ("FA-26.1", "no", places(NO_ARMY, {"no Valley region to attack": "FA-26.1"}, do=NO)),
    "arms-close-target": ("FA-26.1", "no", places(STEP, {
        "not in the Valley": "FA-26.1", "no enemy Army there": "FA-26.1",
    }, do=NO)),
    "remove-where": ("FA-24.5", "done", places({
        "no enemy token there": "FA-24.5", "out of the card's reach": "FA-R.3", "out of order": "=",
    }, do=MUST)),
    "remove-group": ("FA-24.5", "", {"token": {"no enemy token of that group here": "FA-24.5"}}),
    "seen-where": ("FA-24.3", "", places({"no token of yours there": "FA-24.3"})),
    "seen-unit": ("FA-24.3", "", {"unit": {"no token shows that": "FA-24.3"}}),
    "seen-number": ("FA-24.3", "", {"number": {"no token shows that": "FA-24.3"}}),
    "fill-ranks": ("FA-25.1", "done forgo", places(NO_ARMY, ORDER, {
        "it has five units": "FA-21.2", "chosen already": "=", "no line unit for it": "FA-R.4",
    }, do=MUST)),
    "line-unit": ("FA-R.4", "", units({"not a line unit there": "FA-R.4", "all are in play": "FA-25.1"})),
    "join-army": ("FA-25.1", "done forgo", places(NO_ARMY, ORDER, {
        "it lacks what is needed": "FA-R.25", "chosen already": "=",
    }, do=MUST)),
    "joining-unit": ("FA-25.1", "", units({"not a unit the card places": "=", "all are in play": "FA-25.1"})),
    "stone-where": ("FA-28.6", "", places({
        "no Fortification": "FA-9.6", "no Army of yours beside it": "FA-R.3", "not the enemy's": "FA-R.82",
        "broken already": "FA-28.5",
    })),
    "walls-raised": ("FA-28.6", "", places({"no Fortification": "FA-9.6", "no Army of yours there": "FA-21.1"})),
    "borne-out-where": ("FA-29.1", "", places({"no refuge": "FA-R.14"})),
    "borne-out-who": ("FA-29.1", "no", {"do": NO, "character": {"not with that Army": "FA-19.5"}}),
    "rearm": ("FA-R.10", "done", units({"no such unit there": "=", "no other type for it": "FA-R.5"}, ORDER, do=NO)),
    "rearm-by": ("FA-R.10", "", units({
        "all are in play": "FA-25.1", "of another group": "=", "its own type": "=",
    }, ORDER)),
    "harness": ("FA-R.14", "", places(NO_ARMY, {"nothing to mend there": "FA-R.14"})),
    "activation-lost": ("FA-R.14", "", {"character": {"not activated": "FA-R.14"}}),
    "barbed-shafts": ("FA-R.14", "first second", {"do": {**NO_ANSWER, "no General is activated": "FA-R.14"}}),
    "ring-of-spears": ("FA-R.14", "first second", {"do": {
        **NO_ANSWER, "Beorn is not beset": "FA-R.14", "no Army is surrounded": "FA-R.14",
    }}),
    "eagle-sent-back": ("FA-R.14", "no", places({"no Eagle on the board there": "FA-R.14"}, do=NO)),
    "grind-whom": ("FA-R.14", "", places(NO_ENEMY, {"no Army of yours beside it": "FA-R.3"})),
    "grind-with": ("FA-R.14", "", places(NO_ARMY, {"not beside that enemy": "FA-R.3"})),
    "strip-leadership": ("FA-R.14", "done", places(NO_ENEMY, {
        "no Army of yours beside it": "FA-R.3", "no Leadership token there": "FA-21.3", "out of order": "=",
        "chosen already": "=",
    }, do=MUST)),
    "name-army": ("FA-R.14", "", places(NO_ARMY, NO_ENEMY, {
        "too few enemies beside it": "FA-R.3", "as much Damage as units": "FA-R.14", "no Leadership": "FA-21.3",
        "no Goblins": "FA-R.25", "it lacks what is needed": "FA-R.25",
    })),
    "muster-where": ("FA-R.14", "forgo", places({"nothing to muster or march": "FA-R.14",
        "a box is no region": "FA-R.3"}, do=MUST)),
    "mustering-point": ("FA-R.14", "", places({"not a Mustering Point": "="})),
    "tend-where": ("FA-R.14", "", {"territory": {"no hurt Army in it": "FA-25.8"}}),
    **{f"banner-of-{people}": ("FA-R.15", "no", places(
        NO_ARMY, {"it lacks what is needed": "FA-R.25"}, do=MUST,
    )) for people in ("dwarves", "elves", "lake-men")},
    "rings-back": ("FA-R.15", "no", {"do": NO, "number": {
        "more Rings than were discarded": "FA-R.15", "nought is said by do:no": "=",
    }}),
    "hold-tile": ("FA-R.78", "done", {"do": NO, "tile": {"not among the tiles looked at": "FA-R.14", **ORDER}}),
    "same-trick": ("FA-27.7", "no", {"do": NO, "unit": {
        "no such unit fights": "FA-R.47", "its ability is barred": "FA-27.7",
    }}),
    "sudden-dread": ("FA-R.33", "withdraw retreat", {
        "do": {**NO_ANSWER, "the other side's way out": "FA-29.2"}, "piece": NO_ANSWER,
    }),
    "turn-which": ("FA-R.33", "first second no", {"do": {
        **MUST, "no failed die of yours": "FA-27.2", "no hit of the enemy": "FA-27.2",
    }}),
    "turn-colour": ("FA-R.33", "", {"colour": {"no hit of the enemy": "FA-27.2"}}),
    "turn-face": ("FA-R.37", "", {"number": {"no hit of the enemy": "FA-27.2"}}),
    "captain-of-war": ("FA-R.117", "", {
        "character": {"not with that Army": "FA-19.5"},
        "piece": {**NO_ANSWER, "no Leadership token": "FA-R.94"},
    }),
    "smoke-mover": ("FA-22.1", "no", places(MOVER, {"chosen already": "FA-22.1"}, do=NO)),
}  # fmt: skip
