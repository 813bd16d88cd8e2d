"""Runs a game for programs that treat chance as a move of its own: choice, then dice, then choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ravenhill.kernel.chance import Recorded, Seeded
from ravenhill.kernel.errors import ChanceMismatch
from ravenhill.kernel.record import Entry
from ravenhill.kernel.table import NO_ANSWER, Table
from ravenhill.match.catalogue import game_named
from ravenhill.match.record import Header, Record, tape_of
from ravenhill.protocol.game import Game
from ravenhill.protocol.question import Question

NO_CHANCE: Final = Recorded([])  # refuses every die and draw
Told = tuple[int, int, list[int], int]


class Progress:
    """A table that stops before every use of chance.

    A word that needs dice or draws is kept pending until `roll` says where they come from; no word is ever played on
    the dice that a copy has already seen.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._table: Table | None = None  # until the first roll sets the game up
        self.pending = NO_ANSWER  # the word that waits for chance
        self.rolls = 0
        self._worlds: dict[int, Table] = {}  # by seat, until something happens
        self._views: dict[int, str] = {}

    # --- what is next -----------------------------------------------------------------------------
    @property
    def has_begun(self) -> bool:
        """Whether the game is set up."""
        return self._table is not None

    @property
    def table(self) -> Table:
        """The game, once it is set up."""
        assert self._table is not None
        return self._table

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.has_begun and self.table.winner >= 0

    @property
    def waiting(self) -> bool:
        """Whether chance is next."""
        return not self.has_begun or self.pending != NO_ANSWER

    @property
    def seat(self) -> int:
        """The seat that answers next; of several that choose in secret the first that has not yet answered."""
        answers = self.table.answers
        return min(each.seat for each in self.table.decisions if answers[each.seat] == NO_ANSWER)

    @property
    def options(self) -> list[int]:
        """The lawful words, in the order of the vocabulary."""
        return sorted(Question(self.game, self.table, self.seat).decision.options)

    # --- playing ----------------------------------------------------------------------------------
    def roll(self, seed: int) -> None:
        """Draws chance from a seed until the next question."""
        self._forget()
        self.rolls += 1
        if not self.has_begun:
            self._table = self.game.new(Seeded(seed))
            self.table.log = None
            return
        word, self.pending = self.pending, NO_ANSWER
        self.table.chance = Seeded(seed)
        self.table.choose(self.seat, word)

    def play(self, word: int) -> None:
        """Plays a word of the seat to move; a word that needs chance stays pending."""
        self._forget()
        table = self.table.clone(NO_CHANCE)
        table.tape = []
        try:
            table.choose(self.seat, word)
        except ChanceMismatch:
            self.pending = word
            return
        self.tape.extend(table.tape)
        table.tape = self.tape
        self._table = table

    def _forget(self) -> None:
        self._worlds.clear()
        self._views.clear()

    @property
    def tape(self) -> list[Entry]:
        """The tape of the record."""
        return tape_of(self.table)

    # --- what a seat knows ------------------------------------------------------------------------
    def world(self, seat: int) -> Table:
        """A table that the seat cannot tell from the real one, always the same; only to look at."""
        if seat not in self._worlds:
            self._worlds[seat] = self.game.determinise(self.table, seat, Seeded(0))
        return self._worlds[seat]

    def view(self, seat: int) -> str:
        """Everything the seat has lawfully learned, as JSON."""
        if seat not in self._views:
            self._views[seat] = msgspec.json.encode(self.game.view(self.table, seat)).decode()
        return self._views[seat]

    def record(self, seat: int) -> str:
        """Everything that has happened as the seat has read it, and its own sealed answers."""
        text = str(Record(Header.of(self.game), self.tape, self.game, self.table.winner, seat))
        sealed = self.table.answers[seat]
        return text if sealed == NO_ANSWER else f"{text}sealed {self.game.words.names[sealed]}\n"

    def imagine(self, seat: int, seed: int) -> Progress:
        """Makes another course of the game that the seat cannot tell from this one, with secrets of its own."""
        other = Progress(self.game)
        other._table = self.game.determinise(self.table, seat, Seeded(seed))
        other._table.tape = [unread(entry, seat) for entry in self.tape]
        other.rolls = self.rolls
        return other

    # --- copies -----------------------------------------------------------------------------------
    def copy(self) -> Progress:
        """An independent copy, with the record."""
        other = Progress(self.game)
        if self.has_begun:
            other._table = self.table.clone(NO_CHANCE)
            other._table.tape = self.tape.copy()
        other.pending, other.rolls = self.pending, self.rolls
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> Progress:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Progress], tuple[object, ...]]:
        """Pickles as text: the set-up, the position and the record."""
        game = self.game
        pack = str(game.path or "")
        if not self.has_begun:
            return restore, (game.name, pack, game.setup, "", [], self.pending, self.rolls)
        tape = [(entry.kind, entry.who, entry.values, entry.audience) for entry in self.tape]
        return restore, (game.name, pack, game.setup, game.dump(self.table), tape, self.pending, self.rolls)


def restore(name: str, pack: str, setup: str, position: str, tape: list[Told], pending: int, rolls: int) -> Progress:
    """Rebuilds a pickled game."""
    progress = Progress(game_named(name, pack, setup))
    if position:
        table = progress._table = progress.game.load(position, Seeded(0))  # noqa: SLF001  one of its own
        table.chance, table.log, table.tape = NO_CHANCE, None, [Entry(*told) for told in tape]
    progress.pending, progress.rolls = pending, rolls
    return progress


def unread(entry: Entry, seat: int) -> Entry:
    """A line of a record, without its content if the seat has not read it."""
    if entry.audience & (1 << seat):
        return entry
    return Entry(entry.kind, entry.who, [0] * len(entry.values), 0)
