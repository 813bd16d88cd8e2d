"""Starts other programs and says what went wrong with them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INTERRUPTED = (130, -2)


class Failure(Exception):
    """Something the developer has to know, in one sentence."""


def say(text: str) -> None:
    """Prints one line of progress."""
    print(f"dev: {text}", file=sys.stderr, flush=True)


def call(*command: object, environment: dict[str, str] | None = None) -> int:
    """Runs a program in the terminal and returns its exit code; Ctrl-C is left to the program."""
    child = subprocess.Popen([str(part) for part in command], cwd=ROOT, env={**os.environ, **(environment or {})})
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue


def need(what: str, *command: object, environment: dict[str, str] | None = None) -> None:
    """Runs a program that must succeed."""
    code = call(*command, environment=environment)
    if code in INTERRUPTED:
        raise KeyboardInterrupt
    if code != 0:
        raise Failure(f"{what} failed (exit code {code}); the lines above say why")


def need_quietly(what: str, *command: object, environment: dict[str, str] | None = None) -> None:
    """Runs a program that must succeed, and shows what it prints only if it fails."""
    parts = [str(part) for part in command]
    merged = {**os.environ, **(environment or {})}
    output = subprocess.PIPE
    done = subprocess.run(parts, cwd=ROOT, env=merged, stdout=output, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout, end="", file=sys.stderr)
        raise Failure(f"{what} failed (exit code {done.returncode}); the lines above say why")


def become(command: list[str], environment: dict[str, str]) -> int:
    """Lets a program take the place of this one, so that stopping this one stops the program."""
    if os.name == "posix":
        os.chdir(ROOT)
        os.execve(command[0], command, {**os.environ, **environment})  # noqa: S606  no shell is what we want
    return call(*command, environment=environment)
