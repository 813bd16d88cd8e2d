"""Words that do not come from a content pack: phases, answers, colours, effects, endings, procedures."""

from typing import Final

from ravenhill.games.combat_hex import state
from ravenhill.games.combat_hex.model import CARRIED, LEFT_MAP, REMOVED, WAITING
from ravenhill.games.combat_hex.rules.shooting import sight

SEATS: Final = ("a", "b", "c", "d")
SPECTATOR: Final = "spectator"
PHASES: Final = ("setting-up", "strategy", "action", "combat")
PHASE_NAMES: Final = ("Setup", "Strategy phase", "Action phase", "Combat phase")
FACTIONS: Final = ("good", "evil")
COLOURS: Final = ("clear", "red", "blue", "black", "dotted")  # of sides
FACE_NAMES: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
POOLS: Final = ("shot", "free-attack", "combat")
POOL_NAMES: Final = ("shot", "free attack", "combat")
WHERE: Final = {WAITING: "waiting", REMOVED: "removed", CARRIED: "carried", LEFT_MAP: "left-map"}

# What holds for a warrior until the turn ends: slug and words.
EFFECTS: Final = {
    state.AWARE: ("battle-awareness", "kill zone all around"),
    state.SNEAKING: ("sneak", "sneaks"),
    state.HURRYING: ("fast", "moves fast"),
    state.KILLING: ("assassin", "Assassin at work"),
    state.GUARDED: ("guarded", "guarded"),
    state.MASTERED: ("mastered", "mastered by the Ring"),
    state.STRUGGLED: ("struggled", "struggle roll made"),
    state.ROOTED: ("rooted", "may not move"),
    state.THIEF_OF_DREAD: ("stolen-dread", "has stolen Dread"),
    state.PAID: ("paid", "has paid for Fearsome"),
    state.QUICK: ("crack-shot", "may move after its shot"),
    state.DUTY_DONE: ("duty-done", "has done its duty to the Ring"),
}
# Effects that are kept as numbers of their own.
HELD: Final = ("held", "held by Stalwart")
DREADED: Final = ("dread", "spreads Dread")
HURRIED: Final = ("tyrant", "driven by a Tyrant")
CALLED: Final = ("called", "a called target")
EFFECT_NAMES: Final = dict([*EFFECTS.values(), HELD, DREADED, HURRIED, CALLED])

ANSWERS: Final = {
    "move": "Move",
    "charge": "Charge",
    "shoot": "Shoot",
    "turn": "Turn on the spot",
    "run": "Run",
    "mount": "Mount",
    "dismount": "Dismount",
    "put-on-ring": "Put on the Ring",
    "take-off-ring": "Try to take off the Ring",
    "leave-map": "Leave the map",
    "yes": "Yes",
    "no": "No",
    "done": "Done",
    "forgo": "Give up this action",
    "end-phase": "End the phase",
    "attacker": "Be the attacker",
    "defender": "Be the defender",
    "map-chooser": "Be Map Chooser",
    "edge-chooser": "Be Edge Chooser",
}

# How the game ended, by its number in victory.py: the rule and the words after 'wins:'.
ENDINGS: Final = (
    ("CH-7.01", "no other army has more than half of its warriors left"),
    ("CH-7.04", "no other army has a warrior left"),
    ("CH-7.02", "the armies were beaten in the same turn, and their points were compared"),
    ("CH-V5", "the last turn is over, and the points of the armies were compared"),
    ("CH-9.16", "the ring bearer has been killed"),
    ("CH-9.16", "the ring bearer has left the map over the enemy's edge"),
    ("CH-7.01", "the losing side has given the battle up"),
    ("CH-7.01", "the losing side has run out of time"),
    ("CH-7.01", "the losing side has left the battle"),
    ("CH-7.01", "the losing side has forfeited the battle"),
    ("CH-7.01", "the armies agreed to a draw"),
)

# What an army does that gives up, by the number of the reason.
PARTINGS: Final = ("gives the battle up", "has run out of time", "has left the battle", "forfeits the battle")

# Why there is no line of sight, by its cause; the slots take what is in the way and, for a warrior, its hex.
SIGHTS: Final = {
    sight.NOT_IN_ARC: "{0:hex} lies outside the arc of sight",
    sight.WALL: "the wall {0:side} is in the way",
    sight.CORNER: "two walls meet at a corner in the way, one of them {0:side}",
    sight.LEDGES: "two ledges are in the way, the second at {0:side}",
    sight.WARRIOR_IN_THE_WAY: "{0:warrior} on {1:hex} is in the way",
    sight.HILL_IN_THE_WAY: "the elevated hex {0:hex} is in the way",
    sight.OTHER_HILL: "the elevated hex {0:hex}, on another hill, is in the way",
    sight.HILL_BEFORE_HILL: "the elevated hex {0:hex}, on another hill, is in the way",
    sight.NEXT_TO_WALL: "the wall {0:side} is between them",
    sight.WALL_BEFORE_SHOOTER: "the wall {0:side} bars the line at its very start",
    sight.WALL_BEFORE_TARGET: "the wall {0:side} bars the line at its very end",
    sight.OFF_MAP: "one of the two is not on the map",
}

# When abilities can be used, by the number of the moment; `{subject}` is the warrior it is about.
MOMENTS: Final = (
    "before the strategy roll",
    "in the strategy phase",
    "as the action of {subject}",
    "before {subject} acts",
    "before {subject} moves",
    "during the move of {subject}",
    "{subject} has entered a kill zone",
    "{subject} is about to leave a kill zone",
    "before {subject} shoots",
    "before the shooting roll of {subject}",
    "before the damage roll of {subject}",
    "after the damage roll",
    "attacks are added up",
    "before the combat roll",
    "before damage dice are given",
    "a damage die is about to be given",
    "{subject} has been given a damage die",
    "{subject} has no wounds left",
    "{subject} is about to pay action points",
    "{subject} has used an ability",
)

# What a button says in the context of a question, by the question and the word, or the question and the kind of word.
LABELS: Final = {
    ("choose-warriors-action", "do:done"): "Do nothing more",
    ("choose-shot-target", "warrior"): "Shoot at {word}",
    ("choose-place", "number"): "Place {word}",
    ("convert-critical-hit", "do:done"): "Convert no more",
    ("convert-critical-hit", "warrior"): "{word} converts one",
    ("convert-glancing-blow", "do:done"): "Convert no more",
    ("convert-glancing-blow", "warrior"): "{word} converts one",
    ("end-with-blow", "do:no"): "Do not strike",
    ("end-with-blow", "warrior"): "Strike {word}",
    ("name-combat", "warrior"): "The combat of {word}",
    ("name-step", "do:shoot"): "Shoot from here",
    ("name-step", "do:done"): "Stop here",
    ("name-step", "do:forgo"): "Give up the move",
    ("pay-for-fear", "do:no"): "Leave instead",
    ("pay-for-fear", "do:yes"): "Pay",
    ("pick-dice-to-reroll", "do:done"): "Roll again what is picked",
    ("ring", "do:no"): "Leave it as it is",
    ("set-up-hex", "do:mount"): "Carried by a friend",
    ("strike", "do:done"): "Nobody else strikes",
    ("strike", "warrior"): "{word} strikes",
    ("use-ability", "do:done"): "Use no more",
}

# What leads to a word of a kind that is not asked for, by the question and the kind of word.
LEADS: Final = {
    ("choose-warrior", "hex"): "Where a warrior goes is chosen after the warrior and its move.",
    ("choose-warrior", "ability"): "An ability is used by a warrior that acts, or at its own moment.",
    ("choose-warrior", "face"): "Which way a warrior faces is chosen after the warrior and what it does.",
    ("choose-warriors-action", "hex"): "A hex is chosen after “Move” or “Charge”.",
    ("choose-warriors-action", "warrior"): "A target is chosen after “Shoot”; another warrior acts after this one.",
    ("choose-warriors-action", "face"): "A facing is chosen after “Turn on the spot”.",
    ("turn", "hex"): "It turns and does not move.",
}

# A procedure as a step of the trail. Slots are `{field:what it is}`; a part in brackets is left out where one of its
# slots is empty; '' says nothing, because the procedures around it and the question say enough.
FRAMES: Final = {
    "Act": "",
    "Action": "",
    "ActionPhase": "{seat:seat}'s action phase",
    "ActionPhases": "",
    "Activation": "[{me:warrior}: ]{ability:ability}",
    "Actors": "",
    "Assign": "damage dice",
    "Casualties": "losses",
    "Combat": "combat",
    "CombatPhase": "combat phase",
    "Combats": "",
    "Convert": "",
    "Deploy": "{seat:seat} sets up",
    "DeployAll": "",
    "Dismount": "{warrior:warrior} dismounts",
    "Entering": "{warrior:warrior} comes into a kill zone",
    "FreeAttack": "free attack on {target:warrior}",
    "Game": "",
    "Leaving": "{warrior:warrior} leaves a kill zone",
    "Move": "{warrior:warrior} moves",
    "Pay": "",
    "Reroll": "",
    "RingChoice": "the One Ring",
    "SetUp": "setup",
    "Shot": "{shooter:warrior} shoots",
    "Spearmen": "spearmen strike {rider:warrior}",
    "StrategyPhase": "strategy phase",
    "Strike": "",
    "TakeEdges": "",
    "Turn": "turn {turn:number}",
    "Turning": "",
    "Walk": "",
    "Window": "",
}
