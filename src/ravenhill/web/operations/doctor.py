"""Looks at everything that a server needs, and says what to do about missing things."""

from __future__ import annotations

import asyncio
import json
import os
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, select, text
from sqlalchemy.exc import DBAPIError

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.store.engine import database_url, guard_file, is_postgres, make_engine, without_password
from ravenhill.web.store.faults import reason
from ravenhill.web.store.file_lock import is_held, sqlite_file
from ravenhill.web.store.schema import configuration
from ravenhill.web.workers.computer import Workers

FINE: Final = "fine"
ADVICE: Final = "advice"  # it works, and could be better
FAULT: Final = "fault"  # a server would not work
PATIENCE: Final = 60.0  # seconds for a process to come up, or for a web server to answer
SITE: Final = Path(__file__).parent.parent
NAMED: Final = re.compile(r"(?:\{\{ root \}\}/static/|url\([\"']?(?!data:|#))([\w./-]+\.\w+)")


class Finding(NamedTuple):
    """A finding about one thing."""

    level: str
    subject: str
    text: str


# --- the database -----------------------------------------------------------------------------------
def check_database(address: str) -> Iterator[Finding]:
    """Checks that the games can be opened, read and written; changes nothing."""
    path = sqlite_file(address)
    if path is not None:
        yield from check_file(path)
        if not path.exists() or path.stat().st_size == 0:
            return
    url = database_url(address)
    engine = make_engine(url, 1, 5.0, guard_file(url))
    try:
        with engine.connect() as connection:
            yield from check_tables(engine, connection)
    except (DBAPIError, RavenhillError) as fault:
        why = str(fault) if isinstance(fault, RavenhillError) else reason(fault)
        advice = "Check the address, the disk and the rights of the user who runs the server."
        yield Finding(FAULT, "database", f"{without_password(url)} cannot be used: {why}. {advice}")
    finally:
        engine.dispose()


def check_file(path: Path) -> Iterator[Finding]:
    """Checks the file itself: there, not empty, writable, for one server and one reader."""
    folder = next(each for each in path.parents if each.exists())
    if not os.access(folder, os.W_OK):
        yield Finding(FAULT, "database", f"{folder} can't be written: give its user the right to, or use --database.")
    if not path.exists():
        yield Finding(FINE, "database", f"{path} does not exist: the first start makes it.")
        return
    if path.stat().st_size == 0:
        yield Finding(FAULT, "database", f"{path} is empty: restore a backup, or start once with --new-database.")
    if not os.access(path, os.W_OK):
        yield Finding(FAULT, "database", f"{path} can't be written: give the user of the server the right to.")
    if path.stat().st_mode & 0o077:
        yield Finding(ADVICE, "database", f"Others can read {path}, which holds secrets: chmod 600 {path}.")
    if is_held(path):
        yield Finding(FINE, "database", f"A server is using {path}; a second one would be refused.")


def check_tables(engine: Engine, connection: Connection) -> Iterator[Finding]:
    """Checks the tables: whole, and of this version."""
    damage = "ok" if is_postgres(engine) else connection.execute(text("PRAGMA quick_check")).scalar_one()
    connection.execute(select(1))
    if damage != "ok":
        yield Finding(FAULT, "database", f"{without_password(engine.url)} is damaged ({damage}): restore a backup.")
        return
    scripts = ScriptDirectory.from_config(configuration(connection))
    present = MigrationContext.configure(connection).get_current_revision()
    if present not in {None, *(script.revision for script in scripts.walk_revisions())}:
        yield Finding(
            FAULT, "database", f"{without_password(engine.url)} is of a newer Ravenhill ({present}): update Ravenhill."
        )
    elif present != scripts.get_current_head():
        yield Finding(
            ADVICE, "database", f"{without_password(engine.url)} is of an older Ravenhill: the next start updates it."
        )
    else:
        yield Finding(FINE, "database", f"{without_password(engine.url)} opens and is up to date.")


# --- the program ------------------------------------------------------------------------------------
def check_workers() -> Iterator[Finding]:
    """Checks that a process for the computer comes up and answers."""

    async def answers() -> None:
        workers = Workers(1)
        try:
            await asyncio.wait_for(workers.warm_up(), PATIENCE)
        finally:
            workers.close()

    try:
        asyncio.run(answers())
    except (RavenhillError, TimeoutError, OSError) as fault:
        why = str(fault) or f"it did not answer within {PATIENCE:g} seconds"
        advice = "Allow more processes and memory (ulimit -u, ulimit -v, the limits of your container)."
        yield Finding(FAULT, "computer", f"A process for the computer does not work: {why}. {advice}")
    else:
        yield Finding(FINE, "computer", "A process for the computer starts and answers.")


def check_compiled(compiled: bool) -> Iterator[Finding]:
    """Checks that the rules run at full speed."""
    if compiled:
        yield Finding(FINE, "rules", "The rules are compiled.")
    else:
        advice = "install a C compiler and Ravenhill again (pip install --force-reinstall ravenhill)"
        yield Finding(ADVICE, "rules", f"The rules run as plain Python, so computers think for longer: {advice}.")


def check_files(site: Path = SITE) -> Iterator[Finding]:
    """Checks that every style sheet, script, font and picture named by a page or a style sheet is there."""
    pages = [*site.glob("pages/**/*.html"), *site.glob("static/css/**/*.css")]
    missing = sorted({str(name) for page in pages for name in _named_files(page, site) if not name.is_file()})
    if missing or not pages:
        text = f"These files are missing: {', '.join(missing) or 'all pages'}. Install Ravenhill again."
        yield Finding(FAULT, "files", text)
    else:
        yield Finding(FINE, "files", f"All pages, scripts, styles and fonts are there ({len(pages)} pages and styles).")


def _named_files(page: Path, site: Path) -> list[Path]:
    """The files that a page or a style sheet names, without the typefaces that the server makes as it starts."""
    base = page.parent if page.suffix == ".css" else site / "static"
    named = [(base / name).resolve() for name in NAMED.findall(page.read_text(encoding="utf-8"))]
    return [each for each in named if each.parent != (site / "fonts").resolve()]


# --- the web server in front --------------------------------------------------------------------------
def check_proxy(url: str) -> Iterator[Finding]:
    """Checks that a running server can be reached at its public address, and passes that address on rightly."""
    if os.environ.get("FORWARDED_ALLOW_IPS") == "*":
        text = "FORWARDED_ALLOW_IPS=* trusts every client's X-Forwarded-For: name the address of your web server."
        yield Finding(ADVICE, "proxy", text)
    if not url:
        yield Finding(ADVICE, "proxy", "Not looked at: give the public address of the running server with --url.")
        return
    if urlsplit(url).scheme != "https":
        yield Finding(ADVICE, "proxy", f"{url} is not https, though the addresses of seats are secrets.")
    try:
        health, home = _get(f"{url}/healthz"), _get(f"{url}/")
    except (OSError, ValueError) as fault:
        advice = "Start the server, and check proxy_pass and --root-path."
        yield Finding(FAULT, "proxy", f"{url} does not lead to Ravenhill: {fault}. {advice}")
        return
    yield from check_answers(url, health, home)


def check_answers(url: str, health: str, home: str) -> Iterator[Finding]:
    """Checks the answers at the public address: the server's health, and its own idea of its address."""
    root = urlsplit(url).path
    state = json.loads(health).get("status")
    if state != "ok":
        yield Finding(FAULT, "proxy", f"The server at {url} is failing: {health}. Its log says more.")
    if f'"{root}/static/' not in home:
        yield Finding(FAULT, "proxy", f"The pages at {url} lead elsewhere: start it with --root-path {root or '/'}.")
    elif state == "ok":
        yield Finding(FINE, "proxy", f"{url} leads to a server that works.")


def _get(url: str) -> str:
    """Reads from an address; the report of a failing server is an answer too."""
    if urlsplit(url).scheme not in ("http", "https"):
        raise ValueError("give an address that begins with https://")
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310  http and https only
            return str(answer.read().decode("utf-8", "replace"))
    except urllib.error.HTTPError as refusal:
        if refusal.code != HTTPStatus.SERVICE_UNAVAILABLE:
            raise
        return refusal.read().decode("utf-8", "replace")
