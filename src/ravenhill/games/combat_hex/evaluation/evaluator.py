"""Judges how a battle stands, and which words are usually good, for those who think ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhill.games.combat_hex.evaluation import abilities, dice, moves
from ravenhill.games.combat_hex.evaluation import setup as setting_up
from ravenhill.games.combat_hex.evaluation.chances import chances
from ravenhill.games.combat_hex.evaluation.plans import plans, topic
from ravenhill.games.combat_hex.evaluation.sense import sensible
from ravenhill.games.combat_hex.hidden import determinise
from ravenhill.games.combat_hex.rules.activating.activation import Window
from ravenhill.games.combat_hex.state import ACTION, COMBAT, Battle
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.plan import Plan
from ravenhill.protocol.evaluator import Evaluator

THUMB: Final[dict[str, Callable[[Battle, Decision], list[int]]]] = {
    "choose-part": setting_up.part,
    "choose-map": setting_up.alike,
    "choose-edge": setting_up.alike,
    "set-up-hex": setting_up.hex_to_set_up,
    "set-up-facing": setting_up.facing_to_set_up,
    "set-up-carried": setting_up.alike,
    "choose-order": setting_up.order,
    "choose-place": setting_up.place,
    "choose-warrior": moves.warrior_to_act,
    "choose-warriors-action": moves.action,
    "name-step": moves.step,
    "choose-carrier": setting_up.alike,
    "face-after-move": moves.facing_after_move,
    "turn": moves.facing_on_the_spot,
    "end-with-blow": moves.free_blow,
    "dismount-onto": setting_up.landing,
    "dismount-facing": setting_up.facing_after_landing,
    "turn-to-shoot": dice.facing_to_shoot,
    "choose-shot-target": dice.shot_target,
    "strike": dice.joining,
    "convert-glancing-blow": dice.converting,
    "convert-critical-hit": dice.converting,
    "pick-dice-to-reroll": dice.dice_to_reroll,
    "choose-damage-die": dice.die_to_give,
    "give-damage-die": dice.taker_of_die,
    "name-combat": setting_up.alike,
    "use-ability": abilities.using,
    "choose-user": abilities.user,
    "choose-target": abilities.target,
    "choose-victim": abilities.victim,
    "choose-theft": abilities.theft,
    "turn-first": abilities.facing_first,
    "ring": abilities.ring,
    "pay-for-fear": abilities.fear,
}
BETWEEN: Final = ("choose-order", "choose-place")


def priors(g: Battle, decision: Decision) -> list[int]:
    """A weight for each option, by the rules of thumb for its kind of question."""
    return THUMB[decision.kind.name](g, decision)


def calm(g: Battle) -> bool:
    """Calm when no warrior moves, no dice lie on the table, and all have acted: then their standing says most."""
    if g.mover >= 0 or g.pools or not g.decisions or g.phase == ACTION:
        return False
    if g.phase == COMBAT or g.decisions[0].kind.name in BETWEEN:
        return True
    frame = g.stack[-1]
    return isinstance(frame, Window) and abilities.early(frame)


FORESIGHT: Final = 12  # a few warriors act at least


class BattleEvaluator(Evaluator[Battle]):
    """Combat Hex for a search."""

    def imagine(self, g: Battle, seat: int, chance: Chance) -> Battle:
        """A copy with other dice: nothing else is hidden."""
        return determinise(g, seat, chance)

    def chances(self, g: Battle) -> list[float]:
        """The chance of each army to win."""
        return chances(g)

    def priors(self, g: Battle, decision: Decision) -> list[int]:
        """The rules of thumb for the kind of question."""
        return priors(g, decision)

    def sensible(self, g: Battle, decision: Decision) -> list[int]:
        """No step back, no run where walking would do, no back turned to the enemy for nothing."""
        return sensible(g, decision)

    def calm(self, g: Battle) -> bool:
        """Whether all have acted and no dice lie on the table."""
        return calm(g)

    def topic(self, g: Battle, decision: Decision) -> int:
        """The move of a warrior."""
        return topic(g, decision)

    def plans(self, g: Battle, decision: Decision) -> list[Plan]:
        """The ways of the move that are worth thinking of."""
        return plans(g, decision)


EVALUATOR: Final = BattleEvaluator(FORESIGHT)
