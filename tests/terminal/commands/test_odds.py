"""`ravenhill odds`: the odds of a fight as tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ravenhill.cli import main

POSITION = """
game = "five-armies"
to_act = "shadow"
dice = { shadow = ["army"] }
[region.old-road]
side = "shadow"
units = { orcs = 1 }
[region.south-quarter]
side = "shadow"
units = { wargs = 1 }
[region.garden-walls]
side = "free-peoples"
units = { lake-men = 1 }
"""


@pytest.fixture
def position(tmp_path: Path) -> str:
    """A file with a duel."""
    path = tmp_path / "duel.toml"
    path.write_text(POSITION, encoding="utf-8")
    return str(path)


def run(*arguments: str) -> Result:
    """The command with these arguments, wide enough that no line is broken."""
    return CliRunner(env={"COLUMNS": "200"}).invoke(main, ["odds", *arguments])


def test_a_round_and_a_combat_are_shown(position: str) -> None:
    """Each group under its name, shares in percent, numbers with their bounds, causes with their rule."""
    result = run(position, "--from", "old-road", "--to", "garden-walls", "--seat", "shadow", "playouts=20")
    assert result.exit_code == 0, result.output
    for part in ("round: attacker", "without cards", "cards unknown", "0: 66.7%  1: 33.3%", "(FA-27.9)", "│ 20 "):
        assert part in result.output
    assert "Both fight on until one is gone" in result.output
    assert " to " in result.output.split("cards unknown")[1]


def test_several_armies_and_cards_can_be_named(position: str) -> None:
    """`--from` again for each Army; everything else by its name."""
    more = ("attack_card=maneuver:orcs", "playouts=5")
    result = run(position, "--from", "old-road", "--from", "south-quarter", "--to", "garden-walls", *more)
    assert result.exit_code == 0, result.output
    assert "old-road\n" in result.output.replace(" ", "").replace("│", "").replace("attacker", "")
    assert "south-quarter" in result.output
    assert "maneuver:orcs" in result.output
    assert run(position, "attacker=old-road,south-quarter", "target=garden-walls", *more).output == result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--from", "old-road"], "need an attacker and a target"),
        (["--from", "camp", "--to", "garden-walls"], "there is no Army in Camp (FA-21.1)"),
        (["--from", "old-road", "--to", "garden-walls", "--seat", "sauron"], "there is no seat 'sauron'"),
        (["rain"], "'rain' is not of the form NAME=VALUE"),
        (
            ["--from", "old-road", "--to", "garden-walls", "attacker=south-quarter"],
            "--from and attacker= say the same thing twice: leave one of them out",
        ),
        (["--from", "old-road", "--to", "garden-walls", "target=camp"], "--to and target= say the same thing twice"),
    ],
)
def test_bad_input_is_one_sentence(position: str, arguments: list[str], said: str) -> None:
    """And exit code 1."""
    result = run(position, *arguments)
    assert result.exit_code == 1
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_file_that_is_not_there_is_named() -> None:
    """No traceback."""
    result = run("nowhere.toml", "--from", "old-road", "--to", "garden-walls")
    assert result.exit_code == 1
    assert result.output.startswith("nowhere.toml:")
