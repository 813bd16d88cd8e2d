"""Judges how a battle stands, and which words are usually good, for those who think ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhill.games.five_armies.evaluation import actions, choices, combat, moves, offers
from ravenhill.games.five_armies.evaluation.chances import chances
from ravenhill.games.five_armies.evaluation.sense import sensible
from ravenhill.games.five_armies.hidden import determinise
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision
from ravenhill.protocol.evaluator import Evaluator

Leaning = Callable[[Battle, Decision], list[int]]

# By kind of question; what is not listed is accepted rather than declined.
PRIORS: Final[dict[str, Leaning]] = {
    "choose-die": actions.leaning_to_die,
    "use-as": actions.leaning_to_use,
    "choose-action": actions.leaning_to_action,
    "attack-with": moves.leaning_to_attacker,
    "attack-where": moves.leaning_to_target,
    "combined-where": moves.leaning_to_combined,
    "move-army": moves.leaning_to_mover,
    "smoke-mover": moves.leaning_to_mover,
    "march": moves.leaning_to_step,
    "divide": moves.leaning_to_divide,
    "share": moves.leaning_to_share,
    "withdrawal": combat.leaning_to_withdraw,
    "leave": combat.leaning_to_leave,
    "combat-card": combat.leaning_to_card,
    "fighting-army": combat.leaning_to_fighting_army,
    "casualties": combat.leaning_to_casualty,
    "excess": combat.leaning_to_casualty,
    "bodyguard": combat.leaning_to_bodyguard,
    "vanish": combat.leaning_to_vanish,
    "fell-race": combat.leaning_to_fell_race,
    "reroll-black": combat.leaning_to_reroll,
    "reroll-white": combat.leaning_to_reroll,
    "rally-reroll": combat.leaning_to_reroll,
    "beorn-reroll": offers.leaning_to_agree,
    "eagle-reroll": offers.leaning_to_agree,
    "advance": combat.leaning_to_advance,
    "retreat-to": combat.leaning_to_refuge,
    "drive-to": combat.leaning_to_drive,
    "draw-on": choices.leaning_to_draw_on,
    "activate": choices.leaning_to_activate,
    "general-half": choices.leaning_to_half,
    "leadership-with": choices.leaning_to_leadership,
    "banner-of-dwarves": offers.leaning_to_own_army,
    "banner-of-elves": offers.leaning_to_own_army,
    "banner-of-lake-men": offers.leaning_to_own_army,
    "bats": choices.leaning_to_bats,
    "bat-where": choices.leaning_to_bat_place,
    "flip-where": choices.leaning_to_flip,
    "token-where": choices.leaning_to_token_place,
    "blast": choices.leaning_to_victim,
    "archery": choices.leaning_to_victim,
    "eagle-target": choices.leaning_to_victim,
    "stoop-where": choices.leaning_to_victim,
    "blood-victim": choices.leaning_to_victim,
    "grind-whom": choices.leaning_to_victim,
    "strip-leadership": choices.leaning_to_victim,
    "remove-where": choices.leaning_to_victim,
    "rally-which": choices.leaning_to_rally,
    "rally-one": choices.leaning_to_rally,
    "lord-where": choices.leaning_to_flight,
    "eagle-where": choices.leaning_to_flight,
    "walk": choices.leaning_to_walk,
    "ring-where": choices.leaning_to_walk,
    "entry": choices.leaning_to_entry,
    "entry-brings": offers.leaning_to_agree,
    "borne-out-where": choices.leaning_to_entry,
    "beorn-step": choices.leaning_to_beorns_step,
    "beorn-target": choices.leaning_to_beorns_target,
    "ironfoot": choices.leaning_to_dwarves,
    "name-army": offers.leaning_to_own_army,
    "harness": offers.leaning_to_own_army,
    "join-army": offers.leaning_to_own_army,
    "fill-ranks": offers.leaning_to_own_army,
    "muster-where": offers.leaning_to_own_army,
    "joining-unit": offers.leaning_to_good_unit,
    "line-unit": offers.leaning_to_good_unit,
    "substitute": offers.leaning_to_good_unit,
    "rearm-by": offers.leaning_to_good_unit,
    "rearm": offers.leaning_to_decline,
    "captain-of-war": combat.leaning_to_captain,
    "reroll-dice": offers.leaning_to_decline,
    "rings-back": offers.leaning_to_most,
    "seen-number": offers.leaning_to_most,
    "mighty-strokes": offers.leaning_to_first,
}
CALM_AT: Final = ["choose-die", "activate", "bats"]


def priors(g: Battle, decision: Decision) -> list[int]:
    """A weight for each option: rules of thumb."""
    prior = PRIORS.get(decision.kind.name)
    return prior(g, decision) if prior is not None else offers.leaning_to_accept(g, decision)


def calm(g: Battle) -> bool:
    """Nothing is half done: a die is about to be chosen, or a phase begins."""
    return g.fight is None and g.decisions[0].kind.name in CALM_AT


FORESIGHT: Final = 3  # the die that is being used is used up; who wins the battle is better estimated than played out


class BattleEvaluator(Evaluator[Battle]):
    """The Battle of Five Armies for a search."""

    def imagine(self, g: Battle, seat: int, chance: Chance) -> Battle:
        """A battle with other hidden cards, tiles and dice."""
        return determinise(g, seat, chance)

    def chances(self, g: Battle) -> list[float]:
        """The chance of each side to win."""
        return chances(g)

    def priors(self, g: Battle, decision: Decision) -> list[int]:
        """The rules of thumb for the kind of question."""
        return priors(g, decision)

    def second_thoughts(self, g: Battle, decision: Decision, priors: list[int]) -> list[int]:
        """Cards that would change nothing weigh least."""
        return actions.second_thoughts(g, decision, priors)

    def sensible(self, g: Battle, decision: Decision) -> list[int]:
        """No course at whose end there are too many units in a place, if another is open."""
        return sensible(g, decision)

    def calm(self, g: Battle) -> bool:
        """Whether a die is about to be chosen, or a phase begins."""
        return calm(g)


EVALUATOR: Final = BattleEvaluator(FORESIGHT)
