"""Tests a newcomer's mistakes in Combat Hex: each time a sentence, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import ravenhill
from ravenhill.cli import main
from ravenhill.terminal.screen import Screen
from tests.terminal.keyboard import paper

DUEL = """
game = "combat-hex"
rows = "......"
[[warrior]]
type = "legolas"
seat = "a"
hex = "A1"
[[warrior]]
type = "orc-warrior"
seat = "b"
hex = "D1"
face = "w"
"""


def run(*arguments: str) -> Result:
    """`ravenhill` with these arguments."""
    return CliRunner().invoke(main, list(arguments))


def refused(*arguments: str) -> str:
    """A command's words when something is wrong."""
    result = run(*arguments)
    assert (result.exit_code, type(result.exception)) == (1, SystemExit)
    return result.stderr


def file(folder: Path, text: str) -> str:
    """A file with this text."""
    path = folder / "file.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_folder_is_neither_an_army_nor_a_map(tmp_path: Path) -> None:
    """It is there, so nobody is told that it is not."""
    folder = str(tmp_path)
    assert "this is a folder, not the file of an army" in refused("army", "check", folder)
    assert "this is a folder, not the file of an army" in refused("play", "combat-hex", "--army", folder, "--army", "x")
    assert "this is a folder, not the file of a map" in refused("play", "combat-hex", "--map", folder)


def test_a_map_that_is_too_wide_has_one_fault(tmp_path: Path) -> None:
    """With the first hex that is too many, not with each of them."""
    path = tmp_path / "wide.map"
    path.write_text('name = "Wide"\nrows = """\n' + f"{'.' * 30}\n" * 8 + '"""\n', encoding="utf-8")
    told = refused("play", "combat-hex", "--map", str(path))
    assert told.count("at most 26 columns and 28 rows") == 1
    assert "line 3, column 27" in told


POSITIONS = {
    ("game =", "name ="): "a position says its game first: game = 'five-armies' or 'combat-hex'",
    ("orc-warrior", "orc-warior"): "'orc-warior' is not known here: did you mean orc-warrior?",
    ('face = "w"', 'face = "n"'): "'n' is not known here: did you mean",
    ('face = "w"', 'face = "west of"'): "'west of' is not known here",
    ('face = "w"', 'acted = "yes"'): "b-orc-warrior: acted is true or false, not 'yes'",
    ('face = "w"', "acted = {}"): "b-orc-warrior: acted is true or false",
    ('seat = "b"', 'seat = "z"'): "'z' is not known here: use a, b, c, d",
}


@pytest.mark.parametrize("change", POSITIONS, ids=range(len(POSITIONS)))
def test_a_position_with_a_slip_says_what_was_meant(tmp_path: Path, change: tuple[str, str]) -> None:
    """The most alike name, or all of them where they are few."""
    assert POSITIONS[change] in refused("position", "check", file(tmp_path, DUEL.replace(*change)))


STACKS = {
    ('seat = "a"', "seat = 4"): "seat cannot be 4",
    ('seat = "a"', "seat = []"): "seat of ActionPhase cannot be",
    ('seats = ["b"]', "seats = 1"): "cannot be 1",
    ("step = 1", "step = 99"): "has no step 99",
    ("step = 1", "step = 1\nresult = 'x'"): "cannot be 'x'",
    ('frame = "ActionPhase"', 'frame = "ActionPhrase"'): "there is no procedure 'ActionPhrase'",
}


@pytest.mark.parametrize("change", STACKS, ids=range(len(STACKS)))
def test_a_damaged_stack_is_refused_when_it_is_read(tmp_path: Path, change: tuple[str, str]) -> None:
    """A local of the wrong kind is no accident later in the game."""
    sound = ravenhill.loads(DUEL).position().replace('[\n    "b",\n]', '["b"]')
    assert run("position", "check", file(tmp_path, sound)).exit_code == 0
    board, stack, procedures = sound.partition("[[stack]]")
    damaged = board + stack + procedures.replace(*change)
    assert STACKS[change] in refused("position", "check", file(tmp_path, damaged))


def test_a_record_without_its_set_up_is_refused(tmp_path: Path) -> None:
    """Else its rules options would be lost without a word."""
    match = ravenhill.new("combat-hex", seed=1, options=["wide-arc"])
    lines = [line for line in str(match.record()).splitlines() if not line.startswith(">")]
    assert "behind '>' are missing" in refused("replay", file(tmp_path, "\n".join(lines) + "\n"))


# --- what is shown over the field -----------------------------------------------------------------
def test_the_picture_shows_what_is_asked_for(tmp_path: Path) -> None:
    """Reach, kill zone, lines of sight of one warrior, each alone or all together."""
    position, picture = file(tmp_path, DUEL), tmp_path / "x.svg"
    match = ravenhill.loads(DUEL)
    assert match.overlay("reach:a-legolas").reach == match.overlay("a-legolas").reach != {}
    assert match.overlay("reach:a-legolas").kill_zones == {}
    assert match.overlay("kill-zone:a-legolas", "b-orc-warrior").kill_zones.keys() == {"a-legolas", "b-orc-warrior"}
    assert match.overlay("sight:a-legolas").sight == {"b-orc-warrior": "clear"}
    assert match.overlay("chains").chains == []
    assert run("draw", str(picture), "--load", position, "--show", "a-legolas").exit_code == 0
    assert picture.read_text(encoding="utf-8") == match.svg(show=["a-legolas"]) != match.svg()


def test_what_cannot_be_shown_is_explained(tmp_path: Path) -> None:
    """With the warriors that there are."""
    position, picture = file(tmp_path, DUEL), str(tmp_path / "x.svg")
    told = refused("draw", picture, "--load", position, "--show", "legolas")
    assert "'legolas' cannot be shown: say a-legolas, kill-zone:a-legolas" in told
    assert "warriors: a-legolas, b-orc-warrior" in told
    assert "cannot be shown" in refused("draw", picture, "--load", position, "--show", "smell:a-legolas")
    assert "has nothing to show over its board" in refused("draw", picture, "--show", "a-legolas")


def test_the_terminal_shows_the_reach_of_a_warrior() -> None:
    """`board` and a part of its name; a name that fits none or several is said."""
    match, console = ravenhill.loads(DUEL), paper()
    screen = Screen(match, console)
    for text in ("legolas", "smaug", "a"):
        screen.board("a", text)
    told = console.export_text()
    assert "movement points to get there" in told
    assert "Nothing on the board is called 'smaug'." in told
    assert "'a' may be a-legolas or b-orc-warrior." in told
