"""The ten Muster cards of the Event deck: Combat effects.

All combats are fought for Old Road, in the Plains of the Valley, out of Garden Walls: no ford, no slope, no Settlement,
and with Orcs against Lake-men and Dwarves nobody has Terrain Superiority.
"""

from typing import Any

import ravenhill

UNITS = [
    "dwarf-regulars", "dwarf-veterans", "elf-archers", "elf-spearmen", "lake-men",
    "goblins", "great-orcs", "orcs", "wargs",
]  # fmt: skip
ATTACKS = {
    "shadow": ["die:army", "action:attack", "region:garden-walls", "do:no", "region:old-road"],
    "free-peoples": [
        "die:muster-army",
        "as:army",
        "action:attack",
        "region:garden-walls",
        "do:no",
        "region:old-road",
    ],
}
OTHER = {"shadow": "free-peoples", "free-peoples": "shadow"}


def combat(
    attacker: str, attack: str, defence: str, hands: str, dice: list[int], more: str = "", said: str = ""
) -> Any:
    """A match at the secret choice of cards in the first round."""
    match = ravenhill.loads(f"""
game = "five-armies"
to_act = "{attacker}"
{said}
[dice]
shadow = ["army"]
free-peoples = ["muster-army", "muster-army"]
[hand]
{hands}
[region.garden-walls]
side = "{attacker}"
{attack}
[region.old-road]
side = "{OTHER[attacker]}"
{defence}
{more}
[next]
dice = {dice}
event = ["swift-word"]
""")
    return match.play(*ATTACKS[attacker])


def reveal(match: Any, shadow: str, free_peoples: str) -> Any:
    match.play(free_peoples, seat="free-peoples")
    return match.play(shadow, seat="shadow")


def at(match: Any, slug: str) -> int:
    return int(match.table.content.place_slugs.index(slug))


def units(match: Any, slug: str) -> dict[str, int]:
    first = at(match, slug) * 9
    return {UNITS[unit]: match.table.units[first + unit] for unit in range(9) if match.table.units[first + unit]}


def damage(match: Any, slug: str) -> int:
    return int(match.table.damage[at(match, slug)])


def leadership(match: Any, slug: str) -> int:
    return int(match.table.leadership[at(match, slug)])


# --- Captain of War (Blow the Horns) --------------------------------------------------------------------------------
def captain(dice: list[int], defence: str = 'units = { lake-men = 3 }\ncharacters = ["bard"]\nleadership = 2') -> Any:
    more = '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 1 }\ncharacters = ["gandalf"]'
    match = combat("shadow", "units = { orcs = 3 }", defence, 'free-peoples = ["blow-the-horns"]', dice, more)
    return reveal(match, "maneuver:regroup", "card:blow-the-horns")


def test_captain_of_war_gives_up_one_leadership_token_for_two_damage() -> None:
    """The Army has taken 3 Damage; one token of two goes, 1 Damage is left."""
    match = captain([5, 5, 5, 6, 6, 6])
    assert match.seat == "free-peoples"
    assert match.options == ["character:bard", "piece:leadership"]
    match.play("piece:leadership")
    assert (damage(match, "old-road"), leadership(match, "old-road")) == (1, 1)
    assert match.table.leadership_reserve[0] == 5


def test_captain_of_war_gives_up_a_character_for_good() -> None:
    """Bard is eliminated; a character of another Army cannot be given up."""
    match = captain([5, 5, 5, 6, 6, 6])
    assert match.why_not("character:gandalf").rule == "FA-19.5"
    match.play("character:bard")
    assert damage(match, "old-road") == 1
    assert match.table.at[0] == -3


def test_FA_R_117_captain_of_war_cannot_be_declined() -> None:
    """The card has no 'may': something must be given up while the Army has Damage."""
    match = captain([5, 5, 5, 6, 6, 6])
    assert match.why_not("do:no").rule == "FA-R.117"


def test_FA_R_117_captain_of_war_takes_off_old_damage_too() -> None:
    """No hit this round, but 1 Damage from before: a token goes. Without any Damage nothing is asked."""
    match = captain([1, 1, 1, 6, 6, 6], "units = { lake-men = 3 }\ndamage = 1\nleadership = 1")
    assert match.options == ["piece:leadership"]
    match.play("piece:leadership")
    assert damage(match, "old-road") == 0
    match = captain([1, 1, 1, 6, 6, 6], "units = { lake-men = 3 }\nleadership = 1")
    assert match.options == ["unit:orcs", "do:done"]


def test_captain_of_war_with_nothing_to_give_up_asks_nothing() -> None:
    match = captain([5, 5, 1, 1, 1, 1], "units = { lake-men = 3 }")
    assert match.options == ["unit:lake-men", "do:done"]


def test_captain_of_war_giving_up_bolg_loses_the_game() -> None:
    match = combat(
        "shadow", 'units = { orcs = 1 }\ncharacters = ["bolg"]', "units = { lake-men = 1 }",
        'shadow = ["blow-the-horns"]', [6, 6],
    )  # fmt: skip
    reveal(match, "card:blow-the-horns", "maneuver:regroup")
    match.play("character:bolg")
    assert match.outcome.winner == "free-peoples"


# --- Second Rank Forward (Fresh Companies) --------------------------------------------------------------------------
def test_second_rank_forward_flips_a_token_of_the_armys_region() -> None:
    """Both groups lie there: the player chooses; the unit joins at the end of the round."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
[dice]
shadow = ["army"]
[hand]
free-peoples = ["fresh-companies"]
[region.old-road]
side = "shadow"
units = { orcs = 1 }
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
tokens = { dwarves-and-men = 1, elves = 1 }
[next]
dice = [1, 1]
elves = ["elf-archers"]
""")
    match.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    reveal(match, "maneuver:regroup", "card:fresh-companies")
    assert match.seat == "free-peoples"
    assert match.options == ["token:dwarves-and-men", "token:elves"]
    match.play("token:elves")
    assert units(match, "camp") == {"elf-archers": 1, "lake-men": 1}
    assert match.options == ["do:withdraw", "do:fight-on"]


def test_second_rank_forward_of_an_attacker_uses_his_own_region() -> None:
    """Tokens in the defender's region do not count; the attacker's own token joins the attacker."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "free-peoples"
[dice]
free-peoples = ["muster-army"]
[hand]
free-peoples = ["fresh-companies"]
[region.camp]
side = "free-peoples"
units = { lake-men = 5 }
tokens = { elves = 1 }
[region.old-road]
side = "shadow"
units = { orcs = 1 }
[next]
dice = [1, 1, 1, 1, 1, 1]
elves = ["elf-archers"]
""")
    match.play("die:muster-army", "as:army", "action:attack", "region:camp", "do:no", "region:old-road")
    reveal(match, "maneuver:regroup", "card:fresh-companies")
    assert match.options == ["unit:elf-archers", "unit:lake-men"]
    match.play("unit:lake-men")
    assert units(match, "camp") == {"elf-archers": 1, "lake-men": 4}


def test_second_rank_forward_without_a_token_removes_one_damage() -> None:
    match = combat(
        "shadow", "units = { orcs = 1 }", "units = { lake-men = 3 }\ndamage = 2",
        'free-peoples = ["fresh-companies"]', [1, 1, 1, 1],
    )  # fmt: skip
    reveal(match, "maneuver:regroup", "card:fresh-companies")
    match.play("do:done")
    assert damage(match, "old-road") == 1


def test_second_rank_forward_does_nothing_for_a_vanished_army() -> None:
    """The defender is destroyed in this round: his token stays face-down until the attacker enters."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
[dice]
shadow = ["army"]
[hand]
free-peoples = ["fresh-companies"]
[region.old-road]
side = "shadow"
units = { orcs = 2 }
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
tokens = { elves = 1 }
[next]
dice = [5, 5, 1]
""")
    match.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    reveal(match, "maneuver:regroup", "card:fresh-companies")
    match.play("unit:lake-men")
    assert units(match, "camp") == {}
    assert match.options == ["do:advance", "do:no"]


# --- Hold Your Ground (Gather the Host) -----------------------------------------------------------------------------
def test_hold_your_ground_takes_one_off_the_enemys_combat_roll_only() -> None:
    """A 5 misses in the Combat Roll, hits in the Re-roll, and he re-rolls one die fewer than his Leadership."""
    match = combat(
        "shadow", "units = { orcs = 3 }\nleadership = 2", "units = { lake-men = 1 }",
        'free-peoples = ["gather-the-host"]', [5, 5, 5, 1, 5],
    )  # fmt: skip
    reveal(match, "maneuver:regroup", "card:gather-the-host")
    assert match.seat == "shadow"
    assert match.table.the_fight().attack.hits == 0
    assert match.options == ["do:no", "number:1"]
    match.play("number:1")
    assert damage(match, "old-road") == 1


def test_hold_your_ground_takes_a_die_even_from_lead_from_the_front() -> None:
    """Allowed to re-roll every failed die, he re-rolls all but one."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
[dice]
shadow = ["character"]
[hand]
shadow = ["lead-from-the-front"]
free-peoples = ["gather-the-host"]
[region.garden-walls]
side = "shadow"
units = { orcs = 4 }
leadership = 1
[region.old-road]
side = "free-peoples"
units = { lake-men = 1 }
[next]
dice = [1, 1, 1, 1, 1]
""")
    match.play("die:character", "action:play-card", "card:lead-from-the-front")
    match.play("region:garden-walls", "do:no", "region:old-road")
    reveal(match, "maneuver:regroup", "card:gather-the-host")
    assert match.options == ["do:no", "number:1", "number:2", "number:3"]


def test_hold_your_ground_leaves_a_target_of_six_at_six() -> None:
    """Against a Fortification 6 is needed already; a 6 still hits."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
[dice]
shadow = ["army"]
[hand]
free-peoples = ["gather-the-host"]
[region.lower-slopes]
control = true
side = "shadow"
units = { orcs = 2 }
[region.ravenhill]
side = "free-peoples"
units = { lake-men = 1 }
[next]
dice = [6, 5, 1]
""")
    match.play("die:army", "action:attack", "region:lower-slopes", "do:no", "region:ravenhill")
    reveal(match, "maneuver:regroup", "card:gather-the-host")
    assert match.table.the_fight().attack.target == 6
    assert match.table.fort_damage[at(match, "ravenhill")] == 1


def test_hold_your_ground_does_not_touch_beorns_own_re_roll() -> None:
    """His Combat Roll needs 6, but he re-rolls each miss on 5."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
wrath = 8
[dice]
shadow = ["army"]
[hand]
shadow = ["gather-the-host"]
[region.garden-walls]
side = "shadow"
units = { orcs = 5 }
[region.old-road]
characters = ["beorn"]
[next]
dice = [1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 5, 5, 1]
""")
    match.play("die:army", "action:attack", "region:garden-walls", "do:no", "region:old-road")
    match.play("card:gather-the-host", seat="shadow")
    match.play("do:yes")
    assert damage(match, "garden-walls") == 3


# --- Stubborn to the Last (To the Standards) ------------------------------------------------------------------------
def test_stubborn_to_the_last_lets_the_first_casualty_remove_four() -> None:
    """The first unit takes 4 Damage off, the second two."""
    match = combat(
        "shadow", "units = { orcs = 5 }", "units = { lake-men = 5 }\ndamage = 4",
        'free-peoples = ["to-the-standards"]', [5, 5, 5, 1, 1, 1, 1, 1, 1, 1],
    )  # fmt: skip
    reveal(match, "maneuver:regroup", "card:to-the-standards")
    assert damage(match, "old-road") == 7
    match.play("unit:lake-men")
    assert damage(match, "old-road") == 3
    match.play("unit:lake-men")
    assert (damage(match, "old-road"), units(match, "old-road")) == (1, {"lake-men": 3})


def test_stubborn_to_the_last_is_over_with_the_apply_damage_step() -> None:
    """Casualties that the Goblins' ability forces at the end of the round take two Damage off again."""
    match = combat(
        "shadow", "units = { goblins = 2 }", "units = { lake-men = 2 }\ndamage = 1",
        'free-peoples = ["to-the-standards"]', [5, 1, 1, 1],
    )  # fmt: skip
    match.play("card:to-the-standards", seat="free-peoples")
    match.play("maneuver:goblins", seat="shadow")
    match.play("do:yes")
    assert damage(match, "old-road") == 2
    match.play("do:done")
    assert damage(match, "old-road") == 3
    assert match.options == ["unit:lake-men"]
    match.play("unit:lake-men")
    assert damage(match, "old-road") == 1


def test_stubborn_to_the_last_counts_a_mandatory_casualty_too() -> None:
    """More Damage than units: the unit that must go takes all 4 off."""
    match = combat(
        "shadow", "units = { orcs = 3 }", "units = { dwarf-regulars = 3 }\ndamage = 3",
        'free-peoples = ["to-the-standards"]', [5, 1, 1, 1, 1, 1],
    )  # fmt: skip
    reveal(match, "maneuver:regroup", "card:to-the-standards")
    assert match.why_not("do:done").rule == "FA-28.4"
    match.play("unit:dwarf-regulars")
    assert damage(match, "old-road") == 0


# --- Paid in Kind (Muster and March) --------------------------------------------------------------------------------
def paid(attack: str, defence: str, dice: list[int]) -> Any:
    return combat("shadow", attack, defence, 'free-peoples = ["muster-and-march"]', dice)


def test_paid_in_kind_deals_a_damage_for_each_unit_lost() -> None:
    """Two units lost as casualties, one of them freely: 2 Damage on the enemy."""
    match = paid("units = { orcs = 4 }", "units = { lake-men = 3 }\ndamage = 1", [5, 5, 5, 1, 1, 1, 1])
    reveal(match, "maneuver:regroup", "card:muster-and-march")
    match.play("unit:lake-men", "unit:lake-men")
    assert damage(match, "garden-walls") == 2
    assert leadership(match, "old-road") == 0


def test_paid_in_kind_deals_two_at_most() -> None:
    """Three units lost, 2 Damage."""
    match = paid("units = { orcs = 5 }", "units = { lake-men = 5 }\ndamage = 5", [5, 5, 1, 1, 1, 1, 1, 1, 1, 1])
    reveal(match, "maneuver:regroup", "card:muster-and-march")
    match.play("unit:lake-men", "unit:lake-men", "unit:lake-men", "do:done")
    assert damage(match, "garden-walls") == 2


def test_paid_in_kind_without_a_loss_places_a_leadership_token() -> None:
    match = paid("units = { orcs = 1 }", "units = { lake-men = 1 }", [1, 1])
    reveal(match, "maneuver:regroup", "card:muster-and-march")
    assert (leadership(match, "old-road"), damage(match, "garden-walls")) == (1, 0)


def test_paid_in_kind_counts_units_lost_to_wargs() -> None:
    """The casualties that the Wargs force at the end of the round are paid for too."""
    match = paid("units = { wargs = 2 }", "units = { lake-men = 3 }\ndamage = 2", [5, 1, 1, 1, 1])
    match.play("card:muster-and-march", seat="free-peoples")
    match.play("maneuver:wargs", seat="shadow")
    match.play("do:yes", "do:done", "unit:lake-men")
    assert damage(match, "garden-walls") == 1


def test_paid_in_kind_is_dealt_by_an_army_that_is_gone() -> None:
    """The last unit falls: 1 Damage on the enemy all the same."""
    match = paid("units = { orcs = 2 }", "units = { lake-men = 1 }", [5, 5, 1])
    reveal(match, "maneuver:regroup", "card:muster-and-march")
    match.play("unit:lake-men")
    assert units(match, "old-road") == {}
    assert damage(match, "garden-walls") == 1


def test_paid_in_kind_redoubtable_loses_a_unit() -> None:
    """The Dwarf Regulars given up by Redoubtable counts among the units that its Army lost this round."""
    match = combat(
        "free-peoples", "units = { dwarf-regulars = 3 }", "units = { orcs = 3 }",
        'shadow = ["muster-and-march"]', [1, 1, 5, 5, 5, 1],
    )  # fmt: skip
    match.play("maneuver:dwarf-regulars", seat="free-peoples")
    match.play("card:muster-and-march", seat="shadow")
    match.play("do:yes")
    assert units(match, "garden-walls") == {"dwarf-regulars": 2}
    assert match.table.the_fight().attack.lost == 1


# --- Second Breath (Tend the Hurt) ----------------------------------------------------------------------------------
def test_second_breath_rolls_a_die_a_unit_and_removes_two_at_most() -> None:
    """Three successes of three, two Damage off."""
    match = combat(
        "shadow", "units = { orcs = 1 }", "units = { lake-men = 3 }\ndamage = 3\nleadership = 2",
        'free-peoples = ["tend-the-hurt"]', [1, 1, 1, 1, 5, 5, 5],
    )  # fmt: skip
    reveal(match, "maneuver:regroup", "card:tend-the-hurt")
    match.play("do:no", "do:done")
    assert damage(match, "old-road") == 1


def test_second_breath_knows_no_re_roll_and_no_voice_of_thorin() -> None:
    """A 4 fails in spite of Thorin, and Leadership re-rolls nothing."""
    match = combat(
        "shadow", "units = { orcs = 1 }", 'units = { lake-men = 3 }\ncharacters = ["thorin"]\ndamage = 3',
        'free-peoples = ["tend-the-hurt"]', [1, 1, 1, 1, 4, 4, 5],
    )  # fmt: skip
    reveal(match, "maneuver:regroup", "card:tend-the-hurt")
    match.play("do:no", "do:done")
    assert damage(match, "old-road") == 2
    assert match.options == ["do:withdraw", "do:fight-on"]


# --- Rested Arms (Stores Opened) ------------------------------------------------------------------------------------
def test_rested_arms_takes_back_the_unit_cards_and_draws_a_card() -> None:
    """Spent in the first round, back after the second; the defender may only rout, for it is no Regroup."""
    match = combat(
        "shadow", "units = { orcs = 2 }", "units = { lake-men = 2 }",
        'free-peoples = ["stores-opened"]', [1] * 8,
    )  # fmt: skip
    reveal(match, "maneuver:orcs", "maneuver:lake-men")
    match.play("do:fight-on", "do:stand")
    assert match.why_not("maneuver:lake-men", seat="free-peoples").rule == "FA-27.1"
    reveal(match, "maneuver:regroup", "card:stores-opened")
    assert match.table.where[match.table.content.card_slugs.index("swift-word")] == 1
    match.play("do:fight-on")
    assert match.options == ["do:rout", "do:stand"]
    match.play("do:stand")
    assert match.why_not("maneuver:lake-men", seat="free-peoples") is None


# --- Picked Blows (The Rolls Called) --------------------------------------------------------------------------------
def test_picked_blows_counts_a_natural_six_twice_in_roll_and_re_roll() -> None:
    """6, 5 and a re-rolled 6 make five hits."""
    match = combat(
        "shadow", "units = { orcs = 3 }\nleadership = 1", "units = { lake-men = 5 }",
        'shadow = ["rolls-called"]', [6, 5, 1, 1, 1, 1, 1, 1, 6],
    )  # fmt: skip
    reveal(match, "card:rolls-called", "maneuver:regroup")
    match.play("number:1")
    assert damage(match, "old-road") == 5


def test_picked_blows_is_not_spoilt_by_a_target_of_six() -> None:
    """Against the Fortification only the 6 hits, and counts twice."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
[dice]
shadow = ["army"]
[hand]
shadow = ["rolls-called"]
[region.lower-slopes]
control = true
side = "shadow"
units = { orcs = 2 }
[region.ravenhill]
side = "free-peoples"
units = { lake-men = 1 }
[next]
dice = [6, 5, 1]
""")
    match.play("die:army", "action:attack", "region:lower-slopes", "do:no", "region:ravenhill")
    reveal(match, "card:rolls-called", "maneuver:regroup")
    assert match.table.fort_damage[at(match, "ravenhill")] == 2


# --- Proof Armour (Better Harness) ----------------------------------------------------------------------------------
def harness(attack: str, defence: str, dice: list[int], shadow: str, more: str = "") -> Any:
    hands = 'free-peoples = ["better-harness"]\nshadow = ["grind-them-down"]'
    match = combat("shadow", attack, defence, hands, dice, more)
    return reveal(match, shadow, "card:better-harness")


def test_proof_armour_prevents_what_an_event_card_has_added() -> None:
    """Close Quarters adds 2 Damage: they are prevented, the hit is not."""
    match = harness("units = { orcs = 2 }", "units = { lake-men = 4 }", [5, 1, 1, 1, 1, 1], "card:grind-them-down")
    assert damage(match, "old-road") == 1


def test_proof_armour_prevents_what_a_maneuver_ability_has_added() -> None:
    """Fell Race adds 2 Damage: they are prevented."""
    match = harness("units = { great-orcs = 1 }", "units = { lake-men = 4 }", [1, 5, 1, 1, 1, 1], "maneuver:great-orcs")
    match.play("do:yes")
    assert damage(match, "old-road") == 1


def test_proof_armour_prevents_one_damage_if_nothing_was_added() -> None:
    match = harness("units = { orcs = 3 }", "units = { lake-men = 4 }", [5, 5, 1, 1, 1, 1, 1], "maneuver:regroup")
    assert damage(match, "old-road") == 1


def test_proof_armour_does_not_cover_vampire_like() -> None:
    """The Bat's Damage comes after prevention."""
    match = harness(
        "units = { orcs = 3 }", "units = { lake-men = 4 }", [5, 5, 1, 1, 1, 1, 1], "maneuver:vampire-like",
        "[region.camp]\nbats = 1",
    )  # fmt: skip
    match.play("piece:bat")
    assert damage(match, "old-road") == 2


def test_proof_armour_does_not_cover_damage_at_the_end_of_the_round() -> None:
    """The Goblins' Damage comes later: the one hit was prevented, their 1 Damage stays."""
    match = harness("units = { goblins = 1 }", "units = { lake-men = 4 }", [5, 1, 1, 1, 1], "maneuver:goblins")
    match.play("do:yes")
    assert damage(match, "old-road") == 1


# --- Talons and Teeth (Wings over the Valley) -----------------------------------------------------------------------
def test_talons_and_teeth_costs_a_bat_of_the_defenders_territory() -> None:
    """The Shadow: a Bat of the Valley for 2 Damage; a Bat elsewhere would not do."""
    more = "[region.camp]\nbats = 1\n[region.ravenhill]\nbats = 1"
    match = combat(
        "shadow",
        "units = { orcs = 1 }",
        "units = { lake-men = 4 }",
        'shadow = ["wings-over-the-valley"]',
        [1] * 5,
        more,
    )
    reveal(match, "card:wings-over-the-valley", "maneuver:regroup")
    assert match.options == ["piece:bat", "do:no"]
    match.play("piece:bat")
    assert damage(match, "old-road") == 2
    assert (match.table.bats[at(match, "camp")], match.table.bats[at(match, "ravenhill")]) == (0, 1)


def test_talons_and_teeth_of_the_defender_strike_the_attacker() -> None:
    """The Shadow defends Old Road: its Bat costs the attacker in Garden Walls 2 Damage."""
    match = combat(
        "free-peoples",
        "units = { lake-men = 4 }",
        "units = { orcs = 1 }",
        'shadow = ["wings-over-the-valley"]',
        [1] * 5,
        "[region.camp]\nbats = 1",
    )
    reveal(match, "card:wings-over-the-valley", "maneuver:regroup")
    match.play("piece:bat")
    assert (damage(match, "garden-walls"), damage(match, "old-road")) == (2, 0)


def test_talons_and_teeth_unpaid_draws_a_card() -> None:
    """A player who does not pay draws one Event card instead."""
    more = "[region.camp]\nbats = 1"
    match = combat(
        "shadow",
        "units = { orcs = 1 }",
        "units = { lake-men = 4 }",
        'shadow = ["wings-over-the-valley"]',
        [1] * 5,
        more,
    )
    reveal(match, "card:wings-over-the-valley", "maneuver:regroup")
    match.play("do:no")
    assert damage(match, "old-road") == 0
    assert match.table.where[match.table.content.card_slugs.index("swift-word")] == 2
    assert sum(match.table.bats) == 1


def test_talons_and_teeth_without_a_flyer_in_the_territory_draws_at_once() -> None:
    """An Eagle in another territory cannot be sent."""
    match = combat(
        "free-peoples", "units = { lake-men = 1 }", "units = { orcs = 1 }", 'free-peoples = ["wings-over-the-valley"]',
        [1, 1], "[region.ravenhill]\neagles = 1", '[characters]\nlord-of-the-eagles = "eagles-eyrie"\n',
    )  # fmt: skip
    reveal(match, "maneuver:regroup", "card:wings-over-the-valley")
    assert match.options == ["do:withdraw", "do:fight-on"]
    assert match.table.where[match.table.content.card_slugs.index("swift-word")] == 1


def test_talons_and_teeth_sends_an_eagle_or_the_lord_home() -> None:
    """The Free Peoples: an Eagle or the Lord in the defender's territory; no Eagle attack is made."""
    for word, eagles, lord in (("piece:eagle", 0, "camp"), ("character:lord-of-the-eagles", 1, "eagles-eyrie")):
        match = combat(
            "free-peoples", "units = { lake-men = 1 }", "units = { orcs = 3 }",
            'free-peoples = ["wings-over-the-valley"]', [1] * 4, "[region.alder-bend]\neagles = 1",
            '[characters]\nlord-of-the-eagles = "camp"\n',
        )  # fmt: skip
        reveal(match, "maneuver:regroup", "card:wings-over-the-valley")
        assert match.options == ["piece:eagle", "character:lord-of-the-eagles", "do:no"]
        assert match.why_not("piece:bat").rule == "FA-R.14"
        match.play(word)
        assert damage(match, "old-road") == 2
        assert match.table.eagles[at(match, "alder-bend")] == eagles
        assert match.table.at[6] == at(match, lord)
