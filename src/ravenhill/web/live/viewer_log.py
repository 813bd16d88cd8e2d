"""What one viewer has been told of a game: its log in sentences, and what was seen to happen since."""

from __future__ import annotations

from typing import Any

from ravenhill.kernel.events import Event, visible
from ravenhill.match.match import Match
from ravenhill.web.games.presentation import Presentation


class Telling:
    """The log of one viewer, put into sentences once and cut where words are taken back."""

    def __init__(self, match: Match, presentation: Presentation, viewer: str, opening: str = "") -> None:
        self.presentation = presentation
        self.number = match.viewer(viewer)
        self.lines: list[dict[str, Any]] = [{"text": opening, "places": [], "rule": ""}] if opening else []
        self.read = 0  # how many events have been looked at
        self.ends = [0 for _ in self.lines]  # for each line, how many events lay before its end

    def upto_now(self, match: Match) -> list[dict[str, Any]]:
        """All lines."""
        events: list[Event] = match.table.log
        for at in range(self.read, len(events)):
            if visible(events[at], self.number):
                self.lines.append(self._line(match, events[at]))
                self.ends.append(at + 1)
        self.read = len(events)
        return self.lines

    def cut(self, events: int) -> None:
        """Forget everything after so many events."""
        self.read = min(self.read, events)
        while self.ends and self.ends[-1] > events:
            self.ends.pop()
            self.lines.pop()

    def _line(self, match: Match, event: Event) -> dict[str, Any]:
        text, rule = match.game.sentence(match.table, event), match.game.rule(match.table, event)
        return {"text": text, "places": self.presentation.places(match, event), "rule": rule}

    def seen(self, match: Match, since: int) -> list[Event]:
        """The events after so many that the viewer was there to see."""
        return [event for event in match.table.log[since:] if visible(event, self.number)]


class Listener:
    """Somebody who follows a game: how much of it was sent to him."""

    def __init__(self, viewer: str) -> None:
        self.viewer = viewer
        self.lines = 0
        self.events = 0

    def cut(self, lines: int, events: int) -> None:
        """After words were taken back nothing beyond them has been sent."""
        self.lines, self.events = min(self.lines, lines), min(self.events, events)
