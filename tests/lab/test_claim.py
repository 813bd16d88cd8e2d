"""One run at a time: a second run on the same file is refused, and nothing is lost or left behind."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from io import FileIO
from pathlib import Path

import pytest

from ravenhill.lab import claim
from ravenhill.lab.claim import claim_file, lock_beside
from ravenhill.lab.job import Job, Result
from ravenhill.lab.journal import BadResults
from ravenhill.lab.ladder import Ladder
from ravenhill.lab.results import Keeping, open_results
from ravenhill.terminal.commands import lab_runs
from tests.lab.games import FIVE, made_up

REFUSED = "another run is writing this file: wait for it, or name another file with --out"
# Takes the file, starts a program that lives as long as our standard input is open, and waits to be killed.
HOLDER = """
import subprocess, sys
from pathlib import Path
from ravenhill.lab.claim import claim_file

with claim_file(Path(sys.argv[1])):
    subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"])
    print("held", flush=True)
    sys.stdin.read()
"""


def second_run(command: str, out: Path) -> subprocess.CompletedProcess[str]:
    """The same command on the same file, in another process."""
    run = [sys.executable, "-m", "ravenhill", command, FIVE.game, "--players", ",".join(FIVE.players), "--seed", "5"]
    return subprocess.run([*run, "--games", "10", "--out", str(out)], capture_output=True, text=True, check=False)


def is_held(out: Path) -> bool:
    """Whether a run holds a file."""
    try:
        with claim_file(out):
            return False
    except BadResults:
        return True


# --- two runs -------------------------------------------------------------------------------------
@pytest.mark.parametrize("command", ["simulate", "ladder"])
def test_a_second_run_on_the_same_file_is_refused_while_the_first_plays(tmp_path: Path, command: str) -> None:
    """With one sentence and exit code 1; the first run keeps all of its games and leaves nothing else behind."""
    out, others = tmp_path / "games", list[subprocess.CompletedProcess[str]]()

    def crew(jobs: Iterable[Job]) -> Iterator[Result]:
        for job in jobs:
            if not others:
                others.append(second_run(command, out))
            yield made_up(job)

    if command == "simulate":
        lab_runs.run_simulation(FIVE, out, 4, crew)
        assert len(open_results(out).execute("SELECT number FROM games").fetchall()) == 4
    else:
        lab_runs.run_ladder([], FIVE, out, 4, crew, 1)
        assert Ladder(out, FIVE).games_kept == 4
    assert [(other.returncode, other.stdout, other.stderr) for other in others] == [(1, "", f"{out}: {REFUSED}\n")]
    assert list(tmp_path.iterdir()) == [out]


def test_the_file_is_held_from_before_it_is_read_until_after_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run adds to exactly the games that it read."""
    out, held = tmp_path / "games", list[bool]()

    def watched(part: Callable[..., None]) -> Callable[..., None]:
        def both(*arguments: object) -> None:
            held.append(is_held(out))
            part(*arguments)
            held.append(is_held(out))

        return both

    monkeypatch.setattr(Keeping, "__init__", watched(Keeping.__init__))
    monkeypatch.setattr(Keeping, "finish", watched(Keeping.finish))
    lab_runs.run_simulation(FIVE, out, 2, lambda jobs: map(made_up, jobs))
    assert held == [True] * 4 and not is_held(out)


def test_a_run_that_fails_gives_its_file_free(tmp_path: Path) -> None:
    """And leaves no lock behind."""
    with pytest.raises(RuntimeError), claim_file(tmp_path / "games"):
        raise RuntimeError
    assert not list(tmp_path.iterdir()) and not is_held(tmp_path / "games")


# --- the lock -------------------------------------------------------------------------------------
def test_a_killed_run_holds_nothing_whatever_it_has_started_goes_on(tmp_path: Path) -> None:
    """The system lifts the lock, for no other process has inherited it; the next run removes what is left of it."""
    out = tmp_path / "games"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(out)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdin and holder.stdout
        assert holder.stdout.readline() == b"held\n" and is_held(out)
        holder.kill()
        holder.wait()
        assert lock_beside(out).exists() and not is_held(out)
        holder.stdin.close()
    assert not list(tmp_path.iterdir())


def test_a_lock_that_its_owner_removes_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opened before and locked after: the next run would find another one, and both would write."""
    out, taken = tmp_path / "games", claim._try_lock

    def taken_late(lock: FileIO) -> bool:
        monkeypatch.setattr(claim, "_try_lock", taken)
        lock_beside(out).unlink()
        return taken(lock)

    monkeypatch.setattr(claim, "_try_lock", taken_late)
    with claim_file(out):
        assert lock_beside(out).exists() and is_held(out)
    assert not list(tmp_path.iterdir())


def test_where_there_are_no_locks_games_are_played_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on some network drives."""

    def unknown(_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(claim, "_take", unknown)
    with claim_file(tmp_path / "games"):
        assert not is_held(tmp_path / "games")


def test_a_place_that_cannot_be_written_is_said_with_the_name_of_the_file(tmp_path: Path) -> None:
    """Not with that of the lock."""
    with pytest.raises(BadResults, match=r"nowhere/games: cannot be written: no such file or directory$"):
        claim_file(tmp_path / "nowhere" / "games").__enter__()
