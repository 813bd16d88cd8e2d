"""A game as its acts make it."""

from __future__ import annotations

import msgspec
import pytest

from ravenhill.kernel.errors import BadRecord, IllegalChoice
from ravenhill.web.live.play import NOTHING_YET, Play
from ravenhill.web.model import BACK, RESIGN, UNDO, WORD, Act
from tests.web.kept_games import game_row, play_on

GAMES = ("five-armies", "combat-hex")


@pytest.mark.parametrize("name", GAMES)
def test_acts_make_the_same_game_again(name: str) -> None:
    """The stored acts lead to the very same state, chance included, and the record is whole."""
    game = game_row(name)
    play = Play(game, [])
    acts = play_on(play, 250)
    again = Play(game, acts)
    assert again.match.position() == play.match.position()
    assert str(again.match.record()) == str(play.match.record())
    assert play_on(again, 20, seed=3) == play_on(play, 20, seed=3)


@pytest.mark.parametrize("name", GAMES)
def test_every_event_has_the_turn_after_its_act(name: str) -> None:
    """Also where the game is rebuilt from its acts, and after words were taken back."""
    game = game_row(name)
    play = Play(game, [])
    acts: list[Act] = []
    known = list(play.turns)
    while play.match.game.turn(play.match.table) < 3:
        acts += play_on(play, 1, seed=len(acts))
        known += [play.match.game.turn(play.match.table)] * (len(play.match.events) - len(known))
    assert play.turns == known == Play(game, acts).turns
    play.do(acts[-1].seat, BACK, "1")
    assert play.turns == known[: len(play.match.events)] and len(play.turns) < len(known)


def test_an_act_that_gives_another_result_names_itself() -> None:
    """A kept act whose lines do not come out again is not passed over."""
    game = game_row()
    acts = play_on(Play(game, []), 40)
    broken = next(at for at, act in enumerate(acts) if act.lines)
    acts[broken] = msgspec.structs.replace(acts[broken], lines="shadow do:pass")
    with pytest.raises(BadRecord, match=f"act {broken + 1}"):
        Play(game, acts)


def test_a_refused_word_changes_nothing() -> None:
    play = Play(game_row(), [])
    before = play.match.position()
    with pytest.raises(IllegalChoice):
        play.do(play.match.seats[0], WORD, "do:withdraw")
    assert play.match.position() == before
    assert play.number == 0


def sealed_play() -> Play:
    """A game in which both sides are choosing their combat cards."""
    for secret in range(40):
        play = Play(game_row(secret=f"a secret of enough letters {secret}".encode()), [])
        for step in range(600):
            if play.choosing_in_secret:
                return play
            if play.match.outcome is not None:
                break
            play_on(play, 1, seed=step)
    raise AssertionError("no combat came up")


def test_that_a_seat_has_sealed_its_answer_is_known_to_it_alone() -> None:
    """The number of acts and who is asked do not tell the others; the reveal does."""
    play = sealed_play()
    first, second = play.match.seats
    before = play.number_for(second)
    word = play.match.options_for(first)[0]
    play.do(first, WORD, word)
    assert play.is_sealed(first)
    assert play.number_for(first) == before + 1
    assert play.number_for(second) == play.number_for("spectator") == before
    assert play.asked_for(second) == sorted([first, second])
    assert play.asked_for(first) == [second]
    play.do(first, UNDO, "1")
    assert not play.is_sealed(first)
    assert play.number_for(first) == before + 2
    assert play.number_for(second) == before
    play.do(first, WORD, word)
    play.do(second, WORD, play.match.options_for(second)[0])
    assert play.number_for(first) == play.number_for(second) == play.number


def test_a_sealed_answer_can_be_taken_back_and_given_anew() -> None:
    play = sealed_play()
    first = play.match.seats[0]
    position = play.match.position()
    play.do(first, WORD, play.match.options_for(first)[0])
    assert play.undo_refusal(first) == ""
    play.do(first, UNDO, str(play.words_back(first)))
    assert play.match.position() == position
    assert first in play.match.seats


def test_nothing_can_be_taken_back_before_anything_was_chosen() -> None:
    play = Play(game_row(), [])
    assert play.undo_refusal(play.match.seats[0]) == NOTHING_YET


@pytest.mark.parametrize("name", GAMES)
def test_taking_back_and_going_on_is_kept_like_everything_else(name: str) -> None:
    """Undo, consent and resignation come out again from the acts."""
    game = game_row(name)
    play = Play(game, [])
    acts = play_on(play, 60)
    seat = play.given[-1].seat
    for kind, said in ((BACK, "3"), (RESIGN, "")):
        lines = play.do(seat, kind, said)
        acts.append(msgspec.structs.replace(acts[0], number=play.number, seat=seat, kind=kind, said=said, lines=lines))
    again = Play(game, acts)
    assert again.match.outcome == play.match.outcome
    assert str(again.match.record()) == str(play.match.record())
    assert [word.before for word in play.given] == sorted({word.before for word in play.given})
