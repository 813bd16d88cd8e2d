"""Writes the journal beside a file of results: a line for each game, as soon as it is over, so that nothing is lost."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path

import msgspec

from ravenhill import __version__
from ravenhill.games import structures
from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.digests import digests
from ravenhill.lab.job import Result
from ravenhill.lab.series import Series

LONGEST_LINE = 1 << 20


class BadResults(RavenhillError):
    """A file of results that cannot be used."""


class Settings(msgspec.Struct, frozen=True, rename={"ravenhill": "ravenhill-games"}):
    """The settings that all games of a file share; the first line of its journal."""

    ravenhill: str  # the version that has played them
    series: Series
    digests: dict[str, str] = {}  # of the program and of the files that decide how the games go

    @staticmethod
    def of(series: Series) -> Settings:
        """The settings of games that this version plays."""
        return Settings(__version__, series, digests(series))

    def require(self, asked: Settings, where: str | Path) -> None:
        """Refuses to mix games played for different commands, or with different files."""
        kept, wanted = _flat(self), _flat(asked)
        differing = [name for name in kept if kept[name] != wanted[name]]
        if differing:
            said = "; ".join(f"{name} {kept[name] or 'unsaid'}, not {wanted[name] or 'unsaid'}" for name in differing)
            raise BadResults(f"{where}: its games were played with {said}: give the same command, or another file")
        changed = [name for name in asked.digests if asked.digests[name] != self.digests.get(name)]
        if changed:
            raise BadResults(
                f"{where}: {' and '.join(changed)} changed since its games were played, and games of both must not be"
                " mixed: put back what was there, or give another file with --out"
            )


def _flat(settings: Settings) -> dict[str, str]:
    series = msgspec.to_builtins(settings.series)
    said = {
        name: ",".join(value) if isinstance(value, (list, tuple)) else str(value or "")
        for name, value in series.items()
    }
    return {"version": settings.ravenhill, **said, "seed": str(settings.series.seed)}


def settings_in(text: str | bytes, where: str | Path) -> Settings:
    """Reads the settings of a file back."""
    try:
        return structures.read_json(text, Settings)
    except msgspec.DecodeError:
        raise BadResults(f"{where}: this is not a file of `ravenhill simulate`: choose another name") from None


def beside(out: Path) -> Path:
    """The journal of a file of results."""
    return out.with_name(f"{out.name}.journal")


def owner(journal: Path) -> Path:
    """The file of results that a journal belongs to: the name that the user knows."""
    return journal.with_name(journal.name.removesuffix(".journal"))


def refuse_folder(out: Path) -> None:
    """Refuses a folder in place of a file."""
    if out.is_dir():
        raise BadResults(f"{out}: this is a folder: say the name of a file in it")


def reason(error: Exception) -> str:
    """Why the system could not write or read something, in its own words."""
    said = error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)
    return said.partition("\n")[0]


class Journal:
    """The journal, open for more games; an empty one leaves no file behind."""

    def __init__(self, path: Path, settings: Settings) -> None:
        self.path = path
        self._file = _open_journal(path)
        self._empty = mend(path) == 0
        if self._empty:
            self._begin(settings)

    def _begin(self, settings: Settings) -> None:
        try:
            self._write(settings)
        except OSError as error:
            self.close()
            raise _unwritable(self.path, error) from None

    def keep(self, result: Result) -> None:
        """Writes a game down; it is on its way to the disk when this returns."""
        try:
            self._write(result)
        except OSError as error:
            raise BadResults(
                f"{owner(self.path)}: a game could not be written down: {reason(error)}: the games before it are kept"
                f" in {self.path}; mend that, for instance make room, and run the same command to go on"
            ) from None
        self._empty = False

    def _write(self, what: Settings | Result) -> None:
        line = msgspec.json.encode(what) + b"\n"
        while line:  # a disk that is nearly full takes a part of it
            line = line[self._file.write(line) or 0 :]

    def close(self) -> None:
        """Closes the journal to more games."""
        self._file.close()
        if self._empty:
            self.path.unlink(missing_ok=True)


def _open_journal(path: Path) -> FileIO:
    try:
        return FileIO(path, "a+")
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> BadResults:
    return BadResults(f"{owner(path)}: cannot be written: {reason(error)}")


def mend(path: Path) -> int:
    """Cuts off an unfinished last line, left by a killed writer; returns the number of bytes that remain."""
    with path.open("rb+") as file:
        size = file.seek(0, os.SEEK_END)
        tail = file.seek(max(0, size - LONGEST_LINE))
        whole = tail + file.read().rfind(b"\n") + 1
        if whole < size:
            file.truncate(whole)
    return whole


def settings_of(path: Path) -> Settings | None:
    """The settings in a journal; None if it has none yet."""
    if not path.exists():
        return None
    with path.open("rb") as file:
        line = file.readline()
    return settings_in(line, path) if line.endswith(b"\n") else None


def numbers_in(path: Path) -> Iterator[int]:
    """The numbers of the games in a journal, without the lines that a disk fault has spoilt."""
    if path.exists():
        with path.open("rb") as file:
            for line in file:
                with suppress(msgspec.DecodeError, UnicodeDecodeError):
                    # As text: msgspec does not look into what it does not read, and duckdb would not take the line.
                    yield structures.read_json(line.decode(), _Number).number


class _Number(msgspec.Struct):
    number: int
