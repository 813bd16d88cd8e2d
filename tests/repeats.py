"""Tests that are repeated: a few repetitions in every run, all of them with the slow tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def repeated(values: Iterable[Any], always: int) -> list[Any]:
    """The values for `parametrize`, of which only the first few are tried in every run."""
    return [
        value if place < always else pytest.param(value, marks=pytest.mark.slow) for place, value in enumerate(values)
    ]
