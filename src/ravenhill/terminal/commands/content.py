"""`ravenhill content`: checks a content pack of any game."""

from __future__ import annotations

from pathlib import Path

import click

from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.wording import quantity
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_class, game_names
from ravenhill.protocol.game import Game
from ravenhill.terminal.files import BadFile
from ravenhill.terminal.speaking import announce, plainly, say


@click.group()
def content() -> None:
    """Content packs."""


@content.command("check")
@click.argument("folder")
@plainly
def check(folder: str) -> None:
    """Name every fault of a content pack: file, entry, reason; and what may surprise its author, as a warning."""
    if not Path(folder).is_dir():
        raise BadFile(f"{folder}: there is no such folder")
    game, path = game_of(Path(folder)), Path(folder)
    found, doubts = game.pack_faults(path), game.pack_warnings(path)
    for fault in found:
        click.echo(fault)
    for doubt in doubts:
        click.echo(f"warning: {doubt}")
    if found:
        raise RavenhillError(f"{folder}: {len(found)} {'fault' if len(found) == 1 else 'faults'}")
    for note in game.pack_notes(path):
        say(f"Note: {note}.")
    warned = f", {quantity(len(doubts), 'warning', 'warnings')}" if doubts else ""
    announce(f"{folder}: no fault found{warned}.")


def game_of(folder: Path) -> type[Game]:
    """The game of a pack: its pack.toml names it, or its files show it."""
    said = game_said(folder / "pack.toml")
    if said:
        return game_class(said)
    games = [game_class(name) for name in game_names()]
    for game in games:
        if any((folder / name).exists() for name in game.pack_files):
            return game
    known = dict.fromkeys(name for game in games for name in game.pack_files)
    raise BadFile(f"{folder}: none of {', '.join(known)} is there")


def game_said(file: Path) -> str:
    """The game that pack.toml names, '' if it names none."""
    try:
        said = read_toml(file.read_text(encoding="utf-8")).get("game", "")
    except (OSError, UnicodeDecodeError, NotToml):
        return ""
    return said if isinstance(said, str) and said in game_names() else ""
