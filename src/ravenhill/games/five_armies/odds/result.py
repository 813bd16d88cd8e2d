"""Describes the odds of a combat in plain fields, ready to show or send."""

from __future__ import annotations

from msgspec import Struct

from ravenhill.games.five_armies.target_numbers import Cause

Law = list[float]  # at place n: how likely it is that there are n


class Between(Struct, frozen=True):
    """A number that lies between two; where it is exact, all three are the same."""

    value: float
    low: float
    high: float


class SideOfRound(Struct, frozen=True):
    """The deeds and losses of one side in the first round."""

    side: str
    place: str
    card: str  # its word; '' for Beorn, who plays none
    strength: int
    white_dice: int
    black_dice: int
    target: int  # of the Combat Roll
    reroll_target: int
    because: list[Cause]  # of the target numbers
    rerolls: int  # at most
    hits: Law  # that it scores
    expected_hits: float
    ability: float  # the chance that a black die hits, which triggers the ability of its Unit card
    damage: Law  # that is put on it, on its Fortification too
    expected_damage: float
    lost: Law  # its units


class RoundOdds(Struct, frozen=True):
    """The first round, both cards given."""

    method: str
    attacker: SideOfRound
    defender: SideOfRound


class CombatOdds(Struct, frozen=True):
    """A whole combat."""

    method: str
    playouts: int  # 0 where nothing was left to chance
    attacker_wins: Between  # the region is free for the attacker
    defender_holds: Between
    both_gone: Between  # the region is empty, and its control does not change (FA-29.5)
    rounds: Between  # on average
    attacker_lost: Law  # units
    defender_lost: Law
    expected_attacker_lost: Between
    expected_defender_lost: Between
    attacker_damage: Between  # put on the attacker in the first round, on average
    defender_damage: Between


class CardOdds(Struct, frozen=True):
    """The average results of the first round with one pair of cards."""

    attack_card: str
    defence_card: str
    attacker_damage: float  # put on the attacker
    defender_damage: float


class Maneuvers(Struct, frozen=True):
    """The first round with every Unit and Special card that either side may choose."""

    method: str
    attacker_damage: Between  # all pairs alike; the least and the most of any pair
    defender_damage: Between
    pairs: list[CardOdds]


class Odds(Struct, frozen=True):
    """A combat before it is begun, as far as a seat can know."""

    seat: str  # whose knowledge it rests on
    attacker: list[str]
    target: str
    policy: str
    round: RoundOdds
    maneuvers: Maneuvers
    without_cards: CombatOdds
    cards_unknown: CombatOdds
