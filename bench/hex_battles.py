"""Plays random games of Combat Hex: random lawful armies on every map, or skirmishes in contact; and bold play.

Bold warriors go for the nearest enemy, shoot, use what they have, and carry the Ring off the map.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import ravenhill
from bench.hex_armies import LEVELS, army, roster
from bench.skirmishes import muster, skirmish
from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import distance
from ravenhill.games.combat_hex.model import HAS_RING, OPTION_SLUGS
from ravenhill.games.combat_hex.pack.loading import load
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.rules.moving.step_legality import edge_depth
from ravenhill.games.combat_hex.state import Battle
from ravenhill.match.match import AnyMatch as Match

SEATS, SEAT_WEIGHTS = (2, 3, 4), (6, 2, 2)
OPTION = 0.2  # how likely each rules option is taken
LIMITS = (20, 20, 4, 9)
COMPANIONS = (1, 2, 4, 12)  # other types of warrior in a skirmish
CROWDED = 0.7  # how many skirmishes begin in close contact
MUSTERED = 0.05  # how many begin with the set-up, of armies that no player could take
ENTS = 0.05  # how many are fought by such armies
ENTS_AND_MEN = ("treebeard", "treebeard", "gondor-swordsman", "gondor-swordsman", "rider-of-rohan")
MOST_MUSTERED = 5
MOST_IN_SKIRMISH = (3, 6, 9)

Policy = Callable[[Battle, Any, random.Random], list[int]]


@lru_cache
def maps() -> tuple[str, ...]:
    """All maps of the content."""
    return tuple(ground.slug for ground in load(None).maps)


def begin(seed: int, scattered: bool) -> Match:
    """Begins a game of lawful armies on the next map, or a skirmish."""
    rng = random.Random(seed)
    seats = rng.choices(SEATS, SEAT_WEIGHTS)[0]
    options = [slug for slug in OPTION_SLUGS if rng.random() < OPTION]
    limit = rng.choice(LIMITS)
    if scattered:
        if rng.random() < MUSTERED:
            return muster(seed, 2, MOST_MUSTERED, ENTS_AND_MEN, options=options, turn_limit=limit)
        types: Sequence[str] = ENTS_AND_MEN if rng.random() < ENTS else companions(seed // 2, rng)
        most = rng.choice(MOST_IN_SKIRMISH)
        return skirmish(seed, seats, most, types, rng.random() < CROWDED, options=options, turn_limit=limit)
    level = rng.choice(LEVELS)
    armies = [army(rng, level, f"Army {letter}") for letter in "ABCD"[:seats]]
    offered = [maps()[seed // 2 % len(maps())], *rng.sample(maps(), rng.choice([0, 0, 0, 2]))]
    wanted = {**dict.fromkeys(options, True), "turn-limit": limit}
    return ravenhill.new(
        "combat-hex", seed=seed, armies=armies, maps=list(dict.fromkeys(offered)), level=level, options=wanted
    )


def companions(number: int, rng: random.Random) -> list[str]:
    """A few types of warrior, so that they often meet; every type has its turn among them."""
    slugs = [entry["slug"] for entry in roster()]
    return [slugs[number % len(slugs)], *rng.sample(slugs, rng.choice(COMPANIONS))]


# --- bold play ------------------------------------------------------------------------------------
def bold_word(match: Match, seat: str, rng: random.Random) -> str:
    """A word that leads to a fight, if there is one and nine times out of ten; else any."""
    g = match.table
    decision = g.decision_of(match.game.seats.index(seat))
    liking = LIKINGS.get(decision.kind.name)
    liked = liking(g, decision, rng) if liking and rng.random() < 0.9 else []
    return str(match.game.words.names[rng.choice(liked or decision.options)])


def not_these(*words: int) -> Policy:
    """Anything but the words that decline."""

    def liking(_g: Battle, decision: Any, _rng: random.Random) -> list[int]:
        return [word for word in decision.options if word not in words]

    return liking


def action(_g: Battle, decision: Any, _rng: random.Random) -> list[int]:
    """Prefers an ability, a shot, a charge or a move to everything else."""
    return [word for word in decision.options if word < v.EDGE or word in (v.MOVE, v.CHARGE, v.SHOOT, v.DISMOUNT)]


def nearest(g: Battle, decision: Any, rng: random.Random) -> list[int]:
    """The step nearest to an enemy; for a bearer of the Ring the one nearest to the way out."""
    if v.LEAVE_MAP in decision.options:
        return [v.LEAVE_MAP]
    hexes = {word: g.words.hex_of[word] for word in decision.options if g.words.hex_of[word] >= 0}
    others = [word for word in decision.options if word in (v.MOUNT, v.RUN, v.SHOOT)]
    if not hexes or (others and rng.random() < 0.5):
        return others
    steps = {word: how_far(g, g.way.warrior, hex_) for word, hex_ in hexes.items()}
    return [word for word, number in steps.items() if number == min(steps.values())]


def how_far(g: Battle, warrior: int, hex_: int) -> int:
    """The distance from a hex to the nearest enemy, or for a bearer of the Ring to the enemy's edge."""
    seat = g.seat_of[warrior]
    if trait(g, warrior, HAS_RING):
        return min(edge_depth(g, edge, hex_) for other, edge in enumerate(g.edge) if other != seat)
    enemies = [at for other, at in enumerate(g.at) if at >= 0 and g.seat_of[other] != seat]
    return min([distance(hex_, at) for at in enemies], default=0)


def mounting(_g: Battle, decision: Any, _rng: random.Random) -> list[int]:
    """Prefers the shoulders of an Ent, if there is one."""
    return [word for word in decision.options if word == v.MOUNT]


LIKINGS: dict[str, Policy] = {
    "set-up-hex": mounting,
    "choose-warrior": not_these(v.END_PHASE),
    "choose-warriors-action": action,
    "name-step": nearest,
    "use-ability": not_these(v.DONE),
    "end-with-blow": not_these(v.NO),
    "strike": not_these(v.NO),
    "convert-glancing-blow": not_these(v.DONE),
    "convert-critical-hit": not_these(v.DONE),
}
