"""Tests the choices of the start page, and 'your games' in words."""

from __future__ import annotations

import re

import msgspec
import pytest

from ravenhill.games.combat_hex.model import OPTION_SLUGS
from ravenhill.match.beginning import set_up
from ravenhill.players.levels import LEVELS
from ravenhill.web.entrances import entrance_of, titles
from ravenhill.web.games.combat_hex.entrance import battle_choices
from ravenhill.web.games.entrance import Choice
from ravenhill.web.live.clocks import clock_named
from ravenhill.web.lobby.new_game_form import FRIEND, WATCH, Wish
from ravenhill.web.lobby.own_games import ago, moves, opponents, result, row_of, seat_to_open, your_games
from ravenhill.web.lobby.pictures import picture
from ravenhill.web.lobby.start import all_choices, clock_words
from ravenhill.web.model import OVER, WAITING, Seat
from ravenhill.web.problems import PROBLEMS, problem
from tests.web.lobby.start_site import KEPT, ME, NOW, computer, friend, game, links, mine

OFFERED = all_choices()
BATTLE = battle_choices()


# --- what is offered ------------------------------------------------------------------------------
def test_every_level_is_offered_with_a_line() -> None:
    for levels in OFFERED.levels.values():
        assert [level.value for level in levels] == list(LEVELS)
        assert all(level.line for level in levels)
    assert OFFERED.usual_level in LEVELS


def test_every_clock_that_is_offered_is_one() -> None:
    assert all(clock_named(clock.value) is not None for clock in OFFERED.clocks)


def test_every_option_of_combat_hex_is_offered_and_can_be_asked_for() -> None:
    assert [option.value for option in BATTLE.options] == OPTION_SLUGS
    every = [option.value for option in [*BATTLE.options, *BATTLE.turn_limits]]
    for option in every:
        assert set_up("combat-hex", None, None, None, None, [option] if option else [])


def test_CH_V5_no_turn_limit_is_the_first_choice_and_20_where_computers_play_alone() -> None:
    """The form's first choice says nothing; who watches computers gets 20 turns, unless another limit is asked for."""
    assert BATTLE.turn_limits[0] == Choice("", "No turn limit (20 turns if only computers play)")
    against = {opponent: Wish("combat-hex", opponent=opponent, option=[""]) for opponent in (*LEVELS, FRIEND, WATCH)}
    limits = {opponent: wish.set_up().get("options", []) for opponent, wish in against.items()}
    assert limits == {**{opponent: [] for opponent in (*LEVELS, FRIEND)}, WATCH: ["turn-limit=20"]}
    asked = Wish("combat-hex", opponent=WATCH, option=["turn-limit=none", "wide-arc"])
    assert asked.set_up()["options"] == ["turn-limit=none", "wide-arc"]


def test_the_usual_armies_are_a_good_and_an_evil_one_of_one_level() -> None:
    by_slug = {army.value: army for armies in BATTLE.armies.values() for army in armies}
    own, other = (by_slug[slug] for slug in BATTLE.usual_armies)
    assert (own.side, other.side) == ("good", "evil") and own.level == other.level


def test_at_every_level_both_sides_have_an_army() -> None:
    for armies in BATTLE.armies.values():
        assert {army.side for army in armies} == {"good", "evil"}


def test_every_army_and_map_that_is_offered_can_be_played() -> None:
    small = [ground.value for ground in BATTLE.maps if ground.small]
    for level, armies in BATTLE.armies.items():
        for army in armies:
            set_up("combat-hex", None, [army.value, BATTLE.usual_armies[1]], small, level, None)
    assert {ground.size for ground in BATTLE.maps if ground.small} == {"12 × 16"}


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        ("none", "no clock"),
        ("move:86400", "1 day a move"),
        ("move:259200", "3 days a move"),
        ("move:43200", "12 hours a move"),
        ("bank:1800", "30 minutes each"),
    ],
)
def test_a_clock_in_words(clock: str, words: str) -> None:
    assert clock_words(clock) == words


# --- pictures -------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", titles())
def test_a_picture_is_the_games_own_drawing_cut_out(name: str) -> None:
    svg = picture(name)
    assert svg.startswith("<svg") and f'class="{name} plain"' in svg
    assert f'viewBox="{entrance_of(name).cut}" width="880" height="440"' in svg


def test_there_is_a_picture_for_every_panel() -> None:
    assert {panel.game for panel in OFFERED.panels} == set(titles())


# --- your games -----------------------------------------------------------------------------------
def test_games_stand_in_three_parts_those_that_wait_for_the_person_first() -> None:
    games = your_games(reversed(KEPT), ME, links, NOW)
    assert [row.id for row in games.running] == ["g1", "g6", "g2"]
    assert [row.id for row in games.waiting] == ["g3"]
    assert [row.id for row in games.finished] == ["g5", "g4"]
    assert [row.id for row in games.your_turn] == ["g1"]


def test_a_guided_game_is_known_in_the_list() -> None:
    kept, seats = KEPT[0]
    lesson = msgspec.structs.replace(kept, making={"guide": True})
    assert row_of(lesson, seats, ME, links, NOW).opponent == "guided game against Captain (computer)"


def test_a_running_row_says_who_how_far_and_when() -> None:
    row = row_of(*KEPT[0], ME, links, NOW)
    assert (row.title, row.opponent) == ("The Battle of Five Armies", "against Captain (computer)")
    assert (row.turn, row.changed, row.your_turn) == ("41 moves", "11 minutes ago", True)
    assert (row.url, row.outcome, row.result) == ("/game/g1/shadow", "", "")


def test_a_waiting_row_has_the_invitation_and_nobodys_turn() -> None:
    waiting = game("g9", WAITING, asked=["free-peoples"], number=0)
    row = row_of(waiting, [mine("g9", "free-peoples"), Seat("g9", "shadow", "open")], ME, links, NOW)
    assert row.invite_url.endswith("/game/g9/invitation") and not row.your_turn
    assert row.opponent == "against a friend who hasn't joined yet"


def test_a_finished_row_has_its_result_and_ways_on() -> None:
    over = game("g9", OVER, winner="shadow", ending="The Shadow has won.")
    row = row_of(over, [mine("g9", "free-peoples"), friend("g9", "shadow")], ME, links, NOW)
    assert (row.result, row.outcome, row.your_turn) == ("You lost", "The Shadow has won.", False)
    assert row.replay_url and row.rematch_url


def test_results_as_those_concerned_see_them() -> None:
    over = game("g9", OVER, winner="shadow")
    own, other = mine("g9", "shadow"), friend("g9", "free-peoples")
    assert result(over, [other, own], ME) == "You won"
    assert result(over, [mine("g9", "free-peoples"), own], ME) == "Shadow won"
    assert result(over, [other, computer("g9", "shadow")], ME) == "Shadow won"
    assert result(msgspec.structs.replace(over, winner=""), [other, own], ME) == "Drawn"
    assert result(msgspec.structs.replace(over, name="combat-hex", winner="b"), [other], ME) == "Army B won"


def test_at_one_screen_the_seat_that_is_asked_is_opened() -> None:
    seats = [mine("g9", "free-peoples"), mine("g9", "shadow")]
    opened = seat_to_open(game("g9", asked=["shadow"]), seats, ME)
    assert opened is not None and opened.seat == "shadow"
    assert opponents(seats, ME) == "two players at one screen"


def test_who_looks_on_has_no_seat() -> None:
    seats = [computer("g9", "free-peoples", "lord"), computer("g9", "shadow")]
    assert seat_to_open(game("g9"), seats, ME) is None
    assert opponents(seats, ME) == "Lord (computer) against Captain (computer)"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (3, "just now"),
        (60, "1 minute ago"),
        (7200, "2 hours ago"),
        (90_000, "yesterday"),
        (86400 * 5, "5 days ago"),
        (86400 * 40, "on 6 December 2026"),
    ],
)
def test_how_long_ago(seconds: float, words: str) -> None:
    assert ago(seconds, NOW - seconds) == words


def test_moves_are_counted() -> None:
    assert [moves(number) for number in (0, 1, 2)] == ["no moves yet", "1 move", "2 moves"]


# --- what is accepted with a seat -----------------------------------------------------------------
def test_an_invitation_to_combat_hex_names_armies_map_and_changed_rules() -> None:
    making = {
        "armies": [{"name": "My host", "warriors": ["gimli"]}, "ugluks-company"],
        "maps": ["ford"],
        "level": 1500,
        "options": ["turn-limit=none", "turn-limit=30", "wide-arc"],
    }
    invited = game("g9", WAITING, name="combat-hex", making=making)
    entrance = entrance_of("combat-hex")
    assert [entrance.side_of(invited, seat) for seat in "ab"] == ["My host", "Uglúk's company"]
    assert entrance.terms(invited, "b") == [
        ("Against", "My host"),
        ("Points", "1500"),
        ("Map", "The Ford"),
        ("Rules", "turn limit: 30 turns; wide arc of fire"),
    ]


def test_an_invitation_to_five_armies_names_the_side_alone() -> None:
    entrance = entrance_of("five-armies")
    assert (entrance.side_of(game("g9"), "shadow"), entrance.terms(game("g9"), "shadow")) == ("Shadow", [])
    assert entrance.in_sentence(game("g9"), "shadow") == "the Shadow"


# --- what could not be done -----------------------------------------------------------------------
@pytest.mark.parametrize("status", PROBLEMS)
def test_a_problem_says_what_to_do_and_never_blames_with_the_word_error(status: int) -> None:
    said = problem(status)
    assert said.title and re.search(r"[.!]$", said.text)
    assert "error" not in f"{said.title} {said.text}".lower()


def test_what_is_known_of_a_case_goes_before_the_general() -> None:
    assert problem(404, "This game has been deleted.").text == "This game has been deleted."
    assert problem(418).title == PROBLEMS[400][0] and problem(502).title == PROBLEMS[500][0]
