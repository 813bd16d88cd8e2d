"""Stalwart (CH-8.18, CH-X8)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import STALWART
from tests.games.combat_hex.rules.combats import with_ability
from tests.games.combat_hex.rules.fields import (
    acted,
    alive,
    asked,
    end_phase,
    field,
    hex_of,
    idle,
    number,
    offered,
    play,
    points,
    refused,
    seat,
    until,
    wounds,
)

BOARD = """
    . . . . . . .
     . . o D . . .
    . . . . . . .
     p . . . . . .
    """


def dwarf(o: str = "b orc-warrior w", **more: str) -> dict[str, str]:
    """A Dwarf Warrior on D2 that looks to the west, and an enemy on C2 in its kill zone."""
    return {"D": "a dwarf-warrior w", "o": o, "p": "b gollum e"} | more


def test_CH_8_18_CH_X8_an_enemy_that_tries_to_leave_is_held() -> None:
    """It stays unstruck and may take another action; leaving this kill zone is over for the phase."""
    m = field(BOARD, to_act="b", level=500, **dwarf())
    play(m, "warrior:b-orc-warrior do:move hex:B2")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:stalwart", "do:done"})
    play(m, "ability:stalwart")
    assert (hex_of(m, "b-orc-warrior"), points(m, "a-dwarf-warrior"), seat(m)) == ("C2", 0, "b")
    assert (asked(m), refused(m, "do:move")) == ("choose-warriors-action", "CH-X8")
    play(m, "do:turn face:e")
    assert (wounds(m, "b-orc-warrior"), acted(m, "b-orc-warrior")) == (1, True)


def test_CH_8_18_it_is_used_at_the_attempt_and_may_be_declined() -> None:
    """Then the free attack for leaving is made."""
    m = field(BOARD, to_act="b", level=500, **dwarf())
    play(m, "warrior:b-orc-warrior do:move hex:B2 do:done")
    assert (asked(m), seat(m)) == ("strike", "a")
    play(m, "warrior:a-dwarf-warrior", 2, 3)
    assert (asked(m), hex_of(m, "b-orc-warrior")) == ("name-step", "B2")


def test_CH_8_18_CH_M20_before_the_free_attacks_of_others_for_leaving() -> None:
    """Held by the Dwarf, the orc is not struck by the Guard either."""
    m = field(
        ". . . . . . .\n . . o D . . .\n. . . G . . .\n p . . . . . .",
        to_act="b",
        level=500,
        **dwarf(G="a rivendell-guard w"),
    )
    play(m, "warrior:b-orc-warrior do:move hex:B2 ability:stalwart")
    assert (asked(m), hex_of(m, "b-orc-warrior"), wounds(m, "b-orc-warrior")) == ("choose-warriors-action", "C2", 1)


def test_CH_8_18_CH_8_04_a_second_stalwart_of_the_same_holder_adds_nothing() -> None:
    """The dwarf has the ability twice, but the orc is held already."""
    m = with_ability(field(BOARD, to_act="b", level=500, **dwarf("b orc-warrior w")), "dwarf-warrior", STALWART, 0)
    play(m, "warrior:b-orc-warrior do:move hex:B2 ability:stalwart")
    assert (hex_of(m, "b-orc-warrior"), asked(m)) == ("C2", "choose-warriors-action")


def test_CH_8_18_a_sneaker_gets_away_but_is_struck() -> None:
    """The Hobbit goes on after the blow; one that dies does not."""
    for dice, lives in (((2, 3), True), ((6, 2, 2), False)):
        m = field(BOARD, to_act="b", level=500, **dwarf(o="b hobbit-scout w"))
        play(m, "warrior:b-hobbit-scout do:move ability:sneak hex:B2")
        assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:stalwart", "do:done"})
        play(m, "ability:stalwart", *dice)
        assert (alive(m, "b-hobbit-scout"), points(m, "a-dwarf-warrior")) == (lives, 0)
        assert not lives or (asked(m), hex_of(m, "b-hobbit-scout")) == ("name-step", "B2")


def test_CH_X8_terrifying_ones_are_not_held() -> None:
    """Sauron walks away and nobody is asked anything."""
    m = field(BOARD, to_act="b", level=500, **dwarf(o="b sauron w"))
    play(m, "warrior:b-sauron do:move hex:B2")
    assert (asked(m), hex_of(m, "b-sauron")) == ("name-step", "B2")


def test_CH_X8_large_warriors_and_flyers_are_held() -> None:
    """The Witch King, both of them, does not get off the ground."""
    board = ". . . . . . . .\n . . . . . . . .\n. . o . D . . .\n . . . . . . . .\n. . . . . . . ."
    m = field(board, to_act="b", level=500, D="a dwarf-warrior w", o="b witch-king e", extra=["b gollum removed"])
    play(m, "warrior:b-witch-king do:move hex:B3 ability:stalwart")
    assert (hex_of(m, "b-witch-king"), asked(m), refused(m, "do:move")) == ("C3", "choose-warriors-action", "CH-X8")


def test_CH_X8_a_large_warrior_held_on_its_way_ends_its_move_there() -> None:
    """It has moved already: there is no other action, and no movement point is spent for the step."""
    board = ". . . . . . .\n . . . . D . .\n. . . . . . .\n o . . . . . .\n. . . . . . ."
    m = field(board, to_act="b", level=500, D="a dwarf-warrior w", o="b cave-troll ne", extra=["b gollum removed"])
    play(m, "warrior:b-cave-troll do:move hex:B4 hex:C4 hex:D3 hex:D2")
    assert (asked(m), m.table.way.left) == ("name-step", 1)  # kill zones of small enemies do not stop it
    play(m, "hex:C2 ability:stalwart")
    assert (asked(m), hex_of(m, "b-cave-troll"), m.table.way.left) == ("face-after-move", "D2", 1)


def test_CH_X8_it_holds_for_this_phase_only() -> None:
    """When the next turn's action phase comes, the way is free again."""
    m = field(BOARD, to_act="b", level=500, order=["b", "a"], **dwarf())
    play(m, "warrior:b-orc-warrior do:move hex:B2 ability:stalwart do:forgo")
    idle(end_phase(m))
    assert m.table.held == [0, 0, 0]


def test_CH_X8_held_by_one_it_cannot_leave_by_another_way_either() -> None:
    """Every step out of the hex is refused, the one into another hex of the same kill zone too."""
    m = field(
        ". . . . . . .\n . . o D . . .\n. . . . . . .\n p . . . . . .", to_act="b", level=500, **dwarf(o="b lurtz w")
    )
    play(m, "warrior:b-lurtz do:move hex:B2 ability:stalwart")
    assert refused(m, "do:move") == "CH-X8" and refused(m, "do:turn") == ""
    assert m.table.held[number(m, "b-lurtz")] == 1 << number(m, "a-dwarf-warrior")


def test_CH_8_18_CH_X9_a_forced_warrior_is_held_too() -> None:
    """The Dwarf keeps the orc that Gandalf would drive away; the phase is the strategy phase then."""
    m = field(
        "M . . . . . .\n . . o D . . .\n. . . . . . .\n p . . . . . .",
        phase="strategy",
        level=500,
        dice=[6, 1],
        **dwarf(M="a gandalf e"),
    )
    until(m, "use-ability")
    play(m, "ability:magical-force warrior:b-orc-warrior hex:B2")
    assert (asked(m), offered(m)) == ("use-ability", {"ability:stalwart", "do:done"})
    play(m, "ability:stalwart")
    assert (hex_of(m, "b-orc-warrior"), wounds(m, "b-orc-warrior"), acted(m, "b-orc-warrior")) == ("C2", 1, False)


def test_CH_8_18_stalwart_needs_the_enemy_in_its_own_kill_zone() -> None:
    """A Dwarf that looks the other way is not asked."""
    m = field(BOARD, to_act="b", level=500, **dwarf(D="a dwarf-warrior e"))
    play(m, "warrior:b-orc-warrior do:move hex:B2")
    assert asked(m) == "name-step"


def test_CH_X8_who_is_held_may_leave_the_kill_zones_of_others() -> None:
    """Only that kill zone is closed to it: the orc stands in that of Gollum; the dwarf that held it is elsewhere."""
    marks = {"o": "a orc-warrior e", "G": "b gollum w", "D": "b dwarf-warrior e"}
    m = field(". o G . . D\n . . . . . .", level=500, **marks)
    m.table.held[number(m, "a-orc-warrior")] = 1 << number(m, "b-dwarf-warrior")
    play(m, "warrior:a-orc-warrior do:move")
    assert "hex:A1" in offered(m)
