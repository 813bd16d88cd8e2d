"""Marches, attacks and walks as whole plans."""

from __future__ import annotations

import pytest

from ravenhill.kernel.errors import IllegalChoice
from tests.games.five_armies.plans.boards import names, plan, valley
from tests.games.five_armies.rules.boards import army, character, drawn, side

DALE = "region:ruins-of-dale"
ATTACKING = ("die:character", "action:attack")
FAST = ("die:character", "action:fast-movement")


def test_an_attack_from_here_takes_two_gestures() -> None:
    """The Army and the enemy; that it stays where it is goes without saying."""
    match = valley()
    attack = plan(match, f"{DALE} attack region:camp", DALE)
    assert attack.words == ["die:character", "action:attack", DALE, "do:no", "region:camp"]
    played = match.play_plan(attack)
    assert (played.words, played.left) == (attack.words, [])
    assert match.log[-2:] == ["The Free Peoples attack Camp from Ruins of Dale.", "Round 1."]


def test_an_enemy_two_regions_away_is_attacked_after_a_move() -> None:
    """By the nearest region; another one can be chosen to go by."""
    match = valley(*ATTACKING)
    name = f"{DALE} attack region:garden-walls"
    assert plan(match, name).words == [DALE, "do:all", "region:old-road", "region:garden-walls"]
    assert match.describe_plan(name).path == ["region:old-road"]
    assert match.describe_plan(name, "region:south-quarter").path == ["region:south-quarter"]
    assert match.describe_plan(name, "region:south-quarter").sentence == "Attack Garden Walls from South Quarter"


def test_there_is_no_way_by_a_region_that_leads_elsewhere() -> None:
    """The refusal says which."""
    match = valley(*ATTACKING)
    with pytest.raises(IllegalChoice, match="You can't go by Ravenhill"):
        match.play_plan(f"{DALE} attack region:garden-walls", "region:ravenhill")
    with pytest.raises(IllegalChoice, match="You can't go by Alder Bend"):
        match.play_plan(f"{DALE} attack region:garden-walls", "region:alder-bend")


def test_a_march_names_every_place_once_and_stops_where_it_ends() -> None:
    """Two regions at most, none past an enemy, and never back to where the Army stands."""
    match = valley(*FAST)
    marches = [each for each in match.plans() if each.source == DALE and each.verb == "march"]
    assert len({each.mark for each in marches}) == len(marches)
    assert DALE not in {each.mark for each in marches}
    assert plan(match, f"{DALE} march region:alder-bend").words[-2:] == ["region:alder-bend", "do:done"]
    match.play_plan(f"{DALE} march region:water-meads")
    assert army(match, "water-meads") == {"dwarf-regulars": 2, "lake-men": 1}


def test_a_march_goes_by_way_of_a_region_that_is_chosen() -> None:
    """East Strand is next to Ruins of Dale, and beyond Alder Bend."""
    match, name = valley(*FAST), f"{DALE} march region:east-strand"
    assert match.describe_plan(name).path == ["region:east-strand"]
    assert match.describe_plan(name, "region:alder-bend").path == ["region:alder-bend", "region:east-strand"]


def test_a_move_that_ends_beside_an_enemy_leaves_the_attack_open() -> None:
    """The plan promises a move: whom to attack is asked as before."""
    match = valley(*ATTACKING)
    match.play_plan(f"{DALE} march region:old-road")
    assert match.question().name == "attack-where"
    assert names(match.plans()) == ["attack region:camp", "attack region:garden-walls", "do:no"]


def test_strategic_movement_of_two_armies_is_two_plans() -> None:
    """Army, target, Army, target."""
    match = valley("die:muster-army", "as:army", "action:strategic-movement")
    match.play_plan(f"{DALE} march region:south-quarter")
    match.play_plan("region:ravenhill march region:raven-stair")
    assert (side(match, "south-quarter"), side(match, "raven-stair")) == ("free-peoples", "free-peoples")


def test_a_character_walks_to_a_place_in_one_plan() -> None:
    """From the die to Stone Yards, two regions away."""
    match = valley()
    match.play_plan("character:bard walk region:stone-yards")
    assert character(match, "bard") == "stone-yards"


def test_beorn_marches_round_armies_and_attacks() -> None:
    """He passes through friends but does not stop among them."""
    match = drawn("""
        wrath = 6
        dice = { free-peoples = ["character", "will-of-the-west"], shadow = ["event", "army"] }
        [region.alder-bend]
        characters = ["beorn"]
        [region.ruins-of-dale]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)
    match.play("die:will-of-the-west", "action:move-beorn")
    found = names(match.plans())
    assert "march region:ruins-of-dale" not in found and "march region:south-quarter" in found
    told = match.describe_plan("attack region:old-road")
    assert told.path[-1] != "region:ruins-of-dale" and told.sentence.startswith("Attack Old Road from ")
    match.play_plan("attack region:old-road")
    assert match.question().name == "combat-card"


def test_an_advance_with_all_of_the_army_is_one_plan() -> None:
    """The region is free: advance, stay, or split."""
    match = drawn("""
        to_act = "shadow"
        dice = { free-peoples = ["event"], shadow = ["army", "event"] }
        [region.old-road]
        side = "shadow"
        units = { orcs = 5 }
        [region.south-quarter]
        side = "free-peoples"
        units = { lake-men = 1 }
        [next]
        dice = [6, 6, 6, 6, 6, 1]
    """)
    match.play_plan("region:old-road attack region:south-quarter")
    match.play("maneuver:regroup", seat="free-peoples")
    match.play("maneuver:regroup", seat="shadow")
    while match.question().name != "advance":
        match.play(next(word for word in ("do:no", "do:done", *match.options) if word in match.options))
    assert names(match.plans()) == ["advance do:advance", "do:advance split", "do:no"]
    match.play_plan("advance do:advance")
    assert army(match, "south-quarter") == {"orcs": 5}
