"""Two people in two browsers: by invitation, live, over lost connections, and with what each may know alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.clicking import SEALED, march_to_a_fight
from tests.browser.driving import answer, answers, made, number, question, sit_down, wait_beyond
from tests.browser.watching import Faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person


def invited(person: Person, **wish: str) -> tuple[Page, str]:
    """Anna makes a game for a friend and has a link to send."""
    anna = person()
    anna.goto(made(anna, opponent="friend", name="Anna", **wish))
    return anna, anna.locator("#invite").input_value()


def seated(page: Page, link: str) -> Page:
    """Ben opens the link, gives a name and takes the seat."""
    page.goto(link)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Join the game").click()
    page.wait_for_selector("body[data-number]")
    return page


def at_one_table(person: Person, **wish: str) -> tuple[Page, Page]:
    """Anna and Ben, both with the game before them."""
    anna, link = invited(person, **wish)
    ben = seated(person(), link)
    anna.wait_for_selector("body[data-number]")
    return anna, ben


def together(anna: Page, ben: Page) -> None:
    """Wait until both see the same of the game."""
    same = "number => Number(document.body.dataset.number) === number"
    ben.wait_for_function(same, arg=max(number(anna), number(ben)))
    anna.wait_for_function(same, arg=number(ben))


def seen(page: Page) -> str:
    """Everything that a page holds at a moment, apart from what a running clock shows."""
    return str(page.evaluate("document.querySelector('main').innerHTML"))


def sealed_word(page: Page) -> str:
    """A maneuver to be chosen in secret."""
    return next(word for word in answers(page) if word.startswith(SEALED))


# --- playing --------------------------------------------------------------------------------------
def test_an_invitation_brings_two_people_to_one_table(person: Person) -> None:
    """The one who waits goes on by itself; each reads the other's name and sees the other's moves without asking."""
    anna, ben = at_one_table(person, side="free-peoples")
    assert "Ben" in anna.locator("#people").inner_text()
    assert "Anna" in ben.locator("#people").inner_text()
    ben.evaluate("window.neverReloaded = true")
    answer(anna, "character:dain")
    together(anna, ben)
    assert "Dáin is activated." in ben.locator("#log-lines").inner_text()
    assert answers(ben) == []
    assert ben.evaluate("window.neverReloaded")


def test_a_reload_in_mid_combat_loses_and_shows_nothing(person: Person) -> None:
    """A sealed card stays sealed: its owner may come again, and the other side learns nothing of it."""
    anna, ben = at_one_table(person, side="shadow")
    march_to_a_fight(anna, ben)
    together(anna, ben)
    before, fight = seen(ben), anna.locator("#fight").inner_text()
    assert fight
    answer(anna, sealed_word(anna))
    sealed = number(anna)
    anna.reload()
    anna.wait_for_selector("body[data-number]")
    assert number(anna) == sealed
    assert answers(anna) == []
    assert anna.locator("#fight").inner_text()
    assert anna.locator("#undo").get_attribute("aria-disabled") == "false"
    assert seen(ben) == before
    answer(ben, sealed_word(ben))
    together(anna, ben)
    assert number(anna) > sealed
    for page in (anna, ben):
        assert "Shadow" in page.locator("#log-lines").inner_text()


@pytest.mark.slow
def test_a_lost_connection_is_found_again(person: Person, faults: Faults) -> None:
    """Events of the meantime are there at once; clicks of the meantime were not taken, and can be repeated."""
    faults.allow("ERR_INTERNET_DISCONNECTED")
    anna, ben = at_one_table(person, side="free-peoples")
    ben.context.set_offline(True)
    answer(anna, "character:dain")
    ben.context.set_offline(False)
    together(anna, ben)
    anna.context.set_offline(True)
    before = number(anna)
    anna.locator('#answers [data-answer="character:gandalf"]').click()
    anna.locator("#note").wait_for()
    assert number(anna) == before
    anna.context.set_offline(False)
    answer(anna, "character:gandalf")
    together(anna, ben)


def test_the_win_can_be_claimed_when_the_time_of_the_other_is_over(person: Person, faults: Faults) -> None:
    """The button comes by the page's own clock, for the one who waits alone; the server's clock decides."""
    faults.allow("409")
    anna, link = invited(person, side="free-peoples", clock="move:86400")
    ben = person()
    ben.clock.install()
    seated(ben, link)
    anna.wait_for_selector("body[data-number]")
    ben.clock.fast_forward("23:59:00")
    assert ben.locator("#claim").is_hidden()
    ben.clock.fast_forward("02:00")
    ben.locator("#claim").click()
    ben.locator("#note").wait_for()
    assert "time" in ben.locator("#note").inner_text()
    assert anna.locator("#claim").is_hidden()


def test_a_seat_is_taken_only_once(person: Person, faults: Faults) -> None:
    """A later visitor is told so; the player of the seat finds it again."""
    faults.allow("409")
    _, link = invited(person)
    ben, late = seated(person(), link), person()
    late.goto(link)
    assert "Someone has already taken this seat" in late.locator("main").inner_text()
    own = ben.url
    ben.goto(link)
    assert ben.url == own


# --- taking back, again, and time ------------------------------------------------------------------
def asked_to_take_back(person: Person) -> tuple[Page, Page]:
    """Anna has rolled dice and wants to have her last choice back."""
    anna, ben = at_one_table(person, side="free-peoples")
    answer(anna, "do:done")
    together(anna, ben)
    anna.locator("#undo").click(force=True)
    anna.get_by_role("button", name="Ask the other side to agree").click()
    ben.get_by_text("Anna asks to take the last choice back, with all that came after it.").wait_for()
    return anna, ben


def test_taking_back_by_consent(person: Person) -> None:
    """The other side is asked; when it agrees the question stands again as it stood."""
    anna, ben = asked_to_take_back(person)
    ben.get_by_role("button", name="Agree").click()
    anna.locator('#answers [data-answer="character:dain"]').wait_for()
    assert question(anna).startswith("Activate up to 3 Generals")
    ben.locator("#offer").wait_for(state="hidden")
    assert anna.get_by_text("The other side has not agreed").count() == 0


def test_taking_back_is_refused(person: Person) -> None:
    """Then nothing changes, and nobody waits any longer."""
    anna, ben = asked_to_take_back(person)
    before = number(ben)
    ben.get_by_role("button", name="Refuse").click()
    anna.get_by_text("The other side has not agreed: your choice stands.").first.wait_for()
    anna.locator("#offer").wait_for(state="hidden")
    assert number(ben) == before
    assert "character:dain" not in answers(anna)


@pytest.mark.slow
def test_a_rematch_has_the_sides_swapped(person: Person) -> None:
    """One asks for it and waits; the end screen of the other says so, and leads to the same game."""
    anna, ben = at_one_table(person, side="free-peoples")
    anna.locator("#resign").click()
    anna.locator("#resign-sure").click()
    ben.get_by_role("heading", name="You have won").wait_for()
    anna.get_by_role("button", name="Rematch, sides swapped").click()
    anna.get_by_role("heading", name="Waiting for").wait_for()  # it begins when both have given a number for its dice
    ben.get_by_role("button", name="Join the new game").click()
    for page, side in ((anna, "Shadow"), (ben, "Free Peoples")):
        page.wait_for_selector("body[data-status=playing][data-number]")
        assert page.locator("#people .you").inner_text().startswith(side)
    assert anna.url.split("/")[-2] == ben.url.split("/")[-2]


@pytest.mark.slow
def test_a_win_is_claimed_when_the_time_is_over(person: Person) -> None:
    """Anna lets her ten seconds pass; Ben may end it then, and not before."""
    anna, ben = at_one_table(person, side="free-peoples", clock="bank:10")
    assert ben.locator("#claim").is_hidden()
    ben.locator("#claim").wait_for()
    ben.locator("#claim").click()
    anna.get_by_role("heading", name="You have lost").wait_for()
    assert "time" in anna.locator("#cover").inner_text()


# --- looking on -----------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_the_computer_plays_itself(page: Page, game: str) -> None:
    """A spectator sees it go on, gets no question and can change nothing."""
    sit_down(page, made(page, game=game, opponent="watch", level="recruit", level2="recruit"))
    before = number(page)
    before = wait_beyond(page, before)
    wait_beyond(page, before)
    assert answers(page) == []
    assert page.locator("#log-lines li").count() > 0
    for button in ("#undo", "#resign", "#standing"):
        assert page.locator(button).is_hidden()
    assert page.locator('main [data-word^="card:"].can').count() == 0


def test_those_who_look_on_see_no_hand(person: Person) -> None:
    """The spectators' link shows the table as nobody at it does: no card of either side."""
    host, link = invited(person, side="shadow")
    watch = host.locator("#watch").input_value()
    guest = seated(person(), link)
    onlooker = sit_down(person(), watch)
    hand = guest.locator('#own [data-word^="card:"]').evaluate_all("all => all.map(each => each.dataset.word)")
    assert hand
    answer(guest, "character:dain")
    together(guest, onlooker)
    assert not [card for card in hand if card in onlooker.content()]
