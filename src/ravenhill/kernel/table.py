"""Holds a game in progress: a stack of frames and the open decisions. Only an offered word moves it on."""

from __future__ import annotations

from typing import Final

from ravenhill.kernel import mypyc_attr
from ravenhill.kernel.chance import DICE, Chance
from ravenhill.kernel.decision import Decision, Kind, Seat, Word
from ravenhill.kernel.errors import DeadEnd
from ravenhill.kernel.events import EVERYBODY, Event
from ravenhill.kernel.frame import Frame, copy_frame
from ravenhill.kernel.reason import FINE, NOT_ASKED, WRONG_KIND
from ravenhill.kernel.record import OUTCOME, WORD, Entry

NO_ANSWER: Final = -1
# The obstacles to taking a word back.
NOTHING: Final = 0
CHANCE_USED: Final = 1
SHOWN: Final = 2
OTHER_SEAT: Final = 3

DRAWN: Final = 15  # the winner of a drawn game


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The kernel's half of a game's state; a game adds its columns in a subclass."""

    stack: list[Frame]
    shared: int  # frames below this height are shared with a copy: copied before they change
    lent: bool  # what `own` copies is shared with a copy too
    decisions: list[Decision]
    answers: list[int]  # sealed answers, by seat
    deciding: int  # whose answer a step is being given
    winner: int
    ending: int  # how the game ended
    log: list[Event] | None
    tape: list[Entry] | None
    words_played: int
    last_seat: int
    barrier: int  # words before this index cannot be taken back
    barrier_cause: int

    def __init__(self, chance: Chance, kind_of: list[int]) -> None:
        """A bare table: `begin` or `copy_into` fills it, so that a copy costs nothing twice."""
        self.chance = chance
        self.kind_of = kind_of  # the kind of each word

    def begin(self, seats: int) -> None:
        """Nothing has happened yet."""
        self.stack, self.decisions, self.log, self.tape = [], [], [], []
        self.answers = [NO_ANSWER] * seats
        self.shared = self.deciding = self.ending = self.words_played = self.barrier = 0
        self.lent = False
        self.winner = self.last_seat = -1
        self.barrier_cause = NOTHING

    # --- frames -----------------------------------------------------------------------------------
    def call(self, frame: Frame) -> None:
        """Begins a procedure; the caller goes on when it has finished."""
        if self.winner < 0:
            self.stack.append(frame)

    def finish(self, frame: Frame, value: int) -> None:
        """Ends the procedure on top and gives its value to the caller."""
        if self.stack and self.stack[-1] is frame:
            self.stack.pop()
            if self.stack:
                self.top().result = value

    def top(self) -> Frame:
        """The frame on top, which no copy shares."""
        height = len(self.stack)
        if height <= self.shared:
            self.shared = height - 1
            self.stack[-1] = copy_frame(self.stack[-1])
        return self.stack[-1]

    def end(self, winner: int, ending: int) -> None:
        """The game is over at once: nothing is left to be done."""
        if self.winner < 0:
            self.winner = winner
            self.ending = ending
            self.stack.clear()
            self.decisions.clear()

    def advance(self) -> None:
        """Carries out steps until a seat has a question or the game is over."""
        while self.stack and not self.decisions:
            frame = self.top()
            steps = frame.steps
            if frame.at == len(steps):
                self.finish(frame, frame.result)
            else:
                frame.at += 1
                steps[frame.at - 1].act(frame, self)

    # --- decisions --------------------------------------------------------------------------------
    def ask(self, seat: Seat, kind: Kind) -> None:
        """Puts a question of this kind to a seat; asking both in one step makes it a sealed choice."""
        if self.winner >= 0:
            return
        options = self._lawful(seat, kind)
        if not options:
            frame = self.stack[-1]
            raise DeadEnd(f"{kind.name} has no lawful answer in {type(frame).__name__} step {frame.at}")
        self.decisions.append(Decision(seat, kind, options))

    def offer(self, seat: Seat, kind: Kind, idle: Word) -> bool:
        """Puts a question only if there is more to answer than the word that declines; False if there is not."""
        if self.winner >= 0:
            return False
        options = self._lawful(seat, kind)
        if not options or (len(options) == 1 and options[0] == idle):
            return False
        self.decisions.append(Decision(seat, kind, options))
        return True

    def _lawful(self, seat: Seat, kind: Kind) -> list[int]:
        frame = self.stack[-1]
        refusal = kind.refusal
        return [word for word in kind.candidates(frame, self, seat) if refusal(frame, self, seat, word) == FINE]

    def decision_of(self, seat: Seat) -> Decision | None:
        """The question this seat has still to answer."""
        for decision in self.decisions:
            if decision.seat == seat and self.answers[seat] == NO_ANSWER:
                return decision
        return None

    def refusal(self, seat: Seat, word: Word) -> int:
        """0 if the seat may answer with this word now, else the number of the reason."""
        decision = self.decision_of(seat)
        if decision is None:
            return NOT_ASKED
        if self.kind_of[word] not in decision.kind.words:
            return WRONG_KIND
        return decision.kind.refusal(self.stack[-1], self, seat, word)

    def choose(self, seat: Seat, word: Word) -> None:
        """Answers with an offered word; the caller has made sure that it is offered."""
        if self.lent:
            self.lent = False
            self.own()
        if len(self.decisions) > 1:
            self._seal(seat, word)
            return
        kind = self.decisions[0].kind
        self.decisions.clear()
        self._answer(seat, word, kind, self._readers(seat, kind))
        self.advance()

    def own(self) -> None:
        """Copies what is still shared with a copy of this table; a game with such things says which."""

    def _readers(self, seat: Seat, kind: Kind) -> int:
        """The seats that may read an answer of this kind while the game goes on."""
        if kind.secret:
            return 1 << seat
        return (1 << len(self.answers)) - 1 if kind.between else EVERYBODY

    def _seal(self, seat: Seat, word: Word) -> None:
        """Keeps a sealed answer; when all are there, opens them in the order of the seats."""
        self.answers[seat] = word
        for decision in self.decisions:
            if self.answers[decision.seat] == NO_ANSWER:
                return
        opened = [(decision.seat, self.answers[decision.seat], decision.kind) for decision in self.decisions]
        self.decisions.clear()
        for each, sealed, kind in sorted(opened, key=seat_of_answer):
            self.answers[each] = NO_ANSWER
            self._answer(each, sealed, kind, EVERYBODY)
        self.bar(SHOWN)
        self.advance()

    def _answer(self, seat: Seat, word: Word, kind: Kind, audience: int) -> None:
        if self.tape is not None:
            fresh = seat != self.last_seat or self.barrier >= self.words_played
            self.tape.append(Entry(WORD, seat, [word], audience, kind.name, fresh))
            if seat != self.last_seat:
                self.bar(OTHER_SEAT)
                self.last_seat = seat
            self.words_played += 1
        self.deciding = seat
        frame = self.top()
        answer = frame.steps[frame.at - 1].answer
        if answer is None:
            raise DeadEnd(f"{type(frame).__name__} step {frame.at} asks but takes no answer")
        answer(frame, self, word)

    # --- chance, events, barriers -----------------------------------------------------------------
    def roll(self, number: int) -> list[int]:
        """Rolls six-sided dice."""
        values = self.chance.dice(number)
        if self.tape is not None:
            self.tape.append(Entry(OUTCOME, DICE, values.copy()))
            self.bar(CHANCE_USED)
        return values

    def draw(self, label: int, weights: list[int], audience: int = EVERYBODY) -> int:
        """Draws one thing out of a bag; `audience` are the seats that see it."""
        index = self.chance.draw(label, weights)
        if self.tape is not None:
            self.tape.append(Entry(OUTCOME, label, [index], audience))
            self.bar(CHANCE_USED)
        return index

    def bar(self, cause: int) -> None:
        """From here on nothing that was played before can be taken back."""
        self.barrier = self.words_played
        self.barrier_cause = cause

    def emit(self, kind: int, args: list[int], audience: int = EVERYBODY) -> None:
        """Enters an event into the log."""
        if self.log is not None:
            self.log.append(Event(kind, args, audience, self.words_played))

    # --- copies -----------------------------------------------------------------------------------
    def clone(self, chance: Chance) -> Table:
        """An independent copy for search: other chance, no log, no record; a game copies its columns too."""
        copy = Table(chance, self.kind_of)
        self.copy_into(copy)
        return copy

    def copy_into(self, copy: Table) -> None:
        """Gives the kernel's half of this state to a copy; log and record stay behind.

        Frames change only when they are on top, so both share them until then.
        """
        copy.stack = self.stack.copy()
        copy.shared = self.shared = len(self.stack)
        copy.lent = self.lent = True
        copy.decisions = self.decisions.copy()
        copy.answers = self.answers.copy()
        copy.deciding = self.deciding
        copy.winner = self.winner
        copy.ending = self.ending
        copy.log = None
        copy.tape = None
        copy.words_played = self.words_played
        copy.last_seat = self.last_seat
        copy.barrier = self.barrier
        copy.barrier_cause = self.barrier_cause


def seat_of_answer(answer: tuple[int, int, Kind]) -> int:
    """The seat of a sealed answer."""
    return answer[0]
