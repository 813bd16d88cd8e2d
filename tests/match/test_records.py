"""Records: the same game again, line by line; every kind of damage is found and named."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

import ravenhill
from ravenhill import BadRecord, IllegalChoice, UndoRefused, UnknownWord
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.record import FORFEITED, LEFT, OUT_OF_TIME, RESIGNED
from ravenhill.match.match import Match
from tests.match.played import SECRET, committed, play_on, played, state, until_sealed

WHOLE = str(committed().record())
SEEDED = str(played(3).record())
SMALL = """
game = "five-armies"
to_act = "shadow"
seed = 4
[dice]
shadow = ["army", "event"]
free-peoples = ["character"]
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
[region.old-road]
side = "shadow"
units = { orcs = 3 }
[next]
dice = [6, 6, 6, 1, 1, 1]
event = ["swift-word"]
"""


def lines_of(text: str) -> list[str]:
    return text.splitlines()


def first_line(text: str, start: str) -> int:
    """The index of the first line with this beginning."""
    return next(at for at, line in enumerate(lines_of(text)) if line.startswith(start))


def changed(text: str, at: int, line: str | None) -> str:
    """The text with one line replaced, or left out."""
    lines = lines_of(text)
    lines[at : at + 1] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


# --- the same game again ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(8))
def test_a_whole_game_replays_to_the_same_record(seed: int) -> None:
    """Every word, every outcome, every hash, and the end."""
    match = played(seed)
    again = ravenhill.replays(str(match.record()))
    assert str(again.record()) == str(match.record())
    assert (again.outcome, state(again), again.log) == (match.outcome, state(match), match.log)


@pytest.mark.parametrize("seed", range(8, 14))
def test_a_game_replayed_halfway_goes_on_as_if_never_stopped(seed: int) -> None:
    """The dice after a resumption are those that would have come anyway."""
    match = played(seed, words=120)
    resumed = ravenhill.replays(str(match.record()))
    for each in (match, resumed):
        play_on(each, random.Random(99))
    assert str(resumed.record()) == str(match.record())
    assert ravenhill.verify(str(resumed.record())).outcome == match.outcome


def test_a_replay_can_stop_after_any_word_and_be_played_on() -> None:
    """The first words of a record, then other words with the chance that came next."""
    match = ravenhill.replays(SEEDED, words=40)
    assert match.words_played == 40
    again = played(3, words=0)
    for line in [line for line in lines_of(SEEDED) if re.match(r"(free-peoples|shadow) ", line)][:40]:
        seat, word = line.split()
        again.play(word, seat=seat)
    assert state(match) == state(again)
    for each in (match, again):
        play_on(each, random.Random(1), 30)
    assert state(match) == state(again)


def test_a_record_may_begin_in_a_position_with_prepared_chance() -> None:
    """Dice from `[next]` are recorded once and not given again."""
    match = ravenhill.loads(SMALL)
    play_on(match, random.Random(2), 25)
    text = str(match.record())
    assert "| game = " in text
    again = ravenhill.replays(text)
    assert (str(again.record()), state(again)) == (text, state(match))
    assert ravenhill.verify(text).words_played == match.words_played


def test_replay_reads_a_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    """`ravenhill.replay` takes the path of a record."""
    path = tmp_path_factory.mktemp("records") / "game.record"
    path.write_text(SEEDED, encoding="utf-8")
    assert str(ravenhill.replay(path).record()) == SEEDED


# --- taking back --------------------------------------------------------------------------------------------------
def test_taken_back_words_stay_in_the_record_and_chance_goes_on() -> None:
    """By consent even a roll can be taken back; the dice that follow are new ones."""
    match = played(5, words=150)
    before = state(match)
    play_on(match, random.Random(0), 3)
    match.take_back(3)
    assert state(match) == before
    play_on(match, random.Random(1), 60)
    text = str(match.record())
    assert "! take-back 3" in text
    assert str(ravenhill.replays(text).record()) == text
    assert ravenhill.verify(text).words_played == match.words_played


def test_undo_takes_back_an_own_word_and_names_what_stands_in_the_way() -> None:
    """A General can be un-chosen; once the Shadow has drawn a tile he cannot."""
    match = ravenhill.new("five-armies", seed=1)
    before = state(match)
    with pytest.raises(UndoRefused, match="Nothing has been played"):
        match.undo()
    match.play("character:bard")
    with pytest.raises(UndoRefused, match="not yours"):
        match.undo("shadow")
    match.undo("free-peoples")
    assert (state(match), match.words_played) == (before, 0)
    match.play("do:done")
    assert match.undo_refusal() == "It cannot be taken back: dice were rolled or something was drawn after it."
    with pytest.raises(UndoRefused):
        match.undo()


def test_several_words_are_undone_only_as_far_as_the_barrier() -> None:
    """Two own words, no more."""
    match = ravenhill.new("five-armies", seed=1).play("character:bard", "character:dain")
    assert match.undo_refusal(words=2) == ""
    match.undo(words=2)
    assert match.words_played == 0
    with pytest.raises(UndoRefused, match="have been played"):
        match.take_back(1)


def test_a_sealed_answer_is_taken_back_until_the_other_answers() -> None:
    """Then both are open, and neither goes back by itself."""
    match = until_sealed(1)
    before = state(match)
    match.play(match.options_for("shadow")[0], seat="shadow")
    assert (match.seats, state(match) != before) == (["free-peoples"], True)
    match.undo("shadow")
    assert (state(match), match.seats) == (before, ["free-peoples", "shadow"])
    match.play(match.options_for("shadow")[0], seat="shadow")
    match.undo()
    assert state(match) == before
    for seat in ("shadow", "free-peoples"):
        match.play(match.options_for(seat)[0], seat=seat)
    assert "cannot be taken back" in match.undo_refusal()


def test_of_words_sealed_together_none_is_taken_back_alone() -> None:
    """By consent both go, and the record replays."""
    match = until_sealed(1)
    before = state(match)
    for seat in ("shadow", "free-peoples"):
        match.play(match.options_for(seat)[0], seat=seat)
    match.take_back(1)
    assert (state(match), match.seats) == (before, ["free-peoples", "shadow"])
    play_on(match, random.Random(3), 20)
    text = str(match.record())
    assert "! take-back 2" in text
    assert str(ravenhill.replays(text).record()) == text


def test_resignation_is_recorded() -> None:
    """The other side wins; nothing can be undone or resigned any more."""
    match = played(4, words=30)
    match.resign("free-peoples")
    assert match.outcome is not None and match.outcome.winner == "shadow"
    text = str(match.record())
    assert re.search(r"\n= \d+ words, shadow wins\n$", text)
    assert str(ravenhill.replays(text).record()) == text
    assert "given up" in match.undo_refusal()
    with pytest.raises(RavenhillError, match=r"^The game is over: it is too late to resign\.$") as raised:
        match.resign("shadow")
    assert not isinstance(raised.value, UndoRefused)


def test_no_rule_is_cited_for_a_game_that_was_given_up() -> None:
    """FA-31.1 speaks of points: that the losing side has resigned is no rule of the book."""
    match = played(4, words=30)
    match.resign("free-peoples")
    refused = match.why_not("do:yes", seat="shadow")
    assert refused is not None and refused.rule == "" and "resigned" in refused.text
    with pytest.raises(RavenhillError, match=r"^do:yes: .*resigned\.$"):
        match.play("do:yes", seat="shadow")


@pytest.mark.parametrize(
    ("reason", "line", "why"),
    [
        (RESIGNED, "! resign shadow", "The Free Peoples win: their opponent resigned."),
        (OUT_OF_TIME, "! out-of-time shadow", "The Free Peoples win: their opponent ran out of time."),
        (LEFT, "! left shadow", "The Free Peoples win: their opponent left the game."),
        (FORFEITED, "! forfeit shadow", "The Free Peoples win: their opponent forfeited."),
    ],
)
def test_why_a_side_has_given_up_is_said_and_kept(reason: int, line: str, why: str) -> None:
    """In the ending, in the log, and in the record, which replays to the same words."""
    match = played(4, words=30)
    match.resign("shadow", reason)
    text = str(match.record())
    again = ravenhill.replays(text)
    assert f"\n{line}\n" in text and str(again.record()) == text
    for each in (match, again):
        assert each.outcome is not None and each.outcome.ending == each.log[-1] == why


def test_a_forfeit_that_was_recorded_as_a_resignation_still_replays() -> None:
    """As the program wrote it before a record had a word for it."""
    match = played(4, words=30)
    match.resign("shadow")
    text = str(match.record()).replace("\n\n", "\nforfeit shadow: the bot has ended\n\n", 1)
    assert str(ravenhill.replays(text).record()) == text


# --- what a seat may read -----------------------------------------------------------------------------------------
def test_a_seat_reads_what_it_does_not_know_as_a_question_mark() -> None:
    """The other's draws and the hashes are hidden, own ones are not; neither seed nor secret is told."""
    match = committed(words=60)
    mine, whole = str(match.record("shadow")), str(match.record())
    assert "secret:" in whole and "secret:" not in mine
    assert "seal shadow:" in mine and "number free-peoples:" in mine
    drawn = [line for line in lines_of(mine) if line.startswith("* draw free-peoples-story")]
    assert drawn and all(line.endswith("?") for line in drawn)
    own = [line for line in lines_of(mine) if line.startswith("* draw shadow-story")]
    assert own and not any(line.endswith("?") for line in own)
    assert not re.search(r"^# turn \d+ [0-9a-f]{12}$", mine, re.MULTILINE)
    assert "seed: 3" not in str(played(3, words=60).record("shadow"))


def test_the_record_of_a_seat_cannot_be_replayed_and_says_so() -> None:
    """It lacks what the seat did not know."""
    with pytest.raises(BadRecord, match="one seat knew"):
        ravenhill.replays(str(committed(words=60).record("shadow")))


def test_when_the_game_is_over_everything_is_told() -> None:
    """A seat then reads the whole record, the secret included."""
    match = committed()
    assert str(match.record("shadow")) == str(match.record()) == WHOLE
    assert f"secret: {SECRET.hex()}" in WHOLE


# --- checking -----------------------------------------------------------------------------------------------------
def test_a_committed_game_is_verified() -> None:
    """Every die and draw follows from the seeds."""
    assert str(ravenhill.verify(WHOLE).record()) == WHOLE


def other_die(line: str) -> str:
    """A line of dice with the first one changed."""
    star, dice, first, *rest = line.split()
    return " ".join([star, dice, str(int(first) % 6 + 1), *rest])


def a_changed_die(text: str) -> str:
    at = first_line(text, "* dice")
    return changed(text, at, other_die(lines_of(text)[at]))


def a_changed_draw(text: str) -> str:
    draws = [at for at, line in enumerate(lines_of(text)) if line.startswith("* draw event")]
    return changed(text, draws[0], lines_of(text)[draws[3]])


def a_removed_outcome(text: str) -> str:
    return changed(text, first_line(text, "* dice"), None)


def a_removed_word(text: str) -> str:
    return changed(text, first_line(text, "shadow "), None)


def a_changed_word(text: str) -> str:
    at = first_line(text, "free-peoples character:")
    return changed(text, at, "free-peoples do:yes")


def a_word_of_the_other_seat(text: str) -> str:
    at = first_line(text, "free-peoples ")
    return changed(text, at, lines_of(text)[at].replace("free-peoples ", "shadow ", 1))


def a_changed_hash(text: str) -> str:
    at = first_line(text, "# turn 1 ")
    return changed(text, at, "# turn 1 000000000000")


def a_doubled_line(text: str) -> str:
    at = first_line(text, "* dice")
    return changed(text, at, f"{lines_of(text)[at]}\n{lines_of(text)[at]}")


def an_invented_word(text: str) -> str:
    return changed(text, first_line(text, "shadow "), "shadow die:golden")


def a_cut_line(text: str) -> str:
    return text[: text.index("* dice") + 8]


def a_lost_end(text: str) -> str:
    return "\n".join(lines_of(text)[:-1]) + "\n"


def a_lost_word_at_the_end(text: str) -> str:
    lines = lines_of(text)
    last = max(at for at, line in enumerate(lines) if line.startswith(("shadow ", "free-peoples ")))
    return "\n".join([*lines[:last], lines[-1]]) + "\n"


def another_winner(text: str) -> str:
    end = lines_of(text)[-1]
    winner = "shadow" if "free-peoples" in end else "free-peoples"
    return changed(text, len(lines_of(text)) - 1, re.sub(r", \S+ wins", f", {winner} wins", end))


DAMAGE = [
    a_changed_die,
    a_changed_draw,
    a_removed_outcome,
    a_removed_word,
    a_changed_word,
    a_word_of_the_other_seat,
    a_changed_hash,
    a_doubled_line,
    an_invented_word,
    a_cut_line,
    a_lost_end,
    a_lost_word_at_the_end,
    another_winner,
]


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
@pytest.mark.parametrize("text", [WHOLE, SEEDED], ids=["committed", "seeded"])
def test_verify_finds_every_kind_of_damage(text: str, damage: Callable[[str], str]) -> None:
    """And names the line of it, or the line where the game shows it."""
    with pytest.raises(BadRecord, match=r"^line \d+|the last line"):
        ravenhill.verify(damage(text))


@pytest.mark.parametrize(
    "damage", [each for each in DAMAGE if each is not a_changed_draw], ids=lambda each: each.__name__
)
def test_replay_finds_damage_too(damage: Callable[[str], str]) -> None:
    """Without recourse to the seeds, by legality and by the hashes."""
    with pytest.raises(BadRecord, match=r"^line \d+|the last line"):
        ravenhill.replays(damage(WHOLE))


def test_a_changed_die_is_named_by_its_own_line() -> None:
    """The reader can go and look."""
    with pytest.raises(BadRecord, match=f"^line {first_line(WHOLE, '* dice') + 1}, turn 1: this outcome of chance"):
        ravenhill.verify(a_changed_die(WHOLE))


def test_damage_in_a_later_turn_names_the_turn() -> None:
    """Where to look in a long game."""
    at = first_line(WHOLE, "# turn 3 ")
    with pytest.raises(BadRecord, match=f"^line {at + 1}, turn 3: the state"):
        ravenhill.verify(changed(WHOLE, at, "# turn 3 0123456789ab"))


@pytest.mark.parametrize(
    ("pattern", "replacement", "message"),
    [
        (r"^secret: \w+$", "secret: " + "00" * 32, "the seal shown to free-peoples does not fit"),
        (r"^secret: \w+$", "secret: zz", "cannot be read"),
        (r"^secret: \w+\n", "", "not been given away"),
        (r"^number shadow: \w+$", "number shadow: 00", "line"),
        (r"^vocabulary: \w+$", "vocabulary: 123", "speaks vocabulary 123"),
        (r"^ruleset: \w+$", "ruleset: 99", "This record was made with ruleset 99; this version plays ruleset 2"),
        (r"^ruleset: \w+$", "ruleset: one", "must be a number"),
        (r"^game: .*$", "game: chess", "no game 'chess'"),
        (r"^game: .*\n", "", "does not say 'game'"),
        (r"^digest", "promise", "unknown entry 'promise'"),
        (r"^digest:", "digest", "not of the form"),
        (r"^ravenhill-record 1$", "ravenhill-record 2", "begins with 'ravenhill-record 1'"),
    ],
)
def test_faults_of_the_header_are_named(pattern: str, replacement: str, message: str) -> None:
    """One sentence for each."""
    text = re.sub(pattern, replacement, WHOLE, count=1, flags=re.MULTILINE)
    assert text != WHOLE
    with pytest.raises(RavenhillError, match=message):
        ravenhill.verify(text)


@pytest.mark.parametrize("text", ["", "\n", "ravenhill-record 1\n", "ravenhill-record 1\ngame: five-armies\n"])
def test_a_file_that_ends_in_its_header_is_no_record(text: str) -> None:
    """Nothing to replay."""
    with pytest.raises(BadRecord):
        ravenhill.replays(text)


@pytest.mark.parametrize(
    "line", ["! take-back 0", "! take-back -1", "! take-back 900", "! sleep", "* dice", "* draw x y", "#"]
)
def test_lines_that_mean_nothing_are_refused(line: str) -> None:
    """Each with its number."""
    at = first_line(WHOLE, "shadow ")
    with pytest.raises(BadRecord, match=r"^line \d+"):
        ravenhill.replays(changed(WHOLE, at, f"{line}\n{lines_of(WHOLE)[at]}"))


# --- bad input while playing --------------------------------------------------------------------------------------
def shadow_to_move() -> Match:
    return ravenhill.loads(SMALL)


@pytest.mark.parametrize(
    ("word", "seat", "error", "message"),
    [
        ("die:golden", None, UnknownWord, "'die:golden' is not a word of The Battle of Five Armies"),
        ("army", None, UnknownWord, "'army' is not a word"),
        ("die:character", None, IllegalChoice, "die:character"),
        ("region:camp", None, IllegalChoice, "Pick an Action Die"),
        ("die:army", "free-peoples", IllegalChoice, "Waiting for the Shadow"),
        ("die:army", "gondor", UnknownWord, "no seat 'gondor'"),
    ],
)
def test_a_bad_word_is_refused_and_changes_nothing(
    word: str, seat: str | None, error: type[RavenhillError], message: str
) -> None:
    """Unknown, not offered, of another kind, of the other seat."""
    match = shadow_to_move()
    before, record = state(match), str(match.record())
    with pytest.raises(error, match=message):
        match.play(word, seat=seat)
    assert (state(match), str(match.record()), match.options) == (before, record, shadow_to_move().options)


def test_of_several_words_those_before_the_bad_one_are_played() -> None:
    """The bad one and the rest are not."""
    match = shadow_to_move()
    with pytest.raises(IllegalChoice):
        match.play("die:army", "region:camp", "do:pass")
    assert match.words_played == 1


def test_a_refusal_carries_rule_and_sentence() -> None:
    """`IllegalChoice` and `why_not` say the same."""
    match = shadow_to_move()
    refusal = match.why_not("die:character")
    with pytest.raises(IllegalChoice) as caught:
        match.play("die:character")
    assert refusal is not None
    assert (caught.value.rule, caught.value.text) == (refusal.rule, refusal.text)
    assert str(refusal) == f"{refusal.text} ({refusal.rule})"
    assert match.why_not("die:army") is None


def test_after_the_end_nothing_can_be_played() -> None:
    """For any seat and any word."""
    match = played(2)
    before = state(match)
    for seat in ("free-peoples", "shadow"):
        with pytest.raises(IllegalChoice):
            match.play("do:pass", seat=seat)
    assert (state(match), match.seat, match.options, match.prompt) == (before, None, [], "")


def test_words_that_are_no_secret_are_read_by_everybody() -> None:
    """The other seat and a spectator read every word but discards and looks; a spectator reads no secret at all."""
    match = played(3, words=200)
    words = [line for line in str(match.record()).splitlines() if line.startswith(("free-peoples ", "shadow "))]
    for reader in ("free-peoples", "shadow", "spectator"):
        read = str(match.record(reader)).splitlines()
        hidden = [line for line in read if line in ("free-peoples ?", "shadow ?")]
        assert f"{reader} ?" not in hidden
        assert len(hidden) < len(words) / 10
        assert {"shadow number:0", "free-peoples do:done"} & set(words) <= set(read)
