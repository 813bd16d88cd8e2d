"""Names what a side may give up in a combat for the effect of an Event card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import FREE_PEOPLES, LORD_OF_THE_EAGLES, SHADOW
from ravenhill.games.five_armies.rules.army import eliminate_character, remove_damage, remove_leadership
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.fighting.apply_damage import discard_bat
from ravenhill.games.five_armies.rules.fighting.maneuvers import SACRIFICES, add_damage, refuse_sacrifice
from ravenhill.games.five_armies.rules.hand import Draw
from ravenhill.games.five_armies.rules.moving.eagles import eagles_in, return_eagle_from, return_lord
from ravenhill.games.five_armies.rules.queries import bats_in, characters_with
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason

NO_FLYER_HERE: Final = reason("FA-32.6", "no-flyer-here")
NO_BAT_HERE: Final = reason("FA-34.1", "no-bat-here")
NO_TOKEN_TO_GIVE: Final = reason("FA-R.94", "no-token-to-give")
SERVES_THE_OTHERS: Final = reason("FA-R.14", "serves-the-others")
THE_LORD: Final = v.CHARACTER + LORD_OF_THE_EAGLES


@dataclass
class GiveUp(Frame):
    """Captain of War: a character or one Leadership token of the fighting Army for 2 Damage (FA-R.94, FA-R.117)."""

    seat: int
    place: int

    def ask_for_price(self, g: Battle) -> None:
        g.ask(self.seat, CAPTAIN_OF_WAR)

    def choose_price(self, g: Battle, word: int) -> None:
        remove_damage(g, self.place, 2)
        if word == v.LEADERSHIP_PIECE:
            remove_leadership(g, self.place, 1)
        else:
            eliminate_character(g, word - v.CHARACTER)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return SACRIFICES

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if word not in SACRIFICES:
            return refuse_ending(word, v.NO)
        return refuse_sacrifice(g, seat, self.place, word, NO_TOKEN_TO_GIVE)


def demand_sacrifice(g: Battle, seat: int, place: int) -> None:
    """Captain of War is applied wherever there is Damage to take off and something to give up (FA-R.117)."""
    can_give = g.leadership[place] or characters_with(g, place, seat)
    if g.damage[place] and g.count[place] and can_give:
        g.call(GiveUp(seat, place))


@dataclass
class Stooping(Frame):
    """Talons and Teeth: a Bat, or an Eagle or their Lord, of the defender's territory for 2 Damage; else a card."""

    seat: int
    victim: int  # the side of the combat that suffers it
    territory: int

    def ask_for_flyer(self, g: Battle) -> None:
        g.offer(self.seat, TALONS, v.NO)

    def choose_flyer(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        if word == v.NO:
            return
        if word == v.BAT_PIECE:
            discard_bat(g, self.territory)
        elif word == v.EAGLE_PIECE:
            return_eagle_from(g, self.territory)
        else:
            return_lord(g)
        add_damage(fight.side(self.victim), 2)
        self.finish(g)

    def draw(self, g: Battle) -> None:
        g.call(Draw(self.seat, 1))

    def _refuse_flyer(self, g: Battle, word: int) -> int:
        if (word == v.BAT_PIECE) != (self.seat == SHADOW):
            return SERVES_THE_OTHERS
        if word == v.BAT_PIECE:
            return FINE if bats_in(g, self.territory) else NO_BAT_HERE
        if word == v.EAGLE_PIECE:
            here = eagles_in(g, self.territory) > 0
        else:
            lord = g.at[LORD_OF_THE_EAGLES]
            here = lord >= 0 and g.content.territory[lord] == self.territory
        return FINE if here else NO_FLYER_HERE

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.EAGLE_PIECE, THE_LORD, v.NO] if seat == FREE_PEOPLES else [v.BAT_PIECE, v.NO]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if word not in (v.BAT_PIECE, v.EAGLE_PIECE, THE_LORD):
            return refuse_ending(word, v.NO)
        return self._refuse_flyer(g, word)


CAPTAIN_OF_WAR: Final = Kind(
    "captain-of-war", "FA-R.117", (v.CHARACTER_WORD, v.PIECE_WORD), GiveUp.candidates, GiveUp.refuse, public=True
)
TALONS: Final = Kind(
    "talons-and-teeth", "FA-15.5", (v.PIECE_WORD, v.CHARACTER_WORD, v.DO_WORD), Stooping.candidates, Stooping.refuse,
    public=True,
)  # fmt: skip
GiveUp.steps = (Step(GiveUp.ask_for_price, GiveUp.choose_price),)
Stooping.steps = (Step(Stooping.ask_for_flyer, Stooping.choose_flyer), Step(Stooping.draw))
