"""Page 33: Beorn."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, character, control, damage, drawn, hand, refused, side
from tests.games.five_armies.rules.fights import (
    attack,
    attacker,
    combine,
    defender,
    fight,
    fortification_damage,
    over,
    reveal,
)

DICE = 'dice = { free-peoples = ["character", "will-of-the-west"], shadow = ["event", "army"] }'


def shadow_in(region: str, units: str = "orcs = 1", more: str = "") -> str:
    """A Shadow Army in a region."""
    return f'[region.{region}]\nside = "shadow"\nunits = {{ {units} }}\n{more}\n'


def enter(fate: int, board: str, top: str = "") -> FiveArmiesMatch:
    """A Character die is to bring Beorn."""
    return drawn(f"fate = {fate}\n{top}\n{DICE}\n{board}").play("die:character")


# Six points, so that his coming does not end the game.
SIX_POINTS = "".join(f"[region.{slug}]\ncontrol = true\n" for slug in ("camp", "ruins-of-dale", "lower-slopes"))


def test_FA_33_1_ready_at_step_eleven() -> None:
    """At 10 he waits, at 11 a Character die brings him."""
    assert refused(enter(10, SIX_POINTS), "action:enter-beorn") == "FA-19.2"
    assert "action:enter-beorn" in enter(11, SIX_POINTS).options


def test_FA_33_1_on_the_southern_edge_without_an_army_with_eight_wrath() -> None:
    """Not inland, not where an Army of either side stands."""
    ours = '[region.sheep-walks]\nside = "free-peoples"\nunits = { lake-men = 1 }\n'
    m = enter(11, SIX_POINTS + shadow_in("wolf-heath") + ours).play("action:enter-beorn")
    edge = ["heather-moor", "long-pasture", "pebble-strand", "south-road", "thorn-waste"]
    assert sorted(m.options) == [f"region:{slug}" for slug in edge]
    assert refused(m, "region:old-road") == "FA-33.1"
    assert refused(m, "region:wolf-heath") == refused(m, "region:sheep-walks") == "FA-33.1"
    m.play("region:south-road")
    assert (character(m, "beorn"), m.table.wrath) == ("south-road", 8)


def test_FA_33_1_never_more_than_sixteen_wrath() -> None:
    """Ten on his card and eight on entry make sixteen."""
    m = enter(11, SIX_POINTS, "wrath = 10").play("action:enter-beorn", "region:south-road")
    assert m.table.wrath == 16


def beorn(region: str, board: str = "", wrath: int = 6) -> FiveArmiesMatch:
    """Beorn stands somewhere; the Free Peoples choose a die."""
    return drawn(f'wrath = {wrath}\n{DICE}\n[region.{region}]\ncharacters = ["beorn"]\n{board}')


WILD = ("die:will-of-the-west", "action:move-beorn")


def test_FA_33_4_hemmed_in_beorn_is_not_moved() -> None:
    """With friends in every region within three steps he could only come back; a gap or a foe beside him will do."""
    full = friends_around("west-scarp", 3)
    m = beorn("west-scarp", "".join(friend(slug) for slug in full)).play("die:character")
    assert refused(m, "action:move-beorn") == "FA-33.4"
    m = beorn("west-scarp", "".join(friend(slug) for slug in full[1:])).play("die:character")
    assert refused(m, "action:move-beorn") == ""
    foe = "".join(friend(slug) for slug in full if slug != "raven-stair") + shadow_in("raven-stair")
    assert refused(beorn("west-scarp", foe).play("die:character"), "action:move-beorn") == ""


def friend(region: str) -> str:
    """An Army of the Free Peoples in a region."""
    return f'[region.{region}]\nside = "free-peoples"\nunits = {{ lake-men = 1 }}\n'


def friends_around(region: str, steps: int) -> list[str]:
    """All regions within so many steps of one, that one left out."""
    content = beorn(region).table.content
    found = {content.place_slugs.index(region)}
    for _ in range(steps):
        found |= {there for place in found for there in content.neighbours[place]}
    return sorted(content.place_slugs[place] for place in found if content.place_slugs[place] != region)


def test_FA_33_2_three_regions_with_will_of_the_west() -> None:
    """No Wrath is spent, he goes three regions and no further."""
    m = beorn("sheep-walks").play(*WILD, "region:pebble-strand", "region:fallen-bridge", "region:garden-walls")
    assert (character(m, "beorn"), m.table.wrath) == ("garden-walls", 6)
    assert over(m)


def test_FA_33_2_or_with_a_character_die_and_one_wrath() -> None:
    """He may stop earlier."""
    m = beorn("sheep-walks").play("die:character", "action:move-beorn", "region:pebble-strand", "do:done")
    assert (character(m, "beorn"), m.table.wrath) == ("pebble-strand", 5)


def test_FA_33_2_then_he_may_attack_an_adjacent_region() -> None:
    """After the move, or without one."""
    foes = shadow_in("fallen-bridge", more="control = true")
    m = beorn("sheep-walks", foes).play(*WILD, "region:pebble-strand", "do:done")
    assert set(m.options) == {"region:fallen-bridge", "do:no"}
    assert m.play("region:fallen-bridge").seats == ["shadow"]
    m = beorn("pebble-strand", foes).play(*WILD, "do:done", "region:fallen-bridge")
    assert m.seats == ["shadow"]


def test_FA_33_2_it_is_not_a_character_movement() -> None:
    """A Character Movement does not move him."""
    m = beorn("sheep-walks", '[region.camp]\ncharacters = ["bard"]').play("die:character", "action:character-movement")
    assert refused(m, "character:beorn") == "FA-33.2"


def test_FA_33_3_passing_an_empty_shadow_settlement_recaptures_it() -> None:
    """Fallen Bridge and its points are lost for the Shadow as he runs through."""
    m = beorn("pebble-strand", "[region.fallen-bridge]\ncontrol = true\n")
    assert m.table.points == 2
    m.play(*WILD, "region:fallen-bridge", "region:garden-walls", "do:done")
    assert not control(m, "fallen-bridge") and m.table.points == 0


def test_FA_33_4_never_with_units_never_through_the_shadow() -> None:
    """Our Army can be passed but not joined, a Shadow Army not even passed."""
    ours = '[region.fallen-bridge]\nside = "free-peoples"\nunits = { lake-men = 1 }\n'
    m = beorn("pebble-strand", ours + shadow_in("ravenhill", more="control = true")).play(*WILD)
    assert refused(m, "region:ravenhill") == "FA-33.4"
    m.play("region:fallen-bridge")
    assert refused(m, "do:done") == "FA-33.4"
    m.play("region:garden-walls", "do:done")
    assert character(m, "beorn") == "garden-walls"


def test_FA_33_4_he_ignores_characters_without_an_army() -> None:
    """Bard alone is no hindrance."""
    m = beorn("pebble-strand", '[region.fallen-bridge]\ncharacters = ["bard"]\n').play(*WILD, "region:fallen-bridge")
    m.play("do:done")
    assert character(m, "beorn") == character(m, "bard") == "fallen-bridge"


def test_FA_33_5_the_shadow_neither_enters_nor_passes_him() -> None:
    """His region is closed to a moving Shadow Army."""
    board = f'to_act = "shadow"\nwrath = 5\n{DICE}\n[region.old-road]\ncharacters = ["beorn"]\n'
    m = drawn(board + shadow_in("garden-walls"))
    m.play("die:army", "action:strategic-movement", "region:garden-walls", "do:all")
    assert refused(m, "region:old-road") == "FA-33.5"


def test_FA_33_5_fast_movement_stops_next_to_him() -> None:
    """Entering Garden Walls, next to Beorn on Old Road, the Army has arrived."""
    m = drawn("""
        to_act = "shadow"
        wrath = 5
        dice = { shadow = ["character", "event"] }
        [region.old-road]
        characters = ["beorn"]
    """ + shadow_in("fallen-bridge", more="control = true\nleadership = 1"))  # fmt: skip
    m.play("die:character", "action:fast-movement", "region:fallen-bridge", "do:all", "region:garden-walls")
    assert army(m, "garden-walls") == {"orcs": 1} and over(m)


def against(
    units: str, dice: str, region: str = "old-road", source: str = "garden-walls", top: str = "", wrath: int = 6
) -> FiveArmiesMatch:
    """The Shadow attacks Beorn."""
    board = f'{top}\nwrath = {wrath}\nnext = {{ dice = [{dice}] }}\n[region.{region}]\ncharacters = ["beorn"]\n'
    return attack("shadow", source, region, board + shadow_in(source, units))


def test_FA_33_6_no_superiority_and_no_card_for_him() -> None:
    """Wargs on plains draw nothing against him; only the Shadow is asked for a card."""
    m = against("wargs = 3", "1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1")
    assert hand(m, "shadow") == [] and m.seats == ["shadow"]
    assert {"maneuver:wargs", "maneuver:regroup"} <= set(m.options)


def test_FA_33_6_damage_of_a_maneuver_removes_wrath() -> None:
    """Fell Race: the hit and two more."""
    m = reveal(against("great-orcs = 1", "1, 5, 1, 1, 1, 1, 1, 1, 1, 1"), shadow="maneuver:great-orcs").play("do:yes")
    assert m.table.wrath == 3


def test_FA_33_7_four_dice_on_five_each_miss_re_rolled() -> None:
    """One hit and three misses; re-rolled, one more hit: 2 Damage."""
    m = reveal(against("orcs = 3", "1, 1, 1, 5, 4, 1, 2, 5, 4, 1"))
    assert len(defender(m).white) == 4 and defender(m).hits == 2 and damage(m, "garden-walls") == 2


def test_FA_33_7_fortification_ford_and_slope_count_for_him() -> None:
    """He attacks across a ford: 6 in the first round, for roll and re-roll, 5 in the second."""
    m = drawn(
        f"wrath = 6\nnext = {{ dice = [5, 5, 5, 5, 1, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1] }}\n{DICE}\n"
        '[region.ferry-field]\ncharacters = ["beorn"]\n' + shadow_in("east-strand", "orcs = 5")
    )
    m.play(*WILD, "do:done", "region:east-strand")
    reveal(m)
    assert (attacker(m).target, attacker(m).reroll_target) == (6, 6)
    m = drawn(
        f"wrath = 6\nnext = {{ dice = [5, 5, 5, 5, 1, 5, 5, 5, 5] }}\n{DICE}\n"
        '[region.raven-stair]\ncharacters = ["beorn"]\n' + shadow_in("ravenhill", "orcs = 1", "control = true")
    )
    reveal(m.play(*WILD, "do:done", "region:ravenhill"))
    assert attacker(m).hits == 0


def test_FA_33_7_a_fortification_protects_beorn_in_it() -> None:
    """In empty Ravenhill the wall raises the target number and takes the first Damage, as for any defender."""
    m = reveal(against("orcs = 4", "6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1", "ravenhill", "raven-stair"))
    assert attacker(m).target == 6
    assert (fortification_damage(m, "ravenhill"), m.table.wrath) == (2, 5)


def test_FA_33_8_at_zero_wrath_he_is_removed() -> None:
    """Two hits on his last two Wrath: out of play, and the region may be taken."""
    m = reveal(against("orcs = 2", "5, 5, 1, 1, 1, 1, 1, 1, 1, 1", wrath=2))
    assert (character(m, "beorn"), m.table.wrath) == ("eliminated", 0)
    assert m.options == ["do:advance", "do:no"]


def test_FA_33_9_he_retreats_like_an_army_as_if_regrouped() -> None:
    """Not into our own Army, not next to the attacker, not across a ford; he is never asked to rout."""
    ours = '[region.wind-ridge]\nside = "free-peoples"\nunits = { lake-men = 1 }\n'
    board = 'wrath = 6\nnext = { dice = [1, 1, 1, 1, 1, 1, 1, 1, 1] }\n[region.heron-bank]\ncharacters = ["beorn"]\n'
    m = attack("shadow", "crow-knolls", "heron-bank", board + ours + shadow_in("crow-knolls"))
    fight(m).play("do:fight-on")
    assert (m.seat, m.options) == ("free-peoples", ["do:retreat", "do:stand"])
    m.play("do:retreat")
    assert m.options == ["region:spur-foot"]
    assert refused(m, "region:wind-ridge") == "FA-33.9"
    assert character(m.play("region:spur-foot"), "beorn") == "spur-foot"


def test_FA_33_9_driven_where_the_attacker_likes_he_loses_one_wrath() -> None:
    """Only South Quarter is left, next to the attacker, who chooses it: five Wrath of six arrive."""
    m = fight(against("orcs = 1", ", ".join(["1"] * 9), "water-meads", "east-strand")).play("do:fight-on", "do:retreat")
    assert (m.seat, m.options) == ("shadow", ["region:south-quarter"])
    m.play("region:south-quarter")
    assert (character(m, "beorn"), m.table.wrath) == ("south-quarter", 5)


def test_FA_33_9_he_is_never_rallied() -> None:
    """With four of his Wrath gone there is nothing to rally."""
    dice = 'dice = { free-peoples = ["muster"], shadow = ["event"] }'
    m = drawn(f'wrath = 4\n{dice}\n[region.camp]\ncharacters = ["beorn"]\n')
    assert refused(m.play("die:muster"), "action:rally") == "FA-25.8"


def test_FA_33_9_he_joins_no_combined_attack() -> None:
    """Beorn and one Army are not two Armies."""
    m = drawn("""
        wrath = 4
        dice = { free-peoples = ["muster-army"], shadow = ["event"] }
        [region.garden-walls]
        characters = ["beorn"]
        [region.south-quarter]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 2 }
    """)
    assert refused(m.play("die:muster-army", "as:army"), "action:combined-attack") == "FA-R.32"


def test_FA_33_9_the_shadow_may_combine_against_him() -> None:
    """He is attacked like an Army, by several Armies too."""
    board = 'wrath = 6\nnext = { dice = [1, 1, 1, 1, 1, 1, 1, 1, 1] }\n[region.old-road]\ncharacters = ["beorn"]\n'
    m = combine("shadow", "old-road", board + shadow_in("garden-walls") + shadow_in("south-quarter"))
    assert m.options == ["region:garden-walls", "region:south-quarter"]
    assert side(m, "old-road") == ""
