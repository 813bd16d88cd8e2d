"""Registers every game as an OpenSpiel game, such as `python_ravenhill_five_armies`.

Importing this module registers them. Chance is a move of its own wherever the game rolls or draws.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_class, game_named, game_names
from ravenhill.research.needs import missing
from ravenhill.research.open_spiel_observer import RavenhillObserver
from ravenhill.research.progress import Progress
from ravenhill.research.rewards import rewards

try:
    import pyspiel
except ImportError:
    raise missing("open_spiel") from None

MOST_WORDS: Final = 10_000  # far above any game that was ever seen
OUTCOMES: Final = 256  # of a chance node with explicit chance
SEED_BITS: Final = 48
Dice: TypeAlias = "tuple[int, tuple[int, ...], float | None]"  # the state of a `Random`
COMMON: Final[dict[str, str | int]] = {"rng_seed": -1, "chance": "sampled"}
MODES: Final = {
    "sampled": pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    "explicit": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
}


def short_name(game: str) -> str:
    """OpenSpiel's name for a game."""
    return f"python_ravenhill_{game.replace('-', '_')}"


def parameters(game: str) -> dict[str, str | int]:
    """The parameters for loading a game, with their usual values."""
    return {**COMMON, **game_class(game).parameters}


def game_type(game: str, chance: str) -> pyspiel.GameType:
    """Describes a game to OpenSpiel."""
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Ravenhill: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=MODES[chance],
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game_class(game).most_seats,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class RavenhillGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """One game with its set-up and the dice of all its states: a copied state rolls its own dice."""

    def __init__(self, name: str, params: dict[str, str | int]) -> None:
        said = parameters(name) | params
        self.chance = str(said["chance"])
        if self.chance not in MODES:
            raise RavenhillError(f"chance is {' or '.join(MODES)}, not {self.chance!r}")
        self.made = game_named(name, "", game_class(name).setup_by(said))
        self.seed = int(said["rng_seed"])
        self.dice = Random(self.seed if self.seed >= 0 else None)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.made.words),
            max_chance_outcomes=1 if self.chance == "sampled" else OUTCOMES,
            num_players=len(self.made.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_WORDS,
        )
        super().__init__(game_type(name, self.chance), info, params)

    def new_initial_state(self) -> RavenhillState:
        """A game before its set-up: chance is first."""
        return RavenhillState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Counts chance after every word at most, and the set-up."""
        return MOST_WORDS + 1

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: dict[str, str | int] | None = None
    ) -> RavenhillObserver:
        """An observer for players; without a kind, of the present view."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return RavenhillObserver(self.made, kind or usual, params)

    def outcome_seed(self, outcome: int, rolls: int) -> int:
        """The seed of a chance node's dice: the game's own, or this outcome of this node."""
        if self.chance == "sampled":
            return self.dice.getrandbits(SEED_BITS)
        return ((self.seed + 1) << SEED_BITS) + rolls * OUTCOMES + outcome

    def __reduce__(self) -> tuple[object, ...]:
        return game_again, (self.get_type().short_name, self.get_parameters(), self.dice.getstate())


class RavenhillState(pyspiel.State):  # type: ignore[misc]  # the library has no types
    """A game in progress; OpenSpiel copies and pickles it by its one attribute."""

    def __init__(self, game: RavenhillGame) -> None:
        super().__init__(game)
        self.progress = Progress(game.made)

    def current_player(self) -> int:
        """The player to move, chance, or the end."""
        if self.progress.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.progress.waiting else self.progress.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.progress.over

    def returns(self) -> list[float]:
        """The value of the game for each player."""
        winner = self.progress.table.winner if self.progress.over else -1
        return rewards(winner, self.num_players())

    def _legal_actions(self, _player: int) -> list[int]:
        return self.progress.options

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One outcome that stands for all, or equally likely samples of them."""
        number = self.get_game().max_chance_outcomes()
        return [(outcome, 1.0 / number) for outcome in range(number)]

    def _apply_action(self, action: int) -> None:
        if self.progress.waiting:
            self.progress.roll(self.get_game().outcome_seed(action, self.progress.rolls))
        else:
            self._play(action)

    def _play(self, action: int) -> None:
        if action not in self.progress.options:
            raise RavenhillError(refusal(self.progress, action))
        self.progress.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        names = self.progress.game.words.names
        return str(names[action]) if 0 <= action < len(names) else f"action {action}"

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> RavenhillState:
        """A game that the player cannot tell from this one: hidden facts are drawn afresh."""
        other = self.clone()
        other.progress = self.progress.imagine(player, int(rng() * (1 << SEED_BITS)))
        return other  # type: ignore[no-any-return]  # a clone is of the same class

    def __str__(self) -> str:
        progress = self.progress
        if not progress.has_begun:
            return f"{progress.game.title}, not yet set up"
        waiting = f", {progress.game.words.names[progress.pending]} waits for chance" if progress.waiting else ""
        return f"{progress.game.title}, {progress.game.state_hash(progress.table):012x}{waiting}"

    def __reduce__(self) -> tuple[object, ...]:
        return state_again, (self.get_game(), self.serialize())


# --- reading --------------------------------------------------------------------------------------
def refusal(progress: Progress, action: int) -> str:
    """Why an action is not offered, with the rule."""
    words = progress.game.words
    if not 0 <= action < len(words):
        return f"{action} is no action: they are the numbers 0 to {len(words) - 1}"
    rule, text = progress.game.refusal(progress.table, progress.seat, action) or ("", "")
    return f"{words.names[action]}: {text} ({rule})"


def game_again(name: str, params: dict[str, str | int], dice: Dice) -> RavenhillGame:
    """Rebuilds a pickled game, with its dice."""
    game: RavenhillGame = pyspiel.load_game(name, params)
    game.dice.setstate(dice)
    return game


def state_again(game: RavenhillGame, text: str) -> RavenhillState:
    """Rebuilds a pickled state."""
    state: RavenhillState = game.deserialize_state(text)
    return state


# OpenSpiel keeps its registrations beyond the end of Python, which a class survives and a function does not.
def class_of(name: str) -> type[RavenhillGame]:
    """The class that OpenSpiel calls to load a game."""

    class Named(RavenhillGame):
        """One game by its name."""

        def __init__(self, params: dict[str, str | int] | None = None) -> None:
            super().__init__(name, params or {})

    return Named


for each in game_names():
    pyspiel.register_game(game_type(each, "sampled"), class_of(each))
