"""Section 6: free attacks, and the rulings on them."""

from __future__ import annotations

from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import damage_rolls, questions, rolls
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    hex_of,
    offered,
    passing,
    phase,
    play,
    points,
    pool,
    refused,
    seat,
    wounds,
)

LEAVING = """
    . S o .
     . q p .
    . . . .
    """


def leaving(*dice: int, **marks: str) -> CombatHexMatch:
    """Sam names a step out of the kill zones of those around him."""
    said = {"S": "a sam e", "o": "b legolas w"} | marks
    drawing = LEAVING
    for mark in "qp":
        drawing = drawing if mark in said else drawing.replace(mark, ".")
    return passing(field(drawing, level=500, **said), "warrior:a-sam do:move hex:A1", *dice)


# --- what gives them ------------------------------------------------------------------------------
def test_CH_6_25_disengaging_gives_a_free_attack() -> None:
    """Before Sam has left, in the action phase, Legolas has a combat roll and a damage roll."""
    m = leaving(4, 4, 2, 6, 6)
    assert (asked(m), seat(m), offered(m)) == ("strike", "b", {"warrior:b-legolas", "do:done"})
    play(m, "warrior:b-legolas")
    assert (phase(m), rolls(m), damage_rolls(m)) == ("action", [("b", [4, 4, 2])], [("b", [6, 6])])
    assert (wounds(m, "a-sam"), hex_of(m, "a-sam")) == (2, "A1")


def test_CH_6_25_a_free_attack_may_be_declined() -> None:
    """No dice are rolled, and Sam goes his way."""
    m = play(leaving(), "do:done")
    assert (rolls(m), wounds(m, "a-sam"), hex_of(m, "a-sam")) == ([], 4, "A1")


def test_CH_6_25_a_warrior_killed_by_it_is_removed_at_once() -> None:
    """Sam falls where he stood and moves no further."""
    m = play(leaving(4, 2, 2, 6, S="a sam e wounds=1 action_points=0"), "warrior:b-legolas")
    assert not alive(m, "a-sam") and hex_of(m, "a-sam") == ""


def test_CH_6_26_its_dice_go_only_to_the_enemy_struck() -> None:
    """Arwen stands in the same kill zone, but no die of the free attack on Sam can be given to her: nobody is asked."""
    m = leaving(4, 4, 4, 6, 6, 6, q="a arwen ne")
    play(m, "warrior:b-legolas")
    assert (wounds(m, "a-sam"), wounds(m, "a-arwen")) == (1, 4)
    assert asked(m) not in ("choose-damage-die", "give-damage-die")


def test_CH_6_27_it_is_made_with_all_printed_attacks() -> None:
    """Legolas rolls three dice, Sauron would roll six: no more and no fewer than are printed."""
    m = play(leaving(*[2] * 9), "warrior:b-legolas")
    assert [len(dice) for _, dice in rolls(m)] == [3]
    m = play(leaving(*[2] * 9, o="b sauron w"), "warrior:b-sauron")
    assert [len(dice) for _, dice in rolls(m)] == [6]


# --- CH-C9 ----------------------------------------------------------------------------------------
def test_CH_C9_no_bonus_and_no_ability_adds_attacks() -> None:
    """Lurtz on a hill behind Sam's back rolls four dice, and neither Rage nor Battle Cry is asked for."""
    m = leaving(*[2] * 9, S="a sam w", o="b lurtz w high")
    play(m, "warrior:b-lurtz")
    assert [len(dice) for _, dice in rolls(m)] == [4]
    assert asked(m) != "use-ability" or seat(m) != "b"


def test_CH_C9_it_hits_on_four_and_hurts_by_toughness() -> None:
    """Of 3, 4, 5 two hit; of the damage dice 2 and 3 only the 3 reaches Sam's toughness."""
    m = play(leaving(3, 4, 5, 2, 3), "warrior:b-legolas")
    assert (damage_rolls(m), wounds(m, "a-sam")) == ([("b", [2, 3])], 3)


def test_CH_C9_each_attacker_converts_one_of_each_and_large_ones_any_number() -> None:
    """Legolas converts one of two glancing blows and one of two critical hits; the troll all it can pay for."""
    m = play(leaving(1, 1, 4, 1, 1), "warrior:b-legolas warrior:b-legolas")
    assert (asked(m), offered(m)) == ("convert-critical-hit", {"do:done", "warrior:b-legolas"})
    play(m, "warrior:b-legolas")
    assert (points(m, "b-legolas"), wounds(m, "a-sam")) == (3, 3)
    m = field(
        """
        . . . . .
         . S o . .
        . . . . .
        """,
        level=500,
        S="a sam e",
        o="b cave-troll se",
    )
    passing(m, "warrior:a-sam do:move hex:A2 warrior:b-cave-troll", 1, 1, 1, 2, 5, 5, 5)
    assert offered(m) == {"do:done", "warrior:b-cave-troll"}
    play(m, "warrior:b-cave-troll warrior:b-cave-troll warrior:b-cave-troll")
    assert (points(m, "b-cave-troll"), wounds(m, "a-sam")) == (0, 1)


def test_CH_C9_killing_blow_and_battle_savvy_cannot_be_used() -> None:
    """Sauron's 1s stay 1s unless they are converted one by one; nothing is asked of Aragorn before his roll."""
    m = play(leaving(4, 4, *[2] * 4, 1, 1, o="b sauron w"), "warrior:b-sauron")
    assert (asked(m), seat(m)) == ("convert-critical-hit", "b")
    m = leaving(6, 2, 2, 2, 3, o="b aragorn w")
    play(m, "warrior:b-aragorn")
    assert damage_rolls(m) == [("b", [3])]


def test_CH_C9_armor_and_courage_can() -> None:
    """The swordsman spares himself a wound; Sam stays by Courage and goes on."""
    m = field("A o .\n . . .\n. . .", level=500, A="a gondor-swordsman e", o="b legolas w")
    passing(m, "warrior:a-gondor-swordsman do:move hex:A2 warrior:b-legolas ability:armor", 4, 2, 2, 6)
    assert wounds(m, "a-gondor-swordsman") == 2
    m = passing(leaving(4, 2, 2, 6, S="a sam e wounds=1"), "warrior:b-legolas ability:courage")
    assert (alive(m, "a-sam"), hex_of(m, "a-sam"), wounds(m, "a-sam")) == (True, "A1", 0)


# --- CH-C10, CH-C19 -------------------------------------------------------------------------------
def test_CH_C10_only_who_has_the_leaving_warrior_in_its_kill_zone_strikes() -> None:
    """Legolas may, the goblin beside Sam that looks away may not."""
    m = leaving(q="b moria-goblin se")
    assert offered(m, "warrior") == {"b-legolas"}
    assert refused(m, "warrior:b-moria-goblin") == "CH-4.11"


def test_CH_C10_a_charger_strikes_whom_it_has_in_its_kill_zone_after_turning() -> None:
    """Facing the goblin the rider may strike it; turned away there is nobody to strike."""
    drawing = """
        . . . . . .
         . L . . o .
        . . . . . .
        """
    marks = {"L": "a rider-of-rohan e", "o": "b moria-goblin e"}
    m = play(charge(drawing, "C2 D2", **marks), "face:e")
    assert (asked(m), offered(m)) == ("end-with-blow", {"do:no", "warrior:b-moria-goblin"})
    m = play(charge(drawing, "C2 D2", **marks), "face:sw")
    assert asked(m) != "end-with-blow" and rolls(m) == []


def charge(drawing: str, path: str, **marks: str) -> CombatHexMatch:
    """A rider charges along a path and stops there."""
    m = field(drawing, level=500, **marks)
    passing(m, "warrior:a-rider-of-rohan do:charge " + " ".join(f"hex:{step}" for step in path.split()))
    return play(m, "do:done") if asked(m) == "name-step" else m


def test_CH_C19_the_steps_of_a_free_attack() -> None:
    """Combat roll, glancing blows, damage roll, critical hits, dice, Courage at once."""
    m = play(leaving(1, 4, 2, 1, 6, S="a sam e wounds=1"), "warrior:b-legolas")
    assert damage_rolls(m) == []
    play(m, "do:done")
    assert damage_rolls(m) == [("b", [1])]
    m = play(leaving(1, 4, 2, 1, 6, S="a sam e wounds=1"), "warrior:b-legolas warrior:b-legolas")
    assert (asked(m), damage_rolls(m), wounds(m, "a-sam")) == ("convert-critical-hit", [("b", [1, 6])], 1)
    play(m, "do:done")
    assert (asked(m), seat(m), wounds(m, "a-sam")) == ("use-ability", "a", 0)


def test_CH_C19_several_that_strike_together_roll_once_and_pay_each_for_itself() -> None:
    """Legolas and Gollum have five dice in one roll, and each converts one glancing blow with its own AP."""
    m = leaving(1, 1, 1, 2, 2, 5, 5, q="b gollum nw")
    play(m, "warrior:b-legolas warrior:b-gollum")
    assert (rolls(m), pool(m).glancing) == ([("b", [1, 1, 1, 2, 2])], 3)
    play(m, "warrior:b-legolas warrior:b-gollum")
    assert (points(m, "b-legolas"), points(m, "b-gollum"), wounds(m, "a-sam")) == (5, 3, 2)
    assert ("b", "strike") not in questions(m, "choose-order")


def test_CH_C19_each_player_decides_for_his_own_warriors() -> None:
    """Army B declines; C is still asked, and strikes alone."""
    m = field(
        """
        . S o .
         . q . .
        . . . .
        """,
        level=500,
        order=["a", "b", "c"],
        S="a sam e",
        o="b legolas w",
        q="c gollum nw",
    )
    passing(m, "warrior:a-sam do:move hex:A1")
    assert (seat(m), offered(m, "warrior")) == ("b", {"b-legolas"})
    play(m, "do:done")
    assert (seat(m), offered(m, "warrior")) == ("c", {"c-gollum"})
    play(m, "warrior:c-gollum", 4, 4, 6, 6)
    assert rolls(m) == [("c", [4, 4])] and wounds(m, "a-sam") == 2
