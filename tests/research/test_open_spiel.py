"""Both games as OpenSpiel games."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ravenhill.kernel.errors import RavenhillError
from tests.research.extras import THREE_ARMIES, each_game, need, random_steps

np = need("numpy")
pyspiel = need("pyspiel")
adapter = need("ravenhill.research.open_spiel")
ismcts = need("open_spiel.python.algorithms.ismcts")
mcts = need("open_spiel.python.algorithms.mcts")

SOURCE = Path(__file__).parent.parent.parent / "src"


def loaded(game: str, **said: Any) -> Any:
    """A game as OpenSpiel loads it."""
    return pyspiel.load_game(adapter.short_name(game), {"rng_seed": 1, **said})


def played(game: Any, seed: int, steps: int) -> Any:
    """A state after so many random steps, chance among them, where a player is asked or the game is over."""
    state = game.new_initial_state()
    random_steps(state, random.Random(seed), steps)
    while state.is_chance_node():
        state.apply_action(0)
    return state


def seen(state: Any) -> list[Any]:
    """All that the players are shown."""
    players = range(state.num_players())
    strings = [(state.information_state_string(one), state.observation_string(one)) for one in players]
    tensors = [(state.information_state_tensor(one), state.observation_tensor(one)) for one in players]
    return [strings, tensors]


def kept(state: Any) -> None:
    """A state that was written down and read again is the same to everybody; looked at now and then."""
    if len(state.history()) % 60 == 0:
        again = state.get_game().deserialize_state(state.serialize())
        assert str(again) == str(state) and again.history() == state.history()
        assert again.is_chance_node() or seen(again) == seen(state)


# --- the checks of the library --------------------------------------------------------------------
@each_game
def test_the_game_passes_the_random_simulation(game: str) -> None:
    """OpenSpiel's own simulation, every state of which can be kept; the library cannot keep the game's dice for it."""
    pyspiel.random_sim_test(loaded(game), 1, serialize=False, verbose=False, state_checker_fn=kept)


@each_game
def test_the_game_with_explicit_chance_passes_the_random_simulation_with_serialisation(game: str) -> None:
    """The same with the library's own serialisation of games and states."""
    pyspiel.random_sim_test(loaded(game, chance="explicit"), 1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.timeout(600)
@each_game
def test_ten_games_pass_the_random_simulation(game: str) -> None:
    """Ten games of each kind of chance."""
    pyspiel.random_sim_test(loaded(game), 10, serialize=False, verbose=False, state_checker_fn=kept)
    pyspiel.random_sim_test(loaded(game, chance="explicit"), 10, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_three_armies_pass_the_random_simulation() -> None:
    """More than two players take part in the same way."""
    game = loaded("combat-hex", armies=";".join(THREE_ARMIES), maps="ford-12", chance="explicit")
    pyspiel.random_sim_test(game, 2, serialize=True, verbose=False)


# --- what the library is told ---------------------------------------------------------------------
@each_game
def test_the_game_is_registered_with_sampled_chance(game: str) -> None:
    """By name, with one outcome at every chance node."""
    found = pyspiel.load_game(adapter.short_name(game))
    kind = found.get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert found.num_distinct_actions() == len(found.made.words) and found.max_chance_outcomes() == 1
    assert found.max_chance_nodes_in_history() > found.max_game_length()
    state = found.new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(0, 1.0)]
    assert str(state).endswith("not yet set up") and state.observation_string(0) == ""


def test_armies_and_maps_are_parameters() -> None:
    """Three armies make a game of three, whose rewards sum to 0."""
    game = pyspiel.load_game(f"python_ravenhill_combat_hex(armies={';'.join(THREE_ARMIES)},maps=ford-12,rng_seed=2)")
    assert game.num_players() == 3 and [ground.slug for ground in game.made.made_of.maps] == ["ford-12"]
    state = game.new_initial_state()
    random_steps(state, random.Random(1), 20_000)
    assert state.is_terminal() and sum(state.returns()) == 0
    assert sorted(state.returns()) in ([-0.5, -0.5, 1.0], [0.0, 0.0, 0.0])
    assert pyspiel.load_game("python_ravenhill_combat_hex(level=1000)").made.made_of.level == 1000


def test_CH_V5_the_last_turn_is_a_parameter() -> None:
    """20 unless another number is said; 0 is none."""
    name = "python_ravenhill_combat_hex"
    limits = [
        pyspiel.load_game(f"{name}{said}").made.made_of.turn_limit for said in ("", "(turn_limit=5)", "(turn_limit=0)")
    ]
    assert limits == [20, 5, 0]


def test_chance_is_a_move_of_its_own() -> None:
    """A word that needs dice or draws waits for them; copies of the state roll dice of their own, others none."""
    game = loaded("combat-hex")
    state = game.new_initial_state()
    differing = waited = 0
    rng = random.Random(4)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        one, other = state.child(action), state.child(action)
        if state.is_chance_node():
            waited += 1
            differing += str(one) != str(other)
        else:
            assert str(one) == str(other)
        state.apply_action(action)
    assert waited > 10 and differing > 0


def test_a_game_with_a_seed_is_played_again() -> None:
    """The same seed and the same choices give the same states; another seed gives others."""
    ends = []
    for seed in (5, 5, 6):
        state = loaded("five-armies", rng_seed=seed).new_initial_state()
        random_steps(state, random.Random(1), 150)
        ends.append(str(state))
    assert ends[0] == ends[1] != ends[2]


@each_game
def test_explicit_chance_is_all_in_the_history(game: str) -> None:
    """With explicit chance the history alone leads to the same state again."""
    one = loaded(game, chance="explicit")
    assert one.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    state = played(one, seed=3, steps=120)
    again = one.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    kept_too = one.deserialize_state(state.serialize())
    for each in (state, kept_too):
        random_steps(each, random.Random(1), 100)
    assert str(kept_too) == str(state)


def test_an_outcome_stands_for_other_dice_at_every_node() -> None:
    """The same outcome gives other dice at another chance node, and in a game with another seed."""
    one, other = loaded("combat-hex", chance="explicit"), loaded("combat-hex", chance="explicit", rng_seed=2)
    seeds = [game.outcome_seed(outcome, rolls) for game in (one, other) for outcome in (0, 255) for rolls in (0, 1, 2)]
    assert len(set(seeds)) == len(seeds)
    assert one.outcome_seed(7, 3) == one.outcome_seed(7, 3)


# --- keeping --------------------------------------------------------------------------------------
@each_game
def test_a_kept_state_goes_on_equally(game: str) -> None:
    """Written down and read again, with the game's dice as they were, a state goes on as the first does."""
    first = loaded(game)
    for steps in (0, 1, 60, 230):
        state = first.new_initial_state()
        random_steps(state, random.Random(steps), steps)
        again = pickle.loads(pickle.dumps(state))
        for each in (state, again):
            random_steps(each, random.Random(7), 150)
        assert str(again) == str(state) and again.history() == state.history()
        assert state.is_chance_node() or seen(again) == seen(state)


@each_game
def test_a_kept_game_goes_on_equally(game: str) -> None:
    """A pickled game has its dice with it."""
    one = loaded(game)
    random_steps(one.new_initial_state(), random.Random(1), 40)
    again = pickle.loads(pickle.dumps(one))
    ends = []
    for each in (one, again):
        state = each.new_initial_state()
        random_steps(state, random.Random(2), 40)
        ends.append(str(state))
    assert ends[0] == ends[1]


@each_game
def test_a_copy_is_independent(game: str) -> None:
    """Playing on in a copy changes nothing in its original."""
    state = played(loaded(game), seed=2, steps=100)
    before, shown = str(state), seen(state)
    for other in (state.clone(), copy.deepcopy(state)):
        assert str(other) == before and seen(other) == shown
        random_steps(other, random.Random(1), 60)
        assert str(state) == before and seen(state) == shown != seen(other)


def test_python_ends_in_peace() -> None:
    """A program that has loaded a game ends without a crash of the library."""
    program = "import pyspiel, ravenhill.research.open_spiel\ngame = pyspiel.load_game('python_ravenhill_five_armies')"
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    assert subprocess.run([sys.executable, "-c", program], env=environment, check=False).returncode == 0


# --- what a player knows --------------------------------------------------------------------------
@pytest.mark.parametrize("player", [0, 1])
def test_another_course_of_the_game_is_the_same_to_the_player(player: int) -> None:
    """Hidden facts are drawn again; for the player itself nothing changes."""
    rng = random.Random(player)
    state = loaded("five-armies").new_initial_state()
    differing = 0
    while not state.is_terminal() and len(state.history()) < 400:
        random_steps(state, rng, 23)
        if state.is_chance_node() or state.is_terminal():
            continue
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.current_player() == state.current_player() and other.history() == state.history()
        if state.current_player() == player:
            assert other.legal_actions() == state.legal_actions()
        differing += other.observation_string(1 - player) != state.observation_string(1 - player)
    assert differing > 3


def test_another_course_of_the_game_tells_no_secrets() -> None:
    """The other player's secret draws are in no record of the imagined game."""
    state = played(loaded("five-armies"), seed=1, steps=60)
    other = state.resample_from_infostate(0, random.Random(1).random)
    known, really = state.information_state_string(0), state.information_state_string(1)
    drawn = {line for line in really.splitlines() if "card:" in line} - set(known.splitlines())
    assert drawn and not drawn & set(other.information_state_string(1).splitlines())


def test_the_information_state_remembers_and_the_observation_does_not() -> None:
    """The first holds the record as the player has read it and how often each word was played."""
    game = loaded("five-armies")
    state = played(game, seed=4, steps=90)
    view, record = state.information_state_string(0).split("\n", 1)
    assert view == state.observation_string(0) and record.startswith("ravenhill-record")
    assert "draw event ?" in record and "draw event card:" in record
    words = game.num_distinct_actions()
    assert game.information_state_tensor_size() == game.observation_tensor_size() + 2 * words
    tail = state.information_state_tensor(0)[game.observation_tensor_size() :]
    own, others = tail[:words], tail[words:]
    tape = [each for each in state.progress.table.tape if each.kind == 0 and each.audience & 1]
    for row, mine in ((own, True), (others, False)):
        played_words = [each.values[0] for each in tape if (each.who == 0) == mine]
        for word in range(words):
            count = played_words.count(word)
            assert row[word] == pytest.approx(count / (count + 1))
    assert sum(own) and sum(others)


def test_a_sealed_answer_is_known_to_its_player_alone() -> None:
    """The second to choose in secret does not see what the first has chosen; the first does not forget it."""
    state = loaded("five-armies").new_initial_state()
    rng = random.Random(2)
    while state.is_chance_node() or len(state.progress.table.decisions) < 2:
        assert not state.is_terminal()
        random_steps(state, rng, 1)
    assert state.current_player() == 0 and not state.legal_actions(1)
    one, other = (state.child(action) for action in state.legal_actions()[:2])
    assert one.current_player() == other.current_player() == 1
    assert seen(one)[0][1] == seen(other)[0][1] and seen(one)[1][1] == seen(other)[1][1]
    assert one.information_state_string(0) != other.information_state_string(0)
    assert f"sealed {state.action_to_string(0, state.legal_actions()[0])}" in one.information_state_string(0)


@each_game
def test_the_tensor_has_named_parts(game: str) -> None:
    """The observer of the library finds the parts of the layout by name."""
    found = loaded(game)
    state = played(found, seed=1, steps=30)
    observer = found.make_py_observer()
    observer.set_from(state, 1)
    assert list(observer.dict["seat"]) == [0, 1]
    assert observer.dict["question"].sum() == (state.current_player() == 1)
    assert list(observer.tensor) == pytest.approx(state.observation_tensor(1))


@each_game
def test_the_librarys_own_search_plays(game: str) -> None:
    """OpenSpiel's ISMCTS finds legal actions in both games."""
    found = loaded(game)
    state = played(found, seed=2, steps=150)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(found, evaluator, 1.5, 4, random_state=np.random.RandomState(2))
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(0)
        if state.is_terminal():
            break
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


# --- faults ---------------------------------------------------------------------------------------
def test_an_illegal_action_is_refused_with_the_rule() -> None:
    """The error carries the rule's sentence, and nothing has happened."""
    state = played(loaded("five-armies"), seed=1, steps=1)
    before = str(state)
    with pytest.raises(RavenhillError, match=r"die:event: First answer this: Activate up to 3 Generals\. \(FA-11\.4\)"):
        state.apply_action(state.progress.game.words.number["die:event"])
    with pytest.raises(RavenhillError, match="5000 is no action: they are the numbers 0 to 266"):
        state.apply_action(5000)
    assert str(state) == before


@pytest.mark.parametrize(
    ("game", "said", "message"),
    [
        ("five-armies", {"chance": "none"}, "chance is sampled or explicit, not 'none'"),
        ("combat-hex", {"armies": "nobody;gollum-and-goblins"}, "nobody"),
        ("combat-hex", {"maps": "nowhere"}, "no map of that name"),
    ],
)
def test_what_cannot_be_set_up_is_said_at_once(game: str, said: dict[str, Any], message: str) -> None:
    """A wrong parameter is refused with a sentence."""
    with pytest.raises(RavenhillError, match=message):
        loaded(game, **said)


def test_parts_of_an_observation_are_not_given_alone() -> None:
    """Public or private information alone is refused, and so are parameters."""
    game = loaded("five-armies")
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    with pytest.raises(RavenhillError, match="what one player knows"):
        game.make_py_observer(public)
    with pytest.raises(RavenhillError, match="takes no parameters, but was given size"):
        game.make_py_observer(None, {"size": 1})
