"""`ravenhill map`: surveys a map, shows it, lists ready maps."""

from __future__ import annotations

from pathlib import Path

import click
from rich.text import Text

from ravenhill.games.combat_hex.model import Ground
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.ground import Survey, Worth, map_of_name, read_map, survey
from ravenhill.games.combat_hex.pack.maps import draw_map
from ravenhill.kernel.errors import RavenhillError
from ravenhill.terminal.speaking import announce, plainly, say

PACK = click.option("--content", "folder", type=str, help="Folder of another content pack.")
SYMMETRY = {"half-turn": "a half-turn", "mirror": "a mirror between them"}


@click.group("map")
def map_() -> None:
    """Maps of Combat Hex: check one, show it, list those that are ready."""


def find_map(name: str, folder: str | None) -> Ground:
    """Finds a map by its name in a pack, or reads it from a file."""
    content = loading.load(Path(folder) if folder else None)
    known = any(ground.slug == name for ground in content.maps)
    return read_map(Path(name)) if not known and Path(name).exists() else map_of_name(content, name)


@map_.command("check")
@click.argument("name", metavar="FILE|NAME")
@PACK
@plainly
def check(name: str, folder: str | None) -> None:
    """Count and measure a map: faults, and the value of each narrow edge."""
    ground = find_map(name, folder)
    found = survey(ground)
    show_survey(ground, found)
    for fault in found.faults:
        say(Text(fault, style="bad"))
    if found.faults:
        raise RavenhillError(f"{name}: {len(found.faults)} {'fault' if len(found.faults) == 1 else 'faults'}")
    announce(f"{name}: no fault found.")


def show_survey(ground: Ground, found: Survey) -> None:
    """Shows a map in numbers."""
    sides = ", ".join(f"{number} {colour}" for colour, number in found.sides.items() if number) or "all white"
    hills = f"{found.elevated} elevated in {found.hills} {'hill' if found.hills == 1 else 'hills'}"
    say(Text(f"{ground.name}: {found.columns} columns, {found.rows} rows, {found.hexes} hexes", style="key"))
    say(f"{found.crossed} marked X, {hills}; sides: {sides}")
    for worth in found.worth:
        say(edge_line(worth))
    say(fairness(found))


def edge_line(worth: Worth) -> str:
    """The value of one edge."""
    return (
        f"{worth.edge:<6}room to deploy {worth.room}, way to the middle {worth.way:g} MP (shortest {worth.shortest}), "
        f"cover {worth.cover}, elevated hexes near {worth.elevated}"
    )


def fairness(found: Survey) -> Text:
    """Says whether both narrow edges are worth the same."""
    if found.symmetry:
        return Text(f"fair: the edges are alike by {SYMMETRY[found.symmetry]}")
    if found.fair:
        return Text("not symmetric, but both edges measure the same")
    return Text("not symmetric, and the edges differ: compare the two lines above", style="refused")


@map_.command("show")
@click.argument("name", metavar="FILE|NAME")
@PACK
@plainly
def show(name: str, folder: str | None) -> None:
    """Print the drawing of a map as in its file."""
    click.echo(draw_map(find_map(name, folder)), nl=False)


@map_.command("list")
@PACK
@plainly
def list_maps(folder: str | None) -> None:
    """The maps that are ready."""
    path = Path(folder) if folder else None
    for ground, text in zip(loading.load(path).maps, loading.texts(path).maps, strict=True):
        size = f"{ground.columns:>3} x {ground.rows:<3}"
        say(Text.assemble((f"{ground.slug:<12}", "key"), size, f"{text.name}: {text.description}"))
