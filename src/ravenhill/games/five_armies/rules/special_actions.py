"""Runs actions of their own kind: Goblin Recruitment, Bat Cloud, Bilbo's Ring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BILBO,
    FREE_PEOPLES,
    GOBLINS,
    SHADOW,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import place_unit
from ravenhill.games.five_armies.rules.declining import hangs
from ravenhill.games.five_armies.rules.fighting.apply_damage import discard_bat
from ravenhill.games.five_armies.rules.happenings import CHARACTER_MOVED, RING_USED
from ravenhill.games.five_armies.rules.moving.movement import PLACES, any_can_move, move_army
from ravenhill.games.five_armies.rules.queries import bats_in, in_play, is_region
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


# --- Goblin Recruitment and Bat Cloud -------------------------------------------------------------
@dataclass
class GoblinRecruitment(Frame):
    """One Goblin in each Mustering Point; with one figure left the Shadow chooses (FA-13.14, FA-R.108)."""

    seat: int

    def ask_for_point(self, g: Battle) -> None:
        if g.reserve[GOBLINS] == 1:
            g.ask(self.seat, GOBLIN_WHERE)
        else:
            for point in g.content.mustering_points:
                place_unit(g, point, GOBLINS)
            self.finish(g)

    def choose_point(self, g: Battle, word: int) -> None:
        place_unit(g, word - v.PLACE, GOBLINS)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + point for point in g.content.mustering_points]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word - v.PLACE in g.content.mustering_points else r.NOT_A_POINT


def cloud_territories(g: Battle) -> list[int]:
    """Territories with a Great Bat and a Shadow Army that can move (FA-34.2)."""
    if not any(g.bats):
        return []
    territories = range(len(g.content.territory_slugs))
    return [each for each in territories if bats_in(g, each) and any_can_move(g, SHADOW, 0, 0, each)]


@dataclass
class BatCloud(Frame):
    """One Bat from a territory moves one Shadow Army of that territory one region (FA-34.2, FA-R.77, FA-R.112)."""

    seat: int

    def ask_for_territory(self, g: Battle) -> None:
        g.ask(self.seat, BAT_TERRITORY)

    def choose_territory(self, g: Battle, word: int) -> None:
        territory = word - g.words.first[v.TERRITORY_WORD]
        discard_bat(g, territory)
        move_army(g, self.seat, territory=territory)

    def hangs_on(self, g: Battle, at: int) -> bool:
        return hangs(g, at)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [g.words.first[v.TERRITORY_WORD] + territory for territory in cloud_territories(g)]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        territory = word - g.words.first[v.TERRITORY_WORD]
        if territory in cloud_territories(g):
            return FINE
        return r.NO_ARMY_FOR_CLOUD if bats_in(g, territory) else r.NO_BAT_TO_TAKE


# --- Bilbo's Ring ---------------------------------------------------------------------------------
def ring_ready(g: Battle, side: int) -> bool:
    """Whether Bilbo can use the Ring with a Character die (FA-34.11)."""
    return side == FREE_PEOPLES and in_play(g, BILBO) and g.rings > 0


@dataclass
class RingMove(Frame):
    """Discards a Ring to place Bilbo in any region, even from off the board (FA-34.11, FA-R.67)."""

    seat: int

    def ask_for_region(self, g: Battle) -> None:
        g.ask(self.seat, RING_WHERE)

    def choose_region(self, g: Battle, word: int) -> None:
        g.rings -= 1
        before, g.at[BILBO] = g.at[BILBO], word - v.PLACE
        g.emit(RING_USED, [g.rings])
        g.emit(CHARACTER_MOVED, [BILBO, word - v.PLACE, before])

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in range(g.content.regions)]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not is_region(g, word - v.PLACE):
            return r.RING_NEEDS_A_REGION
        return FINE if g.at[BILBO] != word - v.PLACE else r.THERE_ALREADY


GOBLIN_WHERE: Final = Kind(
    "goblin-where", "FA-R.108", PLACES, GoblinRecruitment.candidates, GoblinRecruitment.refuse, public=True
)
BAT_TERRITORY: Final = Kind(
    "bat-territory", "FA-34.2", (v.TERRITORY_WORD,), BatCloud.candidates, BatCloud.refuse, public=True
)
RING_WHERE: Final = Kind("ring-where", "FA-34.11", PLACES, RingMove.candidates, RingMove.refuse, public=True)
GoblinRecruitment.steps = (Step(GoblinRecruitment.ask_for_point, GoblinRecruitment.choose_point),)
BatCloud.steps = (Step(BatCloud.ask_for_territory, BatCloud.choose_territory),)
RingMove.steps = (Step(RingMove.ask_for_region, RingMove.choose_region),)
