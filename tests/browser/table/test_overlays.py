"""Combat Hex: what is laid over the field, and when; what is said of a warrior in short and wholly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.clicking import answer_on
from tests.browser.driving import answer, answers, begin, press, wait_for_turn
from tests.browser.pictures import FORWARD, MY_PHASE

if TYPE_CHECKING:
    from playwright.sync_api import Page

LAID = "svg.live #overlay-under"
WARRIOR = '#pieces .warrior[data-word^="warrior:a-"]'


def at_my_phase(page: Page) -> str:
    """The set-up is over and your own warriors may act; the word of one with nothing else to decide first."""
    begin(page, game="combat-hex", opponent="recruit", map="ford-12")
    while wait_for_turn(page) and not answer_on(page, FORWARD, until=MY_PHASE):
        pass
    page.mouse.move(0, 0)
    return [word for word in answers(page) if word.startswith("warrior:")][-1]  # the first bears the Ring


def lay_nothing(page: Page) -> None:
    """Switches off what is laid until somebody says otherwise."""
    for name in ("Reach", "Enemy kill zones"):
        page.locator("#overlays").get_by_role("button", name=name).click()


def test_enemy_kill_zones_lie_below_the_sides_and_hide_none(page: Page) -> None:
    chosen = at_my_phase(page)
    answer(page, chosen)
    page.locator("#overlay-under .threat").wait_for(state="attached")
    order = page.evaluate("[...document.querySelector('svg.live').children].map(({ id }) => id).filter(Boolean)")
    assert order == ["overlay-under", "sides", "pieces", "overlay-over"]


def test_a_field_lies_on_its_side_where_the_window_is_wide(page: Page) -> None:
    """What is read stays upright, and a click finds the same hex."""
    at_my_phase(page)
    spots = []
    for width, height, field in ((1440, 900, ".wide"), (500, 1200, ":not(.wide)")):
        page.set_viewport_size({"width": width, "height": height})
        page.locator(f"svg.live{field}").wait_for()
        spots.append([page.locator(f'svg.live .hits [data-place="{name}"]').bounding_box() for name in ("A1", "A12")])
    (start, end), (top, foot) = spots
    assert start and end and top and foot
    assert start["x"] + 100 < end["x"] and abs(top["x"] - foot["x"]) < 40 and top["y"] + 100 < foot["y"]


def test_ch_4_the_reach_is_laid_for_the_warrior_that_is_about_to_move(page: Page) -> None:
    """Not while a warrior is still to be chosen; taken away with its button, and that wish is kept."""
    page.clock.install()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/overlay?" in request.url else None)
    chosen = at_my_phase(page)
    fetched.clear()
    page.clock.run_for(1_000)
    assert not fetched and page.locator(LAID).count() == 0
    answer(page, chosen)
    page.locator(LAID).wait_for(state="attached")
    lay_nothing(page)
    page.locator(LAID).wait_for(state="detached")
    page.reload()
    page.wait_for_selector("body[data-number]")
    assert page.locator("#overlays").get_by_role("button", name="Reach").get_attribute("aria-pressed") == "false"


def test_the_reach_of_a_warrior_that_is_pointed_at_is_laid_too(page: Page) -> None:
    at_my_phase(page)
    page.locator(WARRIOR).first.hover()
    page.locator(LAID).wait_for(state="attached")
    page.mouse.move(0, 0)
    page.locator(LAID).wait_for(state="detached")


def test_what_is_told_of_a_warrior_leaves_its_overlay_to_be_seen(page: Page) -> None:
    """With an overlay the explanation stands in the other corner of the field; without, beside the warrior."""
    at_my_phase(page)
    warrior, tip = page.locator(WARRIOR).first, page.locator("#tip")
    warrior.hover()
    page.locator(LAID).wait_for(state="attached")
    tip.wait_for()
    assert not near(page)
    lay_nothing(page)
    warrior.hover()
    page.locator(LAID).wait_for(state="detached")
    tip.wait_for()
    assert near(page)


def near(page: Page) -> bool:
    """Whether the explanation stands within a hex of what it explains."""
    told, about = page.locator("#tip").bounding_box(), page.locator(WARRIOR).first.bounding_box()
    assert told is not None and about is not None
    beside = max(told["x"] - about["x"] - about["width"], about["x"] - told["x"] - told["width"])
    above = max(told["y"] - about["y"] - about["height"], about["y"] - told["y"] - told["height"])
    return max(beside, above) < about["width"]


def test_a_warrior_is_explained_in_short_first_and_wholly_when_asked(page: Page) -> None:
    """Hovering tells the numbers; `?` opens the rest with the abilities' own words."""
    at_my_phase(page)
    page.locator(WARRIOR).first.hover()
    tip = page.locator("#tip")
    tip.wait_for()
    short = tip.inner_text()
    assert "Attacks" in short and "Toughness" in short
    assert "Right click or ? tells everything." in short
    press(page, "?")
    reading = page.locator("#reading-dialog")
    reading.wait_for()
    assert len(reading.inner_text()) > len(short)
