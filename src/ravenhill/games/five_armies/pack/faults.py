"""The files of a pack, read with every fault of form."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ravenhill.games.five_armies.pack import files as shape
from ravenhill.games.pack_reading import WHOLE_FILE, Fault, PackError, Table, read_file

__all__ = ["NAMES", "Fault", "PackError", "read_files"]

NAMES: Final = ("pack", "board", "setup", "units", "characters", "cards", "pools")


def read_files(path: Path, default: Path) -> tuple[shape.Files, list[Fault]]:
    """The seven files, each from the folder or else from the default pack, and their faults of form."""
    faults = list(strange_files(path))
    folder = {name: path if (path / f"{name}.toml").is_file() else default for name in NAMES}

    def one(kind: type[Table], name: str) -> Table | None:
        table, found = read_file(kind, folder[name] / f"{name}.toml")
        faults.extend(found)
        return table

    files = shape.Files(
        one(shape.PackFile, "pack"),
        one(shape.BoardFile, "board"),
        one(shape.SetupFile, "setup"),
        one(shape.UnitsFile, "units"),
        one(shape.CharactersFile, "characters"),
        one(shape.CardsFile, "cards"),
        one(shape.PoolsFile, "pools"),
    )
    return files, faults


def strange_files(path: Path) -> Iterator[Fault]:
    """A folder that is not there, and TOML files that no pack has: they would be left unread."""
    if not path.is_dir():
        yield Fault(str(path), "", "there is no such folder")
        return
    for file in sorted(path.glob("*.toml")):
        if file.stem not in NAMES:
            known = ", ".join(f"{name}.toml" for name in NAMES)
            yield Fault(file.name, WHOLE_FILE, f"a pack has no such file; its files are {known}")
