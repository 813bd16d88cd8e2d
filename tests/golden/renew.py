"""Rewrites the pinned hashes of seeded games, after a change that is meant to change games.

python -m tests.golden.renew
"""

from __future__ import annotations

from bench.playgrounds import PLAYGROUNDS
from tests.golden.tracing import FILE, SEEDS, trace

HEAD = "# A hash after each turn of seeded random games; written by `python -m tests.golden.renew`.\n"


def lines(game: str, seed: int, width: int = 7) -> str:
    """The hashes of one game, seven in a line."""
    hashes = [f'"{each}"' for each in trace(game, seed)]
    rows = [", ".join(hashes[at : at + width]) for at in range(0, len(hashes), width)]
    return f"{seed} = [\n" + "".join(f"  {row},\n" for row in rows) + "]\n"


def main() -> None:
    """Play every game and write the file."""
    tables = [f"\n[after_each_turn.{game}]\n" + "".join(lines(game, seed) for seed in SEEDS) for game in PLAYGROUNDS]
    FILE.write_text(HEAD + "".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
