"""Special abilities in general (CH-8.01 to CH-8.084)."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import PASSIVE
from ravenhill.games.combat_hex.moments import NEVER
from ravenhill.games.combat_hex.pack.loading import load as content
from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.fields import (
    asked,
    effects,
    end_turn,
    field,
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

BOARD = """
    . . . . . . .
     . A . . . . .
    . . . . . . .
     . . . . . . o
    """
MELEE = """
    . . . . . . .
     . A o . . . .
    . . s . . . .
     . . . . . . q
    """


def test_CH_8_01_a_warriors_abilities_are_the_symbols_on_its_base() -> None:
    """An ability that none of the player's warriors has is refused; the data say who has what."""
    m = play(field(BOARD, level=500, A="a arwen e", o="b orc-warrior w"), "warrior:a-arwen do:move")
    assert (offered(m), refused(m, "ability:sneak")) == ({"ability:fast", "do:done"}, "CH-8.01")
    said = content(None)
    abilities = [v.ABILITY_SLUGS[each] for each in said.abilities[said.slugs.index("gandalf")]]
    assert abilities == ["magical-force", "ward", "invigorate"]


def test_CH_8_02_the_warrior_pays_the_price_beside_the_symbol() -> None:
    """Sneak costs Frodo two of his five; with one left it is refused."""
    m = play(field(BOARD, level=500, A="a frodo e", o="b orc-warrior w"), "warrior:a-frodo")
    passing(m, "do:move ability:sneak")
    assert points(m, "a-frodo") == 3
    board = BOARD.replace(". . . . . . .\n     . A", ". . . . . . .\n     S A", 1)
    m = field(board, level=500, A="a frodo e action_points=1", S="a hobbit-scout e", o="b orc-warrior w")
    passing(m, "warrior:a-frodo do:move hex:C2")
    assert (points(m, "a-frodo"), asked(m)) == (1, "name-step")


def test_CH_8_02_exactly_the_price_is_enough() -> None:
    """Two action points pay for a price of two, one does not, and nobody is asked then."""
    for left, asked_for in ((2, True), (1, False)):
        m = field(BOARD, level=500, A=f"a frodo e action_points={left}", o="b orc-warrior w")
        passing(m, "warrior:a-frodo do:move")
        assert (asked(m) == "use-ability") == asked_for


def test_CH_8_03_where_an_ability_and_a_rule_disagree_the_ability_wins() -> None:
    """Nobody crosses a black side (CH-4.04); who sneaks does."""
    sides = {"black": ["B2-e"]}
    m = play(field(BOARD, level=500, sides=sides, A="a gollum e", o="b orc-warrior w"), "warrior:a-gollum do:move")
    assert refused(play(m, "ability:sneak"), "hex:C2") == ""
    m = play(field(BOARD, level=500, sides=sides, A="a gollum e", o="b orc-warrior w"), "warrior:a-gollum do:move")
    assert refused(play(m, "do:done"), "hex:C2") == "CH-4.04"


def test_CH_8_04_an_ability_is_over_when_carried_out_unless_its_text_says_more() -> None:
    """Fast ends with its move; Sneak lasts until the turn ends, and then it is over too."""
    for who, ability, left in (("arwen", "fast", set()), ("gollum", "sneak", {"sneak"})):
        m = field(BOARD, level=500, A=f"a {who} e", o="b orc-warrior w")
        passing(m, f"warrior:a-{who} do:move ability:{ability} hex:C2 do:done face:e")
        assert effects(m, f"a-{who}") == left
        assert effects(end_turn(m), f"a-{who}") == set()


def test_CH_8_05_an_ability_with_price_0_must_be_activated_at_its_time() -> None:
    """Gollum's Sneak costs nothing, but without being used it does nothing, and the time passes."""
    m = play(field(BOARD, level=500, A="a gollum e", o="b orc-warrior w"), "warrior:a-gollum do:move")
    assert offered(m) == {"ability:sneak", "do:done"}
    play(m, "do:done hex:C2")
    assert (asked(m), effects(m, "a-gollum"), refused(m, "ability:sneak") != "") == ("name-step", set(), True)


def test_CH_8_06_each_ability_at_most_once_a_turn() -> None:
    """Dread answers one payment; at the next it is used already; in the next turn it is there again."""
    m = field(
        MELEE,
        phase="combat",
        level=500,
        dice=[1, 1, 4, 4, 2, 2, 2],
        A="a aragorn e",
        o="b ringwraith w",
        s="a sam e",
        q="b gollum w",
    )
    until(passing(m, "warrior:a-aragorn"), "convert-glancing-blow")
    play(m, "warrior:a-aragorn")
    assert (seat(m), offered(m)) == ("b", {"ability:dread", "do:done"})
    play(m, "ability:dread")
    assert (points(m, "a-aragorn"), used(m, "b-ringwraith")) == (4, {"dread"})
    assert asked(m) != "use-ability" or "ability:dread" not in offered(m)
    assert used(end_turn(m), "b-ringwraith") == set()


def test_CH_8_07_the_attacker_uses_all_of_his_before_the_defender_uses_any() -> None:
    """In the strategy phase Arwen heals and Eowyn looks around before the Troll is asked."""
    board = ". . . . . . .\n . A E . . . .\n. . . . . . .\n . . . T . . .\n. . . . . . ."
    m = field(
        board,
        phase="strategy",
        level=500,
        dice=[6, 1],
        A="a arwen e",
        E="a eowyn e wounds=1",
        T="b cave-troll e wounds=1",
    )
    play(m, "do:attacker")
    assert (seat(m), offered(m)) == ("a", {"ability:healing", "ability:battle-awareness", "do:done"})
    play(m, "ability:battle-awareness")
    assert (seat(m), offered(m)) == ("a", {"ability:healing", "do:done"})
    play(m, "do:done")
    assert (seat(m), offered(m)) == ("b", {"ability:regeneration", "do:done"})
    play(m, "ability:regeneration", 4, 3, 6, 1)
    assert (wounds(m, "b-cave-troll"), m.table.phase) == (3, 2)  # the window does not come back to a


def test_CH_8_07_the_defender_in_seat_a_is_asked_second() -> None:
    """It is the order of this turn that counts, not the seats."""
    board = ". . . . . . .\n . A . . . . .\n. . . . . . .\n . . . T . . .\n. . . . . . ."
    m = field(board, phase="strategy", level=500, dice=[6, 1], A="a eowyn e", T="b cave-troll e wounds=1")
    play(m, "do:defender")
    assert (seat(m), offered(m)) == ("b", {"ability:regeneration", "do:done"})


def test_CH_8_08_CH_8_081_for_this_models_combat_is_the_combat_it_is_engaged_in() -> None:
    """Aragorn with an enemy before him may use Battle Savvy; turned away he is in the chain but not engaged."""
    for face, engaged in (("e", True), ("w", False)):
        m = field(
            MELEE, phase="combat", level=500, A=f"a aragorn {face}", o="b orc-warrior w", s="a sam e", q="b gollum w"
        )
        play(m, "warrior:b-orc-warrior")
        assert (asked(m) == "use-ability" and seat(m) == "a") == engaged


def test_CH_8_081_not_in_a_combat_of_another_chain() -> None:
    """Boromir fights elsewhere: his Battle Cry is not offered in Aragorn's combat."""
    board = ". . . . . . s .\n . A o . . q B .\n. . s . . . . .\n . . . . . . . ."
    changed: dict[str, dict[str, Any]] = {
        "boromir": {"abilities": ["battle-cry 1"]},
        "aragorn": {"abilities": []},
    }
    m = field_with(
        changed,
        board,
        phase="combat",
        level=500,
        A="a aragorn e",
        o="b orc-warrior w",
        q="b moria-goblin e",
        B="a boromir w",
        s="a gondor-swordsman sw",
    )
    play(m, "warrior:a-aragorn")
    assert not (asked(m) == "use-ability" and seat(m) == "a")
    m = field_with(
        changed,
        board,
        phase="combat",
        level=500,
        A="a aragorn e",
        o="b orc-warrior w",
        q="b moria-goblin e",
        B="a boromir w",
        s="a gondor-swordsman sw",
    )
    assert "ability:battle-cry" in offered(play(m, "warrior:a-boromir"))


def test_CH_8_08_not_in_free_attacks() -> None:
    """Aragorn's free attack on a disengaging orc knows no Battle Cry and no Battle Savvy."""
    m = field(MELEE, to_act="b", level=500, A="a aragorn e", o="b orc-warrior w", s="b sam w", q="b gollum w")
    play(m, "warrior:b-orc-warrior do:move hex:D2 warrior:a-aragorn", 6, 2, 2, 2, 1)
    assert (asked(m), pool(m).damage) == ("convert-critical-hit", [1])


@pytest.mark.parametrize("slug", [v.ABILITY_SLUGS[each] for each in PASSIVE])
def test_CH_8_082_CH_A5_abilities_without_a_time_are_not_activated(slug: str) -> None:
    """They have no moment, no price, and no warrior can announce them."""
    ability = v.ABILITY_SLUGS.index(slug)
    said = content(None)
    assert said.moments[ability] == NEVER
    assert all(ability not in abilities for abilities in said.abilities)
    m = play(field(BOARD, level=500, A="a arwen e", o="b orc-warrior w"), "warrior:a-arwen do:move")
    assert refused(m, f"ability:{slug}")


def test_CH_8_082_all_others_are_activated() -> None:
    """Thirty-six abilities have their moment, eight have none."""
    assert len(PASSIVE) == 8
    moments = content(None).moments
    assert [each for each in range(len(moments)) if moments[each] == NEVER] == sorted(PASSIVE)


def test_CH_8_084_an_ability_that_stands_twice_is_activated_once_for_each_copy() -> None:
    """One copy after another, the cheaper first, each for its own price; a third time is refused."""
    changed = {"arwen": {"abilities": ["healing 2", "healing 1"]}}
    board = ". . . . . . .\n . A E . . . .\n. . . . . . .\n . . . . . . o"
    m = field_with(
        changed,
        board,
        phase="strategy",
        level=500,
        dice=[6, 1],
        A="a arwen e",
        E="a treebeard e wounds=1",
        o="b orc-warrior w",
    )
    play(m, "do:attacker ability:healing warrior:a-treebeard", 1)
    assert (wounds(m, "a-treebeard"), points(m, "a-arwen"), offered(m)) == (2, 4, {"ability:healing", "do:done"})
    play(m, "ability:healing warrior:a-treebeard", 2)
    assert (wounds(m, "a-treebeard"), points(m, "a-arwen"), m.table.phase) == (4, 2, 2)


def test_CH_8_06_in_the_next_turn_it_is_there_again() -> None:
    """Arwen is fast in both turns."""
    m = field(BOARD, level=500, A="a arwen e", o="b orc-warrior w")
    passing(m, "warrior:a-arwen do:move ability:fast hex:C2 do:done face:e")
    end_turn(m)
    until(m, "choose-order")
    play(m, m.options[0])
    while seat(m) != "a" or asked(m) != "choose-warrior":
        m.play("do:end-phase" if "do:end-phase" in m.options else m.options[-1])
    play(m, "warrior:a-arwen do:move")
    assert "ability:fast" in offered(m)
