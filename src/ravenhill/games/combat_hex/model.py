"""Defines the nouns of the game as numbers, and the frozen definitions that a content pack and a set-up fill in.

Everything here is plain ``int`` and ``list[int]``: the rules run on these numbers, and only the edges of the
program (words, view, drawing, position) turn them back into names.
"""

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import CELLS, DIRECTIONS, STEP, hex_name, hex_of
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS
from ravenhill.kernel.decision import Vocabulary

# --- what an int stands for, where it is not plain --------------------------------------------------
Warrior: TypeAlias = int  # of all warriors of a battle, army after army
Hex: TypeAlias = int  # a cell of the grid, as `hexes.py` numbers them

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

# --- abilities that are spoken of by name: their places in the one list of them -------------------
BATTLE_AWARENESS: Final = ABILITY_SLUGS.index("battle-awareness")
CAVALRY: Final = ABILITY_SLUGS.index("cavalry")
FAST: Final = ABILITY_SLUGS.index("fast")
FAST_STRIKE: Final = ABILITY_SLUGS.index("fast-strike")
INVIGORATE: Final = ABILITY_SLUGS.index("invigorate")
MAGICAL_FORCE: Final = ABILITY_SLUGS.index("magical-force")
REPEL: Final = ABILITY_SLUGS.index("repel")
SNEAK: Final = ABILITY_SLUGS.index("sneak")
STALWART: Final = ABILITY_SLUGS.index("stalwart")
TYRANT: Final = ABILITY_SLUGS.index("tyrant")
ARROW_FLURRY: Final = ABILITY_SLUGS.index("arrow-flurry")
CRACK_SHOT: Final = ABILITY_SLUGS.index("crack-shot")
DEADLY_AIM: Final = ABILITY_SLUGS.index("deadly-aim")
DEADLY_SHOT: Final = ABILITY_SLUGS.index("deadly-shot")
EXPERT_MARKSMAN: Final = ABILITY_SLUGS.index("expert-marksman")
PERFECT_AIM: Final = ABILITY_SLUGS.index("perfect-aim")
SHOT_CALLER: Final = ABILITY_SLUGS.index("shot-caller")
BERSERKER: Final = ABILITY_SLUGS.index("berserker")
DIRTY_FIGHTING: Final = ABILITY_SLUGS.index("dirty-fighting")
SPEARMAN: Final = ABILITY_SLUGS.index("spearman")
AGGRESSIVE_STRATEGY: Final = ABILITY_SLUGS.index("aggressive-strategy")
ARMOR: Final = ABILITY_SLUGS.index("armor")
ASSASSIN: Final = ABILITY_SLUGS.index("assassin")
BODYGUARD: Final = ABILITY_SLUGS.index("bodyguard")
COURAGE: Final = ABILITY_SLUGS.index("courage")
KILLING_BLOW: Final = ABILITY_SLUGS.index("killing-blow")
RALLY_CRY: Final = ABILITY_SLUGS.index("rally-cry")
DREAD: Final = ABILITY_SLUGS.index("dread")
FEARSOME: Final = ABILITY_SLUGS.index("fearsome")
HEALING: Final = ABILITY_SLUGS.index("healing")
INITIATIVE: Final = ABILITY_SLUGS.index("initiative")
LARGE: Final = ABILITY_SLUGS.index("large")
LEADERSHIP: Final = ABILITY_SLUGS.index("leadership")
REGENERATION: Final = ABILITY_SLUGS.index("regeneration")
STEAL_ESSENCE: Final = ABILITY_SLUGS.index("steal-essence")
TERRIFYING: Final = ABILITY_SLUGS.index("terrifying")
WARD: Final = ABILITY_SLUGS.index("ward")
THE_ONE_RING: Final = ABILITY_SLUGS.index("the-one-ring")

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
# Abilities that are never activated (CH-A5), each with the bit it sets; two that are activated set one besides.
PASSIVE_BITS: Final = {
    "cavalry": IS_CAVALRY, "flyer": IS_FLYER, "ent-carry": IS_CARRIER, "fearsome": IS_FEARSOME, "large": IS_LARGE,
    "leadership": IS_LEADER, "terrifying": IS_TERRIFYING, "the-one-ring": HAS_RING,
}  # fmt: skip
PASSIVE: Final = [ABILITY_SLUGS.index(slug) for slug in PASSIVE_BITS]
TRAIT_OF: Final = {ABILITY_SLUGS.index(slug): bit for slug, bit in PASSIVE_BITS.items()}
TRAIT_OF.update({SPEARMAN: IS_SPEARMAN, DREAD: HAS_DREAD})

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
    """Everything a game is made of before its first roll: armies, maps, point level, rules options."""

    seats: int
    level: int  # points (CH-2.01)
    kinds: list[int]  # of all warriors, army after army
    seat_of: list[int]
    army_names: list[str]  # by seat
    maps: list[Ground]
    options: int
    turn_limit: int  # 0: none


class Words(Vocabulary):
    """The vocabulary of one set-up, with the tables between hexes and words."""

    def __init__(self, content: Content, setup: Setup) -> None:
        columns = max(ground.columns for ground in setup.maps)
        rows = max(ground.rows for ground in setup.maps)
        hexes = [hex_of(column, row) for row in range(rows) for column in range(columns)]
        super().__init__(
            [
                ("face", v.FACE_SLUGS),
                ("ability", v.ABILITY_SLUGS),
                ("edge", v.EDGE_SLUGS),
                ("roll", v.ROLL_SLUGS),
                ("number", [str(number) for number in range(v.HIGHEST_NUMBER + 1)]),
                ("do", v.DO_SLUGS),
                ("warrior", warrior_slugs(content, setup)),
                ("hex", [hex_name(each) for each in hexes]),
                ("map", [ground.slug for ground in setup.maps]),
            ]
        )
        self.warriors: int = len(setup.kinds)
        self.first_hex: int = self.first[v.HEX_WORD]
        self.first_map: int = self.first[v.MAP_WORD]
        self.hex_of: list[int] = [-1] * self.first_hex + hexes + [-1] * len(setup.maps)
        self.word_of: list[int] = [-1] * CELLS  # by hex
        for at, each in enumerate(hexes):
            self.word_of[each] = self.first_hex + at


def warrior_slugs(content: Content, setup: Setup) -> list[str]:
    """`a-aragorn`, `b-orc-warrior-2`: seat letter, kind, and a number where the army has several of the kind."""
    slugs = []
    for warrior, kind in enumerate(setup.kinds):
        seat = setup.seat_of[warrior]
        same = [w for w, k in enumerate(setup.kinds) if k == kind and setup.seat_of[w] == seat]
        number = f"-{same.index(warrior) + 1}" if len(same) > 1 else ""
        slugs.append(f"{v.SEAT_LETTERS[seat]}-{content.slugs[kind]}{number}")
    return slugs
