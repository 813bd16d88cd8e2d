"""The rules of thumb of Combat Hex, and its estimate of who will win."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.games.combat_hex.armies.reading import ready_armies
from ravenhill.games.combat_hex.evaluation.chances import chances
from ravenhill.games.combat_hex.evaluation.contact import EAGER, OUTFLANKING, contact, single_gain
from ravenhill.games.combat_hex.evaluation.evaluator import THUMB, BattleEvaluator, calm, priors
from ravenhill.games.combat_hex.evaluation.worth import FAR, MOST_KNOWN, prey, value, walking_cost, ways_of, yet_to_act
from ravenhill.games.combat_hex.game import CombatHex
from ravenhill.games.combat_hex.hexes import hex_of_name
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.state import COMBAT
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.decision import KINDS
from ravenhill.kernel.playout import answer_at_random
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.playing import play as play_match
from ravenhill.players.greedy import GreedyPlayer
from ravenhill.players.random import RandomPlayer
from tests.games.combat_hex.rules.fields import asked, battle, field, number, passing, play, until
from tests.typed import combat_hex

DUEL = """
. . . . . . . .
 . A . . . o . .
. . . . . . . .
"""
CLASH = """
. . . . . . . .
 . . . A o . . .
. . . . . . . .
 . s . . . . w .
"""


def liked(m: Match) -> set[str]:
    """The options that the rules of thumb like best."""
    decision = m.table.decisions[0]
    weights = priors(m.table, decision)
    return {
        m.game.words.names[word]
        for word, weight in zip(decision.options, weights, strict=True)
        if weight == max(weights)
    }


def weight(m: Match, word: str) -> int:
    """The weight of a word now."""
    decision = m.table.decisions[0]
    found = priors(m.table, decision)[decision.options.index(m.game.words.number[word])]
    return int(found)


# --- every question -------------------------------------------------------------------------------
def test_every_kind_of_question_has_a_rule_of_thumb() -> None:
    """No kind of question of the game is without one, and none is there for a question never asked."""
    assert isinstance(CombatHex.evaluator, BattleEvaluator)
    ours = {name for name, kind in KINDS.items() if kind.rule.startswith("CH-")}
    assert set(THUMB) == ours


@pytest.mark.parametrize("armies", [("ring-bearers-guard", "black-rider"), ("treebeards-march", "wings-of-angmar")])
@pytest.mark.parametrize("seed", range(3))
def test_every_question_of_a_game_is_weighed(armies: tuple[str, str], seed: int) -> None:
    """In random games every option weighs at least 1, the table is left as it was, and chances are chances."""
    m = ravenhill.new("combat-hex", seed=seed, armies=list(armies))
    chance = Seeded(seed)
    while m.table.winner < 0:
        before = m.game.state_hash(m.table)
        for decision in m.table.decisions:
            weights = priors(m.table, decision)
            assert len(weights) == len(decision.options)
            assert min(weights) >= 1
        if calm(m.table):
            shares = chances(m.table)
            assert sum(shares) == pytest.approx(1.0)
            assert min(shares) >= 0.0
        assert m.game.state_hash(m.table) == before
        answer_at_random(m.table, chance)


def test_four_armies_share_the_chances() -> None:
    """With four armies the chances add up to 1, and a beaten army has none."""
    m = ravenhill.new(
        "combat-hex", seed=4, armies=["black-rider", "arwens-escort", "gollum-and-goblins", "wormtongues-mob"]
    )
    while not sum(m.table.beaten):
        m.play(min(liked(m)))
    assert m.outcome is None
    shares = chances(m.table)
    assert sum(shares) == pytest.approx(1.0)
    assert [share == 0.0 for share in shares] == [beaten == 1 for beaten in m.table.beaten]


def test_greedy_beats_random() -> None:
    """The rules of thumb nearly always beat chance, in fewer than 20 turns."""
    won, endings = 0, []
    for seed in range(12):
        armies = ["ring-bearers-guard", "gollum-and-goblins"] if seed % 4 < 2 else ["gimlis-kin", "hand-of-saruman"]
        m = ravenhill.new("combat-hex", seed=seed, armies=armies)
        greedy = m.game.seats[seed % 2]
        play_match(m, {seat: GreedyPlayer(seed) if seat == greedy else RandomPlayer(seed) for seat in m.game.seats})
        assert m.outcome is not None
        won += m.outcome.winner == greedy
        endings.append(m.table.turn)
    assert won >= 10
    assert max(endings) < 20


def test_armies_that_follow_the_thumb_meet() -> None:
    """Between two greedy armies of every level the battle is decided soon, without a turn limit (CH-V5)."""
    ready = ready_armies(loading.texts(None))
    for seed, armies in enumerate((["gimlis-kin", "wraith-and-wolves"], ["arwens-escort", "black-rider"])):
        assert {ready[army].level for army in armies} in ({500}, {1000})
        m = ravenhill.new("combat-hex", seed=seed, armies=armies)
        assert combat_hex(m).made_of.turn_limit == 0
        play_match(m, {seat: GreedyPlayer(seed) for seat in m.game.seats})
        assert m.table.turn < 15


# --- chances --------------------------------------------------------------------------------------
def test_equal_armies_have_equal_chances() -> None:
    """The same warriors in the same position have one chance in two."""
    m = field(". . . . .\n . A . O .\n. . . . .", phase="strategy", A="a gollum e", O="b gollum w", level=500)
    assert chances(m.table) == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("hurt", ["o=b lurtz w wounds=1", "o=b lurtz w wounds=3"])
def test_wounds_lower_the_chances(hurt: str) -> None:
    """An army whose warrior is hurt stands worse than one whose warrior is not."""
    whole = field(DUEL, A="a aragorn e", o="b lurtz w", level=500)
    assert chances(field(DUEL, A="a aragorn e", o=hurt[2:], level=500).table)[1] < chances(whole.table)[1]


def test_a_lost_warrior_lowers_the_chances() -> None:
    """Whose friend is gone stands worse, at both ways of counting."""
    for level in (500, 1500):
        said = {"A": "a aragorn e", "o": "b orc-warrior w", "level": level}
        there = field(DUEL, extra=["b orc-archer removed"], **said)
        here = field(DUEL.replace(". . o . .", ". . o W ."), W="b orc-archer w", **said)
        assert chances(there.table)[1] < chances(here.table)[1]


def test_standing_in_kill_zones_lowers_the_chances() -> None:
    """Being struck from behind is worse than striking."""
    behind = field(CLASH, A="a gollum e", o="b gollum e", s="a orc-archer e", w="b orc-archer w")
    before = field(CLASH, A="a gollum w", o="b gollum w", s="a orc-archer e", w="b orc-archer w")
    assert chances(behind.table)[0] > chances(before.table)[0]


def test_who_has_still_to_act_stands_better() -> None:
    """The last word before the fights is worth something."""
    mine = field(DUEL, A="a aragorn e", o="b lurtz w", to_act="a", order=["b", "a"], level=500)
    done = field(DUEL, A="a aragorn e acted", o="b lurtz w", to_act="b", order=["a", "b"], level=500)
    assert chances(mine.table)[0] > chances(done.table)[0]


def test_a_ring_bearer_near_the_enemys_edge_stands_better() -> None:
    """The nearer to the way off the map, the better for his army."""
    board = ". . . .\n . . . .\n" * 8
    rows = board.splitlines()
    far = "\n".join([*rows[:12], ". F . .", *rows[13:]])
    near = "\n".join([". . . .", " . F . .", *rows[2:]])
    shares = [
        chances(field(each, F="a frodo e", extra=["b gollum removed"], edges={"a": "south", "b": "north"}).table)[0]
        for each in (far, near)
    ]
    assert shares[0] < shares[1]


@pytest.mark.parametrize("level", [500, 1000])
def test_ch_v5_who_is_behind_in_points_cannot_wait_for_the_last_turn(level: int) -> None:
    """The leader may stand off; the other stands the worse in the second half of the game, the later the more."""
    near = ". . . . . . . .\n . A . . o . . .\n. . . . . . . ."
    far = ". . . . . . . .\n A . . . . . . o\n. . . . . . . ."

    def cost(turn: int, other: str = "lurtz", limit: int = 20) -> float:
        """The price of standing off for the first army."""
        said = {"A": "a aragorn e", "o": f"b {other} w", "phase": "strategy"}
        there = [field(each, turn=turn, turn_limit=limit, level=level, **said) for each in (near, far)]
        return float(chances(there[0].table)[0] - chances(there[1].table)[0])

    assert cost(19) > cost(13) > cost(10) == cost(2)
    assert cost(19) > cost(19, limit=100) == cost(2)
    assert cost(19, other="orc-archer") < cost(2, other="orc-archer")  # Aragorn leads
    assert cost(19, limit=0) == cost(99, limit=0) == cost(2)  # where there is no last turn nobody leads


# --- calm -----------------------------------------------------------------------------------------
def test_nothing_is_calm_until_all_have_acted() -> None:
    """Who acts, what he does, where he goes and how he faces: how they will stand is still open."""
    m = field(DUEL, A="a aragorn e", o="b lurtz w", level=500)
    assert not calm(m.table)
    play(m, "warrior:a-aragorn")
    assert not calm(m.table)
    play(m, "do:move")
    assert not calm(m.table)
    passing(m, "hex:C2 do:done")
    assert (asked(m), calm(m.table)) == ("face-after-move", False)


def test_between_two_combats_it_is_calm() -> None:
    """All have acted and no dice lie on the table: which combat is fought next is a calm question."""
    m = field(CLASH, phase="combat", A="a aragorn e", o="b lurtz w", s="a sam e", w="b orc-archer w", level=500)
    assert not m.table.pools
    assert (m.table.phase, calm(m.table)) == (COMBAT, True)


def test_where_heads_are_counted_how_they_face_decides_before_the_fights() -> None:
    """An enemy that looks away is half beaten when the combats begin, more so than where the last warrior counts."""

    def chance(face: str, level: int) -> float:
        said = {"A": "a gollum e", "o": f"b gollum {face}", "s": "a orc-archer e", "w": "b orc-archer w"}
        return float(chances(field(CLASH, phase="combat", level=level, **said).table)[0])

    assert chance("w", 1000) == pytest.approx(0.5) == chance("w", 500)
    assert 0.5 < chance("e", 500) < chance("e", 1000)


def test_as_a_turn_begins_it_is_worse_to_be_within_reach_than_to_reach() -> None:
    """A rider has many hexes around him in which others are in danger and he is not."""
    near = ". . . . . . . . . . . . . .\n . . A . . . . . o . . . . .\n. . . . . . . . . . . . . ."
    far = ". . . . . . . . . . . . . .\n . . A . . . . . . . . . o .\n. . . . . . . . . . . . . ."
    said = {"A": "a eomer e", "o": "b gimli w", "phase": "strategy", "level": 1000}
    assert chances(field(near, **said).table)[0] > chances(field(far, **said).table)[0]


def test_the_strategy_phase_is_calm_and_dice_are_not() -> None:
    """The order of the turn is a calm question; a damage die to be given is none."""
    m = field(CLASH, A="a theoden e", o="b lurtz w", s="a sam e", w="b orc-archer w", level=500)
    until(m, "choose-order")
    assert calm(m.table)
    rolled = field(
        CLASH, phase="combat", A="a aragorn e", o="b lurtz w", s="a sam e", w="b orc-archer w", level=500, dice=[1] * 20
    )
    passing(rolled, "warrior:a-aragorn")
    assert rolled.table.pools
    assert not calm(rolled.table)


# --- worth ----------------------------------------------------------------------------------------
def test_the_weak_and_the_wounded_are_the_better_prey() -> None:
    """A die does more against a wounded or a soft warrior; a ring bearer is worth more than his dice."""
    g = battle(
        CLASH, A="a lurtz e", o="a lurtz w wounds=1", s="a uruk-hai-swordsman e", w="a moria-goblin w", level=1500
    )
    whole, hurt = number(g, "a-lurtz-1"), number(g, "a-lurtz-2")
    assert prey(g, hurt) > prey(g, whole)
    assert prey(g, number(g, "a-moria-goblin")) > prey(g, number(g, "a-uruk-hai-swordsman"))
    f = battle(CLASH, A="a frodo e", o="b gollum w", s="a sam e", w="b gollum w")
    assert value(f, number(f, "a-frodo")) > value(f, number(f, "a-sam"))


def test_ways_go_around_walls_and_count_the_ground() -> None:
    """Distances are movement points: rough costs two, water three, a wall is gone around; a flyer goes straight."""
    walls = {"black": ["B2-e", "B2-ne", "B2-se"]}
    g = battle(DUEL, A="a aragorn e", o="b lurtz w", sides=walls)
    mover = number(g, "a-aragorn")
    assert walking_cost(g, mover, hex_of_name("B2"), hex_of_name("C2")) == 3
    rough = battle(DUEL, A="a aragorn e", o="b lurtz w", sides={"blue": ["B2-e"], "red": ["C2-e"]})
    assert walking_cost(rough, mover, hex_of_name("C2"), hex_of_name("D2")) == 2
    assert walking_cost(rough, mover, hex_of_name("B2"), hex_of_name("C2")) == 2
    closed = battle(
        ". .\n A o\n. .",
        A="a aragorn e",
        o="b lurtz w",
        sides={"black": [f"A2-{d}" for d in ("e", "ne", "nw", "se", "sw")]},
    )
    assert walking_cost(closed, mover, hex_of_name("A2"), hex_of_name("B2")) == FAR
    wide = "\n".join(
        ". . . . . . . . ." if row % 2 else " . . . . T . . . ." if row == 4 else " . . . . . . . . ."
        for row in range(1, 10)
    )
    high = battle(wide, T="a witch-king e", sides=walls)
    assert walking_cost(high, number(high, "a-witch-king"), hex_of_name("B2"), hex_of_name("C2")) == 1


def test_the_memory_of_ways_is_bounded() -> None:
    """The distances of a map are kept as long as the map is used, and no more maps than a few."""
    first = battle(DUEL, A="a aragorn e", o="b lurtz w").ground
    kept = ways_of(first)
    assert ways_of(first) is kept
    for _ in range(MOST_KNOWN):
        ways_of(battle(DUEL, A="a aragorn e", o="b lurtz w").ground)
    assert ways_of(first) is not kept


def test_who_has_still_to_act() -> None:
    """In an action phase: those not yet chosen, and all whose phase comes after."""
    m = field(CLASH, A="a aragorn e acted", s="a sam e", o="b lurtz w", w="b orc-archer w", to_act="a")
    ready = {id_: yet_to_act(m.table, number(m, id_)) for id_ in ("a-aragorn", "a-sam", "b-lurtz")}
    assert ready == {"a-aragorn": False, "a-sam": True, "b-lurtz": True}


def test_behind_an_enemy_that_has_acted_is_the_best_place() -> None:
    """Where the enemy cannot strike back a fight promises more than before its blade."""
    g = field(DUEL, A="a aragorn e", o="b lurtz w acted", to_act="a", order=["b", "a"], level=500).table
    mover = number(g, "a-aragorn")
    assert contact(g, mover, hex_of_name("G2")) > contact(g, mover, hex_of_name("E2"))
    assert contact(g, mover, hex_of_name("C2")) == 0.0
    plain = EAGER * single_gain(g, mover, number(g, "b-lurtz"))
    assert contact(g, mover, hex_of_name("G2")) == pytest.approx(OUTFLANKING * plain)
    assert OUTFLANKING > 1.0


# --- moves ----------------------------------------------------------------------------------------
def test_a_fighter_goes_for_the_enemy_and_faces_him() -> None:
    """He moves, hex by hex nearer, and ends with the enemy before him."""
    m = field(DUEL, A="a aragorn e", o="b lurtz w", level=500)
    play(m, "warrior:a-aragorn")
    assert liked(m) == {"do:move"}
    play(m, "do:move")
    assert liked(m) <= {"hex:C2", "hex:C1", "hex:C3"}
    passing(m, "hex:C2 hex:D2 hex:E2")
    assert asked(m) == "face-after-move"
    assert liked(m) == {"face:e"}


def test_an_engaged_fighter_stays_and_turns_to_the_enemy() -> None:
    """With the enemy at his side he turns to him, with the enemy before him he has nothing better to do."""
    m = field(CLASH, A="a aragorn w", o="b lurtz w", s="a sam e", w="b easterling-guard w", level=500)
    play(m, "warrior:a-aragorn")
    assert liked(m) == {"do:turn"}
    play(m, "do:turn")
    assert liked(m) <= {"face:e", "face:ne", "face:se"}
    faced = field(CLASH, A="a aragorn e", o="b lurtz w", s="a sam e", w="b easterling-guard w", level=500)
    play(faced, "warrior:a-aragorn")
    assert weight(faced, "do:forgo") > 5 * weight(faced, "do:move")


def test_a_shooter_shoots_at_the_best_prey_it_sees() -> None:
    """With free lines it shoots, towards the enemy, at the one who falls most easily."""
    m = field(
        ". . . . . . . .\n A . . . . o . .\n. . . . . g . .",
        A="a galadhrim-archer e",
        o="b lurtz w",
        g="b moria-goblin w",
        level=500,
    )
    play(m, "warrior:a-galadhrim-archer")
    assert liked(m) == {"do:shoot"}
    passing(m, "do:shoot")
    assert liked(m) == {"face:e"}
    passing(m, "face:e")
    until(m, "choose-shot-target")
    assert liked(m) == {"warrior:b-moria-goblin"}


def test_a_shooter_turns_to_the_best_prey_of_all_within_range() -> None:
    """However they are numbered: the goblin behind it falls more easily than Lurtz before it."""
    board = ". . . . . . . . .\n . . g . A . . o .\n. . . . . . . . ."
    for first, last in (("o", "g"), ("g", "o")):
        who = {"o": "b lurtz w", "g": "b moria-goblin w"}
        m = field(board, A="a galadhrim-archer e", level=500, **{first: who[first], last: who[last]})
        passing(m, "warrior:a-galadhrim-archer do:shoot")
        assert liked(m) == {"face:w"}


def test_a_shooter_makes_for_the_first_warrior_of_all_too() -> None:
    """Legolas, the first of the list, is as good a prey as any: the archer comes within range of him and no nearer."""
    board = ". . . . . . . . . . . . .\n L . . . . . . . . . . o .\n. . . . . . . . . . . . ."
    m = field(board, L="a legolas e", o="b orc-archer w", level=500, to_act="b")
    play(m, "warrior:b-orc-archer do:move")
    assert number(m, "a-legolas") == 0
    assert liked(m) <= {"hex:K1", "hex:K2", "hex:K3", "hex:L1", "hex:L3"} and weight(m, "hex:M2") < weight(m, "hex:K2")


def test_a_shooter_keeps_its_distance() -> None:
    """Out of range it comes nearer; it does not walk up to a blade."""
    m = field(
        ". . . . . . . . . . . . .\n A . . . . . . . . . . o .\n. . . . . . . . . . . . .",
        A="a galadhrim-archer e",
        o="b lurtz w",
        level=500,
    )
    play(m, "warrior:a-galadhrim-archer do:move")
    assert liked(m) == {"hex:B2"} or liked(m) <= {"hex:B1", "hex:B2", "hex:B3"}
    passing(m, "hex:B2 hex:C2 hex:D2 hex:E2")
    assert weight(m, "do:done") > weight(m, "hex:F2")


def test_riders_charge_when_they_can_reach() -> None:
    """A charge is more than a move where it ends with a blow."""
    m = field(DUEL, A="a rider-of-rohan e", o="b orc-warrior w", level=500)
    play(m, "warrior:a-rider-of-rohan")
    assert liked(m) == {"do:charge"}


def test_a_ring_bearer_makes_for_the_enemys_edge_and_leaves_over_it() -> None:
    """Frodo runs away from the enemy towards the edge, and off the map as soon as he can."""
    board = ". . . . .\n . F . . .\n. . . . .\n . . . . .\n. . . . o\n . . . . ."
    m = field(board, F="a frodo e", o="b orc-warrior w", edges={"a": "south", "b": "north"}, level=500)
    passing(m, "warrior:a-frodo")
    until(m, "choose-warriors-action")
    assert liked(m) == {"do:move"}
    passing(m, "do:move")
    until(m, "name-step")
    assert liked(m) <= {"hex:B1", "hex:C1"}
    passing(m, "hex:B1")
    assert liked(m) == {"do:leave-map"}


def test_shooters_act_first_and_the_phase_ends_last() -> None:
    """Arrows fly before friends stand in their way; nobody ends the phase while warriors can act."""
    m = field(CLASH, A="a aragorn e", o="b lurtz w", s="a galadhrim-archer e", w="b orc-archer w", level=500)
    assert liked(m) == {"warrior:a-galadhrim-archer"}
    assert weight(m, "do:end-phase") == 1


# --- dice -----------------------------------------------------------------------------------------
def fought(o: str, dice: list[int]) -> Match:
    """Aragorn between two enemies, his combat rolled: hits, then damage dice."""
    m = field(
        ". . . . .\n . . o . .\n. . A w .\n . . . . .",
        phase="combat",
        A="a aragorn e action_points=0",
        o=o,
        w="b easterling-guard w",
        level=500,
        dice=dice,
    )
    return passing(m, "warrior:a-aragorn")


def test_dice_go_where_they_bring_somebody_down() -> None:
    """A die that kills a goblin is better spent than one that scratches a captain."""
    m = fought("b lurtz sw", [6, 6, 2, 2, 2, 2, 2, 2, 2, 2, 5, 5])
    until(m, "choose-damage-die")
    play(m, m.options[0])
    assert asked(m) == "give-damage-die"
    assert liked(m) == {"warrior:b-easterling-guard"}


def test_points_are_spent_while_a_die_more_can_hurt() -> None:
    """A glancing blow is converted against a captain with all his wounds, and the warrior with points does it."""
    m = field(
        CLASH,
        phase="combat",
        A="a aragorn e",
        o="b lurtz w",
        s="a sam e",
        w="b orc-archer w",
        level=500,
        dice=[1, 6, 2, 2, 2, 2, 2, 2],
    )
    passing(m, "warrior:a-aragorn")
    while asked(m) == "use-ability":
        play(m, "do:done")
    assert asked(m) == "convert-glancing-blow"
    assert liked(m) == {"warrior:a-aragorn"}


def test_free_attacks_are_joined() -> None:
    """Leaving a kill zone gives a free attack."""
    m = field(CLASH, A="a aragorn e", o="b lurtz w", s="a sam e", w="b orc-archer w", level=500)
    passing(m, "warrior:a-aragorn do:move hex:C2")
    assert asked(m) == "strike"
    assert liked(m) == {"warrior:b-lurtz"}


# --- set-up and order -----------------------------------------------------------------------------
def test_armies_are_set_up_in_front_and_face_the_enemy() -> None:
    """Fighters go to the foremost row of their strip, near the middle, and look at the enemy's edge."""
    m = ravenhill.new("combat-hex", seed=1, armies=["arwens-escort", "black-rider"], maps=["ford-12"])
    while asked(m) != "set-up-hex":
        play(m, m.options[0])
    edge = m.table.edge[m.table.decisions[0].seat]
    rows = {int(word[5:]) for word in liked(m)}
    assert rows == ({3} if edge == 0 else {14})
    play(m, min(liked(m)))
    assert liked(m) == ({"face:sw", "face:se"} if edge == 0 else {"face:nw", "face:ne"})


def test_the_last_word_is_preferred() -> None:
    """The winner of the strategy roll lets the other act first; the winner of the set-up roll sets up second."""
    m = ravenhill.new("combat-hex", seed=1)
    assert liked(m) == {"do:edge-chooser"}
    while asked(m) != "choose-order":
        play(m, m.options[0])
    assert liked(m) == {"do:defender"}


# --- abilities ------------------------------------------------------------------------------------
def test_a_hobbit_takes_courage() -> None:
    """An ability that keeps a warrior on the map is used."""
    m = field(CLASH, A="a sam e wounds=1", o="b lurtz w", s="a frodo e", w="b orc-archer w", level=500, phase="combat")
    passing(m, "warrior:a-sam", *[6] * 14)
    seen: dict[str, bool] = {}
    for _ in range(60):
        if asked(m) == "use-ability":
            seen |= {word: weight(m, word) > weight(m, "do:done") for word in m.options if word != "do:done"}
        if m.outcome is not None or asked(m) == "choose-order":
            break
        play(m, next((word for word in m.options if word.startswith("ability:")), m.options[0]))
    assert seen["ability:courage"]


def test_the_ring_goes_on_before_blades_but_not_before_ringwraiths() -> None:
    """Frodo hides from orcs; before a Ringwraith the Ring stays in his pocket."""
    for enemy, wanted in (("orc-warrior", True), ("ringwraith", False)):
        m = field(DUEL, A="a frodo e", o=f"b {enemy} w", level=500)
        play(m, "warrior:a-frodo")
        assert asked(m) == "ring"
        assert ("do:put-on-ring" in liked(m)) == wanted
