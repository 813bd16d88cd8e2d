"""Short ways into a combat and through its rounds."""

from __future__ import annotations

from ravenhill.games.five_armies.state import Side
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import drawn, place

DICE = 'dice = { free-peoples = ["muster-army", "event"], shadow = ["muster-army", "event"] }'
REGROUP = "maneuver:regroup"


def to_act(seat: str, board: str) -> FiveArmiesMatch:
    """A side is to choose a die; both keep one for afterwards."""
    return drawn(f'to_act = "{seat}"\n{DICE}\n{board}')


def attack(seat: str, source: str, target: str, board: str) -> FiveArmiesMatch:
    """A side attacks with one Army from where it stands; both are to choose a card."""
    m = to_act(seat, board).play("die:muster-army", "as:army", "action:attack", f"region:{source}")
    if "do:all" in m.options:
        m.play("do:no")
    return m.play(f"region:{target}")


def combine(seat: str, target: str, board: str) -> FiveArmiesMatch:
    """A side makes a Combined Attack; it is to choose the Army that fights the first round."""
    return to_act(seat, board).play("die:muster-army", "as:army", "action:combined-attack", f"region:{target}")


def reveal(m: FiveArmiesMatch, free_peoples: str = REGROUP, shadow: str = REGROUP) -> FiveArmiesMatch:
    """The seat that is asked for a card shows this one."""
    asked = list(m.seats)
    for seat, word in (("free-peoples", free_peoples), ("shadow", shadow)):
        if seat in asked:
            m.play(word, seat=seat)
    return rolls_again(m)


def rolls_again(m: FiveArmiesMatch) -> FiveArmiesMatch:
    """Beorn, and the Eagles, re-roll their misses if they have any."""
    if any(decision.kind.name in ("beorn-reroll", "eagle-reroll") for decision in m.table.decisions):
        m.play("do:yes")
    return m


def pass_over(m: FiveArmiesMatch) -> FiveArmiesMatch:
    """Nobody re-rolls, uses an ability, or takes a casualty he need not take."""
    idle = ("do:done", "do:no")
    while wanted := [word for word in idle if word in m.options and "do:advance" not in m.options]:
        m.play(wanted[0])
    return m


def fight(m: FiveArmiesMatch, free_peoples: str = REGROUP, shadow: str = REGROUP) -> FiveArmiesMatch:
    """A round in which nobody does anything beyond showing a card and rolling."""
    return pass_over(reveal(m, free_peoples, shadow))


def attacker(m: FiveArmiesMatch) -> Side:
    """The attacker's side of the combat in progress."""
    side: Side = m.table.the_fight().attack
    return side


def defender(m: FiveArmiesMatch) -> Side:
    """The defender's side of the combat in progress."""
    side: Side = m.table.the_fight().defence
    return side


def over(m: FiveArmiesMatch) -> bool:
    """Whether the action is over: the next thing asked for is a die."""
    return any(word.startswith("die:") for word in m.options)


def fortification_damage(m: FiveArmiesMatch, slug: str) -> int:
    """The Damage on a Fortification."""
    return int(m.table.fort_damage[place(m, slug)])


def end_turn(m: FiveArmiesMatch) -> FiveArmiesMatch:
    """Skip every die that is left, until the next turn has begun."""
    turn = m.table.turn
    while m.table.turn == turn and m.table.winner < 0:
        die = next(word for word in m.options if word.startswith("die:"))
        m.play(die, "action:skip")
    return m
