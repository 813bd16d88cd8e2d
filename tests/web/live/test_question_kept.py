"""The question to a seat is worked out once, however often the state around it is sent."""

from __future__ import annotations

import pytest

from ravenhill.protocol.forecast import Forecast
from ravenhill.protocol.question import Question
from ravenhill.web.live.links import Links
from ravenhill.web.live.room import Room
from ravenhill.web.live.state import state_of
from ravenhill.web.live.viewer_log import Listener
from ravenhill.web.model import UNDO, WORD
from tests.web.kept_games import game_row, room_of

LINKS = Links(b"key of the server", "")


@pytest.fixture
def forecasts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that were looked at."""
    looked_at: list[str] = []
    look = Question.forecast

    def noted(question: Question, word: str) -> Forecast:
        looked_at.append(word)
        return look(question, word)

    monkeypatch.setattr(Question, "forecast", noted)
    return looked_at


def asked(room: Room, seat: str) -> list[str]:
    """The words that a state offers a seat."""
    ask = state_of(room, Listener(seat), LINKS).ask
    return [choice.word for choice in ask.choices] if ask else []


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_answers_are_worked_out_once_for_a_question(game: str, forecasts: list[str]) -> None:
    """Also when everything is drawn again; but afresh after every answer or take-back."""
    room = room_of(game_row(game))
    seat = room.match.seats[0]
    words = asked(room, seat)
    assert forecasts == words == room.match.options_for(seat)
    room.ring()
    assert asked(room, seat) == words == forecasts
    forecasts.clear()
    room.confirm(*room.do(seat, WORD, words[0]))
    assert asked(room, seat) == forecasts == room.match.options_for(seat)
    forecasts.clear()
    if not room.play.undo_refusal(seat):
        room.confirm(*room.do(seat, UNDO, str(room.play.words_back(seat))))
        assert asked(room, seat) == forecasts == words
    assert asked(room, "spectator") == []
