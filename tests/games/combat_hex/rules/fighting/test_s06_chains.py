"""Section 6: which combats there are, who belongs to them, and in which order they are fought."""

from __future__ import annotations

from tests.games.combat_hex.rules.combats import attacks_by, chains, rolls
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    end_phase,
    end_turn,
    field,
    fight,
    log,
    offered,
    phase,
    play,
    refused,
    seat,
    until,
    where,
    wounds,
)

TWO_FIGHTS = """
    A o . . p B
     . . . . . .
    """
TWO = {"A": "a sam e", "o": "b gollum w", "p": "b gollum e", "B": "a sam w"}


# --- every combat, one after another --------------------------------------------------------------
def test_CH_6_01_every_combat_is_fought() -> None:
    """The turn does not end before each of the two combats has been fought."""
    m = field(TWO_FIGHTS, phase="combat", level=500, **TWO)
    assert (asked(m), phase(m)) == ("name-combat", "combat")
    assert chains(m) == [{"a-sam-1", "b-gollum-1"}, {"a-sam-2", "b-gollum-2"}]
    fight(m, "a-sam-1", 2, 2, 2, 2)
    assert (asked(m), m.table.turn) == ("name-combat", 1)
    fight(m, "a-sam-2", 2, 2, 2, 2)
    assert (asked(m), m.table.turn) == ("choose-order", 2)


def test_CH_6_01_a_turn_without_combat_just_ends() -> None:
    """Without an enemy in a kill zone, the combat phase asks nothing."""
    m = field("A . o\n . . .", level=500, A="a sam e", o="b gollum w")
    end_phase(end_phase(m))
    assert "Combat phase: no combats to fight." in log(m)
    assert m.table.turn == 2


def test_CH_6_01_the_combat_phase_follows_both_action_phases() -> None:
    """Nobody strikes before the defender's action phase is over."""
    m = field("A o .\n . . .", level=500, A="a sam e", o="b gollum w")
    end_phase(m)
    assert (phase(m), seat(m)) == ("action", "b")
    end_phase(m)
    assert (phase(m), asked(m), seat(m)) == ("combat", "name-combat", "a")


def test_CH_6_02_the_attacker_chooses_the_order() -> None:
    """He names either combat first, by any warrior in it, an enemy too; whoever is attacker is asked."""
    m = field(TWO_FIGHTS, phase="combat", level=500, **TWO)
    assert (seat(m), offered(m, "warrior")) == ("a", {"a-sam-1", "a-sam-2", "b-gollum-1", "b-gollum-2"})
    fight(m, "b-gollum-2", 2, 2, 2, 2)
    assert offered(m, "warrior") == {"a-sam-1", "b-gollum-1"}
    m = field(TWO_FIGHTS, phase="combat", level=500, order=["b", "a"], **TWO)
    assert seat(m) == "b"
    fight(m, "a-sam-1", 2, 2, 2, 2)
    assert seat(m) == "b"


def test_CH_6_21_a_combat_is_not_fought_twice() -> None:
    """After each combat the attacker names the next; the warriors of one fought this turn are refused."""
    m = field(TWO_FIGHTS, phase="combat", level=500, **TWO)
    fight(m, "a-sam-1", 2, 2, 2, 2)
    assert refused(m, "warrior:a-sam-1") == refused(m, "warrior:b-gollum-1") == "CH-6.21"
    assert offered(m, "warrior") == {"a-sam-2", "b-gollum-2"}
    end_turn(fight(m, "a-sam-2", 2, 2, 2, 2))
    until(m, "name-combat")
    assert offered(m, "warrior") == {"a-sam-1", "a-sam-2", "b-gollum-1", "b-gollum-2"}


# --- chains ---------------------------------------------------------------------------------------
def test_CH_6_03_one_combat_is_one_chain() -> None:
    """Warriors joined in one chain roll their dice together; one that is in no chain cannot be named."""
    m = field(
        """
        . A o . .
         . . B . .
        . . . s .
        """,
        phase="combat",
        level=500,
        A="a sam e",
        o="b gollum w",
        B="a gimli nw",
        s="a gondor-spearman e",
    )
    assert chains(m) == [{"a-sam", "a-gimli", "b-gollum"}]
    assert refused(m, "warrior:a-gondor-spearman") == "CH-6.03"
    fight(m, "b-gollum", 2, 2, 2, 2, 2, 2, 2, 3, 3)
    assert rolls(m) == [("a", [2, 2, 2, 2, 2, 2, 2]), ("b", [3, 3])]
    assert asked(m) == "choose-order"


def test_CH_6_04_links_join_a_warrior_and_each_enemy_in_its_kill_zone() -> None:
    """Two enemies before one warrior make two links; an enemy behind it that looks away makes none."""
    m = field(
        """
        . . o .
         q A o .
        . . . .
        """,
        phase="combat",
        level=500,
        A="a sam ne",
        o="b moria-goblin e",
        q="b moria-goblin w",
    )
    assert chains(m) == [{"a-sam", "b-moria-goblin-1", "b-moria-goblin-2"}]
    assert refused(m, "warrior:b-moria-goblin-3") == "CH-6.03"


def test_CH_6_05_a_chain_grows_side_by_side() -> None:
    """Each link counts whichever of the two has the other in its kill zone: a column all facing east is one chain."""
    m = field(
        """
        A o B p . q
         . . . . . .
        """,
        phase="combat",
        level=500,
        A="a sam e",
        o="b gollum e",
        B="a gimli e",
        p="b moria-goblin e",
        q="b moria-goblin w",
    )
    assert chains(m) == [{"a-sam", "b-gollum", "a-gimli", "b-moria-goblin-1"}]
    fight(m, "b-moria-goblin-1", *[2] * 9)
    assert set(attacks_by(m)) == {"a-sam", "b-gollum", "a-gimli"}


def test_CH_6_06_neighbours_need_not_share_a_chain() -> None:
    """Two duels side by side are two combats, though the duellists touch each other."""
    m = field(
        """
        . A o .
         . B p .
        . . . .
        """,
        phase="combat",
        level=500,
        A="a sam ne",
        o="b gollum nw",
        B="a gimli se",
        p="b lurtz sw",
    )
    assert sorted(map(sorted, chains(m))) == [["a-gimli", "b-lurtz"], ["a-sam", "b-gollum"]]


def test_CH_6_06_a_wall_keeps_neighbours_apart() -> None:
    """Face to face across a black side or a ledge they do not fight; across red and blue ones they do."""
    duels = {"A": "a sam e", "o": "b gollum w"}
    for colour, number in (("black", 0), ("dotted", 0), ("red", 1), ("blue", 1)):
        m = field("A o .\n . . .", level=500, sides={colour: ["A1-e"]}, **duels)
        end_phase(end_phase(m))
        assert (len(chains(m)), m.table.turn) == (number, 2 - number)


# --- who does something in a chain ----------------------------------------------------------------
def test_CH_C1_one_struck_from_behind_does_nothing() -> None:
    """It belongs to the chain, but rolls no dice, and its abilities are not asked for."""
    m = field(
        """
        A o . .
         . . . p
        """,
        phase="combat",
        level=500,
        A="a sam e",
        o="b uruk-hai-berserker e",
        p="b gollum e",
    )
    assert chains(m) == [{"a-sam", "b-uruk-hai-berserker"}]
    play(m, "warrior:a-sam", 5, 4, 1, 6, 2, 2)
    assert rolls(m) == [("a", [5, 4, 1])]
    assert (asked(m), offered(m)) == ("convert-glancing-blow", {"do:done", "warrior:a-sam"})
    play(m, "do:done")
    assert (seat(m), offered(m)) == ("a", {"roll:6"})
    play(m, "roll:6 warrior:b-uruk-hai-berserker")
    assert (wounds(m, "b-uruk-hai-berserker"), wounds(m, "a-sam"), m.table.turn) == (1, 4, 2)


def test_CH_C1_who_faces_somebody_else_helps_its_army() -> None:
    """A warrior struck from behind that has another enemy before it is engaged: it adds its attacks."""
    m = field("A o B .\n . . . .", phase="combat", level=500, A="a sam e", o="b gollum e", B="a gimli e")
    fight(m, "a-sam", *[2] * 9)
    assert attacks_by(m) == {"a-sam": 3, "b-gollum": 2}


# --- chains are found once ------------------------------------------------------------------------
def test_CH_C2_casualties_leave_the_other_chains_as_they_are() -> None:
    """When the first combat has killed its goblin, the second chain is what it was."""
    m = field(
        """
        . A o .
         . B p .
        . . . .
        """,
        phase="combat",
        level=500,
        A="a sam ne",
        o="b moria-goblin nw",
        B="a gimli se",
        p="b lurtz sw",
    )
    before = chains(m)
    fight(m, "a-sam", 5, 2, 2, 2, 6)
    assert not alive(m, "b-moria-goblin")
    assert chains(m) == before and offered(m, "warrior") == {"a-gimli", "b-lurtz"}


def test_CH_C2_chains_are_found_anew_when_an_army_is_taken_off() -> None:
    """Frodo's death takes off his army: a chain that only it held together is gone, another goes on without it."""
    m = field(
        """
        A f . . B h k . C k i
         . . . . . . . . . . .
        """,
        phase="combat",
        level=1500,
        order=["a", "b", "c"],
        A="a gimli e",
        f="b frodo e wounds=1",
        B="a gimli e",
        h="b rivendell-guard e",
        i="b rivendell-guard w",
        k="c moria-goblin w",
        C="a gimli e",
        extra=["c moria-goblin removed"],
    )
    assert [len(chain) for chain in chains(m)] == [2, 3, 3]
    play(m, "warrior:b-frodo", 6, 2, 2, 2, 2, 6)
    until(m, "name-combat")
    assert (where(m, "b-frodo"), where(m, "b-rivendell-guard-1")) == ("removed", "removed")
    assert offered(m, "warrior") == {"a-gimli-3", "c-moria-goblin-2"}
    assert refused(m, "warrior:a-gimli-2") == "CH-6.03"
