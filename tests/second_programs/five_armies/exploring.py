"""Everything the engine lets happen: its options followed from copies of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ravenhill.kernel.chance import Seeded
from ravenhill.match.match import Match


def kind(table: Any) -> str:
    """The name of the question that is asked, '' when the game is over."""
    return str(table.decisions[0].kind.name) if table.decisions else ""


def after(table: Any, word: int) -> Any:
    """A copy of the game in which the one who is asked has answered."""
    copy = table.clone(Seeded(0))
    copy.choose(copy.decisions[0].seat, word)
    return copy


def ends(match: Match, goes_on: Callable[[Any], bool]) -> Iterator[tuple[list[str], Any]]:
    """Every way through the questions for which `goes_on` holds: the words, and the game after them."""
    names = match.game.words.names
    waiting: list[tuple[list[str], Any]] = [([], match.table)]
    while waiting:
        words, table = waiting.pop()
        if table.decisions and goes_on(table):
            waiting += [([*words, names[word]], after(table, word)) for word in table.decisions[0].options]
        else:
            yield words, table


def play_until(match: Match, questions: set[str], liked: tuple[str, ...]) -> str:
    """Answer with the first liked word that is offered, till one of these questions comes; its name."""
    for _ in range(80):
        if not match.table.decisions or kind(match.table) in questions:
            return kind(match.table)
        options = match.options_for(match.seat)
        chosen = next((word for word in liked if word in options), options[-1])
        match.play(chosen, seat=match.seat)
    raise AssertionError("the question never comes")
