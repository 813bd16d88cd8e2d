"""Reads the TOML of a content pack so that every fault of form is found, not only the first."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Final, TypeAlias, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from ravenhill.games import structures
from ravenhill.games.guarded_toml import MOST_BYTES_IN_PACK, NotToml, read_toml
from ravenhill.protocol.values import Entries, Value

# A `kind` is `Any` here: it may be `list[Rank] | None`, and Python has no type for such expressions yet.
WHOLE_FILE: Final = "whole file"

Table = TypeVar("Table", bound=Struct)
Part: TypeAlias = "Value | Struct | list[Struct | None] | dict[str, Struct | None]"  # a key of a table, once it is read


class Fault(Struct, frozen=True, order=True):
    """One thing wrong with a pack: in which file, in which entry, and why."""

    file: str
    entry: str
    reason: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.entry, self.reason) if part)


class PackError(ValueError):
    """A pack that cannot be played, with all that is wrong with it, one fault a line."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


class Reader:
    """Turns the TOML of one file into its structs and notes what does not fit."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []

    def fault(self, entry: str, reason: str) -> None:
        """Notes a fault of this file."""
        self.faults.append(Fault(self.file, entry or WHOLE_FILE, reason))

    def table(self, kind: type[Table], data: object, entry: str = "") -> Table | None:
        """One table as its struct, or None where a key is missing or does not fit; unknown keys are noted."""
        if not isinstance(data, dict):
            self.fault(entry, f"expected a table, got {data!r}")
            return None
        known = keys_of(kind)
        for key in data:
            if key not in known:
                self.fault(entry, f"unknown key '{key}'; the keys here are {', '.join(known)}")
        wanted = [info for key, info in known.items() if info.required or key in data]
        values = {info.name: self.key(info, data, entry) for info in wanted}
        return None if None in values.values() else kind(**values)

    def key(self, info: FieldInfo, data: Entries, entry: str) -> Part:
        """The value of one key, or None."""
        if info.encode_name not in data:
            self.fault(entry, f"the key '{info.encode_name}' is missing")
            return None
        return self.value(info.type, data[info.encode_name], entry, info.encode_name)

    def value(self, kind: Any, data: Value, entry: str, key: str) -> Part:
        """A value as its type wants it; tables inside are read one by one."""
        inner = struct_of(kind)
        below = f"{entry}.{key}" if entry else key
        if inner is None:
            return self.plain(kind, data, entry, key)
        if get_origin(kind) is dict and isinstance(data, dict):
            tables = {name: self.table(inner, part, f"{below}.{name}") for name, part in data.items()}
            return None if None in tables.values() else tables
        if get_origin(kind) is list and isinstance(data, list):
            rows = [self.table(inner, part, f"{below}.{label(part, at)}") for at, part in enumerate(data, 1)]
            return None if None in rows else rows
        if get_origin(kind) in (dict, list):
            self.fault(below, f"expected tables, got {data!r}")
            return None
        return self.table(inner, data, below)

    def plain(self, kind: Any, data: Value, entry: str, key: str) -> Part:
        """A value that holds no table."""
        try:
            part: Part = structures.read(data, kind)
        except msgspec.ValidationError as error:
            self.fault(entry, f"the key '{key}' does not fit: {error} (it is {data!r})")
            return None
        return part


@cache
def keys_of(kind: type[Struct]) -> dict[str, FieldInfo]:
    """The keys that a table of this kind may have."""
    return {info.encode_name: info for info in fields(kind)}


def struct_of(kind: Any) -> type[Struct] | None:
    """The struct a type is made of: itself, the optional one, or that of its items."""
    if isinstance(kind, UnionType) or get_origin(kind) in (dict, list):
        return next((found for part in get_args(kind) if (found := struct_of(part))), None)
    return kind if isinstance(kind, type) and issubclass(kind, Struct) else None


def label(part: object, at: int) -> str:
    """The label of a list's entry: its slug, its side and number, or its place in the list."""
    if not isinstance(part, dict):
        return str(at)
    names = [part[key] for key in ("slug", "side", "number") if key in part]
    return str(names[0]) if "slug" in part else ".".join(str(name) for name in names) or str(at)


def read_file(kind: type[Table], file: Path) -> tuple[Table | None, list[Fault]]:
    """One file of a pack and its faults of form."""
    reader = Reader(file.name)
    try:
        data = read_toml(file.read_text(encoding="utf-8"), MOST_BYTES_IN_PACK)
    except (NotToml, UnicodeDecodeError) as error:
        return None, [Fault(file.name, WHOLE_FILE, f"this is not TOML: {error}")]
    return reader.table(kind, data), reader.faults


class Folder:
    """The folder of a pack, read file by file; what it leaves out comes from the default pack."""

    def __init__(self, path: Path, default: Path, names: tuple[str, ...]) -> None:
        self.path = path
        self.default = default
        self.faults = list(strange_files(path, names))

    def one(self, kind: type[Table], name: str) -> Table | None:
        """One of its files, None if it cannot be read."""
        folder = self.path if (self.path / f"{name}.toml").is_file() else self.default
        table, found = read_file(kind, folder / f"{name}.toml")
        self.faults.extend(found)
        return table


def strange_files(path: Path, names: tuple[str, ...]) -> Iterator[Fault]:
    """A folder that is not there, and TOML files that no pack has: they would be left unread."""
    if not path.is_dir():
        yield Fault(str(path), WHOLE_FILE, "there is no such folder")
        return
    for file in sorted(path.glob("*.toml")):
        if file.stem not in names:
            known = ", ".join(f"{name}.toml" for name in names)
            yield Fault(file.name, WHOLE_FILE, f"a pack has no such file; its files are {known}")
