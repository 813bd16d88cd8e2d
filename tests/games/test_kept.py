"""What is kept of earlier drawings is what would be drawn now, and never grows without end."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import Any

import pytest

from bench.playgrounds import PLAYGROUNDS, next_word
from ravenhill.games.kept import Kept
from ravenhill.web.games import presentation_of
from tests.properties.games import begun

WORDS = 60


def drawn_anew(_kept: Kept[Any], _key: Hashable, draw: Callable[[], Any]) -> Any:
    """Instead of `once`: nothing is kept."""
    return draw()


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_kept_is_what_would_be_drawn(game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Board and panels of every viewer, at each word of a game: no key forgets what a drawing looks at."""
    match, rng = begun(game, seed, scattered=seed > 1), Random(seed)
    presentation = presentation_of(match.game)
    for _ in range(WORDS):
        if match.outcome is not None:
            break
        seat = rng.choice(match.seats)
        match.play(next_word(PLAYGROUNDS[game], match, seat, True, rng), seat=seat)
        for view in map(match.view, (*match.game.seats, "spectator")):
            kept = presentation.pieces(view), presentation.panels(view)
            with monkeypatch.context() as patch:
                patch.setattr(Kept, "once", drawn_anew)
                assert kept == (presentation.pieces(view), presentation.panels(view))


def test_what_was_not_asked_for_longest_goes_first() -> None:
    """Up to so many drawings."""
    kept: Kept[str] = Kept(2)
    drawn: list[str] = []

    def ask(name: str) -> str:
        return kept.once(name, lambda: drawn.append(name) or name)  # type: ignore[func-returns-value]

    assert [ask(name) for name in ("a", "b", "a", "c", "a", "b")] == ["a", "b", "a", "c", "a", "b"]
    assert drawn == ["a", "b", "c", "b"]
