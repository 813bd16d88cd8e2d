"""Which changes to the rules are worth a try, by a small module."""

from __future__ import annotations

from pathlib import Path

from bench.mutants import Finder

MODULE = """
def found(ones, twos):
    assert len(ones) == len(twos)
    for one, two in zip(ones, twos[1:], strict=True):
        if one < two:
            return None
        g.emit(3)
    return None


def sorted_by(ones, strict=True):
    return sort(ones, strict=False)
"""


def test_changes_that_prove_nothing_are_not_tried(tmp_path: Path) -> None:
    """Checks of the program, and a last `return None`; an earlier one and other options called strict are tried."""
    (tmp_path / "module.py").write_text(MODULE, encoding="utf-8")
    assert [(each.line, each.change) for each in Finder(tmp_path / "module.py").run()] == [
        (4, "`1` -> `0`"),
        (4, "`1` -> `2`"),
        (5, "`<` -> `<=`"),
        (6, "`return None` -> `pass`"),
        (11, "`True` -> `False`"),
        (12, "`return sort(ones, strict=False)` -> `pass`"),
        (12, "`False` -> `True`"),
    ]
