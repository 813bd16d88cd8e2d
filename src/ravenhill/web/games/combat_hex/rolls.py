"""Dice as they fall: who rolls, what each die shows, which of them count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ravenhill.games.combat_hex.rules import happenings as h
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.events import Event

Die = dict[str, Any]
Roll = tuple[int, list[Die]]  # the seat, the dice

ATTACK, DAMAGE = "white", "red"
FIGHTS: Final = (h.SHOOTS, h.SHOOTS_SPREAD, h.STRIKES, h.COMBAT_BEGINS)


def rolled(match: Any, event: Event) -> dict[str, Any] | None:
    """The dice of an event; None if it has none."""
    read = READ.get(event.kind)
    if read is None:
        return None
    seat, dice = read(match.table, event)
    return {"kind": "dice", "who": match.game.seats[seat], "dice": dice}


def die(face: int, hit: bool = False, colour: str = ATTACK) -> Die:
    """One die."""
    return {"face": str(face), "colour": colour, "hit": hit}


def _attack(g: Battle, event: Event) -> Roll:
    """The highest are the hits, the lowest the glancing blows: so many as the event says of each."""
    seat, hits, glancing, *faces = event.args
    ranks = sorted(range(len(faces)), key=lambda at: -faces[at])
    hit, glances = ranks[:hits], ranks[len(ranks) - glancing :]
    return seat, [die(face, at in hit) | {"glancing": at in glances} for at, face in enumerate(faces)]


def _damage(g: Battle, event: Event) -> Roll:
    """A die that reaches the toughness of somebody it may go to is a hit, a 1 a critical hit; kept 6s lie with them."""
    seat, kept, *faces = event.args
    least = _least_toughness(g, event, seat)
    return seat, [die(face, face >= least, DAMAGE) | {"critical": face == 1} for face in [*faces, *[6] * kept]]


def _least_toughness(g: Battle, event: Event, seat: int) -> int:
    """The lowest toughness among the enemies in the fight that the dice belong to."""
    log = g.log or []
    earlier = log[: next(at for at, each in enumerate(log) if each is event)]
    fight = next((each for each in reversed(earlier) if each.kind in FIGHTS), None)
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


def _again(g: Battle, event: Event) -> Roll:
    seat, number, *faces = event.args
    return seat, [die(face, colour=DAMAGE) for face in faces[number:]]


def _by_seat(g: Battle, event: Event) -> Roll:
    return event.args[0], [die(event.args[1])]


def _healing(g: Battle, event: Event) -> Roll:
    return g.seat_of[event.args[0]], [die(event.args[1], event.args[3] > 0)]


def _restoring(g: Battle, event: Event) -> Roll:
    return g.seat_of[event.args[0]], [die(face) for face in event.args[3:]]


def _own(g: Battle, event: Event) -> Roll:
    return g.seat_of[event.args[0]], [die(face) for face in event.args[2:]]


def _struggle(g: Battle, event: Event) -> Roll:
    """Good against evil: the higher one wins."""
    warrior, good, evil = event.args
    return g.seat_of[warrior], [die(good, good > evil), die(evil, evil > good, "black")]


READ: Final[dict[int, Callable[[Battle, Event], Roll]]] = {
    h.ATTACK_ROLL: _attack,
    h.DAMAGE_ROLL: _damage,
    h.ROLLED_AGAIN: _again,
    h.SETUP_ROLL: _by_seat,
    h.STRATEGY_ROLL: _by_seat,
    h.HEALED: _healing,
    h.POINTS_RESTORED: _restoring,
    h.REGENERATED: _own,
    h.RAGED: _own,
    h.STRUGGLE: _struggle,
}
