"""Combat Hex at the terminal and on the command line: armies, maps, several persons, records, positions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import ravenhill
from ravenhill.cli import main
from ravenhill.kernel.table import DRAWN
from ravenhill.match.match import AnyMatch
from ravenhill.players.random import RandomPlayer
from ravenhill.terminal.answers import matching_options, matching_words
from ravenhill.terminal.game import TerminalGame
from ravenhill.terminal.screen import Screen
from tests.match.played import battle, fought
from tests.terminal.keyboard import Person, paper
from tests.typed import combat_hex


def run(*arguments: str, typed: str = "") -> Result:
    """`ravenhill` with these arguments."""
    return CliRunner().invoke(main, list(arguments), input=typed)


def refused(*arguments: str) -> str:
    """A command's words when something is wrong."""
    result = run(*arguments)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    return result.stderr


@pytest.fixture(scope="module")
def armies(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The options that bring two small armies to a small map for two turns."""
    folder = tmp_path_factory.mktemp("armies")
    lists = {"watch": '["theoden", "rivendell-guard"]', "raid": '["grima", "orc-warrior x4"]'}
    options: list[str] = []
    for name, warriors in lists.items():
        file = folder / f"{name}.toml"
        file.write_text(f'name = "The {name}"\nlevel = 500\nwarriors = {warriors}\n', encoding="utf-8")
        options += ["--army", str(file)]
    return [*options, "--map", "ford-12", "--option", "turn-limit=2"]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game in a file."""
    path = tmp_path_factory.mktemp("records") / "battle.record"
    path.write_text(str(fought(3).record()), encoding="utf-8")
    return path


def scripted(lines: list[str], seed: int = 1) -> tuple[AnyMatch, str]:
    """Type lines as army a against a random player; the match afterwards and all that was shown."""
    match, console, typed = battle(seed), paper(), iter(lines)

    def read(prompt: str) -> str:
        for line in typed:
            return line
        raise EOFError

    TerminalGame(match, console, {"b": RandomPlayer(1)}, None, read).run()
    return match, console.export_text()


# --- whole games --------------------------------------------------------------------------------------------------
def test_a_whole_game_is_played_to_its_end_by_typing_numbers(tmp_path: Path, armies: list[str]) -> None:
    """Armies from files; the record replays and is verified."""
    file = str(tmp_path / "game.record")
    typed = "1\n" * 3000
    result = run("play", "combat-hex", *armies, "--against", "random", "--seed", "3", "--record", file, typed=typed)
    assert result.exit_code == 0, result.output[-2000:]
    assert "The record is in" in result.output
    match = ravenhill.replay(file)
    assert match.outcome is not None
    assert match.header.players == {"a": "person", "b": "random"}
    assert match.view().army_names == {"a": "The watch", "b": "The raid"}
    assert "every die and draw" in run("verify", file).output


@pytest.mark.parametrize("seats", [2, 3])
def test_persons_who_share_the_keyboard_hide_nothing(seats: int) -> None:
    """All numbers are open: it is said whose answer it is, and no Enter is asked for."""
    match, console, person = battle(6, seats, options=["turn-limit=1"]), paper(), Person(6)
    person.game = TerminalGame(match, console, {}, None, person.type)
    person.game.run()
    assert match.outcome is not None
    shown = console.export_text()
    assert "Hand the terminal over" not in shown
    for seat in match.game.seats:
        assert f"Army {seat.upper()}" in shown


def test_several_sides_can_be_persons(tmp_path: Path) -> None:
    """`--side a --side c`, and the computer plays the rest."""
    ready = [army.slug for army in combat_hex(battle(1)).texts.armies if army.level == 500][:1] * 3
    options = [part for army in ready for part in ("--army", army)]
    file = str(tmp_path / "game.record")
    sides = ["--side", "a", "--side", "c", "--against", "random"]
    run("play", "combat-hex", *options, *sides, "--record", file, typed="1\n1\n")
    players = ravenhill.replay(file).header.players
    assert players == {"a": "person", "b": "random", "c": "person"}


# --- one line at a time -------------------------------------------------------------------------------------------
def test_the_board_the_warriors_and_the_rules_are_shown() -> None:
    """`board`, `warriors`, `warrior NAME`, `rules`, `help`; the game stays where it is."""
    lines = [
        "board",
        "warriors",
        "warrior théoden",
        "warrior rage",
        "warrior",
        "warrior xyzzy",
        "rules kill zone",
        "help",
    ]
    match, shown = scripted(lines)
    before = scripted([])[0]
    assert match.words_played == before.words_played
    assert "Théoden · hero · 375 points" in shown and "Aggressive Strategy (2 AP)" in shown
    assert "CH-8.32" in shown
    assert "Which warrior?" in shown and "No warrior is called 'xyzzy'" in shown
    assert "CH-4.09" in shown and "FA-" not in shown
    assert shown.count("At the prompt") == 2
    assert "hand" not in re.findall(r"^│ (\w+) ", shown, re.MULTILINE)


@pytest.mark.parametrize("said", ["a-theoden", "warrior:a-theoden", "A-Theoden", "aT"])
def test_a_warrior_is_found_by_its_word_and_by_its_sign_on_the_board(said: str) -> None:
    """One panel, of this warrior alone."""
    shown = scripted([f"warrior {said}"])[1]
    assert shown.count("· hero ·") == 1
    assert "Théoden · hero · 375 points" in shown


def test_a_sign_is_read_with_its_capitals() -> None:
    """`a1` is a minion's sign; `at` is no sign, and no name has it alone."""
    assert "Rivendell Guard · minion" in scripted(["warrior a1"])[1]
    assert "375 points" not in scripted(["warrior at"])[1]


def test_hexes_are_typed_in_small_letters_too() -> None:
    """`f7` is hex:F7, whether it is offered or not."""
    match = fought(2)
    hexes = [word for word in match.game.words.names if word.startswith("hex:")]
    match = battle(2)
    while not any(word in hexes for word in match.options):
        match.play(match.options[0])
    seat = match.seat or ""
    word = next(word for word in match.options if word in hexes)
    assert matching_options(match, seat, word.lower()) == [word]
    assert matching_options(match, seat, word.partition(":")[2].lower()) == [word]
    other = next(word for word in hexes if word not in match.options)
    assert matching_words(match, seat, other.lower()) == [other]


def test_a_drawn_game_has_no_winner_at_the_end() -> None:
    """The panel says so."""
    match, console = battle(1), paper()
    match.table.end(DRAWN, 3)
    Screen(match, console).ending()
    shown = console.export_text()
    assert "Nobody" in shown and "draw" in shown


# --- the command line ---------------------------------------------------------------------------------------------
def test_what_makes_no_game_is_said_in_a_sentence(armies: list[str], record: Path) -> None:
    """Unknown armies, maps, options; sides that are not there; armies where there are none to choose."""
    assert "no ready army of that name" in refused("play", "combat-hex", "--army", "nobody", "--army", "nobody")
    assert "no map of that name" in refused("play", "combat-hex", *armies, "--map", "nowhere")
    assert "no option 'fog'" in refused("play", "combat-hex", *armies, "--option", "fog")
    assert "CH-2.01" in refused("play", "combat-hex", *armies, "--level", "100")
    assert "no side 'c'" in refused("play", "combat-hex", *armies, "--side", "c")
    assert "no side 'a'" in refused("play", "five-armies", "--side", "a")
    assert "takes no armies" in refused("play", "five-armies", *armies)
    assert "are chosen already" in refused("play", "combat-hex", *armies, "--load", str(record))
    assert "a game of combat-hex, not of five-armies" in refused("play", "five-armies", "--load", str(record))


def test_replay_tells_the_game(record: Path) -> None:
    """Whole, as one seat saw it, word by word; a seat of the other game is refused."""
    match = ravenhill.replay(record)
    assert match.outcome is not None
    assert match.outcome.ending.split(":")[0] in run("replay", str(record)).output
    assert run("replay", str(record), "--seat", "b", "--until", "9").exit_code == 0
    assert run("replay", str(record), "--step", typed="\n\nboard\nquit\n").exit_code == 0
    assert "no seat 'shadow'" in refused("replay", str(record), "--seat", "shadow")
    assert "no seat 'shadow'" in refused("replay", str(record), "--seat", "shadow", "--step")


def test_a_position_says_who_is_asked_what(tmp_path: Path, record: Path) -> None:
    """And can be played on, and drawn."""
    path = tmp_path / "position.toml"
    path.write_text(ravenhill.replay(record, words=40).position(), encoding="utf-8")
    assert re.search(r"position\.toml: turn \d, Army [AB]: ", run("position", "check", str(path)).output)
    assert run("play", "combat-hex", "--load", str(path), "--against", "random", typed="1\n").exit_code == 0
    for number, options in enumerate((["--load", str(path)], ["--record", str(record)], ["--game", "combat-hex"])):
        file = tmp_path / f"{number}.svg"
        assert run("draw", str(file), *options).exit_code == 0
        assert file.read_text(encoding="utf-8").startswith("<svg")
