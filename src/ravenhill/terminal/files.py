"""Reads and writes files for the terminal, and explains faults in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.beginning import loads
from ravenhill.match.match import Match
from ravenhill.match.record import FIRST_LINE
from ravenhill.match.replay import replays


class BadFile(RavenhillError):
    """A file that cannot be read or written."""


def read(path: str | Path) -> str:
    """Reads the text of a file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path}: this is not a text file") from None
    except OSError as error:
        raise BadFile(f"{path}: {_cause(error)}") from None


def open_match(path: str | Path, content: str | None = None, seed: int | None = None) -> Match:
    """Opens a game from a file: a position to start from, or a record to go on with."""
    text = read(path)
    with naming(path):
        return replays(text) if text.startswith(FIRST_LINE) else loads(text, content, seed)


@contextmanager
def naming(path: str | Path) -> Iterator[None]:
    """Puts the name of the file before each of its faults, one to a line."""
    try:
        yield
    except RavenhillError as error:
        raise BadFile("\n".join(f"{path}: {fault}" for fault in str(error).splitlines())) from None


def write_record(match: Match, path: str | Path) -> None:
    """Writes the record of a game; leaves a file with other content alone."""
    check_target(path)
    write(path, str(match.record()))


def check_target(path: str | Path) -> None:
    """Refuses to write a record over a file with other content."""
    if Path(path).is_dir() or (Path(path).is_file() and not read(path).startswith(FIRST_LINE)):
        raise BadFile(f"{path}: something else is there: choose another name for the record")


def write(path: str | Path, text: str) -> None:
    """Writes a file."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{path}: {_cause(error)}") from None


def _cause(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
