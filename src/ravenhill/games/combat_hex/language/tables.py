"""Lists slugs and names outside content packs: phases, answers, colours, effects, endings, procedures."""

from typing import Final

from ravenhill.games.combat_hex import state
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.model import CARRIED, LEFT_MAP, REMOVED, WAITING
from ravenhill.games.combat_hex.rules.shooting import sight
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS

SEATS: Final = ("a", "b", "c", "d")
SPECTATOR: Final = "spectator"
PHASES: Final = ("setting-up", "strategy", "action", "combat")
PHASE_NAMES: Final = tuple(TEXTS.phase[slug].name for slug in PHASES)
FACTIONS: Final = ("good", "evil")
COLOURS: Final = ("clear", "red", "blue", "black", "dotted")  # of sides
SHOT_WOULD_BE_LOST: Final = TEXTS.name["warning"]["shot-would-be-lost"]
FACE_NAMES: Final = tuple(TEXTS.name["face"][slug] for slug in FACE_SLUGS)
POOLS: Final = ("shot", "free-attack", "combat")
POOL_NAMES: Final = tuple(TEXTS.name["pool"][slug] for slug in POOLS)
WHERE: Final = {WAITING: "waiting", REMOVED: "removed", CARRIED: "carried", LEFT_MAP: "left-map"}

EFFECT_NAMES: Final = TEXTS.name["effect"]
# The effects on a warrior until the turn ends: slug and words.
EFFECTS: Final = {
    state.AWARE: ("battle-awareness", EFFECT_NAMES["battle-awareness"]),
    state.SNEAKING: ("sneak", EFFECT_NAMES["sneak"]),
    state.HURRYING: ("fast", EFFECT_NAMES["fast"]),
    state.KILLING: ("assassin", EFFECT_NAMES["assassin"]),
    state.GUARDED: ("guarded", EFFECT_NAMES["guarded"]),
    state.MASTERED: ("mastered", EFFECT_NAMES["mastered"]),
    state.STRUGGLED: ("struggled", EFFECT_NAMES["struggled"]),
    state.ROOTED: ("rooted", EFFECT_NAMES["rooted"]),
    state.THIEF_OF_DREAD: ("stolen-dread", EFFECT_NAMES["stolen-dread"]),
    state.PAID: ("paid", EFFECT_NAMES["paid"]),
    state.QUICK: ("crack-shot", EFFECT_NAMES["crack-shot"]),
    state.DUTY_DONE: ("duty-done", EFFECT_NAMES["duty-done"]),
}
# Effects that are kept as numbers of their own.
HELD: Final = ("held", EFFECT_NAMES["held"])
DREADED: Final = ("dread", EFFECT_NAMES["dread"])
HURRIED: Final = ("tyrant", EFFECT_NAMES["tyrant"])
CALLED: Final = ("called", EFFECT_NAMES["called"])

ANSWERS: Final = TEXTS.labels("do")
ENDINGS: Final = tuple((ending.rule, ending.words) for ending in TEXTS.ending)
FRAMES: Final = TEXTS.trail

# The verbs for an army that gives up, by the number of the reason.
PARTINGS: Final = tuple(TEXTS.name["parting"][slug] for slug in ("resigned", "out-of-time", "left", "forfeited"))

# Why there is no line of sight, by its cause; the slots take what is in the way and, for a warrior, its hex.
SIGHTS: Final = {
    sight.NOT_IN_ARC: TEXTS.name["sight"]["not-in-arc"],
    sight.WALL: TEXTS.name["sight"]["wall"],
    sight.CORNER: TEXTS.name["sight"]["corner"],
    sight.LEDGES: TEXTS.name["sight"]["ledges"],
    sight.WARRIOR_IN_THE_WAY: TEXTS.name["sight"]["warrior-in-the-way"],
    sight.HILL_IN_THE_WAY: TEXTS.name["sight"]["hill-in-the-way"],
    sight.OTHER_HILL: TEXTS.name["sight"]["other-hill"],
    sight.HILL_BEFORE_HILL: TEXTS.name["sight"]["hill-before-hill"],
    sight.NEXT_TO_WALL: TEXTS.name["sight"]["next-to-wall"],
    sight.WALL_BEFORE_SHOOTER: TEXTS.name["sight"]["wall-before-shooter"],
    sight.WALL_BEFORE_TARGET: TEXTS.name["sight"]["wall-before-target"],
    sight.OFF_MAP: TEXTS.name["sight"]["off-map"],
}
