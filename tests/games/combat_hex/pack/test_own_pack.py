"""A home-made pack with warriors, a map and armies is checked, shown by every command, and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import ravenhill
from ravenhill.cli import main
from ravenhill.games.combat_hex.pack import loading
from ravenhill.kernel.errors import BadArmy
from tests.terminal.games.combat_hex.test_display import refused
from tests.typed import combat_hex

WARRIORS = [
    ("halbarad", "Halbarad", "good", "hero", 1, 3, 4, 4, 3, '["battle-cry 1", "leadership"]', 330),
    ("ranger", "Ranger of the North", "good", "minion", 0, 2, 3, 1, 0, "[]", 90),
    ("ufthak", "Ufthak", "evil", "hero", 2, 3, 4, 4, 3, '["rage 1", "leadership"]', 340),
    ("orc-of-cirith", "Orc of the Tower", "evil", "minion", 0, 2, 3, 1, 0, "[]", 80),
]
ENTRY = """[[warrior]]
slug = "{}"
name = "{}"
faction = "{}"
kind = "{}"
unique = {}
base = 1
attacks = {}
toughness = {}
movement = 5
wounds = {}
action_points = {}
abilities = {}
points = {}
version = "orange"
source = "ravenhill"
"""
GREEN = "\n".join([". . . . . . . .".replace(" ", "")] * 12)


def written(folder: Path, armies: dict[str, str] | None = None, level: int = 700) -> Path:
    """A pack in a folder that holds nothing of the program's own."""
    for name in ("maps", "armies"):
        (folder / name).mkdir(parents=True)
    (folder / "warriors.toml").write_text("\n".join(ENTRY.format(*one) for one in WARRIORS), encoding="utf-8")
    (folder / "maps" / "green.map").write_text(f'name = "The green"\nrows = """\n{GREEN}\n"""\n', encoding="utf-8")
    own = (
        {"watch": '["halbarad", "ranger x3"]', "tower": '["ufthak", "orc-of-cirith x4"]'} if armies is None else armies
    )
    for name, warriors in own.items():
        text = f'name = "The {name}"\nlevel = {level}\nwarriors = {warriors}\n'
        (folder / "armies" / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A pack of four kinds of warrior, one map and two armies of 700 points."""
    return str(written(tmp_path_factory.mktemp("own") / "pack"))


def run(*arguments: str, typed: str = "") -> Result:
    """`ravenhill` with these arguments, which must succeed."""
    result = CliRunner().invoke(main, list(arguments), input=typed)
    assert result.exit_code == 0, result.output
    return result


def test_the_check_names_the_armies_that_stay_away_in_one_line(folder: str) -> None:
    """The armies of the program have none of these warriors: a note, no fault."""
    lines = run("content", "check", folder).output.splitlines()
    assert lines[0].startswith("Note: 25 ready armies of the program stay away")
    assert "the-balrog" in lines[0]
    assert lines[1:] == [f"{folder}: no fault found."]


def test_an_army_of_the_folder_must_still_be_lawful(tmp_path: Path) -> None:
    """A warrior that the pack does not have is a fault of an army that stands in it."""
    broken = written(tmp_path / "pack", {"watch": '["aragorn"]'})
    assert [fault.file for fault in loading.check(broken)] == ["armies/watch.toml"]


def test_armies_that_the_changed_points_forbid_stay_away(tmp_path: Path) -> None:
    """Dearer warriors leave only those ready armies that still keep to their level."""
    text = (loading.DEFAULT / "warriors.toml").read_text(encoding="utf-8")
    assert text.count('slug = "legolas"') == 1
    head, tail = text.split('slug = "legolas"')
    dear = re.sub(r"^points = \d+$", "points = 2000", tail, count=1, flags=re.MULTILINE)
    (tmp_path / "warriors.toml").write_text(f'{head}slug = "legolas"{dear}', encoding="utf-8")
    assert loading.check(tmp_path) == []
    ready = {army.slug: army for army in loading.texts(tmp_path).armies}
    shipped = {army.slug: army for army in loading.texts().armies}
    assert ready == {slug: army for slug, army in shipped.items() if "legolas" not in army.warriors}
    assert len(ready) < len(shipped)


def test_every_command_that_takes_a_pack_takes_this_one(folder: str, tmp_path: Path) -> None:
    """Armies, warriors, prices, maps, drawings and positions."""
    own = ("--content", folder)
    listed = run("army", "list", *own).output
    assert "watch" in listed and "tower" in listed and "balrog" not in listed
    assert "a legal army of 700 points" in run("army", "check", "watch", *own).output
    assert len(run("army", "warriors", *own).output.strip().splitlines()) == len(WARRIORS) + 1
    assert "points" in run("army", "price", "halbarad", *own).output
    for command in ("check", "show"):
        assert run("map", command, "green", *own).output
    assert "green" in run("map", "list", *own).output
    drawing = tmp_path / "begin.svg"
    run("draw", str(drawing), "--game", "combat-hex", *own)
    assert drawing.read_text(encoding="utf-8").startswith("<svg")
    position = tmp_path / "position.toml"
    position.write_text(ravenhill.new("combat-hex", seed=1, content=folder).position(), encoding="utf-8")
    assert "turn 0" in run("position", "check", str(position), *own).output


def test_the_usual_game_is_between_the_armies_of_the_pack(folder: str) -> None:
    """Nobody says a level: it is that of the armies there are."""
    made = combat_hex(ravenhill.new("combat-hex", seed=1, content=folder)).made_of
    assert made.army_names == ["The watch", "The tower"]
    assert made.level == 1000, "the smallest usual level that both armies fit"


def test_a_pack_with_one_side_or_one_army(tmp_path: Path) -> None:
    """Two armies of one side meet; a single army meets itself; without any army the game asks for one."""
    two = written(tmp_path / "two", {"watch": '["halbarad", "ranger x3"]', "few": '["halbarad", "ranger x2"]'})
    one = written(tmp_path / "one", {"watch": '["halbarad", "ranger x3"]'})
    none = written(tmp_path / "none", {})
    assert combat_hex(ravenhill.new("combat-hex", content=two)).made_of.army_names == ["The watch", "The few"]
    assert combat_hex(ravenhill.new("combat-hex", content=one)).made_of.army_names == ["The watch", "The watch"]
    with pytest.raises(BadArmy, match="say which armies fight"):
        ravenhill.new("combat-hex", content=none)
    with pytest.raises(BadArmy, match="at 500 points"):
        ravenhill.new("combat-hex", content=two, level=500)


def test_armies_of_different_levels_meet_at_the_greater(tmp_path: Path) -> None:
    """No level has an army of each side: then all of them may meet."""
    folder = written(tmp_path / "pack", {"watch": '["halbarad", "ranger x3"]'})
    text = 'name = "The tower"\nlevel = 900\nwarriors = ["ufthak", "orc-of-cirith x4"]\n'
    (folder / "armies" / "tower.toml").write_text(text, encoding="utf-8")
    assert combat_hex(ravenhill.new("combat-hex", content=folder)).made_of.army_names == ["The watch", "The tower"]
    results = str(tmp_path / "results.parquet")
    assert run("simulate", "combat-hex", "--games", "1", "--content", str(folder), "--out", results).output


def test_it_is_played_at_the_terminal_recorded_and_replayed(folder: str, tmp_path: Path) -> None:
    """From the first question to the end, then the record once more and its dice verified."""
    file = str(tmp_path / "own.record")
    options = ("--map", "green", "--option", "turn-limit=3", "--seed", "5", "--against", "random")
    shown = run("play", "combat-hex", "--content", folder, *options, "--record", file, typed="1\n" * 3000).output
    assert "Halbarad" in shown and "Traceback" not in shown
    again = ravenhill.replay(file)
    assert again.outcome is not None
    assert run("replay", file).output
    assert "follows from seed 5" in run("verify", file).output


def test_it_is_simulated_and_rated(folder: str, tmp_path: Path) -> None:
    """`simulate` and `ladder` play with the armies of the pack."""
    own = ("--content", folder, "--seed", "3", "--option", "turn-limit=4", "--out")
    said = run("simulate", "combat-hex", "--games", "4", "--players", "random,greedy", *own, str(tmp_path / "s")).output
    assert "The watch" in said and "The tower" in said
    said = run("ladder", "combat-hex", "--games", "2", "--players", "random,greedy", *own, str(tmp_path / "l")).output
    assert "greedy" in said


def test_a_fault_is_said_without_a_traceback(tmp_path: Path) -> None:
    """A pack that cannot be played is refused with its faults, whichever command meets it."""
    folder = str(written(tmp_path / "pack", {"watch": '["aragorn"]'}))
    for command in (["play", "combat-hex"], ["simulate", "combat-hex", "--games", "1"], ["army", "list"]):
        assert "there is no warrior 'aragorn'" in refused(*command, "--content", folder)
