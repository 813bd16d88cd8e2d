"""The files of a pack, read with every fault of form."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ravenhill.games.combat_hex.pack import files as shape
from ravenhill.games.pack_reading import WHOLE_FILE, Fault, PackError, Table, read_file

__all__ = ["FOLDERS", "NAMES", "Fault", "PackError", "read_files"]

NAMES: Final = ("pack", "warriors", "footprints", "abilities")
FOLDERS: Final = {"maps": "map", "armies": "toml"}  # and how the names of the files in them end


def read_files(path: Path, default: Path) -> tuple[shape.Files, list[Fault]]:
    """The files of a pack, each from the folder or else from the default pack, and their faults of form."""
    faults = list(strange_files(path))

    def one(kind: type[Table], name: str) -> Table | None:
        folder = path if (path / f"{name}.toml").is_file() else default
        table, found = read_file(kind, folder / f"{name}.toml")
        faults.extend(found)
        return table

    def many(kind: type[Table], folder: str) -> dict[str, tuple[Path, Table]]:
        tables: dict[str, tuple[Path, Table]] = {}
        for slug, file in sorted((listed(default, folder) | listed(path, folder)).items()):
            table, found = read_file(kind, file)
            faults.extend(Fault(f"{folder}/{fault.file}", fault.entry, fault.reason) for fault in found)
            if table is not None:
                tables[slug] = (file, table)
        return tables

    files = shape.Files(
        one(shape.PackFile, "pack"),
        one(shape.WarriorsFile, "warriors"),
        one(shape.FootprintsFile, "footprints"),
        one(shape.AbilitiesFile, "abilities"),
        many(shape.MapFile, "maps"),
        many(shape.ArmyFile, "armies"),
    )
    return files, faults


def listed(path: Path, folder: str) -> dict[str, Path]:
    """The files in a folder of a pack by their slugs."""
    return {file.stem: file for file in (path / folder).glob(f"*.{FOLDERS[folder]}")}


def strange_files(path: Path) -> Iterator[Fault]:
    """A folder that is not there, and files that no pack has: they would be left unread."""
    if not path.is_dir():
        yield Fault(str(path), WHOLE_FILE, "there is no such folder")
        return
    for file in sorted(path.glob("*.toml")):
        if file.stem not in NAMES:
            known = ", ".join(f"{name}.toml" for name in NAMES)
            yield Fault(file.name, WHOLE_FILE, f"a pack has no such file; its files are {known}")
    for folder, ending in FOLDERS.items():
        for file in sorted((path / folder).glob("*")):
            if file.suffix != f".{ending}":
                yield Fault(f"{folder}/{file.name}", WHOLE_FILE, f"a file in {folder} must end in .{ending}")
