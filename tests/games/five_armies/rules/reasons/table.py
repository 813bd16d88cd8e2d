"""The Battle of Five Armies: for every question and every cause of a refusal the rule that may be cited.

Written from the rule text, not from the engine. A question has its own rule, the `do:` answers it can have, and by
kind of word the causes for which one is refused. `=` is the question's own rule. After a bar stands the rule that holds
where a `card`, a `general`, the `shadow-leadership` phase or a die used as such a face asks. A cause that begins with
`~` is told by the sentence alone (a pattern): no view of one seat decides it.
"""

from __future__ import annotations

Causes = dict[str, str]
Asked = tuple[str, str, dict[str, Causes]]

FORCED_STOP = {"the move had to stop": "FA-23.5"}  # at whatever is asked next
OTHER_KIND = "another kind of answer is asked for"
NO: Causes = {"no answer to this question": "=", "another word says no": "="}
ORDER: Causes = {"out of order": "=", "too few would be left": "="}
MUST: Causes = {**NO, "it is not optional": "FA-15.5 | general FA-19.9"}
STEP: Causes = {
    "it stands there already": "FA-9.1",
    "not adjacent": "FA-9.1",
    "a river without a ford": "FA-9.2",
    "nothing enters a Pass from outside": "FA-25.6",
    "a box is adjacent to nothing": "FA-R.3",
    "out of a Mustering Point only to its Pass": "FA-25.4",
    "out of a Pass only to its exit": "FA-25.4",
    "its Pass is closed": "FA-25.3",
}
NO_ARMY: Causes = {"no Army of yours there": "FA-21.1"}
NO_ENEMY: Causes = {"no enemy Army there": "FA-21.1"}
MOVER: Causes = {
    **NO_ARMY,
    "it has just arrived": "FA-23.3",
    "no Leadership": "FA-21.3",
    "no Goblins": "FA-R.105 | card FA-R.25",
    "it lacks what is needed": "FA-R.25 | general FA-19.9",
    "in another territory": "FA-34.2 | card FA-R.14",
    "a box lies in no territory": "FA-R.3",
    "behind a closed Pass": "FA-25.3",
    "all ways are held": "FA-22.1",
    "no river to cross": "FA-9.2",
    "all ways lead beside the enemy": "FA-R.14",
}
ATTACKER: Causes = {
    **MOVER,
    "nobody to attack": "FA-26.1",
    "a Point attacks nobody": "FA-25.4",
    "the river before the enemy": "FA-9.2",
    "too big to attack": "FA-R.95",
}
PLACES = "region box"


def places(*causes: Causes, do: Causes | None = None) -> dict[str, Causes]:
    """Causes for regions and boxes, and for the words that say no."""
    joined = {cause: rule for each in causes for cause, rule in each.items()}
    return {PLACES: joined} | ({"do": do} if do is not None else {})


def units(*causes: Causes, do: Causes | None = None) -> dict[str, Causes]:
    return {"unit": {cause: rule for each in causes for cause, rule in each.items()}} | ({"do": do} if do else {})


NO_UNIT: Causes = {"no such unit there": "="}
NUMBERS: Causes = {"more than may be re-rolled": "=", "nought is said by do:no": "="}

TABLE: dict[str, Asked] = {
    # --- the turn -----------------------------------------------------------------------------------------------------
    "activate": ("FA-11.4", "done", {"do": NO, "character": {
        "not a General": "FA-19.8", "a General not in play": "FA-19.8", "activated already": "FA-11.4",
        "three are activated": "FA-11.4", "out of order": "=",
    }}),
    "leadership-with": ("FA-11.5 | card FA-15.5 | shadow-leadership FA-11.8", "done", places(
        NO_ARMY, ORDER,
        {"it was given its token": "FA-11.5 | card FA-R.14 | shadow-leadership FA-11.8",
         "it lacks what is needed": "FA-R.25"},
        do={**NO, "tokens must be placed": "FA-11.5 | card FA-15.5 | shadow-leadership FA-11.8"},
    )),
    "bats": ("FA-11.7", "", {"number": {"more Great Bats than there are": "FA-11.7"}}),
    "bat-where": ("FA-11.8 | card FA-15.5", "done", places(
        {"Great Bats fly over regions only": "FA-R.86", "out of order": "="}, do={**NO,
            "every Bat is placed": "FA-11.8"},
    )),
    "choose-die": ("FA-11.9", "pass", {
        "do": {"no answer to this question": "=", "no fewer dice than the opponent": "FA-11.11",
               "a die follows a General": "FA-R.19"},
        "die": {"no such die left": "FA-11.9"},
        "character": {"not a General": "FA-19.8", "not activated": "FA-19.9", "one General a die": "FA-19.9",
                      "not on the board": "FA-R.69", "his ability does nothing": "FA-19.9"},
    }),
    "choose-action": ("FA-12.4", "", {
        "character": {"no answer to this question": "=", "no Ring": "FA-34.11", "no Character result": "FA-34.11",
                      "the Ring was used": "FA-34.11"},
        "action": {},  # by action: ACTIONS
    }),
    "use-as": ("FA-13.18 | will-of-the-west FA-13.17", "", {
        "as": {"another face": "=", "nothing to do as that": "FA-12.4"},
        "action": {"say first what the die is": "=", "Beorn is not in play": "FA-33.1",
                   "Beorn can go nowhere": "FA-33.4", "the other side's, or another die": "FA-33.2"},
    }),
    "discard": ("FA-15.1", "", {"card": {"not in your hand": "=", **ORDER}}),
    "choose-card": ("FA-15.3", "", {"card": {
        "not in your hand": "FA-15.3", "not with this die": "FA-15.3", "its requirement is not met": "FA-15.4",
    }}),
    "draw-on": ("FA-16.2", "done draw", {"do": NO}),
    # --- moving -------------------------------------------------------------------------------------------------------
    "move-army": ("FA-22.1", "no done forgo", places(MOVER, do=NO)),
    "smoke-mover": ("FA-22.1", "no", places(MOVER, {"chosen already": "FA-22.1"}, do=NO)),
    "march": ("FA-22.1", "done", places(STEP, {
        "an enemy Army holds it": "FA-22.1", "Beorn stands there": "FA-33.5", "units end no move with Beorn": "FA-33.4",
        "next to an enemy, against the card": "FA-R.14", "no river to cross there": "FA-9.2",
    }, do={**NO, "the first step must be taken": "=", "units end no move with Beorn": "FA-33.4"})),
    "walk": ("FA-19.6", "done", places(STEP, do={**NO, "the first step must be taken": "="})),
    "character-to-move": ("FA-13.7", "done forgo", {"do": NO, "character": {
        "no character of yours on the board": "FA-19.6", "Beorn walks by an action of his own": "FA-33.2",
        "the Lord does not walk": "FA-R.68", "out of order": "=", "chosen already": "=",
    }}),
    "divide": ("FA-22.3", "all split no forgo", {"do": {
        **NO, "the whole Army is too big": "FA-R.14", "only Wargs may go": "FA-R.25",
        "one unit cannot be split": "FA-22.3",
        "the Army must go": "FA-22.3", "~^The part that moves must have Leadership": "FA-22.5 | card FA-R.25",
        "~^The part that moves must have ": "FA-R.25 FA-R.105 | general FA-19.9 | card FA-R.25",
        "~^This Army can't be split": "FA-22.3",
    }}),
    "share": ("FA-22.3", "", {"number": {
        "there are not that many": "FA-22.3",
        "~^The Army can't be split with": "FA-22.6",
        "~^At least one unit must go": "FA-22.3",
        "~^That would be the whole Army": "FA-22.3",
        "~^The part that moves must have Leadership": "FA-22.5 | card FA-R.25",
        "~^The part that moves must have a Goblin": "FA-R.105 | card FA-R.25",
        "~^The part that moves must have (?!Leadership|a Goblin)": "FA-R.25 | general FA-19.9",
        "~^At most \\d units can go": "FA-R.14",
        "~^(?!The board)[^.]* can hold at most 5 units": "FA-21.2",
        "~^Too many units would be left": "FA-21.2",
    }}),
    # --- attacking ----------------------------------------------------------------------------------------------------
    "attack-with": ("FA-13.2 | card FA-15.7 | character FA-13.6 | lidless-eye FA-13.15",
        "no forgo", places(ATTACKER, do=NO)),
    "combined-where": ("FA-13.3 | card FA-15.7", "no forgo", places({
        "no enemy Army there": "FA-26.1", "none of yours is adjacent": "FA-26.1",
        "fewer than two are adjacent": "FA-R.32",
        "a box is no region": "FA-R.3", "nobody attacks a Pass": "FA-25.6", "the river before the enemy": "FA-9.2",
    }, do=NO)),
    "attack-where": ("FA-26.1", "no forgo", places(STEP, {"no enemy Army there": "FA-26.1"}, do=NO)),
    "beorn-step": ("FA-33.2", "done forgo", places(STEP, {
        "an enemy Army holds it": "FA-33.4", "he may pass but not end there": "FA-R.63",
    }, do={**NO, "he stands with an Army": "FA-33.4"})),
    "beorn-target": ("FA-33.2", "no forgo", places(STEP, {"no enemy Army there": "FA-26.1"}, do=NO)),
    "fighting-army": ("FA-30.3", "", places({"not in this attack": "FA-30.3"})),
    "advance": ("FA-30.2", "advance no", places(
        {"not in this attack": "FA-30.3", "no answer to this question": "="},
        do={**NO, "say which Army advances": "FA-30.7"},
    )),
    "withdrawal": ("FA-29.2", "withdraw fight-on", {"do": {"no answer to this question": "="}}),
    "leave": ("FA-29.3", "retreat rout stand", {"do": {
        "no answer to this question": "=", "no Regroup this round": "FA-29.3", "Regroup this round": "FA-29.4",
        "Beorn never routs": "FA-R.63",
    }}),
    "retreat-to": ("FA-29.6", "", places(STEP, {
        "an enemy Army holds it": "FA-29.6", "Beorn stands there": "FA-33.5 FA-R.64",
        "units end no move with Beorn": "FA-33.4", "across a ford": "FA-29.6",
        "the enemy controls it": "FA-29.6", "next to an enemy Army": "FA-29.6", "Beorn joins no Army": "FA-33.9",
    })),
    "drive-to": ("FA-29.8", "", places(STEP, {
        "your own Army holds it": "FA-29.8", "you control it": "FA-29.8", "Beorn joins no Army": "FA-33.9",
        "Beorn stands there": "FA-33.5 FA-R.64", "an enemy Army holds it": "FA-29.8",
    })),
    "combat-card": ("FA-26.6", "", {
        "card": {"not in your hand": "FA-26.4", "a Story card": "FA-14.2"},
        "maneuver": {"no such unit fights": "FA-R.47", "played until Regroup": "FA-27.1",
            "Thorin is not there": "FA-U.11",
                     "no Great Bat there": "FA-U.10", "the other side's card": "FA-26.4"},
    }),
    "declare": ("FA-27.7", "yes no", {"do": NO}),
    "reroll-black": ("FA-28.1", "no", {"do": NO, "number": NUMBERS}),
    "reroll-white": ("FA-28.1", "no", {"do": NO, "number": NUMBERS}),
    "casualties": ("FA-28.3", "done", units(NO_UNIT, ORDER, do={
        **NO, "more Damage than units": "FA-28.4", "~^The rout goes on": "FA-30.1", "~^The Wargs bite on": "FA-U.4",
    })),
    "fell-race": ("FA-U.1", "", {
        "character": {"not with that Army": "FA-19.5"},
        "piece": {"no answer to this question": "=", "no Leadership token": "FA-R.48"},
    }),
    "vampire-like": ("FA-U.10", "no", {"do": NO, "piece": {"no answer to this question": "="}}),
    "mighty-strokes": ("FA-U.11", "first second", {"do": {"no answer to this question": "="}}),
    "bodyguard": ("FA-34.5", "no", {"do": NO, "piece": {"no answer to this question": "="}}),
    "vanish": ("FA-34.10", "no", {"do": NO, "piece": {"no answer to this question": "="}}),
    "beorn-reroll": ("FA-R.118", "yes no", {"do": NO}),
    "eagle-reroll": ("FA-R.118", "yes no", {"do": NO}),
    "excess": ("FA-23.1", "done", units(NO_UNIT, ORDER, {"the excess is gone": "FA-R.106"}, do={
        **NO, "~^.* holds more than 5 units: remove the rest": "FA-23.1 FA-25.2",
    })),
    # --- tokens, Rallies, units ---------------------------------------------------------------------------------------
    "token-where": ("FA-24.1", "done forgo", places({
        "not a Settlement": "FA-24.1", "not a Mustering region": "FA-24.1", "not in the Broken Lands": "FA-34.6",
        "an enemy Army or marker": "FA-24.1", "Beorn's region": "FA-R.64 FA-R.104", "chosen already": "=",
        "out of order": "=", "no token is left": "FA-24.2",
    }, do=MUST)),
    "token-group": ("FA-24.1", "", {"token": {"not your group": "=", "no token is left": "FA-24.2"}}),
    "flip-where": ("FA-24.3", "done forgo", places({
        "no token of yours there": "FA-24.3", "flipped there": "FA-13.9 | card FA-R.14", "Beorn's region": "FA-R.64",
        "not where this flips": "FA-24.3 | card FA-R.14 | general FA-19.9", "in one region only": "FA-R.14",
    }, do=MUST)),
    "flip-group": ("FA-24.3", "", {"token": {"no token of that group here": "FA-24.3"}}),
    "flip-here": ("FA-24.3", "done", {"do": MUST, "token": {"no token of that group here": "FA-24.3"}}),
    "substitute": ("FA-24.4", "done", units({"all are in play": "FA-25.1", "of another group": "="}, do=NO)),
    "rally-which": ("FA-25.8", "done forgo", places(NO_ARMY, {
        "no Damage": "FA-25.8", "it has rallied": "FA-13.10 | card FA-R.14", "in another territory": "FA-R.14",
        "a box lies in no territory": "FA-R.3 FA-R.14",
    }, do=MUST)),
    "rally-reroll": ("FA-25.8", "no", {"do": NO, "number": NUMBERS}),
    "rally-one": ("FA-R.6", "", places(NO_ARMY, {"not one of those that may rally": "FA-R.6 | card FA-R.14",
                                                 "no Damage": "FA-25.8"})),
    "goblin-where": ("FA-R.108", "", places({"not a Mustering Point": "="})),
    # --- characters, Generals, Eagles, Bats ---------------------------------------------------------------------------
    "entry": ("FA-19.1", "", places({
        "no region": "=", "not on the southern edge": "FA-33.1", "an Army is there": "FA-33.1",
        "nobody to join": "FA-34.9", "not a place of Bolg's": "FA-34.3", "enemies where Bolg enters": "FA-R.73",
        "Beorn bars Bolg": "FA-R.104",
    })),
    "entry-brings": ("FA-R.113", "yes no", {"do": NO}),
    "general-half": ("FA-19.9", "first second", {"do": {
        "no answer to this question": "=", "Concentrated already": "FA-R.72", "no archer in range": "FA-20.3",
        "no Shadow Army in range": "FA-20.1", "no Eagle left": "FA-3.1", "no Eagle in the Eyrie": "FA-32.3",
        "no token near Bard": "FA-19.9", "the Army has no Damage": "FA-25.8",
        "no Settlement is free": "FA-24.1 FA-24.2",
        "no token is left": "FA-24.2", "~^The Army in .* has nowhere to go": "FA-22.1",
    }}),
    "ironfoot": ("FA-19.9", "", places(MOVER)),
    "archery": ("FA-20.3", "", places(NO_ENEMY, {
        "out of range": "FA-20.1", "no archer on the right ground": "FA-20.3", "a box is out of range": "FA-R.70",
    })),
    "blast": ("FA-20.1", "no", places(
        NO_ENEMY, {"out of range": "FA-20.1", "a box is out of range": "FA-R.70"}, do=MUST,
    )),
    "concentration": ("FA-R.72", "no", {"do": NO, "piece": {"no answer to this question": "="}}),
    "eagle-where": ("FA-32.3", "", places({"a box lies in no territory": "FA-R.3", "out of order": "="})),
    "lord-where": ("FA-32.3", "", places({"a box lies in no territory": "FA-R.3"})),
    "fly-out": ("FA-32.3", "yes no", {"do": NO}),
    "which-eagle": ("FA-32.4", "done", {
        "do": {**NO, "no Eagle is sent yet": "FA-32.4"},
        "region box": {"no Eagle there": "FA-32.4", "no Shadow Army left for it": "FA-R.76"},
        "character": {"no Eagle there": "FA-32.4", "no Shadow Army left for it": "FA-R.76"},
    }),
    "which-flyer": ("FA-32.5", "", {
        "region box": {"no Eagle there": "FA-32.4"}, "character": {"no Eagle there": "FA-32.4"},
    }),
    "eagle-target": ("FA-32.4", "", places(NO_ENEMY, {
        "another Eagle attacks it": "FA-32.4", "not in the Eagle's territory": "FA-R.76",
    })),
    "stoop-where": ("FA-32.5", "", places(NO_ENEMY)),
    "bat-territory": ("FA-34.2", "", {"territory": {
        "no Great Bat in it": "FA-34.2", "no Army in it that can move": "FA-34.2",
    }}),
    "ring-where": ("FA-34.11", "", places({"no region": "FA-34.11", "Bilbo is there": "FA-34.11"})),
}  # fmt: skip
