"""Computer players, analysis and odds in worker processes: the server itself never stops to think.

Honesty is by construction. A worker never meets the game: it gets a position, as text, in which everything that the
seat may not know was drawn anew before it left the server, and chance of its own. What it does not have, it cannot use.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection, wait
from typing import Any, Final, NamedTuple, TypeVar

from ravenhill.arena.analysis import Analysis, analysed
from ravenhill.arena.catalogue import GAMES, game_named
from ravenhill.arena.match import Match
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.errors import IllegalChoice, RavenhillError
from ravenhill.players.draw_answer import accepts_draw
from ravenhill.players.ismcts import Intention, SearchingPlayer
from ravenhill.players.levels import player_named
from ravenhill.players.player import Player, Question

Found = TypeVar("Found")

UPLOADS: Final = ("ravenhill.web.replay_records", "ravenhill.web.analysis_work")  # what upload_worker needs as well

ATTEMPTS: Final = 2  # a job whose worker dies is tried once again
POLITENESS: Final = 5  # how far workers stand back when the server itself needs the processor
PLAYOUTS: Final = 400  # of odds, if nothing is said
MOST_PLAYOUTS: Final = 2_000
MOST_SECONDS: Final = 10.0  # of one analysis
MOST_ITERATIONS: Final = 5_000


class Position(NamedTuple):
    """What a worker is told: a world that one seat, or a spectator, cannot tell from the real one."""

    game: str
    pack: str
    setup: str
    text: str
    viewer: int  # the number of the seat; one more than the last for a spectator
    words_played: int  # a player draws anew with every word


class Refused(NamedTuple):
    """How a worker says no: not every refusal survives the way back as an exception."""

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


def _start_method() -> str:
    """Never a fork of the server itself, which has threads; where there is a fork server, it starts workers faster."""
    return "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


def _start_fork_server() -> None:
    """Start it deaf to Ctrl-C, which a terminal sends to every process: only the server itself answers that."""
    from multiprocessing import forkserver, resource_tracker  # not on every system

    resource_tracker.ensure_running()  # now, for it would lift the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Workers:
    """The worker processes. What is to be thought about is taken from the match when it is asked for, at once."""

    def __init__(self, count: int = 0) -> None:
        """So many processes, or as many as the machine has processors."""
        self.count = max(1, count or os.cpu_count() or 1)
        self._context = multiprocessing.get_context(_start_method())
        self._context.set_forkserver_preload([__name__, *UPLOADS, *(module for module, _ in GAMES.values())])
        if _start_method() == "forkserver":
            _start_fork_server()
        self._ending, self._lifeline = self._context.Pipe(duplex=False)
        self._closed = False
        self._pool = self._made()
        # Analysis takes seconds: it may not keep every worker from playing.
        self._analyses = asyncio.Semaphore(max(1, self.count // 2))

    def _made(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, self._context, settle_in, (self._ending,))

    async def warm_up(self) -> None:
        """Start every worker, so that the first computer player does not keep anybody waiting."""
        await asyncio.gather(*(self._run(known_games) for _ in range(self.count)))

    async def intend(self, match: Match, seat: str, level: str, seed: int) -> Intention:
        """The word that a level plays for a seat, and what it means to play after it; the same seed means the same."""
        options = self._asked(match, seat)
        if level.partition(":")[0] == "bot":
            raise RavenhillError("a program of one's own plays over the API, not inside the server")
        if len(options) == 1:
            return Intention(match.words_played, options)
        return await self._run(intended, position_for(match, seat), level, seed)

    async def accepts_draw(self, match: Match, seat: str, playing: int) -> bool:
        """Whether the computer on a seat accepts a draw among so many: when it does not expect to win."""
        return await self._run(draw_answer_of, position_for(match, seat), playing)

    async def analyse(self, match: Match, seat: str, budget: int | float, seed: int = 0) -> Analysis:
        """What a search makes of the question to a seat: 400 iterations, or 0.5 seconds."""
        self._asked(match, seat)
        if budget > (MOST_ITERATIONS if isinstance(budget, int) else MOST_SECONDS):
            raise RavenhillError(f"an analysis has {MOST_ITERATIONS} iterations or {MOST_SECONDS:g} seconds at most")
        position = position_for(match, seat)
        async with self._analyses:
            return await self._run(analysis_of, position, budget, seed)

    async def odds(self, match: Match, seat: str | None = None, /, **fight: Any) -> Any:
        """How a fight that has not begun may end, as far as a seat (None: a spectator) can know."""
        if match.outcome is not None:
            raise RavenhillError("the game is over: there is no fight left to give the odds of")
        playouts = fight.get("playouts", PLAYOUTS)
        if not isinstance(playouts, int) or playouts > MOST_PLAYOUTS:
            raise RavenhillError(f"playouts must be a whole number of {MOST_PLAYOUTS} at most, not {playouts!r}")
        return await self._run(odds_of, position_for(match, seat or "spectator"), fight)

    def close(self) -> None:
        """End the workers; what they are thinking about is not waited for."""
        self._closed = True
        self._pool.shutdown(wait=False)
        self._lifeline.close()  # what waits for a worker now waits for none, and is told so

    @staticmethod
    def _asked(match: Match, seat: str) -> list[str]:
        options = match.options_for(seat)
        if not options:
            raise RavenhillError(f"{seat} is not asked anything now")
        return options

    async def _run(self, work: Callable[..., Found | Refused], *told: object) -> Found:
        """Let a worker do it; one that dies is replaced, and the work tried once again."""
        for _ in range(ATTEMPTS):
            self._refuse_if_closed()
            pool = self._pool
            try:
                # The first job starts processes, which takes a moment: not even that is done in the event loop.
                found = await asyncio.wrap_future(await asyncio.to_thread(pool.submit, work, *told))
            except BrokenProcessPool:
                self._replace(pool)
            except RuntimeError:  # what a pool says that was closed a moment ago
                self._refuse_if_closed()
                raise
            else:
                if isinstance(found, Refused):
                    raise found.exception()
                return found
        self._refuse_if_closed()
        raise RavenhillError("The computer could not finish its thought: its process ended twice. Try again.")

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise RavenhillError("The server is being stopped: open the game again in a moment.")

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """A new pool for one that is broken; of several who notice it the first makes it."""
        if self._pool is broken and not self._closed:
            broken.shutdown(wait=False)
            self._pool = self._made()


# --- in a worker ----------------------------------------------------------------------------------
def settle_in(ending: Connection) -> None:
    """What a worker does first: it leaves Ctrl-C to the server, stands back for it and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    threading.Thread(target=_end_with_server, args=(ending,), daemon=True).start()
    known_games()


def _end_with_server(ending: Connection) -> None:
    """The server holds the other end of a pipe. However it goes, closed or killed, that end goes with it."""
    wait([ending])
    os._exit(0)


def known_games() -> list[str]:
    """Both games are imported and their content read, so that no question has to wait for that."""
    return [str(game_named(name).name) for name in GAMES]


def question_of(position: Position) -> Question:
    """The open question, put together again."""
    game = game_named(position.game, position.pack, position.setup)
    world = game.load(position.text, Seeded(position.words_played))
    world.words_played = position.words_played
    return Question(game, world, position.viewer)


def intended(position: Position, level: str, seed: int) -> Intention | Refused:
    """What a level answers, and means to answer next."""
    return _said(lambda: intention(player_named(level, seed), question_of(position)))


def intention(player: Player, question: Question) -> Intention:
    """The answer of a player, and what else a player that searches has in mind."""
    word = player.choose(question)
    following = player.meant.words if isinstance(player, SearchingPlayer) else []
    return Intention(question.world.words_played, [word, *following])


def draw_answer_of(position: Position, playing: int) -> bool | Refused:
    """Whether a seat accepts a draw."""
    return _said(lambda: accepts_draw(question_of(position), playing))


def analysis_of(position: Position, budget: int | float, seed: int) -> Analysis | Refused:
    """What a search makes of it."""
    return _said(lambda: analysed(question_of(position), budget, seed))


def odds_of(position: Position, fight: dict[str, Any]) -> Any:
    """How a fight may end."""
    question = question_of(position)
    return _said(lambda: question.game.odds(question.world, question.seat, fight))


def _said(work: Callable[[], Found]) -> Found | Refused:
    """An answer, or why there is none."""
    try:
        return work()
    except IllegalChoice as refusal:
        return Refused(str(refusal), (refusal.word, refusal.rule, refusal.text))
    except RavenhillError as refusal:
        return Refused(str(refusal))
