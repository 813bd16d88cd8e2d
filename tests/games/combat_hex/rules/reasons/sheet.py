"""Combat Hex: the questions with their answers, and the sheet of abilities, written from the rule text alone."""

from __future__ import annotations

from typing import NamedTuple


class Question(NamedTuple):
    """One question: its rule, its kinds of word, and the `do:` answers it knows."""

    rule: str
    kinds: tuple[str, ...]
    answers: tuple[str, ...] = ()


class Ability(NamedTuple):
    """A line of the ability sheet."""

    rule: str
    name: str
    window: str


# --- the questions --------------------------------------------------------------------------------
QUESTIONS = {
    "choose-part": Question("CH-3.02", ("do",), ("map-chooser", "edge-chooser")),
    "choose-edge": Question("CH-3.03", ("edge",)),
    "choose-map": Question("CH-3.03", ("map",)),
    "choose-order": Question("CH-3.05", ("do",), ("attacker", "defender")),
    "choose-warriors-action": Question(
        "CH-3.06", ("ability", "do"), ("move", "charge", "shoot", "turn", "dismount", "done", "forgo")
    ),
    "name-step": Question("CH-4.01", ("hex", "do"), ("run", "shoot", "mount", "leave-map", "done", "forgo")),
    "face-after-move": Question("CH-4.02", ("face",)),
    "turn": Question("CH-4.12", ("face",)),
    "choose-shot-target": Question("CH-5.03", ("warrior",)),
    "turn-to-shoot": Question("CH-5.08", ("face",)),
    "name-combat": Question("CH-6.02", ("warrior",)),
    "convert-glancing-blow": Question("CH-6.10", ("warrior", "do"), ("done",)),
    "convert-critical-hit": Question("CH-6.14", ("warrior", "do"), ("done",)),
    "choose-damage-die": Question("CH-6.16", ("roll",)),
    "give-damage-die": Question("CH-6.17", ("warrior",)),
    "strike": Question("CH-6.25", ("warrior", "do"), ("done",)),
    "choose-user": Question("CH-8.02", ("warrior",)),
    "pick-dice-to-reroll": Question("CH-8.34", ("roll", "do"), ("done",)),
    "choose-theft": Question("CH-8.49", ("ability",)),
    "choose-victim": Question("CH-8.49", ("warrior",)),
    "ring": Question("CH-9.01", ("do",), ("put-on-ring", "take-off-ring", "no")),
    "set-up-facing": Question("CH-M14", ("face",)),
    "set-up-hex": Question("CH-M14", ("hex", "do"), ("mount",)),
    "choose-warrior": Question("CH-M15", ("warrior", "do"), ("end-phase",)),
    "turn-first": Question("CH-M18", ("face",)),
    "end-with-blow": Question("CH-C11", ("warrior", "do"), ("shoot", "no")),
    "choose-target": Question("CH-A1", ("warrior",)),
    "use-ability": Question("CH-A10", ("ability", "do"), ("done",)),
    "pay-for-fear": Question("CH-X2", ("do",), ("yes", "no")),
    "choose-carrier": Question("CH-E2", ("warrior",)),
    "set-up-carried": Question("CH-E2", ("warrior",)),
    "dismount-facing": Question("CH-E3", ("face",)),
    "dismount-onto": Question("CH-E3", ("hex",)),
    "choose-place": Question("CH-V6", ("number",)),
}

# --- the ability sheet ----------------------------------------------------------------------------
WINDOWS = (
    "before-strategy-roll", "strategy", "as-action", "before-action", "before-move", "during-move",
    "enemy-entered-kill-zone", "enemy-leaving-kill-zone", "before-shot", "before-shooting-roll", "before-shot-damage",
    "after-own-damage-roll", "adding-attacks", "before-combat-roll", "before-enemy-assigns", "assigning",
    "die-assigned", "reduced-to-zero", "enemy-about-to-spend", "enemy-activated",
)  # fmt: skip
# What does nothing to a Terrifying warrior (CH-8.50).
POWERLESS = (
    "fast-strike", "magical-force", "stalwart", "shot-caller", "assassin", "dread", "fearsome", "ward", "deadly-aim",
    "repel",
)  # fmt: skip
ABILITIES = {
    "battle-awareness": Ability("CH-8.09", "Battle Awareness", "strategy"),
    "cavalry": Ability("CH-8.10", "Cavalry", "passive"),
    "fast": Ability("CH-8.11", "Fast", "before-move"),
    "fast-strike": Ability("CH-8.12", "Fast Strike", "during-move"),
    "flyer": Ability("CH-8.13", "Flyer", "passive"),
    "invigorate": Ability("CH-8.14", "Invigorate", "as-action"),
    "magical-force": Ability("CH-8.15", "Magical Force", "strategy"),
    "repel": Ability("CH-8.16", "Repel", "enemy-entered-kill-zone"),
    "sneak": Ability("CH-8.17", "Sneak", "before-move"),
    "stalwart": Ability("CH-8.18", "Stalwart", "enemy-leaving-kill-zone"),
    "tyrant": Ability("CH-8.19", "Tyrant", "before-move"),
    "arrow-flurry": Ability("CH-8.20", "Arrow Flurry", "before-shot"),
    "crack-shot": Ability("CH-8.21", "Crack Shot", "before-action"),
    "deadly-aim": Ability("CH-8.22", "Deadly Aim", "after-own-damage-roll"),
    "deadly-shot": Ability("CH-8.23", "Deadly Shot", "before-shot-damage"),
    "expert-marksman": Ability("CH-8.24", "Expert Marksman", "before-shot"),
    "perfect-aim": Ability("CH-8.25", "Perfect Aim", "before-shooting-roll"),
    "shot-caller": Ability("CH-8.26", "Shot Caller", "before-shot"),
    "volley-attack": Ability("CH-8.27", "Volley Attack", "before-shot"),
    "battle-cry": Ability("CH-8.28", "Battle Cry", "adding-attacks"),
    "battle-savvy": Ability("CH-8.29", "Battle Savvy", "before-combat-roll"),
    "berserker": Ability("CH-8.30", "Berserker", "adding-attacks"),
    "dirty-fighting": Ability("CH-8.31", "Dirty Fighting", "before-combat-roll"),
    "rage": Ability("CH-8.32", "Rage", "adding-attacks"),
    "spearman": Ability("CH-8.33", "Spearman", "adding-attacks"),
    "aggressive-strategy": Ability("CH-8.34", "Aggressive Strategy", "after-own-damage-roll"),
    "armor": Ability("CH-8.35", "Armor", "die-assigned"),
    "assassin": Ability("CH-8.36", "Assassin", "assigning"),
    "bodyguard": Ability("CH-8.37", "Bodyguard", "before-enemy-assigns"),
    "courage": Ability("CH-8.38", "Courage", "reduced-to-zero"),
    "killing-blow": Ability("CH-8.39", "Killing Blow", "after-own-damage-roll"),
    "rally-cry": Ability("CH-8.40", "Rally Cry", "before-enemy-assigns"),
    "dread": Ability("CH-8.41", "Dread", "enemy-about-to-spend"),
    "ent-carry": Ability("CH-8.42", "Ent Carry", "passive"),
    "fearsome": Ability("CH-8.43", "Fearsome", "passive"),
    "healing": Ability("CH-8.44", "Healing", "strategy"),
    "initiative": Ability("CH-8.45", "Initiative", "before-strategy-roll"),
    "large": Ability("CH-8.46", "Large", "passive"),
    "leadership": Ability("CH-8.47", "Leadership", "passive"),
    "regeneration": Ability("CH-8.48", "Regeneration", "strategy"),
    "steal-essence": Ability("CH-8.49", "Steal Essence", "any"),
    "terrifying": Ability("CH-8.50", "Terrifying", "passive"),
    "ward": Ability("CH-8.51", "Ward", "enemy-activated"),
    "the-one-ring": Ability("CH-9.01", "The One Ring", "passive"),
}
