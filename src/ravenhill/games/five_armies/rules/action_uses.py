"""What each face of the Action Dice can be used for (page 13)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    ARMY,
    BEORN,
    BILBO,
    BOLG,
    CHARACTER,
    EVENT,
    EVENT_DECK,
    FREE_PEOPLES,
    GOBLINS,
    LORD_OF_THE_EAGLES,
    MUSTER,
    SHADOW,
    SHADOW_TOKENS,
    THORIN,
    WILL_OF_THE_WEST,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import hurt_beorn
from ravenhill.games.five_armies.rules.fighting.attack import (
    CombinedAttack,
    move_and_attack,
    refuse_any_attack,
    refuse_any_combined,
)
from ravenhill.games.five_armies.rules.hand import Draw, can_draw, story_deck
from ravenhill.games.five_armies.rules.moving.beorn import MoveBeorn, can_set_out
from ravenhill.games.five_armies.rules.moving.character_movement import CharacterMovement, any_character
from ravenhill.games.five_armies.rules.moving.eagles import eagle_attack, refuse_eagles
from ravenhill.games.five_armies.rules.moving.entering import Enter, refuse_entry
from ravenhill.games.five_armies.rules.moving.movement import StrategicMovement, move_army, refuse_any_move
from ravenhill.games.five_armies.rules.playing_cards import PlayCard, refuse_playing
from ravenhill.games.five_armies.rules.queries import (
    WITH_GOBLINS,
    WITH_LEADERSHIP,
    in_force,
    in_play,
    shadow_settlements,
)
from ravenhill.games.five_armies.rules.rally import any_damaged, rally_armies
from ravenhill.games.five_armies.rules.recruitment import any_to_flip, flip_tokens
from ravenhill.games.five_armies.rules.special_actions import BatCloud, GoblinRecruitment, cloud_territories
from ravenhill.games.five_armies.rules.token_placing import place_tokens, refuse_token
from ravenhill.games.five_armies.state import GRIEF_MADE_FURY, Battle
from ravenhill.kernel.reason import FINE

ACTIONS_OF: Final = [
    [
        v.FAST_MOVEMENT, v.CHARACTER_MOVEMENT, v.ATTACK, v.PLAY_CARD, v.MOVE_BEORN, v.ENTER_BILBO, v.ENTER_THORIN,
        v.ENTER_LORD, v.ENTER_BEORN,
    ],
    [v.STRATEGIC_MOVEMENT, v.ATTACK, v.COMBINED_ATTACK, v.PLAY_CARD],
    [v.RECRUITMENT, v.RALLY, v.PLAY_CARD, v.EAGLES, v.BAT_CLOUD, v.RENEWED_FORCE, v.ENTER_BOLG],
    [v.DRAW_CARDS, v.PLAY_CARD],
    [],
    [v.MOVE_BEORN],  # what a Will of the West does as itself (FA-R.115)
    [v.GOBLIN_RECRUITMENT, v.GOBLIN_ATTACK, v.GOBLIN_MOVEMENT],
]  # fmt: skip
FREE_PEOPLES_ONLY: Final = [
    v.EAGLES, v.MOVE_BEORN, v.ENTER_BILBO, v.ENTER_THORIN, v.ENTER_LORD, v.ENTER_BEORN,
]  # fmt: skip
SHADOW_ONLY: Final = [v.BAT_CLOUD, v.RENEWED_FORCE, v.ENTER_BOLG]


def refuse_action(g: Battle, side: int, action: int, use: int) -> int:
    """Why an action cannot be taken with a die used as this face; Will of the West: used as itself."""
    if action not in ACTIONS_OF[use] or (action in (SHADOW_ONLY if side == FREE_PEOPLES else FREE_PEOPLES_ONLY)):
        return r.NOT_WITH_THIS_DIE
    if action == v.PLAY_CARD:
        return refuse_playing(g, side, use)
    if action == v.MOVE_BEORN:
        return refuse_beorn(g, use)
    if use == CHARACTER:
        return _refuse_character_action(g, side, action)
    if use == ARMY:
        return _refuse_army_action(g, side, action)
    if use == MUSTER:
        return _refuse_muster_action(g, side, action)
    if use == EVENT:
        return FINE if can_draw(g, EVENT_DECK) or can_draw(g, story_deck(side)) else r.EMPTY_DECKS
    return _refuse_goblin_action(g, action)


def _refuse_character_action(g: Battle, side: int, action: int) -> int:
    if action == v.FAST_MOVEMENT:
        return refuse_any_move(g, side, WITH_LEADERSHIP, 2)
    if action == v.ATTACK:
        return refuse_any_attack(g, side, WITH_LEADERSHIP)
    if action == v.CHARACTER_MOVEMENT:
        return FINE if any_character(g, side) else r.NO_CHARACTER
    return refuse_entry(g, ENTERS[action - v.ENTER_BILBO])


ENTERS: Final = [BILBO, THORIN, LORD_OF_THE_EAGLES, BEORN, BOLG]


def refuse_beorn(g: Battle, use: int) -> int:
    """Beorn moves with Will of the West, or with a Character result and one Wrath, not his last (FA-33.2, FA-R.101).

    Where he could neither take a step nor attack, moving him would change nothing.
    """
    if g.at[BEORN] < 0:
        return r.NO_BEORN
    if not moves_free(g, use) and g.wrath <= 1:
        return r.BEORN_NEEDS_WRATH
    return FINE if can_set_out(g) else r.BEORN_HEMMED_IN


def moves_free(g: Battle, use: int) -> bool:
    """Whether Beorn pays no Wrath: by a Will of the West used as itself (FA-R.115), or by a Fate card."""
    return use == WILL_OF_THE_WEST or in_force(g, GRIEF_MADE_FURY)


def _refuse_army_action(g: Battle, side: int, action: int) -> int:
    if action == v.STRATEGIC_MOVEMENT:
        return refuse_any_move(g, side, 0, 1)
    return refuse_any_attack(g, side, 0) if action == v.ATTACK else refuse_any_combined(g, side)


def _refuse_muster_action(g: Battle, side: int, action: int) -> int:
    if action == v.RECRUITMENT:
        return FINE if any_to_flip(g, side) else r.NO_TOKENS_TO_FLIP
    if action == v.RALLY:
        return FINE if any_damaged(g, side) else r.NOTHING_TO_RALLY
    if action == v.EAGLES:
        return refuse_eagles(g)
    if action == v.BAT_CLOUD:
        if not any(g.bats):
            return r.NO_BAT_FOR_CLOUD
        return FINE if cloud_territories(g) else r.NO_ARMY_UNDER_BATS
    if action == v.ENTER_BOLG:
        return refuse_entry(g, BOLG)
    return refuse_renewed_force(g)


def refuse_renewed_force(g: Battle) -> int:
    """With Renewed Force: Bolg in play, two Settlements, a token and a place for it (FA-34.6, FA-R.74)."""
    if not in_play(g, BOLG):
        return r.NO_RENEWED_FORCE
    if shadow_settlements(g) < 2:
        return r.TOO_FEW_SETTLEMENTS
    if not g.pile[SHADOW_TOKENS]:
        return r.GROUP_EXHAUSTED
    regions = range(g.content.regions)
    lands = [place for place in regions if g.content.territory[place] == g.content.broken_lands]
    free = any(refuse_token(g, SHADOW, place, True) == FINE for place in lands)
    return FINE if free else r.NO_ROOM_IN_BROKEN_LANDS


def _refuse_goblin_action(g: Battle, action: int) -> int:
    if action == v.GOBLIN_RECRUITMENT:
        return FINE if g.reserve[GOBLINS] else r.NO_GOBLIN_LEFT
    if action == v.GOBLIN_ATTACK:
        return refuse_any_attack(g, SHADOW, WITH_GOBLINS)
    return refuse_any_move(g, SHADOW, WITH_GOBLINS, 1)


def take_action(g: Battle, side: int, action: int, use: int) -> None:
    """Begin an action that has been found lawful."""
    need = WITH_LEADERSHIP if use == CHARACTER else 0
    if action == v.STRATEGIC_MOVEMENT:
        g.call(StrategicMovement(side, 0, 1, 0, 2, []))
    elif action == v.FAST_MOVEMENT:
        move_army(g, side, need, 2)
    elif action == v.CHARACTER_MOVEMENT:
        g.call(CharacterMovement(side, -1))
    elif action == v.ATTACK:
        move_and_attack(g, side, need)
    elif action == v.COMBINED_ATTACK:
        g.call(CombinedAttack(side, 2, 0))
    elif action == v.DRAW_CARDS:
        g.call(Draw(side, 1, 1))
    elif action == v.PLAY_CARD:
        g.call(PlayCard(side, use))
    elif action == v.MOVE_BEORN:
        move_beorn(g, use)
    elif action >= v.ENTER_BILBO:
        g.call(Enter(side, ENTERS[action - v.ENTER_BILBO], -1))
    elif use == MUSTER:
        _take_muster_action(g, side, action)
    else:
        _take_goblin_action(g, action)


def _take_muster_action(g: Battle, side: int, action: int) -> None:
    if action == v.RECRUITMENT:
        flip_tokens(g, side, 2)
    elif action == v.RALLY:
        rally_armies(g, side, 2)
    elif action == v.EAGLES:
        eagle_attack(g)
    elif action == v.BAT_CLOUD:
        g.call(BatCloud(side))
    else:
        place_tokens(g, side, 4, 2, 1, g.content.broken_lands)


def _take_goblin_action(g: Battle, action: int) -> None:
    if action == v.GOBLIN_RECRUITMENT:
        g.call(GoblinRecruitment(SHADOW))
    elif action == v.GOBLIN_ATTACK:
        move_and_attack(g, SHADOW, WITH_GOBLINS)
    else:
        g.call(StrategicMovement(SHADOW, WITH_GOBLINS, 1, 0, 2, []))


def move_beorn(g: Battle, use: int) -> None:
    """Pay a Wrath where a Character result moves Beorn (FA-33.2)."""
    if not moves_free(g, use):
        hurt_beorn(g, 1)
    g.call(MoveBeorn(FREE_PEOPLES, g.content.movement[BEORN]))
