"""A full disk, a database that is held or read-only, met over HTTP: a sentence, nothing lost, and then it goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from tests.web.inside import called, parts
from tests.web.serving import first_words, made, played, served, state
from tests.web.store.postgres import Server
from tests.web.streams import Stream, settled

Trouble = Callable[[TestClient, Path], AbstractContextManager[None]]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


@contextmanager
def settings(client: TestClient, during: str, afterwards: str) -> Iterator[None]:
    """While this lasts, all connections of the server have one setting, and another one afterwards."""
    engine = parts(client).store.engine

    def set_during(connection: Any, record: object, proxy: object) -> None:
        connection.execute(during)

    def set_afterwards(connection: Any, record: object, proxy: object) -> None:
        connection.execute(afterwards)

    event.listen(engine, "checkout", set_during)
    yield
    event.remove(engine, "checkout", set_during)
    event.listen(engine, "checkout", set_afterwards)


@contextmanager
def full_disk(client: TestClient, folder: Path) -> Iterator[None]:
    """While this lasts, the database cannot grow."""
    # SQLite makes of it: not one page more than there are.
    with settings(client, "PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1073741823"):
        yield


@contextmanager
def held(client: TestClient, folder: Path) -> Iterator[None]:
    """While this lasts, another program writes, and the server waits for it only a moment."""
    other = sqlite3.connect(folder / "games.sqlite3", isolation_level=None)
    with closing(other), settings(client, "PRAGMA busy_timeout = 100", "PRAGMA busy_timeout = 5000"):
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def read_only(client: TestClient, folder: Path) -> Iterator[None]:
    """While this lasts, the server may only read its database."""
    with settings(client, "PRAGMA query_only = 1", "PRAGMA query_only = 0"):
        yield


def asked(client: TestClient, pages: list[str]) -> tuple[str, str, dict[str, Any]]:
    """The page that is asked, the other one, and the state of the first."""
    first = next(page for page in pages if state(client, page)["ask"])
    return first, next(page for page in pages if page != first), state(client, first)


@pytest.mark.parametrize(
    ("trouble", "said"),
    [(full_disk, "disk of the server is full"), (held, "another program"), (read_only, "may not write")],
)
def test_a_word_that_cannot_be_kept_has_not_happened(
    client: TestClient, tmp_path: Path, trouble: Trouble, said: str
) -> None:
    """All see the last accepted state meanwhile; afterwards the very same word is accepted."""
    page = made(client, opponent="same-screen", name="Anna")
    pages = [page, *state(client, page)["links"]["others"].values()]
    followers = [Stream(client, f"{each}/events") for each in pages]
    with trouble(client, tmp_path):
        mover, now, refused = until_refused(client, pages)
        assert refused.status_code == 503 and said in refused.json()["text"]
        assert "Nothing was lost" in refused.json()["text"]
        quiet(client, page)
        told = [len(follower.sent) for follower in followers]
        before = [state(client, each) for each in pages]
        assert played(client, mover, first_words(now)[0], now["number"]).status_code == 503
        assert [state(client, each) for each in pages] == before and state(client, mover) == now
    quiet(client, page)
    assert [len(follower.sent) for follower in followers] == told, "something was told that was not kept"
    answer = played(client, mover, first_words(now)[0], now["number"])
    assert answer.status_code == 200, answer.text
    quiet(client, page)
    assert len(followers[pages.index(mover)].sent) == told[pages.index(mover)] + 1
    for follower in followers:
        follower.close()


def until_refused(client: TestClient, pages: list[str]) -> tuple[str, dict[str, Any], Any]:
    """Play until a word is not accepted: the last page of a file has room for some. Its page, state and answer."""
    for _ in range(100):
        mover, _, now = asked(client, pages)
        answer = played(client, mover, first_words(now)[0], now["number"])
        if answer.status_code != 200:
            return mover, now, answer
    raise AssertionError("all was accepted")


def quiet(client: TestClient, page: str) -> None:
    """Wait until all who follow have been told."""
    called(client, settled, parts(client).rooms, page.split("/")[2])


@pytest.mark.parametrize("trouble", [full_disk, held, read_only])
def test_a_new_game_that_cannot_be_kept_is_a_clear_page(client: TestClient, tmp_path: Path, trouble: Trouble) -> None:
    with trouble(client, tmp_path):
        answers = [
            client.post("/games", data={"opponent": "same-screen", "name": "A" * 40}, headers={"accept": "text/html"})
            for _ in range(20 if trouble is full_disk else 1)
        ]
    refused = [answer for answer in answers if answer.status_code == 503]
    assert refused and "<html" in refused[0].text and "error" not in refused[0].text.lower()
    assert client.post("/games", data={"opponent": "same-screen"}).status_code == 303


@pytest.mark.slow
def test_postgresql_goes_and_comes_back(tmp_path: Path) -> None:
    """Meanwhile a sentence and a failing health; afterwards the very same word is accepted."""
    database = Server()
    try:
        with served(tmp_path, database=database.new_database()) as client:
            page = made(client, opponent="same-screen")
            pages = [page, *state(client, page)["links"]["others"].values()]
            mover, _, now = asked(client, pages)
            database.stop()
            refused = played(client, mover, first_words(now)[0], now["number"])
            assert refused.status_code == 503 and "no connection to its database" in refused.json()["text"]
            assert client.get("/healthz").status_code == 503
            database.start()
            assert played(client, mover, first_words(now)[0], now["number"]).status_code == 200
            assert client.get("/healthz").status_code == 200
    finally:
        database.remove()
