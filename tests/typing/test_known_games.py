"""`py.typed` tells the truth: a type checker sees the real types of our games."""

from __future__ import annotations

from pathlib import Path

from mypy import api

HERE = Path(__file__).parent
SETTINGS = ("--config-file", str(HERE.parent.parent / "pyproject.toml"))
LIE = """
from typing import assert_type
import ravenhill
assert_type(ravenhill.new("five-armies").view("shadow"), int)
"""
TYPO = """
import ravenhill
ravenhill.neu("five-armies")
"""


def test_matches_have_the_types_of_their_games() -> None:
    """Views, odds, overlays, tables and questions of both games; and any match serves where no game is known."""
    said, complaint, code = api.run([*SETTINGS, str(HERE / "known_games.py")])
    assert code == 0, said + complaint


def test_a_wrong_type_is_found(tmp_path: Path) -> None:
    """So the test before this one would fail if the types were lost."""
    assert 'Expression is of type "View", not "int"' in complaint_about(LIE, tmp_path)


def test_a_name_that_ravenhill_does_not_have_is_found(tmp_path: Path) -> None:
    """Public names are read late, yet a type checker knows each of them."""
    assert 'Module has no attribute "neu"' in complaint_about(TYPO, tmp_path)


def complaint_about(text: str, folder: Path) -> str:
    """What a type checker finds wrong with a module."""
    file = folder / "wrong.py"
    file.write_text(text, encoding="utf-8")
    said, _, code = api.run([*SETTINGS, str(file)])
    assert code == 1
    return said
