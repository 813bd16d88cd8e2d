"""What the tests of single pages in a browser share; the whole site is tested in `tests/browser`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import pytest

from tests.browser import chromium

collect_ignore_glob = [] if chromium.REQUIRED or find_spec("playwright") else ["test_*_browser.py"]


@pytest.fixture(scope="module")
def chrome() -> Iterator[Any]:
    """Chromium, for one module."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as found:
        started = chromium.launched(found.chromium)
        yield started
        started.close()
