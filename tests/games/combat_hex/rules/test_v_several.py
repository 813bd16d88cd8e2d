"""Victory and order among three players or more."""

from __future__ import annotations

from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import damage_rolls, questions, rolls
from tests.games.combat_hex.rules.fields import (
    active,
    alive,
    asked,
    end_phase,
    field,
    log,
    offered,
    passing,
    play,
    seat,
    where,
    winner,
    wounds,
)

THREE = """
    A A . . p p . . s s
     . . . . . . . . . .
    """
ARMIES = {"A": "a arwen w", "p": "b faramir e", "s": "c legolas e"}


def turn_over(*extra: str, **said: object) -> CombatHexMatch:
    """A turn without combat has just ended among three armies of two, and what they have lost before."""
    return field(THREE, **({"phase": "end-of-turn", "extra": list(extra), "order": ["a", "b", "c"]} | ARMIES | said))


def lost(seat: str, number: int) -> tuple[str, ...]:
    """So many of an army have fallen."""
    return (f"{seat} orc-archer removed",) * number


# --- one after another ----------------------------------------------------------------------------
def test_CH_7_03_who_has_lost_half_is_defeated_and_removed_and_the_others_fight_on() -> None:
    """Two of four left: B's last two leave the map; with two of three C would stay."""
    m = turn_over(*lost("b", 2), *lost("c", 1))
    assert (m.table.beaten, winner(m)) == ([0, 1, 0], None)
    assert not alive(m, "b-faramir-1") and not alive(m, "b-faramir-2") and alive(m, "c-legolas-1")
    assert "Army B is beaten and leaves the map!" in log(m)
    assert (m.table.turn, asked(m)) == (2, "choose-order")
    m.play("do:attacker")
    assert sorted(m.table.order) == [0, 2]


def test_CH_7_03_the_last_one_left_wins() -> None:
    """Two armies sink to half in one turn, the third has won."""
    assert winner(turn_over(*lost("b", 2), *lost("c", 3))) == "a"
    assert winner(turn_over(*lost("a", 2), "c legolas removed", beaten=["c"], order=["a", "b"], s="b sam e")) == "b"


def test_CH_7_05_at_500_points_each_is_defeated_with_his_last_warrior() -> None:
    """One warrior of ten fights on; an army without any is defeated; the last one left wins."""
    m = turn_over(*lost("b", 8), level=500)
    assert (m.table.beaten, winner(m)) == ([0, 0, 0], None)
    drawing = "A . . . p\n . . . . ."
    said = {"phase": "end-of-turn", "level": 500, "A": "a arwen w", "p": "b faramir e"}
    m = field(drawing, extra=["c sam removed"], order=["a", "b", "c"], **said)
    assert (m.table.beaten, winner(m), m.table.turn) == ([0, 0, 1], None, 2)
    m = field(
        "A . . . .\n . . . . .", extra=["c sam removed", "b sam removed"], phase="end-of-turn", level=500, A="a sam w"
    )
    assert winner(m) == "a"


# --- CH-V11 ---------------------------------------------------------------------------------------
def test_CH_V11_if_all_are_beaten_in_one_turn_points_decide_among_them() -> None:
    """All three have half: C's Legolas twice is worth most, and nobody is taken off before that."""
    m = turn_over(*lost("a", 2), *lost("b", 2), *lost("c", 2))
    assert winner(m) == "c" and alive(m, "a-arwen-1")
    m = turn_over(*lost("a", 2), *lost("b", 2), "c orc-archer removed", "c sam removed", p="b legolas e")
    assert winner(m) == "c"
    m = turn_over(*lost("a", 2), *lost("b", 2), *lost("c", 2), p="b legolas e")
    assert winner(m) == ""


def test_CH_V11_an_army_beaten_before_has_no_part_in_it() -> None:
    """C was beaten earlier; A and B sink to half together, and B has more points."""
    m = turn_over(*lost("a", 2), *lost("b", 2), "c aragorn removed", beaten=["c"], order=["a", "b"], s="b sam e")
    assert winner(m) == "b"
    m = turn_over("c aragorn removed", beaten=["c"], order=["a", "b"], s="b sam e")
    assert winner(m) is None and not [line for line in log(m) if "is beaten" in line]


def test_CH_V11_CH_V12_the_next_in_order_names_combats_when_the_attackers_army_is_gone() -> None:
    """B, the attacker, loses Frodo in the first combat; A, next in the order, names the second."""
    m = field(
        """
        A f . . C s . p
         . . . . . . . .
        """,
        phase="combat",
        order=["b", "a", "c"],
        A="a arwen e",
        f="b frodo e wounds=1",
        C="a arwen e",
        s="c legolas w",
        p="b sam e",
    )
    assert seat(m) == "b"
    passing(m, "warrior:b-frodo roll:6 warrior:b-frodo", 4, 2, 2, 2, 6)
    assert (m.table.beaten, seat(m), asked(m)) == ([0, 1, 0], "a", "name-combat")
    assert offered(m, "warrior") == {"a-arwen-2", "c-legolas"}


def test_CH_V11_when_frodo_is_killed_his_army_alone_is_taken_off_at_once() -> None:
    """Shot in A's action phase, Frodo takes B's goblins with him; C's action phase comes next."""
    m = field(
        """
        A . . f . p . . s
         . . . . . . . . .
        """,
        order=["a", "b", "c"],
        A="a orc-archer e",
        f="b frodo e wounds=1",
        p="b moria-goblin e",
        s="c sam e",
    )
    passing(m, "warrior:a-orc-archer do:shoot face:e warrior:b-frodo", 5, 6)
    assert (where(m, "b-frodo"), where(m, "b-moria-goblin"), m.table.beaten) == ("removed", "removed", [0, 1, 0])
    assert (winner(m), active(m), seat(m)) == (None, "c", "c")


def test_CH_V11_if_frodo_leaves_by_an_enemys_edge_his_player_wins_the_whole_game() -> None:
    """Over B's southern edge, although C has not been met at all."""
    m = field(
        """
        A . . . s
         . . . . .
        . f . . p
        """,
        order=["a", "b", "c"],
        edges={"a": "east", "b": "south", "c": "west"},
        A="a arwen e",
        f="a frodo w",
        p="b sam e",
        s="c sam e",
    )
    passing(m, "warrior:a-frodo do:move do:leave-map")
    assert (winner(m), where(m, "a-frodo")) == ("a", "left-map")


# --- CH-V12 ---------------------------------------------------------------------------------------
MELEE = """
    . A p .
     . s . .
    """
FIGHTING = {"A": "a arwen se", "p": "b faramir sw", "s": "c legolas ne"}


def test_CH_V12_the_turn_order_stands_for_attacker_and_defender() -> None:
    """All three meet: C, first in the order, names the combat, rolls, converts and gives its dice before A and B."""
    m = field(MELEE, phase="combat", level=500, order=["c", "a", "b"], **FIGHTING)
    assert (seat(m), asked(m)) == ("c", "name-combat")
    play(m, "warrior:a-arwen", *[1, 4, 2] * 3, *[1] * 3)
    assert [who for who, _ in rolls(m)] == ["c", "a", "b"]
    assert questions(m, "convert-critical-hit") == [
        ("c", "convert-glancing-blow"),
        ("a", "convert-glancing-blow"),
        ("b", "convert-glancing-blow"),
        ("c", "convert-critical-hit"),
    ]
    assert damage_rolls(m) == [("c", [1]), ("a", [1]), ("b", [1])]
    play(m, "warrior:c-legolas warrior:a-arwen warrior:b-faramir")
    assert [who for who, kind in questions(m, "choose-place") if kind == "choose-damage-die"] == ["c", "a", "b"]


def test_CH_V12_each_gives_his_dice_to_any_enemy_in_his_kill_zones() -> None:
    """Legolas has both others before him and chooses; Arwen, who has only Legolas, does not."""
    m = field(MELEE, phase="combat", level=500, order=["c", "a", "b"], **FIGHTING)
    play(m, "warrior:a-arwen", 4, 2, 2, 4, 2, 2, 2, 2, 2, 6, 6)
    assert offered(play(m, "roll:6"), "warrior") == {"a-arwen", "b-faramir"}
    play(m, "warrior:b-faramir")
    assert (seat(m), wounds(m, "b-faramir")) == ("a", 3)


def test_CH_V12_action_phases_follow_the_turn_order() -> None:
    """C, A, B; the first of them is the attacker."""
    m = field(THREE, order=["c", "a", "b"], to_act="c", **ARMIES)
    assert [active(m), active(end_phase(m)), active(end_phase(m))] == ["c", "a", "b"]


def test_CH_V12_when_the_attacker_is_beaten_the_next_in_order_names_the_combats() -> None:
    """A's army is gone in mid-turn; B, second in the order, chooses."""
    marks = {"p": "b faramir e", "s": "c legolas w"}
    said = {"phase": "combat", "level": 500, "order": ["a", "b", "c"], "beaten": ["a"], "extra": ["a sam removed"]}
    m = field(". p s .\n . . . .", **said, **marks)
    assert (seat(m), asked(m)) == ("b", "name-combat")
