"""Bots: programs that take a seat over lines of JSON, and what becomes of those that do not answer as they should."""

from __future__ import annotations

import gc
import json
import os
import re
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import ravenhill
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.match import Match
from ravenhill.match.playing import ask, play
from ravenhill.players.bot import BOT_SECONDS, PROTOCOL, BotPlayer, asking
from ravenhill.players.bot_program import LONGEST_LINE
from ravenhill.players.levels import player_of_name
from ravenhill.players.player import Forfeit, Guest
from ravenhill.players.random import RandomPlayer
from ravenhill.protocol.question import Question
from tests.players.bots import DEAF, EXAMPLE, SHELL, SIMPLE, after, bot

GAMES = ("five-armies", "combat-hex")
PATIENCE = 120.0  # seconds for a bot that answers: the machine may be busy
DOCUMENT = (Path(__file__).parent.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")


def against(command: list[str], game: str = "five-armies", seed: int = 1, seconds: float = PATIENCE) -> Match:
    """A whole match of a bot, which has the first seat, against the random player."""
    match = ravenhill.new(game, seed=seed)
    first, second = match.game.seats
    return play(match, {first: bot(command, seed, seconds), second: RandomPlayer(seed)})


def running(number: int) -> bool:
    """Whether there is a process of this number, be it a zombie."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def soon_gone(number: int) -> bool:
    """Whether a process that is not our own child is gone after a moment."""
    for _ in range(3_000):
        try:
            if "\nState:\tZ" in Path(f"/proc/{number}/status").read_text(encoding="utf-8"):
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.02)
    return False


# --- whole games --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_whole_games(game: str) -> None:
    """To their end, without a forfeit, and their records replay."""
    for seed in (1, 2):
        match = against(SIMPLE, game, seed)
        assert match.outcome is not None and match.header.forfeits == {}
        assert ravenhill.replays(str(match.record())).outcome == match.outcome


def test_the_example_plays_the_same_again_with_the_same_seed() -> None:
    """The seed is in the greeting."""
    assert str(against(SIMPLE, seed=4).record()) == str(against(SIMPLE, seed=4).record())


def test_the_example_imports_nothing_of_ours() -> None:
    """Only what comes with Python."""
    imports = re.findall(r"^(?:from|import) (\w+)", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(imports) <= sys.stdlib_module_names


@pytest.mark.skipif(shutil.which("sed") is None, reason="there is no sed here")
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_needs_no_python(game: str) -> None:
    """One line of sed takes the first option of every question."""
    match = ravenhill.new(game, seed=5)
    first, second = match.game.seats
    sed, lot = bot(SHELL), RandomPlayer(5)
    for _ in range(60):
        ask(match, {first: sed, second: lot})
    sed.close()
    assert match.header.forfeits == {} and match.words_played > 50


# --- what is said -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_greeted_asked_and_told_the_end(game: str, tmp_path: Path) -> None:
    """One greeting, the questions with prompt, options, labels and view, one farewell."""
    file = tmp_path / "heard"
    program = f'import sys\nheard = open({str(file)!r}, "w")\n' + EXAMPLE.read_text(encoding="utf-8").replace(
        "message = json.loads(line)", "heard.write(line); heard.flush(); message = json.loads(line)"
    )
    match = against([sys.executable, "-c", program], game, seed=3)
    hello, *questions, over = [json.loads(each) for each in file.read_text(encoding="utf-8").splitlines()]
    seats = list(match.game.seats)
    greeting = {"type": "hello", "protocol": PROTOCOL, "game": game, "seat": seats[0], "seats": seats, "seed": 3}
    assert hello == greeting
    assert match.outcome is not None
    assert over == {"type": "over", "winner": match.outcome.winner or None, "ending": match.outcome.ending}
    assert [each["number"] for each in questions] == list(range(1, len(questions) + 1))
    for question in questions:
        assert set(question) == {"type", "number", "name", "prompt", "options", "labels", "view"}
        assert question["type"] == "choose" and question["prompt"]
        assert len(question["options"]) == len(question["labels"]) > 0
        assert question["view"]["seat"] == seats[0]


def test_a_game_broken_off_is_over_for_the_bot_too(tmp_path: Path) -> None:
    """It is told so when another player fails, and ends."""
    file, match = tmp_path / "over", ravenhill.new("five-armies", seed=1)
    keeping = after(-1, "pass")
    keeping[-1] = keeping[-1].replace("        continue", f"        open({str(file)!r}, 'w').write(line); continue", 1)
    with pytest.raises(ZeroDivisionError):
        play(match, {"free-peoples": bot(keeping), "shadow": Faulty()})
    assert json.loads(file.read_text()) == {"type": "over", "winner": None, "ending": "The game is broken off."}


class Faulty:
    """A player with a fault in it."""

    def choose(self, question: Question) -> str:
        """Nothing comes of it."""
        raise ZeroDivisionError


def test_a_bot_that_is_asked_for_another_seat_begins_anew() -> None:
    """Its knowledge of one hand does not carry over to the other."""
    match = ravenhill.new("five-armies", seed=1)
    player = bot(SIMPLE)
    first = number_of(player, match, "free-peoples")
    assert number_of(player, match, "free-peoples") == first
    while "shadow" not in match.seats:
        match.play(match.options[0])
    assert number_of(player, match, "shadow") != first
    assert not running(first)
    player.close()


def number_of(player: BotPlayer, match: Match, seat: str) -> int:
    """The number of the process that answers a question."""
    player.choose(match.question(seat))
    assert player._program is not None
    return player._program._process.pid


# --- forfeits -----------------------------------------------------------------------------------------------------
SECONDS = 0.5  # for those that hang
FORM = 'and not {"word": "..."}'
UNKNOWN = "which is not offered: it is not a word of The Battle of Five Armies"
ENDLESS = "[print('x' * 1000, end='') for _ in iter(int, 1)]"
SILENT = f"the bot gave no answer within {SECONDS} s"
TOO_LONG = f"the bot answered with a line of more than {LONGEST_LINE} bytes"


def shell(script: str) -> list[str]:
    """A bot in one line of shell."""
    return ["sh", "-c", script]


def saying(text: str) -> list[str]:
    """A bot that answers well once, and then with this line."""
    return after(1, f"print({text!r}, flush=True)")


FORFEITS = {
    "dies at once": (DEAF, "the bot has ended with exit code 3"),
    "is killed": (shell("kill -9 $$"), "the bot has ended with exit code -9"),
    "dies with a complaint": (shell("echo 'no\tluck' >&2; exit 1"), "the bot has ended with exit code 1: 'no\\tluck'"),
    "dies later": (after(3, "raise SystemExit(4)"), "the bot has ended with exit code 4"),
    "dies of an error": (after(2, "message['x']"), "the bot has ended with exit code 1: \"KeyError: 'x'\""),
    "hangs at once": (["sleep", "100"], SILENT),
    "hangs later": (after(2, "time.sleep(100)"), SILENT),
    "hangs in half a line": (shell("printf '{'; sleep 100"), SILENT),
    "stops reading": (shell("exec <&-; sleep 100"), SILENT),
    "talks before it is asked": (shell("echo ready; sleep 100"), f"the bot answered 'ready' {FORM}"),
    "says no JSON": (saying("die:army"), f"the bot answered 'die:army' {FORM}"),
    "says no word": (saying("{}"), f"the bot answered '{{}}' {FORM}"),
    "says nothing": (saying(""), f"the bot answered '' {FORM}"),
    "says a number": (saying('{"word": 3}'), f"the bot answered '{{\"word\": 3}}' {FORM}"),
    "says no text": (shell("printf '\\377\\n'; sleep 100"), f"the bot answered '�' {FORM}"),
    "says a word that is no text": (
        shell('printf \'{"word":"\\377"}\\n\'; sleep 100'),
        f'the bot answered \'{{"word":"�"}}\' {FORM}',
    ),
    "says too deep a thing": (
        after(0, 'print(\'{"word": "x", "a": \' + \'[\' * 500_000, flush=True)'),
        'the bot answered \'{"word": "x", "a": [[[[',
    ),
    "says several lines": (saying('{"word": "a\\u2028\\nb"}'), f"the bot answered 'a\\u2028\\nb', {UNKNOWN}"),
    "says an unknown word": (saying('{"word": "die:golden"}'), f"the bot answered 'die:golden', {UNKNOWN}"),
    "says a word not offered": (
        saying('{"word": "die:event"}'),
        "the bot answered 'die:event', which is not offered: First answer this: ",
    ),
    "says too much": (after(0, "print('x' * 2_000_000, flush=True)"), TOO_LONG),
    "says too much without an end": (after(0, ENDLESS), TOO_LONG),
    "closes its output": (after(1, "os.close(1)"), "the bot has closed its output"),
}


@pytest.mark.parametrize("what", FORFEITS)
def test_a_bot_that_does_not_answer_as_it_should_forfeits(what: str) -> None:
    """In one sentence; the other side wins, and the record is kept with the reason and replays."""
    command, reason = FORFEITS[what]
    match = against(command, seconds=SECONDS if reason == SILENT else PATIENCE)
    assert match.header.forfeits["free-peoples"].startswith(reason)
    assert match.outcome is not None and match.outcome.winner == "shadow"
    assert match.outcome.ending.endswith("their opponent forfeited.")
    text = str(match.record())
    assert f"\nforfeit free-peoples: {match.header.forfeits['free-peoples']}\n" in text
    assert "\n! forfeit free-peoples\n" in text
    again = ravenhill.replays(text)
    assert (again.outcome, again.header.forfeits) == (match.outcome, match.header.forfeits)
    assert str(again.record()) == text == str(ravenhill.verify(text).record())


def test_what_a_bot_writes_to_standard_error_harms_nobody() -> None:
    """Not even 200,000 lines of it."""
    program = "import sys\nfor _ in range(200_000): sys.stderr.write('noise ' * 5 + '\\n')\n"
    match = against([sys.executable, "-c", program + EXAMPLE.read_text(encoding="utf-8")])
    assert match.header.forfeits == {}


def test_a_long_answer_is_quoted_by_its_beginning() -> None:
    """The reason stays a sentence."""
    match = against(after(0, "print('y' * 5000, flush=True)"))
    assert match.header.forfeits["free-peoples"] == f'the bot answered {"y" * 80 + "..."!r} and not {{"word": "..."}}'


def test_a_forfeit_in_a_sealed_choice_keeps_the_record_sound() -> None:
    """The other side has answered already, and nobody has seen it."""
    match = ravenhill.loads(
        """
game = "five-armies"
to_act = "shadow"
[dice]
shadow = ["army"]
[region.old-road]
side = "shadow"
units = { orcs = 3 }
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
"""
    )
    match.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    assert match.seats == ["free-peoples", "shadow"]
    match.play("maneuver:regroup", seat="free-peoples")
    play(match, {"free-peoples": RandomPlayer(1), "shadow": bot(DEAF)})
    assert match.outcome is not None and match.outcome.winner == "free-peoples"
    assert str(ravenhill.replays(str(match.record())).record()) == str(match.record())


@pytest.mark.parametrize("seats", [3, 4])
def test_where_more_than_two_play_the_others_go_on(seats: int) -> None:
    """Without the bot, to the end; the record replays."""
    army, options = ["grima", "orc-warrior x4"], ["turn-limit=3"]
    match = ravenhill.new("combat-hex", seed=2, armies=[army] * seats, level=500, options=options)
    players: dict[str, Any] = {seat: RandomPlayer(number) for number, seat in enumerate(match.game.seats)}
    players["b"] = bot(after(12, "raise SystemExit(4)"))
    play(match, players)
    assert match.header.forfeits == {"b": "the bot has ended with exit code 4"}
    assert match.outcome is not None and match.outcome.winner != "b"
    last = [line for line in str(match.record()).splitlines() if line.startswith(("a ", "c "))][-1]
    assert str(match.record()).index("! forfeit b") < str(match.record()).rindex(last)
    assert str(ravenhill.replays(str(match.record())).record()) == str(match.record())


# --- programs come and go -----------------------------------------------------------------------------------------
def test_a_program_that_is_not_there_is_no_bot() -> None:
    """Said before any game begins."""
    for command, told in (
        ("no-such-program-here", "there is no program 'no-such-program-here' to be a bot"),
        ("", "there is no program '' to be a bot"),
        ([], "there is no program '' to be a bot"),
        ("sh -c 'exit", "cannot be read"),
    ):
        with pytest.raises(RavenhillError, match=told):
            BotPlayer(command, 1)


def test_a_program_that_cannot_be_started_forfeits(tmp_path: Path) -> None:
    """It was there when the player was made, and now it is not."""
    file = tmp_path / "bot"
    file.write_text("#!/bin/sh\n", encoding="utf-8")
    file.chmod(0o755)
    player = BotPlayer([str(file)], 1)
    file.unlink()
    with pytest.raises(Forfeit, match=r"the bot cannot be started: No such file or directory"):
        player.choose(ravenhill.new("five-armies", seed=1).question("free-peoples"))


def test_nothing_is_started_before_the_first_question() -> None:
    """And to be let go without having played is fine."""
    player = bot(DEAF)
    assert player._program is None
    player.dismiss("", "")
    player.close()


def test_a_bot_is_a_guest_and_our_own_players_are_not() -> None:
    """Only a guest is told that the game is over."""
    assert isinstance(bot(DEAF), Guest)
    assert not isinstance(RandomPlayer(1), Guest)


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are of POSIX")
@pytest.mark.parametrize("leaving", ["dismissed", "closed", "forgotten"])
def test_no_program_is_left_behind(leaving: str, tmp_path: Path) -> None:
    """Neither the bot, which ignores a polite end, nor what it has started; and no zombie."""
    file = tmp_path / "child"
    program = (
        f"sleep 300 & echo $! > {file}; trap '' TERM; read hello; read question; echo '{{\"word\":\"do:done\"}}'; "
    )
    player = bot(["sh", "-c", program + "while :; do sleep 1; done"])
    match = ravenhill.new("five-armies", seed=1)
    number = number_of(player, match, "free-peoples")
    child = int(file.read_text(encoding="utf-8"))
    assert running(number) and running(child)
    if leaving == "dismissed":
        player.dismiss("shadow", "It is over.")
    elif leaving == "closed":
        player.close()
    del player
    gc.collect()
    assert not running(number)
    assert soon_gone(child)


def test_a_bot_that_forfeits_is_ended_at_once() -> None:
    """While the others go on it would only be in the way."""
    match, player = ravenhill.new("five-armies", seed=1), bot(after(1, "print(flush=True)"))
    number = number_of(player, match, "free-peoples")
    with pytest.raises(Forfeit):
        player.choose(match.question("free-peoples"))
    assert not running(number)


def test_a_player_can_play_again_after_it_was_let_go() -> None:
    """Its program is started again."""
    match, player = ravenhill.new("five-armies", seed=1), bot()
    first = number_of(player, match, "free-peoples")
    player.dismiss("shadow", "It is over.")
    assert number_of(player, match, "free-peoples") != first
    player.close()


def test_a_bot_can_be_named_like_any_player() -> None:
    """`bot:` and a command; its time can be set."""
    player = player_of_name(f"bot:{sys.executable} -c 'import time; time.sleep(100)'", 1, bot_seconds=0.3)
    with pytest.raises(Forfeit, match=r"no answer within 0\.3 s"):
        player.choose(ravenhill.new("five-armies", seed=1).question("free-peoples"))


# --- the document -------------------------------------------------------------------------------------------------
def test_the_document_tells_the_truth() -> None:
    """The time, the longest line, every entry of every message, and the example."""
    assert f"{BOT_SECONDS:g} seconds" in DOCUMENT
    assert LONGEST_LINE == 1_000_000 and "1,000,000 bytes" in DOCUMENT
    assert "examples/simple_bot.py" in DOCUMENT
    question = asking(ravenhill.new("five-armies", seed=1).question("free-peoples"), 1)
    for entry in (*question.__struct_fields__, "type", "protocol", "game", "seat", "seats", "seed", "winner", "ending"):
        assert f"`{entry}`" in DOCUMENT


def test_the_messages_of_the_document_are_the_real_ones() -> None:
    """The greeting, a question and the farewell have the entries that are sent."""
    shown = [json.loads(each) for each in re.findall(r'^> (\{"type".*\})$', DOCUMENT, re.MULTILINE)]
    assert [each["type"] for each in shown] == ["hello", "choose", "over"]
    assert set(shown[1]) == {"type", "number", "name", "prompt", "options", "labels", "view"}
    assert re.findall(r"^< (.*)$", DOCUMENT, re.MULTILINE) == ['{"word":"die:army"}']
