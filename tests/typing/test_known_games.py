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


def test_matches_have_the_types_of_their_games() -> None:
    """Views, odds, overlays, tables and questions of both games; and any match serves where no game is known."""
    said, complaint, code = api.run([*SETTINGS, str(HERE / "known_games.py")])
    assert code == 0, said + complaint


def test_a_wrong_type_is_found(tmp_path: Path) -> None:
    """So the test before this one would fail if the types were lost."""
    file = tmp_path / "lie.py"
    file.write_text(LIE, encoding="utf-8")
    said, _, code = api.run([*SETTINGS, str(file)])
    assert code == 1 and 'Expression is of type "View", not "int"' in said
