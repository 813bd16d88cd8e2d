"""Finds faults in the warriors of a pack: numbers, bases, abilities and versions that the rules could not run on."""

from collections import Counter
from collections.abc import Iterator
from typing import Final
from unicodedata import combining, normalize

from ravenhill.games.combat_hex import model
from ravenhill.games.combat_hex.pack.content import ability_of
from ravenhill.games.combat_hex.pack.faults import Fault
from ravenhill.games.combat_hex.pack.files import Warrior, WarriorsFile
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS, HIGHEST_NUMBER

FILE: Final = "warriors.toml"
LEAST_TOUGHNESS: Final = 2  # CH-S3
MOST_TOUGHNESS: Final = 6
# The fields that all versions of one warrior share (CH-1.05).
COMMON: Final = ("name", "faction", "kind", "base")


def warrior_faults(file: WarriorsFile) -> Iterator[Fault]:
    """Every fault of warriors that are sound in form."""
    if not file.warrior:
        yield Fault(FILE, "warrior", "there is no warrior")
    for one in file.warrior:
        symbols = [ability_of(said)[0] for said in one.abilities]
        yield from number_faults(one)
        yield from symbol_faults(one)
        yield from base_faults(one, symbols)
        yield from trait_faults(one, symbols)
        yield from wearer_faults(one, file)
    yield from version_faults(file)


def fault(one: Warrior, reason: str) -> Fault:
    """A fault of one warrior."""
    return Fault(FILE, f"warrior.{one.slug}", reason)


def number_faults(one: Warrior) -> Iterator[Fault]:
    """Numbers that a base cannot show."""
    if not LEAST_TOUGHNESS <= one.toughness <= MOST_TOUGHNESS:
        yield fault(one, f"toughness must be 2 to 6, not {one.toughness} (CH-S3)")
    for key in ("attacks", "movement", "shots", "range", "wounds", "action_points"):
        if getattr(one, key) > HIGHEST_NUMBER:
            yield fault(one, f"{key} must not be more than {HIGHEST_NUMBER}")
    if (one.shots > 0) != (one.range > 0):
        yield fault(one, "a ranged attack has both shots and range; without one leave out both (CH-1.02)")


def symbol_faults(one: Warrior) -> Iterator[Fault]:
    """Abilities that do not exist, without a price, or with one that they cannot have."""
    for said, times in Counter(one.abilities).items():
        ability, price = ability_of(said)
        if ability < 0:
            known = ", ".join(ABILITY_SLUGS)
            yield fault(one, f"unknown ability '{said}'; write the slug and the price in AP, 0 to 9; slugs: {known}")
        elif ability in model.PASSIVE and price >= 0:
            yield fault(one, f"'{said}': {ABILITY_SLUGS[ability]} is not activated and has no price (CH-A5)")
        elif ability in model.PASSIVE and times > 1:
            yield fault(one, f"'{said}' stands here {times} times; only what is activated can (CH-8.084)")
        elif ability not in model.PASSIVE and price < 0:
            yield fault(one, f"'{said}' needs its price in action points, such as '{said} 1' (CH-8.02)")


def base_faults(one: Warrior, symbols: list[int]) -> Iterator[Fault]:
    """Bases of a size that is not in use, or that does not fit the abilities (CH-B5, CH-B6)."""
    large, cavalry = model.LARGE in symbols, model.CAVALRY in symbols
    if one.base not in model.BASE_SIZES:
        sizes = ", ".join(map(str, model.BASE_SIZES))
        yield fault(one, f"base must be one of {sizes} hexes, not {one.base} (CH-B6)")
    elif large and one.base < 3:
        yield fault(one, f"a Large warrior has a base of 3 or 9 hexes, not {one.base} (CH-B6)")
    elif cavalry and not large and one.base != 2:
        yield fault(one, f"Cavalry that is not Large has a base of 2 hexes, not {one.base} (CH-B1)")
    elif not large and one.base > 2:
        yield fault(one, f"a base of {one.base} hexes needs the ability large (CH-B5)")
    elif not cavalry and one.base == 2:
        yield fault(one, "a base of 2 hexes needs the ability cavalry (CH-B1)")


def trait_faults(one: Warrior, symbols: list[int]) -> Iterator[Fault]:
    """Leadership on a minion, and a Ring without a bearer."""
    if model.LEADERSHIP in symbols and one.kind != "hero":
        yield fault(one, "only heroes can have leadership (CH-8.47)")
    if (model.THE_ONE_RING in symbols) != ("ringBearer" in one.flags):
        yield fault(one, "the ability the-one-ring and the flag ringBearer go together (CH-O8)")


def wearer_faults(one: Warrior, file: WarriorsFile) -> Iterator[Fault]:
    """The line of a ring bearer who wears the Ring must fit the bearer (CH-9.01, CH-O1)."""
    if not one.wearer:
        return
    lines = {other.slug: other for other in file.warrior}
    worn = lines.get(one.wearer)
    if "ringBearer" not in one.flags:
        yield fault(one, "only a ring bearer has a wearer (CH-O1)")
    if worn is None or worn is one:
        yield fault(one, f"wearer must name another warrior of this file, not '{one.wearer}'")
        return
    for key in ("faction", "kind", "unique", "base", "wounds", "action_points", "points"):
        if getattr(worn, key) != getattr(one, key):
            yield fault(worn, f"{key} must be that of {one.slug}, for whom it stands (CH-9.01, CH-9.17)")
    if "ringBearer" not in worn.flags or worn.wearer:
        yield fault(worn, "must have the flag ringBearer and no wearer of its own (CH-O1)")


# The promises of names that only flags keep: the beginning of a name, the flags, the rules.
PROMISES: Final = [
    ("nazgul", ("ringwraith",), "CH-9.15, CH-O8"),
    ("ringwraith", ("ringwraith",), "CH-9.15, CH-O8"),
    ("witch king", ("ringwraith",), "CH-9.15, CH-O8"),
    ("sauron", ("noRangedDamage", "unwardable"), "CH-5.03.1, CH-S4, CH-X5"),
]


def name_warnings(file: WarriorsFile) -> Iterator[Fault]:
    """Warriors named like Ringwraiths or Sauron that are none by the rules, for want of a flag (CH-9.15, CH-5.03)."""
    for one in file.warrior:
        for name, flags, rules in PROMISES:
            missing = [flag for flag in flags if flag not in one.flags]
            if missing and f"{plain_name(one.name)} ".startswith(f"{name} "):
                said = " and ".join(f"'{flag}'" for flag in missing)
                flag = "flag" if len(missing) == 1 else "flags"
                yield fault(one, f"is named {one.name} but is none by the rules without the {flag} {said} ({rules})")


def plain_name(name: str) -> str:
    """A name without accents, hyphens and what follows a comma: 'The Witch-king, mounted' is 'witch king'."""
    letters = "".join(each for each in normalize("NFD", name) if not combining(each)).casefold()
    return letters.partition(",")[0].replace("-", " ").removeprefix("the ").strip()


def version_faults(file: WarriorsFile) -> Iterator[Fault]:
    """One unique number, one warrior: its versions differ in colour and numbers only (CH-1.05, CH-2.04)."""
    first: dict[int, Warrior] = {}
    colours: set[tuple[int, str]] = set()
    wearers = {one.wearer for one in file.warrior}
    for one in file.warrior:
        if not one.unique or one.slug in wearers:
            continue
        before = first.setdefault(one.unique, one)
        for key in COMMON:
            if getattr(one, key) != getattr(before, key):
                reason = f"has the unique number {one.unique} of {before.slug} but another {key} (CH-1.05)"
                yield fault(one, reason)
        if (one.unique, one.version) in colours:
            yield fault(one, f"another version with the unique number {one.unique} is {one.version} too (CH-1.05)")
        colours.add((one.unique, one.version))
