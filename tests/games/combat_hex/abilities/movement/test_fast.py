"""Fast (CH-8.11) and Tyrant (CH-8.19)."""

from __future__ import annotations

from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.fields import (
    asked,
    effects,
    end_turn,
    field,
    idle,
    move,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    used,
)

ROW = "A . . . . . . . . . . . . . . . . . . . .\n o p . . . . . . . . . . . . . . . . . . ."
FAST_URUK = {"uruk-hai-swordsman": {"abilities": ["armor 1", "fast 1"]}}
TYRANT = """
    U s . . . . .
     t . . . w . .
    . . . . . . .
     . . . . . g .
    """


def hexes(first: str, last: str) -> str:
    """The hexes of the first row from one column to another."""
    return " ".join(f"hex:{chr(column)}1" for column in range(ord(first), ord(last) + 1))


# --- Fast -----------------------------------------------------------------------------------------
def test_CH_8_11_fast_doubles_movement_points_for_this_move() -> None:
    """Arwen's five become ten for one action point; without it she has five."""
    m = field(ROW, level=500, A="a arwen e", o="b moria-goblin sw", p="a sam sw")
    play(m, "warrior:a-arwen do:move")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:fast", "do:done"})
    play(m, "ability:fast")
    assert (m.table.way.left, points(m, "a-arwen"), used(m, "a-arwen")) == (10, 4, {"fast"})
    play(m, hexes("B", "K"))
    assert (refused(m, "hex:L1"), m.table.way.left) == ("CH-4.03", 0)
    plain = field(ROW, level=500, A="a arwen e", o="b moria-goblin sw", p="a sam sw")
    assert passing(plain, "warrior:a-arwen do:move hex:B1").table.way.left == 4


def test_CH_8_11_running_gains_nothing_from_fast() -> None:
    """After a doubled move she runs one hex like anybody, for one action point more."""
    m = field(ROW, level=500, A="a arwen e", o="b moria-goblin sw", p="a sam sw")
    passing(m, f"warrior:a-arwen do:move ability:fast {hexes('B', 'K')} do:run hex:L1")
    assert (asked(m), points(m, "a-arwen")) == ("face-after-move", 3)


def test_CH_8_11_fast_is_over_with_the_move() -> None:
    """Nothing of it is left when she stands."""
    m = field(ROW, level=500, A="a arwen e", o="b moria-goblin sw", p="a sam sw")
    passing(m, "warrior:a-arwen do:move ability:fast hex:B1 do:done face:e")
    assert effects(m, "a-arwen") == set()


def test_CH_8_11_fast_works_in_a_charge_too() -> None:
    """A rider's eight become sixteen."""
    changed = {"rider-of-rohan": {"abilities": ["cavalry", "fast 1"]}}
    m = field_with(changed, ". A . . . . .\n . . . . . . o", level=500, A="a rider-of-rohan e", o="b moria-goblin e")
    play(m, "warrior:a-rider-of-rohan do:charge ability:fast")
    assert (m.table.way.left, points(m, "a-rider-of-rohan")) == (16, 0)


def test_CH_8_11_CH_1_09_double_first_and_then_add_what_a_tyrant_gives() -> None:
    """Five doubled and one added are eleven, in whatever order they are used."""
    for order in ("ability:fast ability:tyrant", "ability:tyrant ability:fast"):
        m = field_with(
            FAST_URUK,
            TYRANT,
            level=500,
            U="a ugluk e",
            s="a uruk-hai-swordsman e",
            t="a moria-goblin e",
            w="a moria-goblin e",
            g="b gimli e",
        )
        play(m, f"warrior:a-uruk-hai-swordsman do:move {order}")
        assert m.table.way.left == 11


def test_CH_8_11_CH_8_02_fast_needs_its_price() -> None:
    """Without action points nobody is asked for it."""
    m = field(ROW, level=500, A="a arwen e action_points=0", o="b moria-goblin sw", p="a sam sw")
    play(m, "warrior:a-arwen do:move")
    assert (asked(m), m.table.way.left) == ("name-step", 5)


# --- Tyrant ---------------------------------------------------------------------------------------
def tyrant(**more: str) -> dict[str, str]:
    """Ugluk with two minions beside him and one far away, and an enemy."""
    return {
        "U": "a ugluk e",
        "s": "a orc-warrior e",
        "t": "a moria-goblin e",
        "w": "a moria-goblin e",
        "g": "b gimli e",
    } | more


def test_CH_8_19_tyrant_gives_one_movement_point_to_minions_adjacent_when_the_phase_began() -> None:
    """Used before one of them moves, it serves all that stood beside him, until the turn ends, and no others."""
    m = field(TYRANT, **tyrant())
    play(m, "warrior:a-orc-warrior do:move ability:tyrant")
    assert (m.table.way.left, points(m, "a-ugluk"), used(m, "a-ugluk")) == (6, 4, {"tyrant"})
    passing(m, "hex:C1 do:done face:e")
    play(m, "warrior:a-moria-goblin-1 do:move")
    assert (asked(m), m.table.way.left) == ("name-step", 6)
    passing(m, "hex:A3 do:done face:e")
    play(m, "warrior:a-moria-goblin-2 do:move")
    assert m.table.way.left == 5
    end_turn(m)
    assert m.table.hurried == [0] * 5


def test_CH_8_19_the_minion_about_to_move_must_be_adjacent_now() -> None:
    """For the goblin far away and for a hero's move there is no such moment."""
    m = field(TYRANT, **tyrant())
    play(m, "warrior:a-moria-goblin-2 do:move")
    assert (asked(m), m.table.way.left) == ("name-step", 5)
    m = field(TYRANT, **tyrant())
    play(m, "warrior:a-ugluk do:move")
    assert asked(m) == "name-step"


def test_CH_8_19_who_came_beside_the_tyrant_later_gains_nothing() -> None:
    """Ugluk walks up to the goblin: its move may be the moment, but only those who were noted gain."""
    m = field(TYRANT, **tyrant())
    move(m, "a-ugluk", "A2 B2 C2 D2", "e")
    play(m, "warrior:a-moria-goblin-2 do:move ability:tyrant")
    assert m.table.way.left == 5
    idle(passing(m, "hex:E1 do:done face:e"))
    play(m, "warrior:a-orc-warrior do:move")
    assert m.table.way.left == 6


def test_CH_8_19_a_rider_is_adjacent_by_its_rear_hex_until_it_moves() -> None:
    """Before the first step the whole base counts (CH-M8): the Warg Rider's rear stands beside Ugluk."""
    m = field(
        "U . W . . . .\n . . . . . . .\n. . . . . . g",
        U="a ugluk e",
        W="a warg-rider e",
        g="b gimli e",
        extra=["a moria-goblin removed"],
        level=500,
    )
    play(m, "warrior:a-warg-rider do:move")
    assert (asked(m), "ability:tyrant" in offered(m)) == ("use-ability", True)
    play(m, "ability:tyrant")
    assert m.table.way.left == 10


def test_CH_8_19_tyrant_does_nothing_for_heroes_and_enemies() -> None:
    """A hero beside him keeps his five points."""
    m = field(TYRANT, **tyrant(t="a lurtz e"))
    play(m, "warrior:a-orc-warrior do:move ability:tyrant")
    passing(m, "hex:C1 do:done face:e")
    play(m, "warrior:a-lurtz do:move")
    assert m.table.way.left == 5
