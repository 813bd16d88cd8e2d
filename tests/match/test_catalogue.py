"""Games are found by their entry points: ours, and those that are installed beside them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import ravenhill
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match import catalogue

ROOT = Path(__file__).parents[2]
MODULE = """
from ravenhill.games.five_armies.game import FiveArmies

class Another(FiveArmies):
    name = "another-battle"
    title = "Another Battle"

NO_GAME = 3
"""
ENTRY_POINTS = """
[ravenhill.games]
another-battle = another_battle:Another
no-battle = another_battle:NO_GAME
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A distribution with a game in it."""
    (tmp_path / "another_battle.py").write_text(MODULE, encoding="utf-8")
    told = tmp_path / "another_battle-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: another-battle\nVersion: 1.0\n", encoding="utf-8")
    (told / "entry_points.txt").write_text(ENTRY_POINTS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    catalogue.places.cache_clear()
    yield
    catalogue.places.cache_clear()


def test_a_game_that_is_installed_is_played(installed: None) -> None:
    """It stands beside ours, begins by its name, and its record is replayed."""
    assert {"five-armies", "combat-hex", "another-battle"} <= set(catalogue.game_names())
    match = ravenhill.new("another-battle", seed=3)
    match.play(match.options[0])
    assert match.game.title == "Another Battle"
    assert ravenhill.replays(str(match.record())).position() == match.position()


def test_an_entry_point_that_is_no_game_is_refused(installed: None) -> None:
    """With the name of what it points to."""
    with pytest.raises(RavenhillError, match="another_battle:NO_GAME, the entry point of no-battle, is no subclass"):
        catalogue.game_class("no-battle")


def test_our_games_are_entry_points_too() -> None:
    """A tree that is not installed knows the same ones."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("ravenhill.games")[2]
    declared = [EntryPoint(name, value, catalogue.GROUP) for name, value in catalogue.OURS.items()]
    assert all(f'{point.name} = "{point.value}"' in text for point in declared)
    assert [point.load().name for point in declared] == list(catalogue.OURS)
