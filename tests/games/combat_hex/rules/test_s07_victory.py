"""Section 7: who has won, with two players."""

from __future__ import annotations

from ravenhill.games.combat_hex.rules.victory import points_for_heroes, points_on_map, survivors
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import alive, asked, end_phase, field, passing, phase, winner

APART = """
    A B C . . . p q s
     . . . . . . . . .
    """
FOUR = {"A": "a sam w", "B": "a arwen w", "C": "a faramir w", "p": "b lurtz e", "q": "b gollum e", "s": "b ugluk e"}


def ended(drawing: str = APART, extra: tuple[str, ...] = (), **said: object) -> CombatHexMatch:
    """A turn in which nobody comes near anybody, up to its end."""
    marks = {key: value for key, value in FOUR.items() if key in drawing} if drawing == APART else {}
    return field(drawing, phase="end-of-turn", extra=list(extra), **(marks | said))


def rule(m: CombatHexMatch) -> str:
    """The rule by which the game has ended."""
    refusal = m.why_not("do:done")
    return refusal.rule if refusal else ""


# --- half of the army -----------------------------------------------------------------------------
def test_CH_7_01_who_has_half_of_his_warriors_or_fewer_has_lost() -> None:
    """Three of six left is half: lost; three of five is more than half: the battle goes on."""
    fallen = ("b orc-archer removed",)
    assert winner(ended(extra=fallen * 3)) == "a"
    assert winner(ended(extra=fallen * 2)) is None
    assert winner(ended(extra=("a orc-archer removed",) * 4)) == "b"
    assert rule(ended(extra=fallen * 3)) == "CH-7.01"


def test_CH_7_01_it_is_looked_at_when_the_turn_ends() -> None:
    """An army that has lost its half in its enemy's action phase still has its own."""
    m = field(
        """
        A . . . p . q
         . . . . . . .
        """,
        A="a orc-archer e",
        p="b moria-goblin w",
        q="b orc-archer e",
    )
    passing(m, "warrior:a-orc-archer do:shoot face:e warrior:b-moria-goblin", 5, 6)
    assert (alive(m, "b-moria-goblin"), m.outcome, asked(m), m.seat) == (False, None, "choose-warrior", "b")
    end_phase(m)
    assert winner(m) == "a"


def test_CH_V2_a_single_warrior_loses_only_by_its_death() -> None:
    """Twice one is more than one; of two, one is half."""
    one = {"A": "a balrog e", "p": "b lurtz e", "q": "b gollum e", "s": "b ugluk e"}
    field_of_one = """
        . . . . . . . p q
         . . . . . . . . s
        . A . . . . . . .
         . . . . . . . . .
        . . . . . . . . .
         . . . . . . . . .
        """
    assert winner(field(field_of_one, phase="end-of-turn", **one)) is None
    m = field(field_of_one, phase="end-of-turn", extra=["a sam removed"], **one)
    assert winner(m) == "b"


def test_CH_V2_warriors_kept_by_courage_count() -> None:
    """Sam at zero wounds, kept until the end of the next turn, is the third of five."""
    fallen = ("a orc-archer removed",) * 2
    assert winner(ended(extra=fallen, A="a sam w wounds=0 courage=2")) is None
    assert winner(ended(extra=(*fallen, "a sam removed"), A="a boromir w wounds=0 courage=2")) == "b"


def test_CH_V3_carried_warriors_count_as_on_the_map() -> None:
    """Treebeard and the two he carries are three of five, and their points count."""
    drawing = """
        . . . . . . p
         T . . . . . q
        . . . . . . s
        """
    marks = {"T": "a treebeard ne", "p": "b lurtz e", "q": "b gollum e", "s": "b ugluk e"}
    carried = ["a sam carried_by=a-treebeard", "a arwen carried_by=a-treebeard"]
    m = field(drawing, phase="end-of-turn", extra=[*carried, *["a orc-archer removed"] * 2], **marks)
    assert winner(m) is None
    assert (survivors(m.table, 0), points_on_map(m.table, 0)) == (3, 825 + 265 + 355)
    assert points_for_heroes(m.table, 0) == 825 + 265 + 355
    m = field(drawing, phase="end-of-turn", level=500, extra=[*carried, "b sam removed"], **marks)
    assert (winner(m), survivors(m.table, 1)) == (None, 3)


# --- both at once ---------------------------------------------------------------------------------
def both(*extra: str, **marks: str) -> CombatHexMatch:
    """Both armies have lost their half when the turn ends."""
    return field("A . . . p\n . . . . .", phase="end-of-turn", extra=list(extra), **marks)


def test_CH_7_02_the_higher_sum_of_points_on_the_map_wins() -> None:
    """Sam's 265 beat a goblin's 55, whatever was paid for the fallen."""
    m = both("a orc-archer removed", "b aragorn removed", A="a sam w", p="b moria-goblin e")
    assert (winner(m), rule(m)) == ("a", "CH-7.02")
    m = both("a aragorn removed", "b orc-archer removed", A="a moria-goblin w", p="b gollum e")
    assert winner(m) == "b"


def test_CH_7_02_then_points_paid_for_heroes_dead_ones_counted() -> None:
    """A goblin each is left; the fallen Aragorn cost more than the fallen Sam."""
    m = both("a sam removed", "b aragorn removed", A="a moria-goblin w", p="b moria-goblin e")
    assert winner(m) == "b"
    m = both("a sam removed", "b dwarf-warrior removed", A="a moria-goblin w", p="b moria-goblin e")
    assert winner(m) == "a"


def test_CH_7_02_then_it_is_a_draw() -> None:
    """The same points on the map and for heroes: nobody wins; dead minions do not count."""
    m = both("a sam removed", "b sam removed", A="a moria-goblin w", p="b moria-goblin e")
    assert (winner(m), m.outcome is not None) == ("", True)
    m = both("a dwarf-warrior removed", "b orc-archer removed", A="a moria-goblin w", p="b moria-goblin e")
    assert winner(m) == ""


def test_CH_V4_points_on_the_map_then_heroes_then_a_draw() -> None:
    """Fewer points on the map lose even with more paid for heroes."""
    assert winner(both("a sauron removed", "b orc-archer removed", A="a sam w", p="b arwen e")) == "b"
    assert winner(both("a sauron removed", "b orc-archer removed", A="a sam w", p="b sam e")) == "a"
    assert winner(both("a orc-archer removed", "b orc-archer removed", A="a sam w", p="b sam e")) == ""


# --- the small level ------------------------------------------------------------------------------
def test_CH_7_04_at_500_points_the_last_warrior_counts() -> None:
    """One of five left fights on at 500 points or less; at 501 it has lost."""
    fallen = ["a orc-archer removed"] * 4
    marks = {"A": "a sam w", "p": "b lurtz e", "q": "b gollum e"}
    drawing = "A . . . p q\n . . . . . ."
    for level, expected in ((500, None), (300, None), (501, "b"), (1000, "b")):
        assert winner(field(drawing, phase="end-of-turn", level=level, extra=fallen, **marks)) == expected


def test_CH_7_04_who_has_lost_his_last_warrior_has_lost() -> None:
    """Sam's death ends it, when the turn ends."""
    m = field("A p .\n . . .", phase="combat", level=500, A="a sam e action_points=0 wounds=1", p="b lurtz w")
    passing(m, "warrior:b-lurtz", 2, 2, 4, 2, 2, 2, 6)
    passing(m, "roll:6 warrior:a-sam")
    assert (winner(m), rule(m)) == ("b", "CH-7.04")


def test_CH_7_06_both_wiped_out() -> None:
    """The side that paid more for heroes wins; equal sides draw."""
    for extra, expected in ((["a sam removed"], "a"), (["b sam removed"], "b"), ([], "")):
        for level in (500, 1500):
            drawing = "A p .\n . . ."
            marks = {"A": "a moria-goblin e", "p": "b moria-goblin w"}
            m = field(drawing, phase="combat", level=level, extra=extra, **marks)
            passing(m, "warrior:a-moria-goblin roll:6 warrior:b-moria-goblin", 4, 4, 6, 6)
            passing(m, "roll:6 warrior:a-moria-goblin")
            assert winner(m) == expected


# --- the end of a turn ----------------------------------------------------------------------------
def test_CH_6_22_victory_is_checked_after_the_last_combat_and_then_a_turn_begins() -> None:
    """With two combats to fight the game is not over after the first, though the army has sunk to half by it."""
    m = field(
        """
        A o . . p B
         . . . . . .
        """,
        phase="combat",
        A="a arwen e",
        o="b moria-goblin w",
        p="b moria-goblin e",
        B="a arwen w",
    )
    passing(m, "warrior:a-arwen-1 roll:6 warrior:b-moria-goblin-1", 4, 2, 2, 2, 6)
    assert (alive(m, "b-moria-goblin-1"), m.outcome, asked(m), phase(m)) == (False, None, "name-combat", "combat")
    passing(m, "warrior:a-arwen-2", *[2] * 4)
    assert winner(m) == "a"
    m = ended()
    assert (winner(m), m.table.turn, asked(m), phase(m)) == (None, 2, "choose-order", "strategy")


def test_CH_V5_with_a_turn_limit_the_game_ends_after_that_turn() -> None:
    """Points on the map decide; a turn earlier it goes on."""
    m = ended(turn=3, turn_limit=3)
    assert (winner(m), rule(m)) == ("b", "CH-V5")
    assert points_on_map(m.table, 0) == 265 + 355 + 395 < points_on_map(m.table, 1) == 525 + 265 + 410
    assert winner(ended(turn=2, turn_limit=3)) is None


def test_CH_V5_without_one_the_game_goes_on() -> None:
    """A position that says none has none, in whatever turn."""
    for m in (ended(turn=20), ended(turn=99), ended(turn=20, turn_limit=0)):
        assert (winner(m), m.table.setup.turn_limit) == (None, 0)


def test_CH_V8_each_turn_the_winner_of_the_roll_chooses_anew() -> None:
    """Army B attacks in turn 2 and, having lost the roll, is given the defence in turn 3."""
    m = field(APART, dice=[1, 6, 2, 5], phase="end-of-turn", **FOUR)
    assert (m.table.turn, m.seat, asked(m)) == (2, "b", "choose-order")
    m.play("do:attacker")
    assert (m.table.order, m.seat) == ([1, 0], "b")
    end_phase(end_phase(m))
    assert (m.table.turn, m.seat, asked(m)) == (3, "a", "choose-order")
    m.play("do:attacker")
    assert m.table.order == [0, 1]


def test_CH_V13_courage_victory_effects_limit_in_this_order() -> None:
    """In the last turn Boromir's Courage runs out and that decides by half, not by the limit; effects cease."""
    marks = {"A": "a boromir w wounds=0 courage=20"}
    m = ended(extra=("a orc-archer removed",) * 2, turn=20, **marks)
    assert (alive(m, "a-boromir"), winner(m), rule(m)) == (False, "b", "CH-7.01")
    m = ended(A="a eowyn w effects=battle-awareness", turn=4)
    assert m.table.effects == [0] * 6 and m.table.turn == 5
