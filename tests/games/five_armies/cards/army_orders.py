"""Plays Orders, begins combats and reads the board for the tests of Army cards."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import drawn, place

DICE = 'dice = { free-peoples = ["muster-army", "character"], shadow = ["muster-army", "character"] }'


def to_act(seat: str, board: str) -> FiveArmiesMatch:
    """A side is to choose a die; both keep one for afterwards, so that the turn goes on."""
    return drawn(f'to_act = "{seat}"\n{DICE}\n{board}')


def play_order(seat: str, card: str, board: str) -> FiveArmiesMatch:
    """A side plays the Order effect of a card with an Army die."""
    m = to_act(seat, f'hand = {{ {seat} = ["{card}"] }}\n{board}')
    return m.play("die:muster-army", "as:army", "action:play-card", f"card:{card}")


def attack(seat: str, source: str, target: str, board: str) -> FiveArmiesMatch:
    """A side attacks with one Army from where it stands; then both have to choose a card."""
    m = to_act(seat, board).play("die:muster-army", "as:army", "action:attack", source)
    if "do:all" in m.options:
        m.play("do:no")
    return m.play(target)


def reveal(m: FiveArmiesMatch, shadow: str = "", free_peoples: str = "") -> FiveArmiesMatch:
    """Both sides show their cards of this round; Beorn has none."""
    for seat, word in (("shadow", shadow), ("free-peoples", free_peoples)):
        if word:
            m.play(word, seat=seat)
    return m


def over(m: FiveArmiesMatch) -> bool:
    """Whether the action is over: the next thing asked for is a die."""
    return any(word.startswith("die:") for word in m.options)


def fortification_damage(m: FiveArmiesMatch, slug: str) -> int:
    """The Damage on a Fortification."""
    return int(m.table.fort_damage[place(m, slug)])
