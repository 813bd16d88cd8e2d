"""Defines the nouns of the game as numbers, and the frozen definitions that a content pack fills in.

Everything here is plain ``int`` and ``list[int]``: the rules run on these numbers, and only the edges of the
program (words, view, drawing, position) turn them back into names.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

# --- what an int stands for, where it is not plain --------------------------------------------------
Place: TypeAlias = int  # a region or a box, by its number
Card: TypeAlias = int

# --- sides (also the seats) -----------------------------------------------------------------------
FREE_PEOPLES: Final = 0
SHADOW: Final = 1
NOBODY: Final = -1
SPECTATOR: Final = 2
ALL_EYES: Final = 7  # bit set: both seats and the spectator

# --- unit types, in the order of the content ------------------------------------------------------
DWARF_REGULARS: Final = 0
DWARF_VETERANS: Final = 1
ELF_ARCHERS: Final = 2
ELF_SPEARMEN: Final = 3
LAKE_MEN: Final = 4
GOBLINS: Final = 5
GREAT_ORCS: Final = 6
ORCS: Final = 7
WARGS: Final = 8
UNIT_TYPES: Final = 9
FIRST_UNIT: Final = [0, 5]  # by side: the first unit type
LAST_UNIT: Final = [5, 9]  # by side: one past the last

# --- characters -----------------------------------------------------------------------------------
BARD: Final = 0
DAIN: Final = 1
GANDALF: Final = 2
THRANDUIL: Final = 3
BILBO: Final = 4
THORIN: Final = 5
LORD_OF_THE_EAGLES: Final = 6
BEORN: Final = 7
BOLG: Final = 8
CHARACTERS: Final = 9

# The whereabouts of a character in no place of the board.
WAITING: Final = -1  # not yet brought into play
OFF_BOARD: Final = -2  # Bilbo with the Ring on: in play (FA-R.8)
ELIMINATED: Final = -3
ON_THE_MARCH: Final = -4  # with a force that a frame is moving

# --- terrains -------------------------------------------------------------------------------------
HILLS: Final = 0
MOUNTAINS: Final = 1
PLAINS: Final = 2
RUINS: Final = 3
SWAMPS: Final = 4

# --- borders between two regions ------------------------------------------------------------------
NO_BORDER: Final = 0
OPEN: Final = 1
FORD: Final = 2
RIVER: Final = 3

# --- Victory Points -------------------------------------------------------------------------------
POINTS_TO_WIN: Final = 10

# --- faces of the Action Dice ---------------------------------------------------------------------
CHARACTER: Final = 0
ARMY: Final = 1
MUSTER: Final = 2
EVENT: Final = 3
MUSTER_ARMY: Final = 4
WILL_OF_THE_WEST: Final = 5
LIDLESS_EYE: Final = 6
FACES: Final = 7

# --- decks, card types and where a card is --------------------------------------------------------
EVENT_DECK: Final = 0
FREE_PEOPLES_STORY: Final = 1
SHADOW_STORY: Final = 2
FATE_DECK: Final = 3

ARMY_CARD: Final = 0
CHARACTER_CARD: Final = 1
MUSTER_CARD: Final = 2
BEORN_CARD: Final = 3
EAGLES_CARD: Final = 4
THORIN_CARD: Final = 5

IN_DECK: Final = 0
IN_HAND: Final = 1  # + side: 1, 2
LOOKED_AT: Final = 3  # + side: 3, 4: drawn to be looked at, not yet in hand
ON_TABLE: Final = 5  # open; Fate cards on a character too
IN_USE: Final = 6  # being carried out, or played in this round of combat
USED: Final = 7  # face up, in the order of use
DISCARDED: Final = 8  # face down
OUT_OF_GAME: Final = 9  # Story and Fate cards after use

# --- Recruitment token groups ---------------------------------------------------------------------
DWARVES_AND_MEN: Final = 0
ELVES: Final = 1
SHADOW_TOKENS: Final = 2
GROUPS: Final = 3

# --- Fate tiles: what a tile is -------------------------------------------------------------------
STANDARD: Final = 0
BLUE: Final = 1
RED: Final = 2

# --- phases ---------------------------------------------------------------------------------------
RECOVERY: Final = 0
GENERALS: Final = 1
FATE: Final = 2
SHADOW_LEADERSHIP: Final = 3
ACTION_ROUND: Final = 4
END_OF_TURN: Final = 5


@dataclass
class Content:
    """A content pack, read and checked: the numbers and names that the rules run on.

    Places are the regions, 0 to ``regions - 1``, then the boxes. Matrices are flat: ``a * places + b``.
    """

    version: str
    # the board
    regions: int
    places: int
    place_slugs: list[str]
    place_names: list[str]
    terrain: list[int]  # by place; -1 for a box
    territory: list[int]  # by place; -1 for a box
    territory_slugs: list[str]
    neighbours: list[list[int]]  # across open borders and fords (FA-9.1, FA-9.3); none for a box
    river_neighbours: list[list[int]]  # across a river without a ford
    border: list[int]  # NO_BORDER, OPEN, FORD, RIVER by pair of places
    settlement: list[int]  # 1 or 0 by place
    fortification: list[int]  # protection value, 0 for none
    victory_points: list[int]  # worth of a Settlement under Shadow control
    mustering: list[int]  # Mustering regions: 1 or 0
    south_edge: list[int]
    mustering_points: list[int]  # the two Goblin Mustering Points
    passes: list[int]  # the Mountain Pass of each Point, in the same order
    leads_to: list[int]  # Point -> Pass, Pass -> region; -1 elsewhere
    eyrie: int
    front_gate: int
    ruins_of_dale: int
    valley: int  # the territory that makes Bolg ready
    broken_lands: int
    archers_reach: list[int]  # 1 or 0 by pair of places; a region reaches itself
    gandalf_reach: list[int]
    # units and characters
    figures: list[int]
    strength: list[int]
    favoured: list[int]  # bit set of terrains by unit type
    movement: list[int]  # by character
    leadership: list[int]  # by character
    fate_step: list[int]  # by character; 0 for those not on the track
    # limits
    eagles: int
    bats: int
    leadership_tokens: list[int]  # by side
    rings: int
    bodyguards: int
    activations: int
    wrath: int
    wrath_on_entry: int
    # cards
    card_slugs: list[str]
    card_titles: list[str]
    card_deck: list[int]
    card_type: list[int]
    card_effect: list[str]  # the slug of the effect, usually the card's own
    # Fate tiles
    tile_slugs: list[str]
    tile_number: list[int]
    tile_icon: list[int]
    tile_copies: list[int]
    tile_special: list[int]  # STANDARD, BLUE, RED
    last_step: int  # of the Fate track
    # Recruitment tokens
    token_slugs: list[str]
    token_group: list[int]
    token_unit: list[int]
    token_units: list[int]  # how many units it brings
    token_copies: list[int]
    # set-up: rows of [place, unit type, number], [place, character], [place, group, number]
    setup_units: list[list[int]]
    setup_characters: list[list[int]]
    setup_tokens: list[list[int]]
