"""A thousand seeded random games with every property checked on the way."""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

import ravenhill
from bench.battlefields import battlefield, bold_word, text
from bench.invariants import check
from bench.milestones import MILESTONES, milestones, questions
from ravenhill.arena.match import Match
from ravenhill.games.five_armies.position_text import plain_state
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.decision import KINDS

WHOLE_VOCABULARY_GAMES = 50  # games in which every decision is compared with the whole vocabulary
ONE_IN = 25  # elsewhere one decision in so many
MOST_WORDS = 20_000


def offered_exactly(match: Match) -> None:
    """A word is offered exactly when it is not refused, over the whole vocabulary."""
    g = match.table
    for decision in g.decisions:
        if g.decision_of(decision.seat) is None:
            continue
        lawful = [word for word in range(len(g.words)) if g.refusal(decision.seat, word) == 0]
        assert lawful == sorted(set(decision.options)), f"{decision.kind.name}: {decision.options} against {lawful}"
        assert len(set(decision.options)) == len(decision.options), f"{decision.kind.name} offers a word twice"
        other = 1 - decision.seat
        if g.decision_of(other) is None:
            answers = {match.game.refusal(g, other, word) for word in range(len(g.words))}
            assert len(answers) == 1, "a seat that is not asked learns something"


def clone_is_independent(match: Match, rng: random.Random) -> None:
    """Playing on in a copy changes nothing in the original."""
    before = plain_state(match.table)
    text = repr(before)
    copy = match.table.clone(Seeded(rng.randrange(1 << 30)))
    assert repr(plain_state(copy)) == text, "the clone differs"
    for _ in range(20):
        if copy.winner >= 0:
            break
        decision = next(d for d in copy.decisions if copy.decision_of(d.seat) is d)
        copy.choose(decision.seat, rng.choice(decision.options))
    assert repr(plain_state(match.table)) == text, "the clone changed its original"


def position_round_trip(match: Match) -> None:
    """A position gives the same state again."""
    text = match.position()
    again = ravenhill.loads(text)
    assert again.position() == text, "the position differs after loading"
    assert repr(plain_state(again.table)) == repr(plain_state(match.table)), "the state differs after loading"
    assert [again.options_for(seat) for seat in again.seats] == [match.options_for(seat) for seat in match.seats]


def seen_by(match: Match, table: Any, seat: int) -> tuple[Any, ...]:
    """Everything a seat gets of a state."""
    decision = table.decision_of(seat) if seat < 2 else None
    options = decision.options if decision else []
    words = range(0, len(table.words), 3)
    refusals = [match.game.refusal(table, seat, word) for word in words] if seat < 2 else []
    return msgspec.json.encode(match.game.view(table, seat)), options, refusals


def secrets_stay_hidden(match: Match, rng: random.Random) -> None:
    """What a seat gets does not change when everything it may not know is drawn anew."""
    for seat in (0, 1, 2):
        other = match.game.determinise(match.table, seat, Seeded(rng.randrange(1 << 30)))
        assert seen_by(match, other, seat) == seen_by(match, match.table, seat), f"seat {seat} sees a secret"


def start(seed: int, rng: random.Random) -> Match:
    """A new game, or (every second seed) one that begins in a scattered position."""
    if seed % 2 == 0:
        return ravenhill.new("five-armies", seed=seed)
    return ravenhill.loads(text(battlefield(rng)), seed=seed)


def next_word(match: Match, seat: str, seed: int, rng: random.Random) -> str:
    """The word a player of this game plays: two games of four are played boldly."""
    options = match.options_for(seat)
    return bold_word(options, rng) if seed % 4 >= 2 else rng.choice(options)


class Game(NamedTuple):
    """What came of one game."""

    seed: int
    ending: str = ""
    turns: int = 0
    words: int = 0
    reached: frozenset[str] = frozenset()  # questions asked and milestones of the game
    fault: str = ""


def play(seed: int) -> Game:
    """One random game with everything checked."""
    rng = random.Random(seed)
    match = start(seed, rng)
    words, reached = 0, set()
    while match.outcome is None:
        if seed < WHOLE_VOCABULARY_GAMES or rng.randrange(ONE_IN) == 0:
            offered_exactly(match)
        check(match.table)
        reached |= questions(match.table)
        if rng.randrange(40) == 0:
            clone_is_independent(match, rng)
            position_round_trip(match)
            secrets_stay_hidden(match, rng)
        seat = rng.choice(match.seats)
        match.play(next_word(match, seat, seed, rng), seat=seat)
        words += 1
        assert words < MOST_WORDS, "the game does not end"
    check(match.table)
    position_round_trip(match)
    record_round_trip(match)
    reached |= milestones(match.table)
    return Game(seed, f"{match.outcome.winner}: {match.outcome.ending}", match.table.turn, words, frozenset(reached))


def record_round_trip(match: Match) -> None:
    """The record replays to the same end, and the same seed gives the same game."""
    text = str(match.record())
    again = ravenhill.replays(text)
    assert str(again.record()) == text, "the record differs after replaying"
    assert repr(plain_state(again.table)) == repr(plain_state(match.table)), "the replay ends in another state"


def attempt(seed: int) -> Game:
    """A game in a worker process; a fault is given back as text with its seed."""
    try:
        return play(seed)
    except Exception as error:
        return Game(seed, fault=f"{type(error).__name__}: {error}")


def games(first: int, number: int, workers: int) -> Iterator[Game]:
    """Play games in worker processes, results as they come."""
    seeds = range(first, first + number)
    if workers < 2:
        yield from map(attempt, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(attempt, seeds, chunksize=4)


def main() -> int:
    """Command line: --games N --seed FIRST --workers K."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    played, started = [], time.monotonic()
    for game in games(chosen.seed, chosen.games, chosen.workers):
        played.append(game)
        if game.fault:
            print(f"\nseed {game.seed}: {game.fault}", flush=True)
        print(f"\r{len(played)} of {chosen.games} games, {time.monotonic() - started:.0f} s", end="", flush=True)
    report(played)
    return 1 if any(game.fault for game in played) else 0


def report(played: list[Game]) -> None:
    """How the games ended, what was reached in them, and what never was."""
    words, turns = sum(game.words for game in played), sum(game.turns for game in played)
    print(f"\n{words} words, {turns / max(len(played), 1):.1f} turns a game on average")
    for ending, number in Counter(game.ending or "fault" for game in played).most_common():
        print(f"{number:6d}  {ending}")
    reached = Counter(name for game in played for name in game.reached)
    for name in MILESTONES:
        print(f"{reached[name]:6d}  games with {name}")
    missing = sorted(name for name in KINDS if name not in reached)
    print(f"{len(KINDS) - len(missing)} of {len(KINDS)} kinds of question asked; never: {', '.join(missing) or 'none'}")
    faults = sum(1 for game in played if game.fault)
    print(f"{len(played) - faults} games without a fault, {faults} with one")


if __name__ == "__main__":
    sys.exit(main())
