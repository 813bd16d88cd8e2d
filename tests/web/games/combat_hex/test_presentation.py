"""Tests Combat Hex in the browser over whole games: every state can be shown to every viewer, and nothing breaks."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from msgspec import to_builtins
from msgspec.structs import astuple

import ravenhill
from ravenhill.games.combat_hex.drawing import field as drawing_field
from ravenhill.games.combat_hex.view import FieldView
from ravenhill.match.match import AnyMatch as Match
from ravenhill.web.games.combat_hex.presentation import CombatHexPresentation
from tests.repeats import repeated
from tests.typed import combat_hex

EVERY = 9  # of so many states one is drawn
LONGEST = 260
BOLD = ("do:move", "do:charge", "do:shoot", "do:run", "do:put-on-ring", "do:mount")
VOID = {"meter", "input", "br", "hr", "img"}


class Reader(HTMLParser):
    """Reads HTML and counts what opens and closes; keeps the words of buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.named: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        if tag not in VOID:
            assert not (tag == "button" and "button" in self.open), "a button within a button"
            self.open.append(tag)
        if tag == "button":
            assert known.get("type") == "button"
        if "data-word" in known:
            self.words.append(str(known["data-word"]))
        if known.get("role") == "img":
            self.named.append(known)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def read(html: str) -> Reader:
    """Well-formed HTML, with its words."""
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    assert all(each.get("aria-label") for each in reader.named)
    return reader


def bold(random: Random, options: list[str]) -> str:
    """A word at random, those that do something before those that do not."""
    daring = [word for word in options if word in BOLD or word.startswith("ability:")]
    return random.choice(daring if daring and random.random() < 0.6 else options)


def shown(presentation: CombatHexPresentation, match: Match, viewer: str) -> None:
    """Everything that a viewer is shown is well-formed, and its words are words of the game."""
    view = match.view(viewer)
    pieces = ET.fromstring(presentation.pieces(view))
    words = [element.get("data-word") for element in pieces.iter() if element.get("data-word")]
    for html in astuple(presentation.panels(view)):
        words += read(html).words
    assert set(words) <= set(match.game.words.names)
    assert presentation.phase(view)


def played(match: Match, seed: int, presentation: CombatHexPresentation) -> int:
    """Play at random; show the states on the way. Gives how many words were played."""
    random, words, events = Random(seed), 0, 0
    while match.outcome is None and words < LONGEST:
        if words % EVERY == 0:
            for viewer in [*match.game.seats, "spectator"]:
                shown(presentation, match, viewer)
            explained(match)
        match.play(bold(random, match.options))
        words += 1
        news, events = match.story(since=events), len(match.events)
        checked(match, [to_builtins(motion) for motion in presentation.motions(news)])
        assert all(place in match.view().field.hexes for seen in news for place in seen.places)
    shown(presentation, match, "spectator")
    return words


def explained(match: Match) -> None:
    """Every answer has a known sign and a hint without gaps."""
    seat = match.seat
    assert seat is not None
    question = match.question(seat)
    for word in question.options:
        choice = question.forecast(word)
        assert choice.sign in ("", "dice", "loss")
        assert "{" not in choice.hint


def checked(match: Match, motions: list[dict[str, Any]]) -> None:
    """Every motion is of a known kind, has its sentence, and lies on hexes of the map."""
    hexes = match.view().field.hexes
    for motion in motions:
        assert motion["kind"] in ("travel", "dice", "loss", "flash", "turn")
        assert motion["text"].endswith((".", "!"))
        where = [*motion.get("path", []), *motion.get("places", []), motion.get("place", "")]
        assert all(place in hexes for place in where if place)
        if motion["kind"] == "travel":
            assert len(motion["path"]) >= 2


@pytest.mark.parametrize("seed", repeated([1, 2], 1))
def test_whole_games_of_two_are_shown_without_a_fault(seed: int) -> None:
    """The usual armies, from the roll for the map to the end."""
    match = ravenhill.new("combat-hex", seed=seed)
    assert played(match, seed, CombatHexPresentation(combat_hex(match))) > EVERY


@pytest.mark.parametrize("seats", repeated([4, 3], 1))
def test_games_of_several_armies_are_shown_without_a_fault(seats: int) -> None:
    """Three and four armies round one map."""
    line_ups, _ = ravenhill.new("combat-hex").game.line_ups(None, seats, [], [], 500)
    match = ravenhill.new("combat-hex", seed=seats, armies=list(line_ups[0]), level=500)
    assert played(match, seats, CombatHexPresentation(combat_hex(match))) > EVERY
    assert len(match.game.seats) == seats


# --- before the map is chosen ---------------------------------------------------------------------
def undecided() -> Match:
    """A game in which the map is being chosen."""
    match = ravenhill.new("combat-hex", seed=4)
    while "map:" not in match.options[0]:
        match.play(match.options[0])
    return match


def test_the_maps_offered_are_pictures_in_the_own_panel() -> None:
    """Each is a button with its word; afterwards they are gone."""
    match = undecided()
    presentation = CombatHexPresentation(combat_hex(match))
    seat = str(match.seat)
    maps = [word for word in read(presentation.panels(match.view(seat)).own).words if word.startswith("map:")]
    assert maps == match.options
    match.play(maps[0])
    assert "map:" not in presentation.panels(match.view(seat)).own


def test_a_map_is_drawn_once_for_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its preview and its board take long to draw: a stranger with many games would hold up the server."""
    drawn: list[str] = []
    ground = drawing_field._ground

    def draw_ground(field: FieldView) -> str:
        drawn.append(field.slug)
        return ground(field)

    monkeypatch.setattr(drawing_field, "_ground", draw_ground)
    looks = []
    for _ in range(3):
        match = undecided()
        presentation = CombatHexPresentation(combat_hex(match))
        choosing = presentation.panels(match.view("a")).own
        match.play(match.options[0])
        looks.append((choosing, presentation.board(match.view("a"))))
    assert looks[0] == looks[1] == looks[2]
    assert all(drawn.count(slug) <= 2 for slug in drawn), drawn  # a preview and a board


def test_the_board_is_calm_until_the_map_is_chosen() -> None:
    """Open ground, nothing on it; then it is another board, and pieces say on which they lie."""
    match = undecided()
    presentation = CombatHexPresentation(combat_hex(match))
    before = presentation.board(match.view("a"))
    assert 'class="rough"' in before and "still to be chosen" in before and 'data-board=""' in before
    match.play(match.options[0])
    view = match.view("a")
    assert f'data-board="{view.field.slug}"' in presentation.pieces(view)


def test_the_board_is_one_drawing_that_says_what_it_is() -> None:
    """A group with a name; no strip beside the field; every hex with its word and place."""
    match = undecided()
    presentation = CombatHexPresentation(combat_hex(match))
    match.play(match.options[0])
    root = ET.fromstring(presentation.board(match.view("a")))
    assert (root.get("role"), root.get("aria-label")) == ("group", f"Battlefield: {match.view('a').field.name}")
    assert not [element for element in root.iter() if element.get("id") == "strip"]
    hexes = [element for element in root.iter() if (element.get("data-word") or "").startswith("hex:")]
    assert [element.get("data-place") for element in hexes] == list(match.view("a").field.hexes)


def test_no_id_stands_twice_on_a_page() -> None:
    """Board and panels together."""
    match = undecided()
    presentation = CombatHexPresentation(combat_hex(match))
    view = match.view("a")
    page = presentation.board(view) + "".join(astuple(presentation.panels(view)))
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
