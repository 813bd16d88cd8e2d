"""Page 31: how the battle is won."""

from __future__ import annotations

import pytest

from tests.games.five_armies.rules.boards import character, drawn

FAST = ("die:character", "action:fast-movement")


@pytest.mark.parametrize(
    ("region", "source", "points"),
    [
        ("ravenhill", "pebble-strand", 4),
        ("front-gate", "stone-yards", 4),
        ("eastern-spur", "wind-ridge", 4),
        ("ruins-of-dale", "east-strand", 2),
        ("camp", "old-road", 2),
        ("lower-slopes", "garden-walls", 2),
        ("fallen-bridge", "pebble-strand", 2),
    ],
)
def test_FA_31_1_what_settlements_are_worth(region: str, source: str, points: int) -> None:
    """Fortifications 4 points, other Settlements 2, lost again when they are freed."""
    m = drawn(f"""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        free-peoples = ["event"]
        [region.{source}]
        side = "shadow"
        units = {{ orcs = 1 }}
    """)
    m.play("die:army", "action:strategic-movement", f"region:{source}", "do:all", f"region:{region}")
    assert m.table.points == points
    m = drawn(f"""
        [dice]
        shadow = ["event"]
        free-peoples = ["muster-army"]
        [region.{region}]
        control = true
        [region.{source}]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
    """)
    assert m.table.points == points
    m.play("die:muster-army", "as:army", "action:strategic-movement", f"region:{source}", "do:all", f"region:{region}")
    assert m.table.points == 0


def test_FA_31_2_bolg_eliminated_wins_at_once() -> None:
    """Bolg's Army is destroyed in the middle of a turn: the Free Peoples have won."""
    m = drawn("""
        [dice]
        free-peoples = ["character", "event"]
        shadow = ["event"]
        [next]
        dice = [6, 6, 6, 6, 1]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 4 }
        characters = ["bard"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        characters = ["bolg"]
    """)
    m.play("die:character", "action:attack", "region:camp", "do:no", "region:old-road")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    m.play("do:no")
    assert m.outcome is None
    m.play("unit:orcs")
    assert character(m, "bolg") == "eliminated"
    assert m.outcome is not None and m.outcome.winner == "free-peoples"


@pytest.mark.parametrize(("more", "won"), [("", True), ("[region.lower-slopes]\ncontrol = true", False)])
def test_FA_31_3_beorn_enters_with_fewer_than_six_points(more: str, won: bool) -> None:
    """With 4 points Beorn's entry wins at once, with 6 the battle goes on."""
    m = drawn(f"""
        fate = 11
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.camp]
        control = true
        [region.ruins-of-dale]
        control = true
        {more}
    """)
    m.play("die:character", "action:enter-beorn", "region:south-road")
    assert (m.outcome is not None) == won
    if m.outcome is not None:
        assert m.outcome.winner == "free-peoples"


@pytest.mark.parametrize(("tile", "won"), [("fate-1", False), ("fate-2", True), ("fate-3", True)])
def test_FA_31_4_the_marker_reaches_15(tile: str, won: bool) -> None:
    """From step 13 a 2 or a 3 wins, a 1 does not."""
    m = drawn(f"""
        phase = "fate"
        fate = 13
        [next]
        tile = ["{tile}"]
    """)
    assert (m.outcome is not None) == won
    if m.outcome is not None:
        assert m.outcome.winner == "free-peoples"


@pytest.mark.parametrize(("more", "won"), [("", False), ("[region.camp]\ncontrol = true", True)])
def test_FA_31_5_ten_points_at_the_end_of_a_turn(more: str, won: bool) -> None:
    """Eight points are not enough, ten win when the turn ends and not before."""
    m = drawn(f"""
        [dice]
        shadow = ["event"]
        [region.ravenhill]
        control = true
        [region.eastern-spur]
        control = true
        {more}
    """)
    assert m.outcome is None
    m.play("die:event", "action:skip")
    assert (m.outcome is not None) == won
    if m.outcome is not None:
        assert m.outcome.winner == "shadow"


def test_FA_31_6_ten_points_with_front_gate_win_at_once() -> None:
    """The Shadow enters Front Gate as its tenth point: the game is over before the next die."""
    text = """
        to_act = "shadow"
        [dice]
        shadow = ["army", "event"]
        free-peoples = ["event"]
        [region.ravenhill]
        control = true
        {}
        [region.stone-yards]
        side = "shadow"
        units = {{ orcs = 1 }}
    """
    m = drawn(text.format("[region.camp]\ncontrol = true"))
    m.play("die:army", "action:strategic-movement", "region:stone-yards", "do:all", "region:front-gate")
    assert m.outcome is not None and m.outcome.winner == "shadow"
    assert m.table.points == 10
    m = drawn(text.format(""))
    m.play("die:army", "action:strategic-movement", "region:stone-yards", "do:all", "region:front-gate")
    assert m.outcome is None


def test_FA_31_6_front_gate_first_then_the_tenth_point() -> None:
    """With Front Gate already taken the Settlement that makes ten points wins at once, even in passing."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["character", "event"]
        free-peoples = ["event"]
        [region.ravenhill]
        control = true
        [region.front-gate]
        control = true
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        leadership = 1
    """)
    m.play(*FAST, "region:old-road", "do:all", "region:camp")
    assert m.outcome is not None and m.outcome.winner == "shadow"


def test_FA_31_6_ten_points_without_front_gate_do_not_win_at_once() -> None:
    """The tenth point without Front Gate waits for the end of the turn."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army", "event"]
        free-peoples = ["event"]
        [region.ravenhill]
        control = true
        [region.eastern-spur]
        control = true
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("die:army", "action:strategic-movement", "region:old-road", "do:all", "region:camp")
    assert m.table.points == 10
    assert m.outcome is None
