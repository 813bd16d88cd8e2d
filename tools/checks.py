"""Runs the linters and type checkers."""

from __future__ import annotations

from tools.arguments import refuse
from tools.environment import PYTHON, TESTED, install
from tools.programs import call, say

TYPED = ("src", "tests", "bench", "examples", "tools", "dev.py", "setup.py")
CHECKS: dict[str, tuple[str, ...]] = {
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "mypy": ("mypy", "--strict", *TYPED),
}


def check(arguments: list[str]) -> int:
    """Runs every check, whatever fails first."""
    refuse(arguments)
    install(*TESTED, "bench")
    failed = [name for name in CHECKS if not passes(name)]
    say(f"not clean: {', '.join(failed)}" if failed else "all clean")
    return 1 if failed else 0


def passes(name: str) -> bool:
    """Runs one check; True if it found nothing."""
    say(name)
    return call(PYTHON, "-m", *CHECKS[name]) == 0
