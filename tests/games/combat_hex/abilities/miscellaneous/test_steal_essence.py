"""Steal Essence: one use of an enemy hero's ability (CH-8.49, CH-X7, CH-X10)."""

from __future__ import annotations

from typing import Any

from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import attacks_by
from tests.games.combat_hex.rules.fields import (
    asked,
    effects,
    end_turn,
    field,
    fight,
    idle,
    log,
    offered,
    passing,
    play,
    points,
    pool,
    refused,
    seat,
    table,
    until,
    used,
    wounds,
)

LED = "S e . .\n . g . ."  # with a goblin that strikes with him


def duel(drawing: str = "S e . .\n . . . .", **said: Any) -> CombatHexMatch:
    """Saruman fights Éowyn; his side is attacker."""
    said = {"S": "b saruman e", "e": "a eowyn w"} | said
    return field(drawing, phase="combat", level=500, order=["b", "a"], **said)


# --- one use for its own price --------------------------------------------------------------------
def test_CH_8_49_the_thief_uses_it_for_the_price_of_stealing() -> None:
    """Saruman turns his critical hits into 6s by Éowyn's Killing Blow, which costs her 3 and him 2."""
    m = duel()
    passing(m, "warrior:b-saruman", 4, 4, 2, 2, 2, 1, 1)
    until(m, "use-ability")
    assert (seat(m), offered(m)) == ("b", {"ability:steal-essence", "do:done"})
    play(m, "ability:steal-essence warrior:a-eowyn ability:killing-blow")
    assert (points(m, "b-saruman"), used(m, "b-saruman")) == (7 - 2, {"steal-essence"})
    assert pool(m, "b").damage == [7, 7]
    idle(m)
    assert "Saruman steals Killing Blow from Éowyn for 2 AP, 5 left." in log(m)


def test_CH_8_49_only_from_enemy_heroes_on_the_map() -> None:
    """Neither a friend, nor a minion, nor one that has fallen can be robbed."""
    m = duel(
        "S e . .\n . k u s",
        k="a gondor-swordsman e",
        u="b lurtz e",
        s="a sam e",
        extra=["a aragorn removed"],
    )
    passing(m, "warrior:b-saruman", 4, 4, 2, 2, 2, 1, 1)
    until(m, "use-ability")
    play(m, "ability:steal-essence")
    assert asked(m) == "choose-victim"
    for id_ in ("b-lurtz", "a-gondor-swordsman", "a-aragorn", "b-saruman"):
        assert refused(m, f"warrior:{id_}") == "CH-8.49", id_
    assert refused(m, "warrior:a-sam") == "CH-X7"
    assert offered(m, "warrior") == {"a-eowyn"}


def test_CH_8_49_abilities_that_are_not_activated_cannot_be_taken() -> None:
    """Treebeard's Large and Ent Carry stay his, Aragorn's Leadership too; his Battle Cry does not."""
    m = duel(LED, e="a aragorn w", g="b moria-goblin nw")
    passing(m, "warrior:b-saruman ability:steal-essence warrior:a-aragorn")
    assert asked(m) == "choose-theft"
    assert refused(m, "ability:leadership") == "CH-X7"
    assert offered(m, "ability") == {"battle-cry"}


def test_CH_X7_at_the_abilitys_own_time() -> None:
    """While attacks are added up only Battle Cry can be taken; before the combat roll only Battle Savvy."""
    m = duel(LED, e="a aragorn w", g="b moria-goblin nw")
    passing(m, "warrior:b-saruman ability:steal-essence warrior:a-aragorn")
    assert refused(m, "ability:battle-savvy") == "CH-8.49"
    m = duel(LED, e="a aragorn w", g="b moria-goblin nw")
    play(m, "warrior:b-saruman do:done")
    idle_until_steal(m)
    play(m, "ability:steal-essence warrior:a-aragorn")
    assert offered(m, "ability") == {"battle-savvy"}


def idle_until_steal(m: CombatHexMatch) -> None:
    """Pass until Saruman is asked again."""
    while "ability:steal-essence" not in m.options:
        m.play("do:done")


def test_CH_X7_at_any_distance() -> None:
    """Aragorn at the other end of the map is robbed all the same."""
    m = duel("S e . .\n . . . .\n. . . z", z="a aragorn e")
    passing(m, "warrior:b-saruman ability:steal-essence")
    assert offered(m, "warrior") == {"a-aragorn"}


def test_CH_X7_it_gives_one_use() -> None:
    """Saruman steals once a turn; in the next turn he may again."""
    m = duel(LED, e="a aragorn w", g="b moria-goblin nw")
    passing(m, "warrior:b-saruman ability:steal-essence warrior:a-aragorn ability:battle-cry")
    assert used(m, "b-saruman") == {"steal-essence"}
    assert (asked(m), "ability:steal-essence" in m.options) == ("use-ability", False)
    end_turn(m)
    assert used(m, "b-saruman") == set()


def test_CH_X7_the_text_is_read_as_if_the_thief_had_it() -> None:
    """Battle Cry in Saruman's hands gives +1 to his minions in this combat, not to Aragorn's."""
    m = duel("S e . .\n o k . .", e="a aragorn w", o="b orc-warrior ne", k="a gondor-swordsman w")
    passing(m, "warrior:b-saruman ability:steal-essence warrior:a-aragorn ability:battle-cry", *[2] * 12)
    idle(m)
    assert attacks_by(m)["b-orc-warrior"] == 1 + 1 and attacks_by(m)["a-gondor-swordsman"] == 1


def test_CH_X7_used_up_by_its_owner_it_can_still_be_taken() -> None:
    """It does not matter whether the victim used it this turn, or could have paid."""
    m = duel(e="a eowyn w used=killing-blow action_points=0")
    passing(m, "warrior:b-saruman", 4, 4, 2, 2, 2, 1, 1)
    until(m, "use-ability")
    play(m, "ability:steal-essence warrior:a-eowyn ability:killing-blow")
    assert pool(m, "b").damage == [7, 7]


def test_CH_X7_as_an_action() -> None:
    """Invigorate is stolen as the thief's action; without a spent friend there is nothing to steal."""
    m = field(
        "S u . .\n . . . g", to_act="b", level=500, S="b saruman e", u="b ugluk e action_points=3", g="a gandalf e"
    )
    play(m, "warrior:b-saruman ability:steal-essence warrior:a-gandalf ability:invigorate warrior:b-ugluk", 4, 4)
    idle(m)
    assert (points(m, "b-ugluk"), points(m, "b-saruman")) == (5, 5)
    assert refused(m, "warrior:b-saruman") == "CH-3.06"
    m = field("S u . .\n . . . g", to_act="b", level=500, S="b saruman e", u="b ugluk e", g="a gandalf e")
    play(m, "warrior:b-saruman")
    assert refused(m, "ability:steal-essence") == "CH-X7"


# --- Dread ----------------------------------------------------------------------------------------
DREADFUL = """
    S s . .
     . . . W
    """


def test_CH_X7_stolen_dread_lasts_and_makes_immune() -> None:
    """Sam beside Saruman pays 2 for his glancing blow; Saruman counts as one that has Dread until the turn ends."""
    m = field(DREADFUL, phase="combat", level=500, S="b saruman e", s="a sam w", W="a ringwraith e")
    passing(m, "warrior:a-sam", 1, 2, 2, 2)
    until(m, "convert-glancing-blow")
    play(m, "warrior:a-sam ability:steal-essence warrior:a-ringwraith ability:dread")
    assert (points(m, "a-sam"), points(m, "b-saruman")) == (4 - 2, 7 - 2)
    assert effects(m, "b-saruman") == {"stolen-dread"} and sum(table(m).dread) == 1
    end_turn(m)
    assert effects(m, "b-saruman") == set() and table(m).dread == [0, 0, 0]


def test_CH_X7_against_a_dread_that_has_answered_it_comes_too_late() -> None:
    """The Ringwraith beside Saruman answers his theft of Dread: he pays 3."""
    m = field("S s . .\n W . . .", phase="combat", level=500, S="b saruman e", s="a sam w", W="a ringwraith w")
    passing(m, "warrior:a-sam", 1, 2, 2, 2)
    until(m, "convert-glancing-blow")
    play(m, "warrior:a-sam ability:steal-essence warrior:a-ringwraith ability:dread")
    assert (seat(m), "ability:dread" in m.options) == ("a", True)
    play(m, "ability:dread")
    assert (points(m, "b-saruman"), points(m, "a-sam")) == (7 - 3, 4 - 2)


# --- what it cannot take --------------------------------------------------------------------------
def test_CH_X10_stealing_cannot_be_stolen() -> None:
    """From Gríma Saruman takes Dirty Fighting, never Steal Essence."""
    m = duel(e="a grima w")
    play(m, "warrior:b-saruman")
    idle_until_steal(m)
    play(m, "ability:steal-essence warrior:a-grima")
    assert refused(m, "ability:steal-essence") == "CH-X10"
    assert offered(m, "ability") == {"dirty-fighting"}


def test_CH_X10_what_is_only_stolen_is_not_printed() -> None:
    """Saruman holds stolen Dread, but a thief of the other army finds none on his base."""
    m = field(
        "g u . .\n . . . S",
        phase="combat",
        level=500,
        order=["b", "a"],
        g="a grima e",
        u="b ugluk w",
        S="b saruman e effects=stolen-dread",
        extra=["a ringwraith removed"],
    )
    passing(m, "warrior:b-ugluk", 1, *[2] * 4)
    until(m, "convert-glancing-blow")
    play(m, "warrior:b-ugluk")
    assert asked(m) != "use-ability" and points(m, "b-ugluk") == 4


def test_CH_8_49_a_terrifying_hero_can_be_copied() -> None:
    """Gríma takes Killing Blow from Sauron (CH-X4)."""
    m = field("g S . .\n . . . .", phase="combat", level=500, g="a grima e", S="b sauron w")
    passing(m, "warrior:a-grima", 4, *[2] * 6, 1)
    idle_until_steal(m)
    play(m, "ability:steal-essence warrior:b-sauron ability:killing-blow")
    assert (pool(m, "a").damage, points(m, "a-grima")) == ([7], 2)


def test_CH_8_49_the_wearer_of_the_ring_cannot_be_robbed() -> None:
    """Saruman takes Sneak from Frodo, but not while he wears the Ring (CH-9.14)."""
    for ring, offers in (("", True), (" ring_on=1", False)):
        m = field("S . . F\n . . . .", to_act="b", turn=2, level=500, S="b saruman e", F=f"a frodo e{ring}")
        play(m, "warrior:b-saruman do:move")
        assert ("ability:steal-essence" in m.options) is offers


def test_CH_8_49_a_thief_without_points_steals_nothing() -> None:
    """With 1 AP the price of 2 is too high."""
    m = duel(S="b saruman e action_points=1")
    fight(m, "b-saruman", 4, 4, 2, 2, 2, 1, 1)
    assert used(m, "b-saruman") == set() and wounds(m, "a-eowyn") == 4


def test_CH_8_49_what_is_stolen_can_be_warded() -> None:
    """Gandalf in the same combat cancels the stolen Killing Blow: points and use are gone."""
    m = duel("S e . .\n g . . .", g="a gandalf nw")
    passing(m, "warrior:b-saruman", 4, 4, *[2] * 6, 1, 1)
    idle_until_steal(m)
    play(m, "ability:steal-essence warrior:a-eowyn ability:killing-blow")
    assert seat(m) == "a"
    play(m, "ability:ward")
    assert (pool(m, "b").damage, points(m, "b-saruman"), used(m, "b-saruman")) == ([1, 1], 5, {"steal-essence"})
