"""`ravenhill simulate`, `summary` and `ladder` at the command line."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import click
import pytest
from click.testing import CliRunner, Result

from ravenhill.cli import main
from ravenhill.lab.journal import beside
from ravenhill.lab.results import COLUMNS, connect, open_results
from ravenhill.terminal.commands import lab, lab_progress, lab_runs
from tests.lab.games import FIVE, HEX, kept, really_played, without_seconds
from tests.lab.ray_nodes import free_port
from tests.lab.test_simulate import PATIENCE, hanging, is_gone, number_in

SEED = ("--seed", "5")
SMALL = ("combat-hex", "--players", "random,greedy", *SEED)


def run(*arguments: str) -> Result:
    """`ravenhill` with these arguments."""
    return CliRunner().invoke(main, list(arguments))


def refused(*arguments: str) -> str:
    """A command's words when something is wrong: never a traceback."""
    result = run(*arguments)
    assert result.exit_code in (1, 2) and isinstance(result.exception, SystemExit), result.output
    return result.stderr


def test_simulate_plays_keeps_shows_draws_and_extends(tmp_path: Path) -> None:
    """The games of the series, a table, pictures; more games with the same command and a larger number."""
    out, plots = tmp_path / "results.parquet", tmp_path / "plots"
    first = run("simulate", *SMALL, "--games", "2", "--out", str(out))
    assert first.exit_code == 0, first.output
    assert "Combat Hex: 2 games of random and greedy" in first.stdout and "Wins by army" in first.stdout
    more = run("simulate", *SMALL, "--games", "3", "--out", str(out), "--plots", str(plots))
    assert more.exit_code == 0 and "3 games" in more.stdout
    assert min(path.name for path in plots.iterdir()) == "course.svg"
    found = open_results(out).execute("SELECT number, seed, winner, turns FROM games ORDER BY number").fetchall()
    played = [without_seconds(really_played(HEX, number)) for number in range(3)]
    assert found == [(result.number, result.seed, result.winner, result.turns) for result in played]
    assert not beside(out).exists()


def test_CH_V5_simulate_and_ladder_say_the_last_turn_that_nobody_has_asked_for(tmp_path: Path) -> None:
    """20 for Combat Hex, unless an option says another or none; Five Armies has its own end."""
    told = "Games end after turn 20 (CH-V5)."
    place = ("--games", "1", "--out", str(tmp_path / "results.parquet"))
    assert told in run("simulate", *SMALL, *place).stdout
    assert "Games end" not in refused("simulate", *SMALL, *place, "--option", "turn-limit=9")
    asked = (*SMALL, "--games", "1", "--out", str(tmp_path / "asked.parquet"), "--option", "turn-limit=none")
    assert "Games end" not in run("simulate", *asked).stdout
    rated = run("ladder", *SMALL, "--games", "2", "--out", str(tmp_path / "ladder.json"))
    assert told in rated.stdout and rated.exit_code == 0
    five = run("simulate", "five-armies", *SEED, "--games", "1", "--out", str(tmp_path / "five.parquet"))
    assert five.exit_code == 0 and "Games end" not in five.stdout


def test_summary_shows_finished_and_unfinished_files(tmp_path: Path) -> None:
    """From the file, from the journal of a run that was killed, and of no game at all."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(4)).close()
    assert "4 games" in run("summary", str(out)).stdout
    kept(out, FIVE, range(4, 6)).finish(complete=True)
    assert "6 games" in run("summary", str(out)).stdout
    empty = tmp_path / "empty.parquet"
    beside(empty).write_bytes(beside(out).read_bytes() if beside(out).exists() else first_line(tmp_path))
    assert "no game is finished yet" in run("summary", str(empty)).stdout


def test_ladder_and_test_tell_of_forfeits(tmp_path: Path) -> None:
    """A bot that dies at once is no weak player."""
    bot = f"bot:{sys.executable} -c exit(1)"
    place = ("combat-hex", "--out", str(tmp_path / "ladder.json"))
    said = f"{bot} forfeited {{}} games: the bot has ended with exit code 1"
    rated = run("ladder", *place, "--players", f"random,{bot}", "--games", "2")
    assert said.format(2) in " ".join(rated.stdout.split())
    tested = run("ladder", *place, "--test", f"random,{bot}")
    assert said.format(12) in " ".join(tested.stdout.split())


def test_ladder_tests_first_and_counts_those_games(tmp_path: Path) -> None:
    """With `--test` and `--players` in one command."""
    place = ("--test", "greedy,random", "--games", "2", "--out", str(tmp_path / "ladder.json"))
    said = run("ladder", *SMALL, *place).stdout
    (games,) = re.findall(r"greedy is better than random: .* of (\d+) games won", said)
    rows = [line.split() for line in said.splitlines()[-2:]]
    assert int(games) > 2 and [row[-4] for row in rows] == [games, games]


def first_line(folder: Path) -> bytes:
    """The journal of a run that has just begun."""
    keeping = kept(folder / "other.parquet", FIVE, [])
    line = beside(folder / "other.parquet").read_bytes()
    keeping.close()
    return line


def test_ladder_rates_and_tests_at_the_command_line(tmp_path: Path) -> None:
    """A table of ratings; a verdict in a sentence."""
    out = str(tmp_path / "ladder.json")
    rated = run("ladder", *SMALL, "--games", "4", "--out", out)
    assert rated.exit_code == 0, rated.output
    lines = [line.split() for line in rated.stdout.splitlines()]
    assert [line[0] for line in lines[-2:]] == ["greedy", "random"] and lines[-2][-4] == "4"
    tested = run("ladder", "combat-hex", *SEED, "--test", "random,greedy", "--out", out)
    assert "\nrandom is not better than greedy: 0 of 10 games won, 0 drawn, 0.0% (0.0-27.8%)" in tested.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "five-armies", "--players", "general"], "there is no player 'general': the players are recruit"),
        (["simulate", "chess"], "'chess' is not one of"),
        (["simulate", "five-armies", "--games", "0"], "0 is not in the range"),
        (
            ["simulate", "five-armies", "--out", "nowhere/x.parquet"],
            "nowhere/x.parquet: cannot be written: no such file",
        ),
        (["simulate", "five-armies", "--out", "."], "this is a folder"),
        (["simulate", "five-armies", "--out", ".", "--plots", "pictures"], "this is a folder"),
        (["simulate", "five-armies", "--cluster", ""], "'' is no address of a Ray cluster"),
        (["ladder", "five-armies", "--players", "random,greedy", "--cluster", ""], "'' is no address of a Ray cluster"),
        (["simulate", "five-armies", "--players", "random,,greedy"], "is no list of players"),
        (["simulate", "combat-hex", "--army", "nix", "--army", "nix"], "no ready army of that name"),
        (["summary", "."], ".: this is a folder: say the name of a file in it"),
        (["summary", "nix.parquet"], "nix.parquet: there is no such file"),
        (["summary", "nix.parquet", "--plots", "pictures"], "nix.parquet: there is no such file"),
        (
            ["ladder", "five-armies", "--players", "random,greedy", "--out", "."],
            ".: this is a folder: say the name of a file in it",
        ),
        (["ladder", "five-armies", "--test", "random,greedy", "--games", "4"], "a test ends by itself; leave --games"),
        (["ladder", "five-armies"], "say who is rated"),
        (["ladder", "five-armies", "--test", "greedy"], "'greedy' is no two players"),
        (["ladder", "five-armies", "--players", "random,nobody"], "there is no player 'nobody'"),
    ],
)
def test_bad_input_is_answered_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    """Before the first game, and nothing is left behind."""
    monkeypatch.chdir(tmp_path)
    assert said in refused(*arguments)
    assert not list(tmp_path.iterdir())


def test_another_command_for_the_same_file_is_refused(tmp_path: Path) -> None:
    """With what differs."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(2)).finish(complete=True)
    answer = refused("simulate", "five-armies", "--players", "random,greedy", "--seed", "6", "--out", str(out))
    assert "its games were played with seed 5, not 6: give the same command, or another file" in answer


@pytest.mark.parametrize("command", ["simulate", "ladder"])
def test_a_cluster_that_does_not_answer_leaves_no_file(tmp_path: Path, command: str) -> None:
    """Neither results nor a ladder without a game."""
    pytest.importorskip("ray")
    place = ("--out", str(tmp_path / "x"), "--cluster", f"127.0.0.1:{free_port()}")
    assert "No Ray cluster answers" in refused(command, *SMALL, *place)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("at", ["ravenhill.lab.runs.Timetable", "ravenhill.lab.runs.Keeping.finish"])
def test_ctrl_c_outside_the_games_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    """Exit code 130 and one word, at the beginning and at the end."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(at, interrupted)
    result = run("simulate", *SMALL, "--games", "1", "--out", str(tmp_path / "x.parquet"))
    assert result.exit_code == 130 and result.stderr == "stopped\n"


@pytest.mark.parametrize("first", lab_runs.STOPPING)
def test_only_the_first_ctrl_c_is_heard(first: signal.Signals) -> None:
    """It stops the games; those after it, and SIGTERM, disturb nothing that is written then."""
    before = {each: signal.getsignal(each) for each in lab_runs.STOPPING}
    with lab_runs.stopped_once():
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(first)
        for later in lab_runs.STOPPING:
            signal.raise_signal(later)
    assert {each: signal.getsignal(each) for each in lab_runs.STOPPING} == before


@pytest.fixture
def own_signals() -> Iterator[None]:
    """Afterwards signals do the same as before, also when a program in this process has been stopped."""
    before = {each: signal.getsignal(each) for each in lab_runs.STOPPING}
    yield
    for each, heard in before.items():
        signal.signal(each, heard)


@pytest.mark.usefixtures("own_signals")
def test_ctrl_c_in_a_query_is_no_fault() -> None:
    """DuckDB makes an error of its own of it; any other error stays what it is."""
    with pytest.raises(RuntimeError, match="other"), lab_runs.stopped_once():
        raise RuntimeError("other")
    with pytest.raises(KeyboardInterrupt), lab_runs.stopped_once():
        interrupted_query()
    for later in lab_runs.STOPPING:  # on the way out
        signal.raise_signal(later)


def interrupted_query() -> None:
    """As duckdb does it: Ctrl-C comes, and an error follows."""
    with suppress(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    raise RuntimeError("Query interrupted")


@pytest.mark.parametrize(("seconds", "said"), [(9.4, "9 s"), (75, "1 min 15 s"), (3661, "1 h 01 min")])
def test_the_time_that_is_left_is_said_in_words(seconds: float, said: str) -> None:
    """In the unit that fits."""
    assert lab_progress.duration(seconds) == said


@pytest.mark.parametrize(("speed", "said"), [(0, ""), (12.34, "12.3 games/s"), (0.25, "4.0 s/game")])
def test_the_pace_is_said_in_games_or_in_seconds(speed: float, said: str) -> None:
    """Slow games are counted in seconds."""
    assert lab_progress.pace(speed) == said


# --- stopped from outside -------------------------------------------------------------------------
def started(out: Path, workers: int) -> subprocess.Popen[str]:
    """A long simulation that has played some games."""
    command = [sys.executable, "-m", "ravenhill", "simulate", *SMALL, "--games", "100000"]
    run = subprocess.Popen(
        [*command, "--workers", str(workers), "--out", str(out)],
        text=True,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    until = monotonic() + PATIENCE
    while not beside(out).exists() or beside(out).read_bytes().count(b"\n") < 4:
        assert run.poll() is None and monotonic() < until
        sleep(0.05)
    return run


def workers_of(run: subprocess.Popen[str]) -> list[str]:
    """The processes of its session that are still there."""
    listed = subprocess.run(["ps", "-o", "pid=", "-s", str(run.pid)], capture_output=True, text=True, check=False)
    return listed.stdout.split()


def wait_for_the_end_of(run: subprocess.Popen[str]) -> None:
    """All processes of the run are gone before long."""
    until = monotonic() + PATIENCE
    while workers_of(run) and monotonic() < until:
        sleep(0.05)
    assert not workers_of(run)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_done_and_says_so(tmp_path: Path, workers: int) -> None:
    """Exit code 130, the file is there, no process is left, and the same command goes on."""
    out = tmp_path / "results.parquet"
    run_ = started(out, workers)
    os.killpg(run_.pid, signal.SIGINT)  # as a terminal does: all processes get it
    _, said = run_.communicate(timeout=PATIENCE)
    assert run_.returncode == 130
    number = len(open_results(out).execute("SELECT number FROM games").fetchall())
    assert number >= 3 and f"kept {number:,} of 100,000 games; run the same command to go on" in said
    assert "Traceback" not in said
    wait_for_the_end_of(run_)
    assert out.exists() and beside(out).exists()
    more = run("simulate", *SMALL, "--games", str(number), "--out", str(out))
    assert more.exit_code == 0 and not beside(out).exists()


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_more_ctrl_c_changes_nothing(tmp_path: Path, workers: int) -> None:
    """An impatient user loses nothing, and sees no traceback."""
    out = tmp_path / "results.parquet"
    run_ = started(out, workers)
    while run_.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(run_.pid, signal.SIGINT)
        sleep(0.01)
    _, said = run_.communicate(timeout=PATIENCE)
    assert run_.returncode == 130, said
    assert "Traceback" not in said and "KeyboardInterrupt" not in said
    assert "run the same command to go on" in said and out.exists()


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_stopped_ends_its_bots(tmp_path: Path, workers: int, how: signal.Signals) -> None:
    """Also those that hang, with exit code 130 and without a word of Python's."""
    job, running = hanging(tmp_path)
    command = [sys.executable, "-m", "ravenhill", "simulate", "combat-hex", "--players", ",".join(job.players)]
    place = ["--games", "4", "--workers", str(workers), "--out", str(tmp_path / "x.parquet")]
    run_ = subprocess.Popen([*command, *place], text=True, stderr=subprocess.PIPE, start_new_session=True)
    bot = number_in(running)
    if how == signal.SIGINT:
        os.killpg(run_.pid, how)
    else:
        run_.send_signal(how)
    _, said = run_.communicate(timeout=PATIENCE)
    assert run_.returncode == 130 and "Traceback" not in said
    for found in running.iterdir():
        assert is_gone(int(found.name))
    assert is_gone(bot)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_that_is_killed_loses_no_finished_game_and_leaves_no_worker(tmp_path: Path, workers: int) -> None:
    """Resumed, it ends with the same games as one that was never killed."""
    out = tmp_path / "results.parquet"
    run_ = started(out, workers)
    run_.kill()
    run_.communicate(timeout=PATIENCE)
    wait_for_the_end_of(run_)
    number = len(open_results(out).execute("SELECT number FROM games").fetchall())
    assert number >= 3
    games = number + 2
    assert run("simulate", *SMALL, "--games", str(games), "--out", str(out)).exit_code == 0
    whole = tmp_path / "whole.parquet"
    assert run("simulate", *SMALL, "--games", str(games), "--out", str(whole)).exit_code == 0
    query = f"SELECT * EXCLUDE (seconds, longest) FROM games WHERE number < {games} ORDER BY number"
    assert open_results(out).execute(query).fetchall() == open_results(whole).execute(query).fetchall()


# --- the document ---------------------------------------------------------------------------------
LAB = (Path(__file__).parents[3] / "docs" / "lab.md").read_text(encoding="utf-8")


def test_the_python_of_the_document_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """As it is written."""
    library, parts = re.findall(r"^```python\n(.*?)^```$", LAB, re.MULTILINE | re.DOTALL)
    exec(compile(library, "docs/lab.md", "exec"), {"__name__": "__main__"})
    assert re.fullmatch(r"[0-4] of 4\ngreedy\n", capsys.readouterr().out)
    exec(compile(parts, "docs/lab.md", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out.startswith("Interval(share=")


def test_the_sql_of_the_document_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On files as they are written."""
    monkeypatch.chdir(tmp_path)
    kept(Path("results.parquet"), FIVE, range(2)).finish(complete=True)
    kept(Path("armies.parquet"), HEX, range(2)).finish(complete=True)
    (queries,) = re.findall(r"^```sql\n(.*?)^```$", LAB, re.MULTILINE | re.DOTALL)
    for query in queries.strip().split(";\n"):
        assert connect().execute(query).fetchall()


@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_is_explained(column: str) -> None:
    """In the table of the document."""
    assert f"`{column}`" in LAB


@pytest.mark.parametrize("command", [lab.simulate, lab.ladder, lab.summary])
def test_every_option_is_explained(command: click.Command) -> None:
    """In the document, by its name."""
    for option in command.params:
        if isinstance(option, click.Option):
            assert option.opts[0] in LAB
