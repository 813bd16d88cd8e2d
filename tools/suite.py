"""Runs the tests: plain, compiled or slow."""

from __future__ import annotations

import os

from tools.arguments import gives, take
from tools.compiled_tree import build_compiled, tree
from tools.environment import PYTHON, TESTED, add_browser, install
from tools.programs import ROOT, call, say

# What runs on the compiled modules too; the rest of the suite does not depend on how they were built.
COMPILED_TESTS = (
    "tests/kernel",
    "tests/games/five_armies/rules",
    "tests/games/five_armies/cards",
    "tests/games/combat_hex/rules",
    "tests/games/combat_hex/abilities",
    "tests/golden",
    "tests/toy/test_conformance.py",
    "tests/toy/test_rooms.py",
    "tests/house/test_imports.py",
)
CORES = min(4, os.cpu_count() or 1)
# These start clusters and kill processes, so they have the machine to themselves.
ALONE = ("tests/lab", "tests/terminal/commands/test_lab.py")
FAILED_PAGES = ROOT / "build" / "failed-pages"  # pictures of the pages on which a test failed
NO_TEST = 5  # pytest's exit code


def test(arguments: list[str]) -> int:
    """Runs the tests the arguments ask for."""
    compiled, slow = take(arguments, "--compiled"), take(arguments, "--slow")
    install(*TESTED)
    if compiled:
        build_compiled()
    else:
        add_browser()
    side_by_side = [] if gives(arguments, "-n") else processes(CORES if slow else CORES + 1)
    kind = [] if gives(arguments, "-m") else ["-m", "slow" if slow else "not slow"]
    if names_a_test(arguments):
        return pytest(compiled, *side_by_side, *kind, *arguments)
    if slow:
        code = pytest(compiled, *side_by_side, *kind, *(f"--ignore={each}" for each in ALONE), *arguments)
        return pytest(compiled, *kind, *arguments, *ALONE) or code
    chosen = [path for path in COMPILED_TESTS if (ROOT / path).exists()] if compiled else []
    return pytest(compiled, *side_by_side, *kind, *chosen, *arguments)


def processes(count: int) -> list[str]:
    """The options for tests side by side; a file stays in one process, as a browser starts as slowly as a test runs."""
    return ["-n", str(count), "--dist", "loadfile", "--no-loadscope-reorder"]


def names_a_test(arguments: list[str]) -> bool:
    """True if the arguments name a test file or folder."""
    return any((ROOT / argument.split("::")[0]).exists() for argument in arguments)


def pytest(compiled: bool, *arguments: str) -> int:
    """Runs pytest on one of the two trees; finding no test counts as a failure."""
    code = call(PYTHON, "-m", "pytest", "--output", FAILED_PAGES, *arguments, environment=tree(compiled))
    if code == NO_TEST:
        say("no test was collected, which counts as a failure")
    return code
