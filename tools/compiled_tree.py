"""Keeps `build/compiled`: a copy of the package with the modules compiled by mypyc beside their sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

from tools.environment import INSTALLED_FROM, PYTHON, digest
from tools.programs import ROOT, Failure, need, say

SOURCE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
COMPILED_STAMP = COMPILED / "sources.txt"
COMPILING = ROOT / "build" / "compiling"
COMPILE_LOG = ROOT / "build" / "compile.log"
LONGEST_COMPILE = 1800  # seconds; a folder older than that was left by a compile that was killed
# What mypyc sees of the package; the rest lies beside it as it is.
UNDER_COMPILED = ("kernel", "protocol", "games", "players")


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
    """Makes `build/compiled/ravenhill`, or brings it up to date."""
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
    """Makes the folder to compile in, which also keeps a second compile out."""
    if COMPILING.exists() and time.time() - COMPILING.stat().st_mtime > LONGEST_COMPILE:
        shutil.rmtree(COMPILING)
    try:
        COMPILING.mkdir(parents=True)
    except FileExistsError:
        raise Failure("another dev.py is compiling: wait for it, or delete the folder build/compiling") from None


def run_compiler() -> None:
    """Compiles beside the tree that may be in use, and takes its place when all is done."""
    say("compiling with mypyc into build/compiled (this takes a minute or two)")
    made_from = digest(sources())
    places = ("--build-base", "build/objects", "--build-lib", COMPILING)
    required = {"RAVENHILL_COMPILE": "required", "RAVENHILL_UNCOMPILED": "0"}
    need("compiling", PYTHON, "setup.py", "-q", "build", *places, environment=required)
    (COMPILING / COMPILED_STAMP.name).write_text(made_from, encoding="utf-8")
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILING.rename(COMPILED)


def lay_beside_compiled() -> None:
    """Brings what is not compiled up to date: pages, content, and all modules above the players."""
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
    """Compiles while the program runs as plain Python, so the first page does not wait for minutes."""
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
