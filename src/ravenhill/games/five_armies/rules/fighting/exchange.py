"""Runs one exchange of blows: roll, Leader Re-roll, Maneuver abilities, Apply Damage (pages 27 and 28)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import NUMBER_OR_DO, number_of, refuse_ending, refuse_number, up_to
from ravenhill.games.five_armies.rules.effects import AFTER_ROLL, MANEUVER, REROLL, ROLL, open_window
from ravenhill.games.five_armies.rules.fighting.apply_damage import ApplyDamage
from ravenhill.games.five_armies.rules.fighting.combat_dice import reroll, rerolls, roll_for, set_targets
from ravenhill.games.five_armies.rules.fighting.maneuvers import offer_ability
from ravenhill.games.five_armies.state import (
    ATTACKER,
    DEFENDER,
    Battle,
)
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


@dataclass
class LeaderReroll(Frame):
    """The owner chooses how many black and how many white dice to re-roll (FA-28.1)."""

    which: int
    seat: int
    most: int
    failed_black: int
    failed_white: int
    black: int = 0

    def ask_for_black(self, g: Battle) -> None:
        if self.failed_black and self.most:
            g.ask(self.seat, REROLL_BLACK)

    def choose_black(self, g: Battle, word: int) -> None:
        self.black = number_of(word)

    def ask_for_white(self, g: Battle) -> None:
        if self._most_white():
            g.ask(self.seat, REROLL_WHITE)
        else:
            self._reroll(g, 0)

    def choose_white(self, g: Battle, word: int) -> None:
        self._reroll(g, number_of(word))

    def _reroll(self, g: Battle, white: int) -> None:
        fight = g.the_fight()
        reroll(g, fight, self.which, self.black, white)
        self.finish(g)

    def _most_white(self) -> int:
        return min(self.failed_white, self.most - self.black)

    def blacks(self, g: Battle, seat: int) -> list[int]:
        return up_to(min(self.failed_black, self.most))

    def refuse_black(self, g: Battle, seat: int, word: int) -> int:
        return refuse_number(word, min(self.failed_black, self.most), r.MORE_THAN_REROLLS)

    def whites(self, g: Battle, seat: int) -> list[int]:
        return up_to(self._most_white())

    def refuse_white(self, g: Battle, seat: int, word: int) -> int:
        return refuse_number(word, self._most_white(), r.MORE_THAN_REROLLS)


@dataclass
class BeornReroll(Frame):
    """Beorn's owner may roll the misses again, all of them or none (FA-33.7, FA-R.118)."""

    which: int
    seat: int

    def offer(self, g: Battle) -> None:
        g.ask(self.seat, BEORN_REROLL)

    def answer(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        side = fight.side(self.which)
        if word == v.YES:
            reroll(g, fight, self.which, side.failed_black, side.failed_white)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.YES, v.NO]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word == v.YES else refuse_ending(word, v.NO)


# --- the exchange ---------------------------------------------------------------------------------
@dataclass
class Exchange(Frame):
    """Steps (3) to (7) of a round for the sides that strike (FA-R.33)."""

    striking: int  # bit set of sides
    first: int  # 1: the first exchange of its round, in which dice and target numbers are fixed

    def fix_dice(self, g: Battle) -> None:
        if self.first:
            open_window(g, ROLL)

    def fix_rerolls(self, g: Battle) -> None:
        if self.first:
            open_window(g, REROLL)

    def roll(self, g: Battle) -> None:
        fight = g.the_fight()
        for which in (ATTACKER, DEFENDER):
            if self.striking & (1 << which):
                set_targets(g, fight, which)
                roll_for(g, fight, which)

    def after_roll(self, g: Battle) -> None:
        open_window(g, AFTER_ROLL)

    def reroll_defender(self, g: Battle) -> None:
        self._offer_reroll(g, DEFENDER)

    def reroll_attacker(self, g: Battle) -> None:
        self._offer_reroll(g, ATTACKER)

    def _offer_reroll(self, g: Battle, which: int) -> None:
        fight = g.the_fight()
        if not self.striking & (1 << which):
            return
        side = fight.side(which)
        most = rerolls(g, fight, which)
        if most == 0:
            return
        if side.beorn:
            g.call(BeornReroll(which, side.seat))
        else:
            g.call(LeaderReroll(which, side.seat, most, side.failed_black, side.failed_white))

    def reroll_again(self, g: Battle) -> None:
        """Order in Time: re-rolls all dice that still have not hit, once more."""
        fight = g.the_fight()
        for which in (DEFENDER, ATTACKER):
            if self.striking & (1 << which) and fight.side(which).second_reroll:
                side = fight.side(which)
                reroll(g, fight, which, side.failed_black, side.failed_white)

    def maneuver_attacker(self, g: Battle) -> None:
        """Cards that trigger an ability: the attacker declares first here too (FA-27.7, FA-R.36)."""
        open_window(g, MANEUVER, self.striking & (1 << ATTACKER))

    def maneuver_defender(self, g: Battle) -> None:
        open_window(g, MANEUVER, self.striking & (1 << DEFENDER))

    def declare_attacker(self, g: Battle) -> None:
        self._declare(g, ATTACKER)

    def declare_defender(self, g: Battle) -> None:
        self._declare(g, DEFENDER)

    def _declare(self, g: Battle, which: int) -> None:
        fight = g.the_fight()
        if self.striking & (1 << which):
            offer_ability(g, fight, which)

    def apply_damage(self, g: Battle) -> None:
        g.call(ApplyDamage(self.striking))


REROLL_BLACK: Final = Kind(
    "reroll-black", "FA-28.1", NUMBER_OR_DO, LeaderReroll.blacks, LeaderReroll.refuse_black, public=True
)
REROLL_WHITE: Final = Kind(
    "reroll-white", "FA-28.1", NUMBER_OR_DO, LeaderReroll.whites, LeaderReroll.refuse_white, public=True
)
BEORN_REROLL: Final = Kind(
    "beorn-reroll", "FA-R.118", (v.DO_WORD,), BeornReroll.candidates, BeornReroll.refuse, public=True
)

LeaderReroll.steps = (
    Step(LeaderReroll.ask_for_black, LeaderReroll.choose_black),
    Step(LeaderReroll.ask_for_white, LeaderReroll.choose_white),
)
BeornReroll.steps = (Step(BeornReroll.offer, BeornReroll.answer),)
Exchange.steps = (
    Step(Exchange.fix_dice),
    Step(Exchange.fix_rerolls),
    Step(Exchange.roll),
    Step(Exchange.after_roll),
    Step(Exchange.reroll_defender),
    Step(Exchange.reroll_attacker),
    Step(Exchange.reroll_again),
    Step(Exchange.maneuver_attacker),
    Step(Exchange.declare_attacker),
    Step(Exchange.maneuver_defender),
    Step(Exchange.declare_defender),
    Step(Exchange.apply_damage),
)
