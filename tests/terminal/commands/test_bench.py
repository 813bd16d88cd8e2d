"""`ravenhill bench`: what is running, and how fast both games are."""

from __future__ import annotations

import platform
import re

import pytest
from click.testing import CliRunner, Result

import ravenhill.kernel.table as kernel
from ravenhill.cli import main
from ravenhill.match.catalogue import game_named, game_names
from ravenhill.terminal.commands import bench
from ravenhill.terminal.commands.bench import is_compiled


def run(*arguments: str) -> Result:
    """The command with these arguments, wide enough that no line is broken."""
    return CliRunner(env={"COLUMNS": "200"}).invoke(main, ["bench", *arguments])


def test_what_runs_and_how_fast_is_told_for_both_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules as plain Python or compiled, the Python, and for each game three figures that are no zeros."""
    monkeypatch.setattr(bench, "SEARCHED", 5)
    result = run("--seconds", "0.1")
    assert result.exit_code == 0, result.output
    running = "as plain Python" if str(kernel.__file__).endswith(".py") else "compiled by mypyc"
    assert f"Ravenhill runs {running}, on {platform.python_implementation()} " in result.output
    for name in game_names():
        (line,) = [line for line in result.output.splitlines() if game_named(name).title in line]
        figures = [float(figure.replace(",", "")) for figure in re.findall(r"[\d,]+(?:\.\d+)?", line)]
        assert len(figures) == 3 and min(figures) > 0, line
        assert figures[0] > figures[1]
    for heading in ("random decisions a second", "random games a second", "iterations of search a second"):
        assert heading in result.output


@pytest.mark.parametrize(("file", "compiled"), [("table.py", False), ("table.cpython-311-x86_64-linux-gnu.so", True)])
def test_compiled_modules_are_known_by_their_files(file: str, compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever of both is loaded, it says so."""
    monkeypatch.setattr(kernel, "__file__", f"ravenhill/kernel/{file}")
    assert is_compiled() is compiled
    monkeypatch.setattr(bench, "game_names", list)
    assert ("compiled by mypyc" if compiled else "as plain Python") in run("--seconds", "0.1").output


@pytest.mark.parametrize("seconds", ["0", "-1", "601", "soon"])
def test_seconds_that_measure_nothing_are_refused(seconds: str) -> None:
    """Before anything is measured, with the option that is wrong."""
    result = run("--seconds", seconds)
    assert result.exit_code == 2
    assert "Invalid value for '--seconds'" in result.output and "Ravenhill runs" not in result.output


def test_searches_are_counted_as_long_as_there_is_time() -> None:
    """Whole searches, at places in a game where there is something to choose."""
    game = game_named("five-armies")
    assert bench.search_speed(game, 0.0) == 0
    assert bench.search_speed(game, 0.01) > 0
    decisions, games = bench.random_play(game, 0.01)
    assert decisions > 10 * games > 0
