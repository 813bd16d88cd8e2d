"""Loads the card effects of installed packages: the entry points of the group `ravenhill.effects`."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from ravenhill.games.five_armies.pack.faults import Fault
from ravenhill.games.five_armies.pack.files import Card
from ravenhill.games.five_armies.rules.effects import COMBAT, ORDERS, REQUIREMENTS

GROUP: Final = "ravenhill.effects"
REGISTRIES: Final[tuple[dict[str, object], ...]] = (ORDERS, COMBAT, REQUIREMENTS)  # type: ignore[assignment]


def installed_effects() -> dict[str, list[EntryPoint]]:
    """The entry points of installed packages by the effect they are named after."""
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, []).append(point)
    return found


def installed_faults(cards: list[Card], own: frozenset[str]) -> Iterator[Fault]:
    """Loads each installed effect that a card names; a failure is a fault of that card."""
    points = installed_effects()
    for card in cards:
        effect = card.effect or card.slug
        if effect in points and effect not in own:
            wrong = point_fault(effect, points[effect]) or missing_part(effect, card.deck)
            if wrong:
                yield Fault("cards.toml", f"card.{card.slug}", wrong)


def notes(cards: list[Card], own: frozenset[str]) -> list[str]:
    """The failures of installed effects that no card of a pack names: they do no harm here."""
    named = {card.effect or card.slug for card in cards}
    found = []
    for effect, points in installed_effects().items():
        if effect in own:
            found.append(f"the installed effect '{effect}' is not used: the program has one of that name")
        elif effect not in named and (wrong := point_fault(effect, points)):
            found.append(f"no card uses it, but {wrong}")
    return found


def point_fault(effect: str, points: list[EntryPoint]) -> str:
    """Loads the effect; returns the reason it cannot be used, '' if it can."""
    if len(points) > 1:
        packages = ", ".join(sorted(package_of(point) for point in points))
        return f"the effect '{effect}' comes from {len(points)} packages: {packages}; keep one of them"
    return load_effect(points[0])


@cache
def load_effect(point: EntryPoint) -> str:
    """Imports an entry point's module, once; the failure, '' if it entered its effect and changed none of ours."""
    import_module("ravenhill.games.five_armies.cards")  # ours are entered first, so that nothing takes their place
    where = f"the effect '{point.name}' of {package_of(point)} ({point.value})"
    before = [registry.copy() for registry in REGISTRIES]
    try:
        point.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001  a module that ends the program must not end ours in silence
        put_back(before)
        return f"{where} cannot be loaded: {type(error).__name__}: {' '.join(str(error).split())}"
    changed = put_back(before)
    if changed:
        return f"{where} replaces effects that were there before: {', '.join(changed)}; give it names of its own"
    if point.name not in ORDERS and point.name not in COMBAT:
        return f"{where} is not there: loading it enters no effect of that name (@order, @combat)"
    return ""


def put_back(before: list[dict[str, object]]) -> list[str]:
    """Restores effects that were replaced or taken away; returns their names."""
    changed: set[str] = set()
    for registry, old in zip(REGISTRIES, before, strict=True):
        changed |= {slug for slug, effect in old.items() if registry.get(slug) is not effect}
        registry.update(old)
    return sorted(changed)


def missing_part(effect: str, deck: str) -> str:
    """The missing part of a loaded effect for a card of a deck, '' if none (FA-14.1, FA-14.2)."""
    if effect not in ORDERS:
        return f"the effect '{effect}' has no @order: it does nothing when the card is played as an action"
    if deck == "event" and effect not in COMBAT:
        return f"the effect '{effect}' has no @combat: an Event card needs a Combat effect (FA-14.1)"
    return ""


def package_of(point: EntryPoint) -> str:
    """The package that brings an entry point, with its version."""
    return f"{point.dist.name} {point.dist.version}" if point.dist else "a package without a name"
