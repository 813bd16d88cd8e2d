"""Tells one viewer about a game: its log in sentences, and the events seen since."""

from __future__ import annotations

from itertools import groupby

from ravenhill.protocol.story import Seen
from ravenhill.web.live.parts import line_of
from ravenhill.web.live.play import Play
from ravenhill.web.shapes import Headline, Line


class Telling:
    """The log of one viewer, put into sentences once and cut where words are taken back."""

    def __init__(self, viewer: str, opening: str = "") -> None:
        self.viewer = viewer
        self.lines = [Line(opening, [], "", 0, 0, "", "")] if opening else []
        self.opening = len(self.lines)
        self.read = 0  # how many events have been looked at
        self.ends = [0 for _ in self.lines]  # for each line, how many events lay before its end

    def upto_now(self, play: Play) -> list[Line]:
        """All lines."""
        steps = play.steps
        for seen in play.match.story(self.viewer, self.read):
            step = steps[seen.number]
            self.lines.append(line_of(seen, play.turns[seen.number], step.number, step.seat))
            self.ends.append(seen.number + 1)
        self.read = len(play.match.events)
        return self.lines

    def headlines(self, play: Play, start: int) -> list[Headline]:
        """The actions of the lines from `start` on, each in one line; where a single line says the same, none."""
        if start >= len(self.lines):
            return []
        first = max(start, self.opening)
        while first > self.opening and self.lines[first - 1].step == self.lines[first].step:
            first -= 1
        told = play.match.story(self.viewer, self.ends[first] - 1) if first < len(self.lines) else []
        actions = [list(action) for _, action in groupby(told, lambda seen: play.steps[seen.number].number)]
        found = [Headline(play.steps[action[0].number].number, self._headline(play, action)) for action in actions]
        return [headline for headline in found if headline.text]

    def _headline(self, play: Play, action: list[Seen]) -> str:
        text = play.match.game.retelling.headline(action)
        return "" if len(action) == 1 and text == action[0].text else text

    def cut(self, events: int) -> None:
        """Forgets everything after the first `events` events."""
        self.read = min(self.read, events)
        while self.ends and self.ends[-1] > events:
            self.ends.pop()
            self.lines.pop()


class Listener:
    """A follower of a game, with how much of it was sent."""

    def __init__(self, viewer: str) -> None:
        self.viewer = viewer
        self.lines = 0
        self.events = 0

    def cut(self, lines: int, events: int) -> None:
        """Counts nothing beyond these lines and events as sent, after words were taken back."""
        self.lines, self.events = min(self.lines, lines), min(self.events, events)
