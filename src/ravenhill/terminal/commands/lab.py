"""`ravenhill simulate`, `summary` and `ladder`: play many games and sum them up."""

from __future__ import annotations

from pathlib import Path
from typing import TypedDict, Unpack

import click

from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_names
from ravenhill.terminal.speaking import Command, plainly

# What the commands do is imported when one is run: the rest of the command line does not wait for it.
GAME = click.Choice(game_names())
FILE = click.Path(path_type=Path)
RATED_GAMES = 200  # of a ladder, where nothing is said


class Battles(TypedDict):
    """The armies, maps and options of the games."""

    seed: int
    armies: tuple[str, ...]
    maps: tuple[str, ...]
    level: int | None
    options: tuple[str, ...]
    content: str


def in_battles(command: Command) -> Command:
    """Adds the options for armies, maps and players."""
    for option in (
        click.option("--content", type=str, default="", help="Folder of another content pack."),
        click.option(
            "--option",
            "options",
            multiple=True,
            help="Combat Hex: a rules option, or turn-limit=N (usually 20).",
        ),
        click.option("--level", type=click.IntRange(min=1), help="Combat Hex: the point level."),
        click.option("--map", "maps", multiple=True, help="Combat Hex: a map, or its file; several take turns."),
        click.option("--army", "armies", multiple=True, help="Combat Hex: a ready army, or its file; once a seat."),
        click.option("--cluster", metavar="ADDRESS", help="Play on the Ray cluster at this address."),
        click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes."),
        click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Decides everything."),
    ):
        command = option(command)
    return command


def in_pictures(command: Command) -> Command:
    """Adds the options for pictures."""
    kinds = click.Choice(["svg", "png"])
    command = click.option("--plot-format", type=kinds, default="svg", show_default=True)(command)
    return click.option("--plots", type=FILE, help="Folder for pictures of the results.")(command)


@click.command()
@click.argument("game", type=GAME)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many in all.")
@click.option("--players", default="random", show_default=True, help="One for all seats, or one a seat: captain,king.")
@click.option("--out", type=FILE, default="results.parquet", show_default=True, help="The file for the results.")
@in_pictures
@in_battles
@plainly
def simulate(
    game: str,
    games: int,
    players: str,
    out: Path,
    plots: Path | None,
    plot_format: str,
    workers: int,
    cluster: str | None,
    **battle: Unpack[Battles],
) -> None:
    """Play many games and keep their results; the same command again resumes a stopped run."""
    from ravenhill.lab.crews import crew_of
    from ravenhill.lab.runs import series_of
    from ravenhill.terminal.commands import lab_runs as runs

    series = series_of(game, players, **battle)
    runs.say_limit(battle["options"], series)
    runs.run_simulation(series, out, games, crew_of(workers, cluster), plots)
    runs.show_results(out, plots, plot_format)


@click.command()
@click.argument("file", type=FILE)
@in_pictures
@plainly
def summary(file: Path, plots: Path | None, plot_format: str) -> None:
    """Show the results of a file of games again, whether all are played or not."""
    from ravenhill.terminal.commands import lab_runs as runs

    runs.show_results(file, plots, plot_format)


@click.command()
@click.argument("game", type=GAME)
@click.option("--players", default="", help="Who is rated: recruit,soldier,captain.")
@click.option(
    "--games",
    type=click.IntRange(min=2),
    show_default=str(RATED_GAMES),
    help="How many are rated in all; as they are played in pairs, one more if the number is odd.",
)
@click.option(
    "--test",
    "tests",
    multiple=True,
    metavar="A,B",
    help="Test whether A is better than B, before --players are rated if both are said; it ends by itself.",
)
@click.option("--out", type=FILE, default="ladder.json", show_default=True, help="The file for the games.")
@in_battles
@plainly
def ladder(
    game: str,
    players: str,
    games: int | None,
    tests: tuple[str, ...],
    out: Path,
    workers: int,
    cluster: str | None,
    **battle: Unpack[Battles],
) -> None:
    """Rate players by games against each other, or test one; the same command again resumes a stopped run."""
    from ravenhill.lab.crews import crew_of
    from ravenhill.lab.runs import series_of
    from ravenhill.terminal.commands import lab_runs as runs

    if not players and not tests:
        raise RavenhillError("say who is rated, --players recruit,soldier,captain, or who is tested, --test king,lord")
    if games and not players:
        raise RavenhillError(
            f"--games {games} says how many games are rated, and nobody is: a test ends by itself;"
            " leave --games out, or name who is rated with --players"
        )
    tested = [series_of(game, test, **battle) for test in tests]
    rated = series_of(game, players, **battle) if players else None
    runs.say_limit(battle["options"], rated or tested[0])
    runs.run_ladder(tested, rated, out, games or RATED_GAMES, crew_of(workers, cluster), workers)
