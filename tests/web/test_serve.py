"""`ravenhill serve` and `ravenhill backup`: how the server starts, what it says if it cannot, and how it stops."""

from __future__ import annotations

import asyncio
import logging
import re
import signal
import socket
import sqlite3
import webbrowser
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
import pytest
from click.testing import CliRunner, Result
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.testclient import TestClient

from ravenhill.cli import main
from ravenhill.terminal.commands import serve
from ravenhill.web import serving
from ravenhill.web.log import RequestLog, configure, without_keys
from tests.browser.server import Server
from tests.browser.server import serving as a_server

PATIENCE = 120.0  # seconds for an answer: the machine may be busy
KEY = "3b0Xc_1-UjYpQm7tRr9wZg"


def run(*arguments: str) -> Result:
    """`ravenhill` with these arguments, with lines as long as they are."""
    return CliRunner(env={"COLUMNS": "400"}).invoke(main, list(arguments))


def refused(*arguments: str) -> str:
    """The one line that a command ends with when something is wrong."""
    result = run(*arguments)
    assert result.exit_code == 1, result.output
    assert isinstance(result.exception, SystemExit)
    assert len(result.stderr.splitlines()) == 1, result.stderr
    return result.stderr


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that is in use."""
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        yield int(other.getsockname()[1])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server below a root path."""
    with a_server(tmp_path_factory.mktemp("serve"), "--root-path", "/middle/earth/") as running:
        yield running


# --- the command line -----------------------------------------------------------------------------
def test_without_a_command_it_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    """`ravenhill` is `ravenhill serve` as it stands."""
    served: list[dict[str, Any]] = []
    monkeypatch.setattr(serve.serve, "callback", lambda **options: served.append(options))
    assert run().exit_code == 0
    assert run("serve").exit_code == 0
    assert served[0] == served[1]
    assert (served[0]["host"], served[0]["port"], served[0]["no_browser"]) == ("127.0.0.1", 8000, False)


def test_a_port_that_is_taken_is_named_with_the_option(taken: int, tmp_path: Path) -> None:
    """And nothing is left behind."""
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    said = refused("serve", "--no-browser", "--port", str(taken), "--database", database)
    assert f"Port {taken} is taken" in said
    assert f"--port {taken + 1}" in said
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("host", ["203.0.113.77", "no such host", "." * 70])
def test_an_address_that_is_not_ours_is_named(host: str, tmp_path: Path) -> None:
    """With the option that changes it."""
    said = refused("serve", "--no-browser", "--host", host, "--port", "0", "--database", f"sqlite:///{tmp_path / 'x'}")
    assert host in said
    assert "--host" in said


def test_a_data_folder_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the option that names another place."""
    blocked = tmp_path / "a file where the folder should be"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    monkeypatch.setattr(serve, "place_of_user", lambda: blocked / "ravenhill.sqlite3")
    said = refused("serve", "--no-browser", "--port", "0")
    assert str(blocked) in said
    assert "--database sqlite:///" in said


@pytest.mark.parametrize("database", ["mysql://x", "games.sqlite3", "sqlite://"])
def test_a_database_that_is_none_is_refused(database: str) -> None:
    """With the forms that are known."""
    assert "sqlite:////" in refused("serve", "--no-browser", "--port", "0", "--database", database)


def test_games_are_kept_in_the_data_folder_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing else is said."""
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: tmp_path / name)
    assert serve.place("") == f"sqlite:///{tmp_path / 'ravenhill' / 'ravenhill.sqlite3'}"
    assert serve.place("postgresql://anna@host/games") == "postgresql://anna@host/games"


@pytest.mark.parametrize(("said", "meant"), [("", ""), ("/", ""), ("x", "/x"), ("/x/", "/x"), ("//x//y/", "/x/y")])
def test_a_root_path_may_be_said_in_any_way(said: str, meant: str) -> None:
    """Slashes at either end are ours to care for."""
    assert serve.tidy(said) == meant


# --- the browser ----------------------------------------------------------------------------------
def test_the_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in a terminal, where it would get in the way, and not if it is not wanted."""
    visited: list[str] = []
    monkeypatch.setattr(webbrowser, "open", visited.append)
    monkeypatch.setattr(serve, "has_screen", lambda: True)
    serve.welcome("http://127.0.0.1:1/", with_browser=True)
    serve.welcome("http://127.0.0.1:2/", with_browser=False)
    monkeypatch.setattr(serve, "has_screen", lambda: False)
    serve.welcome("http://127.0.0.1:3/", with_browser=True)
    assert visited == ["http://127.0.0.1:1/"]


def test_a_screen_is_known_by_the_display(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Linux; elsewhere there always is one."""
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serve.has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serve.has_screen()
    monkeypatch.delenv("WAYLAND_DISPLAY")
    monkeypatch.setattr("sys.platform", "darwin")
    assert serve.has_screen()


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]")])
def test_the_address_is_one_that_a_browser_can_open(host: str, shown: str) -> None:
    """A server that listens everywhere is reached at home."""
    try:
        listener = serving.listen(host, 0)
    except serving.CannotListen:
        pytest.skip(f"this machine has no {host}")
    with closing(listener):
        port = listener.getsockname()[1]
        assert serving.address_of(listener, "/ravenhill") == f"http://{shown}:{port}/ravenhill/"


def test_small_answers_are_sent_at_once() -> None:
    """The connections that come in do not hold back the end of an answer until the start of it has been received."""

    async def held_back(listener: socket.socket) -> int:
        seen: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def came(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there = writer.get_extra_info("socket")
            seen.set_result(1 - bool(there.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
            writer.close()

        async with await asyncio.start_server(came, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            writer.close()
            return await seen

    assert asyncio.run(held_back(serving.listen("127.0.0.1", 0))) == 0


# --- the server -----------------------------------------------------------------------------------
def test_the_site_is_there_with_and_without_its_root_path(server: Server) -> None:
    """A web server in front may cut the path off or not; links always have it."""
    root = server.url.removesuffix("/middle/earth")
    assert server.url != root
    pages = [httpx2.get(f"{start}/", timeout=PATIENCE) for start in (root, server.url)]
    assert [page.status_code for page in pages] == [200, 200]
    assert all('href="/middle/earth/static/' in page.text for page in pages)
    styles = [httpx2.get(f"{start}/static/css/site.css", timeout=PATIENCE).status_code for start in (root, server.url)]
    assert styles == [200, 200]


def test_a_copy_is_made_while_the_server_runs(server: Server, tmp_path: Path) -> None:
    """It is whole, and the game is in it."""
    made = httpx2.post(f"{server.url}/games", data={"opponent": "same-screen"}, timeout=PATIENCE)
    assert made.status_code == 303
    database, copy = f"sqlite:///{server.log.parent / 'games.sqlite3'}", tmp_path / "copy.sqlite3"
    result = run("backup", str(copy), "--database", database)
    assert result.exit_code == 0, result.output
    assert str(copy) in result.output
    with closing(sqlite3.connect(copy)) as copied:
        assert copied.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert copied.execute("SELECT count(*) FROM games").fetchone() == (1,)


def test_without_games_there_is_nothing_to_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no empty database is made for it."""
    monkeypatch.setattr(serve, "place_of_user", lambda: tmp_path / "none" / "ravenhill.sqlite3")
    assert "no games to copy" in refused("backup", str(tmp_path / "copy"))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("with_signal", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_at_once_though_somebody_follows_a_game(tmp_path: Path, with_signal: signal.Signals) -> None:
    """Ctrl-C ends open streams too, and prints nothing frightening."""
    with a_server(tmp_path) as running, httpx2.Client(timeout=PATIENCE) as client:
        game = client.post(f"{running.url}/games", data={"opponent": "same-screen"}).headers["location"]
        with client.stream("GET", f"{running.url}{game}/events") as stream:
            assert next(stream.iter_lines()) == "event: state"
            assert running.stop(with_signal) == 0
        assert not running.complaints(), running.said()
        assert running.said().endswith("Every game is saved.\n")


# --- its lines ------------------------------------------------------------------------------------
def test_a_crash_says_where(tmp_path: Path) -> None:
    """A crash that no Python code can catch, such as one in a C library, still leaves its place in the log."""
    with a_server(tmp_path) as running:
        assert running.stop(signal.SIGSEGV) == -signal.SIGSEGV
    assert re.search(r"Fatal Python error: Segmentation fault.+asyncio/runners.py", running.said(), re.DOTALL)


def test_no_key_of_a_link_is_written_down() -> None:
    """A reader of the log cannot take a seat."""
    assert without_keys(f"/game/k3f9/{KEY}/word") == "/game/k3f9/…/word"
    assert without_keys(f"/game/k3f9/{KEY}") == "/game/k3f9/…"
    assert without_keys("/rules/five-armies/FA-22.1") == "/rules/five-armies/FA-22.1"


def test_the_log_of_a_server_holds_no_key(tmp_path: Path) -> None:
    """Not even at debug."""
    with a_server(tmp_path) as running:
        game = httpx2.post(f"{running.url}/games", data={"opponent": "same-screen"}, timeout=PATIENCE).headers[
            "location"
        ]
        assert httpx2.get(f"{running.url}{game}/why?word=do:pass", timeout=PATIENCE).status_code == 200
    number, key = game.split("/")[-2:]
    assert f"GET /game/{number}/…/why" in running.said()
    assert key not in running.said()


async def fine(request: Request) -> Response:
    return PlainTextResponse("fine")


async def at_fault(request: Request) -> Response:
    return PlainTextResponse("no", 503)


ROUTES = [Route("/fine", fine), Route("/at-fault", at_fault)]


@pytest.mark.parametrize(("path", "level"), [("/fine", "DEBUG"), ("/no-such", "DEBUG"), ("/at-fault", "WARNING")])
def test_a_request_is_a_line_and_a_warning_if_it_went_wrong(
    path: str, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A request for a missing page is no fault of the server."""
    configure("debug")
    logging.getLogger().addHandler(caplog.handler)
    TestClient(RequestLog(Starlette(routes=ROUTES))).get(path)
    lines = [line for line in caplog.records if line.name == "ravenhill.requests"]
    assert [line.levelname for line in lines] == [level]
    assert f"GET {path}" in str(lines[0].msg)


@pytest.mark.parametrize("path", ["/fine", "/below/fine", "/inner/fine", "/below/inner/fine"])
def test_every_route_is_found_below_the_root_path(path: str) -> None:
    """Those of a mount as well."""
    site = Starlette(routes=[Mount("/inner", routes=ROUTES), *ROUTES])
    assert TestClient(serving.Below(site, "/below")).get(path).text == "fine"


def test_a_path_that_only_begins_like_the_root_path_is_another() -> None:
    """/below is not below /be."""
    site = Starlette(routes=[Route("/below", fine)])
    assert TestClient(serving.Below(site, "/be")).get("/below").text == "fine"
