"""Makes and checks seeds: any whole number from 0 on."""

from __future__ import annotations

import secrets

from ravenhill.kernel.errors import RavenhillError

SEED_BITS = 48


def new_seed() -> int:
    """Draws a fresh seed."""
    return secrets.randbits(SEED_BITS)


def check_seed(seed: object) -> int:
    """Returns a seed, or refuses what is none."""
    if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0:
        raise RavenhillError(f"a seed is a whole number from 0 on, not {seed!r}")
    return seed
