"""`ravenhill army`, `ravenhill map` and `ravenhill content check` for Combat Hex: good and bad input, exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ravenhill.cli import main
from ravenhill.games.combat_hex.pack.loading import DEFAULT

OPEN = "\n".join(["............"] * 16)


def run(*arguments: str) -> Result:
    """`ravenhill` with these arguments."""
    return CliRunner().invoke(main, list(arguments))


def refused(*arguments: str) -> str:
    """A command's words when something is wrong: never a traceback."""
    result = run(*arguments)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    return result.stdout + result.stderr


def army_file(folder: Path, *warriors: str, level: int = 1500) -> str:
    """An army in a file."""
    path = folder / "army.toml"
    listed = ", ".join(f'"{warrior}"' for warrior in warriors)
    path.write_text(f'name = "Mine"\nlevel = {level}\nwarriors = [{listed}]\n', encoding="utf-8")
    return str(path)


def map_file(folder: Path, rows: str, sides: str = "") -> str:
    """A map in a file."""
    path = folder / "mine.map"
    path.write_text(f'name = "Mine"\nrows = """\n{rows}\n"""\n[sides]\n{sides}\n', encoding="utf-8")
    return str(path)


# --- army check -----------------------------------------------------------------------------------


def test_a_lawful_army_is_counted() -> None:
    """Warriors, points, minions of how many; exit code 0."""
    result = run("army", "check", "strider-and-the-garrison")
    assert result.exit_code == 0
    assert "5 Gondor Spearman" in result.output
    assert "10 in all: 1490 of 1500 points; minions: 8 of 16 (limit set by your heroes' AP)" in result.output
    assert "Strider and the garrison: a legal army of 1500 points." in result.output


def test_every_broken_rule_is_named(tmp_path: Path) -> None:
    """With its cure; exit code 1."""
    text = refused("army", "check", army_file(tmp_path, "sam x2", "gollum", "moria-goblin x20", level=500))
    for rule in ("CH-2.01", "CH-2.02", "CH-2.03", "CH-2.04"):
        assert rule in text
    assert "keep one of them" in text
    assert "Mine: 4 rules are broken" in text


def test_the_level_can_be_another() -> None:
    """An army of 1500 points is too dear for 1000."""
    text = refused("army", "check", "ugluks-company", "--level", "1000")
    assert "the army costs 1430 points, 430 over the 1000 of the game" in text
    assert "1 rule is broken" in text
    assert run("army", "check", "ring-bearers-guard", "--level", "1000").exit_code == 0


def test_a_format_is_applied(tmp_path: Path) -> None:
    """CH-2.021, from the file of the event."""
    (tmp_path / "event.toml").write_text('[format]\nbanned = ["frodo"]\n')
    text = refused("army", "check", "ring-bearers-guard", "--format", str(tmp_path / "event.toml"))
    assert "CH-2.021" in text and "the format bans frodo" in text


def test_unknown_and_broken_army_files(tmp_path: Path) -> None:
    """In one sentence each."""
    assert "no ready army of that name" in refused("army", "check", "nobody")
    (tmp_path / "a.toml").write_text('name = "A"\nwarriors = ["sam"\n')
    assert "not TOML" in refused("army", "check", str(tmp_path / "a.toml"))
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe")
    assert "not TOML" in refused("army", "check", str(tmp_path / "a.toml"))


@pytest.mark.parametrize(
    "arguments", [["check"], ["check", "x", "--level", "0"], ["price", "--toughness", "9"], ["dance"]]
)
def test_wrong_usage(arguments: list[str]) -> None:
    """Exit code 2."""
    assert run("army", *arguments).exit_code == 2


# --- army list, warriors, price -------------------------------------------------------------------


def test_lists() -> None:
    """Ready armies, by level; all warriors but the wearer's line."""
    result = run("army", "list")
    assert result.exit_code == 0 and "ugluks-company" in result.output and "black-rider" in result.output
    result = run("army", "list", "--level", "500")
    assert "ugluks-company" not in result.output and "black-rider" in result.output
    assert "no ready army of 123 points" in refused("army", "list", "--level", "123")
    result = run("army", "warriors")
    assert len(result.output.splitlines()) == 41
    assert "frodo-wearing-the-ring" not in result.output
    assert "volley-attack 1" in result.output


def test_the_price_of_a_warrior_with_its_parts() -> None:
    """Sum and points; the Balrog's published price beside the formula's."""
    result = run("army", "price", "gandalf")
    assert result.exit_code == 0
    assert "invigorate 0" in result.output and "453.06" in result.output and "455 points" in result.output
    assert "On the base" not in result.output
    assert "On the base stand 1500 points." in run("army", "price", "balrog").output


def test_the_price_of_a_new_warrior() -> None:
    """By its numbers: these are Arwen's."""
    numbers = ["--attacks", "3", "--toughness", "4", "--wounds", "4", "--move", "5", "--ap", "5", "--hero"]
    result = run("army", "price", *numbers, "--ability", "healing 2", "--ability", "fast 1")
    assert "355 points" in result.output
    result = run("army", "price", *numbers, "--shots", "2", "--range", "8")
    assert "360 points" in result.output


def test_prices_that_cannot_be_computed() -> None:
    """Usage, or an ability that does not exist."""
    assert (
        "missing: --wounds"
        in run("army", "price", "--attacks", "3", "--toughness", "3", "--move", "4", "--ap", "1").stderr
    )
    assert run("army", "price", "sam", "--attacks", "3").exit_code == 2
    assert run("army", "price").exit_code == 2
    numbers = ["--attacks", "3", "--toughness", "4", "--wounds", "4", "--move", "5", "--ap", "5"]
    assert run("army", "price", *numbers, "--shots", "2").exit_code == 2
    assert "no ability 'magic 1'" in refused("army", "price", *numbers, "--ability", "magic 1")
    assert "no warrior 'samwise'" in refused("army", "price", "samwise")


# --- map ------------------------------------------------------------------------------------------


def test_a_map_is_counted_and_measured() -> None:
    """Size, terrain, both edges, fairness."""
    result = run("map", "check", "tower")
    assert result.exit_code == 0
    assert "16 columns, 22 rows, 352 hexes" in result.output
    assert "10 elevated in 1 hill" in result.output
    assert "10 dotted" in result.output
    assert "fair: the edges are alike by a half-turn" in result.output


def test_a_map_of_ones_own(tmp_path: Path) -> None:
    """Not symmetric: the edges are measured."""
    result = run("map", "check", map_file(tmp_path, OPEN, 'blue = ["A1-e"]'))
    assert result.exit_code == 0
    assert "the edges differ" in result.output
    balanced = run("map", "check", map_file(tmp_path, OPEN, 'blue = ["A1-e", "A16-e"]'))
    assert "both edges measure the same" in balanced.output


def test_faults_of_a_map(tmp_path: Path) -> None:
    """Exit code 1, each fault in a line."""
    text = refused("map", "check", map_file(tmp_path, OPEN, 'black = ["A1-e", "A1-se"]'))
    assert "cannot be reached on foot: A1" in text and "1 fault" in text
    text = refused("map", "check", map_file(tmp_path, OPEN.replace("............", "XXXXXXXXXXXX", 2)))
    assert "the north edge has 12 free hexes" in text
    text = refused("map", "check", map_file(tmp_path, OPEN.replace(".", "?", 1)))
    assert "line 3, column 1: '?' is no hex" in text
    text = refused("map", "check", map_file(tmp_path, OPEN, 'red = ["Z9-e"]'))
    assert "Z9 is not on the map" in text


def test_a_wall_description_that_is_not_closed(tmp_path: Path) -> None:
    """The line is named in which it begins."""
    text = refused("map", "check", map_file(tmp_path, OPEN, 'black = ["A1-e",'))
    assert "not TOML" in text and "opened in line 21" in text


def test_maps_are_shown_and_listed(tmp_path: Path) -> None:
    """The drawing is the one of the file."""
    result = run("map", "show", "ridge-12")
    assert result.output in (DEFAULT / "maps" / "ridge-12.map").read_text(encoding="utf-8")
    assert run("map", "show", map_file(tmp_path, "..")).output == "     A   B\n\n 1   .   .\n"
    result = run("map", "list")
    assert "ford-12" in result.output and "12 x 16" in result.output
    assert "no map of that name" in refused("map", "show", "atlantis")


# --- content check --------------------------------------------------------------------------------


def test_content_check_knows_the_game_of_a_pack(tmp_path: Path) -> None:
    """By pack.toml, or by the files that are there."""
    assert "no fault found" in run("content", "check", str(DEFAULT)).output
    (tmp_path / "armies").mkdir()
    army_file(tmp_path / "armies", "sam x2")
    text = refused("content", "check", str(tmp_path))
    assert "armies/army.toml: warriors: 2 warriors bear the unique number 7" in text
    assert "1 fault" in text


def test_another_pack_is_used_for_armies_and_maps(tmp_path: Path) -> None:
    """--content names its folder."""
    (tmp_path / "armies").mkdir()
    army_file(tmp_path / "armies", "sam", level=500)
    assert "Mine: a legal army of 500 points" in run("army", "check", "army", "--content", str(tmp_path)).output
    (tmp_path / "maps").mkdir()
    map_file(tmp_path / "maps", OPEN)
    assert run("map", "check", "mine", "--content", str(tmp_path)).exit_code == 0
    (tmp_path / "pack.toml").write_text("game = 3\n")
    assert "pack.toml" in refused("army", "list", "--content", str(tmp_path))
