"""Which armies meet on which maps, where many games are played and nobody says more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from ravenhill.games.combat_hex.armies import read_army, ready_armies
from ravenhill.games.combat_hex.game_choices import QUICK, usual_level, usual_maps
from ravenhill.games.combat_hex.model import Content
from ravenhill.games.combat_hex.pack_texts import Texts
from ravenhill.kernel.errors import BadArmy


def line_ups(texts: Texts, seats: int, armies: Sequence[str], level: int | None) -> list[tuple[str, ...]]:
    """The armies that are said, or all the ready ones of a point level, each against each in every seat."""
    if armies:
        return [tuple(armies)]
    ready = [slug for slug, army in ready_armies(texts).items() if army.level == (level or QUICK)]
    if len(ready) < seats:
        raise BadArmy(f"there are not {seats} ready armies of {level or QUICK} points: say which armies fight")
    return list(permutations(ready, seats))


def grounds(content: Content, texts: Texts, armies: Sequence[str], maps: Sequence[str], level: int | None) -> list[str]:
    """The maps that are said, or all that fit the point level."""
    if maps:
        return list(maps)
    said = usual_level([read_army(army, texts) for army in armies]) if armies else QUICK
    return [ground.slug for ground in usual_maps(content, level or said)]
