"""Prices on buttons, and reasons that name what is in the way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.combat_hex.rules.fields import field, play, refused, script, until, why


def test_CH_4_03_a_step_shows_its_price() -> None:
    """White 1 MP, red 2; the question counts what is left."""
    m = field("A . . .\n . . . o", A="a aragorn e", o="b orc-warrior e", sides={"red": ["A1-e"]})
    play(m, "warrior:a-aragorn do:move")
    assert m.describe("hex:B1") == "B1 (2 MP)"
    assert m.describe("hex:A2") == "A2 (1 MP)"
    assert m.prompt == "Move Aragorn (5 MP left)."
    play(m, "hex:B1")
    assert m.prompt == "Move Aragorn (3 MP left)."


def test_CH_4_13_a_run_shows_action_points() -> None:
    """A run is paid for in AP."""
    m = field("A . . .\n . . . o", A="a aragorn e", o="b orc-warrior e")
    play(m, "warrior:a-aragorn do:move hex:B1 do:run")
    assert m.describe("hex:A2") == "A2 (1 AP)"


def test_CH_X1_fear_is_part_of_the_price() -> None:
    """Walking up to Sauron costs points."""
    m = field("A . . .\n . . S .", A="a aragorn e", S="b sauron w")
    play(m, "warrior:a-aragorn do:move hex:B1")
    assert m.describe("hex:C1") == "C1 (1 MP and 1 AP for fear)"


def test_CH_M22_no_way_out_is_said_before_the_move() -> None:
    """Walled in, a warrior cannot choose to move."""
    sides = {"black": ["A1-e"], "dotted": ["A1-se"]}
    m = field("A . .\n . . o", A="a aragorn e", o="b orc-warrior e", sides=sides)
    play(m, "warrior:a-aragorn")
    assert why(m, "do:move") == "No first step is possible."


def test_CH_4_04_the_side_that_bars_a_step_is_named() -> None:
    """So that a player finds it on the map."""
    m = field(
        ". . .\n A . o\n. . .", A="a aragorn e", o="b orc-warrior e", sides={"black": ["A2-e"], "dotted": ["A2-ne"]}
    )
    play(m, "warrior:a-aragorn do:move")
    assert why(m, "hex:B2") == "The side A2-e is black."
    assert why(m, "hex:B1") == "The side A2-ne is a ledge, and nobody crosses it."


def test_CH_4_05_who_stands_in_the_way_is_named() -> None:
    """An enemy by his name."""
    m = field(". A o", A="a aragorn w", o="b orc-warrior e")
    play(m, "warrior:a-aragorn do:move")
    assert why(m, "hex:C1") == "The Orc Warrior, an enemy, is on C1."


def test_CH_5_06_both_distances_are_told() -> None:
    """How far the target is, and how far the shooter's shots carry."""
    m = field("L . o" + " ." * 8 + " q", L="a legolas e", o="b orc-warrior w", q="b orc-archer w")
    play(m, "warrior:a-legolas do:shoot face:e do:done")
    said = "The Orc Archer is out of range: 11 hexes away, and Legolas shoots up to 9 hexes."
    assert why(m, "warrior:b-orc-archer") == said


def test_CH_5_11_what_hides_a_target_is_told() -> None:
    """The refusal of a target names the warrior in the way."""
    m = field("L . o q", L="a legolas e", o="b orc-warrior w", q="b orc-archer w")
    play(m, "warrior:a-legolas do:shoot face:e do:done")
    said = "Legolas can't see the Orc Archer: the Orc Warrior on C1 is in the way."
    assert why(m, "warrior:b-orc-archer") == said


# What bars the sight of Legolas on A2 to the Orc Archer, marked q: the drawing, the sides, the rule, what is said.
WAY = ". . . . . .\n L . . q . .\n. . . . . ."
BAND = ["C1-sw", "C1-se", "B2-e", "C3-nw", "C3-ne"]
BARRED = {
    "arc": ("q . . . . .\n . L . . . .\n. . . . . .", {}, "CH-5.07", "A1 is outside the arc of sight"),
    "wall": (WAY, {"black": BAND}, "CH-5.10", "the wall B2-e is in the way"),
    "wall at the shooter": (WAY, {"black": ["A2-e"]}, "CH-G6", "the wall A2-e is right in front of the shooter"),
    "wall at the target": (
        WAY, {"black": ["D2-w", "D2-nw", "D2-sw"]}, "CH-G6", "the wall D2-w is right in front of the target"
    ),
    "wall between": (WAY.replace("L . . q", "L q . ."), {"black": ["A2-e"]}, "CH-G6", "the wall A2-e is between them"),
    "ledges": (
        WAY, {"dotted": ["A2-e", *BAND]}, "CH-4.041", "two ledges are in the way, the second at B2-e"
    ),
    "warrior": (WAY.replace("L . .", "L . s"), {}, "CH-5.11", "Sam on C2 is in the way"),
    "hill": (WAY.replace("L . .", "L . ^"), {}, "CH-5.12", "the elevated hex C2 is in the way"),
}  # fmt: skip


@pytest.mark.parametrize("cause", BARRED)
def test_CH_5_05_a_refused_target_cites_the_rule_of_what_bars_it(cause: str) -> None:
    """And names it: a side by a hex of the map, a warrior with its hex, an elevated hex."""
    drawing, sides, rule, said = BARRED[cause]
    drawing += "\n . . o . . .\n. s . . . ." if "s" not in drawing else "\n . . o . . .\n. . . . . ."
    m = field(drawing, L="a legolas e", s="a sam e", o="b orc-warrior w", q="b orc-archer w", sides=sides)
    play(m, "warrior:a-legolas do:shoot face:e do:done")
    assert refused(m, "warrior:b-orc-archer") == rule
    assert why(m, "warrior:b-orc-archer") == f"Legolas can't see the Orc Archer: {said}."


def test_CH_5_14_1_CH_G10_the_hill_that_bars_is_named_by_its_rule() -> None:
    """For a shooter on another hill, and with `hills-both-ways` for a target on another."""
    m = field("L . ^ q\n . . o .", L="a legolas e high", q="b orc-archer w", o="b orc-warrior w")
    play(m, "warrior:a-legolas do:shoot face:e do:done")
    said = "Legolas can't see the Orc Archer: the elevated hex C1, on another hill, is in the way."
    assert (refused(m, "warrior:b-orc-archer"), why(m, "warrior:b-orc-archer")) == ("CH-5.14.1", said)
    drawing = "L . ^ . q\n . . o . ."
    m = field(drawing, L="a legolas e", q="b orc-archer w high", o="b orc-warrior w", options=["hills-both-ways"])
    play(m, "warrior:a-legolas do:shoot face:e do:done")
    assert (refused(m, "warrior:b-orc-archer"), why(m, "warrior:b-orc-archer")) == ("CH-G10", said)


def test_CH_9_101_the_wearer_is_named() -> None:
    """Only a Ringwraith can target the wearer of the Ring."""
    m = field("L . o . f", L="b orc-archer e", o="a sam w", f="a frodo w ring_on=1", to_act="b")
    play(m, "warrior:b-orc-archer do:shoot face:e")
    said = "Only a Ringwraith can shoot at Frodo, who wears the Ring."
    assert (refused(m, "warrior:a-frodo"), why(m, "warrior:a-frodo")) == ("CH-9.101", said)


# --- nobody to shoot at ---------------------------------------------------------------------------
NOBODY: dict[str, tuple[str, dict[str, Any], str]] = {
    "far": (
        "L" + " ." * 11 + " q",
        {"q": "b lurtz w"},
        "no enemy is in range; the nearest, Lurtz on M1, is 12 hexes away, and Legolas shoots up to 9 hexes (CH-5.06)",
    ),
    "walled in": (
        "L . . q . g",
        {"q": "b lurtz w", "g": "b gollum w", "sides": {"black": ["A1-e", "A1-ne", "A1-se"]}},
        (
            "Lurtz on D1, the nearest enemy in range, is out of sight, because "
            "the wall A1-e is right in front of the shooter (CH-G6)"
        ),
    ),
    "hidden": (
        "L . ^ q",
        {"q": "b lurtz w"},
        "Lurtz on D1, the nearest enemy in range, is out of sight, because the elevated hex C1 is in the way (CH-5.12)",
    ),
    "Sauron": (
        "L . . q",
        {"q": "b sauron w"},
        "Sauron on D1, the nearest enemy, can't be shot at (CH-5.03.1)",
    ),
}


@pytest.mark.parametrize("case", NOBODY)
def test_CH_S10_with_nobody_to_shoot_at_the_cause_is_told(case: str) -> None:
    """No enemy is in range, or something shields the nearest one."""
    drawing, more, said = NOBODY[case]
    m = field(drawing, L="a legolas e action_points=0", **more)
    play(m, "warrior:a-legolas")
    assert (refused(m, "do:shoot"), why(m, "do:shoot")) == ("CH-S10", f"Legolas has nobody to shoot at: {said}.")


def test_CH_S10_CH_5_07_a_rider_is_told_that_no_facing_sees_the_enemy() -> None:
    """A warrior limited to half-turns never has the hexes beside it in its arc."""
    m = field(". . q .\n . . . .\n. . R .\n . . . .\n. . . .", R="a rider-of-rohan e", q="b lurtz w", level=500)
    play(m, "warrior:a-rider-of-rohan")
    assert why(m, "do:shoot").endswith("out of sight, because C1 is outside the arc of sight (CH-5.07).")


def test_CH_5_02_who_keeps_a_shooter_from_shooting_is_named() -> None:
    """The enemy in whose kill zone it stands."""
    m = field("L o . q", L="a lurtz e", o="b orc-warrior w", q="b orc-archer w")
    play(m, "warrior:a-lurtz")
    assert why(m, "do:shoot") == "Lurtz can't shoot from the kill zone of the Orc Warrior."


def test_CH_A10_an_ability_shows_who_could_use_it_and_its_price() -> None:
    """And the question says what moment it is."""
    m = field("A . . .\n . . . o", A="a arwen e", o="b orc-warrior e")
    play(m, "warrior:a-arwen do:move")
    assert m.prompt == "Before Arwen moves: use an ability?"
    assert m.describe("ability:fast") == "Fast (Arwen, 1 AP)"


def test_CH_6_08_the_log_explains_a_combat() -> None:
    """Each warrior's attacks and their causes, the roll, and the result."""
    m = field("o A . .\n . . . .", A="a boromir e", o="b orc-warrior e")
    script(m, 4, 2, 5)
    until(m, "choose-order")
    said = next(each for each in m.log if "attack dice" in each)
    assert said == "Army B has 2 attack dice: 2 by the Orc Warrior (1 for outflanking)."


def test_CH_G6_of_a_large_warrior_beside_a_wall_the_wall_between_is_named() -> None:
    """Treebeard stands next to Lurtz, who is shut in: not the wall that a longer line from another hex meets."""
    drawing = "\n".join([". " * 9, " " + ". " * 9, ". . . T . o . . .", " " + ". " * 9, ". " * 9])
    walls = [f"F3-{side}" for side in ("e", "ne", "nw", "w", "sw", "se")]
    m = field(drawing, level=500, T="a treebeard e", o="b lurtz w", sides={"black": walls})
    play(m, "warrior:a-treebeard")
    assert "because the wall E3-e is between them (CH-G6)" in why(m, "do:shoot")
