"""Lists slugs and names outside content packs: phases, answers, colours, effects, endings, procedures."""

from typing import Final

from ravenhill.games.combat_hex import state
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.model import CARRIED, LEFT_MAP, REMOVED, WAITING
from ravenhill.games.combat_hex.rules.shooting import sight

SEATS: Final = ("a", "b", "c", "d")
SPECTATOR: Final = "spectator"
PHASES: Final = ("setting-up", "strategy", "action", "combat")
PHASE_NAMES: Final = tuple(TEXTS.phase[slug].name for slug in PHASES)
FACTIONS: Final = ("good", "evil")
COLOURS: Final = ("clear", "red", "blue", "black", "dotted")  # of sides
SHOT_WOULD_BE_LOST: Final = "Facing {word}, {warrior} has no target: the shot would be wasted (CH-S10)."
FACE_NAMES: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
POOLS: Final = ("shot", "free-attack", "combat")
POOL_NAMES: Final = ("shot", "free attack", "combat")
WHERE: Final = {WAITING: "waiting", REMOVED: "removed", CARRIED: "carried", LEFT_MAP: "left-map"}

# The effects on a warrior until the turn ends: slug and words.
EFFECTS: Final = {
    state.AWARE: ("battle-awareness", "kill zone all around"),
    state.SNEAKING: ("sneak", "sneaks"),
    state.HURRYING: ("fast", "moves fast"),
    state.KILLING: ("assassin", "ready to assassinate"),
    state.GUARDED: ("guarded", "guarded"),
    state.MASTERED: ("mastered", "mastered by the Ring"),
    state.STRUGGLED: ("struggled", "has struggled"),
    state.ROOTED: ("rooted", "can't move"),
    state.THIEF_OF_DREAD: ("stolen-dread", "has stolen Dread"),
    state.PAID: ("paid", "has paid for Fearsome"),
    state.QUICK: ("crack-shot", "can move after its shot"),
    state.DUTY_DONE: ("duty-done", "has answered the Ring"),
}
# Effects that are kept as numbers of their own.
HELD: Final = ("held", "held by Stalwart")
DREADED: Final = ("dread", "spreads Dread")
HURRIED: Final = ("tyrant", "driven by a Tyrant")
CALLED: Final = ("called", "marked by Shot Caller")
EFFECT_NAMES: Final = dict([*EFFECTS.values(), HELD, DREADED, HURRIED, CALLED])

ANSWERS: Final = TEXTS.labels("do")
ENDINGS: Final = tuple((ending.rule, ending.words) for ending in TEXTS.ending)
FRAMES: Final = TEXTS.trail

# The verbs for an army that gives up, by the number of the reason.
PARTINGS: Final = ("resigns", "ran out of time", "left the battle", "forfeits the battle")

# Why there is no line of sight, by its cause; the slots take what is in the way and, for a warrior, its hex.
SIGHTS: Final = {
    sight.NOT_IN_ARC: "{0:hex} is outside the arc of sight",
    sight.WALL: "the wall {0:side} is in the way",
    sight.CORNER: "two walls meet in the way, one of them {0:side}",
    sight.LEDGES: "two ledges are in the way, the second at {0:side}",
    sight.WARRIOR_IN_THE_WAY: "{0:warrior} on {1:hex} is in the way",
    sight.HILL_IN_THE_WAY: "the elevated hex {0:hex} is in the way",
    sight.OTHER_HILL: "the elevated hex {0:hex}, on another hill, is in the way",
    sight.HILL_BEFORE_HILL: "the elevated hex {0:hex}, on another hill, is in the way",
    sight.NEXT_TO_WALL: "the wall {0:side} is between them",
    sight.WALL_BEFORE_SHOOTER: "the wall {0:side} is right in front of the shooter",
    sight.WALL_BEFORE_TARGET: "the wall {0:side} is right in front of the target",
    sight.OFF_MAP: "one of the two is not on the map",
}
