"""Runs the Fate phase: tiles, marker, Fate cards (pages 16 and 17)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    ALL_EYES,
    CHARACTERS,
    FATE_DECK,
    FREE_PEOPLES,
    IN_USE,
    SHADOW,
    STANDARD,
    WAITING,
)
from ravenhill.games.five_armies.rules.army import leave_table
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.effects import Played, is_allowed, put_away
from ravenhill.games.five_armies.rules.hand import DRAW_TILE, take_from_deck
from ravenhill.games.five_armies.rules.happenings import (
    CHARACTER_READY,
    FATE_ADVANCES,
    FATE_CARD,
    FATE_STAYS,
    TILE_ADDED,
    TILE_DRAWN,
    TILE_SET_ASIDE,
)
from ravenhill.games.five_armies.rules.queries import in_force
from ravenhill.games.five_armies.rules.victory import fate_has_moved
from ravenhill.games.five_armies.state import NECROMANCER, WIND_TURNS_EAST, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


@dataclass
class FatePhase(Frame):
    """The Shadow draws tiles, one for each activated General, and applies the last (FA-16.1 to FA-16.4)."""

    left: int = 0
    tile: int = -1
    aside: list[int] = field(default_factory=list)

    def count_draws(self, g: Battle) -> None:
        self.left = max(1, sum(g.activated)) + (1 if in_force(g, NECROMANCER) else 0)

    def draw_tiles(self, g: Battle) -> None:
        g.call(DrawTiles(self.left, -1, self.aside.copy()))

    def apply(self, g: Battle) -> None:
        self.tile = self.result
        number = g.content.tile_number[self.tile]
        if in_force(g, WIND_TURNS_EAST):
            number = max(number - 1, 0)
            leave_table(g, WIND_TURNS_EAST)
        if g.content.tile_special[self.tile] == STANDARD:
            g.tile_discards[self.tile] += 1
        advance_fate(g, number)

    def draw_card(self, g: Battle) -> None:
        if g.content.tile_icon[self.tile]:
            draw_fate_card(g)

    def clear_up(self, g: Battle) -> None:
        leave_table(g, NECROMANCER)
        for tile, number in enumerate(g.held_out):
            g.pool[tile] += number
            g.held_out[tile] = 0


@dataclass
class DrawTiles(Frame):
    """Draws tile after tile; gives the last one, the others return to the pool (FA-16.2, FA-17.1, FA-R.78)."""

    left: int
    tile: int
    aside: list[int]

    def draw(self, g: Battle) -> None:
        if self.tile >= 0:
            self.aside.append(self.tile)
            g.emit(TILE_SET_ASIDE, [self.tile])
        elif not any(g.pool):
            refill_pool(g)
        self.tile = g.draw(DRAW_TILE, g.pool)
        g.pool[self.tile] -= 1
        self.left -= 1
        g.emit(TILE_DRAWN, [self.tile])

    def ask(self, g: Battle) -> None:
        special = g.content.tile_special[self.tile] != STANDARD
        if not special and self.left > 0 and any(g.pool):
            g.ask(SHADOW, DRAW_ON)

    def choose(self, g: Battle, word: int) -> None:
        if word == v.DRAW:
            self.restart()

    def end(self, g: Battle) -> None:
        for tile in self.aside:
            g.pool[tile] += 1
        self.finish(g, self.tile)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.DONE, v.DRAW]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word == v.DRAW else refuse_ending(word, v.DONE)


def refill_pool(g: Battle) -> None:
    """An empty pool takes the discarded standard tiles back (FA-17.6)."""
    for tile, number in enumerate(g.tile_discards):
        g.pool[tile] += number
        g.tile_discards[tile] = 0


def add_special_tile(g: Battle, special: int) -> None:
    """Puts the blue or the red tile into the Fate pool (FA-15.9)."""
    for tile, kind in enumerate(g.content.tile_special):
        if kind == special:
            g.pool[tile] += g.content.tile_copies[tile]
            g.emit(TILE_ADDED, [tile])


def advance_fate(g: Battle, number: int) -> None:
    """The marker moves once, never back; characters reached or passed become ready (FA-17.1 to FA-17.3)."""
    before = g.fate
    g.fate = min(g.fate + number, g.content.last_step)
    if g.fate == before:
        g.emit(FATE_STAYS, [g.fate])
        return
    g.emit(FATE_ADVANCES, [number, g.fate])
    fate_has_moved(g)
    for character in range(CHARACTERS):
        if before < g.content.fate_step[character] <= g.fate and g.at[character] == WAITING:
            g.emit(CHARACTER_READY, [character])


def draw_fate_card(g: Battle) -> None:
    """The Free Peoples draw a Fate card and resolve it at once; an empty deck gives none (FA-17.4 to FA-17.6)."""
    card = take_from_deck(g, FATE_DECK, IN_USE, ALL_EYES)
    if card < 0:
        return
    g.emit(FATE_CARD, [card])
    if is_allowed(g, card):
        g.call(Played(FREE_PEOPLES, card))
    else:
        put_away(g, card)


DRAW_ON: Final = Kind("draw-on", "FA-16.2", (v.DO_WORD,), DrawTiles.candidates, DrawTiles.refuse, public=True)
FatePhase.steps = (
    Step(FatePhase.count_draws),
    Step(FatePhase.draw_tiles),
    Step(FatePhase.apply),
    Step(FatePhase.draw_card),
    Step(FatePhase.clear_up),
)
DrawTiles.steps = (Step(DrawTiles.draw), Step(DrawTiles.ask, DrawTiles.choose), Step(DrawTiles.end))
