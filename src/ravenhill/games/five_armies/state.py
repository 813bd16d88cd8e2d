"""Keeps the state of a battle as columns of ints, and copies it in one way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies.model import (
    CHARACTERS,
    FACES,
    GROUPS,
    NOBODY,
    STANDARD,
    UNIT_TYPES,
    WAITING,
    Content,
)
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Vocabulary
from ravenhill.kernel.frame import copy_record
from ravenhill.kernel.table import Table

# Cards that stay in force on the table or on a character: the slots of `in_force`.
MATTOCKS: Final = 0
BORNE_OUT: Final = 1
STAKES: Final = 2
HOWLING_ORCS: Final = 3
NECROMANCER: Final = 4
RAMS_AND_LADDERS: Final = 5
WIND_TURNS_EAST: Final = 6
NET_OF_BLACK_SHAFTS: Final = 7
GIANT_SIZE: Final = 8
GRIEF_MADE_FURY: Final = 9
HIDE_LIKE_IRON: Final = 10
WIND_UNDER_WINGS: Final = 11
CAST_FROM_THE_CLIFFS: Final = 12
COMPANY_BEHIND_HIM: Final = 13
KING_IN_BRIGHT_MAIL: Final = 14
STROKES_BEYOND_COUNT: Final = 15
IN_FORCE: Final = 16
NO_CARD: Final = -1

# The grants of a card to the attack it allows: bits of `Fight.terms`.
NO_FORD_OR_SLOPE: Final = 1  # Hammer and Anvil
SUPERIORITY_GIVEN: Final = 2  # Moria! Dáin! Dáin!
SUPERIORITY_DENIED: Final = 4  # Under the Lash: to the defender
TWO_CARDS: Final = 8  # Green Spears First: two cards for Terrain Superiority
STRONG_SPEARMEN: Final = 16  # Green Spears First: first round
REROLL_ALL: Final = 32  # Lead from the Front: first round
NO_BODYGUARDS: Final = 64  # The Gate Thrown Open: first round
FROM_THE_HEIGHTS: Final = 128  # Down from the Heights: first Combat Roll
EXTRA_DIE: Final = 256  # The Son Avenges: each Combat Roll

# The two sides of a combat.
ATTACKER: Final = 0
DEFENDER: Final = 1


@dataclass
class Side:
    """One side of a combat: who fights, and everything that one round brings it."""

    seat: int
    place: int
    beorn: int  # 1 where Beorn stands for the Army
    spent: int  # bit set of Unit and Special cards not available until Regroup
    white: list[int]  # what the dice show, re-rolled ones replaced
    black: list[int]
    card: int = -1  # the word revealed this round
    cancelled: int = 0
    no_ability: int = 0  # cannot use a Unit card's Maneuver ability
    ambush: int = 0
    regrouped: int = 0  # may retreat without routing
    feigned: int = 0
    extra_dice: int = 0
    fewer_dice: int = 0
    roll_bonus: int = 0  # added to each die of the Combat Roll
    reroll_bonus: int = 0
    no_penalty: int = 0  # Fortification, ford and slope do not count
    extra_rerolls: int = 0
    no_reroll: int = 0
    second_reroll: int = 0
    double_sixes: int = 0
    effect_used: int = 0  # the Combat effect of its card is used up this round
    target: int = 0
    penalised: int = 0  # Fortification, ford or slope would count this round
    reroll_target: int = 0
    hits: int = 0
    black_hits: int = 0
    failed_white: int = 0
    failed_black: int = 0
    triggered: int = -1  # unit type whose Maneuver ability is used
    pending: int = 0  # Damage about to be placed on this side
    added: int = 0  # the part of it added by the enemy's ability or Event card
    placed: int = 0  # Damage placed on this side's Army itself in the present step
    guarded: int = 0  # a Bodyguard prevents all further Damage this round
    hidden: int = 0  # Hide like Iron has prevented its one Damage
    lost: int = 0  # units lost this round
    first_casualty: int = 2  # Damage that the next casualty takes off
    late_damage: int = 0  # Damage if it leaves the combat this round
    must_leave: int = 0  # has chosen to end the combat this round
    own_damage: int = 0  # put on it by its own card: no Bodyguard prevents it, the enemy has not inflicted it


def fresh_side(seat: int, place: int, beorn: int, spent: int) -> Side:
    """A side at the start of a round."""
    return Side(seat, place, beorn, spent, [], [])


@dataclass
class Fight:
    """The combat in progress."""

    attack: Side
    defence: Side
    armies: list[int]  # places of all Armies that take part in the attack
    fought: list[int]  # how many rounds each of them has fought
    combined: int
    terms: int
    round: int = 0
    shows_first: int = -1  # the side that chooses and shows its card first (Orders Intercepted)
    shows_first_next: int = -1
    across: int = 0  # begun across a ford or up a slope
    feigned: int = 0  # the defender left by Feigned Flight

    def side(self, which: int) -> Side:
        """The attacker's or the defender's side."""
        return self.attack if which == ATTACKER else self.defence


def copy_fight(fight: Fight) -> Fight:
    """A copy that shares nothing with its original."""
    copy: Fight = copy_record(fight)
    copy.attack = copy_record(fight.attack)
    copy.defence = copy_record(fight.defence)
    return copy


class Battle(Table):
    """The Battle of Five Armies in progress."""

    turn: int
    phase: int
    fate: int
    points: int  # the Shadow's victory points
    # --- by place ---------------------------------------------------------------------------------
    units: list[int]  # by place and unit type
    count: list[int]  # units of all types
    side: list[int]  # whose Army stands there
    damage: list[int]
    leadership: list[int]
    control: list[int]  # 1 with a Shadow Control marker
    fort_damage: list[int]
    tokens: list[int]  # by place and group; face-down, unseen by both (FA-6.2)
    bats: list[int]
    eagles: list[int]
    open_pass: list[int]  # of a Pass: 1 once it is open
    # --- supplies ---------------------------------------------------------------------------------
    reserve: list[int]  # figures not in play
    leadership_reserve: list[int]  # by side: Leadership tokens not in play
    bag: list[int]  # by kind of token: not yet flipped, on the board or in a pile
    pile: list[int]  # by group: tokens not on the board
    # --- characters -------------------------------------------------------------------------------
    at: list[int]
    activated: list[int]
    rings: int
    wrath: int  # on Beorn's card, also before he enters
    bodyguards: int
    concentration: int
    # --- cards and tiles --------------------------------------------------------------------------
    where: list[int]
    seen: list[int]  # bit set of the seats that know where the card is
    used_events: list[int]  # face up, oldest first
    in_force: list[int]  # by slot: the card that stays on the table
    net_used: int
    pool: list[int]  # Fate tiles
    tile_discards: list[int]
    held_out: list[int]
    # --- Action Dice ------------------------------------------------------------------------------
    dice: list[int]  # unused, by side and face
    dice_used: list[int]
    dice_pool: list[int]  # by side: the dice taken at Recovery
    # --- transient --------------------------------------------------------------------------------
    fight: Fight | None
    force: list[int]  # the force that a Divide or a March has just handed over

    def __init__(self, content: Content, words: Vocabulary, chance: Chance) -> None:
        super().__init__(chance, words.kind_of)
        self.content = content
        self.words = words

    def the_fight(self) -> Fight:
        """The combat in progress: there is one whenever a procedure of a combat runs."""
        fight = self.fight
        assert fight is not None
        return fight

    def own(self) -> None:
        """Copies a combat shared with another table before it changes."""
        if self.fight is not None:
            self.fight = copy_fight(self.fight)

    def clone(self, chance: Chance) -> Battle:
        """An independent copy for search: other chance, no log, no record."""
        copy = Battle(self.content, self.words, chance)
        self.copy_into(copy)
        copy.turn = self.turn
        copy.phase = self.phase
        copy.fate = self.fate
        copy.points = self.points
        self._copy_board_into(copy)
        self._copy_hands_into(copy)
        copy.fight = self.fight  # shared until one of the two plays on
        copy.force = self.force.copy()
        return copy

    def _copy_board_into(self, copy: Battle) -> None:
        """What lies on the board, and the supplies beside it."""
        copy.units = self.units.copy()
        copy.count = self.count.copy()
        copy.side = self.side.copy()
        copy.damage = self.damage.copy()
        copy.leadership = self.leadership.copy()
        copy.control = self.control.copy()
        copy.fort_damage = self.fort_damage.copy()
        copy.tokens = self.tokens.copy()
        copy.bats = self.bats.copy()
        copy.eagles = self.eagles.copy()
        copy.open_pass = self.open_pass.copy()
        copy.reserve = self.reserve.copy()
        copy.leadership_reserve = self.leadership_reserve.copy()
        copy.bag = self.bag.copy()
        copy.pile = self.pile.copy()

    def _copy_hands_into(self, copy: Battle) -> None:
        """Characters, cards, tiles and dice."""
        copy.at = self.at.copy()
        copy.activated = self.activated.copy()
        copy.rings = self.rings
        copy.wrath = self.wrath
        copy.bodyguards = self.bodyguards
        copy.concentration = self.concentration
        copy.where = self.where.copy()
        copy.seen = self.seen.copy()
        copy.used_events = self.used_events.copy()
        copy.in_force = self.in_force.copy()
        copy.net_used = self.net_used
        copy.pool = self.pool.copy()
        copy.tile_discards = self.tile_discards.copy()
        copy.held_out = self.held_out.copy()
        copy.dice = self.dice.copy()
        copy.dice_used = self.dice_used.copy()
        copy.dice_pool = self.dice_pool.copy()


def empty_board(content: Content, words: Vocabulary, chance: Chance) -> Battle:
    """A battle with nothing on the board and every supply full."""
    g = Battle(content, words, chance)
    g.begin(2)
    places = content.places
    g.turn = g.phase = g.fate = g.points = 0
    g.units = [0] * (places * UNIT_TYPES)
    g.side = [NOBODY] * places
    g.tokens = [0] * (places * GROUPS)
    g.count, g.damage, g.leadership, g.control = [0] * places, [0] * places, [0] * places, [0] * places
    g.fort_damage, g.bats, g.eagles, g.open_pass = [0] * places, [0] * places, [0] * places, [0] * places
    g.dice = [0] * (2 * FACES)
    g.dice_used = [0, 0]
    g.dice_pool = [0, 0]
    g.fight = None
    g.force = []
    _fill_supplies(g)
    return g


def _fill_supplies(g: Battle) -> None:
    content = g.content
    g.reserve = content.figures.copy()
    g.leadership_reserve = content.leadership_tokens.copy()
    g.bag = content.token_copies.copy()
    g.pile = [0] * GROUPS
    for kind, copies in enumerate(content.token_copies):
        g.pile[content.token_group[kind]] += copies
    g.at = [WAITING] * CHARACTERS
    g.activated = [0] * CHARACTERS
    g.rings = g.wrath = g.bodyguards = g.concentration = g.net_used = 0
    g.where = [0] * len(content.card_slugs)
    g.seen = [0] * len(content.card_slugs)
    g.used_events = []
    g.in_force = [NO_CARD] * IN_FORCE
    kinds = range(len(content.tile_copies))
    g.pool = [content.tile_copies[kind] if content.tile_special[kind] == STANDARD else 0 for kind in kinds]
    g.tile_discards = [0] * len(g.pool)
    g.held_out = [0] * len(g.pool)
