"""Loads content packs: reads a folder of TOML files into the numbers that the rules run on.

A pack folder may leave out files: those come from the pack that is part of the program; a file that it has stands for
itself. Its maps and armies stand beside those of that pack, without the armies that its warriors cannot form.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from ravenhill.games.combat_hex import model
from ravenhill.games.combat_hex.pack.checks import content_faults, unlawful
from ravenhill.games.combat_hex.pack.content import Pack, content_of
from ravenhill.games.combat_hex.pack.faults import Fault, PackError, read_files
from ravenhill.games.combat_hex.pack.files import Files
from ravenhill.games.combat_hex.pack.texts import Texts, texts_of
from ravenhill.games.combat_hex.pack.warriors import name_warnings
from ravenhill.games.pack_digest import digest_of

__all__ = ["DEFAULT", "Fault", "PackError", "Texts", "check", "digest", "load", "notes", "texts", "warnings"]

DEFAULT: Final = Path(__file__).parent.parent / "content" / "v1"


def load(path: Path | None = None) -> model.Content:
    """The content of a pack, or of the default one; a pack with faults is refused with all of them."""
    return content_of(sound(path)) if path else default_content()


def texts(path: Path | None = None) -> Texts:
    """The names and texts of a pack, or of the default one."""
    return texts_of(sound(path)) if path else default_texts()


def digest(path: Path | None = None) -> str:
    """A short hash of all that the rules read in a pack, or in the default one."""
    return digest_in(read_files(path, DEFAULT)[0]) if path else default_digest()


def digest_in(pack: Files | Pack) -> str:
    """The digest of files that were read; armies do not count, as every record has its own."""
    maps = {slug: ground for slug, (_, ground) in pack.maps.items()}
    return digest_of([pack.pack, pack.warriors, pack.footprints, pack.abilities, maps])


def check(path: Path) -> list[Fault]:
    """Every fault of a pack: faults of form, then those of the rest that the rules could not run on."""
    return examine(path)[1]


def warnings(path: Path) -> list[Fault]:
    """Things that the rules can run on, but not as their author may think."""
    files, _ = read_files(path, DEFAULT)
    return list(name_warnings(files.warriors)) if files.warriors else []


def notes(path: Path) -> list[str]:
    """Notes for the owner of a sound pack on things that are no fault."""
    absent = absentees(whole(*examine(path)), path)
    number = f"{len(absent)} ready {'army' if len(absent) == 1 else 'armies'}"
    stay = "stays" if len(absent) == 1 else "stay"
    why = "because this pack lacks warriors they need"
    return [f"{number} of the program {stay} away, {why}: {', '.join(absent)}"] if absent else []


def examine(path: Path) -> tuple[Files, list[Fault]]:
    """The files of a pack and all their faults."""
    files, found = read_files(path, DEFAULT)
    return files, [*found, *content_faults(files, path)]


def sound(path: Path) -> Pack:
    """A pack without faults, and without the armies of the program that its warriors cannot form."""
    files, found = examine(path)
    if found:
        raise PackError(found)
    pack = whole(files, found)
    absent = absentees(pack, path)
    return replace(pack, armies={slug: army for slug, army in pack.armies.items() if slug not in absent})


def absentees(pack: Pack, path: Path) -> list[str]:
    """The ready armies that are not the folder's own and break a rule with its warriors."""
    return [slug for slug in unlawful(pack) if pack.armies[slug][0].parent.parent != path]


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
def default_digest() -> str:
    """The digest of the pack that is part of the program."""
    return digest_in(default_pack())


@lru_cache(maxsize=1)
def default_content() -> model.Content:
    """The content of the pack that is part of the program."""
    return content_of(default_pack())


@lru_cache(maxsize=1)
def default_texts() -> Texts:
    """The texts of the pack that is part of the program."""
    return texts_of(default_pack())
