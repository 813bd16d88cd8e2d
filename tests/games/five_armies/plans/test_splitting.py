"""A part of an Army as an open plan."""

from __future__ import annotations

import pytest

from ravenhill.kernel.errors import IllegalChoice
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.plans.boards import plan, valley
from tests.games.five_armies.rules.boards import army, character, damage, drawn

DALE = "region:ruins-of-dale"
SPLIT = f"{DALE} split"
MOVING = ("die:muster-army", "as:army", "action:strategic-movement")
LEADING = ("die:character", "action:fast-movement")


def test_a_split_names_what_there_is_of_each_kind() -> None:
    """Units, characters, Leadership tokens and Damage, in the order of the rules."""
    found = plan(valley(*MOVING), SPLIT)
    items = {item.word: item.most for item in found.items}
    assert items == {
        "unit:dwarf-regulars": 2,
        "unit:lake-men": 1,
        "character:bard": 1,
        "piece:leadership": 1,
        "piece:damage": 1,
    }
    assert found.words == [DALE, "do:split"]


def test_a_part_goes_where_it_is_sent() -> None:
    """Any order of the items gives the words that the rules ask for."""
    match = valley(*MOVING)
    chosen = ["character:bard", "unit:lake-men", "unit:dwarf-regulars"]
    told = match.describe_plan(SPLIT, "region:old-road", items=chosen)
    assert told.sentence == "Move 1 Dwarf Regular, 1 Lake-man and Bard to Old Road"
    played = match.play_plan(SPLIT, "region:old-road", items=chosen)
    assert played.words == [DALE, "do:split", "number:1", "number:1", "number:1", "number:0", "number:0",
                            "region:old-road"]  # fmt: skip
    match.play("do:done")
    assert (army(match, "old-road"), army(match, "ruins-of-dale")) == (
        {"dwarf-regulars": 1, "lake-men": 1},
        {"dwarf-regulars": 1},
    )
    assert character(match, "bard") == "old-road"


def test_a_part_can_be_counted_out_before_its_units_are_chosen() -> None:
    """A character alone is no Army (FA-22.3), but units may still be added to him."""
    match = valley(*MOVING)
    assert match.why_not_item(SPLIT, [], "character:bard") is None
    with pytest.raises(IllegalChoice, match="At least one unit must go"):
        match.play_plan(SPLIT, items=["character:bard"])


def test_a_part_without_leadership_is_refused_with_its_rule() -> None:
    """A Character die moves Armies with Leadership (FA-22.5)."""
    match = valley(*LEADING)
    with pytest.raises(IllegalChoice) as refused:
        match.play_plan(SPLIT, items=["unit:lake-men"])
    assert refused.value.rule == "FA-22.5"


def test_one_unit_too_many_is_refused() -> None:
    """There is one unit of Lake-men."""
    refused = valley(*MOVING).why_not_item(SPLIT, ["unit:lake-men"], "unit:lake-men")
    assert refused is not None and refused.rule.startswith("FA-22") and refused.text


def test_a_part_that_is_the_whole_is_the_whole_army() -> None:
    """Nothing has to be counted out again."""
    match = valley(*MOVING)
    everything = {"unit:dwarf-regulars": 2, "unit:lake-men": 1, "character:bard": 1, "piece:leadership": 1}
    assert match.describe_plan(SPLIT, items=everything).sentence == "Move the whole Army"
    assert match.play_plan(SPLIT, items=everything).words == [DALE, "do:all"]


def hurt() -> FiveArmiesMatch:
    """Of three units each has one Damage."""
    match = drawn("""
        dice = { free-peoples = ["muster-army"], shadow = ["event"] }
        [region.ruins-of-dale]
        side = "free-peoples"
        units = { lake-men = 3 }
        damage = 3
    """)
    return match.play(*MOVING)


def test_damage_goes_along_where_it_must() -> None:
    """Neither part can have more Damage than units (FA-22.6): one unit takes one along."""
    match = hurt()
    match.play_plan(SPLIT, "region:old-road", items=["unit:lake-men"])
    match.play("do:done")
    assert (damage(match, "old-road"), damage(match, "ruins-of-dale")) == (1, 2)


def test_more_damage_than_units_is_refused() -> None:
    """Two Damage do not fit on one unit (FA-22.6)."""
    refused = hurt().why_not_item(SPLIT, ["unit:lake-men", "piece:damage"], "piece:damage")
    assert refused is not None and refused.rule == "FA-22.6"


def test_a_split_that_was_begun_word_by_word_goes_on_as_a_plan() -> None:
    """The units are counted out already."""
    match = valley(*MOVING, DALE, "do:split", "number:2", "number:0")
    (found,) = match.plans()
    assert (found.verb, [item.word for item in found.items], found.least) == (
        "share",
        ["character:bard", "piece:leadership", "piece:damage"],
        0,
    )
    assert match.play_plan("share", items=["character:bard"]).words == ["number:1", "number:0", "number:0"]
