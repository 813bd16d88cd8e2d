"""The fights that the evaluation expects before a die is rolled."""

from __future__ import annotations

from itertools import product
from math import exp, prod
from typing import Any

import pytest

from ravenhill.games.combat_hex.evaluation.danger import (
    HIT,
    SHOT,
    blows_to_come,
    coming_blows,
    danger,
    falling,
    to_spare,
)
from ravenhill.games.combat_hex.state import Battle
from tests.games.combat_hex.rules.fields import battle, field, number, passing, table

CLASH = """
. . . . . . . .
 . . . A o . . .
. . . . . . . .
 . s . . . . w .
"""
BESET = """
. . . . . . . .
 . . . A o . . .
. . . . g . . .
 . s . . . . w .
"""


def clash(drawing: str = CLASH, **said: Any) -> Battle:
    """Aragorn faces an enemy; each has a friend far away."""
    return battle(drawing, **{"A": "a aragorn e", "s": "a sam e", "w": "b orc-archer w", "phase": "combat", **said})


def attacks(g: Battle, id_: str) -> int:
    """The attacks printed on a warrior's base."""
    return g.content.attacks[g.kind[number(g, id_)]]


def awaited(g: Battle, id_: str) -> float:
    """The blows that a warrior has to expect."""
    return coming_blows(g)[number(g, id_)]


# --- blows ----------------------------------------------------------------------------------------
def test_everybody_strikes_at_whom_he_has_before_him() -> None:
    """Two that face each other strike each other with their attacks; who stands far away is struck by nobody."""
    g = clash(o="b lurtz w")
    assert (awaited(g, "b-lurtz"), awaited(g, "a-aragorn")) == (attacks(g, "a-aragorn"), attacks(g, "b-lurtz"))
    assert (awaited(g, "a-sam"), awaited(g, "b-orc-archer")) == (0.0, 0.0)


def test_ch_6_23_who_outflanks_strikes_once_more() -> None:
    """An enemy that looks away strikes nobody and is struck with an attack more."""
    g = clash(o="b lurtz e")
    assert (awaited(g, "b-lurtz"), awaited(g, "a-aragorn")) == (attacks(g, "a-aragorn") + 1, 0.0)


def test_ch_6_24_who_stands_above_strikes_once_more() -> None:
    """An attack more for the one on the hill, none for two on hills."""
    high = clash(A="a aragorn e high", o="b lurtz w")
    assert awaited(high, "b-lurtz") == attacks(high, "a-aragorn") + 1
    assert awaited(high, "a-aragorn") == attacks(high, "b-lurtz")
    both = clash(A="a aragorn e high", o="b lurtz w high")
    assert awaited(both, "b-lurtz") == attacks(both, "a-aragorn")


def test_most_blows_fall_upon_the_best_prey() -> None:
    """Of two enemies before a warrior the softer one gets more; together they get all."""
    g = clash(BESET, o="b lurtz w", g="b moria-goblin nw")
    lurtz, goblin = awaited(g, "b-lurtz"), awaited(g, "b-moria-goblin")
    assert lurtz + goblin == pytest.approx(attacks(g, "a-aragorn"))
    assert goblin > lurtz > 0.0


def test_ch_6_21_a_combat_that_is_over_threatens_nobody() -> None:
    """A warrior that has fought this turn does not strike again, though it still faces its enemy."""
    two = """
    . . . . . . . . . .
     . A o . . . g u . .
    . . . . . . . . . .
    """
    m = field(
        two, phase="combat", A="a aragorn e", o="b lurtz w", g="a gimli e", u="b ugluk w", level=500, dice=[2] * 40
    )
    assert awaited(table(m), "b-lurtz") > 0.0
    passing(m, "warrior:a-aragorn")
    passing(m, "warrior:a-gimli")
    assert (awaited(table(m), "b-lurtz"), awaited(table(m), "a-aragorn")) == (0.0, 0.0)


# --- blows to come --------------------------------------------------------------------------------
LINE = """
. . . . . . . . . . . . . . . .
 . A . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
"""


def line(apart: int, **said: Any) -> Battle:
    """Two warriors so far apart on a plain, as a turn begins."""
    middle = LINE.splitlines()[2]
    at = 3 + 2 * apart
    return battle(LINE.replace(middle, f"{middle[:at]}o{middle[at + 1 :]}"), phase="strategy", **said)


def coming(g: Battle, id_: str) -> float:
    """The blows that can be brought against a warrior."""
    return blows_to_come(g)[number(g, id_)]


def test_who_can_be_reached_may_be_struck() -> None:
    """As far as the movement goes, and one hex more; the slower one threatens only from nearer."""
    g = line(1, A="a eomer e", o="b gimli w")
    riding, walking = (g.content.movement[g.kind[number(g, id_)]] for id_ in ("a-eomer", "b-gimli"))
    assert riding > walking
    for apart in range(1, riding + 3):
        g = line(apart, A="a eomer e", o="b gimli w")
        assert (coming(g, "b-gimli") > 0.0) == (apart <= riding + 1), apart
        assert (coming(g, "a-eomer") > 0.0) == (apart <= walking + 1), apart
    near = line(2, A="a eomer e", o="b gimli w")
    assert coming(near, "b-gimli") == attacks(near, "a-eomer")


def test_who_is_held_reaches_only_whom_he_stands_beside() -> None:
    """Aragorn has Lurtz before him: he does not go for the archer, who is near enough."""
    three = ". . . . . .\n . A o . . .\n. . . . w ."
    said = {"A": "a aragorn e", "w": "b orc-archer w", "phase": "strategy"}
    free = battle(three, o="b lurtz e", **said)
    assert coming(free, "b-orc-archer") > 0.0
    held = battle(three, o="b lurtz w", **said)
    assert (coming(held, "b-lurtz"), coming(held, "b-orc-archer")) == (attacks(held, "a-aragorn"), 0.0)


def test_archers_threaten_from_afar() -> None:
    """Within range by their shots; a shot is less than a blow."""
    g = line(1, A="a galadhrim-archer e", o="b gimli w")
    archer = g.kind[number(g, "a-galadhrim-archer")]
    shots, range_ = g.content.shots[archer], g.content.range[archer]
    assert range_ > g.content.movement[archer] + 1
    for apart, dice in ((2, SHOT * shots), (range_, SHOT * shots), (range_ + 1, 0.0)):
        assert coming(line(apart, A="a galadhrim-archer e", o="b gimli w"), "b-gimli") == pytest.approx(dice), apart


def test_a_bow_is_for_those_who_shoot_better_than_they_strike() -> None:
    """A rider with a bow strikes whom he can reach and shoots at others; an archer shoots at whom he can reach too."""
    g = line(3, A="a rider-of-rohan e", o="b gimli w")
    kind = g.kind[number(g, "a-rider-of-rohan")]
    assert 0 < g.content.shots[kind] < g.content.attacks[kind]
    assert coming(g, "b-gimli") == attacks(g, "a-rider-of-rohan")
    archer = line(3, A="a galadhrim-archer e", o="b gimli w")
    assert coming(archer, "b-gimli") == pytest.approx(SHOT * archer.content.shots[archer.kind[0]])


def test_an_archer_who_is_held_shoots_at_nobody() -> None:
    """He strikes whom he stands beside."""
    three = ". . . . . .\n . A o . . .\n. . . . w ."
    g = battle(three, A="a galadhrim-archer e", o="b lurtz w", w="b gimli w", phase="strategy")
    assert (coming(g, "b-lurtz"), coming(g, "b-gimli")) == (attacks(g, "a-galadhrim-archer"), 0.0)


# --- falls ----------------------------------------------------------------------------------------
def test_how_likely_a_warrior_is_to_fall() -> None:
    """Never without a blow; else as wounds come one by one and independently, the more of them the likelier."""
    g = clash(o="b moria-goblin w")
    goblin = number(g, "b-moria-goblin")
    hurting = HIT * (7 - g.content.toughness[g.kind[goblin]]) / 6
    assert g.wounds[goblin] == 1
    assert falling(g, goblin, 0.0) == 0.0
    assert falling(g, goblin, 3.0) == pytest.approx(1.0 - exp(-3.0 * hurting))
    g.wounds[goblin] = 2
    assert falling(g, goblin, 3.0) == pytest.approx(1.0 - exp(-3.0 * hurting) * (1.0 + 3.0 * hurting))
    assert falling(g, goblin, 3.0) < falling(g, goblin, 6.0) < 1.0


def test_ch_8_38_who_stands_by_courage_falls_anyway() -> None:
    """Courage ends with the turn: he is lost though nobody strikes at him."""
    g = clash(o="b lurtz w", s="a sam e")
    sam = number(g, "a-sam")
    assert falling(g, sam, 0.0) == 0.0
    g.courage[sam] = g.turn
    assert falling(g, sam, 0.0) == 1.0


def test_danger_is_the_share_of_an_army_that_will_fall() -> None:
    """Nothing if nobody falls, nearly all if all do, the more the more is worth who falls."""
    g = clash(o="b lurtz w")
    both = [number(g, "a-aragorn"), number(g, "a-sam")]
    assert danger(g, both, [0.0, 0.0]) == 0.0
    assert danger(g, both, [1.0, 1.0]) == pytest.approx(1.0, abs=0.01)
    assert danger(g, both, [1.0, 0.0]) > danger(g, both, [0.0, 1.0]) > 0.0


@pytest.mark.parametrize("level", [500, 1000])
@pytest.mark.parametrize("falls", [[0.0] * 5, [1.0, 0.0, 0.3, 0.0, 0.9], [0.2, 0.5, 0.7, 0.1, 0.4]])
def test_ch_7_01_ch_7_04_warriors_to_spare(level: int, falls: list[float]) -> None:
    """The mean over everything that can happen, counted above half of the army, or above nobody in a small game."""
    g = battle("A A A A A A\n . . . . . .\n. . . . . o", A="a sam e", o="b lurtz w", level=level)
    beaten_with = 0 if level == 500 else 3
    mean = 0.0
    for fallen in product((0, 1), repeat=len(falls)):  # one of the six is gone already
        likely = prod(fall if falls_ else 1.0 - fall for fall, falls_ in zip(falls, fallen, strict=True))
        mean += likely * max(0, len(falls) - sum(fallen) - beaten_with)
    assert to_spare(g, 0, falls) == pytest.approx(mean)
