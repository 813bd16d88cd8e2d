"""Shot Caller (CH-8.26): until the turn ends own minions have one shot more at the enemy that is called."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import EXPERT_MARKSMAN
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import rolls, with_ability
from tests.games.combat_hex.rules.fields import (
    asked,
    end_turn,
    field,
    idle,
    number,
    offered,
    passing,
    play,
    points,
    refused,
    rest,
    seat,
    shoot,
    table,
    used,
    why,
)

BOARD = """
    . . . . . . . . . . . .
     F . . . . . . . . . o .
    . . . . . . . . . . . .
     . . . . . . . s . . . .
    """
CALL = "ability:shot-caller warrior:b-lurtz"


def line(**said: str) -> CombatHexMatch:
    """Faramir, whose range is 8, looks at an enemy ten hexes away; an archer stands nearer."""
    return field(BOARD, F=said.get("F", "a faramir e"), s=said.get("s", "a galadhrim-archer e"), o=said["o"], level=500)


def test_CH_8_26_shot_caller_gives_minions_a_shot_more() -> None:
    """For 1 AP the archer has three dice at Lurtz in place of two; Faramir's own range does not matter."""
    m = line(o="b lurtz w")
    passing(m, "warrior:a-galadhrim-archer do:shoot face:ne")
    assert (asked(m), offered(m)) == ("use-ability", {"ability:shot-caller", "do:done"})
    passing(m, "ability:shot-caller")
    assert offered(m) == {"warrior:b-lurtz"}
    play(m, "warrior:b-lurtz")
    assert (points(m, "a-faramir"), used(m, "a-faramir")) == (4, {"shot-caller"})
    rest(passing(m, "warrior:b-lurtz", 2, 2, 2))
    assert rolls(m) == [("a", [2, 2, 2])]


def test_CH_8_26_CH_G6_a_wall_before_the_caller_blocks() -> None:
    """With a wall right before him Faramir has nobody to name, though the archer has a shot at Lurtz."""
    m = field(BOARD, F="a faramir e", s="a galadhrim-archer e", o="b lurtz w", level=500, sides={"black": ["A2-e"]})
    passing(m, "warrior:a-galadhrim-archer do:shoot face:ne")
    assert (asked(m), offered(m, "warrior")) == ("choose-shot-target", {"b-lurtz"})
    board, sides = BOARD.replace(". . .", "t . g", 1), {"black": ["A2-e"]}
    marks = {"F": "a faramir e", "s": "a galadhrim-archer e", "t": "a ithilien-ranger e", "o": "b lurtz w"}
    m = field(board, g="b gollum sw", sides=sides, **marks)
    passing(m, "warrior:a-galadhrim-archer do:shoot face:ne ability:shot-caller")
    assert (offered(m, "warrior"), refused(m, "warrior:b-lurtz")) == ({"b-gollum"}, "CH-G6")
    assert why(m, "warrior:b-lurtz") == "Faramir can't see Lurtz: the wall A2-e is right in front of the shooter."
    assert refused(m, "warrior:a-faramir") == "CH-8.26"


def test_CH_8_26_CH_G14_the_shooters_expert_marksman_does_not_serve_the_caller() -> None:
    """The archer sees past the orc before Faramir, who does not; what hides Lurtz from him is told."""
    board = "s F . g . o\n . . . . . .\n. . . . . ."
    m = field(board, F="a faramir e", s="a galadhrim-archer e", g="b orc-warrior w", o="b lurtz w", level=500)
    with_ability(m, "galadhrim-archer", EXPERT_MARKSMAN, 0)
    passing(m, "warrior:a-galadhrim-archer do:shoot face:e ability:expert-marksman ability:shot-caller")
    assert (offered(m, "warrior"), refused(m, "warrior:b-lurtz")) == ({"b-orc-warrior"}, "CH-5.11")
    assert why(m, "warrior:b-lurtz") == "Faramir can't see Lurtz: the Orc Warrior on D1 is in the way."


def test_CH_8_26_a_minion_that_has_not_acted_can_still_turn_to_shoot() -> None:
    """The first archer shoots at Gollum behind it; the second one faces away from Lurtz, who is named for its sake."""
    board = """
        . . . . . . . .
         F . . . . o . .
        . . . . . . . .
         s . s . . . . .
        . . . . . . . .
         g . . . . . . .
        . . . . . . . .
        """
    marks = {"F": "a faramir e", "s": "a galadhrim-archer w", "o": "b lurtz w", "g": "b gollum nw"}
    m = field(board, level=500, **marks)
    passing(m, "warrior:a-galadhrim-archer-1 do:shoot face:se ability:shot-caller")
    assert offered(m) == {"warrior:b-lurtz"}


def test_CH_8_26_shot_caller_needs_line_of_sight_by_his_facing() -> None:
    """CH-G14: facing away, Faramir sees nobody and is not asked."""
    m = line(F="a faramir sw", o="b lurtz w")
    passing(m, "warrior:a-galadhrim-archer do:shoot face:ne")
    assert asked(m) == "choose-shot-target"


def test_CH_8_26_shot_caller_holds_for_all_minions_until_the_turn_ends() -> None:
    """A second archer profits too, a hero and other targets do not; next turn it is over."""
    board = """
        L . . . . . . .
         F . . . . o . .
        . . . . . . . p
         s . s . . . . .
        """
    marks = {"F": "a faramir e", "s": "a galadhrim-archer ne", "L": "a legolas e", "o": "b lurtz w", "p": "b gollum w"}
    m = field(board, level=500, **marks)
    passing(m, f"warrior:a-galadhrim-archer-1 do:shoot face:e {CALL} warrior:b-lurtz", 2, 2, 2)
    rest(m)
    shoot(m, "a-galadhrim-archer-2", "b-gollum", 2, 2, face="e")
    shoot(m, "a-legolas", "b-lurtz", 2, 2, 2, face="e")
    assert [len(dice) for _, dice in rolls(m)] == [3, 2, 3]
    m = field(board, level=500, **marks)
    passing(m, f"warrior:a-galadhrim-archer-1 do:shoot face:e {CALL} warrior:b-lurtz", 2, 2, 2)
    rest(m)
    shoot(m, "a-galadhrim-archer-2", "b-lurtz", 2, 2, 2, face="e")
    assert [len(dice) for _, dice in rolls(m)] == [3, 3]
    assert sum(table(m).called) == 1
    assert sum(table(end_turn(m)).called) == 0


def test_CH_8_26_shot_caller_opens_only_for_own_minions() -> None:
    """When Faramir himself or Legolas shoots, or the enemy's archer, there is nothing to call."""
    board = """
        . . . . . . . .
         F . . . . o . .
        . . . . . . . .
         L . . . . . . .
        """
    m = field(board, F="a faramir e", L="a legolas ne", o="b orc-archer w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:ne")
    assert refused(m, "ability:shot-caller") in ("CH-A10", "CH-8.26") and "ability:shot-caller" not in offered(m)
    m = field(board, F="a faramir e", L="a legolas ne", o="b orc-archer w", level=500, to_act="b")
    play(m, "warrior:b-orc-archer do:shoot face:w")
    assert (asked(m), seat(m)) == ("choose-shot-target", "b")


def test_CH_8_26_shot_caller_does_nothing_to_the_terrifying() -> None:
    """CH-8.50: Sauron cannot be called; with nobody else in sight Faramir is not asked."""
    behind = ". . . . . . .\n F . . . S o .\n. s . . . . ."
    m = field(behind, F="a faramir e", s="a galadhrim-archer e", S="b sauron w", o="b gollum w", level=500)
    passing(m, "warrior:a-galadhrim-archer do:shoot face:e")
    assert "ability:shot-caller" not in offered(m)
    board = ". . . . . . .\n F . . . S . .\n. s . . . o ."
    m = field(board, F="a faramir e", s="a galadhrim-archer e", S="b sauron w", o="b gollum w", level=500)
    passing(m, "warrior:a-galadhrim-archer do:shoot face:e ability:shot-caller")
    assert (offered(m, "warrior"), refused(m, "warrior:b-sauron")) == ({"b-gollum"}, "CH-8.50")


def test_CH_8_26_shot_caller_cannot_call_the_wearer_of_the_ring() -> None:
    """CH-O10: only a Ringwraith's abilities choose him."""
    board = ". . . . . . .\n F . . . S . .\n. s . . . o ."
    m = field(board, F="a faramir e", s="a galadhrim-archer e", S="b frodo w ring_on=1", o="b gollum w", level=500)
    passing(m, "warrior:a-galadhrim-archer do:shoot face:e ability:shot-caller")
    assert (offered(m, "warrior"), refused(m, "warrior:b-frodo")) == ({"b-gollum"}, "CH-9.14")


def test_CH_8_26_shot_caller_is_not_for_spread_shots() -> None:
    """CH-S6: an archer that volleys has its two dice, called or not."""
    m = with_ability(line(o="b lurtz w"), "galadhrim-archer", ABILITY_SLUGS.index("volley-attack"), 0)
    passing(m, "warrior:a-galadhrim-archer do:shoot face:ne ability:shot-caller warrior:b-lurtz", 2, 2)
    idle(play(m, "ability:volley-attack"))
    assert rolls(m) == [("a", [2, 2])]


def test_CH_8_26_two_shot_callers_add_up() -> None:
    """CH-1.10: each gives one shot more."""
    m = field(BOARD, F="a faramir e", s="a galadhrim-archer e", o="b lurtz w called=a:1", level=500)
    passing(m, f"warrior:a-galadhrim-archer do:shoot face:ne {CALL} warrior:b-lurtz", *[2] * 4)
    rest(m)
    assert rolls(m) == [("a", [2] * 4)] and table(m).called[number(m, "b-lurtz")] == 2
