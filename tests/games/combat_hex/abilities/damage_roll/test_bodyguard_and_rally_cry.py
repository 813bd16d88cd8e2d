"""Bodyguard (CH-8.37) and Rally Cry (CH-8.40, CH-C14)."""

from __future__ import annotations

from ravenhill.games.combat_hex.rules.fighting.assigning import toughness
from ravenhill.games.combat_hex.state import GUARDED
from tests.games.combat_hex.rules.fields import (
    asked,
    effects,
    field,
    number,
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

GUARD = """
    . A o .
     . S . .
    """


# --- Bodyguard (CH-8.37) --------------------------------------------------------------------------
def test_CH_8_37_bodyguard_keeps_all_dice_from_a_hero() -> None:
    """Sam guards Aragorn: Lurtz's dice can go to Sam only."""
    m = field(GUARD, phase="combat", level=500, order=["b", "a"], A="a aragorn e", S="a sam ne", o="b lurtz w")
    passing(m, "warrior:b-lurtz ability:bodyguard", 5, *[3] * 9, 6)
    assert (seat(m), asked(m), offered(m, "warrior")) == ("a", "choose-target", {"a-aragorn"})
    play(m, "warrior:a-aragorn roll:6")
    assert (offered(m, "warrior"), refused(m, "warrior:a-aragorn")) == ({"a-sam"}, "CH-8.37")
    assert (effects(m, "a-aragorn"), points(m, "a-sam")) == ({"guarded"}, 3)
    play(m, "warrior:a-sam")
    rest(m)
    assert (wounds(m, "a-sam"), wounds(m, "a-aragorn")) == (3, 5)


def test_CH_8_37_dice_that_only_fit_the_guarded_hero_are_lost() -> None:
    """Only Aragorn stands in Lurtz's kill zone: nothing can be assigned."""
    m = field(GUARD, phase="combat", level=500, order=["b", "a"], A="a aragorn e", S="a sam ne", o="b lurtz nw")
    passing(m, "warrior:b-lurtz ability:bodyguard warrior:a-aragorn", 5, *[3] * 10, 6)
    rest(m)
    assert (wounds(m, "a-aragorn"), wounds(m, "a-sam"), m.table.turn) == (5, 4, 2)


def test_CH_8_37_only_another_hero_of_ones_own() -> None:
    """Neither himself, nor a minion, nor an enemy can be guarded."""
    m = field(
        """
        . A o .
         s S . .
        """,
        phase="combat",
        level=500,
        order=["b", "a"],
        A="a aragorn e",
        S="a sam ne",
        s="a gondor-swordsman e",
        o="b lurtz w",
    )
    passing(m, "warrior:b-lurtz ability:bodyguard", 5, *[3] * 9, 6)
    for id_ in ("a-sam", "a-gondor-swordsman", "b-lurtz"):
        assert refused(m, f"warrior:{id_}") == "CH-8.37"


def test_CH_8_37_CH_8_083_the_hero_must_be_adjacent() -> None:
    """Arwen on the other side of the enemy, or behind a wall, cannot be guarded; across a red side she can."""
    marks = {"A": "a arwen e", "S": "a sam ne", "o": "b legolas w"}
    m = field(
        "S o A .\n . . . .", phase="combat", level=500, order=["b", "a"], **{**marks, "S": "a sam e", "A": "a arwen w"}
    )
    play(m, "warrior:b-legolas", 5, *[3] * 7, 6)
    assert (asked(m), points(m, "a-sam")) == ("choose-damage-die", 4)
    for colour, question in (("black", "choose-damage-die"), ("dotted", "choose-damage-die"), ("red", "use-ability")):
        m = field(GUARD, phase="combat", level=500, order=["b", "a"], sides={colour: ["B1-se"]}, **marks)
        play(m, "warrior:b-legolas", 5, *[3] * 7, 6)
        assert asked(m) == question


def test_CH_8_37_the_hero_must_be_in_the_same_chain() -> None:
    """Boromir, adjacent but without a link to this combat, needs no guard and can have none."""
    m = field(
        """
        . A o .
         B S . .
        """,
        phase="combat",
        level=500,
        order=["b", "a"],
        A="a aragorn e",
        S="a sam ne",
        B="a boromir w",
        o="b lurtz w",
    )
    passing(m, "warrior:b-lurtz ability:bodyguard", 5, *[3] * 9, 6)
    assert (refused(m, "warrior:a-boromir"), offered(m, "warrior")) == ("CH-8.37", {"a-aragorn"})


def test_CH_8_37_CH_8_081_the_bodyguard_must_be_engaged() -> None:
    """Struck from behind Sam belongs to the chain, but guards nobody."""
    for face, question in (("ne", "use-ability"), ("sw", "choose-damage-die")):
        m = field(GUARD, phase="combat", level=500, order=["b", "a"], A="a arwen e", S=f"a sam {face}", o="b legolas w")
        play(m, "warrior:b-legolas", 5, *[3] * (7 if face == "ne" else 5), 6)
        assert asked(m) == question


def test_CH_8_37_CH_O10_the_wearer_of_the_ring_cannot_be_guarded() -> None:
    """Sam can guard Frodo, but not while Frodo wears the Ring."""
    marks = {"S": "a sam ne", "o": "b ringwraith w"}
    m = field(GUARD, phase="combat", level=500, order=["b", "a"], A="a frodo e", **marks)
    passing(m, "warrior:b-ringwraith", 5, *[3] * 5, 6)
    assert asked(m) == "use-ability" and offered(m) == {"ability:bodyguard", "do:done"}
    m = field(GUARD, phase="combat", level=500, order=["b", "a"], A="a frodo e ring_on=1", **marks)
    passing(m, "warrior:b-ringwraith", 5, *[3] * 5, 6)
    assert asked(m) == "choose-damage-die"


def test_CH_8_37_it_lasts_until_the_turn_ends() -> None:
    """The mark is there until then, keeps the hero from a second guard, and is gone afterwards."""
    m = field(GUARD, phase="combat", level=500, order=["b", "a"], A="a aragorn e", S="a sam ne", o="b lurtz w")
    passing(m, "warrior:b-lurtz ability:bodyguard warrior:a-aragorn", 5, *[3] * 9, 6)
    rest(m)
    assert (m.table.turn, m.table.effects[number(m, "a-aragorn")] & GUARDED) == (2, 0)
    assert used(m, "a-sam") == set()


def test_CH_8_37_one_guard_is_enough() -> None:
    """With Arwen guarded the second Sam has nobody left to guard and is not asked."""
    m = field(
        """
        . . S . .
         . A o . .
        . . T . .
        """,
        phase="combat",
        level=500,
        order=["b", "a"],
        A="a arwen e",
        S="a sam se",
        T="a sam ne",
        o="b legolas w",
    )
    play(m, "warrior:b-legolas ability:bodyguard warrior:a-sam-1 warrior:a-arwen", 5, *[3] * 9, 6)
    assert (asked(m), points(m, "a-sam-1"), points(m, "a-sam-2")) == ("choose-damage-die", 3, 4)


# --- Rally Cry (CH-8.40) --------------------------------------------------------------------------
CRY = """
    . A o .
     . s . .
    """
CRYING = {"A": "a boromir e", "s": "a gondor-swordsman ne"}


def test_CH_8_40_rally_cry_makes_minions_tougher() -> None:
    """A 4 that would have hurt the swordsman can go to Boromir only: his own toughness stays 4."""
    m = field(CRY, phase="combat", level=500, order=["b", "a"], o="b lurtz w", **CRYING)
    passing(m, "warrior:b-lurtz ability:rally-cry", 5, 5, *[3] * 7, 4, 5)
    assert points(m, "a-boromir") == 3
    play(m, "roll:4")
    assert (offered(m, "warrior"), refused(m, "warrior:a-gondor-swordsman")) == ({"a-boromir"}, "CH-6.17")
    play(m, "warrior:a-boromir roll:5")
    assert offered(m, "warrior") == {"a-boromir", "a-gondor-swordsman"}


def test_CH_8_40_several_rally_cries_add_up() -> None:
    """Two Boromirs cry: against the swordsman's toughness of 6 a 5 goes to a hero only."""
    m = field(
        """
        . A o B
         . s . .
        """,
        phase="combat",
        level=500,
        order=["b", "a"],
        A="a boromir e",
        B="a boromir w",
        s="a gondor-swordsman ne",
        o="b lurtz w",
    )
    passing(m, "warrior:b-lurtz ability:rally-cry warrior:a-boromir-1 ability:rally-cry", 5, *[3] * 13, 5)
    play(m, "roll:5")
    assert offered(m, "warrior") == {"a-boromir-1"}


def test_CH_8_40_six_at_most() -> None:
    """Two cries make the Dwarf's toughness of 5 a 6, not 7: a 6 still hurts him. The second is for the swordsman."""
    m = field(
        """
        . A o B
         . s t .
        """,
        phase="combat",
        level=500,
        order=["b", "a"],
        A="a boromir e",
        B="a boromir w",
        s="a dwarf-warrior ne",
        t="a gondor-swordsman nw",
        o="b lurtz sw",
    )
    words = "warrior:b-lurtz ability:rally-cry warrior:a-boromir-1 ability:rally-cry"
    passing(m, words, 5, 5, *[3] * 14, 5, 6)
    assert toughness(m.table, number(m, "a-dwarf-warrior")) == 6
    play(m, "roll:6")
    assert offered(m, "warrior") == {"a-boromir-1", "a-dwarf-warrior", "a-gondor-swordsman"}


def test_CH_8_40_CH_C14_it_lasts_for_this_combat_only() -> None:
    """A swordsman in another combat has his printed toughness, and so has the first when it is over."""
    m = field(
        """
        . A o . t p
         . s . . . .
        """,
        phase="combat",
        level=500,
        order=["b", "a"],
        A="a boromir e",
        s="a gondor-swordsman ne",
        t="a gondor-swordsman e",
        o="b lurtz w",
        p="b gollum w",
    )
    passing(m, "warrior:b-lurtz ability:rally-cry", 5, *[3] * 8, 4)
    one, other = number(m, "a-gondor-swordsman-1"), number(m, "a-gondor-swordsman-2")
    assert (toughness(m.table, one), toughness(m.table, other)) == (5, 4)
    rest(m)
    assert (asked(m), toughness(m.table, one)) == ("name-combat", 4)
    passing(m, "warrior:b-gollum roll:4", 5, 3, 3, 4)
    assert offered(m, "warrior") == {"a-gondor-swordsman-2"}


def test_CH_8_40_it_is_used_before_the_enemy_assigns() -> None:
    """All dice have fallen and are converted; nothing is assigned yet. Without a minion there is nobody to rally."""
    m = field(CRY, phase="combat", level=500, o="b lurtz w", **CRYING)
    passing(m, "warrior:b-lurtz", 5, *[3] * 7, 5, 6, 4)
    while "ability:rally-cry" not in m.options:
        play(m, "do:done")
    assert (pool(m, "a").damage, pool(m, "b").damage) == ([6], [4])
    m = field(CRY, phase="combat", level=500, order=["b", "a"], A="a boromir e", s="a sam ne", o="b lurtz w")
    passing(m, "warrior:b-lurtz", 5, *[3] * 9, 4)
    while asked(m) == "use-ability":
        assert "ability:rally-cry" not in m.options
        play(m, "do:done")
    assert asked(m) == "choose-damage-die"


def test_CH_8_40_refused_by_its_own_rule() -> None:
    """In the same window Sam may guard Boromir; Rally Cry is refused, as no minion is in the combat."""
    m = field(CRY, phase="combat", level=500, order=["b", "a"], A="a boromir e", s="a sam ne", o="b legolas w")
    play(m, "warrior:b-legolas", 5, *[3] * 8, 4)
    assert (offered(m), refused(m, "ability:rally-cry")) == ({"ability:bodyguard", "do:done"}, "CH-8.40")
