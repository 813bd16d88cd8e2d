"""A game that is installed beside ours: the example, put by pip into a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ravenhill import rules
from ravenhill.match import catalogue
from ravenhill.web import entrances
from ravenhill.web.lobby import start

EXAMPLE = Path(__file__).parents[2] / "examples" / "watchfires"
OFFLINE = ("--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
PATIENCE = 240.0  # seconds for a command: the machine may be busy
Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game as pip installs it."""
    source, target = tmp_path_factory.mktemp("source") / "watchfires", tmp_path_factory.mktemp("site")
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    pip: list[str | Path] = [sys.executable, "-m", "pip", "install", "--quiet", *OFFLINE]
    subprocess.run([*pip, "--target", str(target), str(source)], check=True, timeout=PATIENCE)
    return target


@pytest.fixture(scope="module")
def installed(site: Path) -> Iterator[None]:
    """The game can be played in this process, for one module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(site)
        forget()
        yield
    forget()


def forget() -> None:
    """What is installed is looked up again."""
    catalogue.places.cache_clear()
    rules.texts.cache_clear()
    entrances.titles.cache_clear()
    start.all_choices.cache_clear()


@pytest.fixture(scope="session")
def with_game(site: Path) -> dict[str, str]:
    """The variables of a process in which the game is installed."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])}


@pytest.fixture
def ravenhill_says(with_game: dict[str, str]) -> Command:
    """Runs `ravenhill` with arguments and what is typed."""

    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        command: list[str | Path] = [sys.executable, "-m", "ravenhill", *arguments]
        return subprocess.run(
            command, env=with_game, input=typed, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
        )

    return run
