"""Section 6: attacks for outflanking and for height, the support of spearmen, and when they are counted."""

from __future__ import annotations

from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import attacks_by
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    fight,
    idle,
    offered,
    passing,
    play,
    refused,
    seat,
    wounds,
)


def fought(drawing: str, id_: str, **marks: str) -> dict[str, int]:
    """The attacks that the warriors of one combat add, all dice a 2."""
    m = field(drawing, phase="combat", level=500, **marks)
    return attacks_by(fight(m, id_, *[2] * 24))


# --- outflanking ----------------------------------------------------------------------------------
def test_CH_6_23_who_stands_in_no_enemy_kill_zone_outflanks() -> None:
    """Arwen strikes two goblins from behind: one attack more for each of them."""
    drawing = """
        . . o .
         . A o .
        . . . .
        """
    assert fought(drawing, "a-arwen", A="a arwen ne", o="b moria-goblin e") == {"a-arwen": 5}


def test_CH_6_23_one_enemy_that_looks_at_it_takes_the_whole_bonus() -> None:
    """As soon as one of the goblins has her in its kill zone she outflanks nobody."""
    drawing = """
        . . o .
         . A p .
        . . . .
        """
    attacks = fought(drawing, "a-arwen", A="a arwen ne", o="b moria-goblin e", p="b moria-goblin w")
    assert attacks == {"a-arwen": 3, "b-moria-goblin-2": 1}


def test_CH_6_23_a_third_warrior_may_take_the_bonus() -> None:
    """An enemy behind her back that is not in her own kill zone counts too."""
    drawing = """
        . . o .
         p A . .
        . . . .
        """
    attacks = fought(drawing, "a-arwen", A="a arwen ne", o="b moria-goblin e", p="b moria-goblin e")
    assert attacks == {"a-arwen": 3, "b-moria-goblin-2": 2}


def test_CH_6_23_there_is_no_outflanking_outside_the_combat_phase() -> None:
    """The goblin's free attack on Sam, who looks away as he leaves, has its one printed die."""
    m = field(". . . .\n S o . .\n. . . .", level=500, S="a sam w", o="b moria-goblin w")
    passing(m, "warrior:a-sam do:move hex:A1 warrior:b-moria-goblin", 6, 6, 6)
    assert wounds(m, "a-sam") == 3


def test_CH_C7_outflanking_looks_at_every_hex_of_the_base() -> None:
    """A rider whose rear hex alone lies in an enemy kill zone outflanks nobody; if that enemy looks away it does."""
    drawing = """
        . . . . .
         p . L o .
        . . . . .
        """
    for face, attacks in (("w", 5), ("e", 4)):
        marks = {"L": "a eomer e", "o": "b moria-goblin e", "p": f"b moria-goblin {face}"}
        assert fought(drawing, "a-eomer", **marks)["a-eomer"] == attacks


def test_CH_C7_outflanking_counts_a_large_enemy_once() -> None:
    """Two hexes of the troll's base are in her kill zone, and it is one enemy, which has her in its own."""
    drawing = """
        . . . . .
         . A . . .
        . . T . .
         . . . . .
        """
    attacks = fought(drawing, "a-eowyn", A="a eowyn e high", T="b cave-troll e")
    assert attacks == {"a-eowyn": 4, "b-cave-troll": 4}


def test_CH_C7_CH_1_10_outflanking_and_height_add_up_enemy_by_enemy() -> None:
    """From a hill, with two low goblins and a high one before her back-turned: 3 for outflanking, 2 for height."""
    drawing = """
        . . o .
         . A p .
        . . o .
        """
    marks = {"A": "a arwen e high", "o": "b moria-goblin e", "p": "b moria-goblin e high"}
    assert fought(drawing, "a-arwen", **marks) == {"a-arwen": 3 + 3 + 2}


# --- height ---------------------------------------------------------------------------------------
def test_CH_6_24_height_gives_an_attack_for_each_lower_enemy_in_the_kill_zone() -> None:
    """Two low goblins before her give two; the low one behind her and the high one before her give none."""
    drawing = """
        . . o .
         q A p .
        . . o .
        """
    marks = {"A": "a arwen e high", "o": "b moria-goblin w", "p": "b moria-goblin w high", "q": "b moria-goblin e"}
    assert fought(drawing, "a-arwen", **marks)["a-arwen"] == 3 + 2


def test_CH_6_24_from_below_there_is_no_bonus() -> None:
    """The goblins below have their printed attack; so has Arwen when she stands below."""
    marks = {"A": "a arwen e high", "o": "b moria-goblin w"}
    assert fought("A o .\n . . .", "a-arwen", **marks) == {"a-arwen": 4, "b-moria-goblin": 1}
    marks = {"A": "a arwen e", "o": "b moria-goblin w high"}
    assert fought("A o .\n . . .", "a-arwen", **marks) == {"a-arwen": 3, "b-moria-goblin": 2}


def test_CH_6_24_height_does_not_help_a_free_attack() -> None:
    """The goblin on the hill strikes Sam, who leaves its kill zone below, with its one printed die."""
    m = field(". . . .\n S o . .\n. . . .", level=500, S="a sam w", o="b moria-goblin w high")
    passing(m, "warrior:a-sam do:move hex:A1 warrior:b-moria-goblin", 6, 6, 6)
    assert wounds(m, "a-sam") == 3


def test_CH_C8_large_warriors_have_nothing_from_height() -> None:
    """The troll on a hill rolls its four printed dice against a low goblin; a rider on a hill has one more."""
    drawing = """
        . . . . .
         . . . . .
        . o T . .
        """
    marks = {"T": "a cave-troll ne high", "o": "b moria-goblin e"}
    assert fought(drawing, "a-cave-troll", **marks) == {"a-cave-troll": 4, "b-moria-goblin": 1}
    drawing = """
        . . . .
         . L o .
        . . . .
        """
    marks = {"L": "a rider-of-rohan e high", "o": "b moria-goblin w"}
    assert fought(drawing, "a-rider-of-rohan", **marks) == {"a-rider-of-rohan": 3, "b-moria-goblin": 1}


# --- spearmen -------------------------------------------------------------------------------------
SUPPORT = """
    . . B o .
     . s A o .
    . . . . .
    """
SPEARMAN = {"s": "a gondor-spearman e", "A": "a arwen e", "o": "b moria-goblin w"}


def adding(drawing: str, id_: str = "b-moria-goblin", **marks: str) -> CombatHexMatch:
    """A combat at its first question."""
    return play(field(drawing, phase="combat", level=500, **marks), f"warrior:{id_}", *[2] * 20)


def test_CH_C12_a_spearman_supports_the_friend_straight_ahead() -> None:
    """Not the friend beside that one, though it is engaged and in the spearman's kill zone too."""
    m = adding(SUPPORT, "a-arwen", B="a faramir e", **SPEARMAN)
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:spearman", "do:done"})
    play(m, "ability:spearman")
    assert (asked(m), offered(m, "warrior")) == ("choose-target", {"a-arwen"})
    assert refused(m, "warrior:a-faramir") == "CH-C12"
    play(m, "warrior:a-arwen")
    assert attacks_by(m)["a-arwen"] == 4 and attacks_by(m)["a-faramir"] == 3


def test_CH_C12_the_supported_friend_must_be_engaged() -> None:
    """Arwen, struck from behind, is straight ahead of the spearman but cannot be supported."""
    drawing = """
        . . . . .
         . s A o .
        . . . . .
        """
    assert asked(adding(drawing, **SPEARMAN)) == "use-ability"
    m = adding(drawing, **(SPEARMAN | {"A": "a arwen w"}))
    assert asked(m) != "use-ability" and attacks_by(m) == {"b-moria-goblin": 2}


def test_CH_C12_a_rider_is_not_supported() -> None:
    """The warrior straight ahead must stand on a single hex."""
    drawing = """
        . . . o .
         . s A . .
        . . . . .
        """
    assert asked(adding(drawing, **(SPEARMAN | {"A": "a arwen ne", "o": "b moria-goblin sw"}))) == "use-ability"
    m = adding(drawing, **(SPEARMAN | {"A": "a rider-of-rohan ne", "o": "b moria-goblin sw"}))
    assert asked(m) != "use-ability" and attacks_by(m)["a-rider-of-rohan"] == 2


def test_CH_C12_a_wall_between_keeps_the_support_away() -> None:
    """Nothing impassable may lie between the spearman and the warrior straight ahead: a black side or a ledge does."""
    drawing = """
        . . . . .
         . s A o .
        . . . . .
        """
    for colour, expected in (("black", False), ("dotted", False), ("red", True)):
        m = field(drawing, phase="combat", level=500, sides={colour: ["B2-e"]}, **SPEARMAN)
        play(m, "warrior:a-arwen", *[2] * 8)
        assert (asked(m) == "use-ability") is expected


def test_CH_C12_several_spearmen_support_one_warrior() -> None:
    """Two who have the same hex straight ahead add one attack each; a third that looks past it cannot."""
    m = adding(
        """
        . . t . .
         . s A o .
        . . u . .
        """,
        t="a gondor-spearman se",
        u="a gondor-spearman e",
        **SPEARMAN,
    )
    play(m, "ability:spearman")
    assert (asked(m), offered(m, "warrior")) == ("choose-user", {"a-gondor-spearman-1", "a-gondor-spearman-3"})
    play(m, "warrior:a-gondor-spearman-1 warrior:a-arwen ability:spearman warrior:a-arwen")
    assert attacks_by(m)["a-arwen"] == 5


def test_CH_C12_a_spearman_in_the_fight_supports_nobody() -> None:
    """It must stand in no enemy kill zone and have no enemy in its own."""
    drawing = """
        . . q . .
         . s A o .
        . . . . .
        """
    free = adding(drawing, "a-arwen", q="b moria-goblin e", **SPEARMAN)
    assert asked(free) != "use-ability" and "a-gondor-spearman" in attacks_by(free)


# --- when bonuses are counted ---------------------------------------------------------------------
def test_CH_C20_a_warrior_removed_in_an_earlier_combat_is_no_longer_adjacent() -> None:
    """A Berserker counts the two enemies beside it; if one falls in another combat first, only one."""
    drawing = """
        . A o . .
         . B p . .
        . . . . .
        """
    marks = {"A": "a sam ne", "o": "b moria-goblin nw", "B": "a gimli se", "p": "b legolas sw"}
    m = field(drawing, phase="combat", level=500, **marks)
    passing(m, "warrior:a-gimli ability:berserker", *[2] * 12)
    assert attacks_by(m)["a-gimli"] == 4 + 2
    m = field(drawing, phase="combat", level=500, **marks)
    fight(m, "a-sam", 4, 2, 2, 6)
    assert not alive(m, "b-moria-goblin")
    passing(m, "warrior:a-gimli ability:berserker", *[2] * 12)
    assert attacks_by(m)["a-gimli"] == 4 + 1


def test_CH_C20_a_spearman_is_judged_as_it_stands_when_the_combat_is_fought() -> None:
    """While a goblin threatens it, it cannot support; once that one has fallen in an earlier combat, it can."""
    drawing = """
        . . . . . .
         G q s A o .
        . . . . . .
        """
    marks = SPEARMAN | {"q": "b moria-goblin e", "G": "a gimli e"}
    m = field(drawing, phase="combat", level=500, **marks)
    assert asked(play(m, "warrior:a-arwen", *[2] * 12)) != "use-ability"
    m = field(drawing, phase="combat", level=500, **marks)
    fight(m, "a-gimli", 4, 2, 2, 2, 2, 2, 2, 6)
    assert not alive(m, "b-moria-goblin-2")
    assert asked(play(m, "warrior:a-arwen", *[2] * 12)) == "use-ability"


def test_CH_C20_a_battle_cry_reaches_only_the_combat_it_is_used_in() -> None:
    """Aragorn's goblin beside him has an attack more; the one that fights elsewhere afterwards has not."""
    m = field(
        """
        . A o . . g p
         . . h . . . .
        """,
        phase="combat",
        level=500,
        A="a aragorn e",
        o="b legolas sw",
        g="a moria-goblin e",
        h="a moria-goblin nw",
        p="b legolas w",
    )
    passing(m, "warrior:a-aragorn ability:battle-cry", *[2] * 20)
    idle(m)
    passing(m, "warrior:b-legolas-2", *[2] * 12)
    assert (attacks_by(m)["a-moria-goblin-1"], attacks_by(m)["a-moria-goblin-2"]) == (1, 2)
