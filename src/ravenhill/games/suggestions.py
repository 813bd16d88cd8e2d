"""Suggests known names for an unknown one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

FEW = 12  # names that a fault can list
LONGEST = 100  # letters of a name that may be a slip


def close_to(name: str, known: Iterable[str], most: int = 1) -> list[str]:
    """The known names most like one, the likest first."""
    return difflib.get_close_matches(name, list(known), most) if len(name) <= LONGEST else []


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown name: what is most like it, or all there are if they are few."""
    names = list(known)
    alike = close_to(str(name), names)
    if alike:
        return f": did you mean {alike[0]}?"
    return f": use {', '.join(names)}" if 0 < len(names) <= FEW else ""
