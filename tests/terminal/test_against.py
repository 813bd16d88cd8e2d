"""`ravenhill play --against`: who sits at the other side, and what is shown of it."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import ravenhill
from ravenhill.cli import at_the_table, main, name_in_record, opponents
from ravenhill.kernel.errors import RavenhillError
from ravenhill.terminal.game import TerminalGame
from ravenhill.terminal.style import THEME
from tests.players.bots import DEAF, bot
from tests.terminal.keyboard import ATTACK, paper

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "simple_bot.py"


@pytest.fixture
def position(tmp_path: Path) -> str:
    """A file with a small position before a fight."""
    path = tmp_path / "fight.toml"
    path.write_text(ATTACK, encoding="utf-8")
    return str(path)


def play(*arguments: str, typed: str = "", game: str = "five-armies") -> Result:
    """`ravenhill play` with these arguments."""
    return CliRunner().invoke(main, ["play", game, *arguments], input=typed)


# --- who plays ----------------------------------------------------------------------------------------------------
def test_a_soldier_plays_where_nothing_is_said(tmp_path: Path, position: str) -> None:
    """And the record names it."""
    file = str(tmp_path / "game.record")
    result = play("--load", position, "--record", file, typed="die:character\naction:skip\nquit\n")
    assert result.exit_code == 0
    match = ravenhill.replay(file)
    assert match.header.players == {"free-peoples": "person", "shadow": "Soldier"}
    assert match.words_played > 2


def test_every_kind_of_player_can_be_named(tmp_path: Path, position: str) -> None:
    """A level, the other players, a custom search, a bot."""
    file = str(tmp_path / "game.record")
    bot_name = f"bot:{sys.executable} {EXAMPLE}"
    names = {"captain": "Captain", "greedy": "greedy", "plain:3": "plain:3", bot_name: bot_name}
    for name, told in names.items():
        assert play("--against", name, "--load", position, "--record", file, typed="1\n1\n1\nquit\n").exit_code == 0
        assert ravenhill.replay(file).header.players["shadow"] == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("emperor", "the players are recruit, soldier, captain"),
        ("bot:", "the players are recruit, soldier, captain"),
        ("ismcts:many", "say iterations, as in ismcts:400"),
        ("ismcts:", "or seconds, as in ismcts:0.2s"),
        ("ismcts:0", "a budget is a number of iterations or of seconds above 0"),
        ("plain:-1s", "a budget is a number of iterations or of seconds above 0"),
        ("bot:no-such-program-here", "there is no program 'no-such-program-here'"),
    ],
)
def test_a_player_that_there_is_not_is_refused_in_one_line(name: str, told: str) -> None:
    """With what there is."""
    result = play("--against", name)
    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 1
    assert told in result.stderr


def test_one_name_is_for_all_and_several_are_for_each() -> None:
    """In the order of the seats; any other number is refused."""
    assert opponents(["b", "c"], ("king",)) == {"b": "king", "c": "king"}
    assert opponents(["b", "c"], ("king", "random")) == {"b": "king", "c": "random"}
    assert opponents(["b", "c"], ()) == {"b": "soldier", "c": "soldier"}
    assert opponents([], ()) == {}
    with pytest.raises(RavenhillError, match="names 3 players, and 2 sides"):
        opponents(["b", "c"], ("king", "king", "king"))
    with pytest.raises(RavenhillError, match="names 1 players, and 0 sides"):
        opponents([], ("king",))


def test_every_player_has_chance_of_its_own() -> None:
    """From the seed of the game, so that it can be played again."""
    players = at_the_table({"b": "captain", "c": "captain"}, 5)
    assert [getattr(player, "seed", None) for player in players.values()] == [5, 6]


def test_the_name_of_a_player_takes_one_line_of_the_record() -> None:
    """Levels have a title."""
    assert (name_in_record("lord"), name_in_record("greedy"), name_in_record("bot:a\n b")) == (
        "Lord",
        "greedy",
        "bot:a b",
    )


def test_the_same_seed_and_keys_give_the_same_game(tmp_path: Path, position: str) -> None:
    """A level is seeded too."""
    texts = []
    for name in ("one", "two"):
        play("--load", position, "--seed", "9", "--record", str(tmp_path / name), typed="1\n1\n1\n1\n1\n1\n")
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


# --- what is shown ------------------------------------------------------------------------------------------------
def test_a_bot_that_forfeits_loses_and_the_game_is_kept(tmp_path: Path, position: str) -> None:
    """The reason is shown, is in the record, and is shown with the record again."""
    file = str(tmp_path / "game.record")
    result = play("--against", "bot:sh -c 'exit 7'", "--load", position, "--record", file, typed="1\n1\n1\n1\n1\n1\n")
    sentence = "Forfeited by ▲ the Shadow: the bot has ended with exit code 7."
    assert result.exit_code == 0
    assert sentence in result.output and "The record is in" in result.output
    match = ravenhill.replay(file)
    assert match.outcome is not None and match.outcome.winner == "free-peoples"
    assert sentence in CliRunner().invoke(main, ["replay", file]).output


def test_a_forfeit_among_three_is_told_at_once_and_the_others_go_on() -> None:
    """Not only when the game is over."""
    match, console = ravenhill.new("combat-hex", seed=1, armies=["ugluks-company"] * 3), paper()

    def read(prompt: str) -> str:
        if "Forfeited" in console.export_text(clear=False):
            raise EOFError
        return "1"

    TerminalGame(match, console, {"b": bot(DEAF), "c": bot(DEAF)}, None, read).run()
    assert console.export_text().count("Forfeited by") == 1
    assert match.outcome is None and len(match.header.forfeits) == 1


def test_only_a_terminal_is_told_that_the_computer_is_thinking() -> None:
    """In a file the words would stand for ever."""
    for terminal in (True, False):
        match = ravenhill.loads(ATTACK.replace('to_act = "free-peoples"', 'to_act = "shadow"'))
        paper_ = Console(theme=THEME, file=io.StringIO(), force_terminal=terminal, highlight=False, width=100)
        game = TerminalGame(match, paper_, {"shadow": bot()}, None)
        game.ask_next()
        game.players["shadow"].close()  # type: ignore[attr-defined]
        assert isinstance(paper_.file, io.StringIO)
        assert ("The computer is thinking" in paper_.file.getvalue()) == terminal
