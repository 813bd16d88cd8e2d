"""The command line: `ravenhill` or `python -m ravenhill`."""

from __future__ import annotations

import contextlib
import secrets
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.text import Text

import ravenhill
from ravenhill.arena.catalogue import GAMES
from ravenhill.arena.match import Match, new
from ravenhill.arena.replay import verify as verified
from ravenhill.games.five_armies import pack
from ravenhill.games.five_armies.pack_faults import NAMES
from ravenhill.kernel.errors import RavenhillError
from ravenhill.players.random import RandomPlayer
from ravenhill.rules import rules as all_rules
from ravenhill.terminal import files, replaying
from ravenhill.terminal.coverage import show_coverage
from ravenhill.terminal.game import TerminalGame
from ravenhill.terminal.screen import show_rules
from ravenhill.terminal.style import new_console

SEATS = click.Choice(["free-peoples", "shadow", "spectator"])
GAME = click.Choice(list(GAMES))


def plainly(command: Callable[..., Any]) -> Callable[..., Any]:
    """Say a fault in one red line and exit with 1: never a traceback for what the user can mend."""

    @wraps(command)
    def run(*arguments: Any, **options: Any) -> Any:
        try:
            return command(*arguments, **options)
        except (RavenhillError, pack.PackError, OSError) as error:
            new_console(stderr=True).print(Text(str(error), style="bad"), soft_wrap=True)
            sys.exit(1)

    return run


def announce(text: str) -> None:
    """A good end, in one line that is not broken."""
    new_console().print(Text(text, style="good"), soft_wrap=True)


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(ravenhill.__version__, prog_name="ravenhill")
@click.pass_context
def main(context: click.Context) -> None:
    """Ravenhill plays The Battle of Five Armies with every rule enforced."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


# --- playing --------------------------------------------------------------------------------------
@main.command()
@click.argument("game", type=GAME)
@click.option(
    "--side", type=click.Choice(["free-peoples", "shadow", "both"]), default="free-peoples", show_default=True
)
@click.option("--seed", type=click.IntRange(min=0), help="The same seed gives the same dice and draws.")
@click.option("--content", type=str, help="Folder of another content pack.")
@click.option("--load", type=str, help="Start from a position, or go on with a record.")
@click.option("--record", type=str, help="Keep the record in this file.")
@plainly
def play(game: str, side: str, seed: int | None, content: str | None, load: str | None, record: str | None) -> None:
    """Play at the terminal, against a random player or another person (--side both)."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  lines can be edited and recalled
    if record:
        files.check_target(record)
    match = files.opened(load, content, seed) if load else new(game, seed, content)
    lot = secrets.randbits(48) if seed is None else seed
    players = {seat: RandomPlayer(lot) for seat in match.game.seats if side not in (seat, "both")}
    names = {seat: "random player" if seat in players else "person" for seat in match.game.seats}
    match.header = msgspec.structs.replace(match.header, players=names)
    TerminalGame(match, new_console(), dict(players), record).run()


@main.command()
@click.argument("file")
@click.option("--step", is_flag=True, help="Word by word.")
@click.option("--until", type=click.IntRange(min=0), help="Stop after so many words.")
@click.option("--seat", type=SEATS, default="spectator", show_default=True, help="See it as one side did.")
@plainly
def replay(file: str, step: bool, until: int | None, seat: str) -> None:
    """Show a recorded game."""
    text = files.read(file)
    with files.naming(file):
        if step:
            with contextlib.suppress(EOFError, KeyboardInterrupt):
                replaying.step(text, new_console(), seat, until)
        else:
            replaying.show(text, new_console(), seat, until)


@main.command()
@click.argument("file")
@plainly
def verify(file: str) -> None:
    """Check that every die and draw of a record follows from its seeds."""
    text = files.read(file)
    with files.naming(file):
        match = verified(text)
    seeds = "the seeds committed to before the game" if match.header.commitment else f"seed {match.header.seed}"
    announce(f"{file}: every die and draw of {match.words_played} words follows from {seeds}.")


# --- rules and content ----------------------------------------------------------------------------
@main.command()
@click.argument("query", nargs=-1)
@click.option("--coverage", is_flag=True, help="Which rules of the game the tests hold.")
@click.option("--tests", default="tests", show_default=True, help="The folder of the tests, for --coverage.")
@plainly
def rules(query: tuple[str, ...], coverage: bool, tests: str) -> None:
    """Read the rules by number or by words; a game's name alone lists its chapters."""
    game = query[0] if query and query[0] in GAMES else ""
    if coverage:
        sys.exit(show_coverage(new_console(), game or "five-armies", Path(tests)))
    text = " ".join(query[1:] if game else query)
    if text:
        sys.exit(0 if show_rules(new_console(), text, most=1000) else 1)
    show_chapters(game or "five-armies")


def show_chapters(game: str) -> None:
    """The chapters of the rules with the number of their first."""
    chapters: dict[str, list[str]] = {}
    for rule in all_rules(game):
        chapters.setdefault(rule.section, []).append(rule.id)
    for section, ids in chapters.items():
        new_console().print(Text.assemble((f"{ids[0]:>8}", "key"), (f"{len(ids):>4} rules  ", "quiet"), section))


@main.group()
def content() -> None:
    """Content packs."""


@content.command("check")
@click.argument("folder")
@plainly
def content_check(folder: str) -> None:
    """Name every fault of a content pack: file, entry, reason."""
    if not Path(folder).is_dir():
        raise files.BadFile(f"{folder}: there is no such folder")
    if not any((Path(folder) / f"{name}.toml").exists() for name in NAMES):
        raise files.BadFile(f"{folder}: none of {', '.join(f'{name}.toml' for name in NAMES)} is there")
    found = pack.faults(Path(folder))
    for fault in found:
        click.echo(str(fault))
    if found:
        raise RavenhillError(f"{folder}: {len(found)} {'fault' if len(found) == 1 else 'faults'}")
    announce(f"{folder}: no fault found.")


@main.group()
def position() -> None:
    """Positions."""


@position.command("check")
@click.argument("file")
@click.option("--content", "pack_folder", type=str, help="Folder of another content pack.")
@plainly
def position_check(file: str, pack_folder: str | None) -> None:
    """Load a position and say who is asked what in it."""
    match = files.opened(file, pack_folder)
    announce(f"{file}: {described(match)}")


def described(match: Match) -> str:
    """Where a game stands, in a sentence."""
    if match.outcome is not None:
        return match.outcome.ending
    asked = " and ".join(seat.replace("-", " ").title() for seat in match.seats)
    return f"turn {match.game.turn(match.table)}, {asked}: {match.prompt}"


@main.command()
@click.argument("file")
@click.option("--load", type=str, help="The position to draw.")
@click.option("--record", type=str, help="The record whose last position is drawn.")
@click.option("--seat", type=SEATS, default="spectator", show_default=True)
@plainly
def draw(file: str, load: str | None, record: str | None, seat: str) -> None:
    """Write the board as an SVG file: of a position, of a record, or as a game begins."""
    source = load or record
    match = files.opened(source) if source else new("five-armies", seed=0)
    files.write(file, match.svg(seat))
    announce(f"The board is in {file}.")
