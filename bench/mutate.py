"""Breaks rules code in one place at a time, and sees whether a test notices.

A mutant changes one comparison, constant, operator or statement. The tests that run the changed line (known
from one run of the suite with coverage, kept in build/mutate) are run against a copy of the package that
holds the mutant.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from coverage import CoverageData

from bench.mutants import GAMES, ROOT, SOURCE, Mutant, choose

WORK = ROOT / "build" / "mutate"
SURVIVORS = WORK / "survivors.md"
SECONDS = 90  # of processor time, so that a busy machine doesn't pass for a mutant that never ends
PATIENCE = 20 * SECONDS  # of the clock, for a mutant that waits for ever
WORKERS = 2
MEMORY = 4 << 30
MOST_TESTS = 200
BROAD_TESTS = 20  # of these, whole games and properties, which see what a narrow test does not
ENOUGH = 0.85
# What is run for one game alone; for both, everything.
TESTS = {
    "five-armies": (
        "tests/games/five_armies",
        "tests/second_programs/five_armies",
        "tests/properties",
        "tests/golden",
        "tests/match",
        "tests/kernel",
    ),
    "combat-hex": (
        "tests/games/combat_hex",
        "tests/second_programs/combat_hex",
        "tests/properties",
        "tests/golden",
        "tests/match",
        "tests/kernel",
    ),
}

RUN_PYTEST = (
    "import resource, sys, pytest;"
    f"resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}));"
    f"resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}));"
    "sys.exit(pytest.main(sys.argv[1:]))"
)


@dataclass(frozen=True)
class Verdict:
    """The fate of a mutant."""

    mutant: Mutant
    noticed: bool
    how: str
    tests: int
    seconds: float


# Which tests run a line


def digest() -> str:
    """A hash of everything the coverage depends on."""
    total = hashlib.sha256()
    files = [path for folder in ("src", "tests") for path in (ROOT / folder).rglob("*") if path.is_file()]
    for path in sorted([*files, *(ROOT / "bench").glob("*.py"), ROOT / "pyproject.toml"]):
        if "__pycache__" not in path.parts:
            total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def environment(source: Path) -> dict[str, str]:
    """Plain Python from this tree, the same choices of hypothesis every time, no traces left behind."""
    fixed = {
        "CI": "1",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(WORK / "hypothesis"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
        "PYTHONPATH": str(source),
    }
    kept = {name: value for name, value in os.environ.items() if name != "RAVENHILL_COMPILED"}
    return {**kept, **fixed}


def tests_of(games: list[str]) -> list[str]:
    """The folders and files of tests for these games; none means all."""
    found = TESTS.get(games[0], ()) if len(games) == 1 else ()
    return [path for path in found if (ROOT / path).exists()]


def coverage_file(games: list[str]) -> Path:
    """The file that remembers which tests run which lines."""
    return WORK / f"coverage-{'-'.join(games)}.data"


def run_suite(games: list[str]) -> str:
    """Runs the fast tests of some games once with coverage; returns what pytest printed."""
    settings = WORK / "coverage.ini"
    settings.write_text(f"[run]\nsource = ravenhill\ndata_file = {coverage_file(games)}\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(WORKERS), "-m", "not slow", "-rfE"]
    command += ["--cov", f"--cov-config={settings}", "--cov-context=test", "--cov-report=", "--timeout=600"]
    command += ["--durations=0", "--durations-min=0", "-p", "no:cacheprovider", *tests_of(games)]
    result = subprocess.run(command, cwd=ROOT, env=environment(SOURCE), capture_output=True, text=True, check=False)
    if result.returncode not in (0, 1):
        sys.exit(f"mutate: the suite does not run:\n{result.stdout[-3000:]}{result.stderr[-1000:]}")
    return result.stdout


def test_times(games: list[str]) -> dict[str, float]:
    """The duration of each passing test; runs the suite if sources or tests changed."""
    now, coverage = digest(), coverage_file(games)
    baseline = coverage.with_suffix(".json")
    if baseline.exists() and coverage.exists():
        known = json.loads(baseline.read_text(encoding="utf-8"))
        if known["digest"] == now:
            return dict(known["times"])
    print("mutate: running the suite once with coverage", flush=True)
    coverage.unlink(missing_ok=True)
    printed = run_suite(games)
    times: dict[str, float] = defaultdict(float)
    for seconds, name in re.findall(r"^\s*([\d.]+)s (?:call|setup|teardown)\s+(\S.*?)\s*$", printed, re.MULTILINE):
        times[name] += float(seconds)
    for name in re.findall(r"^(?:FAILED|ERROR) (\S+)", printed, re.MULTILINE):
        print(f"mutate: left out, because it fails without any change: {name}")
        times.pop(name, None)
    baseline.write_text(json.dumps({"digest": now, "times": times}), encoding="utf-8")
    return dict(times)


class Reach:
    """The tests that run each line."""

    def __init__(self, times: dict[str, float], coverage: Path) -> None:
        self.times = times
        self.lines: dict[Path, dict[int, set[str]]] = {}
        self.size: dict[str, int] = defaultdict(int)  # lines a test runs: the fewer, the more to the point
        data = CoverageData(basename=str(coverage))
        data.read()
        for name in data.measured_files():
            self.lines[Path(name)] = self.read(data.contexts_by_lineno(name))
        self.mentions = mentions(self.lines)

    def read(self, contexts: dict[int, list[str]]) -> dict[int, set[str]]:
        """The tests of each line of a file."""
        found: dict[int, set[str]] = {}
        for line, names in contexts.items():
            found[line] = {name.rpartition("|")[0] for name in names} & self.times.keys()
            for test in found[line]:
                self.size[test] += 1
        return found

    def union(self, places: Iterable[tuple[Path, int]]) -> set[str]:
        """The tests that run any of these lines."""
        return {test for path, line in places for test in self.lines.get(path, {}).get(line, ())}

    def touching(self, mutant: Mutant) -> set[str]:
        """The tests that run a mutant's line; for what runs at import, those that run its name."""
        exact = self.union([(mutant.path, mutant.line)])
        if exact:
            return exact
        statement = self.union((mutant.path, line) for line in range(mutant.first, mutant.last + 1))
        if statement:
            return statement
        if mutant.line not in self.lines.get(mutant.path, {}) and mutant.first not in self.lines.get(mutant.path, {}):
            return set()
        named = self.union(place for name in mutant.names for place in self.mentions.get(name, ()))
        return named or self.union((mutant.path, line) for line in self.lines[mutant.path])

    def best(self, mutant: Mutant) -> list[str]:
        """The tests to run, the narrowest and fastest first, with some broad ones among them."""
        narrow = sorted(self.touching(mutant), key=lambda test: (self.size[test], self.times[test], test))
        if len(narrow) <= MOST_TESTS:
            return narrow
        quick = [test for test in reversed(narrow) if self.times[test] < SECONDS / 10]
        first = narrow[: MOST_TESTS - BROAD_TESTS]
        return first + [test for test in quick if test not in first][:BROAD_TESTS]


def mentions(paths: Iterable[Path]) -> dict[str, set[tuple[Path, int]]]:
    """The places that use each name of the package."""
    found: dict[str, set[tuple[Path, int]]] = defaultdict(set)
    for path in paths:
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Name):
                found[node.id].add((path, node.lineno))
            elif isinstance(node, ast.Attribute):
                found[node.attr].add((path, node.lineno))
    return found


# Running them


def make_trees() -> queue.Queue[Path]:
    """A copy of the package for each worker; bytecode is checked against the source, not a clock."""
    trees: queue.Queue[Path] = queue.Queue()
    for worker in range(WORKERS):
        tree = WORK / f"worker-{worker}" / "src"
        shutil.rmtree(tree.parent, ignore_errors=True)
        shutil.copytree(SOURCE, tree, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        checked = ["-m", "compileall", "-q", "--invalidation-mode", "checked-hash"]
        subprocess.run([sys.executable, *checked, str(tree)], check=True)
        trees.put(tree)
    return trees


def pytest_result(tree: Path, tests: list[str]) -> tuple[int | None, str]:
    """Runs tests against a tree: exit code (None if they took too long) and output."""
    options = ["-x", "-q", "--no-header", "--tb=no", "-rfE", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command = [sys.executable, "-c", RUN_PYTEST, *options, *tests]
    child = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment(tree),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        printed, _ = child.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.communicate()
        return None, ""
    out_of_time = child.returncode in (-signal.SIGKILL, -signal.SIGXCPU)
    return None if out_of_time else child.returncode, printed


def outcome_of(code: int | None, printed: str) -> tuple[bool, str]:
    """Whether pytest noticed the mutant, and how."""
    if code is None:
        return True, f"more than {SECONDS} s"
    if code == 0:
        return False, "SURVIVED"
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", printed, re.MULTILINE)
    if failed:
        return True, f"killed by {failed[1]}"
    if "not found:" in printed or code == 5:
        sys.exit(f"mutate: pytest did not find a test it was given:\n{printed[-1500:]}")
    return True, "killed on import"


def try_mutant(mutant: Mutant, reach: Reach, trees: queue.Queue[Path]) -> Verdict:
    """Puts the mutant into a tree, runs its tests, and puts the tree right again."""
    tests = reach.best(mutant)
    if not tests:
        return Verdict(mutant, False, "SURVIVED: no test runs this line", 0, 0.0)
    tree, began = trees.get(), time.monotonic()
    target = tree / mutant.path.relative_to(SOURCE)
    try:
        target.write_bytes(mutant.mutated_source())
        noticed, how = outcome_of(*pytest_result(tree, tests))
    finally:
        target.write_bytes(mutant.path.read_bytes())
        trees.put(tree)
    return Verdict(mutant, noticed, how, len(tests), time.monotonic() - began)


def try_all(mutants: list[Mutant], reach: Reach) -> list[Verdict]:
    """Tries all mutants, two at a time, reporting each result."""
    trees, verdicts = make_trees(), []
    with ThreadPoolExecutor(WORKERS) as pool:
        running = [pool.submit(try_mutant, mutant, reach, trees) for mutant in mutants]
        for done in as_completed(running):
            verdict = done.result()
            verdicts.append(verdict)
            count = f"[{len(verdicts):3}/{len(mutants)}]"
            spent = f"({verdict.tests} tests, {verdict.seconds:.1f} s)"
            print(f"{count} {verdict.mutant.place}  {verdict.mutant.change}  {verdict.how} {spent}", flush=True)
    return verdicts


def write_survivors(verdicts: list[Verdict], seed: int) -> None:
    """The list to give verdicts on: equivalent, or the test it got."""
    noticed = sum(verdict.noticed for verdict in verdicts)
    lines = [f"# Mutants of seed {seed}: noticed {noticed} of {len(verdicts)}", ""]
    lines += ["| place | change | source | tests | verdict |", "|---|---|---|---|---|"]
    for verdict in sorted(verdicts, key=lambda each: each.mutant.place):
        if not verdict.noticed:
            mutant = verdict.mutant
            source = mutant.path.read_text(encoding="utf-8").splitlines()[mutant.line - 1].strip()
            row = [mutant.place, mutant.change, f"`{source}`", str(verdict.tests), ""]
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |")
    SURVIVORS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    """Chooses, tries, counts."""
    parser = argparse.ArgumentParser(description="Break rules code and see whether a test notices.")
    parser.add_argument("--game", choices=list(GAMES), action="append", help="whose rules; not said: all")
    parser.add_argument("--count", type=int, default=60, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same mutants")
    parser.add_argument("--only", default="", help="only files whose path contains this")
    parser.add_argument("--line", type=int, default=0, help="only this line, every mutant of it")
    parser.add_argument("--list", action="store_true", help="show the mutants without running a test")
    asked = parser.parse_args()
    games: list[str] = asked.game or list(GAMES)
    mutants = choose(games, asked.count, asked.seed, asked.only, asked.line)
    if not mutants:
        sys.exit("mutate: nothing to change there")
    if asked.list:
        print("\n".join(f"{mutant.place}  {mutant.change}" for mutant in mutants))
        return 0
    WORK.mkdir(parents=True, exist_ok=True)
    verdicts = try_all(mutants, Reach(test_times(games), coverage_file(games)))
    write_survivors(verdicts, asked.seed)
    noticed = sum(verdict.noticed for verdict in verdicts)
    print(f"noticed {noticed} of {len(verdicts)}; survivors in {SURVIVORS.relative_to(ROOT)}")
    return 0 if noticed >= ENOUGH * len(verdicts) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
