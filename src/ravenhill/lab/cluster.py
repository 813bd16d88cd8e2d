"""Plays games on the nodes of a Ray cluster: each exactly once, whatever becomes of a node."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
import traceback
from collections.abc import Generator, Iterable, Iterator
from importlib import import_module
from itertools import islice
from time import perf_counter
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.digests import fingerprint
from ravenhill.lab.job import Job, Result, play_job

if TYPE_CHECKING:
    from ray import ObjectRef
    from ray.remote_function import RemoteFunction

HIGHEST_PORT = 65535
ANSWER_SECONDS = 3.0  # in which a machine has to accept a connection
JOIN_SECONDS = 30.0  # in which Ray has to let us in; on a busy machine it needs ten
LOOK_SECONDS = 2.0  # between two looks at the cluster: whether its head is there, and how many CPUs it has
TASK_SECONDS = 1.0  # of play in one task: more would be lost with a node, less would drown in messages
MOST_IN_TASK = 100
AHEAD = 3  # tasks given out for each CPU
MOST_CRASHES = 3  # of workers over one and the same game
REFUSED = ("InvalidAuthToken", "Unauthenticated", "no authentication token", "AuthenticationError")
NONE_HERE = "Could not find any running Ray instance"
# Joining is tried in a process of its own: Ray waits for a minute or more, and fills the terminal meanwhile.
JOINING = """
import sys, ray
try:
    ray.init(address=sys.argv[1], log_to_driver=False, logging_level="ERROR")
except Exception as error:
    print(" ".join(str(error.__cause__ or error).split()))
    sys.exit(1)
"""


class Reply(msgspec.Struct):
    """A node's reply: the games of a task up to the first that failed."""

    results: list[Result] = []
    seconds: float = 0.0
    failure: str = ""


class Chunk(NamedTuple):
    """The games of one task, and the number of workers that crashed over them."""

    jobs: list[Job]
    crashes: int = 0


def on_cluster(address: str, jobs: Iterable[Job]) -> Generator[Result, None, None]:
    """Plays on the cluster with its head at an address ('10.0.0.1:6379', or 'auto'); results come in any order."""
    ray = _library()
    _connect(ray, address)
    try:
        yield from Dispatch(ray, jobs).results()
    finally:
        ray.shutdown()


# --- connecting -----------------------------------------------------------------------------------
def _library() -> ModuleType:
    try:
        return import_module("ray")
    except ImportError:
        raise RavenhillError("a cluster needs Ray, which is not installed: pip install 'ravenhill[cluster]'") from None


def _connect(ray: ModuleType, address: str) -> None:
    """Joins a cluster that answers, knows us and can play."""
    if ray.is_initialized():
        raise RavenhillError("this program has joined a Ray cluster already: call ray.shutdown() first")
    if address != "auto":
        _look(address)
    _try_to_join(address)
    ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    if _cpus(ray) == 0:
        ray.shutdown()
        raise RavenhillError(
            f"The Ray cluster at {address} has no CPU to play on: add a machine with `ray start --address=...`"
        )


def check_address(address: str) -> None:
    """Refuses a text that cannot be a cluster's address."""
    if address != "auto":
        _split_address(address)


def _split_address(address: str) -> tuple[str, str]:
    """Splits an address into host and port."""
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal() or int(port) > HIGHEST_PORT:
        raise RavenhillError(f"{address!r} is no address of a Ray cluster: say HOST:PORT of its head, or auto")
    return host, port


def _look(address: str) -> None:
    """Checks within seconds that something accepts connections at an address."""
    host, port = _split_address(address)
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS).close()
    except OSError as error:
        raise _silent(address, error.strerror or str(error)) from None


def _try_to_join(address: str) -> None:
    """Checks that Ray lets us in, and says why if it does not."""
    environment = {**os.environ, "RAY_gcs_server_port_wait_time_s": "1"}
    command = [sys.executable, "-c", JOINING, address]
    try:
        tried = subprocess.run(  # noqa: S603  our own interpreter and program; no shell reads the address
            command, env=environment, capture_output=True, timeout=JOIN_SECONDS, check=False
        )
    except subprocess.TimeoutExpired as late:
        raise _refusal(address, "", str(late.stderr)) from None
    if tried.returncode != 0:
        raise _refusal(address, tried.stdout.decode(errors="replace"), tried.stderr.decode(errors="replace"))


def _refusal(address: str, reason: str, log: str) -> RavenhillError:
    """The sentence for Ray's answer, or for its silence."""
    if any(sign in reason + log for sign in REFUSED):
        return RavenhillError(
            f"The Ray cluster at {address} does not let this program in: its token is missing or wrong."
            " Set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN as they were set where the cluster was started."
        )
    if NONE_HERE in reason:
        return RavenhillError(
            f"No Ray cluster answers on this machine, where {address} looks for one."
            " Start one with `ray start --head --port=6379`, or say the address of another."
        )
    if not reason or "Failed to connect to GCS" in reason:
        return _silent(address, "what is there does not speak as a Ray cluster does")
    return RavenhillError(f"The Ray cluster at {address} cannot be joined: {reason.strip()}")


def _silent(address: str, reason: str) -> RavenhillError:
    return RavenhillError(
        f"No Ray cluster answers at {address}: {reason}."
        " Start one with `ray start --head --port=6379` on its first machine, or check the address."
    )


def _cpus(ray: ModuleType) -> int:
    return int(ray.cluster_resources().get("CPU", 0))


# --- giving out games -----------------------------------------------------------------------------
class Dispatch:
    """Games sent out and not yet back. A game is in one chunk, and a chunk is in one task or waits for another."""

    def __init__(self, ray: ModuleType, jobs: Iterable[Job]) -> None:
        self.ray = ray
        self.task = _task(ray)
        self.head = ray.get_runtime_context().gcs_address
        self.waiting = iter(jobs)
        self.again: list[Chunk] = []
        self.running: dict[ObjectRef[tuple[str, bytes]], Chunk] = {}
        self.games = 0
        self.seconds = 0.0
        self.cpus = 0
        self.looked = 0.0

    def results(self) -> Iterator[Result]:
        """Yields every game as it comes back; raises the error of one that failed, with its number."""
        self._give_out()
        while self.running:
            done, _ = self.ray.wait(list(self.running), timeout=LOOK_SECONDS)
            for task in done:
                reply = self._back(task)
                yield from reply.results
                if reply.failure:
                    raise RavenhillError(reply.failure)
            self._give_out()

    def _give_out(self) -> None:
        """Keeps every CPU of the cluster busy, including those that joined since."""
        self._look_around()
        while len(self.running) < max(1, AHEAD * self.cpus) and (chunk := self._next()).jobs:
            self.running[self.task.remote(fingerprint(), msgspec.msgpack.encode(chunk.jobs))] = chunk

    def _next(self) -> Chunk:
        """The games of the next task; empty if all are out."""
        return self.again.pop() if self.again else Chunk(list(islice(self.waiting, self._size())))

    def _size(self) -> int:
        """The number of games in a good task, judging by those played; one at first."""
        wanted = TASK_SECONDS * self.games / self.seconds if self.seconds else 1
        return max(1, min(MOST_IN_TASK, int(wanted)))

    def _back(self, task: ObjectRef[tuple[str, bytes]]) -> Reply:
        """The reply of a task; empty if its node was lost, and then its games go out again."""
        chunk, errors = self.running.pop(task), self.ray.exceptions
        try:
            refusal, message = self.ray.get(task)
        except (errors.NodeDiedError, errors.ObjectLostError):
            self.again.append(chunk)
            return Reply()
        except (errors.WorkerCrashedError, errors.OutOfMemoryError) as error:
            self._retry_singly(chunk, error)
            return Reply()
        except errors.RayError as error:
            raise RavenhillError(f"{_numbers(chunk)} could not be played on the cluster: {error}") from error
        if refusal:
            raise RavenhillError(refusal)
        return self._count(msgspec.msgpack.decode(message, type=Reply))

    def _retry_singly(self, chunk: Chunk, error: Exception) -> None:
        """Sends the games out again one by one, unless one game plainly kills every worker."""
        if chunk.crashes + 1 == MOST_CRASHES:
            raise RavenhillError(f"{_numbers(chunk)} has crashed {MOST_CRASHES} workers of the cluster: {error}")
        self.again += [Chunk([job], chunk.crashes + 1) for job in chunk.jobs]

    def _count(self, reply: Reply) -> Reply:
        self.games += len(reply.results)
        self.seconds += reply.seconds
        return reply

    def _look_around(self) -> None:
        """Counts the CPUs from time to time; looks for the head first, since Ray would wait for it and then exit."""
        if self.looked and perf_counter() - self.looked < LOOK_SECONDS:
            return
        try:
            _look(self.head)
        except RavenhillError:
            raise RavenhillError(
                f"the head of the Ray cluster at {self.head} is gone: what is done is kept; start it and run this again"
            ) from None
        self.cpus, self.looked = _cpus(self.ray), perf_counter()


def _numbers(chunk: Chunk) -> str:
    """The games of a chunk by number."""
    numbers = [str(job.number) for job in chunk.jobs]
    return f"game {numbers[0]}" if len(numbers) == 1 else f"games {', '.join(numbers)}"


# --- on a node ------------------------------------------------------------------------------------
def _task(ray: ModuleType) -> RemoteFunction:
    """The remote function: it travels by value, so that a node without this Ravenhill can still say so."""

    def play(wanted: str, message: bytes) -> tuple[str, bytes]:
        node = ray.util.get_node_ip_address()
        try:
            from ravenhill.lab import cluster, digests  # noqa: PLW0406  on a node, `play` comes without its module

            found = digests.fingerprint()
        except (ImportError, AttributeError) as error:
            found = f"none that it could use ({error})"
        if found != wanted:
            return f"node {node} has another Ravenhill: here {wanted}, there {found}. Install the same on both.", b""
        return "", cluster.answer(message, node)

    task: RemoteFunction = ray.remote(name="ravenhill", num_cpus=1, max_retries=0)(play)
    return task


def answer(message: bytes, node: str) -> bytes:
    """Plays the games of a message."""
    began = perf_counter()
    reply = Reply()
    for job in msgspec.msgpack.decode(message, type=list[Job]):
        try:
            reply.results.append(play_job(job))
        except RavenhillError as error:
            reply.failure = f"{error} (on node {node})"
        except Exception:  # noqa: BLE001  whatever it is, the one who asked is told
            reply.failure = f"game {job.number} (seed {job.seed}) on node {node}: {traceback.format_exc()}"
        if reply.failure:
            break
    reply.seconds = perf_counter() - began
    return msgspec.msgpack.encode(reply)
