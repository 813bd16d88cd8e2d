"""Expert Marksman (CH-8.24): no warrior blocks the shooter's line of sight."""

from __future__ import annotations

import pytest

from tests.games.combat_hex.rules.fields import (
    field,
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

BEHIND = """
    . . . . . . .
     A . m . o . .
    . . . . . . .
    """


@pytest.mark.parametrize("between", ["a boromir e", "b gollum w"])
def test_CH_8_24_expert_marksman_shoots_past_friend_and_enemy(between: str) -> None:
    """For 1 AP Lurtz behind another warrior is a target; without it he is not."""
    m = field(BEHIND, A="a legolas e", m=between, o="b lurtz w", level=500)
    play(m, "warrior:a-legolas do:shoot face:e ability:expert-marksman do:done")
    assert (points(m, "a-legolas"), used(m, "a-legolas")) == (5, {"expert-marksman"})
    assert refused(m, "warrior:b-lurtz") == ""
    rest(passing(m, "warrior:b-lurtz", 5, 2, 2, 4))
    assert wounds(m, "b-lurtz") == 4
    m = field(BEHIND, A="a legolas e", m="b gollum w", o="b lurtz w", level=500)
    play(m, "warrior:a-legolas do:shoot face:e do:done")
    assert (offered(m, "warrior"), refused(m, "warrior:b-lurtz")) == ({"b-gollum"}, "CH-5.11")


def test_CH_8_24_expert_marksman_shoots_past_large_warriors() -> None:
    """A Cave Troll in the way does not block him."""
    board = ". . . . . . .\n A . m . . o .\n. . . . . . ."
    for words, seen in (("", {"b-cave-troll"}), ("ability:expert-marksman ", {"b-lurtz", "b-cave-troll"})):
        m = field(board, A="a legolas e", m="b cave-troll e", o="b lurtz w", level=500)
        play(m, f"warrior:a-legolas do:shoot face:e {words}do:done")
        assert offered(m, "warrior") == seen


WALL = """
    .   p # .   .   .
           #
      A   . # .   o   .
           #
    .   . # .   .   .
    """
HILL = """
    . p ^ . . . .
     A . ^ . o . .
    . . ^ . . . .
    """


@pytest.mark.parametrize(("board", "rule", "cause"), [(WALL, "CH-5.10", "wall B2-e"), (HILL, "CH-5.12", "hex C2")])
def test_CH_8_24_expert_marksman_does_not_see_through_terrain(board: str, rule: str, cause: str) -> None:
    """Of Gollum on this side and Lurtz beyond a wall or a hill only Gollum is a target, marksman or not."""
    m = field(board, A="a legolas e", o="b lurtz w", p="b gollum ne", level=500)
    play(m, "warrior:a-legolas do:shoot face:e")
    assert refused(m, "ability:expert-marksman") == "CH-8.24"
    play(m, "do:done")
    assert (offered(m, "warrior"), refused(m, "warrior:b-lurtz")) == ({"b-gollum"}, rule)
    assert cause in why(m, "warrior:b-lurtz")


def test_CH_8_24_expert_marksman_and_small_warriors_before_a_large_target() -> None:
    """CH-G13: the goblins before the troll make it hits on 6 only, marksman or not; from above nobody is in the way."""
    board = """
        . . . g . . . .
         A . . g h u . .
        . . . g . . . .
        """
    for ground, hits_on in (("", 6), ("high", 5)):
        orcs = {"g": "b moria-goblin e", "h": "b gollum e"}
        m = field(board, A=f"a legolas e {ground}", **orcs, u="b cave-troll e", level=500)
        play(m, "warrior:a-legolas do:shoot face:e")
        assert refused(m, "ability:expert-marksman") == ("CH-8.24" if ground else "")
        passing(m, f"{'do:done' if ground else 'ability:expert-marksman'} warrior:b-cave-troll", 2, 2, 2, 2)
        rest(m)
        assert f"hits on {hits_on}+" in "".join(log(m))


def test_CH_8_24_expert_marksman_makes_shooting_possible() -> None:
    """CH-S10: surrounded by friends Legolas may choose to shoot because he can pay for it."""
    m = field("A B o .", A="a legolas e", B="a boromir e", o="b lurtz e", level=500)
    assert refused(play(m, "warrior:a-legolas"), "do:shoot") == ""
    m = field("A B o .", A="a legolas e action_points=0", B="a boromir e", o="b lurtz e", level=500)
    assert refused(play(m, "warrior:a-legolas"), "do:shoot") == "CH-S10"


def test_CH_8_24_expert_marksman_goes_with_arrow_flurry() -> None:
    """Spread dice too reach the enemy behind another."""
    m = field(BEHIND, A="a legolas e", m="b gollum w", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e ability:expert-marksman ability:arrow-flurry", 5, 2, 2, 2, 2, 2, 6)
    passing(m, "roll:6")
    assert (offered(m, "warrior"), points(m, "a-legolas")) == ({"b-gollum", "b-lurtz"}, 2)
