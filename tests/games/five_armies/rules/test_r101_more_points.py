"""Rulings 101 to 112: further points."""

from __future__ import annotations

import ravenhill
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import (
    army,
    character,
    control,
    damage,
    drawn,
    hand,
    place,
    refused,
    side,
    tokens,
)
from tests.games.five_armies.rules.fights import attack, fight, fortification_damage, over, reveal, to_act

MISSES = ", ".join(["1"] * 20)


def beorn(wrath: int) -> FiveArmiesMatch:
    """Beorn at Fallen Bridge, Orcs on Old Road, a Character die and a Will of the West."""
    return drawn(f"""
        wrath = {wrath}
        dice = {{ free-peoples = ["character", "will-of-the-west"], shadow = ["event"] }}
        [region.fallen-bridge]
        characters = ["beorn"]
        [region.old-road]
        side = "shadow"
        units = {{ orcs = 1 }}
    """)


def test_FA_R_101_beorn_does_not_stop_next_to_shadow_armies() -> None:
    """Through Garden Walls, next to Old Road, and on to South Quarter."""
    m = beorn(5).play("die:character", "action:move-beorn", "region:garden-walls", "region:south-quarter")
    assert "region:east-strand" in m.options


def test_FA_R_101_he_may_not_discard_his_last_wrath() -> None:
    """With one Wrath a Character die does not move him, Will of the West does."""
    assert refused(beorn(1).play("die:character"), "action:move-beorn") == "FA-R.101"
    assert "action:move-beorn" in beorn(1).play("die:will-of-the-west").options
    assert "action:move-beorn" in beorn(2).play("die:character").options


def test_FA_R_102_players_start_without_cards_and_with_recovery() -> None:
    """After the first Recovery each holds one Event and one Story card; the Generals of turn 1 come next."""
    m = ravenhill.new("five-armies", seed=3)
    assert [len(hand(m, seat)) for seat in ("free-peoples", "shadow")] == [2, 2]
    assert m.table.turn == 1 and m.table.phase == 1


def test_FA_R_103_two_orcs_with_one_figure_left() -> None:
    """35 Orcs are in play: the token gives the last one, and for the rest another unit of the group may be chosen."""
    m = drawn("""
        to_act = "shadow"
        dice = { shadow = ["muster", "event"] }
        next = { shadow = ["two-orcs"] }
        [region.ash-moor]
        side = "shadow"
        units = { orcs = 35 }
        [region.fog-mire]
        tokens = { shadow = 1 }
    """)
    m.play("die:muster", "action:recruitment", "region:fog-mire")
    assert {"unit:wargs", "unit:great-orcs"} <= set(m.options)
    m.play("unit:wargs")
    assert army(m, "fog-mire") == {"orcs": 1, "wargs": 1}


def test_FA_R_104_beorns_region_is_closed_to_bolg_and_to_tokens() -> None:
    """He stands in Wolf Heath: Bolg cannot enter there, nor With Renewed Force place a token there."""
    board = 'to_act = "shadow"\nwrath = 4\ndice = { shadow = ["muster", "event"] }\n'
    board += '[region.wolf-heath]\ncharacters = ["beorn"]\n'
    valley = '[region.old-road]\nside = "shadow"\nunits = { orcs = 1 }\n'
    m = drawn(board + valley).play("die:muster", "action:enter-bolg")
    assert refused(m, "region:wolf-heath") == "FA-R.104" and "region:fog-mire" in m.options
    two = "[region.camp]\ncontrol = true\n[region.lower-slopes]\ncontrol = true\n"
    led = valley + 'characters = ["bolg"]\n'
    m = drawn(board + led + two).play("die:muster", "action:renewed-force")
    assert refused(m, "region:wolf-heath") == "FA-R.64"


def test_FA_R_104_tokens_where_he_enters_are_eliminated() -> None:
    """Two Shadow tokens lie in Thorn Waste: he comes, they go."""
    m = drawn("""
        fate = 11
        dice = { free-peoples = ["character", "event"], shadow = ["event"] }
        [region.thorn-waste]
        tokens = { shadow = 2 }
        [region.ravenhill]
        control = true
        [region.camp]
        control = true
    """)
    m.play("die:character", "action:enter-beorn", "region:thorn-waste")
    assert tokens(m, "thorn-waste", "shadow") == 0 and character(m, "beorn") == "thorn-waste"


EYE = """
    to_act = "shadow"
    dice = { shadow = ["lidless-eye", "event"] }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 1, goblins = 1 }
    [region.south-quarter]
    side = "shadow"
    units = { orcs = 2 }
    [region.ruins-of-dale]
    side = "free-peoples"
    units = { lake-men = 1 }
"""


def test_FA_R_105_the_lidless_eye_moves_and_attacks_with_goblins() -> None:
    """An Army without Goblins is refused; the part that moves must contain one."""
    m = drawn(EYE).play("die:lidless-eye", "action:goblin-attack")
    assert refused(m, "region:south-quarter") == "FA-R.105"
    m.play("region:garden-walls", "do:split")
    assert m.options == ["number:1"] and refused(m, "number:0") == "FA-R.105"


def test_FA_R_106_recruited_excess_takes_no_damage_off() -> None:
    """Five units with 3 Damage and a sixth recruited: one goes, the Damage stays; no further unit may go."""
    m = drawn("""
        dice = { free-peoples = ["muster", "event"], shadow = ["event"] }
        next = { elves = ["elf-archers"] }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 5 }
        damage = 3
        tokens = { elves = 1 }
    """)
    m.play("die:muster", "action:recruitment", "region:camp")
    m.play("unit:lake-men")
    assert (army(m, "camp"), damage(m, "camp")) == ({"lake-men": 4, "elf-archers": 1}, 3)
    assert m.seat == "shadow"


def test_FA_R_106_beyond_the_excess_only_with_damage() -> None:
    """Six units with 3 Damage merge: one goes with 2, another may go with the last, then no more."""
    m = to_act("free-peoples", """
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 3 }
        damage = 3
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 3 }
    """)  # fmt: skip
    m.play("die:muster-army", "as:army", "action:strategic-movement")
    m.play("region:camp", "do:all", "region:old-road", "do:done", "unit:lake-men")
    assert set(m.options) == {"unit:lake-men", "do:done"}
    m.play("unit:lake-men")
    assert (army(m, "old-road"), damage(m, "old-road"), m.seat) == ({"lake-men": 4}, 0, "shadow")


def test_FA_R_107_fast_movement_from_the_point_through_the_pass() -> None:
    """Point, Pass, exit region: two steps; an enemy next to the exit does not stop them in the Pass."""
    m = drawn("""
        to_act = "shadow"
        dice = { shadow = ["character", "event"] }
        open_passes = ["north-pass"]
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 5 }
        leadership = 1
        [region.front-gate]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play("die:character", "action:fast-movement", "box:north-mustering-point", "do:all", "box:north-pass")
    m.play("region:goat-ledges")
    assert army(m, "goat-ledges") == {"goblins": 5} and over(m)


def test_FA_R_108_with_one_goblin_left_the_shadow_chooses_the_point() -> None:
    """Eleven in play: either Point, one Goblin."""
    m = drawn("""
        to_act = "shadow"
        dice = { shadow = ["lidless-eye", "event"] }
        [region.wolf-heath]
        side = "shadow"
        units = { goblins = 11 }
    """)
    m.play("die:lidless-eye", "action:goblin-recruitment")
    assert m.options == ["box:north-mustering-point", "box:south-mustering-point"]
    assert refused(m, "box:north-pass") == "FA-R.108"
    m.play("box:south-mustering-point")
    assert army(m, "south-mustering-point") == {"goblins": 1} and army(m, "north-mustering-point") == {}


def test_FA_R_110_the_damage_of_a_forced_retreat_comes_after_arrival() -> None:
    """The driven Army reaches South Quarter, eliminates the token there, and only then loses its last unit."""
    m = attack("shadow", "east-strand", "water-meads", f"""
        next = {{ dice = [{MISSES}] }}
        [region.east-strand]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.water-meads]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
        damage = 1
        [region.south-quarter]
        tokens = {{ shadow = 1 }}
    """)  # fmt: skip
    fight(m).play("do:fight-on", "do:retreat", "region:south-quarter")
    assert damage(m, "south-quarter") == 2 and tokens(m, "south-quarter", "shadow") == 0
    m.play("unit:lake-men")
    assert side(m, "south-quarter") == "" and m.options == ["do:advance", "do:no"]


def test_FA_R_110_damage_on_an_advancing_attacker_comes_after_the_advance() -> None:
    """Feigned Flight: the lone Orc takes Camp, then falls to the Damage; the marker stays."""
    m = attack("shadow", "old-road", "camp", """
        next = { dice = [1, 1] }
        hand = { free-peoples = ["fall-back-by-ranks"] }
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        damage = 1
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    fight(m, "card:fall-back-by-ranks").play("do:fight-on", "do:retreat", "region:front-gate", "do:advance", "do:all")
    assert control(m, "camp") and damage(m, "camp") == 2
    m.play("unit:orcs")
    assert side(m, "camp") == "" and control(m, "camp")


def test_FA_R_110_the_wall_takes_the_damage_of_an_army_that_advances_into_it() -> None:
    """Feigned Flight at Ravenhill: the hurt Orc that takes it lives."""
    m = attack("shadow", "raven-stair", "ravenhill", """
        next = { dice = [1, 1] }
        hand = { free-peoples = ["fall-back-by-ranks"] }
        [region.raven-stair]
        side = "shadow"
        units = { orcs = 1 }
        damage = 1
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    fight(m, "card:fall-back-by-ranks").play("do:fight-on", "do:retreat", "region:lower-slopes")
    m.play("do:advance", "do:all")
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (1, 1)


def test_FA_R_110_beorn_who_advances_into_a_wall_loses_wrath() -> None:
    """He is no Army (FA-R.61)."""
    m = drawn("""
        wrath = 6
        dice = { free-peoples = ["will-of-the-west"], shadow = ["event"] }
        next = { dice = [1, 1, 1, 1, 1, 1, 1, 1, 1] }
        hand = { shadow = ["fall-back-by-ranks"] }
        [region.raven-stair]
        characters = ["beorn"]
        [region.ravenhill]
        side = "shadow"
        units = { orcs = 1 }
        control = true
    """)
    m.play("die:will-of-the-west", "action:move-beorn", "do:done", "region:ravenhill")
    fight(m, shadow="card:fall-back-by-ranks").play("do:fight-on", "do:retreat", "region:pebble-strand", "do:advance")
    assert (m.table.wrath, fortification_damage(m, "ravenhill"), character(m, "beorn")) == (5, 0, "ravenhill")


def test_FA_R_111_the_bat_of_vampire_like_is_optional() -> None:
    """Declined, the Bat stays and the hit is all there is."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [5, 1, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        bats = 1
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 2 }
    """)  # fmt: skip
    reveal(m, shadow="maneuver:vampire-like")
    assert m.options == ["piece:bat", "do:no"]
    m.play("do:no")
    assert damage(m, "old-road") == 1 and m.table.bats[place(m, "garden-walls")] == 1


def test_FA_R_112_bat_cloud_may_move_a_part() -> None:
    """One of three Orcs goes; Damage is split lawfully."""
    m = drawn("""
        to_act = "shadow"
        dice = { shadow = ["muster", "event"] }
        [region.old-road]
        side = "shadow"
        units = { orcs = 3 }
        damage = 3
        bats = 1
    """)
    m.play("die:muster", "action:bat-cloud", "territory:valley", "region:old-road", "do:split", "number:1")
    assert m.options == ["number:1"] and refused(m, "number:0") == "FA-22.6"
    m.play("number:1", "region:garden-walls")
    assert (army(m, "garden-walls"), damage(m, "garden-walls")) == ({"orcs": 1}, 1)
    assert (army(m, "old-road"), damage(m, "old-road")) == ({"orcs": 2}, 2)
