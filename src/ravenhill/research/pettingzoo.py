"""Offers both games as PettingZoo environments: agents are named after the seats, actions are the game's words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar, SupportsIndex, TypedDict

from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.beginning import set_up
from ravenhill.match.catalogue import game_class
from ravenhill.match.match import Match
from ravenhill.match.record import Header
from ravenhill.protocol.question import Question
from ravenhill.protocol.values import Options, Value
from ravenhill.research.encoding import encoder
from ravenhill.research.needs import missing
from ravenhill.research.rewards import rewards

try:
    import numpy as np
    import numpy.typing as npt
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError:
    raise missing("pettingzoo") from None

RENDER_MODES = ("ansi", "svg")
if TYPE_CHECKING:
    from typing_extensions import Unpack


class SetUp(TypedDict, total=False):
    """The set-up of a game as `ravenhill.new` takes it."""

    content: str | Path | None
    armies: Sequence[Value] | None
    maps: Sequence[str | Path] | None
    level: int | None
    options: Options | None


SENTENCES = 8  # of what has happened, in a picture made of text
SEED_BITS = 48


def env(
    game: str = "five-armies", seed: int | None = None, render_mode: str | None = None, **setup: Unpack[SetUp]
) -> OrderEnforcingWrapper:
    """Makes an environment that enforces the right order of calls.

    `setup` is what `ravenhill.new` takes: `armies`, `maps`, `level`, `options`, `content`.
    """
    return OrderEnforcingWrapper(RavenhillEnv(game, seed, render_mode, **setup))


class RavenhillEnv(AECEnv):  # type: ignore[misc]  # the library's own types are incomplete
    """One game after another; every agent gets what its seat may know, and nothing else."""

    metadata: ClassVar[dict[str, object]] = {
        "render_modes": list(RENDER_MODES),
        "name": "ravenhill_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "five-armies",
        seed: int | None = None,
        render_mode: str | None = None,
        *,
        content: str | Path | None = None,
        armies: Sequence[Value] | None = None,
        maps: Sequence[str | Path] | None = None,
        level: int | None = None,
        options: Options | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise RavenhillError(f"there is no render mode {render_mode!r}: there are {', '.join(RENDER_MODES)}")
        self.game = set_up(game, content, armies, maps, level, game_class(game).computers_options(options))
        self.pack = str(content or "")
        self.render_mode = render_mode
        self.encoder = encoder(self.game)
        self.possible_agents = list(self.game.seats)
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.encoder.words) for agent in self.possible_agents}
        self._seeds = Random(seed)

    def _observation_space(self) -> Dict:
        return Dict(
            {
                "observation": Box(0.0, 1.0, (self.encoder.size,), np.float32),
                "action_mask": Box(0, 1, (self.encoder.words,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        """An agent's observation: its seat's knowledge, and the words it may answer with."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of all words of the game."""
        return self.action_spaces[agent]

    # --- playing ----------------------------------------------------------------------------------
    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:  # noqa: ARG002  PettingZoo names it
        """Begins the game of a seed, and counts on from it; without one, the next after the last seed."""
        if seed is not None:
            self._seeds = Random(seed)
        number = self._seeds.getrandbits(SEED_BITS) if seed is None else seed
        self.match = Match(Header.of(self.game, number, self.pack), Seeded(number))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, npt.NDArray[np.int8]]] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        """Plays a word for the agent to move; a word that is not offered is refused with the rule's sentence."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.play(self._word(action), seat=agent)
        self._cumulative_rewards[agent] = 0.0
        if self.match.outcome is not None:
            self._end()
        self._accumulate_rewards()
        self._ask()

    def _word(self, action: int | None) -> str:
        if not isinstance(action, SupportsIndex) or not 0 <= action.__index__() < self.encoder.words:
            raise RavenhillError(f"{action!r} is no action: they are the numbers 0 to {self.encoder.words - 1}")
        return self.game.words.names[int(action)]

    def _end(self) -> None:
        worth = rewards(self.match.table.winner, len(self.possible_agents))
        self.rewards = dict(zip(self.possible_agents, worth, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def _ask(self) -> None:
        """Turns to the agent to move; of two that choose in secret the second learns nothing of the first."""
        self._questions: dict[str, Question] = {}
        agent = self.agent_selection = self.match.seat or self.agents[0]
        self.infos[agent] = {"action_mask": self._mask(agent)}

    # --- what an agent knows ----------------------------------------------------------------------
    def observe(self, agent: str) -> dict[str, npt.NDArray[np.float32] | npt.NDArray[np.int8]]:
        """The knowledge of an agent's seat; the mask is empty while another decides."""
        question = self._question(agent)
        return {"observation": self.encoder.encode(question.world, question.seat), "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> npt.NDArray[np.int8]:
        question = self._question(agent)
        return self.encoder.mask(question.world, question.seat)

    def _question(self, agent: str) -> Question:
        """The table as the seat of an agent knows it, made once for every question."""
        if agent not in self._questions:
            self._questions[agent] = self.match.knowledge(agent)
        return self._questions[agent]

    def action_named(self, word: str) -> int:
        """The action of a word such as `die:army`."""
        if word not in self.game.words.number:
            raise RavenhillError(f"{word!r} is not a word of {self.game.title}")
        return self.game.words.number[word]

    # --- showing ----------------------------------------------------------------------------------
    def render(self) -> str | None:
        """The game as a spectator sees it: the latest events and the question, or the board as SVG."""
        if self.render_mode is None:
            return None
        return self.match.svg() if self.render_mode == "svg" else self._news()

    def _news(self) -> str:
        match = self.match
        outcome = match.outcome
        asked = [f"{seat}: {match.prompt_for(seat)}" for seat in match.seats]
        said = [outcome.ending] if outcome else asked
        return "\n".join([*match.log_for("spectator")[-SENTENCES:], *said])

    def close(self) -> None:
        """Has nothing to close."""
