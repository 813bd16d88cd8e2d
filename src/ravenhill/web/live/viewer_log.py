"""What one viewer has been told of a game: its log in sentences, and what was seen to happen since."""

from __future__ import annotations

from ravenhill.web.live.parts import line_of
from ravenhill.web.live.play import Play
from ravenhill.web.shapes import Line


class Telling:
    """The log of one viewer, put into sentences once and cut where words are taken back."""

    def __init__(self, viewer: str, opening: str = "") -> None:
        self.viewer = viewer
        self.lines = [Line(opening, [], "", 0)] if opening else []
        self.read = 0  # how many events have been looked at
        self.ends = [0 for _ in self.lines]  # for each line, how many events lay before its end

    def upto_now(self, play: Play) -> list[Line]:
        """All lines."""
        for seen in play.match.story(self.viewer, self.read):
            self.lines.append(line_of(seen, play.turns[seen.number]))
            self.ends.append(seen.number + 1)
        self.read = len(play.match.events)
        return self.lines

    def cut(self, events: int) -> None:
        """Forget everything after so many events."""
        self.read = min(self.read, events)
        while self.ends and self.ends[-1] > events:
            self.ends.pop()
            self.lines.pop()


class Listener:
    """Somebody who follows a game: how much of it was sent to him."""

    def __init__(self, viewer: str) -> None:
        self.viewer = viewer
        self.lines = 0
        self.events = 0

    def cut(self, lines: int, events: int) -> None:
        """After words were taken back nothing beyond them has been sent."""
        self.lines, self.events = min(self.lines, lines), min(self.events, events)
