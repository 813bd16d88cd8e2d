"""Record the golden games again: `python -m tests.golden.renew_games`.

Before 1.0 a fix of the rules may change them. Which games there are is pinned here: how each is played, how it must
end, and the first seed that is tried; the seed that is taken stands in the record.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import ravenhill
from ravenhill.arena.match import Match
from ravenhill.games.five_armies.victory import (
    BEORN_IN_TIME,
    BOLG_ELIMINATED,
    FATE_FULFILLED,
    POINTS_AND_FRONT_GATE,
    POINTS_AT_END_OF_TURN,
    RESIGNED,
)
from ravenhill.kernel.record import STATE, WORD, effective
from tests.golden.playing import POLICIES

GAMES = Path(__file__).parent / "games"
MOST_TRIES = 3000
TAKE_BACK = 0.03  # of the words, where takings-back are recorded
RESIGNS_ON = 4


@dataclass(frozen=True)
class Golden:
    """One golden game: its file, how it is played, how it must end."""

    name: str
    policy: str
    ending: int
    first_seed: int
    committed: bool = False  # chance as between people, with commitment and contributions
    takes_back: bool = False  # now and then a word is taken back


GOLDEN = [
    Golden("chance-beorn", "by-chance", BEORN_IN_TIME, 100),
    Golden("chance-fate", "by-chance", FATE_FULFILLED, 200),
    Golden("chance-committed", "by-chance", FATE_FULFILLED, 300, committed=True),
    Golden("bold-beorn", "boldly", BEORN_IN_TIME, 400),
    Golden("bold-fate", "boldly", FATE_FULFILLED, 500),
    Golden("bold-taken-back", "boldly", BEORN_IN_TIME, 600, takes_back=True),
    Golden("bold-resigned", "boldly", RESIGNED, 700),
    Golden("conquest-points", "conquering", POINTS_AT_END_OF_TURN, 800),
    Golden("conquest-points-committed", "conquering", POINTS_AT_END_OF_TURN, 900, committed=True),
    Golden("conquest-front-gate", "conquering", POINTS_AND_FRONT_GATE, 1000),
    Golden("conquest-fails", "conquering", FATE_FULFILLED, 1100, takes_back=True),
    Golden("bolg-falls", "hunting", BOLG_ELIMINATED, 1200),
]


def begun(golden: Golden, seed: int) -> Match:
    """The match before its first word."""
    if not golden.committed:
        return ravenhill.new("five-armies", seed=seed)
    parts = [f"{seat} {seed}".encode() for seat in ("free-peoples", "shadow")]
    return ravenhill.new_committed("five-armies", f"golden game {seed:08}".encode(), parts)


def played(golden: Golden, seed: int) -> Match:
    """The whole game of a seed."""
    match, chooser = begun(golden, seed), random.Random(seed)
    while match.outcome is None:
        if golden.ending == RESIGNED and match.table.turn == RESIGNS_ON:
            match.resign("shadow")
            break
        seat = chooser.choice(match.seats)
        match.play(POLICIES[golden.policy](match, seat, chooser), seat=seat)
        if golden.takes_back and match.outcome is None and chooser.random() < TAKE_BACK:
            take_back(match, chooser)
    return match


def take_back(match: Match, chooser: random.Random) -> None:
    """Take back up to three words, by consent; never while a sealed answer waits, and only words of this turn."""
    words = chooser.randint(1, 3)
    if len(match.table.decisions) == 1 and words < words_of_turn(match):
        match.take_back(words)


def words_of_turn(match: Match) -> int:
    """How many words have been played since the last hash."""
    kinds = [entry.kind for entry in effective(match.table.tape)]
    ends = [at for at, kind in enumerate(kinds) if kind == STATE]
    return kinds[ends[-1] if ends else 0 :].count(WORD)


def found(golden: Golden) -> Match:
    """The game of the first seed that ends as it must."""
    for seed in count(golden.first_seed):
        match = played(golden, seed)
        if match.table.ending == golden.ending:
            return match
        if seed - golden.first_seed == MOST_TRIES:
            raise SystemExit(f"{golden.name}: none of {MOST_TRIES} games ends so; choose another first seed")
    raise AssertionError


def main() -> None:
    """Write all golden games anew."""
    for old in GAMES.glob("*.record"):
        old.unlink()
    GAMES.mkdir(exist_ok=True)
    for golden in GOLDEN:
        match = found(golden)
        path = GAMES / f"{golden.name}.record"
        path.write_text(str(match.record()), encoding="utf-8", newline="\n")
        ending = match.outcome.ending if match.outcome else ""
        print(f"{path.name}: {match.words_played} words, {match.table.turn} turns. {ending}")


if __name__ == "__main__":
    main()
