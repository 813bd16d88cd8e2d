"""Reads and writes positions: any state of the game as a TOML text, and back."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import Content, Words
from ravenhill.games.combat_hex.position.battle import Reader
from ravenhill.games.combat_hex.position.checked import Checked
from ravenhill.games.combat_hex.position.checks import check
from ravenhill.games.combat_hex.position.start import begin, prepare
from ravenhill.games.combat_hex.position.writing import dump, state_hash
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.chance import Chance, Seeded

__all__ = ["dump", "load", "state_hash"]


def load(text: str, content: Content, words: Words | None = None, then: Chance | None = None) -> Battle:
    """A battle in the position of a text, brought to its first question; its words may be given to be shared."""
    reader = Reader(text, content, words)
    g = reader.read()
    seed = reader.page.number(reader.page.said, "seed", "seed", 1 << 63)
    prepare(reader.page, g, then if then is not None else Seeded(seed))
    if reader.settled:
        check(Checked(reader.page, g, reader.slugs, reader.armies.tables, reader.start))
    begin(reader.page, g, reader.slugs, reader.start)
    return g
