"""Brings characters into play with an Action Die (page 19, reference cards)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BEORN,
    BILBO,
    BOLG,
    DWARF_VETERANS,
    ELIMINATED,
    FREE_PEOPLES,
    GREAT_ORCS,
    LORD_OF_THE_EAGLES,
    NOBODY,
    SHADOW,
    SHADOW_TOKENS,
    THORIN,
    WAITING,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import add_wrath, eliminate_tokens, leave_table, place_unit
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.happenings import BODYGUARD_GAINED, CHARACTER_ENTERS
from ravenhill.games.five_armies.rules.moving.eagles import place_eagles
from ravenhill.games.five_armies.rules.moving.merging import remove_recruits
from ravenhill.games.five_armies.rules.moving.movement import PLACES
from ravenhill.games.five_armies.rules.queries import (
    armies,
    characters_with,
    eagle_supply,
    held_by_enemy,
    hostile,
    in_force,
)
from ravenhill.games.five_armies.rules.recruitment import Flip, refuse_flip
from ravenhill.games.five_armies.rules.victory import beorn_has_entered
from ravenhill.games.five_armies.state import COMPANY_BEHIND_HIM, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


def ready(g: Battle, character: int) -> bool:
    """By the Fate marker; Bolg while a Shadow Army is in the Valley (FA-19.2)."""
    if character != BOLG:
        return g.fate >= g.content.fate_step[character]
    of_place, valley = g.content.territory, g.content.valley
    return any(of_place[place] == valley for place in armies(g, SHADOW))


def refuse_entry(g: Battle, character: int) -> int:
    """The reason a character cannot be brought into play now (FA-19.1 to FA-19.3)."""
    if g.at[character] == ELIMINATED:
        return r.BEORN_GONE if character == BEORN else r.OUT_FOR_GOOD
    if g.at[character] != WAITING:
        return r.IN_PLAY_ALREADY
    if not ready(g, character):
        return r.BOLG_NOT_READY if character == BOLG else r.NOT_READY
    return FINE if entry_regions(g, character) else WHY_NOWHERE[character]


# By character: why it has nowhere to enter.
WHY_NOWHERE: Final = {
    BILBO: r.NOBODY_TO_JOIN,
    THORIN: r.ENTRY_BARRED,
    BEORN: r.EDGE_IS_FULL,
    BOLG: r.NO_PLACE_FOR_BOLG,
}


def entry_regions(g: Battle, character: int) -> list[int]:
    """The regions where a character may enter."""
    if character == LORD_OF_THE_EAGLES:
        return [g.content.eyrie]
    regions = [g.content.front_gate] if character == THORIN else list(range(g.content.regions))
    return [place for place in regions if refuse_entry_in(g, character, place) == FINE]


def refuse_entry_in(g: Battle, character: int, place: int) -> int:
    """The reason a character may not enter in a place."""
    if place >= g.content.regions:
        return r.ENTERS_IN_A_REGION
    if character == BEORN:
        if not g.content.south_edge[place]:
            return r.NOT_SOUTHERN_EDGE
        return FINE if g.side[place] == NOBODY else r.EDGE_IS_TAKEN
    if character == BOLG:
        if not g.content.mustering[place]:
            return r.NOT_MUSTERING
        if g.at[BEORN] == place:
            return r.BEORN_BARS_BOLG
        return r.NOT_FOR_BOLG if hostile(g, place, SHADOW) else FINE
    if character == BILBO:
        led = g.side[place] == FREE_PEOPLES and g.leadership[place] > 0
        return FINE if led or characters_with(g, place, FREE_PEOPLES) else r.NO_COMPANION
    if place != g.content.front_gate:
        return r.ENTRY_BARRED
    return r.ENTRY_BARRED if held_by_enemy(g, place, FREE_PEOPLES) else FINE


@dataclass
class Enter(Frame):
    """Brings a ready character into play, with all that comes along or nothing of it (FA-R.113)."""

    seat: int
    character: int
    place: int = -1

    def ask_for_region(self, g: Battle) -> None:
        regions = entry_regions(g, self.character)
        if self.character in (THORIN, LORD_OF_THE_EAGLES):
            self._enter(g, regions[0])
        else:
            g.ask(self.seat, ENTRY)

    def choose_region(self, g: Battle, word: int) -> None:
        self._enter(g, word - v.PLACE)

    def _enter(self, g: Battle, place: int) -> None:
        self.place = place
        g.at[self.character] = place
        g.emit(CHARACTER_ENTERS, [self.character, place])

    def offer(self, g: Battle) -> None:
        """Bilbo and Beorn take Rings and Wrath without a question: no player declines them."""
        if self.character == BILBO:
            g.rings = g.content.rings
        elif self.character == BEORN:
            eliminate_tokens(g, self.place, SHADOW)
            add_wrath(g, g.content.wrath_on_entry)
            beorn_has_entered(g)
        elif brings_anything(g, self.character):
            g.ask(self.seat, ENTRY_BRINGS)

    def answer(self, g: Battle, word: int) -> None:
        if word == v.NO:
            return
        if self.character == THORIN:
            bring_veterans(g, self.place)
        elif self.character == LORD_OF_THE_EAGLES:
            place_eagles(g, 1)
        else:
            self._bring_bolg(g)

    def end(self, g: Battle) -> None:
        """The Company behind Him waits until Thorin enters, and no longer."""
        if self.character == THORIN:
            leave_table(g, COMPANY_BEHIND_HIM)

    def _bring_bolg(self, g: Battle) -> None:
        """One Great Orcs, Bodyguards, then one token flipped in each Mustering region (FA-34.3, FA-34.4)."""
        g.bodyguards = g.content.bodyguards if g.control[g.content.ruins_of_dale] else 1
        g.emit(BODYGUARD_GAINED, [g.bodyguards])
        place_unit(g, self.place, GREAT_ORCS)
        g.call(FlipEach([place for place in range(g.content.regions) if g.content.mustering[place]]))

    def regions(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in entry_regions(g, self.character)]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return refuse_entry_in(g, self.character, word - v.PLACE)

    def answers(self, g: Battle, seat: int) -> list[int]:
        return [v.YES, v.NO]

    def refuse_answer(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word == v.YES else refuse_ending(word, v.NO)


def brings_anything(g: Battle, character: int) -> bool:
    """Whether anything can come along with Thorin, the Lord of the Eagles or Bolg."""
    if character == THORIN:
        return g.reserve[DWARF_VETERANS] > 0 and g.at[BEORN] != g.at[THORIN]
    return character == BOLG or eagle_supply(g) > 0


def bring_veterans(g: Battle, place: int) -> None:
    """Thorin comes with one Dwarf Veterans, with two if The Company behind Him waits (reference card)."""
    veterans = 2 if in_force(g, COMPANY_BEHIND_HIM) else 1
    for _ in range(veterans):
        place_unit(g, place, DWARF_VETERANS)
    remove_recruits(g, FREE_PEOPLES, place)


@dataclass
class FlipEach(Frame):
    """Flips one Shadow token in each of several regions, as far as there are tokens (FA-34.3)."""

    places: list[int]

    def flip_next(self, g: Battle) -> None:
        if not self.places:
            return
        place = self.places.pop(0)
        self.restart()
        if refuse_flip(g, SHADOW, place) == FINE:
            g.call(Flip(SHADOW, place, SHADOW_TOKENS))


ENTRY: Final = Kind("entry", "FA-19.1", PLACES, Enter.regions, Enter.refuse, public=True)
ENTRY_BRINGS: Final = Kind("entry-brings", "FA-R.113", (v.DO_WORD,), Enter.answers, Enter.refuse_answer, public=True)
Enter.steps = (Step(Enter.ask_for_region, Enter.choose_region), Step(Enter.offer, Enter.answer), Step(Enter.end))
FlipEach.steps = (Step(FlipEach.flip_next),)
