"""Records, positions and views of a game that brings none of its own code for them."""

from __future__ import annotations

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

import ravenhill
from ravenhill.games.guarded_toml import read_toml
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.errors import BadPosition, RavenhillError, UndoRefused
from ravenhill.match.match import AnyMatch as Match
from tests.toy.playing import GAME, by_lot, night, raid

pytestmark = pytest.mark.usefixtures("installed")
often = settings(max_examples=60, deadline=None, derandomize=True, database=None)
moments = st.tuples(st.integers(0, 1 << 32), st.integers(0, 40))


# --- positions ------------------------------------------------------------------------------------
@often
@given(moments)
def test_every_state_is_written_and_read_again(moment: tuple[int, int]) -> None:
    """With the same hash, the same questions and, in secret choices, the same answer that nobody sees."""
    match = by_lot(*moment)
    again = ravenhill.loads(match.position())
    assert again.position() == match.position()
    assert again.game.state_hash(again.table) == match.game.state_hash(match.table)
    assert again.seats == match.seats and [again.options_for(seat) for seat in again.seats] == [
        match.options_for(seat) for seat in match.seats
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("fire = [0, 0, 0]", "line 4: columns: fire holds 5 numbers, not 3"),
        ("fire = [0, 0, 3, 0, 0]", "line 4: columns: fire holds numbers from -1 to 2, not 3"),
        ("fire = 3", "a list of whole numbers is needed, not 3"),
        ('turn = "late"', "a list of whole numbers is needed, not ['late']"),
        ("fires = [0]", "unknown entry 'fires': did you mean fire?"),
        ("hands = [3, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]", "columns: hands holds numbers from 0 to 2"),
        ("deck = [0, 0, 0, 0, 0, 0, 0, 0]", "deck: 0 scouts are left, and 10 will be drawn (W-8)"),
        ("hands = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]", "North holds 0 scouts, not 1 to 3 (W-8)"),
        ("hands = [2, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]", "5 scouts have the number 1, at most 2 (W-2)"),
    ],
)
def test_nonsense_is_refused_with_its_line(change: str, fault: str) -> None:
    """A column of another shape, beyond its range, or that no game can come to."""
    with pytest.raises(BadPosition) as refused:
        ravenhill.loads(f'game = "{GAME}"\n[columns]\n\n{change}\n')
    assert fault in str(refused.value)


@pytest.mark.parametrize(
    ("extra", "fault"),
    [
        ("winner = 'nobody'", "'nobody' is not known here"),
        ("stacks = []", "unknown entry: did you mean stack?"),
        ("[next]\ndice = [7]", "dice show 1 to 6, not 7"),
        ("[next]\nscouts = ['tower:low-stone']", "'tower:low-stone' is not known here"),
        ("[sealed]\nnorth = 'scout:1'", "'scout:1' is not known here"),
    ],
)
def test_nonsense_beside_the_columns_is_refused(extra: str, fault: str) -> None:
    """The ending, the chance that is prepared, and answers in secret to a question that is not open."""
    first, columns, rest = raid_text().partition("[columns]")
    text = f"{first}{columns}{rest}\n{extra}\n" if extra.startswith("[") else f"{first}{extra}\n{columns}{rest}"
    with pytest.raises(BadPosition) as refused:
        ravenhill.loads(text)
    assert fault in str(refused.value)


def raid_text() -> str:
    """A watch that begins, as a text."""
    said = read_toml(night((1, 2, 3), (6, 7, 8)).position())
    return tomli_w.dumps({key: value for key, value in said.items() if key not in ("stack", "written")})


def test_a_position_in_mid_action_cannot_be_edited() -> None:
    """Its procedures fit only the state they were written with."""
    text = by_lot(3, 5).position()
    assert "[[stack]]" in text or "stack = [" in text
    with pytest.raises(BadPosition, match="in mid-action is taken only as"):
        ravenhill.loads(text.replace("    2,", "    1,", 1))


def test_dice_and_draws_can_be_prepared() -> None:
    """[next] gives what falls, and then chance goes on."""
    text = raid_text() + "\n[next]\ndice = [3, 3]\nscouts = ['scout:4', 'scout:5']\n"
    match = ravenhill.loads(text).play("tower:low-stone").play("scout:1", seat="north").play("scout:8", seat="south")
    match.play("do:keep")
    assert "North draws Scout 4." in match.log and "South draws Scout 5." in match.log


# --- records --------------------------------------------------------------------------------------
@often
@given(st.integers(0, 1 << 32))
def test_every_game_replays_word_for_word(seed: int) -> None:
    """Up to its end, with the same record."""
    match = by_lot(seed)
    again = ravenhill.replays(str(match.record()))
    assert str(again.record()) == str(match.record()) and again.position() == match.position()
    assert again.log == match.log and again.outcome == match.outcome


def test_answers_are_taken_back_up_to_dice_and_reveals() -> None:
    """A named tower can be taken back; not what has been rolled for."""
    match = night((1, 2, 3), (6, 7, 8))
    before = match.position()
    match.play("tower:low-stone")
    match.undo("north")
    assert match.position() == before
    with pytest.raises(UndoRefused, match="dice were rolled"):
        raid(match, "low-stone", 1, 8, 3, 3).undo("south")


def test_a_record_that_draws_what_there_is_not_is_refused() -> None:
    """It names the line."""
    text = str(by_lot(4).record())
    assert "scouts scout:" in text
    with pytest.raises(RavenhillError, match="line"):
        ravenhill.replays(text.replace("scouts scout:", "scouts tower:", 1))


# --- secrets --------------------------------------------------------------------------------------
def twin(match: Match, seat: int, seed: int) -> Match:
    """A game that the seat cannot tell from this one: every secret is drawn again."""
    text = match.game.dump(match.game.determinise(match.table, seat, Seeded(seed)))
    return ravenhill.loads(text)


@often
@given(moments, st.integers(0, 2))
def test_a_seat_cannot_tell_twins_apart(moment: tuple[int, int], seat: int) -> None:
    """Its view, its questions and what a player is given are the same, whatever the other one holds."""
    match = by_lot(*moment)
    other = twin(match, seat, moment[0])
    name = [*match.game.seats, "spectator"][seat]
    assert other.view(name) == match.view(name)
    assert other.svg(name) == match.svg(name)
    if name in match.seats:
        assert other.options_for(name) == match.options_for(name)
        chance = Seeded(5), Seeded(5)
        worlds = [
            each.game.determinise(each.table, seat, lot) for each, lot in zip((match, other), chance, strict=True)
        ]
        assert match.game.dump(worlds[0]) == match.game.dump(worlds[1])


def test_twins_do_differ() -> None:
    """The property above holds games apart that are not the same."""
    match = by_lot(1, 3)
    assert len({twin(match, 0, seed).position() for seed in range(8)}) > 1


def test_another_hand_does_show_to_its_owner() -> None:
    """A view that showed nothing would pass, too."""
    match = by_lot(1, 3)
    assert len({str(twin(match, 0, seed).view("south")) for seed in range(8)}) > 1


def test_nothing_of_a_sealed_answer_is_seen_or_said() -> None:
    """Neither in the record that the other seat gets, nor in its log, nor in what it is told to wait for."""
    match = night((1, 2, 3), (6, 7, 8)).play("tower:low-stone")
    told = str(match.record("south"))
    match.play("scout:2", seat="north")
    assert str(match.record("south")) == told
    assert "[sealed]" in match.position() and "[sealed]" not in match.game.dump(match.determinise("south", 1))
    assert "[sealed]" in match.game.dump(match.determinise("north", 1))
    assert match.game.wording.open_question(match.table) == (
        "Waiting for North and South: Send which scout? Both choose in secret."
    )
