"""Weighs Action Dice and their uses."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.evaluation.outlook import Outlook, outlook
from ravenhill.games.five_armies.evaluation.weights import weight_of
from ravenhill.games.five_armies.evaluation.worth import flyers_out, worth
from ravenhill.games.five_armies.model import (
    BEORN,
    BOLG,
    EVENT,
    FACES,
    FREE_PEOPLES,
    GANDALF,
    IN_HAND,
    LORD_OF_THE_EAGLES,
    SHADOW,
    WAITING,
    WILL_OF_THE_WEST,
)
from ravenhill.games.five_armies.rules.action_uses import ACTIONS_OF, ENTERS
from ravenhill.games.five_armies.rules.actions import USES_OF, TakeAction
from ravenhill.games.five_armies.rules.hand import card_of
from ravenhill.games.five_armies.rules.idle_cards import AT_A_GLANCE, all_idle, changes_nothing
from ravenhill.games.five_armies.rules.playing_cards import CHOOSE_CARD, FACE_OF_TYPE
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Decision

SKIPPED: Final = 2.0
PASSED: Final = 14.0
WORTH_PLAYING: Final = 400  # the weight of a card beside one that would change nothing


def leaning_to_die(g: Battle, decision: Decision) -> list[int]:
    """Prefers the die that can do most now; Generals lose their tokens if they wait too long."""
    look = outlook(g, decision.seat)
    known: dict[int, float] = {}
    weights = []
    for word in decision.options:
        if word < v.DIE + FACES:
            weights.append(weight_of(worth_of_face(g, look, word - v.DIE, known)))
        elif word == v.PASS:
            weights.append(weight_of(PASSED))
        else:
            weights.append(weight_of(80.0 if word != v.CHARACTER + GANDALF else 60.0))
    return weights


def worth_of_face(g: Battle, look: Outlook, face: int, known: dict[int, float]) -> float:
    """The best that a die can do, a little less for one that can do much."""
    best = 0.0
    for use in USES_OF[face]:
        if use not in known:
            known[use] = worth_of_use(g, look, use)
        best = max(best, known[use])
    if face == WILL_OF_THE_WEST:
        best = max(best, worth_of_use(g, look, face))
    return best if len(USES_OF[face]) == 1 else best * 0.96


def worth_of_use(g: Battle, look: Outlook, use: int) -> float:
    """The best action that seems possible with a die used as this face."""
    best = SKIPPED
    for action in ACTIONS_OF[use]:
        if may_be_taken(g, look.seat, action, use):
            best = max(best, worth(g, look, action, use))
    return best


def may_be_taken(g: Battle, seat: int, action: int, use: int) -> bool:
    """A quick look at whether an action can be taken at all."""
    if action == v.PLAY_CARD:
        return holds_card(g, seat, use)
    if action == v.ENTER_BOLG:
        return seat == SHADOW and g.at[BOLG] == WAITING and shadow_in_valley(g)
    if v.ENTER_BILBO <= action <= v.ENTER_BEORN:
        character = ENTERS[action - v.ENTER_BILBO]
        return seat == FREE_PEOPLES and g.at[character] == WAITING and g.fate >= g.content.fate_step[character]
    if action == v.EAGLES:
        return seat == FREE_PEOPLES and g.at[LORD_OF_THE_EAGLES] >= 0 and flyers_out(g) > 0
    if action == v.MOVE_BEORN:
        return seat == FREE_PEOPLES and g.at[BEORN] >= 0
    if action == v.RENEWED_FORCE:
        return seat == SHADOW and g.at[BOLG] >= 0 and sum(g.control) >= 2
    if action == v.BAT_CLOUD:
        return seat == SHADOW and sum(g.bats) > 0
    return True


def holds_card(g: Battle, seat: int, use: int) -> bool:
    """Whether a hand has a card for a die used as this face; its requirement is not asked."""
    mine = IN_HAND + seat
    for card, where in enumerate(g.where):
        if where == mine and (use == EVENT or FACE_OF_TYPE[g.content.card_type[card]] == use):
            return True
    return False


def shadow_in_valley(g: Battle) -> bool:
    """Whether Bolg is ready (FA-19.2)."""
    for place in range(g.content.regions):
        if g.side[place] == SHADOW and g.content.territory[place] == g.content.valley:
            return True
    return False


def leaning_to_use(g: Battle, decision: Decision) -> list[int]:
    """Weighs the uses of a die."""
    look = outlook(g, decision.seat)
    weights = []
    for word in decision.options:
        if word == v.SKIP:
            weights.append(1)
        else:
            use = WILL_OF_THE_WEST if word == v.MOVE_BEORN else word - v.AS
            weights.append(weight_of(worth_of_use(g, look, use)))
    return weights


def leaning_to_action(g: Battle, decision: Decision) -> list[int]:
    """Weighs the actions a die can carry out."""
    frame = g.stack[-1]
    assert isinstance(frame, TakeAction)
    look = outlook(g, decision.seat)
    weights = []
    for word in decision.options:
        if word == v.SKIP:
            weights.append(1)
        elif word >= v.CHARACTER:
            weights.append(weight_of(45.0))  # Bilbo's Ring costs no die
        else:
            weights.append(weight_of(max(SKIPPED, worth(g, look, word, frame.use))))
    return weights


def second_thoughts(g: Battle, decision: Decision, priors: list[int]) -> list[int]:
    """Any card but one that would change nothing (FA-R.12); no card at all where all are such."""
    if decision.kind is CHOOSE_CARD and len(decision.options) > 1:
        cards = [card_of(g, word) for word in decision.options]
        return [1 if changes_nothing(g, decision.seat, card, AT_A_GLANCE) else WORTH_PLAYING for card in cards]
    frame = g.stack[-1]
    if isinstance(frame, TakeAction) and v.PLAY_CARD in decision.options:
        if all_idle(g, decision.seat, frame.use, AT_A_GLANCE):
            priors[decision.options.index(v.PLAY_CARD)] = 1
    return priors
