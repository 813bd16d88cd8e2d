"""The nouns of the game as numbers, and the frozen definitions that a content pack and a set-up fill in.

Everything here is plain ``int`` and ``list[int]``: the rules run on these numbers, and only the edges of the
program (words, view, drawing, position) turn them back into names.
"""

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP

# --- factions, kinds of warrior -------------------------------------------------------------------
GOOD: Final = 0
EVIL: Final = 1
NOBODY: Final = -1
MOST_SEATS: Final = 4

# --- sides of hexes (CH-4.03, CH-4.041) -----------------------------------------------------------
WHITE: Final = 0
RED: Final = 1
BLUE: Final = 2
BLACK: Final = 3
DOTTED: Final = 4
SIDE_PRICE: Final = [1, 2, 3, 0, 0]  # 0: not to be crossed

# --- hexes: bits of `Ground.flags` ----------------------------------------------------------------
ON_MAP: Final = 1
CROSSED: Final = 2  # marked X
ELEVATED: Final = 4
# Bits of `Ground.marked`: what sight and bases look at more closely.
MARKED: Final = 1  # elevated, or with a red, black or dotted side
WALLED: Final = 2  # with a black or dotted side

# --- edges of the map, clockwise ------------------------------------------------------------------
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

# --- where a warrior is when it stands in no hex --------------------------------------------------
WAITING: Final = -1  # not yet set up
REMOVED: Final = -2
CARRIED: Final = -3  # by an Ent (CH-E1)
LEFT_MAP: Final = -4  # Frodo, over the enemy's edge

# --- abilities, in the order of section 8; The One Ring last --------------------------------------
BATTLE_AWARENESS: Final = 0
CAVALRY: Final = 1
FAST: Final = 2
FAST_STRIKE: Final = 3
FLYER: Final = 4
INVIGORATE: Final = 5
MAGICAL_FORCE: Final = 6
REPEL: Final = 7
SNEAK: Final = 8
STALWART: Final = 9
TYRANT: Final = 10
ARROW_FLURRY: Final = 11
CRACK_SHOT: Final = 12
DEADLY_AIM: Final = 13
DEADLY_SHOT: Final = 14
EXPERT_MARKSMAN: Final = 15
PERFECT_AIM: Final = 16
SHOT_CALLER: Final = 17
VOLLEY_ATTACK: Final = 18
BATTLE_CRY: Final = 19
BATTLE_SAVVY: Final = 20
BERSERKER: Final = 21
DIRTY_FIGHTING: Final = 22
RAGE: Final = 23
SPEARMAN: Final = 24
AGGRESSIVE_STRATEGY: Final = 25
ARMOR: Final = 26
ASSASSIN: Final = 27
BODYGUARD: Final = 28
COURAGE: Final = 29
KILLING_BLOW: Final = 30
RALLY_CRY: Final = 31
DREAD: Final = 32
ENT_CARRY: Final = 33
FEARSOME: Final = 34
HEALING: Final = 35
INITIATIVE: Final = 36
LARGE: Final = 37
LEADERSHIP: Final = 38
REGENERATION: Final = 39
STEAL_ESSENCE: Final = 40
TERRIFYING: Final = 41
WARD: Final = 42
THE_ONE_RING: Final = 43
ABILITIES: Final = 44
# Those that are not activated (CH-A5): each is one bit of `Content.traits`.
PASSIVE: Final = [CAVALRY, FLYER, ENT_CARRY, FEARSOME, LARGE, LEADERSHIP, TERRIFYING, THE_ONE_RING]

# --- traits: bits of `Content.traits` -------------------------------------------------------------
IS_CAVALRY: Final = 1
IS_FLYER: Final = 2
IS_CARRIER: Final = 4
IS_FEARSOME: Final = 8
IS_LARGE: Final = 16
IS_LEADER: Final = 32
IS_TERRIFYING: Final = 64
HAS_RING: Final = 128  # The One Ring (CH-9.01)
IS_RINGWRAITH: Final = 256  # flag ringwraith (CH-O8)
NO_RANGED_DAMAGE: Final = 512  # flag noRangedDamage (CH-S4)
UNWARDABLE: Final = 1024  # flag unwardable (CH-X5)
RING_BEARER: Final = 2048  # flag ringBearer (CH-O8)
IS_SPEARMAN: Final = 4096  # has the ability Spearman: strikes cavalry (CH-C13)
HAS_DREAD: Final = 8192  # has the ability Dread: immune to it (CH-X6)
TRAIT_OF: Final = {
    CAVALRY: IS_CAVALRY, FLYER: IS_FLYER, ENT_CARRY: IS_CARRIER, FEARSOME: IS_FEARSOME, LARGE: IS_LARGE,
    LEADERSHIP: IS_LEADER, TERRIFYING: IS_TERRIFYING, THE_ONE_RING: HAS_RING, SPEARMAN: IS_SPEARMAN,
    DREAD: HAS_DREAD,
}  # fmt: skip

# --- rules options, off unless a game asks for them: bits of `Setup.options` ----------------------
WIDE_ARC: Final = 1  # CH-G3
HILLS_BOTH_WAYS: Final = 2  # CH-G10
REAR_FOLLOWS: Final = 4  # CH-B1
STRICT_SPREAD: Final = 8  # CH-S6
WEARER_LINE: Final = 16  # CH-O1
OPTION_SLUGS: Final = ["wide-arc", "hills-both-ways", "rear-follows", "strict-spread", "wearer-line"]
NO_TURN_LIMIT: Final = 0  # the rules know none (CH-V5)
TURN_LIMIT: Final = 20  # what computers alone play to, unless the option `turn-limit` says else

# --- bases: indexes of `Content.footprints` -------------------------------------------------------
BASE_SIZES: Final = [1, 2, 3, 9]


@dataclass
class Ground:
    """A map: terrain by hexside and by hex (CH-M1)."""

    slug: str
    name: str
    columns: int
    rows: int
    sides: list[int]  # colour by hex and direction, `hex * 6 + d`, the same seen from both hexes
    flags: list[int]  # by hex: bits ON_MAP, CROSSED, ELEVATED
    hill: list[int]  # by hex: the number of its group of joined elevated hexes, 0 for low ground
    hexes: list[int]  # all hexes of the map, row by row
    marked: list[int] = field(init=False, repr=False)  # by hex: MARKED if sight or a base may mind it, WALLED too

    def __post_init__(self) -> None:
        """Elevated, or with a side that is red, black or dotted: most hexes are not, and are passed over quickly."""
        self.marked = [MARKED if hill else 0 for hill in self.hill]
        for hex_ in self.hexes:
            for d, step in enumerate(STEP):
                colour = self.sides[hex_ * DIRECTIONS + d]
                if colour not in (WHITE, BLUE):
                    mark = MARKED if colour == RED else MARKED | WALLED
                    self.marked[hex_] |= mark
                    self.marked[hex_ + step] |= mark


@dataclass
class Content:
    """A content pack, read and checked. Everything about a kind of warrior is a column by its number."""

    version: str
    slugs: list[str]
    names: list[str]
    faction: list[int]
    hero: list[int]  # 1 for a hero, 0 for a minion
    unique: list[int]  # unique number, 0 for none
    base: list[int]  # index of BASE_SIZES
    attacks: list[int]
    toughness: list[int]
    movement: list[int]
    shots: list[int]  # 0 without a ranged attack
    range: list[int]
    wounds: list[int]
    action_points: list[int]
    points: list[int]
    traits: list[int]
    abilities: list[list[int]]  # the activated ones, in the order of the base; a copy is entered again
    prices: list[list[int]]  # beside each of them
    moments: list[int]  # by ability: when it is used, NEVER for those that are not activated
    wearer: list[int]  # the kind that is this ring bearer wearing the Ring, -1 for none (CH-O1)
    footprints: list[list[int]]  # by base and facing, `base * 6 + face`: what to add to the moving hex, 0 first
    fronts: list[list[int]]  # the same for the front hexes (CH-B6)
    maps: list[Ground]


@dataclass
class Setup:
    """What a game is made of before its first roll: armies, maps, point level, rules options."""

    seats: int
    level: int  # points (CH-2.01)
    kinds: list[int]  # of all warriors, army after army
    seat_of: list[int]
    army_names: list[str]  # by seat
    maps: list[Ground]
    options: int
    turn_limit: int  # 0: none
