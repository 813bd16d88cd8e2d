"""Turns a person's choices (armies, maps, point level, options) into a set-up; defaults fill the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ravenhill.games.combat_hex.armies.reading import Army, read_army, ready_armies, setup_of
from ravenhill.games.combat_hex.armies.setup_text import options_of
from ravenhill.games.combat_hex.army_construction import expand
from ravenhill.games.combat_hex.model import EVIL, GOOD, Content, Ground, Setup
from ravenhill.games.combat_hex.pack.ground import read_map
from ravenhill.games.combat_hex.pack.texts import Texts
from ravenhill.games.combat_hex.vocabulary import SEAT_LETTERS
from ravenhill.kernel.errors import BadArmy, BadSetup
from ravenhill.protocol.values import Options, Value

LEVELS: Final = (500, 1000, 1500)  # CH-2.01
QUICK: Final = 500  # up to this level a small map is enough
QUICK_ROWS: Final = 16


def choose_setup(
    content: Content,
    texts: Texts,
    armies: Sequence[Value] | None,
    maps: Sequence[str | Path] | None,
    level: int | None,
    options: Options | None,
) -> Setup:
    """The set-up of a game."""
    if isinstance(armies, (str, Path, Mapping)) or isinstance(maps, (str, Path)):
        raise BadSetup("armies and maps are lists: armies=['...', '...'], maps=['...']")
    if armies is None:
        fighting = usual_armies(content, texts, level)
    else:
        fighting = [choose_army(content, texts, said, f"Army {SEAT_LETTERS[at % 4]}") for at, said in enumerate(armies)]
    points = level or usual_level(fighting)
    grounds = usual_maps(content, points) if maps is None else choose_maps(content, maps)
    return setup_of(content, fighting, grounds, points, *options_of(options))


# --- armies ---------------------------------------------------------------------------------------
def choose_army(content: Content, texts: Texts, said: Value, name: str) -> Army:
    """A ready army by name, an army file, the table of one, or kinds of warriors: a list, or numbers by kind."""
    if isinstance(said, (str, Path)) or (isinstance(said, Mapping) and "warriors" in said):
        return read_army(said, texts)
    if isinstance(said, Mapping):
        warriors = expand([f"{kind} x{number}" for kind, number in said.items()])
    elif isinstance(said, Sequence):
        warriors = expand([str(each) for each in said])
    else:
        raise BadArmy(f"{said!r} is no army: give a name, a file, a list of warriors, or a table")
    return Army(name, cost(content, warriors), warriors)


def cost(content: Content, warriors: list[str]) -> int:
    """The points of warriors, those that are not known left out."""
    return sum(content.points[content.slugs.index(slug)] for slug in warriors if slug in content.slugs)


def usual_armies(content: Content, texts: Texts, level: int | None) -> list[Army]:
    """The good and the evil ready army of a point level with the most warriors: a battle, not a duel.

    Of a pack that has only one side's armies two of these meet, or its only one meets itself.
    """
    groups = [list(group.values()) for group in ready_groups(texts, level)]
    for ready in groups:
        sides = [[army for army in ready if faction(content, army) == side] for side in (GOOD, EVIL)]
        if all(sides):
            return [max(armies, key=lambda army: len(army.warriors)) for armies in sides]
    if level or not groups:
        at = f" at {level} points" if level else ""
        raise BadArmy(f"there is no ready army for both sides{at}: say which armies fight")
    largest = sorted(groups[0], key=lambda army: -len(army.warriors))
    return [largest[0], largest[min(1, len(largest) - 1)]]


def ready_groups(texts: Texts, level: int | None) -> list[dict[str, Army]]:
    """The ready armies that may meet: those of the level, or of each, the quick one first, at last all."""
    ready = ready_armies(texts)
    levels = sorted({army.level for army in ready.values()}, key=lambda each: (each != QUICK, each))
    wanted = [level] if level else levels
    groups = [{slug: army for slug, army in ready.items() if army.level == each} for each in wanted]
    return groups if level or not ready else [*groups, ready]


def faction(content: Content, army: Army) -> int:
    """The side of an army's first warrior."""
    return content.faction[content.slugs.index(army.warriors[0])]


def usual_level(armies: list[Army]) -> int:
    """The smallest usual point level that all armies fit."""
    dearest = max((army.level for army in armies), default=QUICK)
    return next((level for level in LEVELS if level >= dearest), dearest)


# --- maps -----------------------------------------------------------------------------------------
def usual_maps(content: Content, level: int) -> list[Ground]:
    """All maps of the size that fits the point level; all there are if none fits."""
    return [ground for ground in content.maps if (ground.rows <= QUICK_ROWS) == (level <= QUICK)] or content.maps


def choose_maps(content: Content, maps: Sequence[str | Path]) -> list[Ground]:
    """Maps by name or from files."""
    grounds = [choose_map(content, said) for said in maps]
    slugs = [ground.slug for ground in grounds]
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise BadSetup(f"the map {slug!r} is offered twice")
    return grounds


def choose_map(content: Content, said: str | Path) -> Ground:
    """A map of the content by name, or a map file."""
    for ground in content.maps:
        if ground.slug == str(said):
            return ground
    if Path(said).is_dir():
        raise BadSetup(f"{said}: this is a folder, not the file of a map")
    if not Path(said).is_file():
        known = ", ".join(ground.slug for ground in content.maps)
        raise BadSetup(f"{said}: there is no such file, and no map of that name: {known}")
    return read_map(Path(said))
