"""Rulings CH-S2 to CH-S8, CH-S10 and CH-G14: dice, spread shots, something to shoot at, sight."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.model import EXPERT_MARKSMAN, NO_RANGED_DAMAGE
from ravenhill.games.combat_hex.pack.loading import load
from ravenhill.games.combat_hex.rules.shooting.sight import range_to
from tests.games.combat_hex.rules.combats import damage_rolls, rolls, with_ability, with_trait
from tests.games.combat_hex.rules.fields import (
    acted,
    alive,
    asked,
    face_of,
    field,
    log,
    number,
    offered,
    passing,
    play,
    points,
    refused,
    rest,
    shoot,
    table,
    wounds,
)


# --- converting -----------------------------------------------------------------------------------
def test_CH_S2_one_glancing_blow_and_one_critical_hit_a_shot() -> None:
    """Legolas with 6 AP converts one 1 of each roll and is not asked for a second."""
    m = field("A . . . o .", A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz do:done warrior:a-legolas", 1, 1, 5, 1, 1)
    assert (asked(m), points(m, "a-legolas"), damage_rolls(m)) == ("convert-critical-hit", 5, [("a", [1, 1])])
    play(m, "warrior:a-legolas")
    assert (points(m, "a-legolas"), wounds(m, "b-lurtz")) == (3, 4)


def test_CH_S2_a_large_shooter_converts_all_it_pays_for() -> None:
    """Treebeard with 5 AP converts two glancing blows, then one critical hit; for a second he is too poor."""
    m = field(". . . . .\n T . . . o\n. . . . .", T="a treebeard e", o="b lurtz w", level=500)
    passing(m, "warrior:a-treebeard do:shoot face:e warrior:b-lurtz", 1, 1, 1, 1)
    play(m, "warrior:a-treebeard warrior:a-treebeard")
    assert (asked(m), points(m, "a-treebeard")) == ("convert-critical-hit", 3)
    play(m, "warrior:a-treebeard")
    assert (points(m, "a-treebeard"), wounds(m, "b-lurtz")) == (1, 4)


# --- toughness ------------------------------------------------------------------------------------
def test_CH_S3_toughness_is_2_to_6() -> None:
    """No warrior of the roster has less or more."""
    toughness = load(None).toughness
    assert (min(toughness), max(toughness)) == (2, 6)


@pytest.mark.parametrize(("die", "left"), [(1, True), (2, False)])
def test_CH_S3_a_one_hurts_nobody(die: int, left: bool) -> None:
    """Not even a goblin of toughness 2, which a 2 fells."""
    m = field("A . . . o .", A="a orc-archer e", o="b moria-goblin w", level=500)
    shoot(m, "a-orc-archer", "b-moria-goblin", 6, die)
    assert alive(m, "b-moria-goblin") == left


# --- Sauron ---------------------------------------------------------------------------------------
def test_CH_S4_the_flag_says_so_and_not_the_name() -> None:
    """Lurtz with the flag can be neither chosen nor given dice; Sauron's own line has it."""
    content = load(None)
    flagged = [slug for slug, traits in zip(content.slugs, content.traits, strict=True) if traits & NO_RANGED_DAMAGE]
    assert flagged == ["sauron"]
    board = "A . . . o .\n . . . . . p"
    m = with_trait(field(board, A="a legolas e", o="b lurtz w", p="b gollum w", level=500), "lurtz", NO_RANGED_DAMAGE)
    passing(m, "warrior:a-legolas do:shoot face:e do:done")
    assert (refused(m, "warrior:b-lurtz"), offered(m, "warrior")) == ("CH-5.03.1", {"b-gollum"})


# --- many wounds at once --------------------------------------------------------------------------
def test_CH_S5_all_dice_are_assigned_before_anybody_is_removed() -> None:
    """A spread die may go to an orc that has no wounds left, which is still there; both fall together."""
    m = field(
        """
        . . . . . .
         A . . . o .
        . . . . o .
        """,
        A="a legolas e",
        o="b orc-warrior w",
        level=500,
    )
    passing(m, "warrior:a-legolas do:shoot face:e ability:arrow-flurry roll:6", 5, 5, 5, 2, 2, 2, 6, 6, 6)
    play(m, "warrior:b-orc-warrior-1")
    assert (wounds(m, "b-orc-warrior-1"), alive(m, "b-orc-warrior-1")) == (0, True)
    play(m, "roll:6")
    assert offered(m, "warrior") == {"b-orc-warrior-1", "b-orc-warrior-2"}
    play(m, "warrior:b-orc-warrior-1 roll:6 warrior:b-orc-warrior-2")
    assert not alive(m, "b-orc-warrior-1") and not alive(m, "b-orc-warrior-2")


# --- spread shots ---------------------------------------------------------------------------------
HALF_ROUGH = """
    .   . r .   .   .
           r
      A   . r .   o   .
           r
    .   p r .   .   .
    """


@pytest.mark.parametrize(
    ("near", "options", "hits_on"), [("p", [], 5), ("", [], 6), ("p", ["strict-spread"], 6), ("", ["strict-spread"], 6)]
)
def test_CH_S6_a_spread_shot_is_rough_only_if_it_is_for_all(near: str, options: list[str], hits_on: int) -> None:
    """One orc beyond the red line, one on this side: 5 hits; strictly, or with the far one alone, only a 6."""
    board = HALF_ROUGH if near else HALF_ROUGH.replace("p", ".")
    marks = {"p": "b gollum e"} if near else {}
    m = field(board, A="a legolas e", o="b lurtz w", options=options, level=500, **marks)
    passing(m, "warrior:a-legolas do:shoot face:e ability:arrow-flurry", 2, 2, 2, 2, 2, 2)
    rest(m)
    assert f"6 dice, hits on {hits_on}+" in "".join(log(m))


def test_CH_S6_no_bonus_for_height_or_shot_caller() -> None:
    """From above, at an enemy that was called: six dice of an Arrow Flurry, not seven; a plain shot has four."""
    board = "A . . . o .\n . . . . . ."
    said = {"A": "a legolas e high", "o": "b lurtz w called=a:1", "extra": ["a faramir removed"], "level": 500}
    m = field(board, **said)
    rest(passing(m, "warrior:a-legolas do:shoot face:e ability:arrow-flurry", *[2] * 6))
    assert rolls(m) == [("a", [2] * 6)]
    m = field(board, **said)
    shoot(m, "a-legolas", "b-lurtz", *[2] * 4)
    assert rolls(m) == [("a", [2] * 4)]


def test_CH_S7_flurry_doubles_the_printed_shots() -> None:
    """Three printed shots are six, from level ground and from above alike."""
    for ground in ("", "high"):
        m = field("A . . . o .", A=f"a legolas e {ground}", o="b lurtz w", level=500)
        rest(passing(m, "warrior:a-legolas do:shoot face:e ability:arrow-flurry", *[2] * 6))
        assert rolls(m) == [("a", [2] * 6)]


# --- into the fight -------------------------------------------------------------------------------
def test_CH_S8_friends_in_the_fight_are_at_no_risk() -> None:
    """Misses, critical hits and dice that fall short never touch Boromir beside the target."""
    m = field(
        """
        . . . . . .
         A . . . p B
        . . . . . .
        """,
        A="a legolas e",
        B="a boromir w wounds=1",
        p="b lurtz e",
        level=500,
    )
    passing(m, "warrior:a-legolas do:shoot face:e do:done")
    assert refused(m, "warrior:a-boromir") == "CH-5.03"
    passing(m, "warrior:b-lurtz do:done do:done", 1, 5, 5, 1, 3)
    assert (wounds(m, "a-boromir"), wounds(m, "b-lurtz")) == (1, 5)


# --- something to shoot at ------------------------------------------------------------------------
def test_CH_S10_some_enemy_from_some_facing() -> None:
    """Facing away is no hindrance; a wall of friends is."""
    m = field("o . A .", A="a galadhrim-archer e", o="b lurtz e", level=500)
    assert refused(play(m, "warrior:a-galadhrim-archer"), "do:shoot") == ""
    m = field("o B A .", A="a galadhrim-archer e", B="a boromir w", o="b lurtz e", level=500)
    assert refused(play(m, "warrior:a-galadhrim-archer"), "do:shoot") == "CH-S10"


@pytest.mark.parametrize(("ap", "rule"), [(1, ""), (0, "CH-S10")])
def test_CH_S10_expert_marksman_counts_if_it_can_be_paid(ap: int, rule: str) -> None:
    """Behind Boromir Lurtz is a target for Legolas with 1 AP, and not without."""
    m = field("o . B A .", A=f"a legolas e action_points={ap}", B="a boromir w", o="b lurtz e", level=500)
    assert refused(play(m, "warrior:a-legolas"), "do:shoot") == rule
    m = field("o . B A .", A=f"a legolas e action_points={ap} used=expert-marksman", B="a boromir w", o="b lurtz e")
    assert refused(play(m, "warrior:a-legolas"), "do:shoot") == "CH-S10"


def test_CH_S10_without_a_target_the_shot_is_lost() -> None:
    """Legolas does not use his Expert Marksman: there is no target, the action is over, the facing stays."""
    m = field("o . B A .\n . . . . C", A="a legolas e", B="a boromir w", C="a sam", o="b lurtz e", level=500)
    play(m, "warrior:a-legolas do:shoot face:w do:done")
    assert (asked(m), acted(m, "a-legolas"), face_of(m, "a-legolas")) == ("choose-warrior", True, "w")
    assert rolls(m) == [] and log(m)[-1] == "Legolas has no target: the shot is wasted."


def test_CH_S10_a_lost_shot_ends_the_action_of_a_crack_shot_too() -> None:
    """Turned away from every enemy the shot is lost, and no move follows."""
    m = field("o . A . .\n . . . . C", A="a faramir e", C="a sam", o="b lurtz e", level=500)
    passing(m, "warrior:a-faramir ability:crack-shot do:shoot face:e")
    assert (asked(m), offered(m, "warrior")) == ("choose-warrior", {"a-sam"})


def test_CH_S10_turning_then_abilities_then_the_target() -> None:
    """The three are asked in this order."""
    m = field("A . o p .", A="a legolas e", o="b lurtz e", p="b gollum e", level=500)
    play(m, "warrior:a-legolas do:shoot")
    words = ("face:e", "ability:expert-marksman", "do:done")
    assert [asked(m), *(asked(play(m, word)) for word in words)] == [
        "turn-to-shoot",
        "use-ability",
        "use-ability",
        "choose-shot-target",
    ]


@pytest.mark.parametrize(("drawing", "rule"), [("o . . . . . R .", ""), ("o . . . . . . R .", "CH-S10")])
def test_CH_S10_a_rider_reckons_with_its_half_turn(drawing: str, rule: str) -> None:
    """Range 5 counts from the hex that would lead after the half-turn: lead G, rear F, five hexes from A."""
    m = field(drawing, R="a rider-of-rohan e", o="b lurtz e", level=500)
    play(m, "warrior:a-rider-of-rohan")
    assert refused(m, "do:shoot") == rule
    if not rule:
        play(m, "do:shoot face:w")
        assert offered(m, "warrior") == {"b-lurtz"}


@pytest.mark.parametrize(("drawing", "rule"), [(". R . . . . o", ""), (". R . . . . . o", "CH-S10")])
def test_CH_B2_a_rider_that_keeps_its_facing_keeps_its_lead_hex(drawing: str, rule: str) -> None:
    """Range 5 counts from the lead hex on B1: lead and rear change places in a half-turn only."""
    m = field(drawing, R="a rider-of-rohan e", o="b lurtz w", level=500)
    assert refused(play(m, "warrior:a-rider-of-rohan"), "do:shoot") == rule


@pytest.mark.parametrize(("drawing", "rule"), [("o . . . R . . .", ""), ("o . . . . R . . .", "CH-S10")])
def test_CH_B2_CH_M21_in_mid_move_a_rider_makes_no_half_turn(drawing: str, rule: str) -> None:
    """One step on, with any facing, range 5 counts from the lead hex: nothing of the base lies nearer to the enemy."""
    m = field(drawing, R="a rider-of-rohan e", o="b lurtz e", level=500)
    play(m, f"warrior:a-rider-of-rohan do:move hex:{'G' if rule else 'F'}1")
    assert refused(m, "do:shoot") == rule


@pytest.mark.parametrize(("between", "rule"), [(4, ""), (5, "CH-S10")])
def test_CH_S10_a_large_shooter_reckons_with_its_turn(between: int, rule: str) -> None:
    """Treebeard faces west, his range is 4: turned east his base comes one hex nearer to the enemy."""
    row = " . . . T" + " ." * between + " o ."
    empty = ". " * (between + 6)
    m = field(f"{empty}\n{row}\n{empty}", T="a treebeard w", o="b lurtz e", level=500)
    distance = range_to(table(m), number(m, "a-treebeard"), number(m, "b-lurtz"))
    assert (distance > 4, refused(play(m, "warrior:a-treebeard"), "do:shoot")) == (True, rule)


# --- sight without a shot -------------------------------------------------------------------------
def test_CH_G14_abilities_see_by_the_present_facing_without_limit_of_range() -> None:
    """Gandalf has no ranged attack, is in Gollum's kill zone, and may force the orc twelve hexes off that he faces."""
    board = """
        . . . . . . . . . . . . . .
         G . . . . . . . . . . . o .
        g . . . . . . . . . . . . .
        """
    marks = {"g": "b gollum ne", "o": "b orc-warrior w"}
    for face, seen in (("e", {"b-orc-warrior"}), ("sw", {"b-gollum"})):
        m = field(board, phase="strategy", G=f"a gandalf {face}", level=500, dice=[6, 1], **marks)
        passing(m, "do:attacker ability:magical-force")
        assert offered(m, "warrior") == seen
        assert {refused(m, f"warrior:{id_}") for id_ in ("b-gollum", "b-orc-warrior") if id_ not in seen} == {"CH-5.07"}


def test_CH_G14_expert_marksman_is_for_shots_only() -> None:
    """An orc in the way blocks the sight for Shot Caller, whatever else the caller has."""
    board = "F . o . p\n . . . . .\nR . . . ."
    m = field(board, F="a faramir e", R="a ithilien-ranger ne", o="b orc-warrior w", p="b lurtz w", level=500)
    with_ability(m, "faramir", EXPERT_MARKSMAN, 0)
    passing(m, "warrior:a-ithilien-ranger do:shoot face:ne ability:shot-caller")
    assert (offered(m, "warrior"), refused(m, "warrior:b-lurtz")) == ({"b-orc-warrior"}, "CH-5.11")
