"""The document and the example run as written."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ravenhill.match.beginning import new
from tests.research.extras import each_game, need

need("numpy")
encoding = need("ravenhill.research.encoding")
need("ravenhill.research.pettingzoo")
need("ravenhill.research.open_spiel")

ROOT = Path(__file__).parent.parent.parent
DOCUMENT = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def learned(*options: str) -> str:
    """The output of the example."""
    command = [sys.executable, str(ROOT / "examples" / "learn_to_play.py"), *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"example-{n}" for n in range(1, len(EXAMPLES) + 1)])
def test_every_piece_of_python_in_the_document_runs(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As written, and it prints something."""
    exec(compile(example, "research.md", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out.strip()


@each_game
def test_the_document_names_every_part_of_the_row(game: str) -> None:
    """No part of the layout is left out; those of the two sides of a combat are told together."""
    names = {part.name for part in encoding.layout(new(game).game)}
    told = {name for name in names if f"`{name}`" in DOCUMENT}
    assert names - told <= {name for name in names if name.startswith(("attacker-", "defender-"))}
    assert f"{encoding.layout(new(game).game)[-1].last:,} numbers" in DOCUMENT


def test_the_example_learns_a_little_in_a_few_games() -> None:
    """It plays, learns and tells the result with its interval."""
    said = learned("--games", "10", "--test-games", "4")
    assert re.search(r"learned from 10 games in \d+ seconds\nagainst random: [\d.]+ of 4 won \(\d+% to \d+%\)", said)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_the_example_beats_random() -> None:
    """With the games it takes by itself it wins at least 65 in 100."""
    found = re.search(r"against random: ([\d.]+) of 200 won", learned())
    assert found and float(found[1]) >= 130


def test_a_missing_library_is_named_with_its_extra() -> None:
    """Without the libraries each adapter says what to install, in one sentence."""
    for module, library in (("pettingzoo", "pettingzoo"), ("open_spiel", "open_spiel"), ("encoding", "numpy")):
        program = (
            f"import sys\nsys.modules['{'pyspiel' if library == 'open_spiel' else library}'] = None\n"
            f"import ravenhill.research.{module}"
        )
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        ended = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
        )
        assert ended.stderr.strip().endswith(f"{library} is not installed: pip install 'ravenhill[research]'")
