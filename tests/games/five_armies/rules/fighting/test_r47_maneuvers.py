"""Rulings 47 to 56: the Maneuver abilities one by one."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, character, damage, leadership, place, refused, side
from tests.games.five_armies.rules.fights import (
    attack,
    attacker,
    combine,
    defender,
    fight,
    fortification_damage,
    pass_over,
    reveal,
)


def clash(dice: str, theirs: str, ours: str, top: str = "", seat: str = "shadow") -> FiveArmiesMatch:
    """The Army of Garden Walls attacks Old Road; `theirs` is the Shadow's."""
    walls, road = (theirs, ours) if seat == "shadow" else (ours, theirs)
    enemy = "free-peoples" if seat == "shadow" else "shadow"
    return attack(
        seat, "garden-walls", "old-road", f"""
        next = {{ dice = [{dice}] }}
        {top}
        [region.garden-walls]
        side = "{seat}"
        {walls}
        [region.old-road]
        side = "{enemy}"
        {road}
    """,
    )  # fmt: skip


def test_FA_R_47_a_unit_card_needs_a_unit_of_its_type() -> None:
    """The last Warg falls in round 1: in round 2 its card is refused."""
    m = clash("1, 1, 5, 1, 1, 1, 1", "units = { orcs = 1, wargs = 1 }", "units = { lake-men = 2 }")
    assert "maneuver:wargs" in m.options_for("shadow")
    reveal(m).play("unit:wargs", "do:fight-on", "do:stand")
    assert refused(m, "maneuver:wargs", "shadow") == "FA-R.47"


def test_FA_R_47_a_type_that_dies_out_still_uses_its_triggered_ability() -> None:
    """The only Warg is the casualty; the enemy's casualties at the end of the round come all the same."""
    m = clash("1, 5, 5, 5, 1, 1", "units = { orcs = 1, wargs = 1 }", "units = { lake-men = 4 }\ndamage = 2")
    reveal(m, shadow="maneuver:wargs").play("do:yes", "do:done")
    assert damage(m, "garden-walls") == 2
    m.play("unit:wargs")
    assert (m.seat, m.options, damage(m, "old-road")) == ("free-peoples", ["unit:lake-men"], 3)


FELL = 'units = { lake-men = 3 }\ncharacters = ["bilbo"]'


def test_FA_R_48_bilbo_may_be_given_up_and_can_vanish_no_more() -> None:
    """Given up to Fell Race he is eliminated, Rings or not, and nobody asks whether he vanishes."""
    m = clash("1, 5, 1, 1, 1", "units = { great-orcs = 1 }", FELL, "rings = 2")
    reveal(m, shadow="maneuver:great-orcs").play("do:yes", "character:bilbo")
    assert character(m, "bilbo") == "eliminated" and damage(m, "old-road") == 1
    assert m.table.decisions[0].kind.name == "casualties"


def test_FA_R_48_without_character_or_token_there_is_no_choice() -> None:
    """He takes the 2 Damage; with a character but no token, tokens cannot be named."""
    m = clash("1, 5, 1, 1, 1", "units = { great-orcs = 1 }", "units = { lake-men = 3 }")
    assert damage(reveal(m, shadow="maneuver:great-orcs").play("do:yes"), "old-road") == 3
    m = clash("1, 5, 1, 1, 1", "units = { great-orcs = 1 }", FELL, "rings = 2")
    reveal(m, shadow="maneuver:great-orcs").play("do:yes")
    assert refused(m, "piece:leadership") == "FA-R.48" and refused(m, "character:bard") == "FA-19.5"


BOLG = 'units = { orcs = 2, goblins = 1 }\ncharacters = ["bolg"]\nleadership = 1'


def test_FA_R_49_old_hatred_takes_the_token_in_spite_of_a_bodyguard() -> None:
    """The Bodyguard prevents the Damage, the token is lost."""
    m = clash("1, 5, 1, 1, 1", BOLG, "units = { dwarf-veterans = 1 }", "bodyguards = 1", "free-peoples")
    reveal(m, "maneuver:dwarf-veterans").play("do:no", "do:yes", "piece:bodyguard")
    assert (damage(m, "old-road"), leadership(m, "old-road")) == (0, 0)


def test_FA_R_50_one_bodyguard_serves_the_rest_of_the_round() -> None:
    """Hits prevented, and the Goblins' Damage to their own side too; the enemy takes his."""
    m = clash("5, 1, 1, 1, 1, 5", BOLG, "units = { lake-men = 3 }", "bodyguards = 2", "free-peoples")
    reveal(m, shadow="maneuver:goblins").play("do:no", "do:yes", "piece:bodyguard")
    pass_over(m)
    assert (damage(m, "old-road"), damage(m, "garden-walls"), m.table.bodyguards) == (0, 2, 1)


def test_FA_R_50_it_may_be_declared_only_at_the_end_of_the_round() -> None:
    """Declined for the hit, it is offered again for the Goblins' Damage; with no hit it is offered only then."""
    m = clash("1, 1, 1, 1, 1, 5", BOLG, "units = { lake-men = 3 }", "bodyguards = 1", "free-peoples")
    reveal(m, shadow="maneuver:goblins").play("do:no", "do:yes", "do:done")
    assert (m.seat, m.options) == ("shadow", ["piece:bodyguard", "do:no"])
    assert damage(m.play("piece:bodyguard"), "old-road") == 0


def test_FA_R_50_not_for_damage_of_a_card_of_his_own() -> None:
    """Close Quarters puts 1 Damage on the Shadow's own Army: no Bodyguard is offered."""
    top = 'bodyguards = 1\nhand = { shadow = ["grind-them-down"] }'
    m = clash("1, 1, 1, 1, 1, 1", BOLG, "units = { lake-men = 3 }", top, "free-peoples")
    reveal(m, shadow="card:grind-them-down")
    pass_over(m)
    assert (damage(m, "old-road"), m.table.bodyguards) == (1, 1)


def test_FA_34_5_a_bodyguard_is_offered_after_everything_else_that_prevents() -> None:
    """Shield-fence cancels the only hit: nobody is asked for a Bodyguard; without it he is."""
    top = 'bodyguards = 1\nhand = { shadow = ["stone-on-stone"] }'
    for shown, asked in (("card:stone-on-stone", "withdrawal"), ("maneuver:regroup", "bodyguard")):
        m = clash("5, 1, 1, 1, 1, 1", BOLG, "units = { lake-men = 3 }", top, "free-peoples")
        reveal(m, shadow=shown).play("do:no")
        assert m.table.decisions[0].kind.name == asked


def test_FA_R_51_wall_of_spears_without_damage_is_lost() -> None:
    """No hit comes in; No Respite at the end of the round is not prevented."""
    top = 'hand = { shadow = ["press-the-attack"] }'
    m = clash("1, 5", "units = { orcs = 1 }", "units = { elf-spearmen = 1 }", top)
    reveal(m, "maneuver:elf-spearmen", "card:press-the-attack").play("do:yes")
    assert damage(pass_over(m), "old-road") == 1


def test_FA_R_52_redoubtable_takes_off_up_to_three_before_casualties() -> None:
    """Five Damage on four Regulars: one goes with three, then two are borne by three, nobody else must go."""
    m = clash("5, 5, 5, 1, 1, 1, 5", "units = { orcs = 3 }", "units = { dwarf-regulars = 4 }\ndamage = 2")
    reveal(m, "maneuver:dwarf-regulars").play("do:yes")
    assert (army(m, "old-road"), damage(m, "old-road")) == ({"dwarf-regulars": 3}, 2)
    assert "do:done" in m.options


def test_FA_R_52_redoubtable_without_damage_eliminates_nobody() -> None:
    """Used in a round without Damage it costs no Dwarf."""
    m = clash("1, 5", "units = { orcs = 1 }", "units = { dwarf-regulars = 1 }")
    reveal(m, "maneuver:dwarf-regulars").play("do:yes")
    assert army(m, "old-road") == {"dwarf-regulars": 1}


def test_FA_R_53_the_wargs_losses_are_no_damage() -> None:
    """Bilbo cannot vanish for them: only casualties are asked."""
    ours = 'units = { lake-men = 3 }\ndamage = 2\ncharacters = ["bilbo"]'
    m = clash("5, 1, 1, 1", "units = { wargs = 1 }", ours, "rings = 1")
    reveal(m, shadow="maneuver:wargs").play("do:yes", "do:no", "do:done")
    assert (m.options, damage(m, "old-road")) == (["unit:lake-men"], 3)


def test_FA_R_53_goblins_hurt_the_army_that_fought() -> None:
    """In a Combined Attack the other Army is untouched; the Orcs' token goes to the Army that fought."""
    board = """
        next = { dice = [5, 1, 1, 5, 1, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { goblins = 2 }
        [region.south-quarter]
        side = "shadow"
        units = { orcs = 2 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 4 }
    """
    m = combine("shadow", "old-road", board.replace("5, 1, 1, 5, 1, 1", "5, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1"))
    reveal(m.play("region:garden-walls"), shadow="maneuver:goblins").play("do:yes")
    pass_over(m)
    assert (damage(m, "garden-walls"), damage(m, "south-quarter")) == (1, 0)
    m.play("do:fight-on", "do:stand", "region:south-quarter")
    reveal(m, shadow="maneuver:orcs").play("do:yes")
    pass_over(m)
    assert (leadership(m, "garden-walls"), leadership(m, "south-quarter")) == (0, 1)


def test_FA_R_53_no_fifteenth_token() -> None:
    """All fourteen Leadership tokens are in play: the Orcs get none."""
    top = "[region.wolf-heath]\nside = 'shadow'\nunits = { wargs = 1 }\nleadership = 14\n"
    m = clash("5, 1", "units = { orcs = 1 }", f"units = {{ lake-men = 1 }}\n{top}")
    reveal(m, shadow="maneuver:orcs").play("do:yes")
    assert leadership(pass_over(m), "garden-walls") == 0


def test_FA_R_54_all_round_end_effects_are_carried_out() -> None:
    """The Goblins kill the last defender and still hurt themselves."""
    m = clash("5, 1, 1", "units = { goblins = 2 }", "units = { lake-men = 1 }")
    reveal(m, shadow="maneuver:goblins").play("do:yes", "do:done", "unit:lake-men")
    assert side(m, "old-road") == "" and damage(m, "garden-walls") == 1


BATS = "[region.south-quarter]\nbats = 2"


def test_FA_R_55_prevented_damage_was_not_inflicted() -> None:
    """Wall of Spears stops the only hit: no Bat is offered."""
    m = clash("5, 5", "units = { orcs = 1 }", f"units = {{ elf-spearmen = 1 }}\n{BATS}")
    reveal(m, "maneuver:elf-spearmen", "maneuver:vampire-like").play("do:yes")
    assert damage(m, "old-road") == 0 and "piece:bat" not in m.options


def test_FA_R_55_its_damage_comes_after_prevention_one_bat_a_round() -> None:
    """Two hits, one prevented, one Bat: 2 Damage; a second Bat is not offered."""
    m = clash("5, 5, 1, 5", "units = { orcs = 2 }", f"units = {{ elf-spearmen = 1, lake-men = 1 }}\n{BATS}")
    reveal(m, "maneuver:elf-spearmen", "maneuver:vampire-like").play("do:yes", "piece:bat")
    assert damage(m, "old-road") == 2 and "piece:bat" not in m.options
    assert m.table.bats[place(m, "south-quarter")] == 1


def test_FA_R_55_damage_on_a_fortification_was_inflicted() -> None:
    """The wall took the hit: a Bat may be discarded, and its Damage goes into the wall as well."""
    m = attack("shadow", "raven-stair", "ravenhill", """
        next = { dice = [6, 1] }
        [region.raven-stair]
        side = "shadow"
        units = { orcs = 1 }
        bats = 1
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    reveal(m, shadow="maneuver:vampire-like").play("piece:bat")
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (2, 0)


def test_FA_R_55_against_beorn_it_removes_one_wrath() -> None:
    """One hit and a Bat: two Wrath; without a hit none."""
    board = """
        next = { dice = [5, 1, 1, 1, 1, 1, 1, 1, 1] }
        wrath = 6
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        characters = ["beorn"]
        bats = 1
    """
    m = attack("shadow", "garden-walls", "old-road", board)
    assert reveal(m, shadow="maneuver:vampire-like").play("piece:bat").table.wrath == 4
    m = fight(attack("shadow", "garden-walls", "old-road", board.replace("[5", "[1")), shadow="maneuver:vampire-like")
    assert m.table.wrath == 6


def test_FA_R_56_mighty_strokes_is_chosen_at_the_reveal() -> None:
    """Roll or re-roll is asked before any die is thrown."""
    m = clash("1, 1, 1", "units = { orcs = 1 }", 'units = { lake-men = 1 }\ncharacters = ["thorin"]')
    reveal(m, "maneuver:mighty-strokes")
    assert (m.seat, m.options) == ("free-peoples", ["do:first", "do:second"])
    assert attacker(m).white == [] and defender(m).white == []
