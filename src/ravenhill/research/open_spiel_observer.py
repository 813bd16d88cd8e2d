"""Shows a player of an OpenSpiel game a string and a tensor, with or without a memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.record import WORD, Entry
from ravenhill.protocol.game import Game
from ravenhill.research.encoding import encoder
from ravenhill.research.needs import missing
from ravenhill.research.progress import Progress

try:
    import numpy as np
    import pyspiel
except ImportError:
    raise missing("open_spiel") from None


class HasProgress(Protocol):
    """A state as OpenSpiel hands it on."""

    progress: Progress


class RavenhillObserver:
    """Shows what the player's seat has lawfully learned; with perfect recall, also all it has read happen."""

    def __init__(self, game: Game, kind: pyspiel.IIGObservationType, params: Mapping[str, object] | None) -> None:
        if params:
            raise RavenhillError(f"an observation takes no parameters, but was given {', '.join(params)}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise RavenhillError("an observation holds what one player knows, public and private: no part of it alone")
        self.recall = kind.perfect_recall
        self.encoder = encoder(game)
        words = self.encoder.words
        self.tensor = np.zeros(self.encoder.size + 2 * words * self.recall, np.float32)
        self.dict = {each.name: self.tensor[each.first : each.last] for each in self.encoder.slices}
        if self.recall:
            self.dict["played"] = self.tensor[self.encoder.size :].reshape((2, words))

    def set_from(self, state: HasProgress, player: int) -> None:
        """Fills the tensor for a player; before the game is set up it is empty."""
        self.tensor.fill(0)
        progress = state.progress
        if not progress.has_begun:
            return
        self.tensor[: self.encoder.size] = self.encoder.encode(progress.world(player), player)
        if self.recall:
            self._recall(progress.tape, player)

    def _recall(self, tape: list[Entry], player: int) -> None:
        """Counts the plays of each word, as far as the player has read them: its own, and the others'."""
        played = self.dict["played"]
        for entry in tape:
            if entry.kind == WORD and entry.audience & (1 << player):
                played[int(entry.who != player), entry.values[0]] += 1
        np.divide(played, played + 1, out=played)

    def string_from(self, state: HasProgress, player: int) -> str:
        """The player's view as JSON; with perfect recall followed by its record of the game."""
        progress = state.progress
        if not progress.has_begun:
            return ""
        seen = progress.view(player)
        return f"{seen}\n{progress.record(player)}" if self.recall else seen
