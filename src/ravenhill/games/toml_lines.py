"""Finds the line of every entry of a TOML text, for faults that name it."""

from __future__ import annotations

import re

KEY = r"""(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')"""
PATH = rf"{KEY}(?:\s*\.\s*{KEY})*"
TABLES = re.compile(rf"\s*\[\[\s*({PATH})\s*\]\]")
TABLE = re.compile(rf"\s*\[\s*({PATH})\s*\]")
ENTRY = re.compile(rf"\s*({PATH})\s*=")
TOKEN = re.compile(r'"""|\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*|[\[\]{}]')


class Lines:
    """The lines of a text that tomllib has read: `region.camp.damage`, or `warrior.2.hex` in the second [[warrior]]."""

    def __init__(self, text: str) -> None:
        self.found: dict[str, int] = {}
        self._tables: dict[str, int] = {}  # how many there are of each [[table]]
        self._here = ""  # the table that a line belongs to
        self._depth = 0  # brackets that are still open
        self._quotes = ""  # the quotes that end a text of several lines
        for number, line in enumerate(text.split("\n"), start=1):
            self._read(line, number)

    def line(self, path: str) -> int:
        """The line of an entry, or of the table it belongs to."""
        while path and path not in self.found:
            path = path.rpartition(".")[0]
        return self.found.get(path, 1)

    def _read(self, line: str, number: int) -> None:
        if self._quotes or self._depth:
            self._follow(line)
        elif header := TABLES.match(line):
            path = self._path(header[1], last=False)
            self._tables[path] = self._tables.get(path, 0) + 1
            self._here = f"{path}.{self._tables[path]}"
            self._enter(path, number)
            self._enter(self._here, number)
        elif header := TABLE.match(line):
            self._here = self._path(header[1], last=True)
            self._enter(self._here, number)
        elif entry := ENTRY.match(line):
            self._enter(f"{self._here}.{_plain(entry[1])}".lstrip("."), number)
            self._follow(line[entry.end() :])

    def _enter(self, path: str, number: int) -> None:
        """An entry counts from its first line, and so does every table it lies in."""
        while path and path not in self.found:
            self.found[path] = number
            path = path.rpartition(".")[0]

    def _path(self, said: str, last: bool) -> str:
        """The path of a header: below [[tables]] it is in the last of them."""
        path, parts = "", _plain(said).split(".")
        for at, part in enumerate(parts, start=1):
            path = f"{path}.{part}".lstrip(".")
            if path in self._tables and (last or at < len(parts)):
                path = f"{path}.{self._tables[path]}"
        return path

    def _follow(self, rest: str) -> None:
        """Decides whether a value goes on in the next line."""
        while rest:
            if self._quotes:
                _, closed, rest = rest.partition(self._quotes)
                self._quotes = "" if closed else self._quotes
                continue
            token = TOKEN.search(rest)
            if token is None:
                return
            rest = rest[token.end() :]
            if token[0] in ('"""', "'''"):
                self._quotes = token[0]
            elif token[0] in "[{":
                self._depth += 1
            elif token[0] in "]}":
                self._depth -= 1


def _plain(path: str) -> str:
    """A path without blanks and quotes."""
    return ".".join(part.strip().strip("\"'") for part in path.split("."))
