"""Imports games from record files: checks them to the last line, then stores them like any other finished game."""

from __future__ import annotations

from typing import Final

import msgspec

from ravenhill.games.positions import MISFITS
from ravenhill.kernel.errors import BadRecord
from ravenhill.kernel.record import BACK as BACK_ENTRY
from ravenhill.kernel.record import BARGAINS, GIVE_UP_WORDS, GIVEN_UP, RESIGNED, Entry, outcomes
from ravenhill.kernel.record import DRAW as DRAW_ENTRY
from ravenhill.kernel.record import WORD as WORD_ENTRY
from ravenhill.match.match import Match
from ravenhill.match.record import read_header
from ravenhill.match.replay import replays
from ravenhill.web.live.play import OUTCOMES, Play
from ravenhill.web.live.server_time import time
from ravenhill.web.model import BACK, DRAW, FORFEIT, OVER, PERSON, RESIGN, SOMEBODY, WORD, Act, Game, Seat
from ravenhill.web.security import tokens
from ravenhill.web.store import Whole

# Ten times the longest games that are kept as examples: 18 kB, 725 lines, 17 of which take words back.
MOST_BYTES: Final = 300_000  # the position in the header may have 100 kB of them
MOST_LINES: Final = 7_500
MOST_WORK: Final = 130_000  # lines, times how often the game is gone through because words were taken back
LONGEST_NAME: Final = 40
STRANGE: Final = (*MISFITS, RecursionError, OverflowError, AssertionError)

NOT_TEXT: Final = (
    "This is not a Ravenhill record: it isn't a text file. A record begins with the line 'ravenhill-record 1'."
)
OWN_PACK: Final = (
    "This game uses its own content pack (its header says 'pack'). Here you can open only games with Ravenhill's "
    "content. Use 'ravenhill replay' on the computer that has the pack."
)
TOO_LONG: Final = (
    f"line {{}}: this record is longer than any game: you can open at most {MOST_LINES} lines here, fewer if many "
    "words were taken back. Use 'ravenhill replay' on your own computer."
)
NOT_OVER: Final = "This game isn't over. You can open finished games here, and single positions on the analysis board."


def text_of(data: bytes) -> str:
    """Decodes a file into text with this program's line ends."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(NOT_TEXT) from None
    if "\0" in text:
        raise BadRecord(NOT_TEXT)
    return text.replace("\r\n", "\n")


def game_of_record(text: str) -> Whole:
    """The stored form of a record's game; refuses a record with any fault, naming its line."""
    _check_size(text)
    try:
        match = replays(text)
        if match.outcome is None:
            raise BadRecord(NOT_OVER)
        return _rows_of(match)
    except STRANGE as fault:
        raise BadRecord(f"This record can't be replayed: it doesn't fit the game ({type(fault).__name__}).") from None


def _check_size(text: str) -> None:
    """Refuses a text that would read other files, or keep the server busy."""
    header, skip = read_header(text)
    if header.pack:
        raise BadRecord(OWN_PACK)
    lines, backs = text.splitlines()[skip:], 0
    for number, line in enumerate(lines, start=1):
        backs += line.startswith("! take-back")
        if number * (1 + backs) > MOST_WORK or number > MOST_LINES:
            raise BadRecord(TOO_LONG.format(skip + number))


def _rows_of(match: Match) -> Whole:
    """The rows of a game with a replayed record; it has no owner yet."""
    header, number, now = match.header, tokens.new_id(), time()
    entries = match.tape
    outcome = match.outcome
    game = Game(
        id=number,
        name=header.game,
        status=OVER,
        making={OUTCOMES: outcomes(entries)},
        header=msgspec.json.encode(header).decode(),
        secret="",
        maker="",
        created=now,
        changed=now,
        known_at=now,
        winner=outcome.winner if outcome else "",
        ending=outcome.ending if outcome else "",
    )
    seats = [_seat(number, seat, header.players) for seat in match.game.seats]
    acts = _acts(game, entries, now)
    return Whole(msgspec.structs.replace(game, number=len(acts), known=len(acts)), seats, acts)


def _seat(game: str, seat: str, players: dict[str, str]) -> Seat:
    """A seat in a past game; it has no link."""
    return Seat(game, seat, PERSON, name=players.get(seat, "")[:LONGEST_NAME] or SOMEBODY)


def _acts(game: Game, entries: list[Entry], now: float) -> list[Act]:
    """The acts that leave these entries."""
    play, acts = Play(game, []), []
    for at, entry in enumerate(entries):
        # What follows from an earlier act is on the tape already.
        if entry.kind not in (WORD_ENTRY, BACK_ENTRY, GIVEN_UP, DRAW_ENTRY) or at < len(play.match.tape):
            continue
        seat, kind, said = _act(play.match, entry)
        lines = play.do(seat, kind, said)
        acts.append(Act(game.id, play.number, seat, kind, said, lines, now))
    if play.match.tape != entries:
        raise BadRecord("This record can't be replayed: the rules lead to a different game.")
    return acts


def _act(match: Match, entry: Entry) -> tuple[str, str, str]:
    """The seat, the kind and the text of an entry's act."""
    seats = match.game.seats
    if entry.kind == WORD_ENTRY:
        return seats[entry.who], WORD, match.game.words.names[entry.values[0]]
    if entry.kind == DRAW_ENTRY:
        return seats[entry.who], DRAW, BARGAINS[entry.values[0]].removesuffix("-draw")
    if entry.kind == GIVEN_UP:
        seat, reason = seats[entry.who], entry.values[0]
        return (seat, RESIGN, "") if reason == RESIGNED else (seat, FORFEIT, GIVE_UP_WORDS[reason])
    return seats[max(0, match.table.last_seat)], BACK, str(entry.values[0])
