"""Seeds as people name them: any whole number from 0 on."""

from __future__ import annotations

import secrets

from ravenhill.kernel.errors import RavenhillError

SEED_BITS = 48


def new_seed() -> int:
    """A seed that nobody has named."""
    return secrets.randbits(SEED_BITS)


def check_seed(seed: object) -> int:
    """A seed as it was named, if it is one."""
    if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0:
        raise RavenhillError(f"a seed is a whole number from 0 on, not {seed!r}")
    return seed
