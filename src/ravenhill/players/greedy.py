"""Plays by the game's rules of thumb and looks no further."""

from __future__ import annotations

from ravenhill.kernel.chance import Seeded
from ravenhill.protocol.question import Question


class GreedyPlayer:
    """Takes the option that the rules of thumb like best; chance picks among equals."""

    def __init__(self, seed: int) -> None:
        self._lot = Seeded(seed)

    def choose(self, question: Question) -> str:
        """The best option at first sight."""
        decision = question.decision
        evaluator = question.game.evaluator
        priors = evaluator.second_thoughts(question.world, decision, evaluator.priors(question.world, decision))
        most = max(priors)
        best = [word for word, prior in zip(decision.options, priors, strict=True) if prior == most]
        return question.spell(best[self._lot.below(len(best))])
