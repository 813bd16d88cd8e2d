"""Shares a served site, its time, and single pages in a browser among the tests of the server.

The whole site is tested in `tests/browser`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.browser import chromium
from tests.web.serving import served
from tests.web.twin_rooms import Clock, own_time

collect_ignore_glob = [] if chromium.REQUIRED or find_spec("playwright") else ["*_browser.py"]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server that nobody else uses."""
    with served(tmp_path) as client:
        yield client


@pytest.fixture
def clock(client: TestClient) -> Iterator[Clock]:
    """The time of that server, which goes on only when it is told to."""
    with own_time() as clock:
        yield clock


@pytest.fixture(scope="module")
def chrome() -> Iterator[Any]:
    """Chromium, for one module."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as found:
        started = chromium.launched(found.chromium)
        yield started
        started.close()


@pytest.fixture
def visit(chrome: Any, address: str) -> Iterator[Any]:
    """Opens a page with the options of a context, `before` running ahead of its scripts.

    Whatever its console says fails the test, but that the server refused or did not find something.
    """
    contexts, said = [], []

    def opened(path: str, before: str = "", **options: Any) -> Any:
        context = chromium.patient(chrome.new_context(**{"base_url": address, "viewport": chromium.WIDE, **options}))
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda fault: said.append(fault.message))
        if before:
            page.add_init_script(before)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    refused = re.compile(r"the server responded with a status of (404|422)")
    assert [text for text in said if not refused.search(text)] == []
