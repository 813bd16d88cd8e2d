"""Games that are shown again, without a server: moments, logs, words taken back, and answers that are sealed."""

from __future__ import annotations

import msgspec
import pytest

from ravenhill.web.live.play import Play
from ravenhill.web.live.room import Room
from ravenhill.web.model import BACK, WORD, Act, Game
from ravenhill.web.replay.moment import EVERYTHING, IN_SECRET, is_told, moment, steps, story, turns
from ravenhill.web.replay.pages import known_acts
from ravenhill.web.replay.reel import Reel
from ravenhill.web.shapes import StepSpan
from tests.web.kept_games import game_row, play_on, room_of

SECRETS = [f"a secret of enough letters {number}".encode() for number in range(40)]


def reel_of(game: Game, acts: list[Act]) -> Reel:
    reel = Reel(game)
    reel.read(acts)
    return reel


def acted(play: Play, seat: str, kind: str, said: str) -> Act:
    lines = play.do(seat, kind, said)
    return Act("game", play.number, seat, kind, said, lines, 0.0)


def sealed_game() -> tuple[Game, list[Act], Play]:
    """A game in which both sides are asked in secret."""
    for secret in SECRETS:
        game = game_row(secret=secret)
        play = Play(game, [])
        acts: list[Act] = []
        for _ in range(400):
            if play.choosing_in_secret:
                return game, acts, play
            acts += play_on(play, 1, seed=play.number)
    raise AssertionError("no combat in forty games")


@pytest.mark.parametrize("name", ["five-armies", "combat-hex"])
def test_a_moment_is_the_same_from_whichever_side_one_comes_to_it(name: str) -> None:
    game = game_row(name)
    acts = play_on(Play(game, []), 60)
    reel, room = reel_of(game, acts), room_of(game, acts)
    viewers = [*room.seats, "spectator", EVERYTHING]
    forwards = {(at, who): moment(reel, room, at, who, 60) for at in range(len(acts) + 1) for who in viewers}
    for (at, who), found in reversed(forwards.items()):
        if at % 20 == 0:
            assert moment(reel, room, at, who, 60) == found


def test_a_log_is_told_line_by_line_with_its_moments() -> None:
    game = game_row()
    play = Play(game, [])
    acts = play_on(play, 80)
    reel = reel_of(game, acts)
    for viewer in (*play.match.game.seats, "spectator"):
        assert [line.text for line in story(reel, viewer).lines] == play.match.log_for(viewer)
        assert all(line.rule.startswith("FA-") for line in story(reel, viewer).lines)
    assert [line.text for line in story(reel, EVERYTHING).lines] == play.match.log
    numbers = [line.number for line in story(reel, EVERYTHING).lines]
    assert numbers == sorted(numbers)
    assert [each.turn for each in turns(reel.beats)] == list(range(1, int(play.match.game.turn(play.match.table)) + 1))


def test_the_story_of_a_game_is_told_without_playing_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """S2: opening a long game again and again costs the server no more than its beginning."""
    game = game_row("combat-hex")
    reel = reel_of(game, play_on(Play(game, []), 60))
    monkeypatch.setattr(Play, "do", lambda *told: pytest.fail("an act was carried out again"))
    room = room_of(game, [])
    assert moment(reel, room, 0, EVERYTHING, reel.total).number == 0
    assert len(story(reel, EVERYTHING).lines) == len(reel.lines)


def test_lines_of_words_that_were_taken_back_end_there() -> None:
    game = game_row()
    play = Play(game, [])
    acts = play_on(play, 30)
    acts.append(acted(play, acts[-1].seat, BACK, "3"))
    reel = reel_of(game, acts)
    standing = [line.line.text for line in reel.lines if line.stands(31) and is_told(play.match, line, EVERYTHING)]
    assert standing == play.match.log
    gone = [line for line in reel.lines if line.until]
    assert gone
    assert all(line.until == 31 and line.number > 27 for line in gone)
    assert reel.beats[31].text == "takes it back by agreement"


def test_an_answer_given_in_secret_is_not_told_to_the_other_side() -> None:
    game, acts, play = sealed_game()
    first, second = play.match.seats
    word = play.match.options_for(first)[0]
    label = play.match.describe(word)
    acts.append(acted(play, first, WORD, word))
    reel, room = reel_of(game, acts), room_of(game, acts)
    played = {who: moment(reel, room, reel.total, who, 0).played for who in (first, second, EVERYTHING)}
    texts = {who: act.text for who, act in played.items() if act is not None}
    assert texts == {first: label, second: IN_SECRET, EVERYTHING: label}


def test_while_answers_are_sealed_a_running_game_stands_still_for_everybody() -> None:
    game, acts, play = sealed_game()
    before = len(acts)
    acts.append(acted(play, play.match.seats[0], WORD, play.match.options[0]))
    reel, room = reel_of(game, acts), room_of(game, acts)
    assert known_acts(reel, room) == before
    assert reel.beats[before + 1].settled == before
    second = play.match.seats[0]
    acts.append(acted(play, second, WORD, play.match.options_for(second)[0]))
    later = Room(msgspec.structs.replace(game), list(room.seats.values()), acts)
    reel.read(acts[-1:])
    assert known_acts(reel, later) == before + 2
    assert reel.beats[before + 2].settled == before + 2
    assert moment(reel, later, before + 2, second, 0).played is None  # who was first is nobody's business
    assert moment(reel, later, before + 2, EVERYTHING, 0).played is not None


@pytest.mark.parametrize("name", ["five-armies", "combat-hex"])
def test_acts_are_folded_by_plan_as_the_match_folds_its_words(name: str) -> None:
    """Every act is in one step; a step of words alone is a step of the match."""
    game = game_row(name)
    play = Play(game, [])
    acts = play_on(play, 60)
    found = steps(reel_of(game, acts).beats)
    assert [each.number for each in found[1:]] == [each.last + 1 for each in found[:-1]]
    assert (found[0].number, found[-1].last) == (1, len(acts))
    if name == "combat-hex":
        assert [each.last for each in found] == [step.after for step in play.match.steps if step.words]
        assert len(found) < len(acts)


def test_a_plan_that_was_taken_back_is_a_step_of_its_own() -> None:
    """So is the act that took it back; what follows begins another step."""
    game = game_row("combat-hex")
    play = Play(game, [])
    acts = play_on(play, 12)
    while play.match.undo_refusal(words=1):
        acts += play_on(play, 1, seed=play.number)
    seat = play.match.game.seats[play.match.table.last_seat]
    acts.append(acted(play, seat, BACK, "1"))
    acts += play_on(play, 1, seed=3)
    found = steps(reel_of(game, acts).beats)
    assert found[-2:] == [StepSpan(len(acts) - 1, len(acts) - 1), StepSpan(len(acts), len(acts))]
