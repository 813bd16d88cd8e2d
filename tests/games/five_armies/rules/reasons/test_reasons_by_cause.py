"""Refusals whose rule or culprit was wrong: what a card, a phase or a die asks, boxes, one cause behind another."""

from __future__ import annotations

from tests.games.five_armies.rules.boards import drawn, plays, refused
from tests.games.five_armies.rules.fights import attack, to_act
from tests.games.five_armies.rules.reasons.test_reasons import ours, said, shadow

POINT = '[box.north-mustering-point]\nside = "shadow"\nunits = { goblins = 5 }\n'
OPEN = 'open_passes = ["north-pass"]\n'


# --- the rule of what asks --------------------------------------------------------------------------------------------
def test_FA_11_8_the_shadows_leadership_tokens_are_not_the_generals() -> None:
    """The same question in both phases: FA-11.5 for the Free Peoples, FA-11.8 for the Shadow."""
    board = (
        shadow("old-road")
        + shadow("fog-mire")
        + ours("camp")
        + ours("east-strand")
        + '[region.ravenhill]\ncharacters = ["bard"]\n'
    )
    m = drawn('phase = "shadow-leadership"\n' + board).play("number:5")
    assert refused(m, "die:army") == refused(m, "do:no") == "FA-11.8"
    m = drawn('phase = "generals"\n' + board).play("character:bard")
    assert refused(m, "die:army") == "FA-11.5"


def test_FA_15_5_what_a_card_asks_cites_no_phase() -> None:
    """Council of Captains places tokens, Black Wings Gather Great Bats: neither is a Leadership phase."""
    m = drawn(plays("shadow", "council-of-captains", shadow("old-road") + shadow("fog-mire")))
    m.play("die:event", "action:play-card", "card:council-of-captains")
    assert refused(m, "die:army") == refused(m, "do:no") == "FA-15.5"
    m = drawn(plays("shadow", "black-wings-gather", shadow("old-road")))
    m.play("die:event", "action:play-card", "card:black-wings-gather")
    assert refused(m, "die:army") == "FA-15.5"


def test_FA_13_6_FA_13_15_FA_15_7_who_attacks_is_asked_by_the_die_or_the_card() -> None:
    """An Army die, a Character die, a Lidless Eye and a card each cite their own rule."""
    board = shadow("old-road", "goblins = 1", "leadership = 1") + ours("camp")
    for die, action, rule in (
        ("army", "attack", "FA-13.2"),
        ("character", "attack", "FA-13.6"),
        ("lidless-eye", "goblin-attack", "FA-13.15"),
    ):
        m = drawn(f'to_act = "shadow"\ndice = {{ shadow = ["{die}", "event"] }}\n{board}')
        assert refused(m.play(f"die:{die}", f"action:{action}"), "die:army") == rule
    m = drawn(plays("shadow", "press-the-attack", board)).play("die:event", "action:play-card", "card:press-the-attack")
    assert refused(m, "die:army") == "FA-15.7"


def test_FA_13_17_a_will_of_the_west_is_no_muster_army_die() -> None:
    """The use of a die has a rule of its own."""
    m = drawn('dice = { free-peoples = ["will-of-the-west", "event"], shadow = ["event"] }\n' + ours("camp"))
    assert refused(m.play("die:will-of-the-west"), "action:strategic-movement") == "FA-13.17"


# --- dice that could do nothing ---------------------------------------------------------------------------------------
def test_FA_12_4_a_use_that_could_do_nothing_says_what_each_action_lacks() -> None:
    """The one Army waits behind a closed Pass, no enemy is near and the hand is empty."""
    m = to_act("shadow", '[box.north-mustering-point]\nside = "shadow"\nunits = { goblins = 2 }\n')
    rule, text = said(m.play("die:muster-army"), "as:army")
    assert rule == "FA-12.4" and text == (
        "As an Army die it would do nothing now. "
        "These Armies can't leave until a Pass opens: a Mustering Point must hold 5 units (FA-25.3). "
        "No enemy Army is adjacent to yours (FA-26.1). You have no card this die can play (FA-15.3)."
    )


def test_FA_19_9_a_general_who_could_do_nothing_says_what_both_halves_lack() -> None:
    """Gandalf has his token and nobody is in range."""
    board = 'concentration = true\nactivated = ["gandalf"]\n[region.ravenhill]\ncharacters = ["gandalf"]\n'
    text = said(to_act("free-peoples", board), "character:gandalf")[1]
    assert "No Shadow Army is in range (FA-20.1)." in text and "Concentration token" in text and "(FA-R.72)." in text


def test_FA_15_4_a_hand_whose_requirements_are_not_met() -> None:
    """The Character die would play Lucky Number: what is missing is Bilbo, not the card."""
    m = drawn('dice = { free-peoples = ["character"] }\nhand = { free-peoples = ["lucky-number"] }\n' + ours("camp"))
    assert refused(m.play("die:character"), "action:play-card") == "FA-15.4"
    m = drawn('dice = { free-peoples = ["muster"] }\nhand = { free-peoples = ["lucky-number"] }\n' + ours("camp"))
    assert refused(m.play("die:muster"), "action:play-card") == "FA-15.3"


# --- places -----------------------------------------------------------------------------------------------------------
def test_FA_24_1_a_box_is_not_a_settlement_and_the_enemy_is_named() -> None:
    """Men of the Lake: a box, an Army and a Control marker are three causes."""
    board = 'activated = ["bard"]\n[region.ravenhill]\ncharacters = ["bard"]\n[region.lower-slopes]\ncontrol = true\n'
    m = to_act("free-peoples", board + shadow("camp", more="control = true")).play("character:bard", "do:first")
    assert said(m, "box:north-pass") == ("FA-24.1", "The Northern Mountain Pass isn't a Settlement.")
    assert said(m, "region:camp") == (
        "FA-24.1", "A Shadow Army of 1 Orc holds Camp: you can't place a token there.",
    )  # fmt: skip
    assert said(m, "region:lower-slopes") == (
        "FA-24.1", "The enemy controls Lower Slopes: you can't place a token there.",
    )  # fmt: skip


def test_FA_34_2_the_territory_of_a_bat_cloud_says_what_it_lacks() -> None:
    """No Great Bat in one territory, no Army in another."""
    board = shadow("fog-mire", more="bats = 1") + shadow("old-road") + "[region.ferry-field]\nbats = 1\n"
    m = drawn(f'to_act = "shadow"\ndice = {{ shadow = ["muster", "event"] }}\n{board}')
    m.play("die:muster", "action:bat-cloud")
    assert said(m, "territory:valley") == ("FA-34.2", "There is no Great Bat in the Valley.")
    assert said(m, "territory:eastern-bank") == ("FA-34.2", "None of your Armies in the Eastern Bank can move.")


def test_FA_R_14_smoke_and_torches_names_the_territory() -> None:
    """Not 'that territory'."""
    board = ours("camp") + ours("ravenhill") + ours("garden-walls")
    m = drawn(plays("free-peoples", "smoke-and-torches", board)).play("die:event", "action:play-card")
    m.play("card:smoke-and-torches", "territory:valley", "region:camp")
    assert said(m, "region:ravenhill") == ("FA-R.14", "Ravenhill isn't in the Valley.")


def test_FA_25_6_FA_R_3_no_combined_attack_on_a_box() -> None:
    """An enemy Army is there: it is out of reach, not absent."""
    board = OPEN + POINT + '[box.north-pass]\nside = "shadow"\nunits = { goblins = 1 }\n' + ours("camp")
    board += ours("garden-walls") + shadow("old-road")
    m = to_act("free-peoples", board).play("die:muster-army", "as:army", "action:combined-attack")
    assert refused(m, "box:north-pass") == "FA-25.6" and refused(m, "box:north-mustering-point") == "FA-R.3"


def test_FA_25_4_a_mustering_point_with_an_open_pass_attacks_nobody() -> None:
    """It does not wait for its Pass: out of a Point units only move."""
    m = drawn(plays("shadow", "great-goblin", POINT + shadow("fog-mire"), OPEN)).play("die:event", "action:play-card")
    m.play("card:great-goblin", "box:north-mustering-point")
    rule, text = said(m, "do:second")
    assert rule == "FA-25.4" and "Northern Goblin Mustering Point" in text


def test_FA_24_5_a_group_without_tokens_is_named_with_its_region() -> None:
    """Fire in the Rear: two groups lie in Camp, no Shadow token."""
    board = shadow("old-road") + "[region.camp]\ntokens = { elves = 1, dwarves-and-men = 1 }\n"
    m = drawn(plays("shadow", "fire-in-the-rear", board)).play("die:event", "action:play-card")
    m.play("card:fire-in-the-rear", "region:camp")
    assert said(m, "token:shadow") == ("FA-24.5", "No enemy token of the group the Shadow lies in Camp.")


# --- characters, units ------------------------------------------------------------------------------------------------
def test_FA_13_7_a_character_that_has_moved_is_said_to_have() -> None:
    """Gandalf does not come after himself in the list."""
    board = '[region.camp]\ncharacters = ["gandalf"]\n[region.ravenhill]\ncharacters = ["thranduil"]\n'
    m = drawn('dice = { free-peoples = ["character"] }\n' + board).play("die:character", "action:character-movement")
    m.play("character:gandalf", "region:old-road", "do:done")
    assert said(m, "character:gandalf") == ("FA-13.7", "You have already chosen Gandalf.")


def test_FA_R_76_no_prey_is_left_for_the_lord() -> None:
    """He is named, not a place he does not say."""
    board = 'fate = 8\n[region.camp]\neagles = 1\n[characters]\nlord-of-the-eagles = "ravenhill"\n' + shadow("old-road")
    m = drawn('dice = { free-peoples = ["muster"] }\n' + board + shadow("south-quarter"))
    m.play("die:muster", "action:eagles")
    assert said(m, "character:lord-of-the-eagles") == (
        "FA-R.76", "No Shadow Army is left for the Lord of the Eagles to attack.",
    )  # fmt: skip


# --- a forced stop ----------------------------------------------------------------------------------------------------
def test_FA_23_5_a_forced_stop_is_in_the_log_and_explains_the_refusal() -> None:
    """Fast Movement stops next to the enemy; who asks why it went no further is told."""
    board = ours("camp", more="leadership = 1") + shadow("garden-walls")
    m = drawn('dice = { free-peoples = ["character", "event"] }\n' + board).play("die:character")
    m.play("action:fast-movement", "region:camp", "do:all", "region:old-road")
    line = "The Free Peoples must stop in Old Road: the enemy is next door in Garden Walls."
    assert line in m.log
    assert said(m, "region:south-quarter") == ("FA-23.5", line)


def test_FA_23_5_a_move_that_ends_by_itself_is_no_forced_stop() -> None:
    """After its last region nothing is stopped."""
    board = ours("camp") + shadow("garden-walls")
    m = to_act("free-peoples", board).play("die:muster-army", "as:army", "action:strategic-movement")
    m.play("region:camp", "do:all", "region:old-road")
    assert not any("must stop" in line for line in m.log)


# --- combat, Beorn ----------------------------------------------------------------------------------------------------
def test_FA_26_4_mighty_strokes_is_not_the_shadows_to_choose() -> None:
    """Thorin takes part, for the other side."""
    board = ours("camp", "lake-men = 2", 'characters = ["thorin"]') + shadow("old-road", "orcs = 2")
    m = attack("shadow", "old-road", "camp", board)
    refusal = m.why_not("maneuver:mighty-strokes", "shadow")
    assert refusal is not None and refusal.rule == "FA-26.4" and "yours" in refusal.text
