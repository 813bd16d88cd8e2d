"""Shows the progress of many games: a bar at a terminal, a line now and then elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from ravenhill.lab.job import Result

SECONDS_BETWEEN_LINES = 10.0


class Pace(ProgressColumn):
    """Games per second, or seconds a game where they are slow."""

    def render(self, task: Task) -> Text:
        """The recent pace."""
        return Text(pace(task.speed or 0.0), style="quiet")


def pace(speed: float) -> str:
    """The pace as text."""
    if speed <= 0:
        return ""
    return f"{speed:,.1f} games/s" if speed >= 1 else f"{1 / speed:,.1f} s/game"


def with_progress(results: Iterable[Result], done: int, games: int, console: Console) -> Iterator[Result]:
    """Passes results on and shows how far they are."""
    return with_bar(results, done, games, console) if console.is_terminal else with_lines(results, done, games, console)


def with_bar(results: Iterable[Result], done: int, games: int, console: Console) -> Iterator[Result]:
    """Shows a bar with games per second and the time left."""
    count = TextColumn("{task.completed:,} of {task.total:,} games", style="key")
    left = TimeRemainingColumn(compact=True)
    with Progress(BarColumn(), count, Pace(), left, TextColumn("left", style="quiet"), console=console) as progress:
        task = progress.add_task("", total=games, completed=done)
        for result in results:
            yield result
            progress.advance(task)


def with_lines(results: Iterable[Result], done: int, games: int, console: Console) -> Iterator[Result]:
    """Prints a line every ten seconds."""
    began = told = monotonic()
    for number, result in enumerate(results, start=1):
        yield result
        if monotonic() - told >= SECONDS_BETWEEN_LINES:
            told = monotonic()
            speed = number / (told - began)
            left = duration((games - done - number) / speed)
            console.print(f"{done + number:,} of {games:,} games, {pace(speed)}, {left} left", soft_wrap=True)


def duration(seconds: float) -> str:
    """`1 h 05 min`, `4 min 30 s`, `12 s`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, over = divmod(minutes, 60)
    if hours:
        return f"{hours} h {over:02} min"
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"
