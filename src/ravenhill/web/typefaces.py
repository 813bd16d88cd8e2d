"""Bundles the typefaces: cut down to the letters that we use and packed as WOFF2, once, beside the games.

Source Serif and Source Sans come from packages under the Open Font License, which reserves their name: what is left of
them has another one, and keeps their copyright and licence. Where the packages are missing, pages use the system's own.
"""

from __future__ import annotations

import hashlib
import os
from importlib.resources import files
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import structlog
from fontTools import subset

log = structlog.get_logger()

# ASCII, Latin-1, dashes and quotation marks, arrows, minus and comparisons.
LETTERS: Final = (*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x2010, 0x2027), 0x2032, 0x2033, 0x20AC, 0x2190)
LETTERS_TOO: Final = (0x2191, 0x2192, 0x2193, 0x2212, 0x2260, 0x2264, 0x2265, 0xBD, 0xFB01, 0xFB02)
FEATURES: Final = ("ccmp", "kern", "liga", "locl", "lnum", "mark", "mkmk", "tnum")
NOTICES: Final = (0, 13, 14)  # of the table of names: copyright and licence


class Face(NamedTuple):
    """A typeface: the name of its file here, and where it comes from."""

    name: str
    package: str
    source: str


FACES: Final = (
    Face("serif-400", "font_source_serif_pro", "SourceSerifPro-Regular"),
    Face("serif-400-italic", "font_source_serif_pro", "SourceSerifPro-It"),
    Face("serif-700", "font_source_serif_pro", "SourceSerifPro-Bold"),
    Face("sans-400", "font_source_sans_pro", "SourceSansPro-Regular"),
    Face("sans-600", "font_source_sans_pro", "SourceSansPro-Semibold"),
    Face("sans-700", "font_source_sans_pro", "SourceSansPro-Bold"),
)


class Typefaces:
    """The typefaces in their folder; without a folder there are none."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder) / version() if folder else None
        self.ready = self.folder is not None and all((self.folder / f"{face.name}.woff2").exists() for face in FACES)

    def make(self) -> None:
        """Makes what is missing; pages have it from then on. What fails is told and leaves the system's own."""
        if self.folder is None or self.ready or not all(find_spec(face.package) for face in FACES):
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for face in FACES:
                self._make(face, self.folder / f"{face.name}.woff2")
        except OSError as fault:
            log.warning("the typefaces could not be kept", reason=str(fault))
        else:
            self.ready = True

    def _make(self, face: Face, file: Path) -> None:
        """Makes one, whole or not at all."""
        unfinished = file.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(cut_down(face))
        unfinished.replace(file)


def version() -> str:
    """A name for exactly these typefaces: another choice of letters makes others."""
    chosen = repr((FACES, LETTERS, LETTERS_TOO, FEATURES))
    return hashlib.sha256(chosen.encode()).hexdigest()[:12]


def cut_down(face: Face) -> bytes:
    """A typeface with our letters alone, as WOFF2."""
    chosen = subset.Options(flavor="woff2", layout_features=list(FEATURES), name_IDs=list(NOTICES), hinting=False)
    whole = (files(face.package) / "files" / f"{face.source}.ttf").read_bytes()
    font = subset.load_font(BytesIO(whole), chosen)
    cutter = subset.Subsetter(chosen)
    cutter.populate(unicodes=(*LETTERS, *LETTERS_TOO))
    cutter.subset(font)
    packed = BytesIO()
    subset.save_font(font, packed, chosen)
    return packed.getvalue()
