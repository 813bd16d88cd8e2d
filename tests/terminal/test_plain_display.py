"""The display of a game that brings none of its own shows its view as it is."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.terminal.display import Display, display_of


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_a_plain_display_shows_any_view(game: str) -> None:
    """The title of the game stands above, the fields of the view below it."""
    match = ravenhill.new(game, seed=1)
    text = Display(match.game).text(match.view(), 100)
    assert match.game.title in text and "'phase':" in text
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_a_display_of_its_own_is_found_through_the_game(game: str) -> None:
    """The board as text is the one that the game's own display draws, without colours."""
    match = ravenhill.new(game, seed=1)
    display = display_of(match.game)
    assert type(display).__module__ == match.game.display.partition(":")[0]
    text = display.text(match.view(), 100)
    assert "┏" in text and "\x1b" not in text
    assert not any(line.endswith(" ") for line in text.splitlines())
