"""Section 5: who may shoot, and at whom."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.language.wording import Wording
from ravenhill.games.combat_hex.overlays.overlay import sight_overlay
from ravenhill.games.combat_hex.view import default_texts
from tests.games.combat_hex.rules.fields import (
    ACTION,
    acted,
    alive,
    asked,
    field,
    hex_of,
    log,
    number,
    offered,
    passing,
    play,
    refused,
    seat,
    shoot,
    table,
    why,
    wounds,
)


# --- a shot in place of a move --------------------------------------------------------------------
def test_CH_5_01_a_shot_stands_for_the_move() -> None:
    """An archer that has shot has acted: it is not offered again and has not left its hex."""
    m = field(
        """
        . . . . .
         A . . . o
        . . . . B
        """,
        A="a galadhrim-archer e",
        B="a boromir",
        o="b lurtz w",
    )
    shoot(m, "a-galadhrim-archer", "b-lurtz", 2, 3)
    assert acted(m, "a-galadhrim-archer") and hex_of(m, "a-galadhrim-archer") == "A2"
    assert refused(m, "warrior:a-galadhrim-archer") == "CH-3.06"
    assert (offered(m, "warrior"), seat(m)) == ({"a-boromir"}, "a")


def test_CH_5_01_only_with_a_ranged_attack() -> None:
    """Boromir has no ranged attack; the archer beside him may move or shoot."""
    m = field(
        """
        . . . . .
         A . . . o
        B . . . .
        """,
        A="a galadhrim-archer e",
        B="a boromir",
        o="b lurtz w",
    )
    play(m, "warrior:a-boromir")
    assert (asked(m), refused(m, "do:shoot")) == (ACTION, "CH-5.01")
    assert "Boromir" in why(m, "do:shoot")
    play(m, "do:forgo warrior:a-galadhrim-archer")
    assert {"do:move", "do:shoot"} <= offered(m)


def test_CH_5_01_no_shot_after_or_during_a_move() -> None:
    """An archer that has chosen to move is not offered its shot on the way, and its action ends with the move."""
    m = field(
        """
        . . . . .
         A . . . o
        . . . . B
        """,
        A="a galadhrim-archer e",
        B="a boromir",
        o="b lurtz w",
    )
    play(m, "warrior:a-galadhrim-archer do:move hex:B2")
    assert refused(m, "do:shoot") == "CH-S1"
    play(m, "do:done face:e")
    assert (asked(m), offered(m, "warrior")) == ("choose-warrior", {"a-boromir"})


# --- in a kill zone -------------------------------------------------------------------------------
@pytest.mark.parametrize(("face", "rule"), [("w", "CH-5.02"), ("e", ""), ("ne", ""), ("sw", "CH-5.02")])
def test_CH_5_02_in_an_enemy_kill_zone_nobody_shoots(face: str, rule: str) -> None:
    """An orc beside the archer forbids its shot only if the archer stands in the orc's kill zone."""
    m = field(
        """
        . . . . .
         A o . . t
        . . . . .
        """,
        A="a galadhrim-archer e",
        o=f"b orc-warrior {face}",
        t="b lurtz w",
        level=500,
    )
    play(m, "warrior:a-galadhrim-archer")
    assert refused(m, "do:shoot") == rule
    assert ("do:shoot" in offered(m)) == (rule == "")


def test_CH_5_02_a_wall_cuts_the_kill_zone_that_would_forbid_the_shot() -> None:
    """A ledge between archer and orc: no kill zone, and one dotted side leaves the line open."""
    drawing = """
        .   .   .   .
           : :
          A : o   .
           : :
        .   .   .   .
        """
    m = field(drawing, A="a galadhrim-archer e", o="b orc-warrior w", level=500)
    play(m, "warrior:a-galadhrim-archer")
    assert (refused(m, "do:shoot"), "do:shoot" in offered(m)) == ("", True)
    m = field(drawing.replace(":", " "), A="a galadhrim-archer e", o="b orc-warrior w", level=500)
    assert refused(play(m, "warrior:a-galadhrim-archer"), "do:shoot") == "CH-5.02"


def test_CH_5_02_the_sentence_names_the_enemy() -> None:
    """The refusal names the warrior that holds the shooter."""
    m = field("A o . t", A="a galadhrim-archer e", o="b gollum w", t="b lurtz w", level=500)
    assert "Gollum" in why(play(m, "warrior:a-galadhrim-archer"), "do:shoot")


# --- one target -----------------------------------------------------------------------------------
def test_CH_5_03_one_target_takes_all_dice() -> None:
    """Two damage dice that would fell two orcs go to the one that was named; the other is unhurt."""
    m = field(
        """
        . . . . .
         A . . . o
        . . . . o
        """,
        A="a galadhrim-archer e",
        o="b orc-warrior w",
        level=500,
    )
    passing(m, "warrior:a-galadhrim-archer do:shoot face:e")
    assert (asked(m), offered(m)) == ("choose-shot-target", {"warrior:b-orc-warrior-1", "warrior:b-orc-warrior-2"})
    assert refused(m, "warrior:a-galadhrim-archer") == "CH-5.03"
    passing(m, "warrior:b-orc-warrior-2", 6, 5, 6, 6)
    assert (alive(m, "b-orc-warrior-1"), alive(m, "b-orc-warrior-2")) == (True, False)
    assert "1 damage die fails: too low for every enemy in reach." in log(m)


def test_CH_5_03_1_nobody_chooses_sauron() -> None:
    """Sauron stands nearest and in plain sight, and is no target; the orc behind him is."""
    m = field(
        """
        . . . . . .
         A . . S . .
        . . . . . o
        """,
        A="a legolas e",
        S="b sauron e",
        o="b orc-warrior",
        level=500,
    )
    passing(m, "warrior:a-legolas do:shoot face:e do:done")
    assert (refused(m, "warrior:b-sauron"), offered(m, "warrior")) == ("CH-5.03.1", {"b-orc-warrior"})


def test_CH_5_03_1_with_sauron_alone_there_is_nothing_to_shoot_at() -> None:
    """Shooting cannot even be chosen."""
    m = field("A . . S", A="a legolas e", S="b sauron w", level=500)
    assert refused(play(m, "warrior:a-legolas"), "do:shoot") == "CH-S10"


# --- engaged targets ------------------------------------------------------------------------------
def test_CH_5_04_engaged_enemies_may_be_shot_at() -> None:
    """Lurtz fights Boromir, face to face, and Legolas shoots at Lurtz past him."""
    m = field(
        """
        . . . . . .
         A . . . p B
        . . . . . .
        """,
        A="a legolas e",
        B="a boromir w",
        p="b lurtz e",
        level=500,
    )
    shoot(m, "a-legolas", "b-lurtz", 5, 2, 2, 4)
    assert (wounds(m, "b-lurtz"), wounds(m, "a-boromir")) == (4, 5)


# --- within range and in sight --------------------------------------------------------------------
def test_CH_5_05_range_and_sight_are_both_needed() -> None:
    """Of four orcs one is too far, one hidden behind another, one outside the arc; the sentences say which."""
    m = field(
        """
        . . . . . . . . .
         . A . o p . . . q
        . s . . . . . . .
        """,
        A="a ithilien-ranger e",
        o="b orc-warrior w",
        p="b gollum w",
        q="b lurtz w",
        s="b moria-goblin sw",
        level=500,
    )
    play(m, "warrior:a-ithilien-ranger do:shoot face:e")
    assert offered(m, "warrior") == {"b-orc-warrior"}
    rules = {id_: refused(m, f"warrior:b-{id_}") for id_ in ("gollum", "lurtz", "moria-goblin")}
    assert rules == {"gollum": "CH-5.11", "lurtz": "CH-5.11", "moria-goblin": "CH-5.07"}
    assert "Orc Warrior on D2 is in the way" in why(m, "warrior:b-gollum")
    assert "B3 is outside the arc" in why(m, "warrior:b-moria-goblin")


def test_CH_5_05_range_and_sight_may_be_looked_at_beforehand() -> None:
    """The overlay of a warrior tells of every enemy whether it can be shot at and why not, before the choice."""
    m = field(
        """
        . . . . . . . . q .
         A . . o p . . . . .
        . . . . . . . . . .
        """,
        A="a ithilien-ranger e",
        o="b orc-warrior w",
        p="b gollum w",
        q="b lurtz w",
        level=500,
    )
    play(m, "warrior:a-ithilien-ranger")
    g = table(m)
    wording = Wording(default_texts(), g.content, g.setup, g.words)
    seen = sight_overlay(g, number(m, "a-ithilien-ranger"), g.face[number(m, "a-ithilien-ranger")], wording)
    assert seen["b-orc-warrior"] == "clear" and "on D2 is in the way" in seen["b-gollum"]
    assert seen["b-lurtz"] == "8 hexes away, but its range is 7."
