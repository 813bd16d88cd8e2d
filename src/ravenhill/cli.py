"""Defines the command line: `ravenhill` or `python -m ravenhill`."""

from __future__ import annotations

import contextlib
import secrets
import sys
from pathlib import Path
from typing import Unpack

import click
import msgspec
from rich.text import Text

import ravenhill
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.beginning import Making, new
from ravenhill.match.catalogue import game_names
from ravenhill.match.match import Match
from ravenhill.players.levels import LEVELS, NAMES, player_of_name
from ravenhill.players.player import Player
from ravenhill.rules import rules as all_rules
from ravenhill.terminal import files, replaying
from ravenhill.terminal.commands.army import army
from ravenhill.terminal.commands.bench import bench
from ravenhill.terminal.commands.content import content
from ravenhill.terminal.commands.coverage import show_coverage
from ravenhill.terminal.commands.doctor import doctor
from ravenhill.terminal.commands.lab import ladder, simulate, summary
from ravenhill.terminal.commands.map import map_
from ravenhill.terminal.commands.odds import odds
from ravenhill.terminal.commands.serve import backup, serve
from ravenhill.terminal.commands.verify import verify
from ravenhill.terminal.game import TerminalGame
from ravenhill.terminal.screen import show_rules
from ravenhill.terminal.speaking import Command, announce, plainly
from ravenhill.terminal.style import new_console

GAME = click.Choice(game_names())
OPPONENT = "soldier"  # who plays where nothing is said


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(ravenhill.__version__, prog_name="ravenhill")
@click.pass_context
def main(context: click.Context) -> None:
    """Ravenhill plays The Battle of Five Armies and Combat Hex with every rule enforced.

    Without a command it serves both games to the browser and opens it.
    """
    if context.invoked_subcommand is None:
        context.invoke(serve)


# --- playing --------------------------------------------------------------------------------------
def in_battle(command: Command) -> Command:
    """Adds the options for the armies and maps of Combat Hex."""
    for option in (
        click.option("--option", "options", multiple=True, help="Combat Hex: a rules option, or turn-limit=N."),
        click.option("--level", type=click.IntRange(min=1), help="Combat Hex: the point level."),
        click.option("--map", "maps", multiple=True, help="Combat Hex: a map, or its file; again for each to choose."),
        click.option("--army", "armies", multiple=True, help="Combat Hex: a ready army, or its file; once a player."),
    ):
        command = option(command)
    return command


def set_up(battle: Making) -> Making:
    """The given armies and maps as `new` takes them: None where none is given."""
    armies, maps, options = battle.get("armies") or None, battle.get("maps") or None, battle.get("options") or None
    return Making(armies=armies, maps=maps, level=battle.get("level"), options=options)


@main.command()
@click.argument("game", type=GAME)
@click.option(
    "--side",
    "sides",
    multiple=True,
    help="Who is played by a person: free-peoples or shadow, or a to d; the first side if nothing is said; both or all:"
    " everyone.",
)
@click.option(
    "--against",
    multiple=True,
    help=f"Who plays the other sides: {NAMES}. {OPPONENT} if nothing is said; once for all sides or once for each.",
)
@click.option("--seed", type=click.IntRange(min=0), help="The same seed gives the same dice and draws.")
@click.option("--content", type=str, help="Folder of another content pack.")
@click.option("--load", type=str, help="Start from a position, or go on with a record.")
@click.option("--record", type=str, help="Keep the record in this file.")
@in_battle
@plainly
def play(
    game: str,
    sides: tuple[str, ...],
    against: tuple[str, ...],
    seed: int | None,
    content: str | None,
    load: str | None,
    record: str | None,
    **battle: Unpack[Making],
) -> None:
    """Play at the terminal, against the computer (--against captain) or other persons (--side both)."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  lines can be edited and recalled
    if record:
        files.check_target(record)
    match = load_game(game, load, content, seed, battle) if load else new(game, seed, content, **set_up(battle))
    persons = person_seats(match, sides)
    names = opponents([seat for seat in match.game.seats if seat not in persons], against)
    players = at_the_table(names, secrets.randbits(48) if seed is None else seed)
    header = {seat: name_in_record(names[seat]) if seat in names else "person" for seat in match.game.seats}
    match.header = msgspec.structs.replace(match.header, players=header)
    TerminalGame(match, new_console(), players, record).run()


def opponents(seats: list[str], against: tuple[str, ...]) -> dict[str, str]:
    """The name of the player for each computer seat."""
    names = against or (OPPONENT,) * min(len(seats), 1)
    if len(names) == 1 and seats:
        names *= len(seats)
    if len(names) != len(seats):
        raise RavenhillError(
            f"--against names {len(names)} players, and {len(seats)} sides are not played by a person: "
            "name one player for all of them, or one for each"
        )
    return dict(zip(seats, names, strict=True))


def at_the_table(names: dict[str, str], seed: int) -> dict[str, Player]:
    """The players with these names, each with its own chance."""
    return {seat: player_of_name(name, seed + number) for number, (seat, name) in enumerate(names.items())}


def name_in_record(name: str) -> str:
    """A player's name in a record: a level by its title, on one line."""
    return name.capitalize() if name in LEVELS else " ".join(name.split())


def load_game(game: str, load: str, content: str | None, seed: int | None, battle: Making) -> Match:
    """Loads a game of this name from a file."""
    match = open_file(load, content, seed, battle)
    if match.game.name != game:
        raise files.BadFile(f"{load}: this is a game of {match.game.name}, not of {game}")
    return match


def open_file(file: str, content: str | None, seed: int | None, battle: Making) -> Match:
    """Opens the game of a file, which leaves nothing to choose."""
    if any(battle.values()):
        raise files.BadFile(f"{file}: armies, maps, level and options of this game are chosen already")
    return files.open_match(file, content, seed)


def person_seats(match: Match, sides: tuple[str, ...]) -> list[str]:
    """The seats of persons."""
    seats: list[str] = list(match.game.seats)
    if {"both", "all"} & set(sides):
        return seats
    for side in sides:
        if side not in seats:
            raise RavenhillError(f"{match.game.title} has no side {side!r} here: its sides are {', '.join(seats)}")
    return list(sides) or seats[:1]


@main.command()
@click.argument("file")
@click.option("--step", is_flag=True, help="Word by word, or plan by plan.")
@click.option("--plans", is_flag=True, help="Folded by plan: whole moves, shots, sets.")
@click.option("--until", type=click.IntRange(min=0), help="Stop after so many words.")
@click.option("--seat", default="spectator", show_default=True, help="See it as one side did.")
@plainly
def replay(file: str, step: bool, plans: bool, until: int | None, seat: str) -> None:
    """Show a recorded game."""
    text = files.read(file)
    with files.naming(file):
        if step:
            with contextlib.suppress(EOFError, KeyboardInterrupt):
                replaying.step(text, new_console(), seat, until)
        else:
            (replaying.show_plans if plans else replaying.show)(text, new_console(), seat, until)


# --- rules and content ----------------------------------------------------------------------------
@main.command()
@click.argument("query", nargs=-1)
@click.option("--coverage", is_flag=True, help="Which rules of the game the tests hold.")
@click.option("--tests", default="tests", show_default=True, help="The folder of the tests, for --coverage.")
@plainly
def rules(query: tuple[str, ...], coverage: bool, tests: str) -> None:
    """Read the rules by number or by words; a game's name alone lists its chapters."""
    game = query[0] if query and query[0] in game_names() else ""
    if coverage:
        sys.exit(show_coverage(new_console(), game or "five-armies", Path(tests)))
    text = " ".join(query[1:] if game else query)
    if text:
        sys.exit(0 if show_rules(new_console(), text, most=1000, game=game) else 1)
    for each in [game] if game else game_names():
        show_chapters(each)


def show_chapters(game: str) -> None:
    """Lists the chapters of the rules with the number of their first rule."""
    chapters: dict[str, list[str]] = {}
    for rule in all_rules(game):
        chapters.setdefault(rule.section, []).append(rule.id)
    for section, ids in chapters.items():
        new_console().print(Text.assemble((f"{ids[0]:>8}", "key"), (f"{len(ids):>4} rules  ", "quiet"), section))


for command in (serve, backup, doctor, verify, army, map_, content, bench, simulate, summary, ladder, odds):
    main.add_command(command)


@main.group()
def position() -> None:
    """Positions."""


@position.command("check")
@click.argument("file")
@click.option("--content", "pack_folder", type=str, help="Folder of another content pack.")
@plainly
def position_check(file: str, pack_folder: str | None) -> None:
    """Load a position and say who decides what in it, or list its faults."""
    match = files.open_match(file, pack_folder)
    announce(f"{file}: {status_line(match)}")


def status_line(match: Match) -> str:
    """The state of a game, in a sentence."""
    if match.outcome is not None:
        return match.outcome.ending
    asked = " and ".join(match.game.seat_names[seat] for seat in match.seats)
    return f"turn {match.game.turn(match.table)}, {asked}: {match.prompt}"


@main.command()
@click.argument("file")
@click.option("--load", type=str, help="The position to draw.")
@click.option("--record", type=str, help="The record whose last position is drawn.")
@click.option("--seat", default="spectator", show_default=True)
@click.option("--game", type=GAME, default="five-armies", show_default=True, help="The game whose beginning is drawn.")
@click.option("--content", type=str, help="Folder of another content pack.")
@click.option("--show", multiple=True, help="Combat Hex: a warrior, such as a-legolas or reach:a-legolas, or chains.")
@in_battle
@plainly
def draw(
    file: str,
    load: str | None,
    record: str | None,
    seat: str,
    game: str,
    content: str | None,
    show: tuple[str, ...],
    **battle: Unpack[Making],
) -> None:
    """Write the board as an SVG file: of a position, of a record, or as a game begins."""
    source = load or record
    match = open_file(source, content, None, battle) if source else new(game, 0, content, **set_up(battle))
    files.write(file, match.svg(seat, show))
    announce(f"The board is in {file}.")
