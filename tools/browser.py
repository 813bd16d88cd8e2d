"""Installs Playwright's own Chromium, for machines without one of the system: python -m tools.browser."""

from __future__ import annotations

from tools.environment import PYTHON, TESTED, install
from tools.programs import need

if __name__ == "__main__":
    install(*TESTED)
    need("installing Chromium", PYTHON, "-m", "playwright", "install", "--with-deps", "chromium")
