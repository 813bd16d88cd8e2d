"""Finds which rules the tests hold: a test's name or docstring has the number, and the test asserts and passes."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec

from ravenhill.rules import games, rules

BY_CONSTRUCTION = Path("rules") / "by_construction.toml"
LAST_FAILED = Path(".pytest_cache") / "v" / "cache" / "lastfailed"
# FA_29_6, FA_R_84, CH_5_03, CH_5_03_1 and CH_M16 are FA-29.6, FA-R.84, CH-5.03, CH-5.03.1 and CH-M16.
IN_NAME = re.compile(r"(?<![A-Za-z])([A-Z]{2})_([A-Z]?\d*)((?:_\d+){0,2})(?![\dA-Z])")
IN_DOCSTRING = re.compile(r"\b[A-Z]{2}-(?:[0-9RU]+(?:\.\d+){1,2}|[A-Z]\d+)(?!\d)")


class Test(msgspec.Struct, frozen=True):
    """One test function and the rules it cites."""

    place: str  # as pytest names it: tests/games/chess/rules/test_x.py::test_y
    cites: frozenset[str]
    asserts: bool
    failed: bool

    @property
    def counts(self) -> bool:
        """Whether the test holds the rules it cites."""
        return self.asserts and not self.failed


class Coverage(msgspec.Struct, frozen=True):
    """Every rule of a game with the tests that hold it."""

    tests: dict[str, list[str]]  # rule -> places of the tests that count
    weak: dict[str, list[str]]  # rule -> places of those that assert nothing or failed
    reasons: dict[str, str]  # rule -> why it holds by construction

    @property
    def missing(self) -> list[str]:
        """The rules that nothing holds."""
        return [each for each, held in self.tests.items() if not held and each not in self.reasons]


def coverage(game: str, tests: Path) -> Coverage:
    """Returns a game's rules with the tests below a folder that hold them."""
    found = [test for path in sorted(tests.rglob("test_*.py")) for test in tests_of(path, tests)]
    ids = [rule.id for rule in rules(game)]
    held = {each: [test.place for test in found if each in test.cites and test.counts] for each in ids}
    weak = {each: [test.place for test in found if each in test.cites and not test.counts] for each in ids}
    return Coverage(held, weak, by_construction(tests, ids))


def by_construction(tests: Path, ids: list[str]) -> dict[str, str]:
    """The rules that no line of code could break, with the reason; unknown numbers do not count."""
    file = tests / BY_CONSTRUCTION
    said = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {each: str(reason) for each, reason in said.items() if each in ids}


def tests_of(path: Path, tests: Path) -> list[Test]:
    """The test functions of a module."""
    failed = last_failures(tests)
    place = path.relative_to(tests.parent).as_posix()
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    checks = checking_functions(tree)
    return [
        Test(f"{place}::{node.name}", cited_rules(node), asserts(node, checks), f"{place}::{node.name}" in failed)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def last_failures(tests: Path) -> set[str]:
    """The tests that failed in the last run of pytest, without their parameters."""
    file = tests.parent / LAST_FAILED
    return {name.partition("[")[0] for name in json.loads(file.read_text(encoding="utf-8"))} if file.exists() else set()


def cited_rules(node: ast.FunctionDef) -> frozenset[str]:
    """The rules that a test names: FA_29_6 in its name, FA-29.6 in its docstring."""
    in_name = {number_of(*found) for found in IN_NAME.findall(node.name)}
    return frozenset(in_name | set(IN_DOCSTRING.findall(ast.get_docstring(node) or "")))


def number_of(game: str, chapter: str, lines: str) -> str:
    """The rule number made from the parts of a name; a trailing number that no rule has belongs to the sentence."""
    whole = f"{game}-{chapter}{lines.replace('_', '.')}"
    return whole if whole in known_numbers() else whole.rpartition(".")[0]


@lru_cache
def known_numbers() -> frozenset[str]:
    """The numbers of all rules of all games."""
    return frozenset(rule.id for game in games() for rule in rules(game))


def checking_functions(tree: ast.Module) -> set[str]:
    """The functions of a module that assert something themselves: tests may leave the asserting to them."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name for node in functions if not node.name.startswith("test_") and asserts(node, set())}


def asserts(node: ast.FunctionDef, checks: set[str]) -> bool:
    """Whether a function asserts, expects an error, or calls a function of its module that does."""
    return any(isinstance(each, ast.Assert) or _expects(each) or _calls(each, checks) for each in ast.walk(node))


def _expects(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "raises"


def _calls(node: ast.AST, checks: set[str]) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in checks
