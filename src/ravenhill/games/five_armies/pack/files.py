"""Defines the shape of each file of a content pack, as it stands in TOML."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Source = Literal["rulebook", "ravenhill", "part"]
Side = Literal["free-peoples", "shadow"]
Text = Annotated[str, Meta(min_length=1)]
Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Point = tuple[int, int]
Rectangle = tuple[int, int, int, int]


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every table of a pack: it is strict."""


class PackFile(Entry, frozen=True, kw_only=True):
    """pack.toml: what the pack is called."""

    name: Text
    version: Text
    game: Literal["five-armies"]
    description: str = ""
    source: Source


# --- board.toml -----------------------------------------------------------------------------------


class Canvas(Entry, frozen=True, kw_only=True):
    """The size of the drawing, and the part of it that is the map."""

    width: Positive
    height: Positive
    field: Rectangle


class Territory(Entry, frozen=True, kw_only=True):
    """One of the four territories."""

    name: Text
    colour: Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


class Named(Entry, frozen=True, kw_only=True):
    """A thing that has only a name."""

    name: Text


class Region(Entry, frozen=True, kw_only=True):
    """A region of the board (FA-8.1)."""

    name: Text
    source: Source
    terrain: str
    territory: str
    settlement: bool
    fortification: Natural = 0
    mustering: bool
    south_edge: bool
    label: Point
    icon: Point
    anchor: Point
    room: Positive
    ring: list[str]


class Mountain(Entry, frozen=True, kw_only=True):
    """The Lonely Mountain inside the black line, which is no region (FA-9.5)."""

    name: Text
    peak: Point
    ring: list[str]


class Box(Entry, frozen=True, kw_only=True):
    """A box beside the regions (FA-10.2, FA-10.3)."""

    name: Text
    full_name: Text
    source: Source
    kind: Literal["mustering-point", "pass", "eyrie"]
    rect: Rectangle
    leads_to: str = ""
    marker: Point | None = None
    arrow: tuple[Point, Point] | None = None


class FateTrack(Entry, frozen=True, kw_only=True):
    """The place of each step of the Fate track on the board."""

    rect: Rectangle
    step_size: Positive
    steps: list[Point]
    spots: list[Point] = []  # where the steps stand on the map; without them the track lies below it


class SetupPlaces(Entry, frozen=True, kw_only=True):
    """The place of each set-up number, by side."""

    free_peoples: dict[str, str] = field(name="free-peoples")
    shadow: dict[str, str]


class River(Entry, frozen=True, kw_only=True):
    """The course of the river, for drawing."""

    name: Text
    source: str
    mouth: str
    head: list[Point]
    course: list[str]


class Edge(Entry, frozen=True, kw_only=True):
    """A border, stored once (FA-9.1 to FA-9.5)."""

    type: Literal["open", "ford", "river", "black", "edge"]
    regions: list[str]
    start: str = field(name="from")
    end: str = field(name="to")
    via: list[Point]
    name: str = ""
    ford: Point | None = None
    side: Literal["north", "east", "south", "west"] | None = None


class Range(Entry, frozen=True, kw_only=True):
    """The two sides of the ruler and the tables that follow from them (FA-20.1)."""

    archers: Positive
    gandalf: Positive
    archers_table: dict[str, list[str]]
    gandalf_more: dict[str, list[str]]


class BoardFile(Entry, frozen=True, kw_only=True):
    """board.toml: the map."""

    format: Literal[1]
    source: Source
    canvas: Canvas
    territories: dict[str, Territory]
    terrains: dict[str, Named]
    region: dict[str, Region]
    mountain: Mountain
    box: dict[str, Box]
    fate_track: FateTrack
    setup: SetupPlaces
    river: River
    vertices: dict[str, Point]
    edge: dict[str, Edge]
    range: Range | None = None


# --- setup.toml, units.toml, characters.toml ------------------------------------------------------


class Setup(Entry, frozen=True, kw_only=True):
    """The pieces at the start in the place of one set-up number (FA-7.1, FA-7.2)."""

    side: Side
    number: Positive
    units: dict[str, Positive] = {}
    characters: list[str] = []
    tokens: dict[str, Positive] = {}
    source: Source


class SetupFile(Entry, frozen=True, kw_only=True):
    """setup.toml."""

    setup: list[Setup]


class Unit(Entry, frozen=True, kw_only=True):
    """A unit type."""

    slug: str
    singular: Text
    plural: Text
    side: Side
    group: Literal["dwarves-and-men", "elves", "shadow"] | None = None
    figures: Positive
    strength: Positive
    favoured: list[str]
    source: Source


class Maneuver(Entry, frozen=True, kw_only=True):
    """A Unit card, Regroup or a Special Maneuver (FA-26.4)."""

    slug: str
    name: Text
    rule: Text
    text: Text
    source: Source


class UnitsFile(Entry, frozen=True, kw_only=True):
    """units.toml."""

    unit: list[Unit]
    maneuver: list[Maneuver]


class Ability(Entry, frozen=True, kw_only=True):
    """One ability of a character."""

    name: Text
    text: Text
    source: Source


class Character(Entry, frozen=True, kw_only=True):
    """A character with its reference card."""

    slug: str
    name: Text
    short: Text
    side: Side
    general: bool
    movement: Natural
    leadership: Natural
    fate_step: Natural
    entry: Text
    source: Source
    ability: list[Ability] = []


class CharactersFile(Entry, frozen=True, kw_only=True):
    """characters.toml."""

    character: list[Character]


# --- cards.toml -----------------------------------------------------------------------------------


class Combat(Entry, frozen=True, kw_only=True):
    """The Combat effect of an Event card (FA-14.1)."""

    title: Text
    windows: list[str]
    text: Text
    choices: str = ""
    worth: float


class Card(Entry, frozen=True, kw_only=True):
    """A card of one of the four decks."""

    slug: str
    title: Text
    deck: Literal["event", "free-peoples-story", "shadow-story", "fate"]
    type: Literal["army", "character", "muster", "beorn", "eagles", "thorin"]
    source: Source
    worth: float
    requirement: str = ""
    text: Text
    choices: str = ""
    table: str = ""
    edge: str = ""
    tags: list[str] = []
    effect: str = ""
    combat: Combat | None = None


class CardsFile(Entry, frozen=True, kw_only=True):
    """cards.toml."""

    decks: dict[str, Text]
    types: dict[str, Text]
    windows: dict[str, Text]
    card: list[Card]


# --- pools.toml -----------------------------------------------------------------------------------


class Piece(Entry, frozen=True, kw_only=True):
    """A token or small figure, by its names."""

    singular: Text
    plural: Text


class Leadership(Entry, frozen=True, kw_only=True):
    """Leadership tokens by side (FA-3.4)."""

    free_peoples: Positive = field(name="free-peoples")
    shadow: Positive


class Limits(Entry, frozen=True, kw_only=True):
    """The number of everything but units (FA-3.1, FA-3.4)."""

    eagles: Positive
    bats: Positive
    leadership: Leadership
    rings: Positive
    bodyguards: Positive
    activations: Positive
    wrath: Positive
    wrath_on_entry: Positive
    source: Source


class Die(Entry, frozen=True, kw_only=True):
    """The six faces of a side's Action Die (FA-12.1, FA-12.2)."""

    side: Side
    faces: list[str]
    source: Source


class Tile(Entry, frozen=True, kw_only=True):
    """A kind of Fate tile (FA-6.6)."""

    slug: str
    name: Text
    colour: Literal["standard", "blue", "red"]
    number: Natural
    icon: bool
    copies: Positive
    source: Source


class Token(Entry, frozen=True, kw_only=True):
    """A kind of Recruitment token (FA-6.1)."""

    slug: str
    name: Text
    group: Literal["dwarves-and-men", "elves", "shadow"]
    unit: str
    units: Positive
    copies: Positive
    source: Source


class PoolsFile(Entry, frozen=True, kw_only=True):
    """pools.toml."""

    sides: dict[str, Text]
    groups: dict[str, Text]
    faces: dict[str, Text]
    pieces: dict[str, Piece]
    limits: Limits
    die: list[Die]
    tile: list[Tile]
    token: list[Token]


class Files(Struct, frozen=True):
    """The seven files of a pack; one that could not be read is None."""

    pack: PackFile | None
    board: BoardFile | None
    setup: SetupFile | None
    units: UnitsFile | None
    characters: CharactersFile | None
    cards: CardsFile | None
    pools: PoolsFile | None
