"""Catches silent faults on a page: the console, exceptions, requests, the server's own lines."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Error, Page, Request, Response

LOUD = ("error", "warning")


class Faults:
    """The faults during a test, and the expected ones."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.before = len(server.complaints())
        self.found: list[str] = []
        self.allowed: list[re.Pattern[str]] = []
        self.pages: list[Page] = []

    def watch(self, page: Page) -> Page:
        """Note all that goes wrong on a page from now on."""
        page.on("console", self.said)
        page.on("pageerror", self.raised)
        page.on("response", self.answered)
        page.on("requestfailed", self.failed)
        self.pages.append(page)
        return page

    def take_pictures(self, folder: Path, name: str) -> None:
        """Of all pages as they are now."""
        for number, page in enumerate(self.pages, 1):
            if not page.is_closed():
                page.screenshot(path=folder / f"{name}-{number}.png")

    def allow(self, *patterns: str) -> None:
        """Expect faults whose text holds one of these."""
        self.allowed += [re.compile(pattern) for pattern in patterns]

    def said(self, message: ConsoleMessage) -> None:
        if message.type in LOUD:
            self.found.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def raised(self, error: Error) -> None:
        self.found.append(f"uncaught: {error.message}")

    def answered(self, response: Response) -> None:
        if response.status >= 500:
            self.found.append(f"{response.status} {response.request.method} {response.url}")

    def failed(self, request: Request) -> None:
        # A stream or a picture that is left when the page is left is no fault.
        if "ERR_ABORTED" not in (request.failure or ""):
            self.found.append(f"failed: {request.method} {request.url}: {request.failure}")

    def unexpected(self) -> list[str]:
        """All that nobody allowed."""
        found = [*self.found, *(f"server: {line}" for line in self.server.complaints()[self.before :])]
        return [text for text in found if not any(pattern.search(text) for pattern in self.allowed)]
