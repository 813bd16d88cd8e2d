"""Says what to install when a library of the extra `research` is missing."""

from __future__ import annotations

from ravenhill.kernel.errors import RavenhillError


def missing(library: str) -> RavenhillError:
    """The error that names what to install."""
    return RavenhillError(f"{library} is not installed: pip install 'ravenhill[research]'")
