"""Page 29: the end of a round, retreat, and Damage outside combat."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, character, control, damage, drawn, leadership, refused, side
from tests.games.five_armies.rules.fights import attack, fight, over, reveal

MISSES = ", ".join(["1"] * 20)


def test_FA_29_1_characters_and_tokens_die_with_the_last_unit() -> None:
    """The lone defender falls: Bard is eliminated for good, the Leadership token goes back."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [5, 5, 5, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 3 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard"]
        leadership = 2
    """)  # fmt: skip
    reveal(m).play("do:no", "unit:lake-men")
    assert (side(m, "old-road"), leadership(m, "old-road"), damage(m, "old-road")) == ("", 0, 0)
    assert character(m, "bard") == "eliminated"
    assert m.table.leadership_reserve[0] == 6
    assert m.options == ["do:advance", "do:no"]


def quiet(board: str = "", card: str = "maneuver:regroup") -> FiveArmiesMatch:
    """Orcs of Garden Walls fight a round without a hit against Lake-men on Old Road; then withdrawal is asked."""
    m = attack("shadow", "garden-walls", "old-road", f"""
        next = {{ dice = [{MISSES}] }}
        [region.garden-walls]
        side = "shadow"
        units = {{ orcs = 2 }}
        [region.old-road]
        side = "free-peoples"
        units = {{ lake-men = 2 }}
        {board}
    """)  # fmt: skip
    return fight(m, free_peoples=card)


def test_FA_29_2_the_attacker_declares_first_whether_he_withdraws() -> None:
    """He is asked before the defender, and a withdrawal ends the combat."""
    m = quiet()
    assert (m.seat, m.options) == ("shadow", ["do:withdraw", "do:fight-on"])
    m.play("do:withdraw")
    assert over(m) and m.table.fight is None
    assert (army(m, "garden-walls"), army(m, "old-road")) == ({"orcs": 2}, {"lake-men": 2})


def test_FA_29_3_the_defender_may_retreat_if_he_regrouped() -> None:
    """Retreat takes the Army away as it is, and the combat is over."""
    m = quiet().play("do:fight-on")
    assert (m.seat, m.options) == ("free-peoples", ["do:retreat", "do:stand"])
    m.play("do:retreat", "region:camp")
    assert army(m, "camp") == {"lake-men": 2} and side(m, "old-road") == ""


def test_FA_29_3_he_may_stand_and_the_next_round_begins() -> None:
    """do:stand leads to the choice of cards."""
    assert quiet().play("do:fight-on", "do:stand").seats == ["free-peoples", "shadow"]


def test_FA_29_4_without_regroup_he_may_only_rout() -> None:
    """A retreat is refused, a rout is offered."""
    m = quiet(card="maneuver:lake-men").play("do:fight-on")
    assert m.options == ["do:rout", "do:stand"]
    assert refused(m, "do:retreat") == "FA-29.3"


def test_FA_29_4_regroup_counts_only_in_its_own_round() -> None:
    """Regroup in round 1 gives no retreat in round 2."""
    m = quiet().play("do:fight-on", "do:stand")
    fight(m, free_peoples="maneuver:lake-men").play("do:fight-on")
    assert m.options == ["do:rout", "do:stand"]


def test_FA_29_5_if_both_die_the_defender_keeps_control() -> None:
    """The last of both fall in Camp: nobody advances, Camp stays with the Free Peoples."""
    m = attack("shadow", "old-road", "camp", """
        next = { dice = [5, 5, 5] }
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        damage = 1
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        damage = 1
    """)  # fmt: skip
    reveal(m).play("unit:lake-men", "unit:orcs")
    assert over(m)
    assert (side(m, "camp"), side(m, "old-road"), control(m, "camp")) == ("", "", False)


def leaving(defended: str, source: str, board: str, seat: str = "shadow") -> FiveArmiesMatch:
    """An attacked Army retreats, and its player chooses where."""
    enemy = "free-peoples" if seat == "shadow" else "shadow"
    ours, theirs = ("orcs", "lake-men") if seat == "shadow" else ("lake-men", "orcs")
    m = attack(
        seat, source, defended, f"""
        next = {{ dice = [{MISSES}] }}
        [region.{source}]
        side = "{seat}"
        units = {{ {ours} = 1 }}
        [region.{defended}]
        side = "{enemy}"
        units = {{ {theirs} = 2 }}
        {board}
    """,
    )  # fmt: skip
    return fight(m).play("do:fight-on", "do:retreat")


def shadow_in(region: str, more: str = "") -> str:
    """A Shadow Army in a region."""
    return f'[region.{region}]\nside = "shadow"\nunits = {{ orcs = 1 }}\n{more}\n'


def ours_in(region: str) -> str:
    """A Free Peoples Army in a region."""
    return f'[region.{region}]\nside = "free-peoples"\nunits = {{ elf-archers = 1 }}\n'


def test_FA_29_6_the_books_example_of_a_retreat() -> None:
    """North Meads attacked from Alder Bend, another Army next to Dale, Dale the Shadow's: only Camp is left."""
    dale = "[region.ruins-of-dale]\ncontrol = true\n"
    m = leaving("north-meads", "alder-bend", dale + shadow_in("east-strand"))
    assert (m.seat, m.options) == ("free-peoples", ["region:camp"])
    for barred in ("ruins-of-dale", "spur-foot", "alder-bend"):
        assert refused(m, f"region:{barred}") == "FA-29.6"


def test_FA_29_6_no_retreat_next_to_an_enemy_army_the_attacker_included() -> None:
    """From Heron Bank: Ferry Field and Reed Marsh touch the attacker's Crow Knolls, Wind Ridge a third Army."""
    m = leaving("heron-bank", "crow-knolls", "")
    assert m.options == ["region:spur-foot", "region:wind-ridge"]
    assert refused(m, "region:ferry-field") == refused(m, "region:reed-marsh") == "FA-29.6"
    m = leaving("heron-bank", "crow-knolls", shadow_in("broken-tors"))
    assert m.options == ["region:spur-foot"]


def test_FA_29_6_no_retreat_across_a_ford() -> None:
    """Spur Foot is empty and far from every enemy, but the North Ford lies between."""
    m = leaving("north-meads", "alder-bend", "")
    assert "region:spur-foot" not in m.options and refused(m, "region:spur-foot") == "FA-29.6"


def test_FA_29_6_no_retreat_into_an_enemy_controlled_settlement() -> None:
    """Empty Camp with a Control marker is closed to the Free Peoples; Dale without one to the Shadow."""
    m = leaving("old-road", "garden-walls", "[region.camp]\ncontrol = true\n")
    assert "region:camp" not in m.options and "region:ruins-of-dale" in m.options
    m = leaving("old-road", "garden-walls", "", seat="free-peoples")
    assert m.options == ["region:echo-cleft"]
    assert refused(m, "region:ruins-of-dale") == "FA-29.6"


def test_FA_29_7_a_friendly_army_is_always_open() -> None:
    """Ferry Field touches the attacker, but our own Army stands there."""
    m = leaving("heron-bank", "crow-knolls", ours_in("ferry-field"))
    assert "region:ferry-field" in m.options
    m.play("region:ferry-field")
    assert army(m, "ferry-field") == {"elf-archers": 1, "lake-men": 2}


def test_FA_29_7_a_friendly_settlement_is_always_open() -> None:
    """Eastern Spur is ours though a second Shadow Army on Wind Ridge touches it."""
    m = leaving("spur-foot", "heron-bank", shadow_in("wind-ridge"))
    assert "region:eastern-spur" in m.options and "region:goat-ledges" in m.options
    m = leaving("spur-foot", "heron-bank", shadow_in("wind-ridge") + shadow_in("eastern-spur", "control = true"))
    assert "region:eastern-spur" not in m.options and refused(m, "region:eastern-spur") == "FA-29.8"


def test_FA_29_8_with_nowhere_to_go_the_attacker_chooses() -> None:
    """From Water Meads only South Quarter is left, next to the attacker: he sends the Army there with 1 more Damage."""
    m = leaving("water-meads", "east-strand", "")
    assert (m.seat, m.options) == ("shadow", ["region:south-quarter"])
    line = "There is nowhere to retreat from Water Meads: the attacker picks a region, for 1 more Damage."
    assert line in m.log
    assert refused(m, "region:east-strand") == "FA-29.8"
    m.play("region:south-quarter")
    assert (army(m, "south-quarter"), damage(m, "south-quarter")) == ({"lake-men": 2}, 1)


def test_FA_29_8_not_to_a_settlement_the_attacker_controls() -> None:
    """Camp and Dale are the Shadow's: the Army in North Meads can only be driven over the ford."""
    taken = "[region.ruins-of-dale]\ncontrol = true\n[region.camp]\ncontrol = true\n"
    m = leaving("north-meads", "alder-bend", taken)
    assert (m.seat, m.options) == ("shadow", ["region:spur-foot"])
    assert refused(m, "region:camp") == "FA-29.8"


def test_FA_29_8_no_region_at_all_no_retreat() -> None:
    """Both ways out of Water Meads are held by the Shadow: the defender is not asked, the next round begins."""
    m = attack("shadow", "east-strand", "water-meads", f"""
        next = {{ dice = [{MISSES}] }}
        [region.east-strand]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.water-meads]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
        {shadow_in("south-quarter")}
    """)  # fmt: skip
    fight(m).play("do:fight-on")
    assert m.seats == ["free-peoples", "shadow"]


def test_FA_29_9_damage_outside_combat_has_mandatory_casualties_only() -> None:
    """Two shots on two hurt Orcs: one must go, a further one is not asked for."""
    m = drawn("""
        activated = ["thranduil"]
        next = { dice = [5, 5] }
        [dice]
        free-peoples = ["event"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { elf-archers = 2 }
        characters = ["thranduil"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 2 }
        damage = 1
    """)
    m.play("character:thranduil", "do:first", "region:old-road")
    assert (m.seat, m.options) == ("shadow", ["unit:orcs"])
    m.play("unit:orcs")
    assert (army(m, "old-road"), damage(m, "old-road")) == ({"orcs": 1}, 1)
    assert m.options == ["die:event"]


def test_FA_29_9_defensive_effects_apply_outside_combat() -> None:
    """A Bodyguard prevents all the Damage of the same volley."""
    m = drawn("""
        activated = ["thranduil"]
        bodyguards = 1
        next = { dice = [5, 5] }
        [dice]
        free-peoples = ["event"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { elf-archers = 2 }
        characters = ["thranduil"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        characters = ["bolg"]
    """)
    m.play("character:thranduil", "do:first", "region:old-road", "piece:bodyguard")
    assert damage(m, "old-road") == 0 and m.table.bodyguards == 0 and over(m)
