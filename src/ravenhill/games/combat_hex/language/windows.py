"""Says why an ability was not offered at a moment that has just gone by without a possible use."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.language.culprits import acting
from ravenhill.games.combat_hex.moments import (
    ADDING_ATTACKS,
    ANY,
    BEFORE_ACTION,
    BEFORE_COMBAT_ROLL,
    BEFORE_MOVE,
    BEFORE_SHOT,
    BEFORE_STRATEGY_ROLL,
    NEVER,
)
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.ability import use_refusal
from ravenhill.games.combat_hex.rules.activating.activation import Window, seat_refusal
from ravenhill.games.combat_hex.rules.moving.step_cost import FORCED
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.wording import local
from ravenhill.kernel.reason import FINE

# By question: the moment for abilities that comes right before it. Nothing that decides about them changes in between.
BEFORE: Final = {
    "choose-warriors-action": BEFORE_ACTION,
    "name-step": BEFORE_MOVE,
    "choose-shot-target": BEFORE_SHOT,
    "choose-order": BEFORE_STRATEGY_ROLL,
    "choose-place": BEFORE_STRATEGY_ROLL,
}


def last_moment(g: Battle) -> int:
    """The moment for abilities right before the open question; NEVER for none."""
    asked = g.decisions[0].kind.name if g.decisions else ""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, Window):
        return ADDING_ATTACKS if frame.moment == BEFORE_COMBAT_ROLL else NEVER
    if asked == "name-step" and (len(g.way.path) > 1 or g.way.mode & FORCED):
        return NEVER
    return BEFORE.get(asked, NEVER)


def subject_of(g: Battle) -> int:
    """The warrior that a moment for abilities is about, be it open or just gone by; -1 for none."""
    return local(g, "subject") if isinstance(g.stack[-1], Window) or last_moment(g) == NEVER else acting(g)


def missed_refusal(g: Battle, seat: int, ability: int) -> int:
    """The reason an ability was out of place at the moment just gone by; 0 if it has another, or was not."""
    moment, subject = last_moment(g), subject_of(g)
    if moment == NEVER or g.content.moments[ability] not in (moment, ANY):
        return FINE
    if subject >= 0 and g.seat_of[subject] == seat and ability in g.content.abilities[g.kind[subject]]:
        refused = use_refusal(g, subject, ability, moment, subject)
    else:
        refused = seat_refusal(g, seat, ability, moment, subject)
    return FINE if refused == why.NOT_NOW else refused


def user_of(g: Battle, ability: int) -> int:
    """The user of an ability: the warrior that acts, or the first of the seat asked that has it; -1 for none."""
    moment, subject = _moment_of_use(g, ability), subject_of(g)
    if moment == NEVER:
        return acting(g)
    own = [each for each in g.ready[moment] if g.seat_of[each] == g.decisions[0].seat]
    having = [each for each in own if ability in g.content.abilities[g.kind[each]]]
    return subject if subject in having and moment == last_moment(g) else next(iter(having), -1)


def _moment_of_use(g: Battle, ability: int) -> int:
    """The moment, open or just gone by, that an ability is asked about; NEVER if it is used as an action."""
    frame, when, gone = g.stack[-1], g.content.moments[ability], last_moment(g)
    if isinstance(frame, Window):
        return gone if when == gone else frame.moment
    stealing = when == ANY and gone != BEFORE_ACTION
    return gone if when == gone or stealing else NEVER
