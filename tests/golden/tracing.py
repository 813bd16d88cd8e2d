"""Whole seeded games as hashes, one after each turn: pinned in `traces.toml`, and the same however it was built."""

from __future__ import annotations

import hashlib
import random
import tomllib
from pathlib import Path

import ravenhill
from bench.playgrounds import PLAYGROUNDS
from ravenhill.match.match import Match
from ravenhill.match.playing import play
from ravenhill.players.levels import player_of_name

FILE = Path(__file__).parent / "traces.toml"
SEEDS = range(1, 13)
GAMES = [(game, seed) for game in PLAYGROUNDS for seed in SEEDS]


def trace(game: str, seed: int) -> list[str]:
    """A hash of everything asked, offered, answered and logged and of the state, after each turn of a random game.

    Every third seed begins in a scattered position.
    """
    ground, chooser, total = PLAYGROUNDS[game], random.Random(seed), hashlib.sha256()
    match = ground.begin(seed, seed % 3 == 0)
    turn, found = match.table.turn, []
    while match.outcome is None:
        options, seat = match.options, match.seats[0]
        word = ground.bold_word(match, seat, chooser)
        total.update(f"{seat} {options} {word}\n".encode())
        match.play(word)
        if match.outcome is not None or match.table.turn != turn:
            turn = match.table.turn
            total.update(f"{match.game.state_hash(match.table)} {match.outcome} {log_hash(match)}\n".encode())
            found.append(total.hexdigest()[:12])
    return found


def log_hash(match: Match) -> str:
    """A hash of everything that has happened, with who was there to see it."""
    rule = match.game.rule  # the numbers of happenings follow from which module was imported first
    lines = [f"{rule(match.table, each)} {each.args} {each.audience} {each.word}" for each in match.events]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def thought_out(game: str) -> str:
    """The last state of a game between two levels: every choice of theirs has a part in it."""
    match = ravenhill.new(game, seed=1)
    levels = ("soldier", "captain")
    play(match, {seat: player_of_name(level, 1) for seat, level in zip(match.game.seats, levels, strict=True)})
    return f"{game} {match.words_played} {match.game.state_hash(match.table)}"


def pinned() -> dict[str, dict[str, list[str]]]:
    """The hashes of the file, by game and seed."""
    hashes: dict[str, dict[str, list[str]]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["after_each_turn"]
    return hashes
