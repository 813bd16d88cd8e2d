"""Activates the Generals and runs their abilities (pages 19 and 20, reference cards)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BARD,
    CHARACTERS,
    DAIN,
    DWARVES_AND_MEN,
    ELVES,
    FREE_PEOPLES,
    GANDALF,
    LORD_OF_THE_EAGLES,
    THRANDUIL,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.fighting.range_attacks import (
    Archery,
    Blast,
    archery_targets,
    blast_targets,
    concentrate,
)
from ravenhill.games.five_armies.rules.happenings import GENERAL_ACTIVATED, GENERAL_USED
from ravenhill.games.five_armies.rules.leadership import place_leadership
from ravenhill.games.five_armies.rules.moving.eagles import SendEagles, flyers_in_eyrie, place_eagles
from ravenhill.games.five_armies.rules.moving.movement import MAY_STAY, PLACES, can_move, move_army
from ravenhill.games.five_armies.rules.queries import WITH_DWARVES, armies, eagle_supply, in_force, in_play, is_army
from ravenhill.games.five_armies.rules.rally import RALLIES_ON, Rally
from ravenhill.games.five_armies.rules.recruitment import flip_tokens_in, refuse_flip
from ravenhill.games.five_armies.rules.token_placing import place_tokens, refuse_token
from ravenhill.games.five_armies.state import WIND_UNDER_WINGS, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

GENERALS_LIST: Final = [BARD, DAIN, GANDALF, THRANDUIL, LORD_OF_THE_EAGLES]  # FA-19.8


# --- the phase ------------------------------------------------------------------------------------
@dataclass
class GeneralsActivation(Frame):
    """Up to three Generals in play are activated, then as many Leadership tokens placed (FA-11.4, FA-11.5)."""

    last: int = -1  # Generals are named in the order of the list

    def ask_for_general(self, g: Battle) -> None:
        g.offer(FREE_PEOPLES, ACTIVATE, v.DONE)

    def choose_general(self, g: Battle, word: int) -> None:
        if word != v.DONE:
            self.last = word - v.CHARACTER
            g.activated[self.last] = 1
            g.emit(GENERAL_ACTIVATED, [self.last])
            self.restart()

    def place_tokens(self, g: Battle) -> None:
        place_leadership(g, FREE_PEOPLES, sum(g.activated))

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.CHARACTER + general for general in GENERALS_LIST]
        words.append(v.DONE)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.CHARACTER <= word < v.CHARACTER + CHARACTERS:
            return refuse_ending(word, v.DONE)
        general = word - v.CHARACTER
        if general not in GENERALS_LIST:
            return r.NOT_A_GENERAL
        if not in_play(g, general):
            return r.NOT_IN_PLAY
        if g.activated[general]:
            return r.ACTIVATED_ALREADY
        if sum(g.activated) == g.content.activations:
            return r.THREE_AT_MOST
        return FINE if general > self.last else r.OUT_OF_ORDER


# --- using an ability -----------------------------------------------------------------------------
def refuse_general(g: Battle, general: int) -> int:
    """The reason a General's ability cannot be used now (FA-19.9, FA-R.69)."""
    if general not in GENERALS_LIST:
        return r.NOT_A_GENERAL
    if not g.activated[general]:
        return r.NOT_ACTIVATED
    if g.at[general] < 0:
        return r.GENERAL_OFF_BOARD
    useful = refuse_second(g, general) == FINE or refuse_first(g, general) == FINE
    return FINE if useful else r.NOTHING_FOR_GENERAL


def refuse_first(g: Battle, general: int) -> int:
    """The reason the first half of an ability is not possible."""
    if general == BARD:
        return _refuse_tokens(g, DWARVES_AND_MEN)
    if general == DAIN:
        return FINE if any(g.damage[place] for place in _dwarf_armies(g)) else r.NO_DWARVES_HURT
    if general == GANDALF:
        return FINE if blast_targets(g) else r.NO_TARGET
    if general == THRANDUIL:
        return FINE if archery_targets(g) else r.NO_ARCHER
    return FINE if eagle_supply(g) > 0 else r.NO_EAGLE_LEFT


def refuse_second(g: Battle, general: int) -> int:
    """The reason the second half of an ability is not possible."""
    if general == BARD:
        return FINE if bards_tokens(g) else r.NO_TOKEN_NEAR_BARD
    if general == DAIN:
        movable = any(can_move(g, FREE_PEOPLES, place, 0, 1) for place in _dwarf_armies(g))
        return FINE if movable else r.NO_DWARVES_CAN_GO
    if general == GANDALF:
        return r.CONCENTRATED if g.concentration else FINE
    if general == THRANDUIL:
        return _refuse_tokens(g, ELVES)
    return FINE if flyers_in_eyrie(g) else r.NO_EAGLE_IN_EYRIE


def _refuse_tokens(g: Battle, group: int) -> int:
    if not g.pile[group]:
        return r.GROUP_EXHAUSTED
    places = range(g.content.regions)
    free = any(refuse_token(g, FREE_PEOPLES, place, False) == FINE for place in places)
    return FINE if free else r.NO_SETTLEMENT_FREE


def _dwarf_armies(g: Battle) -> list[int]:
    return [place for place in armies(g, FREE_PEOPLES) if is_army(g, place, FREE_PEOPLES, WITH_DWARVES)]


def bards_tokens(g: Battle) -> list[int]:
    """Regions with a token to flip: Bard's own and those adjacent to it (Men of the Lake)."""
    if g.at[BARD] < 0:
        return []
    around = [g.at[BARD], *g.content.neighbours[g.at[BARD]]]
    return [place for place in around if refuse_flip(g, FREE_PEOPLES, place) == FINE]


@dataclass
class GeneralAbility(Frame):
    """A General's ability: one of two halves (reference cards)."""

    general: int
    seat: int
    place: int = -1
    half: int = 0

    def ask_for_army(self, g: Battle) -> None:
        """Dáin's ability names its Army first (Ironfoot)."""
        if self.general == DAIN:
            g.ask(self.seat, IRONFOOT)

    def choose_army(self, g: Battle, word: int) -> None:
        self.place = word - v.PLACE

    def ask_for_half(self, g: Battle) -> None:
        if self.general == LORD_OF_THE_EAGLES and in_force(g, WIND_UNDER_WINGS):
            place_eagles(g, 1)
        else:
            g.ask(self.seat, HALF)

    def choose_half(self, g: Battle, word: int) -> None:
        self.half = word

    def offer_flight(self, g: Battle) -> None:
        if self.half == 0 and flyers_in_eyrie(g):
            g.ask(self.seat, FLY_OUT)

    def choose_flight(self, g: Battle, word: int) -> None:
        if word == v.YES:
            self.half = v.SECOND

    def carry_out(self, g: Battle) -> None:
        if self.half == v.FIRST:
            self._first(g)
        elif self.half == v.SECOND:
            self._second(g)

    def _first(self, g: Battle) -> None:
        if self.general == BARD:
            place_tokens(g, self.seat, 2, DWARVES_AND_MEN)
        elif self.general == DAIN:
            g.call(Rally(self.seat, self.place, RALLIES_ON, 1))
        elif self.general == GANDALF:
            g.call(Blast(self.seat, optional=0))
        elif self.general == THRANDUIL:
            g.call(Archery(self.seat))
        else:
            place_eagles(g, 1)

    def _second(self, g: Battle) -> None:
        if self.general == BARD:
            flip_tokens_in(g, self.seat, 1, bards_tokens(g), 0, 1)
        elif self.general == DAIN:
            move_army(g, self.seat, WITH_DWARVES, place=self.place, ways=MAY_STAY)
        elif self.general == GANDALF:
            concentrate(g)
        elif self.general == THRANDUIL:
            place_tokens(g, self.seat, 2, ELVES)
        else:
            g.call(SendEagles(self.seat))

    def hangs_on(self, g: Battle, at: int) -> bool:
        return True

    def halves(self, g: Battle, seat: int) -> list[int]:
        return [v.FIRST, v.SECOND]

    def refuse_half(self, g: Battle, seat: int, word: int) -> int:
        if word not in (v.FIRST, v.SECOND):
            return r.NOT_A_CHOICE
        if self.general == DAIN:
            return self._refuse_ironfoot(g, word)
        return refuse_first(g, self.general) if word == v.FIRST else refuse_second(g, self.general)

    def _refuse_ironfoot(self, g: Battle, word: int) -> int:
        if word == v.FIRST:
            return FINE if g.damage[self.place] else r.UNHURT
        return FINE if can_move(g, self.seat, self.place, 0, 1) else r.NOWHERE_TO_GO

    def armies(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in armies(g, seat)]

    def refuse_army(self, g: Battle, seat: int, word: int) -> int:
        place = word - v.PLACE
        if g.side[place] != seat:
            return r.NO_ARMY
        if not is_army(g, place, seat, WITH_DWARVES):
            return r.LACKS
        return FINE if g.damage[place] or can_move(g, seat, place, 0, 1) else r.NOWHERE_TO_GO


def use_general(g: Battle, general: int) -> None:
    """Discards the Activation token and carries the ability out."""
    g.activated[general] = 0
    g.emit(GENERAL_USED, [general])
    g.call(GeneralAbility(general, FREE_PEOPLES))


def _fly_out(frame: GeneralAbility, g: Battle, seat: int) -> list[int]:
    return [v.YES, v.NO]


def _refuse_fly_out(frame: GeneralAbility, g: Battle, seat: int, word: int) -> int:
    return FINE if word == v.YES else refuse_ending(word, v.NO)


ACTIVATE: Final = Kind(
    "activate", "FA-11.4", (v.CHARACTER_WORD, v.DO_WORD), GeneralsActivation.candidates, GeneralsActivation.refuse,
    public=True,
)  # fmt: skip
HALF: Final = Kind(
    "general-half", "FA-19.9", (v.DO_WORD,), GeneralAbility.halves, GeneralAbility.refuse_half, public=True
)
IRONFOOT: Final = Kind("ironfoot", "FA-19.9", PLACES, GeneralAbility.armies, GeneralAbility.refuse_army, public=True)
FLY_OUT: Final = Kind("fly-out", "FA-32.3", (v.DO_WORD,), _fly_out, _refuse_fly_out, public=True)
GeneralsActivation.steps = (
    Step(GeneralsActivation.ask_for_general, GeneralsActivation.choose_general),
    Step(GeneralsActivation.place_tokens),
)
GeneralAbility.steps = (
    Step(GeneralAbility.ask_for_army, GeneralAbility.choose_army),
    Step(GeneralAbility.ask_for_half, GeneralAbility.choose_half),
    Step(GeneralAbility.offer_flight, GeneralAbility.choose_flight),
    Step(GeneralAbility.carry_out),
)
