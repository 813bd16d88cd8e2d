"""`dev.py check`: which checks run, where the tools from npm are kept, and what happens without them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools import checks, commit_subject, node
from tools.programs import ROOT, Failure


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The checks that were run; tsc finds something, the others nothing."""
    names: list[str] = []

    def passes(name: str, commands: dict[str, tuple[object, ...]]) -> bool:
        names.append(name)
        return name != "tsc"

    monkeypatch.setattr(checks, "install", lambda *extras: None)
    monkeypatch.setattr(checks, "add_tools", lambda: True)
    monkeypatch.setattr(checks, "passes", passes)
    return names


def test_every_check_runs_whatever_fails_first(checked: list[str]) -> None:
    """And one that fails is enough."""
    assert checks.check([]) == 1
    assert checked == list(checks.CHECKS)


def test_only_the_checks_that_are_named_run(checked: list[str]) -> None:
    """As a pre-commit hook wants it."""
    assert checks.check(["ruff", "biome"]) == 0
    assert checked == ["ruff", "biome"]


def test_an_unknown_check_is_refused(checked: list[str]) -> None:
    """With the names of all."""
    with pytest.raises(Failure, match="unknown check eslint; there are ruff, format, mypy"):
        checks.check(["eslint"])
    assert not checked


def test_checks_from_npm_are_left_out_where_it_cannot_be_reached(
    checked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others still run."""
    monkeypatch.setattr(checks, "add_tools", lambda: False)
    assert checks.check([]) == 0
    assert checked == ["ruff", "format", "mypy"]


def test_format_mends_what_can_be_mended(checked: list[str]) -> None:
    """It says nothing about what is left: that is for `check`."""
    assert checks.format_([]) == 0
    assert checked == ["ruff", "format", "biome"]
    with pytest.raises(Failure, match="unknown argument --hard"):
        checks.format_(["--hard"])


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setattr(node, "cache_folder", lambda: tmp_path)
    monkeypatch.delenv("RAVENHILL_REQUIRE", raising=False)
    return tmp_path


def npm(monkeypatch: pytest.MonkeyPatch, code: int) -> list[tuple[object, ...]]:
    """An npm that writes one file and ends with a code; the commands it was given."""
    calls: list[tuple[object, ...]] = []

    def call(*command: object) -> int:
        calls.append(command)
        (Path(str(command[command.index("--prefix") + 1])) / "fetched").touch()
        return code

    monkeypatch.setattr(node, "call", call)
    return calls


def test_the_tools_are_fetched_once_at_pinned_versions(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Into a folder that appears whole, and without running anything they bring along."""
    calls = npm(monkeypatch, 0)
    assert node.add_tools()
    assert node.add_tools()
    [command] = calls
    assert {f"{name}@{version}" for name, version in node.PINS.items()} < set(command)
    assert "--ignore-scripts" in command
    assert [path.relative_to(cache).parts for path in cache.rglob("*")] == [
        (node.tools_folder().name,),
        (node.tools_folder().name, "fetched"),
    ]


def test_other_pins_have_another_folder(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So two checkouts do not disturb each other."""
    before = node.tools_folder()
    monkeypatch.setitem(node.PINS, "typescript", "0.0.1")
    assert node.tools_folder() != before


def test_without_npm_a_sentence_says_what_is_left_out(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And no half-fetched folder stays."""
    npm(monkeypatch, 1)
    assert not node.add_tools()
    assert "Those checks are left out." in capsys.readouterr().err
    assert not list(cache.iterdir())


def test_without_npm_a_machine_that_must_check_fails(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """RAVENHILL_REQUIRE is 1 there."""
    npm(monkeypatch, 1)
    monkeypatch.setenv("RAVENHILL_REQUIRE", "1")
    with pytest.raises(Failure, match="npm could not fetch"):
        node.add_tools()


def test_the_scripts_are_checked_strictly() -> None:
    """The compiler reads every script of the pages and takes nothing on trust."""
    settings = json.loads((ROOT / "tsconfig.json").read_text(encoding="utf-8"))
    assert settings["compilerOptions"]["checkJs"] and settings["compilerOptions"]["strict"]
    assert "src/ravenhill/web/static/js" in settings["include"]


def test_every_workflow_is_linted() -> None:
    """None has an ending that the check would miss."""
    assert {path.name for path in checks.WORKFLOWS} == {
        path.name for path in (ROOT / ".github" / "workflows").iterdir()
    }


@pytest.mark.parametrize(
    ("subject", "fault"),
    [
        ("combat-hex: re-check the price after Ward drains AP (CH-8.51)", ""),
        ('Revert "web: part what scripts decide from what they draw, and everything else too"', ""),
        ("web: " + "x" * 67, ""),
        ("web: " + "x" * 68, "it has 73 characters; 72 fit"),
        ("Better prices", "it does not begin with a scope"),
        ("web:better prices", "it does not begin with a scope"),
        ("web: mend the prices.", "it ends with a full stop"),
    ],
)
def test_a_commit_subject_has_a_scope_and_fits_a_line(subject: str, fault: str, tmp_path: Path) -> None:
    """CONTRIBUTING says how they are written; the hook holds the part of it that a program can see."""
    message = tmp_path / "message"
    message.write_text(f"{subject}\n\nA body. It ends with full stops.\n", encoding="utf-8")
    assert [each.startswith(fault) for each in commit_subject.faults(subject)] == ([True] if fault else [])
    assert commit_subject.main(message) == (1 if fault else 0)


def test_every_hook_runs_a_check_that_exists() -> None:
    """The pre-commit file names checks of dev.py."""
    named = re.findall(r"dev\.py check (.+)", (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert {name for names in named for name in names.split()} == set(checks.CHECKS) - {"mypy"}
