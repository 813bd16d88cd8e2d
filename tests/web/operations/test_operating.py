"""Tests an operator's view of a running server: its health, its numbers and its log, none of them with a secret."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx2
import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from ravenhill.cli import main
from ravenhill.web.log import without_keys
from ravenhill.web.operations import gauges, health
from tests.browser.server import Server
from tests.browser.server import serving as a_server
from tests.web.inside import called, parts
from tests.web.serving import FROM_HERE, HEX

PATIENCE = 120.0
SECRET = "x" * 20
METRICS = re.compile(r"Metrics are at (\S+)\.")


# --- health ---------------------------------------------------------------------------------------
def healthy(client: TestClient) -> httpx2.Response:
    """The answer once the computer has come up, which on a busy machine takes its time; until then nothing is wrong."""
    answer = client.get("/healthz")
    while answer.json()["computer"] == health.STARTING:
        assert (answer.status_code, answer.json()["status"]) == (200, "ok")
        answer = client.get("/healthz")
    return answer


def test_a_server_that_works_says_so(client: TestClient) -> None:
    """And nothing else."""
    answer = healthy(client)
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "database": "ok", "computer": "ok"})
    assert answer.headers["cache-control"] == "no-store"


def test_a_computer_that_was_killed_is_started_again(client: TestClient) -> None:
    """The operator need not restart the server for that."""
    assert healthy(client).status_code == 200
    workers = parts(client).workers
    for process in gauges.worker_processes(workers):
        os.kill(process, signal.SIGKILL)
    while gauges.living_workers(workers):
        pass
    assert healthy(client).json()["computer"] == "ok"
    assert gauges.living_workers(workers)


def test_a_computer_that_cannot_be_started_is_told(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a word that says what is wrong."""
    monkeypatch.setattr(health, "living_workers", lambda workers: 0)
    called(client, parts(client).workers.close)
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["computer"]) == (503, health.NO_WORKERS)


def test_a_computer_that_is_being_started_has_not_failed(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine that takes its time; the same start is waited for by everyone who asks, and ends."""
    workers = parts(client).workers
    starts: list[float] = []
    come_up = threading.Event()

    async def slowly() -> None:
        starts.append(time.monotonic())
        while not come_up.is_set():
            await asyncio.sleep(0.01)

    monkeypatch.setattr(health, "living_workers", lambda workers: 0)
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    monkeypatch.setattr(workers, "warm_up", slowly)
    for _ in range(2):
        answer = client.get("/healthz")
        assert (answer.status_code, answer.json()["computer"]) == (200, health.STARTING)
    assert len(starts) == 1
    monkeypatch.setattr(health, "PATIENCE", 30.0)
    come_up.set()
    assert client.get("/healthz").json()["computer"] == "ok"


def test_a_computer_that_never_comes_up_is_told(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start has its time."""
    monkeypatch.setattr(health, "living_workers", lambda workers: 0)
    monkeypatch.setattr(health, "START", 0.05)
    monkeypatch.setattr(parts(client).workers, "warm_up", lambda: asyncio.sleep(3600))
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["computer"]) == (503, health.NO_WORKERS)


# --- metrics --------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is measured, below a root path, and writes its log as JSON."""
    folder = tmp_path_factory.mktemp("operating")
    with a_server(folder, "--workers", "1", "--metrics", "0", "--log-json", "--root-path", "/below") as running:
        yield running


def numbers(server: Server) -> dict[str, float]:
    """The numbers that Prometheus would read."""
    found = METRICS.search(server.said())
    assert found is not None, server.said()
    lines = httpx2.get(found[1], timeout=PATIENCE).text.splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[:1] != "#")}


def test_moves_streams_workers_and_refusals_are_counted(server: Server) -> None:
    """By kind of request: no address of a seat is among the labels."""
    with httpx2.Client(timeout=PATIENCE) as client:
        page = client.post(f"{server.url}/games", data={"opponent": "same-screen"}).headers["location"]
        root = server.url.removesuffix("/below")
        with client.stream("GET", f"{root}{page}/events") as stream:
            lines = stream.iter_lines()  # kept, for without it the stream is closed
            assert next(lines) == "event: state"
            assert numbers(server)["ravenhill_streams"] == 1
        assert client.post(f"{root}{page}/resign", json={}).status_code == 200
        assert client.get(f"{server.url}/no/such/page").status_code == 404
        assert client.get(f"{server.url}/healthz").status_code == 200
    found = numbers(server)
    assert found['ravenhill_acts_total{kind="resign"}'] == 1
    assert found['ravenhill_refusals_total{status="404"}'] == 1
    assert found['ravenhill_request_seconds_count{method="POST",route="/games"}'] == 1
    assert found['ravenhill_request_seconds_count{method="other",route="other"}'] == 1
    assert (found["ravenhill_games"], found["ravenhill_workers"], found["ravenhill_thoughts_waiting"]) == (1, 1, 0)
    assert page.split("/")[-1] not in str(found)


def test_nothing_is_measured_unless_asked_for(client: TestClient) -> None:
    """And nothing of it is on the site itself."""
    assert client.get("/metrics").status_code == 404


def test_a_port_for_metrics_that_is_taken(server: Server, tmp_path: Path) -> None:
    """Is named with the option."""
    found = METRICS.search(server.said())
    assert found is not None
    port = found[1].split(":")[2].split("/")[0]
    asked = ["serve", "--no-browser", "--port", "0", "--database", f"sqlite:///{tmp_path / 'x'}", "--metrics", port]
    result = CliRunner(env={"COLUMNS": "400"}).invoke(main, asked)
    assert result.exit_code == 1
    assert f"Port {port} for the metrics is taken by another program" in result.stderr


# --- the log --------------------------------------------------------------------------------------
def test_each_line_of_the_log_is_json_if_wanted(server: Server) -> None:
    """With its level, its time and what happened."""
    httpx2.get(f"{server.url}/", timeout=PATIENCE)
    lines = [line for line in server.said().splitlines() if line.startswith("{")]
    assert lines
    assert all({"event", "level", "timestamp"} <= json.loads(line).keys() for line in lines)


@pytest.mark.parametrize("form", [[], ["--log-json"]])
def test_nothing_secret_is_logged_in_a_whole_play_through(tmp_path: Path, form: list[str]) -> None:
    """Keys of links, tokens, cookies, numbers for the dice, the server's key: not at debug, nor when it fails."""
    browser = httpx2.Client(timeout=PATIENCE, headers=FROM_HERE)
    with a_server(tmp_path, "--workers", "1", *form) as running, browser as client:
        wish = {"opponent": "friend", "name": "A"}
        shown = client.post(f"{running.url}/games/seal", data=wish).json()
        number = {"contribution": HEX, "seal": shown["seal"], "draft": shown["draft"]}
        page = client.post(f"{running.url}/games", data=wish | number).headers["location"]
        secrets = {page.split("/")[-1], HEX, shown["draft"], *client.cookies.values()}
        text = client.get(running.url + page, headers={"accept": "text/html"}).text
        invite, watch = (re.search(rf'id="{name}" readonly value="([^"]*)"', text) for name in ("invite", "watch"))
        assert invite and watch
        secrets |= {invite[1].split("/")[-1], watch[1].split("/")[-1]}
        token = client.post(f"{running.url}/api/persons", json={"name": "Bert"}).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        joined = client.post(f"{running.url}/api/join", json={"link": invite[1]}, headers=headers)
        assert joined.status_code in (200, 201), joined.text
        game = page.split("/")[-2]
        for path in ("", "/record", "/why?word=do:pass", "/odds", "/no-such"):
            client.get(f"{running.url}/api/games/{game}{path}", headers=headers)
            client.get(f"{running.url}{page}{path}")
        client.get(watch[1])
        client.post(f"{running.url}{page}/word", json={"word": SECRET, "number": 0})
        client.post(f"{running.url}{page}/resign", json={})
        (tmp_path / "games.sqlite3").rename(tmp_path / "away")
        assert client.post(f"{running.url}{page}/new-link").status_code >= 400
        (tmp_path / "away").rename(tmp_path / "games.sqlite3")
        running.stop()
    secrets |= {token, SECRET, *kept_secrets(tmp_path / "games.sqlite3")}
    assert f"/game/{game}/…" in running.said() and "nothing is saved" in running.said()
    assert not [secret for secret in secrets if secret in running.said()]


def kept_secrets(path: Path) -> set[str]:
    """The secrets in the database."""
    asked = ("SELECT value FROM meta WHERE name = 'key'", "SELECT secret FROM games", "SELECT token_hash FROM persons")
    with closing(sqlite3.connect(path)) as database:
        return {row[0] for each in asked for row in database.execute(each)} - {""}


@pytest.mark.parametrize(
    "line", ["GET /game/k3f9/{}/word", 'at "/game/k3f9/{}" it failed', "http://x/game/k/{}?a=1", '{{"path": "/f/{}"}}']
)
def test_keys_are_cut_out_of_whole_lines(line: str) -> None:
    """The author of a line may be a library, for example."""
    key = "3b0Xc_1-UjYpQm7tRr9wZg"
    assert without_keys(line.format(key)) == line.format("…")


@pytest.mark.parametrize("line", ["/srv/site-packages/sqlalchemy/engine/default.py", "/rules/five-armies/FA-22.1"])
def test_other_paths_stay_as_they_are(line: str) -> None:
    """A traceback has to stay readable."""
    assert without_keys(line) == line
