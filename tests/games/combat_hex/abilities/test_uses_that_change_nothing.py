"""Uses of which nothing can come are refused with the reason, all others are allowed (docs/deviations.md, CH-8.04).

Each case has a twin in which something could change. What is asked is the one test of legality, at the moment of the
ability: in most of these cases nobody would be asked at all.
"""

from __future__ import annotations

from typing import Any

from ravenhill.games.combat_hex import model
from ravenhill.games.combat_hex.rules.activating.ability import fitting_moments, target_refusal, use_refusal
from ravenhill.games.combat_hex.rules.fighting.chains import enter_chains, free_to_fight
from ravenhill.games.combat_hex.rules.fighting.combat_phase import Combat
from ravenhill.games.combat_hex.rules.fighting.dice import convert_refusal
from ravenhill.games.combat_hex.state import COMBAT, FREE_ATTACK, MASTERED, ROOTED, SHOT, fresh_pool
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS
from ravenhill.kernel.reason import REASONS
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import with_ability, with_trait
from tests.games.combat_hex.rules.fields import field, number, offered, passing, play, refused

VOLLEY_ATTACK, BATTLE_CRY, BATTLE_SAVVY, RAGE = (
    ABILITY_SLUGS.index(slug) for slug in ("volley-attack", "battle-cry", "battle-savvy", "rage")
)
FORM = {"phase": "action", "level": 500}


# --- the moments ------------------------------------------------------------------------------------------------
def rule(m: CombatHexMatch, id_: str, ability: int, subject: str = "") -> str:
    """The rule that refuses a warrior its own ability at the ability's moment, '' if it could be used."""
    g = m.table
    about = number(m, subject) if subject else -1
    return REASONS[use_refusal(g, number(m, id_), ability, fitting_moments(ability)[0], about)].rule


def rule_on(m: CombatHexMatch, id_: str, ability: int, target: str) -> str:
    """The rule that refuses a target, '' if it can be chosen."""
    return REASONS[target_refusal(m.table, number(m, id_), ability, number(m, target))].rule


def combat(drawing: str, **said: Any) -> CombatHexMatch:
    """The combat of a board as its attacks are added up."""
    m = field(drawing, **FORM, **said)
    g = m.table
    g.phase, g.fought, g.chain = COMBAT, [], [-1] * g.warriors
    enter_chains(g, free_to_fight(g))
    Combat(0).gather(g)
    return m


def damage(m: CombatHexMatch, army: str, *dice: int) -> CombatHexMatch:
    """Damage dice of an army in the combat."""
    seat = "abcd".index(army)
    next(pool for pool in m.table.pools if pool.seat == seat).damage = sorted(dice)
    return m


def aiming(drawing: str, shooter: str, target: str = "", **said: Any) -> CombatHexMatch:
    """A warrior is about to shoot as it faces, at a target if one is named."""
    m = field(drawing, **FORM, **said)
    me = number(m, shooter)
    m.table.pools = [fresh_pool(SHOT, m.table.seat_of[me], [me], number(m, target) if target else -1)]
    return m


DUEL = "A o .\n . . ."
LINE = "A o .\n s . ."


# --- movement ---------------------------------------------------------------------------------------------------
def test_CH_8_09_battle_awareness_of_a_large_warrior() -> None:
    """Its kill zone is every adjacent hex already; that of others is not, unless it is wide already."""
    m = field("A . .\n . . o", **FORM, A="a eowyn e", o="b lurtz w")
    assert rule(m, "a-eowyn", model.BATTLE_AWARENESS) == ""
    assert rule(with_trait(m, "eowyn", model.IS_LARGE), "a-eowyn", model.BATTLE_AWARENESS) == "CH-8.46"
    m = field("A . .\n . . o", **FORM, A="a eowyn e effects=battle-awareness", o="b lurtz w")
    assert rule(m, "a-eowyn", model.BATTLE_AWARENESS) == "CH-8.04"


def test_CH_8_11_fast_needs_movement_points_to_double() -> None:
    """Twice nothing is nothing."""
    m = field("A . .\n . . o", **FORM, A="a arwen e", o="b lurtz w")
    assert rule(m, "a-arwen", model.FAST, "a-arwen") == ""
    m.table.content.movement[m.table.kind[0]], kept = 0, m.table.content.movement[m.table.kind[0]]
    found = rule(m, "a-arwen", model.FAST, "a-arwen")
    m.table.content.movement[m.table.kind[0]] = kept
    assert found == "CH-8.11"


def test_CH_8_12_CH_8_16_CH_C17_no_blow_at_one_that_only_courage_keeps() -> None:
    """Fast Strike, Repel, the common free attack: a warrior without wounds has none to lose."""
    for spec, cited in (("", ""), ("wounds=0 courage", "CH-C17")):
        m = field("A o .\n . . .", **FORM, A="a aragorn e", o=f"b sam w {spec}")
        with_ability(m, "aragorn", model.FAST_STRIKE, 0)
        assert rule_on(m, "a-aragorn", model.FAST_STRIKE, "b-sam") == cited
        m.table.entered = [number(m, "a-aragorn")]
        with_ability(m, "aragorn", model.REPEL, 0)
        assert rule(m, "a-aragorn", model.REPEL, "b-sam") == cited


def test_CH_6_27_a_warrior_without_attacks_has_no_free_attack_of_its_own() -> None:
    """No dice, nothing to convert."""
    m = field("A o .\n . . .", **FORM, A="a aragorn e", o="b sam w")
    with_ability(m, "aragorn", model.FAST_STRIKE, 0)
    attacks, kind = m.table.content.attacks, m.table.kind[number(m, "a-aragorn")]
    kept, attacks[kind] = attacks[kind], 0
    found = rule_on(m, "a-aragorn", model.FAST_STRIKE, "b-sam")
    attacks[kind] = kept
    assert found == "CH-6.27"


def test_CH_8_15_magical_force_needs_an_enemy_that_can_step() -> None:
    """Sam in a corner behind friends' kill zones and walls cannot be moved; with a way out he can."""
    walls = ["B2-e", "B2-ne", "B2-se", "B2-sw", "B2-nw"]
    for closed, cited in ((walls, ""), ([*walls, "B2-w"], "CH-M22")):
        sides = {"dotted": closed}
        m = field("G . . .\n . o . .\n. . . .", **FORM, sides=sides, G="a gandalf e", o="b sam w")
        assert rule_on(m, "a-gandalf", model.MAGICAL_FORCE, "b-sam") == cited


def test_CH_8_19_tyrant_needs_a_minion_that_is_still_to_move() -> None:
    """The orc came to Uglúk after the phase began: it gains nothing; the other has acted, unless it has not."""
    for spec, cited in (("", ""), ("acted", "CH-8.19")):
        m = field(
            "U o . z\n p . . .",
            **FORM,
            to_act="a",
            U="a ugluk e",
            o="a orc-warrior e",
            p=f"a moria-goblin e {spec}",
            z="b sam e",
        )
        m.table.tyrants = [0] * m.table.warriors
        m.table.tyrants[number(m, "a-moria-goblin")] = 1 << number(m, "a-ugluk")
        assert rule(m, "a-ugluk", model.TYRANT, "a-orc-warrior") == cited


# --- shooting ---------------------------------------------------------------------------------------------------
def test_CH_8_20_CH_8_27_a_shot_that_is_lost_is_not_doubled_or_spread() -> None:
    """Facing away from both enemies; a marksman's eye does not help either."""
    for face, cited in (("e", ""), ("w", "CH-S10")):
        m = aiming(". . .\n . A . . p\n. . . . q", "a-legolas", A=f"a legolas {face}", p="b lurtz w", q="b sam w")
        with_ability(m, "legolas", VOLLEY_ATTACK, 0)
        for ability in (model.ARROW_FLURRY, VOLLEY_ATTACK):
            assert rule(m, "a-legolas", ability, "a-legolas") == cited


def test_CH_8_27_volley_attack_on_a_single_target() -> None:
    """It gets all dice anyway; with a second target, or a bonus to lose, it makes a difference."""
    for drawing, spec, cited in (
        ("A . . o .\n . . . . .", "", "CH-8.27"),
        ("A . . o p\n . . . . .", "", "CH-8.27"),
        ("A . . o .\n . . . p .", "", ""),
        ("A . . o .\n . . . . .", "high", ""),
    ):
        marks = {"p": "b lurtz w"} if "p" in drawing else {}
        m = aiming(drawing, "a-faramir", A=f"a faramir e {spec}", o="b sam w", **marks)
        with_ability(m, "faramir", VOLLEY_ATTACK, 0)
        assert rule(m, "a-faramir", VOLLEY_ATTACK, "a-faramir") == cited, (drawing, spec)


def test_CH_8_21_crack_shot_needs_a_shot_and_a_move() -> None:
    """Something to shoot at; not carried, not held by the Ring."""
    m = field("A . . o .\n . . . . .", **FORM, A="a faramir e", o="b lurtz w")
    assert rule(m, "a-faramir", model.CRACK_SHOT, "a-faramir") == ""
    m.table.effects[number(m, "a-faramir")] |= ROOTED
    assert rule(m, "a-faramir", model.CRACK_SHOT, "a-faramir") == "CH-9.13"
    m = field("A . . o\n . . . .", **FORM, A="a faramir e", o="b sauron w")
    assert rule(m, "a-faramir", model.CRACK_SHOT, "a-faramir") == "CH-S10"
    board = ". . . . .\n . T . . .\n. . . . o\n . . . . ."
    m = field(board, **FORM, T="a treebeard e", o="b lurtz w", extra=["a faramir carried_by=a-treebeard"])
    assert rule(m, "a-faramir", model.CRACK_SHOT, "a-faramir") == "CH-E1"


def test_CH_8_22_deadly_aim_needs_a_second_wound_to_take() -> None:
    """A die that hurts, from an enemy with two wounds, or with one and Armor; a 1 counts if it can be converted."""
    for archer, enemy, dice, cited in (
        ("", "lurtz w", [6], ""),
        ("", "lurtz w", [2], "CH-8.22"),
        ("", "lurtz w wounds=1", [6], "CH-8.22"),
        ("", "lurtz w", [1], "CH-8.22"),
        ("points", "lurtz w", [1], ""),
        ("", "gondor-swordsman w wounds=1", [6], ""),
    ):
        kind = enemy.split()[0]
        m = aiming("A . . o .\n . . . . .", "a-galadhrim-archer", f"b-{kind}", A="a galadhrim-archer e", o=f"b {enemy}")
        m.table.pools[0].damage = dice
        if archer:
            m.table.points[number(m, "a-galadhrim-archer")] = 3
        assert rule(m, "a-galadhrim-archer", model.DEADLY_AIM, "a-galadhrim-archer") == cited, (enemy, dice)


def test_CH_8_23_deadly_shot_needs_hits_and_somebody_to_hurt() -> None:
    """No hit, or a target that has lost its last wound."""
    for hits, spec, cited in ((1, "", ""), (0, "", "CH-8.04"), (1, "wounds=0 courage", "CH-C5")):
        m = aiming("A . . o .\n . . . . .", "a-ithilien-ranger", "b-sam", A="a ithilien-ranger e", o=f"b sam w {spec}")
        m.table.pools[0].hits = hits
        assert rule(m, "a-ithilien-ranger", model.DEADLY_SHOT, "a-ithilien-ranger") == cited


def test_CH_8_24_expert_marksman_needs_a_warrior_in_the_way() -> None:
    """Sam behind Lurtz is hidden; Lurtz alone is not; a warrior behind the only target is in nobody's way."""
    for drawing, cited in (("A . o p .\n . . . . .", ""), ("A . o . .\n . . . . .", "CH-8.24")):
        marks = {"p": "b sam w"} if "p" in drawing else {}
        m = aiming(drawing, "a-legolas", A="a legolas e", o="b lurtz w", **marks)
        assert rule(m, "a-legolas", model.EXPERT_MARKSMAN, "a-legolas") == cited


def test_CH_8_25_perfect_aim_needs_an_ap_for_the_glancing_blow() -> None:
    """Its price is 1: with 1 AP there is nothing left to convert with; stolen for 2 it takes 3."""
    for points, cited in ((2, ""), (1, "CH-6.10")):
        m = aiming("A . o .\n . . . .", "a-legolas", "b-lurtz", A=f"a legolas e action_points={points}", o="b lurtz w")
        assert rule(m, "a-legolas", model.PERFECT_AIM, "a-legolas") == cited


def test_CH_8_26_shot_caller_needs_a_minion_that_can_still_shoot_it() -> None:
    """The archer that shoots now sees only Sam; Lurtz can be called while a second archer has not acted."""
    drawing = "F . . . . .\n s . . q . .\n. t . . o ."
    for face, second, shots, cited in (
        ("e", "acted", True, ""),
        ("w", "acted", True, "CH-8.26"),
        ("w", "", True, ""),
        ("w", "", False, "CH-8.26"),
    ):
        archers = {"s": f"a galadhrim-archer {face}", "t": f"a galadhrim-archer e {second}"}
        m = aiming(drawing, "a-galadhrim-archer-1", F="a faramir e", q="b sam w", o="b lurtz w", **archers)
        if not shots:
            with_trait(m, "lurtz", model.NO_RANGED_DAMAGE)
        assert rule_on(m, "a-faramir", model.SHOT_CALLER, "b-lurtz") == cited, (face, second, shots)


def test_CH_8_26_CH_S6_a_spread_shot_needs_no_caller() -> None:
    """Dice that are shared out have no bonus; nobody else is left to shoot."""
    m = aiming("F . . .\n s . o .", "a-galadhrim-archer", F="a faramir e", s="a galadhrim-archer e", o="b lurtz w")
    assert rule_on(m, "a-faramir", model.SHOT_CALLER, "b-lurtz") == ""
    m.table.pools[0].spread = 1
    assert rule_on(m, "a-faramir", model.SHOT_CALLER, "b-lurtz") == "CH-8.26"


def test_CH_C17_nobody_shoots_at_one_that_only_courage_keeps() -> None:
    """It is no target, and with no other target there is no shot."""
    m = field("A . o p .\n . . . . .", **FORM, A="a legolas e", o="b sam w wounds=0 courage", p="b lurtz w")
    play(m, "warrior:a-legolas")
    passing(m, "do:shoot face:e ability:expert-marksman do:done")
    assert (offered(m, "warrior"), refused(m, "warrior:b-sam")) == ({"b-lurtz"}, "CH-C17")
    m = field("A . o .\n . . . .", **FORM, A="a legolas e", o="b sam w wounds=0 courage")
    assert refused(play(m, "warrior:a-legolas"), "do:shoot") == "CH-S10"


# --- the combat roll --------------------------------------------------------------------------------------------
def test_CH_8_28_battle_cry_needs_a_minion_that_strikes() -> None:
    """Not one that is struck from behind, nor a hero."""
    for drawing, marks, cited in (
        (LINE, {"s": "a gondor-swordsman ne"}, ""),
        (DUEL, {}, "CH-8.28"),
        (LINE, {"s": "a gondor-swordsman w"}, "CH-8.28"),
        (LINE, {"s": "a sam ne"}, "CH-8.28"),
    ):
        m = combat(drawing, A="a aragorn e", o="b lurtz w", **marks)
        assert rule(m, "a-aragorn", BATTLE_CRY) == cited, marks


def test_CH_8_28_CH_9_10_battle_cry_is_not_for_minions_before_the_wearer() -> None:
    """The goblin that has only the wearer before it adds no attacks, cry or not."""
    for spec, cited in (("", ""), ("ring_on=1", "CH-8.28")):
        m = combat("u S .\n g F .", u="b ugluk e", g="b moria-goblin se", S="a sam w", F=f"a frodo w {spec}")
        assert rule(m, "b-ugluk", BATTLE_CRY) == cited


def test_CH_C5_abilities_of_the_combat_roll_need_somebody_to_hurt() -> None:
    """Against Sam, whom only Courage keeps, neither cry, nor skill, nor fury changes anything."""
    for spec, cited in (("", ""), ("wounds=0 courage", "CH-C5")):
        m = combat(LINE, A="a aragorn e", s="a gondor-swordsman ne", o=f"b sam w {spec}")
        for ability in (model.BERSERKER, RAGE, model.DIRTY_FIGHTING):
            with_ability(m, "aragorn", ability, 0)
        names = (BATTLE_CRY, BATTLE_SAVVY, model.BERSERKER, RAGE, model.DIRTY_FIGHTING)
        assert [rule(m, "a-aragorn", ability) for ability in names] == [cited] * 5


def test_CH_9_10_CH_O6_who_has_only_the_wearer_before_it_gains_no_attacks() -> None:
    """Lurtz cannot rage or go berserk at him; with a second enemy before him he can."""
    for drawing, marks, cited in (
        ("u F .\n . . .", {}, "CH-9.10"),
        ("u F .\n p . .", {"p": "a sam ne"}, ""),
    ):
        m = combat(drawing, u="b lurtz e", F="a frodo w ring_on=1", **marks)
        with_ability(m, "lurtz", model.BERSERKER, 0)
        assert [rule(m, "b-lurtz", each) for each in (RAGE, model.BERSERKER)] == [cited] * 2


def test_CH_8_29_CH_8_31_without_a_roll_nothing_is_kept_or_glances() -> None:
    """All that the army has in this combat is idle."""
    m = combat("u F .\n . . .", u="b lurtz e", F="a frodo w ring_on=1")
    for ability in (BATTLE_SAVVY, model.DIRTY_FIGHTING):
        with_ability(m, "lurtz", ability, 0)
        assert rule(m, "b-lurtz", ability) == "CH-6.08"


def test_CH_8_31_dirty_fighting_needs_an_ap_for_the_glancing_blow() -> None:
    """The orc's one AP goes into the ability; a friend in the combat may have one."""
    for friend, cited in (("", "CH-6.10"), ("p", "")):
        marks = {"p": "b lurtz nw"} if friend else {}
        m = combat(DUEL if not friend else "A o .\n p . .", A="a aragorn e", o="b orc-warrior w", **marks)
        assert rule(m, "b-orc-warrior", model.DIRTY_FIGHTING) == cited


def test_CH_8_33_spearman_supports_one_that_adds_attacks() -> None:
    """Behind an orc that has only the wearer before it there is nothing to support."""
    for spec, cited in (("", ""), ("ring_on=1", "CH-9.10")):
        m = combat("s o F .\n . . . .", s="b uruk-hai-pikeman e", o="b orc-warrior e", F=f"a frodo w {spec}")
        assert rule_on(m, "b-uruk-hai-pikeman", model.SPEARMAN, "b-orc-warrior") == cited


# --- the damage roll --------------------------------------------------------------------------------------------
def test_CH_8_34_CH_8_39_dice_that_can_hurt_nobody_are_not_changed() -> None:
    """Aggressive Strategy and Killing Blow."""
    for spec, dice, aggressive, killing in (
        ("", (1, 3), "", ""),
        ("", (3, 3), "", "CH-8.04"),
        ("", (), "CH-8.04", "CH-8.04"),
        ("wounds=0 courage", (1, 3), "CH-C5", "CH-C5"),
    ):
        m = damage(combat(DUEL, A="a theoden e", o=f"b sam w {spec}"), "a", *dice)
        with_ability(m, "theoden", model.KILLING_BLOW, 0)
        assert rule(m, "a-theoden", model.AGGRESSIVE_STRATEGY) == aggressive
        assert rule(m, "a-theoden", model.KILLING_BLOW) == killing


def test_CH_8_35_armor_that_does_not_save() -> None:
    """Two wounds by one die against the last one: one less still takes it; two Armors prevent both."""
    for wounds, pending, copies, cited in (
        (2, 2, 1, ""),
        (1, 2, 1, "CH-8.35"),
        (1, 2, 2, ""),
        (1, 1, 1, ""),
        (0, 1, 1, "CH-8.35"),
    ):
        m = field(DUEL, **FORM, A="a gondor-swordsman e", o="b lurtz w")
        me = number(m, "a-gondor-swordsman")
        if copies > 1:
            with_ability(m, "gondor-swordsman", model.ARMOR, 0)
        m.table.wounds[me], m.table.pending = wounds, pending
        assert rule(m, "a-gondor-swordsman", model.ARMOR, "a-gondor-swordsman") == cited, (wounds, pending, copies)


def test_CH_8_37_bodyguard_needs_a_die_that_could_hurt_the_hero() -> None:
    """A 3 does not reach toughness 4, a 4 does; who stands in no enemy's kill zone is in no danger."""
    for dice, face, cited in (((4,), "w", ""), ((3,), "w", "CH-8.37"), ((), "w", "CH-8.37"), ((6,), "se", "CH-8.37")):
        m = damage(combat("A o .\n S . .", A="a aragorn e", S="a sam ne", o=f"b lurtz {face}"), "b", *dice)
        assert rule_on(m, "a-sam", model.BODYGUARD, "a-aragorn") == cited, (dice, face)


def test_CH_8_40_rally_cry_needs_a_die_to_turn() -> None:
    """Toughness 4 becomes 5: that turns a 4, not a 3 or a 6; two cries turn a 5; a hero alone is not rallied."""
    for dice, crier, cited in (((4,), "", ""), ((3, 6), "", "CH-8.40"), ((5,), "", "CH-8.40"), ((5,), "two", "")):
        m = damage(combat(LINE, A="a boromir e", s="a gondor-swordsman ne", o="b lurtz w"), "b", *dice)
        if crier:
            with_ability(m, "gondor-swordsman", model.RALLY_CRY, 0)
        assert rule(m, "a-boromir", model.RALLY_CRY) == cited, dice
    m = damage(combat(DUEL, A="a boromir e", o="b lurtz w"), "b", 4)
    assert rule(m, "a-boromir", model.RALLY_CRY) == "CH-8.40"


# --- dice and facings -------------------------------------------------------------------------------------------
def test_CH_6_10_CH_6_14_dice_that_can_hurt_nobody_are_not_converted() -> None:
    """Neither a glancing blow nor a critical hit, in combats and free attacks."""
    for spec, cited in (("", ""), ("wounds=0 courage", "CH-C5")):
        m = damage(combat(DUEL, A="a aragorn e", o=f"b sam w {spec}"), "a", 1)
        pool, me = m.table.pools[0], number(m, "a-aragorn")
        pool.glancing = 1
        for critical in (0, 1):
            assert REASONS[convert_refusal(m.table, pool, critical, me)].rule == cited
        lone = fresh_pool(FREE_ATTACK, 0, [me], number(m, "b-sam"))
        lone.glancing = 1
        assert REASONS[convert_refusal(m.table, lone, 0, me)].rule == cited


def test_CH_4_12_turning_needs_another_way_to_face() -> None:
    """Treebeard between trees has room for his base in one facing only; in the open he turns."""
    m = field(". . . .\n . T . .\n. . . .\n . . . o", **FORM, T="a treebeard e", o="b sam w")
    assert refused(play(m, "warrior:a-treebeard"), "do:turn") == ""
    m = field("X X . X\n X T . X\nX X X X\n X X . o", **FORM, T="a treebeard e", o="b sam w")
    assert refused(play(m, "warrior:a-treebeard"), "do:turn") == "CH-4.12"


# --- stolen, and always allowed ---------------------------------------------------------------------------------
def test_CH_8_49_a_stolen_use_is_refused_by_the_same_test() -> None:
    """Saruman cannot steal Aragorn's Battle Cry without a minion that strikes."""
    for drawing, marks, cited in (("S e .\n . . .", {}, "CH-X7"), ("S e .\n g . .", {"g": "b moria-goblin ne"}, "")):
        m = combat(drawing, S="b saruman e", e="a aragorn w", **marks)
        found = REASONS[
            use_refusal(m.table, number(m, "b-saruman"), model.STEAL_ESSENCE, fitting_moments(BATTLE_CRY)[0], -1)
        ]
        assert found.rule == cited


def test_CH_8_45_initiative_and_sneak_are_always_of_use() -> None:
    """However high the bonus, however open the ground."""
    m = field("T . .\n . . o", **FORM, T="a theoden e", o="b gollum w")
    m.table.initiative[0] = 9
    assert rule(m, "a-theoden", model.INITIATIVE) == ""
    assert rule(m, "b-gollum", model.SNEAK, "b-gollum") == ""
    m.table.effects[number(m, "b-gollum")] |= MASTERED
    assert rule(m, "b-gollum", model.SNEAK, "b-gollum") == "CH-O3"
