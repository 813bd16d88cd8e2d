"""Fast Movement reach: FA-13.5, FA-22.1, FA-23.4 to FA-23.6, FA-25.4, FA-31.6, FA-R.63, FA-R.107."""

from __future__ import annotations

import pytest

from ravenhill.match.match import Match
from tests.repeats import repeated
from tests.second_programs.five_armies.exploring import ends, kind, play_until
from tests.second_programs.five_armies.ground import (
    ADJACENT,
    LEADS_TO,
    PASSES,
    REGIONS,
    Ground,
    match,
    scattered,
    slugs,
    word,
)

DIE = "die:character"


def steps(ground: Ground, place: str, side: str) -> set[str]:
    """The places one step on: a Point leads to its open Pass, a Pass to its region, and no enemy is entered."""
    if place in LEADS_TO:
        onward = LEADS_TO[place]
        shut = onward in PASSES and onward not in ground.said.get("open_passes", [])
        return set() if shut or (onward in REGIONS and ground.hostile(onward, side)) else {onward}
    return {region for region in ADJACENT[place] if not ground.hostile(region, side)}


def must_stop(ground: Ground, place: str, side: str) -> bool:
    """A move ends on entering a region next to an enemy Army, and with the game; boxes are next to nothing."""
    won = side == "shadow" and ground.wins(place)
    return place in REGIONS and (won or ground.next_to_enemy(place, side))


def reach(ground: Ground, start: str, side: str) -> set[str]:
    """Every place where a move of one or two regions may end; the Free Peoples never end with Beorn."""
    first = steps(ground, start, side)
    second = {place for step in first if not must_stop(ground, step, side) for place in steps(ground, step, side)}
    return {place for place in first | second if not (side == "free-peoples" and place == ground.beorn)}


def movers(ground: Ground, side: str) -> set[str]:
    """The Armies that a Character die can move."""
    armies = [place for place in ground.armies(side, boxes=True) if ground.with_leadership(place)]
    return {place for place in armies if reach(ground, place, side)}


def moving(said: dict[str, object], side: str) -> Match:
    """A match at the choice of the Army that moves, or of the action if none can."""
    m = match(said, side, "character")
    play_until(m, {"choose-action"}, (DIE,))
    if "action:fast-movement" in m.options:
        m.play("action:fast-movement")
    return m


def reached(start: str, said: dict[str, object], side: str) -> set[str]:
    """Every place where the whole Army ends, by the engine's own options."""
    again = moving(said, side).play(word(start))
    play_until(again, {"march"}, ("do:all",))
    return {
        next(each for each in reversed(words) if each.startswith(("region:", "box:"))).partition(":")[2]
        for words, _ in ends(again, lambda table: kind(table) == "march")
    }


@pytest.mark.parametrize("first", repeated(range(0, 240, 40), 2))
def test_fast_movement_reaches_what_the_rule_text_says(first: int) -> None:
    """The engine moves the same Armies to the same places."""
    for seed in range(first, first + 40):
        said = scattered(seed)
        ground = Ground(said)
        for side in ("free-peoples", "shadow"):
            m = moving(said, side)
            offered = slugs(m.options, "region", "box") if kind(m.table) == "move-army" else set()
            assert offered == movers(ground, side), f"seed {seed}: {side}"
            for start in sorted(offered):
                found = reached(start, said, side)
                assert found == reach(ground, start, side), f"seed {seed}: {side} from {start}"
