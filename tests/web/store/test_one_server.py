"""One server for each SQLite file, which notices when the file is taken from under it (S12)."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from ravenhill.cli import main
from ravenhill.web.store import file_guard
from ravenhill.web.store.file_lock import DatabaseInUse, DatabaseLost, hold_database, is_held, lock_file
from tests.browser.server import serving as a_server
from tests.web.serving import first_words, made, played, served, state

PATIENCE = 120.0


def refused(*arguments: str) -> str:
    """The one line that a command ends with when something is wrong."""
    result = CliRunner(env={"COLUMNS": "400"}).invoke(main, list(arguments))
    assert result.exit_code == 1, result.output
    assert len(result.stderr.splitlines()) == 1, result.stderr
    return result.stderr


def address_of(folder: Path) -> str:
    """Where the games of a folder are."""
    return f"sqlite:///{folder / 'games.sqlite3'}"


# --- one server -----------------------------------------------------------------------------------
def test_a_second_server_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    """S12: two servers on one file showed different games. However the first one dies, the next may start."""
    link = tmp_path / "link"
    link.symlink_to(tmp_path, target_is_directory=True)
    with a_server(tmp_path, "--workers", "1") as first:
        for folder in (tmp_path, link):
            said = refused("serve", "--no-browser", "--port", "0", "--database", address_of(folder))
            assert f"Another Ravenhill server is using {tmp_path / 'games.sqlite3'}: stop it first." in said
        copy = tmp_path / "copy.sqlite3"
        copied = CliRunner().invoke(main, ["backup", str(copy), "--database", address_of(tmp_path)])
        assert copied.exit_code == 0, copied.output
        assert httpx2.get(f"{first.url}/healthz", timeout=PATIENCE).status_code == 200
        assert is_held(tmp_path / "games.sqlite3")
        first.stop(signal.SIGKILL)
        with hold_database(address_of(tmp_path)) as held:
            assert held is not None


def test_a_lock_is_for_one(tmp_path: Path) -> None:
    """And for the next when it is given back; only its owner reads the file."""
    with hold_database(address_of(tmp_path)), pytest.raises(DatabaseInUse), hold_database(address_of(tmp_path)):
        pass
    with hold_database(address_of(tmp_path)):
        assert lock_file(tmp_path / "games.sqlite3").stat().st_mode & 0o777 == 0o600


def test_postgresql_is_not_locked() -> None:
    """Several servers share it."""
    address = "postgresql://anna@host/games"
    with hold_database(address) as one, hold_database(address) as other:
        assert (one, other) == (None, None)


# --- a file that is lost while nobody looks ---------------------------------------------------------
def kept(folder: Path) -> Path:
    """A database that a server has kept its games in."""
    path = folder / "games.sqlite3"
    with hold_database(address_of(folder)) as held:
        assert held is not None
        with closing(sqlite3.connect(path)) as made:
            made.execute("CREATE TABLE games (id TEXT)")
        held.remember()
    return path


@pytest.mark.parametrize(
    ("lose", "said"), [(Path.unlink, "but the file is gone"), (lambda path: path.write_bytes(b""), "is empty")]
)
def test_a_lost_database_is_not_taken_for_a_new_one(tmp_path: Path, lose: Callable[[Path], object], said: str) -> None:
    """S12: an emptied file was taken as new, and everything was gone without a complaint."""
    lose(kept(tmp_path))
    answer = refused("serve", "--no-browser", "--port", "0", "--database", address_of(tmp_path))
    assert said in answer and "restore a backup" in answer and "--new-database" in answer
    with hold_database(address_of(tmp_path), new=True) as held:
        assert held is not None


def test_an_empty_file_that_nobody_remembers_is_not_new_either(tmp_path: Path) -> None:
    """An older Ravenhill left no note beside its database."""
    (tmp_path / "games.sqlite3").touch()
    with pytest.raises(DatabaseLost, match="is empty"), hold_database(address_of(tmp_path)):
        pass


def test_a_first_start_that_was_cut_short_may_be_tried_again(tmp_path: Path) -> None:
    """Nothing was kept yet, and the lock file knows it."""
    with hold_database(address_of(tmp_path)):
        (tmp_path / "games.sqlite3").touch()
    with hold_database(address_of(tmp_path)) as held:
        assert held is not None


@pytest.mark.parametrize("there", [True, False])
def test_nothing_is_copied_from_a_file_without_games(tmp_path: Path, there: bool) -> None:
    """A misspelt name does not become a new database with a copy of nothing."""
    if there:
        (tmp_path / "games.sqlite3").touch()
    said = refused("backup", str(tmp_path / "copy"), "--database", address_of(tmp_path))
    assert "no games to copy" in said
    assert [path.name for path in tmp_path.iterdir()] == ["games.sqlite3"] * there


# --- a file that is lost while the server runs ------------------------------------------------------
def remove(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def replace(path: Path) -> None:
    remove(path)
    path.write_bytes(path.with_name("elsewhere").read_bytes())


@pytest.mark.parametrize(("lose", "why"), [(remove, file_guard.REMOVED), (replace, file_guard.REPLACED)])
def test_no_word_is_accepted_once_the_file_is_gone(tmp_path: Path, lose: Callable[[Path], None], why: str) -> None:
    """S12: words were accepted into a file that nobody could find again. With the file back, play goes on."""
    path = tmp_path / "games.sqlite3"
    with served(tmp_path) as client:
        mover, now = begun(client)
        lose(path)
        answer = played(client, mover, first_words(now)[0], now["number"])
        assert (answer.status_code, answer.json()["text"]) == (503, said_of(why))
        assert client.post("/games", data={"opponent": "same-screen"}).status_code == 503
        assert client.get("/healthz").status_code == 503
        assert state(client, mover) == now
        path.with_name("elsewhere").replace(path)
        assert played(client, mover, first_words(now)[0], now["number"]).status_code == 200
        assert client.get("/healthz").status_code == 200


def begun(client: TestClient) -> tuple[str, dict[str, Any]]:
    """The page of the seat that is asked in a new game, and its state."""
    page = made(client, opponent="same-screen")
    pages = [page, *state(client, page)["links"]["others"].values()]
    mover = next(each for each in pages if state(client, each)["ask"])
    return mover, state(client, mover)


def said_of(why: str) -> str:
    """The text that a player reads."""
    return f"The game could not be saved: {why}. Please tell the person who runs this server."


def test_no_word_is_accepted_once_the_file_is_emptied(tmp_path: Path) -> None:
    """S12: and nothing is written over what may still be rescued."""
    with served(tmp_path) as client:
        mover, now = begun(client)
        (tmp_path / "games.sqlite3").write_bytes(b"")
        answer = played(client, mover, first_words(now)[0], now["number"])
        assert (answer.status_code, answer.json()["text"]) == (503, said_of(file_guard.EMPTIED))
        assert (tmp_path / "games.sqlite3").stat().st_size == 0


def test_what_was_accepted_is_rescued_when_the_server_stops(tmp_path: Path) -> None:
    """S12: 'Every game is saved' was said of a file that had been deleted."""
    path = tmp_path / "games.sqlite3"
    with a_server(tmp_path, "--workers", "1") as server:
        made_game = httpx2.post(f"{server.url}/games", data={"opponent": "same-screen"}, timeout=PATIENCE)
        assert made_game.status_code == 303
        path.unlink()
        assert httpx2.post(f"{server.url}/games", data={}, timeout=PATIENCE).status_code == 503
        assert httpx2.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 503
        assert server.stop() == 1
    assert "Every game is saved" not in server.said()
    assert f"Ravenhill has stopped, but {file_guard.REMOVED}" in server.said()
    with closing(sqlite3.connect(tmp_path / "games.sqlite3.rescued-1")) as rescued:
        assert rescued.execute("SELECT count(*) FROM games").fetchone() == (1,)
    assert not path.exists()


def test_a_rescue_replaces_nothing(tmp_path: Path) -> None:
    """Each gets a number of its own."""
    (tmp_path / "games.sqlite3.rescued-1").write_text("an earlier one")
    with served(tmp_path):
        (tmp_path / "games.sqlite3").unlink()
    assert (tmp_path / "games.sqlite3.rescued-1").read_text() == "an earlier one"
    assert (tmp_path / "games.sqlite3.rescued-2").stat().st_size > 0
