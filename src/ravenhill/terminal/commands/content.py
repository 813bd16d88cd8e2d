"""`ravenhill content`: check a content pack of either game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from ravenhill.games.combat_hex.pack import faults as hex_files
from ravenhill.games.combat_hex.pack import loading as combat_hex
from ravenhill.games.five_armies.pack import faults as five_files
from ravenhill.games.five_armies.pack import loading as five_armies
from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.pack_reading import Fault
from ravenhill.games.wording import counted
from ravenhill.kernel.errors import RavenhillError
from ravenhill.terminal.files import BadFile
from ravenhill.terminal.speaking import announce, plainly, say

FIVE: Final = [f"{name}.toml" for name in five_files.NAMES]
HEX: Final = [*(f"{name}.toml" for name in hex_files.NAMES), *(f"{folder}/" for folder in hex_files.FOLDERS)]


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
    found, doubts = faults(Path(folder)), warnings(Path(folder))
    for fault in found:
        click.echo(str(fault))
    for doubt in doubts:
        click.echo(f"warning: {doubt}")
    if found:
        raise RavenhillError(f"{folder}: {len(found)} {'fault' if len(found) == 1 else 'faults'}")
    for note in notes(Path(folder)):
        say(f"Note: {note}.")
    warned = f", {counted(len(doubts), 'warning', 'warnings')}" if doubts else ""
    announce(f"{folder}: no fault found{warned}.")


def faults(folder: Path) -> list[Fault]:
    """The faults of a pack, by the rules of its game."""
    return combat_hex.check(folder) if game_of(folder) == "combat-hex" else five_armies.faults(folder)


def warnings(folder: Path) -> list[Fault]:
    """What does not keep a pack from being played."""
    return combat_hex.warnings(folder) if game_of(folder) == "combat-hex" else []


def notes(folder: Path) -> list[str]:
    """What the owner of a sound pack should know."""
    return combat_hex.notes(folder) if game_of(folder) == "combat-hex" else five_armies.notes(folder)


def game_of(folder: Path) -> str:
    """The game that a pack is for: its pack.toml says so, or else the files it has."""
    said = game_said(folder / "pack.toml")
    if said:
        return said
    files = {"five-armies": FIVE, "combat-hex": HEX}
    for game, names in files.items():
        if any((folder / name).exists() for name in names):
            return game
    raise BadFile(f"{folder}: none of {', '.join(dict.fromkeys(FIVE + HEX))} is there")


def game_said(file: Path) -> str:
    """The game that pack.toml names, '' if it names none."""
    try:
        said = read_toml(file.read_text(encoding="utf-8")).get("game", "")
    except (OSError, UnicodeDecodeError, NotToml):
        return ""
    return said if said in ("five-armies", "combat-hex") else ""
