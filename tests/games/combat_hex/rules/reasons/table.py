"""Combat Hex: which rules a refusal may cite, by question and cause; written from the rule text alone.

A cause is what a person at the table would say. The predicates beside this file find the causes of a refused word.
"""

from __future__ import annotations

Rules = tuple[str, ...]


# --- causes that several questions know -----------------------------------------------------------
GONE: dict[str, Rules] = {"it is off the map": ("CH-3.08", "CH-5.22", "CH-6.19")}
SIGHT: dict[str, Rules] = {
    "outside the arc of sight": ("CH-5.07", "CH-G3"),
    "a wall in the way": ("CH-5.10",),
    "a wall between neighbours": ("CH-G6",),
    "a wall before the target": ("CH-G6",),
    "a wall before the shooter": ("CH-G6",),
    "walls that meet in the way": ("CH-G6",),
    "two ledges in the way": ("CH-4.041", "CH-G7"),
    "a warrior in the way": ("CH-5.11",),
    "a hill in the way": ("CH-5.12",),
    "another hill in the way": ("CH-5.14.1",),
    "a hill before the target's hill": ("CH-G10",),
}
ROOM: dict[str, Rules] = {
    "there is no whole hex": ("CH-4.06", "CH-M9"),
    "it is marked X": ("CH-4.07",),
    "somebody stands there": ("CH-4.07",),
    "no room: the map ends": ("CH-B1", "CH-B7", "CH-4.14"),
    "no room: an X": ("CH-B1", "CH-B7", "CH-4.14"),
    "no room: a warrior": ("CH-B1", "CH-B7", "CH-B10", "CH-4.14"),
    "no room: a wall below": ("CH-B1", "CH-B7", "CH-4.14"),
    "six black sides": ("CH-M12",),
}
FEAR: dict[str, Rules] = {"too few AP for fear": ("CH-X1",)}
HUNT: dict[str, Rules] = {"the Ring calls": ("CH-O5", "CH-9.06")}
LEAVING: dict[str, Rules] = {
    "it has run already": ("CH-4.13", "CH-M3"),
    "Stalwart holds it": ("CH-X8",),
    "it came into the kill zone in this phase": ("CH-M5",),
}
STEP: dict[str, Rules] = {
    **LEAVING,
    "it is not the next hex": ("CH-4.01",),
    "there is no whole hex": ("CH-4.06", "CH-M9"),
    "a black side": ("CH-4.04",),
    "a ledge": ("CH-4.041",),
    "a charge over red or blue": ("CH-8.10",),
    "an enemy stands there": ("CH-4.05",),
    "a friend stands there in a kill zone": ("CH-4.05", "CH-M4"),
    "too few MP": ("CH-4.01", "CH-4.03"),
    "too few AP to run there": ("CH-4.13", "CH-M3"),
    "forced into fear": ("CH-X3",),
    "it could end neither there nor beyond": ("CH-M16",),
    **FEAR,
    **HUNT,
}
RUN: dict[str, Rules] = {
    "a forced warrior does not run": ("CH-8.15", "CH-X9"),
    "a Flyer does not run": ("CH-8.13", "CH-M3"),
    "it has not moved yet": ("CH-M3", "CH-4.13"),
    "it cannot run out of a kill zone": ("CH-4.13", "CH-M3"),
    "no run from here": ("CH-4.13", "CH-M3"),
}
SHOOTING: dict[str, Rules] = {
    "it has no ranged attack": ("CH-5.01",),
    "it stands in a kill zone and cannot shoot": ("CH-5.02",),
    "there is nobody to shoot at": ("CH-S10",),
    "it has shot already": ("CH-S9",),
}
CARRYING: dict[str, Rules] = {
    "a forced warrior cannot do that": ("CH-X9",),
    "no friend carries others": ("CH-E2",),
    "the carrier isn't adjacent": ("CH-E2", "CH-8.083"),
    "it carries two already": ("CH-8.42",),
    "a ring bearer is not carried": ("CH-8.42", "CH-E2"),
    "only foot warriors are carried": ("CH-E2",),
    "it carries nobody": ("CH-8.42", "CH-E2"),
}
UNABLE: dict[str, Rules] = {
    "it is carried": ("CH-E1",),
    "the Ring has mastered him": ("CH-O3", "CH-9.05"),
    "the Ring stayed on": ("CH-9.13", "CH-O4"),
}
DEBT: dict[str, Rules] = {"it owes for fear and must leave": ("CH-X2",)}
BLOW: dict[str, Rules] = {
    "it is Terrifying": ("CH-8.50", "CH-X4"),
    "Courage alone keeps it": ("CH-C17",),
    "it has no attacks": ("CH-6.27",),
    "the wearer is in no Ringwraith's kill zone": ("CH-9.10", "CH-O6", "CH-O11"),
}
# `own` stands for the rule of the ability itself.
USING: dict[str, Rules] = {
    **BLOW,
    **SHOOTING,
    **UNABLE,
    **DEBT,
    **HUNT,
    "it is never activated": ("CH-A5", "CH-8.082"),
    "nobody has the ability": ("CH-8.01",),
    "it does not have the ability": ("CH-8.01",),
    "it has been used this turn": ("CH-8.06", "CH-A3"),
    "its user is off the map": GONE["it is off the map"],
    "too few AP for it": ("CH-8.02",),
    "it is in force already": ("CH-8.04", "own"),
    "another warrior moves": ("own",),
    "another warrior shoots": ("own",),
    "it is not engaged in this combat": ("CH-8.081", "CH-8.08", "CH-C1"),
    "the moment is about another": ("own",),
    "it has all its wounds": ("CH-A9",),
    "its kill zone is all around": ("CH-8.46",),
    "no movement points to double": ("own",),
    "a spearman is not free": ("own",),
    "there is nobody to choose": ("CH-A1",),
    "nobody has come into its kill zone": ("own",),
    "nobody leaves its kill zone": ("own",),
    "it is no enemy": ("own",),
    "it isn't adjacent": ("CH-8.083", "own"),
    "it has Dread itself": ("CH-X6",),
    "Ward does not reach Sauron": ("CH-X5",),
    "Ward does not reach so far": ("CH-X5",),
    "it is no minion of yours that moves": ("own",),
    "it is no minion of yours that shoots": ("own",),
    "no minion is left to drive on": ("own",),
    "no minion is in this combat": ("own",),
    "no minion strikes in this combat": ("own",),
    "abilities do not choose the wearer": ("CH-9.14", "CH-O10"),
}
# Uses that change nothing, whose proof needs the whole of the dice to come: by the sentence (see PATTERNS).
VAIN = "it would change nothing"

# --- the table: question, cause, rules ------------------------------------------------------------
TABLE: dict[str, dict[str, Rules]] = {
    "choose-part": {},
    "choose-map": {},
    "choose-order": {},
    "choose-place": {"there is no such place": ("CH-V6",)},
    "choose-edge": {
        "the edge is taken": ("CH-V10",),
        "two players take narrow edges": ("CH-3.03",),
        "narrow edges go first": ("CH-V10",),
    },
    "set-up-hex": {
        **ROOM,
        **CARRYING,
        "too far from the own edge": ("CH-M14", "CH-3.03"),
        "a Large warrior faces the enemy": ("CH-4.14", "CH-B8"),
    },
    "set-up-facing": {
        **ROOM,
        "too far from the own edge": ("CH-M14", "CH-3.03", "CH-8.10", "CH-B8"),
        "a Large warrior faces the enemy": ("CH-4.14", "CH-B8"),
    },
    "set-up-carried": CARRYING,
    "choose-warrior": {
        **GONE,
        "it is no warrior of yours": ("CH-3.06", "CH-M15"),
        "it has acted": ("CH-3.06", "CH-M15"),
        "the wearer has not struggled": ("CH-O13",),
        "a minion owes for fear": ("CH-X2",),
        "a Ringwraith must hunt": ("CH-O5", "CH-9.06"),
    },
    "choose-warriors-action": {
        **LEAVING,
        **USING,
        "it is no cavalry": ("CH-8.10",),
        "it began the phase in a kill zone": ("CH-8.10",),
        "no first step is possible": ("CH-M22",),
        "it has turned already": ("CH-M2",),
        "a plain move after a Crack Shot": ("CH-S9",),
        "only a move after a Crack Shot": ("CH-S9",),
        "no other facing": ("CH-4.12",),
        "nobody carries it": ("CH-E3",),
        "no room beside the carrier": ("CH-E3",),
    },
    "name-step": {
        **STEP,
        **RUN,
        **SHOOTING,
        **CARRYING,
        **ROOM,
        **DEBT,
        "a run was chosen": ("CH-4.13", "CH-M3"),
        "one shoots instead of moving": ("CH-S1",),
        "a flyer shoots at the end": ("CH-M17",),
        "no shot in a charge": ("CH-8.10",),
        "no shot before the first step": ("CH-M21",),
        "only the ring bearer leaves the map": ("CH-M10",),
        "it is not at an enemy's edge": ("CH-M10",),
        "the rear follows": ("CH-B1",),
    },
    "face-after-move": {
        **ROOM,
        **STEP,
        **RUN,
        "the rear follows": ("CH-B1",),
        "a kill zone stopped it": ("CH-4.08",),
        "no MP left": ("CH-4.01",),
        "the move is over": ("CH-4.02",),
    },
    "turn": {
        **ROOM,
        "only a half-turn": ("CH-B2", "CH-8.10"),
        "the Ring calls: keep him before you": ("CH-O5",),
    },
    "turn-to-shoot": {
        **ROOM,
        "only a half-turn": ("CH-B2", "CH-8.10"),
        "the Ring calls: keep him before you": ("CH-O5",),
    },
    "choose-shot-target": {
        **GONE,
        **SIGHT,
        "it is no enemy": ("CH-5.03", "CH-5.05"),
        "arrows never hurt Sauron": ("CH-5.03.1", "CH-S4"),
        "only Ringwraiths shoot at the wearer": ("CH-9.101",),
        "out of range": ("CH-5.06",),
        "Courage alone keeps it": ("CH-C17",),
    },
    "name-combat": {
        **GONE,
        "it is in no chain": ("CH-6.03",),
        "its combat has been fought": ("CH-6.21",),
    },
    "convert-glancing-blow": {
        "it is no warrior of yours": ("CH-6.10", "CH-A8"),
        "it has no part in this combat": ("CH-6.10",),
        "it has no part in this free-attack": ("CH-C9", "CH-C19"),
        "it has no part in this shot": ("CH-5.18", "CH-S2"),
        "it has converted one in this combat": ("CH-6.11",),
        "it has converted one in this free-attack": ("CH-C9",),
        "it has converted one in this shot": ("CH-S2",),
        "too few AP to convert": ("CH-A8", "CH-6.10"),
        "the Ring has mastered him": ("CH-O3", "CH-9.05"),
    },
    "convert-critical-hit": {
        "it is no warrior of yours": ("CH-6.14", "CH-A8"),
        "it has no part in this combat": ("CH-6.14",),
        "it has no part in this free-attack": ("CH-C9", "CH-C19"),
        "it has no part in this shot": ("CH-5.21", "CH-S2"),
        "it has converted one in this combat": ("CH-6.15",),
        "it has converted one in this free-attack": ("CH-C9",),
        "it has converted one in this shot": ("CH-S2",),
        "too few AP to convert": ("CH-A8", "CH-6.14"),
        "the Ring has mastered him": ("CH-O3", "CH-9.05"),
    },
    "choose-damage-die": {"no die shows that": ("CH-6.16", "CH-C16"), "the die fits nobody": ("CH-6.20", "CH-C5")},
    "pick-dice-to-reroll": {"no die shows that": ("CH-8.34",), "from the lowest up": ("CH-8.34",)},
    "give-damage-die": {
        **GONE,
        **SIGHT,
        "it is no enemy": ("CH-6.17",),
        "no die of a shot goes to a friend": ("CH-8.20", "CH-8.27", "CH-S6"),
        "no die of a shot goes to Sauron": ("CH-5.20.1", "CH-S4"),
        "only Ringwraiths shoot at the wearer": ("CH-9.101",),
        "out of range": ("CH-5.06",),
        "the wearer is in no Ringwraith's kill zone": ("CH-9.10", "CH-O6"),
        "a Bodyguard keeps dice off": ("CH-8.37",),
        "it is in nobody's kill zone": ("CH-6.17", "CH-C6"),
        "the die falls short": ("CH-6.17",),
        "the die of a shot falls short": ("CH-5.20",),
    },
    "strike": {
        **GONE,
        "it is no warrior of yours": ("CH-6.25", "CH-A8"),
        "it strikes already": ("CH-4.11", "CH-M13", "CH-C13"),
        "it is not the spearman that strikes": ("CH-8.10", "CH-C13"),
        "it has struck in this move": ("CH-M13",),
        "a Flyer it did not face": ("CH-8.13", "CH-M12"),
        "its kill zone is not left": ("CH-4.11", "CH-M5", "CH-M20"),
    },
    "end-with-blow": {
        **GONE,
        **BLOW,
        **SHOOTING,
        "no shot in a charge": ("CH-8.10",),
        "it is no enemy": ("CH-C10", "CH-C11"),
        "it is not in the kill zone": ("CH-C10",),
    },
    "use-ability": {**GONE, **USING},
    "choose-user": {**GONE, **USING, "it is no warrior of yours": ("CH-8.02", "CH-A8")},
    "choose-victim": {
        "it is no enemy hero on the map": ("CH-8.49",),
        "it has nothing to steal now": ("CH-X7",),
        "abilities do not choose the wearer": ("CH-9.14", "CH-O10"),
    },
    "choose-theft": {
        **USING,
        "it is not on that base": ("CH-X7",),
        "stealing is not stolen": ("CH-X10",),
    },
    "choose-target": {
        **GONE,
        **SIGHT,
        **BLOW,
        "it is no enemy": ("own",),
        "it is carried": ("CH-E5",),
        "it stands on several hexes": ("own",),
        "it cannot take a step": ("CH-M22", "own"),
        "it is not in the kill zone": ("CH-C10", "own"),
        "it is no friend beside it": ("own",),
        "it isn't adjacent": ("CH-8.083", "own"),
        "it has all its wounds": ("CH-A9",),
        "it has all its AP": ("CH-A9",),
        "it is not straight ahead": ("CH-C12", "CH-8.33"),
        "whom it supports is not engaged": ("CH-C12",),
        "it is no other hero of yours": ("own",),
        "it is not in the chain": ("own",),
        "it is in force already": ("CH-8.04", "own"),
        "abilities do not choose the wearer": ("CH-9.14", "CH-O10"),
    },
    "turn-first": {"turned so it has nobody before it": ("CH-C10", "CH-M18")},
    "pay-for-fear": {
        "too few AP for its debt": ("CH-X2",),
        "it cannot leave and must pay": ("CH-X2",),
    },
    "ring": {
        "the Ring is worn already": ("CH-9.01",),
        "the Ring was not worn as the turn began": ("CH-9.11",),
    },
    "choose-carrier": {**CARRYING, **LEAVING, "too few MP": ("CH-4.01", "CH-4.03"), **RUN},
    "dismount-onto": {**ROOM, **FEAR, "it is not beside the carrier": ("CH-E3",)},
    "dismount-facing": {},
}
# An ability named at a moment of another: by the question.
OTHER_MOMENT: dict[str, Rules] = {
    "use-ability": ("CH-A10", "own"),
    "choose-warriors-action": ("CH-3.06", "own"),
    "choose-theft": ("CH-8.49", "CH-X7", "own"),
    "choose-user": ("own",),
}

# What a use would come to depends on all dice and looks to come; here the sentence says the cause, and the table which
# abilities may be refused with it, by which rules.
PATTERNS: dict[str, tuple[tuple[str, ...], Rules]] = {
    "no enemy these dice can reach has a wound to lose": (
        ("battle-cry", "battle-savvy", "berserker", "dirty-fighting", "rage", "spearman", "aggressive-strategy",
         "killing-blow", "deadly-shot", "perfect-aim"),
        ("CH-C5",),
    ),
    "nobody would have ap left to convert a glancing blow": (
        ("dirty-fighting", "perfect-aim"), ("CH-6.10", "CH-5.18"),
    ),
    "your warriors have no attacks in this combat": (("battle-savvy", "dirty-fighting"), ("CH-6.08",)),
    "facing this way there is no target": (("arrow-flurry", "volley-attack"), ("CH-S10",)),
    "is the only target and takes all the dice anyway": (("volley-attack",), ("own",)),
    "nobody is in the way of this shot": (("expert-marksman",), ("own",)),
    "none of your minions can still shoot at": (("shot-caller",), ("own",)),
    "no die of this shot could cause anyone a second wound": (("deadly-aim",), ("own",)),
    "no damage die would fail against your minions": (("rally-cry",), ("own",)),
    "no damage die could hurt": (("bodyguard",), ("own",)),
    "it would change no dice": (
        ("aggressive-strategy", "assassin", "deadly-aim", "deadly-shot", "killing-blow"), ("own",),
    ),
    "no enemy in its kill zone could take such a die": (("assassin",), ("own",)),
    "faces only the wearer of the ring": (("berserker", "rage", "spearman"), ("CH-9.10", "CH-O6")),
    "this die causes no wound to prevent": (("armor",), ("own",)),
    "even with 1 wound less, this die takes its last": (("armor",), ("own",)),
    "courage already keeps": (("courage",), ("CH-C17",)),
    "no enemy hero has an ability you could use now": (("steal-essence",), ("CH-X7",)),
    "has no attacks.": (("rage",), ("CH-6.27", "own")),
}  # fmt: skip
