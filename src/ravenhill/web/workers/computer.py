"""Runs computer players, analysis and odds in worker processes: the server itself never stops to think.

Honesty is by construction. A worker never meets the game: it gets a position, as text, in which everything hidden
from the seat was drawn afresh before it left the server, and chance of its own. What it does not have, it cannot use.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar

from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.errors import IllegalChoice, RavenhillError
from ravenhill.match.analysis import Analysis, analyse_question
from ravenhill.match.catalogue import game_named
from ravenhill.match.match import Match
from ravenhill.players.draw_answer import accepts_draw
from ravenhill.players.ismcts import Intention, SearchingPlayer
from ravenhill.players.levels import player_of_name
from ravenhill.players.player import Player
from ravenhill.protocol.question import Question
from ravenhill.protocol.values import Entries, Value
from ravenhill.web.workers.queue import Kind, Order, WorkQueue
from ravenhill.web.workers.worker import Worker, WorkerEnded, WorkerLost, end_fork_server, known_games

Found = TypeVar("Found")

UPLOADS: Final = (
    "ravenhill.web.replay.records",
    "ravenhill.web.replay.analysis_work",
)  # what upload_worker needs as well
LONGEST_THOUGHT: Final = 30.0  # seconds after which a worker is taken to hang
LONGEST_START: Final = 60.0  # seconds that a new process has beside that
OPPONENT: Final = Order(Kind.OPPONENT)
ANALYSIS: Final = Order(Kind.ANALYSIS)
SHORT: Final = 1.0  # seconds that a thought nobody waits for may go on
STOPPING: Final = "The server is being stopped: open the game again in a moment."
PLAYOUTS: Final = 400  # of odds, if nothing is said
MOST_PLAYOUTS: Final = 2_000
MOST_SECONDS: Final = 10.0  # of one analysis
MOST_ITERATIONS: Final = 5_000


class Position(NamedTuple):
    """A worker's knowledge: a world that one seat, or a spectator, cannot tell from the real one."""

    game: str
    pack: str
    setup: str
    text: str
    viewer: int  # the number of the seat; one more than the last for a spectator
    words_played: int  # a player draws afresh with every word


class Refused(NamedTuple):
    """A worker's refusal: not every refusal survives the way back as an exception."""

    text: str
    illegal: tuple[str, str, str] | None = None  # word, rule and sentence

    def exception(self) -> RavenhillError:
        """The refusal as the caller knows it."""
        return IllegalChoice(*self.illegal) if self.illegal else RavenhillError(self.text)


# --- in the server --------------------------------------------------------------------------------
def position_for(match: Match, seat: str) -> Position:
    """The game as a seat, or 'spectator', may know it, as text."""
    header, words_played = match.header, match.words_played
    text = match.game.dump(match.determinise(seat, words_played))
    return Position(match.game.name, header.pack, header.setup, text, match.viewer(seat), words_played)


class Workers:
    """The worker processes. Each task is copied from the match when it is requested, at once."""

    def __init__(self, count: int = 0) -> None:
        """Makes this many processes, or as many as the machine has processors."""
        self.count = max(1, count or os.cpu_count() or 1)
        self.queue = WorkQueue(self.count)
        self._ending, self._lifeline = multiprocessing.Pipe(duplex=False)
        self._closed = False
        self.all = [self._make_worker() for _ in range(self.count)]
        self._idle = list(self.all)
        # Beside the thread that waits for a worker there may be one that waits for the end of a worker that was ended.
        self._threads = ThreadPoolExecutor(2 * self.count, "worker")

    def _make_worker(self) -> Worker:
        return Worker([__name__, *UPLOADS], self._ending)

    async def warm_up(self) -> None:
        """Starts every worker, so that the first computer player keeps nobody waiting."""
        await asyncio.gather(*(self._run(OPPONENT, LONGEST_THOUGHT, known_games) for _ in range(self.count)))

    async def intend(
        self, match: Match, seat: str, level: str, seed: int, order: Order = OPPONENT, limit: float = LONGEST_THOUGHT
    ) -> Intention:
        """The word that a level plays for a seat, and its intention after that; the same seed means the same."""
        options = self._options(match, seat)
        if level.partition(":")[0] == "bot":
            raise RavenhillError("your own program plays over the API, not inside the server")
        if len(options) == 1:
            return Intention(match.words_played, options)
        return await self._run(order, limit, intention_of, position_for(match, seat), level, seed)

    async def accepts_draw(self, match: Match, seat: str, playing: int, order: Order = OPPONENT) -> bool:
        """Whether the computer on a seat accepts a draw between `playing` seats: when it does not expect to win."""
        return await self._run(order, LONGEST_THOUGHT, draw_answer_of, position_for(match, seat), playing)

    async def analyse(self, match: Match, seat: str, budget: float, seed: int = 0, order: Order = ANALYSIS) -> Analysis:
        """Analyses the question to a seat by search: 400 iterations, or 0.5 seconds."""
        self._options(match, seat)
        if budget > (MOST_ITERATIONS if isinstance(budget, int) else MOST_SECONDS):
            raise RavenhillError(f"an analysis has {MOST_ITERATIONS} iterations or {MOST_SECONDS:g} seconds at most")
        self.queue.refuse_more(order)
        limit = LONGEST_THOUGHT + (0 if isinstance(budget, int) else max(0.0, budget))
        return await self._run(order, limit, analysis_of, position_for(match, seat), budget, seed)

    async def odds(self, match: Match, seat: str | None = None, order: Order = ANALYSIS, /, **fight: Value) -> object:
        """The odds of a fight before it begins, as far as a seat (None: a spectator) can know."""
        if match.outcome is not None:
            raise RavenhillError("the game is over: there is no fight left to give the odds of")
        playouts = fight.get("playouts", PLAYOUTS)
        if not isinstance(playouts, int) or playouts > MOST_PLAYOUTS:
            raise RavenhillError(f"playouts must be a whole number of {MOST_PLAYOUTS} at most, not {playouts!r}")
        self.queue.refuse_more(order)
        return await self._run(order, LONGEST_THOUGHT, odds_of, position_for(match, seat or "spectator"), fight)

    def close(self) -> None:
        """Ends the workers without waiting for their thoughts."""
        self._closed = True
        self.queue.close(RavenhillError(STOPPING))
        self._lifeline.close()
        for worker in self.all:
            worker.end()
        self._threads.shutdown(wait=False)

    @staticmethod
    def _options(match: Match, seat: str) -> list[str]:
        options = match.options_for(seat)
        if not options:
            raise RavenhillError(f"{seat} is not asked anything now")
        return options

    async def _run(self, order: Order, limit: float, work: Callable[..., Found | Refused], *told: object) -> Found:
        """Lets a worker do it in its turn; a dead one is replaced, and the work tried once again."""
        self._refuse_if_closed()
        async with self.queue.turn(order):
            try:
                found = await self._try_worker(limit, work, told)
            except WorkerEnded:
                found = await self._try_worker(limit, work, told)
        if isinstance(found, Refused):
            raise found.exception()
        return found

    async def _try_worker(self, limit: float, work: Callable[..., Found], told: tuple[object, ...]) -> Found:
        """Asks one worker; if it does not answer, another takes its place."""
        self._refuse_if_closed()
        worker = self._idle.pop()
        try:
            found = await self._answer(worker, limit, work, told)
        except BaseException as fault:
            self._refuse_if_closed(fault)
            raise
        finally:
            if worker.is_free:
                self._idle.append(worker)
            else:
                self._replace(worker)
        return found

    async def _answer(
        self, worker: Worker, limit: float, work: Callable[..., Found], told: tuple[object, ...]
    ) -> Found:
        """Waits for an answer in a thread, but ends the worker after a time limit or when the client has gone."""
        asked = asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, work, *told)
        asked.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            return await asyncio.wait_for(asyncio.shield(asked), limit if worker.is_ready else limit + LONGEST_START)
        except (TimeoutError, asyncio.CancelledError) as fault:
            if isinstance(fault, asyncio.CancelledError):  # a short thought costs less than a new process
                await asyncio.wait((asked,), timeout=SHORT)
                raise
            worker.end()
            if worker.is_starting:
                end_fork_server()
            raise WorkerLost(f"it took longer than {limit:g} seconds") from None

    def _refuse_if_closed(self, fault: BaseException | None = None) -> None:
        if self._closed and not isinstance(fault, asyncio.CancelledError):
            raise RavenhillError(STOPPING)

    def _replace(self, broken: Worker) -> None:
        """Puts a new worker in place of a broken one."""
        broken.end()
        if not self._closed:
            fresh = self._make_worker()
            self.all[self.all.index(broken)] = fresh
            self._idle.append(fresh)


# --- in a worker ----------------------------------------------------------------------------------
def question_of(position: Position) -> Question:
    """Rebuilds the open question."""
    game = game_named(position.game, position.pack, position.setup)
    world = game.load(position.text, Seeded(position.words_played))
    world.words_played = position.words_played
    return Question(game, world, position.viewer)


def intention_of(position: Position, level: str, seed: int) -> Intention | Refused:
    """A level's answer, and its intention after that."""
    return _answer_or_refusal(lambda: intention(player_of_name(level, seed), question_of(position)))


def intention(player: Player, question: Question) -> Intention:
    """The answer of a player, and the further words that a searching player has in mind."""
    word = player.choose(question)
    following = player.meant.words if isinstance(player, SearchingPlayer) else []
    return Intention(question.world.words_played, [word, *following])


def draw_answer_of(position: Position, playing: int) -> bool | Refused:
    """Whether a seat accepts a draw."""
    return _answer_or_refusal(lambda: accepts_draw(question_of(position), playing))


def analysis_of(position: Position, budget: float, seed: int) -> Analysis | Refused:
    """The analysis of a position by search."""
    return _answer_or_refusal(lambda: analyse_question(question_of(position), budget, seed))


def odds_of(position: Position, fight: Entries) -> object | Refused:
    """The odds of a fight."""
    question = question_of(position)
    return _answer_or_refusal(lambda: question.game.odds(question.world, question.seat, fight))


def _answer_or_refusal(work: Callable[[], Found]) -> Found | Refused:
    """Returns the answer, or the refusal."""
    try:
        return work()
    except IllegalChoice as refusal:
        return Refused(str(refusal), (refusal.word, refusal.rule, refusal.text))
    except RavenhillError as refusal:
        return Refused(str(refusal))
