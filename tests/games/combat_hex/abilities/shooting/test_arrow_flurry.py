"""Arrow Flurry (CH-8.20): shots doubled, dice spread over all enemies in range and sight."""

from __future__ import annotations

from typing import Any

from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import rolls
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    idle,
    log,
    offered,
    passing,
    play,
    points,
    refused,
    rest,
    used,
    why,
    wounds,
)

BOARD = """
    . . . . . . . . . . .
     A . . . o . p . . . q
    . . . . . . . . . . .
    """


def flurry(board: str, *dice: int, face: str = "e", **said: Any) -> CombatHexMatch:
    """Legolas is about to give his first die, if there is one."""
    m = field(board, A=said.pop("A", "a legolas e"), level=500, **said)
    return idle(passing(m, f"warrior:a-legolas do:shoot face:{face} ability:arrow-flurry", *dice))


def test_CH_8_20_arrow_flurry_doubles_the_shots_and_spreads_the_dice() -> None:
    """Six dice for 3 AP, no target named; each damage die goes to an enemy whose toughness it reaches."""
    board = ". . . . . .\n A . . . o .\n. . . . . p"
    m = flurry(board, 5, 5, 6, 2, 2, 3, 6, 3, 2, o="b lurtz w", p="b gollum w")
    assert (points(m, "a-legolas"), used(m, "a-legolas"), rolls(m)) == (
        3,
        {"arrow-flurry"},
        [("a", [5, 5, 6, 2, 2, 3])],
    )
    assert (asked(m), offered(m)) == ("choose-damage-die", {"roll:3", "roll:6"})
    assert (refused(m, "roll:2"), refused(m, "roll:5")) == ("CH-6.20", "CH-6.16")
    play(m, "roll:3")
    assert (offered(m), refused(m, "warrior:b-lurtz")) == ({"warrior:b-gollum"}, "CH-5.20")
    play(m, "warrior:b-gollum roll:6")
    assert offered(m, "warrior") == {"b-lurtz", "b-gollum"}
    play(m, "warrior:b-lurtz")
    assert (wounds(m, "b-gollum"), wounds(m, "b-lurtz")) == (2, 4)
    assert "1 damage die fails" in "".join(log(m))


def test_CH_8_20_arrow_flurry_is_used_before_the_shot_and_once_a_turn() -> None:
    """It is offered when the shooter has turned; with 2 AP, or used already, it is not."""
    for spec, rule in (("", ""), ("action_points=2", "CH-8.02"), ("used=arrow-flurry", "CH-8.06")):
        m = field("A . . o p", A=f"a legolas e {spec}", o="b lurtz w", p="b gollum w", level=500)
        play(m, "warrior:a-legolas do:shoot face:e")
        assert refused(m, "ability:arrow-flurry") == rule


def test_CH_8_20_arrow_flurry_reaches_only_who_is_in_range_and_sight() -> None:
    """Gollum stands behind Lurtz, the orc ten hexes away: the 6 can go to Lurtz alone."""
    m = flurry(BOARD, 5, 2, 2, 2, 2, 3, 6, o="b lurtz w", p="b gollum w", q="b orc-warrior w")
    play(m, "roll:6")
    assert offered(m, "warrior") == {"b-lurtz"}
    assert (refused(m, "warrior:b-gollum"), refused(m, "warrior:b-orc-warrior")) == ("CH-5.11", "CH-5.06")


def test_CH_8_20_arrow_flurry_keeps_the_facing_taken_before() -> None:
    """Turned east, no die goes to the enemy behind."""
    board = ". . . . . . .\n o . . A . p .\n. . . . . . ."
    m = flurry(board, 5, 2, 2, 2, 2, 3, 6, o="b gollum e", p="b lurtz w")
    play(m, "roll:6")
    assert (offered(m, "warrior"), refused(m, "warrior:b-gollum")) == ({"b-lurtz"}, "CH-5.07")


def test_CH_8_20_CH_G6_a_wall_before_the_shooter_keeps_dice_from_those_behind() -> None:
    """Lurtz stands beyond the wall at Legolas's hex, Gollum beside it: the 6 can go to Gollum alone."""
    board = ". . . p . . .\n A . . . o . .\n. . . . . . ."
    m = flurry(board, 5, 2, 2, 2, 2, 3, 6, o="b lurtz w", p="b gollum w", sides={"black": ["A2-e"]})
    play(m, "roll:6")
    assert (offered(m, "warrior"), refused(m, "warrior:b-lurtz")) == ({"b-gollum"}, "CH-G6")
    assert why(m, "warrior:b-lurtz") == "Legolas can't see Lurtz: the wall A2-e is right in front of the shooter."


def test_CH_8_20_arrow_flurry_never_reaches_sauron() -> None:
    """Sauron before Legolas, the orc beside: the 6 goes to the orc; with Sauron alone there is no shot."""
    board = ". . . . . .\n A . . S . .\n. . . o . ."
    m = flurry(board, 5, 2, 2, 2, 2, 3, 6, S="b sauron w", o="b orc-warrior w")
    play(m, "roll:6")
    assert (offered(m, "warrior"), refused(m, "warrior:b-sauron")) == ({"b-orc-warrior"}, "CH-5.20.1")


def test_CH_8_20_arrow_flurry_has_no_bonus_for_height_or_shot_caller() -> None:
    """CH-S6, CH-S7: six dice from elevated ground, at an enemy called for minions."""
    m = flurry("A . . o", *[2] * 6, A="a legolas e high", o="b lurtz w called=a:1", extra=["a faramir removed"])
    assert rolls(rest(m)) == [("a", [2] * 6)]


def test_CH_8_20_arrow_flurry_hits_on_six_if_all_are_beyond_rough() -> None:
    """CH-S6: with one enemy on this side of the red line a 5 hits, with none only a 6."""
    board = """
        .   . r .   .   .
               r
          A   . r .   o   .
               r
        .   p r .   .   .
        """
    m = flurry(board, 5, 2, 2, 2, 2, 2, 2, o="b lurtz w", p="b gollum se")
    assert "hits on 5+" in "".join(log(m))
    m = flurry(board.replace("p", "."), 5, 2, 2, 2, 2, 2, o="b lurtz w")
    assert "hits on 6+" in "".join(log(m))


def test_CH_8_20_arrow_flurry_spares_the_wearer_and_hurts_the_terrifying() -> None:
    """CH-9.101, CH-X4: no die goes to Frodo wearing the Ring; a Terrifying warrior takes them as any other."""
    board = ". . . . . .\n A . . S . .\n. . . o . ."
    m = flurry(board, 5, 2, 2, 2, 2, 3, 6, S="b frodo w ring_on=1", o="b orc-warrior w")
    play(m, "roll:6")
    assert (offered(m, "warrior"), refused(m, "warrior:b-frodo")) == ({"b-orc-warrior"}, "CH-9.101")
    big = ". . . . . . . .\n . . . . . . . .\nA . . . B . . .\n . . . . . . . .\n. . . . . . . ."
    m = flurry(big, 5, 2, 2, 2, 2, 3, 6, B="b balrog e")
    play(m, "roll:6 warrior:b-balrog")
    assert wounds(m, "b-balrog") == 7


def test_CH_8_20_arrow_flurry_converts_like_any_shot() -> None:
    """CH-S2: one glancing blow and one critical hit, though six dice were rolled."""
    m = field("A . . o", A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e ability:arrow-flurry warrior:a-legolas", 1, 1, 2, 2, 2, 2, 1)
    assert (asked(m), points(m, "a-legolas")) == ("convert-critical-hit", 2)
    play(m, "warrior:a-legolas")
    assert (points(m, "a-legolas"), alive(m, "b-lurtz"), asked(m)) == (0, True, "choose-damage-die")
