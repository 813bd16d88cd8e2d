"""The army builder in a real Chromium: by mouse, by keys alone, on a phone, and on to the start page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api
from starlette.applications import Starlette
from starlette.responses import HTMLResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from tests.browser import chromium
from tests.browser.driving import day_and_night
from tests.repeats import repeated
from tests.web.armies.test_armies import FOLDER, site
from tests.web.browsing import on_a_port

SMALL_TARGETS = """[...document.querySelectorAll('main button, main .button, main summary, main .segment')]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 44)
  .map(each => each.outerHTML.slice(0, 120))"""


def whole_site() -> Starlette:
    """The builder with its scripts; of the rest of the site only that it is there."""
    app = site()
    app.routes.append(Mount("/static", StaticFiles(directory=FOLDER / "static")))
    app.routes.append(Route("/", lambda _: HTMLResponse('<link rel="icon" href="data:,">The start page')))
    return app


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The site on a free port."""
    with on_a_port(whole_site()) as found:
        yield found


@pytest.fixture
def builder(visit: Any) -> Callable[..., Any]:
    """Opens the builder, with the options of a context, and waits until it has reckoned."""

    def opened(path: str = "/armies", **options: Any) -> Any:
        page = visit(path, **options)
        page.wait_for_function("document.getElementById('points-left').textContent !== ''")
        return page

    return opened


def add(page: Any, slug: str, times: int = 1) -> None:
    """Click the + of a warrior."""
    for _ in range(times):
        page.click(f"#warriors [data-slug={slug}] [data-add]")


def expect(page: Any, selector: str, text: str) -> None:
    """Wait until a part of the page says something."""
    sync_api.expect(page.locator(selector)).to_contain_text(text)


def rules(page: Any) -> list[str]:
    """The rules that are cited as broken."""
    found: list[str] = page.locator("#violations .rule-link").all_inner_texts()
    return found


def kept(page: Any) -> dict[str, str]:
    found: dict[str, str] = json.loads(page.evaluate("localStorage.getItem('ravenhill.armies') ?? '{}'"))
    return found


# --- building -------------------------------------------------------------------------------------
def test_violations_come_and_go_while_an_army_is_built(builder: Callable[..., Any]) -> None:
    """Each with its rule's number, a link to it, and what would cure it."""
    page = builder()
    add(page, "gondor-spearman")
    expect(page, "#verdict", "1 rule is broken")
    assert rules(page) == ["CH-2.02"]
    add(page, "aragorn", 2)
    add(page, "orc-warrior")
    expect(page, "#verdict", "3 rules are broken")
    assert rules(page) == ["CH-2.01", "CH-2.03", "CH-2.04"]
    assert page.get_attribute("#violations a >> nth=0", "href") == "/rules/combat-hex/CH-2.01"
    page.click("#members [data-slug=aragorn] [data-take-out]")
    page.click("#members [data-slug=orc-warrior] [data-take-out]")
    expect(page, "#verdict", "Your army is legal.")
    expect(page, "#gauge", "575 of 1000 points, 425 left")


def test_the_list_is_searched_sorted_and_filtered(builder: Callable[..., Any]) -> None:
    """By words, side, rank, numbers, and by who still fits."""
    page = builder()
    page.fill("#search", "steal essence")
    expect(page, "#found", "2 warriors")
    page.fill("#search", "nobody at all")
    page.click("#show-all")
    expect(page, "#found", "40 warriors")
    page.check("[name=side][value=evil]", force=True)
    page.check("[name=rank][value=minion]", force=True)
    page.select_option("#sort", "points")
    assert page.locator(".warrior-card:visible").first.get_attribute("data-slug") == "cave-troll"
    page.select_option("#sort", "name")
    assert page.locator(".warrior-card:visible").first.get_attribute("data-slug") == "cave-troll"
    page.check("#fits")
    expect(page, "#found", "0 warriors")
    page.check("[name=rank][value='']", force=True)
    add(page, "saruman")
    expect(page, "#found", "15 warriors")
    assert page.evaluate("document.activeElement.closest('[data-slug]').dataset.slug") != "saruman"


def test_a_ready_army_is_taken_changed_and_given_back(builder: Callable[..., Any]) -> None:
    """The army from before can be brought back."""
    page = builder()
    add(page, "gimli")
    page.select_option("#ready", "lurtzs-hunt")
    page.click("#take-ready")
    expect(page, "#members", "Lurtz")
    assert page.input_value("#army-name") == "Lurtz's hunt"
    page.click(".toast-undo")
    expect(page, "#members", "Gimli")
    assert page.input_value("#army-name") == ""


def test_keys_alone_build_an_army(builder: Callable[..., Any]) -> None:
    """Search, walk, add, take out, keep: no mouse at all."""
    page = builder()
    page.keyboard.press("/")
    page.keyboard.type("gondor")
    expect(page, "#found", "2 warriors")
    page.focus(".warrior-card:visible [data-add]")
    for key in ("+", "+", "ArrowDown", "Enter", "-", "=", "ArrowUp", "-"):
        page.keyboard.press(key)
    expect(page, "#members", "Gondor Swordsman")
    assert page.locator("#members .member-count").all_inner_texts() == ["×1", "×1"]
    page.focus("#members [data-slug=gondor-spearman] [data-take-out]")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "army"
    page.focus("#keep")
    page.keyboard.press("Enter")
    expect(page, "#kept", "My army")


# --- keeping --------------------------------------------------------------------------------------
def test_an_army_is_kept_opened_and_removed(builder: Callable[..., Any]) -> None:
    """In the browser, as the text of its file by its name."""
    page = builder()
    add(page, "sam")
    page.fill("#army-name", "The gardener")
    page.click("#keep")
    expect(page, "#kept", "The gardener")
    assert 'name = "The gardener"' in kept(page)["The gardener"]
    page.click("#empty")
    expect(page, "#no-members", "Nobody yet")
    page.click("#kept .button")
    expect(page, "#members", "Sam")
    page.click("#kept .step")
    assert kept(page) == {}
    page.click(".toast-undo")
    assert list(kept(page)) == ["The gardener"]


def test_a_reload_loses_nothing(builder: Callable[..., Any]) -> None:
    """The army that is being built is there again."""
    page = builder()
    page.check("[name=level][value='500']", force=True)
    add(page, "sam")
    page.fill("#army-name", "The gardener")
    page.reload()
    expect(page, "#members", "Sam")
    expect(page, "#gauge", "265 of 500 points")
    assert page.input_value("#army-name") == "The gardener"


def test_a_file_goes_out_and_comes_in(builder: Callable[..., Any], tmp_path: Path) -> None:
    """The file is the army's own text; one that is no army is refused in a sentence."""
    page = builder("/armies?from=ring-bearers-guard")
    expect(page, "#members", "Frodo")
    with page.expect_download() as waiting:
        page.click("#download")
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    assert path.name == "the-ring-bearer-s-guard.toml"
    path.write_text(path.read_text().replace("500", "750").replace("The ring bearer's guard", "Three"))
    page.set_input_files("#upload", path)
    expect(page, "#gauge", "415 of 750 points")
    assert page.input_value("#army-name") == "Three"
    path.write_text("level = ?")
    page.set_input_files("#upload", path)
    expect(page, "#toasts", "This isn't an army file")


# --- playing --------------------------------------------------------------------------------------
def test_a_lawful_army_is_taken_to_the_start_page(builder: Callable[..., Any]) -> None:
    """Kept under its name, by which the start page finds it; an unlawful one is told why not."""
    page = builder("/armies?from=gimlis-kin")
    page.fill("#army-name", "Kin & friends")
    add(page, "gimli")
    expect(page, "#verdict", "2 rules are broken")
    page.click("#play", force=True)
    expect(page, "#toasts", "over the 1000 of the game")
    page.click("#members [data-slug=gimli] [data-take-out]")
    expect(page, "#verdict", "Your army is legal.")
    page.click("#play")
    page.wait_for_url("**/?game=combat-hex&army=kept%3AKin%20%26%20friends")
    assert list(kept(page)) == ["Kin & friends"]


# --- for everyone ---------------------------------------------------------------------------------
@pytest.mark.parametrize("options", repeated([{}, chromium.PHONE], 1))
def test_axe_finds_nothing(builder: Callable[..., Any], options: dict[str, Any]) -> None:
    """With violations, a kept army and open abilities on the page."""
    page = builder(**options)
    add(page, "aragorn", 2)
    expect(page, "#violations", "CH-2.04")
    page.click("#keep")
    page.fill("#search", "a" if options == {} else "aragorn")  # all cards are alike: one look at many is enough
    page.click("#warriors summary >> nth=0")
    day_and_night(page)


def test_on_a_phone_nothing_is_too_wide_or_too_small(builder: Callable[..., Any]) -> None:
    """And a bar at the foot leads to the army."""
    page = builder(**chromium.PHONE)
    add(page, "aragorn", 2)
    expect(page, "#bar-verdict", "1 rule is broken")
    page.click("#keep")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("document.getElementById('army-bar').scrollWidth") <= 390
    assert page.evaluate(SMALL_TARGETS) == []
    page.click("#army-bar")
    page.wait_for_function("document.getElementById('army').getBoundingClientRect().top < 200")
