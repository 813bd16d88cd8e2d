"""Flyer (CH-8.13, CH-M12, CH-M13, CH-M17)."""

from __future__ import annotations

from typing import Any

import ravenhill
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    end_phase,
    end_turn,
    field,
    hex_of,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    until,
    why,
    wounds,
)

# A small Flyer that can shoot: four movement points, one attack, one action point.
EAGLE = {"easterling-guard": {"abilities": ["flyer"], "shots": 1, "range": 4}}


def eagle(drawing: str, **said: Any) -> CombatHexMatch:
    """A board on which the Easterling Guard of army a is a Flyer that shoots."""
    return field_with(EAGLE, drawing, level=500, **said)


def test_CH_8_13_CH_M12_every_side_costs_one() -> None:
    """Red, blue, dotted and black sides are all clear in flight."""
    sides = {"black": ["B2-e"], "dotted": ["C2-e"], "blue": ["D2-e"], "red": ["E2-e"]}
    m = eagle(". . . . . . .\n . F . . . . .\n. . . . . . p", sides=sides, F="a easterling-guard e", p="b gimli e")
    play(m, "warrior:a-easterling-guard do:move hex:C2 hex:D2 hex:E2 hex:F2")
    assert (m.table.way.left, hex_of(m, "a-easterling-guard"), asked(m)) == (0, "F2", "face-after-move")


def test_CH_8_13_CH_M12_it_comes_down_on_a_whole_empty_hex() -> None:
    """Not on an X, not on a warrior, not where six sides are black; all three may be crossed."""
    walls = {"black": [f"E2-{face}" for face in ("e", "ne", "nw", "w", "sw", "se")]}
    m = eagle(
        ". . . . . . .\n F X o . . . .\n. . . . . . p",
        sides=walls,
        F="a easterling-guard e",
        o="b moria-goblin e",
        p="b gimli e",
    )
    play(m, "warrior:a-easterling-guard do:move hex:B2")
    assert refused(m, "do:done") == "CH-4.07"
    play(m, "hex:C2")
    assert refused(m, "do:done") == "CH-4.07"
    play(m, "hex:D2")
    assert (refused(m, "do:done"), refused(m, "hex:E2")) == ("", "CH-M16")
    dotted = {"black": walls["black"][1:], "dotted": ["E2-e"]}
    m = eagle(". . . . . . .\n . . F . . . .\n. . . . . . p", sides=dotted, F="a easterling-guard e", p="b gimli e")
    play(m, "warrior:a-easterling-guard do:move hex:D2")
    assert refused(m, "hex:E2") == ""  # five black sides are not six


def test_CH_8_13_CH_M12_kill_zones_of_those_who_do_not_fly_neither_stop_nor_strike_it() -> None:
    """In, through and out of a kill zone that it did not begin in."""
    m = eagle(". . . . . . .\n F . . o . . .\n. . . . . . p", F="a easterling-guard e", o="b boromir w", p="b gollum e")
    play(m, "warrior:a-easterling-guard do:move hex:B2 hex:C2")
    assert (asked(m), m.table.way.left) == ("name-step", 2)
    play(m, "hex:C1")
    assert asked(m) == "name-step"


def test_CH_M12_it_must_stop_in_the_kill_zone_of_an_enemy_flyer() -> None:
    """Another Flyer's kill zone is a kill zone like any."""
    m = eagle(
        ". . . . . . .\n F . . o . . .\n. . . . . . p",
        F="a easterling-guard e",
        o="b easterling-guard w",
        p="b gollum e",
    )
    play(m, "warrior:a-easterling-guard do:move hex:B2 hex:C2")
    assert asked(m) == "face-after-move"


def test_CH_8_13_CH_M12_an_enemy_it_was_engaged_with_as_the_turn_began_strikes_when_it_leaves() -> None:
    """Boromir, in its kill zone, strikes it as it takes off."""
    m = eagle(". . . . . . .\n . F o . . . .\n. . . . . . p", F="a easterling-guard e", o="b boromir w", p="b gollum e")
    play(m, "warrior:a-easterling-guard do:move hex:A2")
    assert (asked(m), seat(m)) == ("strike", "b")
    play(m, "warrior:b-boromir", 6, 2, 2, 2, 5)
    assert not alive(m, "a-easterling-guard")


def test_CH_8_13_CH_M12_an_enemy_it_never_faced_has_no_free_attack() -> None:
    """With Boromir at its back, in his kill zone but not he in its own, it leaves unharmed."""
    m = eagle(". . . . . . .\n . F o . . . .\n. . . . . . p", F="a easterling-guard w", o="b boromir w", p="b gollum e")
    play(m, "warrior:a-easterling-guard do:move hex:A2")
    assert (asked(m), seat(m)) == ("name-step", "a")


def test_CH_8_13_CH_M12_an_enemy_that_came_up_later_in_the_turn_has_no_free_attack() -> None:
    """Boromir moves before the Flyer in the same turn and faces it; it leaves unharmed. Next turn he strikes."""
    board = ". . . . . . .\n . F . o . . .\n. . . . . . p"
    said = {"F": "a easterling-guard e", "o": "b boromir w", "p": "b gollum e"}
    m = eagle(board, to_act="b", order=["b", "a"], **said)
    passing(m, "warrior:b-boromir do:move hex:C2 face:w do:end-phase warrior:a-easterling-guard do:move hex:A2")
    assert (asked(m), seat(m)) == ("name-step", "a")
    m = eagle(board, to_act="b", order=["b", "a"], **said)
    passing(m, "warrior:b-boromir do:move hex:C2 face:w do:end-phase do:end-phase")
    end_turn(m)
    assert m.view("a").warriors[0].faced == ["b-boromir"]
    until(m, "choose-warrior")
    if seat(m) == "b":
        end_phase(m)
    passing(m, "warrior:a-easterling-guard do:move hex:A2")
    assert (asked(m), seat(m)) == ("strike", "b")


def test_CH_8_13_CH_M12_turning_away_in_the_same_turn_does_not_help_it() -> None:
    """Whom it faced as the turn began is what counts, whatever it faces now."""
    m = eagle(
        ". . . . . . .\n . F o . . . .\n. . . . . . p",
        F="a easterling-guard w faced=b-boromir",
        o="b boromir w",
        p="b gollum e",
    )
    play(m, "warrior:a-easterling-guard do:move hex:A2")
    assert (asked(m), seat(m)) == ("strike", "b")


def test_CH_8_13_whom_a_flyer_faced_is_in_positions_copies_and_views() -> None:
    """Said or noted when the position is read, kept in a dump, a copy and a view, and part of the state's number."""
    board = ". . . . . . .\n . W . o . . .\n. . . . . . p"
    said = {"o": "b boromir w", "p": "b gollum e", "level": 500}
    noted, none = field(board, W="a witch-king e", **said), field(board, W="a witch-king e faced=", **said)
    assert (noted.table.faced, none.table.faced) == ([0b10, 0, 0], [0, 0, 0])
    assert noted.game.state_hash(noted.table) != none.game.state_hash(none.table)
    for m, faced in ((noted, [0b10, 0, 0]), (none, [0, 0, 0])):
        assert ravenhill.loads(m.position()).table.faced == m.clone().table.faced == faced
        assert m.table.clone(m.table.chance).faced == faced
    assert [one.faced for one in noted.view("spectator").warriors] == [["b-boromir"], [], []]
    assert field(board, W="a gimli e", **said).table.faced == [0, 0, 0]  # of others it does not matter


def test_CH_8_13_CH_M13_it_is_struck_once_in_a_move_however_often_it_leaves() -> None:
    """Out, back in and out again: one free attack."""
    m = eagle(". . . . . . .\n . F o . . . .\n. . . . . . p", F="a easterling-guard e", o="b boromir w", p="b gollum e")
    play(m, "warrior:a-easterling-guard do:move hex:A2 warrior:b-boromir", 2, 2, 2, 2)
    play(m, "hex:B2 hex:A2")
    assert (asked(m), hex_of(m, "a-easterling-guard"), m.table.way.left) == ("name-step", "A2", 1)


def test_CH_M13_one_free_attack_a_move_on_a_large_warrior_but_who_declined_has_not_had_it() -> None:
    """It may still strike when the same warrior leaves its kill zone again; having struck, it may not."""
    board = """
        . . . . . . .
         . . . T . . .
        . . . . . . .
         . . . o . . .
        . . . . . . .
         . . . . . . .
        """
    for answer, again in (("do:done", True), ("warrior:a-dwarf-warrior", False)):
        m = field(
            board,
            to_act="b",
            level=500,
            T="b cave-troll ne",
            o="a dwarf-warrior w action_points=0",
            extra=["b gollum removed"],
        )
        play(m, "warrior:b-cave-troll do:move hex:D3 hex:C4")
        assert (asked(m), seat(m)) == ("strike", "a")
        play(m, f"{answer} hex:D5", 2, 2)
        assert (asked(m) == "strike") == again
        assert wounds(m, "b-cave-troll") == 5


def test_CH_8_13_it_cannot_run() -> None:
    """After a flight the run is refused, with action points to pay for it."""
    m = eagle(". . . . . . .\n . F . . . . .\n. . . . . . p", F="a easterling-guard e", p="b gimli e")
    play(m, "warrior:a-easterling-guard do:move hex:C2")
    assert refused(m, "do:run") == "CH-8.13"


def test_CH_8_13_CH_M12_it_pays_for_fearsome_kill_zones_it_crosses() -> None:
    """One action point for each hex; with none left it cannot go on through them."""
    m = eagle(". . . . . . .\n F . . o . . .\n. . . . . . p", F="a easterling-guard e", o="b sauron w", p="b gollum e")
    play(m, "warrior:a-easterling-guard do:move hex:B2 hex:C2")
    assert (points(m, "a-easterling-guard"), refused(m, "hex:D1")) == (0, "CH-X1")
    assert refused(m, "hex:C1") == ""


# --- the end of a flight --------------------------------------------------------------------------
def test_CH_8_13_CH_M17_at_the_end_of_its_move_a_free_attack_or_a_shot() -> None:
    """The one in its kill zone may be struck, or it may shoot, or do neither."""
    m = eagle(". . . . . . .\n F . . o . . .\n. . . . . . p", F="a easterling-guard e", o="b gollum e", p="b gimli e")
    play(m, "warrior:a-easterling-guard do:move hex:B2 hex:C2 do:done face:e")
    assert (asked(m), offered(m)) == ("end-with-blow", {"warrior:b-gollum", "do:shoot", "do:no"})
    assert refused(m, "warrior:b-gimli") == "CH-C10"
    struck = play(m, "warrior:b-gollum", 4, 3)
    assert (wounds(struck, "b-gollum"), points(struck, "a-easterling-guard")) == (2, 1)
    m = eagle(". . . . . . .\n F . . o . . .\n. . . . . . p", F="a easterling-guard e", o="b gollum e", p="b gimli e")
    passing(m, "warrior:a-easterling-guard do:move hex:B2 do:done face:e do:shoot face:e warrior:b-gollum", 5, 3)
    assert wounds(m, "b-gollum") == 2


def test_CH_M17_it_must_have_moved_at_least_one_hex() -> None:
    """A Flyer that stops before its first step strikes nobody."""
    m = eagle(". . . . . . .\n . . F o . . .\n. . . . . . p", F="a easterling-guard e", o="b gollum e", p="b gimli e")
    play(m, "warrior:a-easterling-guard do:move do:forgo")
    assert asked(m) == "turn"


def test_CH_M17_the_shot_needs_to_be_out_of_enemy_kill_zones() -> None:
    """In Gollum's kill zone only the free attack is left."""
    m = eagle(". . . . . . .\n F . . o . . .\n. . . . . . p", F="a easterling-guard e", o="b gollum w", p="b gimli e")
    play(m, "warrior:a-easterling-guard do:move hex:B2 hex:C2 do:done face:e")
    assert (offered(m), refused(m, "do:shoot")) == ({"warrior:b-gollum", "do:no"}, "CH-5.02")


def test_CH_8_13_CH_X4_no_free_attack_on_a_terrifying_enemy() -> None:
    """Before Sauron's back there is nobody to strike, and he is no target for arrows."""
    m = eagle(
        ". . . . . . .\n F . . o . . .\n. . . . . . .",
        F="a easterling-guard e",
        o="b sauron e",
        extra=["a gollum removed"],
    )
    play(m, "warrior:a-easterling-guard do:move hex:B2 hex:C2 do:done face:e")
    assert asked(m) != "end-with-blow"


def test_CH_8_13_CH_8_03_the_witch_king_flies_over_walls_and_lands_with_his_whole_base() -> None:
    """The ability goes before the rule of black sides; nine movement points, three hexes of base."""
    sides = {"black": ["B3-e", "B3-ne", "B3-se"]}
    board = ". . . . . . .\n . . . . . . .\n. W . . . . .\n . . . . . . .\n. . . . . . p"
    m = field(board, level=500, sides=sides, W="a witch-king nw", p="b gimli e")
    play(m, "warrior:a-witch-king do:move hex:C3 hex:D3")
    assert (m.table.way.left, refused(m, "do:done")) == (7, "")


def test_CH_M17_CH_5_01_no_flyer_shoots_in_mid_move() -> None:
    """One that can shoot waits for the end of its move; one without a ranged attack never does."""
    for shots, rule, said in (
        (1, "CH-M17", "A Flyer shoots at the end of its move."),
        (0, "CH-5.01", "The Easterling Guard has no"),
    ):
        eagle = {"easterling-guard": EAGLE["easterling-guard"] | {"shots": shots, "range": 4 * shots}}
        m = field_with(eagle, ". . . . . o\n E . . . . .", level=500, E="a easterling-guard e", o="b gollum w")
        passing(m, "warrior:a-easterling-guard do:move hex:B2")
        assert refused(m, "do:shoot") == rule and why(m, "do:shoot").startswith(said)
