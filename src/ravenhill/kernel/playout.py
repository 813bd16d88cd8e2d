"""Plays a table to its end at random: roll-outs of a search, simulations, benchmarks."""

from ravenhill.kernel.chance import Chance
from ravenhill.kernel.table import NO_ANSWER, Table


def answer_at_random(g: Table, chance: Chance) -> int:
    """Answers one open question; 1 if there was a choice, 0 if the answer was forced."""
    decision = g.decisions[0]
    if g.answers[decision.seat] != NO_ANSWER:
        decision = g.decisions[1]
    options = decision.options
    if len(options) == 1:
        g.choose(decision.seat, options[0])
        return 0
    g.choose(decision.seat, options[chance.below(len(options))])
    return 1


def play_out(g: Table, chance: Chance) -> int:
    """Answers every question at random until the game is over; returns the number of real choices."""
    choices = 0
    while g.winner < 0:
        choices += answer_at_random(g, chance)
    return choices
