"""Reads the files of a pack with every fault of form."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ravenhill.games.combat_hex.pack import files as shape
from ravenhill.games.pack_reading import WHOLE_FILE, Fault, Folder, PackError, Table, read_file

__all__ = ["FOLDERS", "NAMES", "Fault", "PackError", "read_files"]

NAMES: Final = ("pack", "warriors", "footprints", "abilities")
FOLDERS: Final = {"maps": "map", "armies": "toml"}  # and how the names of the files in them end


def read_files(path: Path, default: Path) -> tuple[shape.Files, list[Fault]]:
    """The files of a pack, each from the folder or else from the default pack, and their faults of form."""
    folder = Folder(path, default, NAMES)
    folder.faults.extend(misnamed_files(path))
    files = shape.Files(
        folder.one(shape.PackFile, "pack"),
        folder.one(shape.WarriorsFile, "warriors"),
        folder.one(shape.FootprintsFile, "footprints"),
        folder.one(shape.AbilitiesFile, "abilities"),
        read_all(folder, shape.MapFile, "maps"),
        read_all(folder, shape.ArmyFile, "armies"),
    )
    return files, folder.faults


def read_all(pack: Folder, kind: type[Table], folder: str) -> dict[str, tuple[Path, Table]]:
    """The files in a folder of a pack by their slugs, beside those of the default pack."""
    tables: dict[str, tuple[Path, Table]] = {}
    for slug, file in sorted((list_files(pack.default, folder) | list_files(pack.path, folder)).items()):
        table, found = read_file(kind, file)
        pack.faults.extend(Fault(f"{folder}/{fault.file}", fault.entry, fault.reason) for fault in found)
        if table is not None:
            tables[slug] = (file, table)
    return tables


def list_files(path: Path, folder: str) -> dict[str, Path]:
    """The files in a folder of a pack by their slugs."""
    return {file.stem: file for file in (path / folder).glob(f"*.{FOLDERS[folder]}")}


def misnamed_files(path: Path) -> Iterator[Fault]:
    """Files in the folders of a pack that would be left unread."""
    for folder, ending in FOLDERS.items():
        for file in sorted((path / folder).glob("*")):
            if file.suffix != f".{ending}":
                yield Fault(f"{folder}/{file.name}", WHOLE_FILE, f"a file in {folder} must end in .{ending}")
