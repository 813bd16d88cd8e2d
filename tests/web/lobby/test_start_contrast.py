"""The palette of the site: every pair of colours that meets on a page can be told apart (WCAG 2, level AA)."""

from __future__ import annotations

import re

import pytest

from tests.web.lobby.start_site import FOLDER

SHEET = (FOLDER / "static" / "css" / "site.css").read_text(encoding="utf-8")
TOKENS = {
    name: (light, dark)
    for name, light, dark in re.findall(r"--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", SHEET)
}
GROUNDS = ["paper", "panel", "raised", "sunk"]
INKS = ["ink", "faint", "link", "good", "warn", "bad", "side-free-peoples", "side-shadow"]
INKS += [f"seat-{letter}" for letter in "abcd"]
TEXT = [(ink, ground) for ink in INKS for ground in GROUNDS]
TEXT += [("seal-ink", "seal"), ("seal-ink", "seal-deep"), ("gold-ink", "gold")]
TEXT += [("table-ink", "table"), ("table-faint", "table")]
MARKS = [(mark, ground) for mark in ("edge", "focus", "seal-edge", "gold-edge") for ground in GROUNDS]
MARKS += [("gold", "table")]


def luminance(colour: str) -> float:
    """How bright a colour is, as WCAG reckons it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(ink: str, ground: str, theme: int) -> None:
    assert contrast(TOKENS[ink][theme], TOKENS[ground][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("mark", "ground"), MARKS)
def test_edges_and_marks_can_be_seen(mark: str, ground: str, theme: int) -> None:
    assert contrast(TOKENS[mark][theme], TOKENS[ground][theme]) >= 3


def test_the_focus_ring_can_be_seen_on_the_wooden_head() -> None:
    (ring,) = re.findall(r"\.site-head \{\s+--focus: (#[0-9a-f]{6});", SHEET)
    assert all(contrast(ring, table) >= 3 for table in TOKENS["table"])


def test_colours_are_said_once() -> None:
    """Outside the palette no rule names a colour of its own, but for the ring on the wooden head."""
    rules = SHEET[SHEET.index(":root.light") :]
    assert re.findall(r"#[0-9a-f]{3,8}\b", rules) == ["#ffd766"]
    start = (FOLDER / "static" / "css" / "start.css").read_text(encoding="utf-8")
    assert not re.findall(r"#[0-9a-f]{3,8}\b", start)
