"""Describes the odds of a fight in plain fields, ready to show or send."""

from __future__ import annotations

from msgspec import Struct

Law = list[float]  # at place n: how likely it is that there are n


class Cause(Struct, frozen=True):
    """One thing that makes a number what it is, with its rule."""

    rule: str
    text: str


class Unused(Struct, frozen=True):
    """An ability that could still be used in the fight, and is left out of its odds."""

    warrior: str
    ability: str
    price: int  # action points


class Bounds(Struct, frozen=True):
    """Between these it lies, however the players choose; `low` without any action points of the striker."""

    low: float
    high: float


class Spread(Struct, frozen=True):
    """The outcomes of a shot or a free attack if action points are spent in one way."""

    hits: Law  # dice that hit: as many damage dice are rolled
    damage_dice: Law  # damage dice that reach the toughness, converted ones included
    wounds: Law  # the last is the target's death, unless Courage keeps it
    wound: float  # the chance to take one wound or more
    kill: float
    expected: float  # wounds


class BlowOdds(Struct, frozen=True):
    """A shot or a free attack: all dice go to one enemy."""

    kind: str  # 'shot' or 'free-attack'
    strikers: list[str]
    target: str
    face: str  # the way a shooter must face for it; '' for a free attack
    range: int  # hexes from shooter to target; 0 for a free attack
    dice: int
    dice_because: list[Cause]
    hits_on: int
    hits_because: list[Cause]
    toughness: int
    wounds: int  # that the target has left
    plain: Spread  # nothing is converted
    paid: Spread  # dice are converted so that the most wounds are to be expected
    wound: Bounds
    kill: Bounds
    expected: Bounds
    method: str
    left_out: list[Unused]


class Fighter(Struct, frozen=True):
    """One warrior of a damage chain: what it adds, and what may become of it."""

    warrior: str
    attacks: int
    attacks_because: list[Cause]
    toughness: int
    wounds: int
    points: int  # what its owner loses with it, those it carries included
    killed: Bounds  # if the enemy gives it as few dice as possible, or as many
    killed_plain: float  # by the policy, nothing converted
    killed_paid: float  # by the policy, all converted that can be paid
    wounds_plain: float  # expected
    wounds_paid: float


class Losses(Struct, frozen=True):
    """The losses of a side by the policy."""

    number: Law  # of warriors killed
    warriors: float  # expected
    points: float
    wounds: float


class Side(Struct, frozen=True):
    """One army in a damage chain."""

    seat: str
    dice: int
    hits_on: int
    fighters: list[Fighter]
    plain: Losses
    paid: Losses


class ChainOdds(Struct, frozen=True):
    """A damage chain as it would be fought now."""

    sides: list[Side]
    method: str
    left_out: list[Unused]
