"""Turns the files of a pack into the numbers that the rules run on."""

import re
from pathlib import Path
from typing import Final

from msgspec import Struct, to_builtins

from ravenhill.games.combat_hex import model
from ravenhill.games.combat_hex.hexes import STRIDE
from ravenhill.games.combat_hex.moments import moment_of
from ravenhill.games.combat_hex.pack import files as shape
from ravenhill.games.combat_hex.pack.maps import first_line_of, ground_of
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS, FACE_SLUGS

FACTIONS: Final = ["good", "evil"]
FLAGS: Final = {
    "ringwraith": model.IS_RINGWRAITH,
    "noRangedDamage": model.NO_RANGED_DAMAGE,
    "unwardable": model.UNWARDABLE,
    "ringBearer": model.RING_BEARER,
}
ABILITY: Final = re.compile(r"([a-z-]+)(?: ([0-9]))?")


class Pack(Struct, frozen=True):
    """All files of a pack, read."""

    pack: shape.PackFile
    warriors: shape.WarriorsFile
    footprints: shape.FootprintsFile
    abilities: shape.AbilitiesFile
    maps: dict[str, tuple[Path, shape.MapFile]]
    armies: dict[str, tuple[Path, shape.ArmyFile]]


def content_of(pack: Pack) -> model.Content:
    """The numbers and names of a pack that has no faults."""
    warriors = pack.warriors.warrior
    slugs = [one.slug for one in warriors]
    symbols = [[ability_of(said) for said in one.abilities] for one in warriors]
    activated = [[pair for pair in pairs if pair[0] not in model.PASSIVE] for pairs in symbols]
    return model.Content(
        version=pack.pack.version,
        slugs=slugs,
        names=[one.name for one in warriors],
        faction=[FACTIONS.index(one.faction) for one in warriors],
        hero=[int(one.kind == "hero") for one in warriors],
        unique=[one.unique for one in warriors],
        base=[model.BASE_SIZES.index(one.base) for one in warriors],
        attacks=[one.attacks for one in warriors],
        toughness=[one.toughness for one in warriors],
        movement=[one.movement for one in warriors],
        shots=[one.shots for one in warriors],
        range=[one.range for one in warriors],
        wounds=[one.wounds for one in warriors],
        action_points=[one.action_points for one in warriors],
        points=[one.points for one in warriors],
        traits=[traits(one, pairs) for one, pairs in zip(warriors, symbols, strict=True)],
        abilities=[[ability for ability, _ in pairs] for pairs in activated],
        prices=[[price for _, price in pairs] for pairs in activated],
        moments=moments(pack),
        wearer=[slugs.index(one.wearer) if one.wearer else -1 for one in warriors],
        footprints=[cells(base.footprint, face) for base in bases(pack) for face in FACE_SLUGS],
        fronts=[cells(base.front, face) for base in bases(pack) for face in FACE_SLUGS],
        maps=[map_of(slug, file, text) for slug, (file, text) in pack.maps.items()],
    )


def moments(pack: Pack) -> list[int]:
    """By ability, when it is used."""
    windows = {ability.slug: ability.window for ability in pack.abilities.ability}
    return [moment_of(windows[slug]) for slug in ABILITY_SLUGS]


def ability_of(said: str) -> tuple[int, int]:
    """The number and the price of `battle-cry 2`; -1 for an unknown name, or for a price that is not given."""
    match = ABILITY.fullmatch(said)
    if match is None or match[1] not in ABILITY_SLUGS:
        return -1, -1
    return ABILITY_SLUGS.index(match[1]), int(match[2]) if match[2] else -1


def traits(one: shape.Warrior, symbols: list[tuple[int, int]]) -> int:
    """The bits that abilities and flags set."""
    bits = 0
    for ability, _ in symbols:
        bits |= model.TRAIT_OF.get(ability, 0)
    for flag in one.flags:
        bits |= FLAGS[flag]
    return bits


def bases(pack: Pack) -> list[shape.Base]:
    """The bases in the order of their sizes."""
    return [pack.footprints.base[str(size)] for size in model.BASE_SIZES]


def cells(offsets: shape.ByFacing, face: str) -> list[int]:
    """Offsets (q, r) of one facing as what is added to a hex."""
    return [r * STRIDE + q for q, r in getattr(offsets, face)]


def map_of(slug: str, file: Path, text: shape.MapFile) -> model.Ground:
    """The map of a file."""
    return ground_of(to_builtins(text), slug, f"maps/{file.name}", first_line_of(file.read_text(encoding="utf-8")))
