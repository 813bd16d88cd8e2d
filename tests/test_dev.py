"""dev.py: what `run` starts, how the compiled tree is kept up to date, and what is said where something is missing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import dev


class Started:
    """What `dev.py run` would have started."""

    def __init__(self) -> None:
        self.command: list[str] = []
        self.environment: dict[str, str] = {}
        self.compiling = 0
        self.laid_beside = 0

    def become(self, command: list[str], environment: dict[str, str]) -> int:
        self.command, self.environment = command, environment
        return 0

    def compile_for_next_start(self) -> None:
        self.compiling += 1

    def lay_beside_compiled(self) -> None:
        self.laid_beside += 1


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    """`run` without anything being run."""
    noted = Started()
    monkeypatch.setattr(dev, "install", lambda *extras: None)
    for name in ("become", "compile_for_next_start", "lay_beside_compiled"):
        monkeypatch.setattr(dev, name, getattr(noted, name))
    monkeypatch.setattr(dev, "is_compiled", lambda: False)
    return noted


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        ([], ["serve"]),
        (["--port", "9000"], ["serve", "--port", "9000"]),
        (["serve", "--no-browser"], ["serve", "--no-browser"]),
        (["play", "combat-hex"], ["play", "combat-hex"]),
        (["rules", "FA-22.1"], ["rules", "FA-22.1"]),
    ],
)
def test_run_serves_unless_a_command_is_named(started: Started, arguments: list[str], meant: list[str]) -> None:
    """Everything else goes to `ravenhill` as it is."""
    assert dev.run(arguments) == 0
    assert started.command == [str(dev.PYTHON), "-m", "ravenhill", *meant]


@pytest.mark.parametrize(("arguments", "compiling"), [([], 1), (["play", "five-armies"], 1), (["rules"], 0)])
def test_run_starts_at_once_and_compiles_beside_a_game(started: Started, arguments: list[str], compiling: int) -> None:
    """As plain Python, for the first page does not wait for a compiler."""
    dev.run(arguments)
    assert started.compiling == compiling
    assert started.environment["PYTHONPATH"] == str(dev.SOURCE)


def test_run_uses_the_compiled_tree_if_there_is_one(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the pages as they are now."""
    monkeypatch.setattr(dev, "is_compiled", lambda: True)
    dev.run([])
    assert (started.compiling, started.laid_beside) == (0, 1)
    assert started.environment["PYTHONPATH"] == str(dev.COMPILED)


def test_what_is_not_compiled_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """New and changed files come, those that are gone go, and what was compiled stays."""
    source, compiled = tmp_path / "src", tmp_path / "compiled"
    monkeypatch.setattr(dev, "SOURCE", source)
    monkeypatch.setattr(dev, "COMPILED", compiled)
    files = {"ravenhill/web/pages/new.html": "new", "ravenhill/cli.py": "changed"}
    there = {"ravenhill/cli.py": "as it was", "ravenhill/gone.py": "gone", "ravenhill/kernel/table.so": "compiled"}
    for folder, texts in ((source, files), (compiled, there)):
        for name, text in texts.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    dev.lay_beside_compiled()
    found = {path.relative_to(compiled).as_posix(): path.read_text() for path in compiled.rglob("*") if path.is_file()}
    assert found == {**files, "ravenhill/kernel/table.so": "compiled"}


def test_only_one_compiles_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless the folder was left by one that was killed long ago."""
    folder = tmp_path / "build" / "compiling"
    monkeypatch.setattr(dev, "COMPILING", folder)
    dev.begin_compiling()
    with pytest.raises(dev.Failure, match="is compiling"):
        dev.begin_compiling()
    os.utime(folder, (0, 0))
    dev.begin_compiling()
    assert folder.is_dir()


def test_a_new_compiled_tree_takes_the_place_of_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole, when all is done; a compiler that fails leaves the old one alone."""
    compiled, compiling = tmp_path / "compiled", tmp_path / "compiling"
    monkeypatch.setattr(dev, "COMPILED", compiled)
    monkeypatch.setattr(dev, "COMPILED_STAMP", compiled / "sources.txt")
    for folder in (compiled, compiling):
        folder.mkdir()
        (folder / f"of-{folder.name}").touch()
    monkeypatch.setattr(dev, "COMPILING", compiling)
    monkeypatch.setattr(dev, "call", lambda *command, environment: 1)
    with pytest.raises(dev.Failure, match="compiling failed"):
        dev.run_compiler()
    assert not dev.is_compiled()
    assert (compiled / "of-compiled").exists()
    monkeypatch.setattr(dev, "call", lambda *command, environment: 0)
    dev.run_compiler()
    assert dev.is_compiled()
    assert sorted(path.name for path in compiled.iterdir()) == ["of-compiling", "sources.txt"]


def test_only_rules_and_players_decide_whether_to_compile() -> None:
    """A change of a page does not make anybody wait for the compiler."""
    inside = {path.relative_to(dev.SOURCE).parts[1] for path in dev.sources() if path.is_relative_to(dev.SOURCE)}
    assert inside == {"kernel", "protocol", "games", "players"}


def test_a_missing_browser_is_said_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where it cannot be installed; where it is there nothing is said."""
    monkeypatch.setattr(dev, "is_debian_root", lambda: False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    dev.add_browser()
    assert "sudo apt install chromium" in capsys.readouterr().err
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    dev.add_browser()
    assert not capsys.readouterr().err


def test_the_lighter_browser_is_installed_or_else_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's Chromium without windows is newer than some of Debian's releases."""
    tried: list[str] = []

    def add(package: str) -> None:
        tried.append(package)
        if package not in found:
            raise dev.Failure("not found")

    monkeypatch.setattr(dev, "is_debian_root", lambda: True)
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(dev, "add_package", add)
    found = {"chromium-headless-shell"}
    dev.add_browser()
    found = {"chromium"}
    dev.add_browser()
    assert tried == ["chromium-headless-shell", "chromium-headless-shell", "chromium"]
