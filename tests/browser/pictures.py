"""Takes pictures of the pages for the README and for reviewers: `python3 dev.py pictures [NAME ...]`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import chromium
from tests.browser.chromium import PATIENCE
from tests.browser.clicking import MARCHING, WAITING, answer_on
from tests.browser.driving import answer, answers, begin, made, sit_down, wait_for_turn
from tests.browser.server import serving
from tests.web.serving import FROM_HERE

FOLDER = Path(__file__).parent.parent.parent / "docs" / "pictures" / "web"
USUAL: dict[str, Any] = {"viewport": chromium.WIDE, "reduced_motion": "reduce", "locale": "en-GB"}
PHONE: dict[str, Any] = {**USUAL, **chromium.PHONE}
DARK: dict[str, Any] = {**USUAL, "color_scheme": "dark"}
RECORD = Path(__file__).parent.parent / "golden" / "games" / "conquest-points.record"
ARMIES = {"army": "bows-of-the-golden-wood", "other_army": "lurtzs-hunt"}
# What a side answers that wants to meet the other in the middle of the field.
ONWARD = [f"hex:{column}{row}" for row in range(7, 0, -1) for column in "FGEHDIC"]
FORWARD = (*ONWARD, "face:s", "do:move", "do:done", "warrior:", "do:end-phase", "do:no", "do:forgo", "")
MY_PHASE = "do:end-phase"


class Picture(NamedTuple):
    """A page as a person sees it."""

    open: Callable[[Page], object]
    options: dict[str, Any] = USUAL
    whole: bool = False  # all of a long page, not only what a window shows


# --- what is shown --------------------------------------------------------------------------------
def at(path: str) -> Callable[[Page], object]:
    """A public page."""
    return lambda page: page.goto(path)


def fight(page: Page) -> None:
    """Five Armies: the Shadow has marched, and both sides choose in secret for the first round of a combat."""
    begin(page, side="shadow", opponent="recruit")
    while wait_for_turn(page) and not answer_on(page, MARCHING):
        pass
    page.locator("#fight-box").wait_for()


def lesson(page: Page) -> None:
    """The guided first game, with its guide beside the first question."""
    begin(page, guide="yes")
    page.locator("#guide").wait_for()


def battle(page: Page) -> None:
    """Combat Hex: the armies have met, and what a warrior can reach and strike is laid over the field."""
    while not met(page):
        pass  # one of them has been beaten at once: another battle
    zone = page.locator("#overlays").get_by_role("button", name="Kill zone")
    if zone.is_visible():
        zone.click()
    answer(page, next(word for word in answers(page) if word.startswith("warrior:")))
    page.mouse.move(0, 0)
    page.wait_for_timeout(600)  # the overlay is fetched


def met(page: Page) -> bool:
    """Begin a battle and go forward for two turns; False if no warrior is left to act then."""
    begin(page, game="combat-hex", opponent="recruit", map="ford-12", **ARMIES)
    for _ in range(2):
        while wait_for_turn(page) and not answer_on(page, FORWARD, until=MY_PHASE):
            pass
        answer_on(page, FORWARD, until="no word at all")
    while wait_for_turn(page) and not answer_on(page, FORWARD, until=MY_PHASE):
        pass
    return any(word.startswith("warrior:") for word in answers(page))


def builder(page: Page) -> None:
    """The army builder with an army that breaks two rules."""
    page.goto("/armies?from=gimlis-kin")
    page.locator("#members li").first.wait_for()
    page.click("#warriors [data-slug=gimli] [data-add]")
    page.locator("#violations li").first.wait_for()
    page.locator(".toast").wait_for(state="hidden")


def recorded(page: Page) -> str:
    """Open the record of a whole game; the address of its replay."""
    file: Any = {"name": "game.record", "mimeType": "text/plain", "buffer": RECORD.read_bytes()}
    return page.request.post("/replay", multipart={"file": file}, headers=FROM_HERE, max_redirects=0).headers[
        "location"
    ]


def replay(page: Page) -> None:
    """A game that is over, in the midst of it, with everything open."""
    sit_down(page, f"{recorded(page)}?at=325&as=open")


def analysis(page: Page) -> None:
    """A position of it as an analysis board, with what the computer makes of it."""
    sit_down(page, f"{recorded(page)}/analysis?number=350&as=open")
    page.locator("[data-think]").first.click()
    page.locator("#balance").wait_for(timeout=PATIENCE)


def invitation(page: Page) -> None:
    """A friend's page behind the link."""
    page.goto(made(page, opponent="friend", name="Anna", clock="move:86400"))
    page.goto(page.locator("#invite").input_value())


def handed_over(page: Page) -> None:
    """Two at one screen: it is the other's turn, and nothing of hers is seen yet."""
    begin(page, opponent="same-screen")
    answer_on(page, WAITING)
    page.get_by_role("heading", name="Hand the screen to").wait_for()


def end(page: Page) -> None:
    """The end of a game, and the next steps."""
    begin(page, side="shadow", opponent="recruit")
    answer_on(page, MARCHING)
    page.locator("#resign").click()
    page.locator("#resign-sure").click()
    page.get_by_role("dialog", name="Over the table").wait_for(timeout=PATIENCE)


def proof(page: Page) -> None:
    """The proof of its dice, checked by the browser that gave a number for them."""
    page.goto("/")
    page.click(".game-start .primary >> nth=0")
    page.wait_for_selector("body[data-number]")
    answer_on(page, MARCHING)
    page.request.post(f"{page.url}/resign", headers=FROM_HERE)
    page.goto(f"{page.url}/proof")
    page.wait_for_selector("#verdict[data-state=good]")


def replays(page: Page) -> None:
    """The games that can be seen again."""
    recorded(page)
    end(page)
    page.goto("/replays")


PICTURES: dict[str, Picture] = {
    "start": Picture(at("/")),
    "start-dark": Picture(at("/"), DARK),
    "start-phone": Picture(at("/"), PHONE),
    "invitation": Picture(invitation),
    "five-armies": Picture(fight),
    "five-armies-dark": Picture(fight, DARK),
    "five-armies-phone": Picture(fight, PHONE),
    "first-game": Picture(lesson),
    "combat-hex": Picture(battle),
    "combat-hex-phone": Picture(battle, PHONE),
    "hand-over": Picture(handed_over),
    "end": Picture(end),
    "dice-proof": Picture(proof),
    "replays": Picture(replays),
    "army-builder": Picture(builder),
    "rules": Picture(at("/rules/five-armies?q=retreat")),
    "gallery": Picture(at("/gallery/combat-hex")),
    "replay": Picture(replay),
    "analysis": Picture(analysis),
    "settings": Picture(at("/settings")),
    "for-programs": Picture(at("/api")),
}


# --- drawing it -----------------------------------------------------------------------------------
def draw(browser: Browser, url: str, name: str) -> None:
    """Open a page and write its picture."""
    picture = PICTURES[name]
    context = browser.new_context(base_url=url, **picture.options)
    page = context.new_page()
    picture.open(page)
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=FOLDER / f"{name}.png", full_page=picture.whole, animations="disabled")
    context.close()
    print(f"docs/pictures/web/{name}.png")


def main(names: list[str]) -> int:
    """Draw all pictures, or those that are named."""
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        print(f"There is no picture {unknown[0]}; there are {', '.join(PICTURES)}.", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        own = playwright.chromium
        path = chromium.found(own.executable_path)
        if path is None:
            print(chromium.MISSING, file=sys.stderr)
            return 1
        with own.launch(executable_path=path, args=chromium.ARGUMENTS) as browser:
            for name in names or PICTURES:
                draw(browser, server.url, name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
