"""Loads the game's texts from `texts.toml` beside this."""

from pathlib import Path
from typing import Final

from ravenhill.games.language_file import read_language

TEXTS: Final = read_language(Path(__file__).with_suffix(".toml"))
