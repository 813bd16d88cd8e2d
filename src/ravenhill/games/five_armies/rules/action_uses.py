"""Lists the uses of each face of the Action Dice (page 13)."""

from __future__ import annotations

from collections.abc import Callable
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
    FACES,
    FREE_PEOPLES,
    GOBLINS,
    LIDLESS_EYE,
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
from ravenhill.kernel.decision import Seat, Word
from ravenhill.kernel.reason import FINE

EITHER: Final = -1  # an action of both sides
# The characters that the last five actions bring into play, from `enter-bilbo` on.
ENTERS: Final = [BILBO, THORIN, LORD_OF_THE_EAGLES, BEORN, BOLG]


# --- Armies and characters that move and attack ---------------------------------------------------
def _need(use: int) -> int:
    """The need of an Army: a Character result leads only an Army with Leadership."""
    return WITH_LEADERSHIP if use == CHARACTER else 0


def refuse_strategic_movement(g: Battle, side: Seat, use: int) -> int:
    return refuse_any_move(g, side, 0, 1)


def begin_strategic_movement(g: Battle, side: Seat, use: int) -> None:
    g.call(StrategicMovement(side))


def refuse_fast_movement(g: Battle, side: Seat, use: int) -> int:
    return refuse_any_move(g, side, _need(use), 2)


def begin_fast_movement(g: Battle, side: Seat, use: int) -> None:
    move_army(g, side, _need(use), 2)


def refuse_character_movement(g: Battle, side: Seat, use: int) -> int:
    return FINE if any_character(g, side) else r.NO_CHARACTER


def begin_character_movement(g: Battle, side: Seat, use: int) -> None:
    g.call(CharacterMovement(side))


def refuse_attack(g: Battle, side: Seat, use: int) -> int:
    return refuse_any_attack(g, side, _need(use))


def begin_attack(g: Battle, side: Seat, use: int) -> None:
    move_and_attack(g, side, _need(use))


def refuse_combined_attack(g: Battle, side: Seat, use: int) -> int:
    return refuse_any_combined(g, side)


def begin_combined_attack(g: Battle, side: Seat, use: int) -> None:
    g.call(CombinedAttack(side))


# --- recruits, Damage and cards -------------------------------------------------------------------
def refuse_recruitment(g: Battle, side: Seat, use: int) -> int:
    return FINE if any_to_flip(g, side) else r.NO_TOKENS_TO_FLIP


def begin_recruitment(g: Battle, side: Seat, use: int) -> None:
    flip_tokens(g, side, 2)


def refuse_rally(g: Battle, side: Seat, use: int) -> int:
    return FINE if any_damaged(g, side) else r.NOTHING_TO_RALLY


def begin_rally(g: Battle, side: Seat, use: int) -> None:
    rally_armies(g, side, 2)


def refuse_drawing(g: Battle, side: Seat, use: int) -> int:
    return FINE if can_draw(g, EVENT_DECK) or can_draw(g, story_deck(side)) else r.EMPTY_DECKS


def begin_drawing(g: Battle, side: Seat, use: int) -> None:
    g.call(Draw(side, 1, 1))


def begin_playing(g: Battle, side: Seat, use: int) -> None:
    g.call(PlayCard(side, use))


# --- the Lidless Eye ------------------------------------------------------------------------------
def refuse_goblin_recruitment(g: Battle, side: Seat, use: int) -> int:
    return FINE if g.reserve[GOBLINS] else r.NO_GOBLIN_LEFT


def begin_goblin_recruitment(g: Battle, side: Seat, use: int) -> None:
    g.call(GoblinRecruitment(side))


def refuse_goblin_attack(g: Battle, side: Seat, use: int) -> int:
    return refuse_any_attack(g, side, WITH_GOBLINS)


def begin_goblin_attack(g: Battle, side: Seat, use: int) -> None:
    move_and_attack(g, side, WITH_GOBLINS)


def refuse_goblin_movement(g: Battle, side: Seat, use: int) -> int:
    return refuse_any_move(g, side, WITH_GOBLINS, 1)


def begin_goblin_movement(g: Battle, side: Seat, use: int) -> None:
    g.call(StrategicMovement(side, WITH_GOBLINS))


# --- Eagles, Bats, Bolg and Beorn -----------------------------------------------------------------
def refuse_eagle_attack(g: Battle, side: Seat, use: int) -> int:
    return refuse_eagles(g)


def begin_eagle_attack(g: Battle, side: Seat, use: int) -> None:
    eagle_attack(g)


def refuse_bat_cloud(g: Battle, side: Seat, use: int) -> int:
    if not any(g.bats):
        return r.NO_BAT_FOR_CLOUD
    return FINE if cloud_territories(g) else r.NO_ARMY_UNDER_BATS


def begin_bat_cloud(g: Battle, side: Seat, use: int) -> None:
    g.call(BatCloud(side))


def refuse_renewed_force(g: Battle, side: Seat, use: int) -> int:
    """With Renewed Force: Bolg in play, two Settlements, a token and a place for it (FA-34.6, FA-R.74)."""
    if not in_play(g, BOLG):
        return r.NO_RENEWED_FORCE
    if shadow_settlements(g) < 2:
        return r.TOO_FEW_SETTLEMENTS
    if not g.pile[SHADOW_TOKENS]:
        return r.GROUP_EXHAUSTED
    regions = range(g.content.regions)
    lands = [place for place in regions if g.content.territory[place] == g.content.broken_lands]
    free = any(refuse_token(g, side, place, True) == FINE for place in lands)
    return FINE if free else r.NO_ROOM_IN_BROKEN_LANDS


def begin_renewed_force(g: Battle, side: Seat, use: int) -> None:
    place_tokens(g, side, 4, SHADOW_TOKENS, 1, g.content.broken_lands)


def refuse_beorn(g: Battle, side: Seat, use: int) -> int:
    """Beorn moves with Will of the West, or with a Character result and one Wrath, not his last (FA-33.2, FA-R.101).

    Where he could neither take a step nor attack, moving him would change nothing.
    """
    if g.at[BEORN] < 0:
        return r.NO_BEORN
    if not moves_free(g, use) and g.wrath <= 1:
        return r.BEORN_NEEDS_WRATH
    return FINE if can_set_out(g) else r.BEORN_HEMMED_IN


def begin_beorn(g: Battle, side: Seat, use: int) -> None:
    """Pays a Wrath where a Character result moves Beorn (FA-33.2)."""
    if not moves_free(g, use):
        hurt_beorn(g, 1)
    g.call(MoveBeorn(side, g.content.movement[BEORN]))


def moves_free(g: Battle, use: int) -> bool:
    """Whether Beorn pays no Wrath: by a Will of the West used as itself (FA-R.115), or by a Fate card."""
    return use == WILL_OF_THE_WEST or in_force(g, GRIEF_MADE_FURY)


# --- the table ------------------------------------------------------------------------------------
class Action:
    """One action: the faces and the side it belongs to, why it cannot be taken, and how it begins.

    Both functions take the battle, the side and the face that the die is used as; Will of the West: as itself.
    """

    def __init__(
        self,
        word: Word,
        faces: tuple[int, ...],
        side: Seat,
        refuse: Callable[[Battle, Seat, int], int],
        begin: Callable[[Battle, Seat, int], None],
    ) -> None:
        self.word = word
        self.faces = faces
        self.side = side
        self.refuse = refuse
        self.begin = begin


def _entry(word: Word, face: int, side: Seat) -> Action:
    """The action that brings a character into play (FA-19.1)."""
    character = ENTERS[word - v.ENTER_BILBO]

    def refuse(g: Battle, side: Seat, use: int) -> int:
        return refuse_entry(g, character)

    def begin(g: Battle, side: Seat, use: int) -> None:
        g.call(Enter(side, character))

    return Action(word, (face,), side, refuse, begin)


# In the order of the vocabulary, which is the order they are offered in.
ACTIONS: Final = [
    Action(v.STRATEGIC_MOVEMENT, (ARMY,), EITHER, refuse_strategic_movement, begin_strategic_movement),
    Action(v.FAST_MOVEMENT, (CHARACTER,), EITHER, refuse_fast_movement, begin_fast_movement),
    Action(v.CHARACTER_MOVEMENT, (CHARACTER,), EITHER, refuse_character_movement, begin_character_movement),
    Action(v.ATTACK, (CHARACTER, ARMY), EITHER, refuse_attack, begin_attack),
    Action(v.COMBINED_ATTACK, (ARMY,), EITHER, refuse_combined_attack, begin_combined_attack),
    Action(v.RECRUITMENT, (MUSTER,), EITHER, refuse_recruitment, begin_recruitment),
    Action(v.RALLY, (MUSTER,), EITHER, refuse_rally, begin_rally),
    Action(v.DRAW_CARDS, (EVENT,), EITHER, refuse_drawing, begin_drawing),
    Action(v.PLAY_CARD, (CHARACTER, ARMY, MUSTER, EVENT), EITHER, refuse_playing, begin_playing),
    Action(v.GOBLIN_RECRUITMENT, (LIDLESS_EYE,), SHADOW, refuse_goblin_recruitment, begin_goblin_recruitment),
    Action(v.GOBLIN_ATTACK, (LIDLESS_EYE,), SHADOW, refuse_goblin_attack, begin_goblin_attack),
    Action(v.GOBLIN_MOVEMENT, (LIDLESS_EYE,), SHADOW, refuse_goblin_movement, begin_goblin_movement),
    Action(v.EAGLES, (MUSTER,), FREE_PEOPLES, refuse_eagle_attack, begin_eagle_attack),
    Action(v.BAT_CLOUD, (MUSTER,), SHADOW, refuse_bat_cloud, begin_bat_cloud),
    Action(v.RENEWED_FORCE, (MUSTER,), SHADOW, refuse_renewed_force, begin_renewed_force),
    # A Will of the West moves Beorn as itself (FA-R.115).
    Action(v.MOVE_BEORN, (CHARACTER, WILL_OF_THE_WEST), FREE_PEOPLES, refuse_beorn, begin_beorn),
    _entry(v.ENTER_BILBO, CHARACTER, FREE_PEOPLES),
    _entry(v.ENTER_THORIN, CHARACTER, FREE_PEOPLES),
    _entry(v.ENTER_LORD, CHARACTER, FREE_PEOPLES),
    _entry(v.ENTER_BEORN, CHARACTER, FREE_PEOPLES),
    _entry(v.ENTER_BOLG, MUSTER, SHADOW),
]
# By face: the words of its actions.
ACTIONS_OF: Final = [[action.word for action in ACTIONS if face in action.faces] for face in range(FACES)]


def belongs_to(word: Word, side: Seat) -> bool:
    """Whether an action is one of this side's."""
    owner = ACTIONS[word - v.ACTION].side
    return owner == EITHER or owner == side


def refuse_action(g: Battle, side: Seat, word: Word, use: int) -> int:
    """The reason an action cannot be taken with a die used as this face; Will of the West: used as itself."""
    if word not in ACTIONS_OF[use] or not belongs_to(word, side):
        return r.NOT_WITH_THIS_DIE
    return ACTIONS[word - v.ACTION].refuse(g, side, use)


def take_action(g: Battle, side: Seat, word: Word, use: int) -> None:
    """Begins an action that has been found lawful."""
    ACTIONS[word - v.ACTION].begin(g, side, use)
