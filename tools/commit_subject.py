"""Checks the subject of a commit message: python3 -m tools.commit_subject FILE."""

from __future__ import annotations

import re
import sys
from pathlib import Path

LONGEST = 72
SCOPED = re.compile(r"[a-z][a-z0-9-]*: \S")
WRITTEN_BY_GIT = ("Merge ", "Revert ", "fixup! ", "squash! ", "amend! ")


def faults(subject: str) -> list[str]:
    """The faults of a subject, in sentences."""
    if subject.startswith(WRITTEN_BY_GIT):
        return []
    found = {
        f"it has {len(subject)} characters; {LONGEST} fit": len(subject) > LONGEST,
        "it does not begin with a scope: `combat-hex: re-check the price`": not SCOPED.match(subject),
        "it ends with a full stop": subject.endswith("."),
    }
    return [fault for fault, there in found.items() if there]


def main(path: Path) -> int:
    """Says why a message's subject is wrong."""
    subject = path.read_text(encoding="utf-8").partition("\n")[0]
    for fault in faults(subject):
        print(f"The subject of the commit: {fault}.", file=sys.stderr)
    return 1 if faults(subject) else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
