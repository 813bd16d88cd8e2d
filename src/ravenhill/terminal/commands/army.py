"""`ravenhill army`: checks an army, lists ready armies, prices a warrior."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click
from rich.text import Text

from ravenhill.games.combat_hex.armies.price import Price, itemise, price_of_kind
from ravenhill.games.combat_hex.armies.reading import (
    Army,
    minion_limit,
    read_army,
    read_format,
    ready_armies,
    violations,
)
from ravenhill.games.combat_hex.army_construction import FACTION_NAMES, kind_of
from ravenhill.games.combat_hex.model import BASE_SIZES, Content
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.texts import Texts
from ravenhill.kernel.errors import BadArmy, RavenhillError
from ravenhill.terminal.speaking import announce, plainly, say

PACK = click.option("--content", "folder", type=str, help="Folder of another content pack.")
NUMBERS = ("attacks", "shots", "range", "wounds", "toughness", "move", "ap")


@click.group()
def army() -> None:
    """Armies of Combat Hex: check one, list those that are ready, price a warrior."""


def load_pack(folder: str | None) -> tuple[Content, Texts]:
    """Loads the content and the texts of a pack."""
    path = Path(folder) if folder else None
    return loading.load(path), loading.texts(path)


# --- checking -------------------------------------------------------------------------------------


@army.command("check")
@click.argument("army", metavar="FILE|NAME")
@click.option("--level", type=click.IntRange(min=1), help="The point level, if not that of the army.")
@click.option("--format", "event", type=str, help="File of an event's format: what it allows.")
@PACK
@plainly
def check(army: str, level: int | None, event: str | None, folder: str | None) -> None:
    """Count an army and name every rule it breaks, with what would cure it."""
    content, texts = load_pack(folder)
    found = read_army(army, texts)
    points = level or found.level
    broken = violations(content, found.warriors, points, read_format(event) if event else None)
    show_army(content, found, points)
    for violation in broken:
        say(Text.assemble((f"{violation.rule:>8}  ", "key"), (f"{violation.text}: ", "bad"), violation.cure))
    if broken:
        raise RavenhillError(f"{found.name}: {len(broken)} {'rule is' if len(broken) == 1 else 'rules are'} broken")
    announce(f"{found.name}: a legal army of {points} points.")


def show_army(content: Content, army: Army, level: int) -> None:
    """Shows the warriors of an army with their points, and its sums."""
    kinds = [kind for kind in (kind_of(content, slug) for slug in army.warriors) if kind >= 0]
    for kind, number in sorted(Counter(kinds).items()):
        points = number * content.points[kind]
        role = "hero" if content.hero[kind] else "minion"
        say(Text.assemble(f"{number:>3} ", (f"{content.names[kind]:<30}", "key"), f"{role:<8}{points:>5}"))
    minions = sum(1 for kind in kinds if not content.hero[kind])
    cost = sum(content.points[kind] for kind in kinds)
    say(
        f"{len(kinds):>3} in all: {cost} of {level} points; "
        f"minions: {minions} of {minion_limit(content, kinds)} (limit set by your heroes' AP)"
    )


# --- lists ----------------------------------------------------------------------------------------


@army.command("list")
@click.option("--level", type=click.IntRange(min=1), help="Only armies of this point level.")
@PACK
@plainly
def list_armies(level: int | None, folder: str | None) -> None:
    """The ready armies, by point level."""
    content, texts = load_pack(folder)
    ready = sorted(ready_armies(texts).items(), key=lambda pair: pair[1].level)
    shown = [(slug, found) for slug, found in ready if level in (None, found.level)]
    for slug, found in shown:
        kinds = [kind_of(content, warrior) for warrior in found.warriors]
        cost = sum(content.points[kind] for kind in kinds)
        side = FACTION_NAMES[content.faction[kinds[0]]]
        sums = f"{found.level:>5} {side:<5}{len(kinds):>3} of {cost:>4} points  "
        say(Text.assemble((f"{slug:<26}", "key"), sums, found.name))
    if not shown:
        raise BadArmy(f"there is no ready army of {level} points")


@army.command("warriors")
@PACK
@plainly
def list_warriors(folder: str | None) -> None:
    """All warriors with their numbers."""
    content, texts = load_pack(folder)
    say(Text(f"{'':<24}side kind   base  A  T  M  shots  W AP points  abilities", style="quiet"))
    for kind, slug in enumerate(content.slugs):
        if kind_of(content, slug) >= 0:
            say(
                Text.assemble((f"{slug:<24}", "key"), numbers(content, kind), ", ".join(texts.warriors[kind].abilities))
            )


def numbers(content: Content, kind: int) -> str:
    """The numbers of a warrior in columns."""
    shots = f"{content.shots[kind]}/{content.range[kind]}" if content.shots[kind] else "-"
    return (
        f"{FACTION_NAMES[content.faction[kind]]:<5}{'hero' if content.hero[kind] else 'minion':<7}"
        f"{BASE_SIZES[content.base[kind]]:>4}{content.attacks[kind]:>3}{content.toughness[kind]:>3}"
        f"{content.movement[kind]:>3}{shots:>7}{content.wounds[kind]:>3}{content.action_points[kind]:>3}"
        f"{content.points[kind]:>7}  "
    )


# --- prices ---------------------------------------------------------------------------------------


@army.command("price")
@click.argument("kind", required=False)
@click.option("--attacks", type=click.IntRange(min=0))
@click.option("--toughness", type=click.IntRange(2, 6))
@click.option("--wounds", type=click.IntRange(min=1))
@click.option("--move", type=click.IntRange(min=0))
@click.option("--ap", type=click.IntRange(min=0), help="Action points.")
@click.option("--shots", type=click.IntRange(min=0))
@click.option("--range", type=click.IntRange(min=0))
@click.option("--hero", is_flag=True, help="A hero; without this a minion.")
@click.option("--ability", "abilities", multiple=True, help="As on a base: 'fast 1', or 'large'; once for each.")
@PACK
@plainly
def price(kind: str | None, hero: bool, abilities: tuple[str, ...], folder: str | None, **said: int | None) -> None:
    """Price a warrior by the point formula: one by its KIND, or a new one by its numbers."""
    content, texts = load_pack(folder)
    if kind is None:
        show_price(new_price(hero, list(abilities), texts, said))
        return
    if hero or abilities or any(number is not None for number in said.values()):
        raise click.UsageError("give a KIND of warrior or the numbers of a new one, not both")
    if kind not in content.slugs:
        raise BadArmy(f"there is no warrior '{kind}': `ravenhill army warriors` shows all there are")
    found = price_of_kind(content, texts, content.slugs.index(kind))
    show_price(found)
    printed = content.points[content.slugs.index(kind)]
    if printed != found.points:
        say(f"On the base stand {printed} points.")


def new_price(hero: bool, abilities: list[str], texts: Texts, said: dict[str, int | None]) -> Price:
    """The price of a warrior from its numbers; shots and range are optional."""
    missing = [f"--{name}" for name in NUMBERS if said[name] is None and name not in ("shots", "range")]
    if missing:
        raise click.UsageError(f"give a KIND of warrior, or the numbers of a new one; missing: {', '.join(missing)}")
    attacks, shots, range_, wounds, toughness, move, ap = (said[name] or 0 for name in NUMBERS)
    if bool(shots) != bool(range_):
        raise click.UsageError("a ranged attack has both --shots and --range")
    return itemise(attacks, shots, range_, wounds, toughness, move, ap, hero, abilities, texts)


def show_price(price: Price) -> None:
    """Shows the parts of the sum, then the points."""
    parts = {"fighting strength": price.fighting, "movement": price.movement, "action points": price.action_points}
    for name, worth in [*parts.items(), *price.abilities.items()]:
        say(f"{name:<24}{worth:>9.2f}")
    say(Text(f"{'sum':<24}{price.sum:>9.2f}", style="key"))
    announce(f"{price.points} points")
