"""Data are read into structures by one thread at a time: otherwise the program may crash."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "ravenhill"
OURS = PACKAGE / "games" / "structures.py"
OTHERS = sorted(set(PACKAGE.rglob("*.py")) - {OURS})
AT_ONCE = """
import sys, threading, tomllib
from ravenhill.games import structures
from ravenhill.games.five_armies.drawing.board import DEFAULT_PATH, Board

data = tomllib.loads(DEFAULT_PATH.read_text(encoding="utf-8"))
ready = threading.Barrier(8)
found = []

def first():
    ready.wait()
    found.append(structures.read(data, Board))

sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=first) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert len(found) == 8 and all(board == found[0] for board in found)
"""

CHECKED_BY_A_PACK = """
from ravenhill.games import structures
from ravenhill.web.lobby.new_game_form import Wish

print(structures.read_json(b'{"game": "combat-hex", "opponent": "same-screen"}', Wish).game)
"""


def test_a_structure_that_is_checked_against_a_pack_does_not_wait_for_itself() -> None:
    """The first wish for a game of Combat Hex reads the game's pack, in the midst of reading the wish."""
    command = [sys.executable, "-c", CHECKED_BY_A_PACK]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout == "combat-hex\n", done.stderr


@pytest.mark.parametrize("attempt", range(6))
def test_many_threads_read_a_structure_for_the_first_time(attempt: int) -> None:
    """In a process that has never read it; without the lock four in ten of such processes crash."""
    done = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_nobody_reads_past_the_lock(path: Path) -> None:
    """`structures.read` and `structures.read_json` are the only ways."""
    calls = [node.func for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    assert not {ast.unparse(call) for call in calls} & {"msgspec.convert", "msgspec.json.decode", "msgspec.toml.decode"}
