"""Holds a position while it is checked as a whole."""

from __future__ import annotations

from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.positions import Page
from ravenhill.protocol.values import Entries


class Checked:
    """A position that is being checked: its text, its battle, and its warriors by their ids."""

    def __init__(self, page: Page, g: Battle, slugs: list[str], tables: list[Entries], start: int) -> None:
        self.page = page
        self.g = g
        self.slugs = slugs
        self.tables = tables
        self.start = start  # the phase that it starts with
