"""Reads data into structures, by one thread at a time.

msgspec learns a structure when it is read for the first time. A second thread that reads it before that is done meets
a half-learned one, and the whole program crashes.
"""

from __future__ import annotations

import threading
from typing import TypeVar

import msgspec

Structure = TypeVar("Structure")

_READING = threading.RLock()  # a structure that checks itself may read another


def read(data: object, kind: type[Structure]) -> Structure:
    """Reads plain data, such as TOML gives, as a structure."""
    with _READING:
        return msgspec.convert(data, kind)


def read_json(text: str | bytes, kind: type[Structure]) -> Structure:
    """Reads JSON as a structure; any fault in the text is a `DecodeError`."""
    try:
        with _READING:
            return msgspec.json.decode(text, type=kind)
    except UnicodeDecodeError:
        raise msgspec.DecodeError("it is not UTF-8") from None
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None
