"""Replays a game for showing: every act of it in order, its words, and the table at any moment."""

from __future__ import annotations

import threading

import msgspec

from ravenhill.kernel.events import EVERYBODY
from ravenhill.kernel.record import WORD as WORD_ENTRY
from ravenhill.kernel.record import Entry
from ravenhill.match.match import Match
from ravenhill.protocol.story import Seen
from ravenhill.web.games import presentation_of
from ravenhill.web.games.presentation import Presentation
from ravenhill.web.live.parts import line_of
from ravenhill.web.live.play import Play
from ravenhill.web.model import BACK, DRAW, FORFEIT, RESIGN, UNDO, WORDS, Act, Game
from ravenhill.web.shapes import Line, StoryLine

SAID = {UNDO: "takes it back", BACK: "takes it back by agreement", RESIGN: "resigns"}
BARGAINS = {
    "offer": "offers a draw",
    "accept": "accepts the draw",
    "decline": "declines the draw",
    "withdraw": "takes back the offer of a draw",
}
LOST = {"out-of-time": "loses on time", "left": "left the game", "forfeit": "forfeits the game"}


class LogEntry(msgspec.Struct):
    """A line of the log, the act that brought it, the one that took it back (0 if it stands), and who may read it."""

    line: Line
    number: int
    audience: int
    until: int = 0

    def stands(self, number: int) -> bool:
        """Whether it is in the log after this many acts."""
        return self.number <= number and not 0 < self.until <= number

    def story_line(self) -> StoryLine:
        """The line with its acts, for a page."""
        return StoryLine(**msgspec.structs.asdict(self.line), number=self.number, until=self.until)


class Beat(msgspec.Struct, frozen=True):
    """One act: its words, and the number of events before it."""

    turn: int  # after it
    events: int  # before it
    settled: int  # the last act, up to this one, after which no answer was sealed
    seat: str = ""
    text: str = ""
    audience: int = EVERYBODY  # who may read the text
    step: int = 0  # the act with which its plan began


class Reel:
    """All acts of a game, and the table at the last viewed moment. One thread at a time uses it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lock = threading.Lock()
        self.acts: list[Act] = []
        self.beats: list[Beat] = []
        self.lines: list[LogEntry] = []
        self._standing: list[LogEntry] = []  # one for each event that has not been taken back
        self._newest = Play(game, [])
        self.presentation: Presentation = presentation_of(self.setting.game)
        self._looked_at = Play(game, [])
        self._asked = ""  # by the question that was answered last
        self._note("", "", EVERYBODY, 0, 0)

    @property
    def setting(self) -> Match:
        """The game itself: its title, its seats, and the beginning of its record."""
        return self._newest.match

    @property
    def total(self) -> int:
        """The number of acts."""
        return len(self.acts)

    # --- reading on -------------------------------------------------------------------------------
    def read(self, acts: list[Act]) -> None:
        """Carries out acts that came after those already known."""
        with self.lock:
            for act in acts:
                self._read(act)

    def _read(self, act: Act) -> None:
        match = self._newest.match
        before, tape, text = len(match.events), len(match.tape), act_text(match, act)
        self._newest.do(act.seat, act.kind, act.said)
        self.acts.append(act)
        self._note(act.seat, text, readers(match, act, tape), before, self._step(match.tape[tape:]))

    def _step(self, entries: list[Entry]) -> int:
        """The first act of the newest act's plan, by the entries it left on the tape."""
        words = [entry for entry in entries if entry.kind == WORD_ENTRY]
        before, self._asked = self._asked, words[-1].asked if words else ""
        goes_on = len(words) == 1 and not words[0].fresh and self.setting.game.planner.continues(before, words[0].asked)
        return self.beats[-1].step if goes_on else len(self.acts)

    def _note(self, seat: str, text: str, audience: int, before: int, step: int) -> None:
        """Notes the effects of the newest act."""
        match, number = self._newest.match, len(self.acts)
        turns, events = self._newest.turns, match.events
        while len(self._standing) > len(events):
            self._standing.pop().until = number
        fresh = [self._entry(seen, turns[seen.number]) for seen in match.story(since=len(self._standing))]
        self.lines += fresh
        self._standing += fresh
        turn = match.game.turn(match.table)
        self.beats.append(Beat(turn, min(before, len(events)), self._newest.opened, seat, text, audience, step))

    def _entry(self, seen: Seen, turn: int) -> LogEntry:
        return LogEntry(line_of(seen, turn), len(self.acts), seen.audience)

    # --- looking ----------------------------------------------------------------------------------
    def at(self, number: int) -> Play:
        """The table after this many acts: from the last viewed moment, if that lies before."""
        if number < self._looked_at.number:
            self._looked_at = Play(self.game, [])
        for act in self.acts[self._looked_at.number : number]:
            self._looked_at.do(act.seat, act.kind, act.said)
        return self._looked_at


def act_text(match: Match, act: Act) -> str:
    """An act in a few words, before it is carried out."""
    if act.kind in WORDS:
        return match.describe(act.said)
    said = {FORFEIT: LOST, DRAW: BARGAINS}.get(act.kind)
    return said[act.said] if said is not None else SAID[act.kind]


def readers(match: Match, act: Act, tape: int) -> int:
    """The viewers who may read an act just carried out: of a sealed or secret answer only its own seat."""
    own = 1 << match.viewer(act.seat)
    if act.kind == UNDO and len(match.tape) == tape:
        return own  # a sealed answer was taken back
    if act.kind not in WORDS:
        return EVERYBODY
    word = match.game.words.number[act.said]
    entries = match.tape[tape:]
    said = [each for each in entries if each.kind == WORD_ENTRY and match.game.seats[each.who] == act.seat]
    return next((each.audience for each in said if each.values[0] == word), own)
