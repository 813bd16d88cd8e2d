"""The rules, each procedure with its steps in their order; the numbers are those of rules.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.plain.happenings import Happenings
from ravenhill.games.plain.questions import question
from ravenhill.kernel.events import EVERYBODY
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason
from ravenhill.kernel.table import DRAWN
from watchfires import model as m
from watchfires.state import Ridge

DECK: Final = 0  # the label of a draw

# --- what is said ---------------------------------------------------------------------------------
HAPPENINGS: Final = Happenings()
WATCH_BEGINS: Final = HAPPENINGS.add("W-3", "Watch {0:number} of the night begins.")
DREW: Final = HAPPENINGS.add("W-8", "{0:seat} draws {1:word}.")
DREW_BACK: Final = HAPPENINGS.add("W-8", "{0:seat} draws a scout.")
NAMED: Final = HAPPENINGS.add("W-3", "{0:seat} leads the way to {1:word}.")
SENT: Final = HAPPENINGS.add("W-4", "{0:seat} sends {1:word}.")
ROLLED: Final = HAPPENINGS.add("W-5", "{0:seat} rolls {1:number} and has a strength of {2:number}.")
OIL_BURNT: Final = HAPPENINGS.add("W-6", "{0:seat} burns oil and rolls {1:number}: a strength of {2:number}.")
LIT: Final = HAPPENINGS.add("W-7", "{0:seat} lights {1:word}!")
RUINED: Final = HAPPENINGS.add("W-7", "Neither gives way: {0:word} burns down and is lost to both.")
DAWN: Final = HAPPENINGS.add("W-9", "Dawn breaks: North has {0:number} and South {1:number}.")

ENDINGS: Final = (
    "{0:seat} holds towers worth 8 or more and wins.",
    "Dawn breaks over the fires of {0:seat}, who wins.",
    "{0:seat} has oil left at dawn and wins.",
    "Dawn breaks, and nobody can say whose night it was: a draw.",
)
BY_STRENGTH, BY_POINTS, BY_OIL, UNDECIDED = range(len(ENDINGS))

LIT_ALREADY: Final = reason("W-3", "{word} has burnt already: name a dark tower.")
NOT_HELD: Final = reason("W-4", "You hold no {word}.")
NO_OIL: Final = reason("W-6", "You have no oil left to burn.")


# --- what is asked --------------------------------------------------------------------------------
def tower_refusal(frame: Night, g: Ridge, seat: int, word: int) -> int:
    """Only a dark tower can be named (W-3)."""
    return FINE if g.fire[word - m.TOWER] == m.NOBODY else LIT_ALREADY


def scout_refusal(frame: Raid, g: Ridge, seat: int, word: int) -> int:
    """Only a scout in hand can be sent (W-4)."""
    return FINE if g.hand(seat)[word - m.SCOUT] else NOT_HELD


def oil_refusal(frame: Contest, g: Ridge, seat: int, word: int) -> int:
    """Only who has oil can burn it (W-6)."""
    return FINE if word == m.KEEP or g.oil[seat] else NO_OIL


NAME_TOWER: Final = question("watch-tower", "W-3", m.TOWER_WORD, tower_refusal, "Which tower do you make for?")
SEND_SCOUT: Final = question(
    "send-scout", "W-4", m.SCOUT_WORD, scout_refusal, "Send which scout? Both choose in secret.", public=False
)
BURN_OIL: Final = question("burn-oil", "W-6", m.DO_WORD, oil_refusal, "You are behind. Burn oil to roll again?")


# --- procedures -----------------------------------------------------------------------------------
@dataclass
class Night(Frame):
    """The whole game, watch after watch."""

    def begin_watch(self, g: Ridge) -> None:
        """A watch for each tower (W-3)."""
        g.turn += 1
        g.emit(WATCH_BEGINS, [g.turn])

    def name_tower(self, g: Ridge) -> None:
        """The captains lead in turn (W-3)."""
        g.ask((g.turn - 1) % len(m.SEATS), NAME_TOWER)

    def tower_named(self, g: Ridge, word: int) -> None:
        """Both make for it (W-3)."""
        g.emit(NAMED, [g.deciding, word])
        g.call(Raid(word - m.TOWER))

    def draw_scouts(self, g: Ridge) -> None:
        """Each draws a scout for the next watch (W-8)."""
        for seat in m.SEATS:
            draw_scout(g, seat)

    def go_on(self, g: Ridge) -> None:
        """To the next watch, or to dawn after the last (W-9)."""
        if m.NOBODY in g.fire:
            self.restart()
        else:
            break_dawn(g)


@dataclass
class Raid(Frame):
    """Both captains make for a tower."""

    tower: int

    def send(self, g: Ridge) -> None:
        """In secret (W-4): two questions in one step are opened together."""
        g.ask(m.NORTH, SEND_SCOUT)
        g.ask(m.SOUTH, SEND_SCOUT)

    def sent(self, g: Ridge, word: int) -> None:
        """The scout leaves the hand (W-4)."""
        g.hands[g.deciding * m.NUMBERS + word - m.SCOUT] -= 1
        g.sent[g.deciding] = word - m.SCOUT + 1
        g.emit(SENT, [g.deciding, word])

    def roll(self, g: Ridge) -> None:
        """Each rolls a die (W-5)."""
        g.dice = g.roll(len(m.SEATS))
        for seat in m.SEATS:
            g.emit(ROLLED, [seat, g.dice[seat], g.strength(seat)])

    def contest(self, g: Ridge) -> None:
        """Who is behind may burn oil (W-6)."""
        g.call(Contest())

    def light(self, g: Ridge) -> None:
        """The stronger captain lights the tower; if they are equal, it is lost (W-7)."""
        last = behind(g)
        g.fire[self.tower] = m.RUIN if last == m.NOBODY else 1 - last
        if last == m.NOBODY:
            g.emit(RUINED, [m.TOWER + self.tower])
        else:
            g.emit(LIT, [1 - last, m.TOWER + self.tower])
        g.sent, g.dice = [0, 0], [0, 0]
        win_by_strength(g)


@dataclass
class Contest(Frame):
    """As long as one captain is behind and has oil."""

    def offer(self, g: Ridge) -> None:
        """Who is behind is asked, if there is oil (W-6)."""
        if behind(g) != m.NOBODY:
            g.offer(behind(g), BURN_OIL, m.KEEP)

    def answered(self, g: Ridge, word: int) -> None:
        """A flask for a new roll, and then the question is who is behind now (W-6)."""
        seat = g.deciding
        if word == m.BURN:
            g.oil[seat] -= 1
            g.dice[seat] = g.roll(1)[0]
            g.emit(OIL_BURNT, [seat, g.dice[seat], g.strength(seat)])
            self.restart()


Night.steps = (
    Step(Night.begin_watch),
    Step(Night.name_tower, Night.tower_named),
    Step(Night.draw_scouts),
    Step(Night.go_on),
)
Raid.steps = (Step(Raid.send, Raid.sent), Step(Raid.roll), Step(Raid.contest), Step(Raid.light))
Contest.steps = (Step(Contest.offer, Contest.answered),)


# --- what several procedures need -----------------------------------------------------------------
def draw_scout(g: Ridge, seat: int) -> None:
    """A captain draws a scout that only they see (W-8)."""
    number = g.draw(DECK, g.deck, audience=1 << seat)
    g.deck[number] -= 1
    g.hands[seat * m.NUMBERS + number] += 1
    g.emit(DREW, [seat, m.SCOUT + number], 1 << seat)
    g.emit(DREW_BACK, [seat], EVERYBODY ^ 1 << seat)


def behind(g: Ridge) -> int:
    """The weaker captain; NOBODY if they are equal."""
    north, south = g.strength(m.NORTH), g.strength(m.SOUTH)
    return m.NOBODY if north == south else m.SOUTH if north > south else m.NORTH


def win_by_strength(g: Ridge) -> None:
    """A captain with towers worth 8 wins at once (W-9)."""
    for seat in m.SEATS:
        if g.points(seat) >= m.ENOUGH:
            g.end(seat, BY_STRENGTH)


def break_dawn(g: Ridge) -> None:
    """The last tower has burnt: points decide, then oil (W-9)."""
    points, oil = [g.points(seat) for seat in m.SEATS], g.oil
    g.emit(DAWN, points)
    for held, ending in ((points, BY_POINTS), (oil, BY_OIL)):
        if held[m.NORTH] != held[m.SOUTH]:
            g.end(held.index(max(held)), ending)
    g.end(DRAWN, UNDECIDED)
