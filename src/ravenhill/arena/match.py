"""A match: one game in progress with its record, as people and programs use it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ravenhill.arena.analysis import Analysis, analysed
from ravenhill.arena.catalogue import game_named, setup_of_position
from ravenhill.arena.record import Header, Record, tape_of
from ravenhill.arena.seeds import check_seed, new_seed
from ravenhill.kernel.chance import Chance, Recorded, Seeded
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.errors import IllegalChoice, RavenhillError, UndoRefused, UnknownWord
from ravenhill.kernel.events import EVERYBODY, Event, visible
from ravenhill.kernel.record import BACK, FORFEITED, GIVEN_UP, RESIGNED, STATE, WORD, Entry, effective, outcomes
from ravenhill.kernel.table import CHANCE_USED, DRAWN, NO_ANSWER, OTHER_SEAT, SHOWN
from ravenhill.players.ismcts import Budget
from ravenhill.players.player import Question

BARRIERS = {
    CHANCE_USED: "dice were rolled or something was drawn after it",
    SHOWN: "something hidden was shown after it",
    OTHER_SEAT: "another side has decided after it",
}


class Refusal(msgspec.Struct, frozen=True):
    """Why a word is not offered."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class Outcome(msgspec.Struct, frozen=True):
    """Who has won, and how; nobody ('') has won a game that is drawn."""

    winner: str
    ending: str


class Match:
    """One game: what is asked, what may be answered, and everything that has happened."""

    def __init__(self, header: Header, chance: Chance) -> None:
        self.header = header
        self.game = game_named(header.game, header.pack, header.setup)
        self.table = self._begin(chance)
        self.settling = True  # whether those who have given up are answered for; a record has their answers
        self._turn = self.game.turn(self.table)

    def _begin(self, chance: Chance) -> Any:
        if self.header.position:
            return self.game.load(self.header.position, chance)
        return self.game.new(chance)

    @property
    def words_played(self) -> int:
        """How many words have been played and not taken back."""
        return int(self.table.words_played)

    # --- what is asked ----------------------------------------------------------------------------
    @property
    def seats(self) -> list[str]:
        """The seats that are asked now; two where both choose in secret."""
        open_ = [d.seat for d in self.table.decisions if self.table.answers[d.seat] == NO_ANSWER]
        return [self.game.seats[seat] for seat in sorted(open_)]

    @property
    def seat(self) -> str | None:
        """The seat that is asked, None when the game is over."""
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
        """Every word that may be played now."""
        return self.options_for(self.seat)

    def options_for(self, seat: str | None) -> list[str]:
        """Every word that one seat may play now."""
        decision = self._decision(seat)
        return [self.game.words.names[word] for word in decision.options] if decision else []

    def describe(self, word: str) -> str:
        """A word as the label of a button."""
        return str(self.game.option(self.table, self._number(word)))

    def _decision(self, seat: str | None) -> Decision | None:
        if seat is None:
            return None
        decision: Decision | None = self.table.decision_of(self._seat(seat))
        return decision

    def _seat(self, seat: str) -> int:
        if seat not in self.game.seats:
            raise UnknownWord(f"there is no seat {seat!r}: the seats are {', '.join(self.game.seats)}")
        return int(self.game.seats.index(seat))

    def viewer(self, seat: str) -> int:
        """The number of a seat, or of 'spectator'."""
        return len(self.game.seats) if seat == "spectator" else self._seat(seat)

    def _number(self, word: str) -> int:
        if word not in self.game.words.number:
            raise UnknownWord(f"{word!r} is not a word of {self.game.title}")
        return int(self.game.words.number[word])

    # --- playing ----------------------------------------------------------------------------------
    def play(self, *words: str, seat: str | None = None) -> Match:
        """Answer with one word, or with several one after another; refused ones change nothing."""
        for word in words:
            self._play(word, seat)
        return self

    def _play(self, word: str, seat: str | None) -> None:
        number = self._number(word)
        who = self._seat(seat or self.seat or self.game.seats[0])
        refused = self.game.refusal(self.table, who, number)
        if refused is not None:
            raise IllegalChoice(word, *refused)
        self.table.choose(who, number)
        self._end_turn()
        self.settle()

    def settle(self) -> None:
        """Answer for seats that have given up while the others go on."""
        while self.settling and (absent := self.game.absent(self.table)) is not None:
            self.table.choose(*absent)
            self._end_turn()

    def _end_turn(self) -> None:
        """A hash of the state ends each turn of the record."""
        turn = self.game.turn(self.table)
        if turn != self._turn or self.table.winner >= 0:
            self.table.tape.append(Entry(STATE, self._turn, [self.game.state_hash(self.table)]))
            self._turn = turn

    def why_not(self, word: str, seat: str | None = None) -> Refusal | None:
        """None if the word is offered to the seat, else the rule and the sentence that refuse it."""
        who = self._seat(seat or self.seat or self.game.seats[0])
        refused = self.game.refusal(self.table, who, self._number(word))
        return None if refused is None else Refusal(*refused)

    def resign(self, seat: str, reason: int = RESIGNED) -> None:
        """Give the game up: the other side wins; where several are left, they go on without this one.

        The reason says why a player is out who did not resign himself: OUT_OF_TIME, LEFT or FORFEITED.
        """
        if self.table.winner >= 0:
            raise UndoRefused("the game is over already")
        who = self._seat(seat)
        if self.game.beaten(self.table, who):
            raise UndoRefused(f"{seat} is out of the game already")
        self._unseal(None)  # what nobody has seen is in no record
        self.table.tape.append(Entry(GIVEN_UP, who, [reason]))
        self._give_up(self.table, who, reason)
        self._end_turn()
        self.settle()

    def forfeit(self, seat: str, reason: str) -> None:
        """A player that cannot go on loses the game; the header of the record keeps the reason, one line."""
        self.resign(seat, FORFEITED)
        self.header = msgspec.structs.replace(self.header, forfeits={**self.header.forfeits, seat: reason})

    def _give_up(self, table: Any, who: int, reason: int) -> None:
        """What was played before cannot be taken back any more."""
        table.bar(OTHER_SEAT)
        self.game.resign(table, who, reason)

    # --- taking back ------------------------------------------------------------------------------
    def undo(self, seat: str | None = None, words: int = 1) -> None:
        """Take back the last word or words of a seat, unless something stands in the way."""
        if self._unseal(seat):
            return
        refusal = self.undo_refusal(seat, words)
        if refusal:
            raise UndoRefused(refusal)
        self.take_back(words)

    def _unseal(self, seat: str | None) -> bool:
        """Take back a sealed answer that the other side has not met yet; False if there is none."""
        asked = range(len(self.game.seats)) if seat is None else [self._seat(seat)]
        sealed = [who for who in asked if self.table.answers[who] != NO_ANSWER]
        for who in sealed:
            self.table.answers[who] = NO_ANSWER
        return bool(sealed)

    def undo_refusal(self, seat: str | None = None, words: int = 1) -> str:
        """What stands in the way of taking back the last word or words; '' if nothing does."""
        if self.table.winner >= 0 and self._resigned():
            return "It cannot be taken back: the game has been given up."
        if self.table.words_played == 0:
            return "Nothing has been played yet."
        if seat is not None and self._seat(seat) != self.table.last_seat:
            return "The last choice was not yours."
        if self.table.barrier > self.table.words_played - words:
            return f"It cannot be taken back: {BARRIERS[self.table.barrier_cause]}."
        return ""

    def _resigned(self) -> bool:
        return any(entry.kind == GIVEN_UP for entry in effective(self.table.tape))

    def take_back(self, words: int) -> None:
        """Take back words with the consent of all; chance goes on where it was."""
        history = self.table.tape
        if not 1 <= words <= self.words_played:
            raise UndoRefused(f"{words} words cannot be taken back: {self.words_played} have been played.")
        kept = effective([*history, Entry(BACK, 0, [words])])
        table = self._begin(Recorded(outcomes(kept)))
        table.tape.clear()
        for entry in kept:
            if entry.kind == WORD:
                table.choose(entry.who, entry.values[0])
            elif entry.kind == GIVEN_UP:
                self._give_up(table, entry.who, entry.values[0])
        # Of words that were sealed together none is kept alone; and who has given up is answered for at once.
        more = sum(answer != NO_ANSWER for answer in table.answers) or int(self.game.absent(table) is not None)
        if more:
            self.take_back(words + more)
            return
        table.chance = self.table.chance
        table.tape = [*history, Entry(BACK, 0, [words])]
        self.table = table
        self._turn = self.game.turn(table)

    # --- what can be seen -------------------------------------------------------------------------
    def view(self, seat: str = "spectator") -> Any:
        """Everything a seat has lawfully learned; 'spectator' sees what all see."""
        return self.game.view(self.table, self.viewer(seat))

    @property
    def log(self) -> list[str]:
        """Everything that has happened, in sentences, with nothing hidden."""
        spectator = len(self.game.seats)
        events: list[Event] = self.table.log
        open_ = [event for event in events if event.audience == EVERYBODY or not visible(event, spectator)]
        return [self.game.sentence(self.table, event) for event in open_]

    def log_for(self, seat: str) -> list[str]:
        """What a seat has seen happen, in sentences."""
        viewer = self.viewer(seat)
        return [self.game.sentence(self.table, event) for event in self.table.log if visible(event, viewer)]

    @property
    def trail(self) -> list[str]:
        """What led to the question, from the outside in."""
        return list(self.game.trail(self.table))

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and how; None while the game goes on."""
        if self.table.winner < 0:
            return None
        winner = "" if self.table.winner == DRAWN else self.game.seats[self.table.winner]
        return Outcome(winner, self.game.ending(self.table))

    def overlay(self, *show: str) -> Any:
        """What explains a warrior's choices, such as `a-legolas` or `reach:a-legolas`, as data."""
        return self.game.overlay(self.table, show)

    def svg(self, seat: str = "spectator", show: Sequence[str] = ()) -> str:
        """The board as SVG, with what is asked to be shown over it."""
        return str(self.game.draw(self.view(seat), self.overlay(*show) if show else None))

    def _repr_svg_(self) -> str:
        return self.svg()

    # --- keeping ----------------------------------------------------------------------------------
    def record(self, seat: str | None = None) -> Record:
        """The record; of a running game a seat gets what it does not know as `?`."""
        reader = None if seat is None or self.table.winner >= 0 else self.viewer(seat)
        return Record(self.header, tape_of(self.table), self.game, self.table.winner, reader)

    def position(self) -> str:
        """The state as a position, with nothing hidden."""
        return str(self.game.dump(self.table))

    def determinise(self, seat: str, seed: int) -> Any:
        """A table for thinking with: what the seat may not know, and all chance, is drawn anew."""
        return self.game.determinise(self.table, self.viewer(seat), Seeded(check_seed(seed)))

    def question(self, seat: str) -> Question:
        """The open question of a seat as it is put to a player: in a world that may be the real one."""
        who = self._seat(seat)
        return Question(self.game, self.game.determinise(self.table, who, Seeded(self.words_played)), who)

    def analyse(self, seat: str, budget: Budget | int | float, seed: int = 0) -> Analysis:
        """What a search makes of the question to a seat: 400 iterations, or 0.5 seconds."""
        check_seed(seed)
        if self.table.decision_of(self._seat(seat)) is None:
            raise RavenhillError(f"{seat} is not asked anything now, so there is nothing to analyse for it")
        return analysed(self.question(seat), budget, seed)

    def odds(self, seat: str | None = None, /, **fight: Any) -> Any:
        """How a fight that has not begun may end, as far as a seat can know (if none is named, a spectator)."""
        if self.table.winner >= 0:
            raise RavenhillError("the game is over: there is no fight left to give the odds of")
        return self.game.odds(self.table, self.viewer(seat or "spectator"), fight)

    def clone(self, seed: int | None = None) -> Match:
        """An independent match in the same state, with chance of its own and a record from here on."""
        position = self.position()
        pack = self.header.pack
        found = game_named(self.game.name, pack, setup_of_position(self.game.name, position, pack))
        header = Header.of(found, new_seed() if seed is None else check_seed(seed), pack, position)
        return Match(msgspec.structs.replace(header, players=self.header.players), Seeded(header.seed or 0))
