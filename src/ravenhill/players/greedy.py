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
        sensible = evaluator.sensible(question.world, decision)
        weighed = {word: prior for word, prior in zip(decision.options, priors, strict=True) if word in sensible}
        best = [word for word, prior in weighed.items() if prior == max(weighed.values())]
        return question.spell(best[self._lot.below(len(best))])
