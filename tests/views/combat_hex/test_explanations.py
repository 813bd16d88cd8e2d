"""What a player is told beside the bare word: prices on buttons, and reasons that name what is in the way."""

from __future__ import annotations

from tests.rules.combat_hex.fields import field, play, script, until, why


def test_CH_4_03_a_step_shows_its_price() -> None:
    """White 1 MP, red 2; the question counts what is left."""
    m = field("A . . .\n . . . o", A="a aragorn e", o="b orc-warrior e", sides={"red": ["A1-e"]})
    play(m, "warrior:a-aragorn do:move")
    assert m.describe("hex:B1") == "B1 (2 MP)"
    assert m.describe("hex:A2") == "A2 (1 MP)"
    assert m.prompt == "Choose the next hex of Aragorn, with 5 MP left, or stop."
    play(m, "hex:B1")
    assert m.prompt == "Choose the next hex of Aragorn, with 3 MP left, or stop."


def test_CH_4_13_a_run_shows_action_points() -> None:
    """What a run costs is paid in AP."""
    m = field("A . . .\n . . . o", A="a aragorn e", o="b orc-warrior e")
    play(m, "warrior:a-aragorn do:move hex:B1 do:run")
    assert m.describe("hex:A2") == "A2 (1 AP)"


def test_CH_X1_fear_is_part_of_the_price() -> None:
    """Who walks up to Sauron pays for it."""
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
    assert why(m, "hex:B1") == "The side A2-ne is a ledge, which stops bodies."


def test_CH_4_05_who_stands_in_the_way_is_named() -> None:
    """An enemy by his name."""
    m = field(". A o", A="a aragorn w", o="b orc-warrior e")
    play(m, "warrior:a-aragorn do:move")
    assert why(m, "hex:C1") == "The Orc Warrior, an enemy, stands on C1."


def test_CH_5_06_both_distances_are_told() -> None:
    """How far the target is, and how far the shooter's shots carry."""
    m = field("L . o" + " ." * 8 + " q", L="a legolas e", o="b orc-warrior w", q="b orc-archer w")
    play(m, "warrior:a-legolas do:shoot face:e do:pass")
    said = "The Orc Archer is out of range: 11 hexes away, and Legolas shoots 9 hexes far."
    assert why(m, "warrior:b-orc-archer") == said


def test_CH_5_05_what_hides_a_target_is_told() -> None:
    """The refusal of a target names the warrior in the way."""
    m = field("L . o q", L="a legolas e", o="b orc-warrior w", q="b orc-archer w")
    play(m, "warrior:a-legolas do:shoot face:e do:pass")
    said = "The Orc Archer is not in line of sight: the Orc Warrior on C1 is in the way."
    assert why(m, "warrior:b-orc-archer") == said


def test_CH_5_02_who_keeps_a_shooter_from_shooting_is_named() -> None:
    """The enemy in whose kill zone it stands."""
    m = field("L o . q", L="a lurtz e", o="b orc-warrior w", q="b orc-archer w")
    play(m, "warrior:a-lurtz")
    assert why(m, "do:shoot") == "Lurtz stands in the kill zone of the Orc Warrior and cannot shoot."


def test_CH_A10_an_ability_shows_who_could_use_it_and_its_price() -> None:
    """And the question says what moment it is."""
    m = field("A . . .\n . . . o", A="a arwen e", o="b orc-warrior e")
    play(m, "warrior:a-arwen do:move")
    assert m.prompt == "Before Arwen moves: use an ability, or pass."
    assert m.describe("ability:fast") == "Fast (Arwen, 1 AP)"


def test_CH_6_08_the_log_explains_a_combat() -> None:
    """Who adds how many attacks and why, what was rolled, what came of it."""
    m = field("o A . .\n . . . .", A="a boromir e", o="b orc-warrior e")
    script(m, 4, 2, 5)
    until(m, "choose-order")
    said = next(each for each in m.log if "in this combat" in each)
    assert said == "Army B has 2 attacks in this combat: 2 by the Orc Warrior (1 for outflanking)."
