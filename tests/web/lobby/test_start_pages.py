"""The pages around the table as HTML: whole, escaped, without inline scripts, and at home below any root path."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest
from starlette.testclient import TestClient

from tests.web.lobby.start_site import FOLDER, pages, site

PATHS = list(pages(""))
VOID = {"meta", "link", "input", "img", "br", "hr", "path", "circle", "rect"}
FIELDS = {"game", "side", "opponent", "level", "level2", "clock", "name"}
BATTLE_FIELDS = {"army", "other_army", "army_text", "map", "point_level", "option"}


class Page(HTMLParser):
    """The elements of a page in order, and whether they close as they open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def page(path: str, root: str = "") -> tuple[str, Page]:
    answer = TestClient(site(root)).get(f"{root}{path}")
    return answer.text, Page(answer.text)


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_whole(path: str) -> None:
    text, found = page(path)
    assert text.startswith("<!doctype html>") and found.open == []
    assert len(found.all("h1")) == 1 and len(found.all("main")) == 1
    ids = [attributes["id"] for _, attributes in found.elements if "id" in attributes]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("path", PATHS)
def test_every_field_has_a_label(path: str) -> None:
    _, found = page(path)
    labelled = {label.get("for") for label in found.all("label")}
    for field in [*found.all("input"), *found.all("select")]:
        inside = field.get("name") in ("theme", "motion")  # these stand within their labels
        assert field.get("type") == "hidden" or inside or field["id"] in labelled


@pytest.mark.parametrize("path", PATHS)
def test_no_script_and_no_style_stands_in_the_page_itself(path: str) -> None:
    _, found = page(path)
    assert all("src" in script for script in found.all("script"))
    for _, attributes in found.elements:
        assert "style" not in attributes and not [name for name in attributes if name.startswith("on")]


@pytest.mark.parametrize("path", PATHS)
def test_everything_lies_below_the_root_path(path: str) -> None:
    text, found = page(path, "/middle/earth")
    assert 'data-root="/middle/earth"' in text
    addresses = [each[name] for _, each in found.elements for name in ("href", "src", "action") if each.get(name)]
    own = [address for address in addresses if address and address.startswith("/")]
    assert own and all(address.startswith(("/middle/earth/", "/game/")) for address in own)


@pytest.mark.parametrize("path", PATHS)
def test_scripts_styles_and_icons_are_there(path: str) -> None:
    _, found = page(path)
    client = TestClient(site())
    static = [each[name] for _, each in found.elements for name in ("href", "src") if each.get(name)]
    for address in {address for address in static if address and address.startswith("/static/")}:
        assert client.get(address).status_code == 200


def test_names_of_people_are_escaped() -> None:
    for path in ("/", "/join"):
        text, _ = page(path)
        assert "Bert &amp; Co &lt;b&gt;" in text and "Bert & Co <b>" not in text


# --- the start page -------------------------------------------------------------------------------
def form_fields(text: str) -> list[set[str]]:
    """The names that each form for a new game sends."""
    forms = re.findall(r'<form method="post" action="/games".*?</form>', text, re.DOTALL)
    return [set(re.findall(r'<(?:input|select|button)[^>]* name="([^"]+)"', form)) for form in forms]


def test_the_forms_send_what_the_server_reads() -> None:
    quick, five_armies, quick_too, combat_hex = form_fields(page("/")[0])
    assert quick == quick_too == {"game", "side", "opponent", "guide"}
    assert five_armies == FIELDS
    assert combat_hex == FIELDS | BATTLE_FIELDS


def test_a_form_can_be_sent_without_any_script() -> None:
    text, _ = page("/")
    assert 'value="soldier" checked' in text and "<noscript" not in text


def test_running_games_mark_whose_turn_it_is_in_words() -> None:
    text, _ = page("/")
    assert text.count('<span class="badge turn">Your turn</span>') == 2  # above all, and in the list
    assert "Opponent’s turn" in text


def test_a_game_can_be_deleted_only_by_a_second_click() -> None:
    """And not at all while others play in it."""
    text, _ = page("/")
    deleting = re.findall(r"<details class=\"confirm\">.*?</details>", text, re.DOTALL)
    assert len(deleting) == 5
    assert all(re.search(r'action="/game/g\d/[^"]+/delete"', each) for each in deleting)


def test_a_finished_game_offers_replay_and_rematch() -> None:
    text, _ = page("/")
    assert 'href="/game/g4/free-peoples/replay"' in text and 'action="/game/g4/free-peoples/rematch"' in text


def test_without_games_the_list_says_so() -> None:
    assert "No games yet." in page("/empty")[0]


# --- its neighbours -------------------------------------------------------------------------------
def test_an_invitation_says_what_one_accepts() -> None:
    text, _ = page("/join")
    for said in ("The ride of Rohan", "3 days a move", "Uglúk&#39;s company", "Join the game", "9f86d0818"):
        assert said in text


def test_a_problem_has_a_way_on_and_its_rule() -> None:
    text, _ = page("/problem/army")
    assert 'href="/rules/combat-hex/CH-2.04"' in text and "Start page" in text
    assert text.count('<p class="lead">') == 2


def test_a_token_is_shown_only_when_it_has_been_made() -> None:
    assert "token-9f86d081884c7d659a2feaa0c55ad015" in page("/settings")[0]
    assert 'class="token"' not in page("/settings-plain")[0]


def test_a_stranger_has_no_seats_and_nothing_to_delete() -> None:
    assert "Your seats" in page("/settings")[0] and "Delete all my data" in page("/settings")[0]
    strange = page("/settings-plain")[0]
    assert "Your seats" not in strange and "Delete all my data" not in strange


def test_the_manifest_names_an_icon_that_is_there() -> None:
    manifest = json.loads((FOLDER / "static" / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert all((FOLDER / "static" / icon["src"]).is_file() for icon in manifest["icons"])
