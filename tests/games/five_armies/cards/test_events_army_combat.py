"""The Combat effects of the Event cards of type Army."""

from __future__ import annotations

import pytest

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.cards.army_orders import attack, fortification_damage, reveal, to_act
from tests.games.five_armies.rules.boards import army, character, damage, leadership, place, refused

REGROUP = "maneuver:regroup"


def field(card: str, shadow: str, free_peoples: str, dice: str = "1, " * 20, more: str = "") -> FiveArmiesMatch:
    """The Shadow attacks Ferry Field from Heron Bank, both Plains; both sides could play the card, if they hold it."""
    return attack(
        "shadow",
        "region:heron-bank",
        "region:ferry-field",
        f"""
        hand = {{ {card} }}
        next = {{ dice = [{dice}] }}
        [region]
        heron-bank = {{ side = "shadow", {shadow} }}
        ferry-field = {{ side = "free-peoples", {free_peoples} }}
        {more}
        """,
    )


# --- Weight of Numbers ----------------------------------------------------------------------------------------------
def test_weight_of_numbers_two_dice_more_above_the_limit_of_five() -> None:
    """Five units against five: seven dice, all of them white."""
    m = field('shadow = ["three-columns"]', "units = { orcs = 5 }", "units = { elf-archers = 5 }")
    reveal(m, "card:three-columns", REGROUP)
    assert (len(m.table.the_fight().attack.white), len(m.table.the_fight().attack.black)) == (7, 0)
    assert len(m.table.the_fight().defence.white) == 5


def test_weight_of_numbers_three_dice_more_with_more_units() -> None:
    """The defender has three units against two."""
    m = field('free-peoples = ["three-columns"]', "units = { great-orcs = 2 }", "units = { elf-archers = 3 }")
    reveal(m, REGROUP, "card:three-columns")
    assert len(m.table.the_fight().defence.white) == 6


def test_weight_of_numbers_compares_units_before_an_ambush() -> None:
    """Four units against three when the dice are fixed: three dice more for the one that the Ambush leaves."""
    m = field('shadow = ["unseen-march"], free-peoples = ["three-columns"]', "units = { orcs = 3 }",
              "units = { elf-archers = 4 }, damage = 3", "5, 5, 5" + ", 1" * 10)  # fmt: skip
    reveal(m, "card:unseen-march", "card:three-columns").play(*["unit:elf-archers"] * 3)
    assert army(m, "ferry-field") == {"elf-archers": 1} and len(m.table.the_fight().defence.white) == 4


@pytest.mark.parametrize(("orcs", "dice"), [(4, 6), (5, 8)])
def test_weight_of_numbers_beorn_counts_as_four_units(orcs: int, dice: int) -> None:
    """Four Orcs are not more than Beorn, five are."""
    m = attack("shadow", "region:heron-bank", "region:ferry-field", f"""
        wrath = 8
        hand = {{ shadow = ["three-columns"] }}
        [region]
        heron-bank = {{ side = "shadow", units = {{ orcs = {orcs} }} }}
        ferry-field = {{ characters = ["beorn"] }}
    """)  # fmt: skip
    reveal(m, "card:three-columns")
    assert len(m.table.the_fight().attack.white) == dice


# --- Heedless Rush --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("source", "target"),
    [("fallen-bridge", "ravenhill"), ("ferry-field", "east-strand"), ("wind-ridge", "broken-tors")],
    ids=["fortification", "ford", "slope"],
)
def test_heedless_rush_the_target_number_is_not_raised(source: str, target: str) -> None:
    """A 5 hits in the Combat Roll and in the Leader Re-roll; the hits are all the Damage there is."""
    control = ", control = true" if source == "fallen-bridge" else ""
    m = attack("shadow", f"region:{source}", f"region:{target}", f"""
        hand = {{ shadow = ["across-the-river"] }}
        next = {{ dice = [5, 1, 1, 1, 5] }}
        [region]
        {source} = {{ side = "shadow", units = {{ orcs = 2 }}, leadership = 1{control} }}
        {target} = {{ side = "free-peoples", units = {{ elf-archers = 2 }} }}
    """)  # fmt: skip
    reveal(m, "card:across-the-river", REGROUP).play("number:1")
    assert damage(m, target) + fortification_damage(m, target) == 2


def test_heedless_rush_adds_a_damage_where_nothing_raised_the_number() -> None:
    """In the plain field one Damage is added instead; the defender's target number is never raised."""
    m = field('shadow = ["across-the-river"]', "units = { orcs = 2 }", "units = { elf-archers = 2 }")
    reveal(m, "card:across-the-river", REGROUP)
    assert damage(m, "ferry-field") == 1
    m = field('free-peoples = ["across-the-river"]', "units = { orcs = 2 }", "units = { elf-archers = 2 }")
    reveal(m, REGROUP, "card:across-the-river")
    assert damage(m, "heron-bank") == 1


# --- No Respite -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("shown", "leaving", "there", "taken"),
    [
        (REGROUP, ["do:retreat", "region:sedge-flats"], "sedge-flats", 2),
        ("maneuver:elf-archers", ["do:rout", "region:sedge-flats"], "sedge-flats", 2),
        (REGROUP, ["do:stand"], "ferry-field", 1),
    ],
    ids=["retreat", "rout", "stand"],
)
def test_no_respite_hurts_a_defender_and_again_if_he_leaves(
    shown: str, leaving: list[str], there: str, taken: int
) -> None:
    """1 Damage at the end of the round, and 1 more before a retreat or rout."""
    m = field('shadow = ["press-the-attack"]', "units = { orcs = 2 }", "units = { elf-archers = 4 }")
    reveal(m, "card:press-the-attack", shown)
    assert damage(m, "ferry-field") == 1
    m.play("do:fight-on", *leaving)
    assert damage(m, there) == taken


def test_no_respite_the_second_damage_falls_before_the_army_moves() -> None:
    """It may destroy the Army, which then goes nowhere."""
    m = field('shadow = ["press-the-attack"]', "units = { orcs = 2 }", "units = { elf-archers = 1 }")
    reveal(m, "card:press-the-attack", REGROUP).play("do:fight-on", "do:retreat", "unit:elf-archers")
    assert army(m, "ferry-field") == army(m, "sedge-flats") == {}
    assert m.options == ["do:advance", "do:no"]


@pytest.mark.parametrize(("word", "taken"), [("do:withdraw", 2), ("do:fight-on", 1)])
def test_no_respite_a_withdrawing_attacker_takes_the_second_damage(word: str, taken: int) -> None:
    """Although he does not move."""
    m = field('free-peoples = ["press-the-attack"]', "units = { orcs = 4 }", "units = { elf-archers = 4 }")
    reveal(m, REGROUP, "card:press-the-attack").play(word)
    assert damage(m, "heron-bank") == taken


# --- Caught Between -------------------------------------------------------------------------------------------------
def target_numbers(m: FiveArmiesMatch) -> tuple[int, int]:
    """The attacker's target numbers of Combat Roll and Leader Re-roll."""
    return m.table.the_fight().attack.target, m.table.the_fight().attack.reroll_target


def test_caught_between_adds_one_to_the_combat_roll() -> None:
    """Without another Army the Leader Re-roll stays as it is; one next to the own Army only does not count."""
    m = field('shadow = ["hammer-and-anvil"]', "units = { orcs = 2 }", "units = { elf-archers = 2 }",
              more='wind-ridge = { side = "shadow", units = { orcs = 1 } }')  # fmt: skip
    reveal(m, "card:hammer-and-anvil", REGROUP)
    assert target_numbers(m) == (4, 5)


def test_caught_between_adds_one_to_the_reroll_with_an_army_on_the_other_side() -> None:
    """Another friendly Army is adjacent to the enemy's region."""
    m = field('shadow = ["hammer-and-anvil"]', "units = { orcs = 2 }", "units = { elf-archers = 2 }",
              more='sedge-flats = { side = "shadow", units = { orcs = 1 } }')  # fmt: skip
    reveal(m, "card:hammer-and-anvil", REGROUP)
    assert target_numbers(m) == (4, 4)


def test_caught_between_counts_the_armies_of_a_combined_attack_that_do_not_fight() -> None:
    """Two Armies attack together, one of them fights this round."""
    board = """
        hand = { shadow = ["hammer-and-anvil"] }
        [region]
        heron-bank = { side = "shadow", units = { orcs = 2 } }
        sedge-flats = { side = "shadow", units = { orcs = 2 } }
        ferry-field = { side = "free-peoples", units = { elf-archers = 2 } }
    """
    m = to_act("shadow", board).play("die:muster-army", "as:army", "action:combined-attack", "region:ferry-field")
    m.play("region:sedge-flats")
    reveal(m, "card:hammer-and-anvil", REGROUP)
    assert target_numbers(m) == (4, 4)


def test_caught_between_counts_beorn_for_the_free_peoples() -> None:
    """Beorn stands on the other side of the attacker."""
    m = attack("free-peoples", "region:heron-bank", "region:ferry-field", """
        wrath = 8
        hand = { free-peoples = ["hammer-and-anvil"] }
        [region]
        heron-bank = { side = "free-peoples", units = { elf-archers = 2 } }
        ferry-field = { side = "shadow", units = { orcs = 2 } }
        sedge-flats = { characters = ["beorn"] }
    """)  # fmt: skip
    reveal(m, REGROUP, "card:hammer-and-anvil")
    assert target_numbers(m) == (4, 4)


# --- Feigned Flight -------------------------------------------------------------------------------------------------
def feigned_flight(shadow: str = "units = { orcs = 3 }") -> FiveArmiesMatch:
    """The defender of Ferry Field retreats by Feigned Flight; the attacker may advance."""
    m = field('free-peoples = ["fall-back-by-ranks"]', shadow, "units = { elf-archers = 3 }, damage = 3")
    reveal(m, REGROUP, "card:fall-back-by-ranks").play("do:done", "do:fight-on")
    assert m.options == ["do:retreat", "do:stand"]
    return m.play("do:retreat", "region:sedge-flats")


def test_feigned_flight_the_defender_retreats_as_if_he_had_regrouped() -> None:
    """He keeps his units and his Damage, and the part that advances takes 1 Damage."""
    m = feigned_flight().play("do:advance", "do:split", "number:2")
    assert (army(m, "sedge-flats"), damage(m, "sedge-flats")) == ({"elf-archers": 3}, 3)
    assert (damage(m, "ferry-field"), damage(m, "heron-bank")) == (1, 0)


def test_feigned_flight_an_attacker_who_does_not_advance_takes_nothing() -> None:
    """He stays where he is."""
    m = feigned_flight().play("do:no")
    assert damage(m, "heron-bank") == 0


def test_feigned_flight_a_part_that_cannot_bear_the_damage_dies() -> None:
    """One hurt unit advances and is lost; the region stays empty."""
    m = field(
        'free-peoples = ["fall-back-by-ranks"]', "units = { orcs = 2 }, damage = 1", "units = { elf-archers = 3 }"
    )
    reveal(m, REGROUP, "card:fall-back-by-ranks").play("do:done", "do:fight-on", "do:retreat", "region:sedge-flats")
    m.play("do:advance", "do:split", "number:1", "number:1", "unit:orcs")
    assert (army(m, "ferry-field"), army(m, "heron-bank")) == ({}, {"orcs": 1})


def test_feigned_flight_does_not_return_unit_cards() -> None:
    """An Army that stands after all has not regrouped: the Unit card of the first round is still spent."""
    m = field('free-peoples = ["fall-back-by-ranks"]', "units = { orcs = 3 }", "units = { elf-archers = 3 }")
    reveal(m, REGROUP, "maneuver:elf-archers").play("do:fight-on", "do:stand")
    reveal(m, REGROUP, "card:fall-back-by-ranks").play("do:fight-on", "do:stand")
    assert refused(m, "maneuver:elf-archers", "free-peoples") == "FA-27.1"


@pytest.mark.parametrize(("word", "left"), [("do:withdraw", 1), ("do:fight-on", 3)])
def test_feigned_flight_a_withdrawing_attacker_sheds_two_damage(word: str, left: int) -> None:
    """Only if he withdraws."""
    m = field('shadow = ["fall-back-by-ranks"]', "units = { orcs = 4 }, damage = 3", "units = { elf-archers = 3 }")
    reveal(m, "card:fall-back-by-ranks", REGROUP).play("do:done", word)
    assert damage(m, "heron-bank") == left


def test_feigned_flight_the_bodyguard_of_him_who_flees_does_not_protect_the_pursuer() -> None:
    """Bolg's Army has used a Bodyguard this round and retreats; the advancing Elves take their Damage."""
    m = attack("free-peoples", "region:heron-bank", "region:ferry-field", """
        bodyguards = 1
        hand = { shadow = ["fall-back-by-ranks"] }
        next = { dice = [6, 6, 1, 1] }
        [region]
        heron-bank = { side = "free-peoples", units = { elf-archers = 2 } }
        ferry-field = { side = "shadow", units = { orcs = 2 }, characters = ["bolg"] }
    """)  # fmt: skip
    reveal(m, "card:fall-back-by-ranks", REGROUP).play("do:no", "piece:bodyguard", "do:fight-on", "do:retreat")
    m.play("region:sedge-flats", "do:advance", "do:all")
    assert (damage(m, "ferry-field"), damage(m, "sedge-flats")) == (1, 0)


def test_feigned_flight_a_bodyguard_used_this_round_protects_bolg_in_his_advance() -> None:
    """The advance belongs to the round (FA-R.50)."""
    m = field('free-peoples = ["fall-back-by-ranks"]', 'units = { orcs = 2 }, characters = ["bolg"]',
              "units = { elf-archers = 2 }", "1, 1, 6, 6")  # fmt: skip
    m.table.bodyguards = 2
    reveal(m, REGROUP, "card:fall-back-by-ranks").play("do:no", "piece:bodyguard", "do:fight-on", "do:retreat")
    m.play("region:sedge-flats", "do:advance", "do:all")
    assert (damage(m, "ferry-field"), m.table.bodyguards) == (0, 1)


# --- Close Quarters -------------------------------------------------------------------------------------------------
def test_close_quarters_two_damage_for_one() -> None:
    """Besides the hits of both sides."""
    m = field('shadow = ["grind-them-down"]', "units = { orcs = 4 }", "units = { elf-archers = 5 }",
              "6, 1, 1, 1, 6, 6, 1, 1, 1")  # fmt: skip
    reveal(m, "card:grind-them-down", REGROUP)
    assert (damage(m, "ferry-field"), damage(m, "heron-bank")) == (3, 3)


def test_close_quarters_no_bodyguard_prevents_the_damage_of_an_own_card() -> None:
    """The hits are prevented, the 1 Damage of Close Quarters is not (FA-R.50)."""
    m = field('shadow = ["grind-them-down"]', 'units = { orcs = 4 }, characters = ["bolg"]',
              "units = { elf-archers = 5 }", "1, 1, 1, 1, 6, 6, 1, 1, 1")  # fmt: skip
    m.table.bodyguards = 1
    reveal(m, "card:grind-them-down", REGROUP).play("do:no", "piece:bodyguard")
    assert damage(m, "heron-bank") == 1


def test_close_quarters_own_damage_is_not_inflicted_by_the_enemy() -> None:
    """Without a hit there is nothing for Vampire-like to drink (FA-R.55)."""
    m = field('free-peoples = ["grind-them-down"]', "units = { orcs = 4 }", "units = { elf-archers = 4 }, bats = 1")
    reveal(m, "maneuver:vampire-like", "card:grind-them-down")
    assert (damage(m, "ferry-field"), damage(m, "heron-bank")) == (1, 2)
    assert m.table.bats[place(m, "ferry-field")] == 1
    assert "piece:bat" not in m.options


def test_close_quarters_a_fortification_takes_the_defenders_own_damage() -> None:
    """It is Damage of the Apply Damage step like any other."""
    m = attack("shadow", "region:fallen-bridge", "region:ravenhill", """
        hand = { free-peoples = ["grind-them-down"] }
        next = { dice = [1, 1, 1, 1] }
        [region]
        fallen-bridge = { control = true, side = "shadow", units = { orcs = 3 } }
        ravenhill = { side = "free-peoples", units = { elf-archers = 1 } }
    """)  # fmt: skip
    reveal(m, REGROUP, "card:grind-them-down")
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill"), damage(m, "fallen-bridge")) == (1, 0, 2)


# --- Shield-fence ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("target", "taken"), [("old-road", 2), ("ruins-of-dale", 1)])
def test_shield_fence_prevents_one_damage_and_two_in_a_settlement(target: str, taken: int) -> None:
    """The defender takes three hits."""
    m = attack("shadow", "region:south-quarter", f"region:{target}", f"""
        hand = {{ free-peoples = ["stone-on-stone"] }}
        next = {{ dice = [6, 6, 6, 1, 1, 1, 1] }}
        [region]
        south-quarter = {{ side = "shadow", units = {{ orcs = 3 }} }}
        {target} = {{ side = "free-peoples", units = {{ elf-archers = 4 }} }}
    """)  # fmt: skip
    reveal(m, REGROUP, "card:stone-on-stone")
    assert damage(m, target) == taken


def test_shield_fence_prevents_one_damage_to_an_attacker() -> None:
    """Also when he attacks a Settlement, or out of one."""
    m = attack("shadow", "region:camp", "region:ruins-of-dale", """
        hand = { shadow = ["stone-on-stone"] }
        next = { dice = [1, 1, 1, 6, 6, 6] }
        [region]
        camp = { side = "shadow", units = { orcs = 3 }, control = true }
        ruins-of-dale = { side = "free-peoples", units = { elf-archers = 3 } }
    """)  # fmt: skip
    reveal(m, "card:stone-on-stone", REGROUP)
    assert damage(m, "camp") == 2


def test_shield_fence_protects_the_fortification_too() -> None:
    """Prevented Damage does not go to Ravenhill either (FA-R.40)."""
    m = attack("shadow", "region:fallen-bridge", "region:ravenhill", """
        hand = { free-peoples = ["stone-on-stone"] }
        next = { dice = [6, 6, 6, 1] }
        [region]
        fallen-bridge = { control = true, side = "shadow", units = { orcs = 3 } }
        ravenhill = { side = "free-peoples", units = { elf-archers = 1 } }
    """)  # fmt: skip
    reveal(m, REGROUP, "card:stone-on-stone")
    assert fortification_damage(m, "ravenhill") == 1


# --- Confusion ------------------------------------------------------------------------------------------------------
def test_confusion_forbids_the_ability_of_a_unit_card() -> None:
    """The black die hits and counts, but the Elf Archers' ability is not offered; no die is lost."""
    m = field('shadow = ["fire-in-the-rear"]', "units = { orcs = 3 }", "units = { elf-archers = 3 }",
              "1, 1, 1, 6, 6, 6")  # fmt: skip
    reveal(m, "card:fire-in-the-rear", "maneuver:elf-archers")
    assert len(m.table.the_fight().defence.black) == 3
    assert "do:yes" not in m.options
    assert damage(m, "heron-bank") == 3


@pytest.mark.parametrize(("archers", "dice"), [(4, 2), (2, 1), (1, 1)])
def test_confusion_two_dice_fewer_without_a_unit_card(archers: int, dice: int) -> None:
    """But at least one; Regroup is no Unit card."""
    m = field('shadow = ["fire-in-the-rear"]', "units = { orcs = 3 }", f"units = {{ elf-archers = {archers} }}")
    reveal(m, "card:fire-in-the-rear", REGROUP)
    assert len(m.table.the_fight().defence.white) == dice


def test_confusion_beorn_reveals_nothing() -> None:
    """He rolls two dice fewer than four."""
    m = attack("shadow", "region:heron-bank", "region:ferry-field", """
        wrath = 8
        hand = { shadow = ["fire-in-the-rear"] }
        next = { dice = [1, 1, 6, 6] }
        [region]
        heron-bank = { side = "shadow", units = { orcs = 2 } }
        ferry-field = { characters = ["beorn"] }
    """)  # fmt: skip
    reveal(m, "card:fire-in-the-rear")
    assert m.table.the_fight().defence.white == [6, 6]


# --- Ambush ---------------------------------------------------------------------------------------------------------
def test_ambush_the_enemy_strikes_with_what_he_has_left() -> None:
    """Two of three Archers fall before they roll, so one die answers."""
    m = field('shadow = ["unseen-march"]', "units = { orcs = 4 }, leadership = 1", "units = { elf-archers = 3 }",
              "6, 6, 6, 1, 6, 6")  # fmt: skip
    reveal(m, "card:unseen-march", REGROUP).play("number:1")
    assert m.seat == "free-peoples" and m.options == ["unit:elf-archers"]
    m.play("unit:elf-archers", "unit:elf-archers")
    assert m.table.the_fight().defence.white == [6]
    assert (damage(m, "ferry-field"), damage(m, "heron-bank")) == (0, 1)


def test_ambush_a_destroyed_enemy_does_not_roll() -> None:
    """The Army is gone before it can answer."""
    m = field('free-peoples = ["unseen-march"]', "units = { orcs = 1 }", "units = { elf-archers = 3 }", "6, 6, 6")
    reveal(m, REGROUP, "card:unseen-march").play("unit:orcs")
    assert m.table.fight is None
    assert army(m, "heron-bank") == {}
    assert (army(m, "ferry-field"), damage(m, "ferry-field")) == ({"elf-archers": 3}, 0)


def test_ambush_whoever_lies_in_wait_takes_his_casualties_after_the_answer() -> None:
    """The hurt ambusher is asked once, when he has been struck."""
    m = field('shadow = ["unseen-march"]', "units = { orcs = 3 }, damage = 2", "units = { elf-archers = 2 }",
              "1, 1, 1, 6, 6")  # fmt: skip
    reveal(m, "card:unseen-march", REGROUP)
    assert (m.seat, damage(m, "heron-bank")) == ("shadow", 4)
    assert m.options == ["unit:orcs"]


def test_ambush_meets_close_quarters() -> None:
    """The ambushed side's own card works when it strikes, and its own Damage is applied then."""
    m = field('shadow = ["unseen-march"], free-peoples = ["grind-them-down"]', "units = { orcs = 4 }",
              "units = { elf-archers = 1 }, damage = 1")  # fmt: skip
    reveal(m, "card:unseen-march", "card:grind-them-down")
    assert (m.seat, m.options) == ("free-peoples", ["unit:elf-archers", "do:done"])
    m.play("do:done")
    assert (damage(m, "ferry-field"), damage(m, "heron-bank")) == (2, 2)
    assert (m.seat, m.options) == ("free-peoples", ["unit:elf-archers"])


# --- Fresh Reserve --------------------------------------------------------------------------------------------------
def test_fresh_reserve_two_units_of_one_adjacent_army_join() -> None:
    """They come without Damage, across no river; characters and tokens stay behind."""
    m = field('free-peoples = ["exchange-the-lines"]', "units = { orcs = 3 }", "units = { elf-archers = 3 }", more="""
        thorn-waste = { side = "free-peoples", units = { lake-men = 1 } }
        alder-bend = { side = "free-peoples", units = { lake-men = 1 } }
        [region.sedge-flats]
        side = "free-peoples"
        units = { lake-men = 3 }
        characters = ["bard"]
        leadership = 1
        damage = 1
    """)  # fmt: skip
    reveal(m, REGROUP, "card:exchange-the-lines")
    assert m.options == ["region:sedge-flats", "do:no"]
    assert refused(m, "region:alder-bend") == "FA-9.2"
    assert refused(m, "region:thorn-waste") == "FA-9.1"
    m.play("region:sedge-flats")
    assert refused(m, "do:done") == "FA-R.14"
    m.play("unit:lake-men", "unit:lake-men")
    assert army(m, "ferry-field") == {"elf-archers": 3, "lake-men": 2}
    assert (army(m, "sedge-flats"), leadership(m, "sedge-flats")) == ({"lake-men": 1}, 1)
    assert character(m, "bard") == "sedge-flats"
    assert (damage(m, "ferry-field"), damage(m, "sedge-flats")) == (0, 1)


def test_fresh_reserve_ends_after_one_unit_if_its_player_says_so() -> None:
    """Two may come, one must: before the first unit nobody is done, after it he may be."""
    m = field('free-peoples = ["exchange-the-lines"]', "units = { orcs = 3 }", "units = { elf-archers = 3 }", more="""
        sedge-flats = { side = "free-peoples", units = { lake-men = 3 } }
    """)  # fmt: skip
    reveal(m, REGROUP, "card:exchange-the-lines").play("region:sedge-flats")
    assert m.options == ["unit:lake-men"]
    m.play("unit:lake-men")
    assert m.options == ["unit:lake-men", "do:done"]
    m.play("do:done")
    assert army(m, "ferry-field") == {"elf-archers": 3, "lake-men": 1}


def test_fresh_reserve_excess_damage_moves_along() -> None:
    """Three hurt units of which two go: two Damage go with them; the attacker's card works as well."""
    m = field('shadow = ["exchange-the-lines"]', "units = { orcs = 2 }", "units = { elf-archers = 3 }",
              more='wind-ridge = { side = "shadow", units = { orcs = 1, wargs = 2 }, damage = 3 }')  # fmt: skip
    reveal(m, "card:exchange-the-lines", REGROUP).play("region:wind-ridge", "unit:orcs", "unit:wargs")
    assert (army(m, "heron-bank"), damage(m, "heron-bank")) == ({"orcs": 3, "wargs": 1}, 2)
    assert (army(m, "wind-ridge"), damage(m, "wind-ridge")) == ({"wargs": 1}, 1)


def test_fresh_reserve_an_army_that_gives_its_last_unit_is_gone() -> None:
    """Its tokens are removed, its Damage goes along."""
    m = field('shadow = ["exchange-the-lines"]', "units = { orcs = 2 }", "units = { elf-archers = 3 }",
              more='wind-ridge = { side = "shadow", units = { wargs = 1 }, damage = 1, leadership = 1 }')  # fmt: skip
    reveal(m, "card:exchange-the-lines", REGROUP).play("region:wind-ridge", "unit:wargs")
    assert (army(m, "heron-bank"), damage(m, "heron-bank")) == ({"orcs": 2, "wargs": 1}, 1)
    assert (army(m, "wind-ridge"), leadership(m, "wind-ridge")) == ({}, 0)


def test_fresh_reserve_not_above_five_units() -> None:
    """With four units one may come, and the number is the player's choice."""
    m = field('shadow = ["exchange-the-lines"]', "units = { orcs = 4 }", "units = { elf-archers = 3 }",
              more='wind-ridge = { side = "shadow", units = { wargs = 3 } }')  # fmt: skip
    reveal(m, "card:exchange-the-lines", REGROUP).play("region:wind-ridge", "unit:wargs")
    assert army(m, "heron-bank") == {"orcs": 4, "wargs": 1}
    assert m.options == ["do:withdraw", "do:fight-on"]


@pytest.mark.parametrize("more", ["", 'wind-ridge = { side = "shadow", units = { wargs = 3 } }'], ids=["none", "one"])
def test_fresh_reserve_if_none_comes_one_damage_goes(more: str) -> None:
    """Because there is nobody, or because nobody is called."""
    m = field('shadow = ["exchange-the-lines"]', "units = { orcs = 4 }, damage = 3", "units = { elf-archers = 3 }",
              more=more)  # fmt: skip
    reveal(m, "card:exchange-the-lines", REGROUP).play("do:done")
    if more:
        m.play("do:no")
    assert damage(m, "heron-bank") == 2
    assert m.options == ["do:withdraw", "do:fight-on"]


def test_fresh_reserve_does_not_come_out_of_boxes() -> None:
    """An Army in the Pass that leads to the region stays there; an Army that fights from a Pass gets nobody."""
    board = """
        hand = { shadow = ["exchange-the-lines"] }
        next = { dice = [1, 1, 1, 1, 1, 1, 1, 1] }
        [region]
        goat-ledges = { side = "shadow", units = { orcs = 2 }, damage = 1 }
        eastern-spur = { side = "free-peoples", units = { dwarf-regulars = 2 } }
        [box]
        north-pass = { side = "shadow", units = { goblins = 3 }, open = true }
    """
    m = attack("shadow", "region:goat-ledges", "region:eastern-spur", board)
    reveal(m, "card:exchange-the-lines", REGROUP).play("do:done")
    assert m.options == ["do:withdraw", "do:fight-on"]
    assert damage(m, "goat-ledges") == 0
    front = board.replace("eastern-spur = ", "echo-cleft = ").replace(
        "[box]",
        """[box]
        south-pass = { side = "shadow", units = { goblins = 2 }, open = true }""",
    )
    m = attack("shadow", "box:south-pass", "region:echo-cleft", front)
    reveal(m, "card:exchange-the-lines", REGROUP)
    assert m.options == ["do:withdraw", "do:fight-on"]
