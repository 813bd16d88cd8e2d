"""Ent Carry (CH-8.42): an Ent carries up to two friends."""

from __future__ import annotations

import pytest

from tests.games.combat_hex.rules.combats import attacks_by, chains, rolls
from tests.games.combat_hex.rules.fields import (
    carrier_of,
    end_phase,
    end_turn,
    field,
    hex_of,
    idle,
    move,
    offered,
    passing,
    phase,
    play,
    refused,
    rest,
    shoot,
    where,
    winner,
    wounds,
)

LOAD = ["a galadhrim-archer carried_by=a-treebeard", "a sam carried_by=a-treebeard"]
BOARD = ". . . . . . . .\n . T . . . . o .\n. . . . . . . ."


def test_CH_8_42_ent_carry_takes_two_friends_along() -> None:
    """Treebeard walks three hexes with the archer and Sam, who then shoot and dismount from where he stands."""
    m = field(BOARD, T="a treebeard e", o="b lurtz w", extra=LOAD, level=500)
    move(m, "a-treebeard", "C2 D2", "e")
    assert [carrier_of(m, id_) for id_ in ("a-galadhrim-archer", "a-sam")] == ["a-treebeard", "a-treebeard"]
    play(m, "warrior:a-sam do:dismount")
    assert "C2" in offered(m, "hex") and "B2" not in offered(m, "hex")
    play(m, "hex:C2 face:w")
    assert (hex_of(m, "a-sam"), carrier_of(m, "a-sam")) == ("C2", "")


def test_CH_8_42_ent_carry_takes_no_third_and_no_ring_bearer() -> None:
    """With two on him nobody mounts; Frodo never does, with the Ring on or off."""
    board = ". . . . . .\n . T . S . .\n. . . . . o"
    for spec, extra, rule in (("a boromir e", LOAD, "CH-8.42"), ("a frodo e", [], "CH-8.42"), ("a boromir e", [], "")):
        m = field(board, T="a treebeard e", S=spec, o="b lurtz e", extra=extra, level=500)
        idle(passing(m, f"warrior:{spec.replace(' ', '-', 1).split()[0]} do:move"))
        assert refused(m, "do:mount") == rule


def test_CH_8_42_ent_carry_lets_the_carried_shoot_as_from_above() -> None:
    """CH-E1, CH-E5: three dice in place of two."""
    m = field(BOARD, T="a treebeard e", o="b lurtz w", extra=LOAD, level=500)
    rest(passing(m, "warrior:a-galadhrim-archer do:shoot warrior:b-lurtz", 2, 2, 2))
    assert rolls(m) == [("a", [2, 2, 2])]


def test_CH_8_42_ent_carry_keeps_the_carried_out_of_combats() -> None:
    """They add no attacks, belong to no chain, and cannot be given damage dice."""
    m = field(
        ". . . . .\n . T . o .\n. . . . .", phase="combat", T="a treebeard e", o="b lurtz w", extra=LOAD, level=500
    )
    assert chains(m) == [{"a-treebeard", "b-lurtz"}] and refused(m, "warrior:a-sam") == "CH-6.03"
    passing(m, "warrior:b-lurtz roll:6", *[2] * 5, 6, 2, 2, 2, 6)
    assert (offered(m, "warrior"), refused(m, "warrior:a-sam")) == ({"a-treebeard"}, "CH-6.17")
    rest(m)
    assert set(attacks_by(m)) == {"a-treebeard", "b-lurtz"}


def test_CH_8_42_ent_carry_ends_with_the_ent() -> None:
    """CH-E4: shot down, he takes both with him at once."""
    board = "A . . . . .\n . . . T . .\n. . . . . ."
    extra = [line.replace("a-", "b-").replace("a ", "b ", 1) for line in LOAD]
    m = field(board, A="a legolas e", T="b treebeard e wounds=1", extra=[*extra, "b gollum removed"], level=500)
    shoot(m, "a-legolas", "b-treebeard", 5, 2, 2, 5, face="e")
    assert [where(m, id_) for id_ in ("b-treebeard", "b-galadhrim-archer", "b-sam")] == ["removed"] * 3


@pytest.mark.parametrize(("removed", "result"), [(2, None), (3, "b")])
def test_CH_8_42_ent_carry_and_victory(removed: int, result: str | None) -> None:
    """CH-V3: three of five left, two of them carried, are more than half; three of six are not."""
    fallen = ["a gimli removed", "a boromir removed", "a arwen removed"][:removed]
    m = field(BOARD, T="a treebeard e", o="b lurtz w", extra=[*LOAD, *fallen])
    end_turn(m)
    assert winner(m) == result


def test_CH_8_42_ent_carry_lets_a_friend_mount_out_of_the_fight() -> None:
    """CH-E2: once Sam has mounted, the orc beside the Ent has nobody but the Ent to fight."""
    board = ". . . . . .\n . T . S . .\n. . . . o ."
    m = field(board, T="a treebeard e", S="a sam e", o="b orc-warrior e", level=500)
    play(m, "warrior:a-sam do:move do:mount")
    end_phase(m)
    move(m, "b-orc-warrior", "D3", "nw")
    assert (carrier_of(m, "a-sam"), wounds(m, "a-sam"), phase(m)) == ("a-treebeard", 4, "combat")
    assert chains(m) == [{"a-treebeard", "b-orc-warrior"}]
