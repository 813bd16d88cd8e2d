"""Hashes everything that decides how games go, so that games of different programs or files never mix."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

import ravenhill
from ravenhill.lab.series import Series

DECIDING = ("kernel", "protocol", "games", "players", "match", "lab")  # the folders whose files decide how a game goes
SUFFIXES = (".py", ".toml", ".map")
LENGTH = 12
PROGRAM = "the program itself"


@cache
def fingerprint() -> str:
    """The Ravenhill on this machine: its version, and a digest of everything that decides how a game goes."""
    return f"{ravenhill.__version__} ({digest(Path(ravenhill.__file__).parent)})"


def digest(package: Path, folders: Iterable[str] = DECIDING) -> str:
    """A short hash of the names and contents of the files that decide how a game goes."""
    total = sha256()
    for folder in folders:
        for path in sorted((package / folder).rglob("*")):
            if path.suffix in SUFFIXES and path.is_file():
                total.update(f"{path.relative_to(package).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return total.hexdigest()[:LENGTH]


def digests(series: Series) -> dict[str, str]:
    """Digests, by name in words, of everything that decides the games of a series and is not in the series."""
    found = {PROGRAM: fingerprint()}
    if series.content:
        found[f"the content pack {series.content}"] = digest(Path(series.content), (".",))
    for kind, names in (("army", series.armies), ("map", series.maps)):
        found |= {f"the {kind} file {name}": _of_file(Path(name)) for name in names if Path(name).is_file()}
    return found


def _of_file(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:LENGTH]
