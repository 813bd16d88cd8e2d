"""Battle Cry (CH-8.28)."""

from __future__ import annotations

from tests.games.combat_hex.rules.combats import attacks_by, chains
from tests.games.combat_hex.rules.fields import (
    asked,
    field,
    fight,
    offered,
    passing,
    play,
    points,
    rest,
    seat,
    until,
    used,
)

LINE = """
    . A o . .
     . s p . .
    . . s q .
    """
ORCS = {"o": "b moria-goblin w", "p": "b moria-goblin w", "q": "b moria-goblin w"}


def test_CH_8_28_battle_cry_gives_each_minion_an_attack() -> None:
    """For 2 AP both swordsmen of his combat strike once more, Aragorn himself and the enemy's minions do not."""
    m = field(LINE, phase="combat", level=500, A="a aragorn e", s="a gondor-swordsman e", **ORCS)
    rest(passing(m, "warrior:a-aragorn ability:battle-cry"))
    assert attacks_by(m) == {
        "a-aragorn": 4,
        "a-gondor-swordsman-1": 2,
        "a-gondor-swordsman-2": 2,
        "b-moria-goblin-1": 1,
        "b-moria-goblin-2": 1,
        "b-moria-goblin-3": 1,
    }


def test_CH_8_28_battle_cry_is_paid_and_used_once() -> None:
    """Aragorn pays 2 of his 6 AP and has nothing more to add to this combat."""
    m = field(LINE, phase="combat", level=500, A="a aragorn e", s="a gondor-swordsman e", **ORCS)
    play(m, "warrior:a-aragorn")
    assert offered(m) == {"ability:battle-cry", "do:done"}
    play(m, "ability:battle-cry")
    assert (points(m, "a-aragorn"), used(m, "a-aragorn")) == (4, {"battle-cry"})
    assert offered(m) == {"ability:battle-savvy", "do:done"}


def test_CH_8_28_battle_cry_is_not_for_heroes() -> None:
    """Sam, a hero beside him, strikes as before; with Sam alone the cry would change nothing."""
    said = {"A": "a aragorn e", "S": "a sam e", "o": "b moria-goblin w", "p": "b moria-goblin w"}
    third = {"s": "a gondor-swordsman e", "q": "b moria-goblin w"}
    m = field(". A o .\n . S p .\n. . s q", phase="combat", level=500, **said, **third)
    rest(passing(m, "warrior:a-aragorn ability:battle-cry"))
    assert (attacks_by(m)["a-aragorn"], attacks_by(m)["a-sam"]) == (4, 2)
    m = field(". A o .\n . S p .", phase="combat", level=500, **said)
    play(m, "warrior:a-aragorn")
    assert "ability:battle-cry" not in m.options


def test_CH_8_28_battle_cry_is_not_for_other_combats() -> None:
    """A swordsman who fights elsewhere, before or after, has his printed attack."""
    board = """
        A o . s p . s q
         t . . . . . . .
        """
    swordsmen = {"s": "a gondor-swordsman e", "t": "a dwarf-warrior ne"}
    m = field(board, phase="combat", level=500, A="a aragorn e", **swordsmen, **ORCS)
    rest(passing(m, "warrior:a-gondor-swordsman-1"))
    rest(passing(m, "warrior:a-aragorn ability:battle-cry"))
    rest(passing(m, "warrior:a-gondor-swordsman-2"))
    assert (attacks_by(m)["a-gondor-swordsman-1"], attacks_by(m)["a-gondor-swordsman-2"]) == (1, 1)


def test_CH_8_28_CH_C1_battle_cry_does_not_wake_those_who_are_not_engaged() -> None:
    """A swordsman struck from behind belongs to the combat, but only engaged minions add attacks: no use to cry."""
    m = field(
        ". A o .\n . s . .",
        phase="combat",
        level=500,
        A="a aragorn e",
        s="a gondor-swordsman w",
        o="b moria-goblin se",
    )
    assert chains(m) == [{"a-aragorn", "a-gondor-swordsman", "b-moria-goblin"}]
    play(m, "warrior:a-aragorn")
    assert "ability:battle-cry" not in m.options
    rest(m)
    assert attacks_by(m) == {"a-aragorn": 5, "b-moria-goblin": 1}


def test_CH_8_28_battle_cries_add_up() -> None:
    """Two that cry give each minion two attacks."""
    m = field(
        """
        . A o . .
         . s p . .
        . . C q .
        """,
        phase="combat",
        level=500,
        A="a aragorn e",
        C="a ugluk e",
        s="a gondor-swordsman e",
        **ORCS,
    )
    play(m, "warrior:a-aragorn ability:battle-cry warrior:a-aragorn ability:battle-cry")
    rest(m)
    assert attacks_by(m)["a-gondor-swordsman"] == 3
    assert (points(m, "a-aragorn"), points(m, "a-ugluk")) == (4, 3)


def test_CH_8_28_CH_8_081_battle_cry_needs_an_engaged_crier() -> None:
    """Struck from behind Aragorn cannot cry, though his swordsman fights in the same combat."""
    m = field(
        """
        A o . .
         . s . .
        """,
        phase="combat",
        level=500,
        A="a aragorn w",
        o="b orc-warrior w",
        s="a gondor-swordsman nw",
    )
    play(m, "warrior:a-aragorn")
    assert asked(m) != "use-ability" or seat(m) == "b"
    assert used(m, "a-aragorn") == set() and attacks_by(rest(m))["a-gondor-swordsman"] == 2


def test_CH_8_28_battle_cry_is_over_when_the_turn_ends() -> None:
    """In the next turn's combat the swordsman has one attack again, unless Aragorn cries anew."""
    m = field(
        """
        . . . . .
         . . . . .
        . A t . .
         . s . . .
        """,
        phase="combat",
        level=500,
        A="a aragorn e",
        s="a gondor-swordsman ne",
        t="b cave-troll ne",
    )
    rest(passing(m, "warrior:a-aragorn ability:battle-cry", *[2] * 11))
    assert attacks_by(m)["a-gondor-swordsman"] == 2
    until(m, "name-combat")
    assert m.table.turn == 2
    fight(m, "a-aragorn", *[2] * 9)
    assert attacks_by(m)["a-gondor-swordsman"] == 1
