"""Functions that act are called by verbs, functions that answer by nouns or predicates; none by a bare participle."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "ravenhill"

PARTICIPLE = re.compile(
    "[a-z]+ed|begun|bought|broken|built|chosen|drawn|driven|fallen|fought|found|given|gone|grown|held|hidden|kept|known"
    "|laid|led|left|lost|made|met|paid|said|seen|sent|shown|spent|spoken|struck|taken|thrown|told|written"
)
NO_PARTICIPLES = {"feed", "need", "seed"}
# An answer is taken by a step that is called `choose_card`, not `card_chosen`.
TAKEN = re.compile("[a-z]+_(answered|chosen|picked)")
ADJECTIVES = {"property", "cached_property"}  # read like fields: `draft.asked`


def modules() -> list[str]:
    return sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


def functions(module: str) -> Iterator[str]:
    """The names of all functions but those that are read like fields."""
    for node in ast.walk(ast.parse((PACKAGE / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if not ADJECTIVES & {ast.unparse(each).rpartition(".")[2] for each in node.decorator_list}:
                yield node.name.strip("_")


def is_bare(name: str) -> bool:
    return name not in NO_PARTICIPLES and bool(PARTICIPLE.fullmatch(name) or TAKEN.fullmatch(name))


@pytest.mark.parametrize("module", modules())
def test_no_function_is_called_by_a_bare_participle(module: str) -> None:
    """`chosen` says neither who acts nor what is answered; `choose_army` and `chosen_army` do."""
    assert [name for name in functions(module) if is_bare(name)] == []


def test_participles_are_told_from_verbs_and_nouns() -> None:
    """The test would find the names that it is about, and no others."""
    assert all(map(is_bare, ["chosen", "engaged", "told", "card_chosen", "fear_answered"]))
    assert not any(map(is_bare, ["choose", "is_engaged", "chosen_army", "read", "put", "seed", "is_chosen_word"]))
