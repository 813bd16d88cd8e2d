"""Records of Combat Hex: a set-up in the header, two to four seats, draws, and armies that give up."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import ravenhill
from ravenhill import BadRecord, BadSetup, RavenhillError
from ravenhill.games.combat_hex.pack.loading import DEFAULT
from ravenhill.kernel.record import FORFEITED, GIVEN_UP, LEFT, OUT_OF_TIME, RESIGNED
from ravenhill.match.beginning import Making
from ravenhill.match.catalogue import game_class, game_named, game_names
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.record import read_header
from tests.match.played import BANDS, SECRET, battle, fought, play_on, state
from tests.typed import combat_hex

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def again(match: Match) -> Match:
    """The match of its own record, which must be the same to the last line."""
    text = str(match.record())
    replayed = ravenhill.replays(text)
    assert str(replayed.record()) == text
    assert state(replayed) == state(match)
    return replayed


# --- whole games --------------------------------------------------------------------------------------------------
@SEATS
def test_a_whole_game_is_replayed_and_verified(seats: int) -> None:
    """For two, three and four players."""
    match = fought(seats, seats=seats)
    assert match.outcome is not None
    assert match.game.seats == tuple("abcd"[:seats])
    again(match)
    assert ravenhill.verify(str(match.record())).outcome == match.outcome


@SEATS
def test_a_running_game_is_taken_up_again(seats: int) -> None:
    """It goes on with the very dice that would have come."""
    match = fought(5, words=120, seats=seats)
    other = again(match)
    for each in (match, other):
        play_on(each, random.Random(1), 60)
    assert state(match) == state(other)


def test_a_committed_game_is_verified() -> None:
    """With a contribution of each of three seats."""
    match = ravenhill.new_committed("combat-hex", SECRET, [b"a", b"b", b"c"], armies=BANDS[:3], maps=["ford-12"])
    play_on(match, random.Random(3), 150)
    text = str(match.record())
    assert str(ravenhill.verify(text).record()) == text
    assert [link.seat for link in match.header.links] == ["a", "b", "c"]


# --- the set-up ---------------------------------------------------------------------------------------------------
def test_the_header_holds_the_set_up() -> None:
    """Line by line behind a sign; it is read again to the letter."""
    match = battle(1, options=["wide-arc", "turn-limit=7"])
    text = str(match.record())
    assert '> maps = ["ford-12"]' in text and "> turn-limit = 7" in text
    header, _ = read_header(text)
    assert header.setup == match.header.setup == match.game.setup
    assert again(match).game is match.game


def test_a_seat_reads_the_set_up_while_the_game_goes_on() -> None:
    """Armies and maps are open; the seed is not."""
    text = str(fought(2, words=40).record("b"))
    assert '> name = "The raid"' in text
    assert "seed:" not in text


def test_a_game_on_a_map_of_ones_own_needs_no_other_file(tmp_path: Path) -> None:
    """The map is in the record."""
    own = tmp_path / "own.map"
    own.write_text((DEFAULT / "maps" / "ridge-12.map").read_text(encoding="utf-8"), encoding="utf-8")
    match = play_on(battle(4, maps=[own]), random.Random(4), 60)
    own.unlink()
    assert [ground.slug for ground in combat_hex(again(match)).made_of.maps] == ["own"]


@pytest.mark.parametrize(
    ("pattern", "replacement", "message"),
    [
        (r"orc-archer x2", "orc-archer x3", "speaks vocabulary"),
        (r"orc-archer x2", "orc-nobody", "no warrior 'orc-nobody'"),
        (r'"ford-12"', '"nowhere"', "no map 'nowhere'"),
        (r"level = 500", "level = 300", r"CH-2\.01"),
        (r"^> level = 500", "> level =", "set-up cannot be read"),
        (r"turn-limit = 3", "fog = true", "no option 'fog'"),
    ],
)
def test_a_set_up_that_was_changed_is_refused(pattern: str, replacement: str, message: str) -> None:
    """With what is wrong with it."""
    text = str(fought(2, words=30).record())
    changed = re.sub(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert changed != text
    with pytest.raises(RavenhillError, match=message):
        ravenhill.replays(changed)


def test_a_record_that_begins_in_a_position_takes_the_set_up_from_it() -> None:
    """It is not written twice."""
    match = ravenhill.loads(fought(6, words=90).position(), seed=1)
    play_on(match, random.Random(2), 30)
    text = str(match.record())
    assert "\n| " in text and "\n> " not in text
    assert again(match).game.setup == match.game.setup


@SEATS
def test_a_clone_goes_on_in_the_same_state_with_chance_of_its_own(seats: int) -> None:
    """The original does not notice."""
    match = fought(7, words=100, seats=seats)
    before, copy = state(match), match.clone(seed=1)
    assert state(copy) == before
    assert (copy.options, copy.game.seats) == (match.options, match.game.seats)
    play_on(copy, random.Random(0), 40)
    assert state(match) == before


# --- the games ----------------------------------------------------------------------------------------------------
def test_equal_set_ups_share_one_game() -> None:
    """However they were said; other armies are another game with other words."""
    one, same, other = battle(1), battle(2), battle(1, seats=3)
    assert one.game is same.game
    assert one.game.words.hash != other.game.words.hash


@pytest.mark.parametrize(
    "said", [{"armies": BANDS[:2]}, {"maps": ["ridge"]}, {"level": 500}, {"options": ["wide-arc"]}]
)
def test_five_armies_takes_no_set_up(said: Making) -> None:
    """It says so in a sentence."""
    with pytest.raises(RavenhillError, match="The Battle of Five Armies takes no armies, maps, point level or options"):
        ravenhill.new("five-armies", seed=1, **said)
    with pytest.raises(RavenhillError, match="one set-up only"):
        game_named("five-armies", "", "level = 500")


def test_there_is_no_third_game() -> None:
    """The error names those there are."""
    with pytest.raises(RavenhillError, match="no game 'chess': the games are five-armies, combat-hex"):
        ravenhill.new("chess")
    assert [game_class(name).name for name in game_names()] == game_names()


def test_without_a_word_about_armies_two_ready_ones_fight() -> None:
    """`new("combat-hex")` is a game."""
    match = ravenhill.new("combat-hex", seed=3)
    assert match.options and match.view().level == 500


def test_an_unlawful_army_is_refused_before_anything_begins() -> None:
    """With the rule it breaks."""
    with pytest.raises(RavenhillError, match=r"CH-2\.03"):
        ravenhill.new("combat-hex", armies=[["grima", "sam"], BANDS[0]])
    with pytest.raises(BadSetup, match="no option"):
        battle(1, options=["fog"])


# --- giving up ----------------------------------------------------------------------------------------------------
def test_of_two_armies_the_other_wins_when_one_gives_up() -> None:
    """And nothing can be undone or resigned any more."""
    match = fought(4, words=60)
    match.resign("a")
    assert match.outcome is not None and match.outcome.winner == "b"
    assert re.search(r"\n= \d+ words, b wins\n$", str(match.record()))
    again(match)
    assert "given up" in match.undo_refusal()
    with pytest.raises(RavenhillError, match="over"):
        match.resign("b")


@pytest.mark.parametrize("seat", ["a", "b", "c"])
@pytest.mark.parametrize("words", [0, 12, 70, 110, 150])
def test_of_three_armies_the_others_go_on_when_one_gives_up(seat: str, words: int) -> None:
    """At any moment of the game, on anyone's turn; the last army left wins."""
    match = play_on(battle(8, 3, options=["turn-limit=none"]), random.Random(8), words)
    match.resign(seat)
    assert match.outcome is None
    assert seat not in match.seats and match.options
    with pytest.raises(RavenhillError, match="out of the game"):
        match.resign(seat)
    play_on(match, random.Random(1), 25)
    assert any(entry.kind == GIVEN_UP for entry in match.tape)
    again(match)
    other, last = (each for each in match.game.seats if each != seat)
    match.resign(other)
    assert match.outcome is not None and match.outcome.winner == last
    again(match)


@pytest.mark.parametrize(
    ("reason", "told", "why"),
    [
        (RESIGNED, "resigns", "their opponent resigned"),
        (OUT_OF_TIME, "ran out of time", "their opponent ran out of time"),
        (LEFT, "left the battle", "their opponent left the battle"),
        (FORFEITED, "forfeits the battle", "their opponent forfeited"),
    ],
)
def test_why_an_army_has_given_up_is_said_and_kept(reason: int, told: str, why: str) -> None:
    """In the log when it goes, in the ending when only one is left, and in the record, which replays."""
    match = fought(8, words=50, seats=3)
    first, second, last = match.game.seats
    match.resign(first, reason)
    assert f"Army {first.upper()} {told}." in match.log
    match.resign(second, reason)
    assert match.outcome is not None and match.outcome.winner == last
    assert match.outcome.ending == match.log[-1] and match.outcome.ending.endswith(f": {why}.")
    again(match)


def test_what_was_played_before_an_army_gave_up_is_taken_back_only_by_consent() -> None:
    """Then the army is back as well."""
    match = fought(8, words=50, seats=3)
    word = match.options[0]
    before, seat = state(match), match.seat
    match.play(word)
    out = next(each for each in match.game.seats if each != seat)
    match.resign(out)
    assert "another side has decided" in match.undo_refusal()
    match.take_back(1)
    assert (state(match), match.seat) == (before, seat)
    match.resign(out)
    play_on(match, random.Random(2), 10)
    match.take_back(3)
    assert match.game.beaten(match.table, match.game.seats.index(out))
    again(match)


# --- draws --------------------------------------------------------------------------------------------------------
def test_CH_V5_nobody_wins_between_equals_who_do_nothing() -> None:
    """Neither in the outcome nor in the last line of the record, nor in a position (CH-V4)."""
    match = ravenhill.new("combat-hex", seed=1, armies=[BANDS[0]] * 2, maps=["ford-12"], options=["turn-limit=1"])
    while match.outcome is None:
        idle = [word for word in match.options if word in ("do:done", "do:end-phase")]
        match.play([*idle, match.options[-1]][0])
    assert match.outcome.winner == "" and "a draw" in match.outcome.ending
    assert re.search(r"\n= \d+ words, drawn\n$", str(match.record()))
    assert again(match).outcome == match.outcome
    assert ravenhill.loads(match.position()).outcome == match.outcome


# --- damage -------------------------------------------------------------------------------------------------------
WHOLE = str(fought(9).record())


@pytest.mark.parametrize(
    ("pattern", "replacement"),
    [
        (r"^\* dice [1-5]", "* dice 6"),
        (r"^\* dice [1-6 ]+\n", ""),
        (r"^b hex:\S+\n", ""),
        (r"^a hex:", "c hex:"),
        (r"^a hex:\S+", "a hex:Z99"),
        (r"^# turn 1 \w+", "# turn 1 000000000000"),
        (r", (\w+ wins|drawn)$", ", c wins"),
        (r"^(b \S+)$", r"* draw event card:swift-word\n\1"),
    ],
)
def test_damage_is_found_and_named(pattern: str, replacement: str) -> None:
    """By its line, or by the line where the game shows it."""
    changed = re.sub(pattern, replacement, WHOLE, count=1, flags=re.MULTILINE)
    assert changed != WHOLE
    with pytest.raises(BadRecord, match=r"^line \d+|the last line"):
        ravenhill.verify(changed)
