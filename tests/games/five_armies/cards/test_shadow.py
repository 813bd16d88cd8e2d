"""The Shadow's Story cards that fight and wound: one test for each effect and each edge."""

from __future__ import annotations

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import BEORN, BILBO, DISCARDED, ELIMINATED, IN_HAND, OFF_BOARD
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.cards.shadow_orders import (
    allowed,
    at,
    cards,
    damage,
    finished,
    play,
    position,
    refused,
    rule_against,
    units,
    where,
)


# --- Down from the Heights -----------------------------------------------------------------------------------------
def come_down(board: str, top: str = "") -> FiveArmiesMatch:
    return play("down-from-the-heights", board, top)


def test_down_from_the_heights_needs_goblins_in_an_army() -> None:
    """Goblins in a Mustering Point will do, Orcs will not."""
    assert allowed("down-from-the-heights", '[box.north-mustering-point]\nside = "shadow"\nunits = { goblins = 1 }')
    assert not allowed("down-from-the-heights", '[region.wolf-heath]\nside = "shadow"\nunits = { orcs = 1 }')


def test_down_from_the_heights_adds_1_out_of_mountains_in_the_first_roll_only() -> None:
    """Out of Mountains the first Combat Roll hits on 4, its Re-roll and the second round on 5."""
    m = come_down("""
[region.echo-cleft]
side = "shadow"
units = { goblins = 2 }
leadership = 1
[region.camp]
side = "free-peoples"
units = { lake-men = 5 }
[next]
dice = [4, 3, 1, 1, 1, 1, 1, 4]
""")
    m.play("region:echo-cleft", "do:no", "region:camp")
    cards(m)
    attack_side = m.table.the_fight().attack
    assert (attack_side.target, attack_side.reroll_target, attack_side.hits) == (4, 5, 1)
    m.play("number:1")
    assert damage(m, "camp") == 1
    m.play("do:done", "do:fight-on", "do:stand")
    cards(m)
    assert m.table.the_fight().attack.target == 5


def test_down_from_the_heights_gives_nothing_out_of_other_terrain() -> None:
    """The Army attacks out of Hills, to which it has moved from Mountains."""
    m = come_down("""
[region.echo-cleft]
side = "shadow"
units = { goblins = 2 }
[region.fallen-bridge]
side = "free-peoples"
units = { lake-men = 5 }
[next]
dice = [4, 4, 1, 1, 1, 1, 1]
""")
    m.play("region:echo-cleft", "do:all", "region:lower-slopes", "region:fallen-bridge")
    cards(m)
    assert m.table.the_fight().attack.target == 5 and m.table.the_fight().attack.hits == 0


def test_down_from_the_heights_from_a_point_to_its_open_pass_and_out_of_it() -> None:
    """From a Mustering Point to the open Pass, and out of the Pass with the bonus."""
    m = come_down(
        """
[box.south-mustering-point]
side = "shadow"
units = { goblins = 3 }
[region.echo-cleft]
side = "free-peoples"
units = { lake-men = 2 }
[next]
dice = [4, 4, 4, 1, 1]
""",
        'open_passes = ["south-pass"]',
    )
    m.play("box:south-mustering-point", "do:all", "box:south-pass", "region:echo-cleft")
    cards(m)
    assert m.table.the_fight().attack.target == 4 and m.table.the_fight().attack.hits == 3


def test_down_from_the_heights_moving_part_contains_goblins() -> None:
    """Only an Army with Goblins, and no part without them."""
    m = come_down("""
[region.echo-cleft]
side = "shadow"
units = { goblins = 1, orcs = 1 }
[region.wolf-heath]
side = "shadow"
units = { orcs = 1 }
""")
    assert rule_against(m, "region:wolf-heath") == "FA-R.25"
    m.play("region:echo-cleft", "do:split")
    assert m.options == ["number:1"]


def test_down_from_the_heights_attack_is_optional() -> None:
    """Move and attack: both may be left out."""
    board = """
[region.echo-cleft]
side = "shadow"
units = { goblins = 2 }
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
"""
    assert finished(come_down(board).play("do:forgo"))
    assert finished(come_down(board).play("region:echo-cleft", "do:no", "do:forgo"))


# --- Under the Lash ------------------------------------------------------------------------------------------------
def test_under_the_lash_needs_an_army_with_less_damage_than_units() -> None:
    """As much Damage as units is too much."""
    army = '[region.wolf-heath]\nside = "shadow"\nunits = {{ orcs = 2 }}\ndamage = {}'
    assert allowed("under-the-lash", army.format(1))
    assert not allowed("under-the-lash", army.format(2))


LASH = """
[region.ferry-field]
side = "shadow"
units = { orcs = 3 }
[region.wolf-heath]
side = "shadow"
units = { orcs = 1 }
damage = 1
[region.ruins-of-dale]
side = "free-peoples"
units = { lake-men = 3 }
"""


def test_under_the_lash_hurts_and_drives_one_army() -> None:
    """The Army takes 1 Damage and a Leadership token; one full of Damage cannot be chosen."""
    m = play("under-the-lash", LASH)
    assert m.options == ["region:ferry-field"]
    assert refused(m, "region:wolf-heath") == "The Army in Wolf Heath has as much Damage as units."
    m.play("region:ferry-field")
    assert damage(m, "ferry-field") == 1 and m.table.leadership[at(m, "ferry-field")] == 1
    assert m.options == ["do:all", "do:split", "do:no"]


def test_under_the_lash_moves_two_regions_and_attacks_without_superiority_for_the_enemy() -> None:
    """It stops next to an enemy Army and still attacks; Lake-men in Ruins gain no Terrain Superiority."""
    m = play("under-the-lash", LASH)
    m.play("region:ferry-field", "do:all", "region:east-strand")
    assert "region:ruins-of-dale" in m.options and "region:alder-bend" not in m.options
    m.play("region:ruins-of-dale")
    assert IN_HAND not in m.table.where
    m = position(LASH).play("die:army", "action:attack", "region:ferry-field", "do:all", "region:east-strand")
    m.play("region:ruins-of-dale")
    assert m.table.where.count(IN_HAND) == 1


def test_under_the_lash_goes_two_regions_where_no_enemy_is_near() -> None:
    """Up to two regions, without any need of Leadership in the part that moves."""
    m = play("under-the-lash", '[region.wolf-heath]\nside = "shadow"\nunits = { orcs = 2 }')
    m.play("region:wolf-heath", "do:split", "number:1", "number:0", "number:0")
    m.play("region:leech-fen", "region:sedge-flats")
    assert units(m, "sedge-flats", "orcs") == 1 and m.table.leadership[at(m, "wolf-heath")] == 1
    assert finished(m)


def test_under_the_lash_damage_comes_before_the_split() -> None:
    """The Damage of the lash is divided with the Army: one Orc takes it along."""
    m = play("under-the-lash", '[region.wolf-heath]\nside = "shadow"\nunits = { orcs = 2 }')
    m.play("region:wolf-heath", "do:split", "number:1", "number:1", "number:1", "region:leech-fen", "do:done")
    assert (damage(m, "leech-fen"), damage(m, "wolf-heath")) == (1, 0)


def test_under_the_lash_bodyguards_do_not_help() -> None:
    """No Bodyguard may be used against this Damage."""
    board = '[region.wolf-heath]\nside = "shadow"\nunits = { orcs = 2 }\ncharacters = ["bolg"]'
    m = play("under-the-lash", board, "bodyguards = 2").play("region:wolf-heath")
    assert damage(m, "wolf-heath") == 1 and m.options == ["do:all", "do:split", "do:no"]


# --- Barbed Shafts -------------------------------------------------------------------------------------------------
BARBS = """
[region.camp]
side = "free-peoples"
units = { lake-men = 3 }
characters = ["bard", "bilbo"]
leadership = 2
[region.ruins-of-dale]
side = "free-peoples"
units = { lake-men = 3 }
leadership = 1
[region.alder-bend]
side = "free-peoples"
units = { elf-archers = 2 }
leadership = 1
[region.ravenhill]
side = "free-peoples"
units = { elf-spearmen = 2 }
characters = ["thranduil"]
leadership = 1
[region.spur-foot]
side = "free-peoples"
units = { elf-spearmen = 2 }
[region.north-meads]
side = "shadow"
units = { orcs = 2 }
[box.south-pass]
open = true
side = "shadow"
units = { goblins = 2 }
"""


def test_barbed_shafts_removes_an_activation_token() -> None:
    """The General loses his Activation token; the Leadership token placed for him stays."""
    m = play("barbed-shafts", BARBS, 'activated = ["bard", "thranduil"]').play("do:first")
    assert m.options == ["character:bard", "character:thranduil"]
    m.play("character:thranduil")
    assert m.table.activated[v.CHARACTER_SLUGS.index("thranduil")] == 0
    assert m.table.activated[v.CHARACTER_SLUGS.index("bard")] == 1
    assert m.table.leadership[at(m, "ravenhill")] == 1
    assert "region:camp" in m.options


def test_barbed_shafts_takes_tokens_off_up_to_two_armies() -> None:
    """One token each of Armies adjacent to Shadow Armies; an Army in a Pass is adjacent to nothing."""
    m = play("barbed-shafts", BARBS, 'activated = ["bard"]').play("do:second")
    assert m.options == ["region:alder-bend", "region:camp", "region:ruins-of-dale", "do:done"]
    assert refused(m, "region:ravenhill") == "None of your Armies is adjacent to Ravenhill."
    assert refused(m, "region:spur-foot") == "The Army in Spur Foot has no Leadership token."
    m.play("region:alder-bend", "region:camp")
    tokens = [m.table.leadership[at(m, place)] for place in ("alder-bend", "camp", "ruins-of-dale", "ravenhill")]
    assert tokens == [0, 1, 1, 1]
    assert m.table.activated[v.CHARACTER_SLUGS.index("bard")] == 1
    assert m.options == ["region:alder-bend", "region:camp", "region:ruins-of-dale", "region:spur-foot"]


def test_barbed_shafts_up_to_two_includes_none() -> None:
    """The Shadow may take no token at all; without an activated General only that half is left."""
    m = play("barbed-shafts", BARBS)
    assert m.options == ["do:second"] and m.why_not("do:first") is not None
    m.play("do:second", "do:done")
    assert sum(m.table.leadership) == 5


def test_barbed_shafts_then_wounds_an_army_next_to_the_shadow() -> None:
    """One Free Peoples Army adjacent to a Shadow Army takes 2 Damage; an Army elsewhere cannot be chosen."""
    m = play("barbed-shafts", BARBS).play("do:second", "do:done")
    assert refused(m, "region:ravenhill") == "Too few enemy Armies are adjacent to Ravenhill."
    m.play("region:ruins-of-dale")
    assert damage(m, "ruins-of-dale") == 2 and finished(m)


def test_barbed_shafts_bilbo_may_vanish() -> None:
    """Bilbo's Ring takes the 2 Damage off his Army."""
    m = play("barbed-shafts", BARBS, "rings = 3").play("do:second", "do:done", "region:camp")
    assert m.seat == "free-peoples" and m.options == ["piece:ring", "do:no"]
    m.play("piece:ring")
    assert damage(m, "camp") == 0 and m.table.at[BILBO] == OFF_BOARD and m.table.rings == 2


def test_barbed_shafts_without_an_army_to_wound() -> None:
    """The first half works, the second finds nobody."""
    board = '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 1 }\ncharacters = ["bard"]'
    m = play("barbed-shafts", board, 'activated = ["bard"]').play("do:first", "character:bard")
    assert finished(m) and sum(m.table.activated) == 0


# --- Secrets Smelled Out -------------------------------------------------------------------------------------------
HAND = '"swift-word", "three-columns", "lucky-number", "staff-ablaze"'


def test_secrets_smelled_out_shows_the_hand_for_good() -> None:
    """The Shadow has seen the hand in any case, and nothing before it can be taken back."""
    m = play("secrets-smelled-out", "", free_peoples=HAND)
    assert m.view("shadow").hands["free-peoples"].known == [
        "three-columns", "swift-word", "lucky-number", "staff-ablaze",
    ]  # fmt: skip
    assert m.undo_refusal("shadow") != ""
    m.play("do:no", "do:no")
    assert finished(m)


def test_secrets_smelled_out_takes_an_event_and_a_story_card() -> None:
    """Up to one card of each back is chosen; without a Ring both are discarded."""
    m = play("secrets-smelled-out", "", free_peoples=HAND)
    assert m.options == ["card:three-columns", "card:swift-word", "do:no"]
    assert refused(m, "card:lucky-number") == "“Lucky Number” isn't from the deck that is asked for."
    m.play("card:swift-word")
    assert m.options == ["card:lucky-number", "card:staff-ablaze", "do:no"]
    m.play("card:lucky-number")
    assert finished(m)
    assert sorted(card for card, place in enumerate(m.table.where) if place == 8) == sorted(
        m.table.content.card_slugs.index(slug) for slug in ("swift-word", "lucky-number")
    )


def test_secrets_smelled_out_tells_nothing_of_other_cards() -> None:
    """A card in the deck and the Shadow's own get the same answer."""
    m = play("secrets-smelled-out", "", free_peoples=HAND)
    assert refused(m, "card:moria-dain-dain").endswith("isn't in the hand you look at.")
    assert refused(m, "card:howling-orcs").endswith("isn't in the hand you look at.")


def test_secrets_smelled_out_may_choose_one_kind_only() -> None:
    """No Event card, one Story card."""
    m = play("secrets-smelled-out", "", free_peoples=HAND).play("do:no", "card:staff-ablaze")
    assert finished(m) and sum(1 for place in m.table.where if place == 8) == 1


def test_secrets_smelled_out_a_ring_may_be_given_instead() -> None:
    """For each card its owner chooses; with one Ring he saves one of them."""
    top = "rings = 1"
    m = play("secrets-smelled-out", '[characters]\nbilbo = "off-board"', top, HAND)
    m.play("card:swift-word", "card:lucky-number")
    assert m.seat == "free-peoples" and m.options == ["card:swift-word", "piece:ring"]
    assert m.why_not("card:lucky-number") is not None
    m.play("piece:ring")
    assert m.table.rings == 0 and where(m, "swift-word") == IN_HAND and where(m, "lucky-number") == DISCARDED
    assert finished(m)


def test_secrets_smelled_out_the_card_may_go_though_there_are_rings() -> None:
    """He may discard the card and keep the Ring."""
    m = play("secrets-smelled-out", '[characters]\nbilbo = "off-board"', "rings = 1", HAND)
    m.play("card:swift-word", "do:no", "card:swift-word")
    assert m.table.rings == 1 and where(m, "swift-word") == DISCARDED


def test_secrets_smelled_out_bilbo_must_have_a_ring() -> None:
    """Without a Ring on his card nothing is asked and the card goes."""
    m = play("secrets-smelled-out", '[characters]\nbilbo = "off-board"', free_peoples=HAND)
    assert finished(m.play("card:swift-word", "do:no")) and where(m, "swift-word") == DISCARDED


def test_secrets_smelled_out_bilbo_must_be_in_play() -> None:
    """An eliminated Bilbo gives no Ring."""
    m = play("secrets-smelled-out", '[characters]\nbilbo = "eliminated"', "rings = 1", HAND)
    assert finished(m.play("card:swift-word", "do:no")) and where(m, "swift-word") == DISCARDED


def test_secrets_smelled_out_an_empty_hand() -> None:
    """There is nothing to choose."""
    assert finished(play("secrets-smelled-out", ""))


# --- The Son Avenges -----------------------------------------------------------------------------------------------
BOLG = """
[region.old-road]
side = "shadow"
units = { great-orcs = 1, orcs = 4 }
characters = ["bolg"]
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
"""


def test_the_son_avenges_needs_bolg_with_an_army() -> None:
    """Neither out of play nor alone."""
    assert allowed("the-son-avenges", BOLG)
    assert not allowed("the-son-avenges", '[region.old-road]\nside = "shadow"\nunits = { orcs = 1 }')
    assert not allowed("the-son-avenges", '[region.old-road]\ncharacters = ["bolg"]')


def test_the_son_avenges_rolls_a_sixth_white_die_and_wins_a_bodyguard() -> None:
    """Above five dice, and a victory adds a Bodyguard."""
    m = play("the-son-avenges", BOLG + "[next]\ndice = [6, 6, 1, 1, 1, 1, 1]", "bodyguards = 1")
    m.play("do:no", "region:camp")
    cards(m, "maneuver:great-orcs")
    side = m.table.the_fight().attack
    assert (len(side.white), len(side.black)) == (5, 1)
    m.play("do:no", "do:no", "unit:lake-men", "do:no")
    assert finished(m) and m.table.bodyguards == 2


def test_the_son_avenges_rolls_the_extra_die_in_each_round() -> None:
    """Also in the second round, and with fewer than five dice."""
    board = BOLG.replace("great-orcs = 1, orcs = 4", "orcs = 2") + "[next]\ndice = [1, 1, 1, 1]"
    m = play("the-son-avenges", board).play("do:no", "region:camp")
    cards(m)
    assert len(m.table.the_fight().attack.white) == 3
    m.play("do:no", "do:fight-on", "do:stand")
    cards(m)
    assert len(m.table.the_fight().attack.white) == 3


def test_the_son_avenges_three_bodyguards_at_most() -> None:
    """A fourth is never added."""
    m = play("the-son-avenges", BOLG + "[next]\ndice = [6, 6, 1, 1, 1, 1, 1]", "bodyguards = 3")
    m.play("do:no", "region:camp")
    cards(m).play("do:no", "unit:lake-men", "do:no")
    assert finished(m) and m.table.bodyguards == 3


def test_the_son_avenges_without_a_victory_gives_no_bodyguard() -> None:
    """Neither a withdrawal nor a card without attack."""
    m = play("the-son-avenges", BOLG + "[next]\ndice = [1, 1, 1, 1, 1, 1, 1]").play("do:no", "region:camp")
    cards(m).play("do:no", "do:withdraw")
    assert finished(m) and m.table.bodyguards == 0
    m = play("the-son-avenges", BOLG).play("do:no", "do:forgo")
    assert finished(m) and m.table.bodyguards == 0


def test_the_son_avenges_bolg_is_in_the_part_that_moves() -> None:
    """A part may move, with Bolg in it; then it attacks."""
    m = play("the-son-avenges", BOLG).play("do:split", "number:0", "number:2")
    assert m.options == ["number:1"]
    m.play("number:1", "region:echo-cleft", "region:camp")
    assert m.table.the_fight().attack.place == at(m, "echo-cleft") and m.table.the_fight().armies == [
        at(m, "echo-cleft")
    ]


# --- A Ring of Spears ----------------------------------------------------------------------------------------------
def ring(board: str, top: str = "") -> FiveArmiesMatch:
    return play("a-ring-of-spears", board, top)


def beorn(shadow: tuple[str, ...]) -> str:
    control = dict.fromkeys(("camp", "ruins-of-dale"), "control = true\n")
    armies = "".join(
        f'[region.{place}]\n{control.get(place, "")}side = "shadow"\nunits = {{ orcs = 2 }}\n' for place in shadow
    )
    return '[region.old-road]\ncharacters = ["beorn"]\n' + armies


def test_a_ring_of_spears_takes_three_wrath_off_beorn() -> None:
    """One adjacent Shadow Army: 3 Wrath; Hide like Iron does not help him."""
    m = ring(beorn(("camp",)), 'wrath = 8\ntable = ["hide-like-iron"]')
    assert m.options == ["do:first"]
    assert finished(m.play("do:first")) and m.table.wrath == 5


def test_a_ring_of_spears_takes_four_with_two_armies() -> None:
    """Two adjacent Shadow Armies: 4 Wrath, and three make no more."""
    assert ring(beorn(("camp", "echo-cleft")), "wrath = 8").play("do:first").table.wrath == 4
    assert ring(beorn(("camp", "echo-cleft", "ruins-of-dale")), "wrath = 8").play("do:first").table.wrath == 4


def test_a_ring_of_spears_removes_beorn_at_zero_wrath() -> None:
    """His last Wrath gone, Beorn is out of play."""
    m = ring(beorn(("camp",)), "wrath = 3").play("do:first")
    assert m.table.at[BEORN] == ELIMINATED and m.table.wrath == 0


SURROUNDED = """
[region.old-road]
side = "free-peoples"
units = { lake-men = 5 }
characters = ["bard", "bilbo"]
[region.camp]
control = true
side = "shadow"
units = { orcs = 2 }
[region.echo-cleft]
side = "shadow"
units = { orcs = 2 }
[region.ruins-of-dale]
side = "free-peoples"
units = { lake-men = 4 }
[region.lower-slopes]
side = "free-peoples"
units = { elf-archers = 4 }
characters = ["gandalf"]
"""


def test_a_ring_of_spears_hurts_a_surrounded_army_with_a_character() -> None:
    """3 Damage on an Army with a character next to two Shadow Armies; no other can be chosen."""
    m = ring(SURROUNDED).play("do:second")
    assert m.options == ["region:old-road"]
    assert rule_against(m, "region:ruins-of-dale") == "FA-R.25"
    assert refused(m, "region:lower-slopes") == "Too few enemy Armies are adjacent to Lower Slopes."
    assert finished(m.play("region:old-road")) and damage(m, "old-road") == 3


def test_a_ring_of_spears_bilbo_may_vanish() -> None:
    """Bilbo takes two of the three Damage off."""
    m = ring(SURROUNDED, "rings = 2").play("do:second", "region:old-road", "piece:ring")
    assert damage(m, "old-road") == 1 and m.table.at[BILBO] == OFF_BOARD


def test_a_ring_of_spears_a_fortification_takes_the_damage_first() -> None:
    """Ravenhill with protection 2: one Damage is left for the Army."""
    m = ring("""
[region.ravenhill]
side = "free-peoples"
units = { elf-spearmen = 3 }
characters = ["thranduil"]
[region.lower-slopes]
control = true
side = "shadow"
units = { orcs = 2 }
[region.raven-stair]
side = "shadow"
units = { orcs = 2 }
""").play("do:second", "region:ravenhill")
    assert m.table.fort_damage[at(m, "ravenhill")] == 2 and damage(m, "ravenhill") == 1


def test_a_ring_of_spears_offers_both_halves_where_both_are_possible() -> None:
    """The Shadow chooses one; the other does not happen."""
    board = SURROUNDED + '[region.goat-ledges]\ncharacters = ["beorn"]\n[region.spur-foot]\nside = "shadow"\n'
    board += "units = { wargs = 1 }"
    m = ring(board, "wrath = 8")
    assert m.options == ["do:first", "do:second"]
    m.play("do:first")
    assert finished(m) and m.table.wrath == 5 and damage(m, "old-road") == 0


def test_a_ring_of_spears_without_prey_does_nothing() -> None:
    """One adjacent Army is not enough for the second half, and Beorn far off not for the first."""
    m = ring("""
[region.old-road]
side = "free-peoples"
units = { lake-men = 2 }
characters = ["bard"]
[region.camp]
control = true
side = "shadow"
units = { orcs = 2 }
[region.goat-ledges]
characters = ["beorn"]
""", "wrath = 8")  # fmt: skip
    assert finished(m) and m.table.wrath == DISCARDED
