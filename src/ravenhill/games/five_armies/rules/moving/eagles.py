"""Moves the Eagles and their Lord (page 32)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    FREE_PEOPLES,
    LORD_OF_THE_EAGLES,
    MOUNTAINS,
    ORCS,
    SHADOW,
    UNIT_TYPES,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.fighting.damage import DamageEach
from ravenhill.games.five_armies.rules.happenings import EAGLE_ATTACKS, EAGLE_FLIES, EAGLE_PLACED, EAGLE_RETURNS
from ravenhill.games.five_armies.rules.moving.movement import PLACES
from ravenhill.games.five_armies.rules.queries import armies, eagle_supply, in_force, is_region
from ravenhill.games.five_armies.state import CAST_FROM_THE_CLIFFS, NET_OF_BLACK_SHAFTS, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

EAGLE_DICE: Final = 3
EAGLE_HITS_ON: Final = 4
EAGLE: Final = 0  # what the log calls a flyer
THE_LORD: Final = 1


def place_eagles(g: Battle, number: int) -> None:
    """Musters Eagles into the Eyrie, as far as there are figures (FA-32.2)."""
    placed = min(number, eagle_supply(g))
    if placed > 0:
        g.eagles[g.content.eyrie] += placed
        g.emit(EAGLE_PLACED, [placed])


def eagles_in_play(g: Battle) -> bool:
    """Eagles cannot be used before their Lord arrives (FA-32.2)."""
    return g.at[LORD_OF_THE_EAGLES] >= 0


def flyers_in_eyrie(g: Battle) -> int:
    """Eagles in the Eyrie, the Lord included."""
    return g.eagles[g.content.eyrie] + (1 if g.at[LORD_OF_THE_EAGLES] == g.content.eyrie else 0)


def return_eagle(g: Battle, place: int) -> None:
    """An Eagle on the board goes back to the Eyrie."""
    g.eagles[place] -= 1
    g.eagles[g.content.eyrie] += 1
    g.emit(EAGLE_RETURNS, [EAGLE, place])


def eagles_in(g: Battle, territory: int) -> int:
    """Eagles on the board in a territory, besides the Lord (FA-32.6)."""
    return sum(eagles for place, eagles in enumerate(g.eagles) if eagles and g.content.territory[place] == territory)


def return_eagle_from(g: Battle, territory: int) -> None:
    """One Eagle of a territory goes back; in which region it stood does not matter (FA-32.6)."""
    for place, eagles in enumerate(g.eagles):
        if eagles and g.content.territory[place] == territory:
            return_eagle(g, place)
            return


def return_lord(g: Battle) -> None:
    """The Lord goes back to the Eyrie."""
    before, g.at[LORD_OF_THE_EAGLES] = g.at[LORD_OF_THE_EAGLES], g.content.eyrie
    g.emit(EAGLE_RETURNS, [THE_LORD, before])


# --- out of the Eyrie -----------------------------------------------------------------------------
@dataclass
class SendEagles(Frame):
    """All Eagles in the Eyrie, and the Lord, each to any region (FA-32.3)."""

    seat: int

    def ask_for_lord(self, g: Battle) -> None:
        if g.at[LORD_OF_THE_EAGLES] == g.content.eyrie:
            g.ask(self.seat, LORD_WHERE)

    def send_lord(self, g: Battle, word: int) -> None:
        g.at[LORD_OF_THE_EAGLES] = word - v.PLACE
        g.emit(EAGLE_FLIES, [THE_LORD, word - v.PLACE])

    def send_others(self, g: Battle) -> None:
        g.call(SendOne(self.seat, g.eagles[g.content.eyrie]))

    def regions(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in range(g.content.regions)]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if is_region(g, word - v.PLACE) else r.BOX_HAS_NO_TERRITORY


@dataclass
class SendOne(Frame):
    """Sends the Eagles one after another, regions in the order of the list."""

    seat: int
    left: int
    last: int = 0

    def ask_for_region(self, g: Battle) -> None:
        if self.left > 0:
            g.ask(self.seat, EAGLE_WHERE)
        else:
            self.finish(g)

    def send_eagle(self, g: Battle, word: int) -> None:
        self.last = word - v.PLACE
        self.left -= 1
        g.eagles[g.content.eyrie] -= 1
        g.eagles[self.last] += 1
        g.emit(EAGLE_FLIES, [EAGLE, self.last])
        self.restart()

    def regions(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in range(self.last, g.content.regions)]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        place = word - v.PLACE
        if not is_region(g, place):
            return r.BOX_HAS_NO_TERRITORY
        return FINE if place >= self.last else r.OUT_OF_ORDER


# --- Eagle attacks --------------------------------------------------------------------------------
def reach_of_eagles(g: Battle, place: int) -> int:
    """The territory in which Eagles attack an Army, -1 for none; a Pass only by Cast from the Cliffs."""
    if is_region(g, place):
        return g.content.territory[place]
    if place in g.content.passes and in_force(g, CAST_FROM_THE_CLIFFS):
        return g.content.territory[g.content.leads_to[place]]
    return -1


def eagle_dice(g: Battle, place: int) -> int:
    """Three dice; four against Mountains by Cast from the Cliffs, one fewer against Orcs by the Net."""
    dice = EAGLE_DICE
    heights = not is_region(g, place) or g.content.terrain[place] == MOUNTAINS
    if in_force(g, CAST_FROM_THE_CLIFFS) and heights and place not in g.content.mustering_points:
        dice += 1
    if in_force(g, NET_OF_BLACK_SHAFTS) and g.units[place * UNIT_TYPES + ORCS]:
        dice -= 1
        g.net_used = 1
    return dice


def roll_for_eagle(g: Battle, place: int, dice: int) -> int:
    """Rolls an Eagle's dice against an Army; gives the hits, on 4+, which nothing else changes (FA-32.5)."""
    rolled = g.roll(dice)
    g.emit(EAGLE_ATTACKS, [place, *rolled])
    return sum(1 for die in rolled if die >= EAGLE_HITS_ON)


def refuse_eagles(g: Battle) -> int:
    """The reason no flyer on the board can attack a Shadow Army of its territory (FA-32.2, FA-32.4)."""
    if not eagles_in_play(g):
        return r.EAGLES_WAIT
    able = any(flyers_in(g, reach_of_eagles(g, place)) for place in armies(g, SHADOW))
    return FINE if able else r.NO_EAGLE_OUT


def flyers_in(g: Battle, territory: int) -> int:
    """Eagles on the board in a territory, the Lord included; only the territory matters (FA-32.6)."""
    if territory < 0:
        return 0
    of_place = g.content.territory
    flyers = sum(number for place, number in enumerate(g.eagles) if number and of_place[place] == territory)
    lord = g.at[LORD_OF_THE_EAGLES]
    return flyers + (1 if lord >= 0 and of_place[lord] == territory else 0)


@dataclass
class EagleAttack(Frame):
    """Eagles return to the Eyrie and each attacks a different Army of the territory it was in (FA-32.4, FA-R.76)."""

    seat: int
    place: int = -1  # where the flyer now chosen stands
    victims: list[int] = field(default_factory=list)

    def ask_for_flyer(self, g: Battle) -> None:
        if self.victims and not self._any(g):
            g.call(Stoop(self.seat, self.victims))
        else:
            g.ask(self.seat, WHICH_EAGLE)

    def choose_flyer(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            g.call(Stoop(self.seat, self.victims))
        elif word == v.CHARACTER + LORD_OF_THE_EAGLES:
            self.place = g.at[LORD_OF_THE_EAGLES]
            return_lord(g)
        else:
            self.place = word - v.PLACE
            return_eagle(g, self.place)

    def ask_for_victim(self, g: Battle) -> None:
        if self.place < 0:
            self.finish(g)
        else:
            g.ask(self.seat, EAGLE_TARGET)

    def choose_victim(self, g: Battle, word: int) -> None:
        self.victims.append(word - v.PLACE)
        self.place = -1
        self.restart()

    def _any(self, g: Battle) -> bool:
        return any(self.refuse_flyer(g, self.seat, word) == FINE for word in self._flyers(g))

    def _flyers(self, g: Battle) -> list[int]:
        words = [v.PLACE + place for place in range(g.content.regions) if g.eagles[place]]
        words.append(v.CHARACTER + LORD_OF_THE_EAGLES)
        return words

    def _victims(self, g: Battle, territory: int) -> list[int]:
        victims = [place for place in armies(g, SHADOW) if reach_of_eagles(g, place) == territory]
        return [place for place in victims if place not in self.victims]

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = self._flyers(g)
        words.append(v.DONE)
        return words

    def refuse_flyer(self, g: Battle, seat: int, word: int) -> int:
        if v.DO <= word < v.PLACE:
            none = v.declines(word) and not self.victims
            return r.ONE_EAGLE_AT_LEAST if none else refuse_ending(word, v.DONE)
        if word == v.CHARACTER + LORD_OF_THE_EAGLES:
            place = g.at[LORD_OF_THE_EAGLES]
        elif word >= v.PLACE and g.eagles[word - v.PLACE]:
            place = word - v.PLACE
        else:
            return r.NOT_AN_EAGLE
        if place < 0 or not is_region(g, place):
            return r.NOT_AN_EAGLE
        if self._victims(g, g.content.territory[place]):
            return FINE
        return r.NO_VICTIM_LEFT if v.is_place(word) else r.NO_VICTIM_FOR_LORD

    def targets(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in armies(g, SHADOW)]

    def refuse_target(self, g: Battle, seat: int, word: int) -> int:
        place = word - v.PLACE
        if g.side[place] != SHADOW:
            return r.NOBODY_TO_HIT
        if place in self.victims:
            return r.ATTACKED_BY_EAGLE
        fits = reach_of_eagles(g, place) == g.content.territory[self.place]
        return FINE if fits else r.WRONG_EAGLE_TERRITORY


@dataclass
class Stoop(Frame):
    """The attacks of the Eagles when all have been moved: all roll, then the Damage is applied (FA-32.4).

    No Eagle's Damage touches another's victim, so one question serves for the misses of all (FA-R.118).
    """

    seat: int
    victims: list[int]
    hits: list[int] = field(default_factory=list)  # by victim
    missed: list[int] = field(default_factory=list)

    def roll(self, g: Battle) -> None:
        for place in self.victims:
            dice = eagle_dice(g, place)
            self.hits.append(roll_for_eagle(g, place, dice))
            self.missed.append(dice - self.hits[-1])

    def offer_reroll(self, g: Battle) -> None:
        if any(self.missed):
            g.ask(self.seat, EAGLE_REROLL)

    def choose_reroll(self, g: Battle, word: int) -> None:
        if word == v.NO:
            return
        for at, missed in enumerate(self.missed):
            if missed:
                self.hits[at] += roll_for_eagle(g, self.victims[at], missed)

    def strike(self, g: Battle) -> None:
        g.call(DamageEach([place for at, place in enumerate(self.victims) for _ in range(self.hits[at])]))

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.YES, v.NO]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word == v.YES else refuse_ending(word, v.NO)


@dataclass
class StoopAnywhere(Frame):
    """One flyer attacks any Shadow Army, wherever both are, and goes to the Eyrie (Stooping on the Ridges)."""

    seat: int
    flyer: int = -1

    def ask_for_flyer(self, g: Battle) -> None:
        g.ask(self.seat, WHICH_FLYER)

    def choose_flyer(self, g: Battle, word: int) -> None:
        self.flyer = word

    def ask_for_target(self, g: Battle) -> None:
        if armies(g, SHADOW):
            g.ask(self.seat, STOOP_WHERE)

    def choose_target(self, g: Battle, word: int) -> None:
        g.call(Stoop(self.seat, [word - v.PLACE]))

    def fly_home(self, g: Battle) -> None:
        eyrie = g.content.eyrie
        if self.flyer == v.CHARACTER + LORD_OF_THE_EAGLES:
            if g.at[LORD_OF_THE_EAGLES] != eyrie:
                return_lord(g)
        elif self.flyer != v.PLACE + eyrie:
            return_eagle(g, self.flyer - v.PLACE)

    def flyers(self, g: Battle, seat: int) -> list[int]:
        words = [v.PLACE + place for place, eagles in enumerate(g.eagles) if eagles]
        words.append(v.CHARACTER + LORD_OF_THE_EAGLES)
        return words

    def refuse_flyer(self, g: Battle, seat: int, word: int) -> int:
        if v.is_place(word):
            return FINE if g.eagles[word - v.PLACE] else r.NOT_AN_EAGLE
        return FINE if word == v.CHARACTER + LORD_OF_THE_EAGLES and eagles_in_play(g) else r.NOT_AN_EAGLE

    def targets(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in armies(g, SHADOW)]

    def refuse_target(self, g: Battle, seat: int, word: int) -> int:
        return FINE if g.side[word - v.PLACE] == SHADOW else r.NOBODY_TO_HIT


LORD_WHERE: Final = Kind("lord-where", "FA-32.3", PLACES, SendEagles.regions, SendEagles.refuse, public=True)
EAGLE_WHERE: Final = Kind("eagle-where", "FA-32.3", PLACES, SendOne.regions, SendOne.refuse, public=True)
WHICH_EAGLE: Final = Kind(
    "which-eagle", "FA-32.4", (v.REGION_WORD, v.BOX_WORD, v.CHARACTER_WORD, v.DO_WORD), EagleAttack.candidates,
    EagleAttack.refuse_flyer, public=True,
)  # fmt: skip
EAGLE_TARGET: Final = Kind(
    "eagle-target", "FA-32.4", PLACES, EagleAttack.targets, EagleAttack.refuse_target, public=True
)
EAGLE_REROLL: Final = Kind("eagle-reroll", "FA-R.118", (v.DO_WORD,), Stoop.candidates, Stoop.refuse, public=True)
WHICH_FLYER: Final = Kind(
    "which-flyer", "FA-32.5", (v.REGION_WORD, v.BOX_WORD, v.CHARACTER_WORD), StoopAnywhere.flyers,
    StoopAnywhere.refuse_flyer, public=True,
)  # fmt: skip
STOOP_WHERE: Final = Kind(
    "stoop-where", "FA-32.5", PLACES, StoopAnywhere.targets, StoopAnywhere.refuse_target, public=True
)
SendEagles.steps = (Step(SendEagles.ask_for_lord, SendEagles.send_lord), Step(SendEagles.send_others))
SendOne.steps = (Step(SendOne.ask_for_region, SendOne.send_eagle),)
EagleAttack.steps = (
    Step(EagleAttack.ask_for_flyer, EagleAttack.choose_flyer),
    Step(EagleAttack.ask_for_victim, EagleAttack.choose_victim),
)
Stoop.steps = (Step(Stoop.roll), Step(Stoop.offer_reroll, Stoop.choose_reroll), Step(Stoop.strike))
StoopAnywhere.steps = (
    Step(StoopAnywhere.ask_for_flyer, StoopAnywhere.choose_flyer),
    Step(StoopAnywhere.ask_for_target, StoopAnywhere.choose_target),
    Step(StoopAnywhere.fly_home),
)


def eagle_attack(g: Battle) -> None:
    """The Muster die's use of the Eagles."""
    g.call(EagleAttack(FREE_PEOPLES))
