"""dev.py: what `run` starts, how the compiled tree is kept up to date, and what is said where something is missing."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import dev
from tools import compiled_tree, environment, programs
from tools.programs import Failure


class Started:
    """The command that `dev.py run` would have started."""

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
    monkeypatch.setattr(dev, "become", noted.become)
    for name in ("compile_for_next_start", "lay_beside_compiled"):
        monkeypatch.setattr(compiled_tree, name, getattr(noted, name))
    monkeypatch.setattr(compiled_tree, "is_compiled", lambda: False)
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
    assert started.command == [str(environment.PYTHON), "-m", "ravenhill", *meant]


@pytest.mark.parametrize(("arguments", "compiling"), [([], 1), (["play", "five-armies"], 1), (["rules"], 0)])
def test_run_starts_at_once_and_compiles_beside_a_game(started: Started, arguments: list[str], compiling: int) -> None:
    """As plain Python, for the first page does not wait for a compiler."""
    dev.run(arguments)
    assert started.compiling == compiling
    assert started.environment["PYTHONPATH"] == str(compiled_tree.SOURCE)


def test_run_uses_the_compiled_tree_if_there_is_one(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the pages as they are now."""
    monkeypatch.setattr(compiled_tree, "is_compiled", lambda: True)
    dev.run([])
    assert (started.compiling, started.laid_beside) == (0, 1)
    assert started.environment["PYTHONPATH"] == str(compiled_tree.COMPILED)


def test_what_is_not_compiled_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """New and changed files come, those that are gone go, and what was compiled stays."""
    source, compiled = tmp_path / "src", tmp_path / "compiled"
    monkeypatch.setattr(compiled_tree, "SOURCE", source)
    monkeypatch.setattr(compiled_tree, "COMPILED", compiled)
    files = {"ravenhill/web/pages/new.html": "new", "ravenhill/cli.py": "changed"}
    there = {"ravenhill/cli.py": "as it was", "ravenhill/gone.py": "gone", "ravenhill/kernel/table.so": "compiled"}
    for folder, texts in ((source, files), (compiled, there)):
        for name, text in texts.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    compiled_tree.lay_beside_compiled()
    found = {path.relative_to(compiled).as_posix(): path.read_text() for path in compiled.rglob("*") if path.is_file()}
    assert found == {**files, "ravenhill/kernel/table.so": "compiled"}


def test_only_one_compiles_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless the folder was left by one that was killed long ago."""
    folder = tmp_path / "build" / "compiling"
    monkeypatch.setattr(compiled_tree, "COMPILING", folder)
    compiled_tree.begin_compiling()
    with pytest.raises(Failure, match="is compiling"):
        compiled_tree.begin_compiling()
    os.utime(folder, (0, 0))
    compiled_tree.begin_compiling()
    assert folder.is_dir()


def test_a_new_compiled_tree_takes_the_place_of_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole, when all is done; a compiler that fails leaves the old one alone."""
    compiled, compiling = tmp_path / "compiled", tmp_path / "compiling"
    monkeypatch.setattr(compiled_tree, "COMPILED", compiled)
    monkeypatch.setattr(compiled_tree, "COMPILED_STAMP", compiled / "sources.txt")
    for folder in (compiled, compiling):
        folder.mkdir()
        (folder / f"of-{folder.name}").touch()
    monkeypatch.setattr(compiled_tree, "COMPILING", compiling)
    monkeypatch.setattr(programs, "call", lambda *command, environment: 1)
    with pytest.raises(Failure, match="compiling failed"):
        compiled_tree.run_compiler()
    assert not compiled_tree.is_compiled()
    assert (compiled / "of-compiled").exists()
    monkeypatch.setattr(programs, "call", lambda *command, environment: 0)
    compiled_tree.run_compiler()
    assert compiled_tree.is_compiled()
    assert sorted(path.name for path in compiled.iterdir()) == ["of-compiling", "sources.txt"]


def test_only_rules_and_players_decide_whether_to_compile() -> None:
    """A change of a page does not make anybody wait for the compiler."""
    package = compiled_tree.SOURCE / "ravenhill"
    found = compiled_tree.sources()
    inside = {path.relative_to(package).parts[0] for path in found if path.is_relative_to(package)}
    assert inside == {"kernel", "protocol", "games", "players"}


def test_a_missing_browser_is_said_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where it cannot be installed; where it is there nothing is said."""
    monkeypatch.setattr(environment, "is_debian_root", lambda: False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    environment.add_browser()
    assert "sudo apt install chromium" in capsys.readouterr().err
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    environment.add_browser()
    assert not capsys.readouterr().err


def test_the_lighter_browser_is_installed_or_else_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's Chromium without windows is newer than some of Debian's releases."""
    tried: list[str] = []

    def add(package: str, why: str) -> None:
        tried.append(package)
        if package not in found:
            raise Failure("not found")

    monkeypatch.setattr(environment, "is_debian_root", lambda: True)
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(environment, "add_package", add)
    found = {"chromium-headless-shell"}
    environment.add_browser()
    found = {"chromium"}
    environment.add_browser()
    assert tried == ["chromium-headless-shell", "chromium-headless-shell", "chromium"]


def test_apt_is_announced_with_its_reason_and_stays_quiet(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """One line for each package, whatever apt has to say."""
    monkeypatch.setattr(environment, "need_quietly", lambda what, *command, environment: talk(what, 0))
    environment.add_package("chromium", "the pages are tested in a real browser")
    assert capfd.readouterr().err == "dev: installing Debian's chromium: the pages are tested in a real browser\n"


def test_a_quiet_program_is_heard_when_it_fails(capfd: pytest.CaptureFixture[str]) -> None:
    """Everything it printed, and a sentence."""
    with pytest.raises(Failure, match=r"talking failed \(exit code 3\)"):
        talk("talking", 3)
    assert capfd.readouterr().err.split() == ["out", "err"]


def talk(what: str, code: int) -> None:
    """Runs a program that prints on both streams and ends with a code."""
    script = f"import sys; print('out', flush=True); print('err', file=sys.stderr); sys.exit({code})"
    programs.need_quietly(what, sys.executable, "-c", script)


class Called:
    """The programs that were started, and on which tree."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []
        self.compiled: list[str] = []

    def call(self, *command: object, environment: dict[str, str] | None = None) -> int:
        self.commands.append([str(part) for part in command[2:]])
        self.compiled.append((environment or {}).get("RAVENHILL_COMPILED", "both"))
        return 0


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> Called:
    """Commands without anything being installed, compiled or started."""
    noted = Called()
    monkeypatch.setattr(dev, "install", lambda *extras: None)
    monkeypatch.setattr(compiled_tree, "build_compiled", lambda: None)
    monkeypatch.setattr(dev, "call", noted.call)
    return noted


@pytest.mark.parametrize(
    ("command", "arguments", "started", "compiled"),
    [
        ("ladder", ["--write"], ["bench.ladder", "--write"], "1"),
        ("bench-web", [], ["bench.web"], "1"),
        ("bench-against", ["../old"], ["bench.against", "../old"], "1"),
        ("soak", [], ["bench.soak", "--games", "1000"], "0"),
        ("soak", ["--compiled", "--games=5"], ["bench.soak", "--games=5"], "1"),
        ("mutate", ["--count", "9"], ["bench.mutate", "--count", "9"], "0"),
        ("questions", ["--write"], ["bench.questions", "--write"], "0"),
        ("types", ["--write"], ["bench.script_types", "--write"], "0"),
    ],
)
def test_a_program_of_bench_runs_on_its_tree_with_its_default(
    called: Called, command: str, arguments: list[str], started: list[str], compiled: str
) -> None:
    """The default gives way to what the developer says."""
    assert dev.COMMANDS[command](arguments) == 0
    assert (called.commands, called.compiled) == ([started], [compiled])


def test_bench_is_told_both_trees(called: Called) -> None:
    """It starts a process for each."""
    dev.COMMANDS["bench"](["--rounds", "2"])
    trees = ["--plain", str(compiled_tree.SOURCE), "--compiled", str(compiled_tree.COMPILED)]
    assert called.commands == [["bench.run", *trees, "--rounds", "2"]]


def test_dev_stays_a_table_of_contents() -> None:
    """The details stand in `tools/`."""
    assert len(Path(dev.__file__).read_text(encoding="utf-8").splitlines()) <= 150
