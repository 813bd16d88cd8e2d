"""Sneak (CH-8.17, CH-M11)."""

from __future__ import annotations

from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.fields import (
    asked,
    effects,
    end_turn,
    field,
    hex_of,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    used,
    wounds,
)

ROW = """
    . . . . . . . .
     . S . . . . . .
    . . . . . . . .
     . . . . . . . p
    """


def scout(spec: str = "a hobbit-scout e", **more: str) -> dict[str, str]:
    """A Hobbit Scout on B2 with four movement points and one action point."""
    return {"S": spec, "p": "b gimli e"} | more


def test_CH_8_17_CH_M11_every_hex_costs_one_whatever_lies_between() -> None:
    """Black, dotted, blue and red sides: one movement point each."""
    sides = {"black": ["B2-e"], "dotted": ["C2-e"], "blue": ["D2-e"], "red": ["E2-e"]}
    m = field(ROW, level=500, sides=sides, **scout())
    play(m, "warrior:a-hobbit-scout do:move")
    assert offered(m) == {"ability:sneak", "do:done"}
    play(m, "ability:sneak hex:C2 hex:D2 hex:E2 hex:F2")
    assert (m.table.way.left, points(m, "a-hobbit-scout"), asked(m)) == (0, 0, "face-after-move")
    m = field(ROW, level=500, sides=sides, **scout())
    assert refused(play(m, "warrior:a-hobbit-scout do:move do:done"), "hex:C2") == "CH-4.04"


def test_CH_8_17_CH_M11_it_passes_enemies_and_X_but_ends_on_neither() -> None:
    """Over an X and through an enemy to the hex beyond."""
    m = field(". . . . . . .\n S X o . . . .\n. . . . . . p", level=500, o="b orc-warrior e", **scout())
    play(m, "warrior:a-hobbit-scout do:move ability:sneak hex:B2")
    assert refused(m, "do:done") == "CH-4.07"
    play(m, "hex:C2")
    assert refused(m, "do:done") == "CH-4.07"
    play(m, "hex:D2 do:done face:e")
    assert hex_of(m, "a-hobbit-scout") == "D2"


def test_CH_M11_CH_M16_no_step_that_could_only_end_on_a_warrior() -> None:
    """With one movement point left, and no action point to run, the enemy's hex is refused."""
    m = field(". . . . . . .\n S . . . o . .\n. . . . . . p", level=500, o="b orc-warrior e", **scout())
    play(m, "warrior:a-hobbit-scout do:move ability:sneak hex:B2 hex:C2 hex:D2")
    assert refused(m, "hex:E2") == "CH-M16"


def test_CH_8_17_CH_M11_kill_zones_neither_stop_nor_strike_it() -> None:
    """Past an orc's front, in and out of the kill zone it stood in, without a question to anybody."""
    m = field(". . . . . . .\n . S o . . . .\n. . . . . . p", level=500, o="b boromir w", **scout())
    play(m, "warrior:a-hobbit-scout do:move ability:sneak hex:C1")
    assert asked(m) == "name-step"
    play(m, "hex:B2 hex:C3 hex:D3")
    assert (asked(m), wounds(m, "a-hobbit-scout")) == ("face-after-move", 1)
    assert hex_of(m, "a-hobbit-scout") == "D3"


def test_CH_8_17_CH_M11_fearsome_must_still_be_paid() -> None:
    """Gollum sneaks through two hexes of Sauron's kill zone for two action points; without them he cannot enter."""
    board = ". . . . . .\n . G . o . .\n. . . . . ."
    m = field(board, level=500, G="a gollum e", o="b sauron w", extra=["b gimli removed"])
    play(m, "warrior:a-gollum do:move ability:sneak hex:C2")
    assert (points(m, "a-gollum"), asked(m)) == (3, "name-step")
    play(m, "hex:D1")
    assert points(m, "a-gollum") == 2
    m = field(board, level=500, G="a gollum e action_points=0", o="b sauron w", extra=["b gimli removed"])
    assert refused(play(m, "warrior:a-gollum do:move ability:sneak"), "hex:C2") == "CH-X1"


def test_CH_8_17_CH_M3_it_may_run_out_of_a_kill_zone_for_one_action_point() -> None:
    """Even across water; who does not sneak may not."""
    changed = {"hobbit-scout": {"action_points": 2, "movement": 1}}
    board = ". . . . . . .\n . S . o . . .\n. . . . . . p"
    m = field_with(changed, board, level=500, sides={"blue": ["C2-ne"]}, o="b orc-warrior w", **scout())
    play(m, "warrior:a-hobbit-scout do:move ability:sneak hex:C2 do:run hex:D1")
    assert (hex_of(m, "a-hobbit-scout"), points(m, "a-hobbit-scout")) == ("D1", 0)
    m = field_with(changed, board, level=500, o="b orc-warrior w", **scout())
    play(m, "warrior:a-hobbit-scout do:move do:done hex:C2")
    assert asked(m) == "face-after-move"


def test_CH_8_17_it_is_used_before_the_move_and_lasts_until_the_turn_ends() -> None:
    """The effect is still there when the move is over; on the way it is not offered."""
    m = field(ROW, level=500, **scout())
    passing(m, "warrior:a-hobbit-scout do:move ability:sneak hex:C2")
    assert (asked(m), effects(m, "a-hobbit-scout"), used(m, "a-hobbit-scout")) == ("name-step", {"sneak"}, {"sneak"})
    passing(m, "do:done face:e")
    assert effects(m, "a-hobbit-scout") == {"sneak"}
    end_turn(m)
    assert effects(m, "a-hobbit-scout") == set()


RIDER = {"eomer": {"abilities": ["cavalry", "sneak 0"]}}


def test_CH_M11_CH_B12_a_sneaking_rider_is_repelled_when_its_base_is_put_down() -> None:
    """Putting the rear hex down is entering the guard's kill zone."""
    board = ". E . . . . .\n . . . . G . .\n. . . . . . p"
    m = field_with(RIDER, board, to_act="b", level=500, E="b eomer e", G="a rivendell-guard w", p="b gollum e")
    play(m, "warrior:b-eomer do:move ability:sneak hex:C1 hex:D1 do:done face:w")
    assert (seat(m), offered(m)) == ("a", {"ability:repel", "do:done"})


def test_CH_M11_CH_8_10_spearmen_strike_a_sneaking_rider_that_enters_not_when_it_leaves() -> None:
    """The spearman has its free attack as the rider comes in; going on, the rider leaves it unharmed."""
    board = ". E . . . . .\n . . . s . . .\n. . . . . . p"
    m = field_with(RIDER, board, to_act="b", level=500, E="b eomer e", s="a gondor-spearman nw", p="b gollum e")
    play(m, "warrior:b-eomer do:move ability:sneak hex:C1 hex:D1")
    assert (seat(m), asked(m), offered(m)) == ("a", "strike", {"warrior:a-gondor-spearman", "do:done"})
    play(m, "do:done hex:C1")
    assert (seat(m), asked(m), hex_of(m, "b-eomer")) == ("b", "name-step", "C1")


def test_CH_M11_a_sneaker_struck_where_it_may_not_end_goes_back_only_if_it_must() -> None:
    """Repelled on an X it is still on its way, and goes on."""
    m = field(". . . . . . .\n S X o . . . .\n. . . . . . p", level=500, o="b rivendell-guard w", **scout())
    play(m, "warrior:a-hobbit-scout do:move ability:sneak hex:B2")
    assert (seat(m), offered(m)) == ("b", {"ability:repel", "do:done"})
    play(m, "do:done hex:B3")
    assert hex_of(m, "a-hobbit-scout") == "B3"
