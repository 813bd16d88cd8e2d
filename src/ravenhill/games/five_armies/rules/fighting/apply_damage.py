"""Runs the Apply Damage step of a combat round (FA-R.38)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    FREE_PEOPLES,
    SHADOW,
)
from ravenhill.games.five_armies.rules.army import hurt_beorn, past_the_wall, put_damage
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.effects import CASUALTY, DAMAGE_ADD, DAMAGE_PREVENT, DAMAGE_REMOVE, open_window
from ravenhill.games.five_armies.rules.fighting.combat_dice import alive
from ravenhill.games.five_armies.rules.fighting.damage import (
    WANTED,
    Bury,
    Casualties,
    OfferBodyguard,
    OfferVanish,
    can_vanish,
    guards_can,
)
from ravenhill.games.five_armies.rules.fighting.maneuvers import add_by_ability, prevent, redoubtable, wall_of_spears
from ravenhill.games.five_armies.rules.happenings import BAT_DISCARDED
from ravenhill.games.five_armies.rules.queries import bats_in, in_force
from ravenhill.games.five_armies.state import (
    ATTACKER,
    DEFENDER,
    HIDE_LIKE_IRON,
    Battle,
)
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


@dataclass
class ApplyDamage(Frame):
    """The Apply Damage step of a combat round, (a) to (f), both Armies together (FA-R.38, FA-R.39)."""

    striking: int

    def count_hits(self, g: Battle) -> None:
        fight = g.the_fight()
        for which in (ATTACKER, DEFENDER):
            if self.striking & (1 << which):
                fight.side(1 - which).pending += fight.side(which).hits

    def add_by_defenders_card(self, g: Battle) -> None:
        """Of the effects that add Damage the defender's come first, whichever kind of card (FA-R.35)."""
        open_window(g, DAMAGE_ADD, self.striking & (1 << DEFENDER))

    def add_by_attackers_card(self, g: Battle) -> None:
        open_window(g, DAMAGE_ADD, self.striking & (1 << ATTACKER))

    def add_by_defender(self, g: Battle) -> None:
        self._add(g, DEFENDER)

    def add_by_attacker(self, g: Battle) -> None:
        self._add(g, ATTACKER)

    def _add(self, g: Battle, which: int) -> None:
        fight = g.the_fight()
        if self.striking & (1 << which):
            add_by_ability(g, fight, which)

    def prevent_by_cards(self, g: Battle) -> None:
        open_window(g, DAMAGE_PREVENT, self._struck_sides())

    def _struck_sides(self) -> int:
        """The sides whose enemy strikes now: their defences count."""
        return ((self.striking & 1) << 1) | (self.striking >> 1)

    def prevent_by_ability(self, g: Battle) -> None:
        fight = g.the_fight()
        for which in (DEFENDER, ATTACKER):
            side = fight.side(which)
            if self._struck_sides() & (1 << which):
                wall_of_spears(g, side)
            if side.guarded:
                prevent(g, side, side.pending)
            if side.beorn and side.pending and in_force(g, HIDE_LIKE_IRON) and not side.hidden:
                side.hidden = 1
                prevent(g, side, 1)

    def guard_defender(self, g: Battle) -> None:
        self._guard(g, DEFENDER)

    def guard_attacker(self, g: Battle) -> None:
        self._guard(g, ATTACKER)

    def _guard(self, g: Battle, which: int) -> None:
        fight = g.the_fight()
        side = fight.side(which)
        if side.pending > 0 and not side.beorn and guards_can(g, side.place, side):
            g.call(OfferBodyguard(side.seat, side.place))

    def vampire(self, g: Battle) -> None:
        """Vampire-like: one Damage more for a Great Bat, if any Damage is inflicted (FA-U.10, FA-R.55)."""
        fight = g.the_fight()
        for which in (DEFENDER, ATTACKER):
            if fight.side(which).guarded:
                prevent(g, fight.side(which), fight.side(which).pending)
        which = ATTACKER if fight.attack.seat == SHADOW else DEFENDER
        territory = g.content.territory[fight.defence.place]
        if fight.side(which).card == v.VAMPIRE_LIKE and self.striking & (1 << which):
            if fight.side(1 - which).pending > 0 and bats_in(g, territory):
                g.call(Vampire(SHADOW, 1 - which, territory))

    def place(self, g: Battle) -> None:
        fight = g.the_fight()
        for which in (DEFENDER, ATTACKER):
            side = fight.side(which)
            side.pending += side.own_damage
            side.own_damage = 0
            if side.beorn:
                hurt_beorn(g, past_the_wall(g, side.place, side.pending) if which == DEFENDER else side.pending)
                side.placed = 0
            elif side.pending > 0:
                side.placed = put_damage(g, side.place, side.pending, which == DEFENDER)
            else:
                side.placed = 0
            side.pending = 0

    def remove_by_ability(self, g: Battle) -> None:
        fight = g.the_fight()
        for which in (DEFENDER, ATTACKER):
            if self._struck_sides() & (1 << which):
                redoubtable(g, fight.side(which))

    def vanish(self, g: Battle) -> None:
        """Asks Bilbo before Redoubtable works: this order can give every other one (FA-R.35)."""
        fight = g.the_fight()
        side = fight.attack if fight.attack.seat == FREE_PEOPLES else fight.defence
        if side.placed and not side.beorn and can_vanish(g, side.place):
            g.call(OfferVanish(FREE_PEOPLES, side.place))

    def remove_by_cards(self, g: Battle) -> None:
        open_window(g, DAMAGE_REMOVE, self._struck_sides())

    def fix_casualties(self, g: Battle) -> None:
        open_window(g, CASUALTY, self._struck_sides())

    def defender_casualties(self, g: Battle) -> None:
        self._casualties(g, DEFENDER)

    def attacker_casualties(self, g: Battle) -> None:
        self._casualties(g, ATTACKER)

    def _casualties(self, g: Battle, which: int) -> None:
        fight = g.the_fight()
        side = fight.side(which)
        spared = not self._struck_sides() & (1 << which) and not side.placed
        if side.beorn or spared or not alive(g, side):
            return
        if g.count[side.place] == 0:
            g.call(Bury(side.seat, side.place))
        elif g.damage[side.place]:
            g.call(Casualties(side.seat, side.place, WANTED))

    def end(self, g: Battle) -> None:
        """Stubborn to the Last is over with this step: later casualties take two Damage off again."""
        fight = g.the_fight()
        fight.attack.first_casualty = fight.defence.first_casualty = 2


@dataclass
class Vampire(Frame):
    """Discarding a Great Bat for one more Damage is optional (FA-R.111)."""

    seat: int
    victim: int
    territory: int

    def offer(self, g: Battle) -> None:
        g.ask(self.seat, VAMPIRE)

    def answer(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        if word == v.BAT_PIECE:
            discard_bat(g, self.territory)
            fight.side(self.victim).pending += 1
        self.finish(g)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.BAT_PIECE, v.NO]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word == v.BAT_PIECE else refuse_ending(word, v.NO)


def discard_bat(g: Battle, territory: int) -> None:
    """Takes one Great Bat off a territory; in which region it stood does not matter (FA-34.1)."""
    for place, bats in enumerate(g.bats):
        if bats and g.content.territory[place] == territory:
            g.bats[place] -= 1
            g.emit(BAT_DISCARDED, [place])
            return


VAMPIRE: Final = Kind(
    "vampire-like", "FA-U.10", (v.PIECE_WORD, v.DO_WORD), Vampire.candidates, Vampire.refuse, public=True
)
ApplyDamage.steps = (
    Step(ApplyDamage.count_hits),
    Step(ApplyDamage.add_by_defenders_card),
    Step(ApplyDamage.add_by_defender),
    Step(ApplyDamage.add_by_attackers_card),
    Step(ApplyDamage.add_by_attacker),
    Step(ApplyDamage.prevent_by_cards),
    Step(ApplyDamage.prevent_by_ability),
    Step(ApplyDamage.guard_defender),
    Step(ApplyDamage.guard_attacker),
    Step(ApplyDamage.vampire),
    Step(ApplyDamage.place),
    Step(ApplyDamage.vanish),
    Step(ApplyDamage.remove_by_ability),
    Step(ApplyDamage.remove_by_cards),
    Step(ApplyDamage.fix_casualties),
    Step(ApplyDamage.defender_casualties),
    Step(ApplyDamage.attacker_casualties),
    Step(ApplyDamage.end),
)
Vampire.steps = (Step(Vampire.offer, Vampire.answer),)
