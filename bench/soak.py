"""Plays seeded random games, checks every property on the way, and reports their milestones."""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from bench import properties
from bench.playgrounds import PLAYGROUNDS, Playground, next_word, open_questions
from ravenhill.match.match import Match

WHOLE_VOCABULARY_GAMES = 50  # games in which every decision is compared with the whole vocabulary
ONE_IN = 25  # elsewhere one decision in this many
COPIED_ONE_IN = 40
TAKEN_BACK_ONE_IN = 60
MOST_WORDS = 20_000
EVERYWHERE = 1000  # this many games must come everywhere


class Game(NamedTuple):
    """The result of one game."""

    seed: int
    ending: str = ""
    turns: int = 0
    words: int = 0
    reached: frozenset[str] = frozenset()  # questions asked and milestones of the game
    fault: str = ""


def play(name: str, seed: int) -> Game:
    """Plays one random game with all checks: every second begins scattered, two of four are played boldly."""
    ground, rng = PLAYGROUNDS[name], random.Random(seed)
    match = ground.begin(seed, seed % 2 == 1)
    words, reached = 0, set()
    while match.outcome is None:
        look(ground, match, seed, rng)
        reached |= open_questions(match)
        seat = rng.choice(match.seats)
        word = next_word(ground, match, seat, seed % 4 >= 2, rng)
        if rng.randrange(TAKEN_BACK_ONE_IN) or properties.play_and_take_back(match, seat, word):
            match.play(word, seat=seat)
        words += 1
        assert words < MOST_WORDS, "the game does not end"
    ground.check(match.table)
    properties.position_round_trip(match)
    properties.record_round_trip(match)
    reached |= ground.milestones(match.table)
    ending = f"{'won' if match.outcome.winner else 'drawn'}: {match.outcome.ending.rpartition(': ')[2]}"
    return Game(seed, ending, match.game.turn(match.table), words, frozenset(reached))


def look(ground: Playground, match: Match, seed: int, rng: random.Random) -> None:
    """Checks every property at each question, the slow ones now and then."""
    ground.check(match.table)
    properties.somebody_is_asked(match)
    if seed < WHOLE_VOCABULARY_GAMES or rng.randrange(ONE_IN) == 0:
        properties.offered_exactly(match)
    if rng.randrange(COPIED_ONE_IN) == 0:
        properties.clone_is_independent(match, rng)
        properties.position_round_trip(match)
        properties.secrets_stay_hidden(match, rng)
        properties.records_are_readable(match)


def attempt(name: str, seed: int) -> Game:
    """Plays a game in a worker process; returns a fault as text with its seed."""
    try:
        return play(name, seed)
    except Exception as error:
        return Game(seed, fault=f"{type(error).__name__}: {error}")


def games(name: str, first: int, number: int, workers: int) -> Iterator[Game]:
    """Plays games in worker processes; results come as they are ready."""
    seeds, one = range(first, first + number), partial(attempt, name)
    if workers < 2:
        yield from map(one, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(one, seeds, chunksize=4)


def main() -> int:
    """Runs the command line: --game NAME (default: all) --games N --seed FIRST --workers K."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(PLAYGROUNDS), action="append", help="not said: each of them")
    parser.add_argument("--games", type=int, default=1000, help="how many games of each")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    sound = [soak(name, chosen.seed, chosen.games, chosen.workers) for name in chosen.game or PLAYGROUNDS]
    return 0 if all(sound) else 1


def soak(name: str, first: int, number: int, workers: int) -> bool:
    """Plays games of one game and reports; False if something is wrong, or very many games missed a milestone."""
    played, started = [], time.monotonic()
    for game in games(name, first, number, workers):
        played.append(game)
        if game.fault:
            print(f"\n{name}, seed {game.seed}: {game.fault}", flush=True)
        print(f"\r{name}: {len(played)} of {number}, {time.monotonic() - started:.0f} s", end="", flush=True)
    complete = report(PLAYGROUNDS[name], played)
    return not any(game.fault for game in played) and (complete or number < EVERYWHERE)


def report(ground: Playground, played: list[Game]) -> bool:
    """The endings of the games, their milestones, and those never reached; True if none were missed."""
    words, turns = sum(game.words for game in played), sum(game.turns for game in played)
    print(f"\n{words} words, {turns / max(len(played), 1):.1f} turns a game on average")
    for ending, number in Counter(game.ending or "fault" for game in played).most_common():
        print(f"{number:6d}  {ending}")
    reached = Counter(name for game in played for name in game.reached)
    for name in ground.counted:
        print(f"{reached[name]:6d}  games with {name}")
    groups = {"kinds of question asked": ground.questions(), **ground.groups}
    complete = [report_group(title, names, reached) for title, names in groups.items()]
    faults = sum(1 for game in played if game.fault)
    print(f"{len(played) - faults} games without a fault, {faults} with one")
    return all(complete)


def report_group(title: str, names: tuple[str, ...], reached: Counter[str]) -> bool:
    """The number of milestones reached in a group, the rarest, and those never reached."""
    missing = [name for name in names if not reached[name]]
    rare = sorted((name for name in names if reached[name]), key=lambda name: reached[name])[:3]
    least = ", ".join(f"{name} ({reached[name]})" for name in rare)
    never = f"; never: {', '.join(missing)}" if missing else ""
    print(f"{len(names) - len(missing)} of {len(names)} {title}; rarest: {least}{never}")
    return not missing


if __name__ == "__main__":
    sys.exit(main())
