"""How the table is laid out: the board is the page, everything else lies at its edges, and nothing moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.driving import assert_fits, begin, is_over, next_picture, sit_down, wait_for_turn
from tests.browser.pictures import recorded
from tests.browser.table.test_look import box_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person

DESKTOPS = [(1440, 900), (1920, 1080), (2560, 1440)]
SHARE = 0.6
SKIRMISH = {"army": "bows-of-the-golden-wood", "other_army": "lurtzs-hunt"}
# How much of the window is board with nothing over it: what is seen of the drawing is looked at in a grid.
BOARD_SHARE = """() => {
  const [board, field] = [".canvas", "#field"].map((each) => document.querySelector(each).getBoundingClientRect());
  const [left, top] = [Math.max(board.left, field.left), Math.max(board.top, field.top)];
  const [wide, high] = [Math.min(board.right, field.right) - left, Math.min(board.bottom, field.bottom) - top];
  const [across, down] = [80, 60];
  let seen = 0;
  for (let row = 0; row < down; row += 1) for (let column = 0; column < across; column += 1) {
    const [x, y] = [left + (column + 0.5) * wide / across, top + (row + 0.5) * high / down];
    if (document.elementFromPoint(x, y)?.closest(".canvas")) seen += 1;
  }
  return (seen / (across * down)) * (wide * high) / (innerWidth * innerHeight);
}"""


def opened(person: Person, size: tuple[int, int]) -> Page:
    return person(viewport={"width": size[0], "height": size[1]})


# --- the board is the page ------------------------------------------------------------------------
@pytest.mark.parametrize("size", DESKTOPS)
def test_the_board_has_most_of_the_window(person: Person, size: tuple[int, int]) -> None:
    """The map alone, drawers folded: three fifths of the window, and of it nothing lies under anything."""
    page = opened(person, size)
    begin(page, side="free-peoples")
    wait_for_turn(page)
    if page.locator("#side").is_visible():
        page.locator("#fold-side").click()
    assert page.evaluate(BOARD_SHARE) >= SHARE


@pytest.mark.parametrize("size", DESKTOPS)
@pytest.mark.parametrize("page_of", ["replay", "analysis"])
def test_a_replay_has_the_same_board(person: Person, page_of: str, size: tuple[int, int]) -> None:
    """Replay and analysis are laid out as the table is."""
    page = opened(person, size)
    address = recorded(page)
    sit_down(page, f"{address}/analysis?number=350&as=open" if page_of == "analysis" else f"{address}?at=325&as=open")
    page.locator("#fold-side").click()
    assert page.evaluate(BOARD_SHARE) >= SHARE
    assert box_of(page.locator(".table-head"))["height"] == 44


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_on_a_phone_the_board_has_more_than_half_of_the_height(phone: Page, game: str) -> None:
    """The rest is the prompt and the hand; what is read rises over the board, which stays."""
    begin(phone, game=game)
    wait_for_turn(phone)
    field = box_of(phone.locator("#field"))
    assert field["width"] == 390 and field["height"] >= 0.55 * 844
    prompt, own = box_of(phone.locator("#prompt")), box_of(phone.locator("#own"))
    assert field["y"] + field["height"] <= prompt["y"] + 1
    assert prompt["y"] + prompt["height"] <= own["y"] and own["y"] + own["height"] <= 845
    phone.locator('.drawer-tabs [data-tab="log"]').tap()
    assert box_of(phone.locator("#side"))["height"] >= 0.5 * 844
    assert box_of(phone.locator("#field")) == field
    assert_fits(phone)
    phone.locator('.drawer-tabs [data-tab="log"]').tap()
    assert box_of(phone.locator("#own")) == own
    phone.locator("#answers button").first.tap(trial=True)


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_on_a_tablet_the_board_has_most_of_the_window(person: Person, game: str) -> None:
    """As wide or as high as the window lets it be."""
    page = opened(person, (820, 1180))
    begin(page, game=game, **({"map": "ford-12"} if game == "combat-hex" else {}))
    wait_for_turn(page)
    field, board = box_of(page.locator("#field")), box_of(page.locator(".canvas"))
    assert field["width"] * field["height"] >= SHARE * 820 * 1180
    assert board["width"] >= 819 or board["height"] >= field["height"] - 1


# --- at its edges ---------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [*DESKTOPS, (1280, 720)])
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_the_head_is_slim_and_the_bar_holds_prompt_and_hand(person: Person, game: str, size: tuple[int, int]) -> None:
    """Side by side, of one height, whatever is in them; the drawer lies over the side of the board."""
    page = opened(person, size)
    begin(page, game=game)
    wait_for_turn(page)
    head, prompt, own = (box_of(page.locator(each)) for each in (".table-head", "#prompt", "#own"))
    assert head["height"] == 44
    assert prompt["y"] == own["y"] and prompt["height"] == own["height"] <= 120
    assert prompt["x"] + prompt["width"] == own["x"]
    assert own["x"] + own["width"] == size[0]
    assert prompt["y"] + prompt["height"] == size[1]
    before = [box_of(page.locator(each)) for each in (".canvas", "#prompt", "#own")]
    for _ in range(2):
        page.locator("#fold-side").click()
        next_picture(page)
        assert [box_of(page.locator(each)) for each in (".canvas", "#prompt", "#own")] == before


def test_the_drawer_lies_beside_the_map_where_there_is_room(person: Person) -> None:
    """Opened, it hides nothing of the map."""
    page = opened(person, (1440, 900))
    begin(page)
    board, drawer = box_of(page.locator(".canvas")), box_of(page.locator("#side"))
    assert board["x"] >= 0 and board["x"] + board["width"] <= drawer["x"]


def cut(page: Page, parts: str) -> list[Any]:
    """The parts that stick out of the strip of the hand, in either direction."""
    return list(
        page.locator(parts).evaluate_all(
            """all => {
              const own = document.getElementById("own").getBoundingClientRect();
              return all.map((each) => [each.textContent.trim(), each.getBoundingClientRect()])
                .filter(([, box]) => box.top < own.top - 1 || box.bottom > own.bottom + 1 || box.width < 20)
                .map(([name, box]) => `${name}: ${box.top} to ${box.bottom}`);
            }"""
        )
    )


@pytest.mark.parametrize("size", [*DESKTOPS, (1280, 720)])
def test_hand_and_roster_are_seen_whole(person: Person, size: tuple[int, int]) -> None:
    """Dice, cards and characters; warriors: nothing is cut at the upper or lower edge of the strip."""
    page = opened(person, size)
    begin(page, side="free-peoples")
    wait_for_turn(page)
    assert cut(page, "#own :is(.fa-die, .fa-card, .fa-person)") == []
    begin(page, game="combat-hex", army="bows-of-the-golden-wood")
    wait_for_turn(page)
    assert page.locator("#own .ch-pick").count() > 3
    assert cut(page, "#own .ch-pick") == []


# --- and nothing moves ----------------------------------------------------------------------------
# Notes with every picture that is painted where these parts are; in `places` each is once.
WATCH = """() => {
  window.places = [];
  const look = () => {
    const boxes = [".canvas", "#field", "#prompt"].map((each) => document.querySelector(each).getBoundingClientRect());
    const now = boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`).join(", ");
    if (window.places.at(-1) !== now) window.places.push(now);
    requestAnimationFrame(look);
  };
  look();
}"""
# Answers by lot until the game is over or the page has had enough; gives how many questions there were.
PLAY = """async ([seed, most]) => {
  let lot = seed;
  const drawn = (count) => (lot = (lot * 48271) % 2147483647) % count;
  const painted = () => new Promise((done) => requestAnimationFrame(done));
  const open = () => [...document.querySelectorAll("#prompt[data-asked] [data-answer]:not([aria-disabled])")];
  for (let asked = 0; asked < most; asked += 1) {
    while (!open().length && document.body.dataset.status !== "over") await painted();
    if (document.body.dataset.status === "over") return asked;
    const before = document.body.dataset.number;
    open()[drawn(open().length)].click();
    while (document.body.dataset.number === before && document.body.dataset.status !== "over") await painted();
  }
  return most;
}"""


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1440, 900), (820, 1180)])
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_nothing_moves_from_the_first_question_to_the_last(person: Person, game: str, size: tuple[int, int]) -> None:
    """A whole game long board and prompt stay where they are, to the pixel: with fights, sets and long lists."""
    page = opened(person, size)
    begin(page, game=game, opponent="recruit", **({"map": "ford-12", **SKIRMISH} if game == "combat-hex" else {}))
    wait_for_turn(page)
    next_picture(page)
    page.evaluate(WATCH)
    questions = 0
    while not is_over(page):
        questions += int(page.evaluate(PLAY, [7 + questions, 50]))
        assert questions < 2_000, "the game does not come to its end"
    assert questions > 30
    assert len(page.evaluate("window.places")) == 1, page.evaluate("window.places")
