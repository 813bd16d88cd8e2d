"""The pages around the table in a real Chromium: axe, phone width, themes, keys, and what the forms send."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest

from tests.browser import chromium
from tests.browser.driving import assert_accessible, day_and_night
from tests.web.browsing import on_a_port
from tests.web.lobby.start_site import SEAL, site

PATHS = ["/", "/empty", "/join", "/waiting", "/settings", "/problem/army"]
NARROWEST = 320
ARMY = 'name = "My host"\nlevel = 1000\nwarriors = ["gimli", "dwarf-warrior x3"]\n'
KEEP_ARMY = f"localStorage.setItem('ravenhill.armies', JSON.stringify({{'My host': {ARMY!r}}}))"
OPEN_ALL = "for (const each of document.querySelectorAll('details')) each.open = true"
SMALL_TARGETS = """[...document.querySelectorAll('button, .button, summary, input, select, .site-links a, .choice')]
  .filter(each => each.checkVisibility() && !each.closest('.choice:not(:scope)'))
  .filter(each => each.type !== 'hidden' && each.getBoundingClientRect().height < 44)
  .map(each => each.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The site on a free port."""
    with on_a_port(site()) as found:
        yield found


def sent(page: Any, press: str) -> dict[str, list[str]]:
    """Press a button and give the fields that it sends."""
    with page.expect_response("**/games") as answer:
        page.click(press)
    fields: dict[str, list[str]] = {}
    for name, value in answer.value.json():
        fields.setdefault(name, []).append(value)
    return fields


# --- for everyone ---------------------------------------------------------------------------------
# Every run of the tests has axe look at these pages on the whole site; here they are in all their states.
@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS)
def test_axe_finds_nothing_by_day_and_by_night(visit: Any, path: str) -> None:
    page = visit(path, reduced_motion="reduce")
    page.evaluate(OPEN_ALL)
    day_and_night(page)


@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS)
def test_on_a_phone_nothing_is_too_small_or_too_wide(visit: Any, path: str) -> None:
    page = visit(path, **chromium.PHONE)
    page.evaluate(OPEN_ALL)
    assert page.evaluate(SMALL_TARGETS) == []
    assert_accessible(page)
    for width in (390, NARROWEST):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_first_key_skips_to_the_content(visit: Any) -> None:
    page = visit("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


# --- themes ---------------------------------------------------------------------------------------
def test_the_theme_follows_the_system_until_somebody_chooses(visit: Any) -> None:
    page = visit("/", color_scheme="dark")
    assert page.evaluate("document.documentElement.className") == "dark"
    page.emulate_media(color_scheme="light")
    page.wait_for_function("document.documentElement.className === 'light'")
    page.click("[data-theme-switch]")
    assert page.get_attribute("[data-theme-switch]", "aria-pressed") == "true"
    page.reload()
    assert page.evaluate("document.documentElement.className") == "dark"


def test_the_theme_is_there_before_the_page_is_painted(visit: Any) -> None:
    watch = """document.addEventListener('readystatechange', () => {
      window.seen ??= document.documentElement.className })"""
    page = visit("/", f"localStorage.setItem('ravenhill.theme', 'dark'); {watch}")
    assert page.evaluate("window.seen") == "dark"


def test_boards_on_the_page_get_the_theme_too(visit: Any) -> None:
    page = visit("/")
    board = '<svg class="combat-hex" role="img" viewBox="0 0 1 1"></svg>'
    page.evaluate("board => document.body.insertAdjacentHTML('beforeend', board)", board)
    page.click("[data-theme-switch]")
    assert page.get_attribute("body > svg.combat-hex", "class") == "combat-hex dark"


def test_settings_hold_at_once_and_stay(visit: Any) -> None:
    page = visit("/settings")
    page.check("[name=theme][value=dark]")
    page.check("[name=motion][value=fast]")
    assert page.evaluate("[document.documentElement.className, document.documentElement.dataset.motion]") == [
        "dark",
        "fast",
    ]
    page.reload()
    assert page.is_checked("[name=theme][value=dark]") and page.is_checked("[name=motion][value=fast]")
    page.click("[data-theme-switch]")
    assert page.is_checked("[name=theme][value=light]")


def test_who_wants_less_to_move_gets_it(visit: Any) -> None:
    page = visit("/", reduced_motion="reduce")
    assert page.evaluate("document.documentElement.dataset.motion") == "none"


# --- starting a game ------------------------------------------------------------------------------
def test_one_click_starts_a_game_with_a_number_for_the_dice_under_a_seal(visit: Any) -> None:
    """The seal is asked for and kept with the number before the number is sent (S8)."""
    page = visit("/")
    fields = sent(page, ".game-start .primary >> nth=0")
    (number,) = fields.pop("contribution")
    assert re.fullmatch("[0-9a-f]{32}", number)
    assert (fields.pop("seal"), fields.pop("draft")) == ([SEAL], ["a draft"])
    kept = json.loads(page.evaluate("localStorage.getItem('ravenhill.dice.g9.free-peoples')"))
    assert (kept["seal"], kept["number"]) == (SEAL, number)
    assert fields == {"game": ["five-armies"], "side": ["free-peoples"], "opponent": ["soldier"]}


def test_a_guided_game_is_asked_for_with_one_click(visit: Any) -> None:
    fields = sent(visit("/"), ".game-start [name=guide] >> nth=1")
    assert (fields["game"], fields["guide"]) == (["combat-hex"], ["yes"])
    assert "contribution" not in fields  # its dice are written down beforehand


def test_a_double_click_sends_once(visit: Any) -> None:
    page = visit("/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    page.dblclick(".game-start .primary >> nth=0")
    page.wait_for_url("**/games")
    assert [url.rpartition("/")[2] for url in asked] == ["seal", "games"]


def test_the_same_seal_gets_the_same_number_again(visit: Any) -> None:
    """A server that pretends to have failed is given no second number to choose from (S8)."""
    page = visit("/")
    first = sent(page, ".game-start .primary >> nth=0")["contribution"]
    page.go_back()
    assert sent(page, ".game-start .primary >> nth=0")["contribution"] == first
    page.go_back()
    page.route("**/games/seal", lambda route: route.fulfill(json={"game": "g9", "seat": "free-peoples", "seal": "00"}))
    assert sent(page, ".game-start .primary >> nth=0")["contribution"] != first


def test_a_seal_that_does_not_come_starts_nothing(visit: Any) -> None:
    """The page says why, and the button works again."""
    page = visit("/")
    page.route("**/games/seal", lambda route: route.fulfill(status=422, json={"text": "Not just now."}))
    page.click(".game-start .primary >> nth=0")
    page.get_by_text("Not just now.").wait_for()
    page.unroute("**/games/seal")
    assert "contribution" in sent(page, ".game-start .primary >> nth=0")


def test_a_friend_needs_a_name(visit: Any) -> None:
    page = visit("/empty")
    page.click("#choices-five-armies > summary")
    assert not page.is_visible("#five-armies-name")
    page.check("#five-armies-friend")
    page.fill("#five-armies-name", "")
    page.click("#choices-five-armies .primary")
    assert page.evaluate("document.activeElement.id") == "five-armies-name"
    page.fill("#five-armies-name", "Anna")
    page.check("#side-shadow")
    page.select_option("#five-armies-clock", "move:259200")
    fields = sent(page, "#choices-five-armies .primary")
    said = {name: fields[name] for name in ("side", "opponent", "clock", "name")}
    assert said == {"side": ["shadow"], "opponent": ["friend"], "clock": ["move:259200"], "name": ["Anna"]}


def test_who_watches_chooses_two_levels(visit: Any) -> None:
    page = visit("/empty")
    page.click("#choices-combat-hex > summary")
    page.check("#combat-hex-watch")
    page.select_option("#combat-hex-level2", "king")
    page.select_option("#combat-hex-level", "recruit")
    fields = sent(page, "#choices-combat-hex .choosing > .primary")
    assert (fields["opponent"], fields["level2"], fields["level"]) == (["watch"], ["king"], ["recruit"])


def test_armies_stay_in_tune(visit: Any) -> None:
    page = visit("/?game=combat-hex")
    page.select_option("#field-army", "the-dark-lord")
    assert page.input_value("#field-other_army") == "the-fellowship"
    page.select_option("#field-points", "1000")
    shown = page.eval_on_selector_all("#field-army option:not(:disabled)", "all => all.map(each => each.dataset.level)")
    assert set(shown) == {"1000"}
    assert "1000 points." in page.inner_text('[data-line-of="army"]')


def test_an_army_that_one_has_built_is_sent_as_its_text(visit: Any) -> None:
    page = visit(f"/?game=combat-hex&army={quote('kept:My host')}", KEEP_ARMY)
    assert page.input_value("#field-army") == "kept:My host"
    assert page.eval_on_selector("#field-other_army", "each => each.selectedOptions[0].dataset.level") == "1000"
    fields = sent(page, "#choices-combat-hex .choosing > .primary")
    assert (fields["army"], fields["army_text"]) == ([""], [ARMY.replace("\n", "\r\n")])
    assert fields["option"] == [""]


def test_without_scripts_a_game_can_be_started_too(visit: Any) -> None:
    page = visit("/", java_script_enabled=False)
    page.click("#choices-five-armies > summary")
    page.check("#five-armies-king")
    page.click("#choices-five-armies .primary")
    assert '["opponent","king"]' in page.inner_text("body")


# --- links for others -----------------------------------------------------------------------------
def test_the_invitation_can_be_copied(visit: Any) -> None:
    page = visit("/waiting", permissions=["clipboard-read", "clipboard-write"])
    page.click("[data-copy=invite]")
    assert page.inner_text(".toast").startswith("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == "https://ravenhill.example/game/k/x"
