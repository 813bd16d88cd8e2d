"""Page 34: the Great Bats, Bolg, Bilbo and Thorin."""

from __future__ import annotations

import pytest

from ravenhill.games.five_armies.rules.queries import leadership as leadership_of
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, character, damage, drawn, place, refused, tokens
from tests.games.five_armies.rules.fights import attack, defender, end_turn, over, reveal

MUSTER = 'to_act = "shadow"\ndice = { shadow = ["muster", "event"], free-peoples = ["event"] }\n'
CHARACTER = 'dice = { free-peoples = ["character", "event"], shadow = ["event"] }\n'


def bats(m: FiveArmiesMatch, slug: str) -> int:
    """Great Bats in a region."""
    return int(m.table.bats[place(m, slug)])


def shadow_in(region: str, units: str = "orcs = 1", more: str = "") -> str:
    """A Shadow Army in a region."""
    return f'[region.{region}]\nside = "shadow"\nunits = {{ {units} }}\n{more}\n'


def test_FA_34_1_at_most_six_bats_in_the_shadow_leadership_phase() -> None:
    """Seven dice, at most six Bats; they go to any regions and leave at the end of the turn."""
    two = "[region.camp]\ncontrol = true\n[region.ruins-of-dale]\ncontrol = true\n" + shadow_in("ash-moor")
    m = drawn('phase = "shadow-leadership"\n' + two)
    assert "number:6" in m.options
    assert refused(m, "number:7") == "FA-11.7"


def test_FA_34_1_bats_are_removed_at_the_end_of_the_turn() -> None:
    """Two in Camp are gone when the next turn begins."""
    m = drawn(MUSTER + "[region.camp]\nbats = 2\n")
    assert bats(end_turn(m), "camp") == 0


def cloud(board: str) -> FiveArmiesMatch:
    """A Muster die is to be used."""
    return drawn(MUSTER + board).play("die:muster")


def test_FA_34_2_bat_cloud_moves_one_army_of_the_territory_one_region() -> None:
    """A Bat in South Quarter is discarded for a move from Old Road; an Army of another territory is refused."""
    bridge = shadow_in("fallen-bridge", more="control = true")
    m = cloud("[region.south-quarter]\nbats = 1\n" + shadow_in("old-road") + bridge)
    m.play("action:bat-cloud")
    assert m.options == ["territory:valley"]
    assert refused(m, "territory:southern-spur") == "FA-34.2"
    m.play("territory:valley")
    assert bats(m, "south-quarter") == 0
    assert refused(m, "region:fallen-bridge") == "FA-34.2"
    m.play("region:old-road", "do:all", "region:garden-walls")
    assert army(m, "garden-walls") == {"orcs": 1} and over(m)


def test_FA_34_2_no_bat_no_cloud() -> None:
    """Without a Bat in a territory with a Shadow Army the action is refused."""
    assert refused(cloud(shadow_in("old-road")), "action:bat-cloud") == "FA-34.2"
    assert refused(cloud("[region.fallen-bridge]\nbats = 1\n" + shadow_in("old-road")), "action:bat-cloud") == "FA-34.2"


MUSTERING = ["ash-moor", "black-combe", "fog-mire", "wolf-heath"]
ALL_TOKENS = "".join(f"[region.{region}]\ntokens = {{ shadow = 2 }}\n" for region in MUSTERING)


def test_FA_34_3_bolg_enters_with_a_great_orc_and_flips_a_token_in_each_mustering_region() -> None:
    """With a Shadow Army in the Valley; two Orcs each are shown."""
    shown = 'next = { shadow = ["two-orcs", "two-orcs", "two-orcs", "two-orcs"] }\n'
    m = cloud(shown + shadow_in("old-road") + ALL_TOKENS)
    m.play("action:enter-bolg")
    assert refused(m, "region:old-road") == "FA-34.3"
    assert m.options == [f"region:{region}" for region in MUSTERING]
    m.play("region:fog-mire", "do:yes")
    assert character(m, "bolg") == "fog-mire"
    assert army(m, "fog-mire") == {"orcs": 2, "great-orcs": 1}
    for region in MUSTERING:
        assert tokens(m, region, "shadow") == 1 and army(m, region)["orcs"] == 2


def test_FA_34_3_not_without_a_shadow_army_in_the_valley() -> None:
    """An Army on the Eastern Bank does not make him ready."""
    assert refused(cloud(shadow_in("heron-bank")), "action:enter-bolg") == "FA-19.2"


def test_FA_34_4_one_bodyguard_or_three_with_dale() -> None:
    """Control of the Ruins of Dale makes the difference, Camp does not."""
    for held, guards in (("camp", 1), ("ruins-of-dale", 3)):
        m = cloud(shadow_in("old-road") + f"[region.{held}]\ncontrol = true\n")
        assert m.play("action:enter-bolg", "region:fog-mire", "do:yes").table.bodyguards == guards
        assert f"Bolg has {guards} Bodyguard{'s' if guards > 1 else ''}." in m.log


def test_FA_34_5_a_bodyguard_prevents_all_damage_of_a_round() -> None:
    """Three hits on Bolg's Army: one Bodyguard, no Damage; without him being there, none is asked."""
    board = """
        bodyguards = 2
        next = { dice = [5, 5, 5, 1, 1, 1, 5] }
        [region.garden-walls]
        side = "free-peoples"
        units = { lake-men = 3 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 4 }
        characters = ["bolg"]
    """
    m = reveal(attack("free-peoples", "garden-walls", "old-road", board)).play("do:no")
    assert (m.seat, m.options) == ("shadow", ["piece:bodyguard", "do:no"])
    m.play("piece:bodyguard")
    assert (damage(m, "old-road"), m.table.bodyguards) == (0, 1)
    away = board.replace('characters = ["bolg"]', '[region.fog-mire]\ncharacters = ["bolg"]')
    m = reveal(attack("free-peoples", "garden-walls", "old-road", away))
    assert damage(m, "old-road") == 3 and m.table.bodyguards == 2


TWO_HELD = "[region.camp]\ncontrol = true\n[region.ruins-of-dale]\ncontrol = true\n"
BOLG = shadow_in("heron-bank", more='characters = ["bolg"]')


def test_FA_34_6_with_renewed_force_places_four_tokens_in_the_broken_lands() -> None:
    """One in each of four different regions, Mustering regions or not."""
    m = cloud(TWO_HELD + BOLG).play("action:renewed-force")
    assert "region:crow-knolls" in m.options and "region:heron-bank" not in m.options
    m.play("region:crow-knolls")
    assert refused(m, "region:crow-knolls") != ""
    m.play("region:fog-mire", "region:leech-fen", "region:wolf-heath")
    for region in ("crow-knolls", "fog-mire", "leech-fen", "wolf-heath"):
        assert tokens(m, region, "shadow") == 1
    assert over(m)


def test_FA_34_6_needs_bolg_and_two_settlements() -> None:
    """Either alone is not enough."""
    assert refused(cloud(TWO_HELD + shadow_in("heron-bank")), "action:renewed-force") == "FA-34.6"
    assert refused(cloud("[region.camp]\ncontrol = true\n" + BOLG), "action:renewed-force") == "FA-34.6"


def test_FA_34_6_the_reason_names_what_is_missing() -> None:
    """Bolg in play and one Settlement; then two Settlements without him."""
    one = MUSTER + BOLG + "[region.camp]\ncontrol = true\n"
    told = drawn(one).play("die:muster").why_not("action:renewed-force")
    assert told is not None and told.text == "The Shadow controls fewer than two Settlements."
    two = MUSTER + "[region.camp]\ncontrol = true\n[region.ruins-of-dale]\ncontrol = true\n"
    told = drawn(two).play("die:muster").why_not("action:renewed-force")
    assert told is not None and told.text == "Bolg isn't in play."


def test_FA_34_2_the_reason_names_what_the_bat_cloud_lacks() -> None:
    """No Great Bat at all, or none over an Army."""
    told = cloud(shadow_in("heron-bank")).why_not("action:bat-cloud")
    assert told is not None and told.text == "There is no Great Bat on the board."
    told = cloud(shadow_in("fog-mire") + "[region.camp]\nbats = 1\n").why_not("action:bat-cloud")
    assert told is not None and told.text == "None of your Armies in a Great Bat's territory can move."


def test_FA_34_7_bolg_alone_neither_attacks_nor_is_attacked() -> None:
    """On Old Road without units he is no target, and the road may be entered; nor can he attack."""
    m = drawn("""
        dice = { free-peoples = ["muster-army", "event"], shadow = ["event"] }
        [region.garden-walls]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.old-road]
        characters = ["bolg"]
    """)
    m.play("die:muster-army", "as:army", "action:attack", "region:garden-walls", "do:all", "region:old-road")
    assert over(m) and army(m, "old-road") == {"lake-men": 1} and character(m, "bolg") == "old-road"
    m = drawn("""
        to_act = "shadow"
        dice = { shadow = ["character", "event"], free-peoples = ["event"] }
        [region.garden-walls]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.old-road]
        characters = ["bolg"]
    """)
    assert refused(m.play("die:character"), "action:attack") == "FA-21.1"


RATINGS = [("bolg", 3), ("thranduil", 2), ("dain", 2), ("thorin", 2), ("gandalf", 1), ("bard", 1), ("bilbo", 0)]


@pytest.mark.parametrize(("slug", "rating"), RATINGS)
def test_FA_34_8_leadership_ratings(slug: str, rating: int) -> None:
    """The Army that a character leads has his Leadership; beside Bilbo alone no Character die moves it."""
    seat, unit = ("shadow", "orcs") if slug == "bolg" else ("free-peoples", "lake-men")
    m = drawn(f"""
        to_act = "{seat}"
        dice = {{ {seat} = ["character"] }}
        [region.old-road]
        side = "{seat}"
        units = {{ {unit} = 1 }}
        characters = ["{slug}"]
    """)
    assert leadership_of(m.table, place(m, "old-road")) == rating
    assert ("action:fast-movement" in m.play("die:character").options) == (rating > 0)


def test_FA_34_9_bilbo_enters_with_a_character_or_a_leadership_token() -> None:
    """At step 2 he joins Bard or the token in Dale, not an Army without either; five Rings are his."""
    board = """
        [region.camp]
        characters = ["bard"]
        [region.ruins-of-dale]
        side = "free-peoples"
        units = { lake-men = 1 }
        leadership = 1
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """
    assert refused(drawn("fate = 1\n" + CHARACTER + board).play("die:character"), "action:enter-bilbo") == "FA-19.2"
    m = drawn("fate = 2\n" + CHARACTER + board).play("die:character", "action:enter-bilbo")
    assert m.options == ["region:camp", "region:ruins-of-dale"]
    assert refused(m, "region:old-road") == "FA-34.9"
    m.play("region:ruins-of-dale")
    assert (character(m, "bilbo"), m.table.rings) == ("ruins-of-dale", 5)


def test_FA_34_9_bilbo_enters_beside_a_character_alone_among_the_shadow() -> None:
    """Bard stands alone in Camp, which a Shadow Army holds: the rules name no region for Bilbo (FA-19.3)."""
    board = shadow_in("camp", more='control = true\ncharacters = ["bard"]')
    m = drawn("fate = 2\n" + CHARACTER + board).play("die:character", "action:enter-bilbo")
    assert m.options == ["region:camp"] and character(m.play("region:camp"), "bilbo") == "camp"


VANISH = """
    rings = 3
    next = { dice = [5, 5, 5, 1, 1] }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 3 }
    [region.old-road]
    side = "free-peoples"
    units = { lake-men = 2 }
    characters = ["bilbo"]
"""


def test_FA_34_10_bilbo_vanishes_to_take_two_damage_off() -> None:
    """Three hits: a Ring is discarded, he is off the board, one Damage is left."""
    m = reveal(attack("shadow", "garden-walls", "old-road", VANISH))
    assert (m.seat, m.options) == ("free-peoples", ["piece:ring", "do:no"])
    m.play("piece:ring")
    assert (character(m, "bilbo"), m.table.rings, damage(m, "old-road")) == ("off-board", 2, 1)


def test_FA_34_10_not_without_a_ring() -> None:
    """Without Rings nobody asks; the casualties follow."""
    m = reveal(attack("shadow", "garden-walls", "old-road", VANISH.replace("rings = 3", "")))
    assert "unit:lake-men" in m.options and damage(m, "old-road") == 3


def test_FA_34_11_a_ring_places_bilbo_in_any_region_with_a_character_die() -> None:
    """From off the board, before the action of the die; the die is still to be used."""
    board = 'rings = 1\n[characters]\nbilbo = "off-board"\n[region.camp]\ncharacters = ["bard"]\n'
    m = drawn(CHARACTER + board).play("die:character", "character:bilbo")
    assert len(m.options) == m.table.content.regions
    m.play("region:old-road")
    assert (character(m, "bilbo"), m.table.rings) == ("old-road", 0)
    assert refused(m, "action:skip") == "FA-34.11" and refused(m, "character:bilbo") == "FA-34.11"
    m.play("action:character-movement", "character:bilbo", "region:camp")
    assert character(m, "bilbo") == "camp"


def test_FA_34_11_not_with_another_die() -> None:
    """An Event die, or Will of the West used as Army, does not let him; used as Character it does."""
    board = 'rings = 1\ncharacters = { bilbo = "off-board" }\n'
    board += '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 1 }\n'
    dice = 'dice = { free-peoples = ["event", "will-of-the-west"], shadow = ["event"] }\n'
    assert refused(drawn(dice + board).play("die:event"), "character:bilbo") == "FA-34.11"
    assert refused(drawn(dice + board).play("die:will-of-the-west", "as:army"), "character:bilbo") == "FA-34.11"
    assert "character:bilbo" in drawn(dice + board).play("die:will-of-the-west", "as:character").options


def test_FA_34_12_thorin_brings_a_die_and_his_card() -> None:
    """With him in play the Free Peoples recover six dice, and in his combats Mighty Strokes is in the hand."""
    m = drawn('phase = "recovery"\n[region.camp]\ncharacters = ["thorin"]\n')
    assert m.table.dice_pool[0] == 6
    assert drawn('phase = "recovery"\n').table.dice_pool[0] == 5
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 4, 4, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { dwarf-veterans = 1 }
        characters = ["thorin"]
    """)  # fmt: skip
    reveal(m, "maneuver:mighty-strokes").play("do:first")
    assert defender(m).hits == 2
