"""Page 30: rout, advance, Combined Attack."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, character, control, damage, hand, leadership, refused, side
from tests.games.five_armies.rules.fights import attack, attacker, combine, fight, over, pass_over, reveal

MISSES = ", ".join(["1"] * 30)


def routing(units: int, hurt: int, more: str = "") -> FiveArmiesMatch:
    """Lake-men on Old Road with Damage are about to rout before the Orcs of Garden Walls."""
    m = attack("shadow", "garden-walls", "old-road", f"""
        next = {{ dice = [{MISSES}] }}
        [region.garden-walls]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.old-road]
        side = "free-peoples"
        units.lake-men = {units}
        damage = {hurt}
        {more}
    """)  # fmt: skip
    return fight(m, free_peoples="maneuver:lake-men").play("do:fight-on")


def test_FA_30_1_a_rout_takes_casualties_down_to_one_damage_then_moves() -> None:
    """Four units with 4 Damage lose two and arrive with none; with 3 they lose one and keep one."""
    m = routing(4, 4).play("do:rout")
    assert m.options == ["unit:lake-men"]
    assert refused(m, "do:done") == "FA-30.1"
    m.play("unit:lake-men", "unit:lake-men", "region:camp")
    assert (army(m, "camp"), damage(m, "camp")) == ({"lake-men": 2}, 0)
    m = routing(4, 3).play("do:rout", "unit:lake-men", "region:camp")
    assert (army(m, "camp"), damage(m, "camp")) == ({"lake-men": 3}, 1)


def test_FA_30_1_units_lost_in_a_rout_are_named_so_that_enough_are_left_to_name() -> None:
    """Two units go for 4 Damage: with three Dwarves and one Lake-men, naming the Lake-men first would leave none."""
    m = routing(1, 4, "units.dwarf-regulars = 3").play("do:rout")
    assert m.options == ["unit:dwarf-regulars"]
    m.play("unit:dwarf-regulars")
    assert m.options == ["unit:dwarf-regulars", "unit:lake-men"]


def test_FA_30_1_with_one_damage_nobody_is_lost() -> None:
    """The Army goes at once, by the rules of a retreat."""
    m = routing(2, 1).play("do:rout")
    assert "region:camp" in m.options and refused(m, "region:south-quarter") == "FA-29.6"


def test_FA_30_1_an_army_that_loses_all_in_routing_is_eliminated() -> None:
    """No Respite follows the routing Army with a second Damage: the last unit falls, and Bard with it."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 1] }
        hand = { shadow = ["press-the-attack"] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard"]
    """)  # fmt: skip
    fight(m, "maneuver:lake-men", "card:press-the-attack").play("do:fight-on", "do:rout", "unit:lake-men")
    assert side(m, "old-road") == "" and character(m, "bard") == "eliminated"
    assert m.options == ["do:advance", "do:no"]


def test_FA_30_1_an_army_with_nowhere_to_go_cannot_rout() -> None:
    """All ways out of Water Meads are closed: the defender is not asked."""
    m = attack("shadow", "east-strand", "water-meads", """
        next = { dice = [1, 1, 1, 1] }
        [region.east-strand]
        side = "shadow"
        units = { orcs = 1 }
        [region.south-quarter]
        side = "shadow"
        units = { orcs = 1 }
        [region.water-meads]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    fight(m, free_peoples="maneuver:lake-men").play("do:fight-on")
    assert m.seats == ["free-peoples", "shadow"]


def won(units: str = "orcs = 3", more: str = "") -> FiveArmiesMatch:
    """The Shadow has driven a lone defender out of Camp and may advance."""
    m = attack("shadow", "old-road", "camp", f"""
        next = {{ dice = [6, 6, 6, 1, 1, 1] }}
        [region.old-road]
        side = "shadow"
        units = {{ {units} }}
        {more}
        [region.camp]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
    """)  # fmt: skip
    pass_over(reveal(m)).play("unit:lake-men")
    return pass_over(m)


def test_FA_30_2_the_winner_may_advance_with_all() -> None:
    """Eliminated defender: the whole Army enters Camp and takes control."""
    m = won()
    assert m.options == ["do:advance", "do:no"]
    m.play("do:advance", "do:all")
    assert (army(m, "camp"), side(m, "old-road"), control(m, "camp")) == ({"orcs": 3}, "", True)


def test_FA_30_2_or_with_some_the_damage_split_lawfully() -> None:
    """One of three Orcs with 2 Damage advances: at most one Damage goes with it, and at least none."""
    m = won(more="damage = 2").play("do:advance", "do:split", "number:1")
    assert m.options == ["number:0", "number:1"]
    assert refused(m, "number:2") == "FA-22.6"
    m.play("number:1")
    assert (army(m, "camp"), damage(m, "camp")) == ({"orcs": 1}, 1)
    assert (army(m, "old-road"), damage(m, "old-road")) == ({"orcs": 2}, 1)


def test_FA_30_2_or_not_at_all() -> None:
    """do:no leaves everybody where he was, and Camp to the Free Peoples."""
    m = won().play("do:no")
    assert over(m) and not control(m, "camp") and army(m, "old-road") == {"orcs": 3}


def test_FA_30_2_after_a_retreat_and_after_a_rout_too() -> None:
    """The defender leaves Old Road: the attacker may follow."""
    for card, word in (("maneuver:regroup", "do:retreat"), ("maneuver:lake-men", "do:rout")):
        m = attack("shadow", "garden-walls", "old-road", """
            next = { dice = [1, 1] }
            [region.garden-walls]
            side = "shadow"
            units = { orcs = 1 }
            [region.old-road]
            side = "free-peoples"
            units = { lake-men = 1 }
        """)  # fmt: skip
        fight(m, free_peoples=card).play("do:fight-on", word, "region:camp")
        assert (m.seat, m.options) == ("shadow", ["do:advance", "do:no"])
        assert army(m.play("do:advance", "do:all"), "old-road") == {"orcs": 1}


def test_FA_30_2_no_advance_after_a_withdrawal() -> None:
    """The attacker who withdraws has not won."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    assert over(fight(m).play("do:withdraw"))


def two_armies(dice: str, quarter: str = "wargs = 3", ours: int = 2) -> FiveArmiesMatch:
    """Armies in Garden Walls and South Quarter attack Old Road together."""
    return combine("shadow", "old-road", f"""
        next = {{ dice = [{dice}], event = ["swift-word"] }}
        [region.garden-walls]
        side = "shadow"
        units = {{ orcs = 2 }}
        leadership = 1
        [region.south-quarter]
        side = "shadow"
        units = {{ {quarter} }}
        [region.old-road]
        side = "free-peoples"
        units = {{ lake-men = {ours} }}
    """)  # fmt: skip


def test_FA_30_3_each_round_one_army_fights_and_alone_takes_the_hits() -> None:
    """Garden Walls rolls two dice with its own Leadership and its own cards, and bears the hit."""
    m = two_armies("1, 1, 5, 1, 1, 1, 1, 1, 5, 1")
    assert (m.seat, m.options) == ("shadow", ["region:garden-walls", "region:south-quarter"])
    assert refused(m, "region:camp") == "FA-30.3"
    m.play("region:garden-walls")
    assert refused(m, "maneuver:wargs", "shadow") == "FA-R.47"
    fight(m)
    assert attacker(m).white == [1, 1]
    assert (damage(m, "garden-walls"), damage(m, "south-quarter")) == (1, 0)
    m.play("do:fight-on", "do:stand")
    assert m.options == ["region:garden-walls", "region:south-quarter"]
    m.play("region:south-quarter")
    fight(m)
    assert attacker(m).white == [1, 1, 1]
    assert (damage(m, "garden-walls"), damage(m, "south-quarter")) == (1, 1)


def test_FA_30_4_terrain_superiority_once_with_the_first_army() -> None:
    """On plains the Wargs draw if they begin; if Orcs begin nobody draws, and the Wargs later do not either."""
    m = two_armies(MISSES).play("region:south-quarter")
    assert hand(m, "shadow") == ["swift-word"]
    m = two_armies(MISSES).play("region:garden-walls")
    assert hand(m, "shadow") == []
    fight(m).play("do:fight-on", "do:stand", "region:south-quarter")
    assert hand(m, "shadow") == []


def test_FA_30_5_switching_returns_the_used_cards() -> None:
    """The Orcs' card is spent while Garden Walls goes on, and back when South Quarter's Orcs take over."""
    m = two_armies(MISSES, quarter="orcs = 1").play("region:garden-walls")
    fight(m, shadow="maneuver:orcs").play("do:fight-on", "do:stand", "region:garden-walls")
    assert refused(m, "maneuver:orcs", "shadow") == "FA-27.1"
    fight(m).play("do:fight-on", "do:stand", "region:garden-walls")
    fight(m, shadow="maneuver:orcs").play("do:fight-on", "do:stand", "region:south-quarter")
    assert "maneuver:orcs" in m.options_for("shadow")


def test_FA_30_6_ford_and_slope_count_the_first_time_each_army_attacks() -> None:
    """Up to Echo Cleft: 6 for the first Army's first round, 5 for its second, 6 again when the other begins."""
    m = combine("shadow", "echo-cleft", f"""
        next = {{ dice = [{MISSES}] }}
        [region.old-road]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.stone-yards]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.echo-cleft]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
    """)  # fmt: skip
    targets = []
    for region in ("old-road", "old-road", "stone-yards", "stone-yards", "old-road"):
        fight(m.play(f"region:{region}"))
        targets.append(attacker(m).target)
        m.play("do:fight-on", "do:stand")
    assert targets == [6, 5, 6, 5, 5]


def test_FA_30_7_only_one_army_may_advance() -> None:
    """Any one of the attacking Armies, or part of it; then it is over."""
    m = two_armies("5, 5, 1", ours=1).play("region:garden-walls")
    reveal(m).play("unit:lake-men")
    assert m.options == ["region:garden-walls", "region:south-quarter", "do:no"]
    assert refused(m, "do:advance") == "FA-30.7"
    m.play("region:south-quarter", "do:split", "number:2")
    assert army(m, "old-road") == {"wargs": 2} and army(m, "south-quarter") == {"wargs": 1}
    assert army(m, "garden-walls") == {"orcs": 2} and leadership(m, "garden-walls") == 1
    assert over(m)


def test_FA_30_7_the_army_of_the_first_region_may_advance_too() -> None:
    """Alder Bend is the first region of the board."""
    m = combine("shadow", "ruins-of-dale", """
        next = { dice = [5, 5, 1] }
        [region.alder-bend]
        side = "shadow"
        units = { orcs = 2 }
        [region.old-road]
        side = "shadow"
        units = { wargs = 1 }
        [region.ruins-of-dale]
        side = "free-peoples"
        units = { lake-men = 1 }
    """).play("region:alder-bend")  # fmt: skip
    reveal(m).play("unit:lake-men")
    assert m.options == ["region:alder-bend", "region:old-road", "do:no"]
    assert army(m.play("region:alder-bend", "do:all"), "ruins-of-dale") == {"orcs": 2}


def test_FA_30_8_if_the_fighting_army_and_the_defender_die_another_may_advance() -> None:
    """The last Orc and the last Lake-men kill each other; the Wargs of South Quarter have won the combat."""
    m = combine("shadow", "old-road", """
        next = { dice = [5, 5] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        damage = 1
        [region.south-quarter]
        side = "shadow"
        units = { wargs = 2 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
        damage = 1
    """)  # fmt: skip
    reveal(m.play("region:garden-walls")).play("unit:lake-men", "unit:orcs")
    assert (side(m, "garden-walls"), side(m, "old-road")) == ("", "")
    assert m.options == ["region:south-quarter", "do:no"]
    assert refused(m, "region:garden-walls") == "FA-30.3"
    assert army(m.play("region:south-quarter", "do:all"), "old-road") == {"wargs": 2}
