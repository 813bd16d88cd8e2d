"""Fearsome: what it costs to come near, and what minions owe for staying (CH-8.43, CH-X1, CH-X2)."""

from __future__ import annotations

from typing import Any

from ravenhill.games.combat_hex.model import IS_FEARSOME
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import with_trait
from tests.games.combat_hex.rules.fields import (
    asked,
    field,
    hex_of,
    idle,
    log,
    number,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    shoot,
)


def near(minion: str, sauron: str = "b sauron w", **said: Any) -> CombatHexMatch:
    """A warrior in Sauron's kill zone, and a friend of it far away."""
    return field(
        """
        . . . . . .
         . m S . . l
        . . . . . .
        """,
        level=500,
        m=f"a {minion}",
        S=sauron,
        l="a legolas w",
        **said,
    )


# --- entering -------------------------------------------------------------------------------------
def test_CH_8_43_CH_X1_a_hero_pays_to_enter() -> None:
    """Aragorn pays 1 AP for the step into Sauron's kill zone, Sauron nothing."""
    m = field(". . . .\n h . . S", level=500, h="a aragorn e", S="b sauron w")
    passing(m, "warrior:a-aragorn do:move hex:B2")
    assert points(m, "a-aragorn") == 6
    passing(m, "hex:C2")
    idle(m)
    assert (points(m, "a-aragorn"), points(m, "b-sauron"), hex_of(m, "a-aragorn")) == (5, 8, "C2")
    assert "Aragorn pays 1 AP to face the fear, 5 left." in log(m)


def test_CH_X1_who_cannot_pay_cannot_enter() -> None:
    """Without action points the hexes before Sauron are refused, those behind him are not."""
    m = field("h . S .\n . . . .", level=500, h="a aragorn e action_points=0", S="b sauron w")
    passing(m, "warrior:a-aragorn do:move")
    assert refused(m, "hex:B1") == "CH-X1"
    m = field("h . S .\n . . . .", level=500, h="a aragorn e action_points=0", S="b sauron e")
    passing(m, "warrior:a-aragorn do:move")
    assert refused(m, "hex:B1") == ""


def test_CH_X1_each_fearsome_enemy_is_paid() -> None:
    """A hex in the kill zones of two of them costs 2 AP; with 1 it is refused."""
    for ap, rule in ((2, ""), (1, "CH-X1")):
        m = field(
            """
            . . . .
             S . S .
            . . h .
             . . . .
            """,
            level=500,
            h=f"a aragorn e action_points={ap}",
            S="b sauron ne",
        )
        m.table.face[number(m, "b-sauron-1")] = 0
        m.table.face[number(m, "b-sauron-2")] = 3
        m.table.stood = [0] * 3
        m.table.stood[number(m, "a-aragorn")] = 1 << number(m, "b-sauron-2")
        passing(m, "warrior:a-aragorn do:move")
        assert refused(m, "hex:B2") == rule


def test_CH_X1_each_hex_of_it_is_paid() -> None:
    """From one hex of the kill zone to another it costs 1 AP again."""
    m = near("aragorn e")
    passing(m, "warrior:a-aragorn do:move hex:C1")
    idle(m)
    assert (hex_of(m, "a-aragorn"), points(m, "a-aragorn")) == ("C1", 5)
    m = near("aragorn e action_points=0")
    passing(m, "warrior:a-aragorn do:move")
    assert refused(m, "hex:C1") == "CH-X1" and refused(m, "hex:B1") == ""


def test_CH_X1_a_run_into_it_costs_both() -> None:
    """The run is paid, and fear beside it: with 1 AP it cannot, with 2 it can."""
    m = field(". . . .\n h . . S", level=500, h="a gimli e action_points=1", S="b sauron w")
    passing(m, "warrior:a-gimli do:move hex:B2 do:run")
    assert refused(m, "hex:C2") == "CH-4.13"
    m = field(". . . .\n h . . S", level=500, h="a gimli e action_points=2", S="b sauron w")
    passing(m, "warrior:a-gimli do:move hex:B2 do:run hex:C2")
    idle(m)
    assert (hex_of(m, "a-gimli"), points(m, "a-gimli")) == ("C2", 0)


def test_CH_X1_a_sneaker_pays_for_every_hex() -> None:
    """Gollum sneaks through two hexes of an enemy Sauron's kill zone and pays 2 AP."""
    m = field(". . S .\n g . . .\n. . . .", level=500, g="a gollum e", S="b sauron sw")
    passing(m, "warrior:a-gollum do:move ability:sneak hex:B1 hex:B2")
    assert points(m, "a-gollum") == 4 - 2


def test_CH_X1_a_flyer_pays_for_what_it_crosses() -> None:
    """The Witch King flies through one hex before Sauron and on: 1 AP."""
    m = field(
        """
        . . . . . . .
         . . . . . . .
        . W . . . . .
         . . . . . . .
        . . . . . S .
         . . . . . . .
        """,
        level=500,
        W="a witch-king e",
        S="b sauron nw",
    )
    passing(m, "warrior:a-witch-king do:move hex:C3 hex:D3 hex:D4")
    assert points(m, "a-witch-king") == 6
    passing(m, "hex:E4")
    assert points(m, "a-witch-king") == 5
    passing(m, "hex:E3")
    assert (points(m, "a-witch-king"), asked(m)) == (5, "name-step")


def test_CH_8_43_a_terrifying_warrior_fears_nobody() -> None:
    """One Sauron enters the other's kill zone for nothing, even without action points."""
    m = field("h . S .\n . . . .", level=500, h="a sauron e action_points=0", S="b sauron w")
    passing(m, "warrior:a-sauron do:move hex:B1")
    idle(m)
    assert hex_of(m, "a-sauron") == "B1"


# --- staying --------------------------------------------------------------------------------------
def test_CH_8_43_CH_X2_a_minion_before_it_pays_or_leaves() -> None:
    """Its owner is asked when it acts: having paid it may do anything."""
    m = near("gondor-swordsman e")
    assert refused(m, "do:end-phase") == "CH-X2"
    play(m, "warrior:a-gondor-swordsman")
    assert (asked(m), offered(m)) == ("pay-for-fear", {"do:yes", "do:no"})
    play(m, "do:yes")
    assert points(m, "a-gondor-swordsman") == 0
    assert {"do:turn", "do:forgo", "do:move"} <= offered(m)
    play(m, "do:forgo")
    assert refused(m, "do:end-phase") == ""


def test_CH_X2_who_does_not_pay_must_move_out_of_its_hex() -> None:
    """Nothing but a move is left, and it cannot stop before its first step."""
    m = near("gondor-swordsman e")
    play(m, "warrior:a-gondor-swordsman do:no")
    assert offered(m) == {"do:move"}
    assert refused(m, "do:forgo") == refused(m, "do:turn") == "CH-X2"
    play(m, "do:move")
    assert refused(m, "do:done") == "CH-X2"
    passing(m, "hex:A2")
    assert (asked(m), seat(m)) == ("strike", "b")
    play(m, "do:done")
    assert (hex_of(m, "a-gondor-swordsman"), points(m, "a-gondor-swordsman")) == ("A2", 1)
    assert refused(m, "do:done") == ""


def test_CH_X2_heroes_owe_nothing() -> None:
    """Aragorn stays where he stands for nothing."""
    m = near("aragorn e")
    assert refused(m, "do:end-phase") == ""
    play(m, "warrior:a-aragorn")
    assert asked(m) == "choose-warriors-action"


def test_CH_X2_without_points_it_can_only_leave() -> None:
    """Paying is refused, and leaving is demanded."""
    m = near("gondor-swordsman e action_points=0")
    assert refused(m, "do:end-phase") == "CH-X2"
    play(m, "warrior:a-gondor-swordsman")
    assert (refused(m, "do:yes"), refused(m, "do:no")) == ("CH-X2", "")


def test_CH_X2_it_is_paid_in_full() -> None:
    """Two Fearsome enemies ask for 2 AP: a troll with 2 can pay, with 1 it cannot."""
    for ap, rule in ((2, ""), (1, "CH-X2")):
        m = field(
            """
            . . . . . .
             S m S . . l
            . . . . . .
            """,
            level=500,
            m=f"a uruk-hai-berserker e action_points={ap}",
            S="b sauron w",
            l="a legolas w",
        )
        m.table.face[number(m, "b-sauron-1")] = 0
        m.table.stood[number(m, "a-uruk-hai-berserker")] = 0b11 << number(m, "b-sauron-1")
        play(m, "warrior:a-uruk-hai-berserker")
        assert refused(m, "do:yes") == rule


def test_CH_X2_a_minion_owes_nothing_to_a_fearsome_friend() -> None:
    """The swordsman stands before an orc, and his own Sauron stands behind him."""
    board = ". . . . . .\n S m o . . l\n. . . . . ."
    said = {"m": "a gondor-swordsman e", "S": "a sauron e", "o": "b orc-warrior w", "l": "a legolas w"}
    m = field(board, level=500, **said)
    assert refused(m, "do:end-phase") == ""


def test_CH_X2_who_can_neither_pay_nor_leave_owes_nothing() -> None:
    """Without points and walled in it may do what it likes, and the phase may end."""
    walls = ["B2-w", "B2-nw", "B2-ne", "B2-sw", "B2-se"]
    m = near("gondor-swordsman e action_points=0", sides={"black": walls})
    assert refused(m, "do:end-phase") == ""
    play(m, "warrior:a-gondor-swordsman")
    assert asked(m) == "choose-warriors-action" and "do:forgo" in offered(m)
    m = near("gondor-swordsman e", sides={"black": walls})
    assert refused(m, "do:end-phase") == "CH-X2"
    play(m, "warrior:a-gondor-swordsman")
    assert (refused(m, "do:yes"), refused(m, "do:no")) == ("", "CH-X2")


def test_CH_X2_held_by_stalwart_it_owes_nothing_it_cannot_pay() -> None:
    """It tried to leave and was held: without points it is free; with a point it must pay after all."""
    for ap, question in ((0, "choose-warriors-action"), (1, "pay-for-fear")):
        m = field(
            """
            . . . . . .
             . m S . . l
            . g . . . .
            """,
            level=500,
            m=f"a gondor-swordsman e action_points={ap}",
            S="b sauron w",
            g="b gimli ne",
            l="a legolas w",
        )
        play(m, "warrior:a-gondor-swordsman do:no do:move hex:A2")
        play(m, "ability:stalwart")
        assert (hex_of(m, "a-gondor-swordsman"), asked(m)) == ("B2", question)
        if ap:
            assert refused(m, "do:no") == "CH-X2"
        else:
            assert refused(m, "do:forgo") == ""


def test_CH_X2_it_owes_nothing_once_the_fearsome_one_is_gone() -> None:
    """Legolas shoots the Fearsome orc; the minion before it is not asked any more."""
    m = near("gondor-swordsman e", sauron="b orc-warrior w")
    with_trait(m, "orc-warrior", IS_FEARSOME)
    m.table.fearsome = [number(m, "b-orc-warrior")]
    m.table.stood[number(m, "a-gondor-swordsman")] = 1 << number(m, "b-orc-warrior")
    assert refused(m, "do:end-phase") == "CH-X2"
    shoot(m, "a-legolas", "b-orc-warrior", 6, 6, 6, 6, 6, 6)
    assert refused(m, "do:end-phase") == ""


def test_CH_X2_only_who_stood_there_when_the_phase_began_owes() -> None:
    """A minion that walks in pays for entering and nothing more in this phase."""
    m = field(
        """
        . . . . . .
         m . S . . l
        . . . . . .
        """,
        level=500,
        m="a gondor-swordsman e",
        S="b sauron w",
        l="a legolas w",
    )
    assert refused(m, "do:end-phase") == ""
    play(m, "warrior:a-gondor-swordsman")
    assert asked(m) == "choose-warriors-action"
    passing(m, "do:move hex:B2 face:e")
    assert (points(m, "a-gondor-swordsman"), refused(m, "do:end-phase")) == (0, "")


def test_CH_8_43_friends_fear_nothing() -> None:
    """A goblin without points walks before its own Sauron, and one that stands there owes nothing."""
    m = field(
        """
        o . S .
         . . p .
        . . . s
        """,
        to_act="b",
        level=500,
        o="b moria-goblin e",
        S="b sauron sw",
        p="b moria-goblin e",
        s="a sam e",
    )
    assert refused(m, "do:end-phase") == ""
    passing(m, "warrior:b-moria-goblin-1 do:move hex:B1")
    assert hex_of(m, "b-moria-goblin-1") == "B1"
