"""Loads content packs: reads a folder of TOML files into the numbers that the rules run on.

A pack folder may leave out files: those come from the pack that is part of the program.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from ravenhill.games.five_armies import model
from ravenhill.games.five_armies.pack.content import Pack, content_of
from ravenhill.games.five_armies.pack.faults import Fault, PackError, read_files
from ravenhill.games.five_armies.pack.files import Files
from ravenhill.games.five_armies.pack.texts import Texts, texts_of
from ravenhill.games.pack_digest import digest_of

__all__ = ["DEFAULT", "Fault", "PackError", "Texts", "digest", "faults", "known_effects", "load", "notes", "texts"]

DEFAULT: Final = Path(__file__).parent.parent / "content" / "v1"


def load(path: Path | None = None) -> model.Content:
    """The content of a pack, or of the default one; a pack with faults is refused with all of them."""
    return content_of(sound(path)) if path else default_content()


def texts(path: Path | None = None) -> Texts:
    """The names and texts of a pack, or of the default one."""
    return texts_of(sound(path)) if path else default_texts()


def digest(path: Path | None = None) -> str:
    """A short hash of all that the rules read in a pack, or in the default one."""
    return digest_of(read_files(path, DEFAULT)[0]) if path else default_digest()


def faults(path: Path) -> list[Fault]:
    """Every fault of a pack: faults of form, then those of the rest that the rules could not run on."""
    return examine(path)[1]


def notes(path: Path) -> list[str]:
    """Notes for the owner of a pack on things that are no fault."""
    from ravenhill.games.five_armies.pack import effects  # noqa: PLC0415  loads the rules

    files = read_files(path, DEFAULT)[0]
    return effects.notes(files.cards.card if files.cards else [], frozenset(own_effects()))


def known_effects() -> frozenset[str]:
    """The effects a card may name: those of the default pack's cards and those of installed packages."""
    return frozenset(effect_decks())


def examine(path: Path) -> tuple[Files, list[Fault]]:
    """The files of a pack and all their faults; the installed effects that its cards name are loaded."""
    # That takes longer than reading the default pack, which needs neither.
    from ravenhill.games.five_armies.pack.checks import content_faults  # noqa: PLC0415  loads a graph library
    from ravenhill.games.five_armies.pack.effects import installed_faults  # noqa: PLC0415  loads the rules

    files, found = read_files(path, DEFAULT)
    cards = files.cards.card if files.cards else []
    own = frozenset(own_effects())
    return files, [*found, *content_faults(files, effect_decks()), *installed_faults(cards, own)]


def effect_decks() -> dict[str, str]:
    """The deck that each known effect is made for, '' for any: our own effects go before installed ones."""
    from ravenhill.games.five_armies.pack.effects import installed_effects  # noqa: PLC0415  loads the rules

    return dict.fromkeys(installed_effects(), "") | own_effects()


def own_effects() -> dict[str, str]:
    """The deck of each effect that is part of the program."""
    return {card.slug: card.deck for card in default_pack().cards.card}


def sound(path: Path) -> Pack:
    """A pack without faults."""
    files, found = examine(path)
    if found:
        raise PackError(found)
    return whole(files, found)


def whole(files: Files, found: list[Fault]) -> Pack:
    """A pack of which every file could be read."""
    parts = (files.board, files.setup, files.units, files.characters, files.cards, files.pools)
    board, setup, units, characters, cards, pools = parts
    if not (files.pack and board and setup and units and characters and cards and pools):
        raise PackError(found)
    return Pack(files.pack, board, setup, units, characters, cards, pools)


@lru_cache(maxsize=1)
def default_pack() -> Pack:
    """The pack that is part of the program."""
    return whole(*read_files(DEFAULT, DEFAULT))


@lru_cache(maxsize=1)
def default_digest() -> str:
    """The digest of the pack that is part of the program."""
    return digest_of(default_pack())


@lru_cache(maxsize=1)
def default_content() -> model.Content:
    """The content of the pack that is part of the program."""
    return content_of(default_pack())


@lru_cache(maxsize=1)
def default_texts() -> Texts:
    """The texts of the pack that is part of the program."""
    return texts_of(default_pack())
