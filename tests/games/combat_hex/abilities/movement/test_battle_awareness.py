"""Battle Awareness (CH-8.09)."""

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
    until,
    used,
    zone_of,
)

ALONE = """
    . . . . .
     . E . . .
    . . . . .
     . . . . o
    """


def test_CH_8_09_battle_awareness_makes_the_kill_zone_all_six_hexes_until_the_turn_ends() -> None:
    """It is used in the strategy phase for its price, holds through the turn, and is gone in the next."""
    m = until(field(ALONE, phase="strategy", level=500, E="a eowyn e", o="b moria-goblin w"), "use-ability")
    assert (seat(m), offered(m), zone_of(m, "a-eowyn")) == (
        "a",
        {"ability:battle-awareness", "do:done"},
        {"C1", "C2", "C3"},
    )
    play(m, "ability:battle-awareness")
    assert zone_of(m, "a-eowyn") == {"B1", "C1", "A2", "C2", "B3", "C3"}
    assert (points(m, "a-eowyn"), used(m, "a-eowyn"), effects(m, "a-eowyn")) == (
        4,
        {"battle-awareness"},
        {"battle-awareness"},
    )
    assert m.table.phase == 2  # nothing else to use: the action phase has begun
    end_turn(m)
    assert zone_of(m, "a-eowyn") == {"C1", "C2", "C3"}
    assert used(m, "a-eowyn") == set()


def test_CH_8_09_battle_awareness_stops_an_enemy_that_passes_behind() -> None:
    """The hexes behind the warrior are kill zone like the others."""
    m = field("E . .\n . g .\n. . .", to_act="b", level=500, E="a eowyn w effects=battle-awareness", g="b moria-goblin")
    play(m, "warrior:b-moria-goblin do:move hex:B1")
    assert asked(m) == "face-after-move"
    m = field("E . .\n . g .\n. . .", to_act="b", level=500, E="a eowyn w", g="b moria-goblin")
    play(m, "warrior:b-moria-goblin do:move hex:B1")
    assert asked(m) == "name-step"


def test_CH_8_09_CH_G2_walls_still_cut_the_wide_kill_zone() -> None:
    """A black and a dotted side take their hexes out of it, a red and a blue one do not."""
    sides = {"black": ["B2-w"], "dotted": ["B2-e"], "red": ["B2-ne"], "blue": ["B2-sw"]}
    m = field(ALONE, level=500, sides=sides, E="a eowyn e effects=battle-awareness", o="b moria-goblin w")
    assert zone_of(m, "a-eowyn") == {"B1", "C1", "B3", "C3"}


def test_CH_8_09_CH_G3_the_arc_of_sight_stays() -> None:
    """Magical Force sees by the facing, Battle Awareness or not."""
    changed = {"gandalf": {"abilities": ["magical-force 3", "battle-awareness 0"]}}
    board = ". . . . .\n . G . g .\n. . . . ."
    m = field_with(changed, board, phase="strategy", level=500, G="a gandalf w", g="b moria-goblin w")
    until(m, "use-ability")
    play(m, "ability:battle-awareness")
    assert "C2" in zone_of(m, "a-gandalf")
    assert offered(m) == set() or "ability:magical-force" not in offered(m)
    m = field_with(changed, board, phase="strategy", level=500, G="a gandalf e", g="b moria-goblin w")
    assert "ability:magical-force" in offered(until(m, "use-ability"))


def test_CH_8_09_CH_B3_of_cavalry_it_is_the_six_hexes_around_the_lead_hex() -> None:
    """The rear hex has no kill zone; it lies itself within that of the lead hex."""
    changed = {"eomer": {"abilities": ["cavalry", "battle-awareness 1"]}}
    m = field_with(
        changed,
        ". . . . .\n . . E . .\no . . . .",
        phase="strategy",
        level=500,
        E="a eomer e",
        o="b moria-goblin e",
        dice=[6, 1],
    )
    until(m, "use-ability")
    play(m, "ability:battle-awareness")
    assert zone_of(m, "a-eomer") == {"C1", "D1", "B2", "D2", "C3", "D3"} and hex_of(m, "a-eomer") == "C2"


def test_CH_8_09_battle_awareness_is_of_the_strategy_phase_only() -> None:
    """In the action phase nobody is asked for it, and the word is refused."""
    m = field(ALONE, level=500, E="a eowyn e", o="b moria-goblin w")
    passing(m, "warrior:a-eowyn")
    assert refused(m, "ability:battle-awareness") and "ability:battle-awareness" not in offered(m)
