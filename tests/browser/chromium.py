"""The browser of the tests and the pictures: where it is, and how it is used."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any, Final

import pytest

PATIENCE: Final = 60_000  # milliseconds for whatever a page is to show: the machine may be busy, the computer may think
REQUIRED: Final = os.environ.get("RAVENHILL_REQUIRE") == "1"
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING: Final = "no Chromium found: sudo apt install chromium, or .venv/bin/python -m playwright install chromium"
# Every window has an address bar that is a page of its own, which nobody sees here. The list takes the place of
# Playwright's: the rest is what matters of that one.
UNUSED: Final = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled"),
    *("HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding"),
)
# As root Chromium runs only without its sandbox; it visits nothing here but our own pages. Where there is no graphics
# card, imitating one costs more than drawing without.
ARGUMENTS: Final = ["--no-sandbox", "--disable-gpu", f"--disable-features={','.join(UNUSED)}"]
WIDE: Final[Any] = {"width": 1440, "height": 900}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


def found(own: str) -> str | None:
    """The path of a Chromium: one of the system, or Playwright's own."""
    on_path = next((path for path in map(shutil.which, NAMES) if path), None)
    return on_path or (own if Path(own).exists() else None)


def launched(kind: Any) -> Any:
    """The browser of this kind; where there is none the test is skipped, or fails if it must be there."""
    from playwright.sync_api import expect

    path = found(kind.executable_path)
    if path is None and REQUIRED:
        pytest.fail(MISSING)
    if path is None:
        pytest.skip(MISSING)
    expect.set_options(timeout=PATIENCE)
    return kind.launch(executable_path=path, args=ARGUMENTS, timeout=4 * PATIENCE)


def patient(context: Any) -> Any:
    """A context whose pages are waited for as long as a busy machine takes."""
    context.set_default_timeout(PATIENCE)
    context.set_default_navigation_timeout(PATIENCE)
    return context
