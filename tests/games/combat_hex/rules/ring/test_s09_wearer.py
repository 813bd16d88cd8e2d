"""Section 9: what the Ring on his finger does for Frodo in combats, under fire and against abilities."""

from __future__ import annotations

from typing import Any

from ravenhill.games.combat_hex.model import IS_RINGWRAITH, MAGICAL_FORCE, RING_BEARER, SHOT_CALLER
from ravenhill.games.combat_hex.pack.loading import load as content
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.rules.shooting.sight import line_of_sight
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import attacks_by, with_ability
from tests.games.combat_hex.rules.fields import (
    asked,
    battle,
    field,
    fight,
    number,
    offered,
    passing,
    play,
    refused,
    seat,
    until,
    wounds,
)


def combat(drawing: str, **said: Any) -> CombatHexMatch:
    """A combat phase in turn 2, at a level where only the last warrior counts."""
    return field(drawing, phase="combat", turn=2, level=500, **said)


# --- combat ---------------------------------------------------------------------------------------
def test_CH_9_10_no_dice_go_to_the_wearer_without_a_ringwraith() -> None:
    """Ugluk has Sam and the wearer before him: his dice can go to Sam only, although both are in his kill zone."""
    m = combat(
        """
        . s .
         u F .
        """,
        u="b ugluk ne",
        F="a frodo w ring_on=1",
        s="a sam sw",
    )
    passing(m, "warrior:b-ugluk", 2, 2, 2, *[4] * 6, *[6] * 6)
    until(m, "give-damage-die")
    assert (seat(m), offered(m, "warrior")) == ("b", {"a-sam"})
    assert refused(m, "warrior:a-frodo") == "CH-9.10"


def test_CH_9_10_in_a_ringwraiths_kill_zone_he_can_be_hit() -> None:
    """The same board with a Ringwraith before him: Ugluk's dice too may go to him."""
    m = combat(
        """
        . s w
         u F .
        """,
        u="b ugluk ne",
        F="a frodo w ring_on=1",
        s="a sam sw",
        w="b ringwraith sw",
    )
    passing(m, "warrior:b-ugluk", 2, 2, 2, *[4] * 12, *[6] * 12)
    until(m, "give-damage-die")
    assert offered(m, "warrior") == {"a-sam", "a-frodo"}


def test_CH_9_10_who_has_only_him_before_it_adds_no_attacks() -> None:
    """Ugluk, with nobody but the wearer in his kill zone, rolls no dice; Frodo fights as usual."""
    m = combat("u F .\n . . .", u="b ugluk e", F="a frodo w ring_on=1")
    fight(m, "b-ugluk", 6, 6)
    assert attacks_by(m) == {"a-frodo": 1, "b-ugluk": 0}
    assert wounds(m, "b-ugluk") == 3


def test_CH_9_10_a_ringwraith_adds_its_attacks() -> None:
    """With only the wearer before it a Ringwraith rolls all its dice, and they hurt him."""
    m = combat("w F .\n . . .", w="b ringwraith e", F="a frodo w ring_on=1")
    fight(m, "b-ringwraith", 2, 4, 4, 4, 6, 6, 6)
    assert attacks_by(m) == {"a-frodo": 1, "b-ringwraith": 3}
    assert wounds(m, "a-frodo") == 1


def test_CH_9_10_without_the_ring_he_is_struck_like_anybody() -> None:
    """Frodo with the Ring in his pocket has no such protection."""
    m = combat("u F .\n . . .", u="b ugluk e", F="a frodo w")
    fight(m, "b-ugluk", 2, 4, 4, 4, 2, 6, 6, 6)
    assert attacks_by(m) == {"a-frodo": 1, "b-ugluk": 4}
    assert wounds(m, "a-frodo") == 1


def test_CH_9_141_nobody_but_a_ringwraith_outflanks_the_wearer() -> None:
    """Behind Sam and the wearer Ugluk outflanks only Sam; a Ringwraith in his place outflanks both."""
    drawing = """
        . s .
         u F .
        """
    m = combat(drawing, u="b ugluk ne", F="a frodo e ring_on=1", s="a sam ne")
    fight(m, "b-ugluk", *[2] * 9)
    assert attacks_by(m)["b-ugluk"] == 4 + 1
    m = combat(drawing, u="b ringwraith ne", F="a frodo e ring_on=1", s="a sam ne")
    fight(m, "b-ringwraith", *[2] * 9)
    assert attacks_by(m)["b-ringwraith"] == 3 + 2
    m = combat(drawing, u="b ugluk ne", F="a frodo e", s="a sam ne")
    fight(m, "b-ugluk", *[2] * 9)
    assert attacks_by(m)["b-ugluk"] == 4 + 2


# --- shots and sight ------------------------------------------------------------------------------
SHOOTING = """
    . . . . .
     w . . F s
    . . . . .
    """


def test_CH_9_101_nobody_but_a_ringwraith_shoots_at_the_wearer() -> None:
    """An archer may not choose him; a Ringwraith with a bow may; without the Ring anybody may."""
    m = field(SHOOTING, to_act="b", turn=2, level=500, w="b orc-archer e", F="a frodo e ring_on=1", s="a sam w")
    play(m, "warrior:b-orc-archer do:shoot face:e")
    assert refused(m, "warrior:a-frodo") == "CH-9.101"
    m = field(SHOOTING, to_act="b", turn=2, level=500, w="b orc-archer e", F="a frodo e", s="a sam w")
    play(m, "warrior:b-orc-archer do:shoot face:e")
    assert refused(m, "warrior:a-frodo") == ""


def test_CH_9_101_with_only_him_in_sight_there_is_nothing_to_shoot_at() -> None:
    """Shooting cannot even be chosen."""
    m = field(". . .\n w . F\n. . .", to_act="b", turn=2, level=500, w="b orc-archer e", F="a frodo e ring_on=1")
    play(m, "warrior:b-orc-archer")
    assert refused(m, "do:shoot") == "CH-S10"


def test_CH_9_102_the_wearer_blocks_sight_for_ringwraiths_only() -> None:
    """An orc sees Sam behind him, a Ringwraith does not; without the Ring he blocks both."""
    for kind, ring, clear in (
        ("orc-archer", " ring_on=1", 1),
        ("ringwraith", " ring_on=1", 0),
        ("orc-archer", "", 0),
        ("ringwraith", "", 0),
    ):
        g = battle("w . F s\n . . . .", turn=2, w=f"b {kind} e", F=f"a frodo e{ring}", s="a sam w")
        seen = line_of_sight(g, number(g, f"b-{kind}"), 0, number(g, "a-sam"), 0)
        assert seen.clear == clear, (kind, ring)


def test_CH_9_102_his_friends_see_through_him_too() -> None:
    """The wearer does not stand in the way of an archer of his own army."""
    g = battle("l . F o\n . . . .", turn=2, l="a legolas e", F="a frodo e ring_on=1", o="b orc-warrior w")
    assert line_of_sight(g, number(g, "a-legolas"), 0, number(g, "b-orc-warrior"), 0).clear


# --- abilities ------------------------------------------------------------------------------------
def test_CH_9_14_abilities_cannot_choose_the_wearer() -> None:
    """Saruman's Magical Force can move Sam but not the wearer, and an enemy's Shot Caller cannot name him."""
    m = field(
        """
        . . . .
         u . F .
        . . s .
        """,
        phase="strategy",
        turn=1,
        level=500,
        order=["b", "a"],
        u="b saruman e",
        F="a frodo e ring_on=1",
        s="a sam w",
        dice=[6, 1],
    )
    until(m, "choose-order")
    passing(m, "do:attacker ability:magical-force")
    assert asked(m) == "choose-target"
    assert refused(m, "warrior:a-frodo") == "CH-9.14"
    assert offered(m, "warrior") == {"a-sam"}


def test_CH_9_14_a_ringwraiths_ability_can() -> None:
    """A Ringwraith that had Magical Force could choose him."""
    m = field(
        ". . . .\n w . F .\n. . . .",
        phase="strategy",
        turn=1,
        level=500,
        order=["b", "a"],
        w="b ringwraith e",
        F="a frodo e ring_on=1",
    )
    with_ability(m, "ringwraith", MAGICAL_FORCE, 0)
    until(m, "choose-order")
    play(m, "do:attacker" if seat(m) == "b" else "do:defender")
    passing(m, "ability:magical-force")
    assert offered(m, "warrior") == {"a-frodo"}


def test_CH_9_14_shot_callers_cannot_name_him() -> None:
    """An enemy with Shot Caller names Sam, never the wearer."""
    m = field(
        """
        . . . . .
         w . . F .
        u . . . s
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b orc-archer e",
        u="b ugluk e",
        F="a frodo e ring_on=1",
        s="a sam w",
    )
    with_ability(m, "ugluk", SHOT_CALLER, 0)
    passing(m, "warrior:b-orc-archer do:shoot face:e ability:shot-caller")
    assert refused(m, "warrior:a-frodo") == "CH-9.14"
    assert refused(m, "warrior:a-sam") == ""


# --- names ----------------------------------------------------------------------------------------
def test_CH_9_15_CH_O8_who_is_a_ringwraith_and_who_the_bearer() -> None:
    """The flags of the content say it: Ringwraith and The Witch King; Frodo, with the Ring on or off."""
    known = content(None)
    wraiths = {slug for kind, slug in enumerate(known.slugs) if known.traits[kind] & IS_RINGWRAITH}
    bearers = {slug for kind, slug in enumerate(known.slugs) if known.traits[kind] & RING_BEARER}
    assert wraiths == {"ringwraith", "witch-king"}
    assert bearers == {"frodo", "frodo-wearing-the-ring"}
    g = battle("w . F\n . . .", w="b ringwraith e", F="a frodo w")
    assert trait(g, number(g, "b-ringwraith"), IS_RINGWRAITH) and trait(g, number(g, "a-frodo"), RING_BEARER)
