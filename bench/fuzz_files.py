"""Gives damaged files to the commands that read them, and counts the tracebacks: there should be none.

python -m bench.fuzz_files --count 5000
"""

from __future__ import annotations

import argparse
import random
import secrets
import shutil
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from click.testing import CliRunner

import ravenhill
from bench.keeping import keep
from ravenhill.cli import main
from ravenhill.games.combat_hex.pack import loading as combat_hex
from ravenhill.games.five_armies.pack import loading as five_armies

GOLDEN: Final = Path(__file__).parent.parent / "tests" / "golden" / "games"
PIECES: Final = (
    "", " ", "\n", "\r", "\t", "\0", "\ufeff", "²", "١", "é", "\u202e", "\U0001f409", '"', "'", '"""', "'''", "\\",
    "\\u", "#", "=", "= = ", ",", ".", "[", "]", "[[", "{", "}", "-1", "0", "1e999", "nan", "inf", "true", "1979-05-27",
    "[]", "0x1f", "9" * 12, "9" * 41, "9" * 5000, "1" + "_1" * 3000, "a" + ".a" * 3000, "[" * 3000, "{a=" * 3000, '""',
    "''", "none", "x 60", "x999", "a-legolas", "free-peoples", "camp", "turn-limit", "game", "seed", "* dice 7",
    "! take-back 1", "! take-back 99999999", "# turn 1 zz", "= 1 words", "> level = 9", "| game = 1", "shadow ?",
    "seed: ²",
)  # fmt: skip
FORMAT: Final = b'name = "An event"\n[format]\nbanned = ["sam", "gollum"]\nfactions = ["good", "evil"]\n'
RAW: Final = (b"\xff", b"\xfe\xff", b"\x80", b"\xc3", b"\xed\xa0\x80", b"\x1b[31m")


class Kind(NamedTuple):
    """A kind of file: sound ones, their names, and the commands that read them, `{}` for the path."""

    name: str
    sound: Callable[[random.Random], bytes]
    file: str
    commands: tuple[tuple[str, ...], ...]


class Shot(NamedTuple):
    """The result of one command on one file: its status, and the traceback if there was one."""

    kind: str
    command: str
    status: int
    trace: str


# --- sound files ----------------------------------------------------------------------------------
def _record(rng: random.Random) -> bytes:
    return rng.choice(sorted(GOLDEN.glob("*.record"))).read_bytes()


def _position(rng: random.Random) -> bytes:
    words = rng.randrange(40)
    return ravenhill.replays(_record(rng).decode(), words).position().encode()


def _army(rng: random.Random) -> bytes:
    return rng.choice(sorted((combat_hex.DEFAULT / "armies").glob("*.toml"))).read_bytes()


def _map(rng: random.Random) -> bytes:
    return rng.choice(sorted((combat_hex.DEFAULT / "maps").iterdir())).read_bytes()


def _format(_rng: random.Random) -> bytes:
    return FORMAT


KINDS: Final = (
    Kind("army", _army, "army.toml", (("army", "check", "{}"),)),
    Kind("format", _format, "format.toml", (("army", "check", "wraith-and-wolves", "--format", "{}"),)),
    Kind("map", _map, "mine.map", (("map", "check", "{}"), ("map", "show", "{}"))),
    Kind("position", _position, "some.position", (("position", "check", "{}"), ("play", "{game}", "--load", "{}"))),
    Kind(
        "record",
        _record,
        "some.record",
        (
            ("replay", "{}"),
            ("replay", "{}", "--until", "3", "--seat", "shadow"),
            ("verify", "{}"),
            ("position", "check", "{}"),
            ("play", "{game}", "--load", "{}"),
        ),
    ),
)


# --- damage ---------------------------------------------------------------------------------------
def damage(data: bytes, rng: random.Random) -> bytes:
    """Damages a file in one to four ways, though some may not matter."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(DAMAGE)(data, rng)
    return data


def _insert(data: bytes, rng: random.Random) -> bytes:
    at, piece = rng.randrange(len(data) + 1), rng.choice([*(piece.encode() for piece in PIECES), *RAW])
    return data[:at] + piece + data[at:]


def _cut(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + data[start + rng.choice((1, 2, 10, 100, len(data))) :]


def _replace_token(data: bytes, rng: random.Random) -> bytes:
    """Puts one word or number in the place of another."""
    parts = data.split(b" ")
    parts[rng.randrange(len(parts))] = rng.choice([*parts, *(piece.encode() for piece in PIECES)])
    return b" ".join(parts)


def _move_line(data: bytes, rng: random.Random) -> bytes:
    """Moves a line, leaves it out, or doubles it."""
    lines = data.split(b"\n")
    line = lines[rng.randrange(len(lines))]
    if rng.random() < 0.5:
        lines.remove(line)
    if rng.random() < 0.7:
        lines.insert(rng.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def _replace_value(data: bytes, rng: random.Random) -> bytes:
    """Replaces the value behind an equals sign or a colon."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    for sign in (b" = ", b": "):
        if sign in lines[at]:
            key = lines[at].partition(sign)[0]
            lines[at] = key + sign + rng.choice([*(piece.encode() for piece in PIECES), b"[1, 2]", b'"x"', b"{a = 1}"])
    return b"\n".join(lines)


def _flip(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 3, 20))):
        if changed:
            changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


DAMAGE: Final = (_insert, _cut, _replace_token, _replace_token, _move_line, _replace_value, _replace_value, _flip)


# --- shots ----------------------------------------------------------------------------------------
def shots(count: int, seed: int, folder: Path) -> Iterator[Shot]:
    """Gives this many damaged files in a folder to one command each."""
    rng = random.Random(seed)
    for _ in range(count):
        if rng.random() < 0.15:
            yield _shot("pack", _pack(rng, folder / "pack"), ("content", "check", "{}"))
            continue
        kind = rng.choice(KINDS)
        file = folder / kind.file
        file.write_bytes(damage(kind.sound(rng), rng))
        yield _shot(kind.name, file, rng.choice(kind.commands))


def _pack(rng: random.Random, folder: Path) -> Path:
    """A pack with one damaged file."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(rng.choice((five_armies.DEFAULT, combat_hex.DEFAULT)), folder)
    file = rng.choice(sorted(file for file in folder.rglob("*") if file.is_file()))
    file.write_bytes(damage(file.read_bytes(), rng))
    return folder


def _shot(kind: str, path: Path, command: tuple[str, ...]) -> Shot:
    game = "combat-hex" if b"combat-hex" in (path.read_bytes() if path.is_file() else b"") else "five-armies"
    said = [part.replace("{game}", game).replace("{}", str(path)) for part in command]
    found = CliRunner().invoke(main, said, input="quit\n")
    trace = ""
    if found.exception is not None and not isinstance(found.exception, SystemExit):
        trace = "".join(traceback.format_exception(found.exception))
    return Shot(kind, " ".join(command), found.exit_code, trace)


def report(found: list[Shot], seconds: float) -> str:
    """The numbers of files of each kind that were taken, refused, or ended in a traceback."""
    lines = [f"{'':<10}{'files':>7}{'taken':>7}{'refused':>9}{'tracebacks':>12}"]
    for kind in [*(kind.name for kind in KINDS), "pack"]:
        own = [shot for shot in found if shot.kind == kind]
        count = Counter("trace" if shot.trace else "taken" if shot.status == 0 else "refused" for shot in own)
        lines.append(f"{kind:<10}{len(own):>7}{count['taken']:>7}{count['refused']:>9}{count['trace']:>12}")
    bad = sum(bool(shot.trace) for shot in found)
    return "\n".join([*lines, f"{len(found)} files in {seconds:.0f} s, {bad} tracebacks"])


def run(arguments: list[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, help="a fresh one if not said; it is printed")
    parser.add_argument("--write", action="store_true", help="keep the table in bench/results.md")
    said = parser.parse_args(arguments)
    seed = secrets.randbits(32) if said.seed is None else said.seed
    print(f"seed {seed}", flush=True)
    begun = time.monotonic()
    with TemporaryDirectory() as folder:
        found = list(shots(said.count, seed, Path(folder)))
    for trace in sorted({shot.trace for shot in found if shot.trace}):
        print(trace)
    told = report(found, time.monotonic() - begun)
    print(told)
    if said.write:
        keep("Damaged files", f"`python -m bench.fuzz_files --count {said.count} --seed {seed}`\n\n```\n{told}\n```")
    return 1 if any(shot.trace for shot in found) else 0


if __name__ == "__main__":
    sys.exit(run())
