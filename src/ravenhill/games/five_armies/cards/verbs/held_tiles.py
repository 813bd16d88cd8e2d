"""Lets a player look at Fate tiles by a card and hold some out of the next Fate phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.hand import DRAW_TILE
from ravenhill.games.five_armies.rules.happenings import TILE_HELD_OUT, TILES_SEEN, happening
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason

TILE_NOT_DRAWN: Final = reason("FA-R.14", "tile-not-drawn")
TILE_SEEN: Final = happening("FA-R.13", "tile-seen")
STAY_IN_POOL: Final = 3


@dataclass
class HoldTiles(Frame):
    """Lays some of the tiles just looked at aside, face up, until the end of the next Fate phase.

    The others stay in the column `pool` all the time, so that it tells the other seat nothing.
    """

    seat: int
    left: int  # how many may still be laid aside
    last: int  # tiles are named in the order of the list
    tiles: list[int]

    def ask_for_tile(self, g: Battle) -> None:
        if self.left > 0 and self.tiles:
            g.ask(self.seat, HOLD_TILE)
        else:
            self.finish(g)

    def choose_tile(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.finish(g)
            return
        self.last = word - g.words.first[v.TILE_WORD]
        self.left -= 1
        self.tiles.remove(self.last)
        g.pool[self.last] -= 1
        g.held_out[self.last] += 1
        g.emit(TILE_HELD_OUT, [self.last])
        self.restart()

    def redraw(self, g: Battle) -> None:
        """Puts other tiles of the pool in the place of those that are looked at."""
        self.tiles = draw_tiles(g, self.seat, len(self.tiles))

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [g.words.first[v.TILE_WORD] + tile for tile in range(len(g.pool))]
        words.append(v.DONE)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        tile = word - g.words.first[v.TILE_WORD]
        if tile < 0:
            return refuse_ending(word, v.DONE)
        if tile not in self.tiles:
            return TILE_NOT_DRAWN
        return FINE if tile >= self.last else r.OUT_OF_ORDER


def draw_tiles(g: Battle, seat: int, number: int) -> list[int]:
    """Draws tiles that one seat alone sees; they still count in the pool."""
    pool = g.pool.copy()
    tiles = []
    for _ in range(number):
        tile = g.draw(DRAW_TILE, pool, 1 << seat)
        pool[tile] -= 1
        tiles.append(tile)
    return tiles


def hold_tiles(g: Battle, seat: int, looks: int, most: int) -> None:
    """Lets a player look at tiles of the Fate pool and hold some of them out."""
    looks = max(min(looks, sum(g.pool) - STAY_IN_POOL), 0)
    tiles = draw_tiles(g, seat, looks)
    g.emit(TILES_SEEN, [seat, looks])
    for tile in tiles:
        g.emit(TILE_SEEN, [seat, tile], 1 << seat)
    g.call(HoldTiles(seat, most, -1, tiles))


HOLD_TILE: Final = Kind(
    "hold-tile", "FA-R.78", (v.TILE_WORD, v.DO_WORD), HoldTiles.candidates, HoldTiles.refuse, public=False
)
HoldTiles.secret = ("tiles",)
HoldTiles.steps = (Step(HoldTiles.ask_for_tile, HoldTiles.choose_tile),)
