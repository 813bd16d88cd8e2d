"""Content packs: a folder of TOML files read into the numbers that the rules run on.

A pack folder may leave out files: those come from the pack that is part of the program. Its maps and armies stand
beside those of that pack.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from ravenhill.games.combat_hex import model
from ravenhill.games.combat_hex.pack_checks import content_faults
from ravenhill.games.combat_hex.pack_content import Pack, content_of
from ravenhill.games.combat_hex.pack_faults import Fault, PackError, read_files
from ravenhill.games.combat_hex.pack_files import Files
from ravenhill.games.combat_hex.pack_texts import Texts, texts_of

__all__ = ["DEFAULT", "Fault", "PackError", "Texts", "check", "load", "texts"]

DEFAULT: Final = Path(__file__).parent / "content" / "v1"


def load(path: Path | None = None) -> model.Content:
    """The content of a pack, or of the default one; a pack with faults is refused with all of them."""
    return content_of(sound(path)) if path else default_content()


def texts(path: Path | None = None) -> Texts:
    """The names and texts of a pack, or of the default one."""
    return texts_of(sound(path)) if path else default_texts()


def check(path: Path) -> list[Fault]:
    """Everything wrong with a pack: faults of form, then what the rules could not run on in the rest."""
    return examined(path)[1]


def examined(path: Path) -> tuple[Files, list[Fault]]:
    """The files of a pack and all their faults."""
    files, found = read_files(path, DEFAULT)
    return files, [*found, *content_faults(files)]


def sound(path: Path) -> Pack:
    """A pack without faults."""
    files, found = examined(path)
    if found:
        raise PackError(found)
    return whole(files, found)


def whole(files: Files, found: list[Fault]) -> Pack:
    """A pack of which every file could be read."""
    if not (files.pack and files.warriors and files.footprints and files.abilities):
        raise PackError(found)
    return Pack(files.pack, files.warriors, files.footprints, files.abilities, files.maps, files.armies)


@lru_cache(maxsize=1)
def default_pack() -> Pack:
    """The pack that is part of the program."""
    return whole(*read_files(DEFAULT, DEFAULT))


@lru_cache(maxsize=1)
def default_content() -> model.Content:
    """The content of the pack that is part of the program."""
    return content_of(default_pack())


@lru_cache(maxsize=1)
def default_texts() -> Texts:
    """The texts of the pack that is part of the program."""
    return texts_of(default_pack())
