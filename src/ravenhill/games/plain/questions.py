"""Asks a question whose answers are words of one kind."""

from __future__ import annotations

from collections.abc import Callable

from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame
from ravenhill.kernel.table import Table


def question(
    name: str, rule: str, words: int, refusal: Callable[..., int], prompt: str, *, public: bool = True
) -> Kind:
    """Makes a question: every word of a kind comes into question, and `refusal` says why one is not lawful."""

    def every_word(frame: Frame, g: Table, seat: int) -> list[int]:
        first = g.kind_of.index(words)  # the words of a kind stand together
        return list(range(first, first + g.kind_of.count(words)))

    return Kind(name, rule, (words,), every_word, refusal, public=public, prompt=prompt)
