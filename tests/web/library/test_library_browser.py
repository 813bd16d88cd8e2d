"""Rules and gallery in a real Chromium: axe, phone width, themes, and the live search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ravenhill import rules
from tests.browser import chromium
from tests.browser.driving import day_and_night
from tests.web.browsing import on_a_port
from tests.web.library.library_site import site

# Each kind of page and each look of an entry; long lists are cut short by a search.
PATHS = [
    "/rules",
    "/rules/combat-hex?q=kill+zone+enter",
    "/rules/five-armies/FA-28.3",
    "/rules/five-armies/FA-999",
    "/gallery",
    "/gallery/five-armies?q=horns",
    "/gallery/five-armies?show=boxes",
    "/gallery/combat-hex?q=ringwraith&level=1500",
    "/gallery/five-armies/card:howling-orcs",
    "/gallery/five-armies/card:giant-size",
    "/gallery/five-armies/region:camp",
    "/gallery/combat-hex/warrior:balrog",
]
OPEN_ALL = "for (const each of document.querySelectorAll('details')) each.open = true"
SMALL_TARGETS = """[...document.querySelectorAll('button, .button, summary, input, select, .toc a, .chips a, .tabs a')]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 44)
  .map(each => each.outerHTML.slice(0, 120))"""
SHOWN = "[...document.querySelectorAll('[data-item]')].filter(each => each.checkVisibility()).map(each => each.id)"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The library on a free port."""
    with on_a_port(site()) as found:
        yield found


# --- for everyone ---------------------------------------------------------------------------------
@pytest.mark.parametrize("path", PATHS)
def test_axe_finds_nothing(visit: Any, path: str) -> None:
    page = visit(path)
    page.evaluate(OPEN_ALL)
    day_and_night(page)


def test_phones_have_room_and_targets(visit: Any) -> None:
    page = visit("/gallery/combat-hex/map:ford-12", **chromium.PHONE)
    for path in PATHS:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert page.evaluate(SMALL_TARGETS) == [], path


def test_pictures_are_there(visit: Any) -> None:
    page = visit("/gallery/combat-hex?show=minions")
    for picture in page.locator("img.thing-picture").all():
        picture.scroll_into_view_if_needed()
    page.wait_for_function("[...document.images].every(each => each.complete && each.naturalWidth > 0)")


# --- the live search ------------------------------------------------------------------------------
def test_rules_are_sifted_while_one_types(visit: Any) -> None:
    page = visit("/rules/five-armies")
    page.get_by_label("Search these rules").press_sequentially("bilbo rings")
    found = [rule.id for rule in rules.search("bilbo rings", "five-armies")]
    page.wait_for_function(f"document.querySelector('[data-found]').textContent === '{len(found)} rules'")
    assert page.evaluate(SHOWN) == found
    assert 0 < page.locator(".chapter:visible").count() < 5
    page.get_by_label("Search these rules").fill("xyzzy")
    page.get_by_text("No rule has all of these words").wait_for()
    page.get_by_label("Search these rules").fill("")
    page.wait_for_function("document.querySelector('[data-found]').textContent === '331 rules'")


def test_accents_need_not_be_typed(visit: Any) -> None:
    page = visit("/gallery/combat-hex")
    page.get_by_label("Search").fill("eowyn")
    page.wait_for_function("!document.querySelector('#maps').checkVisibility()")
    assert "warrior-eowyn" in page.evaluate(SHOWN)


def test_the_gallery_is_sifted_by_marks(visit: Any) -> None:
    page = visit("/gallery/five-armies")
    page.get_by_label("Card type").select_option("Beorn")
    page.wait_for_function("document.querySelector('[data-found]').textContent === '3 entries'")
    page.get_by_label("Card type").select_option("Any")
    page.get_by_label("Show", exact=True).select_option("Event cards")
    page.wait_for_function("document.querySelector('[data-found]').textContent === '30 entries'")


def test_without_a_script_the_server_searches(visit: Any) -> None:
    page = visit("/rules/five-armies", java_script_enabled=False)
    page.get_by_label("Search these rules").fill("FA-29.6")
    page.get_by_role("button", name="Search").click()
    assert page.locator("[data-item]").count() == 1
    page.get_by_role("link", name="Show all").click()
    assert page.locator("[data-item]").count() == 331


def test_a_search_of_the_server_can_be_changed(visit: Any) -> None:
    page = visit("/rules/five-armies?q=bilbo")
    page.get_by_label("Search these rules").fill("beorn")
    page.get_by_label("Search these rules").press("Enter")
    page.wait_for_url("**q=beorn")
    assert "Beorn" in page.locator("mark").first.text_content()


def test_the_anchor_of_a_rule_is_shown(visit: Any) -> None:
    page = visit("/rules/combat-hex#CH-M16")
    assert page.locator("#CH-M16").bounding_box()["y"] < 900
