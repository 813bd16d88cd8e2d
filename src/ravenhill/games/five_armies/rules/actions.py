"""Runs the Action Round: dice, their uses, and the order of play (pages 11 to 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    ARMY,
    BILBO,
    CHARACTER,
    CHARACTERS,
    EVENT,
    FACES,
    FREE_PEOPLES,
    LIDLESS_EYE,
    MUSTER,
    MUSTER_ARMY,
    SHADOW,
    WILL_OF_THE_WEST,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.action_uses import ACTIONS_OF, refuse_action, take_action
from ravenhill.games.five_armies.rules.generals import refuse_general, use_general
from ravenhill.games.five_armies.rules.happenings import ACTION_DICE, ACTION_TAKEN, DIE_SKIPPED, DIE_USED, PASSED
from ravenhill.games.five_armies.rules.queries import unused_dice
from ravenhill.games.five_armies.rules.special_actions import RingMove, ring_ready
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

# The six sides of the dice (FA-12.1, FA-12.2).
DICE_FACES: Final = [
    [CHARACTER, CHARACTER, MUSTER, EVENT, MUSTER_ARMY, WILL_OF_THE_WEST],
    [CHARACTER, ARMY, MUSTER, EVENT, MUSTER_ARMY, LIDLESS_EYE],
]
USES_OF: Final = [
    [CHARACTER], [ARMY], [MUSTER], [EVENT], [ARMY, MUSTER], [CHARACTER, ARMY, MUSTER, EVENT], [LIDLESS_EYE],
]  # fmt: skip


# --- the round ------------------------------------------------------------------------------------
@dataclass
class ActionRound(Frame):
    """Both roll their dice, then act in turn, the Free Peoples first (FA-11.9)."""

    def roll(self, g: Battle) -> None:
        for side in (FREE_PEOPLES, SHADOW):
            roll_action_dice(g, side, g.dice_pool[side])

    def act(self, g: Battle) -> None:
        g.call(Actions(FREE_PEOPLES))


def roll_action_dice(g: Battle, side: int, number: int) -> list[int]:
    """Rolls Action Dice and adds them to the unused ones; gives their faces."""
    faces = [DICE_FACES[side][die - 1] for die in g.roll(number)]
    for face in faces:
        g.dice[side * FACES + face] += 1
    g.emit(ACTION_DICE, [side, *faces])
    return faces


@dataclass
class Actions(Frame):
    """One die an action, in turn, until no dice are left (FA-11.9 to FA-11.12, FA-12.5)."""

    seat: int
    general_used: int = 0

    def ask_for_die(self, g: Battle) -> None:
        if unused_dice(g, self.seat) == 0:
            self.seat = 1 - self.seat
        if unused_dice(g, self.seat) == 0:
            self.finish(g)
        else:
            g.ask(self.seat, CHOOSE_DIE)

    def choose_die(self, g: Battle, word: int) -> None:
        if word == v.PASS:
            g.emit(PASSED, [self.seat])
        elif word >= v.CHARACTER:
            self.general_used = 1
            self.restart()
            use_general(g, word - v.CHARACTER)
        else:
            use_die(g, self.seat, word - v.DIE)

    def next_player(self, g: Battle) -> None:
        self.seat = 1 - self.seat
        self.general_used = 0
        g.force = []
        self.restart()

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.DIE + face for face in range(FACES) if g.dice[seat * FACES + face]]
        if seat == FREE_PEOPLES:
            words.extend(v.CHARACTER + character for character in range(CHARACTERS) if g.activated[character])
        words.append(v.PASS)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if word < v.DIE + FACES:
            return FINE if g.dice[seat * FACES + word - v.DIE] else r.NO_SUCH_DIE
        if v.CHARACTER <= word < v.CHARACTER + CHARACTERS:
            return self._refuse_general(g, seat, word - v.CHARACTER)
        if word != v.PASS:
            return r.NOT_A_CHOICE
        if self.general_used:
            return r.NO_PASS_AFTER_GENERAL
        return FINE if unused_dice(g, seat) < unused_dice(g, 1 - seat) else r.CANNOT_PASS

    def _refuse_general(self, g: Battle, seat: int, character: int) -> int:
        if seat != FREE_PEOPLES:
            return r.NOT_A_GENERAL
        return r.ONE_GENERAL_A_DIE if self.general_used else refuse_general(g, character)


def use_die(g: Battle, seat: int, face: int) -> None:
    """Spends a die and asks for its use."""
    g.dice[seat * FACES + face] -= 1
    g.dice_used[seat] += 1
    g.emit(DIE_USED, [seat, face])
    use = USES_OF[face][0] if len(USES_OF[face]) == 1 else -1
    g.call(TakeAction(seat, face, use))


# --- one action -----------------------------------------------------------------------------------
@dataclass
class TakeAction(Frame):
    """Uses one die: first its use, then the action (FA-12.4, FA-13.17, FA-13.18)."""

    seat: int
    face: int
    use: int  # the face it is used as, -1 while that is open; its own for a Will of the West used as itself
    ring: int = 0  # 1: Bilbo has used the Ring with this die

    def ask_for_use(self, g: Battle) -> None:
        if self.use < 0:
            g.ask(self.seat, USE_AS)

    def choose_use(self, g: Battle, word: int) -> None:
        if word == v.SKIP:
            self._skip(g)
        elif word == v.MOVE_BEORN:
            self.use = self.face
            self._take(g, word)
        else:
            self.use = word - v.AS

    def ask_for_action(self, g: Battle) -> None:
        if self.use != WILL_OF_THE_WEST:
            g.ask(self.seat, CHOOSE_ACTION)

    def choose_action(self, g: Battle, word: int) -> None:
        if word == v.SKIP:
            self._skip(g)
        elif word == v.CHARACTER + BILBO:
            self.ring = 1
            self.restart()
            g.call(RingMove(self.seat))
        else:
            self._take(g, word)

    def _take(self, g: Battle, action: int) -> None:
        g.emit(ACTION_TAKEN, [self.seat, action])
        take_action(g, self.seat, action, self.use)

    def hangs_on(self, g: Battle, at: int) -> bool:
        return True

    def _skip(self, g: Battle) -> None:
        g.emit(DIE_SKIPPED, [self.seat, self.face])
        self.finish(g)

    def uses(self, g: Battle, seat: int) -> list[int]:
        words = [v.AS + face for face in USES_OF[self.face]]
        words.extend(ACTIONS_OF[self.face])
        words.append(v.SKIP)
        return words

    def refuse_use(self, g: Battle, seat: int, word: int) -> int:
        """Besides skipping, the one action to be named here is that of a Will of the West used as itself (FA-R.115)."""
        if word == v.SKIP:
            return FINE
        if word >= v.ACTION:
            return refuse_action(g, seat, word, self.face) if word in ACTIONS_OF[self.face] else r.SAY_WHAT_FIRST
        use = word - v.AS
        if use not in USES_OF[self.face]:
            return r.NOT_THAT_FACE
        if use == CHARACTER and ring_ready(g, seat):
            return FINE
        for action in ACTIONS_OF[use]:
            if refuse_action(g, seat, action, use) == FINE:
                return FINE
        return r.NOTHING_AS_THAT

    def actions(self, g: Battle, seat: int) -> list[int]:
        words = ACTIONS_OF[self.use].copy()
        words.append(v.SKIP)
        words.append(v.CHARACTER + BILBO)
        return words

    def refuse_action(self, g: Battle, seat: int, word: int) -> int:
        if word == v.SKIP:
            return r.DIE_MUST_BE_USED if self.ring else FINE
        if word == v.CHARACTER + BILBO:
            return self._refuse_ring(g, seat)
        if v.CHARACTER <= word < v.CHARACTER + CHARACTERS:
            return r.NOT_A_CHOICE
        refused = refuse_action(g, seat, word, self.use)
        if refused == r.BEORN_NEEDS_WRATH and self.face == WILL_OF_THE_WEST:
            return r.BEORN_PAYS
        return refused

    def _refuse_ring(self, g: Battle, seat: int) -> int:
        if self.use != CHARACTER:
            return r.RING_NEEDS_CHARACTER
        if self.ring:
            return r.RING_USED_NOW
        return FINE if ring_ready(g, seat) else r.NO_RING


CHOOSE_DIE: Final = Kind(
    "choose-die", "FA-11.9", (v.DIE_WORD, v.CHARACTER_WORD, v.DO_WORD), Actions.candidates, Actions.refuse, public=True
)
USE_AS: Final = Kind(
    "use-as", "FA-13.18", (v.AS_WORD, v.ACTION_WORD), TakeAction.uses, TakeAction.refuse_use, public=False
)
CHOOSE_ACTION: Final = Kind(
    "choose-action", "FA-12.4", (v.ACTION_WORD, v.CHARACTER_WORD), TakeAction.actions, TakeAction.refuse_action,
    public=False,
)  # fmt: skip
ActionRound.steps = (Step(ActionRound.roll), Step(ActionRound.act))
Actions.steps = (Step(Actions.ask_for_die, Actions.choose_die), Step(Actions.next_player))
TakeAction.steps = (
    Step(TakeAction.ask_for_use, TakeAction.choose_use),
    Step(TakeAction.ask_for_action, TakeAction.choose_action),
)
