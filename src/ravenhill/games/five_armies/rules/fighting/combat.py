"""Runs a combat, round after round (pages 26 to 30, FA-R.33)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BEORN,
    SHADOW,
    UNIT_TYPES,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import leave_table, remove_damage
from ravenhill.games.five_armies.rules.effects import REVEAL, ROUND_END, ROUND_RECKONED, open_window
from ravenhill.games.five_armies.rules.fighting.combat_dice import BOTH, alive, ford_or_slope
from ravenhill.games.five_armies.rules.fighting.combat_hand import (
    ambusher,
    put_cards_away,
    refuse_event,
    refuse_maneuver,
    show_card,
    striking_mightily,
)
from ravenhill.games.five_armies.rules.fighting.damage import damage_side
from ravenhill.games.five_armies.rules.fighting.exchange import Exchange
from ravenhill.games.five_armies.rules.fighting.maneuvers import end_by_ability
from ravenhill.games.five_armies.rules.fighting.retreat import Advance, Retreat, can_leave, survivors
from ravenhill.games.five_armies.rules.fighting.terrain_superiority import check_superiority
from ravenhill.games.five_armies.rules.hand import card_of, card_word
from ravenhill.games.five_armies.rules.happenings import (
    ARMY_FIGHTS,
    COMBAT_BEGINS,
    COMBAT_OVER,
    COMBAT_WON,
    ROUND_BEGINS,
    WITHDRAWS,
)
from ravenhill.games.five_armies.rules.moving.movement import NO_PLACE, PLACES
from ravenhill.games.five_armies.rules.queries import hand, in_force
from ravenhill.games.five_armies.state import (
    ATTACKER,
    DEFENDER,
    STAKES,
    STROKES_BEYOND_COUNT,
    Battle,
    Fight,
    fresh_side,
)
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


def begin_combat(g: Battle, seat: int, places: list[int], target: int, terms: int = 0, beorn: int = 0) -> None:
    """Begins a combat of one or several Armies, or of Beorn, against an adjacent region (FA-26.1)."""
    attack = fresh_side(seat, places[0], beorn, 0)
    against_beorn = 1 if seat == SHADOW and g.at[BEORN] == target else 0
    defence = fresh_side(1 - seat, target, against_beorn, 0)
    combined = 1 if len(places) > 1 else 0
    g.fight = Fight(attack, defence, places, [0] * len(places), combined, terms)
    g.emit(COMBAT_BEGINS, [seat, places[0], target])
    g.call(Combat(seat, target))


@dataclass
class Combat(Frame):
    """A whole combat; gives the place of the victorious Army afterwards, -1 if it was not won (FA-26.5)."""

    seat: int
    target: int
    won: int = 0

    def fight_it_out(self, g: Battle) -> None:
        g.call(Rounds(self.seat, 1 - self.seat, self.target))

    def reap(self, g: Battle) -> None:
        self.won = self.result
        fight = g.the_fight()
        if not self.won:
            return
        g.emit(COMBAT_WON, [self.seat, self.target])
        if self.seat == SHADOW and fight.across:
            leave_table(g, STAKES)
        left = survivors(g)
        g.call(Advance(self.seat, self.target, left[0]))

    def close(self, g: Battle) -> None:
        left = survivors(g)
        fight = g.the_fight()
        g.fight = None
        g.emit(COMBAT_OVER, [self.target])
        if not self.won:
            self.finish(g, NO_PLACE)
        elif self.result != NO_PLACE:
            self.finish(g, self.result)
        else:
            self.finish(g, fight.attack.place if fight.attack.place in left else left[0])


@dataclass
class Rounds(Frame):
    """The rounds of a combat in the order of FA-R.33; gives 1 if the attacker has won."""

    seat: int  # the attacker
    enemy: int
    place: int  # the region that is attacked

    # (0) ------------------------------------------------------------------------------------------
    def ask_for_army(self, g: Battle) -> None:
        fight = g.the_fight()
        if not fight.combined:
            return
        left = survivors(g)
        if len(left) > 1:
            g.ask(self.seat, FIGHTING_ARMY)
        else:
            send(g, fight, left[0])

    def choose_army(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        send(g, fight, word - v.PLACE)

    def superiority(self, g: Battle) -> None:
        fight = g.the_fight()
        if fight.round == 0:
            check_superiority(g, fight)

    def begin_round(self, g: Battle) -> None:
        fight = g.the_fight()
        new_round(g, fight)

    # (1) and (2) ----------------------------------------------------------------------------------
    def ask_openly(self, g: Battle) -> None:
        """Orders Intercepted: one side chooses and shows its card before the other (FA-R.34)."""
        fight = g.the_fight()
        if fight.shows_first >= 0 and not fight.side(fight.shows_first).beorn:
            g.ask(fight.side(fight.shows_first).seat, COMBAT_CARD)

    def ask_for_cards(self, g: Battle) -> None:
        fight = g.the_fight()
        for which in (ATTACKER, DEFENDER):
            side = fight.side(which)
            if not side.beorn and side.card < 0:
                g.ask(side.seat, COMBAT_CARD)

    def choose_card(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        side = fight.attack if fight.attack.seat == g.deciding else fight.defence
        show_card(g, side, word)

    def reveal(self, g: Battle) -> None:
        open_window(g, REVEAL)

    def ask_for_strokes(self, g: Battle) -> None:
        side = striking_mightily(g)
        if side is not None and not in_force(g, STROKES_BEYOND_COUNT):
            g.ask(side.seat, MIGHTY_STROKES_FOR)
        elif side is not None:
            side.roll_bonus += 1
            side.reroll_bonus += 1

    def choose_strokes(self, g: Battle, word: int) -> None:
        """Thorin's Mighty Strokes: for the Combat Roll or for the Re-roll (FA-U.11, FA-R.56)."""
        side = striking_mightily(g)
        if side is not None:
            if word == v.FIRST:
                side.roll_bonus += 1
            else:
                side.reroll_bonus += 1

    # (3) to (7) -----------------------------------------------------------------------------------
    def exchange(self, g: Battle) -> None:
        first = ambusher(g)
        g.call(Exchange(BOTH if first < 0 else 1 << first, 1))

    def answer_ambush(self, g: Battle) -> None:
        """After an Ambush the enemy strikes with the surviving units."""
        fight = g.the_fight()
        first = ambusher(g)
        if first >= 0 and alive(g, fight.side(1 - first)):
            g.call(Exchange(1 << (1 - first), 0))

    # (8) and (9) ----------------------------------------------------------------------------------
    def end_by_defender(self, g: Battle) -> None:
        fight = g.the_fight()
        end_by_ability(g, fight, DEFENDER)

    def end_by_attacker(self, g: Battle) -> None:
        fight = g.the_fight()
        end_by_ability(g, fight, ATTACKER)

    def end_by_defenders_card(self, g: Battle) -> None:
        """Of the effects at the end of a round the defender's come first, whichever kind of card (FA-R.35)."""
        open_window(g, ROUND_END, 1 << DEFENDER)

    def end_by_attackers_card(self, g: Battle) -> None:
        open_window(g, ROUND_END, 1 << ATTACKER)

    def reckon(self, g: Battle) -> None:
        open_window(g, ROUND_RECKONED)

    def count_the_dead(self, g: Battle) -> None:
        fight = g.the_fight()
        fight.fought[fight.armies.index(fight.attack.place)] += 1
        put_cards_away(g, fight)
        if not alive(g, fight.defence):
            self.finish(g, 1 if survivors(g) else 0)
        elif not survivors(g):
            self.finish(g, 0)

    # (10) -----------------------------------------------------------------------------------------
    def offer_withdrawal(self, g: Battle) -> None:
        fight = g.the_fight()
        if not fight.attack.must_leave:
            g.ask(self.seat, WITHDRAWAL)

    def choose_withdrawal(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        if word == v.WITHDRAW:
            fight.attack.must_leave = 1

    def withdraw(self, g: Battle) -> None:
        fight = g.the_fight()
        if not fight.attack.must_leave:
            return
        g.emit(WITHDRAWS, [self.seat])
        side = fight.attack
        if side.feigned and alive(g, side):
            remove_damage(g, side.place, 2)
        if side.late_damage and alive(g, side):
            damage_side(g, side, side.late_damage)

    def offer_retreat(self, g: Battle) -> None:
        fight = g.the_fight()
        if fight.attack.must_leave:
            self.finish(g, 0)
        elif not fight.defence.must_leave and can_leave(g, fight.defence):
            if fight.defence.regrouped or not fight.defence.beorn:
                g.ask(self.enemy, LEAVE)

    def choose_retreat(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        if word != v.STAND:
            fight.defence.must_leave = 1

    def leave(self, g: Battle) -> None:
        fight = g.the_fight()
        if not fight.defence.must_leave:
            self.restart()
            return
        fight.feigned = fight.defence.feigned
        rout = 0 if fight.defence.regrouped else 1
        g.call(Retreat(self.enemy, self.seat, self.place, rout))

    def end(self, g: Battle) -> None:
        self.finish(g, 1 if survivors(g) else 0)

    # --- legality ---------------------------------------------------------------------------------
    def armies(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in survivors(g)]

    def refuse_army(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word - v.PLACE in survivors(g) else r.NOT_ATTACKING

    def cards(self, g: Battle, seat: int) -> list[int]:
        words = [v.MANEUVER + number for number in range(UNIT_TYPES + 3)]
        words.extend(card_word(g, card) for card in hand(g, seat))
        return words

    def refuse_card(self, g: Battle, seat: int, word: int) -> int:
        fight = g.the_fight()
        side = fight.attack if fight.attack.seat == seat else fight.defence
        if word >= v.PLACE:
            return refuse_event(g, seat, card_of(g, word))
        return refuse_maneuver(g, fight, side, word)

    def refuse_withdrawal(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word in (v.WITHDRAW, v.FIGHT_ON) else r.NOT_A_CHOICE

    def refuse_leaving(self, g: Battle, seat: int, word: int) -> int:
        fight = g.the_fight()
        if word == v.STAND:
            return FINE
        if word not in (v.RETREAT, v.ROUT):
            return r.NOT_A_CHOICE
        if word == v.RETREAT:
            return FINE if fight.defence.regrouped else r.CANNOT_RETREAT
        if fight.defence.beorn:
            return r.BEORN_NEVER_ROUTS
        return r.CANNOT_ROUT if fight.defence.regrouped else FINE


# --- the parts of a round -------------------------------------------------------------------------
def send(g: Battle, fight: Fight, place: int) -> None:
    """Sends the Army that fights; switching returns the attacker's Unit and Special cards (FA-30.3, FA-30.5)."""
    if fight.attack.place != place:
        fight.attack = fresh_side(fight.attack.seat, place, fight.attack.beorn, 0)
    g.emit(ARMY_FIGHTS, [place])


def new_round(g: Battle, fight: Fight) -> None:
    """Forgets the results of the last round; spent things stay spent."""
    fight.round += 1
    attack, defence = fight.attack, fight.defence
    fight.attack = fresh_side(attack.seat, attack.place, attack.beorn, attack.spent)
    fight.defence = fresh_side(defence.seat, defence.place, defence.beorn, defence.spent)
    if defence.beorn:
        fight.defence.regrouped = 1  # the defender retreats as if by playing Regroup (FA-33.9)
    fight.shows_first = fight.shows_first_next
    fight.shows_first_next = -1
    if ford_or_slope(g, attack.place, defence.place):
        fight.across = 1
    g.emit(ROUND_BEGINS, [fight.round])


def _withdrawal(frame: Rounds, g: Battle, seat: int) -> list[int]:
    return [v.WITHDRAW, v.FIGHT_ON]


def _leaving(frame: Rounds, g: Battle, seat: int) -> list[int]:
    return [v.RETREAT, v.ROUT, v.STAND]


def _strokes_for(frame: Rounds, g: Battle, seat: int) -> list[int]:
    return [v.FIRST, v.SECOND]


def _refuse_strokes(frame: Rounds, g: Battle, seat: int, word: int) -> int:
    return FINE if word in (v.FIRST, v.SECOND) else r.NOT_A_CHOICE


FIGHTING_ARMY: Final = Kind("fighting-army", "FA-30.3", PLACES, Rounds.armies, Rounds.refuse_army, public=True)
COMBAT_CARD: Final = Kind(
    "combat-card", "FA-26.6", (v.CARD_WORD, v.MANEUVER_WORD), Rounds.cards, Rounds.refuse_card, public=False
)
MIGHTY_STROKES_FOR: Final = Kind("mighty-strokes", "FA-U.11", (v.DO_WORD,), _strokes_for, _refuse_strokes, public=True)
WITHDRAWAL: Final = Kind("withdrawal", "FA-29.2", (v.DO_WORD,), _withdrawal, Rounds.refuse_withdrawal, public=True)
LEAVE: Final = Kind("leave", "FA-29.3", (v.DO_WORD,), _leaving, Rounds.refuse_leaving, public=True)

Combat.steps = (Step(Combat.fight_it_out), Step(Combat.reap), Step(Combat.close))
Rounds.steps = (
    Step(Rounds.ask_for_army, Rounds.choose_army),
    Step(Rounds.superiority),
    Step(Rounds.begin_round),
    Step(Rounds.ask_openly, Rounds.choose_card),
    Step(Rounds.ask_for_cards, Rounds.choose_card),
    Step(Rounds.reveal),
    Step(Rounds.ask_for_strokes, Rounds.choose_strokes),
    Step(Rounds.exchange),
    Step(Rounds.answer_ambush),
    Step(Rounds.end_by_defender),
    Step(Rounds.end_by_defenders_card),
    Step(Rounds.end_by_attacker),
    Step(Rounds.end_by_attackers_card),
    Step(Rounds.reckon),
    Step(Rounds.count_the_dead),
    Step(Rounds.offer_withdrawal, Rounds.choose_withdrawal),
    Step(Rounds.withdraw),
    Step(Rounds.offer_retreat, Rounds.choose_retreat),
    Step(Rounds.leave),
    Step(Rounds.end),
)
