"""Games given out to a cluster: what is said when there is none, and what becomes of a task that is lost."""

from __future__ import annotations

import socket
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import msgspec
import pytest

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab import cluster
from ravenhill.lab.digests import digest, fingerprint
from ravenhill.lab.job import Job, Result
from tests.lab.ray_nodes import NEEDS_RAY, free_port


class NodeDied(Exception):
    """As Ray says it."""


class Crashed(Exception):
    """As Ray says it."""


class Pretended(ModuleType):
    """Ray as far as it is needed to give games out; `ending` says how a task with such games ends."""

    def __init__(self, head: str, ending: Callable[[list[int]], object], cpus: int = 2, pace: float = 0.001) -> None:
        super().__init__("ray")
        self.exceptions = SimpleNamespace(
            RayError=Exception,
            NodeDiedError=NodeDied,
            ObjectLostError=NodeDied,
            WorkerCrashedError=Crashed,
            OutOfMemoryError=Crashed,
        )
        self.head, self.ending, self.cpus, self.pace = head, ending, cpus, pace
        self.tasks: list[list[int]] = []
        self.open: set[int] = set()
        self.most_open = 0

    def get_runtime_context(self) -> SimpleNamespace:
        return SimpleNamespace(gcs_address=self.head)

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": self.cpus}

    def remote(self, **options: object) -> Callable[[object], SimpleNamespace]:
        return lambda function: SimpleNamespace(remote=self.submit)

    def submit(self, wanted: str, message: bytes) -> int:
        assert wanted == fingerprint()
        self.tasks.append([job.number for job in msgspec.msgpack.decode(message, type=list[Job])])
        self.open.add(len(self.tasks) - 1)
        self.most_open = max(self.most_open, len(self.open))
        return len(self.tasks) - 1

    def wait(self, tasks: list[int], timeout: float) -> tuple[list[int], list[int]]:
        return tasks[-1:], tasks[:-1]

    def get(self, task: int) -> tuple[str, bytes]:
        self.open.remove(task)
        numbers = self.tasks[task]
        ended = self.ending(numbers)
        if isinstance(ended, Exception):
            raise ended
        reply = cluster.Reply([result(number) for number in numbers], self.pace * len(numbers), str(ended or ""))
        return "", msgspec.msgpack.encode(reply)


def result(number: int) -> Result:
    """A result of which only the number matters."""
    return Result(number, 0, "", [], [], "", "", "", 0, 0, [], [], [], [], {}, [], {}, {})


def jobs(count: int) -> Iterable[Job]:
    """Games one by one."""
    return (Job("five-armies", number, number, ()) for number in range(count))


def numbers(ray: Pretended, count: int) -> list[int]:
    """The numbers in which games come back, in order."""
    return sorted(each.number for each in cluster.Dispatch(ray, jobs(count)).results())


@pytest.fixture
def head() -> Iterator[str]:
    """An address at which something listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}"


# --- no cluster -----------------------------------------------------------------------------------
@NEEDS_RAY
def test_an_address_that_does_not_answer_is_told_at_once() -> None:
    """With what to do."""
    address = f"127.0.0.1:{free_port()}"
    with pytest.raises(RavenhillError, match=rf"^No Ray cluster answers at {address}: .*`ray start --head"):
        next(cluster.on_cluster(address, jobs(1)))


@NEEDS_RAY
@pytest.mark.parametrize("address", ["10.0.0.1", "ray://10.0.0.1:10001", ":6379", "10.0.0.1:ray", "10.0.0.1:66000", ""])
def test_what_is_no_address_is_refused(address: str) -> None:
    """Before anything is looked for."""
    with pytest.raises(RavenhillError, match="is no address of a Ray cluster: say HOST:PORT of its head, or auto"):
        next(cluster.on_cluster(address, jobs(1)))


@NEEDS_RAY
def test_something_else_than_ray_is_told(head: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that accepts connections and says nothing is given up after a while."""
    monkeypatch.setattr(cluster, "JOIN_SECONDS", 1.0)
    with pytest.raises(RavenhillError, match=f"^No Ray cluster answers at {head}: what is there does not speak"):
        next(cluster.on_cluster(head, jobs(1)))


def test_a_missing_library_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence."""
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RavenhillError, match=r"pip install 'ravenhill\[cluster\]'"):
        next(cluster.on_cluster("127.0.0.1:6379", jobs(1)))


def test_what_ray_says_is_passed_on() -> None:
    """A refusal that we have no words for, such as another version of Ray."""
    said = cluster._refusal("a:1", "Version mismatch: Ray 2.50\n", "")
    assert str(said) == "The Ray cluster at a:1 cannot be joined: Version mismatch: Ray 2.50"
    assert "token" in str(cluster._refusal("a:1", "", "Unauthenticated: InvalidAuthToken"))


def test_auto_without_a_cluster_is_told_in_our_words() -> None:
    """Ray's sentence names an option that we do not have."""
    ray = "Could not find any running Ray instance. Please specify the one to connect to by setting `--address` flag."
    said = str(cluster._refusal("auto", ray, ""))
    assert said.startswith(
        "No Ray cluster answers on this machine, where auto looks for one. Start one with `ray start"
    )
    assert "--address" not in said


# --- giving out -----------------------------------------------------------------------------------
def test_every_game_comes_back_once(head: str) -> None:
    """No more tasks are out at once than keep the CPUs busy, and short games travel together."""
    ray = Pretended(head, lambda numbers: None)
    assert numbers(ray, 1000) == list(range(1000))
    assert ray.most_open == cluster.AHEAD * 2
    assert len(ray.tasks[0]) == 1 and max(map(len, ray.tasks)) == cluster.MOST_IN_TASK


def test_long_games_travel_alone(head: str) -> None:
    """A node that dies takes little with it."""
    ray = Pretended(head, lambda numbers: None, pace=cluster.TASK_SECONDS)
    assert numbers(ray, 20) == list(range(20))
    assert set(map(len, ray.tasks)) == {1}


def test_games_are_asked_for_only_when_there_is_room(head: str) -> None:
    """A million need no room."""
    asked: list[int] = []
    source = (asked.append(job.number) or job for job in jobs(10**6))  # type: ignore[func-returns-value]
    results = cluster.Dispatch(Pretended(head, lambda numbers: None), source).results()
    next(iter(results))
    assert len(asked) == cluster.AHEAD * 2


def test_a_task_lost_with_its_node_is_given_out_again(head: str) -> None:
    """As often as nodes die."""
    seen: Counter[int] = Counter()

    def ending(numbers: list[int]) -> object:
        seen.update(numbers)
        return NodeDied() if seen[numbers[0]] <= 5 else None

    assert numbers(Pretended(head, ending), 200) == list(range(200))
    assert set(seen.values()) == {6}


def test_games_of_a_crashed_worker_are_tried_one_by_one(head: str) -> None:
    """So that the one that kills its worker is found and named."""
    ray = Pretended(head, lambda numbers: Crashed("gone") if 77 in numbers else None)
    with pytest.raises(RavenhillError, match=r"^game 77 has crashed 3 workers of the cluster: gone"):
        numbers(ray, 200)
    assert ray.tasks.count([77]) == cluster.MOST_CRASHES - 1


def test_what_fails_in_a_game_is_raised_after_the_results_before_it(head: str) -> None:
    """They are kept."""
    results = cluster.Dispatch(Pretended(head, lambda numbers: "game 1: lost"), jobs(1)).results()
    assert next(results).number == 0
    with pytest.raises(RavenhillError, match="game 1: lost"):
        next(results)


def test_any_other_fault_of_ray_names_the_games(head: str) -> None:
    """Nothing of Ray's reaches the user bare."""
    with pytest.raises(RavenhillError, match=r"^game 0 could not be played on the cluster: full"):
        numbers(Pretended(head, lambda numbers: ValueError("full")), 1)


def test_a_head_that_is_gone_ends_the_run() -> None:
    """With a sentence."""
    with pytest.raises(RavenhillError, match="is gone: what is done is kept"):
        numbers(Pretended(f"127.0.0.1:{free_port()}", lambda numbers: None), 1)


# --- on a node ------------------------------------------------------------------------------------
def test_a_node_answers_up_to_the_first_game_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """And says which, and where."""

    def play(job: Job) -> Result:
        return result(job.number) if job.number < 2 else result(1 // 0)

    monkeypatch.setattr(cluster, "play_job", play)
    message = cluster.answer(msgspec.msgpack.encode(list(jobs(5))), "10.0.0.2")
    reply = msgspec.msgpack.decode(message, type=cluster.Reply)
    assert [each.number for each in reply.results] == [0, 1]
    assert reply.failure.startswith("game 2 (seed 2) on node 10.0.0.2: ") and "ZeroDivisionError" in reply.failure
    assert reply.seconds > 0


def test_what_a_game_says_itself_is_sent_with_the_node() -> None:
    """In one sentence, without the lines of the program."""
    message = cluster.answer(msgspec.msgpack.encode([Job("chess", 3, 4, ())]), "10.0.0.2")
    reply = msgspec.msgpack.decode(message, type=cluster.Reply)
    assert reply.failure.startswith("game 3 (seed 4): there is no game 'chess'")
    assert reply.failure.endswith(" (on node 10.0.0.2)")


def test_the_digest_changes_with_every_file_that_decides_a_game(tmp_path: Path) -> None:
    """Names, contents and data; but not with what only shows games."""
    for name in ("kernel/a.py", "games/b.toml", "games/hills/c.map", "players/d.py", "lab/e.py", "terminal/f.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    found = [digest(tmp_path)]
    for name in ("kernel/a.py", "games/b.toml", "games/hills/c.map", "players/d.py", "lab/e.py"):
        (tmp_path / name).write_text("changed")
        found.append(digest(tmp_path))
    (tmp_path / "kernel/a.py").rename(tmp_path / "kernel/z.py")
    found.append(digest(tmp_path))
    assert len(set(found)) == len(found)
    (tmp_path / "terminal/f.py").write_text("changed")
    (tmp_path / "kernel/a.pyc").write_text("made by Python")
    assert digest(tmp_path) == found[-1]
