"""Rulings 57 to 65: Combined Attacks, and Beorn in combat."""

from __future__ import annotations

from ravenhill.games.five_armies.model import OUT_OF_GAME
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import (
    army,
    cards,
    character,
    damage,
    drawn,
    refused,
    side,
    tokens,
)
from tests.games.five_armies.rules.fights import attack, attacker, combine, defender, fight, over, reveal

MISSES = ", ".join(["1"] * 30)


def together(top: str = "", dice: str = MISSES, walls: str = "units = { orcs = 2 }") -> FiveArmiesMatch:
    """Garden Walls and South Quarter attack Old Road; Garden Walls begins."""
    m = combine("shadow", "old-road", f"""
        next = {{ dice = [{dice}] }}
        {top}
        [region.garden-walls]
        side = "shadow"
        {walls}
        [region.south-quarter]
        side = "shadow"
        units = {{ orcs = 2 }}
        [region.old-road]
        side = "free-peoples"
        units = {{ lake-men = 2 }}
    """)  # fmt: skip
    return m.play("region:garden-walls")


SWITCH = ("do:fight-on", "do:stand", "region:south-quarter")


def test_FA_R_57_event_cards_stay_used_when_armies_are_switched() -> None:
    """The Event card of round 1 does not come back with the new Army; the rest of the one hand is there."""
    m = together('hand = { shadow = ["three-columns", "stone-on-stone"] }')
    fight(m, shadow="card:three-columns").play(*SWITCH)
    assert refused(m, "card:three-columns", "shadow") == "FA-26.4"
    assert "card:stone-on-stone" in m.options_for("shadow")


def test_FA_R_58_an_event_card_works_for_the_army_that_fights() -> None:
    """The extra dice were Garden Walls's; South Quarter rolls its two."""
    m = together('hand = { shadow = ["three-columns"] }')
    fight(m, shadow="card:three-columns")
    assert len(attacker(m).white) == 4
    reveal(m.play(*SWITCH))
    assert len(attacker(m).white) == 2


def test_FA_R_58_a_lasting_effect_belongs_to_the_combat() -> None:
    """Orders Intercepted, played with one Army, makes the defender show first against the other."""
    m = together('hand = { shadow = ["a-spy-in-the-camp"] }')
    fight(m, shadow="card:a-spy-in-the-camp").play(*SWITCH)
    assert m.seats == ["free-peoples"]


def test_FA_R_59_mighty_strokes_follows_thorins_army() -> None:
    """Only while his Army is the one that fights."""
    m = combine("free-peoples", "old-road", f"""
        next = {{ dice = [{MISSES}] }}
        [region.garden-walls]
        side = "free-peoples"
        units = {{ dwarf-regulars = 1 }}
        characters = ["thorin"]
        [region.south-quarter]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
        [region.old-road]
        side = "shadow"
        units = {{ orcs = 1 }}
    """)  # fmt: skip
    m.play("region:garden-walls")
    assert "maneuver:mighty-strokes" in m.options_for("free-peoples")
    fight(m).play(*SWITCH)
    assert refused(m, "maneuver:mighty-strokes", "free-peoples") == "FA-U.11"


def test_FA_R_59_vampire_like_depends_on_the_defenders_territory_only() -> None:
    """Lower Slopes lies in the Southern Spur: Bats in the Valley, where one attacker stands, do not count."""
    board = """
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        [region.fallen-bridge]
        side = "shadow"
        units = { orcs = 1 }
        control = true
        [region.lower-slopes]
        side = "free-peoples"
        units = { lake-men = 1 }
    """
    m = combine("shadow", "lower-slopes", board + "[region.camp]\nbats = 1\n").play("region:old-road")
    assert refused(m, "maneuver:vampire-like", "shadow") == "FA-U.10"
    m = combine("shadow", "lower-slopes", board + "[region.heather-moor]\nbats = 1\n").play("region:old-road")
    assert "maneuver:vampire-like" in m.options_for("shadow")


def test_FA_R_60_withdrawal_is_from_the_combat_as_a_whole() -> None:
    """One withdrawal ends it, though the other Army has not fought."""
    assert over(fight(together()).play("do:withdraw"))


def dead_first(answer: str) -> FiveArmiesMatch:
    """Garden Walls's lone Orc dies in round 1; the defender lives."""
    m = together(dice="1, 5, 5, " + MISSES, walls="units = { orcs = 1 }")
    reveal(m).play("unit:orcs")
    assert (m.seat, m.options, side(m, "garden-walls")) == ("shadow", ["do:withdraw", "do:fight-on"], "")
    return m.play(answer)


def test_FA_R_60_if_the_fighting_army_dies_another_goes_on_or_the_combat_ends() -> None:
    """The attacker chooses; South Quarter takes over without further question."""
    assert over(dead_first("do:withdraw"))
    m = dead_first("do:fight-on").play("do:stand")
    assert m.seats == ["free-peoples", "shadow"]
    assert attacker(m).place == m.table.content.place_slugs.index("south-quarter")


def test_FA_R_109_the_defender_may_still_leave_when_the_fighting_army_died() -> None:
    """In step (10) of that round he retreats as usual."""
    m = dead_first("do:fight-on")
    assert (m.seat, m.options) == ("free-peoples", ["do:retreat", "do:stand"])


def against(units: str, dice: str, top: str = "", wrath: int = 8, more: str = "") -> FiveArmiesMatch:
    """The Shadow attacks Beorn on Old Road; it is to choose a card."""
    return attack("shadow", "garden-walls", "old-road", f"""
        next = {{ dice = [{dice}] }}
        wrath = {wrath}
        {top}
        [region.garden-walls]
        side = "shadow"
        units = {{ {units} }}
        {more}
        [region.old-road]
        characters = ["beorn"]
    """)  # fmt: skip


def test_FA_R_61_cards_and_maneuvers_remove_wrath() -> None:
    """Close Quarters takes two, Fell Race always two: he has nothing to give up."""
    top = 'hand = { shadow = ["grind-them-down"] }'
    assert reveal(against("orcs = 2", MISSES, top), shadow="card:grind-them-down").table.wrath == 6
    m = reveal(against("great-orcs = 1", "1, 5, " + MISSES), shadow="maneuver:great-orcs").play("do:yes")
    assert m.table.wrath == 5


def test_FA_R_61_effects_on_tokens_and_casualties_do_nothing() -> None:
    """The Wargs' ability finds no unit to kill: the hit costs one Wrath, the round goes on."""
    m = reveal(against("wargs = 1", "5, " + MISSES), shadow="maneuver:wargs").play("do:yes")
    assert m.table.wrath == 7 and m.options == ["do:withdraw", "do:fight-on"]


def test_FA_R_62_beorn_counts_as_four_units() -> None:
    """Weight of Numbers: four Orcs are not more than he, five are."""
    top = 'hand = { shadow = ["three-columns"] }'
    assert len(attacker(reveal(against("orcs = 4", MISSES, top), shadow="card:three-columns")).white) == 6
    assert len(attacker(reveal(against("orcs = 5", MISSES, top), shadow="card:three-columns")).white) == 8


def test_FA_R_62_in_a_duel_his_leadership_is_three() -> None:
    """An Orc's 6 against his 2, 3 and 4: higher, equal, lower, so that he loses two Wrath, one and none."""
    top = 'hand = { shadow = ["council-of-captains"] }'
    for die, lost in ((2, 2), (3, 1), (4, 0)):
        dice = f"1, 1, 1, 1, 1, 1, 1, 1, 1, 6, {die}"
        m = reveal(against("orcs = 1", dice, top), shadow="card:council-of-captains")
        assert m.table.wrath == 8 - lost


def test_FA_R_62_effects_on_leadership_do_not_touch_his_re_roll() -> None:
    """Aim for the Standard: he still re-rolls every miss."""
    top = 'hand = { shadow = ["strike-the-banners"] }'
    m = reveal(against("orcs = 3", "1, 1, 1, 1, 1, 1, 1, 5, 5, 1, 1", top), shadow="card:strike-the-banners")
    assert defender(m).hits == 2 and damage(m, "garden-walls") == 2


def test_FA_R_62_effects_on_target_numbers_do() -> None:
    """Hold Your Ground raises the number of his Combat Roll, not of his re-roll."""
    top = 'hand = { shadow = ["gather-the-host"] }'
    m = reveal(against("orcs = 3", "1, 1, 1, 5, 5, 5, 6, 5, 5, 1", top), shadow="card:gather-the-host")
    assert defender(m).hits == 3


BEORN_STRIKES = """
    wrath = 8
    dice = { free-peoples = ["will-of-the-west", "event"], shadow = ["event"] }
    [region.garden-walls]
    characters = ["beorn"]
    [region.old-road]
    side = "shadow"
    units = { orcs = %d }
"""


def strike(dice: str, orcs: int) -> FiveArmiesMatch:
    """Beorn attacks Orcs on Old Road; the Shadow is to choose a card."""
    m = drawn(f"next = {{ dice = [{dice}] }}\n" + BEORN_STRIKES % orcs)
    return m.play("die:will-of-the-west", "action:move-beorn", "do:done", "region:old-road")


def test_FA_R_63_as_attacker_he_may_withdraw_or_advance() -> None:
    """He withdraws to where he was; or, the Orcs dead, he goes to Old Road, never in part."""
    m = fight(strike(MISSES, 2)).play("do:withdraw")
    assert over(m) and character(m, "beorn") == "garden-walls"
    m = reveal(strike("5, 5, 5, 5, 1", 1)).play("unit:orcs", "do:advance")
    assert over(m) and character(m, "beorn") == "old-road"


def test_FA_R_63_he_never_routs() -> None:
    """As defender he is offered retreat, not rout."""
    m = fight(against("orcs = 1", MISSES)).play("do:fight-on")
    assert m.options == ["do:retreat", "do:stand"] and refused(m, "do:rout") == "FA-R.63"


def test_FA_R_63_armies_may_pass_through_him_but_not_end_there() -> None:
    """A Fast Movement goes through his region; a move of one region into it is refused."""
    board = """
        wrath = 5
        dice = { free-peoples = ["character", "muster-army"], shadow = ["event"] }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard"]
        [region.old-road]
        characters = ["beorn"]
    """
    m = drawn(board).play("die:character", "action:fast-movement", "region:camp", "do:all", "region:old-road")
    assert refused(m, "do:done") == "FA-33.4"
    assert army(m.play("region:garden-walls"), "garden-walls") == {"lake-men": 1}
    m = drawn(board).play("die:muster-army", "as:army", "action:strategic-movement", "region:camp", "do:all")
    assert refused(m, "region:old-road") == "FA-33.4"


def test_FA_R_63_no_army_of_ours_retreats_to_his_region() -> None:
    """Beorn stands in Camp, our own Settlement: closed to Lake-men who leave Old Road."""
    m = attack("shadow", "garden-walls", "old-road", f"""
        next = {{ dice = [{MISSES}] }}
        wrath = 5
        [region.garden-walls]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.old-road]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
        [region.camp]
        characters = ["beorn"]
    """)  # fmt: skip
    fight(m).play("do:fight-on", "do:retreat")
    assert refused(m, "region:camp") == "FA-33.4" and "region:ruins-of-dale" in m.options


def test_FA_R_64_nothing_is_placed_or_flipped_in_his_region() -> None:
    """He stands in Camp: its token cannot be flipped, and none can be placed there."""
    board = """
        wrath = 5
        activated = ["thranduil"]
        dice = { free-peoples = ["muster", "event"], shadow = ["event"] }
        [region.camp]
        characters = ["beorn", "thranduil"]
        tokens = { elves = 1 }
        [region.lower-slopes]
        tokens = { elves = 1 }
    """
    m = drawn(board).play("die:muster", "action:recruitment")
    assert refused(m, "region:camp") == "FA-R.64" and "region:lower-slopes" in m.options
    m = drawn(board).play("character:thranduil", "do:second")
    assert refused(m, "region:camp") == "FA-R.64"


def test_FA_R_64_passing_shadow_tokens_he_eliminates_them() -> None:
    """Two tokens in Crow Knolls go back to their pile."""
    m = drawn("""
        wrath = 5
        dice = { free-peoples = ["will-of-the-west", "event"], shadow = ["event"] }
        [region.heron-bank]
        characters = ["beorn"]
        [region.crow-knolls]
        tokens = { shadow = 2 }
    """)
    m.play("die:will-of-the-west", "action:move-beorn")
    m.play("region:crow-knolls", "region:ferry-field", "do:done")
    assert tokens(m, "crow-knolls", "shadow") == 0


def test_FA_R_64_he_is_an_enemy_army_for_a_shadow_retreat() -> None:
    """Wind Ridge is next to Beorn on Spur Foot: a Shadow Army driven from Heron Bank may not go there."""
    m = attack("free-peoples", "ferry-field", "heron-bank", """
        next = { dice = [1, 1] }
        wrath = 5
        [region.ferry-field]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.heron-bank]
        side = "shadow"
        units = { orcs = 1 }
        [region.spur-foot]
        characters = ["beorn"]
    """)  # fmt: skip
    fight(m).play("do:fight-on", "do:retreat")
    assert m.options == ["region:reed-marsh"]
    assert (refused(m, "region:wind-ridge"), refused(m, "region:spur-foot")) == ("FA-29.6", "FA-33.5")


def test_FA_R_65_wrath_waits_on_his_card() -> None:
    """The Bear Unbound before his entry: two wait and are added to the eight."""
    held = ("camp", "ruins-of-dale", "lower-slopes")
    six = "".join(f"[region.{slug}]\ncontrol = true\n" for slug in held)
    m = drawn(
        'fate = 11\nhand = { free-peoples = ["the-bear-unbound"] }\n'
        'dice = { free-peoples = ["event", "character"], shadow = ["event"] }\n' + six
    )
    m.play("die:event", "action:play-card", "card:the-bear-unbound")
    assert m.table.wrath == 2
    m.play("die:event", "action:skip", "die:character", "action:enter-beorn", "region:south-road")
    assert m.table.wrath == 10


def test_FA_R_65_removed_his_fate_cards_are_discarded() -> None:
    """Giant-Size leaves the table with him."""
    m = against("orcs = 2", "5, 5, " + MISSES, 'table = ["giant-size"]', wrath=2)
    reveal(m)
    assert character(m, "beorn") == "eliminated" and "giant-size" in cards(m, OUT_OF_GAME)
