"""Computer players in worker processes: honest, the same as at the table, and never in the way of the server."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import ravenhill
from ravenhill.kernel.errors import IllegalChoice, RavenhillError
from ravenhill.match.match import Match
from ravenhill.players.levels import player_of_name
from ravenhill.protocol.question import Question
from ravenhill.web.workers import computer
from ravenhill.web.workers.computer import Position, Refused, Workers, position_for, question_of
from ravenhill.web.workers.worker import WorkerLost, end_fork_server, kill
from tests.properties.games import begun, each_game, play_on
from tests.repeats import repeated

SEEDS = (14, 13)  # the first from the set-up, the other from a scattered position
STEPS = 25  # words between two questions that a level answers both ways
COMBAT = """
game = "five-armies"
to_act = "shadow"
dice = { shadow = ["army"] }
[region.old-road]
side = "shadow"
units = { orcs = 3, wargs = 1 }
[region.garden-walls]
side = "free-peoples"
units = { elf-spearmen = 2, elf-archers = 1 }
"""
SHOT = '''
game = "combat-hex"
phase = "action"
drawing = """
    A   B   C   D   E

    .   .   .   .   .

      .   .   .   .   .

    .   .   .   .   .

"""
level = 500
to_act = "a"
warrior = [
    { seat = "a", type = "legolas", face = "e", hex = "A1" },
    { seat = "a", type = "aragorn", face = "e", hex = "B3" },
    { seat = "b", type = "lurtz", face = "w", hex = "C3" },
]
'''
PATIENCE = 60.0  # seconds for what a busy machine does slowly
LONG = 600.0  # seconds of a thought that nobody waits for
LONG_ENOUGH = 20  # attempts
SERVER = """
import asyncio, os, signal
import ravenhill
from ravenhill.web.workers.computer import Workers

async def serve():
    workers = Workers(2)
    await workers.warm_up()
    match = ravenhill.new("five-armies", seed=1)
    thinking = asyncio.create_task(workers.analyse(match, match.seat, 10.0))
    await asyncio.sleep(0.3)
    print(*(worker.process for worker in workers.all), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(serve())
"""


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    """One worker is enough to see what it does."""
    workers = Workers(1)
    yield workers
    workers.close()


def alive(process: int) -> bool:
    """Whether a process is there and not merely waiting to be buried."""
    status = Path(f"/proc/{process}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def comes_true(met: Callable[[], bool]) -> bool:
    """Whether something comes true before long."""
    until = time.monotonic() + PATIENCE
    while not met() and time.monotonic() < until:
        time.sleep(0.05)
    return met()


# --- the same question ----------------------------------------------------------------------------
@each_game
@pytest.mark.parametrize("seed", repeated(SEEDS, 1))
def test_a_question_sent_as_text_is_the_same_question(game: str, seed: int) -> None:
    """Through a whole game, in mid-action and with sealed answers: view, options and choices are the same both ways."""
    sealed = sealed_in_whole_game(begun(game, seed, scattered=seed != SEEDS[0]), seed)
    assert sealed > 0 or game == "combat-hex" or seed != SEEDS[0]


def sealed_in_whole_game(match: Match, seed: int) -> int:
    """Play a game to its end, compare every question made both ways, and count the sealed answers on the way."""
    rng, sealed = random.Random(seed), 0
    while match.outcome is None:
        for seat in match.seats:
            compare(match.question(seat), question_of(position_for(match, seat)), match.words_played % STEPS == 0)
        sealed += len(match.table.decisions) > len(match.seats)
        play_on(match, 1, rng, bold=True)
    return sealed


def compare(here: Question, there: Question, played: bool) -> None:
    """The same is seen, asked and offered, and a level answers the same."""
    assert (there.prompt, there.options) == (here.prompt, here.options)
    assert there.view == here.view
    if played:
        assert player_of_name("soldier", 3).choose(there) == player_of_name("soldier", 3).choose(here)


def test_what_another_seat_keeps_secret_never_leaves_the_server() -> None:
    """Games that differ only in the hidden hand send the same text to a worker."""
    match = play_on(begun("five-armies", 5, False), 60, random.Random(5))
    other = match.clone(seed=1)
    other.table = other.game.determinise(match.table, 0, other.table.chance)
    assert other.game.dump(other.table) != match.game.dump(match.table)
    assert position_for(other, match.game.seats[0]).text == position_for(match, match.game.seats[0]).text


# --- what workers do ------------------------------------------------------------------------------
@each_game
def test_a_level_chooses_in_a_worker_as_at_the_table(workers: Workers, game: str) -> None:
    """The same seed, the same word."""
    match = play_on(begun(game, 2, True), 12, random.Random(2))
    seat = match.seats[0]
    meant = asyncio.run(workers.intend(match, seat, "captain", 9))
    assert meant.next() == player_of_name("captain", 9).choose(match.question(seat))


def test_a_forced_answer_needs_no_worker() -> None:
    """It is given even when no process can be had."""
    match, rng = begun("combat-hex", 4, True), random.Random(4)
    while len(match.options) != 1:
        play_on(match, 1, rng)
    workers = Workers(1)
    workers.close()
    assert asyncio.run(workers.intend(match, match.seats[0], "king", 1)).words == match.options


def test_a_later_word_does_not_change_what_is_thought_about(workers: Workers) -> None:
    """The question is taken from the match at the call."""
    match = ravenhill.new("five-armies", seed=8)
    seat = match.seats[0]
    expected = match.analyse(seat, 40)

    async def ask() -> object:
        thinking = asyncio.ensure_future(workers.analyse(match, seat, 40))
        await asyncio.sleep(0)
        match.play(match.options[0])
        return await thinking

    assert asyncio.run(ask()) == expected


@pytest.mark.parametrize(
    ("text", "seat", "fight"),
    [
        (COMBAT, "shadow", {"attacker": "old-road", "target": "garden-walls", "playouts": 50}),
        (COMBAT, None, {"attacker": "old-road", "target": "garden-walls", "playouts": 50}),
        (SHOT, "a", {"shooter": "a-legolas", "target": "b-lurtz"}),
        (SHOT, None, {"chain": "a-aragorn"}),
    ],
)
def test_odds_are_those_of_the_match(
    workers: Workers, text: str, seat: str | None, fight: dict[str, str | int]
) -> None:
    """Asked in a worker or at the table, of a seat or of a spectator."""
    match = ravenhill.loads(text)
    assert asyncio.run(workers.odds(match, seat, **fight)) == match.odds(seat, **fight)


# --- refusals -------------------------------------------------------------------------------------
def test_a_fight_that_the_rules_forbid_is_refused_with_its_rule(workers: Workers) -> None:
    """Rule and sentence come back whole."""
    match = ravenhill.loads(SHOT)
    with pytest.raises(IllegalChoice) as there:
        asyncio.run(workers.odds(match, "a", shooter="a-aragorn", target="b-lurtz"))
    with pytest.raises(IllegalChoice) as here:
        match.odds("a", shooter="a-aragorn", target="b-lurtz")
    assert (there.value.rule, there.value.text) == (here.value.rule, here.value.text)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (lambda w, m: w.intend(m.play("die:army"), m.seat, "emperor", 1), "there is no player 'emperor'"),
        (lambda w, m: w.intend(m, m.seat, "bot:cat", 1), "over the API"),
        (lambda w, m: w.intend(m, "free-peoples", "king", 1), "free-peoples is not asked anything now"),
        (lambda w, m: w.analyse(m, m.seat, 6_000), "5000 iterations"),
        (lambda w, m: w.analyse(m, m.seat, 11.5), "10 seconds"),
        (lambda w, m: w.analyse(m, m.seat, -1), "a budget is a number"),
        (lambda w, m: w.odds(m, playouts=10_000), "2000 at most"),
        (lambda w, m: w.odds(m, None, attacker="nowhere", target="camp"), "no region 'nowhere'"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    workers: Workers, asked: Callable[[Workers, Match], Awaitable[object]], sentence: str
) -> None:
    """Unknown levels, programs on the server, seats that are not asked, too much work."""
    match = ravenhill.loads(COMBAT)

    async def ask() -> object:
        return await asked(workers, match)

    with pytest.raises(RavenhillError, match=sentence):
        asyncio.run(ask())


def test_the_odds_of_a_game_that_is_over_are_refused(workers: Workers) -> None:
    """There is no fight left."""
    match = ravenhill.loads(COMBAT)
    match.resign("shadow")
    with pytest.raises(RavenhillError, match="over"):
        asyncio.run(workers.odds(match, attacker="old-road", target="garden-walls"))


# --- processes ------------------------------------------------------------------------------------
def test_the_event_loop_goes_on_while_a_worker_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """It turns while the search lasts: one that waited for the worker would not turn before its end."""
    monkeypatch.setattr(computer, "MOST_SECONDS", LONG)
    workers, match = Workers(1), ravenhill.new("five-armies", seed=3)

    async def turns() -> bool:
        await workers.warm_up()
        thinking = asyncio.ensure_future(workers.analyse(match, match.seats[0], LONG))
        for _ in range(10):
            await asyncio.sleep(0.01)
        still = not thinking.done()
        workers.close()
        await asyncio.gather(thinking, return_exceptions=True)
        return still

    assert asyncio.run(turns())


def test_a_worker_that_dies_is_replaced_and_its_work_done() -> None:
    """The caller notices nothing."""
    workers, match = Workers(1), ravenhill.new("five-armies", seed=6)

    async def ask() -> str:
        await workers.warm_up()
        thinking = asyncio.ensure_future(workers.analyse(match, match.seats[0], 0.5))
        await asyncio.sleep(0.1)
        kill(workers.all[0].process)
        return (await thinking).best

    assert asyncio.run(ask()) in match.options
    workers.close()


def test_work_that_kills_its_worker_twice_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a sentence; and the next question is answered again."""
    workers, match = Workers(1), ravenhill.new("five-armies", seed=6)
    with monkeypatch.context() as patched:
        patched.setattr(computer, "analysis_of", end_at_once)
        with pytest.raises(WorkerLost, match="its process ended"):
            asyncio.run(workers.analyse(match, match.seats[0], 10))
    assert asyncio.run(workers.intend(match, match.seats[0], "random", 1)).next() in match.options
    workers.close()


def end_at_once(*_: object) -> None:
    """Work that ends the process that does it."""
    os._exit(1)


def test_a_worker_that_hangs_is_replaced() -> None:
    """S9: a thought has a time limit; the process that hangs is ended, and the next question is answered."""
    workers, match = Workers(1), ravenhill.new("five-armies", seed=6)

    async def ask() -> tuple[int | None, str]:
        await workers.warm_up()
        stopped = workers.all[0].process
        os.kill(stopped or 0, signal.SIGSTOP)
        with pytest.raises(WorkerLost, match=r"longer than 0\.05 seconds"):
            await workers.intend(match, match.seats[0], "random", 1, limit=0.05)
        return stopped, (await workers.intend(match, match.seats[0], "random", 1)).next()

    stopped, word = asyncio.run(ask())
    assert word in match.options and comes_true(lambda: not alive(stopped or 0))
    workers.close()


def test_workers_are_replaced_when_the_fork_server_is_gone() -> None:
    """S9: whatever has started the processes is started again itself."""
    workers, match = Workers(1), ravenhill.new("five-armies", seed=6)

    async def ask() -> str:
        await workers.warm_up()
        end_fork_server()
        kill(workers.all[0].process)
        for _ in range(LONG_ENOUGH):
            with suppress(WorkerLost):
                return (await workers.intend(match, match.seats[0], "random", 1)).next()
        return "nothing"

    assert asyncio.run(ask()) in match.options
    workers.close()


def test_an_analysis_that_is_cancelled_gives_its_worker_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """S6: who has gone does not keep the others waiting, not even while the worker thinks."""
    monkeypatch.setattr(computer, "MOST_SECONDS", LONG)
    workers, match = Workers(1), ravenhill.new("five-armies", seed=6)

    async def ask() -> str:
        await workers.warm_up()
        gone = asyncio.ensure_future(workers.analyse(match, match.seats[0], LONG))
        while not workers.queue.running:
            await asyncio.sleep(0)
        gone.cancel()
        return (await workers.intend(match, match.seats[0], "random", 1)).next()

    assert asyncio.run(asyncio.wait_for(ask(), PATIENCE)) in match.options
    workers.close()


def test_closing_does_not_wait_for_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone in the queue hears that the server stops; the worker is gone."""
    monkeypatch.setattr(computer, "MOST_SECONDS", LONG)
    workers, match = Workers(1), ravenhill.new("five-armies", seed=6)

    async def ask() -> int:
        await workers.warm_up()
        process = workers.all[0].process or 0
        thinking: list[asyncio.Future[object]] = [asyncio.ensure_future(workers.analyse(match, match.seats[0], LONG))]
        thinking += [asyncio.ensure_future(workers.odds(match, attacker="camp", target="camp")) for _ in range(5)]
        await asyncio.sleep(0.1)
        workers.close()
        for each in thinking:
            with pytest.raises(RavenhillError, match="being stopped"):
                await asyncio.wait_for(each, PATIENCE)
        return process

    process = asyncio.run(ask())
    assert comes_true(lambda: not alive(process))


def test_a_pool_that_was_closed_a_moment_ago_says_so() -> None:
    """Between the question and its way to a worker the server may stop."""
    workers, match = Workers(1), ravenhill.new("five-armies", seed=6)

    async def ask() -> None:
        thinking = asyncio.ensure_future(workers.intend(match, match.seats[0], "random", 1))
        await asyncio.sleep(0)
        workers.close()
        await thinking

    with pytest.raises(RavenhillError, match="being stopped"):
        asyncio.run(ask())


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes in /proc")
def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """No process is left behind, not even one in mid-thought."""
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    server = subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, check=False)
    processes = [int(process) for process in server.stdout.split()]
    assert server.returncode == -signal.SIGKILL
    assert len(processes) == 2
    assert comes_true(lambda: not any(alive(process) for process in processes))


def test_a_refusal_is_rebuilt_as_it_was() -> None:
    """With its rule if it has one."""
    plain, ruled = Refused("no"), Refused("x: no (FA-1)", ("x", "FA-1", "no"))
    assert (type(plain.exception()), type(ruled.exception())) == (RavenhillError, IllegalChoice)


def test_what_a_worker_is_told_is_text_and_numbers() -> None:
    """Nothing of the server's own game goes out."""
    match = ravenhill.new("five-armies", seed=1)
    assert isinstance(position := position_for(match, "spectator"), Position)
    assert {type(value) for value in position} == {str, int}
