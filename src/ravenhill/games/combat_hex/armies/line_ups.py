"""Pairs armies and maps where many games are played without other choices."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from ravenhill.games.combat_hex.armies.choices import ready_groups, usual_level, usual_maps
from ravenhill.games.combat_hex.armies.reading import read_army
from ravenhill.games.combat_hex.model import Content
from ravenhill.games.combat_hex.pack.texts import Texts
from ravenhill.kernel.errors import BadArmy


def line_ups(texts: Texts, seats: int, armies: Sequence[str], level: int | None) -> list[tuple[str, ...]]:
    """The armies that are said, or all the ready ones of a point level, each against each in every seat."""
    if armies:
        return [tuple(armies)]
    return list(permutations(meeting(texts, seats, level), seats))


def meeting(texts: Texts, seats: int, level: int | None) -> list[str]:
    """The ready armies of the point level, or of the first level that has enough for all seats."""
    for ready in ready_groups(texts, level):
        if len(ready) >= seats:
            return list(ready)
    of = f" of {level} points" if level else ""
    raise BadArmy(f"there are not {seats} ready armies{of}: say which armies fight")


def grounds(
    content: Content, texts: Texts, seats: int, armies: Sequence[str], maps: Sequence[str], level: int | None
) -> list[str]:
    """The maps that are said, or all that fit the point level."""
    if maps:
        return list(maps)
    fighting = armies or meeting(texts, seats, level)
    points = level or usual_level([read_army(army, texts) for army in fighting])
    return [ground.slug for ground in usual_maps(content, points)]
