"""Finds what is wrong with a pack: warriors, bases, abilities, maps and armies that the rules could not run on."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import ravenhill.games.combat_hex.abilities  # noqa: F401  enters the moments of all abilities
from ravenhill.games.combat_hex import model
from ravenhill.games.combat_hex.army_construction import expand, violations
from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP_Q, STEP_R
from ravenhill.games.combat_hex.moments import WINDOWS, moment_of, window_of
from ravenhill.games.combat_hex.pack.content import Pack, content_of, map_of
from ravenhill.games.combat_hex.pack.faults import Fault
from ravenhill.games.combat_hex.pack.files import AbilitiesFile, Ability, ArmyFile, Base, Files, FootprintsFile, MapFile
from ravenhill.games.combat_hex.pack.ground import ground_faults
from ravenhill.games.combat_hex.pack.warriors import warrior_faults
from ravenhill.games.combat_hex.rules.activating.ability import fitting_moments
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS, FACE_SLUGS
from ravenhill.kernel.errors import BadArmy, BadMap

SLUG: Final = re.compile(r"[a-z0-9-]+")


def content_faults(files: Files, folder: Path) -> list[Fault]:
    """Every fault of what could be read; armies are looked at only in a pack that is sound without them.

    Armies that are not in the folder are not its faults: they stay away if its warriors cannot form them.
    """
    found = list(file_faults(files))
    if found or not (files.pack and files.warriors and files.footprints and files.abilities):
        return found
    pack = Pack(files.pack, files.warriors, files.footprints, files.abilities, files.maps, files.armies)
    broken = {
        slug: reasons for slug, reasons in unlawful(pack).items() if files.armies[slug][0].parent.parent == folder
    }
    return [Fault(f"armies/{files.armies[slug][0].name}", "warriors", each) for slug in broken for each in broken[slug]]


def file_faults(files: Files) -> Iterator[Fault]:
    """The faults of warriors, bases, abilities and maps."""
    if files.warriors:
        yield from slug_faults("warriors.toml", "warrior", [one.slug for one in files.warriors.warrior])
        yield from number_faults([one.slug for one in files.warriors.warrior])
        yield from warrior_faults(files.warriors)
    if files.footprints:
        yield from footprint_faults(files.footprints)
    if files.abilities:
        yield from ability_faults(files.abilities)
    if not files.maps:
        yield Fault("maps", "whole folder", "there is no map")
    for slug, (file, text) in files.maps.items():
        yield from map_faults(slug, file, text)


def slug_faults(file: str, table: str, slugs: Iterable[str]) -> Iterator[Fault]:
    """Slugs become words of the game: plain, and each only once."""
    for slug, times in Counter(slugs).items():
        if not SLUG.fullmatch(slug):
            yield Fault(file, f"{table}.{slug}", f"the slug '{slug}' may hold only a-z, 0-9 and '-'")
        if times > 1:
            yield Fault(file, f"{table}.{slug}", f"the slug stands here {times} times; it must be unique")


def number_faults(slugs: list[str]) -> Iterator[Fault]:
    """A slug that ends like the number of one of several: `orc-2` beside `orc` would be two warriors' word."""
    for slug in slugs:
        stem, _, number = slug.rpartition("-")
        if number.isdecimal() and stem in slugs:
            yield Fault("warriors.toml", f"warrior.{slug}", f"the second {stem} of an army is called '{slug}' already")


# --- abilities ------------------------------------------------------------------------------------


def ability_faults(file: AbilitiesFile) -> Iterator[Fault]:
    """All abilities of section 8 and The One Ring, each with a known window."""
    slugs = [ability.slug for ability in file.ability]
    yield from slug_faults("abilities.toml", "ability", slugs)
    for slug in ABILITY_SLUGS:
        if slug not in slugs:
            yield Fault("abilities.toml", f"ability.{slug}", "is missing: the rules need it")
    for ability in file.ability:
        entry = f"ability.{ability.slug}"
        if ability.slug not in ABILITY_SLUGS:
            yield Fault("abilities.toml", entry, f"is not known to the rules; they know {', '.join(ABILITY_SLUGS)}")
            continue
        if ability.window not in WINDOWS:
            yield Fault("abilities.toml", entry, f"unknown window '{ability.window}'; use {', '.join(WINDOWS)}")
        elif (ability.window == "passive") != (ABILITY_SLUGS.index(ability.slug) in model.PASSIVE):
            passive = ", ".join(ABILITY_SLUGS[each] for each in model.PASSIVE)
            yield Fault("abilities.toml", entry, f"these and no others have the window 'passive': {passive} (CH-A5)")
        else:
            yield from window_faults(ability, entry)


def window_faults(ability: Ability, entry: str) -> Iterator[Fault]:
    """A moment at which the ability would find nothing to do."""
    fitting = fitting_moments(ABILITY_SLUGS.index(ability.slug))
    if moment_of(ability.window) not in fitting:
        windows = " or ".join(f"'{window_of(moment)}'" for moment in fitting)
        reason = f"can do nothing in the window '{ability.window}'; use {windows} ({ability.rule})"
        yield Fault("abilities.toml", entry, reason)


# --- bases ----------------------------------------------------------------------------------------


def footprint_faults(file: FootprintsFile) -> Iterator[Fault]:
    """The four bases, each covering what CH-B6 says in every facing."""
    sizes = [str(size) for size in model.BASE_SIZES]
    for size in sizes:
        if size not in file.base:
            yield Fault("footprints.toml", f"base.{size}", "is missing: the rules need it")
    for size, base in file.base.items():
        if size not in sizes:
            yield Fault("footprints.toml", f"base.{size}", f"the bases have {', '.join(sizes)} hexes")
        else:
            yield from base_faults(int(size), base)


def base_faults(size: int, base: Base) -> Iterator[Fault]:
    """Whether a base fits the formula, with the hex it moves by first."""
    for face, slug in enumerate(FACE_SLUGS):
        covered, front = footprint(size, face)
        said, said_front = getattr(base.footprint, slug), getattr(base.front, slug)
        if not said or said[0] != (0, 0):
            reason = "the first offset must be [0, 0]: the hex it moves by"
            yield Fault("footprints.toml", f"base.{size}.footprint.{slug}", reason)
        if len(said) != len(covered) or set(said) != covered:
            reason = f"a base of {size} covers {pairs(covered)} (CH-B6)"
            yield Fault("footprints.toml", f"base.{size}.footprint.{slug}", reason)
        if len(said_front) != len(front) or set(said_front) != front:
            reason = f"the front of a base of {size} is {pairs(front)} (CH-B6)"
            yield Fault("footprints.toml", f"base.{size}.front.{slug}", reason)


def footprint(size: int, face: int) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """The hexes of a base in a facing, and its front, by the formulae of CH-B6."""
    origin = (0, 0)
    ahead, left, right = step(face), step(face + 1), step(face - 1)
    if size == 2:
        return {origin, (-ahead[0], -ahead[1])}, {origin}
    if size == 3:
        return {origin, ahead, left}, {ahead, left}
    if size == 9:
        square = {(i * right[0] + j * left[0], i * right[1] + j * left[1]) for i in range(3) for j in range(3)}
        return square, {(2 * ahead[0], 2 * ahead[1])}
    return {origin}, {origin}


def step(direction: int) -> tuple[int, int]:
    """The step in a direction, counted modulo 6."""
    d = direction % DIRECTIONS
    return STEP_Q[d], STEP_R[d]


def pairs(offsets: set[tuple[int, int]]) -> str:
    """Offsets as TOML writes them."""
    return ", ".join(f"[{q}, {r}]" for q, r in sorted(offsets))


# --- maps and armies ------------------------------------------------------------------------------


def map_faults(slug: str, file: Path, text: MapFile) -> Iterator[Fault]:
    """A map that cannot be read, or not be played on."""
    name = f"maps/{file.name}"
    if not SLUG.fullmatch(slug):
        yield Fault(name, "whole file", f"its name becomes a word: '{slug}' may hold only a-z, 0-9 and '-'")
    try:
        ground = map_of(slug, file, text)
    except BadMap as error:
        yield from (Fault(name, "drawing", fault) for fault in error.faults)
        return
    yield from (Fault(name, "drawing", fault) for fault in ground_faults(ground))


def unlawful(pack: Pack) -> dict[str, list[str]]:
    """The ready armies that break a rule of army construction, with what they break."""
    content = content_of(pack)
    broken = {slug: army_violations(content, army) for slug, (_, army) in pack.armies.items()}
    return {slug: reasons for slug, reasons in broken.items() if reasons}


def army_violations(content: model.Content, army: ArmyFile) -> list[str]:
    """Every rule that an army breaks; of one that cannot be read, why."""
    try:
        warriors = expand(army.warriors)
    except BadArmy as error:
        return [str(error)]
    return [str(broken) for broken in violations(content, warriors, army.level)]
