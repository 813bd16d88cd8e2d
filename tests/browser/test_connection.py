"""The connection to the server: lost and found again, and a link that was replaced while its table was open."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import chromium
from tests.browser.driving import (
    answer,
    answers,
    assert_accessible,
    assert_fits,
    begin,
    made,
    number,
    sit_down,
    wait_beyond,
)
from tests.browser.server import serving
from tests.browser.test_two_browsers import at_one_table, together
from tests.browser.watching import Faults
from tests.web.serving import FROM_HERE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person

pytestmark = pytest.mark.slow

LOST = "Connection lost. Reconnecting …"


def test_whoever_is_cut_off_reads_it_and_finds_what_happened_meanwhile(person: Person, faults: Faults) -> None:
    """The sign comes at once, stays for as long as it is true, and nothing that the other did is missing."""
    faults.allow("ERR_INTERNET_DISCONNECTED")
    anna, ben = at_one_table(person, side="free-peoples")
    sign = ben.locator("#connection")
    expect(sign).to_be_hidden()
    ben.context.set_offline(True)
    expect(sign).to_have_text(LOST)
    answer(anna, "character:dain")
    ben.context.set_offline(False)
    expect(sign).to_be_hidden()
    together(anna, ben)
    assert "Dáin is activated." in ben.locator("#log-lines").inner_text()


def test_a_server_that_comes_again_is_found_again(person: Person, faults: Faults, tmp_path: Path) -> None:
    """The page says that it is away, and goes on with what was played as soon as it is back, without a reload."""
    faults.allow("ERR_(CONNECTION|INCOMPLETE|EMPTY)")
    kept, anna = f"sqlite:///{tmp_path / 'kept.sqlite3'}", person()
    with serving(tmp_path, database=kept) as server:
        begun = anna.request.post(
            f"{server.url}/games", form={"game": "five-armies", "opponent": "same-screen"}, headers=FROM_HERE
        )
        sit_down(anna, begun.url).evaluate("window.neverReloaded = true")
    expect(anna.locator("#connection")).to_have_text(LOST)
    with serving(tmp_path, "--port", server.url.rpartition(":")[2], database=kept):
        before, word = number(anna), answers(anna)[0]
        sent = anna.request.post(f"{anna.url}/word", data={"word": word, "number": before}, headers=FROM_HERE)
        assert sent.status == 200, sent.text()
        wait_beyond(anna, before)
        expect(anna.locator("#connection")).to_be_hidden()
        assert anna.evaluate("window.neverReloaded")
        anna.close()


# --- a new link -----------------------------------------------------------------------------------
def renewed(page: Page) -> str:
    """Make a new link for one's seat on the page with the settings; the new link."""
    page.goto("/settings")
    page.get_by_text("New link for my seat").click()
    assert_accessible(page)
    assert_fits(page)
    page.get_by_role("button", name="Make a new link").click()
    expect(page.get_by_text("The old one no longer works.")).to_be_visible()
    return page.get_by_label(re.compile("^Link of your seat")).input_value()


def test_a_new_link_for_a_seat_makes_the_old_one_worthless(person: Person, faults: Faults) -> None:
    """It is asked about first; a table that is open by the old link says so, and the new one plays."""
    faults.allow("403")
    owner, thief = person(**chromium.PHONE), person()
    old = made(owner, side="free-peoples", opponent="recruit")
    sit_down(thief, old)
    new = renewed(owner)
    assert not new.endswith(old)
    expect(thief.locator("#connection")).to_contain_text("This link doesn't work")
    thief.reload()
    expect(thief.locator("main")).to_contain_text("This link doesn't work")
    answer(sit_down(owner, new), "character:dain")


def test_the_table_leads_to_a_new_link(page: Page) -> None:
    """Its settings name it."""
    begin(page)
    page.locator("#settings").click()
    page.get_by_role("link", name="a new link for your seat").click()
    expect(page.get_by_role("heading", name="Your seats")).to_be_in_viewport()
