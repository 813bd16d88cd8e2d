"""Plans of Combat Hex: whole moves, charges, shots, uses of abilities and set-ups."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.rules.moving.reach import reach_from_here
from ravenhill.kernel.errors import IllegalChoice
from ravenhill.match.known import CombatHexMatch
from ravenhill.match.plans import NamedPlan
from tests.games.combat_hex.rules.fields import asked, field, passing

ARCHERY = """
. . . . . . . .
 . A . . . o . .
. . . s . . . .
 . . . . . . . .
"""
BESIDE = """
. . . . . . .
 . . A o . . .
. . . . . . .
"""
ARCHER = "warrior:a-galadhrim-archer"


def archery(facing: str = "e") -> CombatHexMatch:
    """An archer and a hobbit face Lurtz."""
    return field(ARCHERY, A=f"a galadhrim-archer {facing}", o="b lurtz w", s="a sam e")


def of(m: CombatHexMatch, about: str = "", verb: str = "") -> dict[str, NamedPlan]:
    """Plans by name, all or those with a verb."""
    return {plan.name: plan for plan in m.plans(about=about) if verb in ("", plan.verb)}


# --- moves ----------------------------------------------------------------------------------------
def test_ch_4_01_a_move_is_one_plan_from_the_choice_of_the_warrior() -> None:
    """Path and facing included: two gestures, the hex and the facing."""
    m = archery()
    plan = of(m, ARCHER)[f"{ARCHER} go hex:D2"]
    assert plan.words == [ARCHER, "do:move", "hex:C2", "hex:D2", "do:done", "face:e"]
    assert (plan.mark, plan.source, len(plan.choices)) == ("hex:D2", ARCHER, 6)
    result = m.play_plan(plan, "face:nw")
    assert result.left == [] and result.words[-1] == "face:nw" and asked(m) == "choose-warrior"


def test_there_is_one_plan_for_each_hex_a_move_can_end_in() -> None:
    """All of the reach, each once; hexes beyond it are runs (CH-4.13)."""
    m = archery()
    passing(m, f"{ARCHER} do:move")
    reach = {f"hex:{hex_name(each)}" for each in reach_from_here(m.table)}
    goes, runs = of(m, verb="go"), of(m, verb="run")
    assert {plan.mark for plan in goes.values()} == reach
    assert runs and not {plan.mark for plan in runs.values()} & reach
    assert all(plan.words[-3] == "do:run" for plan in runs.values())


def test_ch_4_02_a_warrior_faces_the_nearest_enemy_unless_told_otherwise() -> None:
    """West of Lurtz it faces east, north-west of him south-east."""
    m = archery()
    plans = of(m, ARCHER)
    assert plans[f"{ARCHER} go hex:C2"].words[-1] == "face:e"
    assert plans[f"{ARCHER} go hex:F1"].words[-1] == "face:se"


def test_a_move_can_go_by_way_of_other_hexes() -> None:
    """In the order in which they are named; what it cannot reach that way is refused with the rule."""
    m = archery()
    described = m.describe_plan(f"{ARCHER} go hex:D2", "hex:C1", "hex:D1")
    assert described.path == ["hex:C1", "hex:D1", "hex:D2"] and described.price == "3 MP"
    with pytest.raises(IllegalChoice, match=r"CH-4\.01"):
        m.play_plan(f"{ARCHER} go hex:D2", "hex:H4", "hex:A4")
    words = m.play_plan(f"{ARCHER} go hex:D2", "hex:C1", "face:w").words
    assert (words[2], words[-3:]) == ("hex:C1", ["hex:D2", "do:done", "face:w"])


def test_ch_4_11_a_plan_stops_where_an_enemy_may_strike() -> None:
    """Its description says who; when he has let it go, the rest can be played."""
    m = field(BESIDE, A="a sam e", o="b lurtz w")
    name = "warrior:a-sam go hex:A2"
    described = m.describe_plan(name)
    assert described.risks == ["Lurtz can make a free attack."] and described.stops == "another side decides"
    result = m.play_plan(name)
    assert result.stopped == "another side decides" and result.words[-1] == "hex:B2" and result.left
    m.play("do:done", seat="b")
    again = m.play_plan(result.left)
    assert again.left == [] and asked(m) != "face-after-move"


def test_of_several_ways_the_safest_is_taken() -> None:
    """A Large warrior could walk through the kill zone of an Orc, and goes round it."""
    m = field(
        """
. . . . . . . . . .
 . . . . . . . . . .
. . . . . . . . . .
 . A . . o . . . . .
. . . . . . . . . .
 . . . . . . . . . .
. . . . . . . . . .
""",
        A="a treebeard e",
        o="b orc-warrior w",
    )
    goes = of(m, "warrior:a-treebeard", "go")
    risky = {plan.mark for name, plan in goes.items() if m.describe_plan(name).risks}
    assert len(goes) > 8 and "hex:D2" in {plan.mark for plan in goes.values()} - risky
    walk = m.describe_plan("warrior:a-treebeard go hex:D2").path
    assert not set(walk) & {"hex:D3", "hex:D4", "hex:D5"}


def test_ch_4_12_turning_is_a_plan_of_ones_own_hex() -> None:
    """With the facings as its choices."""
    m = archery("w")
    plan = of(m, ARCHER)[f"{ARCHER} turn hex:B2"]
    assert plan.words == [ARCHER, "do:turn", "face:e"]
    assert m.play_plan(plan, "face:ne").words == [ARCHER, "do:turn", "face:ne"]


# --- charges and shots ----------------------------------------------------------------------------
def test_ch_8_10_a_charge_is_named_by_the_enemy_it_strikes() -> None:
    """The ride, the facing and the blow are one plan; its odds are told."""
    m = field(
        """
. . . . . . . . .
 . . A . . . o . .
. . . . . . . . .
""",
        A="a rider-of-rohan e",
        o="b lurtz e",
    )
    name = "warrior:a-rider-of-rohan charge warrior:b-lurtz"
    plan = of(m, "warrior:a-rider-of-rohan")[name]
    assert plan.words[:2] == ["warrior:a-rider-of-rohan", "do:charge"] and plan.words[-1] == "warrior:b-lurtz"
    assert "Chance to wound Lurtz" in m.describe_plan(name).chances[0]
    assert m.play_plan(name).left == []
    assert any("Free attack on Lurtz" in line for line in m.log)


def test_ch_5_08_a_shot_includes_the_turn_it_needs() -> None:
    """Everybody is a target whom any facing can see."""
    m = archery("w")
    plan = of(m, ARCHER)[f"{ARCHER} shoot warrior:b-lurtz"]
    assert plan.words[:2] == [ARCHER, "do:shoot"] and plan.words[2] != "face:w" and plan.words[3] == "warrior:b-lurtz"
    described = m.describe_plan(plan)
    assert "turns to the" in described.sentence and "Chance to wound Lurtz" in described.chances[0]
    assert m.play_plan(plan).words == plan.words
    assert any("shoots at Lurtz" in line for line in m.log)


def test_a_shot_can_be_made_in_another_facing_if_it_sees_the_target() -> None:
    """One that does not is refused with the rule."""
    m = archery("e")
    name = f"{ARCHER} shoot warrior:b-lurtz"
    seeing = [face for face in ("ne", "se") if sees(m, name, face)]
    assert seeing and not sees(m, name, "w")


def sees(m: CombatHexMatch, name: str, face: str) -> bool:
    """Whether a shot can be made in a facing."""
    try:
        m.describe_plan(name, f"face:{face}")
    except IllegalChoice as refused:
        return not refused.rule
    return True


# --- the rest -------------------------------------------------------------------------------------
def test_ch_m14_a_warrior_is_set_up_with_hex_and_facing() -> None:
    """Towards the enemy's edge, unless another facing is chosen."""
    m = ravenhill.new("combat-hex", seed=3)
    while asked(m) != "set-up-hex":
        m.play(m.options[0])
    seat, plan = m.seat, m.plans()[0]
    assert plan.verb == "place" and len(plan.words) == 2 and plan.words[1] in plan.choices
    m.play_plan(plan, plan.choices[-1])
    assert m.steps[-1].words == [plan.mark, plan.choices[-1]] and m.steps[-1].seat == seat


def test_steps_fold_a_turn_by_warriors() -> None:
    """A step for each warrior that acts, played as a plan or word by word; undo takes back the whole of it."""
    m = archery()
    m.play_plan("warrior:a-sam go hex:E3")
    passing(m, f"{ARCHER} do:turn face:ne")
    told = [(step.seat, step.words[0]) for step in m.steps if step.words]
    assert told == [("a", "warrior:a-sam"), ("a", ARCHER)]
    m.undo("a", plan=True)
    m.undo("a", plan=True)
    assert m.words_played == 0


def test_a_lone_warrior_that_is_not_among_the_options_has_no_plans() -> None:
    """Lists about a thing hold what that thing can do, and nothing else."""
    m = archery()
    assert m.plans(about="warrior:b-lurtz") == []
    assert [plan.name for plan in m.plans(about="do:end-phase")] == ["do:end-phase"]
