"""A real Ray cluster on this machine: nodes are groups of processes that can be killed like machines."""

from __future__ import annotations

import importlib.util
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

import ravenhill
from ravenhill.lab.job import Job

ROOT = Path(__file__).parent.parent.parent
PACKAGE = Path(ravenhill.__file__).parent
RAY = Path(sys.executable).with_name("ray")
PATIENCE = 240.0  # seconds for anything that a busy machine does slowly
STARTED = "Ray runtime started"
NEEDS_RAY = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None and os.environ.get("RAVENHILL_REQUIRE") != "1",
    reason="Ray is not installed: pip install 'ravenhill[cluster]'",
)


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Nodes:
    """The nodes of one cluster, all started with one token."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="rh"))  # a short path: Ray puts its sockets below it
        self.address = f"127.0.0.1:{free_port()}"
        self.token = secrets.token_hex(24)
        self.nodes: list[subprocess.Popen[bytes]] = []
        self.drivers: list[subprocess.Popen[bytes]] = []

    def environment(self, package: Path = PACKAGE) -> dict[str, str]:
        """The variables for a node or a driver that finds the package in a folder."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
        token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": self.token}
        return {**kept, **token, "PYTHONPATH": str(package.parent)}

    def start_head(self, cpus: int) -> None:
        """The first node."""
        port = self.address.rpartition(":")[2]
        self._start(
            "--head", f"--port={port}", f"--num-cpus={cpus}", "--include-dashboard=false", f"--temp-dir={self.folder}"
        )

    def start_worker(self, package: Path = PACKAGE) -> int:
        """Another node with one CPU; the number of its group of processes."""
        return self._start(f"--address={self.address}", "--num-cpus=1", package=package)

    def _start(self, *options: str, package: Path = PACKAGE) -> int:
        log = self.folder / f"node-{len(self.nodes)}.log"
        command = [str(RAY), "start", *options, "--block", "--disable-usage-stats", "--object-store-memory=80000000"]
        with log.open("wb") as out:
            node = subprocess.Popen(
                command, stdout=out, stderr=out, env=self.environment(package), cwd=self.folder, start_new_session=True
            )
        self.nodes.append(node)
        until(lambda: STARTED in log.read_text() or node.poll() is not None)
        assert node.poll() is None, log.read_text()
        return node.pid

    def kill(self, group: int) -> None:
        """A node dies without a word."""
        node = next(node for node in self.nodes if node.pid == group)
        for process in members(group):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        node.wait()
        self.nodes.remove(node)

    def stop_nodes(self) -> None:
        """All nodes die."""
        for node in list(self.nodes):
            self.kill(node.pid)

    def stop(self) -> None:
        """All nodes and drivers die, and nothing is left of them."""
        for driver in self.drivers:
            driver.kill()
            driver.wait()
        self.stop_nodes()
        shutil.rmtree(self.folder, ignore_errors=True)


def members(group: int) -> dict[int, str]:
    """The processes of a node with their commands; its workers are groups of their own, below one of it."""
    listed = subprocess.run(["ps", "-axo", "pid=,ppid=,pgid=,args="], capture_output=True, text=True, check=True).stdout
    rows = [line.split(maxsplit=3) for line in listed.splitlines()]
    own = {row[0] for row in rows if row[2] == str(group)}
    return {int(row[0]): row[-1] for row in rows if row[0] in own or row[1] in own}


def plays(group: int) -> bool:
    """Whether a worker of a node is playing at this moment: Ray names its process after the task."""
    return any(command.startswith("ray::ravenhill") for command in members(group).values())


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)


class Driver:
    """A program that gives games out to a cluster and writes down what comes back."""

    def __init__(self, nodes: Nodes, jobs: Iterable[Job], **changes: str) -> None:
        self.out = nodes.folder / f"driver-{secrets.token_hex(4)}.out"
        self.err = self.out.with_suffix(".err")
        games = self.out.with_suffix(".jobs")
        games.write_bytes(msgspec.json.encode(list(jobs)))
        self.out.touch()
        command = [sys.executable, "-m", "tests.lab.cluster_driver", nodes.address, str(games), str(self.out)]
        with self.err.open("wb") as err:
            environment = {**nodes.environment(), **changes}
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=err, env=environment, cwd=ROOT)
        nodes.drivers.append(self.process)

    def lines(self) -> list[bytes]:
        """The results that are written down whole."""
        return self.out.read_bytes().split(b"\n")[:-1]

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds while the driver is at work."""
        until(lambda: holds() or self.process.poll() is not None)
        assert self.process.poll() is None, self.said()

    def end(self) -> int:
        """Wait for its end; the exit code."""
        return self.process.wait(PATIENCE)

    def said(self) -> str:
        """Its output besides results."""
        return self.err.read_text()
