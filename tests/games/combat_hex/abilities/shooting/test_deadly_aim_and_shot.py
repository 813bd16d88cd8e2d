"""Deadly Aim (CH-8.22): two wounds a die. Deadly Shot (CH-8.23): two damage dice a hit."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.model import DEADLY_AIM, DEADLY_SHOT
from tests.games.combat_hex.rules.combats import damage_rolls, with_ability
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    offered,
    passing,
    play,
    points,
    pool,
    refused,
    rest,
    seat,
    used,
    wounds,
)

BOARD = "A . . . o ."
ROOM = ". . . . . . . .\n . . . . . . . .\nA . . . o . . .\n . . . . . . . .\n. . . . . . . ."


# --- Deadly Aim -----------------------------------------------------------------------------------
def test_CH_8_22_deadly_aim_takes_two_wounds_a_die() -> None:
    """Used after the damage roll: two dice that reach toughness 4 take four wounds, one that falls short none."""
    m = field(BOARD, A="a lurtz e", o="b aragorn w", level=500)
    passing(m, "warrior:a-lurtz do:shoot face:e warrior:b-aragorn", 5, 6, 4, 3)
    assert (asked(m), pool(m).damage, "ability:deadly-aim" in offered(m)) == ("use-ability", [3, 4], True)
    play(m, "ability:deadly-aim")
    assert (wounds(m, "b-aragorn"), points(m, "a-lurtz"), used(m, "a-lurtz")) == (3, 3, {"deadly-aim"})


def test_CH_8_22_deadly_aim_is_not_offered_without_damage_dice() -> None:
    """No hit, nothing to aim."""
    m = field(BOARD, A="a lurtz e", o="b aragorn w", level=500)
    passing(m, "warrior:a-lurtz do:shoot face:e warrior:b-aragorn", 4, 3)
    assert asked(m) != "use-ability" and points(m, "a-lurtz") == 5


def test_CH_8_22_deadly_aim_is_for_shots_only() -> None:
    """In a combat Lurtz is not offered it after his damage roll."""
    m = field("A o .", phase="combat", A="a lurtz e", o="b aragorn w", level=500)
    seen: set[str] = set()
    play(m, "warrior:a-lurtz")
    for _ in range(60):
        if asked(m) in ("name-combat", "choose-order", ""):
            break
        seen |= offered(m, "ability")
        m.play(next((word for word in ("do:done", "do:done") if word in m.options), m.options[0]))
    assert "rage" in seen and "deadly-aim" not in seen


def test_CH_8_22_deadly_aim_does_nothing_to_the_terrifying() -> None:
    """CH-8.50: the Balrog loses one wound a die all the same, so it is refused; the Cave Troll loses two."""
    for kind, left in (("balrog", 7), ("cave-troll", 3)):
        m = field(ROOM, A="a lurtz e", o=f"b {kind} e", level=500)
        passing(m, f"warrior:a-lurtz do:shoot face:e warrior:b-{kind}", 6, 2, 5)
        if kind == "cave-troll":
            passing(m, "ability:deadly-aim")
        rest(m)
        assert (wounds(m, f"b-{kind}"), points(m, "a-lurtz")) == (left, 5 if kind == "balrog" else 3)


@pytest.mark.parametrize(("words", "left"), [("ability:armor", 1), ("do:done", 0)])
def test_CH_8_22_deadly_aim_and_armor(words: str, left: int) -> None:
    """Armor takes one off the two: the swordsman of two wounds lives with one."""
    m = field(BOARD + "\n . . . . . B", A="a lurtz e", o="b gondor-swordsman w", B="b sam", level=500)
    passing(m, "warrior:a-lurtz do:shoot face:e warrior:b-gondor-swordsman ability:deadly-aim", 6, 2, 4)
    assert (asked(m), seat(m)) == ("use-ability", "b")
    rest(play(m, words))
    assert wounds(m, "b-gondor-swordsman") == left and alive(m, "b-gondor-swordsman") == (left > 0)


def test_CH_8_22_deadly_aim_covers_converted_dice_and_does_not_add_to_assassin() -> None:
    """A converted critical hit takes two wounds, with Assassin too, not three."""
    board = BOARD + "\n . . . g . ."
    m = field(board, A="a lurtz e", o="b aragorn w", g="a gollum ne", level=500)
    passing(m, "warrior:a-lurtz do:shoot face:e warrior:b-aragorn ability:deadly-aim warrior:a-lurtz", 6, 2, 1)
    assert (asked(m), offered(m)) == ("use-ability", {"ability:assassin", "do:done"})
    rest(play(m, "ability:assassin"))
    assert wounds(m, "b-aragorn") == 3


# --- Deadly Shot ----------------------------------------------------------------------------------
def test_CH_8_23_deadly_shot_gives_two_dice_a_hit() -> None:
    """A crossbowman's two hits are four damage dice, for 1 AP."""
    m = field(BOARD, A="a uruk-hai-crossbowman e", o="b aragorn w", level=500)
    passing(m, "warrior:a-uruk-hai-crossbowman do:shoot face:e warrior:b-aragorn", 5, 6, 4, 3, 4, 2)
    assert (asked(m), offered(m)) == ("use-ability", {"ability:deadly-shot", "do:done"})
    play(m, "ability:deadly-shot")
    assert damage_rolls(m) == [("a", [4, 3, 4, 2])]
    assert (wounds(m, "b-aragorn"), points(m, "a-uruk-hai-crossbowman")) == (3, 0)


def test_CH_8_23_deadly_shot_passed_gives_one_die_a_hit() -> None:
    """And keeps the AP."""
    m = field(BOARD, A="a uruk-hai-crossbowman e", o="b aragorn w", level=500)
    rest(passing(m, "warrior:a-uruk-hai-crossbowman do:shoot face:e warrior:b-aragorn do:done", 5, 6, 4, 3))
    assert (damage_rolls(m), points(m, "a-uruk-hai-crossbowman")) == ([("a", [4, 3])], 1)


def test_CH_8_23_deadly_shot_needs_a_hit() -> None:
    """Nothing is offered after two misses; a glancing blow converted first is a hit that counts twice."""
    m = field(BOARD, A="a uruk-hai-crossbowman e", o="b aragorn w", level=500)
    passing(m, "warrior:a-uruk-hai-crossbowman do:shoot face:e warrior:b-aragorn", 4, 3)
    assert asked(m) != "use-ability" and damage_rolls(m) == [("a", [])]
    m = with_ability(field(BOARD, A="a legolas e", o="b aragorn w", level=500), "legolas", DEADLY_SHOT, 1)
    passing(
        m, "warrior:a-legolas do:shoot face:e warrior:b-aragorn warrior:a-legolas ability:deadly-shot", 1, 3, 3, 6, 6
    )
    assert (damage_rolls(m), wounds(m, "b-aragorn")) == ([("a", [6, 6])], 3)


def test_CH_8_23_deadly_shot_goes_together_with_deadly_aim() -> None:
    """One hit, two dice, four wounds."""
    m = field(BOARD, A="a uruk-hai-crossbowman e action_points=1", o="b aragorn w", level=500)
    with_ability(m, "uruk-hai-crossbowman", DEADLY_AIM, 0)
    passing(m, "warrior:a-uruk-hai-crossbowman do:shoot face:e warrior:b-aragorn ability:deadly-shot", 5, 2, 4, 6)
    assert refused(m, "ability:deadly-shot") == "CH-A10"
    play(m, "ability:deadly-aim")
    assert wounds(m, "b-aragorn") == 1
