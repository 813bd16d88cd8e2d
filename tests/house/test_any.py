"""`Any` in the package: it is rare, and nothing that a game hands over has this type."""

from __future__ import annotations

from pathlib import Path

from bench import house, rooms

SOURCES = {path: path.read_text(encoding="utf-8") for path in sorted(rooms.PACKAGE.rglob("*.py"))}
MOST_ANY = 50  # in code and prose alike; each one says why it is needed


def test_any_stays_rare() -> None:
    """Give the real type; where a foreign library has none, say so beside the `Any` that stands for it."""
    found = house.loose(SOURCES)
    assert len(found) <= MOST_ANY, "\n".join(found)


def test_games_and_what_is_seen_of_them_keep_their_types() -> None:
    """From the rules to the page nothing that a game hands over is `Any`."""
    assert house.seams(SOURCES) == []


def test_the_measures_of_any_find_it() -> None:
    """In a signature and in prose; a type whose name only begins so is another."""
    text = "def odds_of(game: Any, view: View | Any, table: AnyTable) -> Any: ..."
    assert (len(house.loose({Path("x.py"): text})), len(house.seams({Path("x.py"): text}))) == (3, 2)
