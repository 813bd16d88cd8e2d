"""Finds what a room has for one game, by the name that the game gives it."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def find_object(place: str) -> Any:
    """The object that `module:object` names; only the room that asks for it knows its type."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
