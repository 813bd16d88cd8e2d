"""Enters card effects by the slug of their card, and carries them out in a frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.five_armies.model import EVENT_DECK, IN_USE, ON_TABLE, OUT_OF_GAME, USED
from ravenhill.games.five_armies.rules.hand import card_of
from ravenhill.games.five_armies.rules.happenings import CARD_LAID
from ravenhill.games.five_armies.state import Battle, Fight, Side
from ravenhill.games.five_armies.vocabulary import CARD_WORD
from ravenhill.kernel.frame import Frame, Step

# The windows of Combat effects, in the order of a round (FA-R.33, FA-R.38).
REVEAL: Final = 0
ROLL: Final = 1
AFTER_ROLL: Final = 2
REROLL: Final = 3
MANEUVER: Final = 4
DAMAGE_ADD: Final = 5
DAMAGE_PREVENT: Final = 6
DAMAGE_REMOVE: Final = 7
CASUALTY: Final = 8
ROUND_END: Final = 9
ROUND_RECKONED: Final = 10  # after all other effects of the end of a round: they count what was lost in it

CANCELS: Final = "a-spy-in-the-camp"  # the one effect that comes before all others of its window (FA-R.35)


@dataclass
class Played(Frame):
    """A card carried out as an action: its parts in the order of its text (FA-R.13)."""

    seat: int
    card: int
    part: int = 0
    it: int = -1  # the Army (a place) that the last part dealt with; -1 for none
    memo: list[int] = field(default_factory=list)

    def carry_out(self, g: Battle) -> None:
        parts = ORDERS[g.content.card_effect[self.card]]
        if self.part < len(parts):
            self.part += 1
            self.restart()
            parts[self.part - 1](g, self)

    def hangs_on(self, g: Battle, at: int) -> bool:
        """A card with a single effect, or a part without which the others do nothing."""
        slug = g.content.card_effect[self.card]
        return len(ORDERS[slug]) == 1 or (slug, self.part) in WHOLE

    def lay_away(self, g: Battle) -> None:
        put_away(g, self.card)


Part = Callable[[Battle, Played], None]
CombatEffect = Callable[[Battle, Fight, int], None]
Requirement = Callable[[Battle], bool]

ORDERS: Final[dict[str, list[Part]]] = {}
COMBAT: Final[dict[str, dict[int, CombatEffect]]] = {}
REQUIREMENTS: Final[dict[str, Requirement]] = {}
WHOLE: Final[set[tuple[str, int]]] = set()  # a card and the number of the part on which all of it hangs
_latest: Final[list[str]] = []


def order(slug: str) -> Callable[[Part], Part]:
    """Enters the first part of a card's Order or action effect."""

    def enter(part: Part) -> Part:
        ORDERS[slug] = [part]
        _latest.append(slug)
        return part

    return enter


def then(part: Part) -> Part:
    """Enters the next part of the card entered last."""
    ORDERS[_latest[-1]].append(part)
    return part


def whole(part: Part) -> Part:
    """Says of the part just entered that the others do nothing without it: to decline it gives the card up."""
    WHOLE.add((_latest[-1], len(ORDERS[_latest[-1]])))
    return part


def combat(slug: str, window: int) -> Callable[[CombatEffect], CombatEffect]:
    """Enters a Combat effect in its window."""

    def enter(effect: CombatEffect) -> CombatEffect:
        COMBAT.setdefault(slug, {})[window] = effect
        return effect

    return enter


def requires(slug: str) -> Callable[[Requirement], Requirement]:
    """Enters what must hold before a card can be played (FA-15.4)."""

    def enter(requirement: Requirement) -> Requirement:
        REQUIREMENTS[slug] = requirement
        return requirement

    return enter


def is_allowed(g: Battle, card: int) -> bool:
    """Whether the requirement of a card is met (FA-15.4, FA-R.89)."""
    requirement = REQUIREMENTS.get(g.content.card_effect[card])
    return requirement is None or requirement(g)


def put_away(g: Battle, card: int) -> None:
    """After use: an Event card face up on the used ones, any other out of the game, unless it stays on the table."""
    if g.where[card] != IN_USE:
        return
    if g.content.card_deck[card] == EVENT_DECK:
        g.where[card] = USED
        g.used_events.append(card)
    else:
        g.where[card] = OUT_OF_GAME


def lay_on_table(g: Battle, card: int, slot: int) -> None:
    """Plays on the table: the card stays until its condition (FA-15.8)."""
    g.where[card] = ON_TABLE
    g.in_force[slot] = card
    g.emit(CARD_LAID, [card])


def event_of(g: Battle, side: Side) -> int:
    """The Event card a side has revealed this round, -1 if none or without effect."""
    if side.card < g.words.first[CARD_WORD] or side.cancelled:
        return -1
    return card_of(g, side.card)


def combat_effect(g: Battle, side: Side, window: int) -> CombatEffect | None:
    """The effect of a side's card in a window."""
    card = event_of(g, side)
    if card < 0:
        return None
    effects = COMBAT.get(g.content.card_effect[card])
    return effects.get(window) if effects is not None else None


@dataclass
class Window(Frame):
    """Carries out the Combat effects of one window: cancelling ones, then the defender's, then the attacker's."""

    window: int
    sides: int  # bit set of the sides whose effects count now
    next: int = 0  # 0 and 1: cancelling effects; 2 and 3: all others

    def apply(self, g: Battle) -> None:
        fight = g.fight
        if fight is None or self.next == 4:
            return
        which = 1 - self.next % 2
        cancelling = self.next < 2
        self.next += 1
        self.restart()
        side = fight.side(which)
        effect = combat_effect(g, side, self.window)
        if effect is not None and self.sides & (1 << which) and _cancels(g, side) == cancelling:
            effect(g, fight, which)


def _cancels(g: Battle, side: Side) -> bool:
    card = event_of(g, side)
    return card >= 0 and g.content.card_effect[card] == CANCELS


def open_window(g: Battle, window: int, sides: int = 3) -> None:
    """Carries out the effects of a window, if there are any."""
    fight = g.fight
    if fight is None:
        return
    if combat_effect(g, fight.attack, window) is not None or combat_effect(g, fight.defence, window) is not None:
        g.call(Window(window, sides))


Played.steps = (Step(Played.carry_out), Step(Played.lay_away))
Window.steps = (Step(Window.apply),)
