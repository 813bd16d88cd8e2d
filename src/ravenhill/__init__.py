"""Ravenhill plays Middle-earth battle games with every rule enforced."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ravenhill.kernel.errors import (
        BadArmy,
        BadMap,
        BadPosition,
        BadRecord,
        BadSetup,
        DrawRefused,
        IllegalChoice,
        OtherVersion,
        RavenhillError,
        UndoRefused,
        UnknownWord,
    )
    from ravenhill.match.beginning import load, loads, new, new_committed
    from ravenhill.match.match import Match, Outcome, Refusal
    from ravenhill.match.replay import replay, replays, verify

__version__ = "0.1.0"

# The public face, read when it is first used: `import ravenhill` stays quick.
_FACE = {
    "arena.beginning": ["load", "loads", "new", "new_committed"],
    "arena.match": ["Match", "Outcome", "Refusal"],
    "arena.replay": ["replay", "replays", "verify"],
    "kernel.errors": [
        "BadArmy",
        "BadMap",
        "BadPosition",
        "BadRecord",
        "BadSetup",
        "DrawRefused",
        "IllegalChoice",
        "OtherVersion",
        "RavenhillError",
        "UndoRefused",
        "UnknownWord",
    ],
}
_MODULE_OF = {name: module for module, names in _FACE.items() for name in names}

__all__ = [
    "BadArmy",
    "BadMap",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "DrawRefused",
    "IllegalChoice",
    "Match",
    "OtherVersion",
    "Outcome",
    "RavenhillError",
    "Refusal",
    "UndoRefused",
    "UnknownWord",
    "load",
    "loads",
    "new",
    "new_committed",
    "replay",
    "replays",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'ravenhill' has no attribute {name!r}")
    return getattr(import_module(f"ravenhill.{_MODULE_OF[name]}"), name)
