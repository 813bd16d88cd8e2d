"""A real server and a real Chromium for the tests of the pages; whatever goes wrong on a page fails its test."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from tests.browser import chromium
from tests.browser.server import Server, serving
from tests.browser.watching import Faults

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, Playwright

# Who has not installed the extra e2e does without the tests of the pages, unless they are required.
collect_ignore_glob = [] if chromium.REQUIRED or find_spec("playwright") else ["test_*.py"]


class Person(Protocol):
    """Opens a person's own browser, with the options of a context, and returns its page."""

    def __call__(self, **options: Any) -> Page:
        """A page that nobody has visited anything with."""


# --- the server -----------------------------------------------------------------------------------
@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a process."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def server_url(server: Server) -> str:
    """Its address, without a slash at the end."""
    return server.url


# --- the browser ----------------------------------------------------------------------------------
# Playwright counts as a running event loop for as long as it is there. It is here for one module at a time, so that
# the other tests of the process may have loops of their own.
@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Playwright, for one module."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="module")
def browser_type(playwright: Playwright) -> BrowserType:
    """Chromium alone."""
    return playwright.chromium


@pytest.fixture(scope="module")
def browser(browser_type: BrowserType) -> Iterator[Browser]:
    """Chromium; where there is none the test is skipped, or fails if it must be there."""
    started: Browser = chromium.launched(browser_type)
    yield started
    started.close()


@pytest.fixture(scope="module")
def answers_by() -> str:
    """How questions are answered: step by step, so that a test can name each word; a module may choose plans."""
    return "words"


@pytest.fixture(scope="module")
def browser_context_args(server_url: str, answers_by: str) -> dict[str, Any]:
    """The options for every context."""
    kept = {"origin": server_url, "localStorage": [{"name": "ravenhill.steps", "value": answers_by}]}
    return {"base_url": server_url, "locale": "en-GB", "storage_state": {"origins": [kept]}}


# Playwright's own option takes a picture of every page of every test and throws most of them away.
@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A picture of each page of a test that has failed, in the folder `--output`."""
    report = yield
    faults = getattr(item, "funcargs", {}).get("faults")
    if report.when == "call" and report.failed and faults:
        faults.take_pictures(Path(item.config.getoption("--output")), re.sub(r"\W+", "-", item.name))
    return report


# --- those who look at it -------------------------------------------------------------------------
@pytest.fixture
def faults(server: Server) -> Iterator[Faults]:
    """The faults on the pages of a test; `faults.allow(...)` names those allowed. The rest fails the test."""
    noted = Faults(server)
    yield noted
    assert not noted.unexpected(), "\n".join(noted.unexpected())


@pytest.fixture
def person(faults: Faults, new_context: Any) -> Person:
    """Opens browsers: each call is a new person. Nothing moves unless a test asks for it, so nothing waits for it."""

    def opened(**options: Any) -> Page:
        context: BrowserContext = new_context(**{"viewport": chromium.WIDE, "reduced_motion": "reduce", **options})
        return faults.watch(chromium.patient(context).new_page())

    return opened


@pytest.fixture
def page(person: Person) -> Page:
    """A person at a wide screen in daylight."""
    return person()


@pytest.fixture
def phone(person: Person) -> Page:
    """A person with a phone."""
    return person(**chromium.PHONE)


@pytest.fixture
def dark(person: Person) -> Page:
    """A person who likes it dark."""
    return person(color_scheme="dark")
