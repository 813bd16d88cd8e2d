"""Enters the Combat effects of the Event cards of type Character."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import UNIT_TYPES
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import remove_damage, remove_leadership
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.effects import (
    AFTER_ROLL,
    DAMAGE_ADD,
    DAMAGE_REMOVE,
    MANEUVER,
    REROLL,
    REVEAL,
    ROUND_END,
    combat,
    event_of,
    put_away,
)
from ravenhill.games.five_armies.rules.fighting.combat_dice import alive
from ravenhill.games.five_armies.rules.fighting.damage import damage_side
from ravenhill.games.five_armies.rules.fighting.maneuvers import add_damage, may_use, trigger
from ravenhill.games.five_armies.rules.fighting.retreat import can_leave
from ravenhill.games.five_armies.rules.hand import Draw
from ravenhill.games.five_armies.rules.happenings import CARD_CANCELLED, happening
from ravenhill.games.five_armies.rules.queries import favoured_units, leadership, unit_range
from ravenhill.games.five_armies.state import ATTACKER, Battle, Fight, Side
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason

BEORN_IN_A_DUEL: Final = 3  # FA-R.62
DREAD: Final = 2
DUEL: Final = happening("FA-27.2", "duel")
SHOWS_FIRST: Final = happening("FA-R.34", "shows-first")
DIE_TURNED_TO_HIT: Final = happening("FA-27.2", "die-turned-to-hit")
DIE_TURNED_TO_FAILURE: Final = happening("FA-27.2", "die-turned-to-failure")
LEAVES_IN_DREAD: Final = happening("FA-27.2", "leaves-in-dread")
NO_FAILED_DIE: Final = reason("FA-27.2", "no-failed-die")
NO_ENEMY_HIT: Final = reason("FA-27.2", "no-enemy-hit")
ABILITY_FORBIDDEN: Final = reason("FA-27.7", "ability-forbidden")
NOT_YOUR_WAY_OUT: Final = reason("FA-29.2", "not-your-way-out")


# --- Duel of Captains -----------------------------------------------------------------------------
@combat("council-of-captains", DAMAGE_ADD)
def duel(g: Battle, fight: Fight, which: int) -> None:
    """A die and the Leadership of each side: 2 Damage if the player's total is higher, 1 if it is equal."""
    dice = g.roll(2)
    totals = [dice[side] + _captain(g, fight.side(side)) for side in range(2)]
    g.emit(DUEL, totals)
    if totals[which] >= totals[1 - which]:
        add_damage(fight.side(1 - which), 2 if totals[which] > totals[1 - which] else 1)


def _captain(g: Battle, side: Side) -> int:
    return BEORN_IN_A_DUEL if side.beorn else leadership(g, side.place)


# --- Order in Time --------------------------------------------------------------------------------
@combat("swift-word", REROLL)
def order_in_time(g: Battle, fight: Fight, which: int) -> None:
    """All dice that have not hit are rolled once more after the Leader Re-roll."""
    fight.side(which).second_reroll = 1


# --- Captain's Eye --------------------------------------------------------------------------------
@combat("lead-from-the-front", REROLL)
def captains_eye(g: Battle, fight: Fight, which: int) -> None:
    """+1 to the Leader Re-roll, and two dice more than Leadership."""
    fight.side(which).reroll_bonus += 1
    fight.side(which).extra_rerolls += 2


# --- Aim for the Standard -------------------------------------------------------------------------
@combat("strike-the-banners", AFTER_ROLL)
def aim_for_the_standard(g: Battle, fight: Fight, which: int) -> None:
    """No Leader Re-roll for the enemy, and a token less; once a round, also when an Ambush makes two exchanges."""
    enemy = fight.side(1 - which)
    if not enemy.no_reroll and not enemy.beorn and leadership(g, enemy.place) > 0:
        enemy.no_reroll = 1
        remove_leadership(g, enemy.place, 1)


@combat("strike-the-banners", DAMAGE_ADD)
def strike_the_leaderless(g: Battle, fight: Fight, which: int) -> None:
    """1 Damage on an enemy who had no Leadership to lose."""
    enemy = fight.side(1 - which)
    if not enemy.no_reroll:
        add_damage(enemy, 1)


# --- Read the Ground ------------------------------------------------------------------------------
@combat("scouts-report", DAMAGE_ADD)
def read_the_ground(g: Battle, fight: Fight, which: int) -> None:
    """1 Damage if any unit fights on favoured terrain, 2 if four do; otherwise a card."""
    side = fight.side(which)
    terrain = g.content.terrain[fight.defence.place]
    units = favoured_units(g, side.place, terrain, which == ATTACKER)
    if units:
        add_damage(fight.side(1 - which), 2 if units >= 4 else 1)
    else:
        g.call(Draw(side.seat, 1))


# --- Orders Intercepted ---------------------------------------------------------------------------
@combat("a-spy-in-the-camp", REVEAL)
def intercept_orders(g: Battle, fight: Fight, which: int) -> None:
    """The enemy's Event card has no effect; or the enemy shows the next card first (FA-R.34, FA-R.35)."""
    enemy = fight.side(1 - which)
    card = event_of(g, enemy)
    if card >= 0:
        enemy.cancelled = 1
        put_away(g, card)
        g.emit(CARD_CANCELLED, [enemy.seat])
        g.call(Draw(fight.side(which).seat, 1))
    elif not enemy.beorn:
        fight.shows_first_next = 1 - which
        g.emit(SHOWS_FIRST, [enemy.seat])


# --- The Same Trick Twice -------------------------------------------------------------------------
@combat("an-old-stratagem", MANEUVER)
def same_trick_twice(g: Battle, fight: Fight, which: int) -> None:
    """The ability of a unit type in the Army counts as triggered."""
    side = fight.side(which)
    if any(_refuse_trick(g, fight, which, unit) == FINE for unit in unit_range(side.seat)):
        g.call(ChooseTrick(side.seat, which))


def _refuse_trick(g: Battle, fight: Fight, which: int, unit: int) -> int:
    if not g.units[fight.side(which).place * UNIT_TYPES + unit]:
        return r.NO_SUCH_UNIT
    return FINE if may_use(g, fight, which, unit) else ABILITY_FORBIDDEN


@dataclass
class ChooseTrick(Frame):
    """Chooses whose triggered ability to use; like any triggered ability it is optional (FA-27.7)."""

    seat: int
    which: int

    def ask_for_unit(self, g: Battle) -> None:
        g.ask(self.seat, SAME_TRICK)

    def choose_unit(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        if word != v.NO:
            trigger(g, fight.side(self.which), word - v.UNIT)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.UNIT + unit for unit in unit_range(seat)]
        words.append(v.NO)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        fight = g.the_fight()
        if not v.UNIT <= word < v.UNIT + UNIT_TYPES:
            return refuse_ending(word, v.NO)
        return _refuse_trick(g, fight, self.which, word - v.UNIT)


# --- Stand Fast -----------------------------------------------------------------------------------
@combat("stand-by-your-captain", DAMAGE_REMOVE)
def stand_fast(g: Battle, fight: Fight, which: int) -> None:
    """1 Damage off for each point of Leadership at that moment, 2 at most."""
    place = fight.side(which).place
    remove_damage(g, place, min(leadership(g, place), 2))


# --- Turn of the Dice -----------------------------------------------------------------------------
@combat("fortunes-turn", AFTER_ROLL)
def turn_of_the_dice(g: Battle, fight: Fight, which: int) -> None:
    """An own failure becomes a hit or an enemy hit a failure, once a round."""
    side = fight.side(which)
    if not side.effect_used and (side.failed_white or _open_hits(fight, which)):
        g.call(TurnDie(side.seat, which, v.WHITE))


def _is_ambushed(fight: Fight, which: int) -> bool:
    """In the exchange of an enemy's Ambush: a side that has not rolled has no target number yet."""
    return fight.side(1 - which).ambush == 1 and fight.side(which).target == 0


def _open_hits(fight: Fight, which: int) -> list[int]:
    """The enemy's hits, white and black; none once the Damage of an enemy Ambush has been applied."""
    enemy = fight.side(1 - which)
    if enemy.ambush and not _is_ambushed(fight, which):
        return []
    return _hits(enemy, v.WHITE) + _hits(enemy, v.BLACK)


def _hits(side: Side, colour: int) -> list[int]:
    dice = side.black if colour == v.BLACK else side.white
    return [die for die in dice if die >= side.target]


def turn_to_hit(g: Battle, side: Side) -> None:
    """Turns a failed die, white as all dice beside an Event card, to the number that hits."""
    side.white[side.white.index(min(side.white))] = side.target
    side.failed_white -= 1
    side.hits += 1
    g.emit(DIE_TURNED_TO_HIT, [side.seat])


def turn_to_failure(g: Battle, seat: int, enemy: Side, colour: int, die: int) -> None:
    """Takes a hit away from the enemy; the die is not among the failures, so nothing re-rolls it."""
    if colour == v.BLACK:
        enemy.black.remove(die)
        enemy.black_hits -= 1
    else:
        enemy.white.remove(die)
    enemy.hits -= 2 if enemy.double_sixes and die == 6 else 1
    g.emit(DIE_TURNED_TO_FAILURE, [seat, die])


@dataclass
class TurnDie(Frame):
    """Chooses which half of Turn of the Dice, and which die."""

    seat: int
    which: int
    colour: int

    def ask_for_half(self, g: Battle) -> None:
        g.ask(self.seat, TURN_WHICH)

    def choose_half(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        if word == v.NO:
            self.finish(g)
            return
        side = fight.side(self.which)
        side.effect_used = 1
        if word == v.FIRST:
            turn_to_hit(g, side)
            self.finish(g)

    def ask_for_colour(self, g: Battle) -> None:
        if not self._enemy_hits(g, v.WHITE):
            self.colour = v.BLACK
        elif self._enemy_hits(g, v.BLACK):
            g.ask(self.seat, TURN_COLOUR)

    def choose_colour(self, g: Battle, word: int) -> None:
        self.colour = word

    def ask_for_face(self, g: Battle) -> None:
        """The face of a die matters only where a natural 6 counts twice (Picked Blows)."""
        fight = g.the_fight()
        faces = self._enemy_hits(g, self.colour)
        if fight.side(1 - self.which).double_sixes and min(faces) < max(faces):
            g.ask(self.seat, TURN_FACE)
        else:
            self._turn(g, min(faces))

    def choose_face(self, g: Battle, word: int) -> None:
        self._turn(g, word - v.NUMBER)

    def _turn(self, g: Battle, die: int) -> None:
        fight = g.the_fight()
        turn_to_failure(g, self.seat, fight.side(1 - self.which), self.colour, die)

    def _enemy_hits(self, g: Battle, colour: int) -> list[int]:
        fight = g.the_fight()
        return _hits(fight.side(1 - self.which), colour)

    def halves(self, g: Battle, seat: int) -> list[int]:
        return [v.FIRST, v.SECOND, v.NO]

    def refuse_half(self, g: Battle, seat: int, word: int) -> int:
        fight = g.the_fight()
        if word == v.FIRST:
            return FINE if fight.side(self.which).failed_white else NO_FAILED_DIE
        if word == v.SECOND:
            return FINE if _open_hits(fight, self.which) else NO_ENEMY_HIT
        must = v.declines(word) and not _is_ambushed(fight, self.which)
        return r.MUST_CHOOSE if must else refuse_ending(word, v.NO)

    def colours(self, g: Battle, seat: int) -> list[int]:
        return [v.BLACK, v.WHITE]

    def refuse_colour(self, g: Battle, seat: int, word: int) -> int:
        return FINE if self._enemy_hits(g, word) else NO_ENEMY_HIT

    def faces(self, g: Battle, seat: int) -> list[int]:
        return [v.NUMBER + face for face in range(1, 7)]

    def refuse_face(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word - v.NUMBER in self._enemy_hits(g, self.colour) else NO_ENEMY_HIT


# --- Sudden Dread ---------------------------------------------------------------------------------
@combat("threads-drawn-aside", ROUND_END)
def sudden_dread(g: Battle, fight: Fight, which: int) -> None:
    """The enemy ends the combat or takes 2 Damage; a defender who cannot retreat has no choice."""
    enemy = fight.side(1 - which)
    if not alive(g, enemy):
        return
    if which == ATTACKER and not can_leave(g, enemy):
        damage_side(g, enemy, DREAD)
    else:
        g.call(LeaveOrSuffer(enemy.seat, 1 - which))


@dataclass
class LeaveOrSuffer(Frame):
    """The enemy of Sudden Dread chooses; leaving takes effect in step (10) of the round (FA-R.33)."""

    seat: int
    which: int

    def ask(self, g: Battle) -> None:
        g.ask(self.seat, SUDDEN_DREAD)

    def choose(self, g: Battle, word: int) -> None:
        fight = g.the_fight()
        side = fight.side(self.which)
        if word == v.DAMAGE_PIECE:
            damage_side(g, side, DREAD)
        else:
            side.must_leave = 1
            side.regrouped = 1  # a defender retreats as if by playing it
            g.emit(LEAVES_IN_DREAD, [self.seat])

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.WITHDRAW, v.RETREAT, v.DAMAGE_PIECE]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if word == v.DAMAGE_PIECE:
            return FINE
        if word not in (v.WITHDRAW, v.RETREAT):
            return r.NOT_A_CHOICE
        own = v.WITHDRAW if self.which == ATTACKER else v.RETREAT
        return FINE if word == own else NOT_YOUR_WAY_OUT


SAME_TRICK: Final = Kind(
    "same-trick", "FA-27.7", (v.UNIT_WORD, v.DO_WORD), ChooseTrick.candidates, ChooseTrick.refuse, public=True
)
TURN_WHICH: Final = Kind("turn-which", "FA-R.33", (v.DO_WORD,), TurnDie.halves, TurnDie.refuse_half, public=True)
TURN_COLOUR: Final = Kind(
    "turn-colour", "FA-R.33", (v.COLOUR_WORD,), TurnDie.colours, TurnDie.refuse_colour, public=True
)
TURN_FACE: Final = Kind("turn-face", "FA-R.37", (v.NUMBER_WORD,), TurnDie.faces, TurnDie.refuse_face, public=True)
SUDDEN_DREAD: Final = Kind(
    "sudden-dread", "FA-R.33", (v.DO_WORD, v.PIECE_WORD), LeaveOrSuffer.candidates, LeaveOrSuffer.refuse, public=True
)
ChooseTrick.steps = (Step(ChooseTrick.ask_for_unit, ChooseTrick.choose_unit),)
TurnDie.steps = (
    Step(TurnDie.ask_for_half, TurnDie.choose_half),
    Step(TurnDie.ask_for_colour, TurnDie.choose_colour),
    Step(TurnDie.ask_for_face, TurnDie.choose_face),
)
LeaveOrSuffer.steps = (Step(LeaveOrSuffer.ask, LeaveOrSuffer.choose),)
