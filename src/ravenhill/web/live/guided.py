"""Guides first games: a position, dice that fall as they should, and a voice that says what to do and why.

They run on the real engine. A guide is a list of words in their order, the player's with a sentence or two each; when
the last has been played the lesson is over, and the game goes on like any other against the computer. Answers without
a choice are given by the server as in every game: of the player's words a guide names only real choices.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files

import msgspec

from ravenhill.games import structures
from ravenhill.match.beginning import loads
from ravenhill.match.match import Match
from ravenhill.web.live.play import Play
from ravenhill.web.shapes import Lesson

WATCH = "Now your opponent acts. Watch the board."
NO_DRAW = "Lessons can't be drawn. Finish it, or resign."
KEEP_ON = "In a lesson you can take back only your last choice, and only before dice are rolled or cards drawn."


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One word of a lesson: the player's own, with the guide's text before it, or the other side's."""

    word: str
    say: str = ""
    by: str = ""  # the seat, if it is not the player's


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson."""

    game: str
    title: str
    seat: str  # the player's
    level: str  # who goes on on the other side when the lesson is over
    opening: str  # the first line of its log
    farewell: str
    position: str
    step: list[Step]

    def over(self, play: Play) -> bool:
        """Whether the lesson has nothing to say to a question that is open."""
        asked = play.match.seats
        return not asked or any(self.own(play, seat) is None for seat in asked)

    def own(self, play: Play, seat: str) -> Step | None:
        """The step with which a seat answers its open question, if the lesson has one."""
        steps, given = self.steps(seat), count_of_words(play, seat)
        step = steps[given] if seat in play.match.seats and given < len(steps) else None
        return step if step is not None and step.word in play.match.options_for(seat) else None

    def steps(self, seat: str) -> list[Step]:
        """One seat's words of the lesson; where both choose in secret, it does not matter who is quicker."""
        return [step for step in self.step if (step.by or self.seat) == seat]

    def refusal(self, play: Play, seat: str, word: str) -> str:
        """Why a lawful word has to wait while the lesson lasts; '' if it is the one."""
        step = self.own(play, seat)
        if step is None or step.word == word:
            return ""
        return f"You could do that. For this lesson, choose ‘{play.match.describe(step.word)}’: it's marked."

    def lesson_now(self, play: Play, seat: str) -> Lesson:
        """The guide's present text; nothing in it tells whether the other side has chosen in secret."""
        over, step = self.over(play), self.own(play, seat)
        of = len(self.steps(seat))
        return Lesson(
            title=self.title,
            say=self.farewell if over else step.say if step else WATCH,
            word=step.word if step else "",
            step=of if over else min(count_of_words(play, seat) + 1, of),
            of=of,
            over=over,
        )


def count_of_words(play: Play, seat: str) -> int:
    """The number of words that a seat has chosen, including a sealed one."""
    return sum(word.chosen for word in play.given if word.seat == seat)


@lru_cache(maxsize=8)
def guide_named(name: str) -> Guide | None:
    """The lesson of a game; None if there is none."""
    file = files("ravenhill.web").joinpath("guides", f"{name}.toml")
    return structures.read(tomllib.loads(file.read_text(encoding="utf-8")), Guide) if file.is_file() else None


def first_position(guide: Guide) -> Match:
    """The game at the start of a lesson."""
    return loads(guide.position, seed=0)
