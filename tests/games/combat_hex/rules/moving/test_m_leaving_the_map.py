"""Leaving the map over the enemy's edge: Frodo alone can (CH-M10)."""

from __future__ import annotations

from tests.games.combat_hex.rules.fields import (
    asked,
    field,
    idle,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    winner,
)


def test_CH_M10_only_frodo_leaves_and_only_over_the_enemys_edge() -> None:
    """From a hex in the row at the enemy's edge he steps off; not at his own edge, nor one row before; Sam never."""
    m = field(
        """
        s . .
         . o .
        . . .
         . F S
        """,
        F="a frodo e",
        S="a sam e",
        s="a gimli e",
        o="b orc-warrior ne",
        level=500,
    )
    passing(m, "warrior:a-sam do:move")
    assert refused(m, "do:leave-map") == "CH-M10"
    passing(m, "do:forgo face:e warrior:a-frodo do:no do:move hex:B3")
    assert refused(m, "do:leave-map") == "CH-M10"
    passing(m, "hex:B4")
    assert refused(m, "do:leave-map") == ""
    m = field("F . .\n . . .\n. . .\n . o .", F="a frodo e", o="b orc-warrior e", level=500)
    idle(passing(m, "warrior:a-frodo do:no do:move"))
    assert refused(m, "do:leave-map") == "CH-M10"


def test_CH_M10_stepping_off_costs_a_movement_point_and_running_an_action_point() -> None:
    """With no MP left he can only run off, for 1 AP; without AP he stays."""
    drawing = ". . .\n F . .\n. o .\n . . .\n. . ."
    m = field(drawing, F="a frodo e action_points=1", o="b orc-warrior e", level=500)
    passing(m, "warrior:a-frodo do:no do:move hex:A3 hex:A4 hex:A5 hex:B5")
    assert refused(m, "do:leave-map") == "CH-4.03"
    passing(m, "do:run do:leave-map")
    assert (winner(m), points(m, "a-frodo")) == ("a", 0)
    m = field(drawing, F="a frodo e action_points=0", o="b orc-warrior e", level=500)
    passing(m, "warrior:a-frodo do:no do:move hex:A3 hex:A4 hex:A5 hex:B5")
    assert "do:leave-map" not in offered(m) and winner(m) is None


def test_CH_M10_kill_zones_strike_the_one_who_leaves() -> None:
    """An enemy behind him has its free attack before he is off, and may kill him."""
    drawing = ". . .\n . . .\n. . .\n F o ."
    m = field(drawing, F="a frodo w wounds=1", o="b ugluk w", level=500)
    passing(m, "warrior:a-frodo do:no do:move do:leave-map")
    assert (asked(m), seat(m)) == ("strike", "b")
    play(m, "warrior:b-ugluk", 4, 4, 4, 4, 6, 6, 6, 6)
    assert winner(m) == "b"
    m = field(drawing, F="a frodo w wounds=1", o="b ugluk w", level=500)
    passing(m, "warrior:a-frodo do:no do:move do:leave-map")
    play(m, "warrior:b-ugluk", 2, 2, 2, 2)
    assert winner(m) == "a"


def test_CH_M10_a_kill_zone_entered_on_the_way_holds_him() -> None:
    """A warrior that has just entered an enemy kill zone must stop, at the edge as anywhere."""
    m = field(". . .\n . . .\nF . .\n . . o", F="a frodo e", o="b ugluk w", level=500)
    passing(m, "warrior:a-frodo do:no do:move hex:A4")
    assert refused(m, "do:leave-map") == ""
    m = field(". . .\n . . .\nF . .\n . o .", F="a frodo e", o="b ugluk w", level=500)
    passing(m, "warrior:a-frodo do:no do:move hex:A4")
    assert asked(m) == "face-after-move"


def test_CH_M10_over_an_east_or_west_edge_too() -> None:
    """On a wide map the enemy's edge is a column: the last for an enemy in the east, the first for one in the west."""
    drawing = ". . . . .\n . . . . F\n. o . . ."
    m = field(drawing, F="a frodo e", o="b orc-warrior e", level=500)
    idle(passing(m, "warrior:a-frodo do:no do:move"))
    assert refused(m, "do:leave-map") == ""
    passing(m, "hex:D2")
    assert refused(m, "do:leave-map") == "CH-M10"
    for edges, rule in (({"a": "east", "b": "west"}, ""), ({"a": "west", "b": "east"}, "CH-M10")):
        m = field(". . . . .\n F . . . .\n. . o . .", F="a frodo e", o="b orc-warrior e", level=500, edges=edges)
        idle(passing(m, "warrior:a-frodo do:no do:move"))
        assert refused(m, "do:leave-map") == rule


def test_CH_M10_among_three_any_enemys_edge_will_do_but_not_a_beaten_ones() -> None:
    """Frodo in the column of the third army leaves there and wins; once that army is beaten he cannot."""
    said = {"level": 500, "F": "a frodo e", "o": "b orc-warrior e", "p": "c orc-warrior e"}
    drawing = ". . .\n o . F\n. p .\n . . ."
    m = field(drawing, edges={"a": "north", "b": "south", "c": "east"}, **said)
    passing(m, "warrior:a-frodo do:no do:move do:leave-map")
    assert winner(m) == "a"
    gone = {"extra": ["c orc-warrior removed"], "beaten": ["c"]} | said | {"p": "b orc-archer e"}
    m = field(drawing, edges={"a": "north", "b": "south", "c": "east"}, **gone)
    idle(passing(m, "warrior:a-frodo do:no do:move"))
    assert refused(m, "do:leave-map") == "CH-M10"
