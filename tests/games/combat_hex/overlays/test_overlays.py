"""The overlays of the field, and the sentences that explain a blocked line of sight."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.language.wording import Wording
from ravenhill.games.combat_hex.overlays.overlay import (
    chain_overlay,
    kill_zone_overlay,
    lines_overlay,
    overlay,
    reach_overlay,
    sight_overlay,
)
from ravenhill.games.combat_hex.rules.shooting import sight
from ravenhill.games.combat_hex.rules.shooting.sight import Sight, line_of_sight
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.combat_hex.view import default_texts
from tests.games.combat_hex.rules.fields import asked, battle, field, number, play, table

EAST = 0
ACROSS = ["B1-e", "C1-sw", "B2-e", "C3-nw", "B3-e"]  # from the top of a map of three rows to its bottom


def wording(g: Battle) -> Wording:
    """The words of a battle."""
    return Wording(default_texts(), g.content, g.setup, g.words)


def why_unseen(g: Battle, id_: str = "b-orc-warrior") -> str:
    """The sentence about Legolas' sight of an enemy when he looks east."""
    return sight_overlay(g, number(g, "a-legolas"), EAST, wording(g))[id_]


def test_CH_4_09_the_kill_zone_of_a_warrior() -> None:
    """Its hexes by name, cut by walls (CH-G2)."""
    g = battle(". . .\n A . .\n. . o", A="a aragorn e", o="b orc-warrior w", sides={"black": ["A2-ne"]})
    assert set(kill_zone_overlay(g, number(g, "a-aragorn"))) == {"B2", "B3"}


def test_CH_4_03_reach_counts_movement_points() -> None:
    """Every hex where a move can end, with its price; not those beyond the points, nor those that are taken."""
    g = battle("D . . . . . o", D="a dwarf-warrior e", o="b orc-warrior e", sides={"red": ["A1-e"]})
    assert reach_overlay(g, number(g, "a-dwarf-warrior")) == {"B1": 2, "C1": 3}


def test_CH_4_07_no_reach_onto_an_X() -> None:
    """A hex marked X can be passed, but no move ends there."""
    g = battle("D X . . . . o", D="a dwarf-warrior e", o="b orc-warrior e")
    assert reach_overlay(g, number(g, "a-dwarf-warrior")) == {"C1": 2, "D1": 3}


def test_CH_4_01_reach_in_mid_move_counts_what_is_left() -> None:
    """After one of its three points a dwarf reaches two hexes further, and back."""
    m = field(". . D . . . . . o", D="a dwarf-warrior e", o="b orc-warrior e", level=500)
    play(m, "warrior:a-dwarf-warrior do:move hex:D1")
    assert reach_overlay(table(m), number(m, "a-dwarf-warrior")) == {"B1": 2, "C1": 1, "E1": 1, "F1": 2}


def test_CH_4_02_a_move_that_is_over_reaches_nothing() -> None:
    """While its facing is chosen nothing is left of it; the others' reach is what it always was."""
    m = field(". . D . . . . . o", D="a dwarf-warrior e", o="b orc-warrior e", level=500)
    play(m, "warrior:a-dwarf-warrior do:move hex:D1 do:done")
    assert asked(m) == "face-after-move"
    assert reach_overlay(table(m), number(m, "a-dwarf-warrior")) == {}
    assert reach_overlay(table(m), number(m, "b-orc-warrior"))


def test_a_warrior_that_stands_nowhere_reaches_and_sees_nothing() -> None:
    """Removed warriors have no overlay."""
    g = battle("D . o", D="a dwarf-warrior e", o="b orc-warrior e", extra=["a legolas removed"])
    laid = overlay(g, number(g, "a-legolas"), EAST, wording(g))
    assert (laid.reach, laid.sight, laid.lines, laid.kill_zones) == ({}, {}, [], {"a-legolas": []})


def behind(colour: str) -> Battle:
    """An orc and Legolas, and sides of a colour all across the map between them."""
    return battle(". . . . .\n L . . o .\n. . . . .", L="a legolas e", o="b orc-warrior w", sides={colour: ACROSS})


def test_CH_5_05_a_clear_sight_and_a_rough_one() -> None:
    """Red sides in the way make the shot harder (CH-5.17.1), water does not."""
    assert why_unseen(behind("blue")) == "clear"
    assert why_unseen(behind("red")) == "rough"


def test_CH_5_07_outside_the_arc() -> None:
    """Nobody sees behind their back."""
    assert why_unseen(battle("o . L", L="a legolas e", o="b orc-warrior w")) == "A1 is outside the arc of sight."


def test_CH_5_10_a_wall_is_named_by_its_side() -> None:
    """The player learns which side is black."""
    assert why_unseen(behind("black")) in ("The wall B2-e is in the way.", "The wall C2-w is in the way.")


def test_CH_G6_the_wall_before_the_shooter_is_named() -> None:
    """And the one that the lines would run to."""
    g = battle("L . . o", L="a legolas e", o="b orc-warrior w", sides={"black": ["A1-e"]})
    assert why_unseen(g) == "The wall A1-e is right in front of the shooter."
    g = battle("L . . o", L="a legolas e", o="b orc-warrior w", sides={"black": ["D1-w", "D1-nw", "D1-sw"]})
    assert why_unseen(g) == "The wall D1-w is right in front of the target."


def test_CH_5_11_a_warrior_in_the_way_is_named() -> None:
    """Friend or enemy, with its hex."""
    g = battle("L . s o", L="a legolas e", o="b orc-warrior w", s="a sam e")
    assert why_unseen(g) == "Sam on C1 is in the way."


def test_CH_5_12_a_hill_in_the_way_is_named() -> None:
    """The elevated hex that hides the target."""
    assert why_unseen(battle("L . ^ o", L="a legolas e", o="b orc-warrior w")) == "The elevated hex C1 is in the way."


def test_CH_5_06_out_of_range() -> None:
    """Both numbers are told."""
    g = battle("L" + " ." * 10 + " o", L="a legolas e", o="b orc-warrior w")
    assert why_unseen(g) == "11 hexes away, but its range is 9."


def test_CH_G14_without_a_ranged_attack_there_is_no_range() -> None:
    """Gandalf sees however far it is."""
    g = battle("L" + " ." * 12 + " o", L="a gandalf e", o="b orc-warrior w")
    assert sight_overlay(g, number(g, "a-gandalf"), EAST, wording(g)) == {"b-orc-warrior": "clear"}


@pytest.mark.parametrize("cause", range(sight.NOT_IN_ARC, sight.HILL_BEFORE_HILL + 1))
def test_every_cause_has_a_whole_sentence(cause: int) -> None:
    """Whatever blocks, the player can read it."""
    g = battle("L . s o", L="a legolas e", o="b orc-warrior w", s="a sam e")
    said = wording(g).sighting(g, Sight(0, 0, cause, number(g, "a-sam") if cause == 6 else g.at[0]))
    assert said.endswith(".") and "{" not in said and said[0].isupper()


def test_a_clear_sight_needs_no_sentence() -> None:
    """Nothing is in the way."""
    g = battle("L . . o", L="a legolas e", o="b orc-warrior w")
    assert wording(g).sighting(g, line_of_sight(g, 0, EAST, 1, 0)) == ""


def test_lines_run_from_hex_to_hex() -> None:
    """One for each enemy, with what becomes of it."""
    g = battle("L . s o . o", L="a legolas e", o="b orc-warrior w", s="a sam e")
    assert lines_overlay(g, number(g, "a-legolas"), EAST) == [["A1", "D1", "blocked"], ["A1", "F1", "blocked"]]


def test_CH_6_05_chains_as_the_warriors_stand() -> None:
    """Groups joined by kill zones; who stands alone is in none."""
    g = battle(
        "A o . . . B q . s", A="a aragorn e", o="b orc-warrior w", B="a boromir e", q="b orc-archer e", s="a sam e"
    )
    chains = [set(chain) for chain in chain_overlay(g, wording(g))]
    assert chains == [{"a-aragorn", "b-orc-warrior"}, {"a-boromir", "b-orc-archer"}]
