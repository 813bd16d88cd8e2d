"""Berserker (CH-8.30) and Rage (CH-8.32)."""

from __future__ import annotations

from tests.games.combat_hex.rules.combats import attacks_by
from tests.games.combat_hex.rules.fields import alive, field, offered, passing, play, points, refused, rest, seat, used

SURROUNDED = """
    . p q .
     o A o .
    . p p .
    """


def berserk(words: str = "ability:berserker", **said: str) -> int:
    """Gimli's attacks on a board that he begins facing east."""
    m = field(SURROUNDED, phase="combat", level=500, A="a gimli e", **said)
    rest(passing(m, f"warrior:a-gimli {words}".strip()))
    return attacks_by(m)["a-gimli"]


# --- Berserker (CH-8.30) --------------------------------------------------------------------------
def test_CH_8_30_berserker_counts_every_adjacent_enemy() -> None:
    """Six enemies around him, three of them behind his back: six attacks more."""
    marks = {"o": "b moria-goblin w", "p": "b moria-goblin ne", "q": "b moria-goblin ne"}
    assert berserk("", **marks) == 4
    assert berserk(**marks) == 10


def test_CH_8_30_berserker_does_not_count_friends() -> None:
    """Of six neighbours two are enemies."""
    assert berserk(o="b moria-goblin w", p="a gondor-swordsman e", q="a gondor-swordsman e") == 6


def test_CH_8_30_CH_M8_berserker_does_not_count_across_walls() -> None:
    """An enemy behind a black side or a ledge is not adjacent; behind a red or blue one it is."""
    for colour, counted in (("black", 1), ("dotted", 1), ("red", 2), ("blue", 2)):
        m = field(
            "o A o .\n . . . .",
            phase="combat",
            level=500,
            sides={colour: ["A1-e"]},
            A="a gimli e",
            o="b moria-goblin w",
        )
        rest(passing(m, "warrior:a-gimli ability:berserker"))
        assert attacks_by(m)["a-gimli"] == 4 + counted


def test_CH_8_30_CH_M8_berserker_counts_a_large_base_once() -> None:
    """A Cave Troll touches him with two hexes and is one enemy; a goblin two hexes away is none."""
    m = field(
        """
        . . . . .
         . A . . .
        . . t . .
         . . . . p
        """,
        phase="combat",
        level=500,
        A="a gimli e",
        t="b cave-troll e",
        p="b moria-goblin w",
    )
    rest(passing(m, "warrior:a-gimli ability:berserker"))
    assert attacks_by(m)["a-gimli"] == 5


def test_CH_8_30_CH_9_14_berserker_counts_the_wearer() -> None:
    """Counting chooses nobody: Sam before him and Frodo beside him are two, with or without the Ring."""
    for ring in ("", " ring_on=1"):
        m = field(
            ". F .\n u s .",
            phase="combat",
            turn=2,
            level=500,
            u="b uruk-hai-berserker e",
            F=f"a frodo e{ring}",
            s="a sam w",
        )
        rest(passing(m, "warrior:b-uruk-hai-berserker ability:berserker"))
        assert attacks_by(m)["b-uruk-hai-berserker"] == 2 + 2


def test_CH_8_30_CH_8_081_berserker_is_for_his_own_combat() -> None:
    """With his back to the only enemy Gimli is not engaged and cannot go berserk."""
    m = field("o A .\n . . .", phase="combat", level=500, A="a gimli e", o="b lurtz e")
    play(m, "warrior:a-gimli")
    assert (seat(m), offered(m)) == ("b", {"ability:rage", "do:done"})
    rest(m)
    assert "a-gimli" not in attacks_by(m)


def test_CH_8_30_CH_C20_berserker_does_not_count_the_fallen_of_an_earlier_combat() -> None:
    """The goblin at his back dies in a combat fought before and is adjacent no longer."""
    for first, attacks in (("", 6), ("a-boromir", 5)):
        m = field(
            """
            B o A p .
             . . . . .
            """,
            phase="combat",
            level=500,
            B="a boromir e",
            o="b moria-goblin w",
            A="a gimli e",
            p="b moria-goblin w",
        )
        if first:
            rest(passing(m, f"warrior:{first}", 6, 2, 2, 2, 2, 6))
            assert not alive(m, "b-moria-goblin-1")
        rest(passing(m, "warrior:a-gimli ability:berserker"))
        assert attacks_by(m)["a-gimli"] == attacks


# --- Rage (CH-8.32) -------------------------------------------------------------------------------
RAGING = "b uruk-hai-berserker w"
DUEL = """
    . A o .
     . . . .
    """


def raged(words: str, *dice: int, **said: str) -> int:
    """The attacks of an Uruk-hai Berserker who uses his abilities against Sam."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], A=said.get("A", "a sam e"), o=said.get("o", RAGING))
    rest(passing(m, f"warrior:a-sam {words}", *dice))
    return attacks_by(m)["b-uruk-hai-berserker"]


def test_CH_8_32_rage_rolls_a_die_for_every_attack() -> None:
    """Two attacks, two dice: a 4 is one attack more, a 3 is none, two 6s are two."""
    assert raged("ability:rage", 4, 3) == 3
    assert raged("ability:rage", 3, 3) == 2
    assert raged("ability:rage", 6, 4) == 4


def test_CH_8_32_rage_counts_the_bonuses_so_far() -> None:
    """Outflanking Sam from behind he has three attacks and rolls three dice; from a hill four."""
    assert raged("ability:rage", 5, 5, 5, A="a sam w") == 6
    assert raged("ability:rage", 5, 5, 5, 5, A="a sam w", o=f"{RAGING} high") == 8


def test_CH_8_32_CH_8_30_the_owner_chooses_the_order() -> None:
    """Berserker first gives Rage a third die; Rage first has two."""
    assert raged("ability:berserker ability:rage", 5, 5, 5) == 6
    assert raged("ability:rage ability:berserker", 5, 5) == 5


def test_CH_8_32_rage_does_not_outlast_the_combat_it_is_used_in() -> None:
    """It costs 1 AP, is used once, and cannot be used by one who is not engaged."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], A="a sam e", o=RAGING)
    play(m, "warrior:a-sam ability:rage", 1, 1)
    assert (points(m, "b-uruk-hai-berserker"), used(m, "b-uruk-hai-berserker")) == (1, {"rage"})
    assert refused(m, "ability:rage") == "CH-8.06"
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], A="a sam e", o="b uruk-hai-berserker e")
    play(m, "warrior:a-sam")
    assert "ability:rage" not in offered(m)
