"""`ravenhill serve` and `ravenhill backup`: serve the games to browsers, and copy them."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
import platformdirs

from ravenhill.kernel.errors import RavenhillError
from ravenhill.terminal.speaking import Command, announce, plainly, say

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.types import ASGIApp

    from ravenhill.web.store import Store
    from ravenhill.web.store.file_lock import HeldFile

# The server is imported when it is started: the rest of the command line does not wait for it.
FILE = "ravenhill.sqlite3"
THIS_MACHINE = "127.0.0.1,::1"
PROXY = "A web server in front says where requests come from: believe the one at this address, else on this machine."


class GamesLost(RavenhillError):
    """The games went while the server ran."""


class NoPlace(RavenhillError):
    """There is nowhere to keep the games."""


def with_database(command: Command) -> Command:
    """Adds the option for the place of the games."""
    told = "sqlite:////FOLDER/FILE or postgresql://USER:PASSWORD@HOST/NAME; a file in your data folder if not said."
    return click.option("--database", default="", metavar="URL", help=told)(command)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets others in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free one.")
@click.option("--root-path", default="", metavar="PATH", help="Where a web server in front shows the site: /ravenhill.")
@click.option("--https", is_flag=True, help="A web server in front speaks https: use that alone.")
@click.option(
    "--allowed-host", multiple=True, metavar="NAME", help="A name to answer to: ravenhill.example. Repeatable."
)
@click.option("--behind-proxy", is_flag=False, flag_value=THIS_MACHINE, default="", metavar="[ADDRESS]", help=PROXY)
@with_database
@click.option("--new-database", is_flag=True, help="Begin with no games where a database was lost or emptied.")
@click.option("--workers", type=click.IntRange(min=0), default=0, help="Processes in which the computer thinks.")
@click.option("--requests", type=click.IntRange(min=1), default=240, help="Changes that a person may make in a minute.")
@click.option("--streams", type=click.IntRange(min=1), default=60, help="Live pages for a person, or for an address.")
@click.option("--metrics", type=click.IntRange(0, 65535), metavar="PORT", help="Numbers for Prometheus at this port.")
@click.option("--log-json", is_flag=True, help="Write each line of the log as JSON.")
@click.option("--log", type=click.Choice(["debug", "info", "warning"]), default="warning", show_default=True)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@plainly
def serve(  # noqa: PLR0913  one for each option of the command
    host: str,
    port: int,
    root_path: str,
    https: bool,
    behind_proxy: str,
    allowed_host: tuple[str, ...],
    database: str,
    new_database: bool,
    workers: int,
    requests: int,
    streams: int,
    metrics: int | None,
    log_json: bool,
    log: str,
    no_browser: bool,
) -> None:
    """Play in the browser: serve the site and open it; `ravenhill` alone does the same."""
    from ravenhill.web import serving
    from ravenhill.web.app import create_app
    from ravenhill.web.log import RequestLog, configure
    from ravenhill.web.settings import Settings

    configure(log, log_json)
    below = tidy(root_path)
    with closing(serving.listen(host, port)) as listener, hold_games(database, new_database) as file:
        limits = {"requests": requests, "streams": streams}
        fonts = str(place_of_user().with_name("fonts"))
        told = Settings(place(database), below, workers, fonts=fonts, secure=https, hosts=allowed_host, **limits)
        app = create_app(told)
        address = serving.address_of(listener, below)
        if warning := openness(host, allowed_host):
            say(warning)
        with with_metrics(app, metrics) as site:
            served = RequestLog(serving.Completed(serving.Below(site, below)))
            serving.serve(served, listener, lambda: welcome(address, with_browser=not no_browser), behind_proxy)
        bid_farewell(file)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@with_database
@plainly
def backup(file: Path, database: str) -> None:
    """Copy all games into a file while the server goes on, replacing an older copy there."""

    async def copy_games(store: Store) -> None:
        await store.backup(file)

    refuse_without_games(database)
    asyncio.run(in_store(database, copy_games))
    announce(f"All games are in {file}.")


# --- where the games are --------------------------------------------------------------------------
def place(database: str) -> str:
    """The place of the games: the given one, or a file in the user's data folder."""
    return database or f"sqlite:///{place_of_user()}"


def place_of_user() -> Path:
    """The default file, in the place where this user's programs keep their data."""
    return platformdirs.user_data_path("ravenhill", appauthor=False).absolute() / FILE


async def in_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Opens the games, works with them and closes them; a failure to open them says what to do."""
    from ravenhill.web.store import Store

    with naming_another_place():
        store = await Store.open(place(database))
    try:
        await work(store)
    finally:
        await store.close()


@contextmanager
def naming_another_place() -> Iterator[None]:
    """Adds to each refusal how to keep the games elsewhere."""
    try:
        yield
    except RavenhillError as fault:
        raise NoPlace(f"{fault} Name another place with --database sqlite:////FOLDER/FILE.") from None


async def do_nothing(store: Store) -> None:
    """Does nothing: opening the store already shows whether the games can be read."""


@contextmanager
def hold_games(database: str, new: bool) -> Iterator[HeldFile | None]:
    """Holds the games for this server alone where they are in a file; opens them once, or says why it can't."""
    from ravenhill.web.store.file_lock import hold_database

    with ExitStack() as holding:
        with naming_another_place():
            file = holding.enter_context(hold_database(place(database), new))
        asyncio.run(in_store(database, do_nothing))
        if file is not None:
            file.remember()
        yield file


def refuse_without_games(database: str) -> None:
    """Refuses to copy a missing or empty file: a misspelt name would otherwise become a new database."""
    from ravenhill.web.store.file_lock import sqlite_file

    path = sqlite_file(place(database))
    if path is not None and not path.exists():
        raise NoPlace(f"There are no games to copy: {path} does not exist.")
    if path is not None and path.stat().st_size == 0:
        raise NoPlace(f"There are no games to copy: {path} is empty.")


def bid_farewell(file: HeldFile | None) -> None:
    """Says that every game is safe, but only where that is true."""
    trouble = file.trouble() if file is not None else ""
    if file is not None and trouble:
        raise GamesLost(
            f"Ravenhill has stopped, but {trouble} while it ran: {file.path}. Nothing was saved after that. "
            f"The games from before are in the newest {file.path.name}.rescued file beside it, if there is one."
        )
    say("Ravenhill has stopped. Every game is saved.")


@contextmanager
def with_metrics(app: Starlette, port: int | None) -> Iterator[ASGIApp]:
    """Yields the site, with metrics if a port is given for them."""
    if port is None:
        yield app
        return
    from ravenhill.web.operations.metrics import Metrics, publish

    metrics = Metrics(app)
    with publish(metrics.registry, port) as address:
        say(f"Metrics are at {address}.")
        yield metrics.measure(app)


def openness(host: str, allowed: Sequence[str]) -> str:
    """Warns about a server that others can reach and that answers to every name; '' where all is well."""
    from ravenhill.web.security.hosts import is_loopback

    if allowed or is_loopback(host):
        return ""
    return "It answers to every name of this machine. Name yours: --allowed-host ravenhill.example."


# --- the beginning --------------------------------------------------------------------------------
def tidy(root_path: str) -> str:
    """`/ravenhill`, however it was written; '' for the root."""
    parts = [part for part in root_path.split("/") if part]
    return "".join(f"/{part}" for part in parts)


def welcome(address: str, with_browser: bool) -> None:
    """Says where the site is, and opens it."""
    announce(f"Ravenhill is at {address}   Ctrl-C stops it.")
    if with_browser and has_screen():
        webbrowser.open(address)


def has_screen() -> bool:
    """Whether a browser would open in a window of its own: in a terminal it would get in the way."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))
