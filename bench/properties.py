"""Checks properties of every game at every moment, whatever game it is: each takes a match."""

from __future__ import annotations

import random
from typing import Any

import msgspec

import ravenhill
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.events import visible
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.record import UNKNOWN

CLONED_WORDS = 20  # how far a copy is played on
SENTENCES_EVERY = 13  # one word in this many has its refusal put into words


def state(match: Match, table: Any = None) -> int:
    """A number for exactly the state of a match, or of another table of its game."""
    return int(match.game.state_hash(match.table if table is None else table))


def offered_exactly(match: Match) -> None:
    """A word is offered exactly when it is not refused, over the whole vocabulary."""
    g = match.table
    for decision in g.decisions:
        if g.decision_of(decision.seat) is None:
            continue
        lawful = [word for word in range(len(g.words)) if g.refusal(decision.seat, word) == 0]
        assert lawful == sorted(set(decision.options)), unlike(match, lawful, decision)
        assert len(set(decision.options)) == len(decision.options), f"{decision.kind.name} offers a word twice"
    nobody_else_learns_anything(match)


def unlike(match: Match, lawful: list[int], decision: Any) -> str:
    """The words both offered and refused, or neither."""
    names = [match.game.words.names[word] for word in sorted({*lawful} ^ {*decision.options})]
    return f"{decision.kind.name}: {', '.join(names)} offered or refused wrongly"


def nobody_else_learns_anything(match: Match) -> None:
    """A seat without a question gets one and the same answer for every word."""
    g = match.table
    for seat in range(len(match.game.seats)):
        if g.decisions and g.decision_of(seat) is None:
            numbers = {g.refusal(seat, word) for word in range(len(g.words))}
            sentences = {match.game.refusal(g, seat, word) for word in range(0, len(g.words), SENTENCES_EVERY)}
            assert len(numbers) == len(sentences) == 1, "a seat that is not asked learns something"


def somebody_is_asked(match: Match) -> None:
    """While the game goes on there is an open question, and every question has an answer."""
    assert (match.outcome is None) == bool(match.seats), "nobody is asked, or somebody after the end"
    assert all(match.options_for(seat) for seat in match.seats), "a question without an answer"


def clone_is_independent(match: Match, rng: random.Random) -> None:
    """Playing on in a copy changes nothing in the original."""
    before = state(match)
    copy = match.table.clone(Seeded(rng.randrange(1 << 30)))
    assert state(match, copy) == before, "the clone differs"
    for _ in range(CLONED_WORDS):
        if copy.winner >= 0:
            break
        decision = next(d for d in copy.decisions if copy.decision_of(d.seat) is d)
        copy.choose(decision.seat, rng.choice(decision.options))
    assert state(match) == before, "the clone changed its original"


def position_round_trip(match: Match) -> None:
    """A position gives the same state again."""
    text = match.position()
    again = ravenhill.loads(text)
    assert again.position() == text, "the position differs after loading"
    assert state(again) == state(match), "the state differs after loading"
    assert [again.options_for(seat) for seat in again.seats] == [match.options_for(seat) for seat in match.seats]


def record_round_trip(match: Match) -> None:
    """The record replays to the same state, and is the same again."""
    text = str(match.record())
    again = ravenhill.replays(text)
    assert str(again.record()) == text, "the record differs after replaying"
    assert state(again) == state(match), "the replay ends in another state"


def records_are_readable(match: Match) -> None:
    """The record for a seat of a running game is the whole one, with hidden words as `?`."""
    whole = body(str(match.record()))
    for seat in (*match.game.seats, "spectator"):
        own = body(str(match.record(seat)))
        assert len(own) == len(whole), f"the record of {seat} has other lines"
        for line, full in zip(own, whole, strict=True):
            hidden = line.endswith(UNKNOWN) and full.startswith(line.removesuffix(UNKNOWN))
            assert line == full or hidden, f"the record of {seat} says {line!r} for {full!r}"


def body(text: str) -> list[str]:
    """The lines of a record after its header."""
    return text.split("\n\n", 1)[1].splitlines()


def seen_by(match: Match, table: Any, seat: int) -> tuple[Any, ...]:
    """Everything that a seat, or a spectator, gets of a state."""
    playing = seat < len(match.game.seats)
    decision = table.decision_of(seat) if playing else None
    options = decision.options if decision else []
    words = range(0, len(table.words), 3)
    refusals = [match.game.refusal(table, seat, word) for word in words] if playing else []
    return msgspec.json.encode(match.game.view(table, seat)), options, refusals


def secrets_stay_hidden(match: Match, rng: random.Random) -> None:
    """A seat's view does not change when everything hidden from it is drawn afresh."""
    for seat in range(len(match.game.seats) + 1):
        other = match.game.determinise(match.table, seat, Seeded(rng.randrange(1 << 30)))
        assert other.chance is not match.table.chance, "a copy to think on knows what chance will give"
        other.log = [event for event in match.table.log if visible(event, seat)]  # a reason may tell what was seen
        assert seen_by(match, other, seat) == seen_by(match, match.table, seat), f"seat {seat} sees a secret"


def play_and_take_back(match: Match, seat: str, word: str) -> bool:
    """Plays a word and takes it back: the game stands as before. False if it cannot, and the word stays."""
    before, asked = state(match), match.seats
    match.play(word, seat=seat)
    if len(asked) > 1 or match.undo_refusal(seat):
        return False
    match.undo(seat)
    assert state(match) == before, f"{word} leaves a trace when it is taken back"
    assert match.seats == asked, "somebody else is asked after a take-back"
    return True
