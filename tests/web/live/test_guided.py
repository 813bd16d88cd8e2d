"""Guided first games: each lesson can be played exactly as it is written, and ends with a fight that is won."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.playing import forced_answer
from ravenhill.rules import rules
from ravenhill.web.live.guided import KEEP_ON, WATCH, Guide, Step, first_position, guide_named
from ravenhill.web.live.play import Play
from ravenhill.web.model import AUTO, UNDO, WORD, Game
from tests.web.serving import first_words, made, played, served, state

GAMES = ["five-armies", "combat-hex"]
WON = {
    "five-armies": [
        "The Free Peoples win the combat for Ruins of Dale!",
        "Ruins of Dale is freed! The Shadow drops to no Victory Points.",
    ],
    "combat-hex": ["The Orc Warrior has fallen!", "The Uruk-hai Berserker has fallen!"],
}
LONGEST = 320
RULE = re.compile(r"\b(?:FA|CH)-[\w.]*\w")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(Path(tmp_path_factory.mktemp("lessons"))) as client:
        yield client


@pytest.fixture(params=GAMES)
def guide(request: pytest.FixtureRequest) -> Guide:
    return lesson(request.param)


def lesson(game: str) -> Guide:
    found = guide_named(game)
    assert found is not None
    return found


# --- over HTTP ------------------------------------------------------------------------------------
def begun(client: TestClient, guide: Guide) -> str:
    return made(client, game=guide.game, guide="yes")


def asked(client: TestClient, page: str) -> dict[str, Any]:
    """The state as soon as the player is asked or the lesson is over."""
    for _ in range(2_400):
        found = state(client, page)
        if found["guide"]["over"] or found["ask"]:
            return found
        time.sleep(0.05)
    raise AssertionError("the other side has not answered")


def go_on(client: TestClient, page: str, steps: list[Step]) -> None:
    """Play the player's steps, each as soon as it is asked for."""
    for step in steps:
        found = asked(client, page)
        assert found["guide"]["word"] == step.word
        answer = played(client, page, step.word, found["number"])
        assert answer.status_code == 200, answer.text


def test_a_lesson_is_played_as_it_is_written(client: TestClient, guide: Guide) -> None:
    """Every word is offered at its moment, none is left over, and the fight is won."""
    page, own = begun(client, guide), guide.steps(guide.seat)
    for number, step in enumerate(own, 1):
        found = asked(client, page)
        said = {"title": guide.title, "say": step.say, "word": step.word, "step": number, "of": len(own), "over": False}
        assert found["guide"] == said
        assert step.word in first_words(found)
        go_on(client, page, [step])
    end = asked(client, page)["guide"]
    assert (end["over"], end["say"], end["word"]) == (True, guide.farewell, "")
    told = [line["text"] for line in state(client, page)["log"]["lines"]]
    assert set(WON[guide.game]) <= set(told)


def test_another_lawful_word_has_to_wait_and_an_unlawful_one_is_refused_by_its_rule(
    client: TestClient, guide: Guide
) -> None:
    page, first = begun(client, guide), guide.steps(guide.seat)[0]
    found = asked(client, page)
    label = next(choice["label"] for choice in found["ask"]["choices"] if choice["word"] == first.word)
    other = next(word for word in first_words(found) if word != first.word)
    later = played(client, page, other, found["number"])
    assert later.status_code == 409
    assert (later.json()["stale"], f"‘{label}’" in later.json()["text"]) == (False, True)
    never = played(client, page, "number:7", found["number"])
    assert (never.status_code, bool(never.json()["rule"])) == (422, True)
    assert asked(client, page) == found


def test_undo_in_a_lesson_does_no_harm(client: TestClient, guide: Guide) -> None:
    """Every step that can be taken back is, once; the lesson goes on from there to its end."""
    page, backs = begun(client, guide), 0
    for step in guide.steps(guide.seat):
        go_on(client, page, [step])
        found = asked(client, page)
        if found["undo"]["possible"] and not found["guide"]["over"]:
            assert client.post(f"{page}/undo", json={}).status_code == 200
            backs += 1
            go_on(client, page, [step])
    assert backs > 3
    assert asked(client, page)["guide"]["over"]


def test_a_lesson_takes_nothing_back_beyond_the_dice(client: TestClient, guide: Guide) -> None:
    """Its dice fall once: after that it could not be kept."""
    page, own = begun(client, guide), guide.steps(guide.seat)
    go_on(client, page, own[:2])
    refused = client.post(f"{page}/take-back", json={"answer": "ask"})
    assert (refused.status_code, refused.json()["text"]) == (409, KEEP_ON)
    go_on(client, page, own[2:])


def test_standing_answers_wait_until_the_lesson_is_over(client: TestClient) -> None:
    """A lesson is answered by hand."""
    guide = lesson("combat-hex")
    page, own = begun(client, guide), guide.steps(guide.seat)
    go_on(client, page, own[:7])
    kept = client.post(f"{page}/standing", json={"word": "do:forgo", "among": False, "until": "game"})
    assert kept.status_code == 200, kept.text
    assert asked(client, page)["guide"]["word"] == own[7].word
    go_on(client, page, own[7:])


def test_after_the_lesson_the_game_goes_on(client: TestClient) -> None:
    """With any lawful word."""
    guide = lesson("combat-hex")
    page = begun(client, guide)
    go_on(client, page, guide.steps(guide.seat))
    found = asked(client, page)
    assert first_words(found) == ["do:attacker", "do:defender"]
    assert played(client, page, "do:defender", found["number"]).status_code == 200


def test_an_ordinary_game_has_no_guide(client: TestClient) -> None:
    assert state(client, made(client, game="five-armies", opponent="same-screen"))["guide"] is None


# --- without a server -----------------------------------------------------------------------------
def table(guide: Guide) -> Play:
    header = msgspec.json.encode(first_position(guide).header).decode()
    return Play(Game("lesson", guide.game, "playing", {"guide": True}, header, "", "", 0.0, 0.0), [])


def answer(play: Play, guide: Guide, last: int) -> bool:
    """Give the next word of the lesson, of two sides that are asked at once the first (0) or the last (-1)."""
    seat = play.match.seats[last]
    word, step = forced_answer(play.match, seat) if seat == guide.seat else None, guide.own(play, seat)
    if word is not None:
        play.do(seat, AUTO, word)
    elif step is not None:
        play.do(seat, WORD, step.word)
    return word is not None or step is not None


def to_the_end(guide: Guide, last: int) -> Match:
    play = table(guide)
    while answer(play, guide, last):
        pass
    assert guide.over(play)
    given = [word for word in play.given if word.chosen]
    assert len(given) == len(guide.step), "steps are left over"
    return play.match


@pytest.mark.parametrize("last", [0, -1])
def test_it_does_not_matter_who_is_first_to_choose_in_secret(guide: Guide, last: int) -> None:
    assert to_the_end(guide, last).log == to_the_end(guide, 0).log


def test_bard_stands_in_dale() -> None:
    view = to_the_end(lesson("five-armies"), 0).view("free-peoples")
    dale = next(army for army in view.armies if army.place == "ruins-of-dale")
    assert dale.side == "free-peoples"
    assert "bard" in dale.characters


def test_the_berserker_is_gone_and_strider_stands() -> None:
    view = to_the_end(lesson("combat-hex"), 0).view("a")
    standing = {warrior.id for warrior in view.warriors if warrior.hex}
    assert standing == {"a-aragorn", "a-ithilien-ranger", "b-orc-archer"}


def test_a_sealed_answer_counts_and_can_be_taken_back() -> None:
    """While the other side has not chosen, the guide waits; taken back, it asks again."""
    guide = lesson("five-armies")
    play = table(guide)
    while not play.choosing_in_secret:
        answer(play, guide, 0)
    before = guide.lesson_now(play, guide.seat)
    play.do(guide.seat, WORD, before.word)
    waiting = guide.lesson_now(play, guide.seat)
    assert (waiting.say, waiting.word, waiting.step) == (WATCH, "", before.step + 1)
    play.do(guide.seat, UNDO, "1")
    assert guide.lesson_now(play, guide.seat) == before
    answer(play, guide, -1)  # the other side's choice is not told
    assert guide.lesson_now(play, guide.seat) == before


def test_a_lesson_that_does_not_fit_its_game_any_more_is_over(guide: Guide) -> None:
    """A game that was begun with an older lesson can be played on."""
    newer = msgspec.structs.replace(guide, step=[Step("do:withdraw", "Run!"), *guide.step])
    play = table(guide)
    assert newer.over(play)
    assert newer.refusal(play, guide.seat, guide.step[0].word) == ""


def test_a_lesson_opens_with_a_sentence_and_a_player_without_a_name_is_simply_you(
    client: TestClient, guide: Guide
) -> None:
    """The log says where you are; the page marks your seat, so it needs no other name."""
    found = state(client, begun(client, guide))
    assert found["log"]["lines"][0]["text"] == guide.opening
    assert next(player for player in found["people"] if player["you"])["name"] == ""


def test_the_opening_of_a_lesson_stays_when_a_word_is_taken_back(client: TestClient) -> None:
    """It belongs to no word."""
    guide = lesson("combat-hex")
    page = begun(client, guide)
    found = state(client, page)
    played(client, page, found["guide"]["word"], found["number"])
    assert client.post(f"{page}/undo").status_code == 200
    assert state(client, page)["log"]["lines"][0]["text"] == guide.opening


# --- the words ------------------------------------------------------------------------------------
def test_the_player_is_told_what_to_do_at_every_step(guide: Guide) -> None:
    """In few words, and with rules that exist."""
    known = {rule.id for rule in rules(guide.game)}
    own = guide.steps(guide.seat)
    assert 10 <= len(own) <= 18
    for step in own:
        assert 0 < len(step.say) <= LONGEST, step
        assert set(RULE.findall(step.say)) <= known, step
    assert guide.farewell and len(guide.farewell) <= LONGEST
    assert guide.opening.endswith(".") and len(guide.opening) <= LONGEST


def test_the_other_side_says_nothing(guide: Guide) -> None:
    assert not any(step.say for step in guide.step if step.by)
