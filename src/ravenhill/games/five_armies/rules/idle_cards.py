"""Decides whether a card would change anything if it were played as an action now (FA-R.12).

The card is carried out on copies, every answer its player could give in turn. As soon as dice, a draw or the other side
have a say in it, or something on the table has changed, it is worth playing.
"""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.model import ALL_EYES, IN_USE
from ravenhill.games.five_armies.rules.effects import Played
from ravenhill.games.five_armies.rules.playing_cards import refuse_card
from ravenhill.games.five_armies.rules.queries import hand
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.errors import ChanceMismatch
from ravenhill.kernel.reason import FINE

THOROUGHLY: Final = 200  # answers tried before a card is taken to change something
AT_A_GLANCE: Final = 0  # only where its player is asked nothing that has two answers


def changes_nothing(g: Battle, seat: int, card: int, most: int) -> bool:
    """Whether a card of the seat's hand is proved to change nothing, in a battle that the seat may know."""
    world = g.clone(Chance())
    world.where[card] = IN_USE
    world.seen[card] = ALL_EYES
    world.stack, world.shared, world.decisions = [Played(seat, card)], 0, []
    trial = Trial(seat, card, facts(world, card), most)
    try:
        world.advance()
        return trial.all_idle(world)
    except ChanceMismatch:  # this chance gives nothing: a die or a draw was wanted
        return False


def all_idle(g: Battle, seat: int, use: int, most: int) -> bool:
    """Whether every card that could be played with a die used as this face would change nothing."""
    for card in hand(g, seat):
        if refuse_card(g, seat, card, use) == FINE and not changes_nothing(g, seat, card, most):
            return False
    return True


class Trial:
    """A card that is tried out: what was there before, and how many answers may still be tried."""

    def __init__(self, seat: int, card: int, before: list[list[int]], left: int) -> None:
        self.seat = seat
        self.card = card
        self.before = before
        self.left = left

    def all_idle(self, world: Battle) -> bool:
        """Whether nothing has changed, or will have, with any answer of its player."""
        if world.winner >= 0:
            return False
        if not world.decisions:
            return facts(world, self.card) == self.before
        if len(world.decisions) > 1 or world.decisions[0].seat != self.seat:
            return False
        options = world.decisions[0].options
        if len(options) == 1:
            world.choose(self.seat, options[0])
            return self.all_idle(world)
        self.left -= len(options)
        return self.left >= 0 and self._each_idle(world, options)

    def _each_idle(self, world: Battle, options: list[int]) -> bool:
        for word in options:
            copy = world.clone(world.chance)
            copy.choose(self.seat, word)
            if not self.all_idle(copy):
                return False
        return True


def facts(g: Battle, card: int) -> list[list[int]]:
    """The facts on the table that an effect could change, the card itself apart."""
    where, seen = g.where.copy(), g.seen.copy()
    where[card] = seen[card] = 0
    return [
        [g.turn, g.phase, g.fate, g.points, g.rings, g.wrath, g.bodyguards, g.concentration, g.net_used],
        g.units.copy(), g.side.copy(), g.damage.copy(), g.leadership.copy(), g.control.copy(), g.fort_damage.copy(),
        g.tokens.copy(), g.bats.copy(), g.eagles.copy(), g.open_pass.copy(), g.reserve.copy(),
        g.leadership_reserve.copy(), g.bag.copy(), g.pile.copy(), g.at.copy(), g.activated.copy(), where, seen,
        [each for each in g.used_events if each != card], g.in_force.copy(), g.pool.copy(), g.tile_discards.copy(),
        g.held_out.copy(), g.dice.copy(), g.dice_pool.copy(),
    ]  # fmt: skip
