"""Enters the Combat effects of the ten Muster cards of the Event deck."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.cards.verbs.flip_tokens import FlipHere
from ravenhill.games.five_armies.cards.verbs.payments import Stooping, demand_sacrifice
from ravenhill.games.five_armies.rules.army import give_leadership, remove_damage
from ravenhill.games.five_armies.rules.effects import (
    CASUALTY,
    DAMAGE_ADD,
    DAMAGE_PREVENT,
    DAMAGE_REMOVE,
    REROLL,
    ROLL,
    ROUND_END,
    ROUND_RECKONED,
    combat,
)
from ravenhill.games.five_armies.rules.fighting.combat_dice import alive
from ravenhill.games.five_armies.rules.fighting.damage import damage_side
from ravenhill.games.five_armies.rules.fighting.maneuvers import prevent
from ravenhill.games.five_armies.rules.hand import Draw
from ravenhill.games.five_armies.rules.happenings import DICE_ROLLED
from ravenhill.games.five_armies.rules.recruitment import refuse_flip
from ravenhill.games.five_armies.state import Battle, Fight
from ravenhill.kernel.reason import FINE

BREATH_ON: Final = 5


@combat("blow-the-horns", DAMAGE_REMOVE)
def captain_of_war(g: Battle, fight: Fight, which: int) -> None:
    """Captain of War: not optional while the Army has Damage (FA-R.117)."""
    side = fight.side(which)
    demand_sacrifice(g, side.seat, side.place)


@combat("fresh-companies", ROUND_END)
def second_rank_forward(g: Battle, fight: Fight, which: int) -> None:
    """Second Rank Forward; no unit joins a vanished Army (FA-R.54)."""
    side = fight.side(which)
    if not alive(g, side):
        return
    if refuse_flip(g, side.seat, side.place) == FINE:
        g.call(FlipHere(side.seat, side.place, 1, 0))
    else:
        remove_damage(g, side.place, 1)


@combat("gather-the-host", ROLL)
def hold_your_ground(g: Battle, fight: Fight, which: int) -> None:
    """Hold Your Ground: takes 1 off each die of the enemy's Combat Roll."""
    fight.side(1 - which).roll_bonus -= 1


@combat("gather-the-host", REROLL)
def re_roll_fewer(g: Battle, fight: Fight, which: int) -> None:
    """Hold Your Ground: lets the enemy re-roll one die fewer."""
    fight.side(1 - which).extra_rerolls -= 1


@combat("to-the-standards", CASUALTY)
def stubborn_to_the_last(g: Battle, fight: Fight, which: int) -> None:
    """Stubborn to the Last."""
    fight.side(which).first_casualty = 4


@combat("muster-and-march", ROUND_RECKONED)
def paid_in_kind(g: Battle, fight: Fight, which: int) -> None:
    """Paid in Kind: the Damage is dealt even if the own Army is gone."""
    side = fight.side(which)
    if side.lost:
        damage_side(g, fight.side(1 - which), min(side.lost, 2))
    else:
        give_leadership(g, side.place)


@combat("tend-the-hurt", ROUND_END)
def second_breath(g: Battle, fight: Fight, which: int) -> None:
    """Second Breath: no Leadership and no Thorin helps here."""
    side = fight.side(which)
    if g.damage[side.place] and alive(g, side):
        rolled = g.roll(g.count[side.place])
        g.emit(DICE_ROLLED, [side.seat, BREATH_ON, *rolled])
        remove_damage(g, side.place, min(sum(1 for die in rolled if die >= BREATH_ON), 2))


@combat("stores-opened", ROUND_END)
def rested_arms(g: Battle, fight: Fight, which: int) -> None:
    """Rested Arms: the cards come back as with Regroup, but there is no retreat."""
    side = fight.side(which)
    side.spent = 0
    g.call(Draw(side.seat, 1))


@combat("rolls-called", ROLL)
def picked_blows(g: Battle, fight: Fight, which: int) -> None:
    """Picked Blows: in the Combat Roll and in the Leader Re-roll."""
    fight.side(which).double_sixes = 1


@combat("better-harness", DAMAGE_PREVENT)
def proof_armour(g: Battle, fight: Fight, which: int) -> None:
    """Proof Armour."""
    side = fight.side(which)
    prevent(g, side, side.added or 1)


@combat("wings-over-the-valley", DAMAGE_ADD)
def talons_and_teeth(g: Battle, fight: Fight, which: int) -> None:
    """Talons and Teeth."""
    territory = g.content.territory[fight.defence.place]
    g.call(Stooping(fight.side(which).seat, 1 - which, territory))
