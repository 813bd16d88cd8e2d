"""Names the values that people, programs and files pass in, before a game has looked at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

Value: TypeAlias = "str | int | float | bool | Path | Sequence[Value] | Mapping[str, Value] | None"
Entries: TypeAlias = "dict[str, Value]"
Options: TypeAlias = "Mapping[str, Value] | Sequence[str]"  # rules options: a table, or a list such as `turn-limit=30`
