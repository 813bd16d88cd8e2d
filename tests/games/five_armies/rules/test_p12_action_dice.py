"""Page 12: the Action Dice."""

from __future__ import annotations

from tests.games.five_armies.rules.boards import army, character, dice, drawn, place, refused, side


def test_FA_12_1_the_faces_of_the_free_peoples_die() -> None:
    """Character twice, Muster, Event, Muster/Army, Will of the West."""
    m = drawn("""
        phase = "shadow-leadership"
        [next]
        dice = [1, 2, 3, 4, 5, 6]
        [region.camp]
        characters = ["thorin"]
    """)
    m.play("number:0")
    assert dice(m, "free-peoples") == ["character", "character", "muster", "event", "muster-army", "will-of-the-west"]


def test_FA_12_2_the_faces_of_the_shadow_die() -> None:
    """Character, Army, Muster, Event, Muster/Army, Lidless Eye."""
    m = drawn("""
        phase = "shadow-leadership"
        [next]
        dice = [1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6]
    """)
    m.play("number:0")
    assert dice(m, "shadow") == ["character", "army", "muster", "event", "muster-army", "lidless-eye"]


def test_FA_12_3_thorins_die_comes_at_the_next_recovery() -> None:
    """Thorin enters now; the sixth die is there after the next Recovery, not before."""
    m = drawn("""
        fate = 5
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
    """)
    m.play("die:character", "action:enter-thorin", "do:yes")
    assert character(m, "thorin") == "front-gate"
    assert m.table.dice_pool == [1, 1] and dice(m, "free-peoples") == []
    m.play("die:event", "action:skip")
    assert m.table.dice_pool == [6, 6]


def test_FA_12_3_the_die_of_a_lost_condition_stays_for_the_turn() -> None:
    """A Settlement won back in the Action Round takes no die from the Shadow before the next Recovery."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event", "event", "event", "event", "event", "event", "event"]
        [region.camp]
        control = true
        [region.ruins-of-dale]
        control = true
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:old-road", "do:all", "region:camp")
    assert m.table.dice_pool[1] == 7 and len(dice(m, "shadow")) == 7
    for _ in range(7):
        m.play("die:event", "action:skip")
    assert m.table.turn == 2 and m.table.dice_pool[1] == 6


def test_FA_12_3_beorn_adds_no_second_die() -> None:
    """With Thorin and Beorn both in play the Free Peoples still take six dice."""
    m = drawn("""
        phase = "recovery"
        wrath = 5
        [region.camp]
        characters = ["thorin"]
        [region.south-road]
        characters = ["beorn"]
    """)
    assert m.table.dice_pool[0] == 6


def test_FA_12_4_no_effect_is_mandatory() -> None:
    """An Attack may be neither a move nor an attack; a Strategic Movement may move nobody."""
    text = """
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 2 }
    """
    m = drawn(text).play("die:army", "action:attack", "region:old-road", "do:no", "do:forgo")
    assert army(m, "old-road") == {"orcs": 2} and side(m, "camp") == "free-peoples"
    m = drawn(text).play("die:army", "action:strategic-movement", "do:forgo")
    assert army(m, "old-road") == {"orcs": 2}
    m = drawn(text).play("die:army", "action:attack", "region:old-road", "do:all", "region:garden-walls")
    assert army(m, "garden-walls") == {"orcs": 2}


def test_FA_12_5_a_player_out_of_dice_waits() -> None:
    """The Shadow has no dice: the Free Peoples use the rest one after another."""
    m = drawn("""
        [dice]
        free-peoples = ["event", "event", "event"]
    """)
    for _ in range(3):
        assert m.seat == "free-peoples"
        m.play("die:event", "action:skip")
    assert m.table.turn == 2


def test_FA_12_6_a_die_may_be_skipped() -> None:
    """A skipped die is spent and nothing has happened."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army", "character"]
        shadow = ["event", "lidless-eye"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["dain"]
    """)
    m.play("die:character", "action:skip")
    assert dice(m, "free-peoples") == ["muster-army"] and m.seat == "shadow"
    m.play("die:lidless-eye", "action:skip", "die:muster-army", "action:skip")
    assert dice(m, "free-peoples") == [] and dice(m, "shadow") == ["event"]
    assert army(m, "camp") == {"lake-men": 1}
    assert m.table.units[place(m, "north-mustering-point") * 9 + 5] == 0
    assert refused(m, "die:lidless-eye") == "FA-11.9"
