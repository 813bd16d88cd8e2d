"""Plays one game of many: its order, which can be played anywhere, and its result."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from time import perf_counter, process_time
from typing import Annotated

import msgspec

from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_named
from ravenhill.match.match import Match
from ravenhill.match.playing import decide, dismiss
from ravenhill.match.record import Header
from ravenhill.players.levels import player_of_name
from ravenhill.players.player import Guest, Player
from ravenhill.protocol.question import Question

SEED_BYTES = 6
Large = Annotated[int, "more than 32 bits"]


class Job(msgspec.Struct, frozen=True):
    """A game to play: nothing else decides how it goes, wherever and whenever that is."""

    game: str
    number: int
    seed: int  # of the dice and draws
    players: tuple[str, ...]  # by seat
    setup: str = ""  # as in the header of a record
    content: str = ""


class Use(msgspec.Struct, frozen=True):
    """A seat's uses of a card or an ability."""

    seat: int
    name: str
    times: int


class Result(msgspec.Struct, frozen=True):
    """A finished game; lists run by seat, those in `score` by turn, from before the first.

    A file of results has a column for each field, of the type that the field has here.
    """

    number: Large
    seed: Large
    game: str
    seats: list[str]
    players: list[str]
    winner: str  # a seat, '' if the game was drawn
    champion: str  # the player who has won
    ending: str
    turns: int
    words: int
    decisions: list[int]  # questions with two answers or more
    seconds: list[float]  # of thinking
    longest: list[float]  # the same for one question
    forfeits: list[str]  # what a bot did that it should not; '' if nothing
    score: dict[str, list[int]]
    uses: list[Use]
    by_seat: dict[str, list[str]]  # other facts about each seat
    facts: dict[str, list[str]]  # other facts about the game


def derive_seed(*said: object) -> int:
    """Derives a seed from these values and nothing else."""
    return int.from_bytes(sha256("/".join(map(str, said)).encode()).digest()[:SEED_BYTES], "big")


# --- playing --------------------------------------------------------------------------------------
class Clocked:
    """A player in its seat with a clock beside it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.decisions = 0
        # A user's own program thinks elsewhere; of ours the time on its core counts, however busy the machine is.
        self.clock = perf_counter if isinstance(player, Guest) else process_time
        self.seconds = 0.0
        self.longest = 0.0

    def choose(self, question: Question) -> str:
        """Returns the player's answer, sooner or later."""
        self.decisions += len(question.decision.options) > 1
        began = self.clock()
        try:
            return self.player.choose(question)
        finally:
            took = self.clock() - began
            self.seconds += took
            self.longest = max(self.longest, took)


def play_job(job: Job) -> Result:
    """Plays a game to its end; the same job gives the same result on every machine, apart from the seconds."""
    try:
        return _play(job)
    except RavenhillError as error:
        raise RavenhillError(f"game {job.number} (seed {job.seed}): {error}") from error


def _play(job: Job) -> Result:
    game = game_named(job.game, job.content, job.setup)
    match = Match(Header.of(game, job.seed, job.content), Seeded(job.seed))
    players = {
        seat: player_of_name(name, derive_seed(job.seed, job.number, seat))
        for seat, name in zip(game.seats, job.players, strict=True)
    }
    clocks = {seat: Clocked(player) for seat, player in players.items()}
    try:
        score = _chronicle(match, clocks)
    finally:
        dismiss(match, players)
    return _result(job, match, clocks, score)


def _chronicle(match: Match, clocks: dict[str, Clocked]) -> dict[str, list[int]]:
    """Plays a match to its end; returns the score at the first question of each turn and at the end."""
    game, scores, turn = match.game, [], 0
    while match.outcome is None:
        if game.turn(match.table) > turn:
            turn = game.turn(match.table)
            scores.append(game.score(match.table))
        seat = match.seats[0]
        decide(match, seat, clocks[seat])
    scores.append(game.score(match.table))
    return {name: [score[name] for score in scores] for name in scores[0]}


def _result(job: Job, match: Match, clocks: dict[str, Clocked], score: dict[str, list[int]]) -> Result:
    game, g, outcome = match.game, match.table, match.outcome
    assert outcome is not None
    seats: list[str] = list(game.seats)
    return Result(
        number=job.number,
        seed=job.seed,
        game=job.game,
        seats=seats,
        players=list(job.players),
        winner=outcome.winner,
        champion=job.players[seats.index(outcome.winner)] if outcome.winner else "",
        ending=game.manner(g),
        turns=game.turn(g),
        words=match.words_played,
        decisions=[clocks[seat].decisions for seat in seats],
        seconds=[round(clocks[seat].seconds, 6) for seat in seats],
        longest=[round(clocks[seat].longest, 6) for seat in seats],
        forfeits=[match.header.forfeits.get(seat, "") for seat in seats],
        score=score,
        uses=_uses(game.uses(g)),
        by_seat=game.by_seat(g),
        facts=game.facts(g),
    )


def _uses(found: list[tuple[int, str]]) -> list[Use]:
    return [Use(seat, name, times) for (seat, name), times in sorted(Counter(found).items())]
