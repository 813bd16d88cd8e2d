"""Plays by asking another program, which answers in lines of JSON (docs/bots.md)."""

from __future__ import annotations

import shlex
import shutil
import weakref

import msgspec

from ravenhill.games import structures
from ravenhill.kernel.errors import RavenhillError
from ravenhill.players.bot_program import LONGEST_LINE, Program
from ravenhill.players.player import Forfeit
from ravenhill.protocol.game import GameInfo
from ravenhill.protocol.question import Question

PROTOCOL = 1
BOT_SECONDS = 30.0  # a bot that has not answered a question after so long forfeits
LONGEST_QUOTE = 80


# --- what is said ---------------------------------------------------------------------------------
class Hello(msgspec.Struct, tag="hello"):
    """The first line a bot reads: which game it plays, and who it is."""

    protocol: int
    game: str
    seat: str
    seats: list[str]
    seed: int  # a bot that uses no other chance plays the same again


class Choose(msgspec.Struct, tag="choose"):
    """A question: the bot must answer with one of the options."""

    number: int
    name: str
    prompt: str
    options: list[str]
    labels: list[str]
    view: object


class Over(msgspec.Struct, tag="over"):
    """The last line: no more questions follow."""

    winner: str | None
    ending: str


class Answer(msgspec.Struct):
    """The line that a bot writes for each question."""

    word: str


def line(message: Hello | Choose | Over) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message) + b"\n"


# --- who says it ----------------------------------------------------------------------------------
class BotPlayer:
    """A program that takes one seat of one game; the first question starts it.

    A bot must not carry knowledge from one seat to another: asked for another seat, the player starts it again.
    """

    def __init__(self, command: str | list[str], seed: int, seconds: float = BOT_SECONDS) -> None:
        self._command = arguments(command)
        self._seed = seed
        self._seconds = seconds
        self._program: Program | None = None
        self._sits: tuple[GameInfo, int] | None = None
        self._asked = 0

    def choose(self, question: Question) -> str:
        """The bot's answer; a bot that does not answer properly forfeits."""
        try:
            greeting, program = self._greet(question)
            self._asked += 1
            return read_answer(self._answer(program, greeting + line(asking(question, self._asked))), question)
        except Forfeit:
            self.close()
            raise

    def dismiss(self, winner: str, ending: str) -> None:
        """Tells the bot how the game ended, and lets it go."""
        if self._program is not None:
            self._program.dismiss(line(Over(winner or None, ending)))
            self.close()

    def close(self) -> None:
        """Ends the program, if it runs."""
        if self._program is not None:
            self._program = None
            self._ending()

    def _greet(self, question: Question) -> tuple[bytes, Program]:
        """The program, and what it has to be told before the question: nothing if it knows its game already."""
        sits = (question.game, question.seat)
        if self._program is not None and sits == self._sits:
            return b"", self._program
        self.close()
        self._program = program = start_bot(self._command)
        self._ending = weakref.finalize(self, program.end)  # also without a call of `close`, or when our program ends
        self._sits, self._asked = sits, 0
        game = question.game
        hello = Hello(PROTOCOL, game.name, game.seats[question.seat], list(game.seats), self._seed)
        return line(hello), program

    def _answer(self, program: Program, said: bytes) -> bytes:
        try:
            answer = program.answer(said, self._seconds)
        except TimeoutError:
            raise Forfeit(f"the bot gave no answer within {self._seconds:g} s") from None
        if not answer:
            raise Forfeit(f"the bot {leaving(program)}")
        return answer


def arguments(command: str | list[str]) -> list[str]:
    """A command as a list; its program must be there."""
    try:
        found = shlex.split(command) if isinstance(command, str) else command
    except ValueError as error:
        raise RavenhillError(f"the command of a bot cannot be read: {command}: {error}") from None
    if not found or shutil.which(found[0]) is None:
        raise RavenhillError(f"there is no program {found[0] if found else ''!r} to be a bot")
    return found


def start_bot(command: list[str]) -> Program:
    """The program of a bot."""
    try:
        return Program(command)
    except OSError as error:
        raise Forfeit(f"the bot cannot be started: {error.strerror}") from None


def asking(question: Question, number: int) -> Choose:
    """A question as a bot is asked it."""
    labels = [str(question.game.option(question.world, word)) for word in question.decision.options]
    return Choose(number, question.name, question.prompt, question.options, labels, question.view)


# --- what is answered -----------------------------------------------------------------------------
def read_answer(answer: bytes, question: Question) -> str:
    """The word of an answer, if there is one and it is offered."""
    if len(answer) > LONGEST_LINE:
        raise Forfeit(f"the bot answered with a line of more than {LONGEST_LINE} bytes")
    try:
        word = structures.read_json(answer, Answer).word
    except msgspec.MsgspecError:
        raise Forfeit(f'the bot answered {quote(answer)} and not {{"word": "..."}}') from None
    if word not in question.options:
        raise Forfeit(f"the bot answered {quote(word.encode())}, which is not offered: {refusal(word, question)}")
    return word


def refusal(word: str, question: Question) -> str:
    """The reason a word is not offered."""
    game = question.game
    if word not in game.words.number:
        return f"it is not a word of {game.title}"
    rule, text = game.refusal(question.world, question.seat, game.words.number[word]) or ("", "it is offered to nobody")
    return f"{text} ({rule})" if rule else text


def leaving(program: Program) -> str:
    """The way a program that says nothing more has gone."""
    code = program.exit_code()
    if code is None:
        return "has closed its output"
    complaint = program.last_complaint
    return f"has ended with exit code {code}" + (f": {quote(complaint.encode())}" if complaint else "")


def quote(text: bytes) -> str:
    """The beginning of what a bot wrote, on one line with any contents."""
    said = text.decode(errors="replace").strip()
    return repr(said if len(said) <= LONGEST_QUOTE else said[:LONGEST_QUOTE] + "...")
