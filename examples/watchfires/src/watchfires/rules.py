"""The rules, each procedure with its steps in their order; the numbers are those of rules.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.plain.happenings import Happenings
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.events import EVERYBODY
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason
from ravenhill.kernel.table import DRAWN
from watchfires.model import (
    BURN,
    DO_WORD,
    ENOUGH,
    KEEP,
    NOBODY,
    NORTH,
    NUMBERS,
    RUIN,
    SCOUT,
    SCOUT_WORD,
    SEATS,
    SOUTH,
    TOWER,
    TOWER_WORD,
    TOWERS,
)
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
def towers(frame: Night, g: Ridge, seat: int) -> list[int]:
    """Every tower."""
    return list(range(TOWER, TOWER + len(TOWERS)))


def tower_refusal(frame: Night, g: Ridge, seat: int, word: int) -> int:
    """Only a dark tower can be named (W-3)."""
    return FINE if g.fire[word - TOWER] == NOBODY else LIT_ALREADY


def scouts(frame: Raid, g: Ridge, seat: int) -> list[int]:
    """Every number."""
    return list(range(SCOUT, SCOUT + NUMBERS))


def scout_refusal(frame: Raid, g: Ridge, seat: int, word: int) -> int:
    """Only a scout in hand can be sent (W-4)."""
    return FINE if g.hand(seat)[word - SCOUT] else NOT_HELD


def fuels(frame: Contest, g: Ridge, seat: int) -> list[int]:
    """Both answers."""
    return [KEEP, BURN]


def fuel_refusal(frame: Contest, g: Ridge, seat: int, word: int) -> int:
    """Only who has oil can burn it (W-6)."""
    return FINE if word == KEEP or g.oil[seat] else NO_OIL


NAME_TOWER: Final = Kind(
    "watch-tower", "W-3", (TOWER_WORD,), towers, tower_refusal, public=True, prompt="Which tower do you make for?"
)
SEND_SCOUT: Final = Kind(
    "send-scout",
    "W-4",
    (SCOUT_WORD,),
    scouts,
    scout_refusal,
    public=False,
    prompt="Send which scout? Both choose in secret.",
)
BURN_OIL: Final = Kind(
    "burn-oil", "W-6", (DO_WORD,), fuels, fuel_refusal, public=True, prompt="You are behind. Burn oil to roll again?"
)


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
        g.ask((g.turn - 1) % len(SEATS), NAME_TOWER)

    def tower_named(self, g: Ridge, word: int) -> None:
        """Both make for it (W-3)."""
        g.emit(NAMED, [g.deciding, word])
        g.call(Raid(word - TOWER))

    def draw_scouts(self, g: Ridge) -> None:
        """Each draws a scout for the next watch (W-8)."""
        for seat in SEATS:
            draw_scout(g, seat)

    def go_on(self, g: Ridge) -> None:
        """To the next watch, or to dawn after the last (W-9)."""
        if NOBODY in g.fire:
            self.restart()
        else:
            break_dawn(g)


@dataclass
class Raid(Frame):
    """Both captains make for a tower."""

    tower: int

    def send(self, g: Ridge) -> None:
        """In secret (W-4): two questions in one step are opened together."""
        g.ask(NORTH, SEND_SCOUT)
        g.ask(SOUTH, SEND_SCOUT)

    def sent(self, g: Ridge, word: int) -> None:
        """The scout leaves the hand (W-4)."""
        g.hands[g.deciding * NUMBERS + word - SCOUT] -= 1
        g.sent[g.deciding] = word - SCOUT + 1
        g.emit(SENT, [g.deciding, word])

    def roll(self, g: Ridge) -> None:
        """Each rolls a die (W-5)."""
        g.dice = g.roll(len(SEATS))
        for seat in SEATS:
            g.emit(ROLLED, [seat, g.dice[seat], g.strength(seat)])

    def contest(self, g: Ridge) -> None:
        """Who is behind may burn oil (W-6)."""
        g.call(Contest())

    def light(self, g: Ridge) -> None:
        """The stronger captain lights the tower; if they are equal, it is lost (W-7)."""
        last = behind(g)
        g.fire[self.tower] = RUIN if last == NOBODY else 1 - last
        if last == NOBODY:
            g.emit(RUINED, [TOWER + self.tower])
        else:
            g.emit(LIT, [1 - last, TOWER + self.tower])
        g.sent, g.dice = [0, 0], [0, 0]
        win_by_strength(g)


@dataclass
class Contest(Frame):
    """As long as one captain is behind and has oil."""

    def offer(self, g: Ridge) -> None:
        """Who is behind is asked, if there is oil (W-6)."""
        if behind(g) != NOBODY:
            g.offer(behind(g), BURN_OIL, KEEP)

    def answered(self, g: Ridge, word: int) -> None:
        """A flask for a new roll, and then the question is who is behind now (W-6)."""
        seat = g.deciding
        if word == BURN:
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
    take(g, seat, number)
    g.emit(DREW, [seat, SCOUT + number], 1 << seat)
    g.emit(DREW_BACK, [seat], EVERYBODY ^ 1 << seat)


def take(g: Ridge, seat: int, number: int) -> None:
    """A scout goes from the deck to a hand."""
    g.deck[number] -= 1
    g.hands[seat * NUMBERS + number] += 1


def behind(g: Ridge) -> int:
    """The weaker captain; NOBODY if they are equal."""
    north, south = g.strength(NORTH), g.strength(SOUTH)
    return NOBODY if north == south else SOUTH if north > south else NORTH


def win_by_strength(g: Ridge) -> None:
    """A captain with towers worth 8 wins at once (W-9)."""
    for seat in SEATS:
        if g.points(seat) >= ENOUGH:
            g.end(seat, BY_STRENGTH)


def break_dawn(g: Ridge) -> None:
    """The last tower has burnt: points decide, then oil (W-9)."""
    points, oil = [g.points(seat) for seat in SEATS], g.oil
    g.emit(DAWN, points)
    for held, ending in ((points, BY_POINTS), (oil, BY_OIL)):
        if held[NORTH] != held[SOUTH]:
            g.end(held.index(max(held)), ending)
    g.end(DRAWN, UNDECIDED)
