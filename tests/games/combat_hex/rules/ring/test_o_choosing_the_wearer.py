"""Only Ringwraiths' abilities can choose the wearer or be turned against him (CH-O10)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import (
    ASSASSIN,
    FAST_STRIKE,
    HEALING,
    IS_FEARSOME,
    REPEL,
    SPEARMAN,
    STALWART,
    WARD,
)
from ravenhill.games.combat_hex.state import ready_lists
from tests.games.combat_hex.rules.combats import with_ability, with_trait
from tests.games.combat_hex.rules.fields import (
    field,
    idle,
    number,
    passing,
    play,
    points,
    refused,
    seat,
    until,
    wounds,
)


# --- choosing the wearer --------------------------------------------------------------------------
def test_CH_O10_friends_cannot_heal_or_invigorate_the_wearer() -> None:
    """Arwen heals Sam beside her but not the wearer, and Gandalf cannot invigorate him; without the Ring both can."""
    for ring, rule in ((" ring_on=1", "CH-9.14"), ("", "")):
        m = field(
            """
            . s .
             F n .
            . . o
            """,
            phase="strategy",
            turn=1,
            level=500,
            F=f"a frodo e wounds=1{ring}",
            s="a sam e wounds=1",
            n="a arwen e",
            o="b orc-warrior w",
        )
        until(m, "choose-order")
        play(m, "do:attacker" if seat(m) == "a" else "do:defender")
        passing(m, "ability:healing")
        assert (refused(m, "warrior:a-frodo"), refused(m, "warrior:a-sam")) == (rule, "")
        m = field("F g s\n . . o", turn=2, level=500, F=f"a frodo e action_points=1{ring}", g="a gandalf e",
                  s="a sam e action_points=1", o="b orc-warrior w")  # fmt: skip
        passing(m, "warrior:a-gandalf ability:invigorate")
        assert (refused(m, "warrior:a-frodo"), refused(m, "warrior:a-sam")) == (rule, "")


def test_CH_O10_friends_cannot_guard_the_wearer() -> None:
    """Sam's Bodyguard can choose Gimli beside him, not the wearer."""
    m = field(
        """
        . F . .
         s w . .
        . g . .
        """,
        phase="combat",
        turn=2,
        level=500,
        F="a frodo se ring_on=1",
        s="a sam e",
        g="a gimli ne",
        w="b ringwraith w",
    )
    passing(m, "warrior:a-sam", *[2] * 7, 4, 4, 4, 5, 5, 5)
    passing(m, "ability:bodyguard")
    assert refused(m, "warrior:a-frodo") == "CH-9.14"
    assert refused(m, "warrior:a-gimli") == ""


def test_CH_O10_friends_cannot_support_the_wearer() -> None:
    """A spearman behind him gives no attack while he wears the Ring, and does when he does not."""
    for ring, offers in ((" ring_on=1", False), ("", True)):
        m = field(
            "p F u .\n . . . .",
            phase="combat",
            turn=2,
            level=500,
            F=f"a frodo e{ring}",
            p="a gondor-spearman e",
            u="b ugluk w",
        )
        play(m, "warrior:a-frodo")
        assert ("ability:spearman" in m.options) is offers


def test_CH_O10_repel_and_stalwart_of_others_do_nothing_to_him() -> None:
    """Walking through Ugluk's kill zone with the Ring on he meets neither; a Ringwraith's work."""
    for kind, offers in (("ugluk", False), ("ringwraith", True)):
        m = field(". . u .\n F . . .", turn=2, level=500, F="a frodo e ring_on=1", u=f"b {kind} sw")
        with_ability(m, kind, REPEL, 0)
        passing(m, "warrior:a-frodo do:no", 3, 3)
        passing(m, "do:move hex:B2")
        assert ("ability:repel" in m.options) is offers
        m = field(". . u .\n . F . .", turn=2, level=500, F="a frodo e ring_on=1", u=f"b {kind} sw")
        with_ability(m, kind, STALWART, 0)
        passing(m, "warrior:a-frodo do:no", 3, 3)
        passing(m, "do:move hex:A2")
        assert ("ability:stalwart" in m.options) is offers


def test_CH_O10_fear_of_others_does_not_touch_him() -> None:
    """With the Ring on he enters the kill zone of a Fearsome orc for nothing, but a Fearsome Ringwraith's for 1 AP."""
    for kind, left in (("orc-warrior", 5), ("ringwraith", 4)):
        m = field(". . u .\n F . . .", turn=2, level=500, F="a frodo e ring_on=1", u=f"b {kind} sw")
        with_trait(m, kind, IS_FEARSOME)
        m.table.fearsome = [number(m, f"b-{kind}")]
        passing(m, "warrior:a-frodo do:no", 3, 3)
        passing(m, "do:move hex:B2")
        idle(m)
        assert points(m, "a-frodo") == left


def test_CH_O10_dread_and_ward_of_others_do_nothing_to_him() -> None:
    """When he sneaks beside Gandalf of another army Ward is not offered; nor does a thief's Dread make it dearer."""
    for ring, offers in ((" ring_on=1", False), ("", True)):
        m = field(". F g .\n . . . .", turn=2, level=500, F=f"a frodo w{ring}", g="b gandalf w")
        passing(m, "warrior:a-frodo do:no", *([3, 3] if ring else []))
        passing(m, "do:move ability:sneak")
        assert ("ability:ward" in m.options) is offers
        assert WARD in m.table.content.abilities[m.table.kind[number(m, "b-gandalf")]]
        m = field(". F g .\n . . . .", turn=2, level=500, F=f"a frodo w{ring}", g="b ugluk w")
        with_ability(m, "ugluk", 32, 0)
        m.table.dread[number(m, "b-ugluk")] = 1
        passing(m, "warrior:a-frodo do:no", *([3, 3] if ring else []))
        passing(m, "do:move ability:sneak")
        idle(m)
        assert points(m, "a-frodo") == (5 - 2 if ring else 5 - 3)


def test_CH_O10_a_ringwraiths_dread_makes_it_dearer_for_him() -> None:
    """The Ringwraith beside him answers with Dread, and Sneak costs him 3."""
    m = field(". F w .\n . . . .", turn=2, level=500, F="a frodo w ring_on=1", w="b ringwraith w")
    passing(m, "warrior:a-frodo do:no", 3, 3)
    passing(m, "do:move ability:sneak ability:dread")
    idle(m)
    assert points(m, "a-frodo") == 5 - 3


def test_CH_O10_assassin_of_another_takes_one_wound_from_him() -> None:
    """A converted critical hit on the wearer takes one wound, although Gollum's Assassin is at work beside him."""
    for kind, left in (("gollum", 3), ("ringwraith", 2)):
        m = field(
            """
            w F .
             g . .
            """,
            phase="combat",
            turn=2,
            level=500,
            w="b ringwraith e",
            F="a frodo w ring_on=1",
            g="b gollum ne",
        )
        with_ability(m, "ringwraith", ASSASSIN, 0)
        m.table.effects[number(m, f"b-{kind}")] |= 8  # Assassin at work
        passing(m, "warrior:b-ringwraith", 2, 4, 2, 2, 1)
        until(m, "convert-critical-hit")
        passing(m, "warrior:b-ringwraith")
        until(m, "give-damage-die")
        play(m, "warrior:a-frodo")
        idle(m)
        assert wounds(m, "a-frodo") == left


def test_CH_O10_fast_strike_of_others_cannot_choose_him() -> None:
    """A rider that passes him cannot use Fast Strike on him, even while a Ringwraith has him in its kill zone."""
    m = field(
        """
        . . . . .
         . . F w .
        . . . . .
         r . . . .
        """.replace("r", "R"),
        to_act="b",
        turn=2,
        level=500,
        F="a frodo e ring_on=1",
        w="b ringwraith w",
        R="b gollum e",
    )
    with_ability(m, "gollum", FAST_STRIKE, 0)
    passing(m, "warrior:b-gollum do:move hex:B3")
    assert "ability:fast-strike" not in m.options


def test_CH_O10_his_own_abilities_work_for_him() -> None:
    """He heals nobody but himself by Regeneration, he sneaks, and his spear supports a friend."""
    m = field(
        "F s u .\n . . . .", phase="combat", turn=2, level=500, F="a frodo e ring_on=1", s="a sam e", u="b ugluk w"
    )
    with_ability(m, "frodo", SPEARMAN, 0)
    m.table.ready = ready_lists(m.table.content, m.table.setup)
    play(m, "warrior:a-sam")
    assert "ability:spearman" in m.options
    assert HEALING not in m.table.content.abilities[m.table.kind[number(m, "a-frodo")]]
