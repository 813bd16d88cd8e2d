"""Handles Recruitment tokens and direct mustering (pages 24 and 25)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BEORN,
    DWARF_REGULARS,
    DWARF_VETERANS,
    DWARVES_AND_MEN,
    ELF_ARCHERS,
    ELF_SPEARMEN,
    ELVES,
    GOBLINS,
    GREAT_ORCS,
    GROUPS,
    LAKE_MEN,
    ORCS,
    SHADOW,
    SHADOW_TOKENS,
    UNIT_TYPES,
    WARGS,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import enter, place_unit
from ravenhill.games.five_armies.rules.declining import ending, refuse_ending, refuse_stopping
from ravenhill.games.five_armies.rules.hand import DRAW_TOKEN
from ravenhill.games.five_armies.rules.happenings import TOKEN_FLIPPED, TOKEN_SHUFFLED_BACK
from ravenhill.games.five_armies.rules.moving.merging import remove_recruits
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO
from ravenhill.games.five_armies.rules.queries import is_region
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.events import EVERYBODY
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

# The group of each unit type; Goblins belong to none (FA-R.5).
NO_GROUP: Final = -1
GROUP_OF: Final = [
    DWARVES_AND_MEN, DWARVES_AND_MEN, ELVES, ELVES, DWARVES_AND_MEN, NO_GROUP, SHADOW_TOKENS, SHADOW_TOKENS,
    SHADOW_TOKENS,
]  # fmt: skip
UNITS_OF: Final = [
    [DWARF_REGULARS, DWARF_VETERANS, LAKE_MEN], [ELF_ARCHERS, ELF_SPEARMEN], [GREAT_ORCS, ORCS, WARGS],
]  # fmt: skip
LINE_UNITS: Final = [[DWARF_REGULARS, ELF_ARCHERS, ELF_SPEARMEN, LAKE_MEN], [GOBLINS, ORCS, WARGS]]
EITHER_GROUP: Final = -1
# The limits on the regions of several tokens.
ANY_REGIONS: Final = 0
EACH_ELSEWHERE: Final = 1  # each in a different region
IN_ONE_REGION: Final = 2


def groups_of(side: int) -> list[int]:
    """The groups of tokens that belong to a side."""
    return [SHADOW_TOKENS] if side == SHADOW else [DWARVES_AND_MEN, ELVES]


def all_groups(frame: Frame, g: Battle, seat: int) -> list[int]:
    """Every group as a word."""
    return list(range(v.TOKEN, v.TOKEN + GROUPS))


def tokens_in(g: Battle, place: int, side: int) -> int:
    """The number of tokens of a side in a region."""
    first = place * GROUPS
    if side == SHADOW:
        return g.tokens[first + SHADOW_TOKENS]
    return g.tokens[first + DWARVES_AND_MEN] + g.tokens[first + ELVES]


def refuse_flip(g: Battle, side: int, place: int) -> int:
    """The reason no token can be flipped in a region (FA-24.3, FA-R.64)."""
    if not is_region(g, place) or tokens_in(g, place, side) == 0:
        return r.NO_TOKEN_HERE
    return r.REGION_OF_BEORN if g.at[BEORN] == place else FINE


def any_to_flip(g: Battle, side: int) -> bool:
    """Whether a side can flip a token anywhere."""
    for place in range(g.content.regions):
        if tokens_in(g, place, side) and refuse_flip(g, side, place) == FINE:
            return True
    return False


def shuffle_back(g: Battle, place: int, group: int) -> None:
    """Puts one token back into its pile, unseen (FA-24.5)."""
    g.tokens[place * GROUPS + group] -= 1
    g.pile[group] += 1
    g.emit(TOKEN_SHUFFLED_BACK, [place, group])


def draw_kind(g: Battle, bag: list[int], group: int, audience: int = EVERYBODY) -> int:
    """Draws the kind of a token of a group at the moment it is seen (FA-6.2)."""
    of_group = g.content.token_group
    weights = [left if of_group[kind] == group else 0 for kind, left in enumerate(bag)]
    return g.draw(DRAW_TOKEN + group, weights, audience)


def show_token(g: Battle, place: int, kind: int) -> None:
    """Turns a token up for all to see; it leaves the game for good (FA-24.3)."""
    g.bag[kind] -= 1
    g.tokens[place * GROUPS + g.content.token_group[kind]] -= 1
    g.emit(TOKEN_FLIPPED, [place, kind])


def turn_up(g: Battle, place: int, group: int) -> int:
    """Turns one token up that no one has seen."""
    kind = draw_kind(g, g.bag, group)
    show_token(g, place, kind)
    return kind


# --- flipping -------------------------------------------------------------------------------------
@dataclass
class Flip(Frame):
    """Flips one token of a group and places what it shows (FA-24.3, FA-24.4)."""

    seat: int
    place: int
    group: int

    def turn(self, g: Battle) -> None:
        kind = turn_up(g, self.place, self.group)
        unit = g.content.token_unit[kind]
        g.call(PlaceShown(self.seat, self.place, self.group, unit, g.content.token_units[kind]))


@dataclass
class PlaceShown(Frame):
    """Places the units of a flipped token; for a missing figure another of the group may be chosen (FA-24.4)."""

    seat: int
    place: int
    group: int
    unit: int
    left: int

    def place_units(self, g: Battle) -> None:
        while self.left > 0 and g.reserve[self.unit] > 0:
            place_unit(g, self.place, self.unit)
            self.left -= 1

    def ask_for_other(self, g: Battle) -> None:
        if self.left > 0 and any(g.reserve[unit] for unit in UNITS_OF[self.group]):
            g.ask(self.seat, SUBSTITUTE)
        else:
            self.left = 0

    def choose_other(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.left = 0
        else:
            place_unit(g, self.place, word - v.UNIT)
            self.left -= 1

    def check_stacking(self, g: Battle) -> None:
        if self.left > 0:
            self.restart()
        else:
            remove_recruits(g, self.seat, self.place)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.UNIT + unit for unit in UNITS_OF[self.group]]
        words.append(v.DONE)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.UNIT <= word < v.UNIT + UNIT_TYPES:
            return refuse_ending(word, v.DONE)
        if GROUP_OF[word - v.UNIT] != self.group:
            return r.WRONG_GROUP
        return FINE if g.reserve[word - v.UNIT] else r.NO_FIGURE_LEFT


@dataclass
class FlipTokens(Frame):
    """Flips tokens in several regions, one after another (FA-13.9)."""

    seat: int
    left: int
    places: list[int]  # where they may be flipped; -1 as the only entry: anywhere
    flipped: list[int]  # regions already used
    distinct: int  # ANY_REGIONS, EACH_ELSEWHERE or IN_ONE_REGION
    optional: int
    place: int = -1

    def ask_for_region(self, g: Battle) -> None:
        if self.left > 0 and self._regions(g):
            g.ask(self.seat, FLIP_WHERE)
        else:
            self.finish(g, len(self.flipped))

    def choose_region(self, g: Battle, word: int) -> None:
        if v.declines(word):
            self.finish(g, len(self.flipped))
        else:
            self.place = word - v.PLACE

    def ask_for_group(self, g: Battle) -> None:
        groups = self._groups(g)
        if len(groups) > 1:
            g.ask(self.seat, FLIP_GROUP)
        else:
            self._flip(g, groups[0])

    def choose_group(self, g: Battle, word: int) -> None:
        self._flip(g, word - v.TOKEN)

    def _flip(self, g: Battle, group: int) -> None:
        self.left -= 1
        self.flipped.append(self.place)
        self.restart()
        g.call(Flip(self.seat, self.place, group))

    def _groups(self, g: Battle) -> list[int]:
        return [group for group in groups_of(self.seat) if g.tokens[self.place * GROUPS + group]]

    def _regions(self, g: Battle) -> list[int]:
        regions = range(g.content.regions)
        return [place for place in regions if self.refuse_region(g, self.seat, v.PLACE + place) == FINE]

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.PLACE + place for place in range(g.content.regions) if tokens_in(g, place, seat)]
        words.append(ending(g, len(self.flipped) > 0))
        return words

    def refuse_region(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_stopping(word, ending(g, len(self.flipped) > 0), self.optional)
        place = word - v.PLACE
        if self.distinct == EACH_ELSEWHERE and place in self.flipped:
            return r.FLIPPED_THERE
        if self.distinct == IN_ONE_REGION and self.flipped and place not in self.flipped:
            return r.ONE_REGION_ONLY
        if self.places[0] != -1 and place not in self.places:
            return r.FLIP_ELSEWHERE
        return refuse_flip(g, seat, place)

    def refuse_group(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word - v.TOKEN in self._groups(g) else r.NO_TOKEN_HERE


def flip_tokens(g: Battle, seat: int, number: int, optional: int = 1, distinct: int = 1) -> None:
    """Flips up to a number of tokens anywhere; not optional: as many as there are."""
    g.call(FlipTokens(seat, number, [-1], [], distinct, optional))


def flip_tokens_in(g: Battle, seat: int, number: int, places: list[int], optional: int, distinct: int) -> None:
    """Flips tokens in given regions."""
    if places:
        g.call(FlipTokens(seat, number, places, [], distinct, optional))


# --- direct mustering -----------------------------------------------------------------------------
def muster(g: Battle, seat: int, place: int, unit: int) -> None:
    """Places one unit directly, then checks stacking (FA-25.1, FA-25.2); a new Army enters its region (FA-23.7)."""
    if g.at[BEORN] != place and place_unit(g, place, unit):
        enter(g, place, seat)
        remove_recruits(g, seat, place)


SUBSTITUTE: Final = Kind(
    "substitute", "FA-24.4", (v.UNIT_WORD, v.DO_WORD), PlaceShown.candidates, PlaceShown.refuse, public=True
)
FLIP_WHERE: Final = Kind(
    "flip-where", "FA-24.3", PLACES_OR_DO, FlipTokens.candidates, FlipTokens.refuse_region, public=True
)
FLIP_GROUP: Final = Kind("flip-group", "FA-24.3", (v.TOKEN_WORD,), all_groups, FlipTokens.refuse_group, public=True)

Flip.steps = (Step(Flip.turn),)
PlaceShown.steps = (
    Step(PlaceShown.place_units),
    Step(PlaceShown.ask_for_other, PlaceShown.choose_other),
    Step(PlaceShown.check_stacking),
)
FlipTokens.steps = (
    Step(FlipTokens.ask_for_region, FlipTokens.choose_region),
    Step(FlipTokens.ask_for_group, FlipTokens.choose_group),
)
