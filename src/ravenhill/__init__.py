"""Ravenhill plays Middle-earth battle games with every rule enforced."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ravenhill.public import *  # noqa: F403  type checkers read the names there

__version__ = "0.1.0"


if not TYPE_CHECKING:  # a type checker knows every public name, and no other

    def __getattr__(name: str) -> object:
        """Returns a public name, read when it is first used: `import ravenhill` stays quick."""
        if name == "__all__":
            return _public_names()
        if name.startswith("_") or name not in _public_names():
            raise AttributeError(f"module 'ravenhill' has no attribute {name!r}")
        return getattr(import_module("ravenhill.public"), name)


def __dir__() -> list[str]:
    return ["__version__", *_public_names()]


def _public_names() -> list[str]:
    """The names that `ravenhill.public` imports."""
    return [name for name in vars(import_module("ravenhill.public")) if not name.startswith("_")]
