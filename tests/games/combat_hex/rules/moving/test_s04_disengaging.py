"""Leaving kill zones: free attacks, Stalwart, fear, in their order (CH-4.11, CH-M5, CH-M6, CH-M13, CH-M20)."""

from __future__ import annotations

from pathlib import Path

import ravenhill
from tests.games.combat_hex.pack.test_faults import broken, warrior
from tests.games.combat_hex.rules.combats import rolls
from tests.games.combat_hex.rules.drawn import position
from tests.games.combat_hex.rules.fields import (
    acted,
    asked,
    field,
    hex_of,
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
    where,
    wounds,
)

# The uruk and the berserker both hold C2.
PRESSED = """
    . . . u . .
     . . A b . .
    . S . . . .
     . . . . . .
    """


# --- the free attack ------------------------------------------------------------------------------
def test_CH_4_11_leaving_a_kill_zone_gives_a_free_attack_before_the_step() -> None:
    """The uruk strikes while Aragorn still stands on his hex; he survives and walks on as usual."""
    m = field(PRESSED.replace("b", "."), A="a aragorn e", u="b uruk-hai-swordsman sw", S="a sam")
    play(m, "warrior:a-aragorn do:move hex:B2")
    assert (seat(m), asked(m), hex_of(m, "a-aragorn")) == ("b", "strike", "C2")
    assert offered(m) == {"warrior:b-uruk-hai-swordsman", "do:done"}
    passing(m, "warrior:b-uruk-hai-swordsman", 4, 3, 4)
    idle(m)
    assert (wounds(m, "a-aragorn"), hex_of(m, "a-aragorn"), table(m).way.left) == (4, "B2", 4)
    play(m, "hex:A2")
    assert hex_of(m, "a-aragorn") == "A2"


def test_CH_4_11_also_for_a_step_into_another_hex_of_the_same_kill_zone() -> None:
    """From one hex before the uruk to another: struck, and stopped there again."""
    m = field(PRESSED.replace("b", "."), A="a aragorn e", u="b uruk-hai-swordsman sw", S="a sam")
    play(m, "warrior:a-aragorn do:move hex:C1")
    assert asked(m) == "strike"
    passing(m, "warrior:b-uruk-hai-swordsman face:e", 1, 2)
    assert (hex_of(m, "a-aragorn"), wounds(m, "a-aragorn"), acted(m, "a-aragorn")) == ("C1", 5, True)


def test_CH_4_11_the_attacks_of_several_are_added_for_one_roll() -> None:
    """Two attacks each: four dice in one roll, three hits, three damage dice in one roll."""
    m = field(PRESSED, A="a aragorn e", u="b uruk-hai-swordsman sw", b="b uruk-hai-berserker w", S="a sam")
    play(m, "warrior:a-aragorn do:move hex:B2 warrior:b-uruk-hai-swordsman warrior:b-uruk-hai-berserker", 4, 5, 6, 1)
    assert asked(m) != "strike"
    assert sorted(pool(m).strikers) == sorted(table(m).seat_of.index(1) + n for n in (0, 1))
    idle(passing(m, "do:done", 4, 3, 6))
    assert (wounds(m, "a-aragorn"), hex_of(m, "a-aragorn")) == (3, "B2")


def test_CH_4_11_CH_V6_warriors_of_several_armies_strike_in_one_roll() -> None:
    """Arwen of A and Gimli of C: seven dice in one roll; each army is asked to convert with its own AP."""
    m = field(
        ". s . .\n A u . .\n. . . o",
        to_act="b",
        order=["b", "a", "c"],
        level=500,
        A="a arwen e",
        s="c gimli se",
        u="b lurtz e",
        o="b gollum e",
    )
    passing(m, "warrior:b-lurtz do:move hex:C2 warrior:a-arwen warrior:c-gimli", 1, 1, 4, 2, 2, 2, 2)
    assert rolls(m) == [("a", [1, 1, 4, 2, 2, 2, 2])]
    assert (seat(m), asked(m), offered(m)) == ("a", "convert-glancing-blow", {"warrior:a-arwen", "do:done"})
    play(m, "warrior:a-arwen")
    assert (seat(m), asked(m), offered(m)) == ("c", "convert-glancing-blow", {"warrior:c-gimli", "do:done"})


def test_CH_4_11_who_did_not_stand_there_when_the_phase_began_pays_nothing_for_it() -> None:
    """Behind the uruk's back Aragorn walks off unhindered."""
    m = field(PRESSED.replace("b", "."), A="a aragorn e", u="b uruk-hai-swordsman ne", S="a sam")
    play(m, "warrior:a-aragorn do:move hex:B2")
    assert (seat(m), asked(m), hex_of(m, "a-aragorn")) == ("a", "name-step", "B2")


def test_CH_M5_each_may_strike_or_not_as_it_likes() -> None:
    """Only the berserker strikes: two dice; the uruk's owner leaves him out."""
    m = field(PRESSED, A="a aragorn e", u="b uruk-hai-swordsman sw", b="b uruk-hai-berserker w", S="a sam")
    play(m, "warrior:a-aragorn do:move hex:B2 warrior:b-uruk-hai-berserker")
    assert offered(m) == {"warrior:b-uruk-hai-swordsman", "do:done"}
    idle(play(m, "do:done", 2, 3))
    assert (wounds(m, "a-aragorn"), hex_of(m, "a-aragorn"), table(m).way.left) == (5, "B2", 4)


def test_CH_M5_only_those_whose_kill_zone_holds_the_hex_may_strike() -> None:
    """A third enemy beside Aragorn that looks away has no blow, nor has a friend."""
    m = field(
        PRESSED.replace(". . A", ". g A"),
        A="a aragorn e",
        u="b uruk-hai-swordsman sw",
        b="b uruk-hai-berserker w",
        g="b moria-goblin w",
        S="a sam",
    )
    play(m, "warrior:a-aragorn do:move hex:C3")
    assert refused(m, "warrior:b-moria-goblin") == "CH-4.11"
    assert refused(m, "warrior:a-sam") == "CH-6.25"


def test_CH_M5_who_has_just_entered_a_kill_zone_must_stop_and_cannot_leave_it() -> None:
    """Aragorn began outside: once in the uruk's kill zone his move is over, with MP left."""
    m = field(
        PRESSED.replace("b", ".").replace(". . A", "A . ."), A="a aragorn e", u="b uruk-hai-swordsman sw", S="a sam"
    )
    play(m, "warrior:a-aragorn do:move hex:B2 hex:C2")
    assert (asked(m), table(m).way.left) == ("face-after-move", 3)


# --- one strike a move ----------------------------------------------------------------------------
TROLL = """
    . . . . . . .
     . . s . . . .
    . T . . . . .
     . . . . . . .
    . . . . . . .
    """


def test_CH_M13_one_strike_a_move_against_the_same_warrior() -> None:
    """The troll walks through two hexes before the swordsman: struck on leaving the first, not the second."""
    m = field(TROLL, T="a cave-troll w", s="b aragorn sw", extra=["a orc-warrior removed"])
    play(m, "warrior:a-cave-troll do:move hex:C3 hex:B2")
    assert (asked(m), hex_of(m, "a-cave-troll")) == ("strike", "C3")
    idle(play(m, "warrior:b-aragorn", 2, 2, 2, 2))
    play(m, "hex:A2")
    assert (asked(m), hex_of(m, "a-cave-troll")) == ("name-step", "A2")


def test_CH_M13_who_declined_the_first_may_strike_at_the_second() -> None:
    """At most one free attack: a blow that was not struck is not used up."""
    m = field(TROLL, T="a cave-troll w", s="b aragorn sw", extra=["a orc-warrior removed"])
    play(m, "warrior:a-cave-troll do:move hex:C3 hex:B2")
    assert asked(m) == "strike"
    play(m, "do:done hex:A2")
    assert (asked(m), offered(m)) == ("strike", {"warrior:b-aragorn", "do:done"})


# --- the order at leaving and entering ------------------------------------------------------------
def test_CH_M20_stalwart_answers_before_the_free_attacks_and_takes_no_movement_points() -> None:
    """The dwarf holds the orc: no blow is struck, the orc stays and may act in another way, but not leave."""
    m = field(". o D .\n . . . .\n. . . u", o="a orc-warrior e", D="b dwarf-warrior w", u="a ugluk")
    play(m, "warrior:a-orc-warrior do:move hex:A1")
    assert (seat(m), "ability:stalwart" in offered(m)) == ("b", True)
    play(m, "ability:stalwart")
    assert (seat(m), asked(m), hex_of(m, "a-orc-warrior")) == ("a", "choose-warriors-action", "B1")
    assert (refused(m, "do:move"), wounds(m, "a-orc-warrior"), points(m, "b-dwarf-warrior")) == ("CH-X8", 1, 0)
    assert not [line for line in log(m) if "strike" in line]


def test_CH_M20_if_nobody_holds_it_the_free_attack_follows() -> None:
    """The dwarf's owner passes Stalwart and strikes: two dice, one hit, one wound."""
    m = field(
        ". o D .\n . . . .\n. . . u", o="a orc-warrior e", D="b dwarf-warrior w", u="a ugluk", extra=["a grima removed"]
    )
    play(m, "warrior:a-orc-warrior do:move hex:A1 do:done")
    assert asked(m) == "strike"
    idle(play(m, "warrior:b-dwarf-warrior", 4, 2, 3))
    assert (where(m, "a-orc-warrior"), hex_of(m, "a-orc-warrior")) == ("removed", "")


def test_CH_M20_at_the_first_step_any_hex_of_the_base_counts() -> None:
    """The orc has only the rear of the Rider before it, and strikes when the Rider rides off."""
    m = field(
        """
        . . . . . .
         o . R . . .
        . . . . . .
        """,
        o="b orc-warrior e",
        R="a rider-of-rohan e",
        extra=["a sam removed"],
    )
    play(m, "warrior:a-rider-of-rohan do:move hex:D2")
    assert (asked(m), offered(m)) == ("strike", {"warrior:b-orc-warrior", "do:done"})


def test_CH_M20_if_the_new_hex_can_no_longer_be_paid_for_it_stays_and_its_move_is_over() -> None:
    """The swordsman spends his one AP on Armor against the orc's blow; then he cannot pay for Sauron's kill zone."""
    m = field(
        """
        . . . . . .
         . o s . . .
        . . . . Z .
        """,
        s="a gondor-swordsman e",
        o="b orc-warrior e",
        Z="b sauron nw",
        extra=["a aragorn removed", "a sam hex=F1"],
    )
    play(m, "warrior:a-gondor-swordsman do:move hex:D2 warrior:b-orc-warrior", 6, 5)
    passing(m, "ability:armor")
    assert (asked(m), hex_of(m, "a-gondor-swordsman"), points(m, "a-gondor-swordsman")) == ("turn", "C2", 0)
    play(m, "face:ne")
    assert (acted(m, "a-gondor-swordsman"), wounds(m, "a-gondor-swordsman")) == (True, 2)


def test_CH_M20_nothing_is_paid_for_the_fear_of_a_run_that_is_too_dear_by_now(tmp_path: Path) -> None:
    """Of Treebeard's two AP for a run towards Sauron, one goes into Armor against a blow: it keeps the other."""
    drawing = """
        . . . . Z . . . .
         . . . . . . . . .
        T . . . o . . . .
         . . . . . . . . .
        . . . . . . . . .
        """
    assert broken(tmp_path, "warriors.toml", warrior("treebeard", "repel 1", "armor 1")) == []
    text = position(
        drawing,
        level=500,
        T="a treebeard e action_points=2",
        o="b orc-warrior w",
        Z="b sauron w",
        extra=["a aragorn removed"],
    )
    m = ravenhill.loads(text, content=tmp_path)
    play(m, "warrior:a-treebeard do:move hex:B3 hex:C3 hex:D3 do:run hex:D2")
    play(m, "warrior:b-orc-warrior", 6, 6)
    passing(m, "ability:armor")
    assert (hex_of(m, "a-treebeard"), points(m, "a-treebeard")) == ("D3", 1)


def test_CH_M6_spearmen_strike_before_repel() -> None:
    """A warg rider enters the kill zones of a spearman and a guard: spear first, then Repel, then it must stop."""
    m = field(
        """
        . . . . . . .
         . W . . . . .
        . . . g s . .
        """,
        W="a warg-rider e",
        s="b gondor-spearman nw",
        g="b rivendell-guard e",
        extra=["a orc-warrior removed"],
    )
    play(m, "warrior:a-warg-rider do:move hex:C2 do:done hex:D2")
    assert (asked(m), offered(m)) == ("strike", {"warrior:b-gondor-spearman", "do:done"})
    assert hex_of(m, "a-warg-rider") == "D2"
    passing(m, "warrior:b-gondor-spearman ability:repel", 4, 3, 2, 3)
    assert (wounds(m, "a-warg-rider"), points(m, "b-rivendell-guard")) == (1, 0)
    assert "ability:fast-strike" in offered(m)
    play(m, "do:done")
    assert asked(m) == "face-after-move"


def test_CH_M6_fear_is_paid_even_if_the_warrior_has_points_for_nothing_else() -> None:
    """Into Sauron's kill zone Sam pays 1 AP before he is there; with none he is refused."""
    board = """
        . . . . .
         . S . Z .
        . . . . .
        """
    m = field(board, S="a sam e action_points=1", Z="b sauron w", extra=["a aragorn removed"])
    play(m, "warrior:a-sam do:move hex:C2 face:e")
    assert (points(m, "a-sam"), hex_of(m, "a-sam")) == (0, "C2")
    m = field(board, S="a sam e action_points=0", Z="b sauron w", extra=["a aragorn removed"])
    assert refused(play(m, "warrior:a-sam do:move"), "hex:C2") == "CH-X1"
