"""Both games as OpenSpiel games: `python_ravenhill_five_armies` and `python_ravenhill_combat_hex`.

Importing this module registers them. Chance is a move of its own wherever the game rolls or draws.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from ravenhill.games.combat_hex.armies.setup_text import LIMIT, NO_LIMIT
from ravenhill.games.combat_hex.model import TURN_LIMIT
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.beginning import set_up
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
SEPARATOR: Final = ";"  # between armies and between maps
COMMON: Final = {"rng_seed": -1, "chance": "sampled"}
PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "five-armies": COMMON,
    "combat-hex": {**COMMON, "armies": "", "maps": "", "level": 0, "turn_limit": TURN_LIMIT},
}
MODES: Final = {
    "sampled": pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    "explicit": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
}


def short_name(game: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"python_ravenhill_{game.replace('-', '_')}"


def game_type(game: str, chance: str) -> Any:
    """What OpenSpiel is told of a game."""
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Ravenhill: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=MODES[chance],
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2 if game == "five-armies" else 4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[game],
    )


class RavenhillGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """One game with its set-up, and the dice of all its states: a copy of a state rolls dice of its own."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        said = PARAMETERS[name] | params
        self.chance = str(said["chance"])
        if self.chance not in MODES:
            raise RavenhillError(f"chance is {' or '.join(MODES)}, not {self.chance!r}")
        made_of = (listed(said, "armies"), listed(said, "maps"), said.get("level") or None)
        self.made = set_up(name, None, *made_of, options_said(said))
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
        """A game that has not been set up: chance is first."""
        return RavenhillState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Chance follows at most every word, and the set-up."""
        return MOST_WORDS + 1

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> RavenhillObserver:
        """What a player is shown; without a kind, what it sees now."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return RavenhillObserver(self.made, kind or usual, params)

    def outcome_seed(self, outcome: int, rolls: int) -> int:
        """Where the dice of a chance node come from: the game's own, or this outcome of this node."""
        if self.chance == "sampled":
            return self.dice.getrandbits(SEED_BITS)
        return ((self.seed + 1) << SEED_BITS) + rolls * OUTCOMES + outcome

    def __reduce__(self) -> tuple[Any, ...]:
        return game_again, (self.get_type().short_name, self.get_parameters(), self.dice.getstate())


class RavenhillState(pyspiel.State):  # type: ignore[misc]  # the library has no types
    """A game in progress; OpenSpiel copies and keeps it by its one attribute."""

    def __init__(self, game: RavenhillGame) -> None:
        super().__init__(game)
        self.progress = Progress(game.made)

    def current_player(self) -> int:
        """The player that is asked, chance, or nobody."""
        if self.progress.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.progress.waiting else self.progress.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.progress.over

    def returns(self) -> list[float]:
        """What the game is worth to each player."""
        winner = self.progress.table.winner if self.progress.over else -1
        return rewards(winner, self.num_players())

    def _legal_actions(self, player: int) -> list[int]:
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
        """A game that the player cannot tell from this one: what it may not know is drawn anew."""
        other = self.clone()
        other.progress = self.progress.imagined(player, int(rng() * (1 << SEED_BITS)))
        return other  # type: ignore[no-any-return]  # a clone is of the same class

    def __str__(self) -> str:
        progress = self.progress
        if progress.table is None:
            return f"{progress.game.title}, not yet set up"
        waiting = f", {progress.game.words.names[progress.pending]} waits for chance" if progress.waiting else ""
        return f"{progress.game.title}, {progress.game.state_hash(progress.table):012x}{waiting}"

    def __reduce__(self) -> tuple[Any, ...]:
        return state_again, (self.get_game(), self.serialize())


# --- reading --------------------------------------------------------------------------------------
def listed(said: dict[str, Any], name: str) -> list[str] | None:
    """The armies or maps of a parameter, None if it says nothing."""
    text = str(said.get(name, ""))
    return [each.strip() for each in text.split(SEPARATOR)] if text else None


def options_said(said: dict[str, Any]) -> dict[str, Any] | None:
    """The options of a game that has some: its last turn, 0 for none (CH-V5)."""
    return {LIMIT: int(said["turn_limit"]) or NO_LIMIT} if "turn_limit" in said else None


def refusal(progress: Progress, action: int) -> str:
    """Why an action is not offered, with the rule."""
    words = progress.game.words
    if not 0 <= action < len(words):
        return f"{action} is no action: they are the numbers 0 to {len(words) - 1}"
    rule, text = progress.game.refusal(progress.table, progress.seat, action)
    return f"{words.names[action]}: {text} ({rule})"


def game_again(name: str, params: dict[str, Any], dice: Any) -> Any:
    """A game that was pickled, its dice as they were."""
    game = pyspiel.load_game(name, params)
    game.dice.setstate(dice)
    return game


def state_again(game: Any, text: str) -> Any:
    """A state that was pickled."""
    return game.deserialize_state(text)


# OpenSpiel keeps what it is given here beyond the end of Python, which a class survives and a function does not.
class FiveArmiesGame(RavenhillGame):
    """The Battle of Five Armies."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("five-armies", params or {})


class CombatHexGame(RavenhillGame):
    """Combat Hex."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("combat-hex", params or {})


pyspiel.register_game(game_type("five-armies", "sampled"), FiveArmiesGame)
pyspiel.register_game(game_type("combat-hex", "sampled"), CombatHexGame)
