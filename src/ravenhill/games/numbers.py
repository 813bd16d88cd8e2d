"""Reads whole numbers as people write them."""

from __future__ import annotations

MOST_DIGITS = 9  # no caller needs a larger one
MOST_OF_SEED = 1_000  # Python refuses to read numbers of more than 4300


def is_number(said: str, digits: int = MOST_DIGITS) -> bool:
    """Whether a text is a whole number of limited length in plain digits: not `²`, `1_0` or `-1`."""
    return said.isascii() and said.isdecimal() and len(said) <= digits
