"""Whole seeded games as hashes, one after each turn: pinned in `traces.toml`, and the same however it was built."""

from __future__ import annotations

import hashlib
import random
import tomllib
from pathlib import Path

import ravenhill
from bench.battlefields import battlefield, bold_word, text
from ravenhill.arena.match import Match

FILE = Path(__file__).parent / "traces.toml"
SEEDS = range(1, 13)


def begun(seed: int) -> Match:
    """A game from the set-up; every third seed begins in a scattered position."""
    if seed % 3 == 0:
        return ravenhill.loads(text(battlefield(random.Random(seed))), seed=seed)
    return ravenhill.new("five-armies", seed=seed)


def trace(seed: int) -> list[str]:
    """A hash of everything asked, offered and answered and of the state, after each turn of a random game."""
    chooser, total, match = random.Random(seed), hashlib.sha256(), begun(seed)
    turn, found = match.table.turn, []
    while match.outcome is None:
        options = match.options
        word = bold_word(options, chooser)
        total.update(f"{match.seat} {options} {word}\n".encode())
        match.play(word)
        if match.outcome is not None or match.table.turn != turn:
            turn = match.table.turn
            total.update(f"{match.game.state_hash(match.table)} {match.outcome}\n".encode())
            found.append(total.hexdigest()[:12])
    return found


def pinned() -> dict[str, list[str]]:
    """The hashes of the file, by seed."""
    hashes: dict[str, list[str]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["after_each_turn"]
    return hashes
