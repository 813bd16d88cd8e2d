"""Holds the state of a match: its game, table, header and open questions."""

from __future__ import annotations

from typing import Any, Generic

from ravenhill.games.suggestions import did_you_mean
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.errors import UnknownWord
from ravenhill.kernel.events import Event
from ravenhill.kernel.record import STATE, Entry
from ravenhill.kernel.table import NO_ANSWER, Table
from ravenhill.match.catalogue import game_named
from ravenhill.match.record import Header, tape_of
from ravenhill.protocol.game import Game
from ravenhill.protocol.kinds import OddsT_co, OverlayT_co, TableT_co, ViewT_co
from ravenhill.protocol.story import Chronicle


class MatchState(Generic[TableT_co, ViewT_co, OddsT_co, OverlayT_co]):
    """A game with its table and all its open questions."""

    def __init__(self, header: Header, chance: Chance) -> None:
        self.header = header
        self.game: Game[TableT_co, ViewT_co, OddsT_co, OverlayT_co] = game_of(header)
        self.table: TableT_co = self._begin(chance)
        self.settling = True  # whether those who have given up are answered for; a record has their answers
        self._turn = self.game.turn(self.table)
        self._offered: dict[str, int] = {}  # by seat, the last turn in which it offered a draw
        self._chronicle: tuple[Table, Chronicle] | None = None  # of which table

    def _begin(self, chance: Chance) -> TableT_co:
        if self.header.position:
            return self.game.load(self.header.position, chance)
        return self.game.new(chance)

    @property
    def words_played(self) -> int:
        """The number of words played and not taken back."""
        return self.table.words_played

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, as numbers, with nothing hidden."""
        assert self.table.log is not None
        return self.table.log

    @property
    def tape(self) -> list[Entry]:
        """The whole tape of the record."""
        return tape_of(self.table)

    # --- what is asked ----------------------------------------------------------------------------
    @property
    def seats(self) -> list[str]:
        """The seats that have to answer now; two where both choose in secret."""
        open_ = [d.seat for d in self.table.decisions if self.table.answers[d.seat] == NO_ANSWER]
        return [self.game.seats[seat] for seat in sorted(open_)]

    @property
    def seat(self) -> str | None:
        """The seat that has to answer, None when the game is over."""
        seats = self.seats
        return seats[0] if seats else None

    @property
    def prompt(self) -> str:
        """The question in a sentence."""
        return self.prompt_for(self.seat)

    def prompt_for(self, seat: str | None) -> str:
        """The question to one seat."""
        decision = self._decision(seat)
        return self.game.prompt(self.table, decision) if decision else ""

    @property
    def options(self) -> list[str]:
        """Every lawful word."""
        return self.options_for(self.seat)

    def options_for(self, seat: str | None) -> list[str]:
        """Every lawful word of one seat."""
        decision = self._decision(seat)
        return [self.game.words.names[word] for word in decision.options] if decision else []

    def describe(self, word: str) -> str:
        """A word as the label of a button."""
        return self.game.option(self.table, self._number(word))

    def _decision(self, seat: str | None) -> Decision | None:
        if seat is None:
            return None
        return self.table.decision_of(self._seat(seat))

    def _seat(self, seat: str) -> int:
        if seat not in self.game.seats:
            raise UnknownWord(f"there is no seat {seat!r}: the seats are {', '.join(self.game.seats)}")
        return self.game.seats.index(seat)

    def viewer(self, seat: str) -> int:
        """The number of a seat, or of 'spectator'."""
        return len(self.game.seats) if seat == "spectator" else self._seat(seat)

    def _number(self, word: str) -> int:
        if word not in self.game.words.number:
            advice = did_you_mean(word, self.game.words.number)
            raise UnknownWord(f"{word!r} is not a word of {self.game.title}{advice}")
        return self.game.words.number[word]

    # --- between two words -------------------------------------------------------------------------
    def settle(self) -> None:
        """Answers for seats that have resigned while the others go on."""
        while self.settling and (absent := self.game.absent(self.table)) is not None:
            self.table.choose(*absent)
            self._end_turn()

    def _end_turn(self) -> None:
        """Ends each turn of the record with a hash of the state."""
        turn = self.game.turn(self.table)
        if turn != self._turn or self.table.winner >= 0:
            self.tape.append(Entry(STATE, self._turn, [self.game.state_hash(self.table)]))
            self._turn = turn

    def _unseal(self, seat: str | None) -> bool:
        """Takes back a sealed answer that the other side has not met yet; False if there is none."""
        asked = range(len(self.game.seats)) if seat is None else [self._seat(seat)]
        sealed = [who for who in asked if self.table.answers[who] != NO_ANSWER]
        for who in sealed:
            self.table.answers[who] = NO_ANSWER
        return bool(sealed)


def game_of(header: Header) -> Any:
    """Returns the game of a header; only a caller that knows its name knows its types."""
    return game_named(header.game, header.pack, header.setup)
