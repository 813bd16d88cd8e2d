"""Write the pinned hashes of seeded games anew, after a change that is meant to change games.

python -m tests.golden.renew
"""

from __future__ import annotations

from tests.golden.tracing import FILE, SEEDS, trace

HEAD = (
    "# A hash after each turn of seeded random games; written by `python -m tests.golden.renew`.\n\n[after_each_turn]\n"
)


def lines(seed: int, width: int = 7) -> str:
    """The hashes of one game, seven in a line."""
    hashes = [f'"{each}"' for each in trace(seed)]
    rows = [", ".join(hashes[at : at + width]) for at in range(0, len(hashes), width)]
    return f"{seed} = [\n" + "".join(f"  {row},\n" for row in rows) + "]\n"


def main() -> None:
    """Play every game and write the file."""
    FILE.write_text(HEAD + "".join(lines(seed) for seed in SEEDS), encoding="utf-8")


if __name__ == "__main__":
    main()
