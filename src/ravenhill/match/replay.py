"""Replays a record, and checks that every die and draw of it follows from its seeds."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from ravenhill.kernel.chance import DICE, Chance, Committed, Noting, Recorded, Seeded
from ravenhill.kernel.errors import BadRecord, ChanceMismatch, RavenhillError
from ravenhill.kernel.record import (
    ACCEPTED,
    BACK,
    DECLINED,
    DRAW,
    GIVEN_UP,
    OFFERED,
    OUTCOME,
    STATE,
    WITHDRAWN,
    WORD,
    Entry,
    outcomes,
)
from ravenhill.match.catalogue import game_named, setup_of_position
from ravenhill.match.match import AnyMatch, Match
from ravenhill.match.record import Header, Line, end_of, read_end, read_header, read_lines
from ravenhill.match.seals import check_seals, check_seats, parts_of
from ravenhill.match.versions import check_version

BARGAINING: Final = {
    OFFERED: Match.offer_draw,
    ACCEPTED: Match.accept_draw,
    DECLINED: Match.decline_draw,
    WITHDRAWN: Match.withdraw_draw,
}


def replays(text: str, words: int | None = None) -> AnyMatch:
    """Replays the text of a record, whole or its first words; the match can be played on."""
    header, lines, end = _read(text)
    recorded = Recorded(outcomes([line.entry for line in lines]), _seeds(header))
    run = _Run(header, lines, recorded)
    run.play(words)
    if words is None:
        run.finish(end)
    return run.hand_over(recorded.rest())


def replay(path: str | Path, words: int | None = None) -> AnyMatch:
    """Replays a record file; the match can be played on."""
    return replays(Path(path).read_text(encoding="utf-8"), words)


def verify(text: str) -> AnyMatch:
    """Checks that every die and draw follows from the seeds of the record; an error names the one that does not."""
    header, lines, end = _read(text)
    seeds = _seeds(header)
    if header.scripted:
        raise BadRecord("dice or draws of this game were scripted as it went on: they do not follow from its seed")
    if seeds is None and header.is_committed:
        raise BadRecord("the secret has not been given away yet: the record can be checked when the game is over")
    if seeds is None:
        raise BadRecord("this record has neither a commitment nor a seed: its chance cannot be checked")
    run = _Run(header, lines, seeds)
    if header.links:
        check_seats(header.links, run.match.game.seats)
    run.play(None)
    run.finish(end)
    return run.hand_over(seeds)


def bags(text: str) -> dict[int, list[tuple[str, int]]]:
    """The contents of the bag at each draw of a record, by line: each possible thing, and how many there were.

    A die needs no more than the record to be computed again; of a draw the rules know what there was to draw from.
    """
    header, lines, _ = _read(text)
    noting = Noting(outcomes([line.entry for line in lines]))
    run = _Run(header, lines, noting)
    run.play(None)
    drawn = [line for line in lines if line.entry.kind == OUTCOME and line.entry.who != DICE]
    names = run.match.game.draw_names
    return {
        line.number: [(names(line.entry.who, at)[1], weight) for at, weight in enumerate(bag) if weight]
        for line, bag in zip(drawn, noting.bags, strict=True)
    }


def _read(text: str) -> tuple[Header, list[Line], str]:
    header, skip = read_header(text)
    check_version(header)
    if header.position:
        header = msgspec.structs.replace(header, setup=setup_of_position(header.game, header.position, header.pack))
    game = game_named(header.game, header.pack, header.setup)
    if game.setup and not header.setup:
        raise BadRecord("the header does not say what the game is made of: the lines behind '>' are missing")
    if header.vocabulary != game.words.hash:
        raise BadRecord(f"the record speaks vocabulary {header.vocabulary}, this content has {game.words.hash}")
    if header.content != game.version:
        raise BadRecord(f"the record was made with content {header.content}; this is content {game.version}")
    end = read_end(text)
    return header, read_lines(text, skip, game), end


def _seeds(header: Header) -> Chance | None:
    """The chance of the recorded game, as far as the record reveals it."""
    if header.is_committed:
        return _committed_chance(header) if header.secret else None
    return Seeded(header.seed) if header.seed is not None else None


def _committed_chance(header: Header) -> Committed:
    try:
        secret = bytes.fromhex(header.secret)
        chance = Committed(secret, parts_of(header.links) or [bytes.fromhex(part) for part in header.contributions])
    except ValueError as error:
        raise BadRecord(f"the seeds of the record cannot be read: {error}") from None
    if header.commitment and Committed.commitment(secret) != header.commitment:
        raise BadRecord("the secret does not fit the commitment that was published before the game")
    check_seals(header.secret, header.links)
    return chance


class _Run:
    """One run through a record that compares each line with the game."""

    def __init__(self, header: Header, lines: list[Line], chance: Chance) -> None:
        self.lines = lines
        self.compared = 0
        try:
            self.match: AnyMatch = Match(header, chance)
        except ChanceMismatch as error:
            raise BadRecord(f"{self._chance_line(chance)}, turn 1: {error}") from None
        self.match.settling = False
        self.first_turn = self.match.game.turn(self.match.table)

    def hand_over(self, chance: Chance) -> AnyMatch:
        """Returns the match, ready to be played on with this chance."""
        self.match.table.chance = chance
        self.match.settling = True
        self.match.settle()
        return self.match

    def play(self, words: int | None) -> None:
        """Plays the words of the record, all or the first ones with the talk after the last."""
        left = len(self.lines) if words is None else words
        for at, line in enumerate(self.lines):
            if left == 0 and line.entry.kind in (WORD, BACK):
                return
            if line.entry.kind in (WORD, BACK, GIVEN_UP, DRAW):
                self._compare(at)
                self._carry_out(line)
                left -= line.entry.kind == WORD

    def finish(self, end: str) -> None:
        """Checks that the record holds exactly what the game did, to its last line."""
        self._compare(len(self.lines))
        done = self.match.tape
        if len(done) < len(self.lines):
            raise BadRecord(f"{self._where(self.lines[len(done)])}: the game gives nothing more here")
        if len(done) > len(self.lines):
            raise BadRecord(f"{self._where(self.lines[-1])}: the record ends too early")
        is_ = end_of(done, self.match.game, self.match.table.winner)
        if end != is_:
            raise BadRecord(f"the last line: the record says {end!r}, the game gives {is_!r}")

    def _where(self, line: Line) -> str:
        return f"line {line.number}, turn {self._turn(line)}"

    def _turn(self, line: Line) -> int:
        """The turn of a line: a `#` line closes its turn, and when it is compared the table is in the next already."""
        closed = [self.first_turn - 1]
        closed += [each.entry.who for each in self.lines if each.entry.kind == STATE and each.number < line.number]
        return min(closed[-1] + 1, self.match.game.turn(self.match.table))

    def _compare(self, upto: int) -> None:
        """Compares the lines up to one with the tape, as far as it goes: sealed words come onto it together."""
        done = self.match.tape
        while self.compared < min(upto, len(done)):
            line, entry = self.lines[self.compared], done[self.compared]
            if _values(line.entry) != _values(entry):
                raise BadRecord(f"{self._where(line)}: {_difference(line.entry, entry)}")
            self.compared += 1

    def _carry_out(self, line: Line) -> None:
        entry, match = line.entry, self.match
        try:
            if entry.kind == WORD:
                match.play(match.game.words.names[entry.values[0]], seat=match.game.seats[entry.who])
            elif entry.kind == BACK:
                match.take_back(entry.values[0])
            elif entry.kind == DRAW:
                BARGAINING[entry.values[0]](match, match.game.seats[entry.who])
            else:
                match.resign(match.game.seats[entry.who], entry.values[0])
        except ChanceMismatch as error:
            raise BadRecord(f"{self._chance_line(match.table.chance)}, turn {self._turn(line)}: {error}") from None
        except RavenhillError as error:
            raise BadRecord(f"{self._where(line)}: {error}") from None

    def _chance_line(self, chance: Chance) -> str:
        """The line of the outcome that does not fit, or the last one if they have run out."""
        told = [line for line in self.lines if line.entry.kind == OUTCOME]
        used = chance.used if isinstance(chance, Recorded) else len(told)
        return f"line {told[min(used, len(told) - 1)].number}" if told else "the record"


def _values(entry: Entry) -> tuple[int, int, list[int]]:
    return entry.kind, entry.who, entry.values


def _difference(said: Entry, entry: Entry) -> str:
    if said.kind == OUTCOME and entry.kind == OUTCOME:
        return "this outcome of chance is not what the game gives"
    if said.kind == entry.kind and said.who == entry.who:
        return "the state at the end of the turn is not the one recorded"
    return "the game goes on otherwise here"
