"""Runs the turn with its six phases (FA-11.1), and the set-up of the game (pages 6 and 7)."""

from __future__ import annotations

from dataclasses import dataclass

from ravenhill.games.five_armies.model import (
    ACTION_ROUND,
    BEORN,
    CHARACTERS,
    END_OF_TURN,
    FACES,
    FATE,
    FREE_PEOPLES,
    GENERALS,
    GROUPS,
    LORD_OF_THE_EAGLES,
    RECOVERY,
    SHADOW,
    SHADOW_LEADERSHIP,
    THORIN,
    UNIT_TYPES,
    Content,
)
from ravenhill.games.five_armies.rules.actions import ActionRound
from ravenhill.games.five_armies.rules.army import leave_table
from ravenhill.games.five_armies.rules.fate import FatePhase
from ravenhill.games.five_armies.rules.generals import GeneralsActivation
from ravenhill.games.five_armies.rules.hand import Draw
from ravenhill.games.five_armies.rules.happenings import DICE_RECOVERED, PHASE_BEGINS, TURN_BEGINS, TURN_CLEARED
from ravenhill.games.five_armies.rules.leadership import ShadowLeadership
from ravenhill.games.five_armies.rules.moving.eagles import return_eagle, return_lord
from ravenhill.games.five_armies.rules.queries import in_play, two_in_one_territory
from ravenhill.games.five_armies.rules.victory import test_end_of_turn
from ravenhill.games.five_armies.state import NET_OF_BLACK_SHAFTS, Battle, empty_board
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Vocabulary
from ravenhill.kernel.frame import Frame, Step


@dataclass
class Turn(Frame):
    """Turn after turn, until a side has won (FA-11.1)."""

    def recovery(self, g: Battle) -> None:
        g.turn += 1
        g.emit(TURN_BEGINS, [g.turn])
        self._begin(g, RECOVERY)
        g.call(Recovery())

    def generals(self, g: Battle) -> None:
        self._begin(g, GENERALS)
        g.call(GeneralsActivation())

    def fate(self, g: Battle) -> None:
        self._begin(g, FATE)
        g.call(FatePhase())

    def shadow_leadership(self, g: Battle) -> None:
        self._begin(g, SHADOW_LEADERSHIP)
        g.call(ShadowLeadership())

    def action_round(self, g: Battle) -> None:
        self._begin(g, ACTION_ROUND)
        g.call(ActionRound())

    def end_of_turn(self, g: Battle) -> None:
        self._begin(g, END_OF_TURN)
        test_end_of_turn(g)
        if g.winner < 0:
            clear_up(g)
        self.restart()

    def _begin(self, g: Battle, phase: int) -> None:
        g.phase = phase
        g.force = []
        g.emit(PHASE_BEGINS, [phase])


@dataclass
class Recovery(Frame):
    """Each player takes dice and draws two cards (FA-11.2, FA-11.3)."""

    def take_dice(self, g: Battle) -> None:
        g.dice_pool = dice_of_recovery(g)
        g.dice = [0] * (2 * FACES)
        g.dice_used = [0, 0]
        for side in (FREE_PEOPLES, SHADOW):
            g.emit(DICE_RECOVERED, [side, g.dice_pool[side]])

    def draw_free_peoples(self, g: Battle) -> None:
        g.call(Draw(FREE_PEOPLES, 1, 1))

    def draw_shadow(self, g: Battle) -> None:
        g.call(Draw(SHADOW, 1, 1))


def dice_of_recovery(g: Battle) -> list[int]:
    """By side: how many dice each takes at Recovery (FA-11.2)."""
    helped = in_play(g, THORIN) or in_play(g, BEORN)
    return [6 if helped else 5, 7 if two_in_one_territory(g) else 6]


def clear_up(g: Battle) -> None:
    """Clears up: effects of the turn end (FA-R.11); tokens and Great Bats go and the Eagles fly home (FA-11.13)."""
    if g.net_used:
        leave_table(g, NET_OF_BLACK_SHAFTS)
        g.net_used = 0
    for place, tokens in enumerate(g.leadership):
        if tokens:
            g.leadership_reserve[g.side[place]] += tokens
    g.emit(TURN_CLEARED, [])
    g.leadership = [0] * g.content.places
    g.bats = [0] * g.content.places
    g.activated = [0] * CHARACTERS
    for place in range(g.content.regions):
        while g.eagles[place]:
            return_eagle(g, place)
    if 0 <= g.at[LORD_OF_THE_EAGLES] < g.content.regions:
        return_lord(g)


def set_up(content: Content, words: Vocabulary, chance: Chance) -> Battle:
    """The battle before its first turn (FA-7.1, FA-7.2)."""
    g = empty_board(content, words, chance)
    for place, unit, number in content.setup_units:
        g.units[place * UNIT_TYPES + unit] += number
        g.count[place] += number
        g.reserve[unit] -= number
        g.side[place] = FREE_PEOPLES if unit < 5 else SHADOW
    for place, character in content.setup_characters:
        g.at[character] = place
    for place, group, number in content.setup_tokens:
        g.tokens[place * GROUPS + group] += number
        g.pile[group] -= number
    return g


def new_battle(content: Content, words: Vocabulary, chance: Chance) -> Battle:
    """A new game, brought to its first question."""
    g = set_up(content, words, chance)
    g.call(Turn())
    g.advance()
    return g


Turn.steps = (
    Step(Turn.recovery),
    Step(Turn.generals),
    Step(Turn.fate),
    Step(Turn.shadow_leadership),
    Step(Turn.action_round),
    Step(Turn.end_of_turn),
)
Recovery.steps = (Step(Recovery.take_dice), Step(Recovery.draw_free_peoples), Step(Recovery.draw_shadow))
