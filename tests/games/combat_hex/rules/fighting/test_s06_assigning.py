"""Section 6: damage dice are assigned, and the fallen are taken off."""

from __future__ import annotations

from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    log,
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

THREE = """
    . . o .
     . A p .
    . . q .
    """
PREY = {"o": "b moria-goblin w", "p": "b gondor-swordsman w", "q": "b dwarf-warrior w"}


def strike(*damage: int, hits: int, misses: int = 4, drawing: str = THREE, **marks: str) -> CombatHexMatch:
    """Arwen's three attacks, so many of them hits, against three enemies of toughness 2, 4 and 5 that all miss."""
    said = {"A": "a arwen e"} | PREY | marks
    m = field(drawing, phase="combat", level=500, **said)
    return play(m, "warrior:a-arwen", *[4] * hits, *[2] * (3 - hits), *[2] * misses, *damage)


# --- which die goes where -------------------------------------------------------------------------
def test_CH_6_16_the_owner_assigns_his_dice_in_any_order() -> None:
    """Any of the dice that fit somebody may be the next; a number that lies nowhere is refused."""
    m = strike(3, 5, 4, hits=3)
    assert (asked(m), seat(m), offered(m)) == ("choose-damage-die", "a", {"roll:3", "roll:4", "roll:5"})
    assert refused(m, "roll:6") == refused(m, "roll:6-converted") == "CH-6.16"
    play(m, "roll:4 warrior:b-gondor-swordsman do:done")
    assert offered(m) == {"roll:3", "roll:5"} and wounds(m, "b-gondor-swordsman") == 1
    play(m, "roll:3 warrior:b-moria-goblin roll:5 warrior:b-dwarf-warrior")
    assert not alive(m, "b-dwarf-warrior") and not alive(m, "b-moria-goblin")


def test_CH_6_16_the_attacker_assigns_all_before_the_defender() -> None:
    """With b as attacker it is b that gives its dice first."""
    said = {"A": "a arwen e", "o": "b legolas w"}
    for order in (["a", "b"], ["b", "a"]):
        m = field("A o .\n . . .", phase="combat", level=500, order=order, **said)
        play(m, "warrior:a-arwen", 4, 4, 2, 4, 4, 2, 5, 5, 6, 6)
        asking = []
        while asked(m) in ("choose-damage-die", "give-damage-die"):
            asking.append(seat(m))
            play(m, m.options[0])
        assert asking == [order[0]] * 4 + [order[1]] * 4


def test_CH_6_17_a_die_must_reach_the_toughness() -> None:
    """A 4 goes to toughness 2 or 4, not to 5; a 5 to all three."""
    m = play(strike(4, 5, hits=2), "roll:4")
    assert (asked(m), offered(m, "warrior")) == ("give-damage-die", {"b-moria-goblin", "b-gondor-swordsman"})
    assert refused(m, "warrior:b-dwarf-warrior") == "CH-6.17"
    m = play(strike(4, 5, hits=2), "roll:5")
    assert offered(m, "warrior") == {"b-moria-goblin", "b-gondor-swordsman", "b-dwarf-warrior"}


def test_CH_6_17_the_enemy_must_stand_in_a_kill_zone() -> None:
    """The goblin behind Arwen's back strikes her, but none of her dice can go to it, nor to herself."""
    m = strike(
        6,
        hits=1,
        misses=5,
        drawing="""
        . . . .
         o A p .
        . . q .
        """,
        o="b moria-goblin e",
    )
    play(m, "roll:6")
    assert offered(m, "warrior") == {"b-gondor-swordsman", "b-dwarf-warrior"}
    assert refused(m, "warrior:b-moria-goblin") == "CH-6.17"
    assert refused(m, "warrior:a-arwen") == "CH-6.17"


def test_CH_6_17_an_enemy_of_another_chain_cannot_be_hit() -> None:
    """Dice go only to enemies in this chain."""
    m = field(
        """
        A o . . p B
         . . . . . .
        """,
        phase="combat",
        level=500,
        A="a arwen e",
        o="b legolas w",
        p="b legolas e",
        B="a arwen w",
    )
    play(m, "warrior:a-arwen-1", 4, 2, 2, 2, 2, 2, 6)
    play(m, "roll:6")
    assert offered(m, "warrior") == {"b-legolas-1"}


def test_CH_6_18_every_die_takes_one_wound() -> None:
    """Two dice on the swordsman take his two wounds, whatever they show above his toughness."""
    m = play(strike(6, 4, hits=2), "roll:6 warrior:b-gondor-swordsman")
    assert asked(m) == "use-ability"
    play(m, "do:done")
    assert wounds(m, "b-gondor-swordsman") == 1
    passing(m, "roll:4 warrior:b-gondor-swordsman do:done")
    assert not alive(m, "b-gondor-swordsman")


def test_CH_6_19_the_fallen_are_taken_off_when_both_have_assigned() -> None:
    """The goblin without wounds stays on its hex until the defender has given his dice too."""
    m = field("A o .\n . . .", phase="combat", level=500, A="a arwen e wounds=1", o="b moria-goblin w")
    play(m, "warrior:a-arwen", 4, 2, 2, 4, 6, 6)
    play(m, "roll:6 warrior:b-moria-goblin")
    assert (seat(m), asked(m)) == ("b", "choose-damage-die")
    assert (wounds(m, "b-moria-goblin"), alive(m, "b-moria-goblin")) == (0, True)
    play(m, "roll:6 warrior:a-arwen")
    assert not alive(m, "b-moria-goblin") and not alive(m, "a-arwen")


def test_CH_6_20_dice_that_fit_nobody_are_lost() -> None:
    """A 3 cannot be given to toughness 4 and 5: it is refused, and lost when the others are given."""
    m = strike(3, 5, hits=2, misses=6, o="b legolas w")
    assert refused(m, "roll:3") == "CH-6.20"
    play(m, "roll:5 warrior:b-dwarf-warrior")
    assert "1 damage die fails: too low for every enemy in reach." in log(m)
    assert (asked(m), m.table.turn) == ("choose-order", 2)


# --- rulings --------------------------------------------------------------------------------------
def test_CH_C4_a_warrior_at_zero_still_strikes() -> None:
    """The goblin killed by the attacker gives its own die, for its kill zone counts until the fallen are taken off."""
    m = field("A o .\n . . .", phase="combat", level=500, A="a arwen e", o="b moria-goblin w")
    play(m, "warrior:a-arwen", 4, 2, 2, 4, 6, 6)
    play(m, "roll:6 warrior:b-moria-goblin roll:6 warrior:a-arwen")
    assert (wounds(m, "a-arwen"), alive(m, "b-moria-goblin")) == (3, False)


def test_CH_C4_a_warrior_at_zero_still_uses_its_abilities() -> None:
    """The Assassin who has just lost his last wound makes his converted die take two."""
    m = field("A o .\n . . .", phase="combat", level=500, A="a arwen e", o="b gollum w wounds=1")
    play(m, "warrior:a-arwen", 4, 2, 2, 4, 2, 6, 1)
    play(m, "warrior:b-gollum roll:6 warrior:b-gollum")
    assert (asked(m), seat(m), wounds(m, "b-gollum")) == ("use-ability", "b", 0)
    play(m, "ability:assassin roll:6-converted warrior:a-arwen")
    assert (wounds(m, "a-arwen"), alive(m, "b-gollum")) == (2, False)


def test_CH_C5_every_die_that_fits_must_be_assigned() -> None:
    """There is no way to keep a die back; it may go to an enemy already at zero instead."""
    m = play(strike(5, 6, hits=2), "roll:5 warrior:b-moria-goblin")
    assert (wounds(m, "b-moria-goblin"), offered(m)) == (0, {"roll:6"})
    play(m, "roll:6")
    assert offered(m) == {"warrior:b-moria-goblin", "warrior:b-gondor-swordsman", "warrior:b-dwarf-warrior"}
    play(m, "warrior:b-moria-goblin")
    assert alive(m, "b-dwarf-warrior") and wounds(m, "b-gondor-swordsman") == 2


def test_CH_C5_a_die_that_fits_only_the_fallen_is_lost() -> None:
    """The goblin at zero is the only one that a 3 reaches: the second 3 need not be given."""
    m = play(strike(3, 3, hits=2), "roll:3 warrior:b-moria-goblin")
    assert (asked(m), m.table.turn) == ("choose-order", 2)


def test_CH_C6_dice_belong_to_the_army() -> None:
    """Only Sam's die hits, but it may go to the dwarf who stands in Gandalf's kill zone alone."""
    m = field(
        """
        . . . . .
         S o A q .
        . . . . .
        """,
        phase="combat",
        level=500,
        S="a sam e",
        o="b moria-goblin e",
        A="a gandalf e",
        q="b dwarf-warrior w",
    )
    play(m, "warrior:a-sam", *[4] + [2] * 8, 6)
    play(m, "roll:6")
    assert offered(m, "warrior") == {"b-moria-goblin", "b-dwarf-warrior"}


def test_CH_C14_Rally_Cry_lasts_for_the_dice_of_this_combat() -> None:
    """Boromir's swordsman has toughness 5 while dice are given here; in the next combat they have 4 again."""
    m = field(
        """
        o A . . p C
         s . . . . .
        """,
        phase="combat",
        level=500,
        A="a boromir w",
        s="a gondor-spearman nw",
        o="b legolas e",
        p="b legolas e",
        C="a gondor-spearman w",
    )
    passing(m, "warrior:a-boromir ability:rally-cry", *[2] * 5, 4, 4, 2, 4, 5)
    assert (asked(m), offered(m)) == ("choose-damage-die", {"roll:4", "roll:5"})
    play(m, "roll:4")
    assert offered(m, "warrior") == {"a-boromir"}
    until(play(m, "warrior:a-boromir roll:5 warrior:a-boromir"), "name-combat")
    passing(m, "warrior:b-legolas-2", 2, 4, 2, 2, 4)
    assert offered(play(m, "roll:4"), "warrior") == {"a-gondor-spearman-2"}


def test_CH_C16_dice_are_given_one_by_one_and_Armor_is_offered_after_each() -> None:
    """The wound is taken at once or spared by Armor, and the next die is given with that known."""
    m = play(strike(4, 5, hits=2), "roll:4 warrior:b-gondor-swordsman")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "b", {"ability:armor", "do:done"})
    play(m, "ability:armor")
    assert (wounds(m, "b-gondor-swordsman"), used(m, "b-gondor-swordsman")) == (2, {"armor"})
    assert (seat(m), points(m, "b-gondor-swordsman"), offered(m)) == ("a", 0, {"roll:5"})
    m = play(strike(4, 5, hits=2), "roll:4 warrior:b-gondor-swordsman do:done roll:5 warrior:b-gondor-swordsman")
    assert (wounds(m, "b-gondor-swordsman"), asked(m), seat(m)) == (1, "use-ability", "b")


def test_CH_C16_dice_that_fall_short_of_a_single_target_are_set_aside() -> None:
    """Of a free attack with 3 and 4 on the swordsman only the 4 is given, and nobody chooses."""
    m = field("A o .\n . . .\n. . .", level=500, A="a gondor-swordsman e", o="b legolas w")
    passing(m, "warrior:a-gondor-swordsman do:move hex:A2 warrior:b-legolas", 4, 4, 2, 3, 4)
    assert (asked(m), seat(m), pool(m).damage) == ("use-ability", "a", [3])
    play(m, "do:done")
    assert wounds(m, "a-gondor-swordsman") == 1


def test_CH_C16_CH_6_26_of_dice_on_a_single_target_the_highest_goes_first() -> None:
    """A free attack with 4 and 6: the 6 is on the swordsman when Armor is offered; nobody chooses."""
    m = field("A o .\n . . .\n. . .", level=500, A="a gondor-swordsman e", o="b legolas w")
    passing(m, "warrior:a-gondor-swordsman do:move hex:A2 warrior:b-legolas", 4, 4, 2, 4, 6)
    assert (asked(m), seat(m), pool(m).damage) == ("use-ability", "a", [4])


def test_CH_C6_CH_O3_no_die_goes_to_one_who_is_out_of_all_chains() -> None:
    """Mastered by the Ring, Frodo stands in a Ringwraith's kill zone beside Sam, but only Sam can be hit."""
    drawing = """
        . W S .
         . f . .
        """
    marks = {"W": "b ringwraith se", "S": "a sam w", "f": "a frodo nw ring_on=1 effects=struggled,mastered"}
    m = field(drawing, phase="combat", level=500, turn=2, order=["b", "a"], **marks)
    passing(m, "warrior:b-ringwraith roll:6", 4, 2, 2, 2, 2, 6)
    assert offered(m, "warrior") == {"a-sam"}
