"""Playing a card of the Free Peoples as an action, and the rounds of the combats it leads to."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import drawn, refused


def held(cards: str, board: str, top: str = "") -> FiveArmiesMatch:
    """The Free Peoples hold these cards and are to choose the one that an Event die plays."""
    slugs = ", ".join(f'"{slug}"' for slug in cards.split())
    said = f"""
turn = 3
{top}
[dice]
free-peoples = ["event"]
shadow = ["army"]
[hand]
free-peoples = [{slugs}]
{board}
"""
    return drawn(said).play("die:event", "action:play-card")


def playing(card: str, board: str, top: str = "") -> FiveArmiesMatch:
    """The Free Peoples play a card with an Event die."""
    return held(card, board, top).play(f"card:{card}")


def refusing(card: str, board: str, top: str = "") -> str:
    """The rule that refuses a card with an Event die, '' if it can be played."""
    return refused(held(f"{card} swift-word", board, top), f"card:{card}")


def reveal(m: FiveArmiesMatch, free_peoples: str, shadow: str) -> FiveArmiesMatch:
    """Both sides show a card."""
    m.play(free_peoples, seat="free-peoples")
    return m.play(shadow, seat="shadow")


def clash(m: FiveArmiesMatch) -> FiveArmiesMatch:
    """A round in which whoever is asked for a card plays Regroup, and nobody re-rolls."""
    for seat in list(m.seats):
        m.play("maneuver:regroup", seat=seat)
    while {"do:no", "number:1"} <= set(m.options):
        m.play("do:no")
    return m
