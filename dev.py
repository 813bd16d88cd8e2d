#!/usr/bin/env python3
"""Everything a developer runs, on a machine that has nothing but Python.

python3 dev.py run [ARGS]           both games in the browser; ARGS go to `ravenhill` (--port 9000, play five-armies)
python3 dev.py test [ARGS]          the whole suite on plain Python, except slow tests; ARGS go to pytest
python3 dev.py test --compiled      rules, cards, abilities, kernel and traces on the modules compiled by mypyc
python3 dev.py test --slow          the tests marked slow
python3 dev.py check                ruff, format and types
python3 dev.py compile              the modules compiled by mypyc, which the next `run` uses
python3 dev.py pictures [ARGS]      a picture of each page into docs/pictures/web (ARGS: names of pages)
python3 dev.py bench [ARGS]         speed, plain and compiled, beside python-chess and OpenSpiel
python3 dev.py bench-against DIR    speed beside another checkout that is compiled too, in turn (--rounds N)
python3 dev.py ladder [ARGS]        whether each level is better than the one below (an hour; --write keeps the tables)
python3 dev.py lab [ARGS]           memory over ten thousand games, and the gain of two workers
python3 dev.py bench-web [ARGS]     the server with 200 games live, beside an empty handler
python3 dev.py bench-abuse [ARGS]   a player beside strangers who do their worst (--seconds N)
python3 dev.py soak [--compiled]    a thousand random games of each game, every property checked (--game NAME --games N)
python3 dev.py questions --write    docs/questions.md from the engine (without --write: whether it is up to date)
python3 dev.py mutate [ARGS]        break rules code and see whether a test notices (--game NAME --count 60 --seed N)
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ravenhill-install.txt"
SOURCE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
COMPILED_STAMP = COMPILED / "sources.txt"
COMPILING = ROOT / "build" / "compiling"
COMPILE_LOG = ROOT / "build" / "compile.log"
LONGEST_COMPILE = 1800  # seconds; a folder older than that was left by a compile that was killed
INSTALLED_FROM = ("pyproject.toml", "constraints.txt", "setup.py")
# What runs on the compiled modules too; the rest of the suite does not depend on how they were built.
COMPILED_TESTS = (
    "tests/kernel",
    "tests/rules",
    "tests/cards",
    "tests/abilities",
    "tests/golden",
    "tests/test_imports.py",
    "tests/test_traces.py",
)
CORES = min(4, os.cpu_count() or 1)
ALONE = "tests/lab"
OLDEST_PYTHON = (3, 11)
# The extras whose libraries the tests meet.
TESTED = ("dev", "cluster", "e2e", "postgres", "report", "research")
# The first is a Chromium without windows, which needs less of the machine; tests/browser/chromium.py has the same list.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FAILED_PAGES = ROOT / "build" / "failed-pages"  # pictures of the pages on which a test failed
# What mypyc sees of the package; the rest lies beside it as it is.
UNDER_COMPILED = ("kernel", "protocol", "games", "players")


class Failure(Exception):
    """Something the developer has to know, in one sentence."""


def say(text: str) -> None:
    """One line of progress."""
    print(f"dev: {text}", file=sys.stderr, flush=True)


def call(*command: object, environment: dict[str, str] | None = None) -> int:
    """Run a program in the terminal and return its exit code; Ctrl-C is left to the program."""
    child = subprocess.Popen([str(part) for part in command], cwd=ROOT, env={**os.environ, **(environment or {})})
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue


def need(what: str, *command: object, environment: dict[str, str] | None = None) -> None:
    """Run a program that must succeed."""
    code = call(*command, environment=environment)
    if code in (130, -2):
        raise KeyboardInterrupt
    if code != 0:
        raise Failure(f"{what} failed (exit code {code}); the lines above say why")


# The environment


def digest(paths: list[Path]) -> str:
    """A hash of the names and contents of files, and of this Python."""
    total = hashlib.sha256(sys.version.encode())
    for path in paths:
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def is_debian_root() -> bool:
    """True where this script may install Debian packages itself."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def add_venv_module() -> None:
    """Debian ships Python without ensurepip: install it as root, or say how."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if not is_debian_root():
        raise Failure(f"this Python cannot make environments; install it first: sudo apt install {package}")
    add_package(package)


def add_package(package: str) -> None:
    """Install a Debian package."""
    say(f"installing Debian's {package}")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    need("apt-get update", "apt-get", "update", "-qq", environment=quiet)
    need("apt-get install", "apt-get", "install", "-y", "-qq", package, environment=quiet)


def add_browser() -> None:
    """The pages are tested in a real Chromium: install it as root, or say how; without it those tests are skipped."""
    if any(shutil.which(name) for name in BROWSERS):
        return
    if not is_debian_root():
        say("no Chromium found: the tests of the pages are skipped until you do: sudo apt install chromium")
        return
    for package in ("chromium-headless-shell", "chromium"):
        try:
            add_package(package)
        except Failure as failure:
            say(f"no {package}: {failure}")
        else:
            return


def make_environment() -> None:
    """Make `.venv`, or accept the one that is there."""
    if not PYTHON.exists():
        if importlib.util.find_spec("ensurepip") is None:
            add_venv_module()
        say("making .venv")
        need("making .venv", sys.executable, "-m", "venv", VENV)
    asked = "import sys; sys.exit(sys.version_info < (3, 11))"
    if call(PYTHON, "-c", asked) != 0:
        raise Failure(".venv holds no Python 3.11 or later that works: delete the folder .venv and try again")
    if call(PYTHON, "-c", "import importlib.util as u, sys; sys.exit(u.find_spec('pip') is None)") != 0:
        need("putting pip into .venv", PYTHON, "-m", "ensurepip")


def installed() -> tuple[str, set[str]]:
    """What the stamp says: a digest, and the extras installed with it."""
    if not STAMP.exists():
        return "", set()
    known, *extras = STAMP.read_text(encoding="utf-8").split()
    return known, set(extras)


def pip_install(*arguments: object) -> None:
    """Install into `.venv` with the pinned versions, as plain Python."""
    quiet = ("--disable-pip-version-check", "--no-input", "-qq")
    pinned = ("-c", ROOT / "constraints.txt")
    plain = {"RAVENHILL_UNCOMPILED": "1"}
    need("pip", PYTHON, "-m", "pip", "install", *quiet, *pinned, *arguments, environment=plain)


def install(*extras: str) -> None:
    """Make the environment hold the package (editable) with these extras; do nothing if it does."""
    make_environment()
    now = digest([ROOT / name for name in INSTALLED_FROM])
    known, present = installed()
    wanted = set(extras) | present
    if known == now and wanted == present:
        return
    named = f" with {', '.join(sorted(wanted))}" if wanted else ""
    say(f"installing ravenhill{named} into .venv")
    pip_install("setuptools")
    target = f".[{','.join(sorted(wanted))}]" if wanted else "."
    pip_install("--no-build-isolation", "-e", target)
    STAMP.write_text(" ".join([now, *sorted(wanted)]) + "\n", encoding="utf-8")


# The compiled tree


def sources() -> list[Path]:
    """Every file that decides what is compiled."""
    folders = [SOURCE / "ravenhill" / name for name in UNDER_COMPILED]
    return [
        *(ROOT / name for name in INSTALLED_FROM),
        *(path for each in folders for path in sorted(each.rglob("*.py"))),
    ]


def compiler_is_there() -> bool:
    """True if a C compiler and the headers of Python are found."""
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return headers.exists() and any(shutil.which(name) for name in ("cc", "gcc", "clang"))


def is_compiled() -> bool:
    """True if the compiled tree is there and made from the present sources."""
    return COMPILED_STAMP.exists() and COMPILED_STAMP.read_text(encoding="utf-8") == digest(sources())


def build_compiled() -> None:
    """Make `build/compiled/ravenhill`: a copy of the package with mypyc's modules beside the sources."""
    if not is_compiled():
        if os.name == "posix" and not compiler_is_there():
            raise Failure("no C compiler with Python's headers found: sudo apt install gcc python3-dev")
        begin_compiling()
        try:
            run_compiler()
        finally:
            shutil.rmtree(COMPILING, ignore_errors=True)
    lay_beside_compiled()


def begin_compiling() -> None:
    """Make the folder in which it is done: whoever makes it is the only one who compiles."""
    if COMPILING.exists() and time.time() - COMPILING.stat().st_mtime > LONGEST_COMPILE:
        shutil.rmtree(COMPILING)
    try:
        COMPILING.mkdir(parents=True)
    except FileExistsError:
        raise Failure("another dev.py is compiling: wait for it, or delete the folder build/compiling") from None


def run_compiler() -> None:
    """Compile beside the tree that may be in use, and take its place when all is done."""
    say("compiling with mypyc into build/compiled (this takes a minute or two)")
    made_from = digest(sources())
    places = ("--build-base", "build/objects", "--build-lib", COMPILING)
    required = {"RAVENHILL_COMPILE": "required", "RAVENHILL_UNCOMPILED": "0"}
    need("compiling", PYTHON, "setup.py", "-q", "build", *places, environment=required)
    (COMPILING / COMPILED_STAMP.name).write_text(made_from, encoding="utf-8")
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILING.rename(COMPILED)


def lay_beside_compiled() -> None:
    """Bring what is not compiled up to date: pages, content, and all modules above the players."""
    for path in package_files(SOURCE):
        target = COMPILED / path
        if not target.exists() or target.read_bytes() != (SOURCE / path).read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(SOURCE / path, target)
    for path in package_files(COMPILED) - package_files(SOURCE):
        (COMPILED / path).unlink()


def package_files(folder: Path) -> set[Path]:
    """The files of the package in a tree, apart from what Python and mypyc made."""
    found = (path for path in (folder / "ravenhill").rglob("*") if path.is_file())
    return {path.relative_to(folder) for path in found if path.suffix not in (".pyc", ".pyd", ".so")}


def compile_for_next_start() -> None:
    """Compile while the program runs as plain Python: nobody waits minutes for the first page."""
    if COMPILING.exists() or not compiler_is_there():
        return
    say("running as plain Python; compiling meanwhile, so that the computer thinks faster at the next start")
    COMPILE_LOG.parent.mkdir(exist_ok=True)
    politely = ["nice", "-n", "15"] if shutil.which("nice") else []
    with COMPILE_LOG.open("wb") as log:
        command = [*politely, sys.executable, str(ROOT / "dev.py"), "compile"]
        subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log)


def tree(compiled: bool) -> dict[str, str]:
    """The variables that make a program import the plain or the compiled package."""
    path = COMPILED if compiled else SOURCE
    return {
        "PYTHONPATH": str(path),
        "RAVENHILL_COMPILED": "1" if compiled else "0",
        "PYTHONDONTWRITEBYTECODE": "",  # whatever the shell says: tests start many programs, sooner with modules kept
    }


# The commands


def taken(arguments: list[str], flag: str) -> bool:
    """Remove a flag from the arguments; True if it was there."""
    there = flag in arguments
    while flag in arguments:
        arguments.remove(flag)
    return there


def gives(arguments: list[str], *options: str) -> bool:
    """True if one of the options is among the arguments, `-n4` and `--count=9` included."""
    long = tuple(f"{option}=" for option in options if option.startswith("--"))
    short = tuple(option for option in options if not option.startswith("--"))
    return any(
        argument in options or (long and argument.startswith(long)) or (short and argument.startswith(short))
        for argument in arguments
    )


def names_a_test(arguments: list[str]) -> bool:
    """True if the arguments name a test file or folder."""
    return any((ROOT / argument.split("::")[0]).exists() for argument in arguments)


def run(arguments: list[str]) -> int:
    """Serve the site and open the browser, or run another command of `ravenhill`."""
    install()
    compiled = is_compiled()
    if compiled:
        lay_beside_compiled()
    named = bool(arguments) and not arguments[0].startswith("-")
    command = [str(PYTHON), "-m", "ravenhill", *([] if named else ["serve"]), *arguments]
    if not compiled and command[3] in ("serve", "play"):
        compile_for_next_start()
    return become(command, tree(compiled))


def become(command: list[str], environment: dict[str, str]) -> int:
    """Let a program take the place of this one, so that who stops this one stops the program."""
    if os.name == "posix":
        os.chdir(ROOT)
        os.execve(command[0], command, {**os.environ, **environment})
    return call(*command, environment=environment)


def test(arguments: list[str]) -> int:
    """Run the tests: plain, compiled or slow."""
    compiled, slow = taken(arguments, "--compiled"), taken(arguments, "--slow")
    install(*TESTED)
    if compiled:
        build_compiled()
    else:
        add_browser()
    # A file of tests stays in one process: to start a browser costs as much as a test.
    side_by_side = (
        []
        if gives(arguments, "-n")
        else ["-n", str(CORES if slow else CORES + 1), "--dist", "loadfile", "--no-loadscope-reorder"]
    )
    kind = [] if gives(arguments, "-m") else ["-m", "slow" if slow else "not slow"]
    if names_a_test(arguments):
        return pytest(compiled, *side_by_side, *kind, *arguments)
    if slow:
        # Tests that start clusters and kill processes have the machine to themselves.
        code = pytest(compiled, *side_by_side, *kind, f"--ignore={ALONE}", *arguments)
        return pytest(compiled, *kind, *arguments, ALONE) or code
    chosen = [path for path in COMPILED_TESTS if (ROOT / path).exists()] if compiled else []
    return pytest(compiled, *side_by_side, *kind, *chosen, *arguments)


def pytest(compiled: bool, *arguments: str) -> int:
    """Run pytest on one of the two trees; finding no test counts as a failure."""
    code = call(PYTHON, "-m", "pytest", "--output", FAILED_PAGES, *arguments, environment=tree(compiled))
    if code == 5:
        say("no test was collected, which counts as a failure")
    return code


def check(arguments: list[str]) -> int:
    """Lint, format and types; all of them run, whatever fails first."""
    refuse(arguments)
    install(*TESTED, "bench")
    typed = [name for name in ("src", "tests", "bench", "examples", "dev.py", "setup.py") if (ROOT / name).exists()]
    parts: dict[str, tuple[str, ...]] = {
        "ruff check": ("ruff", "check", "."),
        "ruff format": ("ruff", "format", "--check", "."),
        "mypy": ("mypy", "--strict", *typed),
    }
    failed = []
    for name, command in parts.items():
        say(name)
        if call(PYTHON, "-m", *command) != 0:
            failed.append(name)
    say(f"not clean: {', '.join(failed)}" if failed else "all clean")
    return 1 if failed else 0


def compile_(arguments: list[str]) -> int:
    """Compile, unless it is done."""
    refuse(arguments)
    install("compile")
    build_compiled()
    return 0


def pictures(arguments: list[str]) -> int:
    """Write a picture of each page."""
    install("e2e")
    add_browser()
    return call(PYTHON, "-m", "tests.browser.pictures", *arguments, environment=tree(False))


def bench(arguments: list[str]) -> int:
    """Measure plain and compiled in one run; `bench/run.py` starts one process for each tree."""
    program = bench_program("run")
    install("dev", "bench")
    build_compiled()
    return call(*program, "--plain", SOURCE, "--compiled", COMPILED, *arguments)


def bench_against(arguments: list[str]) -> int:
    """Measure beside another checkout."""
    return compiled_program("against", arguments)


def ladder(arguments: list[str]) -> int:
    """Play the levels against each other and against simpler players."""
    return compiled_program("ladder", arguments)


def lab(arguments: list[str]) -> int:
    """Measure memory and workers."""
    return compiled_program("lab", arguments)


def bench_web(arguments: list[str]) -> int:
    """Measure the server."""
    return compiled_program("web", arguments)


def bench_abuse(arguments: list[str]) -> int:
    """Measure what strangers can do to a player."""
    return compiled_program("abuse", arguments)


def compiled_program(name: str, arguments: list[str]) -> int:
    """Run a program of the folder `bench` on the compiled tree."""
    program = bench_program(name)
    install("dev")
    build_compiled()
    return call(*program, *arguments, environment=tree(True))


def soak(arguments: list[str]) -> int:
    """Play a thousand random games of each game and check every property."""
    compiled = taken(arguments, "--compiled")
    program = bench_program("soak")
    install("dev")
    if compiled:
        build_compiled()
    count = [] if gives(arguments, "--games") else ["--games", "1000"]
    return call(*program, *count, *arguments, environment=tree(compiled))


def mutate(arguments: list[str]) -> int:
    """Break rules code in many places and count how often a test notices."""
    program = bench_program("mutate")
    install("dev")
    count = [] if gives(arguments, "--count") else ["--count", "60"]
    return call(*program, *count, *arguments, environment=tree(False))


def questions(arguments: list[str]) -> int:
    """Write the list of all questions, or say whether it is up to date."""
    program = bench_program("questions")
    install("dev")
    return call(*program, *arguments, environment=tree(False))


def bench_program(name: str) -> tuple[object, ...]:
    """The command for a program of the folder `bench`, run as a module so that it may import its siblings."""
    if not (ROOT / "bench" / f"{name}.py").exists():
        raise Failure(f"bench/{name}.py is missing")
    return PYTHON, "-m", f"bench.{name}"


def refuse(arguments: list[str]) -> None:
    """Stop at arguments a command has no use for."""
    if arguments:
        raise Failure(f"unknown argument {arguments[0]}")


COMMANDS = {
    "run": run,
    "test": test,
    "check": check,
    "compile": compile_,
    "pictures": pictures,
    "bench": bench,
    "bench-against": bench_against,
    "ladder": ladder,
    "lab": lab,
    "bench-web": bench_web,
    "bench-abuse": bench_abuse,
    "soak": soak,
    "mutate": mutate,
    "questions": questions,
}


def main(arguments: list[str]) -> int:
    """Find the command and run it."""
    if sys.version_info < OLDEST_PYTHON:
        raise Failure(f"Ravenhill needs Python 3.11 or later, and this is {sys.version.split()[0]}")
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(__doc__)
        return 0 if arguments else 2
    if arguments[0] not in COMMANDS:
        raise Failure(f"unknown command {arguments[0]}; there are {', '.join(COMMANDS)}")
    return COMMANDS[arguments[0]](arguments[1:])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failure as failure:
        sys.exit(f"dev: {failure}")
    except KeyboardInterrupt:
        sys.exit(130)
