"""Repel (CH-8.16)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import IS_FLYER
from tests.games.combat_hex.rules.combats import with_trait
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    hex_of,
    offered,
    passing,
    play,
    points,
    seat,
    until,
    used,
    where,
    wounds,
)

BOARD = """
    . . . . . . .
     . o . . G . .
    . . . . . . .
     . p . . . . .
    """


def guard(o: str = "b orc-warrior e", **more: str) -> dict[str, str]:
    """A Rivendell Guard on E2 that looks to the west, and an enemy on B2."""
    return {"G": "a rivendell-guard w", "o": o, "p": "b gollum e"} | more


def test_CH_8_16_repel_strikes_an_enemy_that_has_just_come_in() -> None:
    """Two dice at once, for one action point; the dead enemy's move is over."""
    m = field(BOARD, to_act="b", level=500, **guard())
    play(m, "warrior:b-orc-warrior do:move hex:C2")
    assert (asked(m), seat(m)) == ("name-step", "b")
    play(m, "hex:D2")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:repel", "do:done"})
    play(m, "ability:repel", 6, 2, 3)
    assert (alive(m, "b-orc-warrior"), points(m, "a-rivendell-guard")) == (False, 0)
    assert (asked(m), used(m, "a-rivendell-guard")) == ("choose-warrior", {"repel"})


def test_CH_8_16_repel_may_be_declined_and_a_survivor_stops() -> None:
    """A miss leaves the enemy where it came in: the kill zone stops it."""
    m = field(BOARD, to_act="b", level=500, **guard())
    play(m, "warrior:b-orc-warrior do:move hex:C2 hex:D2 ability:repel", 2, 3)
    assert (asked(m), seat(m), hex_of(m, "b-orc-warrior")) == ("face-after-move", "b", "D2")
    m = field(BOARD, to_act="b", level=500, **guard())
    play(m, "warrior:b-orc-warrior do:move hex:C2 hex:D2 do:done")
    assert (asked(m), points(m, "a-rivendell-guard")) == ("face-after-move", 1)


def test_CH_8_16_repel_is_not_for_those_who_stand_there_already() -> None:
    """An enemy that turns in the kill zone has not moved into it."""
    m = field(". . .\n o G .\n. . p", to_act="b", level=500, **guard())
    play(m, "warrior:b-orc-warrior do:turn face:w")
    assert asked(m) == "choose-warrior"


def test_CH_8_16_CH_X9_repel_answers_a_forced_move() -> None:
    """Gandalf drives the orc into the kill zone: that counts."""
    m = field(
        BOARD.replace(". . . . . . .\n     . o", ". . . . . . .\n     M o", 1),
        phase="strategy",
        level=500,
        dice=[6, 1],
        **guard(M="a gandalf e"),
    )
    until(m, "use-ability")
    passing(m, "ability:magical-force warrior:b-orc-warrior hex:C2 hex:D2")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:repel", "do:done"})
    play(m, "ability:repel", 6, 2, 3)
    assert where(m, "b-orc-warrior") == "removed"


def test_CH_8_16_CH_E3_repel_answers_a_dismounting_enemy() -> None:
    """Getting down into the kill zone counts as entering it; elsewhere it does not."""
    for hex_, answered in (("D2", True), ("D1", False)):
        m = field(
            ". . . . . . .\n . T . . G . .\n. . . . . . .",
            to_act="b",
            level=500,
            T="b treebeard e",
            G="a rivendell-guard w",
            extra=["b sam carried_by=b-treebeard"],
        )
        play(m, f"warrior:b-sam do:dismount hex:{hex_} face:e")
        assert (asked(m) == "use-ability") == answered
        if answered:
            play(m, "ability:repel", 6, 2, 3)
            assert (wounds(m, "b-sam"), hex_of(m, "b-sam")) == (3, "D2")


def test_CH_8_16_CH_B12_repel_answers_a_base_put_down() -> None:
    """Eomer's lead hex stops outside the kill zone; his rear hex decides."""
    board = ". E . . . . .\n . . . . G . .\n. . . . . . p"
    for face, answered in (("w", True), ("e", False)):
        m = field(board, to_act="b", level=500, E="b eomer e", G="a rivendell-guard w", p="b gollum e")
        passing(m, f"warrior:b-eomer do:move hex:C1 hex:D1 do:done face:{face}")
        assert (asked(m) == "use-ability") == answered
    m = field(board, to_act="b", level=500, E="b eomer e", G="a rivendell-guard w", p="b gollum e")
    play(m, "warrior:b-eomer do:move hex:C1 hex:D1 do:done face:w ability:repel", 6, 6, 4, 3)
    assert wounds(m, "b-eomer") == 4


def test_CH_8_16_not_against_a_terrifying_enemy() -> None:
    """Sauron comes in and nobody is asked."""
    m = field(BOARD, to_act="b", level=500, **guard(o="b sauron e"))
    play(m, "warrior:b-sauron do:move hex:C2 hex:D2")
    assert asked(m) == "face-after-move"


def test_CH_8_16_CH_M11_also_against_a_sneaking_enemy() -> None:
    """Entering is not leaving: the scout is struck where it comes in, and falls."""
    m = field(BOARD, to_act="b", level=500, **guard(o="b hobbit-scout e"))
    play(m, "warrior:b-hobbit-scout do:move ability:sneak hex:C2 hex:D2")
    assert (seat(m), offered(m)) == ("a", {"ability:repel", "do:done"})
    passing(m, "ability:repel", *[6] * 6)
    assert not alive(m, "b-hobbit-scout")


def test_CH_8_16_CH_8_13_a_flyer_is_repelled_only_where_it_ends() -> None:
    """Flying past it meets nobody; coming down in the kill zone it does, once its facing is chosen."""
    m = with_trait(field(BOARD, to_act="b", level=500, **guard()), "orc-warrior", IS_FLYER)
    play(m, "warrior:b-orc-warrior do:move hex:C2 hex:D2")
    assert (asked(m), seat(m)) == ("name-step", "b")
    play(m, "hex:C2 do:done face:e")
    assert asked(m) == "choose-warrior"
    m = with_trait(field(BOARD, to_act="b", level=500, **guard()), "orc-warrior", IS_FLYER)
    play(m, "warrior:b-orc-warrior do:move hex:C2 hex:D2 do:done face:e")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:repel", "do:done"})
    play(m, "ability:repel", 6, 2, 3)
    assert not alive(m, "b-orc-warrior")


def test_CH_8_16_CH_8_13_a_flying_guard_repels_a_flyer_at_once() -> None:
    """Kill zones of flyers count for flyers as for anybody."""
    m = with_trait(field(BOARD, to_act="b", level=500, **guard()), "orc-warrior", IS_FLYER)
    m = with_trait(m, "rivendell-guard", IS_FLYER)
    play(m, "warrior:b-orc-warrior do:move hex:C2 hex:D2")
    assert (asked(m), seat(m)) == ("use-ability", "a")
