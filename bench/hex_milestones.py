"""Lists the milestones of a game of Combat Hex, for a soak that must come everywhere."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language.tables import ENDINGS
from ravenhill.games.combat_hex.model import PASSIVE, STEAL_ESSENCE, TRAIT_OF
from ravenhill.games.combat_hex.pack.loading import load
from ravenhill.games.combat_hex.rules import happenings as log
from ravenhill.games.combat_hex.rules.victory import RESIGNATION
from ravenhill.games.combat_hex.state import Battle

HAPPENED = {
    "a move that fell back": log.FELL_BACK,
    "a forced move": log.FORCED,
    "a free attack": log.STRIKES,
    "a shot that was lost": log.SHOT_LOST,
    "an ability stolen": log.ABILITY_STOLEN,
    "an ability cancelled by a Ward": log.ABILITY_WARDED,
    "an ability made too dear by Dread": log.ABILITY_DROPPED,
    "damage dice lost": log.DICE_LOST,
    "a warrior that mounted an Ent": log.MOUNTED,
    "a warrior mastered by the Ring": log.MASTERED,
    "a Ring taken off": log.RING_OFF,
    "an army beaten": log.BEATEN,
    "a draw": log.GAME_DRAWN,
}
ABILITIES = {slug: f"ability:{slug}" for number, slug in enumerate(v.ABILITY_SLUGS) if number not in PASSIVE}
TRAITS = {slug: f"ability:{slug}" for number, slug in enumerate(v.ABILITY_SLUGS) if number in PASSIVE}


def groups() -> dict[str, tuple[str, ...]]:
    """All milestones, group by group."""
    content = load(None)
    wearers = set(content.wearer)
    return {
        "abilities used": tuple(ABILITIES.values()),
        "abilities that are not activated seen": tuple(TRAITS.values()),
        "warriors fought": tuple(f"type:{s}" for kind, s in enumerate(content.slugs) if kind not in wearers),
        "maps fought on": tuple(f"map:{ground.slug}" for ground in content.maps),
        "endings reached": tuple(ending for _, ending in ENDINGS[:RESIGNATION]),  # nobody gives up
    }


def milestones(g: Battle) -> set[str]:
    """The milestones of a finished game."""
    events = g.log or []
    happened = {event.kind for event in events}
    found = {name for name, kind in HAPPENED.items() if kind in happened}
    used = {event.args[1] for event in events if event.kind in (log.ABILITY_USED, log.ABILITY_STOLEN)}
    used |= {STEAL_ESSENCE} if log.ABILITY_STOLEN in happened else set()
    found |= {f"ability:{v.ABILITY_SLUGS[ability]}" for ability in used}
    kinds = set(g.kind) | set(g.setup.kinds)
    for ability in PASSIVE:
        if any(g.content.traits[kind] & TRAIT_OF[ability] for kind in kinds):
            found.add(f"ability:{v.ABILITY_SLUGS[ability]}")
    found |= {f"type:{g.content.slugs[kind]}" for kind in kinds} | {f"map:{g.ground.slug}"}
    return found | {ENDINGS[g.ending][1]}
