"""Reads rolls off the log: the roller, the face of each die, and the dice that count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhill.games.combat_hex.rules import happenings as h
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.events import Event
from ravenhill.protocol.story import Die

Rolled = tuple[int, list[Die]]  # the seat, the dice

ATTACK, DAMAGE = "white", "red"
FIGHTS: Final = (h.SHOOTS, h.SHOOTS_SPREAD, h.STRIKES, h.COMBAT_BEGINS)


def roll_of(g: Battle, number: int) -> Rolled | None:
    """The dice of an event, by its place in the log; None if it has none."""
    event = (g.log or [])[number]
    if event.kind == h.DAMAGE_ROLL:
        return _damage(g, event, number)
    read = READ.get(event.kind)
    return read(g, event) if read is not None else None


def _attack(g: Battle, event: Event) -> Rolled:
    """The highest are the hits, the lowest the glancing blows, as many as the event says of each."""
    seat, hits, glancing, *faces = event.args
    ranks = sorted(range(len(faces)), key=lambda at: -faces[at])
    hit, glances = ranks[:hits], ranks[len(ranks) - glancing :]
    return seat, [Die(str(face), ATTACK, at in hit, glancing=at in glances) for at, face in enumerate(faces)]


def _damage(g: Battle, event: Event, number: int) -> Rolled:
    """A die that reaches the toughness of one it may go to is a hit, a 1 a critical hit; kept 6s lie with them."""
    seat, kept, *faces = event.args
    least = _least_toughness(g, number, seat)
    return seat, [Die(str(face), DAMAGE, face >= least, critical=face == 1) for face in [*faces, *[6] * kept]]


def _least_toughness(g: Battle, number: int, seat: int) -> int:
    """The lowest toughness among the enemies in the fight that the dice belong to."""
    earlier = reversed((g.log or [])[:number])
    fight = next((each for each in earlier if each.kind in FIGHTS), None)
    facing = _facing(g, fight, seat) if fight else []
    return min((g.content.toughness[g.kind[warrior]] for warrior in facing), default=1)


def _facing(g: Battle, fight: Event, seat: int) -> list[int]:
    """The enemies that dice of a seat can go to in a fight, as far as its event names them."""
    if fight.kind == h.SHOOTS:
        return [fight.args[1]]
    if fight.kind == h.STRIKES:
        return [fight.args[0]]
    named = fight.args if fight.kind == h.COMBAT_BEGINS else range(g.warriors)
    return [warrior for warrior in named if g.seat_of[warrior] != seat]


def _again(g: Battle, event: Event) -> Rolled:
    seat, number, *faces = event.args
    return seat, [Die(str(face), DAMAGE) for face in faces[number:]]


def _by_seat(g: Battle, event: Event) -> Rolled:
    return event.args[0], [Die(str(event.args[1]), ATTACK)]


def _healing(g: Battle, event: Event) -> Rolled:
    return g.seat_of[event.args[0]], [Die(str(event.args[1]), ATTACK, event.args[3] > 0)]


def _restoring(g: Battle, event: Event) -> Rolled:
    return g.seat_of[event.args[0]], [Die(str(face), ATTACK) for face in event.args[3:]]


def _own(g: Battle, event: Event) -> Rolled:
    return g.seat_of[event.args[0]], [Die(str(face), ATTACK) for face in event.args[2:]]


def _struggle(g: Battle, event: Event) -> Rolled:
    """Good against evil: the higher one wins."""
    warrior, good, evil = event.args
    return g.seat_of[warrior], [Die(str(good), ATTACK, good > evil), Die(str(evil), "black", evil > good)]


READ: Final[dict[int, Callable[[Battle, Event], Rolled]]] = {
    h.ATTACK_ROLL: _attack,
    h.ROLLED_AGAIN: _again,
    h.SETUP_ROLL: _by_seat,
    h.STRATEGY_ROLL: _by_seat,
    h.HEALED: _healing,
    h.POINTS_RESTORED: _restoring,
    h.REGENERATED: _own,
    h.RAGED: _own,
    h.STRUGGLE: _struggle,
}
