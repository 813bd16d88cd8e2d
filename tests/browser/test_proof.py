"""The dice proof in a browser (S8): its script computes seals, dice and draws, and compares what was kept here."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.clicking import MARCHING, answer_on
from tests.browser.conftest import Person
from tests.browser.driving import assert_accessible, assert_fits, begin
from tests.browser.watching import Faults
from tests.web.replay.test_replay_records import finished
from tests.web.serving import FROM_HERE

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Page, Route

OLDER = Path(__file__).parent.parent / "golden" / "games" / "chance-committed.record"
KEPT = "Object.entries(localStorage).filter(([key]) => key.startsWith('ravenhill.dice.'))"


def played(page: Page) -> str:
    """A short game against the computer, begun on the start page and given up; the address of its proof."""
    page.goto("/")
    page.click(".game-start .primary >> nth=0")
    page.wait_for_selector("body[data-number]")
    answer_on(page, MARCHING)
    assert page.request.post(f"{page.url}/resign", headers=FROM_HERE).ok
    return f"{page.url}/proof"


def verdict(page: Page, address: str) -> tuple[str, str]:
    """The finding of the page: its status, and all its text."""
    page.goto(address)
    page.wait_for_selector("#verdict[data-state]:not([data-state=working])")
    return page.get_attribute("#verdict", "data-state") or "", page.inner_text("#verdict")


def change_record(page: Page, pattern: str, replacement: str) -> None:
    """Let the server send another record than the true one."""

    def changed(route: Route) -> None:
        text = route.fetch().text()
        other = re.sub(pattern, replacement, text, count=1, flags=re.MULTILINE)
        assert other != text
        route.fulfill(body=other, content_type="text/plain")

    page.unroute("**/record")
    page.route("**/record", changed)


def test_a_true_game_fits_in_every_part(page: Page) -> None:
    """Its seal, this browser's own number, every die and every draw, each computed here."""
    state, said = verdict(page, played(page))
    assert state == "good", said
    assert "1 seal fits" in said and "draws are as the numbers give" in said
    assert "The number for Guest (Free Peoples) is the one this browser gave, under the seal it was shown." in said
    cells = page.locator("td.computed").all_inner_texts()
    assert cells and set(cells) == {"✓ the same"}
    assert "gave the last number, after a seal on everything else" in page.inner_text("#claims")
    ((_, kept),) = page.evaluate(KEPT)
    own = json.loads(kept)
    assert f"--seal {own['seal']} --number {own['number']}" in page.inner_text("#command")
    assert_fits(page)
    assert_accessible(page)


CHANGES = {
    "a draw": (r"^\* draw event card:\S+", "* draw event card:another", "differs: the record says card:another"),
    "the secret": (r"^secret: \w{64}", f"secret: {'00' * 32}", "The seal shown to Guest (Free Peoples) doesn't fit"),
    "their number": (
        r"^number shadow: \w{32}",
        f"number shadow: {'00' * 16}",
        "The seal shown to Guest (Free Peoples)",
    ),
    "its number": (
        r"^number free-peoples: \w{32}",
        f"number free-peoples: {'00' * 16}",
        "not the one this browser gave",
    ),
    "its seal": (
        r"^seal free-peoples: \w{64}",
        f"seal free-peoples: {'00' * 32}",
        "not the one this browser was shown",
    ),
    "no seal": (r"^seal free-peoples: \w{64}\n", "", "not the one this browser was shown"),
    "no number": (r"^number free-peoples: \w{32}", "number free-peoples: none", "not the one this browser gave"),
    "a seat gone": (r"^number shadow: \w{32}\n", "", "doesn't have one number for each seat"),
}


def test_a_record_that_was_changed_is_found_out(page: Page) -> None:
    """And the page says what does not fit: a draw, the secret, a number or a seal."""
    address = played(page)
    for what, (pattern, replacement, named) in CHANGES.items():
        change_record(page, pattern, replacement)
        state, said = verdict(page, address)
        assert (state, named in said) == ("bad", True), f"{what}: {said}"


def test_a_changed_die_is_named_with_its_line(page: Page) -> None:
    address = uploaded(page, finished("combat-hex"))
    change_record(page, r"^\* dice [1-5]", "* dice 6")
    state, said = verdict(page, address)
    assert state == "bad" and re.search(r"Line \d+ differs: the record says 6", said), said
    assert page.locator("tr.misfit").count() == 1


def test_an_operator_who_ground_out_another_number_is_found_out(page: Page) -> None:
    """The record is whole in itself, seals and all, but its seal is not the one that this browser was shown."""
    address = played(page)
    page.evaluate(
        "([key, kept]) => localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), seal: '0'.repeat(64) }))",
        page.evaluate(f"({KEPT})[0]"),
    )
    state, said = verdict(page, address)
    assert state == "bad" and "is not the one this browser was shown" in said
    assert "1 seal fits" in said


def test_a_missing_number_is_named_and_nothing_is_claimed_for_it(page: Page) -> None:
    """A game that was made without this page's script."""
    begin(page, opponent="recruit")
    assert page.request.post(f"{page.url}/resign", headers=FROM_HERE).ok
    state, said = verdict(page, f"{page.url}/proof")
    assert state == "weak", said
    assert "This browser kept no number for this game" in said
    claims = page.inner_text("#claims")
    assert "Guest (Free Peoples) gave no number." in claims
    assert "No player gave a number, so whoever runs the server could choose these dice." in claims


def test_an_older_record_says_that_it_proves_less(page: Page) -> None:
    """One fingerprint, over the secret alone."""
    state, said = verdict(page, uploaded(page, OLDER.read_text(encoding="utf-8")))
    assert state == "weak", said
    assert "The secret has the fingerprint that was shown." in said
    assert "doesn't show that no number was chosen to suit the others" in page.inner_text("#claims")


def test_whole_games_of_both_kinds_are_computed_again(page: Page) -> None:
    """Hundreds of dice and draws, through many blocks of the stream."""
    for game in ("five-armies", "combat-hex"):
        state, said = verdict(page, uploaded(page, finished(game)))
        assert state == "good", said
        assert "All 2 seals fit" in said and "dice are as the numbers give them" in said


def uploaded(page: Page, text: str) -> str:
    """The address of the proof of a record."""
    file: FilePayload = {"name": "game.record", "mimeType": "text/plain", "buffer": text.encode()}
    answer = page.request.post("/replay", multipart={"file": file}, headers=FROM_HERE, max_redirects=0)
    assert answer.status == 303, answer.text()
    return answer.headers["location"].replace("/replay", "/proof")


def test_without_web_crypto_the_page_says_so_and_claims_nothing(page: Page) -> None:
    """As over plain http, where browsers have none."""
    address = played(page)
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    state, said = verdict(page, address)
    assert (state, "on https alone" in said, "fits" in said) == ("none", True, False)


def test_without_a_script_nothing_is_claimed(person: Person) -> None:
    page = person(java_script_enabled=False)
    page.goto(uploaded(page, finished("five-armies")))
    assert "Not checked yet" in page.inner_text("#verdict")


def test_both_sides_of_a_rematch_keep_a_seal_and_a_number(person: Person, faults: Faults) -> None:
    """One asks, the other joins, each with one click; both proofs find what their own browser kept."""
    anna, bert = person(), person()
    anna.goto("/")
    anna.click("#choices-five-armies > summary")
    anna.check("#five-armies-friend")
    anna.fill("#five-armies-name", "Anna")
    anna.click("#choices-five-armies .primary")
    bert.goto(anna.locator("#invite").input_value())
    bert.fill("#name", "Bert")
    bert.click("form .primary")
    for page in (anna, bert):
        page.wait_for_selector("body[data-number]")
    assert bert.request.post(f"{bert.url}/resign", headers=FROM_HERE).ok
    anna.get_by_role("button", name="Rematch, sides swapped").first.click()
    anna.get_by_role("heading", name="Waiting for Bert").wait_for()
    bert.get_by_role("button", name="Join the new game").click()
    for page in (anna, bert):
        page.wait_for_selector("body[data-number]:not([data-status=over])")
    assert anna.request.post(f"{anna.url}/resign", headers=FROM_HERE).ok
    for page, named in ((anna, "The number for Anna"), (bert, "The number for Bert")):
        state, said = verdict(page, f"{page.url}/proof")
        assert state == "good" and f"{named} (" in said and "All 2 seals fit" in said, said
    assert "Anna (Shadow) is protected from the server, unless Bert" in anna.inner_text("#claims")


@pytest.mark.parametrize("kind", ["phone", "dark"])
def test_the_proof_fits_a_phone_and_the_dark(request: pytest.FixtureRequest, kind: str) -> None:
    page: Any = request.getfixturevalue(kind)
    assert verdict(page, uploaded(page, finished("five-armies")))[0] == "good"
    assert_fits(page)
    assert_accessible(page)
