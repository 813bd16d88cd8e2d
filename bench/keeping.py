"""Writes `results.md`: one section for each program that measures something, renewed one at a time."""

from __future__ import annotations

import re
from pathlib import Path

RESULTS = Path(__file__).with_name("results.md")
TITLE = "# Measurements\n"


def keep(section: str, text: str) -> None:
    """Puts a section in the place of the one with the same heading, or at the end."""
    known = sections(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    known[section] = text.strip("\n")
    parts = [f"## {heading}\n\n{body}\n" for heading, body in known.items()]
    RESULTS.write_text("\n".join([TITLE, *parts]), encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    """The sections by their headings, in their order."""
    parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)[1:]
    return {heading: body.strip("\n") for heading, body in zip(parts[::2], parts[1::2], strict=True)}
