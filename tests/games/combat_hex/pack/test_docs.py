"""`docs/maps-and-armies.md` is true: its maps, army, format and command run as written."""

import re
import shlex
import tomllib
from pathlib import Path

from click.testing import CliRunner
from msgspec import convert

from ravenhill.cli import main
from ravenhill.games.combat_hex.armies.reading import read_army, violations
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.faults import FOLDERS, NAMES
from ravenhill.games.combat_hex.pack.files import FormatFile
from ravenhill.games.combat_hex.pack.maps import HEX_CHARACTERS, SIDE_CHARACTERS, ground_of, side_names

TEXT = (Path(__file__).parents[4] / "docs" / "maps-and-armies.md").read_text(encoding="utf-8")
TABLES = [tomllib.loads(block) for block in re.findall(r"^```toml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)]


def test_both_forms_of_the_example_are_one_map() -> None:
    """The drawing and the rows with sides."""
    drawn, listed = (ground_of(table, "wall", "wall.map") for table in TABLES[:2])
    assert drawn == listed
    assert side_names(drawn) == {"red": [], "blue": [], "black": ["C1-sw", "C1-se"], "dotted": ["C2-e"]}


def test_the_army_of_the_example_is_lawful() -> None:
    """At its own level."""
    army = read_army(TABLES[2])
    assert violations(loading.load(), army.warriors, army.level) == []


def test_the_format_of_the_example_is_read() -> None:
    """With its three keys."""
    assert convert(TABLES[3], FormatFile).rules.banned == ["balrog"]


def test_the_command_of_the_example_runs() -> None:
    """And gives a price."""
    [command] = re.findall(r"^ravenhill (army price .*)$", TEXT, re.MULTILINE)
    result = CliRunner().invoke(main, shlex.split(command))
    assert result.exit_code == 0
    assert result.output.endswith("points\n")


def test_every_character_and_every_file_is_told() -> None:
    """Of maps and of packs."""
    for character in [*HEX_CHARACTERS, *SIDE_CHARACTERS]:
        assert f"| `{character}` |" in TEXT
    for name in NAMES:
        assert f"`{name}.toml`" in TEXT
    for folder, ending in FOLDERS.items():
        assert f"`{folder}/*.{ending}`" in TEXT
