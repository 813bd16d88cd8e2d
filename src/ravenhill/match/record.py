"""Writes and reads records: a header, then one line for each word, outcome of chance and end of a turn."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import tomli_w

from ravenhill.games.numbers import MOST_OF_SEED, is_number
from ravenhill.kernel.chance import DICE
from ravenhill.kernel.errors import BadRecord
from ravenhill.kernel.record import BACK, BARGAINS, DRAW, GIVE_UP_WORDS, GIVEN_UP, OUTCOME, STATE, WORD, Entry
from ravenhill.kernel.table import DRAWN, Table
from ravenhill.match.seals import NONE, Link, number_line
from ravenhill.protocol.game import GameInfo

FIRST_LINE = "ravenhill-record 1"
UNKNOWN = "?"


class Header(msgspec.Struct, frozen=True):
    """The header of a record, before its first word."""

    game: str
    ruleset: int
    content: str
    vocabulary: str
    pack: str = ""
    digest: str = ""  # of everything in the content that the rules read; '' in a record written without it
    seed: int | None = None
    links: list[Link] = []  # the numbers that the dice come from beside the secret, each with the seal before it
    commitment: str = ""  # of older games: one fingerprint, over the secret alone
    contributions: list[str] = []  # and their numbers, by seat
    secret: str = ""  # the server's seed; given away only when the game is over
    players: dict[str, str] = {}
    forfeits: dict[str, str] = {}  # by seat, why a player lost the game without being beaten
    setup: str = ""  # what the game is made of, if the games of its name can differ in that
    position: str = ""
    scripted: str = ""  # 'yes' if dice or draws were given to the game as it went on

    @property
    def is_committed(self) -> bool:
        """Whether the server was bound to its secret before the game began."""
        return bool(self.links or self.commitment)

    @staticmethod
    def of(game: GameInfo, seed: int | None = None, pack: str = "", position: str = "") -> Header:
        """The header of a new game."""
        return Header(
            game.name,
            game.ruleset,
            game.version,
            game.words.hash,
            pack=pack,
            digest=game.digest,
            seed=seed,
            setup=game.setup,
            position=position,
        )


class Record:
    """A record of a game; `str()` gives the text file."""

    def __init__(
        self, header: Header, entries: list[Entry], game: GameInfo, winner: int = -1, reader: int | None = None
    ) -> None:
        self.header = header
        self.entries = entries
        self.game = game
        self.winner = winner
        self.reader = reader

    @property
    def over(self) -> bool:
        """Whether nothing need stay hidden: the whole record, read by nobody in particular."""
        return self.reader is None

    def __str__(self) -> str:
        lines, end = [self.line(entry) for entry in self.entries], end_of(self.entries, self.game, self.winner)
        return record_text(self.header, lines, end, self.over)

    def line(self, entry: Entry) -> str:
        """An entry as a line of the text file."""
        hidden = self.reader is not None and not entry.audience & (1 << self.reader)
        if entry.kind == WORD:
            return f"{self.game.seats[entry.who]} {UNKNOWN if hidden else self.game.words.names[entry.values[0]]}"
        if entry.kind == STATE:
            return f"# turn {entry.who} {UNKNOWN if self.reader is not None else f'{entry.values[0]:012x}'}"
        if entry.kind == BACK:
            return f"! take-back {entry.values[0]}"
        if entry.kind == GIVEN_UP:
            return f"! {GIVE_UP_WORDS[entry.values[0]]} {self.game.seats[entry.who]}"
        if entry.kind == DRAW:
            return f"! {BARGAINS[entry.values[0]]} {self.game.seats[entry.who]}"
        if entry.who == DICE:
            return "* dice " + " ".join(str(die) for die in entry.values)
        bag, thing = self.game.draw_names(entry.who, entry.values[0])
        return f"* draw {bag} {UNKNOWN if hidden else thing}"


def record_text(header: Header, lines: list[str], end: str, over: bool = True) -> str:
    """The text file with these lines; a file without its last line has been cut."""
    return "\n".join([*_header_lines(header, over), "", *lines, f"= {end}"]) + "\n"


def _header_lines(header: Header, over: bool) -> Iterator[str]:
    yield FIRST_LINE
    for key in ("game", "ruleset", "content", "vocabulary", "pack", "digest", "scripted"):
        if getattr(header, key) != "":
            yield f"{key}: {getattr(header, key)}"
    if header.seed is not None and over:
        yield f"seed: {header.seed}"
    for link in header.links:
        yield from [f"seal {link.seat}: {link.seal}"] if link.seal else []
        yield number_line(link)
    if header.commitment:
        yield f"commitment: {header.commitment}"
        yield from (f"contribution: {part}" for part in header.contributions)
    if header.secret and over:
        yield f"secret: {header.secret}"
    yield from (f"player {seat}: {name}" for seat, name in header.players.items())
    yield from (f"forfeit {seat}: {reason}" for seat, reason in header.forfeits.items())
    if not header.position:  # which carries the set-up with it
        yield from quote_lines(">", header.setup)
    if over:
        yield from quote_lines("|", header.position)


def quote_lines(sign: str, text: str) -> Iterator[str]:
    """The lines of a text, each behind a sign."""
    return (f"{sign} {line}" if line else sign for line in text.splitlines())


def end_of(entries: list[Entry], game: GameInfo, winner: int) -> str:
    """Counts the words of a record and says how the game stands."""
    words = sum(entry.kind == WORD for entry in entries)
    return f"{words} words, {_standing(game, winner)}"


def _standing(game: GameInfo, winner: int) -> str:
    if winner < 0:
        return "going on"
    return "drawn" if winner == DRAWN else f"{game.seats[winner]} wins"


def next_section(game: GameInfo, prepared: dict[int, list[int]]) -> str:
    """Prepared outcomes as the [next] section of a position; '' if there are none."""
    said: dict[str, list[int | str]] = {}
    for label, values in prepared.items():
        if label == DICE:
            said["dice"] = [*values]
            continue
        for value in values:
            bag, thing = game.draw_names(label, value)
            said.setdefault(bag, []).append(thing.partition(":")[2])
    return tomli_w.dumps({"next": said}) if said else ""


def tape_of(table: Table) -> list[Entry]:
    """The entries that a table recorded; only copies for search record nothing."""
    assert table.tape is not None
    return table.tape


# --- reading --------------------------------------------------------------------------------------
class Line(msgspec.Struct, frozen=True):
    """An entry with the number of its line, for messages."""

    number: int
    entry: Entry


class _Said(msgspec.Struct):
    """The entries of a header as they are read, line by line."""

    names: dict[str, str] = {}
    numbers: dict[str, int] = {}
    links: list[Link] = []
    contributions: list[str] = []
    players: dict[str, str] = {}
    forfeits: dict[str, str] = {}


def read_header(text: str) -> tuple[Header, int]:
    """Reads the header of a record; returns it with its number of lines."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(f"line 1: a record begins with {FIRST_LINE!r}")
    said = _Said()
    texts: dict[str, list[str]] = {">": [], "|": []}
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            setup, position = ("".join(f"{each}\n" for each in text) for text in texts.values())
            return _header_of(said, setup, position), number
        if line[0] in texts:
            texts[line[0]].append(line[2:])
        else:
            _enter(said, line, number)
    raise BadRecord(f"line {len(lines)}: the record ends in its header")


def _enter(said: _Said, line: str, number: int) -> None:
    key, colon, value = (part.strip() for part in line.partition(":"))
    if not colon:
        raise BadRecord(f"line {number}: {line!r} is not of the form 'key: value'")
    if key.startswith(("seal ", "number ")):
        kind, _, seat = key.partition(" ")
        _enter_link(said.links, kind, seat, value, number)
    elif key == "contribution":
        said.contributions.append(value)
    elif key.startswith("player "):
        said.players[key.removeprefix("player ")] = value
    elif key.startswith("forfeit "):
        said.forfeits[key.removeprefix("forfeit ")] = value
    elif key in ("ruleset", "seed"):
        said.numbers[key] = _whole(key, value, number)
    elif key in ("game", "content", "vocabulary", "pack", "digest", "commitment", "secret", "scripted"):
        said.names[key] = value
    else:
        raise BadRecord(f"line {number}: unknown entry {key!r}")


def _enter_link(links: list[Link], kind: str, seat: str, value: str, number: int) -> None:
    """Enters a seal, which opens a link, or the number on the next line, which completes it."""
    opened = links[-1] if links and links[-1].seal and not links[-1].number else None
    if opened is not None and (kind, seat) != ("number", opened.seat):
        raise BadRecord(f"line {number}: behind the seal of {opened.seat} there must be its number")
    if kind == "seal":
        links.append(Link(seat, seal=value))
    elif opened is not None:
        links[-1] = Link(seat, value, opened.seal)
    else:
        links.append(Link(seat, "" if value == NONE else value))


def _whole(key: str, value: str, number: int) -> int:
    if not is_number(value, MOST_OF_SEED):
        raise BadRecord(f"line {number}: {key} must be a number, not {value[:40]!r}")
    return int(value)


def _header_of(said: _Said, setup: str, position: str) -> Header:
    for key in ("game", "ruleset", "content", "vocabulary"):
        if key not in said.names and key not in said.numbers:
            raise BadRecord(f"the header does not say {key!r}")
    names = said.names
    return Header(
        names["game"],
        said.numbers["ruleset"],
        names["content"],
        names["vocabulary"],
        pack=names.get("pack", ""),
        digest=names.get("digest", ""),
        seed=said.numbers.get("seed"),
        links=said.links,
        commitment=names.get("commitment", ""),
        contributions=said.contributions,
        secret=names.get("secret", ""),
        players=said.players,
        forfeits=said.forfeits,
        setup=setup,
        position=position,
        scripted=names.get("scripted", ""),
    )


def read_lines(text: str, skip: int, game: GameInfo) -> list[Line]:
    """Reads the entries of a record between its header and its last line."""
    lines = text.splitlines()
    return [Line(n, _entry(lines[n - 1], n, game)) for n in range(skip + 1, len(lines)) if lines[n - 1].strip()]


def read_end(text: str) -> str:
    """Reads the last line of a record; a file without it has been cut."""
    lines = text.splitlines()
    if not text.endswith("\n") or not lines[-1].startswith("= "):
        raise BadRecord(f"line {len(lines)}: the record breaks off here: its last line must begin with '='")
    return lines[-1].removeprefix("= ").strip()


def _entry(line: str, number: int, game: GameInfo) -> Entry:
    first, *rest = line.split()
    if UNKNOWN in rest:
        raise BadRecord(f"line {number}: {line!r} is hidden: this is what one seat knew, and cannot be replayed")
    try:
        if first == "*":
            return _outcome(rest, game)
        if first == "#":
            return Entry(STATE, int(rest[1]), [int(rest[2], 16)])
        if first == "!":
            return _interruption(rest, game)
        return Entry(WORD, game.seats.index(first), [game.words.number[rest[0]]])
    except (ValueError, KeyError, IndexError):
        raise BadRecord(f"line {number}: {line!r} cannot be read") from None


def _outcome(rest: list[str], game: GameInfo) -> Entry:
    if rest[0] == "dice":
        return Entry(OUTCOME, DICE, [int(die) for die in rest[1:]])
    label, index = game.draw_numbers(rest[1], rest[2])
    return Entry(OUTCOME, label, [index])


def _interruption(rest: list[str], game: GameInfo) -> Entry:
    if rest[0] == "take-back":
        return Entry(BACK, 0, [int(rest[1])])
    if rest[0] in BARGAINS:
        return Entry(DRAW, game.seats.index(rest[1]), [BARGAINS.index(rest[0])])
    return Entry(GIVEN_UP, game.seats.index(rest[1]), [GIVE_UP_WORDS.index(rest[0])])
