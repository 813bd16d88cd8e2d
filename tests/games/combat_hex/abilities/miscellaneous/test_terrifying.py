"""Terrifying: ten abilities do nothing to it, nobody strikes it freely, all else works (CH-8.50, CH-X4)."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.model import ASSASSIN, IS_TERRIFYING
from ravenhill.games.combat_hex.rules.activating.ability import POWERLESS
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS
from tests.games.combat_hex.rules.combats import attacks_by, with_ability, with_trait
from tests.games.combat_hex.rules.fields import (
    asked,
    effects,
    field,
    fight,
    hex_of,
    idle,
    number,
    offered,
    passing,
    play,
    points,
    pool,
    refused,
    seat,
    until,
    used,
    wounds,
)

# A Terrifying warrior, and one in its place that is not.
BOTH = [("sauron", False), ("ugluk", True)]
both = pytest.mark.parametrize(("kind", "works"), BOTH)


# --- the ten --------------------------------------------------------------------------------------
def test_CH_8_50_CH_X4_the_list_is_closed() -> None:
    """Ten abilities and no other do nothing to a Terrifying warrior."""
    assert {ABILITY_SLUGS[ability] for ability in POWERLESS} == {
        "fast-strike", "magical-force", "stalwart", "shot-caller", "assassin",
        "dread", "fearsome", "ward", "deadly-aim", "repel",
    }  # fmt: skip
    assert len(POWERLESS) == 10


@both
def test_CH_8_50_fast_strike(kind: str, works: bool) -> None:
    """Éomer riding past it cannot use Fast Strike on it."""
    m = field(
        """
        . . . . . .
         . R . . . .
        . . . T . .
         . . . . . .
        """,
        level=500,
        R="a eomer e",
        T=f"b {kind} se",
    )
    passing(m, "warrior:a-eomer do:move hex:C2")
    assert ("ability:fast-strike" in m.options) is works


@both
def test_CH_8_50_magical_force(kind: str, works: bool) -> None:
    """Gandalf sees it, but cannot force it to move."""
    m = field("g . T .\n . . . o", phase="strategy", level=500, g="a gandalf e", T=f"b {kind} w", o="b orc-warrior w")
    until(m, "choose-order")
    play(m, "do:attacker" if seat(m) == "a" else "do:defender")
    passing(m, "ability:magical-force")
    assert refused(m, f"warrior:b-{kind}") == ("" if works else "CH-8.50")


@both
def test_CH_8_50_stalwart(kind: str, works: bool) -> None:
    """Gimli before it may not hold it when it leaves."""
    m = field(". T g .\n . . . .", to_act="b", level=500, T=f"b {kind} w", g="a gimli w")
    passing(m, f"warrior:b-{kind} do:move hex:A1")
    assert ("ability:stalwart" in m.options) is works


@both
def test_CH_8_50_shot_caller(kind: str, works: bool) -> None:
    """Faramir cannot name it as the target of his minions."""
    m = field(
        """
        i . . T .
         . . . . .
        f . . . o
        """,
        level=500,
        i="a ithilien-ranger e",
        f="a faramir e",
        T=f"b {kind} w",
        o="b orc-warrior w",
    )
    passing(m, "warrior:a-ithilien-ranger do:shoot face:e ability:shot-caller")
    assert refused(m, f"warrior:b-{kind}") == ("" if works else "CH-8.50")


@both
def test_CH_8_50_assassin(kind: str, works: bool) -> None:
    """A converted critical hit takes one wound from it, two from another; Assassin is not even offered for it alone."""
    m = field("g T . .\n . . . .", phase="combat", level=500, g="a boromir e", T=f"b {kind} w")
    with_ability(m, "boromir", ASSASSIN, 0)
    passing(m, "warrior:a-boromir", 4, 2, 2, 2, *[2] * (4 if works else 6), 1)
    until(m, "convert-critical-hit")
    play(m, "warrior:a-boromir")
    while asked(m) != "choose-damage-die" and "ability:assassin" not in m.options:
        m.play("do:done")
    assert ("ability:assassin" in m.options) is works
    m.table.effects[number(m, "a-boromir")] |= 8  # at work already
    until(m, "give-damage-die")
    before = wounds(m, f"b-{kind}")
    play(m, f"warrior:b-{kind}")
    assert before - wounds(m, f"b-{kind}") == (2 if works else 1)


@both
def test_CH_8_50_dread(kind: str, works: bool) -> None:
    """The Ringwraith beside it is not asked for Dread when it spends."""
    m = field("w T .\n . . .", phase="combat", level=500, order=["b", "a"], w="a ringwraith e", T=f"b {kind} w")
    passing(m, f"warrior:b-{kind}", 1, *[2] * 8)
    until(m, "convert-glancing-blow")
    play(m, f"warrior:b-{kind}")
    assert ("ability:dread" in m.options) is works


@both
def test_CH_8_50_fearsome(kind: str, works: bool) -> None:
    """It enters the kill zone of a Fearsome enemy for nothing."""
    m = field("T . S .\n . . . .", to_act="b", level=500, T=f"b {kind} e", S="a sauron w")
    before = points(m, f"b-{kind}")
    passing(m, f"warrior:b-{kind} do:move hex:B1")
    idle(m)
    assert before - points(m, f"b-{kind}") == (1 if works else 0)


def test_CH_8_50_fearsome_minions_owe_nothing_either() -> None:
    """A Terrifying minion may stay in a Fearsome kill zone unpaid."""
    m = field(". T S .\n . . . .", to_act="b", level=500, T="b moria-goblin e", S="a sauron w")
    assert refused(m, "do:end-phase") == "CH-X2"
    with_trait(m, "moria-goblin", IS_TERRIFYING)
    assert refused(m, "do:end-phase") == ""


def test_CH_8_50_ward() -> None:
    """A Terrifying Lurtz before Gandalf rages unhindered; without Terrifying he can be warded."""
    for terrifying in (True, False):
        m = field("T g . .\n . . . .", phase="combat", level=500, order=["b", "a"], T="b lurtz e", g="a gandalf w")
        if terrifying:
            with_trait(m, "lurtz", IS_TERRIFYING)
        play(m, "warrior:b-lurtz ability:rage")
        assert ("ability:ward" in m.options) is not terrifying


def test_CH_8_50_deadly_aim() -> None:
    """The archer's die takes two wounds from Lurtz, but would take one from a Terrifying target: it is not offered."""
    for terrifying, left in ((True, 4), (False, 3)):
        m = field("h . T .\n . . . .", level=500, h="a galadhrim-archer e", T="b lurtz e")
        if terrifying:
            with_trait(m, "lurtz", IS_TERRIFYING)
        passing(m, "warrior:a-galadhrim-archer do:shoot face:e warrior:b-lurtz", 5, 2, 6)
        if not terrifying:
            passing(until(m, "use-ability"), "ability:deadly-aim")
        assert used(m, "a-galadhrim-archer") == (set() if terrifying else {"deadly-aim"})
        idle(m)
        assert wounds(m, "b-lurtz") == left


@both
def test_CH_8_50_repel(kind: str, works: bool) -> None:
    """It comes before a Rivendell guard, who cannot answer with Repel."""
    m = field("T . g .\n . . . .", to_act="b", level=500, T=f"b {kind} e", g="a rivendell-guard w")
    passing(m, f"warrior:b-{kind} do:move hex:B1")
    assert ("ability:repel" in m.options) is works


# --- free attacks ---------------------------------------------------------------------------------
@both
def test_CH_8_50_no_free_attack_for_leaving(kind: str, works: bool) -> None:
    """It walks out of a swordsman's kill zone unpunished."""
    m = field(". T g .\n . . . .", to_act="b", level=500, T=f"b {kind} w", g="a gondor-swordsman w")
    passing(m, f"warrior:b-{kind} do:move hex:A1")
    assert (asked(m) == "strike") is works


@both
def test_CH_8_50_no_free_attack_of_a_charge(kind: str, works: bool) -> None:
    """A charge may end before it, but strikes it not; with nobody else there nothing is asked."""
    m = field(". R . . T\n . . . . .", level=500, R="a rider-of-rohan e", T=f"b {kind} e")
    passing(m, "warrior:a-rider-of-rohan do:charge hex:C1 hex:D1")
    idle(m)
    if asked(m) == "name-step":
        play(m, "do:done")
    play(m, "face:e")
    assert (asked(m) == "end-with-blow") is works


@both
def test_CH_8_50_no_free_attack_of_a_flyer(kind: str, works: bool) -> None:
    """The Witch King comes down beside it and cannot strike it at the end of his flight."""
    m = field(
        """
        . . . . . . .
         . . . . . . .
        W . . . . T .
         . . . . . . .
        """,
        level=500,
        W="a witch-king e",
        T=f"b {kind} e",
    )
    passing(m, "warrior:a-witch-king do:move hex:B3 hex:C3 hex:D3 do:done face:e")
    assert (asked(m) == "end-with-blow") is works
    if works:
        assert f"b-{kind}" in offered(m, "warrior")


def test_CH_X4_no_free_attack_of_spearmen() -> None:
    """Terrifying cavalry rides before a spearman unpunished; plain cavalry is struck."""
    for terrifying in (True, False):
        m = field(
            """
            . . . . .
             . w . . p
            . . . . .
            """,
            to_act="b",
            level=500,
            w="b warg-rider e",
            p="a gondor-spearman w",
        )
        if terrifying:
            with_trait(m, "warg-rider", IS_TERRIFYING)
        passing(m, "warrior:b-warg-rider do:move hex:C2 hex:D2")
        assert (asked(m) == "strike") is not terrifying


# --- what works -----------------------------------------------------------------------------------
def test_CH_X4_arrow_flurry_and_volley_work() -> None:
    """The dice of an Arrow Flurry may go to the Balrog."""
    m = field(
        """
        . . . . . . . .
         . . . . . . . .
        l . . . B . . .
         . . . . . . . .
        . . . . . . . .
         . . . . . . . .
        """,
        level=500,
        l="a legolas e",
        B="b balrog e",
    )
    passing(m, "warrior:a-legolas do:shoot face:e ability:arrow-flurry", 6, 2, 2, 2, 2, 2, 6)
    until(m, "give-damage-die")
    assert offered(m, "warrior") == {"b-balrog"}
    play(m, "warrior:b-balrog")
    assert wounds(m, "b-balrog") == 7


def test_CH_X4_deadly_shot_works() -> None:
    """Two damage dice a hit, against a Terrifying target too."""
    m = field("h . T .\n . . . .", level=500, h="a ithilien-ranger e", T="b lurtz e")
    with_trait(m, "lurtz", IS_TERRIFYING)
    passing(m, "warrior:a-ithilien-ranger do:shoot face:e warrior:b-lurtz", 6, 6, 6)
    until(m, "use-ability")
    passing(m, "ability:deadly-shot")
    idle(m)
    assert wounds(m, "b-lurtz") == 5 - 2


def test_CH_X4_killing_blow_works() -> None:
    """Éowyn's critical hits become 6s and hurt Sauron."""
    m = field("g T . .\n . . . .", phase="combat", level=500, g="a eowyn e", T="b sauron w")
    passing(m, "warrior:a-eowyn", 4, 4, 2, *[2] * 6, 1, 1)
    until(m, "use-ability")
    play(m, "ability:killing-blow")
    assert pool(m, "a").damage == [7, 7]
    until(m, "give-damage-die")
    play(m, "warrior:b-sauron")
    assert wounds(m, "b-sauron") == 6


def test_CH_X4_berserkers_count_it() -> None:
    """Gimli has +1 attack for Sauron beside him."""
    m = field("g T . .\n . . . .", phase="combat", level=500, g="a gimli e", T="b sauron w")
    passing(m, "warrior:a-gimli ability:berserker", *[2] * 11)
    idle(m)
    assert attacks_by(m)["a-gimli"] == 5


def test_CH_X4_it_is_struck_in_combats_as_usual() -> None:
    """Dice of a combat hurt it by its toughness."""
    m = field("g T . .\n . . . .", phase="combat", level=500, g="a gimli e", T="b sauron w")
    fight(m, "a-gimli", 4, 4, 2, 2, *[2] * 6, 6, 5)
    assert wounds(m, "b-sauron") == 6


def test_CH_X4_its_own_sides_abilities_work_on_it() -> None:
    """The list is of enemies' abilities: Sauron may be healed by a friend."""
    m = field("h T . .\n . . . o", phase="strategy", level=500, h="a arwen e", T="a sauron e wounds=2", o="b gimli e")
    until(m, "choose-order")
    play(m, "do:attacker" if seat(m) == "a" else "do:defender")
    passing(m, "ability:healing warrior:a-sauron", 3)
    assert wounds(m, "a-sauron") == 5 and effects(m, "a-sauron") == set() and hex_of(m, "a-sauron") == "B1"


def test_CH_X4_a_friend_is_refused_as_a_friend() -> None:
    """Saruman cannot force Sauron of his own army because he is no enemy, not because he is Terrifying."""
    m = field("g . T .\n . . . o", phase="strategy", level=500, g="a saruman e", T="a sauron w", o="b orc-warrior w")
    until(m, "choose-order")
    play(m, "do:attacker" if seat(m) == "a" else "do:defender")
    passing(m, "ability:magical-force")
    assert refused(m, "warrior:a-sauron") != "CH-8.50" and refused(m, "warrior:b-orc-warrior") == ""
