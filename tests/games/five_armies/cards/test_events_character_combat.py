"""The Combat effects of the ten Event cards of type Character."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.games.five_armies.model import USED
from ravenhill.match.match import AnyMatch as Match
from tests.games.five_armies.rules.boards import army, character, damage, hand, leadership, place
from tests.games.five_armies.rules.fights import rolls_again


def attacked(shadow: str, free_peoples: str, dice: list[int], hands: str = "", top: str = "", rest: str = "") -> Match:
    """The Shadow attacks Garden Walls from Old Road: Hills, no ford, no slope. `hands`: the Shadow's | the other's."""
    own, _, other = hands.partition("|")
    return ravenhill.loads(f"""
game = "five-armies"
to_act = "shadow"
{top}
[dice]
shadow = ["army"]
free-peoples = ["event"]
[hand]
shadow = [{own}]
free-peoples = [{other}]
[region.old-road]
side = "shadow"
{shadow}
[region.garden-walls]
side = "free-peoples"
{free_peoples}
{rest}
[next]
dice = {dice}
""").play("die:army", "action:attack", "region:old-road", "do:no", "region:garden-walls")


def reveal(m: Match, shadow: str, free_peoples: str) -> Match:
    """Both show their cards; Beorn has none."""
    m.play(shadow, seat="shadow")
    return rolls_again(m.play(free_peoples, seat="free-peoples") if free_peoples else m)


def where(m: Match, card: str) -> int:
    """The place of a card."""
    return int(m.table.where[m.table.content.card_slugs.index(card)])


ORCS = "units = { orcs = 3 }"
MEN = "units = { lake-men = 3 }"
BEORN = 'characters = ["beorn"]'
MISSES = [1, 1, 1, 1, 1, 1]


# --- Duel of Captains -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("duel", "expected"), [([3, 3], 2), ([2, 3], 1), ([1, 3], 0)])
def test_duel_of_captains_compares_a_die_and_the_leadership_of_each_side(duel: list[int], expected: int) -> None:
    """2 against 1 Leadership: a higher total does 2 Damage, an equal one 1, a lower one nothing."""
    m = attacked(f"{ORCS}\nleadership = 2", f"{MEN}\nleadership = 1", MISSES + duel, '"council-of-captains"')
    reveal(m, "card:council-of-captains", "maneuver:regroup")
    m.play("do:no", "do:no")
    assert damage(m, "garden-walls") == expected


def test_duel_of_captains_of_a_defender() -> None:
    """The attacker's die is rolled first; the defender's card does Damage to the attacker."""
    m = attacked(ORCS, MEN, [*MISSES, 3, 4], '|"council-of-captains"')
    reveal(m, "maneuver:regroup", "card:council-of-captains")
    assert damage(m, "old-road") == 2 and damage(m, "garden-walls") == 0


def test_duel_of_captains_with_beorn_counts_three_for_him() -> None:
    """2 and Leadership 2 are equal to 1 and Beorn's 3: he loses one Wrath."""
    misses = [1] * 11
    m = attacked(f"{ORCS}\nleadership = 2", BEORN, [*misses, 2, 1], '"council-of-captains"', "wrath = 8")
    reveal(m, "card:council-of-captains", "")
    m.play("do:no")
    assert m.table.wrath == 7


# --- Order in Time ----------------------------------------------------------------------------------------------------
def test_order_in_time_rerolls_all_failures_without_leadership() -> None:
    """An Army without Leadership has no Leader Re-roll but gets this one: three dice, two hits."""
    m = attacked(ORCS, MEN, [*MISSES, 5, 5, 1], '"swift-word"')
    reveal(m, "card:swift-word", "maneuver:regroup")
    assert damage(m, "garden-walls") == 2


def test_order_in_time_comes_after_the_leader_reroll() -> None:
    """One of three failures is re-rolled by Leadership and hits; only the other two are rolled once more."""
    m = attacked(f"{ORCS}\nleadership = 1", MEN, [*MISSES, 5, 5, 1, 6, 6, 6], '"swift-word"')
    reveal(m, "card:swift-word", "maneuver:regroup")
    m.play("number:1")
    assert damage(m, "garden-walls") == 2 and m.table.fight.attack.white.count(5) == 2


def test_order_in_time_uses_the_target_number_of_the_leader_reroll() -> None:
    """With Rams and Ladders a Fortification raises only the Re-roll: there a 5 fails and a 6 hits."""
    m = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
table = ["rams-and-ladders"]
[dice]
shadow = ["army"]
free-peoples = ["event"]
[hand]
shadow = ["swift-word"]
[region.goat-ledges]
side = "shadow"
units = { orcs = 3 }
[region.front-gate]
side = "free-peoples"
units = { lake-men = 1 }
[next]
dice = [5, 1, 1,  1,  5, 6]
""")
    m.play("die:army", "action:attack", "region:goat-ledges", "do:no", "region:front-gate")
    reveal(m, "card:swift-word", "maneuver:regroup")
    assert m.table.fort_damage[place(m, "front-gate")] == 2


# --- Captain's Eye ----------------------------------------------------------------------------------------------------
def test_captains_eye_adds_one_and_two_dice_without_leadership() -> None:
    """Two of three failures may be re-rolled; a 4 hits in the Re-roll, a 3 does not."""
    m = attacked(ORCS, MEN, [1, 1, 4, 1, 1, 1, 4, 3], '"lead-from-the-front"')
    reveal(m, "card:lead-from-the-front", "maneuver:regroup")
    assert m.options == ["do:no", "number:1", "number:2"]
    m.play("number:2")
    assert damage(m, "garden-walls") == 1


def test_captains_eye_adds_two_dice_to_leadership() -> None:
    """Leadership 1 and two more."""
    m = attacked("units = { orcs = 4 }\nleadership = 1", MEN, [1] * 7, '"lead-from-the-front"')
    reveal(m, "card:lead-from-the-front", "maneuver:regroup")
    assert m.options[-1] == "number:3"


def test_captains_eye_keeps_the_other_modifiers_of_the_round() -> None:
    """Up a slope the Re-roll needs 6, with Captain's Eye 5: a 5 hits, a 4 does not."""
    m = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
[dice]
shadow = ["army"]
free-peoples = ["event"]
[hand]
shadow = ["lead-from-the-front"]
[region.camp]
control = true
side = "shadow"
units = { orcs = 2 }
[region.echo-cleft]
side = "free-peoples"
units = { lake-men = 2 }
[next]
dice = [5, 1,  1, 1,  5, 4]
""")
    m.play("die:army", "action:attack", "region:camp", "do:no", "region:echo-cleft")
    reveal(m, "card:lead-from-the-front", "maneuver:regroup")
    m.play("number:2")
    assert damage(m, "echo-cleft") == 1


# --- Aim for the Standard ---------------------------------------------------------------------------------------------
def test_aim_for_the_standard_stops_the_leader_reroll_and_takes_a_token() -> None:
    """The defender has two tokens and Bard: nobody is asked for a re-roll, one token goes, Bard stays."""
    m = attacked(ORCS, f'{MEN}\nleadership = 2\ncharacters = ["bard"]', MISSES, '"strike-the-banners"')
    reveal(m, "card:strike-the-banners", "maneuver:regroup")
    assert m.options == ["do:withdraw", "do:fight-on"]
    assert leadership(m, "garden-walls") == 1 and damage(m, "garden-walls") == 0
    assert character(m, "bard") == "garden-walls"


def test_aim_for_the_standard_takes_no_character() -> None:
    """Bard alone leads: the re-roll is lost, but there is no token and no Damage."""
    m = attacked(ORCS, f'{MEN}\ncharacters = ["bard"]', MISSES, '"strike-the-banners"')
    reveal(m, "card:strike-the-banners", "maneuver:regroup")
    assert m.options == ["do:withdraw", "do:fight-on"] and damage(m, "garden-walls") == 0


def test_aim_for_the_standard_does_a_damage_where_there_is_no_leadership() -> None:
    """Instead of a token an Army without Leadership takes 1 Damage with the others."""
    m = attacked(ORCS, MEN, MISSES, '"strike-the-banners"')
    reveal(m, "card:strike-the-banners", "maneuver:regroup")
    assert damage(m, "garden-walls") == 1


def test_aim_for_the_standard_against_beorn() -> None:
    """His own re-roll stays and hits; he has no Leadership and takes the 1 Damage."""
    m = attacked(ORCS, BEORN, [1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1], '"strike-the-banners"', "wrath = 8")
    reveal(m, "card:strike-the-banners", "")
    assert m.table.wrath == 7 and damage(m, "old-road") == 1


def test_aim_for_the_standard_works_once_under_an_ambush() -> None:
    """An Ambush makes two exchanges: the ambusher loses one token of two, and his re-roll in the first."""
    m = attacked(f"{ORCS}\nleadership = 2", MEN, MISSES, '"unseen-march"|"strike-the-banners"')
    reveal(m, "card:unseen-march", "card:strike-the-banners")
    assert m.options == ["do:withdraw", "do:fight-on"]
    assert leadership(m, "old-road") == 1 and damage(m, "old-road") == 0


def test_aim_for_the_standard_does_its_damage_once_and_in_its_own_exchange() -> None:
    """An ambusher without Leadership takes 1 Damage when the other strikes back, not before."""
    m = attacked(ORCS, MEN, [5, 1, 1, 1, 1, 1], '"unseen-march"|"strike-the-banners"')
    reveal(m, "card:unseen-march", "card:strike-the-banners")
    assert m.seat == "free-peoples" and damage(m, "garden-walls") == 1 and damage(m, "old-road") == 0
    m.play("do:done")
    assert damage(m, "old-road") == 1


# --- Read the Ground --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("units", "expected"),
    [("elf-spearmen = 1, lake-men = 2", 1), ("elf-archers = 3", 1), ("elf-archers = 2, elf-spearmen = 2", 2)],
)
def test_read_the_ground_counts_units_on_favoured_terrain(units: str, expected: int) -> None:
    """Garden Walls are Hills: 1 Damage for one to three Elves, 2 for four."""
    m = attacked(ORCS, f"units = {{ {units} }}", [1] * 8, '|"scouts-report"')
    reveal(m, "maneuver:regroup", "card:scouts-report")
    assert damage(m, "old-road") == expected


def test_read_the_ground_draws_a_card_where_no_terrain_is_favoured() -> None:
    """Lake-men have no Hills: a card instead of Damage."""
    m = attacked(ORCS, MEN, [*MISSES, 1], '|"scouts-report"')
    reveal(m, "maneuver:regroup", "card:scouts-report")
    assert damage(m, "old-road") == 0 and len(hand(m, "free-peoples")) == 1


@pytest.mark.parametrize(("attacker", "expected"), [("shadow", 1), ("free-peoples", 0)])
def test_read_the_ground_great_orcs_count_while_attacking(attacker: str, expected: int) -> None:
    """Any terrain is favoured by Great Orcs that attack, none by Great Orcs that defend."""
    m = ravenhill.loads(f"""
game = "five-armies"
to_act = "{attacker}"
[dice]
shadow = ["muster-army"]
free-peoples = ["muster-army"]
[hand]
shadow = ["scouts-report"]
[region.old-road]
side = "shadow"
units = {{ great-orcs = 1 }}
[region.garden-walls]
side = "free-peoples"
units = {{ lake-men = 2 }}
[next]
dice = [1, 1, 1, 1]
""")
    ways = ["old-road", "garden-walls"] if attacker == "shadow" else ["garden-walls", "old-road"]
    m.play("die:muster-army", "as:army", "action:attack", f"region:{ways[0]}", "do:no", f"region:{ways[1]}")
    reveal(m, "card:scouts-report", "maneuver:regroup")
    assert damage(m, "garden-walls") == expected


def test_read_the_ground_counts_the_units_alive_when_it_is_applied() -> None:
    """Four Archers stand in the Hills, but an Ambush has killed one before they strike: 1 Damage, not 2."""
    m = attacked("units = { orcs = 5 }", "units = { elf-archers = 4 }", [5, 5, 5, 5, 5, 1, 1, 1, 1],
                 '"unseen-march"|"scouts-report"')  # fmt: skip
    reveal(m, "card:unseen-march", "card:scouts-report")
    m.play("unit:elf-archers", "do:done")
    assert damage(m, "old-road") == 1


# --- Orders Intercepted -----------------------------------------------------------------------------------------------
def test_orders_intercepted_cancels_an_event_card_and_draws() -> None:
    """Three Columns would give two more dice: it has no effect and is discarded, and the spy draws a card."""
    m = attacked(ORCS, MEN, MISSES, '"a-spy-in-the-camp"|"three-columns"')
    reveal(m, "card:a-spy-in-the-camp", "card:three-columns")
    assert m.options == ["do:withdraw", "do:fight-on"] and damage(m, "old-road") == 0
    assert len(m.table.fight.defence.white) == 3
    assert where(m, "three-columns") == where(m, "a-spy-in-the-camp") == USED
    assert len(hand(m, "shadow")) == 1
    m.play("do:fight-on", "do:stand")
    assert m.seats == ["free-peoples", "shadow"]  # nobody shows first in the next round


def test_orders_intercepted_comes_before_the_defenders_reveal_effect() -> None:
    """An Ambush of the defender is cancelled although his effects come first: both roll together."""
    m = attacked(ORCS, MEN, [1, 1, 1, 5, 5, 5], '"a-spy-in-the-camp"|"unseen-march"')
    reveal(m, "card:a-spy-in-the-camp", "card:unseen-march")
    assert m.table.fight.defence.ambush == 0 and damage(m, "old-road") == 3


def test_orders_intercepted_makes_the_enemy_show_his_next_card_first() -> None:
    """Against a Unit card: in the next round the enemy chooses openly, then the spy knowing his card; then no more."""
    m = attacked(ORCS, MEN, [1] * 12, '"a-spy-in-the-camp"')
    reveal(m, "card:a-spy-in-the-camp", "maneuver:lake-men")
    assert len(hand(m, "shadow")) == 0
    m.play("do:fight-on", "do:stand")
    assert m.seats == ["free-peoples"]
    m.play("maneuver:regroup")
    assert m.seats == ["shadow"] and m.view("shadow").combat.defender.card == "maneuver:regroup"
    m.play("maneuver:regroup", "do:fight-on", "do:stand")
    assert m.seats == ["free-peoples", "shadow"]


def test_orders_intercepted_by_the_defender_makes_the_attacker_show_first() -> None:
    """Either side may be the spy: in the next round the attacker chooses openly (FA-R.35)."""
    m = attacked(ORCS, MEN, [1] * 12, '|"a-spy-in-the-camp"')
    reveal(m, "maneuver:regroup", "card:a-spy-in-the-camp")
    m.play("do:fight-on", "do:stand")
    assert m.seats == ["shadow"]
    m.play("maneuver:regroup")
    assert m.seats == ["free-peoples"] and m.view("free-peoples").combat.attacker.card == "maneuver:regroup"


def test_orders_intercepted_against_beorn_does_nothing() -> None:
    """He reveals nothing, now and in the next round."""
    m = attacked(ORCS, BEORN, [1] * 22, '"a-spy-in-the-camp"', "wrath = 8")
    reveal(m, "card:a-spy-in-the-camp", "")
    assert len(hand(m, "shadow")) == 0 and m.table.wrath == 8
    m.play("do:fight-on", "do:stand")
    assert m.seats == ["shadow"]


# --- The Same Trick Twice ---------------------------------------------------------------------------------------------
def test_same_trick_twice_triggers_an_ability_without_its_card() -> None:
    """The Orcs' ability is used although no black die was rolled, and their card is not spent."""
    m = attacked("units = { orcs = 2, wargs = 1 }", MEN, MISSES, '"an-old-stratagem"')
    reveal(m, "card:an-old-stratagem", "maneuver:regroup")
    assert m.options == ["unit:orcs", "unit:wargs", "do:no"]
    m.play("unit:orcs")
    assert leadership(m, "old-road") == 1
    m.play("do:fight-on", "do:stand")
    assert "maneuver:orcs" in m.options_for("shadow")


def test_same_trick_twice_works_with_a_spent_card() -> None:
    """The Orcs' card lies spent on the table; their ability is triggered all the same."""
    m = attacked(ORCS, MEN, [1] * 12, '"an-old-stratagem"')
    reveal(m, "maneuver:orcs", "maneuver:regroup").play("do:fight-on", "do:stand")
    assert "maneuver:orcs" not in m.options_for("shadow")
    reveal(m, "card:an-old-stratagem", "maneuver:regroup").play("unit:orcs")
    assert leadership(m, "old-road") == 1


def test_same_trick_twice_carries_out_the_choices_of_the_ability() -> None:
    """Fell Race asks its victim as always."""
    m = attacked("units = { great-orcs = 1 }", f"{MEN}\nleadership = 1", [1] * 5, '"an-old-stratagem"')
    reveal(m, "card:an-old-stratagem", "maneuver:regroup")
    m.play("do:no", "unit:great-orcs")
    assert m.seat == "free-peoples" and m.options == ["piece:leadership", "piece:damage"]


def test_same_trick_twice_need_not_be_used() -> None:
    """A triggered ability may be left unused."""
    m = attacked(ORCS, MEN, MISSES, '"an-old-stratagem"')
    reveal(m, "card:an-old-stratagem", "maneuver:regroup").play("do:no")
    assert leadership(m, "old-road") == 0 and m.options == ["do:withdraw", "do:fight-on"]


def test_same_trick_twice_is_chosen_when_abilities_are_declared() -> None:
    """The attacker declares the ability of his Unit card before the defender chooses (FA-27.7)."""
    m = attacked(ORCS, MEN, [6, 1, 1, 1, 1, 1], '|"an-old-stratagem"')
    reveal(m, "maneuver:orcs", "card:an-old-stratagem")
    assert (m.seat == "shadow" and m.options == ["do:yes", "do:no"]) or m.table.fight.attack.black_hits == 0
    if m.seat == "shadow":
        m.play("do:no")
    assert m.seat == "free-peoples" and m.options == ["unit:lake-men", "do:no"]


def test_same_trick_twice_is_forbidden_by_howling_orcs() -> None:
    """Lake-men cannot use their ability against Great Orcs; Elf Archers can."""
    m = attacked("units = { great-orcs = 1 }", "units = { lake-men = 1, elf-archers = 1 }", [1] * 4,
                 '|"an-old-stratagem"', 'table = ["howling-orcs"]')  # fmt: skip
    reveal(m, "maneuver:regroup", "card:an-old-stratagem")
    assert m.options == ["unit:elf-archers", "do:no"]


def test_same_trick_twice_is_forbidden_by_confusion() -> None:
    """Confusion forbids every Maneuver ability of the round: nothing is asked."""
    m = attacked(ORCS, MEN, MISSES, '"an-old-stratagem"|"fire-in-the-rear"')
    reveal(m, "card:an-old-stratagem", "card:fire-in-the-rear")
    assert m.options == ["do:withdraw", "do:fight-on"]


# --- Stand Fast -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("leading", "left"), [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_stand_fast_removes_damage_by_leadership_two_at_most(leading: int, left: int) -> None:
    """One hit joins two old Damage; Damage of any age goes."""
    m = attacked(ORCS, f"{MEN}\nleadership = {leading}\ndamage = 2", [5, 1, 1, 1, 1, 1], '|"stand-by-your-captain"')
    reveal(m, "maneuver:regroup", "card:stand-by-your-captain")
    if leading:
        m.play("do:no")
    assert damage(m, "garden-walls") == left


def test_stand_fast_leaves_a_fortification_as_it_is() -> None:
    """Two hits break Eastern Spur; Damage comes off the Army, not off the Fortification."""
    m = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
[dice]
shadow = ["army"]
free-peoples = ["event"]
[hand]
free-peoples = ["stand-by-your-captain"]
[region.goat-ledges]
side = "shadow"
units = { orcs = 2 }
[region.eastern-spur]
side = "free-peoples"
units = { lake-men = 3 }
leadership = 2
damage = 2
[next]
dice = [6, 6,  1, 1, 1]
""")
    m.play("die:army", "action:attack", "region:goat-ledges", "do:no", "region:eastern-spur")
    reveal(m, "maneuver:regroup", "card:stand-by-your-captain").play("do:no")
    assert m.table.fort_damage[place(m, "eastern-spur")] == 2 and damage(m, "eastern-spur") == 0


def test_stand_fast_counts_leadership_after_what_was_lost_in_the_step() -> None:
    """The tokens given up to Fell Race no longer count."""
    m = attacked("units = { great-orcs = 2 }", f"{MEN}\nleadership = 2\ndamage = 1", [1, 1, 6, 1, 1, 1, 1],
                 '|"stand-by-your-captain"')  # fmt: skip
    reveal(m, "maneuver:great-orcs", "card:stand-by-your-captain")
    m.play("do:no", "do:yes", "piece:leadership")
    assert damage(m, "garden-walls") == 2


# --- Turn of the Dice -------------------------------------------------------------------------------------------------
def test_turn_of_the_dice_turns_an_own_failure_into_a_hit() -> None:
    """A hit more; two failures are left for the Leader Re-roll."""
    m = attacked(f"{ORCS}\nleadership = 3", MEN, [1, 2, 3, 1, 1, 1], '"fortunes-turn"')
    reveal(m, "card:fortunes-turn", "maneuver:regroup")
    assert m.options == ["do:first"]  # the enemy has no hit, and the effect is not optional
    m.play("do:first")
    assert m.options == ["do:no", "number:1", "number:2"]
    m.play("do:no")
    assert damage(m, "garden-walls") == 1


def test_turn_of_the_dice_turns_an_enemy_hit_into_a_failure_that_is_not_rerolled() -> None:
    """The enemy's one hit is gone; of his three dice only the two that failed may be re-rolled."""
    m = attacked(ORCS, f"{MEN}\nleadership = 3", [5, 5, 5, 6, 1, 1], '"fortunes-turn"')
    reveal(m, "card:fortunes-turn", "maneuver:regroup")
    assert m.options == ["do:second"]
    m.play("do:second")
    assert m.seat == "free-peoples" and m.options == ["do:no", "number:1", "number:2"]
    m.play("do:no")
    assert damage(m, "old-road") == 0 and damage(m, "garden-walls") == 3


def test_turn_of_the_dice_turned_failure_is_not_rerolled_by_order_in_time() -> None:
    """Order in Time rolls only the two dice that failed: both hit, and no third."""
    m = attacked(ORCS, MEN, [5, 5, 5, 6, 1, 1, 6, 6, 6], '"fortunes-turn"|"swift-word"')
    reveal(m, "card:fortunes-turn", "card:swift-word").play("do:second")
    m.play("do:done")
    assert damage(m, "old-road") == 2


@pytest.mark.parametrize(("colour", "asked"), [("black", False), ("white", True)])
def test_turn_of_the_dice_black_failure_triggers_no_maneuver(colour: str, asked: bool) -> None:
    """A white and a black die have hit: with the black one gone the Lake-men's ability is not offered."""
    m = attacked(ORCS, "units = { lake-men = 1, elf-archers = 1 }", [1, 1, 1, 6, 6], '"fortunes-turn"')
    reveal(m, "card:fortunes-turn", "maneuver:lake-men")
    m.play("do:second")
    assert m.options == ["colour:black", "colour:white"]
    m.play(f"colour:{colour}")
    assert (m.options == ["do:yes", "do:no"]) is asked
    if asked:
        m.play("do:no")
    assert damage(m, "old-road") == 1


@pytest.mark.parametrize(("face", "left"), [(6, 1), (5, 2)])
def test_turn_of_the_dice_names_the_die_where_sixes_count_twice(face: int, left: int) -> None:
    """Against Picked Blows a natural 6 is two hits, so it matters which die is turned."""
    m = attacked(ORCS, MEN, [1, 1, 1, 6, 5, 1], '"fortunes-turn"|"rolls-called"')
    reveal(m, "card:fortunes-turn", "card:rolls-called")
    m.play("do:second")
    assert m.options == ["number:5", "number:6"]
    m.play(f"number:{face}")
    assert damage(m, "old-road") == left


def test_turn_of_the_dice_under_an_ambush_may_be_kept_for_the_own_roll() -> None:
    """In the exchange of the Ambush only the enemy has rolled; declined there, it serves the own roll."""
    m = attacked("units = { orcs = 2 }", MEN, [5, 1, 1, 1, 1], '"unseen-march"|"fortunes-turn"')
    reveal(m, "card:unseen-march", "card:fortunes-turn")
    assert m.options == ["do:second", "do:no"]
    m.play("do:no", "do:done")
    assert damage(m, "garden-walls") == 1
    assert m.options == ["do:first"]  # the Damage of the Ambush has been applied: its hits are closed
    m.play("do:first")
    assert damage(m, "old-road") == 1


def test_turn_of_the_dice_is_used_once_a_round() -> None:
    """Used against the Ambush it is not there for the own roll."""
    m = attacked("units = { orcs = 2 }", MEN, [5, 1, 1, 1, 1], '"unseen-march"|"fortunes-turn"')
    reveal(m, "card:unseen-march", "card:fortunes-turn").play("do:second")
    assert m.options == ["do:withdraw", "do:fight-on"]
    assert damage(m, "garden-walls") == damage(m, "old-road") == 0


# --- Sudden Dread -----------------------------------------------------------------------------------------------------
def test_sudden_dread_an_attacker_withdraws() -> None:
    """He chooses to end the combat and is not asked again."""
    m = attacked(ORCS, MEN, MISSES, '|"threads-drawn-aside"')
    reveal(m, "maneuver:regroup", "card:threads-drawn-aside")
    assert m.seat == "shadow" and m.options == ["do:withdraw", "piece:damage"]
    m.play("do:withdraw")
    assert m.table.fight is None and damage(m, "old-road") == 0


def test_sudden_dread_an_attacker_takes_two_damage_and_goes_on() -> None:
    """Then he may still withdraw or fight on."""
    m = attacked(ORCS, MEN, MISSES, '|"threads-drawn-aside"')
    reveal(m, "maneuver:regroup", "card:threads-drawn-aside").play("piece:damage")
    assert damage(m, "old-road") == 2 and m.options == ["do:withdraw", "do:fight-on"]


def test_sudden_dread_a_defender_retreats_without_routing() -> None:
    """Two Damage stay on his Army: he retreats as if he had played Regroup, and the attacker has won."""
    m = attacked(ORCS, f"{MEN}\ndamage = 2", MISSES, '"threads-drawn-aside"')
    reveal(m, "card:threads-drawn-aside", "maneuver:lake-men").play("do:done")
    assert m.seat == "free-peoples" and m.options == ["do:retreat", "piece:damage"]
    m.play("do:retreat")
    m.play("do:fight-on")  # the attacker declares first whether he withdraws
    assert m.seat == "free-peoples" and "region:lower-slopes" in m.options
    m.play("region:lower-slopes")
    assert damage(m, "lower-slopes") == 2 and army(m, "lower-slopes") == {"lake-men": 3}
    assert m.options == ["do:advance", "do:no"]


def test_sudden_dread_a_defender_takes_two_damage_and_stands() -> None:
    """Then the round ends as always."""
    m = attacked(ORCS, MEN, MISSES, '"threads-drawn-aside"')
    reveal(m, "card:threads-drawn-aside", "maneuver:lake-men").play("piece:damage")
    assert damage(m, "garden-walls") == 2
    m.play("do:fight-on")
    assert m.options == ["do:rout", "do:stand"]


def test_sudden_dread_ends_with_the_attackers_own_withdrawal() -> None:
    """If the attacker withdraws first the combat is over and the defender stays."""
    m = attacked(ORCS, MEN, MISSES, '"threads-drawn-aside"')
    reveal(m, "card:threads-drawn-aside", "maneuver:lake-men").play("do:retreat", "do:withdraw")
    assert m.table.fight is None and army(m, "garden-walls") == {"lake-men": 3}


CONTROL = "control = true\n"


def test_sudden_dread_a_defender_with_nowhere_to_go_takes_the_damage() -> None:
    """Shadow Armies stand all round Garden Walls: no choice."""
    around = "".join(
        f'[region.{slug}]\n{control}side = "shadow"\nunits = {{ orcs = 1 }}\n'
        for slug, control in (("south-quarter", ""), ("fallen-bridge", CONTROL), ("lower-slopes", CONTROL))
    )
    m = attacked(ORCS, MEN, MISSES, '"threads-drawn-aside"', rest=around)
    reveal(m, "card:threads-drawn-aside", "maneuver:lake-men")
    assert damage(m, "garden-walls") == 2 and m.options == ["do:withdraw", "do:fight-on"]


@pytest.mark.parametrize(("answer", "wrath"), [("do:retreat", 8), ("piece:damage", 6)])
def test_sudden_dread_beorn_chooses_like_any_army(answer: str, wrath: int) -> None:
    """He retreats or loses two Wrath."""
    m = attacked(ORCS, BEORN, [1] * 11, '"threads-drawn-aside"', "wrath = 8")
    reveal(m, "card:threads-drawn-aside", "")
    assert m.seat == "free-peoples" and m.options == ["do:retreat", "piece:damage"]
    m.play(answer, "do:fight-on")
    assert m.table.wrath == wrath
    assert ("do:stand" in m.options) is (answer == "piece:damage")


def test_sudden_dread_does_nothing_to_an_army_that_is_gone() -> None:
    """The defender has died in the round: nobody is asked (FA-R.54)."""
    m = attacked(ORCS, "units = { lake-men = 1 }", [5, 5, 5, 1], '"threads-drawn-aside"')
    reveal(m, "card:threads-drawn-aside", "maneuver:regroup").play("unit:lake-men")
    assert m.options == ["do:advance", "do:no"] and where(m, "threads-drawn-aside") == USED
