"""Both games as PettingZoo environments."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest

import ravenhill
from ravenhill.kernel.errors import IllegalChoice, RavenhillError
from ravenhill.kernel.table import DRAWN
from ravenhill.research.rewards import rewards
from tests.research.extras import THREE_ARMIES, each_game, need

np = need("numpy")
adapter = need("ravenhill.research.pettingzoo")
testing = need("pettingzoo.test")
wrappers = need("pettingzoo.utils.wrappers")

ASKED = slice(2, 4)  # the part `asked` of The Battle of Five Armies
# The checks of the library advise numbered agents and plain boxes; ours are named seats with masks beside the box.
ADVICE = ("We recommend agents to be named", "Observation space for each agent probably", "Observation is not a NumPy")


def checked(check: Any, *arguments: Any, **options: Any) -> None:
    """Run a check of the library, in which every warning but its advice is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for advice in ADVICE:
            warnings.filterwarnings("ignore", message=advice)
        check(*arguments, **options)


def played(environment: Any, seed: int, most: int = 100_000) -> dict[str, float]:
    """A game at random: what each agent has got at its end."""
    lot = random.Random(seed)
    environment.reset(seed=seed)
    rewards: dict[str, float] = {}
    for agent in environment.agent_iter(most):
        _, reward, terminated, _, info = environment.last(observe=False)
        rewards[agent] = reward
        environment.step(None if terminated else lot.choice(list(info["action_mask"].nonzero()[0])))
    return rewards


def to_sealed(environment: Any, seed: int) -> list[str]:
    """Play at random until two agents are asked at once; their names."""
    lot = random.Random(seed)
    environment.reset(seed=seed)
    while len(environment.unwrapped.match.seats) < 2:
        _, _, terminated, _, info = environment.last(observe=False)
        assert not terminated
        environment.step(lot.choice(list(info["action_mask"].nonzero()[0])))
    return list(environment.unwrapped.match.seats)


# --- the checks of the library --------------------------------------------------------------------
@each_game
def test_the_environment_passes_the_api_test(game: str) -> None:
    """PettingZoo's own test of an environment."""
    checked(testing.api_test, adapter.env(game, seed=1), num_cycles=60)


@each_game
def test_the_environment_passes_the_seed_test(game: str) -> None:
    """PettingZoo's own test that a seed gives the same game again."""
    checked(testing.seed_test, lambda: adapter.env(game), num_cycles=60)


@pytest.mark.slow
@each_game
def test_the_environment_passes_the_api_test_over_whole_games(game: str) -> None:
    """The same with enough steps for games to end."""
    checked(testing.api_test, adapter.env(game, seed=2), num_cycles=3000)
    checked(testing.seed_test, lambda: adapter.env(game), num_cycles=3000)


def test_three_armies_pass_the_api_test() -> None:
    """More than two agents take part in the same way."""
    environment = adapter.env("combat-hex", seed=1, armies=THREE_ARMIES, maps=["ford-12"])
    checked(testing.api_test, environment, num_cycles=40)
    assert environment.possible_agents == ["a", "b", "c"]


# --- spaces, masks, rewards -----------------------------------------------------------------------
@each_game
def test_actions_are_the_words(game: str) -> None:
    """An action is the number of a word, agents are the seats."""
    environment = adapter.env(game)
    match = ravenhill.new(game)
    assert environment.possible_agents == list(match.game.seats)
    assert environment.action_space(environment.possible_agents[0]).n == len(match.game.words)
    assert environment.unwrapped.action_named("do:done") == match.game.words.number["do:done"]
    with pytest.raises(RavenhillError, match="'do:nothing' is not a word"):
        environment.unwrapped.action_named("do:nothing")


@each_game
def test_masks_are_the_options_in_the_observation_and_the_info(game: str) -> None:
    """Over a random game both masks allow exactly what the match offers, and nothing to those not asked."""
    environment = adapter.env(game)
    environment.reset(seed=5)
    lot = random.Random(5)
    for agent in environment.agent_iter(300):
        observation, _, terminated, _, info = environment.last()
        if terminated:
            environment.step(None)
            continue
        match = environment.unwrapped.match
        offered = {match.game.words.number[word] for word in match.options_for(agent)}
        assert set(observation["action_mask"].nonzero()[0]) == set(info["action_mask"].nonzero()[0]) == offered
        assert environment.observation_space(agent).contains(observation)
        waiting = [other for other in environment.agents if other not in match.seats]
        assert not any(environment.observe(other)["action_mask"].any() for other in waiting)
        environment.step(lot.choice(sorted(offered)))


def test_a_game_is_the_match_of_its_seed() -> None:
    """The same words in a match of the same seed lead to the same record."""
    environment = adapter.env("five-armies")
    played(environment, seed=9, most=120)
    match = environment.unwrapped.match
    again = ravenhill.new("five-armies", seed=9)
    for entry in [each for each in match.tape if each.kind == 0]:
        again.play(match.game.words.names[entry.values[0]], seat=match.game.seats[entry.who])
    assert str(again.record()) == str(match.record())


def test_games_without_a_seed_follow_from_the_first_one() -> None:
    """The seed of the environment, or of a reset, fixes all games after it."""
    one, other, third = adapter.env("combat-hex", seed=3), adapter.env("combat-hex", seed=3), adapter.env("combat-hex")
    seeds = []
    for environment in (one, other):
        environment.reset()
        environment.reset()
        seeds.append(environment.unwrapped.match.header.seed)
    assert seeds[0] == seeds[1]
    third.reset()
    assert third.unwrapped.match.header.seed != seeds[0]
    for environment in (one, third):
        environment.reset(seed=8)
        assert environment.unwrapped.match.header.seed == 8
        environment.reset()
    assert one.unwrapped.match.header.seed == third.unwrapped.match.header.seed != 8


@each_game
def test_the_winner_gets_one_and_the_loser_minus_one(game: str) -> None:
    """At the end of a game of two."""
    environment = adapter.env(game)
    rewards = played(environment, seed=2)
    outcome = environment.unwrapped.match.outcome
    assert outcome is not None and not environment.agents
    assert rewards == {agent: 1.0 if agent == outcome.winner else -1.0 for agent in environment.possible_agents}


def test_a_drawn_game_is_worth_nothing_and_three_share_the_loss() -> None:
    """A draw is 0 for all; against two losers the winner gets what they lose."""
    assert rewards(DRAWN, 2) == rewards(-1, 2) == [0.0, 0.0]
    assert rewards(1, 3) == [-0.5, 1.0, -0.5]
    environment = adapter.env("combat-hex", armies=THREE_ARMIES, maps=["ford-12"])
    got = played(environment, seed=1)
    winner = environment.unwrapped.match.outcome.winner
    assert got == {agent: (1.0 if agent == winner else -0.5) if winner else 0.0 for agent in "abc"}


# --- what an agent knows --------------------------------------------------------------------------
def test_the_second_to_choose_in_secret_does_not_see_the_first() -> None:
    """Whatever the first has chosen under seal, the second observes the same."""
    environment = adapter.env("five-armies")
    first, second = to_sealed(environment, seed=3)
    options = environment.observe(first)["action_mask"].nonzero()[0]
    seen = []
    for action in options[:2]:
        assert to_sealed(environment, seed=3) == [first, second] and environment.agent_selection == first
        before = environment.observe(second)
        environment.step(action)
        assert environment.agent_selection == second
        after = environment.observe(second)
        assert np.array_equal(before["observation"], after["observation"])
        assert not environment.observe(first)["action_mask"].any()
        assert list(environment.observe(first)["observation"][ASKED]) == [0, 1]
        seen.append(after)
    assert len(seen) == 2
    assert all(np.array_equal(seen[0][part], seen[1][part]) for part in ("observation", "action_mask"))


def test_the_observation_is_made_of_a_world_the_seat_cannot_tell_from_the_real_one() -> None:
    """The other side's real hand never reaches the encoder."""
    environment = adapter.env("five-armies")
    played(environment, seed=3, most=150)
    match = environment.unwrapped.match
    world = environment.unwrapped._question("shadow").world
    assert world is not match.table and world.chance is not match.table.chance
    assert world.where != match.table.where


# --- showing, faults ------------------------------------------------------------------------------
@each_game
def test_the_game_can_be_shown(game: str) -> None:
    """As text with the question, as SVG with the board, or not at all."""
    for mode, sign in (("ansi", ""), ("svg", "<svg")):
        environment = adapter.env(game, render_mode=mode)
        environment.reset(seed=1)
        assert (sign or f": {environment.unwrapped.match.prompt}") in environment.render()
    silent = adapter.env(game)
    silent.reset(seed=1)
    assert silent.unwrapped.render() is None
    silent.close()


def test_a_finished_game_is_told_with_its_ending() -> None:
    """The last line says who has won and how."""
    environment = adapter.env("combat-hex", render_mode="ansi")
    environment.reset(seed=2)
    played(environment, seed=2)
    told = environment.unwrapped.render()
    assert told.splitlines()[-1] == environment.unwrapped.match.outcome.ending


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    """The error carries the rule's sentence, nothing has happened, and the agent may try again."""
    environment = adapter.env("five-armies")
    environment.reset(seed=1)
    with pytest.raises(IllegalChoice, match=r"die:event: First answer this: Activate up to 3 Generals\. \(FA-11\.4\)"):
        environment.step(environment.unwrapped.action_named("die:event"))
    assert environment.unwrapped.match.words_played == 0
    environment.step(environment.unwrapped.action_named("do:done"))
    assert environment.unwrapped.match.words_played == 1


@pytest.mark.parametrize("action", [-1, 267, None, 1.5, "die:army"])
def test_an_action_that_is_no_word_is_refused(action: Any) -> None:
    """The error says which numbers there are."""
    environment = adapter.env("five-armies")
    environment.reset(seed=1)
    with pytest.raises(RavenhillError, match="is no action: they are the numbers 0 to 266"):
        environment.step(action)


def test_the_librarys_wrapper_ends_a_game_at_an_illegal_action() -> None:
    """With the wrapper, an agent that breaks a rule loses."""
    environment = wrappers.TerminateIllegalWrapper(adapter.env("five-armies"), illegal_reward=-1)
    environment.reset(seed=1)
    agent = environment.agent_selection
    environment.step(environment.unwrapped.action_named("die:event"))
    assert environment.terminations[agent] and environment.rewards[agent] == -1


def test_CH_V5_a_battle_ends_after_turn_20_unless_another_limit_is_said() -> None:
    """Computers alone play to turn 20, which the set-up says; `turn-limit` sets another, or none."""
    for options, limit in ((None, 20), (["turn-limit=3"], 3), (["turn-limit=none"], 0)):
        game = adapter.env("combat-hex", options=options).unwrapped.game
        assert (game.made_of.turn_limit, "turn-limit = 20" in game.setup) == (limit, limit == 20)


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess': the games are five-armies, combat-hex"),
        ({"render_mode": "human"}, "there is no render mode 'human': there are ansi, svg"),
        ({"armies": ["ring-bearers-guard"]}, "takes no armies"),
        ({"game": "combat-hex", "maps": ["nowhere"]}, "no map of that name"),
    ],
)
def test_what_cannot_be_set_up_is_said_at_once(said: dict[str, Any], message: str) -> None:
    """A wrong game, render mode or set-up is refused with a sentence."""
    with pytest.raises(RavenhillError, match=message):
        adapter.env(**said)
