"""Rulings 66 to 74: Bilbo, the Generals, range, entering characters."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import (
    activated,
    army,
    character,
    damage,
    drawn,
    leadership,
    place,
    refused,
    reserve,
    tokens,
)
from tests.games.five_armies.rules.fights import attack, end_turn, fortification_damage, over, pass_over, reveal

EVENTS = 'dice = { free-peoples = ["event", "event"], shadow = ["event"] }\n'


def test_FA_R_66_bilbo_vanishes_only_if_damage_was_placed_on_the_army() -> None:
    """The wall of Ravenhill takes both hits: he is not asked; a third hit reaches the Army, and he is."""
    board = """
        next = { dice = [%s] }
        rings = 1
        [region.raven-stair]
        side = "shadow"
        units = { orcs = 3 }
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 2 }
        characters = ["bilbo"]
        damage = 1
    """
    m = reveal(attack("shadow", "raven-stair", "ravenhill", board % "6, 6, 1, 1, 1"))
    assert "piece:ring" not in m.options and fortification_damage(m, "ravenhill") == 2
    m = reveal(attack("shadow", "raven-stair", "ravenhill", board % "6, 6, 6, 1, 1"))
    assert "piece:ring" in m.options


def test_FA_R_66_he_leaves_before_casualties_and_survives_the_army() -> None:
    """Five Damage on one unit: he vanishes, the Army dies, Bilbo is off the board and in play."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [5, 5, 5, 5, 5, 1] }
        rings = 2
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 5 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard", "bilbo"]
    """)  # fmt: skip
    reveal(m).play("do:no", "piece:ring", "unit:lake-men")
    assert (character(m, "bilbo"), character(m, "bard")) == ("off-board", "eliminated")


def test_FA_R_66_no_vanishing_for_a_rout() -> None:
    """Casualties of a rout are no Damage: he goes with the Army."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 1, 1] }
        rings = 2
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 2 }
        damage = 2
        characters = ["bilbo"]
    """)  # fmt: skip
    pass_over(reveal(m, "maneuver:lake-men")).play("do:fight-on", "do:rout")
    assert m.options == ["unit:lake-men"]
    m.play("unit:lake-men", "region:camp")
    assert character(m, "bilbo") == "camp"


RING = """
    rings = 2
    dice = { free-peoples = ["character", "event"], shadow = ["event"] }
    [region.camp]
    side = "free-peoples"
    units = { lake-men = 1 }
    characters = ["bard"]
    [region.wolf-heath]
    side = "shadow"
    units = { orcs = 1 }
    [region.ravenhill]
    characters = ["bilbo"]
"""


def test_FA_R_67_the_ring_is_used_before_the_action() -> None:
    """He appears with the Army that the same die then moves, and goes along."""
    m = drawn(RING).play("die:character", "character:bilbo", "region:camp")
    m.play("action:fast-movement", "region:camp", "do:all", "region:old-road", "do:done")
    assert character(m, "bilbo") == "old-road"


def test_FA_R_67_any_region_will_do_one_with_a_shadow_army_too() -> None:
    """Wolf Heath is offered; boxes are not."""
    m = drawn(RING).play("die:character", "character:bilbo")
    assert "region:wolf-heath" in m.options and refused(m, "box:north-pass") != ""


def test_FA_R_67_without_rings_he_cannot_come_back() -> None:
    """Off the board without a Ring he stays away, and he is not eliminated: a card gives him one."""
    m = drawn("""
        dice = { free-peoples = ["event", "character"], shadow = ["event"] }
        hand = { free-peoples = ["lucky-number"] }
        [characters]
        bilbo = "off-board"
        [region.camp]
        characters = ["bard"]
    """)
    assert refused(m.clone().play("die:character"), "character:bilbo") == "FA-34.11"
    m.play("die:event", "action:play-card", "card:lucky-number")
    while "number:2" in m.options or "do:done" in m.options or "do:no" in m.options:
        m.play(next(word for word in ("number:2", "do:done", "do:no") if word in m.options))
    assert m.table.rings == 2
    m.play("die:event", "action:skip")
    assert "character:bilbo" in m.play("die:character").options


def test_FA_R_68_beorn_and_the_lord_are_no_characters_for_others() -> None:
    """Bilbo cannot enter with either; neither leads an Army, nor makes a Character Movement."""
    m = drawn("""
        fate = 11
        wrath = 4
        dice = { free-peoples = ["character"], shadow = ["event"] }
        [region.sheep-walks]
        characters = ["beorn"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["lord-of-the-eagles"]
    """).play("die:character")
    assert refused(m, "action:enter-bilbo") == "FA-34.9"
    assert refused(m, "action:character-movement") == "FA-13.7"
    assert refused(m, "action:fast-movement") == "FA-22.5"


def test_FA_R_68_the_lord_of_the_eagles_does_not_walk() -> None:
    """Where another character may walk, the Lord is refused by his own rule, not by his Movement rating."""
    m = drawn("""
        dice = { free-peoples = ["character"], shadow = ["event"] }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["lord-of-the-eagles", "gandalf"]
    """).play("die:character", "action:character-movement")
    assert refused(m, "character:lord-of-the-eagles") == "FA-R.68"
    assert refused(m, "character:gandalf") == ""


def test_FA_R_68_the_lord_is_no_price_for_fell_race() -> None:
    """The Lord is over Old Road: without another character nobody is asked, the 2 Damage come."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 5, 1, 1, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { great-orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 3 }
        characters = ["lord-of-the-eagles"]
    """)  # fmt: skip
    assert damage(reveal(m, shadow="maneuver:great-orcs").play("do:yes"), "old-road") == 3


def test_FA_R_69_an_eliminated_general_loses_his_activation_the_leadership_stays() -> None:
    """Bard, given up to Fell Race, has no Activation token any more; the Leadership token stays with the Army."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 5, 1, 1] }
        activated = ["bard", "gandalf"]
        [region.camp]
        characters = ["gandalf"]
        [region.garden-walls]
        side = "shadow"
        units = { great-orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 2 }
        characters = ["bard"]
        leadership = 1
    """)  # fmt: skip
    reveal(m, shadow="maneuver:great-orcs").play("do:no", "do:yes", "character:bard")
    assert activated(m) == ["gandalf"] and leadership(m, "old-road") == 1


def test_FA_R_69_each_activation_allows_one_use() -> None:
    """Gandalf concentrates before one die; before the next he has no token left."""
    m = drawn(f'activated = ["gandalf"]\n{EVENTS}[region.camp]\ncharacters = ["gandalf"]\n')
    m.play("character:gandalf", "do:second", "die:event", "action:skip", "die:event", "action:skip")
    assert refused(m, "character:gandalf") == "FA-19.9"


def test_FA_R_70_a_region_is_in_range_of_itself_boxes_are_out_of_range() -> None:
    """Gandalf alone among Orcs blasts the Army around him; Goblins in a Pass beside him are out of reach."""
    m = drawn(
        f'activated = ["gandalf"]\nnext = {{ dice = [5, 1, 1] }}\n{EVENTS}'
        '[region.goat-ledges]\nside = "shadow"\nunits = { orcs = 2 }\ncharacters = ["gandalf"]\n'
        '[box.north-pass]\nopen = true\nside = "shadow"\nunits = { goblins = 2 }\n'
    )
    m.play("character:gandalf", "do:first")
    assert m.options == ["region:goat-ledges"]
    assert refused(m, "box:north-pass") == "FA-R.70"
    assert damage(m.play("region:goat-ledges"), "goat-ledges") == 1


def test_FA_R_70_the_two_ranges_come_from_the_tables() -> None:
    """From Front Gate archers do not reach Old Road, Gandalf does; both reach Camp, neither Ravenhill."""
    m = drawn(EVENTS)
    content = m.table.content
    gate = place(m, "front-gate")

    def reach(table: list[int], slug: str) -> bool:
        return bool(table[gate * content.places + place(m, slug)])

    archers = [reach(content.archers_reach, slug) for slug in ("camp", "old-road", "ravenhill")]
    gandalf = [reach(content.gandalf_reach, slug) for slug in ("camp", "old-road", "ravenhill")]
    assert (archers, gandalf) == ([True, False, False], [True, True, False])


def test_FA_R_71_archers_shoot_next_to_enemies_and_are_not_used_up() -> None:
    """Two Lake-men in Camp shoot at the Army before them, and again by Bowmen on the Heights."""
    m = drawn(
        f'activated = ["thranduil"]\nhand = {{ free-peoples = ["bowmen-on-the-heights"] }}\n'
        f"next = {{ dice = [5, 1, 5, 1, 1] }}\n{EVENTS}"
        '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 2 }\ncharacters = ["thranduil"]\n'
        '[region.old-road]\nside = "shadow"\nunits = { orcs = 5 }\n'
    )
    m.play("character:thranduil", "do:first", "region:old-road")
    assert damage(m, "old-road") == 1
    m.play("die:event", "action:play-card", "card:bowmen-on-the-heights", "region:old-road")
    assert damage(m, "old-road") == 2 and army(m, "camp") == {"lake-men": 2}


def test_FA_R_72_concentration_stays_from_turn_to_turn() -> None:
    """Not used in this turn, it is there in the next."""
    m = end_turn(drawn(f'concentration = true\n{EVENTS}[region.camp]\ncharacters = ["gandalf"]\n'))
    assert m.table.concentration == 1


def test_FA_R_72_until_it_is_used_or_gandalf_is_eliminated() -> None:
    """Five dice on 4+ use it up; with Gandalf's death it is gone."""
    m = drawn(
        f'activated = ["gandalf"]\nconcentration = true\nnext = {{ dice = [4, 4, 4, 3, 3] }}\n{EVENTS}'
        '[region.camp]\ncharacters = ["gandalf"]\n[region.old-road]\nside = "shadow"\nunits = { orcs = 5 }\n'
    )
    assert refused(m.clone().play("character:gandalf"), "do:second") == "FA-R.72"
    m.play("character:gandalf", "do:first", "region:old-road", "piece:concentration")
    assert (m.table.concentration, damage(m, "old-road")) == (0, 3)
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 5, 1, 1] }
        concentration = true
        [region.garden-walls]
        side = "shadow"
        units = { great-orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 2 }
        characters = ["gandalf"]
    """)  # fmt: skip
    reveal(m, shadow="maneuver:great-orcs").play("do:no", "do:yes", "character:gandalf")
    assert m.table.concentration == 0


def test_FA_R_72_a_blast_that_keeps_the_token_rolls_three_dice() -> None:
    """Without Concentration three dice on 5+, and the token stays with Gandalf."""
    m = drawn(
        f'activated = ["gandalf"]\nconcentration = true\nnext = {{ dice = [5, 4, 5] }}\n{EVENTS}'
        '[region.camp]\ncharacters = ["gandalf"]\n[region.old-road]\nside = "shadow"\nunits = { orcs = 5 }\n'
    ).play("character:gandalf", "do:first", "region:old-road", "do:no")
    assert (m.table.concentration, damage(m, "old-road")) == (1, 2)


def thorin(gate: str) -> FiveArmiesMatch:
    """A Character die is to bring Thorin."""
    dice = 'dice = { free-peoples = ["character"], shadow = ["event"] }'
    return drawn(f"fate = 5\n{dice}\n{gate}").play("die:character")


def test_FA_R_73_the_entry_region_is_tested_when_the_die_is_used() -> None:
    """Front Gate under a Control marker, empty, bars Thorin; free, it does not."""
    assert refused(thorin("[region.front-gate]\ncontrol = true\n"), "action:enter-thorin") == "FA-19.3"
    m = thorin("").play("action:enter-thorin", "do:yes")
    assert character(m, "thorin") == "front-gate" and army(m, "front-gate") == {"dwarf-veterans": 1}


def test_FA_R_73_what_comes_along_obeys_figures_and_stacking() -> None:
    """No Veterans left: he comes alone; five units there: one must go."""
    away = '[region.camp]\nside = "free-peoples"\nunits = { dwarf-veterans = 5 }\n'
    m = thorin(away).play("action:enter-thorin")
    assert character(m, "thorin") == "front-gate" and army(m, "front-gate") == {}
    full = '[region.front-gate]\nside = "free-peoples"\nunits = { dwarf-regulars = 5 }\n'
    m = thorin(full).play("action:enter-thorin", "do:yes")
    assert set(m.options) == {"unit:dwarf-regulars", "unit:dwarf-veterans"}
    m.play("unit:dwarf-regulars")
    assert army(m, "front-gate") == {"dwarf-regulars": 4, "dwarf-veterans": 1} and reserve(m, "dwarf-regulars") == 1


def bolg(board: str) -> FiveArmiesMatch:
    """A Muster die of the Shadow, with an Army in the Valley."""
    return drawn(
        'to_act = "shadow"\ndice = { shadow = ["muster", "event"], free-peoples = ["event"] }\n'
        '[region.old-road]\nside = "shadow"\nunits = { orcs = 1 }\n' + board
    ).play("die:muster")


def test_FA_R_73_bolg_enters_any_mustering_region_without_free_peoples_units() -> None:
    """Ash Moor holds Lake-men: refused; the empty ones are open."""
    m = bolg('[region.ash-moor]\nside = "free-peoples"\nunits = { lake-men = 1 }\n').play("action:enter-bolg")
    assert m.options == ["region:black-combe", "region:fog-mire", "region:wolf-heath"]
    assert refused(m, "region:ash-moor") == "FA-R.73"


def test_FA_R_74_renewed_force_needs_bolg_in_play_and_free_regions() -> None:
    """Four regions of the Broken Lands that a token may go to: not where the enemy stands."""
    held = "[region.camp]\ncontrol = true\n[region.lower-slopes]\ncontrol = true\n"
    foe = '[region.crow-knolls]\nside = "free-peoples"\nunits = { lake-men = 1 }\n'
    leader = '[region.heron-bank]\nside = "shadow"\nunits = { orcs = 1 }\ncharacters = ["bolg"]\n'
    assert refused(bolg(held + foe), "action:renewed-force") == "FA-34.6"
    m = bolg(held + foe + leader).play("action:renewed-force")
    assert refused(m, "region:crow-knolls") == "FA-24.1" and "region:reed-marsh" in m.options
    m.play("region:broken-tors", "region:leech-fen", "region:reed-marsh", "region:thorn-waste")
    assert tokens(m, "reed-marsh", "shadow") == 1 and over(m)
