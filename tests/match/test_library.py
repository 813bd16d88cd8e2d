"""The package as a library: its names, matches that show themselves, and matches that are copied and kept."""

from __future__ import annotations

import copy
import pickle
import pydoc
import random
from collections.abc import Callable

import pytest

import ravenhill
from ravenhill.match.match import AnyMatch
from tests.match.played import until_sealed
from tests.typed import five_armies

GAMES = ("five-armies", "combat-hex")


def in_mid_game(game: str, words: int = 40) -> AnyMatch:
    """A game after some words chosen by lot."""
    match, lot = ravenhill.new(game, seed=7), random.Random(7)
    for _ in range(words):
        match.play(lot.choice(match.options))
    return match


def again(match: AnyMatch) -> AnyMatch:
    """A match that was pickled."""
    found: AnyMatch = pickle.loads(pickle.dumps(match))
    return found


def test_the_package_shows_what_it_offers() -> None:
    """In `dir`, and in `help` with a sentence for each."""
    offered = {"new", "load", "replay", "verify", "simulate", "ladder"}
    assert offered <= set(dir(ravenhill))
    told = pydoc.plain(pydoc.render_doc(ravenhill))
    assert all(f"    {name}(" in told for name in offered)
    assert "Plays many games and returns their results" in told


@pytest.mark.parametrize("game", GAMES)
def test_a_match_shows_its_board(game: str) -> None:
    """As text, with the question below it; and the ending when it is over."""
    match = in_mid_game(game)
    assert repr(match).endswith(f"{match.game.seat_names[match.seats[-1]]}: {match.prompt_for(match.seats[-1])}")
    assert "Turn" in repr(match) and "┃" in repr(match) and "\x1b" not in repr(match)
    match.resign(match.game.seats[0])
    assert match.outcome is not None and repr(match).endswith(match.outcome.ending)


def test_a_match_shows_nothing_hidden() -> None:
    """Its text is what a spectator sees: no card of a hand stands in it."""
    match: AnyMatch = ravenhill.new("five-armies", seed=2)
    hand = {slug for view in (match.view("shadow"), match.view("free-peoples")) for slug in view.hands[view.seat].known}
    titles = {card.slug: card.title for card in five_armies(match).texts.cards}
    assert hand and not any(titles[slug] in repr(match) for slug in hand)


def test_a_match_lists_what_can_be_asked_of_it() -> None:
    """And none of its inner parts."""
    names = dir(ravenhill.new("five-armies", seed=1))
    assert {"play", "why_not", "options", "view", "odds", "record", "game", "table"} <= set(names)
    assert not any(name.startswith("_") for name in names)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("copied", [again, copy.deepcopy])
def test_a_copied_match_goes_on_as_the_original_does(game: str, copied: Callable[[AnyMatch], AnyMatch]) -> None:
    """The same state, record and dice to come; what is played in one does not happen in the other."""
    match = in_mid_game(game)
    other, lot = copied(match), random.Random(3)
    assert (other.position(), str(other.record())) == (match.position(), str(match.record()))
    before = match.position()
    words = [lot.choice(other.options)]
    other.play(words[0])
    assert match.position() == before
    match.play(words[0])
    for _ in range(30):
        word = lot.choice(match.options)
        match.play(word)
        other.play(word)
    assert (other.position(), str(other.record())) == (match.position(), str(match.record()))


def test_sealed_answers_and_scripted_dice_are_kept() -> None:
    """Copies keep even what no record holds."""
    match: AnyMatch = until_sealed(7)
    match.play(match.options_for("shadow")[0], seat="shadow")
    match.script(dice=[6, 6, 6, 6])
    other = again(match)
    assert other.seats == match.seats == ["free-peoples"]
    assert other.table.chance.still_prepared() == match.table.chance.still_prepared() != {}
    for each in (match, other):
        each.play(each.options_for("free-peoples")[0], seat="free-peoples")
    assert str(other.record()) == str(match.record())
