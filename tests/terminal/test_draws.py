"""Tests draws at the terminal: offered with a word, answered by the computer or by a person at the same keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import ravenhill
from ravenhill.cli import main
from ravenhill.match import playing
from ravenhill.match.match import Match
from ravenhill.players.random import RandomPlayer
from ravenhill.protocol.question import Question
from ravenhill.terminal.game import TerminalGame
from tests.terminal.keyboard import paper, scripted

ARMIES = ["gimlis-kin", "wormtongues-mob", "gollum-and-goblins"]


@pytest.fixture(params=[True, False])
def accepts(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the computer does not expect to win."""

    def answer(question: Question, playing: int) -> bool:
        assert playing == 2 and question.game.seats[question.seat] == "shadow"
        return bool(request.param)

    monkeypatch.setattr(playing, "accepts_draw", answer)
    return bool(request.param)


def at_one_keyboard(lines: list[str], game: str = "five-armies") -> tuple[Match, str, list[str]]:
    """Two persons type these lines; the match, all that was shown, and all that was asked."""
    match, console, asked = ravenhill.new(game, seed=3), paper(), []
    typed: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        asked.append(prompt)
        for line in typed:
            return line
        raise EOFError

    TerminalGame(match, console, {}, None, read).run()
    return match, console.export_text(), asked


def test_the_computer_says_yes_or_no(accepts: bool) -> None:
    """Its answer is shown, and the game is drawn or goes on."""
    match, shown = scripted(["draw", "yes"])
    assert "The Free Peoples offer a draw." in shown
    assert ("The Shadow accepts the draw." in shown, "The Shadow declines the draw." in shown) == (accepts, not accepts)
    assert (match.outcome is not None and match.outcome.winner == "") == accepts
    assert ("Both sides agreed to a draw." in shown) == accepts


def test_a_question_about_a_command_is_answered() -> None:
    """`? draw` says that it is a command, and suggests nothing else."""
    _, shown, _ = at_one_keyboard(["? draw"], "combat-hex")
    assert "draw is a command, not a word of the game." in shown
    assert "neither an option" not in shown


def test_only_a_yes_offers_a_draw_and_only_once_a_turn() -> None:
    """The word may have been meant for something else, such as drawing cards."""
    match, shown = scripted(["draw", ""])
    assert "offer a draw." not in shown and match.draw_offer is None and not match.draw_refusal("free-peoples")
    again = ravenhill.loads(match.position())
    again.offer_draw("free-peoples")
    again.decline_draw("shadow")
    console = paper()
    typed = iter(["draw", "quit"])
    game = TerminalGame(again, console, {"shadow": RandomPlayer(1)}, None, lambda prompt: next(typed, ""))
    game.run()
    assert "You have offered a draw this turn." in console.export_text()


@pytest.mark.parametrize(("said", "drawn"), [("yes", True), ("", False)])
def test_a_person_at_the_same_keyboard_answers(said: str, drawn: bool) -> None:
    """By name, before the next question."""
    match, shown, asked = at_one_keyboard(["", "draw", "yes", said])
    question = next(prompt for prompt in asked if "accept the draw" in prompt)
    assert question.startswith(("The Shadow: ", "The Free Peoples: "))
    assert (match.outcome is not None) == drawn
    assert ("agreed to a draw" in shown) == drawn and ("the draw." in shown)


def test_three_armies_must_all_agree() -> None:
    """Each of the others is asked in turn; one no is enough."""
    match = ravenhill.new("combat-hex", seed=3, armies=ARMIES)
    asked: list[str] = []
    typed = iter(["draw", "yes", "yes", "", "quit"])

    def read(prompt: str) -> str:
        asked.append(prompt)
        return next(typed, "")

    TerminalGame(match, paper(), {}, None, read).run()
    assert sum("accept the draw" in prompt for prompt in asked) == 2
    assert match.outcome is None and match.draw_offer is None


def test_the_record_of_a_drawn_game_is_replayed_and_verified(tmp_path: Path) -> None:
    """At the command line too, word by word to its end."""
    match, _, _ = at_one_keyboard(["", "draw", "yes", "yes"])
    record = tmp_path / "drawn.record"
    record.write_text(str(match.record()), encoding="utf-8")
    assert "Both sides agreed to a draw." in CliRunner().invoke(main, ["replay", str(record)]).output
    assert CliRunner().invoke(main, ["verify", str(record)]).exit_code == 0
    steps = CliRunner().invoke(main, ["replay", str(record), "--step"], input="\n" * 5).output
    assert "Both sides agree to a draw." in steps
