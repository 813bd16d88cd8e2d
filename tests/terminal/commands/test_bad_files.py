"""Files that are no good (S11): a sentence and exit code 1, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bench.fuzz_files import run as fuzz
from bench.fuzz_files import shots
from ravenhill.cli import main

COSTLY = {
    "dotted": "a" + ".a" * 9_000 + "=1\n",
    "nested": "warriors = " + "[" * 5_000,
    "digits": "level = " + "1" * 5_000 + "\n",
    "hex": "level = 0x" + "f" * 5_000 + "\n",
    "underscores": "a=1" + "_1" * 3_000 + "\n",
}
RECORD = (
    "ravenhill-record 1\ngame: five-armies\nruleset: {}\ncontent: 1\nvocabulary: x\nseed: {}\n\n= 0 words, going on\n"
)


def refused(*arguments: str) -> str:
    """A command's words when something is wrong."""
    result = CliRunner().invoke(main, list(arguments))
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 1
    return result.stdout + result.stderr


@pytest.mark.parametrize("text", COSTLY.values(), ids=list(COSTLY))
@pytest.mark.parametrize(
    "command", ["army check", "map check", "position check", "play five-armies --load", "army check sam --format"]
)
def test_a_costly_text_is_refused_with_its_line(tmp_path: Path, command: str, text: str) -> None:
    """S11: nine tracebacks in 2400 files."""
    file = tmp_path / "some.toml"
    file.write_text(text, encoding="utf-8")
    said = command.replace(" sam ", " wraith-and-wolves ").split()
    assert "line 1: " in refused(*said, str(file))


@pytest.mark.parametrize("text", COSTLY.values(), ids=list(COSTLY))
def test_a_costly_file_of_a_pack_is_a_fault_of_it(tmp_path: Path, text: str) -> None:
    """S11."""
    for name in ("pack.toml", "board.toml"):
        (tmp_path / name).write_text(text, encoding="utf-8")
    said = refused("content", "check", str(tmp_path))
    assert "board.toml: whole file: this is not TOML: line 1: " in said


@pytest.mark.parametrize(("ruleset", "seed"), [("²", "1"), ("2", "²"), ("2", "1" * 5_000), ("1_0", "1"), ("2", "-1")])
@pytest.mark.parametrize("command", ["replay", "verify", "position check"])
def test_a_strange_number_in_a_header_is_refused(tmp_path: Path, command: str, ruleset: str, seed: str) -> None:
    """S11: digits are 0 to 9, and not thousands of them."""
    file = tmp_path / "some.record"
    file.write_text(RECORD.format(ruleset, seed), encoding="utf-8")
    assert "must be a number" in refused(*command.split(), str(file))


@pytest.mark.skipif(os.name != "posix", reason="pipes of a shell")
@pytest.mark.parametrize("command", [["map", "show", "ridge"], ["army", "warriors"], ["rules", "five-armies"]])
def test_whoever_reads_may_stop_early(command: list[str]) -> None:
    """S11: `| head` closes the pipe; nothing is said of it."""
    reading, writing = os.pipe()
    os.close(reading)
    found = subprocess.run(
        [sys.executable, "-m", "ravenhill", *command], stdout=writing, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writing)
    assert found.stderr == ""


def test_the_fuzzer_prints_its_seed_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz(["--count", "5"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("seed ")
    assert "5 files in" in said
    assert "0 tracebacks" in said


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_no_damaged_file_ends_in_a_traceback(tmp_path: Path) -> None:
    """S11: a few hundred, always the same; `python -m bench.fuzz_files` tries new ones."""
    assert [shot for shot in shots(400, 11, tmp_path) if shot.trace] == []
