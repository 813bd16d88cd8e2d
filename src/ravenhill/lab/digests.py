"""Short hashes of what decides how games go, so that games of different programs or files are never mixed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

import ravenhill
from ravenhill.lab.plan import Plan

DECIDING = ("kernel", "games", "players", "arena")  # the folders whose files decide how a game goes
SUFFIXES = (".py", ".toml", ".map")
LENGTH = 12
PROGRAM = "the program itself"


@cache
def fingerprint() -> str:
    """The Ravenhill of this machine: its version, and a digest of everything that decides how a game goes."""
    return f"{ravenhill.__version__} ({digest(Path(ravenhill.__file__).parent)})"


def digest(package: Path, folders: Iterable[str] = DECIDING) -> str:
    """A short hash of the names and contents of the files that decide how a game goes."""
    total = sha256()
    for folder in folders:
        for path in sorted((package / folder).rglob("*")):
            if path.suffix in SUFFIXES and path.is_file():
                total.update(f"{path.relative_to(package).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return total.hexdigest()[:LENGTH]


def digests(plan: Plan) -> dict[str, str]:
    """By its name in words: a digest of everything that decides the games of a plan and is not in the plan."""
    found = {PROGRAM: fingerprint()}
    if plan.content:
        found[f"the content pack {plan.content}"] = digest(Path(plan.content), (".",))
    for kind, names in (("army", plan.armies), ("map", plan.maps)):
        found |= {f"the {kind} file {name}": _of_file(Path(name)) for name in names if Path(name).is_file()}
    return found


def _of_file(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:LENGTH]
