"""What to say when a library of the extra `research` is not there."""

from __future__ import annotations

from ravenhill.kernel.errors import RavenhillError


def missing(library: str) -> RavenhillError:
    """One sentence that says what to install."""
    return RavenhillError(f"{library} is not installed: pip install 'ravenhill[research]'")
