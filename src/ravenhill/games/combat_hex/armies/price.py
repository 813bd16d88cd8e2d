"""Prices a warrior: one formula over its numbers and abilities, the parts of the sum kept apart."""

import math
from typing import Final

from msgspec import Struct

from ravenhill.games.combat_hex.model import PASSIVE, Content
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.content import ability_of
from ravenhill.games.combat_hex.pack.texts import Texts
from ravenhill.games.combat_hex.pack.warriors import LEAST_TOUGHNESS, MOST_TOUGHNESS
from ravenhill.kernel.errors import BadArmy

FACTOR: Final = 44.0
EXPONENT: Final = 0.56
SHOOTING: Final = 0.5  # a shot at a range of 8 is worth half an attack
USUAL_RANGE: Final = 8
USUAL_MOVE: Final = 4
PER_MOVE: Final = 4
PER_ACTION_POINT: Final = 10
BY_PRICE: Final = [1.3, 1.0, 0.75, 0.55]  # of an ability's value, by its price; 3 and more alike
ON_MINIONS: Final = 0.5  # they have action points for about one use
STEP: Final = 5  # points are rounded to


class Price(Struct, frozen=True):
    """The price of a warrior and the sum it comes from."""

    fighting: float
    movement: float
    action_points: float
    abilities: dict[str, float]  # by what stands on the base; copies are counted together
    sum: float
    points: int


def itemise(
    attacks: int,
    shots: int,
    reach: int,
    wounds: int,
    toughness: int,
    move: int,
    ap: int,
    hero: bool,
    abilities: list[str],
    texts: Texts | None = None,
) -> Price:
    """The price by the formula, rounded only once, at the end; abilities as on a base: `fast 1`, `large`."""
    if not LEAST_TOUGHNESS <= toughness <= MOST_TOUGHNESS:
        raise BadArmy(f"toughness must be {LEAST_TOUGHNESS} to {MOST_TOUGHNESS}, not {toughness} (CH-S3)")
    strength = attacks + SHOOTING * shots * reach / USUAL_RANGE
    endurance = wounds * 6 / (7 - toughness)  # wounds divided by the chance that a die hurts
    fighting = FACTOR * (strength * endurance) ** EXPONENT
    movement, points = float(PER_MOVE * (move - USUAL_MOVE)), float(PER_ACTION_POINT * ap)
    worth: dict[str, float] = {}
    for said in abilities:
        worth[said] = worth.get(said, 0.0) + surcharge(said, hero, texts or loading.texts())
    total = fighting + movement + points + sum(worth.values())
    return Price(fighting, movement, points, worth, total, STEP * math.floor(total / STEP + 0.5))


def surcharge(said: str, hero: bool, texts: Texts) -> float:
    """The surcharge for an ability: in full if it is not activated, else by its price, and half on minions."""
    ability, cost = ability_of(said)
    if ability < 0:
        raise BadArmy(f"there is no ability '{said}'; write its slug and its price, such as 'fast 1'")
    value = texts.abilities[ability].value
    if ability in PASSIVE:
        if cost >= 0:
            raise BadArmy(f"'{said}': {texts.abilities[ability].name} is not activated and has no price (CH-A5)")
        return float(value)
    if cost < 0:
        raise BadArmy(f"'{said}' needs its price in action points, such as '{said} 1' (CH-8.02)")
    return value * BY_PRICE[min(cost, 3)] * (1.0 if hero else ON_MINIONS)


def price_of_kind(content: Content, texts: Texts, kind: int) -> Price:
    """The price of a warrior of a pack by the formula."""
    return itemise(
        content.attacks[kind],
        content.shots[kind],
        content.range[kind],
        content.wounds[kind],
        content.toughness[kind],
        content.movement[kind],
        content.action_points[kind],
        bool(content.hero[kind]),
        texts.warriors[kind].abilities,
        texts,
    )
