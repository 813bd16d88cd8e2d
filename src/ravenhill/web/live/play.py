"""Builds a game from its acts: the match, with the facts that Undo and sealed answers need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ravenhill.games import structures
from ravenhill.kernel.chance import Chance, Committed, Recorded, Seeded
from ravenhill.kernel.errors import BadRecord
from ravenhill.kernel.record import GIVE_UP_WORDS
from ravenhill.kernel.table import NO_ANSWER
from ravenhill.match import steps
from ravenhill.match.match import Match
from ravenhill.match.record import Header, Record
from ravenhill.match.seals import parts_of
from ravenhill.match.steps import Begun, Unfolding
from ravenhill.match.versions import check_version
from ravenhill.web.model import BACK, DRAW, FORFEIT, RESIGN, UNDO, WORD, WORDS, Act, Game

PLAYED = "This game was played"  # with these rules and this content, or it is refused
NOTHING_YET = "You have nothing to take back yet."
# What a seat can say about a draw.
BARGAINS: Final[dict[str, Callable[[Match, str], None]]] = {
    "offer": Match.offer_draw,
    "accept": Match.accept_draw,
    "decline": Match.decline_draw,
    "withdraw": Match.withdraw_draw,
}
OUTCOMES: Final = "outcomes"  # in what a game is made of: the chance of one that was taken from a record


class Given(msgspec.Struct, frozen=True):
    """A word that counts: its seat, the number of words before it, and whether its person chose it."""

    seat: str
    before: int
    chosen: bool


class Play:
    """The match of a game that has begun."""

    def __init__(self, game: Game, acts: list[Act]) -> None:
        self.header = structures.read_json(game.header, Header)
        check_version(self.header, PLAYED)
        self.match = Match(self.header, chance_of(self.header, game.making.get(OUTCOMES)))
        self.given: list[Given] = []
        self.number = 0  # of acts
        self.opened = 0  # the number of acts that everyone knows: those before a question with secret answers
        self.beside = 0  # how many of all acts were talk of a draw, which answers no question
        self.talked = 0  # and how many of those that everyone knows
        self.sealed_by: list[str] = []  # who has acted since then, while answers are sealed
        self.reconsidering: set[str] = set()  # who has taken an answer back and given no other since
        self.turns: list[int] = []  # for each event of the log, the turn after the act that brought it
        self._unfolding = Unfolding(self.match)
        self._note_turns()
        for act in acts:
            self.again(act)

    # --- acts -------------------------------------------------------------------------------------
    def again(self, act: Act) -> None:
        """Carries out a stored act: it must leave the same lines as it did."""
        if self.do(act.seat, act.kind, act.said) != act.lines:
            raise BadRecord(f"game {act.game}, act {act.number}: the rules give another result than the one kept")

    def do(self, seat: str, kind: str, said: str) -> str:
        """Carries out an act; returns the lines it adds to the record. A refused act changes nothing."""
        match, tape, before = self.match, len(self.match.tape), self.match.words_played
        self._carry_out(seat, kind, said)
        if kind in WORDS:
            self.given.append(Given(seat, before, kind == WORD))
        else:
            self._forget(seat if kind == UNDO else "")
        self._reconsider(seat, kind)
        self._count(seat, kind == DRAW and match.outcome is None)
        self._note_turns()
        entries = match.tape[tape:]
        return "\n".join(map(Record(match.header, [], match.game).line, entries))

    def _carry_out(self, seat: str, kind: str, said: str) -> None:
        if kind in WORDS:
            self.match.play(said, seat=seat)
        elif kind == UNDO:
            self.match.undo(seat, int(said))
        elif kind == BACK:
            self.match.take_back(int(said))
        elif kind == RESIGN:
            self.match.resign(seat)
        elif kind == DRAW:
            BARGAINS[said](self.match, seat)
        elif kind == FORFEIT:
            self.match.resign(seat, GIVE_UP_WORDS.index(said))

    def _forget(self, unsealing: str) -> None:
        """Drops the words that no longer count; a sealed answer is none of the words played."""
        played = self.match.words_played
        self.given = [
            word
            for word in self.given
            if word.before < played or (self.is_sealed(word.seat) and word.seat != unsealing)
        ]

    def _reconsider(self, seat: str, kind: str) -> None:
        if kind in (UNDO, BACK):
            self.reconsidering.add(seat)
        elif kind == WORD:
            self.reconsidering.discard(seat)

    def _count(self, seat: str, beside: bool) -> None:
        """Counts an act; talk of a draw leaves the question as it was, and a sealed answer to it too."""
        self.number += 1
        self.beside += beside
        if beside and self.choosing_in_secret:
            return
        if self.choosing_in_secret and any(map(self.is_sealed, self.match.game.seats)):
            self.sealed_by.append(seat)
        elif self.choosing_in_secret and self.sealed_by:
            self.sealed_by.append(seat)  # the last sealed answer was taken back
        else:
            self.opened, self.talked, self.sealed_by = self.number, self.beside, []

    def _note_turns(self) -> None:
        """Keeps the turn of each event; those of words taken back are gone."""
        log, turn = self.match.events, self.match.game.turn(self.match.table)
        del self.turns[len(log) :]
        self.turns += [turn] * (len(log) - len(self.turns))

    @property
    def steps(self) -> list[Begun]:
        """For each event of the log the action it belongs to."""
        return self._unfolding.read_on()

    def is_between_actions(self, seat: str) -> bool:
        """Whether a seat is asked, and not in the middle of what it does."""
        decision = self.match.table.decision_of(self.match.viewer(seat))
        return decision is not None and self._unfolding.is_between(decision.seat, decision.kind.name)

    # --- sealed answers ---------------------------------------------------------------------------
    @property
    def choosing_in_secret(self) -> bool:
        """Whether several seats have to answer at once, each without knowing the other's answer."""
        return len(self.match.table.decisions) > 1

    def is_sealed(self, seat: str) -> bool:
        """Whether a seat has given an answer that the others have not met yet."""
        return bool(self.match.table.answers[self.match.game.seats.index(seat)] != NO_ANSWER)

    def has_sealed(self, viewer: str) -> bool:
        """Whether a viewer has given such an answer; a spectator never has."""
        return viewer in self.match.game.seats and self.is_sealed(viewer)

    def number_for(self, viewer: str) -> int:
        """The number of acts that moved the game and that a viewer knows of: not another seat's sealed answer."""
        return self.opened - self.talked + self.sealed_by.count(viewer)

    def asked_for(self, viewer: str) -> list[str]:
        """The seats that have to answer, as far as a viewer can know."""
        match = self.match
        asked = [match.game.seats[decision.seat] for decision in match.table.decisions]
        return sorted(seat for seat in asked if seat != viewer or not self.is_sealed(seat))

    def last_word_of_others(self, seat: str) -> bool:
        """Whether somebody else has played the last word that counts."""
        return bool(self.given) and self.given[-1].seat != seat

    # --- taking back ------------------------------------------------------------------------------
    def words_back(self, seat: str) -> int:
        """The number of words that go back with the last one the seat's person chose; 0 if there is none."""
        chosen = [word for word in self.given if word.seat == seat and word.chosen]
        if not chosen:
            return 0
        return max(1, self.match.words_played - chosen[-1].before)

    def step_back(self, seat: str) -> int:
        """How many words go back with the whole last step of a seat, as far as nothing stands in the way."""
        words = steps.last_step(self.match)
        return words if not self.match.undo_refusal(seat, words) else 0

    def undo_refusal(self, seat: str) -> str:
        """Why the last choice of a seat cannot be taken back; '' if it can."""
        if self.is_sealed(seat):
            return ""
        words = self.words_back(seat)
        return self.match.undo_refusal(seat, words) if words else NOTHING_YET


def chance_of(header: Header, recorded: list[tuple[int, list[int]]] | None = None) -> Chance:
    """The chance of a game from its beginning on; a game from a record has the recorded one."""
    if recorded is not None:
        return Recorded([(label, list(values)) for label, values in recorded])
    if header.is_committed:
        parts = parts_of(header.links) or [bytes.fromhex(part) for part in header.contributions]
        return Committed(bytes.fromhex(header.secret), parts)
    return Seeded(header.seed or 0)
