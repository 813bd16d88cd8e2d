"""Kills a server under load again and again, every second time inside a transaction: nothing accepted may be lost."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from bench.keeping import keep
from tests.web.store import postgres
from tests.web.store.killing import Database, Postgres, Sqlite, kept
from tests.web.store.test_kills import killed_under_load

SQLITE, POSTGRES = "sqlite", "postgresql"
USUAL = {SQLITE: 200, POSTGRES: 50}


def main() -> int:
    """Runs the command line: --database sqlite|postgresql (default: both) --count N --seed N --write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=list(USUAL), action="append", help="not said: both")
    parser.add_argument("--count", type=int, help="how often it is killed; not said: 200 on SQLite, 50 on PostgreSQL")
    parser.add_argument(
        "--seed", type=int, default=time.time_ns() % 1_000_000, help="of the moments; not said: a new one"
    )
    parser.add_argument("--write", action="store_true", help="keep the figures in results.md")
    chosen = parser.parse_args()
    lines = [run(kind, chosen.count or USUAL[kind], chosen.seed) for kind in chosen.database or USUAL]
    if chosen.write:
        keep("Kills", "\n".join(["| database | kills | seconds | acts kept | seed |", "|---|---|---|---|---|", *lines]))
    return 0


def run(kind: str, count: int, seed: int) -> str:
    """Kills a server `count` times on one kind of database; returns a row of figures, or raises with what was lost."""
    with tempfile.TemporaryDirectory(prefix="ravenhill-kills-") as folder:
        database = new_database(kind, Path(folder))
        began = time.monotonic()
        killed_under_load(Path(folder), database, count, seed)
        took = time.monotonic() - began
        print(
            f"{kind}: {count} kills in {took:.0f} s, {kept(database)} acts kept, nothing lost (seed {seed})", flush=True
        )
        return f"| {kind} | {count} | {took:.0f} | {kept(database)} | {seed} |"


def new_database(kind: str, folder: Path) -> Database:
    """An empty database."""
    return Postgres(postgres.new_database()) if kind == POSTGRES else Sqlite(folder / "games.sqlite3")


if __name__ == "__main__":
    sys.exit(main())
