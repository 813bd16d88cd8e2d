"""Finds the Ring's demands on Ringwraiths from the rule text alone: CH-9.06 to CH-9.08, CH-O5."""

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


def turns_upon(ground: Field, who: int) -> set[int]:
    """The facings it can take on the spot, where that is enough, to have a nearest wearer in its kill zone (CH-O5).

    A rider makes its half-turn (CH-B2); a Large one is put down again where its base fits (CH-B11).
    """
    figure, found = ground.figures[who], set()
    for face in range(6):
        turned = replace(figure, face=face)
        if figure.size == 2 and not figure.large:
            if (face - figure.face) % 3:
                continue
            if face != figure.face:
                turned = replace(turned, at=ground.hexes(who)[1])
        elif not fits_there(ground, who, face):
            continue
        zone = kill_zone(with_figure(ground, who, turned), who)
        if any(zone & set(ground.hexes(each)) for each in nearest_wearers(ground, who)):
            found.add(face)
    return found if figure.ringwraith else set()


def fits_there(ground: Field, who: int, face: int) -> bool:
    """Whether a Large base fits on its moving hex with another facing; others stay on their hexes."""
    figure, journey = ground.figures[who], Journey(ground, who, Walk(0))
    assert figure.at is not None
    return not figure.large or (journey.fits(figure.at, None, face) and not journey.is_pit(figure.at))


def may_turn(ground: Field, who: int, owed: str) -> set[int]:
    """The facings among which a Ringwraith may choose if it turns instead of moving; empty if it may not turn.

    One that could only keep its facing cannot turn (CH-4.12).
    """
    figure, found = ground.figures[who], lawful_facings(ground, who, owed)
    return found if found - {figure.face} else set()


def lawful_facings(ground: Field, who: int, owed: str) -> set[int]:
    """The facings that the Ring leaves to a Ringwraith on the spot, its present one included."""
    figure, upon = ground.figures[who], turns_upon(ground, who)
    if figure.face in upon or owed != "free":
        return upon
    turns = {face for face in range(6) if fits_there(ground, who, face)}
    return {face for face in turns if figure.size != 2 or figure.large or (face - figure.face) % 3 == 0}
