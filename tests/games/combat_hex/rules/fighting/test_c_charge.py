"""Rulings on charges and on spearmen that meet them."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.model import IS_TERRIFYING
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import rolls, with_trait
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    hex_of,
    idle,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    used,
    wounds,
)

OPEN = """
    . . . . . .
     . L . . o .
    . . . . p .
    """
RIDER = {"L": "a rider-of-rohan e", "o": "b moria-goblin w", "p": "b moria-goblin e"}


def riding(path: str, *dice: int, how: str = "charge", drawing: str = OPEN, **marks: str) -> CombatHexMatch:
    """A rider names the hexes of a charge; what is asked on the way is not answered."""
    m = field(drawing, level=500, **(RIDER | marks))
    return play(m, f"warrior:a-rider-of-rohan do:{how} " + " ".join(f"hex:{step}" for step in path.split()), *dice)


# --- the charge -----------------------------------------------------------------------------------
def test_CH_C11_a_charge_ends_with_a_free_attack_on_one_target() -> None:
    """Two goblins are in the rider's kill zone: it strikes the one it names with its two printed attacks."""
    m = play(riding("C2 D2"), "face:e")
    assert (asked(m), offered(m)) == (
        "end-with-blow",
        {"do:no", "warrior:b-moria-goblin-1", "warrior:b-moria-goblin-2"},
    )
    assert refused(m, "do:shoot") == "CH-8.10"
    play(m, "warrior:b-moria-goblin-2", 4, 4, 6, 6)
    assert rolls(m) == [("a", [4, 4])]
    assert (alive(m, "b-moria-goblin-1"), alive(m, "b-moria-goblin-2")) == (True, False)


def test_CH_C11_a_plain_move_has_no_free_attack() -> None:
    """After a move to the same hex the next warrior acts."""
    m = play(riding("C2 D2", how="move"), "face:e")
    assert asked(m) != "end-with-blow" and rolls(m) == []


def test_CH_C11_a_charge_has_at_least_one_hex() -> None:
    """Stopped before its first step the rider may turn, and strikes nobody although a goblin is before it."""
    m = riding("", drawing=OPEN, o="b moria-goblin e")
    assert asked(m) == "name-step"
    m = field(". . . .\n . L o .\n. . . .", level=500, L="a rider-of-rohan e", o="b moria-goblin e")
    play(m, "warrior:a-rider-of-rohan do:charge do:forgo")
    idle(m)
    assert asked(m) == "turn" and hex_of(m, "a-rider-of-rohan") == "B2"
    play(m, "face:e")
    assert rolls(m) == [] and asked(m) != "end-with-blow"


def test_CH_C11_spearmen_and_repel_strike_before_the_charger() -> None:
    """The spearman's attack and the guard's Repel are asked for first; a charger that dies strikes nobody."""
    m = riding("C2 D2", 4, 6, o="b gondor-spearman w", p="b rivendell-guard nw")
    assert (seat(m), asked(m), offered(m, "warrior")) == ("b", "strike", {"b-gondor-spearman"})
    play(m, "warrior:b-gondor-spearman")
    assert wounds(m, "a-rider-of-rohan") == 1
    assert (seat(m), asked(m), offered(m)) == ("b", "use-ability", {"ability:repel", "do:done"})
    play(m, "ability:repel", 4, 4, 6, 6)
    assert not alive(m, "a-rider-of-rohan")
    assert asked(m) not in ("face-after-move", "end-with-blow") and len(rolls(m)) == 2


# --- spearmen against cavalry ---------------------------------------------------------------------
def test_CH_C13_the_attack_of_a_spearman_is_no_activation() -> None:
    """It costs no AP, is not used up, and no Ward is asked for: the rider's friend Gandalf can do nothing."""
    drawing = """
        . . . . o .
         . L . . . .
        . . . G . .
        """
    marks = {"L": "a rider-of-rohan e", "o": "b gondor-spearman sw action_points=0", "G": "a gandalf ne"}
    m = field(drawing, level=500, **marks)
    play(m, "warrior:a-rider-of-rohan do:charge hex:C2 hex:D2")
    assert asked(m) == "strike"
    play(m, "warrior:b-gondor-spearman", 4, 6)
    assert (wounds(m, "a-rider-of-rohan"), points(m, "b-gondor-spearman"), used(m, "b-gondor-spearman")) == (
        1,
        0,
        set(),
    )
    assert asked(m) != "use-ability"


def test_CH_C13_each_spearman_has_an_attack_of_its_own() -> None:
    """Two spearmen hold the hex: one strikes, then the other, each in a roll of its own."""
    m = riding("C2 D2", o="b gondor-spearman w", p="b gondor-spearman nw")
    play(m, "warrior:b-gondor-spearman-1", 2)
    assert (asked(m), offered(m)) == ("strike", {"do:done", "warrior:b-gondor-spearman-2"})
    play(m, "warrior:b-gondor-spearman-2", 4, 6)
    assert rolls(m) == [("b", [2]), ("b", [4])] and wounds(m, "a-rider-of-rohan") == 1


def test_CH_C13_they_strike_in_plain_moves_too_and_only_at_cavalry() -> None:
    """A rider that moves is struck as one that charges; Arwen on foot is not."""
    assert asked(riding("C2 D2", how="move", o="b gondor-spearman w")) == "strike"
    m = field(OPEN, level=500, **(RIDER | {"L": "a arwen e", "o": "b gondor-spearman w"}))
    passing(m, "warrior:a-arwen do:move hex:C2 hex:D2")
    assert asked(m) == "face-after-move"


def test_CH_C13_a_spearman_that_looks_away_does_not_strike() -> None:
    """Only hexes of its kill zone count, and only spearmen."""
    assert asked(riding("C2 D2", o="b gondor-spearman e")) != "strike"
    assert asked(riding("C2 D2", o="b uruk-hai-swordsman w")) != "strike"


def test_CH_C13_it_may_strike_at_every_hex_entered() -> None:
    """A rider that leaves one hex of the kill zone for another is struck for leaving, and again on entering."""
    m = field(
        """
        . . . . .
         . L o . .
        . . . . .
        """,
        level=500,
        L="a rider-of-rohan e",
        o="b gondor-spearman w",
    )
    play(m, "warrior:a-rider-of-rohan do:move hex:C1 warrior:b-gondor-spearman", 2)
    assert (asked(m), seat(m), hex_of(m, "a-rider-of-rohan")) == ("strike", "b", "C1")
    play(m, "warrior:b-gondor-spearman", 2)
    assert len(rolls(m)) == 2


def test_CH_C13_terrifying_cavalry_is_immune() -> None:
    """Nobody can make a free attack on it, spearmen neither."""
    m = with_trait(field(OPEN, level=500, **(RIDER | {"o": "b gondor-spearman w"})), "rider-of-rohan", IS_TERRIFYING)
    play(m, "warrior:a-rider-of-rohan do:charge hex:C2 hex:D2")
    assert asked(m) == "face-after-move"


@pytest.mark.parametrize("answer", ["do:done", "warrior:b-gondor-spearman"])
def test_CH_C13_the_charge_goes_on_if_the_rider_lives(answer: str) -> None:
    """Struck or not, it chooses its facing and strikes the spearman."""
    m = riding("C2 D2", o="b gondor-spearman w")
    play(m, answer, 4, 6)
    play(m, "face:e")
    assert asked(m) == "end-with-blow" and "warrior:b-gondor-spearman" in offered(m)
