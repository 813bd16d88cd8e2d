"""What the Ring demands of Ringwraiths, from the rule text alone: CH-9.06 to CH-9.08, CH-O5."""

from __future__ import annotations

from dataclasses import replace

from tests.second_programs.combat_hex.plain import Field, Figure, Hex, footprint, steps_between
from tests.second_programs.combat_hex.second_chains import enemies, kill_zone
from tests.second_programs.combat_hex.second_reach import Journey, Walk


def with_figure(ground: Field, who: int, figure: Figure) -> Field:
    """The field with one warrior changed."""
    return replace(ground, figures=[figure if each == who else other for each, other in enumerate(ground.figures)])


def away(ground: Field, who: int, wearer: int, at: Hex) -> int:
    """How far a warrior on a hex is from a wearer, by the hexes they move by (CH-4.14)."""
    there = ground.figures[wearer].at
    assert there is not None
    return steps_between(at, there)


def nearest_wearers(ground: Field, who: int) -> list[int]:
    """The wearers among its enemies that are nearest."""
    at = ground.figures[who].at
    if at is None:
        return []
    found = {each: away(ground, who, each, at) for each in enemies(ground, who) if ground.figures[each].wearing}
    return [each for each, far in found.items() if far == min(found.values())]


def duty(ground: Field, who: int, movement: int, sneaking: bool) -> str:
    """`upon him`, `nearer` or `free`: what its move must come to, by its MP alone, charges and flights included."""
    figure, hunted = ground.figures[who], nearest_wearers(ground, who)
    if not figure.ringwraith or figure.at is None or not hunted:
        return "free"
    poor = with_figure(ground, who, replace(figure, action_points=0))
    found = "free"
    for charge in (False, True) if figure.cavalry else (False,):
        journey = Journey(poor, who, Walk(movement, charge, sneaking))
        began = frozenset(journey.in_zone(journey.base))
        journey.walk = replace(journey.walk, stood=began)
        for place in journey.ends():
            for face in journey.facings(place):
                base = set(footprint(place.at, figure.size, face))
                others = journey.in_zone(base)
                placed = with_figure(poor, who, replace(figure, at=place.at, face=face))
                zone = kill_zone(placed, who)
                for wearer in hunted:
                    if zone & set(ground.hexes(wearer)) and not others - {wearer}:
                        return "upon him"
                    if not others and away(ground, who, wearer, place.at) < away(ground, who, wearer, figure.at):
                        found = "nearer"
    return found
