"""`ravenhill bench`: shows whether the rules run compiled, and how fast."""

from __future__ import annotations

import platform
from time import perf_counter

import click
from rich.table import Table

import ravenhill.kernel.table as kernel
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.playout import answer_at_random, play_out
from ravenhill.kernel.table import Table as GameTable
from ravenhill.match.catalogue import game_named, game_names
from ravenhill.players.search import EVALUATING, Search
from ravenhill.protocol.game import Game
from ravenhill.terminal.speaking import announce, plainly
from ravenhill.terminal.style import new_console

SEARCHED = 50  # iterations of one search


def is_compiled() -> bool:
    """Whether the modules compiled by mypyc are running."""
    return not str(kernel.__file__).endswith(".py")


@click.command()
@click.option("--seconds", type=click.FloatRange(0.1, 600), default=3.0, show_default=True, help="For each figure.")
@plainly
def bench(seconds: float) -> None:
    """Say whether the rules run compiled or as plain Python, and measure both games."""
    running = "compiled by mypyc" if is_compiled() else "as plain Python"
    announce(f"Ravenhill runs {running}, on {platform.python_implementation()} {platform.python_version()}.")
    table = Table("game", "random decisions a second", "random games a second", "iterations of search a second")
    for name in game_names():
        game = game_named(name)
        decisions, games = random_play(game, seconds)
        searches = search_speed(game, seconds)
        table.add_row(game.title, f"{decisions:,.0f}", f"{games:,.1f}", f"{searches:,.0f}")
    new_console().print(table)


def bare(game: Game, seed: int) -> GameTable:
    """A new game without log and record."""
    g = game.new(Seeded(seed))
    g.log = g.tape = None
    return g


def random_play(game: Game, seconds: float) -> tuple[float, float]:
    """Decisions and games a second."""
    decisions = games = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        decisions += play_out(bare(game, games), Seeded(games))
        games += 1
    took = perf_counter() - started
    return decisions / took, games / took


def search_speed(game: Game, seconds: float) -> float:
    """Iterations a second, all through a random game."""
    g, lot = bare(game, 0), Seeded(0)
    done, started = 0, perf_counter()
    while perf_counter() - started < seconds:
        if g.winner >= 0:
            g = bare(game, done)
        if len(g.decisions[0].options) > 1:
            search = Search(game.evaluator, EVALUATING, g, g.decisions[0].seat, Seeded(done))
            for _ in range(SEARCHED):
                search.iterate()
            done += SEARCHED
        answer_at_random(g, lot)
    return done / (perf_counter() - started)
