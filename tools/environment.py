"""Makes and renews `.venv`, and installs the system packages the tests need."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sys
from pathlib import Path

from tools.programs import ROOT, Failure, call, need, need_quietly, say

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ravenhill-install.txt"
INSTALLED_FROM = ("pyproject.toml", "constraints.txt", "setup.py")
# The extras whose libraries the tests meet.
TESTED = ("dev", "cluster", "e2e", "postgres", "report", "research")
# The first is a Chromium without windows, which needs less of the machine; tests/browser/chromium.py has the same list.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def digest(paths: list[Path]) -> str:
    """A hash of the names and contents of files, and of this Python."""
    total = hashlib.sha256(sys.version.encode())
    for path in paths:
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def is_debian_root() -> bool:
    """True where this script may install Debian packages itself."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def add_venv_module() -> None:
    """Installs ensurepip, which Debian leaves out of Python; without root, says how."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if not is_debian_root():
        raise Failure(f"this Python cannot make environments; install it first: sudo apt install {package}")
    add_package(package, "this Python cannot make environments without it")


def add_package(package: str, why: str) -> None:
    """Installs a Debian package: one line says which and why, and apt itself speaks only if it fails."""
    say(f"installing Debian's {package}: {why}")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    need_quietly("apt-get update", "apt-get", "update", "-qq", environment=quiet)
    need_quietly("apt-get install", "apt-get", "install", "-y", "-qq", package, environment=quiet)


def add_browser() -> None:
    """Installs the Chromium that tests the pages; without root, says how, and those tests are skipped."""
    if any(shutil.which(name) for name in BROWSERS):
        return
    if not is_debian_root():
        say("no Chromium found: the tests of the pages are skipped until you do: sudo apt install chromium")
        return
    for package in ("chromium-headless-shell", "chromium"):
        try:
            add_package(package, "the pages are tested in a real browser")
        except Failure as failure:
            say(f"no {package}: {failure}")
        else:
            return


def make_environment() -> None:
    """Makes `.venv`, or accepts the one that is there."""
    if not PYTHON.exists():
        if importlib.util.find_spec("ensurepip") is None:
            add_venv_module()
        say("making .venv")
        need("making .venv", sys.executable, "-m", "venv", VENV)
    asked = "import sys; sys.exit(sys.version_info < (3, 11))"
    if call(PYTHON, "-c", asked) != 0:
        raise Failure(".venv holds no Python 3.11 or later that works: delete the folder .venv and try again")
    if call(PYTHON, "-c", "import importlib.util as u, sys; sys.exit(u.find_spec('pip') is None)") != 0:
        need("putting pip into .venv", PYTHON, "-m", "ensurepip")


def read_stamp() -> tuple[str, set[str]]:
    """Reads the stamp: a digest, and the extras installed with it."""
    if not STAMP.exists():
        return "", set()
    known, *extras = STAMP.read_text(encoding="utf-8").split()
    return known, set(extras)


def pip_install(*arguments: object) -> None:
    """Installs into `.venv` with the pinned versions, as plain Python."""
    quiet = ("--disable-pip-version-check", "--no-input", "-qq")
    pinned = ("-c", ROOT / "constraints.txt")
    plain = {"RAVENHILL_UNCOMPILED": "1"}
    need("pip", PYTHON, "-m", "pip", "install", *quiet, *pinned, *arguments, environment=plain)


def install(*extras: str) -> None:
    """Makes the environment hold the package (editable) with these extras; does nothing if it does."""
    make_environment()
    now = digest([ROOT / name for name in INSTALLED_FROM])
    known, present = read_stamp()
    wanted = set(extras) | present
    if known == now and wanted == present:
        return
    named = f" with {', '.join(sorted(wanted))}" if wanted else ""
    say(f"installing ravenhill{named} into .venv")
    pip_install("setuptools")
    target = f".[{','.join(sorted(wanted))}]" if wanted else "."
    pip_install("--no-build-isolation", "-e", target)
    STAMP.write_text(" ".join([now, *sorted(wanted)]) + "\n", encoding="utf-8")
