"""Every installed game keeps the same promises in every room, the example among them; plain and compiled."""

from __future__ import annotations

import copy
import pickle
import random
import xml.etree.ElementTree as ET
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import ravenhill
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.plan import MOST_PLANS
from ravenhill.kernel.playout import play_out
from ravenhill.match.catalogue import game_names
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.match import Match as AnyGame
from ravenhill.players.levels import player_of_name
from ravenhill.terminal import replaying
from ravenhill.terminal.display import display_of
from ravenhill.terminal.style import THEME
from ravenhill.web.games import presentation_of
from tests.toy.playing import step
from tests.web.serving import made, played, served, state

pytestmark = pytest.mark.usefixtures("installed")
GAMES = ("five-armies", "combat-hex", "watchfires")
each_game = pytest.mark.parametrize("game", GAMES)
WORDS = 40  # into the game


def begun(game: str, words: int = WORDS) -> Match:
    """A game after so many words by lot; when it ends before, as far as that."""
    match, lot = ravenhill.new(game, seed=7), random.Random(7)
    while match.outcome is None and match.words_played < words:
        step(match, lot)
    return match


def test_these_are_all_the_games() -> None:
    """A game that is added is tested here."""
    assert set(GAMES) == set(game_names())


# --- playing --------------------------------------------------------------------------------------
@each_game
def test_a_word_is_offered_exactly_when_nothing_refuses_it(game: str) -> None:
    """Every word of the vocabulary, for every seat."""
    match = begun(game, 10)
    for seat in match.game.seats:
        offered = match.options_for(seat) if seat in match.seats else []
        lawful = [word for word in match.game.words.names if match.why_not(word, seat) is None]
        assert sorted(lawful) == sorted(offered)


@each_game
def test_every_plan_is_lawful_and_they_are_few(game: str) -> None:
    """Word for word, up to where chance, a reveal or another seat stops it; playing it does what its words do."""
    match = begun(game, 10)
    seat = match.seats[0]
    plans = match.plans(seat)
    assert 0 < len(plans) <= MOST_PLANS
    for plan in plans[:20]:
        whole, words = match.clone(), match.clone()
        whole.play_plan(plan, seat=seat)
        for word in whole.steps[-1].words:
            words.play(word, seat=seat)
        assert whole.position() == words.position()


@each_game
def test_a_copy_goes_its_own_way(game: str) -> None:
    """Cloned, deep-copied or pickled: the original stays where it was, and the copies answer alike."""
    match = begun(game, 10)
    before, seat = match.position(), match.seats[0]
    for other in (match.clone(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert other.position() == before and other.options_for(seat) == match.options_for(seat)
        for _ in range(6):
            step(other, random.Random(3))
        assert match.position() == before != other.position()
    play_out(match.table.clone(Seeded(4)), Seeded(5))
    assert match.position() == before


# --- keeping --------------------------------------------------------------------------------------
@each_game
def test_positions_and_records_give_the_game_again(game: str) -> None:
    """With the same hash and the same log; at the terminal the same story, whole or by plan."""
    match = begun(game)
    again, replayed = ravenhill.loads(match.position()), ravenhill.replays(str(match.record()))
    assert again.game.state_hash(again.table) == match.game.state_hash(match.table)
    assert replayed.position() == match.position() and replayed.log == match.log
    for show in (replaying.show, replaying.show_plans):
        console = Console(width=1000, record=True, file=StringIO(), theme=THEME, highlight=False)
        show(str(match.record()), console, match.game.seats[0], None)
        told = console.export_text()
        lines = [line.removesuffix(" begins.") for line in match.log_for(match.game.seats[0])]  # a turn is a heading
        assert [line for line in lines if line not in told] == []


# --- seeing ---------------------------------------------------------------------------------------
@each_game
def test_what_a_seat_cannot_know_changes_nothing_it_sees(game: str) -> None:
    """Its view, its board, its panels and its questions are the same in a world with other secrets."""
    match = begun(game, 15)
    presentation, display = presentation_of(match.game), display_of(match.game)
    for seat, name in enumerate(match.game.seats):
        twin = match.game.determinise(match.table, seat, Seeded(3))
        own, other = match.view(name), match.game.view(twin, seat)
        assert own == other
        assert presentation.board(own) == presentation.board(other)
        assert presentation.panels(own) == presentation.panels(other)
        assert display.text(own, 100) == display.text(other, 100) != ""


@each_game
def test_the_board_is_one_drawing_with_its_pieces(game: str) -> None:
    """For a seat and for a spectator; a page puts new pieces in the place of the old ones."""
    match = begun(game)
    presentation = presentation_of(match.game)
    for name in (match.game.seats[0], "spectator"):
        drawing = ET.fromstring(presentation.board(match.view(name)))
        assert drawing.get("viewBox")
        assert "pieces" in {each.get("id") for each in drawing.iter()}
        assert 'id="pieces"' in presentation.pieces(match.view(name))


# --- thinking and counting ------------------------------------------------------------------------
@each_game
@pytest.mark.parametrize("name", ["greedy", "ismcts:20", "plain:8"])
def test_players_answer_with_what_is_offered(game: str, name: str) -> None:
    """They get the question alone, and leave the game as it was."""
    match = begun(game, 10)
    seat, before = match.seats[0], match.position()
    player = player_of_name(name, 1)
    question = match.question(seat)
    assert player.choose(question) in match.options_for(seat)
    assert match.position() == before


@each_game
def test_the_lab_counts_it_and_the_same_seed_plays_the_same(game: str) -> None:
    """Two games by lot."""
    first, again = (ravenhill.simulate(game, 2, "random", seed=5) for _ in range(2))
    assert [result.number for result in first] == [0, 1]
    assert [(result.winner, result.ending) for result in first] == [(each.winner, each.ending) for each in again]


@each_game
def test_the_encoder_tells_rows_of_one_length(game: str) -> None:
    """Every number from 0 to 1, and a mask of the lawful words."""
    pytest.importorskip("numpy")
    from ravenhill.research.encoding import encoder

    match, later = begun(game, 5), begun(game)
    numbers = encoder(match.game)
    for each in (match, later):
        for seat, name in enumerate(each.game.seats):
            row = numbers.encode(each.table, seat)
            assert len(row) == numbers.size and 0 <= row.min() <= row.max() <= 1
            lawful = each.options_for(name) if name in each.seats else []
            assert numbers.mask(each.table, seat).sum() == len(lawful)


# --- the web --------------------------------------------------------------------------------------
@each_game
def test_the_site_begins_it_and_takes_a_word(game: str, tmp_path: Path) -> None:
    """On one screen: the page carries its board and its question, and the next state a new one."""
    with served(tmp_path) as client:
        page = made(client, game=game, opponent="same-screen")
        before = state(client, page)
        word = before["ask"]["choices"][0]["word"]
        assert played(client, page, word, before["number"]).status_code == 200
        after = state(client, page)
        assert after["number"] > before["number"] and after["ask"]


def test_a_third_game_is_typed_like_the_others() -> None:
    """It is a Match, whatever its table and view are."""
    assert isinstance(begun("watchfires", 1), AnyGame)
