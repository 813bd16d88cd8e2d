#!/usr/bin/env python3
"""Everything a developer runs, on a machine that has nothing but Python.

python3 dev.py run [ARGS]           both games in the browser; ARGS go to `ravenhill` (--port 9000, play five-armies)
python3 dev.py test [ARGS]          the whole suite on plain Python, except slow tests; ARGS go to pytest
python3 dev.py test --compiled      rules, cards, abilities, kernel and traces on the modules compiled by mypyc
python3 dev.py test --slow          the tests marked slow
python3 dev.py check [NAMES]        ruff, format, mypy, tsc, biome and actionlint, or only those that are named
python3 dev.py format               what ruff and biome can mend by themselves
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
python3 dev.py rooms --write        docs/pictures/rooms.svg from the imports (without --write: whether it is up to date)
python3 dev.py house [DIRS]         how the tree is built: folders, functions, `Any`, cycles; beside other checkouts
python3 dev.py types --write        the scripts' types from the server's structures (without --write: whether they fit)
python3 dev.py mutate [ARGS]        break rules code and see whether a test notices (--game NAME --count 60 --seed N)
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tools import compiled_tree
from tools.arguments import gives, refuse, take
from tools.checks import check, format_
from tools.environment import PYTHON, add_browser, install
from tools.programs import ROOT, Failure, become, call
from tools.suite import test

OLDEST_PYTHON = (3, 11)


@dataclass(frozen=True)
class Program:
    """A program in the folder `bench`."""

    module: str
    compiled: bool | None = False  # the tree it runs on; None leaves it to the developer's `--compiled`
    default: tuple[str, ...] = ()  # an option added unless the developer gives it


PROGRAMS = {
    "bench-against": Program("against", compiled=True),
    "ladder": Program("ladder", compiled=True),
    "lab": Program("lab", compiled=True),
    "bench-web": Program("web", compiled=True),
    "bench-abuse": Program("abuse", compiled=True),
    "soak": Program("soak", compiled=None, default=("--games", "1000")),
    "mutate": Program("mutate", default=("--count", "60")),
    "questions": Program("questions"),
    "rooms": Program("rooms"),
    "house": Program("house"),
    "types": Program("script_types"),
}


def run(arguments: list[str]) -> int:
    """Serves the site and opens the browser, or runs another command of `ravenhill`."""
    install()
    compiled = compiled_tree.is_compiled()
    if compiled:
        compiled_tree.lay_beside_compiled()
    named = bool(arguments) and not arguments[0].startswith("-")
    command = [str(PYTHON), "-m", "ravenhill", *([] if named else ["serve"]), *arguments]
    if not compiled and command[3] in ("serve", "play"):
        compiled_tree.compile_for_next_start()
    return become(command, compiled_tree.tree(compiled))


def compile_(arguments: list[str]) -> int:
    """Compiles, unless it is done."""
    refuse(arguments)
    install("compile")
    compiled_tree.build_compiled()
    return 0


def pictures(arguments: list[str]) -> int:
    """Writes a picture of each page."""
    install("e2e")
    add_browser()
    return call(PYTHON, "-m", "tests.browser.pictures", *arguments, environment=compiled_tree.tree(False))


def bench(arguments: list[str]) -> int:
    """Measures plain and compiled in one run; `bench/run.py` starts one process for each tree."""
    install("dev", "bench")
    compiled_tree.build_compiled()
    return call(*command_of("run"), "--plain", compiled_tree.SOURCE, "--compiled", compiled_tree.COMPILED, *arguments)


def run_program(program: Program, arguments: list[str]) -> int:
    """Runs a program of the folder `bench` on the tree it wants."""
    compiled = take(arguments, "--compiled") if program.compiled is None else program.compiled
    command = command_of(program.module)
    install("dev")
    if compiled:
        compiled_tree.build_compiled()
    default = () if gives(arguments, *program.default[:1]) else program.default
    return call(*command, *default, *arguments, environment=compiled_tree.tree(compiled))


def command_of(module: str) -> tuple[object, ...]:
    """The command for a program of the folder `bench`, run as a module so that it may import its siblings."""
    if not (ROOT / "bench" / f"{module}.py").exists():
        raise Failure(f"bench/{module}.py is missing")
    return PYTHON, "-m", f"bench.{module}"


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "run": run,
    "test": test,
    "check": check,
    "format": format_,
    "compile": compile_,
    "pictures": pictures,
    "bench": bench,
    **{name: partial(run_program, program) for name, program in PROGRAMS.items()},
}


def main(arguments: list[str]) -> int:
    """Finds the command and runs it."""
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
