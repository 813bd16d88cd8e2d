"""Defines the shape of each file of a content pack, as it stands in TOML."""

from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from ravenhill.games.combat_hex.army_construction import Format

Source = Literal["rulebook", "ravenhill", "part"]
Text = Annotated[str, Meta(min_length=1)]
Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Offset = tuple[int, int]
Flag = Literal["ringwraith", "noRangedDamage", "unwardable", "ringBearer"]
Colour = Literal["white", "orange", "red", "purple", "blue"]


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every table of a pack: it is strict."""


class PackFile(Entry, frozen=True, kw_only=True):
    """pack.toml: what the pack is called."""

    name: Text
    version: Text
    game: Literal["combat-hex"]
    description: str = ""
    source: Source


# --- warriors.toml --------------------------------------------------------------------------------


class Warrior(Entry, frozen=True, kw_only=True):
    """A warrior as its base shows it (CH-1.02, CH-1.03)."""

    slug: Text
    name: Text
    faction: Literal["good", "evil"]
    kind: Literal["hero", "minion"]
    unique: Natural = 0
    base: Positive
    attacks: Natural
    toughness: int
    movement: Natural
    shots: Natural = 0
    range: Natural = 0
    wounds: Positive
    action_points: Natural
    abilities: list[Text]
    flags: list[Flag] = []
    wearer: str = ""
    points: Positive
    version: Colour
    source: Source


class WarriorsFile(Entry, frozen=True, kw_only=True):
    """warriors.toml."""

    warrior: list[Warrior]


# --- footprints.toml ------------------------------------------------------------------------------


class ByFacing(Entry, frozen=True, kw_only=True):
    """Offsets (q, r) for each facing."""

    e: list[Offset]
    ne: list[Offset]
    nw: list[Offset]
    w: list[Offset]
    sw: list[Offset]
    se: list[Offset]


class Base(Entry, frozen=True, kw_only=True):
    """The hexes of a base, and its front (CH-B6)."""

    footprint: ByFacing
    front: ByFacing
    source: Source


class FootprintsFile(Entry, frozen=True, kw_only=True):
    """footprints.toml: bases by the number of their hexes."""

    base: dict[str, Base]


# --- abilities.toml -------------------------------------------------------------------------------


class Ability(Entry, frozen=True, kw_only=True):
    """An ability: where its rule stands, when it is used, what it is worth."""

    slug: Text
    name: Text
    rule: Annotated[str, Meta(pattern=r"^CH-[0-9A-Z][0-9.]*$")]
    window: Text
    value: Natural
    text: Text
    source: Source


class AbilitiesFile(Entry, frozen=True, kw_only=True):
    """abilities.toml."""

    ability: list[Ability]


# --- maps and armies ------------------------------------------------------------------------------


class MapFile(Entry, frozen=True, kw_only=True):
    """maps/*.map: a map as a drawing, or as rows of hexes and a list of sides."""

    name: Text
    description: str = ""
    drawing: str | None = None
    rows: str | None = None
    sides: dict[str, Any] = {}  # as the file has them, unchecked: msgspec cannot read `Value`
    source: Source = "ravenhill"


class ArmyFile(Entry, frozen=True, kw_only=True):
    """armies/*.toml, and every army that a player brings."""

    name: Text
    description: str = ""
    level: Positive = 1500
    warriors: list[str]
    source: Source = "ravenhill"


class FormatFile(Entry, frozen=True, kw_only=True):
    """The file of an event's format: the table `[format]`, and a name."""

    name: str = ""
    rules: Format = field(name="format")


class Files(Struct, frozen=True):
    """The files of a pack; None for one that could not be read. Maps and armies by slug, with the text of each map."""

    pack: PackFile | None
    warriors: WarriorsFile | None
    footprints: FootprintsFile | None
    abilities: AbilitiesFile | None
    maps: dict[str, tuple[Path, MapFile]]
    armies: dict[str, tuple[Path, ArmyFile]]
