"""Positions in which Armies march, attack and split, and small readers of their plans."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from ravenhill.match.plans import NamedPlan
from tests.games.five_armies.rules.boards import drawn

VALLEY = """
    [dice]
    free-peoples = ["character", "muster-army"]
    shadow = ["event"]
    [region.ruins-of-dale]
    side = "free-peoples"
    units = { dwarf-regulars = 2, lake-men = 1 }
    characters = ["bard"]
    leadership = 1
    damage = 1
    [region.ravenhill]
    side = "free-peoples"
    units = { elf-archers = 2 }
    [region.camp]
    side = "shadow"
    control = true
    units = { orcs = 2 }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 1 }
"""


def valley(*words: str) -> FiveArmiesMatch:
    """Two Armies of the Free Peoples, one of them beside the enemy in Camp, after some words."""
    match = drawn(VALLEY)
    return match.play(*words) if words else match


def names(found: list[NamedPlan]) -> list[str]:
    """The names of plans."""
    return [plan.name for plan in found]


def plan(match: FiveArmiesMatch, name: str, about: str = "") -> NamedPlan:
    """The plan with a name."""
    return next(each for each in match.plans(about=about) if each.name == name)


# An Army with Leadership beside an enemy that outlasts a round or two.
FIELD = """
    [dice]
    free-peoples = ["muster-army"]
    shadow = ["event"]
    [region.ruins-of-dale]
    side = "free-peoples"
    units = { elf-archers = 3, lake-men = 2 }
    characters = ["bard"]
    leadership = 3
    [region.camp]
    side = "shadow"
    control = true
    units = { orcs = 5 }
    leadership = 2
"""
