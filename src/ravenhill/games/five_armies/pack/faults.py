"""Reads the files of a pack with every fault of form."""

from pathlib import Path
from typing import Final

from ravenhill.games.five_armies.pack import files as shape
from ravenhill.games.pack_reading import Fault, Folder, PackError

__all__ = ["NAMES", "Fault", "PackError", "read_files"]

NAMES: Final = ("pack", "board", "setup", "units", "characters", "cards", "pools")


def read_files(path: Path, default: Path) -> tuple[shape.Files, list[Fault]]:
    """The seven files, each from the folder or else from the default pack, and their faults of form."""
    folder = Folder(path, default, NAMES)
    files = shape.Files(
        folder.one(shape.PackFile, "pack"),
        folder.one(shape.BoardFile, "board"),
        folder.one(shape.SetupFile, "setup"),
        folder.one(shape.UnitsFile, "units"),
        folder.one(shape.CharactersFile, "characters"),
        folder.one(shape.CardsFile, "cards"),
        folder.one(shape.PoolsFile, "pools"),
    )
    return files, folder.faults
